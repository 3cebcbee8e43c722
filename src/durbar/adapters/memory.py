"""What each seat was told and has answered since the deal, so that information states forget nothing."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b

from durbar.core.events import Log, seen
from durbar.core.state import SPECTATOR


class Memory:
    """One digest per seat and one of what everybody was told: equal if, and only if, the same was heard in the same order.

    Digests are worked out when somebody asks for them: a random game to its end does not pay for them.
    """

    __slots__ = ("_counts", "_digests", "_waiting")

    def __init__(self, players: int) -> None:
        self._digests = [b""] * (players + 1)  # the last one is a spectator's
        self._counts: list[dict[int, int]] = [{} for _ in range(players)]
        self._waiting: list[tuple[int, int, Log]] = []

    def add(self, player: int, action: int, events: Log) -> None:
        """A player has answered, and this happened."""
        self._waiting.append((player, action, events))

    def digest(self, player: int) -> str:
        """A short text for all that this player was told and has answered."""
        self._catch_up()
        return self._digests[player].hex()

    def answers(self, player: int) -> dict[int, int]:
        """How often the player has given which answer."""
        self._catch_up()
        return self._counts[player]

    def copy(self) -> Memory:
        same = Memory(0)
        same._digests = self._digests[:]
        same._counts = [counts.copy() for counts in self._counts]
        same._waiting = self._waiting[:]
        return same

    def only_of(self, viewer: int) -> Memory:
        """As far as this viewer knows: of the others there is only what everybody was told."""
        self._catch_up()
        same = self.copy()
        for player in range(len(self._counts)):
            if player != viewer:
                same._digests[player] = self._digests[-1]
                same._counts[player] = {}
        return same

    def _catch_up(self) -> None:
        for player, action, events in self._waiting:
            for place in range(len(self._digests)):
                viewer = SPECTATOR if place == len(self._counts) else place
                own = action if viewer == player else None
                self._digests[place] = _after(self._digests[place], own, seen(events, viewer))
            counts = self._counts[player]
            counts[action] = counts.get(action, 0) + 1
        self._waiting = []


def _after(before: bytes, own: int | None, told: Sequence[object]) -> bytes:
    if own is None and not told:
        return before
    return blake2b(before + repr((own, told)).encode(), digest_size=12).digest()

"""What each seat was told and has answered since the deal, so that information states forget nothing."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Any

from durbar.core.events import Log, seen
from durbar.core.state import SPECTATOR


class Memory:
    """One digest per seat and one of what everybody was told: equal if, and only if, the same was heard in the same order.

    A digest is worked out when somebody asks for it: a random game to its end does not pay for them.
    """

    __slots__ = ("_counts", "_digests", "_heard", "_steps")

    def __init__(self, players: int) -> None:
        self._digests = [bytes(12)] * (players + 1)  # the last one is a spectator's
        self._heard = [0] * (players + 1)  # how many of the steps are in the digest
        self._counts: list[dict[int, int]] = [{} for _ in range(players)]
        self._steps: list[tuple[int, int, Log]] = []

    def add(self, player: int, action: int, events: Log) -> None:
        """A player has answered, and this happened."""
        self._steps.append((player, action, events))

    def digest(self, player: int) -> str:
        """A short text for all that this player was told and has answered."""
        self._listen(player)
        return self._digests[player].hex()

    def answers(self, player: int) -> dict[int, int]:
        """How often the player has given which answer."""
        self._listen(player)
        return self._counts[player]

    def copy(self) -> Memory:
        same = Memory(0)
        same._digests = self._digests[:]
        same._heard = self._heard[:]
        same._counts = [counts.copy() for counts in self._counts]
        same._steps = self._steps[:]
        return same

    def only_of(self, viewer: int) -> Memory:
        """As far as this viewer knows: of the others there is only what everybody was told."""
        same = Memory(len(self._counts))
        self._listen(len(self._counts))
        same._digests = [self._digests[-1]] * len(self._digests)
        same._digests[viewer] = bytes.fromhex(self.digest(viewer))
        same._counts[viewer] = self._counts[viewer].copy()
        return same

    def __getstate__(self) -> dict[str, Any]:
        for place in range(len(self._digests)):
            self._listen(place)
        return {"digests": self._digests, "counts": self._counts}

    def __setstate__(self, stored: dict[str, Any]) -> None:
        self._digests = stored["digests"]
        self._counts = stored["counts"]
        self._heard = [0] * len(self._digests)
        self._steps = []

    def _listen(self, place: int) -> None:
        """Bring one digest up to the last step."""
        viewer = SPECTATOR if place == len(self._counts) else place
        for player, action, events in self._steps[self._heard[place] :]:
            own = action if viewer == player else None
            self._digests[place] = _after(self._digests[place], own, seen(events, viewer))
            if own is not None:
                self._counts[place][own] = self._counts[place].get(own, 0) + 1
        self._heard[place] = len(self._steps)


def _after(before: bytes, own: int | None, told: Sequence[object]) -> bytes:
    if own is None and not told:
        return before
    return blake2b(before + repr((own, told)).encode(), digest_size=12).digest()

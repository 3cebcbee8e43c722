"""Positions in the notation of docs/rules/java.md, section 11: `G5=V1*4 G6=V1:A`; what is not named is bare or full."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import durbar
from durbar.core.events import Event, Log
from durbar.core.state import OVER
from durbar.games.java.components import CARD_COUNTS, CARDS, SPACE_NUMBERS
from durbar.games.java.rules_figures import gate
from durbar.games.java.rules_tiles import put_tile
from durbar.games.java.scoring import final_points, total
from durbar.games.java.state import JavaState

GAME = durbar.game("java")
A, B, C, D = 0, 1, 2, 3


def action_of(spaces: str) -> str:
    """The notation of a footprint, its spaces in any order."""
    cells = sorted(spaces.split(), key=SPACE_NUMBERS.__getitem__)
    return f"tile{len(cells)}:" + "-".join(cells)


class Scene:
    """A position and what happens in it."""

    def __init__(self, state: JavaState) -> None:
        self.state = state

    # ---- doing ----

    def play(self, *texts: str) -> list[Event]:
        """Give answers in turn, each of which must be legal; returns all that happened."""
        log: Log = []
        for text in texts:
            action = GAME.from_text(text)
            assert action in GAME.legal(self.state), f"{text} is not legal: {GAME.explain(self.state, action)}"
            GAME.apply(self.state, action, log)
        return log

    def tile(self, spaces: str, village: str | None = None) -> list[Event]:
        """Lay a tile: T3(a b c / v), T2(a b / v), R(a) without a village, V(a) with it."""
        return self.play(*self._tile(spaces, village))

    def move(self, start: str, target: str) -> list[Event]:
        return self.play(f"figure:{start}", f"move:{target}")

    def build(self, space: str, value: int) -> list[Event]:
        return self.play(f"palace:{space}", f"value:{value}")

    def lay(self, spaces: str, village: str) -> None:
        """Put a tile down during set-up: free of charge, from nobody's supply."""
        put_tile(self.state, GAME.from_text(action_of(spaces)), SPACE_NUMBERS[village])

    def pick(self, *texts: str) -> Scene:
        """The same position in which answers have been given, on a copy."""
        other = Scene(self.state.copy())
        other.play(*texts)
        return other

    # ---- looking ----

    @property
    def legal(self) -> list[str]:
        return [GAME.to_text(action) for action in GAME.legal(self.state)]

    def kinds(self) -> set[str]:
        return {text.partition(":")[0] for text in self.legal}

    def can(self, text: str) -> bool:
        return GAME.from_text(text) in GAME.legal(self.state)

    def can_lay(self, spaces: str, village: str | None = None) -> bool:
        other = Scene(self.state.copy())
        for text in self._tile(spaces, village):
            if not other.can(text):
                return False
            other.play(text)
        return True

    def cost(self, spaces: str, village: str | None = None) -> int:
        """What laying a tile costs, found by laying it."""
        other = Scene(self.state.copy())
        other.tile(spaces, village)
        return self.state.ap - other.state.ap

    def values(self, space: str) -> list[int]:
        """The palace values offered there."""
        if not self.can(f"palace:{space}"):
            return []
        return [int(text.split(":")[1]) for text in self.pick(f"palace:{space}").legal]

    def targets(self, space: str) -> dict[str, int]:
        """Where the figure on a space may go, and for how many AP."""
        if not self.can(f"figure:{space}"):
            return {}
        ready = self.pick(f"figure:{space}")
        found = {}
        for text in ready.legal:
            after = ready.pick(text)
            found[text.removeprefix("move:")] = self.state.ap - after.state.ap
        return found

    def town(self, space: str) -> dict[str, Any]:
        """The village or city of a space, as the view shows it."""
        towns: list[dict[str, Any]] = self.view["towns"]
        return next(town for town in towns if space in town["spaces"])

    def final(self) -> list[int]:
        return [final_points(self.state, player) for player in range(self.state.players)]

    def gate(self, space: str) -> int:
        return gate(self.state, SPACE_NUMBERS[space])

    def why_not(self, text: str) -> tuple[str, str]:
        """The name and the rule of the reason that forbids an answer."""
        reason = GAME.explain(self.state, GAME.from_text(text))
        assert reason is not None, f"{text} is legal"
        return reason.name, reason.rule

    @property
    def view(self) -> Mapping[str, Any]:
        return GAME.view(self.state, max(0, self.state.player))

    @property
    def dict(self) -> dict[str, Any]:
        return GAME.to_dict(self.state)

    @property
    def points(self) -> list[int]:
        return [total(self.state, player) for player in range(self.state.players)]

    @property
    def ap(self) -> int:
        return self.state.ap

    @property
    def player(self) -> int:
        return self.state.player

    @property
    def over(self) -> bool:
        return self.state.player == OVER

    @property
    def decision(self) -> str:
        return GAME.decision_name(self.state)

    def _tile(self, spaces: str, village: str | None) -> list[str]:
        cells = spaces.split()
        if len(cells) == 1:
            return [f"rice:{cells[0]}" if village is None else f"village:{village}"]
        text = action_of(spaces)
        corner = text.partition(":")[2].split("-").index(village or "")
        return [text, f"corner:{corner}"]


def table(
    board: str = "",
    players: int = 2,
    *,
    done: bool = False,
    hands: Mapping[int, Sequence[str]] | None = None,
    theme: str = "mask",
    deck: Sequence[str] | None = None,
    discard: Sequence[str] = (),
    **fields: Any,
) -> Scene:
    """A position; `done` says that the tile duty is met. The deck holds all cards that are nowhere else."""
    held = [list((hands or {}).get(player, ())) for player in range(players)]
    if deck is None:
        rest = Counter(dict(zip(CARDS, CARD_COUNTS, strict=True)))
        rest.subtract([theme, *discard, *(card for cards in held for card in cards)])
        deck = list(rest.elements())
    spaces = dict(space.split("=") for space in board.split())
    state = GAME.from_dict(
        {
            "players": players,
            "board": spaces,
            "tile_due": not done,
            "hands": held,
            "open_card": theme,
            "deck": list(deck),
            "discard": list(discard),
            **fields,
        },
        strict=False,
    )
    return Scene(state)


def full_board(changes: str = "", **fields: Any) -> Scene:
    """E27: rice everywhere, no two neighbours equally high, but for the changes."""
    spaces = {}
    for cell in GAME.facts()["spaces"]:
        if cell["zone"] != "lake":
            spaces[cell["id"]] = f"R{1 + (cell['q'] - cell['r']) % 3}"
    spaces |= dict(space.split("=") for space in changes.split())
    return table(" ".join(f"{id}={code}" for id, code in spaces.items()), **fields)


def neighbours(space: str) -> list[str]:
    cell = next(cell for cell in GAME.facts()["spaces"] if cell["id"] == space)
    return [id for id in cell["neighbours"] if id is not None]

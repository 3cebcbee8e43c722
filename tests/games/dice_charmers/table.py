"""Positions in the notation of docs/rules/dice_charmers.md, 11.1: everything not stated has its starting value."""

from __future__ import annotations

from typing import Any

from durbar.core.events import Event, Log
from durbar.core.registry import game
from durbar.games.dice_charmers.state import DiceCharmersState

GAME = game("dice_charmers")
COLS = {"sun": 5, "moon": 6}
GOODS = ("tea", "silk", "spices")
BUILDINGS = ("temple", "fort", "mausoleum", "tower")
PERSONS = ("great_mogul", "maharani", "merchant", "raja_man_singh", "builder", "portuguese")
A, B, C, D = 0, 1, 2, 3


def sheet(
    paths: dict[tuple[int, int], str] | None = None,
    fame: int = 0,
    money: int = 0,
    goods: dict[str, tuple[int, int]] | None = None,
    karma: tuple[int, int] = (1, 0),
    up: dict[str, int] | None = None,
    palace: dict[str, int] | None = None,
    river: set[int] | None = None,
) -> dict[str, Any]:
    """One player's sheet."""
    return {
        "paths": {f"{row},{col}": sides for (row, col), sides in (paths or {}).items()},
        "fame": fame,
        "money": money,
        "goods": {good: list(pair) for good, pair in (goods or {}).items()},
        "karma": karma[0],
        "karma_used": karma[1],
        "values": up or {},
        "palace": palace or {},
        "river": sorted(river or ()),
    }


def all_goods(circled: int, sold: int) -> dict[str, tuple[int, int]]:
    return dict.fromkeys(GOODS, (circled, sold))


class Table:
    """A position that can be played on."""

    def __init__(self, s: DiceCharmersState) -> None:
        self.s = s
        self.events: Log = []

    @property
    def player(self) -> int:
        return self.s.player

    @property
    def over(self) -> bool:
        return self.s.player == -1

    @property
    def question(self) -> str:
        return GAME.decision_name(self.s)

    @property
    def options(self) -> list[str]:
        return [GAME.to_text(action) for action in GAME.legal(self.s)]

    @property
    def pending(self) -> list[str]:
        return [str(id) for id in GAME.to_dict(self.s)["pending"]]

    @property
    def places(self) -> list[str | int]:
        return list(GAME.to_dict(self.s)["places"])

    @property
    def elephant(self) -> int | None:
        places = self.places
        return places.index("elephant") if "elephant" in places else None

    @property
    def faces(self) -> list[str]:
        return list(GAME.to_dict(self.s)["faces"])

    def of(self, player: int) -> dict[str, Any]:
        return dict(GAME.to_dict(self.s)["sheets"][player])

    def goods(self, player: int) -> dict[str, tuple[int, int]]:
        return {good: (pair[0], pair[1]) for good, pair in self.of(player)["goods"].items()}

    def play(self, *answers: str) -> Log:
        """Give the answers, each of which must be legal; returns what happened."""
        log: Log = []
        for answer in answers:
            assert answer in self.options, f"{answer} is no answer to {self.question}: {self.options}"
            GAME.apply(self.s, GAME.from_text(answer), log)
        self.events += log
        return log

    def why_not(self, answer: str) -> tuple[str, str]:
        """The name and the rule of the reason that forbids an answer."""
        reason = GAME.explain(self.s, GAME.from_text(answer))
        assert reason is not None, f"{answer} is legal"
        return reason.name, reason.rule

    def place(self, row: int, col: int, sides: str) -> str:
        return f"place:{row * COLS['sun' if self.s.sheet == 0 else 'moon'] + col}-{sides}"

    def half(self, row: int, col: int, side: str) -> str:
        return f"half:{row * COLS['sun' if self.s.sheet == 0 else 'moon'] + col}-{side}"

    def bonus(self, id: str) -> str:
        slots = GAME.facts()["sheets"]["sun" if self.s.sheet == 0 else "moon"]["bonuses"]
        return f"bonus:{next(bonus['slot'] for bonus in slots if bonus['id'] == id)}"


def table(
    *sheets: dict[str, Any],
    players: int = 3,
    on: str = "sun",
    start: int = 0,
    turn: int = 0,
    dice: dict[int, str] | None = None,
    places: dict[int, str | int] | None = None,
    **more: Any,
) -> Table:
    """The sheets of A, B, C, ...; `dice` and `places` name what differs from 11.1."""
    faces = ["tea+tea", "tea+silk", "straight", "curve", "flag", "lotus", "great_mogul", "maharani"]
    for die, face in (dice or {}).items():
        faces[die] = face
    where: list[str | int] = ["middle"] * 8
    for die, place in (places or {}).items():
        where[die] = place
    rows = [*sheets, *({} for _ in range(players - len(sheets)))]
    d = {"players": players, "sheet": on, "start": start, "turn": turn, "faces": faces, "places": where, "sheets": rows}
    return Table(GAME.from_dict({**d, **more}, strict=False))


def only(events: Log, kind: type[Event]) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]

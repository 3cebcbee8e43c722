"""Positions in the words of docs/rules/taj_mahal.md, section 11: seats are letters, everything unsaid is empty."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from durbar.core.errors import DurbarError
from durbar.core.events import Event, Log
from durbar.games.taj_mahal.components import PRIZES, PROVINCES
from durbar.games.taj_mahal.events import EVENTS
from durbar.games.taj_mahal.game import GAME
from durbar.games.taj_mahal.state import TajMahalState

A, B, C, D, E = range(5)
DISPLAY = ["G-VE", "G-VE", "G-GE", "G-GE", "G-ME", "G-ME", "G-PE", "G-PE", "G-KE"]
DRAW_PILE = ["V-VE"] * 3 + ["V-GE"] * 3 + ["V-ME"] * 3 + ["V-PE"] * 3


class Table:
    def __init__(self, s: TajMahalState) -> None:
        self.s = s

    def do(self, *answers: str) -> Log:
        """Give these answers, each of which must be legal; what happened, all together."""
        log: Log = []
        for answer in answers:
            action = GAME.from_text(answer)
            if action not in GAME.legal(self.s):
                raise DurbarError(f"'{answer}' is not among {', '.join(sorted(self.legal()))}")
            GAME.apply(self.s, action, log)
        return log

    def play(self, card: str, companion: str = "none") -> Log:
        return self.do(f"play:{card}", f"add:{companion}")

    def withdraw(self, *answers: str) -> Log:
        """Withdraw, answer, and then take any cards."""
        log = self.do("withdraw", *answers)
        while self.decision == "take-card":
            log += self.do(min(self.legal()))
        return log

    def legal(self) -> set[str]:
        return {GAME.to_text(action) for action in GAME.legal(self.s)}

    def why(self, answer: str) -> tuple[str, str]:
        reason = GAME.explain(self.s, GAME.from_text(answer))
        assert reason is not None, f"{answer} is legal"
        assert GAME.texts("de").text(reason.text_key, reason.params)
        return reason.name, reason.rule

    @property
    def player(self) -> int:
        return self.s.player

    @property
    def decision(self) -> str:
        return GAME.decision_name(self.s)

    @property
    def view(self) -> Mapping[str, Any]:
        return GAME.view(self.s, -2)

    def seat(self, player: int) -> Mapping[str, Any]:
        seat: Mapping[str, Any] = GAME.view(self.s, player)["seats"][player]
        return seat

    def hand(self, player: int) -> list[str]:
        cards: list[str] = self.seat(player)["cards"]
        return cards

    @property
    def scores(self) -> list[int]:
        return [seat["points"] for seat in self.view["seats"]]

    @property
    def dict(self) -> dict[str, Any]:
        return GAME.to_dict(self.s)


def table(
    *,
    players: int = 3,
    visit: int = 5,
    province: str = "LAH",
    start: int = A,
    out: str = "",
    rows: dict[int, str] | None = None,
    hands: dict[int, str] | None = None,
    known: dict[int, str] | None = None,
    owns: dict[int, str] | None = None,
    tokens: dict[int, str] | None = None,
    tiles: dict[int, list[int]] | None = None,
    bonus_goods: dict[int, str] | None = None,
    scores: dict[int, int] | None = None,
    palaces: str = "",
    bonus: dict[str, str] | None = None,
    court: str | None = None,
    display: str | None = None,
    draw_pile: str | None = None,
    discard_pile: str = "",
    chance: int = 1,
) -> Table:
    def by_seat(given: dict[int, str] | None) -> list[list[str]]:
        return [(given or {}).get(player, "").split() for player in range(players)]

    outside = ["ABCDE".index(letter) for letter in out]
    inside = [player for player in range(players) if player not in outside]
    specials = {card: player for player, cards in (owns or {}).items() for card in cards.split()}
    normal: dict[str, int] = {}
    crowns: dict[str, int] = {}
    for entry in filter(None, palaces.split(", ")):
        city, owner = entry.split()
        (crowns if owner.endswith("(c)") else normal)[city] = "ABCDE".index(owner[0])
    others = [id for id in PROVINCES if id not in (province, "AGR")]
    order = [*others, "AGR"] if province == "AGR" else [*others[: visit - 1], province, *others[visit - 1 :], "AGR"]
    cards = DISPLAY[: max(0, 2 * players - 1 - 2 * len(outside))] if display is None else display.split()
    return Table(
        GAME.from_dict(
            {
                "players": players,
                "visit": visit,
                "order": order,
                "start_player": start,
                "player": min(inside, key=lambda player: (player - start) % players),
                "inside": inside,
                "rows": [[player, card] for player, row in enumerate(by_seat(rows)) for card in row],
                "hands": by_seat(hands),
                "known": by_seat(known),
                "specials": specials,
                "tokens": by_seat(tokens),
                "tiles": [(tiles or {}).get(player, []) for player in range(players)],
                "bonus_goods": by_seat(bonus_goods),
                "score": [(scores or {}).get(player, 0) for player in range(players)],
                "palaces": normal,
                "crown_palaces": crowns,
                "bonus": bonus or {},
                "court": list(PRIZES) if court is None else court.split(),
                "display": cards,
                "draw_pile": DRAW_PILE if draw_pile is None else draw_pile.split(),
                "discard_pile": discard_pile.split(),
                "chance": f"{chance:x}",
            },
            strict=False,
        )
    )


def of_kind(log: Log, kind: type[Event]) -> list[Any]:
    """The events of one kind."""
    assert kind in EVENTS
    return [event for event in log if type(event) is kind]

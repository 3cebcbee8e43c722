"""Positions of the worked examples: lay out what the example names, the rest is as section 11 says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import durbar
from durbar.core.events import Event, Log
from durbar.games.maharaja.components import ANTIQUES, COLLECTIONS, DAYS, OFFER_SIZE, PRICES
from durbar.games.maharaja.rules import price
from durbar.games.maharaja.scoring import points
from durbar.games.maharaja.state import RUPEES, SEAT, MaharajaState

GAME = durbar.game("maharaja")
A, B, C, D = 0, 1, 2, 3


class Scene:
    """A position and what happens in it."""

    def __init__(self, state: MaharajaState) -> None:
        self.state = state

    def play(self, *texts: str) -> list[Event]:
        """Give answers in turn, each of which must be legal; returns all that happened."""
        log: Log = []
        for text in texts:
            action = GAME.from_text(text)
            assert action in GAME.legal(self.state), f"{text} is not legal; legal: {self.legal}"
            GAME.apply(self.state, action, log)
        return log

    @property
    def legal(self) -> list[str]:
        return [GAME.to_text(action) for action in GAME.legal(self.state)]

    @property
    def decision(self) -> str:
        return GAME.decision_name(self.state)

    @property
    def player(self) -> int:
        return self.state.player

    @property
    def coins(self) -> list[int]:
        return list(self.dict["coins"])

    @property
    def price(self) -> int:
        return price(self.state)

    @property
    def dict(self) -> dict[str, Any]:
        return GAME.to_dict(self.state)

    def rupees(self, player: int = A) -> int:
        return self.state.seats[SEAT * player + RUPEES]

    def antiques(self, player: int = A) -> list[str]:
        return list(self.dict["antiques"][player])

    def collections(self, player: int = A) -> list[str]:
        return list(self.dict["collections"][player])

    def points(self, player: int = A) -> int:
        return points(self.state, player)

    def why_not(self, text: str) -> tuple[str, str]:
        """The name and the rule of the reason that forbids an answer."""
        reason = GAME.explain(self.state, GAME.from_text(text))
        assert reason is not None, f"{text} is legal"
        return reason.name, reason.rule


def table(
    players: int = 2,
    *,
    day: int = 5,
    coins: Sequence[int] | None = None,
    offer: Sequence[str | None] | None = None,
    rupees: Sequence[int] | None = None,
    antiques: Mapping[int, Sequence[str]] | None = None,
    collections: Mapping[int, Sequence[str]] | None = None,
    player: int = A,
    grey_sides: bool = False,
    extra_turn: bool = False,
) -> Scene:
    """A complete position: what is left out is filled up so that every invariant holds (section 11)."""
    held = dict(antiques or {})
    cards = dict(collections or {})
    named = [a for some in held.values() for a in some] + [a for a in offer or () if a is not None]
    free = [a for a in ANTIQUES if a not in named]
    if offer is None:
        offer, free = free[:OFFER_SIZE], free[OFFER_SIZE:]
    stock_size = OFFER_SIZE * (DAYS - day)
    stock, removed = free[:stock_size], free[stock_size:]
    taken = {card for some in cards.values() for card in some}
    state = GAME.from_dict(
        {
            "game": "maharaja",
            "version": 1,
            "chance": "1",
            "players": players,
            "player": player,
            "decision": "turn",
            "grey_sides": grey_sides,
            "day": day,
            "coins": list(coins or [1] * len(PRICES[players])),
            "rupees": list(rupees or [4] + [5] * (players - 1)),
            "offer": list(offer),
            "stock": stock,
            "antiques": [list(held.get(p, ())) for p in range(players)],
            "collections": [list(cards.get(p, ())) for p in range(players)],
            "supply": [card for card in COLLECTIONS if card not in taken],
            "removed": removed,
            "taken": None,
            "extra_turn": extra_turn,
        }
    )
    return Scene(state)


def final(
    players: int,
    *,
    rupees: Sequence[int],
    antiques: Mapping[int, Sequence[str]],
    collections: Mapping[int, Sequence[str]] | None = None,
) -> Scene:
    """The moment before the game ends: the next player takes the last coin, and everything is scored.

    The last seat makes that turn with its rupees so reduced that it has the right ones afterwards.
    """
    last = players - 1
    before = list(rupees)
    before[last] -= 3
    assert before[last] >= 0, "the last seat takes the coin that ends the game"
    row = len(PRICES[players])
    scene = table(
        players,
        day=9,
        coins=[0] * (row - 1) + [1],
        rupees=before,
        antiques=antiques,
        collections=collections,
        player=last,
    )
    scene.play("take-coin")
    if scene.decision == "collection":
        scene.play("decline")
    assert scene.decision == "over"
    return scene

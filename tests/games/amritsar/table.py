"""Positions of the worked examples: lay out what the example names, the rest is the base position of section 11."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import durbar
from durbar.core.events import Event, Log
from durbar.games.amritsar.components import BASE, ZONES
from durbar.games.amritsar.scoring import points
from durbar.games.amritsar.state import AmritsarState

GAME = durbar.game("amritsar")
TURN = ["end-turn", "phase-3", "choose-action"]  # below whatever a player is doing in the own turn


class Scene:
    """A position and what happens in it."""

    def __init__(self, state: AmritsarState) -> None:
        self.state = state

    def play(self, *texts: str) -> list[Event]:
        """Give answers in turn, each of which must be legal; returns all that happened."""
        log: Log = []
        for text in texts:
            action = GAME.from_text(text)
            assert action in GAME.legal(self.state), f"{text} is not legal at {self.decision}; legal: {self.legal}"
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
    def d(self) -> dict[str, Any]:
        return GAME.to_dict(self.state)

    def seat(self, seat: int = 0) -> dict[str, Any]:
        found: dict[str, Any] = self.d["seats"][seat]
        return found

    def storage(self, seat: int = 0) -> tuple[int, ...]:
        return tuple(self.seat(seat)["storage"])

    def pp(self, seat: int = 0) -> int:
        return int(self.seat(seat)["pp"])

    def ele(self, seat: int = 0) -> int:
        return int(self.seat(seat)["load"])

    def mk(self, seat: int = 0) -> int:
        return int(self.seat(seat)["stock"])

    def tax(self, seat: int = 0) -> int:
        return int(self.seat(seat)["tax"])

    def points(self, seat: int = 0) -> int:
        return points(self.state, seat)

    def area(self, name: str) -> list[str]:
        workers: list[str] = self.d["areas"][area_number(name)]
        return workers

    def area_coins(self, name: str) -> int:
        return int(self.d["area_coins"][area_number(name)])

    @property
    def market(self) -> list[int]:
        return list(self.d["market"])

    def choice(self, text: str) -> dict[str, Any]:
        return GAME.choice(self.state, GAME.from_text(text)).params

    def why_not(self, text: str) -> tuple[str, str]:
        """The name and the rule of the reason that forbids an answer."""
        reason = GAME.explain(self.state, GAME.from_text(text))
        assert reason is not None, f"{text} is legal"
        return reason.name, reason.rule


def area_number(name: str) -> int:
    zone, _, number = name.partition("-")
    return 2 * ZONES.index(zone) + int(number) - 1


def table(
    players: int = 2,
    *,
    seats: Mapping[int, Any] | None = None,
    donations: Mapping[str, Mapping[int, Sequence[int | None]]] | None = None,
    goals: Mapping[int, Sequence[str]] | None = None,
    laid: Mapping[int, Sequence[str | None]] | None = None,
    area_coins: Mapping[str, int] | None = None,
    **fields: Any,
) -> Scene:
    """The base position with what is named laid out anew.

    `donations` gives, by zone and level, the seat on each field from the left; `goals` a seat's four tiles, `laid` the
    types on its goal fields.
    """
    count = max(2, players)
    rows: list[dict[str, Any]] = [dict((seats or {}).get(seat, {})) for seat in range(count)]
    for seat, row in enumerate(rows):
        if donations is not None:
            row["donated"] = [
                [
                    f"{level}:{index + 1}"
                    for level, owners in donations.get(zone, {}).items()
                    for index, owner in enumerate(owners)
                    if owner == seat
                ]
                for zone in ZONES
            ]
    d: dict[str, Any] = {"players": players, "seats": rows, **fields}
    if goals is not None:
        d["goals"] = [list(goals.get(seat, BASE["goals"][seat])) for seat in range(count)]
    if laid is not None:
        d["goal_fields"] = [(list(laid.get(seat, ("D",))) + [None] * 5)[:5] for seat in range(count)]
    if area_coins is not None:
        coins = [0] * 8
        for name, number in area_coins.items():
            coins[area_number(name)] = number
        d["area_coins"] = coins
    return Scene(GAME.from_dict(d, strict=False))


def during(*tasks: str, **fields: Any) -> Scene:
    """In the own turn of the player to move, with these tasks on top of it."""
    return table(agenda=[*TURN, *tasks], **fields)

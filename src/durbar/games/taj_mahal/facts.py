"""What is printed on the board, the cards and the tiles."""

from __future__ import annotations

from typing import Any

from durbar.games.taj_mahal.components import (
    BOX,
    CITIES,
    CITIES_OF,
    COPIES,
    KIND_COUNT,
    PRIZES,
    ROADS,
    TILE_GOODS,
    VISITS,
)
from durbar.games.taj_mahal.components import GOODS as GOOD_IDS


def facts() -> dict[str, Any]:
    """Everything a client needs to draw the board and the cards."""
    symbols_of = {card["id"]: card["symbols"] for card in BOX["card"]}
    return {
        "symbols": [{k: symbol[k] for k in ("id", "letter", "prize", "ui_colour")} for symbol in BOX["symbol"]],
        "prizes": list(PRIZES),
        "colours": [{k: colour[k] for k in ("id", "letter", "ui_colour")} for colour in BOX["card_colour"]],
        "cards": {
            card["id"]: {"colour": card["colour"], "symbols": symbols_of[card["id"]], "count": COPIES[kind]}
            for kind, card in enumerate(BOX["card"][:KIND_COUNT])
        },
        "specials": {
            card["id"]: {k: card[k] for k in ("token", "effect", "symbol", "points") if k in card}
            for card in BOX["special_card"]
        },
        "goods": [{k: good[k] for k in ("id", "ui_colour")} for good in BOX["good"]],
        "tiles": {str(visit): [GOOD_IDS[good] for good in TILE_GOODS[visit - 1]] for visit in range(1, VISITS + 1)},
        "bonuses": {
            tile["id"]: {k: tile[k] for k in ("kind", "points", "cards", "good", "count", "kept") if k in tile}
            for tile in BOX["bonus_tile"]
        },
        "board": BOX["board"],
        "provinces": {
            there["id"]: {
                **{k: there[k] for k in ("neighbours", "tile_anchor", "label_anchor", "fill", "polygon")},
                "cities": [CITIES[city] for city in CITIES_OF[n]],
            }
            for n, there in enumerate(BOX["province"])
        },
        "cities": {city["id"]: {k: city[k] for k in ("province", "x", "y", "fortress")} for city in BOX["city"]},
        "roads": [[CITIES[a], CITIES[b]] for a, b in ROADS],
        "player_colours": [{k: colour[k] for k in ("id", "ui_colour")} for colour in BOX["player_colour"]],
    }

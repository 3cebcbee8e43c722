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
from durbar.games.taj_mahal.shapes import Facts

_ROADS: Any = [[CITIES[a], CITIES[b]] for a, b in ROADS]  # pairs, as JSON writes them


def facts() -> Facts:
    """Everything a client needs to draw the board and the cards."""
    symbols_of = {card["id"]: card["symbols"] for card in BOX["card"]}
    return {
        "symbols": [_of(symbol, "id", "letter", "prize", "ui_colour") for symbol in BOX["symbol"]],
        "prizes": list(PRIZES),
        "colours": [_of(colour, "id", "letter", "ui_colour") for colour in BOX["card_colour"]],
        "cards": {
            card["id"]: {"colour": card["colour"], "symbols": symbols_of[card["id"]], "count": COPIES[kind]}
            for kind, card in enumerate(BOX["card"][:KIND_COUNT])
        },
        "specials": {card["id"]: _of(card, "token", "effect", "symbol", "points") for card in BOX["special_card"]},
        "goods": [_of(good, "id", "ui_colour") for good in BOX["good"]],
        "tiles": {str(visit): [GOOD_IDS[good] for good in TILE_GOODS[visit - 1]] for visit in range(1, VISITS + 1)},
        "bonuses": {tile["id"]: _of(tile, "kind", "points", "cards", "good", "count", "kept") for tile in BOX["bonus_tile"]},
        "board": BOX["board"],
        "provinces": {
            there["id"]: {
                "neighbours": there["neighbours"],
                "tile_anchor": there["tile_anchor"],
                "label_anchor": there["label_anchor"],
                "fill": there["fill"],
                "polygon": there["polygon"],
                "cities": [CITIES[city] for city in CITIES_OF[n]],
            }
            for n, there in enumerate(BOX["province"])
        },
        "cities": {city["id"]: _of(city, "province", "x", "y", "fortress") for city in BOX["city"]},
        "roads": _ROADS,
        "player_colours": [_of(colour, "id", "ui_colour") for colour in BOX["player_colour"]],
    }


def _of(entry: dict[str, Any], *names: str) -> Any:
    """The named fields of an entry of components.toml, those that it has."""
    return {name: entry[name] for name in names if name in entry}

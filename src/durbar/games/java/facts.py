"""What is printed on the board, the tiles and the cards."""

from __future__ import annotations

from durbar.games.java.components import (
    ALONE_POINTS,
    BUILD_POINTS,
    CARD_COUNTS,
    CARD_SYMBOLS,
    CARDS,
    CELLS,
    COLOURS,
    DOUBTFUL,
    IS_EDGE,
    IS_LAKE,
    IS_LAND,
    IS_LOWLAND,
    IS_OPEN,
    IS_OUTSIDE,
    NEIGHBOURS,
    NOWHERE,
    PALACE_COUNTS,
    PALACE_VALUES,
    SHARED_POINTS,
    SPACE_COUNT,
    SPACES,
    SYMBOLS,
)
from durbar.games.java.shapes import Facts, Printed, Zone


def facts() -> Facts:
    """The map and the cards, for whoever draws them: hexes of side 1 with their points up, centre (x, y), y downwards."""
    return {
        "spaces": [_printed(c) for c in range(SPACE_COUNT)],
        "doubtful": list(DOUBTFUL),
        "palaces": {
            str(value): {
                "count": count,
                "points": BUILD_POINTS[value],
                "alone": ALONE_POINTS[value],
                "shared": SHARED_POINTS[value],
            }
            for value, count in zip(PALACE_VALUES, PALACE_COUNTS, strict=True)
        },
        "symbols": list(SYMBOLS),
        "cards": {card: list(symbols) for card, symbols in zip(CARDS, CARD_SYMBOLS, strict=True)},
        "card_counts": dict(zip(CARDS, CARD_COUNTS, strict=True)),
        "colours": [{"id": colour["id"], "hex": colour["hex"]} for colour in COLOURS],
    }


def _printed(c: int) -> Printed:
    cell = CELLS[c]
    zone: Zone = "land" if IS_LAND[c] else "lake" if IS_LAKE[c] else "outside"
    printed: Printed = {
        "id": SPACES[c],
        "zone": zone,
        "q": cell["q"],
        "r": cell["r"],
        "x": cell["x"],
        "y": cell["y"],
        "neighbours": [None if n == NOWHERE else SPACES[n] for n in NEIGHBOURS[c]],
    }
    if IS_OUTSIDE[c]:
        printed["terrain"] = "lowland" if IS_LOWLAND[c] else "mountain"
        printed["open"] = IS_OPEN[c]
    else:
        printed["edge"] = IS_EDGE[c]
    return printed

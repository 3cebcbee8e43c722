"""What is printed on the board, the tiles and the cards."""

from __future__ import annotations

from durbar.games.java import components as box
from durbar.games.java.shapes import Facts, Printed, Zone


def facts() -> Facts:
    """The map and the cards, for whoever draws them: hexes of side 1 with their points up, centre (x, y), y downwards."""
    return {
        "spaces": [_printed(c) for c in range(box.SPACE_COUNT)],
        "doubtful": list(box.DOUBTFUL),
        "palaces": {
            str(value): {
                "count": count,
                "points": box.BUILD_POINTS[value],
                "alone": box.ALONE_POINTS[value],
                "shared": box.SHARED_POINTS[value],
            }
            for value, count in zip(box.PALACE_VALUES, box.PALACE_COUNTS, strict=True)
        },
        "symbols": list(box.SYMBOLS),
        "cards": {card: list(symbols) for card, symbols in zip(box.CARDS, box.CARD_SYMBOLS, strict=True)},
        "card_counts": dict(zip(box.CARDS, box.CARD_COUNTS, strict=True)),
        "colours": [{"id": colour["id"], "hex": colour["hex"]} for colour in box.COLOURS],
    }


def _printed(c: int) -> Printed:
    cell = box.CELLS[c]
    zone: Zone = "land" if box.IS_LAND[c] else "lake" if box.IS_LAKE[c] else "outside"
    printed: Printed = {
        "id": box.SPACES[c],
        "zone": zone,
        "q": cell["q"],
        "r": cell["r"],
        "x": cell["x"],
        "y": cell["y"],
        "neighbours": [None if n == box.NOWHERE else box.SPACES[n] for n in box.NEIGHBOURS[c]],
    }
    if box.IS_OUTSIDE[c]:
        printed["terrain"] = "lowland" if box.IS_LOWLAND[c] else "mountain"
        printed["open"] = box.IS_OPEN[c]
    else:
        printed["edge"] = box.IS_EDGE[c]
    return printed

"""The province of The Dice Charmers in box characters: fields in colour, paths across them, bonuses around the edge."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from durbar.cli.scene import Scene

WIDTH = 7  # characters of a field, three lines high
EDGE = 4  # characters beside it
BONUS = "#ff9f43"
GROUND = {
    "temple": "#5b2c33",
    "fort": "#4b3a24",
    "mausoleum": "#43305a",
    "tower": "#22405c",
    "market_equal": "#1f4d39",
    "market_different": "#565019",
    "residence": "#8c1f1f",
}
LETTERS = {"market_equal": "=", "market_different": "≠", "residence": "⌂"}
# A path in the middle of its field, by its sides.
CENTRE = {
    "": " ",
    "NS": "┃",
    "EW": "━",
    "NE": "┗",
    "ES": "┏",
    "SW": "┓",
    "NW": "┛",
    "NES": "┣",
    "ESW": "┳",
    "NSW": "┫",
    "NEW": "┻",
    "NESW": "╋",
}


def province(scene: Scene, owner: int) -> RenderableType:
    printed = scene.facts["sheets"][scene.view["sheet"]]["province"]
    edges = {
        (bonus["row"], bonus["col"], bonus["side"]): bonus
        for bonus in scene.facts["sheets"][scene.view["sheet"]]["bonuses"]
        if bonus["place"] == "edge"
    }
    cols, rows = printed["cols"], printed["rows"]
    letters = Text(" " * EDGE)
    for col in range(cols):
        letters.append(f"{'ABCDEF'[col]:^{WIDTH}}", style="dim")
    lines = [letters, _along(scene, owner, edges, 0, "N", cols)]
    for row in range(rows):
        lines += _row(scene, owner, printed, edges, row)
    lines.append(_along(scene, owner, edges, rows - 1, "S", cols))
    return Group(*lines)


def _along(scene: Scene, owner: int, edges: dict[Any, dict[str, Any]], row: int, side: str, cols: int) -> Text:
    """The bonuses above or below the fields."""
    line = Text(" " * EDGE)
    for col in range(cols):
        line.append_text(_bonus(scene, owner, edges.get((row, col, side)), WIDTH))
    return line


def _bonus(scene: Scene, owner: int, bonus: dict[str, Any] | None, width: int) -> Text:
    if bonus is None:
        return Text(" " * width)
    text = scene.texts.name("short", bonus["effect"])
    status = scene.view["seats"][owner]["bonuses"][bonus["id"]]
    chosen = f"bonus:{bonus['id']}" in scene.targets
    style = "dim strike" if status == "done" else f"bold reverse {BONUS}" if status == "pending" else BONUS
    shown = Text(text, style=f"bold {style}" if chosen and status == "open" else style)
    space = width - len(text)
    return Text.assemble(" " * (space // 2), shown, " " * (space - space // 2))


def _row(scene: Scene, owner: int, printed: dict[str, Any], edges: dict[Any, dict[str, Any]], row: int) -> list[Text]:
    cols = printed["cols"]
    west = _bonus(scene, owner, edges.get((row, 0, "W")), 3)
    east = _bonus(scene, owner, edges.get((row, cols - 1, "E")), 3)
    lines = [Text(" " * EDGE), Text.assemble((f"{row + 1}", "dim"), west), Text(" " * EDGE)]
    for col in range(cols):
        for line, cell in zip(lines, _field(scene, owner, printed, row * cols + col), strict=True):
            line.append_text(cell)
    lines[1].append_text(east)
    return lines


def _field(scene: Scene, owner: int, printed: dict[str, Any], field: int) -> list[Text]:
    """Three lines: what stands there and its value in the corner, the path across it."""
    seat = scene.view["seats"][owner]
    kind = printed["fields"][field]["kind"]
    home = field == printed["residence"]
    sides = printed["exits"] if home else seat["paths"].get(str(field), "")
    ground = f"on {GROUND[kind]}"
    path = f"bold {'bright_white' if home else '#ffe08a'} {ground}"
    label = LETTERS.get(kind) or scene.texts.name("letter", kind)
    if kind in seat["values"] and not sides:
        label += str(seat["values"][kind])
    chosen = f"field:{field}" in scene.targets
    label_style = "bold black on #ffd54f" if chosen else f"{'dim' if sides and not home else 'bold'} {ground}"
    corner = Text.assemble(("┌", f"dim {ground}"), (f"{label:<2}", label_style))
    side = WIDTH // 2
    top = Text.assemble(corner, ("┃" if "N" in sides else " ", path), (" " * side, ground))
    centre = "⌂" if home else CENTRE[sides]
    middle = Text.assemble(
        (("━" if "W" in sides else " ") * side, path), (centre, path), (("━" if "E" in sides else " ") * side, path)
    )
    bottom = Text.assemble((" " * side, ground), ("┃" if "S" in sides else " ", path), (" " * side, ground))
    return [top, middle, bottom]

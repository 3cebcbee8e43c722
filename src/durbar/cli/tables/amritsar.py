"""Amritsar in a terminal: the four zones in a ring, the market and the offer, then everybody's board.

The zones stand clockwise: north and east above, west and south below.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from durbar.cli.scene import SEAT_SHAPES, SEAT_STYLES, Scene
from durbar.cli.tables import amritsar_boards as boards

WIDE = 96  # columns for two zones side by side
DONATIONS = 14  # columns of a donation tile: six fields and the cost of a level
INK = {"white": "black on #f4f1e8", "yellow": "black on #f2c230", "blue": "white on #2f6fc4", "green": "white on #3a9a4a"}
GOOD_STYLE = {"coin": "bold yellow", "marble": "bold white", "copper": "bold #d2804a", "gold": "bold #ffd700"}
RING = ("north", "east", "west", "south")  # two rows of two, clockwise on the screen
ROMAN = ("I", "II", "III")


def draw(scene: Scene) -> RenderableType:
    zones = {zone["zone"]: _zone(scene, index, zone) for index, zone in enumerate(scene.view["zones"])}
    parts: list[RenderableType] = [_header(scene)]
    if scene.width >= WIDE:
        ring = _columns(2)
        ring.add_row(zones[RING[0]], zones[RING[1]])
        ring.add_row(zones[RING[2]], zones[RING[3]])
        parts.append(ring)
        middle = Table.grid(expand=True)
        middle.add_column(ratio=4)
        middle.add_column(ratio=5)
        middle.add_row(_market(scene), _offer(scene))
        parts.append(middle)
    else:
        parts += [zones[zone] for zone in ("north", "east", "south", "west")]
        parts += [_market(scene), _offer(scene)]
    parts.append(Text(scene.t("table.legend"), style="dim"))
    seats = [boards.seat(scene, player) for player in range(len(scene.view["seats"]))]
    if scene.view["maharaja_board"] is not None:
        seats.append(boards.maharaja(scene))
    if scene.width >= WIDE:
        grid = _columns(2)
        for first in range(0, len(seats), 2):
            grid.add_row(*seats[first : first + 2])
        parts.append(grid)
    else:
        parts += seats
    if scene.view["decision"] == "over":
        parts.append(boards.result(scene))
    return Group(*parts)


def tells_result(view: Mapping[str, Any]) -> bool:
    """Alone, the result is drawn beside the Maharaja's: nobody needs it twice."""
    return view["maharaja_board"] is not None


def _columns(count: int) -> Table:
    grid = Table.grid(expand=True)
    for _ in range(count):
        grid.add_column(ratio=1)
    return grid


# ---- the head of the table ----


def _header(scene: Scene) -> RenderableType:
    view = scene.view
    lines = Table.grid(padding=(0, 1))
    lines.add_column(style="dim", no_wrap=True)
    lines.add_column()
    lines.add_row(scene.t("table.temple"), _temples(scene))
    lines.add_row(scene.t("table.bridges"), _bridges(scene))
    lines.add_row(scene.t("table.maharaja"), _maharaja_line(scene))
    if view["hand"]:
        lines.add_row("", Text(scene.t("table.hand", workers=view["hand"], area=view["place"]), style="bold"))
    elif view["colour"] is not None and view["place"] is not None and view["decision"] != "over":
        lines.add_row("", Text(scene.t("table.active", colour=view["colour"], area=view["place"]), style="bold"))
    title = scene.t("table.over")
    if view["decision"] != "over":
        title = scene.t("table.decade", decade=ROMAN[view["decade"] - 1], round=view["round"], rounds=view["rounds"])
    if view["solo"]:
        title += f" · {scene.t('table.solo-hard' if view['hard'] else 'table.solo')}"
    dots = "●" * view["round"] + "○" * (view["rounds"] - view["round"])
    return Panel(lines, title=f"[bold]{title}[/] [yellow]{dots}[/]", border_style="yellow", box=box.ROUNDED, padding=(0, 1))


def _temples(scene: Scene) -> Text:
    text = Text()
    for number, temple in enumerate(scene.view["temples"]):
        style = {"active": "bold yellow", "coming": "", "past": "dim strike"}[temple["when"]]
        values = " ".join(
            f"{scene.texts.name('zone', zone)[0].upper()}{pp}"
            for zone, pp in zip(scene.facts["zones"], temple["pp"], strict=True)
        )
        text.append(f"{ROMAN[number]} {values}", style=style)
        text.append("   ")
    return text


def _bridges(scene: Scene) -> Text:
    text = Text()
    for number, bridge in enumerate(scene.view["bridges"]):
        style = {"active": "bold yellow", "coming": "", "past": "dim strike"}[bridge["when"]]
        text.append(f"{ROMAN[number]} {scene.texts.name('bridge', bridge['id'])}", style=style)
        text.append("   ")
    return text


def _maharaja_line(scene: Scene) -> Text:
    view = scene.view
    text = Text("♛ ", style="bold magenta")
    text.append(scene.t("table.maharaja-at", border=view["maharaja"], pp=view["penalty"]))
    if view["golden"]:
        text.append(f"   {scene.t('table.golden')}: ", style="dim")
        for border, colour in zip(scene.facts["borders"], view["golden"], strict=True):
            here = border == view["maharaja"]
            text.append(f"{scene.texts.name('border-short', border)} ", style="bold magenta" if here else "dim")
            text.append_text(worker(scene, colour))
            text.append(" ")
    return text


# ---- a zone ----


def worker(scene: Scene, colour: str) -> Text:
    return Text(scene.texts.name("worker-short", colour), style=INK[colour])


def _zone(scene: Scene, index: int, zone: dict[str, Any]) -> RenderableType:
    name = zone["zone"]
    grid = Table.grid(padding=(0, 1), expand=True)
    grid.add_column(ratio=1)
    grid.add_column(width=DONATIONS, no_wrap=True)
    left: list[RenderableType] = [_areas(scene, index)]
    left += [_tile(scene, tile) for tile in zone["tiles"]]
    grid.add_row(Group(*left), _donations(scene, index, zone))
    chosen = f"zone:{name}" in scene.targets
    title = f"[bold]{scene.texts.name('zone', name).capitalize()}[/] [yellow]{zone['pp']} PP[/]"
    for seat in zone["elephants"]:
        title += f" {_elephant(scene, seat)}"
    if scene.view["maharaja"] == scene.facts["borders"][index]:
        title += " [bold magenta]♛[/]"
    leaders = " ".join(_mark(scene, seat) for seat in zone["leaders"]) or "–"
    standing = " ".join(f"{_mark(scene, seat)}{count}" for seat, count in enumerate(zone["markers"]) if count)
    subtitle = f"[dim]{scene.t('table.leads')}[/] {leaders} [dim]({standing})[/]" if standing else ""
    return Panel(
        grid,
        title=title,
        title_align="left",
        subtitle=subtitle,
        subtitle_align="right",
        border_style="bold yellow" if chosen else "dim",
        box=box.HEAVY if chosen else box.ROUNDED,
        padding=(0, 0),
    )


def _mark(scene: Scene, seat: int) -> str:
    if seat >= len(scene.names):
        return "[bold magenta]♛[/]"
    return f"[{SEAT_STYLES[seat]}]{SEAT_SHAPES[seat]}[/]"


def _elephant(scene: Scene, seat: int) -> str:
    """An elephant stands here: the seat's mark in brackets."""
    return f"[dim]E[/]{_mark(scene, seat)}"


def _areas(scene: Scene, zone: int) -> Text:
    text = Text(no_wrap=True)
    for number in (0, 1):
        area = scene.view["areas"][2 * zone + number]
        chosen = f"area:{area['area']}" in scene.targets
        here = scene.view["place"] == area["area"] and scene.view["decision"] != "over"
        text.append(f"{number + 1}", style="bold reverse yellow" if chosen else "bold underline" if here else "dim")
        text.append(" ")
        for space in range(4):
            workers = area["workers"]
            text.append(" " if space else "")
            if space < len(workers):
                text.append_text(worker(scene, workers[space]))
            else:
                text.append("··", style="dim")
        text.append(f" ¢{area['coins']}" if area["coins"] else "   ", style="bold yellow")
        text.append(" " if number == 0 else "")
    return text


def _tile(scene: Scene, id: str) -> Text:
    """Its colour and the main action; below, on the colour that is needed for it, the secondary action."""
    printed = scene.facts["zone_tile"][id]
    main = f"tile:{id}:main" in scene.targets
    secondary = f"tile:{id}:secondary" in scene.targets
    text = Text(no_wrap=True, overflow="ellipsis")
    text.append_text(worker(scene, printed["colour"]))
    text.append(" ")
    text.append(scene.texts.name("action", printed["main"]), style="bold underline" if main else "")
    shown = scene.texts.name("action", printed["secondary"])
    text.append("\n   ")
    text.append(f" + {shown} ", style=f"{INK[printed['colour']]}{' bold underline' if secondary else ''}")
    return text


def _donations(scene: Scene, index: int, zone: dict[str, Any]) -> Text:
    """The fields by level, what carries them, and at the end of each line what the level costs."""
    players = max(2, scene.view["players"])
    tile = next(t for t in scene.facts["donation_tile"] if (t["players"], t["zone"]) == (players, index))
    text = Text(no_wrap=True)
    for level in range(len(zone["donations"]) - 1, -1, -1):
        text.append_text(_level(scene, zone, tile, level))
        if level:
            text.append(f"\n{_links(tile, level)}\n", style="dim")
    return text


def _level(scene: Scene, zone: dict[str, Any], tile: dict[str, Any], level: int) -> Text:
    text = Text()
    for index, field in enumerate(zone["donations"][level]):
        text.append(" " * (round(2 * tile["x"][level][index]) - len(text)))
        if field["owner"] is None:
            chosen = f"donation:{zone['zone']}:{level + 1}:{index + 1}" in scene.targets
            text.append(str(field["pp"]), style="bold reverse yellow" if chosen else "bold" if field["open"] else "dim")
        else:
            text.append_text(Text.from_markup(_mark(scene, field["owner"])))
    text.append(" " * (2 * tile["fields"][0] - len(text)))
    for resource, count in scene.facts["level_cost"][level].items():
        text.append(scene.texts.name("resource-short", resource) * count, style=GOOD_STYLE[resource])
    return text


def _links(tile: dict[str, Any], level: int) -> str:
    """A line of strokes from the fields of a level to those they rest on."""
    line = [" "] * (2 * tile["fields"][0])
    ends: dict[int, int] = {}
    for x, supports in zip(tile["x"][level], tile["supports"][level], strict=True):
        for below in supports:
            under = tile["x"][level - 1][below]
            place = math.floor(x + under) if under < x else math.ceil(x + under)
            stroke = "│" if under == x else "╱" if under < x else "╲"
            if line[place] != " ":  # two strokes meet above one field, or cross on the way to two
                stroke = "V" if ends[place] == below else "╳"
            line[place], ends[place] = stroke, below
    return "".join(line).rstrip()


# ---- market and offer ----


def _market(scene: Scene) -> RenderableType:
    """One price column for all kinds, laid on its side from the cheap end; a star stands for the PP of a free field."""
    prices = scene.facts["market"]["prices"]
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim")
    table.add_column(scene.t("table.price"))
    table.add_column(" ".join(str(price) for price in prices), no_wrap=True)
    table.add_column(scene.t("table.buy"), justify="right")
    table.add_column(scene.t("table.sell"), justify="right", no_wrap=True)
    for file in scene.view["market"]:
        r = file["resource"]
        chosen = f"market:{r}" in scene.targets
        name = Text(scene.texts.name("resource", r), style=f"{GOOD_STYLE[r]}{' underline' if chosen else ''}")
        sell = f"{file['sell']}" + (f"+{file['sell_pp']}PP" if file["sell_pp"] else "")
        table.add_row(name, _file(scene, file), f"¢{file['buy']}", f"¢{sell}")
    return Panel(table, title=f"[bold]{scene.t('table.market')}[/]", border_style="dim", box=box.ROUNDED, padding=(0, 1))


def _file(scene: Scene, file: dict[str, Any]) -> Text:
    printed = scene.facts["market"]["files"][file["resource"]]
    text = Text("  " * (printed["lowest_row"] - 1), no_wrap=True)
    for field, pp in enumerate(printed["pp"]):
        if field >= file["rows"] - file["pieces"]:
            text.append("▮ ", style=GOOD_STYLE[file["resource"]])
        else:
            text.append("★ " if pp else "▯ ", style="yellow" if pp else "dim")
    return text


def _offer(scene: Scene) -> RenderableType:
    grid = Table.grid(padding=(0, 2), expand=True)
    grid.add_column(ratio=1, no_wrap=True, overflow="ellipsis")
    grid.add_column(ratio=1, no_wrap=True, overflow="ellipsis")
    cells = [_storage(scene, id) for id in scene.view["offer"]] or [Text("–", style="dim")]
    for first in range(0, len(cells), 2):
        grid.add_row(*cells[first : first + 2])
    return Panel(grid, title=f"[bold]{scene.t('table.offer')}[/]", border_style="dim", box=box.ROUNDED, padding=(0, 1))


def _storage(scene: Scene, id: str) -> Text:
    printed = scene.facts["storage_tile"][id]
    chosen = f"storage:{id}" in scene.targets
    text = Text(no_wrap=True, overflow="ellipsis")
    text.append(f"{id} ", style="bold yellow" if chosen else "dim")
    text.append(f"{printed['slots']}▢ {printed['tax']}§ ", style="dim")
    text.append(scene.texts.name("storage-short", id), style="bold" if chosen else "")
    return text

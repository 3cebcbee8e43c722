"""Taj Mahal in a terminal: the map with its roads, the court beside it, then everybody's row, and the own hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from durbar.cli.scene import SEAT_SHAPES, SEAT_STYLES, Scene

MAP_COLUMNS, MAP_ROWS = 62, 27
SIDE_COLUMNS = 34
BONUS_MARKS = {"points": "+{points}", "card": "+c", "good": "{good}"}


def draw(scene: Scene) -> RenderableType:
    return Group(
        _board(scene), Text(_legend(scene), style="dim"), _players(scene), _cards_on_the_table(scene), *_own_hand(scene)
    )


def _board(scene: Scene) -> RenderableType:
    if not _is_wide(scene):
        sides = Table.grid(padding=(0, 3))
        sides.add_row(Group(_court(scene), _cities(scene), _turn(scene)), _route(scene))
        return Group(_map(scene), Panel(sides, border_style="dim", box=box.ROUNDED, padding=(0, 1)))
    grid = Table.grid(padding=(0, 1))
    side = Group(_court(scene), _route(scene), _cities(scene), _turn(scene))
    grid.add_row(_map(scene), Panel(side, border_style="dim", box=box.ROUNDED, padding=(0, 1), width=SIDE_COLUMNS))
    return grid


def _is_wide(scene: Scene) -> bool:
    return scene.width >= MAP_COLUMNS + SIDE_COLUMNS + 3


# ---- the map ----


class Canvas:
    """A grid of characters; what is written later covers what was there."""

    def __init__(self, columns: int, rows: int) -> None:
        self.cells: list[list[tuple[str, str]]] = [[(" ", "")] * columns for _ in range(rows)]

    def write(self, column: int, row: int, text: str, style: str) -> None:
        for n, char in enumerate(text):
            if 0 <= row < len(self.cells) and 0 <= column + n < len(self.cells[row]):
                self.cells[row][column + n] = (char, style)

    def line(self, start: tuple[int, int], end: tuple[int, int], style: str) -> None:
        (x0, y0), (x1, y1) = start, end
        steps = max(abs(x1 - x0), abs(y1 - y0), 1)
        points = [(round(x0 + (x1 - x0) * n / steps), round(y0 + (y1 - y0) * n / steps)) for n in range(steps + 1)]
        for before, here, after in zip(points, points[1:], points[2:], strict=False):
            dx, dy = after[0] - before[0], after[1] - before[1]
            char = "─" if dy == 0 else "│" if dx == 0 else "╲" if dx * dy > 0 else "╱"
            self.write(*here, char, style)

    def text(self) -> Text:
        result = Text(no_wrap=True)
        for n, row in enumerate(self.cells):
            for char, style in row:
                result.append(char, style=style)
            if n + 1 < len(self.cells):
                result.append("\n")
        return result


def _map(scene: Scene) -> RenderableType:
    view, facts = scene.view, scene.facts
    canvas = Canvas(MAP_COLUMNS, MAP_ROWS)
    at = {id: _spot(scene, city["x"], city["y"]) for id, city in facts["cities"].items()}
    for a, b in facts["roads"]:
        shared = _owners(view, a) & _owners(view, b)
        style = SEAT_STYLES[min(shared)] if shared else "grey42"
        canvas.line((at[a][0] + 1, at[a][1]), (at[b][0] + 1, at[b][1]), style)
    for visit, id in enumerate(view["order"], 1):
        column, row = _spot(scene, *facts["provinces"][id]["tile_anchor"])
        here, past = visit == view["visit"], visit < view["visit"]
        style = "bold black on bright_yellow" if here else "grey50" if past else "bold"
        canvas.write(column - 1, row, f"{visit} {id}", style)
    for id in facts["cities"]:
        _city(scene, canvas, id, at[id])
    name = scene.texts.name("province", view["province"])
    title = f"[bold]{scene.t('table.visit', visit=view['visit'], visits=view['visits'])} · {name}[/]"
    legend = Text(scene.t("table.legend"), style="dim")
    return Panel(
        Group(canvas.text(), legend), title=title, border_style="yellow", box=box.ROUNDED, padding=0, width=MAP_COLUMNS + 2
    )


def _spot(scene: Scene, x: int, y: int) -> tuple[int, int]:
    board = scene.facts["board"]
    return round(x / board["width"] * (MAP_COLUMNS - 4)), round((y - 55) / (board["height"] - 110) * (MAP_ROWS - 1))


def _owners(view: Mapping[str, Any], city: str) -> set[int]:
    return {owner for owner in view["palaces"].get(city, {}).values() if owner is not None}


def _city(scene: Scene, canvas: Canvas, id: str, spot: tuple[int, int]) -> None:
    """One mark for the city or its palace, then its crown palace or bonus tile."""
    view = scene.view
    stands = view["palaces"].get(id, {"normal": None, "crown": None})
    fortress = scene.facts["cities"][id]["fortress"]
    chosen = " underline" if f"city:{id}" in scene.targets else ""
    if stands["normal"] is None:
        mark, style = ("◎" if fortress else "○"), "bold white" if chosen else "grey70"
    else:
        mark, style = SEAT_SHAPES[stands["normal"]], SEAT_STYLES[stands["normal"]]
    canvas.write(*spot, mark, style + chosen)
    column, row = spot[0] + 1, spot[1]
    if stands["crown"] is not None:
        canvas.write(column, row, f"♛{SEAT_SHAPES[stands['crown']]}", SEAT_STYLES[stands["crown"]])
        column += 2
    if id in view["bonus"]:
        canvas.write(column, row, _bonus_mark(scene, view["bonus"][id]), "bold black on magenta")
        column += 2
    if view["province"] == id[:-1] and (scene.targets or view["decision"] != "over"):
        canvas.write(column, row, id[-1], "bright_yellow" + chosen)


def _bonus_mark(scene: Scene, bonus: str) -> str:
    printed = scene.facts["bonuses"][bonus]
    if printed["kind"] == "good":
        return good_mark(scene, printed["good"])
    return BONUS_MARKS[printed["kind"]].format(**printed)


def good_mark(scene: Scene, good: str) -> str:
    """Two letters, so that no good looks like a person of the court."""
    return scene.texts.name("good", good)[:2]


# ---- the court, the route, the piles ----


def _court(scene: Scene) -> Text:
    view = scene.view
    text = Text(scene.t("table.court"), style="bold")
    for prize in scene.facts["prizes"]:
        there = prize in view["court"]
        text.append("\n● " if there else "\n· ", style="yellow" if there else "dim not bold")
        text.append(scene.texts.name("prize-short", prize), style="not bold" if there else "dim strike not bold")
        special = next((id for id, card in scene.facts["specials"].items() if card["token"] == prize), None)
        if prize == "province_tile":
            goods = ", ".join(scene.texts.name("good", good) for good in view["tile"]["goods"])
            text.append(f" {view['tile']['number']}: {goods}", style="not bold" if there else "dim not bold")
        elif special is not None:
            text.append(f" → {scene.texts.name('card', special)}", style="dim not bold")
    return text


def _route(scene: Scene) -> Text:
    text = Text(f"\n{scene.t('table.route')}" if _is_wide(scene) else scene.t("table.route"), style="bold")
    for visit, id in enumerate(scene.view["order"], 1):
        text.append("\n").append_text(_stage(scene, visit, id))
    return text


def _turn(scene: Scene) -> Text:
    view = scene.view
    if view["decision"] == "over":
        return Text(scene.t("table.over"), style="bold yellow")
    text = Text(scene.t("table.start-player", player=view["start_player"]))
    if view["next_start"] is not None:
        text.append(f", {scene.t('table.next-start', player=view['next_start'])}", style="dim")
    return text


def _stage(scene: Scene, visit: int, id: str) -> Text:
    """One line of the route: number, province, goods of its tile and who won it."""
    view = scene.view
    here, past = visit == view["visit"], visit < view["visit"]
    goods = " ".join(scene.texts.name("good", good) for good in scene.facts["tiles"][str(visit)])
    line = Text(style="not bold")
    line.append(f"{visit:>2} {id} ", style="bold bright_yellow" if here else "dim" if past else "bold")
    line.append(f"{goods:<19.19}", style="dim" if past else "bright_yellow" if here else "")
    owner = next((player for player, seat in enumerate(view["seats"]) if visit in seat["tiles"]), None)
    if owner is not None:
        line.append(SEAT_SHAPES[owner], style=SEAT_STYLES[owner])
    elif past:
        line.append("×", style="dim")
    return line


def _cities(scene: Scene) -> Text:
    """The cities of the current province by name, with the numbers that the map shows."""
    here = scene.view["province"]
    text = Text(f"\n{scene.texts.name('province', here)}", style="bold bright_yellow")
    for n, id in enumerate(scene.facts["provinces"][here]["cities"]):
        style = "underline" if f"city:{id}" in scene.targets else "not bold"
        text.append(" " if n % 2 else "\n")
        text.append(f"{id[-1]} {scene.texts.name('city', id)}", style=style)
        text.append(" " * (12 - len(scene.texts.name("city", id))))
    return text.append("\n")


# ---- the players ----


def _players(scene: Scene) -> RenderableType:
    """The table that players keep in their heads: symbols in the rows, leaders marked, and what a withdrawal would bring."""
    view, facts = scene.view, scene.facts
    wide = _is_wide(scene)
    over = view["decision"] == "over"
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False, show_edge=False, expand=wide)
    table.add_column("", no_wrap=True, max_width=14)
    table.add_column(scene.t("table.score"), justify="right", no_wrap=True)
    table.add_column(scene.t("table.hand"), justify="right", no_wrap=True)
    for symbol, prize in zip(facts["symbols"], facts["prizes"], strict=True):
        there = prize in view["court"]
        style = f"bold {symbol['ui_colour']}" if there else "dim"
        table.add_column(Text(symbol["letter"], style=style), justify="center", width=2)
    table.add_column(scene.t("table.lock"), no_wrap=True)
    table.add_column(scene.t("table.tokens"), no_wrap=True)
    if wide:
        table.add_column(scene.t("table.goods"), no_wrap=True)
        table.add_column("" if over else scene.t("table.withdraw-now"), ratio=1)
    for player, seat in enumerate(view["seats"]):
        table.add_row(*_player(scene, player), *([_goods(scene, seat), _outlook(scene, seat)] if wide else []))
    return table if wide else Group(table, Text(""), _goods_and_outlooks(scene))


def _goods_and_outlooks(scene: Scene) -> Table:
    """What a narrow screen has no columns for."""
    view = scene.view
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 2, 0, 0), pad_edge=False, show_edge=False)
    table.add_column("", no_wrap=True, max_width=14)
    table.add_column(scene.t("table.goods"), no_wrap=True)
    table.add_column("" if view["decision"] == "over" else scene.t("table.withdraw-now"))
    for player, seat in enumerate(view["seats"]):
        table.add_row(Text.from_markup(scene.seat(player)), _goods(scene, seat), _outlook(scene, seat))
    return table


def _goods(scene: Scene, seat: dict[str, Any]) -> Text:
    goods = Text()
    for good in scene.facts["goods"]:
        held = seat["goods"][good["id"]]
        goods.append(f"{good_mark(scene, good['id'])}{held} ", style=good["ui_colour"] if held else "dim")
    return goods


def _legend(scene: Scene) -> str:
    """The letters of the court, and the marks of the goods."""
    persons = [f"{symbol['letter']} {scene.texts.name('symbol', symbol['id'])}" for symbol in scene.facts["symbols"]]
    goods = [f"{good_mark(scene, good['id'])} {scene.texts.name('good', good['id'])}" for good in scene.facts["goods"]]
    return f"{' · '.join(persons)}\n{scene.t('table.goods')}: {' · '.join(goods)}"


def _player(scene: Scene, player: int) -> list[Text]:
    view, facts = scene.view, scene.facts
    seat = view["seats"][player]
    name = Text("▶ " if view["player"] == player else "  ", style="bold")
    name.append_text(Text.from_markup(scene.seat(player)))
    cells = [name, Text(str(seat["points"]), style="bold"), Text(str(seat["hand"] + _specials_in_hand(view, player)))]
    for symbol, prize in zip(facts["symbols"], facts["prizes"], strict=True):
        cells.append(_count(view, player, symbol["id"], prize in view["court"]))
    lock = seat["lock"]
    cells.append(Text(scene.texts.name("colour", lock) if lock else "–", style=_colour(scene, lock) if lock else "dim"))
    tokens = Text()
    for symbol in facts["symbols"]:
        for _ in range(seat["tokens"].get(symbol["id"], 0)):
            tokens.append(symbol["letter"], style=f"bold {symbol['ui_colour']}")
    cells.append(tokens or Text("–", style="dim"))
    return cells


def _specials_in_hand(view: Mapping[str, Any], player: int) -> int:
    return sum(card["owner"] == player and not card["in_row"] for card in view["specials"].values())


def _count(view: Mapping[str, Any], player: int, symbol: str, there: bool) -> Text:
    """A number of symbols: reversed for the leader, with = for a tie at the top."""
    seat = view["seats"][player]
    count = seat["symbols"][symbol]
    if not seat["inside"]:
        return Text(" ", style="dim")
    if count == 0:
        return Text("·", style="dim")
    most = max(view["seats"][other]["symbols"][symbol] for other in view["inside"])
    level = sum(view["seats"][other]["symbols"][symbol] == most for other in view["inside"])
    if not there or count < most:
        return Text(str(count), style="dim" if not there else "")
    return Text(f"{count}=" if level > 1 else f"{count}", style="bold yellow" if level > 1 else "bold black on bright_yellow")


def _outlook(scene: Scene, seat: dict[str, Any]) -> Text:
    outlook = seat["withdrawal"]
    if outlook is None:
        return Text("" if scene.view["decision"] == "over" else scene.t("table.out"), style="dim not bold")
    text = Text(style="not bold")
    if outlook["prizes"]:
        text.append(", ".join(scene.texts.name("prize-short", prize) for prize in outlook["prizes"]), style="green")
        text.append(f" {scene.t('table.points', points=outlook['points'])}", style="bold green")
    else:
        text.append(scene.t("table.nothing"), style="dim")
    if outlook["blind"]:
        text.append(f" {scene.t('table.blind')}", style="cyan")
    if outlook["last"]:
        text.append(f" ({scene.t('table.last')})", style="red")
    return text


# ---- cards ----


def _cards_on_the_table(scene: Scene) -> RenderableType:
    view = scene.view
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 2, 0, 0), pad_edge=False, show_edge=False)
    table.add_column("", no_wrap=True, max_width=14)
    table.add_column(scene.t("table.row"))
    table.add_column(scene.t("table.specials"))
    table.add_column(scene.t("table.hand" if view["decision"] == "over" else "table.known"))
    for player, seat in enumerate(view["seats"]):
        table.add_row(
            Text.from_markup(scene.seat(player)),
            _chips(scene, seat["row"]) if seat["row"] else Text("–", style="dim"),
            _specials(scene, player),
            _chips(scene, seat["cards"] if view["decision"] == "over" else seat["known"]),
        )
    display = Text(f"{scene.t('table.display')}  ", style="bold")
    display.append_text(_chips(scene, view["display"], "display") or Text("–", style="not bold"))
    display.append(f"  {scene.t('table.draw-pile', count=view['draw_pile'])}", style="dim")
    return Group(table, Text(""), display, _discards(scene))


def _discards(scene: Scene) -> Text:
    """The pile lies open: every kind of card in it, and how often."""
    pile = Counter(scene.view["discard_pile"])
    text = Text(scene.t("table.discard-pile", count=sum(pile.values())), style="dim")
    for id in sorted(pile, key=list(scene.facts["cards"]).index):
        text.append("  ").append_text(_chips(scene, [id]))
        if pile[id] > 1:
            text.append(f"×{pile[id]}")
    return text


def _specials(scene: Scene, player: int) -> Text:
    text = Text()
    for id, card in scene.view["specials"].items():
        if card["owner"] == player and not card["in_row"]:  # those in the row stand there
            style = "underline" if f"special:{id}" in scene.targets else ""
            text.append(", " if text else "")
            text.append(scene.texts.name("card", id), style=f"bold cyan {style}")
    return text or Text("–", style="dim")


def _own_hand(scene: Scene) -> Iterable[RenderableType]:
    if not 0 <= scene.viewer < len(scene.view["seats"]):
        return []
    seat = scene.view["seats"][scene.viewer]
    text = Text(f"{scene.t('table.you')}  ", style="bold")
    text.append_text(_chips(scene, seat["cards"], "card"))
    for id, card in scene.view["specials"].items():
        if card["owner"] == scene.viewer and not card["in_row"]:
            text.append(" ")
            text.append(f" {id} ", style="bold black on bright_cyan" + (" underline" if f"card:{id}" in scene.targets else ""))
    text.append(f"  {scene.t('table.hand-points', points=seat['hand_points'])}", style="dim")
    return [text]


def _chips(scene: Scene, cards: Iterable[str], place: str = "") -> Text:
    """Cards as coloured chips that also say their colour; those that can be chosen are bold and underlined."""
    text = Text()
    for id in cards:
        if text:
            text.append(" ")
        style = f"black on {_colour(scene, scene.facts['cards'][id]['colour'])}" if id in scene.facts["cards"] else "bold cyan"
        text.append(id, style=f"{style} bold underline" if place and f"{place}:{id}" in scene.targets else style)
    return text


def _colour(scene: Scene, colour: str) -> str:
    return next((str(entry["ui_colour"]) for entry in scene.facts["colours"] if entry["id"] == colour), "grey93")

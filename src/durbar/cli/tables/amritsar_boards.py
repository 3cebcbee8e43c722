"""The boards of Amritsar's players, of the solo Maharaja, and the result."""

from __future__ import annotations

from typing import Any

from rich import box
from rich.console import RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from durbar.cli.scene import SEAT_STYLES, Scene

INK = {"white": "black on #f4f1e8", "yellow": "black on #f2c230", "blue": "white on #2f6fc4", "green": "white on #3a9a4a"}
GOODS = (
    ("coin", "coins", "bold yellow"),
    ("marble", "marble", "bold white"),
    ("copper", "copper", "bold #d2804a"),
    ("gold", "gold", "bold #ffd700"),
)


def _lines() -> Table:
    lines = Table.grid(padding=(0, 1))
    lines.add_column(style="dim", no_wrap=True)
    lines.add_column()
    return lines


def seat(scene: Scene, player: int) -> RenderableType:
    board = scene.view["seats"][player]
    lines = _lines()
    lines.add_row(scene.t("table.storage"), _goods(scene, board, player))
    lines.add_row(scene.t("table.elephant"), _elephant(scene, board))
    if board["movement"] != "locked":
        state = scene.texts.name("movement", board["movement"])
        lines.add_row(scene.t("table.second-move"), Text(state, style="green"))
    lines.add_row(scene.t("table.mahouts"), _mahouts(scene, board, player))
    lines.add_row(scene.t("table.knowledge"), _knowledge(scene, board, player))
    lines.add_row(scene.t("table.tax"), _tax(scene, board))
    if board["tiles"]:
        lines.add_row(scene.t("table.tiles"), _tiles(scene, board))
    lines.add_row(scene.t("table.goals"), _goals(scene, board, player))
    turn = "▶ " if scene.view["player"] == player else ""
    title = f"{turn}{scene.seat(player)}  [bold]{board['points']} PP[/]"
    if board["total"] is not None and scene.view["decision"] != "over":
        title += f" [dim]({scene.t('table.if-ended', points=board['total'])})[/]"
    style = SEAT_STYLES[player] if turn else "dim"
    return Panel(lines, title=title, title_align="left", border_style=style, box=box.ROUNDED, padding=(0, 1))


def _goods(scene: Scene, board: dict[str, Any], player: int) -> Text:
    text = Text()
    for good, name, style in GOODS:
        chosen = f"good:{player}:{good}" in scene.targets
        text.append(f"{board[name]}", style=f"{style}{' underline' if chosen else ''}" if board[name] else "dim")
        text.append(f" {_good(scene, good, board[name])} ", style="" if board[name] else "dim")
    held = sum(board[name] for _, name, _ in GOODS)
    text.append(f"{held}/{board['capacity']}", style="bold red" if held >= board["capacity"] else "dim")
    return text


def _good(scene: Scene, good: str, count: int) -> str:
    """Its name beside a number: coins are counted, resources are not."""
    return scene.t("table.coins", coins=count).partition(" ")[2] if good == "coin" else scene.texts.name("good", good)


def _elephant(scene: Scene, board: dict[str, Any]) -> Text:
    where = scene.t("table.off-board")
    if board["elephant"] is not None:
        where = scene.texts.name("zone", board["elephant"])
    text = Text(where, style="bold")
    text.append(f"  {board['load']}/6 ● ", style="")
    text.append(scene.t("table.stock", stock=board["stock"], donated=board["donated"]), style="dim")
    return text


def _mahouts(scene: Scene, board: dict[str, Any], player: int) -> Text:
    text = Text()
    for colour, mahout in board["mahouts"].items():
        text.append(scene.texts.name("worker-short", colour), style=INK[colour])
        if mahout is None:
            text.append(" –  ", style="dim")
        else:
            chosen = f"mahout:{player}:{mahout}" in scene.targets
            text.append(f" {scene.texts.name('mahout-short', mahout)}  ", style="bold yellow" if chosen else "bold")
    return text


def _knowledge(scene: Scene, board: dict[str, Any], player: int) -> Text:
    text = Text()
    last = len(next(iter(scene.facts["knowledge_track"].values()))["steps"]) - 1
    for track, step in board["knowledge"].items():
        chosen = f"track:{player}:{track}" in scene.targets
        text.append(f"{scene.texts.name('track-short', track)} ", style="bold yellow" if chosen else "")
        text.append("▰" * step, style="bold green" if step == last else "green")
        text.append("▱" * (last - step), style="dim")
        text.append(" ")
    return text


def _tax(scene: Scene, board: dict[str, Any]) -> Text:
    text = Text(f"§{board['tax']}: {scene.t('table.tax-due', due=board['tax_due'])}")
    if board["tax_short"] and scene.view["decision"] != "over":
        text.append(f"  {scene.t('table.tax-short', short=board['tax_short'], loss=board['tax_loss'])}", style="bold red")
    return text


def _tiles(scene: Scene, board: dict[str, Any]) -> Text:
    text = Text()
    for id in board["tiles"]:
        text.append(f"{id} ", style="dim")
        name = scene.texts.name("storage-short", id)
        if board["flipped"] and scene.facts["storage_tile"][id].get("flipped_slots"):
            name = scene.t("table.flipped")
        text.append(f"{name}  ")
    return text


def _goals(scene: Scene, board: dict[str, Any], player: int) -> Text:
    """The own goals with what they would pay now; of the others only how many lie face down, until the end."""
    text = Text()
    if board["goals"] is not None:
        for number, goal in enumerate(board["goals"]):
            if number:
                text.append("\n")
            chosen = f"goal:{player}:{goal['id']}" in scene.targets
            laid = goal["field"] is not None
            style = "bold yellow" if chosen else "bold" if laid else "dim"
            text.append(f"{'▣' if laid else '▢'} {scene.texts.name('goal', goal['id'])}", style=style)
            text.append(f" {goal['points']}" if laid else f" ({goal['points']})", style="green" if laid else "dim")
        return text
    shown = [id for id in board["goal_fields"] if id is not None]
    if shown:
        text.append("\n".join(f"▣ {scene.texts.name('goal', id)}" for id in shown))
        return text
    count = sum(board["goals_laid"])
    text.append("▣" * count + "▢" * (len(board["goals_laid"]) - count))
    text.append(f"  {scene.t('table.face-down', count=count)}", style="dim")
    return text


def maharaja(scene: Scene) -> RenderableType:
    board = scene.view["maharaja_board"]
    lines = _lines()
    goods = Text()
    for good, name, style in GOODS[1:]:
        goods.append(f"{board[name]}", style=style if board[name] else "dim")
        goods.append(f" {scene.texts.name('good', good)} ", style="" if board[name] else "dim")
    lines.add_row(scene.t("table.storage"), goods)
    left = " ".join(f"{count} {scene.texts.name('resource', r)}" for r, count in board["supply"].items())
    lines.add_row(scene.t("table.supply"), Text(left, style="dim"))
    elephant = Text(scene.texts.name("zone", board["elephant"]), style="bold")
    elephant.append(f"  {scene.t('table.carries', load=board['load'], donated=board['donated'])}")
    lines.add_row(scene.t("table.elephant"), elephant)
    lines.add_row(scene.t("table.rows"), Text(" ".join("●" * count or "·" for count in board["rows"]), style="magenta"))
    last = len(scene.facts["solo"]["knowledge"]) - 1
    track = Text("▰" * board["knowledge"], style="magenta")
    track.append("▱" * (last - board["knowledge"]), style="dim")
    track.append(f"  +{board['knowledge_points']} PP" if board["knowledge_points"] else "", style="dim")
    lines.add_row(scene.t("table.knowledge"), track)
    goal = "–" if board["goal"] is None else scene.texts.name("goal", board["goal"])
    lines.add_row(scene.t("table.goal"), Text(f"{goal}  {board['goal_points']} PP"))
    if board["next"]:
        lines.add_row(scene.t("table.next-turn"), _next(scene, board))
    title = f"[bold magenta]♛ {scene.t('table.maharaja')}[/]  [bold]{board['pp']} PP[/]"
    if scene.view["decision"] != "over":
        title += f" [dim]({scene.t('table.if-ended', points=board['total'])})[/]"
    return Panel(lines, title=title, title_align="left", border_style="magenta", box=box.ROUNDED, padding=(0, 1))


def _next(scene: Scene, board: dict[str, Any]) -> Text:
    """What his turn would bring him for each colour of your active worker, beside that of the golden worker."""
    text = Text()
    for colour, turn in board["next"].items():
        text.append(scene.texts.name("worker-short", colour), style=INK[colour])
        text.append(f" +{turn['pp']}  ", style="bold" if scene.view["colour"] == colour else "")
    return text


def result(scene: Scene) -> RenderableType:
    """Prestige by source, one column for each seat."""
    view = scene.view
    table = Table(title=scene.t("table.result"), title_style="bold", box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("")
    columns = [board["sources"] for board in view["seats"]]
    for player in range(len(view["seats"])):
        table.add_column(Text.from_markup(scene.seat(player)), justify="right")
    if view["maharaja_board"] is not None:
        table.add_column(Text(f"♛ {scene.t('table.maharaja')}", style="bold magenta"), justify="right")
        columns.append(view["maharaja_board"]["sources"])
    for source in columns[0]:
        if any(column[source] for column in columns):
            table.add_row(scene.t(f"source.{source}"), *[str(column[source] or "–") for column in columns])
    table.add_row(
        Text(scene.t("table.total"), style="bold"), *[Text(str(sum(column.values())), style="bold") for column in columns]
    )
    return table

"""The Maharaja's Legacy in a terminal: the market above, the collection cards, then everybody's display."""

from __future__ import annotations

from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from durbar.cli.scene import SEAT_SHAPES, SEAT_STYLES, Scene


def draw(scene: Scene) -> RenderableType:
    parts: list[RenderableType] = [_market(scene)]
    middle = Table.grid(padding=(0, 1))
    middle.add_row(_supply(scene), _grid(scene))
    wide = scene.width >= 100
    parts += [middle] if wide else [_supply(scene), _grid(scene)]
    parts.append(_seats(scene))
    return Group(*parts)


def _market(scene: Scene) -> RenderableType:
    view = scene.view
    title = scene.t("table.day", day=view["day"], days=view["days"])
    if view["extra_turn"]:
        title += f" · {scene.t('table.extra-turn')}"
    row = Table.grid(padding=(0, 1), expand=False)
    cells = [_trade(scene, place) for place in range(len(view["prices"]))]
    cells += [Text("  ")] + [_card(scene, slot) for slot in range(len(view["offer"]))]
    row.add_row(*cells)
    now = scene.t("table.over") if view["price"] is None else scene.t("table.price", price=view["price"])
    line = Text(f"{now}", style="bold yellow")
    if view["next_price"] is not None:
        line.append(f"  ({scene.t('table.next-price', price=view['next_price'])})", style="yellow")
    line.append(f"   {scene.t('table.stock', count=view['stock'])}", style="dim")
    return Panel(Group(line, row), title=f"[bold]{title}[/]", border_style="yellow", box=box.ROUNDED, padding=(0, 1))


def _trade(scene: Scene, place: int) -> RenderableType:
    has_coin = scene.view["coins"][place]
    text = Text(justify="center")
    text.append("●" if has_coin else "○", style="bold yellow" if has_coin else "dim")
    text.append(f"\n{scene.view['prices'][place]}", style="bold" if has_coin else "dim")
    chosen = f"trade:{place}" in scene.targets
    return Panel(text, box=box.ROUNDED, width=5, border_style="bold yellow" if chosen else "dim", padding=0)


def _card(scene: Scene, slot: int) -> RenderableType:
    antique = scene.view["offer"][slot]
    chosen = f"offer:{slot}" in scene.targets
    if antique is None:
        return Panel(
            Text(f"\n{scene.t('table.sold')}", style="dim", justify="center"), width=15, box=box.ROUNDED, border_style="dim"
        )
    kind, colour = _split(antique)
    text = Text()
    text.append(f"{scene.texts.name('kind', kind).capitalize()}\n", style=f"bold {_hex(scene, colour)}")
    text.append(f"{scene.texts.name('colour', colour).lower():<7}", style=_hex(scene, colour))
    text.append(_pips(scene.facts["values"][antique]), style="bold")
    style = _hex(scene, colour) if chosen else f"dim {_hex(scene, colour)}"
    return Panel(
        text, width=15, box=box.HEAVY if chosen else box.ROUNDED, border_style=style, title=f"buy:{slot}" if chosen else ""
    )


def _supply(scene: Scene) -> RenderableType:
    view, facts = scene.view, scene.facts
    table = Table(
        title=scene.t("table.supply"),
        title_style="bold",
        box=box.SIMPLE_HEAD,
        padding=(0, 1),
        title_justify="left",
        pad_edge=False,
    )
    table.add_column(scene.t("table.card"), no_wrap=True)
    table.add_column(scene.t("table.give-up"))
    table.add_column(scene.t("table.points"), justify="right")
    if view["grey_sides"]:
        table.add_column(scene.t("table.effect"))
    mine = view["seats"][scene.viewer] if 0 <= scene.viewer < len(view["seats"]) else None
    if mine is not None:
        table.add_column(scene.t("table.you-lack"), no_wrap=True)
    for card in facts["collections"]:
        if card not in view["supply"]:
            continue
        printed = facts["collections"][card]
        gives = "/".join(facts["letters"][kind] for kind in printed["give_up"]) or "–"
        cells: list[str] = [_asked(scene, printed), gives, str(printed["points"])]
        if view["grey_sides"]:
            cells.append(scene.texts.name("effect", printed["effect"]))
        style = ""
        if mine is not None:
            note, style = _standing(scene, mine, card)
            cells.append(note)
        table.add_row(*cells, style=style)
    return table


def _asked(scene: Scene, printed: dict[str, Any]) -> str:
    """What a card asks for, shortly: `3 Vases`, `4 different`."""
    if printed["different"]:
        return f"{printed['different']} {scene.texts.name('kinds', 'different')}"
    return ", ".join(f"{count} {scene.texts.name('kinds', kind)}" for kind, count in printed["needs"].items())


def _standing(scene: Scene, mine: dict[str, Any], card: str) -> tuple[str, str]:
    if card in mine["collectable"]:
        return f"✔ {scene.t('table.takeable')}", "bold green"
    if card in mine["closed"]:
        return f"✘ {scene.t('table.closed')}", "dim strike"
    missing = mine["missing"][card]
    return str(missing), "" if missing == 1 else "dim"


def _grid(scene: Scene) -> RenderableType:
    """Where every antique is: what players track by head on cardboard."""
    facts = scene.facts
    where = _places(scene)
    table = Table(title=scene.t("table.grid"), title_style="bold", box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False)
    table.add_column("", no_wrap=True)
    for colour in facts["colours"]:
        table.add_column(Text(scene.texts.name("colour", colour)[:4], style=_hex(scene, colour)), justify="center")
    for kind in facts["kinds"]:
        cells = [Text(f"{facts['letters'][kind]} {scene.texts.name('kinds', kind)}")]
        for colour in facts["colours"]:
            antique = f"{kind}-{colour}"
            mark, style = where.get(antique, ("·", "dim"))
            cells.append(Text(f"{facts['values'][antique]}{mark}", style=style))
        table.add_row(*cells)
    legend = Text(scene.t("table.legend"), style="dim")
    return Group(table, legend)


def _places(scene: Scene) -> dict[str, tuple[str, str]]:
    view = scene.view
    where = dict.fromkeys(view["removed"], ("×", "dim strike"))
    where |= {antique: ("◇", "bold white") for antique in view["offer"] if antique}
    for player, seat in enumerate(view["seats"]):
        where |= dict.fromkeys(seat["antiques"], (SEAT_SHAPES[player], SEAT_STYLES[player]))
    return where


def _seats(scene: Scene) -> RenderableType:
    panels = [_seat(scene, player) for player in range(len(scene.view["seats"]))]
    if scene.width < 90:
        return Group(*panels)
    rows = Table.grid(padding=(0, 1), expand=True)
    rows.add_column(ratio=1)
    rows.add_column(ratio=1)
    for first in range(0, len(panels), 2):
        rows.add_row(*panels[first : first + 2])
    return rows


def _seat(scene: Scene, player: int) -> RenderableType:
    seat = scene.view["seats"][player]
    limit = scene.view["rupee_limit"]
    money = Text("●" * min(seat["rupees"], limit) + "○" * max(0, limit - seat["rupees"]), style="yellow")
    money.append(f" {seat['rupees']}/{limit} {scene.t('table.rupees')}")
    display = Text()
    for kind in scene.facts["kinds"]:
        held = [antique for antique in seat["antiques"] if _split(antique)[0] == kind]
        if not held:
            continue
        display.append(f"{scene.texts.name('kinds', kind)} ", style="dim")
        for antique in held:
            colour = _split(antique)[1]
            alone = antique in seat["singles"]
            word = scene.texts.name("colour", colour).lower()
            display.append(f"{word}{scene.facts['values'][antique]}", style=_hex(scene, colour))
            display.append("! " if alone else " ", style="bold red")
        display.append(" ")
    cards = Text(" · ".join(scene.texts.name("collection", card) for card in seat["collections"]) or "–", style="green")
    parts = " + ".join(f"{points} {scene.t(f'source.{source}')}" for source, points in seat["sources"].items())
    body = Group(money, display if seat["antiques"] else Text("–", style="dim"), cards, Text(parts, style="dim"))
    turn = "▶ " if scene.view["player"] == player else ""
    title = f"{turn}{scene.seat(player)}  [bold]{seat['points']}[/]"
    style = SEAT_STYLES[player] if turn else "dim"
    return Panel(body, title=title, title_align="left", border_style=style, box=box.ROUNDED, padding=(0, 1))


def _split(antique: str) -> tuple[str, str]:
    kind, _, colour = antique.partition("-")
    return kind, colour


def _hex(scene: Scene, colour: str) -> str:
    return str(scene.facts["palette"][colour])


def _pips(value: int) -> str:
    return "★" * value

"""Java in a terminal: the map with its terraces, then the festival, the players, the towns and the water.

Every space is four columns wide and two lines high, each row shifted by half a space: the name to type above, below what
it shows: `R2` rice on level 2, `V1●` village with a figure, `⌂8` a palace (`°` once its festival was held), `≈` water.
"""

from __future__ import annotations

from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from durbar.cli.scene import SEAT_SHAPES, SEAT_STYLES, Scene

# Backgrounds by height, from level 1 upwards: higher is lighter.
RICE = ("#1f4d1f", "#2a662a", "#378037", "#469a46", "#58b458", "#6fce6f")
VILLAGE = ("#5a3417", "#74441f", "#8f5628", "#aa6932", "#c57f40", "#dd9a58")
WATER = "#12406b"
LAND = "#22261c"
MOUNTAIN = "#3a322b"
LOWLAND = "#45401f"
FIGURES = ("bright_red", "bright_cyan", "bright_yellow", "bright_green")


def draw(scene: Scene) -> RenderableType:
    view = scene.view
    parts: list[RenderableType] = [_head(scene), _map(scene), _legend(scene)]
    if view["festival"] is not None:
        parts.append(_festival(scene))
    parts += [_seats(scene), _cards(scene)]
    towns = _towns(scene)
    if towns is not None:
        parts.append(towns)
    return Group(*parts)


def _head(scene: Scene) -> Text:
    view = scene.view
    line = Text()
    if view["decision"] == "over":
        line.append(scene.t("table.over"), style="bold yellow")
    else:
        player = view["turn_player"]
        line.append(f"{SEAT_SHAPES[player]} ", style=SEAT_STYLES[player])
        line.append(scene.t("table.turn", player=player), style="bold")
        line.append(f"   {view['ap']} {scene.t('table.ap')}", style="bold yellow")
        if view["ending"]:
            line.append(f"   {scene.t('table.last-turns')}", style="bold red")
        elif view["tile_due"]:
            line.append(f"   {scene.t('table.tile-due')}", style="bold red")
        else:
            line.append(f"   {scene.t('table.tile-free')}", style="green")
        if view["chip_used"]:
            line.append(f"   {scene.t('table.chip-used')}", style="dim")
        if view["cards_bought"]:
            line.append(f"   {scene.t('table.bought', count=view['cards_bought'])}", style="dim")
    line.append(f"\n{scene.t('table.tile3')} ")
    line.append(str(view["tile3"]), style="bold red" if view["tile3"] <= 3 else "bold")
    line.append(f"   {scene.t('table.irrigation')} ")
    line.append(str(view["irrigation"]), style="bold")
    line.append(f"   {scene.t('table.palaces')} ")
    line.append("  ".join(f"⌂{value}×{left}" for value, left in view["palaces"].items()), style="bold")
    return line


# ---- the map ----


def _offered(scene: Scene) -> frozenset[str]:
    """The spaces to mark; where nearly every space can be chosen, a mark would say nothing."""
    offered = frozenset(target.removeprefix("space:") for target in scene.targets if target.startswith("space:"))
    return offered if len(offered) <= 90 else frozenset()


def _map(scene: Scene) -> Text:
    offered = _offered(scene)
    printed = scene.facts["spaces"]
    left = min(2 * cell["q"] + cell["r"] for cell in printed)
    rows: dict[int, dict[int, dict[str, Any]]] = {}
    for cell in printed:
        rows.setdefault(cell["r"], {})[2 * cell["q"] + cell["r"] - left] = cell
    picked = frozenset(scene.view["chosen"]["spaces"]) if scene.view["chosen"] else frozenset()
    text = Text(no_wrap=True, end="\n")
    for r in sorted(rows):
        for line in (0, 1):
            column = 0
            for half, cell in sorted(rows[r].items()):
                text.append(" " * (2 * half - column))
                name, content, style = _space(scene, cell, cell["id"] in picked, cell["id"] in offered)
                text.append((name, content)[line], style=style[line])
                column = 2 * half + 4
            text.append("\n")
    text.right_crop(1)
    return text


def _space(scene: Scene, cell: dict[str, Any], picked: bool, offered: bool) -> tuple[str, str, tuple[str, str]]:
    """The two lines of a space, each four columns wide, and their styles."""
    shown = scene.view["spaces"].get(cell["id"])
    name = f"{cell['id']:<4}"
    label = "bold bright_white" if offered or picked else "grey58"
    if shown is None:
        if cell["zone"] == "land":
            ground, content = LAND, " ·  "
        else:
            ground = LOWLAND if cell["terrain"] == "lowland" else MOUNTAIN
            content = "__  " if cell["terrain"] == "lowland" else "^^  "
            if not picked:  # their names are long: below, they do not run into those of the land
                mark = " underline" if offered else ""
                return content, name, (f"grey42 on {ground}", f"{label} on {ground}{mark}")
        below = f"grey42 on {ground}"
    elif shown["top"] == "water":
        ground, content, below = WATER, "≈≈≈≈", f"bright_blue on {WATER}"
    else:
        shades = VILLAGE if shown["top"] == "village" else RICE
        ground = shades[min(shown["height"], len(shades)) - 1]
        letter = "V" if shown["top"] == "village" else "R"
        below = f"bold white on {ground}"
        label = "bold bright_white" if offered or picked else "grey82"
        if "palace" in shown:
            content = f"{'⌂' + str(shown['palace']) + ('°' if shown['danced'] else ''):<4}"
            below = f"bold bright_yellow on {ground}"
        elif "figure" in shown:
            content = f"{letter}{shown['height']:<2}{SEAT_SHAPES[shown['figure']]}"
            below = f"bold {FIGURES[shown['figure']]} on {ground}"
        else:
            content = f"{letter}{shown['height']:<3}"
    if picked:
        ground = "#7a2f7a"
        below = f"bold white on {ground}"
    above = f"{label} on {ground}" + (" underline" if offered else "")
    return name, content, (above, below)


def _legend(scene: Scene) -> Text:
    return Text(f"{scene.t('table.legend-map')}\n{scene.t('table.legend-edge')}", style="dim")


# ---- below the map ----


def _festival(scene: Scene) -> Panel:
    festival = scene.view["festival"]
    lines = Text()
    for player, bid in enumerate(festival["bids"]):
        took_part = player in festival["guests"] or festival["played"][player]
        if not took_part:
            continue
        lines.append(f"{SEAT_SHAPES[player]} {scene.names[player]:<14}", style=SEAT_STYLES[player])
        lines.append(f" {bid:>2}  ", style="bold")
        lines.append("  ".join(_symbols(scene, card) for card in festival["played"][player]))
        if player not in festival["guests"]:
            lines.append(f"  {scene.t('table.out')}", style="dim")
        elif player in festival["accepted"]:
            lines.append(f"  {scene.t('table.shares')}", style="green")
        lines.append("\n")
    lines.append(f"{scene.t('table.theme')} {_symbols(scene, festival['theme'])}   ")
    lines.append(scene.t("table.highest", bid=festival["highest"]), style="bold")
    title = scene.t(
        "table.festival",
        space=festival["space"],
        value=festival["value"],
        alone=festival["alone"],
        shared=festival["shared"],
    )
    return Panel(lines, title=title, border_style="magenta", box=box.ROUNDED, padding=(0, 1))


def _symbols(scene: Scene, card: str) -> str:
    """A card by the letters of its symbols: [M] or [MD]."""
    return "[" + "".join(scene.texts.name("symbol", symbol) for symbol in scene.facts["cards"][card]) + "]"


def _seats(scene: Scene) -> Table:
    view = scene.view
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1), pad_edge=False)
    table.add_column("")
    table.add_column(scene.t("table.fame"), justify="right")
    table.add_column(scene.t("table.final-now"), justify="right")
    table.add_column(scene.t("table.figures"), justify="right")
    table.add_column(scene.t("table.chips"), justify="right")
    table.add_column(scene.t("table.small-tiles"), justify="center")
    table.add_column(scene.t("table.cards"))
    for player, seat in enumerate(view["seats"]):
        mark = "▶ " if player == view["player"] else "  "
        final = scene.t("table.final-done") if seat["final_done"] else f"+{seat['final_now']}"
        cards = Text(str(seat["cards"]))
        if seat["known_cards"]:
            known = " ".join(_symbols(scene, card) for card in seat["known_cards"])
            cards.append(f"  {scene.t('table.known')} {known}", style="dim")
        table.add_row(
            Text(f"{mark}{SEAT_SHAPES[player]} {scene.names[player]}", style=SEAT_STYLES[player]),
            Text(str(seat["points"]), style="bold"),
            final,
            str(seat["figures"]),
            str(seat["chips"]),
            f"{seat['tile2']} / {seat['tile1_rice']} / {seat['tile1_village']}",
            cards,
        )
    return table


def _cards(scene: Scene) -> Text:
    view = scene.view
    line = Text()
    line.append(f"{scene.t('table.theme')} ")
    line.append(f"{_symbols(scene, view['open_card'])} {scene.texts.name('card', view['open_card'])}", style="bold magenta")
    line.append(f"   {scene.t('table.deck')} {view['deck']}   {scene.t('table.discard')} {len(view['discard'])}")
    unseen = "  ".join(f"{_symbols(scene, card)}×{count}" for card, count in view["unseen"].items())
    line.append(f"   {scene.t('table.unseen')} {unseen}", style="dim")
    if view["hand"] is not None:
        line.append(f"\n{scene.t('table.hand')}  ")
        for held in view["hand"]:
            style = "bold magenta" if held["worth"] else "dim"
            line.append(f"{_symbols(scene, held['card'])}", style=style)
            line.append(f"={held['worth']}  ", style=style)
        if not view["hand"]:
            line.append("–")
    return line


def _towns(scene: Scene) -> RenderableType | None:
    """Cities and villages that matter: a palace, a figure, or room for a palace; and water that is still open."""
    view = scene.view
    towns = [town for town in view["towns"] if town["palace"] or town["ranks"] or town["size"] >= 4]
    towns.sort(key=lambda town: (-town["value"], -town["size"]))
    waters = [water for water in view["water"] if not water["enclosed"]]
    if not towns and not waters:
        return None
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1), pad_edge=False, title_justify="left")
    table.add_column(scene.t("table.cities"), no_wrap=True)
    table.add_column(scene.t("table.size"), justify="right")
    table.add_column(scene.t("table.palace"), no_wrap=True)
    table.add_column(scene.t("table.best"), justify="right")
    table.add_column(scene.t("table.ranks"))
    for town in towns[:14]:
        palace = Text("–", style="dim")
        if town["palace"]:
            danced = scene.t("table.danced" if town["danced"] else "table.open")
            palace = Text(f"⌂{town['value']} ", style="bold yellow").append(danced, style="dim")
        best = "–" if town["best"] is None else f"⌂{town['best']}"
        table.add_row(town["palace"] or town["spaces"][0], str(town["size"]), palace, best, _ranks(scene, town))
    parts: list[RenderableType] = [table]
    if waters:
        line = Text(f"{scene.t('table.water')}  ", style="bright_blue")
        for water in waters:
            line.append("-".join(water["spaces"]), style="bold")
            line.append(f" {scene.t('table.open-sides', count=water['open'])}")
            if water["leader"] is not None:
                line.append(f" +{water['points']} {SEAT_SHAPES[water['leader']]}", style=SEAT_STYLES[water["leader"]])
            line.append("   ")
        parts.append(line)
    return Group(*parts)


def _ranks(scene: Scene, town: dict[str, Any]) -> Text:
    text = Text()
    for rank in town["ranks"]:
        player = rank["player"]
        levels = ",".join(str(level) for level in rank["levels"])
        crown = "★" if town["leader"] == player else ""
        text.append(f"{rank['rank']}. {SEAT_SHAPES[player]}{crown} {levels}   ", style=SEAT_STYLES[player])
    return text

"""The Dice Charmers in a terminal: the dice, one whole sheet with both tracks running towards each other, the other sheets."""

from __future__ import annotations

from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from durbar.cli.scene import SEAT_SHAPES, SEAT_STYLES, Scene
from durbar.cli.tables.dice_charmers_province import province

DIE_STYLES = {
    "purple": "bold white on #6b3fa0",
    "green": "bold white on #2e7d32",
    "blue": "bold white on #1f5fa8",
    "orange": "bold black on #e8871e",
}
GOOD_STYLES = {"tea": "#7cb342", "silk": "#e59ac9", "spices": "#f2c14e"}
FAME, MONEY, BONUS = "#e8b923", "#b8c4d0", "#ff9f43"
SYMBOL_STYLES = {
    "flag": "#ff6b6b",
    "lotus": "#f49ac2",
    "fish": "#4dd0e1",
    "turtle": "#81c784",
    "conch": "#ffcc80",
    "lamp": "#fff176",
}


def draw(scene: Scene) -> RenderableType:
    view = scene.view
    owner = _owner(scene)
    wide = scene.width >= 98
    middle = Table.grid(padding=(0, 1, 0, 0))
    middle.add_column(no_wrap=True)
    if wide:
        middle.add_row(province(scene, owner), _papers(scene, owner))
    else:
        middle.add_row(province(scene, owner))
        middle.add_row(_papers(scene, owner))
    parts: list[RenderableType] = [_tracks(scene, owner), middle, _river(scene, owner)]
    if view["pending"]:
        parts.append(_queue(scene))
    parts.append(Text("\n".join([scene.t("table.marks"), _persons(scene), _fields(scene)]), style="dim"))
    style = SEAT_STYLES[owner] if view["player"] == owner else "dim"
    title = f"{scene.t('table.sheet-of', player=owner)} · {scene.t('table.' + view['sheet'])}"
    paper = Panel(Group(*parts), title=Text(title), title_align="left", border_style=style, box=box.ROUNDED, padding=0)
    shown: list[RenderableType] = [_dice(scene), paper, _seats(scene)]
    if view["decision"] == "over":
        shown.append(_sources(scene))
    return Group(*shown)


def _owner(scene: Scene) -> int:
    """Whose sheet is drawn large: the viewer's; for a spectator that of the player on turn, and in the end the winner's."""
    view = scene.view
    if 0 <= scene.viewer < view["players"]:
        return scene.viewer
    return int(view["player"]) if view["player"] >= 0 else int(view["ranking"].index(1))


def _persons(scene: Scene) -> str:
    """What the marks of persons stand for."""
    persons = [person for half in scene.facts["halves"].values() for person in half]
    return " · ".join(f"{scene.texts.name('short', f'person_{id}')} {scene.texts.name('person', id)}" for id in persons)


def _fields(scene: Scene) -> str:
    """What the letters in the province stand for; the names of markets show their signs themselves."""
    buildings = [f"{scene.texts.name('letter', id)} {scene.texts.name('place', id)}" for id in scene.facts["buildings"]]
    places = [f"⌂ {scene.texts.name('place', 'residence')}"]
    places += [scene.texts.name("place", id) for id in ("market_equal", "market_different")]
    return " · ".join(buildings + places)


def mark(scene: Scene, bonus: dict[str, Any], owner: int) -> Text:
    """A bonus in three characters: bright while it is open, reversed while it waits, struck out when it is gone."""
    text = scene.texts.name("short", bonus["effect"])
    status = scene.view["seats"][owner]["bonuses"][bonus["id"]]
    if status == "done":
        return Text(text, style="dim strike")
    chosen = f"bonus:{bonus['id']}" in scene.targets
    near = bonus["id"] in scene.view["seats"][owner]["near"]
    if status == "pending":
        return Text(text, style=f"bold reverse {BONUS}")
    return Text(text, style=f"bold underline {BONUS}" if chosen or near else BONUS)


def bonuses(scene: Scene, place: str) -> list[dict[str, Any]]:
    found = scene.facts["sheets"][scene.view["sheet"]]["bonuses"]
    return [bonus for bonus in found if bonus["place"] == place]


# ---- dice ----


def _dice(scene: Scene) -> RenderableType:
    view = scene.view
    passes = view["passes"]
    round_text = (
        scene.t("table.round", round=view["round"], number=view["pass"], passes=passes)
        if passes > 1
        else scene.t("table.round-single", round=view["round"])
    )
    title = Text(round_text, style="bold")
    title.append(f" · {scene.t('table.starts', player=view['start'])}")
    if view["decision"] == "over":
        title.append(f" · {scene.t('table.over')}", style="bold yellow")
    elif view["last_round"]:
        title.append(f" · {scene.t('table.last-round')}", style="bold red")
    used: list[Text] = []
    for player in range(view["players"]):
        chips = _chips(scene, "depot", player)
        if chips:
            used += [Text(f"{SEAT_SHAPES[player]} ", style=SEAT_STYLES[player]), *chips]
    lines = _wrapped(scene, "middle", _chips(scene, "middle", None))
    lines += _wrapped(scene, "elephant", _chips(scene, "elephant", None))
    if used:
        lines += _wrapped(scene, "used", used)
    if view["decision"] in ("choose-die", "karma-result"):
        for die in view["dice"]:
            free = die["place"] == "middle" or die["rolled"]
            if free and die["usable"] is False:
                reason = scene.texts.text(die["why"]["key"], die["why"]["params"], scene.names)
                lines.append(Text(f"{'':12}{die['id']} ✘ {reason} ({die['why']['rule']})", style="dim"))
    return Panel(Group(*lines), title=title, title_align="left", border_style="yellow", box=box.ROUNDED, padding=(0, 1))


def _wrapped(scene: Scene, key: str, chips: list[Text]) -> list[Text]:
    """A place and its dice, on as many lines as they need; a die is never torn apart."""
    lines = [Text(f"{scene.t(f'table.{key}'):<12}", style="dim")]
    for chip in chips:
        if len(lines[-1]) + len(chip) > scene.width - 4:
            lines.append(Text(" " * 12))
        lines[-1] = Text.assemble(lines[-1], chip)
    return lines


def _chips(scene: Scene, place: str, owner: int | None) -> list[Text]:
    chips = []
    for die in scene.view["dice"]:
        if die["place"] != place or die["owner"] != owner:
            continue
        style = DIE_STYLES[die["colour"]]
        useless = die["usable"] is False and place == "middle" and scene.view["decision"] in ("choose-die", "karma-result")
        chip = Text(f" {die['id']} {scene.texts.name('face', die['face'])} ", style=f"dim strike {style}" if useless else style)
        if die["rolled"]:
            chip = Text.assemble(("►", "bold yellow"), chip, ("◄", "bold yellow"))
        preview = die["preview"]
        if preview and not useless and scene.view["decision"] in ("choose-die", "karma-result") and place != "depot":
            if "river" in preview:
                rewards = "+".join(scene.texts.name("short", reward) for reward in preview["rewards"])
                chip.append(f"→{preview['river']} {rewards}", style="cyan not bold on default")
            elif preview.get("effect"):
                chip.append(f"+{scene.texts.name('short', preview['effect'])}", style=f"{BONUS} not bold on default")
        chips.append(Text.assemble(chip, " "))
    return chips or ([Text(scene.t("table.empty"), style="dim")] if place != "depot" else [])


# ---- tracks ----


def _tracks(scene: Scene, owner: int) -> RenderableType:
    """39 fame fields of two characters above 78 money fields of one: where they meet, they meet on the screen."""
    seat, facts = scene.view["seats"][owner], scene.facts["tracks"]
    length = facts["money"]
    above, below = _blank(length), _blank(length)
    fame_at = {bonus["field"]: bonus for bonus in bonuses(scene, "fame")}
    money_at = {bonus["field"]: bonus for bonus in bonuses(scene, "money")}
    fame, money = Text(), Text()
    for field in range(1, facts["fame"] + 1):
        reached = field <= seat["fame"]
        fame.append("▀▀" if reached else "◆·" if field in fame_at else "··", style=FAME if reached else "dim")
        if field in fame_at:
            _write(above, 2 * (field - 1), mark(scene, fame_at[field], owner))
    for field in range(length, 0, -1):
        reached = field <= seat["money"]
        money.append("▄" if reached else "◆" if field in money_at else "·", style=MONEY if reached else "dim")
        if field in money_at:
            _write(below, length - field, mark(scene, money_at[field], owner))
    state = Text()
    state.append(f"{scene.t('table.fame')} {seat['fame']} ►", style=f"bold {FAME}")
    overlap = f"{scene.t('table.overlap')} {seat['overlap']}"
    if seat["needs"]:
        overlap += f" ({scene.t('table.needs', count=seat['needs'], fame=(seat['needs'] + 1) // 2)})"
    end = f"◄ {seat['money']} {scene.t('table.money')}"
    room = length - len(state) - len(end)
    state.append(f"{overlap:^{room}}", style="bold" if seat["needs"] else "bold green")
    state.append(end, style=f"bold {MONEY}")
    return Group(state, _line(above), fame, money, _line(below))


def _blank(length: int) -> list[Text]:
    return [Text(" ") for _ in range(length)]


def _write(row: list[Text], at: int, text: Text) -> None:
    """Put a mark into a row of single characters, moved left where it would run over the end."""
    at = min(at, len(row) - len(text))
    for offset in range(len(text)):
        row[at + offset] = Text(text.plain[offset], style=text.style)


def _line(row: list[Text]) -> Text:
    return Text.assemble(*row)


# ---- palace, upgrades, karma, market ----


def _papers(scene: Scene, owner: int) -> RenderableType:
    beside = Table.grid(padding=(0, 1, 0, 0))
    beside.add_row(_palace(scene, owner), Group(_upgrades(scene, owner), _karma(scene, owner)))
    return Group(beside, _market(scene, owner))


def _head(scene: Scene, key: str) -> Text:
    return Text(scene.t(f"table.{key}"), style="bold underline")


def _palace(scene: Scene, owner: int) -> RenderableType:
    seat = scene.view["seats"][owner]
    table = Table.grid(padding=(0, 1, 0, 0))
    columns = {(bonus["half"], bonus["column"]): bonus for bonus in bonuses(scene, "palace")}
    for half, persons in scene.facts["halves"].items():
        for person in persons:
            used = seat["palace"][person]
            chosen = f"person:{person}" in scene.targets
            name = Text(scene.texts.name("person", person), style="bold yellow" if chosen else "")
            boxes = [Text("☒", style="#e8871e") if number < used else Text("☐") for number in range(3)]
            table.add_row(name, *boxes)
        table.add_row(Text(""), *[mark(scene, columns[half, column], owner) for column in (1, 2, 3)])
    return Group(_head(scene, "palace"), table)


def _upgrades(scene: Scene, owner: int) -> RenderableType:
    seat = scene.view["seats"][owner]
    table = Table.grid(padding=(0, 1, 0, 0))
    for building in scene.facts["buildings"]:
        value = seat["values"][building]
        chosen = f"building:{building}" in scene.targets
        name = Text(scene.texts.name("place", building).capitalize(), style="bold yellow" if chosen else "")
        boxes = [
            Text(f"{number}", style=f"bold reverse {FAME}" if number == value else "dim strike" if number < value else "")
            for number in (1, 2, 3)
        ]
        table.add_row(name, *boxes)
    columns = {bonus["value"]: bonus for bonus in bonuses(scene, "upgrade")}
    table.add_row(Text(""), Text(""), mark(scene, columns[2], owner), mark(scene, columns[3], owner))
    return Group(_head(scene, "upgrades"), table)


def _karma(scene: Scene, owner: int) -> RenderableType:
    seat = scene.view["seats"][owner]
    table = Table.grid(padding=(0, 1, 0, 0))
    places = []
    for number in range(1, scene.facts["sheets"][scene.view["sheet"]]["karma"]["fields"] + 1):
        if number <= seat["karma_used"]:
            places.append(Text("✕", style="dim"))
        elif number <= seat["karma"]:
            places.append(Text("●", style="bold magenta"))
        else:
            places.append(Text("○"))
    table.add_row(_head(scene, "karma"), *places)
    marks = {bonus["field"]: mark(scene, bonus, owner) for bonus in bonuses(scene, "karma")}
    table.add_row(Text(""), *[marks.get(number, Text("")) for number in range(1, len(places) + 1)])
    return table


def _market(scene: Scene, owner: int) -> RenderableType:
    seat = scene.view["seats"][owner]
    prices = scene.facts["sheets"][scene.view["sheet"]]["market"]["prices"]
    table = Table.grid(padding=(0, 1, 0, 0))
    roofs = [Text("")] * (len(prices) + 2)
    for tent in bonuses(scene, "tent"):
        roofs[tent["columns"][0]] = Text.assemble(("╱ ", "red"), mark(scene, tent, owner))
        roofs[tent["columns"][-1]] = Text("╲", style="red")
    table.add_row(_head(scene, "market"), *roofs[1:-1])
    for good, style in GOOD_STYLES.items():
        held = seat["goods"][good]
        chosen = f"good:{good}" in scene.targets
        cells = [Text(scene.texts.name("good", good).capitalize(), style="bold yellow" if chosen else style)]
        for column in range(1, len(prices) + 1):
            if column <= held["sold"]:
                cells.append(Text("✕", style="dim"))
            else:
                cells.append(Text("●" if column <= held["circled"] else "○", style=f"bold {style}"))
        if held["stock"]:
            cells.append(Text(scene.t("table.stock", count=held["stock"], money=sum(held["prices"])), style="dim"))
        table.add_row(*cells)
    table.add_row(Text(scene.t("table.price"), style="dim"), *[Text(str(price), style=MONEY) for price in prices])
    return Group(table, Text(scene.t("table.legend"), style="dim"))


# ---- river ----


def _river(scene: Scene, owner: int) -> RenderableType:
    """In as few rows as the names of the symbols allow."""
    seat = scene.view["seats"][owner]
    fields = scene.facts["sheets"][scene.view["sheet"]]["river"]
    width = 1 + max(len(scene.texts.name("symbol", field["symbol"])) for field in fields)
    in_a_row = next((count for count in (18, 9, 6) if count * width <= scene.width - 2), 3)
    rows: list[RenderableType] = [Text(f"{scene.t('table.river')} ▲ {seat['position'] or '–'}", style="bold underline")]
    for first in range(0, len(fields), in_a_row):
        lines = [Text() for _ in range(4)]
        for field in fields[first : first + in_a_row]:
            cells = _river_field(scene, seat, field, width)
            for line, cell in zip(lines, cells, strict=True):
                line.append_text(cell)
        rows += lines
    return Group(*rows)


def _river_field(scene: Scene, seat: dict[str, Any], field: dict[str, Any], width: int) -> list[Text]:
    """Number and mark, symbol, one or two rewards."""
    number = field["field"]
    marked, here = number in seat["river"], number == seat["position"]
    chosen = f"river:{number}" in scene.targets
    ahead = number > seat["position"]
    ground = "on #17324d" if ahead else "on #101820"
    top = f"{number}{'▲' if here else '✕' if marked else ''}"
    shade = "bold reverse yellow" if chosen else f"bold cyan {ground}" if marked else f"dim {ground}"
    symbol = scene.texts.name("symbol", field["symbol"])
    rewards = [scene.texts.name("short", reward) for reward in field["rewards"]] + [""]
    body = f"dim strike {ground}" if marked else f"{BONUS} {ground}"
    cells = [
        Text(f"{top:<{width - 1}}", style=shade),
        Text(
            f"{symbol:<{width - 1}}", style=f"{'dim ' if marked or not ahead else ''}{SYMBOL_STYLES[field['symbol']]} {ground}"
        ),
        Text(f"{rewards[0]:<{width - 1}}", style=body),
        Text(f"{rewards[1]:<{width - 1}}", style=body),
    ]
    return [Text.assemble(cell, " ") for cell in cells]


# ---- the queue of bonuses, the other players, the end ----


def _queue(scene: Scene) -> RenderableType:
    lines = [Text(scene.t("table.pending"), style="bold underline")]
    for bonus in scene.view["pending"]:
        name = f"{scene.texts.name('effect', bonus['effect'])} ({scene.texts.name('bonus', bonus['bonus'])})"
        if bonus["usable"]:
            lines.append(Text.assemble(("◉ ", BONUS), name, (f"  bonus:{bonus['slot']}", "dim")))
        else:
            cause = scene.texts.name("lapse", bonus["cause"])
            lines.append(Text(f"○ {name}: {scene.t('table.would-lapse')}, {cause}", style="dim"))
    return Group(*lines)


def _seats(scene: Scene) -> RenderableType:
    view = scene.view
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False)
    heads = ["place", "player", "overlap", "fame", "money", "goods", "karma"]
    heads += ["values", "boxes", "river", "fields"] if scene.width >= 94 else ["river"]
    for head in heads:
        table.add_column(scene.t(f"table.{head}"), no_wrap=True, justify="left" if head in ("player", "goods") else "right")
    for player in range(view["players"]):
        seat = view["seats"][player]
        goods = Text()
        for good, style in GOOD_STYLES.items():
            goods.append(f"{scene.texts.name('good', good)[:2].capitalize()}{seat['goods'][good]['stock']} ", style=style)
        turn = "▶ " if view["player"] == player else ""
        karma = seat["karma"] - seat["karma_used"]
        cells = {
            "place": Text(str(view["ranking"][player])),
            "player": Text.assemble(turn, Text.from_markup(scene.seat(player))),
            "overlap": Text(seat["overlap"], style="bold green" if not seat["needs"] else "bold"),
            "fame": Text(str(seat["fame"]), style=FAME),
            "money": Text(str(seat["money"]), style=MONEY),
            "goods": goods,
            "karma": Text(f"{'●' * karma}{'✕' * seat['karma_used']}", style="magenta"),
            "values": Text("".join(str(value) for value in seat["values"].values())),
            "boxes": Text(f"{sum(seat['palace'].values())}/18"),
            "river": Text(str(seat["position"])),
            "fields": Text(str(len(seat["paths"]))),
        }
        table.add_row(*[cells[head] for head in heads])
    return table


def _sources(scene: Scene) -> RenderableType:
    """Where fame and money came from, for everybody."""
    view = scene.view
    table = Table(title=scene.t("table.sources"), box=box.SIMPLE_HEAD, title_style="bold", title_justify="left", pad_edge=False)
    table.add_column("")
    for player in range(view["players"]):
        table.add_column(Text.from_markup(scene.seat(player)), justify="right")
    for key, style in (("fame", FAME), ("money", MONEY)):
        for source in view["seats"][0][f"{key}_from"]:
            cells = [str(seat[f"{key}_from"][source] or "–") for seat in view["seats"]]
            table.add_row(f"{scene.t(f'table.{key}')}: {scene.texts.name('origin', source)}", *cells, style=style)
    table.add_row(scene.t("table.overlap"), *[seat["overlap"] for seat in view["seats"]], style="bold")
    return table

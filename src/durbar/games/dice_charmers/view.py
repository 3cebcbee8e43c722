"""What a viewer may know of the table: everything but the chance to come (8)."""

from __future__ import annotations

from durbar.core.choices import Reason
from durbar.core.shapes import open_question
from durbar.core.state import OVER
from durbar.games.dice_charmers import state as at
from durbar.games.dice_charmers.actions import DECISIONS, GAINING, KARMA_RESULT, PLACE_PATH, SELLING
from durbar.games.dice_charmers.components import (
    BIT,
    BLUE,
    BONUS_ARGUMENT,
    BONUS_IDS,
    BONUS_KIND,
    BONUSES,
    BUILDINGS,
    COLOURS,
    DICE,
    EFFECTS,
    FACE_GOODS,
    FACE_PATH,
    FIELD_COUNT,
    GOOD_COUNT,
    GOODS,
    GOODS_EACH,
    GREEN,
    HALF_OF,
    HALF_PERSONS,
    NEXT_WITH,
    PALACE_BONUS,
    PALACE_COLUMNS,
    PALACE_ROW,
    PASSES,
    PATH_KINDS,
    PERSONS,
    PRICES,
    PURPLE,
    RESIDENCE,
    RIVER_ROW,
    SHEETS,
    SLOTS,
    SYMBOLS,
    TWO_HALVES,
    bonus_effect,
    rewards,
    sides_text,
)
from durbar.games.dice_charmers.fields import FAME_SOURCES, MONEY_SOURCES, SOLD, place_of, todo_of
from durbar.games.dice_charmers.rules_effects import usable, why_useless
from durbar.games.dice_charmers.rules_paths import enterable, extendable, sides_of
from durbar.games.dice_charmers.rules_sheet import gainable
from durbar.games.dice_charmers.rules_turn import face_name, usable_dice
from durbar.games.dice_charmers.scoring import (
    TOUCHING,
    half_points,
    overlap_halves,
    overlap_text,
    ranking,
    sources,
)
from durbar.games.dice_charmers.shapes import Die, GoodShown, Pending, PersonPreview, Preview, Question, Seat, View, Why
from durbar.games.dice_charmers.state import DiceCharmersState
from durbar.games.dice_charmers.view_bonuses import missing
from durbar.games.dice_charmers.why import why_useless_die


def view(s: DiceCharmersState, viewer: int) -> View:
    """All viewers see the same table."""
    passes = PASSES[s.players]
    return {
        **open_question(s, DECISIONS),
        "sheet": SHEETS[s.sheet],
        "players": s.players,
        "round": s.round,
        "start": s.start,
        "turn": s.turn,
        "passes": passes,
        "pass": (s.turn - 1 if s.player == OVER else s.turn) // s.players + 1,
        "dice": [_die(s, die) for die in range(DICE)],
        "asked": _asked(s),
        "pending": _pending(s),
        "todo": _todo(s),
        "seats": [_seat(s, player) for player in range(s.players)],
        "ranking": ranking(s),
        "last_round": any(half_points(s, player) > TOUCHING for player in range(s.players)),
    }


def _asked(s: DiceCharmersState) -> Question:
    """What more there is to say about the open question."""
    if s.decision == PLACE_PATH:
        return {"path": PATH_KINDS[s.mode]}
    if s.decision == SELLING:
        return {"sale": EFFECTS[s.mode], "left": s.left, "sold": [GOODS[g] for g in range(GOOD_COUNT) if s.used & BIT[g]]}
    if s.decision == GAINING:
        return {"left": s.left, "gained": [GOODS[g] for g in range(GOOD_COUNT) if s.used & BIT[g]]}
    if s.decision == KARMA_RESULT:
        return {"rolled": [s.elephant, s.karma_die]}
    return {}


def _pending(s: DiceCharmersState) -> list[Pending]:
    """The circled bonuses of the turn; those that are not usable now say why, and will lapse if nothing changes it."""
    found: list[Pending] = []
    for slot, id in enumerate(BONUS_IDS[s.sheet]):
        if s.pending & BIT[slot]:
            kind, argument = BONUS_KIND[s.sheet * SLOTS + slot], BONUS_ARGUMENT[s.sheet * SLOTS + slot]
            fits = usable(s, kind, argument)
            cause = None if fits else why_useless(s, kind)
            found.append({"bonus": id, "slot": slot, "effect": bonus_effect(s.sheet, slot), "usable": fits, "cause": cause})
    return found


def _todo(s: DiceCharmersState) -> list[str]:
    """Rewards of river fields that come after the open question, the next one first."""
    return [rewards(s.sheet, field)[number - 1] for field, number in reversed(todo_of(s.todo, s.sheet))]


# ---- dice ----


def _die(s: DiceCharmersState, die: int) -> Die:
    place = place_of(s, die)
    shown: Die = {
        "id": die,
        "colour": COLOURS[die >> 1],
        "face": face_name(s, die),
        "place": "depot" if isinstance(place, int) else place,
        "owner": place if isinstance(place, int) else None,
        "rolled": s.decision == KARMA_RESULT and die in (s.elephant, s.karma_die),
        "usable": None,
        "why": None,
        "preview": None,
    }
    if s.player != OVER:
        fits = usable_dice(s, BIT[die]) != 0
        shown["usable"] = fits
        shown["why"] = None if fits else _why(why_useless_die(s, die))
        shown["preview"] = die_preview(s, die) if fits else None
    return shown


def _why(reason: Reason) -> Why:
    return {"key": reason.text_key, "rule": reason.rule, "params": reason.params}


def die_preview(s: DiceCharmersState, die: int) -> Preview:
    """What the player on turn could do with a die that fits."""
    row = at.SEAT * s.player
    colour, face = die >> 1, s.faces[die]
    if colour == PURPLE:
        types = gainable(s)
        goods = [FACE_GOODS[2 * face], FACE_GOODS[2 * face + 1]]
        if goods[0] == goods[1] and s.seats[row + at.CIRCLED + goods[0]] == GOODS_EACH - 1:
            goods = goods[:1]  # only one of the pair is left to circle
        return {"goods": [GOODS[good] for good in goods if types & BIT[good]]}
    if colour == GREEN:
        halves = extendable(s) if FACE_PATH[face] == TWO_HALVES else 0
        return {"fields": fields_of(s, enterable(s)), "halves": fields_of(s, halves)}
    if colour == BLUE:
        field = NEXT_WITH[(s.sheet * RIVER_ROW + s.seats[row + at.POSITION]) * len(SYMBOLS) + face]
        return {"river": field, "rewards": rewards(s.sheet, field)}
    person = person_preview(s, face)
    return {"person": person["person"], "box": person["box"], "bonus": person["bonus"], "effect": person["effect"]}


def person_preview(s: DiceCharmersState, person: int) -> PersonPreview:
    """The box that would be crossed, and the column bonus that would bring."""
    row = at.SEAT * s.player + at.CROSSED
    box = s.seats[row + person] + 1
    half = HALF_OF[person]
    completed = all(s.seats[row + other] >= box for other in HALF_PERSONS[half] if other != person)
    slots = PALACE_BONUS[s.sheet * PALACE_ROW + half * PALACE_COLUMNS + box] if completed else 0
    slot = slots.bit_length() - 1
    return {
        "person": PERSONS[person],
        "box": box,
        "bonus": BONUS_IDS[s.sheet][slot] if slots else None,
        "effect": bonus_effect(s.sheet, slot) if slots else None,
    }


def fields_of(s: DiceCharmersState, fields: int) -> list[int]:
    return [field for field in range(FIELD_COUNT[s.sheet]) if fields & BIT[field]]


# ---- sheets ----


def _seat(s: DiceCharmersState, player: int) -> Seat:
    sheet = s.seats[at.SEAT * player : at.SEAT * (player + 1)]
    halves = overlap_halves(s, player)
    away = [missing(s, player, slot) for slot in range(len(BONUSES[s.sheet]))]
    mine = s.pending if player == s.player else 0
    paths = {}
    for field in range(FIELD_COUNT[s.sheet]):
        sides = sides_of(s, player, field)
        if sides and field != RESIDENCE[s.sheet]:
            paths[str(field)] = sides_text(sides)
    return {
        "fame": sheet[at.FAME],
        "money": sheet[at.MONEY],
        "overlap_halves": halves,
        "overlap": overlap_text(halves),
        "needs": max(0, 1 - halves),  # half points to a real overlap
        "karma": sheet[at.KARMA],
        "karma_used": sheet[at.KARMA_USED],
        "goods": {good: _good(s, sheet, number) for number, good in enumerate(GOODS)},
        "values": {building: sheet[at.VALUES + number] for number, building in enumerate(BUILDINGS)},
        "palace": {person: sheet[at.CROSSED + number] for number, person in enumerate(PERSONS)},
        "river": [field for field in range(1, RIVER_ROW) if sheet[at.RIVER] & BIT[field]],
        "position": sheet[at.POSITION],
        "paths": paths,
        "bonuses": {
            id: "open" if away[slot] else "pending" if mine & BIT[slot] else "done"
            for slot, id in enumerate(BONUS_IDS[s.sheet])
        },
        "near": [  # players miss these on paper
            id
            for slot, id in enumerate(BONUS_IDS[s.sheet])
            if away[slot] == 1 and BONUSES[s.sheet][slot]["place"] in ("tent", "palace", "upgrade")
        ],
        "points": half_points(s, player),
        "sources": sources(s, player),
        "fame_from": {source: sheet[at.FAME_FROM + number] for number, source in enumerate(FAME_SOURCES)},
        "money_from": {source: sheet[at.MONEY_FROM + number] for number, source in enumerate(MONEY_SOURCES)},
    }


def _good(s: DiceCharmersState, sheet: list[int], good: int) -> GoodShown:
    circled, sold = sheet[at.CIRCLED + good], sheet[at.CIRCLED + SOLD + good]
    prices = PRICES[s.sheet * GOODS_EACH : (s.sheet + 1) * GOODS_EACH]
    return {"circled": circled, "sold": sold, "stock": circled - sold, "prices": list(prices[sold:circled])}

"""What a viewer may know of the table, and what the answers mean. Hands and the order of the deck are hidden (8)."""

from __future__ import annotations

from typing import Final

from durbar.core.shapes import open_question
from durbar.core.state import OVER
from durbar.games.java.actions import (
    CORNER,
    DECISIONS,
    TARGET,
    TILE2,
)
from durbar.games.java.components import (
    ALONE_POINTS,
    BIT,
    CARD_COUNTS,
    CARD_KINDS,
    CARDS,
    NOWHERE,
    PALACE_VALUES,
    SHARED_POINTS,
    SPACE_COUNT,
    SPACES,
    WATER_POINTS,
    WORTH,
    cards_of,
    names_of,
    players_in,
    spaces_of,
)
from durbar.games.java.fields import NONE
from durbar.games.java.rules_festival import highest
from durbar.games.java.rules_figures import figures_left, gate
from durbar.games.java.rules_palaces import best_value
from durbar.games.java.rules_tiles import shore_keys, spaces_of_tile, tile_cost, water_area
from durbar.games.java.rules_towns import in_order, leader, rank_keys, towns_of
from durbar.games.java.rules_turn import is_bound
from durbar.games.java.scoring import city_results, rank_in, sources, total
from durbar.games.java.shapes import (
    Chosen,
    FestivalShown,
    HandCard,
    PieceKind,
    Rank,
    Seat,
    SpaceShown,
    TileKind,
    Top,
    Town,
    View,
    Water,
)
from durbar.games.java.state import BID_WORTH, CHIPS, RICES, SEAT, TILES2, VILLAGES, JavaState
from durbar.games.java.state_board import BARE, DANCED, HEIGHT, WATER, value_at, visible_tiles

TOPS: Final[tuple[Top, ...]] = ("bare", "rice", "village", "water")


def view(s: JavaState, viewer: int) -> View:
    over = s.player == OVER
    return {
        **open_question(s, DECISIONS),
        "turn_player": s.turn_player,
        "ap": s.ap,
        "tile_due": s.tile_due and not over and is_bound(s),
        "chip_used": s.chip_used,
        "cards_bought": s.cards_bought,
        "palaces_used": names_of(spaces_of(s.palaces_used)),
        "resting": names_of(spaces_of(s.free_moved)),
        "chosen": _chosen(s),
        "ending": s.ending,
        "trigger": None if s.trigger == NONE else s.trigger,
        "final_done": players_in(s.final_done),
        "tile3": s.tile3,
        "irrigation": s.irrigation,
        "palaces": {str(value): left for value, left in zip(PALACE_VALUES, s.palaces_left, strict=True)},
        "open_card": CARDS[s.open_card],
        "deck": len(s.deck),
        "discard": cards_of(s.discard, 0),
        "unseen": unseen(s, viewer),
        "hand": _hand(s, viewer) if 0 <= viewer < s.players else None,
        "spaces": {SPACES[c]: _space(s, c) for c in range(SPACE_COUNT) if s.top[c] != BARE},
        "tiles": [names_of(cells) for _, cells in visible_tiles(s.seam)],
        "towns": towns(s),
        "water": waters(s),
        "festival": None if s.city == NOWHERE else _festival(s),
        "seats": [_seat(s, player) for player in range(s.players)],
    }


def _chosen(s: JavaState) -> Chosen | None:
    """Between the two steps of a decision: what was picked first."""
    if s.chosen == NONE or s.player == OVER:
        return None
    if s.decision == CORNER:
        cells = spaces_of_tile(s.chosen)
        tile: TileKind = "tile3" if s.chosen < TILE2 else "tile2"
        return {"kind": tile, "spaces": names_of(list(cells)), "cost": tile_cost(s, cells)}
    piece: PieceKind = "figure" if s.decision == TARGET else "palace"
    return {"kind": piece, "spaces": [SPACES[s.chosen]]}


def _space(s: JavaState, c: int) -> SpaceShown:
    shown: SpaceShown = {"top": TOPS[s.top[c]], "height": s.level[c] & HEIGHT}
    if s.figure[c]:
        shown["figure"] = s.figure[c] - 1
    if s.palace[c]:
        shown["palace"] = value_at(s.palace, c)
        shown["danced"] = bool(s.palace[c] & DANCED)
    price = gate(s, c)
    if price:
        shown["gate"] = price
    return shown


def _hand(s: JavaState, player: int) -> list[HandCard]:
    return [{"card": card, "worth": WORTH[s.open_card][CARDS.index(card)]} for card in cards_of(s.hand, player)]


def unseen(s: JavaState, viewer: int) -> dict[str, int]:
    """By kind: the cards that the viewer cannot place, in the deck or in somebody's hand."""
    counts = list(CARD_COUNTS)
    counts[s.open_card] -= 1
    for kind in range(CARD_KINDS):
        counts[kind] -= s.discard[kind]
        for player in range(s.players):
            at = CARD_KINDS * player + kind
            counts[kind] -= s.played[at] + (s.hand[at] if player == viewer else s.known[at])
    return {card: count for card, count in zip(CARDS, counts, strict=True) if count}


def levels(s: JavaState, spaces: list[int], player: int) -> list[int]:
    """The heights on which a player's figures stand there, the highest first."""
    return sorted([s.level[c] & HEIGHT for c in spaces if s.figure[c] == player + 1], reverse=True)


def towns(s: JavaState) -> list[Town]:
    """Every village and city with two spaces, a palace or a figure: size, ranks, and what may be built there."""
    found = towns_of(s)
    shown = []
    for number in in_order(found):
        spaces, seat = found.spaces[number], found.palace[number]
        manned = any(s.figure[c] for c in spaces)
        if len(spaces) == 1 and seat == NOWHERE and not manned:
            continue
        value = value_at(s.palace, seat) if seat != NOWHERE else 0
        best = best_value(s, len(spaces), value)
        town: Town = {
            "spaces": names_of(sorted(spaces)),
            "size": len(spaces),
            "palace": None if seat == NOWHERE else SPACES[seat],
            "value": value,
            "danced": bool(s.palace[seat] & DANCED),
            "best": None if best == NONE else PALACE_VALUES[best],
            "leader": None,
            "ranks": [],
        }
        if manned:
            keys = rank_keys(s, number)
            first = leader(keys)
            town["leader"] = None if first == NONE else first
            ranks: list[Rank] = [
                {"player": p, "rank": rank_in(keys, p), "levels": levels(s, spaces, p)} for p in range(s.players) if keys[p]
            ]
            town["ranks"] = sorted(ranks, key=lambda rank: (rank["rank"], rank["player"]))
        shown.append(town)
    return shown


def waters(s: JavaState) -> list[Water]:
    """Every water area: what is still open around it and who would score what if it were enclosed now."""
    shown: list[Water] = []
    seen = 0
    for c in range(SPACE_COUNT):
        if s.top[c] == WATER and not seen & BIT[c]:
            area, shore, enclosed = water_area(s.top, c)
            for part in area:
                seen |= BIT[part]
            first = leader(shore_keys(s, shore))
            shown.append(
                {
                    "spaces": names_of(sorted(area)),
                    "enclosed": enclosed,
                    "open": sum(1 for n in shore if s.top[n] == BARE),
                    "leader": None if first == NONE else first,
                    "points": WATER_POINTS * len(area),
                }
            )
    return shown


def _festival(s: JavaState) -> FestivalShown:
    value = value_at(s.palace, s.city)
    return {
        "space": SPACES[s.city],
        "value": value,
        "theme": CARDS[s.open_card],
        "alone": ALONE_POINTS[value],
        "shared": SHARED_POINTS[value],
        "guests": players_in(s.guests),
        "highest": highest(s),
        "bids": s.seats[BID_WORTH::SEAT],
        "played": [cards_of(s.played, player) for player in range(s.players)],
        "cards_in_bid": s.cards_in_bid,
        "asker": None if s.last_player == NONE else s.last_player,
        "accepted": players_in(s.accepted),
    }


def _seat(s: JavaState, player: int) -> Seat:
    row = SEAT * player
    done = bool(s.final_done & BIT[player])
    cities = [] if done else city_results(s, player)
    return {
        "points": total(s, player),
        "sources": sources(s, player),
        "final_done": done,
        "final_now": sum(counted for _, _, _, counted in cities),
        "cities": [{"space": SPACES[seat], "value": v, "rank": rank, "points": n} for seat, v, rank, n in cities],
        "figures": figures_left(s, player),
        "on_board": names_of(list(s.men[player])),
        "chips": s.seats[row + CHIPS],
        "tile2": s.seats[row + TILES2],
        "tile1_rice": s.seats[row + RICES],
        "tile1_village": s.seats[row + VILLAGES],
        "cards": sum(s.hand[CARD_KINDS * player : CARD_KINDS * (player + 1)]),
        "known_cards": cards_of(s.known, player),
    }

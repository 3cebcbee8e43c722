"""What a viewer may know of the table, and what the answers mean. Hands and the order of the deck are hidden (8)."""

from __future__ import annotations

from typing import Any

from durbar.core.choices import Choice
from durbar.core.state import OVER
from durbar.games.java.actions import (
    ACCEPT,
    ACTIONS,
    BUY_DECK,
    BUY_OPEN,
    CHIP,
    CORNER,
    CORNERS,
    DECISIONS,
    END_TURN,
    ENTER,
    FESTIVAL,
    IRRIGATE,
    LEAVE,
    MOVE,
    PALACE,
    PASS,
    PLAY,
    RICE_TILE,
    SELECT,
    STOP,
    TARGET,
    TILE2,
    VALUES,
    VILLAGE_TILE,
)
from durbar.games.java.components import (
    ALONE_POINTS,
    BIT,
    BUILD_POINTS,
    CARD_COUNTS,
    CARD_KINDS,
    CARD_SYMBOLS,
    CARDS,
    CELLS,
    CHIP_BONUS,
    COLOURS,
    DOUBTFUL,
    IS_EDGE,
    IS_LAKE,
    IS_LAND,
    IS_LOWLAND,
    IS_OPEN,
    IS_OUTSIDE,
    NEIGHBOURS,
    NOWHERE,
    PALACE_COUNTS,
    PALACE_VALUES,
    SHARED_POINTS,
    SPACE_COUNT,
    SPACES,
    SYMBOLS,
    WATER_POINTS,
    WORTH,
    names_of,
    spaces_of,
)
from durbar.games.java.dicts import cards_of, players_in, visible_tiles
from durbar.games.java.rules_festival import highest, strength
from durbar.games.java.rules_figures import figures_left, gate, reach
from durbar.games.java.rules_palaces import best_value
from durbar.games.java.rules_tiles import shore_keys, spaces_of_tile, tile_cost, water_area
from durbar.games.java.rules_towns import leader, rank_keys, towns_of
from durbar.games.java.rules_turn import is_bound
from durbar.games.java.scoring import city_results, rank_in, total
from durbar.games.java.state import (
    BARE,
    CHIPS,
    HEIGHT,
    NONE,
    RICES,
    SOURCE_KINDS,
    SOURCES,
    STOCK_KINDS,
    TILES2,
    VILLAGES,
    WATER,
    JavaState,
)

TOPS = ("bare", "rice", "village", "water")


def view(s: JavaState, viewer: int) -> dict[str, Any]:
    over = s.player == OVER
    return {
        "player": s.player,
        "decision": "over" if over else DECISIONS[s.decision],
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
        "tiles": [names_of(cells) for _, cells in visible_tiles(s)],
        "towns": towns(s),
        "water": waters(s),
        "festival": None if s.city == NOWHERE else _festival(s),
        "seats": [_seat(s, player) for player in range(s.players)],
    }


def _chosen(s: JavaState) -> dict[str, Any] | None:
    """Between the two steps of a decision: what was picked first."""
    if s.chosen == NONE or s.player == OVER:
        return None
    if s.decision == CORNER:
        cells = spaces_of_tile(s.chosen)
        kind = "tile3" if s.chosen < TILE2 else "tile2"
        return {"kind": kind, "spaces": names_of(list(cells)), "cost": tile_cost(s, cells)}
    return {"kind": "figure" if s.decision == TARGET else "palace", "spaces": [SPACES[s.chosen]]}


def _space(s: JavaState, c: int) -> dict[str, Any]:
    shown: dict[str, Any] = {"top": TOPS[s.top[c]], "height": s.level[c] & HEIGHT}
    if s.figure[c]:
        shown["figure"] = s.figure[c] - 1
    if s.palace[c]:
        shown["palace"] = s.palace[c] & ~1
        shown["danced"] = s.palace[c] & 1 == 1
    price = gate(s, c)
    if price:
        shown["gate"] = price
    return shown


def _hand(s: JavaState, player: int) -> list[dict[str, Any]]:
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


def towns(s: JavaState) -> list[dict[str, Any]]:
    """Every village and city with two spaces, a palace or a figure: size, ranks, and what may be built there."""
    found = towns_of(s)
    shown = []
    for number in range(1, len(found.spaces)):
        spaces, seat = found.spaces[number], found.palace[number]
        manned = any(s.figure[c] for c in spaces)
        if len(spaces) == 1 and seat == NOWHERE and not manned:
            continue
        value = s.palace[seat] & ~1 if seat != NOWHERE else 0
        best = best_value(s, len(spaces), value)
        town: dict[str, Any] = {
            "spaces": names_of(sorted(spaces)),
            "size": len(spaces),
            "palace": None if seat == NOWHERE else SPACES[seat],
            "value": value,
            "danced": s.palace[seat] & 1 == 1,
            "best": None if best == NONE else PALACE_VALUES[best],
            "leader": None,
            "ranks": [],
        }
        if manned:
            keys = rank_keys(s, number)
            first = leader(keys)
            town["leader"] = None if first == NONE else first
            ranks = [
                {"player": p, "rank": rank_in(keys, p), "levels": levels(s, spaces, p)} for p in range(s.players) if keys[p]
            ]
            town["ranks"] = sorted(ranks, key=lambda rank: (rank["rank"], rank["player"]))
        shown.append(town)
    return shown


def waters(s: JavaState) -> list[dict[str, Any]]:
    """Every water area: what is still open around it and who would score what if it were enclosed now."""
    shown = []
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


def _festival(s: JavaState) -> dict[str, Any]:
    value = s.palace[s.city] & ~1
    return {
        "space": SPACES[s.city],
        "value": value,
        "theme": CARDS[s.open_card],
        "alone": ALONE_POINTS[value],
        "shared": SHARED_POINTS[value],
        "guests": players_in(s.guests),
        "highest": highest(s),
        "bids": list(s.bid),
        "played": [cards_of(s.played, player) for player in range(s.players)],
        "cards_in_bid": s.cards_in_bid,
        "asker": None if s.last_player == NONE else s.last_player,
        "accepted": players_in(s.accepted),
    }


def _seat(s: JavaState, player: int) -> dict[str, Any]:
    own = STOCK_KINDS * player
    done = bool(s.final_done & BIT[player])
    cities = [] if done else city_results(s, player)
    return {
        "points": total(s, player),
        "sources": {SOURCES[source]: s.points[SOURCE_KINDS * player + source] for source in range(SOURCE_KINDS)},
        "final_done": done,
        "final_now": sum(counted for _, _, _, counted in cities),  # the final scoring as the board stands
        "cities": [{"space": SPACES[seat], "value": v, "rank": rank, "points": n} for seat, v, rank, n in cities],
        "figures": figures_left(s, player),
        "on_board": names_of(list(s.men[player])),
        "chips": s.stock[own + CHIPS],
        "tile2": s.stock[own + TILES2],
        "tile1_rice": s.stock[own + RICES],
        "tile1_village": s.stock[own + VILLAGES],
        "cards": sum(s.hand[CARD_KINDS * player : CARD_KINDS * (player + 1)]),
        "known_cards": cards_of(s.known, player),
    }


# ---- the answers ----

_ON_SPACES = (
    (RICE_TILE, "rice"),
    (VILLAGE_TILE, "village"),
    (IRRIGATE, "irrigate"),
    (ENTER, "enter"),
    (SELECT, "figure"),
    (PALACE, "palace"),
    (FESTIVAL, "festival"),
    (MOVE, "move"),
)
_TARGETS = tuple(f"space:{id}" for id in SPACES)


def choices(s: JavaState, actions: list[int]) -> list[Choice]:
    """All answers at once: the ways of the chosen figure are found only once."""
    costs = reach(s, s.chosen, s.ap) if s.decision == TARGET and s.chosen != NONE else []
    return [choice(s, action, costs) for action in actions]


def choice(s: JavaState, action: int, costs: list[int] | None = None) -> Choice:
    text = ACTIONS[action]
    if action < RICE_TILE:
        cells = spaces_of_tile(action)
        params: dict[str, Any] = {
            "spaces": [SPACES[c] for c in cells],
            "cost": tile_cost(s, cells),
            "height": (s.level[cells[0]] & HEIGHT) + 1,
        }
        return Choice(action, text, "tile3" if action < TILE2 else "tile2", params, tuple([_TARGETS[c] for c in cells]))
    if action < CORNERS:
        first, kind = next((first, kind) for first, kind in reversed(_ON_SPACES) if action >= first)
        return _on_space(s, action, kind, action - first, costs)
    if action < LEAVE:
        c = spaces_of_tile(s.chosen)[action - CORNERS]
        return Choice(action, text, "corner", {"space": SPACES[c]}, (_TARGETS[c],))
    if action == LEAVE:
        return Choice(action, text, "leave", {"space": SPACES[s.chosen], "cost": gate(s, s.chosen)}, (_TARGETS[s.chosen],))
    if action < PLAY:
        value = PALACE_VALUES[action - VALUES]
        return Choice(action, text, "value", {"value": value, "points": BUILD_POINTS[value]}, (f"palace:{value}",))
    return _other_choice(s, action, text)


def _on_space(s: JavaState, action: int, kind: str, c: int, costs: list[int] | None) -> Choice:
    params: dict[str, Any] = {"space": SPACES[c]}
    if kind in ("rice", "village"):
        params["height"] = (s.level[c] & HEIGHT) + 1
    elif kind == "enter":
        params["cost"] = gate(s, c)
    elif kind == "palace":
        kind = "palace-expand" if s.palace[c] else "palace-build"
        if s.palace[c]:
            params["value"] = s.palace[c] & ~1
    elif kind == "festival":
        value = s.palace[c] & ~1
        params |= {"value": value, "alone": ALONE_POINTS[value], "shared": SHARED_POINTS[value]}
    elif kind == "move":
        cost = (costs or reach(s, s.chosen, s.ap))[c]
        kind = "move-free" if cost == 0 else "move"
        if cost:
            params["cost"] = cost
    return Choice(action, ACTIONS[action], kind, params, (_TARGETS[c],))


def _other_choice(s: JavaState, action: int, text: str) -> Choice:
    if action < STOP:
        kind = action - PLAY
        worth = WORTH[s.open_card][kind]
        params: dict[str, Any] = {"card": CARDS[kind], "worth": worth, "bid": s.bid[s.player] + worth}
        return Choice(action, text, "play", params, (f"card:{CARDS[kind]}",))
    if action == STOP:
        others = [p for p in players_in(s.guests) if p != s.player]
        ties = bool(others) and all(s.bid[p] == s.bid[s.player] for p in others)  # R28: matching is an offer to share
        return Choice(action, text, "stop-and-offer" if ties else "stop", {"bid": s.bid[s.player]})
    if action == PASS:
        able = s.bid[s.player] + strength(s, s.player) >= highest(s)
        return Choice(action, text, "pass" if able else "pass-forced", {"highest": highest(s)})
    if action == ACCEPT:
        return Choice(action, text, "accept", {"points": SHARED_POINTS[s.palace[s.city] & ~1]})
    if action == BUY_OPEN:
        return Choice(action, text, "buy-open", {"card": CARDS[s.open_card]}, ("open-card",))
    if action == BUY_DECK:
        return Choice(action, text, "buy-deck", {}, ("deck",))
    if action == CHIP:
        return Choice(action, text, "use-chip", {"ap": s.ap + CHIP_BONUS}, ("chip",))
    if action == END_TURN and s.ap:
        return Choice(action, text, "end-turn-early", {"ap": s.ap})
    return Choice(action, text, "end-turn")


# ---- what is printed ----


def facts() -> dict[str, Any]:
    """The map and the cards, for whoever draws them: hexes of side 1 with their points up, centre (x, y), y downwards."""
    return {
        "spaces": [_printed(c) for c in range(SPACE_COUNT)],
        "doubtful": list(DOUBTFUL),
        "palaces": {
            str(value): {
                "count": count,
                "points": BUILD_POINTS[value],
                "alone": ALONE_POINTS[value],
                "shared": SHARED_POINTS[value],
            }
            for value, count in zip(PALACE_VALUES, PALACE_COUNTS, strict=True)
        },
        "symbols": list(SYMBOLS),
        "cards": {card: list(symbols) for card, symbols in zip(CARDS, CARD_SYMBOLS, strict=True)},
        "card_counts": dict(zip(CARDS, CARD_COUNTS, strict=True)),
        "colours": [{"id": colour["id"], "hex": colour["hex"]} for colour in COLOURS],
    }


def _printed(c: int) -> dict[str, Any]:
    cell = CELLS[c]
    zone = "land" if IS_LAND[c] else "lake" if IS_LAKE[c] else "outside"
    printed: dict[str, Any] = {"id": SPACES[c], "zone": zone, "q": cell["q"], "r": cell["r"], "x": cell["x"], "y": cell["y"]}
    printed["neighbours"] = [None if n == NOWHERE else SPACES[n] for n in NEIGHBOURS[c]]
    if IS_OUTSIDE[c]:
        printed["terrain"] = "lowland" if IS_LOWLAND[c] else "mountain"
        printed["open"] = IS_OPEN[c]
    else:
        printed["edge"] = IS_EDGE[c]
    return printed

"""What cards, tiles, cities and prizes are worth to a player: in this visit, and at the end (6)."""

from __future__ import annotations

from durbar.core.choices import Worth
from durbar.games.taj_mahal import components as box
from durbar.games.taj_mahal.fields import NO_LOCK, ROW_PLAYER
from durbar.games.taj_mahal.rules_bags import bonus_in, kinds_in, put, remove, token_counts
from durbar.games.taj_mahal.rules_cards import cards_of
from durbar.games.taj_mahal.rules_prospect import bonus_worth, chain_with
from durbar.games.taj_mahal.rules_withdraw import free_cities
from durbar.games.taj_mahal.scoring import chain_points, hand_points, next_good, owned_cities, province, tile_points
from durbar.games.taj_mahal.state import GOODS, HAND, LOCK, SEAT, SPECIALS, TILES, TOKENS, TajMahalState


def worth(s: TajMahalState, viewer: int) -> list[Worth]:
    found = _hand(s, viewer) + _display(s, viewer) + _rows(s, viewer) + _specials(s, viewer) + _court(s, viewer)
    for city in range(box.CITY_COUNT):
        found += _city(s, viewer, city)
    return found + _tiles(s, viewer) + _goods(s, viewer)


# ---- cards ----


def _hand(s: TajMahalState, viewer: int) -> list[Worth]:
    """6.5: what a card of the hand would count at the end, and whether it can be played in this visit."""
    now, lock = hand_points(s, viewer), s.seats[SEAT * viewer + LOCK]
    found: list[Worth] = []
    for kind in sorted(set(cards_of(s, HAND, viewer))):
        element, without = f"card:{box.KINDS[kind]}", s.copy()
        remove(without.seats, SEAT * viewer + HAND, kind)
        found.append(_kept(element, "card-hand", now - hand_points(without, viewer)))
        if kind >= box.COLOURED:
            found.append(Worth(element, "card-white"))
        elif lock not in (NO_LOCK, box.COLOUR_OF[kind]):
            found.append(Worth(element, "card-locked", {"colour": box.COLOURS[lock]}))
    return found


def _display(s: TajMahalState, viewer: int) -> list[Worth]:
    now = hand_points(s, viewer)
    found = []
    for kind in sorted(set(kinds_in(s.display, s.display_more))):
        more = s.copy()
        put(more.seats, SEAT * viewer + HAND, kind)
        found.append(_kept(f"display:{box.KINDS[kind]}", "card-display", hand_points(more, viewer) - now))
    discarded = sorted(set(kinds_in(s.discard, s.discard_more)))
    return found + [Worth(f"discard:{box.KINDS[kind]}", "card-discarded") for kind in discarded]


def _kept(element: str, name: str, points: int) -> Worth:
    return Worth(element, name, {"points": points}) if points else Worth(element, f"{name}-none")


def _rows(s: TajMahalState, viewer: int) -> list[Worth]:
    """The cards that lie at court, by whose row it is."""
    found = []
    for entry in sorted(set(s.rows)):
        player, card = entry // ROW_PLAYER, entry % ROW_PLAYER
        name = "card-played" if player == viewer else "card-played-theirs"
        found.append(Worth(f"played:{player}:{box.CARDS[card]}", name, {"player": player}))
    return found


def _specials(s: TajMahalState, viewer: int) -> list[Worth]:
    held, tokens = s.seats[SPECIALS::SEAT], token_counts(s.seats[SEAT * viewer + TOKENS])
    found: list[Worth] = []
    for n in range(box.SPECIAL_COUNT):
        owner = next((player for player, cards in enumerate(held) if cards & box.BIT[n]), None)
        token = box.TOKEN_OF_SPECIAL[n]
        params = {"points": box.SPECIAL_IN_HAND_POINTS, "tokens": tokens[token], "token": box.PERSONS[token], "player": owner}
        name = "special-mine" if owner == viewer else "special-theirs" if owner is not None else "special-free"
        places = (f"special:{box.SPECIALS[n]}", f"card:{box.SPECIALS[n]}")
        found += [Worth(place, name, params) for place in (places if owner == viewer else places[:1])]
    return found


# ---- the court ----


def _court(s: TajMahalState, viewer: int) -> list[Worth]:
    here = province(s)
    free = [city for city in box.CITIES_OF[here] if free_cities(s) & box.BIT[city]]
    palace = max([chain_with(s, viewer, city) for city in free], default=0)
    crown = max(chain_with(s, viewer, city) for city in box.CITIES_OF[here])
    tokens = token_counts(s.seats[SEAT * viewer + TOKENS])
    found = [Worth("prize:crown", "prize-crown", {"points": crown})]
    for person in range(box.PERSON_COUNT):
        params = {"points": palace, "tokens": tokens[person], "card": box.SPECIALS[box.SPECIAL_OF_TOKEN[person]]}
        found.append(Worth(f"prize:{box.PERSONS[person]}", "prize-person", params))
    points = tile_points(s.seats[SEAT * viewer + GOODS], s.visit)
    return [*found, Worth("prize:province_tile", "tile-now", {"points": points})]


# ---- the map ----


def _city(s: TajMahalState, viewer: int, city: int) -> list[Worth]:
    element, there = f"city:{box.CITIES[city]}", box.PROVINCE_OF[city]
    visit = s.route.index(there) + 1
    mine = bool(owned_cities(s, viewer) & box.BIT[city])
    if visit < s.visit:
        return [Worth(element, "city-past-mine" if mine else "city-past")]
    points = chain_points(owned_cities(s, viewer) | box.BIT[city], there)
    name = "city-later" if visit > s.visit else "city-now" if free_cities(s) & box.BIT[city] else "city-taken"
    found = [Worth(element, name, {"points": points, "visit": visit})]
    bonus = bonus_in(s.bonus, city)
    if bonus != box.NO_BONUS:
        gain = bonus_worth(s.seats[SEAT * viewer + GOODS], bonus)
        params = {"points": gain, "bonus": box.BONUSES[bonus]}
        found.append(Worth(element, "bonus" if gain else "bonus-card", params))
    return found


def _tiles(s: TajMahalState, viewer: int) -> list[Worth]:
    goods, won = s.seats[SEAT * viewer + GOODS], s.seats[SEAT * viewer + TILES]
    found = []
    for visit in range(1, box.VISITS + 1):
        element, params = f"tile:{box.PROVINCES[s.route[visit - 1]]}", {"points": tile_points(goods, visit)}
        if won & box.BIT[visit - 1]:
            found.append(Worth(element, "tile-mine"))
        elif visit < s.visit:
            found.append(Worth(element, "tile-past"))
        else:
            found.append(Worth(element, "tile-now" if visit == s.visit else "tile-later", params))
    return found


def _goods(s: TajMahalState, viewer: int) -> list[Worth]:
    found = []
    for player in range(s.players):
        goods = s.seats[SEAT * player + GOODS]
        for good in range(box.GOOD_COUNT):
            params = {"points": next_good(goods, good), "player": player}
            element = f"goods:{player}:{box.GOODS[good]}"
            found.append(Worth(element, "good-mine" if player == viewer else "good-theirs", params))
    return found

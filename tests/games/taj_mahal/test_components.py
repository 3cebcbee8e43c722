"""Section 3 of docs/rules/taj_mahal.md: the contents of the box."""

from __future__ import annotations

from collections import Counter

from durbar.games.taj_mahal.components import (
    BONUS_COPIES,
    BONUSES,
    BOX,
    CARDS,
    CITIES,
    CITIES_OF,
    COPIES,
    FORTRESSES,
    KINDS,
    MORE,
    PROVINCE_OF,
    PROVINCES,
    ROADS,
    TILE_GOODS,
)
from durbar.games.taj_mahal.components import GOODS as GOOD_IDS
from durbar.games.taj_mahal.game import GAME
from durbar.games.taj_mahal.rules_bags import kinds_in, put, remove, size
from durbar.games.taj_mahal.state import HAND, SEAT


def test_3_1_every_colour_has_21_cards_with_five_of_each_person_four_moguls_and_eighteen_elephants() -> None:
    for colour in "RYGV":
        symbols: Counter[str] = Counter()
        cards = 0
        for kind, count in zip(KINDS, COPIES, strict=True):
            if kind[0] == colour:
                cards += count
                for letter in kind[2:]:
                    symbols[letter] += count
        assert cards == 21
        assert symbols == {"V": 5, "G": 5, "M": 5, "P": 5, "K": 4, "E": 18}


def test_3_1_the_mixed_pairs_differ_between_colours_and_each_pair_occurs_twice() -> None:
    mixed = [kind[2:] for kind in KINDS[:44] if "E" not in kind[2:]]
    assert set(Counter(mixed).values()) == {2}
    assert len(set(mixed)) == 10


def test_3_2_twelve_white_cards_seven_of_them_elephants() -> None:
    white = dict(zip(KINDS[44:], COPIES[44:], strict=True))
    assert white == {"W-V": 1, "W-G": 1, "W-M": 1, "W-P": 1, "W-K": 1, "W-E": 7}
    assert len(CARDS) == 54


def test_3_4_3_5_every_good_occurs_eight_times() -> None:
    goods = Counter(GOOD_IDS[good] for tile in TILE_GOODS for good in tile)
    for bonus, count in zip(BOX["bonus_tile"], BONUS_COPIES, strict=True):
        if bonus["kind"] == "good":
            goods[bonus["good"]] += count
    assert goods == dict.fromkeys(GOOD_IDS, 8)
    assert [len(tile) for tile in TILE_GOODS] == [1] + [2] * 11
    assert dict(zip(BONUSES, BONUS_COPIES, strict=True))["B-TAJ"] == 1


def test_3_6_twelve_provinces_49_cities_16_fortresses_and_87_roads() -> None:
    assert (len(PROVINCES), len(CITIES), len(FORTRESSES), len(ROADS)) == (12, 49, 16, 87)
    assert [len(cities) for cities in CITIES_OF] == [5 if id == "AGR" else 4 for id in PROVINCES]
    assert sum(PROVINCE_OF[a] == PROVINCE_OF[b] for a, b in ROADS) == 50
    assert {PROVINCE_OF[city] for city in FORTRESSES} == set(range(12))


def test_3_6_neighbours_are_exactly_the_provinces_joined_by_a_road() -> None:
    joined = {frozenset((PROVINCE_OF[a], PROVINCE_OF[b])) for a, b in ROADS if PROVINCE_OF[a] != PROVINCE_OF[b]}
    listed = {
        frozenset((PROVINCES.index(there["id"]), PROVINCES.index(other)))
        for there in BOX["province"]
        for other in there["neighbours"]
    }
    assert joined == listed


def test_3_6_the_whole_map_is_connected_with_a_diameter_of_ten() -> None:
    near: dict[int, set[int]] = {city: set() for city in range(49)}
    for a, b in ROADS:
        near[a].add(b)
        near[b].add(a)
    longest = 0
    for start in near:
        steps = {start: 0}
        queue = [start]
        for city in queue:
            for other in near[city] - set(steps):
                steps[other] = steps[city] + 1
                queue.append(other)
        assert len(steps) == 49
        longest = max(longest, *steps.values())
    assert longest == 10


def test_a_bag_can_hold_every_card_of_the_box() -> None:
    seats = [0] * SEAT
    everything = [kind for kind in range(50) for _ in range(COPIES[kind])]
    for kind in everything:
        put(seats, HAND, kind)
    assert kinds_in(seats[HAND], seats[HAND + MORE]) == everything
    assert size(seats[HAND], seats[HAND + MORE]) == 96
    for kind in reversed(everything):
        remove(seats, HAND, kind)
    assert seats == [0] * SEAT


def test_facts_hold_what_a_client_needs_to_draw_the_board() -> None:
    facts = GAME.facts()
    assert set(facts["cities"]) == set(CITIES)
    assert set(facts["provinces"]) == set(PROVINCES)
    assert len(facts["roads"]) == 87
    assert set(facts["board"]["court"]["slots"]) == set(facts["prizes"])
    assert set(facts["cards"]) == set(KINDS)


def test_every_component_has_a_name_in_both_languages() -> None:
    names = [("card", CARDS), ("city", CITIES), ("province", PROVINCES), ("good", GOOD_IDS), ("bonus", BONUSES)]
    names += [("prize", tuple(GAME.facts()["prizes"])), ("symbol", tuple(symbol["id"] for symbol in BOX["symbol"]))]
    names += [("player-colour", tuple(colour["id"] for colour in BOX["player_colour"]))]
    for language in ("de", "en"):
        texts = GAME.texts(language)
        for table, ids in names:
            assert all(f"{table}.{id}" in texts for id in ids)

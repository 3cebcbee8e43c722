"""The invariants of docs/rules/java.md, section 12, in random games; and the engine against a word-for-word reading."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from durbar.core.errors import BadState
from durbar.core.events import Log
from durbar.core.rng import Rng
from durbar.core.state import OVER
from durbar.games.java import check
from durbar.games.java.actions import CORNER, CORNERS, ENTER, MAIN, TARGET
from durbar.games.java.components import (
    ACTION_POINTS,
    CARD_COUNTS,
    CHIPS_EACH,
    FIGURES_EACH,
    IS_EDGE,
    IS_LAKE,
    NEIGHBOURS,
    PALACE_COUNTS,
    SPACE_COUNT,
    TILE3_COUNT,
)
from durbar.games.java.rules_figures import take_figure
from durbar.games.java.rules_geometry import derive, listed, lowest
from durbar.games.java.rules_tiles import placements, placements_without, spaces_of_tile, water_area
from durbar.games.java.rules_towns import find_towns, in_order
from durbar.games.java.rules_walk import WORD_COUNT, ground_of
from durbar.games.java.state import BID_WORTH, CHIPS, FROM_FINAL, FROM_PALACES, FROM_WATER, SEAT, JavaState
from durbar.games.java.state_board import BARE, HEIGHT, VILLAGE, WATER, Towns
from tests.games.java import literal
from tests.games.java.table import GAME, table

PLAYERS = (2, 3, 4)
SEEDS = st.integers(0, 2**32 - 1)


def game(players: int, seed: int) -> Iterator[JavaState]:
    """Every state of a random game, changing in place."""
    s = GAME.setup(players, None, seed)
    rng = Rng(seed)
    yield s
    while s.player != OVER:
        GAME.apply(s, GAME.sample(s, rng))
        yield s


@pytest.mark.parametrize("players", PLAYERS)
@settings(max_examples=3, deadline=None, derandomize=True)
@given(seed=SEEDS)
def test_invariants_1_to_8_hold_in_every_state(players: int, seed: int) -> None:
    for s in game(players, seed):
        assert list(check.problems(s)) == []  # 2, 3, 4, 7, 13 and what belongs to a decision
        for player in range(players):
            standing = [c for c in range(SPACE_COUNT) if s.figure[c] == player + 1]
            assert list(s.men[player]) == standing
            assert len(standing) <= FIGURES_EACH
            assert 0 <= s.seats[SEAT * player + CHIPS] <= CHIPS_EACH
        for c in range(SPACE_COUNT):
            height = s.level[c] & HEIGHT
            if s.palace[c]:
                assert (s.top[c], s.figure[c]) == (VILLAGE, 0)
            if s.top[c] == WATER:
                assert (height, s.figure[c], s.palace[c]) == (0, 0, 0)
                assert not IS_EDGE[c]
            assert (height == 0) == (s.top[c] in (BARE, WATER))
            assert not (s.figure[c] and height == 0)
            assert not (IS_LAKE[c] and s.top[c] != WATER)
        assert 0 <= s.ap <= ACTION_POINTS + 1
        assert s.cards_bought <= 2
        assert sum(s.hand) + len(s.deck) + sum(s.discard) + sum(s.played) + 1 == sum(CARD_COUNTS)
        assert all(left <= count for left, count in zip(s.palaces_left, PALACE_COUNTS, strict=True))


@pytest.mark.parametrize("players", PLAYERS)
@settings(max_examples=3, deadline=None, derandomize=True)
@given(seed=SEEDS)
def test_invariant_5_what_was_built_stays_and_nothing_shrinks(players: int, seed: int) -> None:
    before: JavaState | None = None
    for s in game(players, seed):
        if before is not None:
            assert all(new & HEIGHT >= old & HEIGHT for new, old in zip(s.level, before.level, strict=True))
            assert all(new & ~1 >= old & ~1 for new, old in zip(s.palace, before.palace, strict=True))
            for column in range(FROM_PALACES, FROM_FINAL + 1):
                assert all(new >= old for new, old in zip(s.seats[column::SEAT], before.seats[column::SEAT], strict=True))
        before = s.copy()


@pytest.mark.parametrize("players", PLAYERS)
@settings(max_examples=3, deadline=None, derandomize=True)
@given(seed=SEEDS)
def test_invariant_9_enclosed_water_never_changes_and_is_scored_once(players: int, seed: int) -> None:
    enclosed: set[frozenset[int]] = set()
    for s in game(players, seed):
        now = set()
        for c in range(SPACE_COUNT):
            if s.top[c] == WATER:
                area, _, closed = water_area(s.top, c)
                if closed:
                    now.add(frozenset(area))
        assert enclosed <= now
        enclosed = now
        scored = sum(s.seats[FROM_WATER::SEAT])
        assert scored <= 3 * sum(len(area) for area in enclosed) <= 57


@pytest.mark.parametrize("players", PLAYERS)
@settings(max_examples=4, deadline=None, derandomize=True)
@given(seed=SEEDS)
def test_invariants_10_11_12_and_14_over_whole_games(players: int, seed: int) -> None:
    s = GAME.setup(players, None, seed)
    rng = Rng(seed)
    turns, free_moves, laid = 1, 0, False
    scored: list[int] = []
    while s.player != OVER:
        log: Log = []
        ap = s.ap
        GAME.apply(s, GAME.sample(s, rng), log)
        for event in log:
            facts = event.facts()
            if event.kind == "figure-moved" and facts["cost"] == 0:
                free_moves += 1
            if event.kind == "tile-placed":
                laid = True
            if event.kind in ("turn-started", "last-turn-started"):
                turns += 1
                laid = False
            if event.kind == "turn-ended" and not s.ending:
                assert laid or s.idle_turns, "a turn passed without a tile although one could be laid"
            if event.kind == "final-scored":
                scored.append(facts["player"])
        if s.ap != ap:
            free_moves = 0
        assert free_moves <= FIGURES_EACH
        bids = s.seats[BID_WORTH::SEAT]
        if s.cards_in_bid == 0 and sum(bids):
            assert any(s.guests >> player & 1 and bids[player] == max(bids) for player in range(players))
    assert turns <= TILE3_COUNT + 10 * players + (players - 1)
    assert scored == [(s.trigger + step) % players for step in range(players)]


def words(s: JavaState) -> list[int]:
    """The sets in which figures walk."""
    return [getattr(ground_of(s), f"{name}{n}") for name in ("rice", "homes", "people") for n in range(WORD_COUNT)]


def told(towns: Towns) -> list[tuple[list[int], int]]:
    """The towns in order: spaces and palace of each."""
    return [(sorted(towns.spaces[number]), towns.palace[number]) for number in in_order(towns)]


@pytest.mark.parametrize("players", PLAYERS)
@settings(max_examples=2, deadline=None, derandomize=True)
@given(seed=SEEDS)
def test_the_sets_kept_up_to_date_are_those_found_anew(players: int, seed: int) -> None:
    for s in game(players, seed):
        anew = s.copy()
        derive(anew)
        assert anew == s
        assert words(anew) == words(s)
        if s.towns is not None:
            fresh = find_towns(s.top, s.palace)
            assert (told(fresh), fresh.danger, fresh.barred) == (told(s.towns), s.towns.danger, s.towns.barred)
            assert all(s.towns.label[c] == number for number, town in enumerate(s.towns.spaces) for c in town)
            assert len(s.towns.label) - s.towns.label.count(0) == sum(len(town) for town in s.towns.spaces)


@given(members=st.sets(st.integers(0, SPACE_COUNT - 1)))
def test_a_set_is_listed_as_the_actions_that_take_its_members(members: set[int]) -> None:
    taken = sum(1 << c for c in members)
    assert listed(taken, ENTER) == [ENTER + c for c in sorted(members)]
    assert not members or lowest(taken) == min(members)


@pytest.mark.parametrize("players", PLAYERS)
def test_what_could_be_laid_without_a_figure_is_what_can_be_laid_once_it_is_gone(players: int) -> None:
    looked_at = 0
    for s in game(players, 7):
        for player in range(players):
            for c in list(s.men[player])[:2]:
                gone = s.copy()
                take_figure(gone, player, c)
                assert placements_without(s, c, player, ACTION_POINTS) == placements(gone, player, ACTION_POINTS)
                looked_at += 1
    assert looked_at > 100


@pytest.mark.parametrize("players", PLAYERS)
@settings(max_examples=2, deadline=None, derandomize=True)
@given(seed=SEEDS)
def test_legal_answers_are_those_of_a_word_for_word_reading(players: int, seed: int) -> None:
    rng = Rng(seed + 1)
    for s in game(players, seed):
        if s.player == OVER or rng.below(25):
            continue
        if s.decision == MAIN:
            assert GAME.legal(s) == literal.main(s)
        elif s.decision == TARGET:
            _, _, keep = literal.keeps(s)
            assert GAME.legal(s) == literal.targets(s, s.chosen, keep)
        elif s.decision == CORNER:
            cells = spaces_of_tile(s.chosen)
            allowed = [CORNERS + i for i, village in enumerate(cells) if literal.may_lie(s, cells, (village,), s.ap)]
            assert GAME.legal(s) == allowed


@settings(max_examples=5, deadline=None, derandomize=True)
@given(seed=SEEDS)
def test_crowded_boards_agree_with_the_word_for_word_reading(seed: int) -> None:
    """Boards that random play hardly reaches: many cities and figures close together, few placements left."""
    rng = Rng(seed)
    middle = [id for id in GAME.actions[1991 : 1991 + 153] if id[7:8] in "EFGHI" and id[7:] not in ("E7", "E13", "H7")]
    spaces = [id.removeprefix("palace:") for id in middle]
    codes = {}
    for id in spaces:
        kind = rng.below(10)
        codes[id] = f"{'V' if kind < 6 else 'R'}{1 + rng.below(3)}" + (":" + "AB"[rng.below(2)] if kind in (5, 9) else "")
    for id in spaces:  # palaces where they do not share a city
        trial = {**codes, id: codes[id].partition(":")[0] + "*2"}
        if rng.below(6) == 0 and codes[id][0] == "V" and _one_palace_each(trial):
            codes = trial
    try:
        scene = table(" ".join(f"{id}={code}" for id, code in codes.items()), ap=1 + rng.below(4))
    except BadState:  # more than twelve figures of one player
        return
    assert GAME.legal(scene.state) == literal.main(scene.state)


def _one_palace_each(codes: dict[str, str]) -> bool:
    numbers = {cell["id"]: number for number, cell in enumerate(GAME.facts()["spaces"])}
    top = [BARE] * SPACE_COUNT
    palaces = set()
    for id, code in codes.items():
        if code[0] == "V":
            top[numbers[id]] = VILLAGE
        if "*" in code:
            palaces.add(numbers[id])
    return all(len(palaces & set(town)) <= 1 for town in literal.towns(top))


def test_invariant_6_outside_positions_touch_the_board() -> None:
    outside = [number for number, cell in enumerate(GAME.facts()["spaces"]) if cell["zone"] == "outside"]
    assert all(any(n < 153 for n in NEIGHBOURS[c]) for c in outside)


@pytest.mark.parametrize(
    ("edit", "sentence"),
    [
        ({"tile3": 50}, "heights"),
        ({"irrigation": 3}, "irrigation"),
        ({"deck": ["mask"]}, "five palace cards"),
        ({"palaces_used": ["F5"]}, "palace that was used"),
        ({"free_moved": ["F5"]}, "figure that rests"),
        ({"ending": True}, "ending exactly"),
        ({"decision": "village-corner", "chosen": "tile3:mt10-mt11-mt19"}, "first step"),
        ({"decision": "festival-bid"}, "festival"),
        ({"player": 1}, "only festivals"),
        ({"final_done": [0]}, "nobody scores finally"),
        ({"points": {"palaces": [1, 2]}}, "points"),
        ({"board": {"E7": "R1"}}, "lake"),
        ({"board": {"F5": "R1*4"}}, "palaces"),
        ({"board": {"Z9": "R1"}}, "space such as"),
        ({"hands": [["mask"] * 6, []]}, "no more cards"),
        ({"tiles": ["3:A1-B5"]}, "visible tiles"),
        ({"surprise": 1}, "no field"),
    ],
)
def test_a_strict_reader_refuses_what_no_game_can_reach(edit: dict[str, object], sentence: str) -> None:
    d = GAME.to_dict(GAME.setup(2, {"start_player": 0}, 3))
    with pytest.raises(BadState, match=sentence):
        GAME.from_dict({**d, **edit})

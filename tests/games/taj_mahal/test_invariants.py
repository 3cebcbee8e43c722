"""Section 12 of docs/rules/taj_mahal.md: what holds after every decision of every game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from durbar.core.events import Log
from durbar.core.rng import Rng
from durbar.core.state import OVER, SPECTATOR
from durbar.games.taj_mahal.check import problems
from durbar.games.taj_mahal.components import BIT, BONUS_POINTS, BONUSES, CARDS, COPIES, KINDS
from durbar.games.taj_mahal.events import (
    BonusPointsWon,
    ChainScored,
    PileShuffled,
    SpecialScored,
    Withdrawn,
    WithdrawnEmpty,
)
from durbar.games.taj_mahal.game import GAME
from durbar.games.taj_mahal.state import TajMahalState

players = st.sampled_from(GAME.players)
seeds = st.integers(0, 2**32)
some = settings(max_examples=12, deadline=None)


def answer(s: TajMahalState, rng: Rng, stubborn: bool) -> int:
    """At random; a stubborn table plays cards as long as it can, which empties the draw pile and fills the rows."""
    legal = GAME.legal(s)
    if stubborn and GAME.decision_name(s) == "turn" and len(legal) > 1:
        legal = legal[:-1]
    return legal[rng.below(len(legal))]


class Walk:
    """A whole game, one decision after the other, with what each of them did."""

    def __init__(self, count: int, seed: int) -> None:
        self.s = GAME.setup(count, seed=seed)
        self.rng = Rng(seed)
        self.stubborn = seed % 2 == 1
        self.log: Log = []
        self.steps = 0

    def step(self) -> bool:
        if self.s.player == OVER:
            return False
        self.log = []
        GAME.apply(self.s, answer(self.s, self.rng, self.stubborn), self.log)
        self.steps += 1
        return True

    @property
    def view(self) -> Mapping[str, Any]:
        return GAME.view(self.s, SPECTATOR)


@some
@given(players, seeds)
def test_i1_i2_every_card_is_in_exactly_one_place(count: int, seed: int) -> None:
    walk = Walk(count, seed)
    while walk.step():
        d = GAME.to_dict(walk.s)
        cards = [*d["display"], *d["draw_pile"], *d["discard_pile"], *(card for hand in d["hands"] for card in hand)]
        cards += [card for _, card in d["rows"]]
        ordinary = [card for card in cards if card in KINDS]
        assert [ordinary.count(kind) for kind in KINDS] == list(COPIES)
        for player, card in d["rows"]:
            assert card in KINDS or d["specials"][card] == player
        specials = [card for card in cards if card not in KINDS]
        assert len(specials) == len(set(specials))


@some
@given(players, seeds)
def test_i3_tokens_are_six_of_a_type_and_two_are_held_by_one_player_at_most(count: int, seed: int) -> None:
    walk = Walk(count, seed)
    visit = 1
    while walk.step():
        view = walk.view
        for person, supply in view["token_supply"].items():
            held = [seat["tokens"][person] for seat in view["seats"]]
            assert supply >= 0
            assert max(held) <= 2
            assert held.count(2) <= 1
            if view["visit"] != visit:
                assert max(held) <= 1
                assert person in view["court"]
        visit = view["visit"]


@some
@given(players, seeds)
def test_i4_i5_palaces_and_bonus_tiles_are_where_they_can_be(count: int, seed: int) -> None:
    walk = Walk(count, seed)
    tokens = 0
    while walk.step():
        view = walk.view
        for event in walk.log:
            if isinstance(event, Withdrawn):
                tokens += sum(prize not in ("crown", "province_tile") for prize in event.prizes)
        visited = view["order"][: view["visit"]]
        normal = [city for city, stands in view["palaces"].items() if stands["normal"] is not None]
        crowns = [city for city, stands in view["palaces"].items() if stands["crown"] is not None]
        assert all(city[:3] in visited for city in view["palaces"])
        assert all(sum(city[:3] == there for city in normal) <= 4 for there in visited)
        assert all(sum(city[:3] == there for city in crowns) <= 1 for there in visited)
        assert not set(normal) & set(view["bonus"])
        assert not {city[:3] for city in view["bonus"]} & set(visited[:-1])
    placed = sum(stands["normal"] is not None for stands in walk.view["palaces"].values())
    assert placed == tokens


@some
@given(players, seeds)
def test_i6_rows_have_one_colour_and_no_more_companions_than_coloured_cards(count: int, seed: int) -> None:
    walk = Walk(count, seed)
    while walk.step():
        for seat in walk.view["seats"]:
            coloured = [card for card in seat["row"] if card[0] in "RYGV" and card[1] == "-"]
            others = len(seat["row"]) - len(coloured)
            assert others <= len(coloured)
            colours = [card[0] for card in coloured]
            most = max([colours.count(colour) for colour in colours], default=0)
            assert len(colours) - most <= (1 if "S-ANY" in seat["row"] else 0)


@some
@given(players, seeds)
def test_i7_i8_i9_scores_never_fall_and_are_the_sum_of_what_was_won(count: int, seed: int) -> None:
    walk = Walk(count, seed)
    earned = [0] * count
    before = [0] * count
    while walk.step():
        for event in walk.log:
            if isinstance(event, SpecialScored):
                assert event.points == 2
            if isinstance(event, BonusPointsWon):
                assert event.points == BONUS_POINTS[BONUSES.index(event.bonus)]
            if isinstance(event, ChainScored):
                assert 1 <= event.points == len(event.provinces) <= walk.s.visit
            if isinstance(event, (SpecialScored, BonusPointsWon, ChainScored)):
                earned[event.player] += event.points
        view = walk.view
        for player, seat in enumerate(view["seats"]):
            goods = sum(n * (n + 1) // 2 for n in seat["goods"].values())
            assert seat["points"] >= before[player]
            assert seat["points"] == earned[player] + goods + seat["sources"].get("hand", 0)
            assert seat["points"] == sum(seat["sources"].values())
        before = [seat["points"] for seat in view["seats"]]


@some
@given(players, seeds)
def test_i10_i12_everybody_withdraws_once_a_visit_and_the_start_player_moves_on(count: int, seed: int) -> None:
    walk = Walk(count, seed)
    first = walk.s.start_player
    withdrawals: dict[tuple[int, int], int] = {}
    visit = 1
    while walk.step():
        for event in walk.log:
            if isinstance(event, (Withdrawn, WithdrawnEmpty)):
                withdrawals[visit, event.player] = withdrawals.get((visit, event.player), 0) + 1
        visit = walk.s.visit
        assert walk.s.start_player == (first + visit - 1) % count
        assert walk.s.inside or walk.s.player == OVER or GAME.decision_name(walk.s) == "take-card"
    assert withdrawals == {(number, player): 1 for number in range(1, 13) for player in range(count)}


@some
@given(players, seeds)
def test_i11_the_display_shrinks_by_two_for_each_withdrawal(count: int, seed: int) -> None:
    walk = Walk(count, seed)
    at_start, visit = 2 * count - 1, 1
    while walk.step():
        view = walk.view
        if view["visit"] != visit:
            at_start, visit = len(view["display"]), view["visit"]
        if view["decision"] == "over":
            assert view["display"] == []
            continue
        out = count - len(view["inside"])
        taken = 2 * out - view["takes"]
        assert len(view["display"]) == max(0, at_start - taken)


@some
@given(players, seeds)
def test_i13_i15_every_prize_is_won_once_a_visit(count: int, seed: int) -> None:
    walk = Walk(count, seed)
    won: dict[int, list[str]] = {}
    visit = 1
    while walk.step():
        for event in walk.log:
            if isinstance(event, Withdrawn):
                won.setdefault(visit, []).extend(event.prizes)
        visit = walk.s.visit
        owned = [tile for seat in walk.view["seats"] for tile in seat["tiles"]]
        assert len(owned) == len(set(owned))
        assert all(tile <= visit for tile in owned)
    assert all(len(prizes) == len(set(prizes)) for prizes in won.values())
    assert sorted(visit for visit, prizes in won.items() if "province_tile" in prizes) == sorted(owned)


@some
@given(players, seeds)
def test_i14_there_is_always_an_answer_and_withdrawing_is_always_one(count: int, seed: int) -> None:
    walk = Walk(count, seed)
    while walk.step():
        if walk.s.player != OVER:
            legal = GAME.legal(walk.s)
            assert legal
            if GAME.decision_name(walk.s) == "turn":
                assert GAME.from_text("withdraw") in legal


@some
@given(players, seeds)
def test_i16_reshuffles_need_an_empty_draw_pile(count: int, seed: int) -> None:
    walk = Walk(count, seed | 1)
    pile = len(walk.s.draw_pile)
    while walk.step():
        for event in walk.log:
            if isinstance(event, PileShuffled):
                assert pile <= 2 * count + 3  # all of it was drawn in this very step
                assert len(walk.s.draw_pile) < event.cards
        pile = len(walk.s.draw_pile)


@some
@given(players, seeds)
def test_i17_legal_answers_follow_from_public_things_and_the_own_hand(count: int, seed: int) -> None:
    walk = Walk(count, seed)
    while walk.step():
        if walk.s.player != OVER:
            world = GAME.imagine(walk.s, walk.s.player, Rng(seed))
            assert GAME.legal(world) == GAME.legal(walk.s)


@some
@given(players, seeds)
def test_i18_i19_hand_scores_and_lengths_are_bounded(count: int, seed: int) -> None:
    walk = Walk(count, seed)
    while walk.step():
        pass
    for seat in walk.view["seats"]:
        assert seat["sources"]["hand"] == seat["hand_points"] <= seat["hand"] + len(seat["specials"])
    assert walk.steps <= GAME.longest(count, {}) == {3: 390, 4: 510, 5: 630}[count]


@some
@given(players, seeds)
def test_i20_the_bookkeeping_of_hidden_cards_adds_up(count: int, seed: int) -> None:
    """Old cards are those hidden at the last shuffle: hidden = old + drawn - shown, counted here on the side."""
    walk = Walk(count, seed)
    old = [0] * count
    while walk.step():
        d = GAME.to_dict(walk.s)
        hidden = [len(hand) - len(known) for hand, known in zip(d["hands"], d["known"], strict=True)]
        if any(isinstance(event, PileShuffled) for event in walk.log):
            old = [h - len(drawn) + len(shown) for h, drawn, shown in zip(hidden, d["drawn"], d["shown"], strict=True)]
            assert min(old) >= 0
        if walk.s.player != OVER:
            assert hidden == [o + len(a) - len(b) for o, a, b in zip(old, d["drawn"], d["shown"], strict=True)]
        assert problems(walk.s) == []


def test_the_stubborn_tables_of_these_tests_do_reshuffle() -> None:
    """Otherwise the tests above would say little about reshuffles."""
    walk = Walk(5, 1)
    shuffles = 0
    while walk.step():
        shuffles += sum(isinstance(event, PileShuffled) for event in walk.log)
    assert shuffles >= 1


def test_every_special_card_is_won_and_played_in_random_games() -> None:
    played: set[str] = set()
    for seed in range(12):
        walk = Walk(3, seed)
        while walk.step():
            played |= {CARDS[50 + n] for n in range(4) if walk.s.used & BIT[n]}
    assert played == {"S-MOG", "S-ELE", "S-ANY", "S-TWO"}


def test_random_games_have_the_length_and_the_scores_that_the_specification_reports() -> None:
    """14: random players score 38, 31 and 27 on average with three, four and five players."""
    for count, mean in ((3, 38), (4, 31), (5, 27)):
        total = 0
        for seed in range(40):
            s = GAME.setup(count, seed=seed)
            rng = Rng(seed)
            while s.player != OVER:
                GAME.apply(s, GAME.sample(s, rng))
            total += sum(score.points for score in GAME.scores(s))
        assert abs(total / 40 / count - mean) < 4

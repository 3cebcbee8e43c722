"""The contract suite finds every fault of a deliberately broken game, and none in a sound one."""

from __future__ import annotations

from typing import Any

import pytest

import durbar
import durbar.core.play
from durbar.core.chance import chance_of
from durbar.core.play import Play
from durbar.testing import CONTRACTS, Contract, ContractBroken, Table, check, contracts, position, run, tables
from durbar.testing.tables import difference
from tests.testing.toy import broken
from tests.testing.toy.game import Toy

assert contracts

FAULTS: dict[type[Toy], str] = {
    broken.UsesGlobalChance: "same_seed_same_game",
    broken.IgnoresTheSeed: "seeds_matter",
    broken.SeedsAGenerator: "what_a_table_deals_comes_from_its_stream",
    broken.RollsFastDice: "what_a_table_deals_comes_from_its_stream",
    broken.DrawsASeed: "what_a_table_deals_comes_from_its_stream",
    broken.LeavesTheStream: "what_a_table_deals_comes_from_its_stream",
    broken.ReplacesTheChance: "what_a_table_deals_comes_from_its_stream",
    broken.TakesBackHands: "going_back_deals_anew_what_nobody_knew",
    broken.ListsUnsorted: "legal_answers_are_sorted_and_never_missing",
    broken.FindsNoAnswer: "legal_answers_are_sorted_and_never_missing",
    broken.OffersTooMuch: "every_legal_answer_applies",
    broken.ChangesWhenAsked: "asking_changes_nothing",
    broken.LooksFromAnotherSeat: "asking_changes_nothing",
    broken.SortsWhenAsked: "asking_changes_nothing",
    broken.SamplesWhatIsIllegal: "legal_answers_are_sorted_and_never_missing",
    broken.ExplainsNothing: "every_other_answer_is_explained",
    broken.RefusesTheLegal: "every_other_answer_is_explained",
    broken.SharesListsWithCopies: "copies_are_independent",
    broken.ForgetsAField: "dictionaries_go_round",
    broken.RefusesItsOwnStates: "dictionaries_go_round",
    broken.SharesNotations: "notation_goes_round",
    broken.LogsChange: "a_log_changes_nothing",
    broken.ReportsUnknownEvents: "a_log_changes_nothing",
    broken.NeverEnds: "games_end_and_scores_add_up",
    broken.CountsWrongly: "games_end_and_scores_add_up",
    broken.RanksLikeOneOneTwo: "games_end_and_scores_add_up",
    broken.LacksASentence: "every_sentence_can_be_said",
    broken.LacksAGermanWord: "both_languages_have_the_same_texts",
    broken.LacksARefusal: "every_refusal_can_be_said",
    broken.LacksAnEventText: "fixed_texts_exist",
    broken.ShowsAllHands: "imagined_worlds_look_the_same",
    broken.ShowsTheTopCard: "imagined_worlds_look_the_same",
    broken.OffersChoicesToEverybody: "views_are_plain_data",
    broken.HintsInChoices: "imagined_worlds_look_the_same",
    broken.KnowsTheTopCard: "imagined_worlds_look_the_same",
    broken.ValuesWhatIsNowhere: "choices_name_what_is_on_the_board",
    broken.ValuesWithoutWords: "every_worth_can_be_said",
    broken.TellsWhoDrewWhat: "events_and_questions_tell_no_more_than_views",
    broken.ExplainsWithSecrets: "imagined_worlds_look_the_same",
    broken.SkipsTellingQuestions: "events_and_questions_tell_no_more_than_views",
    broken.ImaginesTheTruth: "hidden_things_really_vary",
    broken.ForgetsOwnCards: "imagined_worlds_look_the_same",
    broken.LosesACard: "imagined_worlds_can_be_played",
    broken.ShufflesWithoutSorting: "imagining_is_a_function_of_knowledge",
    broken.KnowsTheDice: "imagining_changes_future_chance",
    broken.ImaginesOtherScores: "imagining_changes_hidden_things_only",
    broken.HidesWithoutSaying: "imagining_changes_hidden_things_only",
    broken.ViewsAreNotPlain: "views_are_plain_data",
    broken.ViewsNameNoPlayer: "views_are_plain_data",
    broken.AnnouncesNoView: "views_look_as_announced",
    broken.ShowsWhatIsNotAnnounced: "views_look_as_announced",
    broken.ShowsAnotherType: "views_look_as_announced",
    broken.ForgetsAFieldOfTheView: "views_look_as_announced",
    broken.ShowsNamelessCards: "views_look_as_announced",
    broken.ShowsNoPoints: "views_look_as_announced",
    broken.ShowsPointsFromNowhere: "views_look_as_announced",
    broken.ReportsAnotherType: "events_look_as_announced",
    broken.TouchesWhatIsNotThere: "events_look_as_announced",
    broken.OffersWhatIsNotThere: "choices_name_what_is_on_the_board",
    broken.UndoesBySecrets: "undo_limits_tell_nothing",
}


def named(name: str) -> Contract:
    return next(contract for contract in CONTRACTS if contract.name == name)


def a_table(game: Toy) -> Table:
    return list(tables(game))[-1]


def test_a_sound_game_passes() -> None:
    passed = check(Toy(), 30)
    assert passed == len(CONTRACTS) * 4, "two player counts, two options"


@pytest.mark.parametrize(("fault", "contract"), FAULTS.items(), ids=[fault.__name__ for fault in FAULTS])
def test_the_fault_is_found(fault: type[Toy], contract: str) -> None:
    with pytest.raises(ContractBroken):
        run(named(contract), a_table(fault()), 60, limit=20, simplest=False)


@pytest.mark.parametrize("fault", [broken.ListsUnsorted, broken.ShowsAllHands, broken.LacksAGermanWord])
def test_check_stops_at_a_fault(fault: type[Toy]) -> None:
    with pytest.raises(ContractBroken, match="whispers"):
        check(fault(), 24)


def test_every_fault_has_a_sister() -> None:
    sisters = {cls for cls in vars(broken).values() if isinstance(cls, type) and issubclass(cls, Toy) and cls is not Toy}
    assert sisters == set(FAULTS)


# Faults of the door itself, not of a game: the suite is then run on a sound one.


def test_the_true_world_favoured_is_found_by_counting() -> None:
    with pytest.raises(ContractBroken, match="imagines the true world"):
        run(named("the_true_world_is_not_favoured"), a_table(broken.ShufflesWithoutSorting()), 40, limit=20, simplest=False)


def test_an_undo_that_crosses_new_information_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    class DrawsOn(Toy):
        """Drawing keeps the turn, so that only what was learned closes the way back."""

        def pass_the_turn(self, s: Any) -> None:
            super().pass_the_turn(s)
            if s.player > 0:
                s.player = 0

    monkeypatch.setattr(durbar.core.play, "irreversible_reason", lambda *_: None)
    with pytest.raises(ContractBroken, match="undo crosses what player 0 learned"):
        run(named("undo_never_crosses_new_information"), a_table(DrawsOn()), 200, limit=20, simplest=False)


def test_a_door_that_lets_everything_in_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Play, "check", lambda self, action, player=None: self.legal()[0])
    with pytest.raises(ContractBroken, match="Play accepted"):
        run(named("play_refuses_what_is_not_legal"), a_table(Toy()), 30, limit=20, simplest=False)


def test_an_undo_that_forgets_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Play, "_return_to", lambda self, step: self.actions.pop())
    with pytest.raises(ContractBroken):
        run(named("undo_and_redo_give_equal_states"), a_table(Toy()), 60, limit=20, simplest=False)


def test_a_replay_that_trusts_everything_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Play, "fingerprint", lambda self: "0" * 24)
    with pytest.raises(ContractBroken, match="is accepted"):
        run(named("edited_records_are_refused"), a_table(Toy()), 30, limit=20, simplest=False)


def test_a_replay_with_other_chance_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    dealt = iter(range(1, 10**9))
    monkeypatch.setattr(durbar.core.play, "chance_of", lambda scheme, seed, added: chance_of(scheme, f"{seed} {next(dealt)}"))
    with pytest.raises(ContractBroken):
        run(named("records_go_round_and_replay"), a_table(Toy()), 30, limit=20, simplest=False)


def test_position_lays_out_only_what_is_named() -> None:
    s = position(Toy(), players=3, hands=[["card-1"], [], []], points=[7, 0, 0])
    assert (s.players, s.hands, s.points, s.deck) == (3, [[1], [], []], [7, 0, 0], [])


def test_difference_names_the_fields() -> None:
    assert difference({"a": 1, "b": 2}, {"a": 1, "b": 3, "c": 4}) == ["b", "c"]


@pytest.mark.parametrize("game", durbar.game_ids())
def test_a_position_may_name_every_field_of_a_dictionary(game: str) -> None:
    """`game` among them, which is also what the first parameter is called."""
    s = durbar.game(game).setup(durbar.game(game).players[0], seed=1)
    assert position(durbar.game(game), **durbar.game(game).to_dict(s)) == s

"""A record is checked without trusting anybody: whatever was exchanged is found, and named."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from durbar.core.chance import Branch, Contribution, chance_of, commitment, contribution_commitment
from durbar.core.play import Play
from durbar.core.record import Record
from durbar.core.registry import game, game_ids
from durbar.core.rng import Rng, resumed
from durbar.core.texts import LANGUAGES, catalogue
from durbar.core.verify import Verification, verify

VALUES = ["11" * 32, "22" * 32]
ADDED = [Contribution(seat, contribution_commitment(value), value) for seat, value in enumerate(VALUES)]


def played(id: str = "maharaja", players: int = 2, **more: Any) -> Play:
    play = Play(id, players, seed="a quiet evening", names=["Anna", "Ben", "Cem"][:players], **more)
    rng = Rng(5)
    while not play.over:
        play.choose(play.game.sample(play.state, rng))
    return play


def verdicts(found: Verification) -> dict[str, str]:
    return {check.name: check.verdict for check in found.checks}


def said(found: Verification, names: list[str]) -> list[str]:
    """Every check as people read it; all of them must have a sentence in both languages."""
    for language in LANGUAGES:
        sentences = [catalogue("durbar.cli", language).text(check.text_key, check.params, names) for check in found.checks]
    return sentences


def test_an_honest_game_holds_in_every_point() -> None:
    record = played(contributions=ADDED).record()
    found = verify(record, published=commitment("a quiet evening"))
    assert found.holds
    assert set(verdicts(found).values()) == {"good"}
    assert len(found.draws) == len(record.actions) + 1
    said(found, record.names)


@pytest.mark.parametrize("id", game_ids())
def test_every_draw_of_every_game_can_be_derived_from_the_seed_alone(id: str) -> None:
    players = 3 if 3 in game(id).players else game(id).players[-1]
    record = played(id, players, contributions=ADDED).record()
    found = verify(record)
    assert found.holds
    chance = chance_of(record.scheme, record.seed, record.contributions)
    for step, lots in enumerate(found.draws):
        source = resumed(chance.at(step, ()))
        assert [(n, source.below(n)) for n, _ in lots] == lots
    assert found.draws[0]


Edit = tuple[dict[str, Any], str]
EDITS: list[Edit] = [
    ({"seed": "another evening"}, "commitment"),
    ({"commitment": "0" * 64}, "commitment"),
    ({"contributions": [replace(ADDED[0], opened="33" * 32), ADDED[1]]}, "contribution"),
    ({"fingerprint": "0" * 24}, "state"),
    ({"actions": ["collect:no-such-card"]}, "answers"),
    ({"players": 9}, "deal"),
]


@pytest.mark.parametrize(("edit", "name"), EDITS, ids=[name for _, name in EDITS])
def test_what_was_exchanged_is_found(edit: dict[str, Any], name: str) -> None:
    record = played(contributions=ADDED).record()
    found = verify(replace(record, **edit))
    assert not found.holds
    assert "bad" in [check.verdict for check in found.checks if check.name == name]
    said(found, record.names)


def test_another_result_is_found() -> None:
    record = played().record()
    assert record.result is not None
    found = verify(replace(record, result={**record.result, "ranking": record.result["ranking"][::-1]}))
    assert verdicts(found)["result"] == "bad"
    said(found, record.names)


def test_an_answer_that_was_changed_is_found_where_it_happened() -> None:
    record = played(contributions=ADDED).record()
    actions = [*record.actions[:4], "give-up:no-such-antique", *record.actions[5:]]
    check = next(check for check in verify(replace(record, actions=actions)).checks if check.name == "answers")
    assert (check.verdict, check.params["step"]) == ("bad", 5)


def test_another_commitment_than_the_one_written_down_is_found() -> None:
    found = verify(played().record(), published="0" * 64)
    assert verdicts(found)["published"] == "bad"
    said(found, [])


def test_what_cannot_be_known_is_said() -> None:
    record = played(contributions=[ADDED[0], replace(ADDED[1], opened=None)]).record()
    found = verify(record)
    assert found.holds
    assert [check.verdict for check in found.checks if check.name == "contribution"] == ["good", "unknown"]
    assert verdicts(verify(played().record()))["contributions"] == "unknown"
    half = Play("maharaja", 2, seed="s")
    assert verdicts(verify(half.record()))["result"] == "unknown"
    assert verdicts(verify(replace(record, rules_version=99)))["rules"] == "unknown"
    assert verdicts(verify(replace(record, game="chess")))["rules"] == "unknown"
    old = Play("maharaja", 2, seed="s", scheme=1).record()
    assert verdicts(verify(replace(old, commitment="", fingerprint="")))["draws"] == "unknown"
    for each in (record, half.record(), replace(record, game="chess"), replace(old, commitment="", fingerprint="")):
        said(verify(each), each.names)


def test_take_backs_are_told_and_their_draws_can_be_derived() -> None:
    play = played(contributions=ADDED)
    play.take_back(4, "a new secret")
    while play.step < 8:
        play.choose(play.legal()[0])
    play.take_back(6)
    while not play.over:
        play.choose(play.legal()[0])
    record = Record.from_dict(play.record().to_dict())
    assert record.branches == [Branch(4, "a new secret"), Branch(6)]
    found = verify(record)
    assert found.holds
    assert [check.verdict for check in found.checks if check.name == "taken-back"] == ["unknown", "good"]
    assert len(found.anew) == 2
    assert all(found.anew)
    said(found, record.names)

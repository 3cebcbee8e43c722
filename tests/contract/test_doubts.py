"""What is doubtful in a box is data: every doubt names values that exist and matter, and stands for a comment."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import durbar
import durbar.core.rng
from durbar.core.corrections import at, path_of, way_to, ways_like
from durbar.core.doubts import broken_promises, doubt_about, doubts_of, leaves
from tests.contract.box import GAMES, box_of, changed, made_from, values_in

MARK = re.compile(r"reconstructed|extrapolated|doubt|photo\?|low confidence|assumed", re.IGNORECASE)
IDS = durbar.game_ids()


def comments(game: str) -> list[str]:
    """The comments of components.toml that name a doubt, without the legend at its head."""
    text = (GAMES / game / "components.toml").read_text(encoding="utf-8")
    body = text[re.search(r"^[^#\n]", text, re.MULTILINE).start() :]  # type: ignore[union-attr]
    found = [line.partition("#")[2].strip() for line in body.splitlines() if re.match(r'[^"]*#(?![0-9a-fA-F]{6}")', line)]
    return [comment for comment in found if MARK.search(comment)]


@pytest.mark.parametrize("game", IDS)
def test_every_pattern_names_values_of_the_box(game: str) -> None:
    box = box_of(game)
    for doubt in doubts_of(f"durbar.games.{game}"):
        assert [pattern for pattern in doubt.paths if not ways_like(box, pattern)] == []
        for way in doubt.ways(box):
            assert way_to(box, path_of(box, way)) == way


@pytest.mark.parametrize("game", IDS)
def test_every_doubtful_mark_of_the_comments_is_a_doubt(game: str) -> None:
    quotes = {quote for doubt in doubts_of(f"durbar.games.{game}") for quote in doubt.quotes}
    told = comments(game)
    assert [comment for comment in told if not any(quote in comment for quote in quotes)] == []
    assert [quote for quote in quotes if not any(quote in comment for comment in told)] == []


@pytest.mark.parametrize("game", IDS)
def test_a_doubt_cites_rules_that_exist(game: str) -> None:
    rules = (Path(__file__).parents[2] / "docs" / "rules" / f"{game}.md").read_text(encoding="utf-8")
    for doubt in doubts_of(f"durbar.games.{game}"):
        for rule in doubt.rules.split(", "):
            assert re.search(rf"^(#+ |\W*){re.escape(rule)}\b", rules, re.MULTILINE), (game, rule)


@pytest.mark.parametrize("game", IDS)
def test_the_present_values_keep_what_a_correction_must_keep(game: str) -> None:
    """A value put back by way of another one is no breach; numbers and words lie within their own bounds."""
    box = box_of(game)
    for doubt in doubts_of(f"durbar.games.{game}"):
        for leaf in [leaf for way in doubt.ways(box) for leaf in leaves(at(box, way))]:
            if isinstance(leaf, str):
                assert not doubt.one_of or leaf in doubt.one_of, (doubt.paths, leaf)
            elif not isinstance(leaf, bool):
                assert doubt.low is None or leaf >= doubt.low, (doubt.paths, leaf)
                assert doubt.high is None or leaf <= doubt.high, (doubt.paths, leaf)


@pytest.mark.skipif(not str(durbar.core.rng.__file__).endswith(".py"), reason="data is read anew in the plain run")
@pytest.mark.parametrize("game", IDS)
def test_another_value_makes_a_difference_or_is_refused(game: str) -> None:
    box = box_of(game)
    as_it_is = made_from(game, box)
    idle = []
    for doubt in doubts_of(f"durbar.games.{game}"):
        for pattern in doubt.paths:
            ways = ways_like(box, pattern)
            for way in {ways[0], ways[-1]}:
                inside = [deeper for deeper, _ in values_in(at(box, way))]
                if inside and not _matters(game, changed(box, (*way, *inside[0])), as_it_is):
                    idle.append(path_of(box, way))
    assert idle == []


def _matters(game: str, box: dict[str, object], as_it_is: dict[str, object]) -> bool:
    try:
        return made_from(game, box) != as_it_is
    except (ValueError, KeyError, IndexError, RuntimeError, AssertionError):
        return True


def test_a_promise_that_is_broken_gets_a_sentence() -> None:
    box, doubts = box_of("maharaja"), doubts_of("durbar.games.maharaja")

    def told(changes: dict[str, object]) -> list[str]:
        return [problem.text() for problem in broken_promises(doubts, box, changes)]

    assert told({"antique_values.jug[0]": 1, "antique_values.jug[1]": 3}) == []
    (sentence,) = told({"antique_values.jug[0]": 1})
    assert "the values must stay 18 × 1, 12 × 2, 6 × 3 in another order; now they are 19 × 1, 12 × 2, 5 × 3" in sentence
    assert told({"collection[vases-large].points": 12}) == ["collection[vases-large].points: 12 is too high; 9 is the most."]
    assert told({"collection[vases-large].effect": "dance"}) == [
        'collection[vases-large].effect: "dance" is not known; there are bonus-rupees, extra-turn, clear-offer.'
    ]


def test_whether_a_value_is_in_doubt() -> None:
    box, doubts = box_of("maharaja"), doubts_of("durbar.games.maharaja")
    assert doubt_about(doubts, box, "antique_values.jug[2]") is doubts[0]
    assert doubt_about(doubts, box, "rules.rupee_limit") is None

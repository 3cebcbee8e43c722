"""Every sentence exists in both languages and can be filled."""

from __future__ import annotations

import json
from collections.abc import Sequence

from durbar.core.choices import Reason, Worth
from durbar.core.errors import MissingText
from durbar.core.events import Log, seen
from durbar.core.options import show
from durbar.core.rng import Rng
from durbar.core.state import OVER
from durbar.core.texts import LANGUAGES, places
from durbar.testing.kit import contract, demand
from durbar.testing.tables import Table, refusals

NAMES: Sequence[str] = ("Anna", "Björn", "Chitra", "Dev", "Elif")


@contract(cost=6)
def both_languages_have_the_same_texts(table: Table, seed: int, percent: int) -> None:
    first, *others = [table.game.texts(language) for language in LANGUAGES]
    for other in others:
        missing = sorted(set(first.entries) ^ set(other.entries))
        demand(not missing, f"{table}: texts in one language only: {', '.join(missing[:8])}")
        for key, template in first.entries.items():
            same = places(template) == places(other.entries[key])
            demand(same, f"{table}: the text '{key}' has other places in '{other.language}'")
        for key in other.entries:
            one = key.endswith(".one") and key[:-4] + ".other" not in other.entries
            demand(not one, f"{table}: the text '{key}' has no form for other numbers")


@contract(cost=6)
def fixed_texts_exist(table: Table, seed: int, percent: int) -> None:
    game = table.game
    keys = ["title", "tagline", "designer"]
    keys += [f"decision.{name}" for name in game.decisions] + [f"waiting.{name}" for name in game.decisions]
    keys += [f"event.{event.kind}" for event in game.events] + [f"option.{option.id}" for option in game.options]
    for option in game.options:
        values = [value for value in option.values(table.players) if type(value) is not int]
        keys += [f"option-value.{show(value)}" for value in values]
    keys += [f"source.{source}" for score in game.scores(table.deal(seed)) for source in score.sources]
    for language in LANGUAGES:
        texts = game.texts(language)
        for key in keys:
            demand(key in texts, f"{table}: there is no text '{key}' in '{language}'")


@contract()
def every_sentence_can_be_said(table: Table, seed: int, percent: int) -> None:
    game = table.game
    catalogues = [game.texts(language) for language in LANGUAGES]
    s, rng = table.deal(seed), Rng(seed)
    try:
        while s.player != OVER:
            player = s.player
            choices = game.choices(s, player)
            demand(
                [choice.action for choice in choices] == game.legal(s), f"{table}: choices and legal answers are not the same"
            )
            chosen = choices[rng.below(len(choices))]
            json.dumps(chosen.to_dict())
            demand(
                chosen.notation == game.to_text(chosen.action), f"{table}: the choice '{chosen.notation}' has another notation"
            )
            log: Log = []
            name = game.decision_name(s)
            game.apply(s, chosen.action, log)
            for texts in catalogues:
                texts.text(chosen.text_key, chosen.params, NAMES)
                texts.text(f"decision.{name}", {"player": player}, NAMES)
                texts.text(f"waiting.{name}", {"player": player}, NAMES)
                for viewer in table.viewers:
                    for event in seen(log, viewer):
                        texts.text(event.text_key, event.facts(), NAMES)
    except MissingText as error:
        demand(False, f"{table}: {error}")


@contract()
def every_refusal_can_be_said(table: Table, seed: int, percent: int) -> None:
    s = table.walk(seed, percent)
    for _, reason in refusals(table, s, 200, seed):
        if reason is not None:
            _can_be_said(table, reason)


@contract()
def every_worth_can_be_said(table: Table, seed: int, percent: int) -> None:
    s = table.walk(seed, percent)
    for viewer in table.viewers:
        for worth in table.game.worth(s, viewer):
            _can_be_said(table, worth)


def _can_be_said(table: Table, said: Reason | Worth) -> None:
    """As JSON, and as a sentence in every language."""
    json.dumps(said.to_dict())
    for language in LANGUAGES:
        try:
            table.game.texts(language).text(said.text_key, said.params, NAMES)
        except MissingText as error:
            demand(False, f"{table}: {error}")

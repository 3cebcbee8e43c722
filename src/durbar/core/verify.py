"""A finished game checked by somebody who trusts nobody: that its chance was fixed beforehand, that every draw and every
answer followed from it, and that it led to the result it claims.

Each check has a name and a verdict; the sentence that explains it to people is `verify.<name>.<verdict>`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from durbar.core.box import corrections_of
from durbar.core.chance import SCHEME, chance_of, commitment
from durbar.core.corrections import hash_of
from durbar.core.errors import BadData, DurbarError
from durbar.core.game import Game
from durbar.core.play import Play
from durbar.core.record import Record
from durbar.core.registry import game as find_game
from durbar.core.stream import Draw, witnessed

GOOD, BAD, UNKNOWN = "good", "bad", "unknown"
Lots = list[tuple[int, int]]  # of how many, which


@dataclass(frozen=True, slots=True)
class Check:
    name: str
    verdict: str
    params: dict[str, Any] = field(default_factory=dict)

    @property
    def text_key(self) -> str:
        return f"verify.{self.name}.{self.verdict}"

    def to_dict(self) -> dict[str, Any]:
        return {"name": self.name, "verdict": self.verdict, "params": self.params}


@dataclass(slots=True)
class Verification:
    """What was found, and every draw, so that others can derive each from the seed by themselves."""

    checks: list[Check] = field(default_factory=list)
    draws: list[Lots] = field(default_factory=list)  # by step, the set-up first
    anew: list[Lots] = field(default_factory=list)  # by take-back: what was dealt anew when it happened

    @property
    def holds(self) -> bool:
        return not any(check.verdict == BAD for check in self.checks)

    def add(self, name: str, verdict: str, **params: Any) -> None:
        self.checks.append(Check(name, verdict, params))


def verify(record: Record, published: str = "", game: Game[Any] | None = None) -> Verification:
    """Check a record; `published` is the commitment that somebody wrote down before the game, if anybody did."""
    found = Verification()
    _commitments(found, record, published)
    try:
        game = game or find_game(record.game)
    except BadData as error:
        found.add("data", BAD, why=str(error))
        return found
    except DurbarError:
        found.add("rules", UNKNOWN, game=record.game, version=record.rules_version)
        return found
    if record.rules_version != game.rules_version:
        found.add("rules", UNKNOWN, game=record.game, version=record.rules_version)
        return found
    if record.corrections != corrections_of(game.package):
        found.add("data", UNKNOWN)
        return found
    if record.corrections:
        name = hash_of(record.game, record.corrections)
        found.add("data", GOOD, values=len(record.corrections), hash=name)
    play = _played(found, record, game)
    if play is not None:
        _outcome(found, record, play)
    return found


def _commitments(found: Verification, record: Record, published: str) -> None:
    derived = commitment(record.seed)
    if published:
        found.add("published", GOOD if published == derived else BAD, commitment=published)
    if record.commitment:
        found.add("commitment", GOOD if record.commitment == derived else BAD, commitment=record.commitment)
    else:
        found.add("commitment", UNKNOWN, commitment=derived)
    for added in record.contributions:
        if added.opened is None:
            found.add("contribution", UNKNOWN, player=added.seat)
        else:
            found.add("contribution", GOOD if added.holds else BAD, player=added.seat)
    if not record.contributions:
        found.add("contributions", UNKNOWN)


def _played(found: Verification, record: Record, game: Game[Any]) -> Play | None:
    """Deal and play it again; None if that is not possible to the end."""
    seen: list[Draw] = []
    play: Play | None = None
    try:
        with witnessed() as seen:
            play = Play.dealt(record, game)
            for text in record.actions:
                play.choose(text)
    except DurbarError as error:
        if play is None:
            found.add("deal", BAD, why=str(error))
        else:
            found.add("answers", BAD, step=play.step + 1, answer=record.actions[play.step], why=str(error))
        return None
    _sort_draws(found, record, seen, play.step)
    if record.scheme == SCHEME:
        found.add("draws", GOOD, draws=len(seen), steps=sum(1 for lots in found.draws if lots))
    else:
        found.add("draws", UNKNOWN)
    for back in record.branches:
        found.add("taken-back", UNKNOWN if back.seed else GOOD, step=back.step)
    found.add("answers", GOOD, answers=play.step)
    return play


def _sort_draws(found: Verification, record: Record, seen: Sequence[Draw], steps: int) -> None:
    """Which stream each draw came from, by the keys that follow from the seed alone."""
    chance = chance_of(record.scheme, record.seed, record.contributions)
    drawn: dict[int, Lots] = {}
    for stream, n, which in seen:
        drawn.setdefault(stream, []).append((n, which))
    found.draws = [drawn.get(chance.at(step, record.branches) >> 64, []) for step in range(steps + 1)]
    ways = [chance.anew(record.branches[: count + 1]) for count in range(len(record.branches))]
    found.anew = [[] if way is None else drawn.get(way >> 64, []) for way in ways]


def _outcome(found: Verification, record: Record, play: Play) -> None:
    if not record.fingerprint:
        found.add("state", UNKNOWN)
    else:
        found.add("state", GOOD if play.is_at(record.fingerprint) else BAD)
    if not play.over:
        found.add("result", UNKNOWN, answers=play.step)
    else:
        ranks = play.game.ranking(play.state)
        winners = [player for player, rank in enumerate(ranks) if rank == 1]
        found.add("result", GOOD if record.result == play.result() else BAD, winners=winners)

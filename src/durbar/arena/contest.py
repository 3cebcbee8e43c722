"""What is played: which bots sit where, in which deals. Everything follows from a few words, so a run can be repeated."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from itertools import combinations
from typing import Any

import durbar
from durbar.bots.announced import announced, announced_bot
from durbar.bots.base import Bot
from durbar.bots.levels import LEVELS, ROUNDS, UnknownBot, bot
from durbar.bots.searching import SearchBot
from durbar.core.box import corrections_of
from durbar.core.corrections import hash_of
from durbar.core.errors import DurbarError
from durbar.core.options import OptionValue


class BadContest(DurbarError):
    """A contest that cannot be held."""


@dataclass(frozen=True)
class Contest:
    """The words of one command."""

    game: str
    bots: tuple[str, ...]
    players: int
    games: int
    seed: str = "arena"
    options: tuple[tuple[str, OptionValue], ...] = ()
    iterations: int | None = None  # rounds per question of every bot that searches, instead of its level's
    seconds: float | None = None  # or so much time per question

    def __post_init__(self) -> None:
        durbar.game(self.game).check_options(self.players, dict(self.options))
        if len(self.bots) < 2:
            raise BadContest("a contest needs at least two bots, such as --bots hard,greedy")
        if self.games < 1:
            raise BadContest("a contest needs at least one game")
        if self.iterations is not None and self.seconds is not None:
            raise BadContest("a budget is given in iterations or in seconds, not in both")
        if self.players < 2:
            raise BadContest("alone at the table there is nobody to beat")
        for name in self.bots:
            seat_bot(name, self)

    def header(self) -> dict[str, Any]:
        """As the first line of a file of results says it; how many games is left open, so that a run can be prolonged."""
        header = asdict(self)
        del header["games"]
        changes = corrections_of(durbar.game(self.game).package)
        data = {"corrections": hash_of(self.game, changes)} if changes else {}
        return {"durbar": "arena", **header, "options": dict(self.options), "bots": list(self.bots), **data}


@dataclass(frozen=True)
class Case:
    """One game: its number, its deal, and the bot in every seat."""

    number: int
    deal: int
    seats: tuple[str, ...]


def cases(contest: Contest) -> Iterator[Case]:
    """Deal after deal; each is played once for every rotation of every line-up."""
    number = 0
    deal = 0
    while number < contest.games:
        for line_up in line_ups(contest.bots, contest.players):
            for turn in range(contest.players):
                if number == contest.games:
                    return
                seats = line_up[-turn:] + line_up[:-turn] if turn else line_up
                yield Case(number, deal, seats)
                number += 1
        deal += 1


def line_ups(bots: tuple[str, ...], players: int) -> list[tuple[str, ...]]:
    """Who meets whom: with fewer bots than seats the last one fills them (so of two, the first sits alone against the others);
    with more, every group that fits at the table."""
    if len(bots) <= players:
        return [bots + (bots[-1],) * (players - len(bots))]
    return list(combinations(bots, players))


def seat_bot(name: str, contest: Contest) -> Bot:
    """A level, a bot that a package announces, or `package.module:Class` of somebody's own."""
    if ":" in name:
        module, _, maker = name.partition(":")
        try:
            made: Bot = getattr(importlib.import_module(module), maker)()
        except (ImportError, AttributeError) as error:
            raise UnknownBot(f"there is no bot '{name}': {error}") from None
        return made
    if name in ROUNDS and contest.iterations is not None:
        return SearchBot(contest.iterations)
    if name in ROUNDS and contest.seconds is not None:
        return SearchBot(0, timed=True)
    if name not in LEVELS and name in announced():
        return announced_bot(name, contest.iterations, contest.seconds)
    return bot(name)

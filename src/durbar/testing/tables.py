"""Tables to check a game at, and random walks over them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from durbar.core.choices import Reason
from durbar.core.game import Game
from durbar.core.options import Option, Options, show, variants
from durbar.core.play import Play
from durbar.core.playout import play_randomly
from durbar.core.rng import Rng
from durbar.core.state import OVER, SPECTATOR, State


class ContractBroken(AssertionError):
    """A game does not keep the contract; the message says which part and where."""


@dataclass(frozen=True)
class Table:
    """A game with a player count and options: what a check is run on."""

    game: Game[Any]
    players: int
    options: Options

    def __str__(self) -> str:
        chosen = "".join(f"-{name}={show(value)}" for name, value in self.options.items() if value != self._default(name))
        return f"{self.game.id}-{self.players}{chosen}"

    def _default(self, name: str) -> object:
        return next(option.values(self.players)[0] for option in self.game.options if option.id == name)

    @property
    def viewers(self) -> list[int]:
        return [*range(self.players), SPECTATOR]

    def deal(self, seed: int) -> State:
        dealt: State = self.game.setup(self.players, self.options, seed)
        return dealt

    def walk(self, seed: int, percent: int) -> State:
        """The state after that share of a random game."""
        length = play_randomly(self.game, self.deal(seed), Rng(seed))
        s = self.deal(seed)
        play_randomly(self.game, s, Rng(seed), most=length * percent // 100)
        return s

    def random_play(self, seed: int, steps: int) -> Play:
        """A Play after at most that many random answers through the checked door."""
        play = Play(self.game, self.players, self.options, seed)
        rng = Rng(seed)
        while play.step < steps and not play.over:
            actions = play.legal()
            play.choose(actions[rng.below(len(actions))])
        return play


def tables(game: Game[Any]) -> Iterator[Table]:
    """Every player count with every option; of the many seats that may begin, chance and the last."""
    few = tuple(Option(option.id, _few(option)) for option in game.options)
    for players in game.players:
        for options in variants(few, players):
            yield Table(game, players, options)


def _few(option: Option) -> Any:
    def values(players: int) -> tuple[Any, ...]:
        every = option.values(players)
        seats = all(isinstance(v, int) for v in every[1:]) and every[0] == "random"
        return (every[0], every[-1]) if seats else every

    return values


def refusals(table: Table, s: State, most: int, seed: int) -> list[tuple[int, Reason | None]]:
    """Answers that are not legal now, some beyond the last one among them, and why not."""
    game = table.game
    legal = set(game.legal(s))
    others = [action for action in range(-1, len(game.actions) + 1) if action not in legal]
    return [(action, game.explain(s, action)) for action in some(others, most, Rng(seed))]


def some(items: list[int], most: int, rng: Rng) -> list[int]:
    """At most that many of the items, drawn without order."""
    if len(items) <= most:
        return items
    picked = items[:]
    rng.shuffle(picked)
    return sorted(picked[:most])


def position(game: Game[Any], /, players: int | None = None, **fields: Any) -> Any:
    """A state laid out by hand: what is not named is as on an empty table, and nothing has to add up.

    The fields are those of `to_dict`, `game` among them.
    """
    d: dict[str, Any] = dict(fields)
    if players is not None:
        d["players"] = players
    return game.from_dict(d, strict=False)


def is_over(s: State) -> bool:
    return s.player == OVER


def difference(a: Mapping[str, Any], b: Mapping[str, Any]) -> list[str]:
    """The fields in which two dictionaries differ."""
    return sorted(name for name in {*a, *b} if a.get(name) != b.get(name))

"""Every game as a game of OpenSpiel; importing this module registers them.

>>> import pyspiel
>>> from durbar.adapters import openspiel
>>> pyspiel.load_game("durbar_java(players=3)").num_distinct_actions()
2655
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import orjson

from durbar.adapters.common import NotInstalled, utility
from durbar.adapters.layout import layout
from durbar.adapters.memory import Memory
from durbar.core.dicts import canonical
from durbar.core.errors import BadOption
from durbar.core.events import Log
from durbar.core.game import Game
from durbar.core.options import Option, OptionValue, parse_option
from durbar.core.registry import game as find_game
from durbar.core.registry import game_ids
from durbar.core.rng import Rng
from durbar.core.state import OVER, State

try:
    import numpy as np
    import pyspiel
except ImportError as error:
    raise NotInstalled(f"durbar.adapters.openspiel needs {error.name}: pip install 'durbar[openspiel]'") from error

DRAWS: Final = 3  # chance nodes before the first question; together they are the seed of the deal
OUTCOMES: Final = 1024  # of each of them
EITHER: Final = -1  # as a parameter: the first value of an option of which the others are numbers ("random")
SEEDS: Final = [(outcome, 1 / OUTCOMES) for outcome in range(OUTCOMES)]


def load(game: str, players: int | None = None, options: Mapping[str, OptionValue] | None = None) -> Any:
    """The same as `pyspiel.load_game("durbar_<game>(…)")`, with options as at a table."""
    found = find_game(game)
    count = found.players[0] if players is None else players
    chosen = found.check_options(count, options or {})
    offered = {option.id: option.values(count) for option in found.options}
    parameters = {name: _parameter(value, offered[name]) for name, value in chosen.items()}
    return pyspiel.load_game(short_name(found), {"players": count, **parameters})


def short_name(game: Game[Any]) -> str:
    return f"durbar_{game.id}"


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """One title with a player count and options. Each title is a class of its own, derived from this one."""

    durbar: Game[Any]

    def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
        given = dict(parameters or {})
        self.players = int(given.get("players", self.durbar.players[0]))
        self.durbar.check_options(self.players, {})  # refuses a wrong number of players
        values = dict(_chosen(self.durbar, self.players, name, value) for name, value in given.items() if name != "players")
        self.options = self.durbar.check_options(self.players, values)
        super().__init__(_type(self.durbar), _info(self.durbar, self.players, self.options), given)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return DRAWS

    def make_py_observer(self, kind: Any = None, parameters: Any = None) -> Observer:
        if parameters:
            raise BadOption(f"{self.durbar.id}: an observer has no parameters, given: {parameters}")
        if kind is None:
            kind = pyspiel.IIGObservationType(perfect_recall=False)
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise BadOption(f"{self.durbar.id}: what a seat observes is what it sees: public and its own")
        return Observer(self.durbar, self.players, kind.perfect_recall)

    def state_of(self, world: State) -> SpielState:
        """A state of OpenSpiel that begins here: it has no history, and nobody remembers anything."""
        state = self.new_initial_state()
        state.moment.world = world
        return state


class Moment:
    """What a state consists of, in one piece that is quick to copy."""

    __slots__ = ("drawn", "legal", "memory", "world")

    def __init__(self, memory: Memory, world: State | None = None, drawn: tuple[int, ...] = ()) -> None:
        self.world = world  # none before the deal
        self.drawn = drawn
        self.legal: list[int] | None = None  # worked out once
        self.memory = memory

    def __deepcopy__(self, memo: object) -> Moment:
        return Moment(self.memory.copy(), None if self.world is None else self.world.copy(), self.drawn)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """First the chance nodes that deal, then one question after the other. Later chance follows from the seed of the deal."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.moment = Moment(Memory(game.players))

    @property
    def durbar(self) -> Game[Any]:
        found: Game[Any] = self.get_game().durbar
        return found

    @property
    def world(self) -> State:
        """The bare state of our game, to look at."""
        assert self.moment.world is not None, "nothing has been dealt"
        return self.moment.world

    # ---- what OpenSpiel asks ----

    def current_player(self) -> int:
        world = self.moment.world
        if world is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if world.player == OVER else world.player

    def is_terminal(self) -> bool:
        world = self.moment.world
        return world is not None and world.player == OVER

    def _legal_actions(self, player: int) -> list[int]:
        if self.moment.legal is None:
            self.moment.legal = self.durbar.legal(self.world)
        return self.moment.legal

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return SEEDS

    def _apply_action(self, action: int) -> None:
        if self.moment.world is None:
            self._draw(action)
            return
        log: Log = []
        self.moment.legal = None
        player = self.moment.world.player
        self.durbar.apply(self.moment.world, action, log)
        self.moment.memory.add(player, action, log)

    def _draw(self, outcome: int) -> None:
        self.moment.drawn = (*self.moment.drawn, outcome)
        if len(self.moment.drawn) == DRAWS:
            game = self.get_game()
            seed = sum(number * OUTCOMES**place for place, number in enumerate(self.moment.drawn))
            self.moment.world = game.durbar.setup(game.players, game.options, seed)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"seed:{action}" if player == pyspiel.PlayerId.CHANCE else self.durbar.to_text(action)

    def returns(self) -> list[float]:
        return utility(self.durbar, self.world) if self.is_terminal() else [0.0] * self.num_players()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """Another world that the player could be in. Chance is the sampler's."""
        return self.imagined(player, Rng(int(sampler() * 2**53)))

    def imagined(self, player: int, rng: Rng) -> SpielState:
        """A world that the player could be in, without a history: that would tell what the player cannot know."""
        state: SpielState = self.get_game().state_of(self.durbar.imagine(self.world, player, rng))
        state.moment.memory = self.moment.memory.only_of(player)
        return state

    def __str__(self) -> str:
        if self.moment.world is None:
            return f"{self.durbar.id}: not dealt, drawn: {self.moment.drawn}"
        return f"{self.durbar.id}: {canonical(self.durbar.to_dict(self.moment.world))}"


class Observer:
    """What a seat sees; with `recall` also what it remembers."""

    def __init__(self, game: Game[Any], players: int, recall: bool) -> None:
        self._game = game
        self._layout = layout(game, players)
        self._recall = recall
        size = self._layout.size
        self.tensor = np.zeros(size + (len(game.actions) if recall else 0), np.float32)
        self.dict = {"view": self.tensor[:size]}
        if recall:
            self.dict["answers"] = self.tensor[size:]

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor.fill(0)
        if state.moment.world is None:
            return
        self.dict["view"][:] = self._layout.encode(self._game.view(state.moment.world, player), player)
        if self._recall:
            for action, count in state.moment.memory.answers(player).items():
                self.dict["answers"][action] = count

    def string_from(self, state: SpielState, player: int) -> str:
        if state.moment.world is None:
            return f"player {player}"
        view = orjson.dumps(self._game.view(state.moment.world, player), option=orjson.OPT_SORT_KEYS).decode()
        memory = f" {state.moment.memory.digest(player)}" if self._recall else ""
        return f"player {player}{memory} {view}"


# ---- parameters ----


def _mixed(values: tuple[OptionValue, ...]) -> bool:
    """Whether it is a word or numbers, such as who begins; OpenSpiel wants one type."""
    return isinstance(values[0], str) and any(type(value) is int for value in values[1:])


def _parameter(value: OptionValue, values: tuple[OptionValue, ...]) -> OptionValue:
    return EITHER if _mixed(values) and value == values[0] else value


def _chosen(game: Game[Any], players: int, name: str, value: Any) -> tuple[str, OptionValue]:
    """A parameter as an option of ours."""
    option = next((one for one in game.options if one.id == name), None)
    if option is not None and value == EITHER and _mixed(option.values(players)):
        return name, option.values(players)[0]
    return parse_option(game.options, players, game.id, f"{name}={value}")


def _default(option: Option, players: int) -> OptionValue:
    values = option.values(players)
    return _parameter(values[0], values)


def _type(game: Game[Any]) -> Any:
    alone = 1 in game.players
    kinds = pyspiel.GameType
    return kinds(
        short_name=short_name(game),
        long_name=game.texts("en").text("title"),
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM if alone else kinds.Utility.CONSTANT_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(game.players),
        min_num_players=min(game.players),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": game.players[0],
            **{option.id: _default(option, game.players[0]) for option in game.options},
        },
    )


def _info(game: Game[Any], players: int, options: dict[str, OptionValue]) -> Any:
    constant = {} if 1 in game.players else {"utility_sum": 1.0}
    return pyspiel.GameInfo(
        num_distinct_actions=len(game.actions),
        max_chance_outcomes=OUTCOMES,
        num_players=players,
        min_utility=0.0,
        max_utility=1.0,
        max_game_length=game.longest(players, options),
        **constant,
    )


def _register() -> None:
    known = pyspiel.registered_names()
    for id in game_ids():
        game = find_game(id)
        if short_name(game) not in known:
            # OpenSpiel lets go of its makers when the interpreter has ended: only a class lives long enough for that.
            pyspiel.register_game(_type(game), type(f"Durbar_{id}", (SpielGame,), {"durbar": game}))


_register()

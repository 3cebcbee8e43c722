"""Many games at once as NumPy arrays: what each player knew at every decision, what they answered, how it ended.

>>> from durbar.adapters import batch
>>> games = batch.play("maharaja", games=3, seed=7)
>>> games.observations().shape == (len(games), 588), games.masks().shape == (len(games), 57)
(True, True)
"""

from __future__ import annotations

import importlib
import multiprocessing
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, get_args

from durbar.adapters.common import NotInstalled, Reward, utility
from durbar.adapters.layout import layout
from durbar.bots.base import Bot
from durbar.bots.levels import UnknownBot, answer, bot
from durbar.core.errors import BadOption, IllegalAction
from durbar.core.game import Game
from durbar.core.options import Options
from durbar.core.recording import Tape, apply_all, note, note_all, record_randomly
from durbar.core.registry import game as find_game
from durbar.core.rng import Rng
from durbar.core.state import OVER, State

try:
    import numpy as np
    from numpy.typing import NDArray
except ImportError as error:
    raise NotInstalled(f"durbar.adapters.batch needs {error.name}: pip install 'durbar[rl]'") from error

from durbar.adapters.unpack import unpacker

# Observations and masks of many tables, a row for each: returns an answer for each row.
Network = Callable[[NDArray[np.float32], NDArray[np.int8]], NDArray[Any]]
Policy = str | Sequence[str] | Network
Which = slice | NDArray[Any]

RANDOM = "random"
AT_ONCE = 256  # games that are one task of a process, and that a network is asked about together
DRAIN = 2000  # decisions after which the numbers of the tape become arrays
ALL = slice(None)


@dataclass(frozen=True, eq=False)
class Batch:
    """Decisions, game by game and in each game from the first to the last; `which` chooses some by number or by mask."""

    game: str
    players: int
    rows: NDArray[Any]  # what the player to move knew, condensed; the vectors themselves for games without columns
    legal: NDArray[np.int32]  # the legal answers of all decisions
    counts: NDArray[np.int32]  # how many of them belong to each
    actions: NDArray[np.int32]
    seats: NDArray[np.int32]  # who answered
    games: NDArray[np.int32]  # in which game, by its number
    steps: NDArray[np.int32]  # as the how-manieth of it, from 0
    utilities: NDArray[np.float32]  # per game and seat: what the end is worth
    points: NDArray[np.int32]  # per game and seat: at the end
    first: int = 0  # the number of the first game

    def __len__(self) -> int:
        return len(self.actions)

    def observations(self, which: Which = ALL, out: NDArray[np.float32] | None = None) -> NDArray[np.float32]:
        """What the player to move knew, as `durbar.adapters.pettingzoo` shows it."""
        rows: NDArray[Any] = self.rows[which]
        if rows.dtype == np.int64:
            return unpacker(find_game(self.game), self.players)(rows, self.seats[which], out)
        if out is None:
            return rows
        out[...] = rows
        return out

    def masks(self, which: Which = ALL) -> NDArray[np.int8]:
        """1 for every legal answer."""
        return _masks(
            self.legal[_flat(self._starts, self.counts, which)], self.counts[which], len(find_game(self.game).actions)
        )

    @property
    def returns(self) -> NDArray[np.float32]:
        """What the end was worth to whoever answered."""
        found: NDArray[np.float32] = self.utilities[self.games - self.first, self.seats]
        return found

    @property
    def rewards(self) -> NDArray[np.float32]:
        """The same at the last answer of each seat, and nothing before."""
        return np.where(self.last, self.returns, np.float32(0))

    @cached_property
    def last(self) -> NDArray[np.bool_]:
        """Whether it was the last answer of that seat in its game."""
        keys = (self.games.astype(np.int64) * self.players + self.seats)[::-1]
        found = np.zeros(len(self), bool)
        found[len(self) - 1 - np.unique(keys, return_index=True)[1]] = True
        return found

    @cached_property
    def _starts(self) -> NDArray[np.int64]:
        return np.cumsum(self.counts, dtype=np.int64) - self.counts


@dataclass(frozen=True)
class Plan:
    """What is played: all that a process needs to know."""

    game: str
    players: int
    options: Options
    policy: Policy
    reward: Reward
    seed: int | str


def play(
    game: str, games: int, players: int | None = None, options: Mapping[str, object] | None = None, **settings: Any
) -> Batch:
    """So many games as one batch. The settings are those of `stream`."""
    return joined(list(stream(game, games, players, options, **settings)))


def stream(
    game: str,
    games: int,
    players: int | None = None,
    options: Mapping[str, object] | None = None,
    *,
    policy: Policy = RANDOM,
    reward: Reward = "place",
    seed: int | str = 0,
    first: int = 0,
    processes: int = 1,
    ray: bool = False,
    at_once: int = AT_ONCE,
) -> Iterator[Batch]:
    """The same in parts of `at_once` games, as they are ready and in their order.

    `policy` is a bot (a level or MODULE:CLASS), one for each seat, or a function of many observations and masks
    (docs/research.md). Game number n of a seed is the same whatever the number of processes; `first` goes on after the games of
    an earlier call.
    """
    found = find_game(game)
    count = found.players[0] if players is None else players
    chosen = found.check_options(count, options or {})
    if reward not in get_args(Reward):
        raise BadOption(f"reward={reward!r} is not offered; offered: {', '.join(get_args(Reward))}")
    if games < 1 or at_once < 1 or processes < 1:
        raise BadOption(f"{games} games, {at_once} at once over {processes} processes: each must be at least 1")
    if isinstance(policy, Sequence) and not isinstance(policy, str) and len(policy) != count:
        raise BadOption(f"{found.id}: {len(policy)} bots for {count} seats")
    plan = Plan(found.id, count, chosen, policy, reward, seed)
    _bots(plan)
    tasks = [(plan, start, min(at_once, first + games - start)) for start in range(first, first + games, at_once)]
    if ray:
        return _over_ray(tasks)
    return _over_processes(tasks, processes) if processes > 1 else (record(*task) for task in tasks)


def record(plan: Plan, first: int, games: int) -> Batch:
    """One task: games `first` to `first + games - 1` of the plan."""
    return _Recorder(plan, first).play(games)


def joined(parts: Sequence[Batch]) -> Batch:
    """Parts that follow one another as one batch."""
    arrays = ("rows", "legal", "counts", "actions", "seats", "games", "steps", "utilities", "points")
    whole: dict[str, Any] = {name: np.concatenate([getattr(part, name) for part in parts]) for name in arrays}
    return replace(parts[0], **whole)


# ---- one task ----


class _Recorder:
    def __init__(self, plan: Plan, first: int) -> None:
        self.plan = plan
        self.first = first
        self.game: Game[Any] = find_game(plan.game)
        self.tape = Tape()
        self.layout = None if self.game.condensed else layout(self.game, plan.players)
        self.vectors: list[NDArray[np.float32]] = []  # of a game without columns, until they are drained
        self.drained: list[tuple[NDArray[Any], ...]] = []
        self.lengths: list[int] = []
        self.utilities: list[list[float]] = []
        self.points: list[list[int]] = []

    def play(self, games: int) -> Batch:
        numbers = range(self.first, self.first + games)
        if callable(self.plan.policy):
            return self._play_together(numbers, self.plan.policy)
        bots = _bots(self.plan)
        for number in numbers:
            s = self._deal(number)
            self.lengths.append(self._play_one(s, bots, number))
            self._end(s)
            if len(self.tape.counts) >= DRAIN:
                self._drain()
        self._drain()
        lengths = np.array(self.lengths, np.int32)
        games_of = np.repeat(np.arange(numbers.start, numbers.stop, dtype=np.int32), lengths)
        begins = np.repeat(np.cumsum(lengths, dtype=np.int32) - lengths, lengths)
        return self._batch(games_of, np.arange(len(games_of), dtype=np.int32) - begins)

    def _deal(self, number: int) -> State:
        dealt: State = self.game.deal(self.plan.players, self.plan.options, Rng(f"{self.plan.seed} {number}"))
        return dealt

    def _play_one(self, s: State, bots: list[Bot], number: int) -> int:
        rng = Rng(f"{self.plan.seed} {number} answers")
        if self.layout is None and not bots:
            return record_randomly(self.game, s, rng, self.tape)
        count = 0
        while s.player != OVER:
            legal = self._note(s)
            action = answer(self.game, s, bots[s.player], rng) if bots else legal[rng.below(len(legal))]
            self.tape.actions.append(action)
            self.game.apply(s, action)
            count += 1
        return count

    def _note(self, s: State) -> list[int]:
        if self.layout is not None:
            self.vectors.append(np.array(self.layout.encode(self.game.view(s, s.player), s.player), np.float32))
        return note(self.game, s, self.tape)

    def _end(self, s: State) -> None:
        self.utilities.append(utility(self.game, s, self.plan.reward))
        self.points.append([score.points for score in self.game.scores(s)])

    def _play_together(self, numbers: range, policy: Network) -> Batch:
        """All games step by step, so that the network is asked about all open questions at once."""
        states = [self._deal(number) for number in numbers]
        ended: dict[int, State] = {}
        live, playing = np.arange(numbers.start, numbers.stop, dtype=np.int32), list(states)
        games: list[NDArray[np.int32]] = []
        steps: list[NDArray[np.int32]] = []
        while playing:
            games.append(live)
            steps.append(np.full(len(live), len(steps), np.int32))
            actions = self._ask(playing, policy)
            for place in reversed(apply_all(self.game, playing, actions)):
                ended[int(live[place])] = playing.pop(place)
                live = np.delete(live, place)
        for number in numbers:
            self._end(ended[number])
        found = self._batch(np.concatenate(games), np.concatenate(steps))
        return _in_order(found)

    def _ask(self, states: list[State], policy: Network) -> list[int]:
        if self.layout is None:
            note_all(self.game, states, self.tape)
        else:
            for s in states:
                self._note(s)
        self._drain()
        rows, legal, counts, _, seats = self.drained[-1]
        seen = unpacker(self.game, self.plan.players)(rows, seats) if self.layout is None else rows
        masks = _masks(legal, counts, len(self.game.actions))
        actions = np.asarray(policy(seen, masks))
        if actions.shape != (len(states),) or not np.issubdtype(actions.dtype, np.integer):
            raise BadOption(
                f"the policy gave {actions.dtype} of shape {actions.shape} for {len(states)} questions, not one int each"
            )
        wrong = np.flatnonzero(~_legal(masks, actions))
        if len(wrong):
            name = self.game.decision_name(states[wrong[0]])
            raise IllegalAction(f"{self.game.id}: the policy answered {actions[wrong[0]]} to '{name}'; the mask forbids it")
        self.drained[-1] = (rows, legal, counts, actions.astype(np.int32), seats)
        answers: list[int] = actions.tolist()
        return answers

    def _drain(self) -> None:
        """What is on the tape as arrays."""
        tape = self.tape
        if not tape.counts:
            return
        if self.layout is None:
            rows: NDArray[Any] = np.fromiter(tape.rows, np.int64, len(tape.rows)).reshape(len(tape.counts), -1)
        else:
            rows = np.stack(self.vectors)
            self.vectors.clear()
        lists = (tape.legal, tape.counts, tape.actions, tape.seats)
        self.drained.append((rows, *(np.fromiter(one, np.int32, len(one)) for one in lists)))
        tape.clear()

    def _batch(self, games: NDArray[np.int32], steps: NDArray[np.int32]) -> Batch:
        rows, legal, counts, actions, seats = (np.concatenate(arrays) for arrays in zip(*self.drained, strict=True))
        ends = np.array(self.utilities, np.float32), np.array(self.points, np.int32)
        return Batch(self.plan.game, self.plan.players, rows, legal, counts, actions, seats, games, steps, *ends, self.first)


def _bots(plan: Plan) -> list[Bot]:
    """The bot of each seat; none where everybody answers by lot."""
    if callable(plan.policy):
        return []
    names = [plan.policy] * plan.players if isinstance(plan.policy, str) else list(plan.policy)
    bots = [_bot(name) for name in names]
    return [] if set(names) == {RANDOM} else bots


def _bot(name: str) -> Bot:
    """A level, or `package.module:Class` of somebody's own."""
    module, _, maker = name.partition(":")
    if not maker:
        return bot(name)
    try:
        made: Bot = getattr(importlib.import_module(module), maker)()
    except (ImportError, AttributeError) as error:
        raise UnknownBot(f"there is no bot '{name}': {error}") from None
    return made


def _masks(legal: NDArray[Any], counts: NDArray[Any], actions: int) -> NDArray[np.int8]:
    found = np.zeros((len(counts), actions), np.int8)
    found[np.repeat(np.arange(len(counts)), counts), legal] = 1
    return found


def _legal(masks: NDArray[np.int8], actions: NDArray[Any]) -> NDArray[np.bool_]:
    inside = (actions >= 0) & (actions < masks.shape[1])
    found: NDArray[np.bool_] = inside & (masks[np.arange(len(masks)), np.where(inside, actions, 0)] == 1)
    return found


def _flat(starts: NDArray[np.int64], counts: NDArray[Any], which: Which) -> NDArray[np.int64]:
    """The places of the legal answers of some decisions among those of all."""
    chosen, many = starts[which], counts[which]
    before = np.cumsum(many, dtype=np.int64) - many
    found: NDArray[np.int64] = np.repeat(chosen - before, many) + np.arange(int(many.sum()), dtype=np.int64)
    return found


def _in_order(found: Batch) -> Batch:
    """The same decisions, game by game."""
    order = np.lexsort((found.steps, found.games))
    legal = found.legal[_flat(found._starts, found.counts, order)]
    arrays = ("rows", "counts", "actions", "seats", "games", "steps")
    return replace(found, legal=legal, **{name: getattr(found, name)[order] for name in arrays})


# ---- over processes ----

Task = tuple[Plan, int, int]


def _over_processes(tasks: list[Task], processes: int) -> Iterator[Batch]:
    """A few tasks more than processes are under way: nobody waits, and memory does not fill."""
    with ProcessPoolExecutor(processes, multiprocessing.get_context("spawn")) as pool:
        waiting = deque(tasks)
        going = deque(pool.submit(record, *waiting.popleft()) for _ in range(min(2 * processes, len(waiting))))
        while going:
            yield going.popleft().result()
            if waiting:
                going.append(pool.submit(record, *waiting.popleft()))


def _over_ray(tasks: list[Task]) -> Iterator[Batch]:
    """On all cores of the Ray cluster that this program is connected to; without one, of this machine."""
    try:
        import ray
    except ImportError as error:
        raise NotInstalled("durbar.adapters.batch needs ray for this: pip install 'durbar[ray]'") from error
    if not ray.is_initialized():
        ray.init(include_dashboard=False, log_to_driver=False)
    task = ray.remote(record)
    ahead = 2 * int(ray.cluster_resources().get("CPU", 1))
    waiting = deque(tasks)
    going = deque(task.remote(*waiting.popleft()) for _ in range(min(ahead, len(waiting))))
    while going:
        yield ray.get(going.popleft())
        if waiting:
            going.append(task.remote(*waiting.popleft()))

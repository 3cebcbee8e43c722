"""Fit the weights of named features to games that a policy plays against itself: `durbar train GAME`.

Ridge regression of the points still to come, for each player count and phase of the game. A game that can be learned has a
module `bots/eval/<game>_lessons.py` with NAMES, TABLES, PHASES, GAMES and `lesson(players, seed)`. Same seed, same weights.
Games that were not learned from decide whether the new weights are kept: they must foretell them better and, where the module
has a `duel`, win them. Where it also has a `yardstick` (other rivals than those one learned with), both count together, and
neither may show the new weights to be weaker.

Weights that were set by hand (HANDMADE, by player count) are what learning begins with and what the ridge draws to. Where
phases resemble each other (NEIGHBOURS), the slopes of one count in the next by that share, in the one after by its square, and
so on.
"""

from __future__ import annotations

import importlib
import math
import multiprocessing
import tomllib
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any

from durbar.core.errors import DurbarError

Rows = list[tuple[list[float], float]]
Sums = tuple[list[list[float]], list[float]]  # of a regression: products of features, and with targets
Table = dict[int, list[float]]  # by phase: a weight for each feature
Sample = tuple[int, list[float], float]  # phase, features, points still to come
Task = tuple[int, int]  # a game to learn from: players, seed
Mapped = Callable[[Callable[[Task], Any], list[Task]], list[Any]]  # carries games out, here or elsewhere


class NothingToLearn(DurbarError):
    """The game has no features."""


PLACES = 4  # decimal places in the file
SURE = 1.96  # standard errors
RIDGE = 0.001  # a share of each feature's own square is added: what the games cannot tell apart is shared


def fit(rows: Rows, start: list[float] | None = None, near: list[tuple[float, Sums]] | None = None) -> list[float]:
    """The weights that explain the targets best; from a start on, what has to be added to it. Of other rows that are near,
    each with its share, only slopes count."""
    width = len(rows[0][0])
    if start is not None:
        missing = [(found, target - _product(start, found)) for found, target in rows]
        return [before + more for before, more in zip(start, fit(missing), strict=True)]
    normal, right = sums(rows)
    for share, (others, targets) in near or []:
        for i in range(width):
            right[i] += share * targets[i]
            for j in range(width):
                normal[i][j] += share * others[i][j]
    for i in range(width):
        normal[i][i] = normal[i][i] * (1.0 + RIDGE) + 1.0
    return solve(normal, right)


def sums(rows: Rows) -> Sums:
    """Products of the features with each other and with the targets."""
    width = len(rows[0][0])
    normal = [[0.0] * width for _ in range(width)]
    right = [0.0] * width
    for found, target in rows:
        for i, value in enumerate(found):
            if value != 0.0:
                line = normal[i]
                for j in range(i + 1):
                    line[j] += value * found[j]
                right[i] += value * target
    for i in range(width):
        for j in range(i):
            normal[j][i] = normal[i][j]
    return normal, right


def slopes(rows: Rows) -> Sums:
    """The same of what the rows differ from their mean by."""
    width = len(rows[0][0])
    mean = [sum([found[i] for found, _ in rows]) / len(rows) for i in range(width)]
    middle = sum([target for _, target in rows]) / len(rows)
    return sums([([value - mean[i] for i, value in enumerate(found)], target - middle) for found, target in rows])


def solve(lines: list[list[float]], right: list[float]) -> list[float]:
    """Linear equations by elimination; symmetric and positive ones need no exchange of lines."""
    n = len(right)
    lines = [[*line, value] for line, value in zip(lines, right, strict=True)]
    for i in range(n):
        for k in range(i + 1, n):
            share = lines[k][i] / lines[i][i]
            if share != 0.0:
                lines[k] = [mine - share * other for mine, other in zip(lines[k], lines[i], strict=True)]
    found = [0.0] * n
    for i in range(n - 1, -1, -1):
        rest = sum(lines[i][j] * found[j] for j in range(i + 1, n))
        found[i] = (lines[i][n] - rest) / lines[i][i]
    return found


def mean_square(rows: Rows, weights: list[float]) -> float:
    """Of the errors that these weights make."""
    total = 0.0
    for found, target in rows:
        error = target - _product(weights, found)
        total += error * error
    return total / len(rows)


def _product(weights: list[float], found: list[float]) -> float:
    return sum([weight * value for weight, value in zip(weights, found, strict=True)])


def one_by_one(function: Callable[[Task], Any], tasks: list[Task]) -> list[Any]:
    return [function(task) for task in tasks]


def over_processes(count: int) -> Mapped:
    """The games are shared out among so many processes; what is learned does not depend on how many."""

    def mapped(function: Callable[[Task], Any], tasks: list[Task]) -> list[Any]:
        with ProcessPoolExecutor(count, multiprocessing.get_context("spawn")) as pool:
            return list(pool.map(function, tasks, chunksize=8))

    return mapped if count > 1 else one_by_one


def _lesson(lesson: Callable[[int, int], list[Sample]], task: Task) -> list[Sample]:
    return lesson(*task)


def _duel(duel: Callable[[int, int, Table, Table], float], new: Table, old: Table, task: Task) -> float:
    return duel(*task, new, old)


def _gain(yardstick: Callable[[int, int, Table], float], new: Table, old: Table, task: Task) -> float:
    return yardstick(*task, new) - yardstick(*task, old)


def collect(lessons: ModuleType, players: int, first: int, games: int, mapped: Mapped = one_by_one) -> dict[int, Rows]:
    """By phase: features and points still to come of so many games."""
    rows: dict[int, Rows] = {phase: [] for phase in lessons.PHASES}
    for samples in mapped(partial(_lesson, lessons.lesson), [(players, seed) for seed in range(first, first + games)]):
        for phase, found, target in samples:
            rows[phase].append((found, target))
    return rows


def learn(lessons: ModuleType, players: int, seed: int, games: int, mapped: Mapped = one_by_one) -> Table:
    rows = collect(lessons, players, seed, games, mapped)
    start = handmade(lessons, players)
    share: float = getattr(lessons, "NEIGHBOURS", 0.0)
    sloped = {phase: slopes(rows[phase]) for phase in lessons.PHASES} if share else {}
    table: Table = {}
    for phase in lessons.PHASES:
        near = [(share ** abs(other - phase), found) for other, found in sloped.items() if other != phase]
        table[phase] = [round(weight, PLACES) for weight in fit(rows[phase], start[phase] if start else None, near)]
    return table


def handmade(lessons: ModuleType, players: int) -> Table | None:
    tables: dict[int, Table] = getattr(lessons, "HANDMADE", {})
    return tables.get(players)


def lead(
    lessons: ModuleType, players: int, first: int, deals: int, new: Table, old: Table, mapped: Mapped = one_by_one
) -> tuple[float, float]:
    """By how many points the new weights win on so many deals, each from every seat, and how uncertain that is."""
    return _mean(mapped(partial(_duel, lessons.duel, new, old), [(players, seed) for seed in range(first, first + deals)]))


def gain(
    lessons: ModuleType, players: int, first: int, deals: int, new: Table, old: Table, mapped: Mapped = one_by_one
) -> tuple[float, float]:
    """By how many points more the new weights win against the yardstick than the old ones, and how uncertain that is."""
    return _mean(mapped(partial(_gain, lessons.yardstick, new, old), [(players, seed) for seed in range(first, first + deals)]))


def _mean(found: list[float]) -> tuple[float, float]:
    mean = sum(found) / len(found)
    spread = sum([(one - mean) ** 2 for one in found]) / max(1, len(found) - 1)
    return mean, SURE * math.sqrt(spread / len(found))


def error(rows: dict[int, Rows], table: Table) -> float:
    """The mean square of all phases."""
    return sum(mean_square(rows[phase], table[phase]) for phase in rows) / len(rows)


# ---- the file ----


def read(file: Path, lessons: ModuleType, players: int) -> Table | None:
    """The weights that are kept now, if they are for the same features."""
    if not file.exists():
        return None
    table = tomllib.loads(file.read_text(encoding="utf-8")).get(f"players-{players}", {})
    if set(table) != set(lessons.NAMES) or any(len(row) != len(lessons.PHASES) for row in table.values()):
        return None
    return {phase: [float(table[name][n]) for name in lessons.NAMES] for n, phase in enumerate(lessons.PHASES)}


def write(file: Path, game: str, lessons: ModuleType, tables: dict[int, Table]) -> None:
    first, last = lessons.PHASES[0], lessons.PHASES[-1]
    when = f"in phases {first} to {last} of" if first != last else "throughout"
    lines = [f"# Points still to come, learned by `durbar train {game}`: the weight of each feature"]
    lines.append(f"# {when} the game. What the features mean stands beside this file.")
    for players, table in tables.items():
        lines += ["", f"[players-{players}]"]
        for n, name in enumerate(lessons.NAMES):
            row = ", ".join(f"{table[phase][n]:.{PLACES}f}" for phase in lessons.PHASES)
            lines.append(f"{name} = [{row}]")
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")


def train(
    game: str,
    games: int | None,
    held_out: int,
    seed: int,
    file: Path | None,
    told: Callable[[str], None],
    mapped: Mapped = one_by_one,
    only: int | None = None,
) -> Path | None:
    """Learn anew, and keep for each player count what is better in games that nobody learned from; returns the file that holds
    what was ever learned, if anything was. `only` one player count learns, if it is given."""
    path = file or Path(__file__).parent / "eval" / f"{game}_weights.toml"
    name = f"durbar.bots.eval.{game}_lessons"
    try:
        lessons = importlib.import_module(name)
    except ModuleNotFoundError:
        raise NothingToLearn(f"{game} has no features that can be learned: there is no bots/eval/{game}_lessons.py") from None
    many = games if games is not None else lessons.GAMES
    tables: dict[int, Table] = {}
    for players in lessons.TABLES:
        kept = read(path, lessons, players) or handmade(lessons, players)
        if only is not None and players != only:
            if kept is not None and kept != handmade(lessons, players):
                tables[players] = kept
            continue
        learned = learn(lessons, players, seed, many, mapped)
        judged = collect(lessons, players, seed + many, held_out, mapped)
        found = f"mean square error {error(judged, learned):.3f}"
        better = True
        if kept is not None:
            found += f", before {error(judged, kept):.3f}"
            better = error(judged, learned) < error(judged, kept)
            if better and hasattr(lessons, "duel"):
                won, sure = lead(lessons, players, seed + many, held_out, learned, kept, mapped)
                found += f", ahead by {won:.2f} ± {sure:.2f} points"
                better = won > sure
                if hasattr(lessons, "yardstick"):
                    more, doubt = gain(lessons, players, seed + many, held_out, learned, kept, mapped)
                    found += f", against the yardstick {more:+.2f} ± {doubt:.2f}"
                    better = won + more > math.hypot(sure, doubt) and won > -sure and more > -doubt
        if kept is None or better:
            tables[players] = learned
        elif kept != handmade(lessons, players):
            tables[players] = kept
        told(f"{game}, {players} players: {found}: {'new' if better else 'kept'}")
    if not tables:
        return None
    write(path, game, lessons, tables)
    return path

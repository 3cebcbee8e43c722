"""Train a small network on The Maharaja's Legacy by self-play, put it into the search, and see how it does against `hard`.

    python examples/train_maharaja.py

Needs `durbar[rl]` and nothing else: the network is two small layers of NumPy. A search of few rounds plays against itself, one
answer in twelve by lot. From these games one head of the network learns what the search answered, the other how the game ended
for the player to move; games that were held back say when to stop. Then both take their place in the search that `hard` uses,
as prior and as evaluation, and the matches tell what that is worth.
"""

from __future__ import annotations

import argparse
import os
import time
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

import durbar
from durbar.adapters import batch
from durbar.adapters.unpack import unpacker
from durbar.arena.contest import Contest
from durbar.arena.run import Book, hold, run
from durbar.arena.tally import table
from durbar.bots.base import Question
from durbar.bots.knowledge import Knowledge
from durbar.bots.search import PLACE, Search
from durbar.bots.searching import SearchBot, insight
from durbar.core.game import Game
from durbar.core.rng import Rng
from durbar.core.state import OVER, State

Array = NDArray[np.float32]
GAME, PLAYERS = "maharaja", 2
SPREAD = 6.0  # points of lead that are half of certain, as the search counts them
HIDDEN = 64
TEACHER_ROUNDS, ASTRAY = 30, 12
VALUE_COUNTS = 4.0  # beside the error of the answers
DECAY = 0.3  # weights shrink unless they are needed: there are few games for so many numbers
FILE = "DURBAR_NETWORK"  # where the bots of the arena find the network
ROUNDS = "DURBAR_NETWORK_ROUNDS"


class Network:
    """Observations in; logits of the answers and a utility from -1 to 1 for the player to move out."""

    def __init__(self, weights: dict[str, Array]) -> None:
        self.w = weights

    @classmethod
    def fresh(cls, seen: Array, answers: int, rng: np.random.Generator) -> Network:
        """Numbers of a view differ in size: they are scaled by what random play shows."""
        inputs, spread = seen.shape[1], seen.std(axis=0)
        made: dict[str, Array] = {
            "shift": seen.mean(axis=0),
            "scale": np.where(spread > 1e-6, 1 / np.maximum(spread, 0.05), 0).astype(np.float32),
            "w1": rng.normal(0, inputs**-0.5, (inputs, HIDDEN)).astype(np.float32),
            "b1": np.zeros(HIDDEN, np.float32),
            "w2": rng.normal(0, (2 / HIDDEN) ** 0.5, (HIDDEN, HIDDEN)).astype(np.float32),
            "b2": np.zeros(HIDDEN, np.float32),
            "wp": np.zeros((HIDDEN, answers), np.float32),
            "wv": np.zeros((HIDDEN, 1), np.float32),
            "bv": np.zeros(1, np.float32),
        }
        return cls(made)

    def layers(self, seen: Array) -> tuple[Array, Array, Array]:
        x = (seen - self.w["shift"]) * self.w["scale"]
        first = np.maximum(x @ self.w["w1"] + self.w["b1"], 0)
        return x, first, np.maximum(first @ self.w["w2"] + self.w["b2"], 0)

    def heads(self, top: Array) -> tuple[Array, Array]:
        return top @ self.w["wp"], np.tanh(top @ self.w["wv"] + self.w["bv"])[:, 0]

    def __call__(self, seen: Array) -> tuple[Array, Array]:
        return self.heads(self.layers(seen)[2])

    def gradients(self, layers: tuple[Array, Array, Array], on_logits: Array, on_value: Array) -> dict[str, Array]:
        """Of the weights, from those of both heads (of the value before its tanh)."""
        x, first, top = layers
        back = on_logits @ self.w["wp"].T + on_value[:, None] @ self.w["wv"].T
        back = np.where(top > 0, back, 0)
        below = np.where(first > 0, back @ self.w["w2"].T, 0)
        return {
            "w1": x.T @ below,
            "b1": below.sum(axis=0),
            "w2": first.T @ back,
            "b2": back.sum(axis=0),
            "wp": top.T @ on_logits,
            "wv": top.T @ on_value[:, None],
            "bv": on_value.sum(keepdims=True),
        }


def likelihoods(logits: Array, masks: NDArray[np.int8]) -> Array:
    """Of the answers, nothing for what the mask forbids."""
    safe = np.where(masks == 1, logits, -1e9)
    shares = np.exp(safe - safe.max(axis=1, keepdims=True))
    found: Array = shares / shares.sum(axis=1, keepdims=True)
    return found


class Teacher:
    """A search of a few rounds that sometimes answers by lot, so that unusual positions are seen as well."""

    name = "teacher"

    def __init__(self) -> None:
        self.search = SearchBot(TEACHER_ROUNDS)

    def choose(self, question: Question, rng: Rng) -> int:
        if rng.below(ASTRAY) == 0:
            return question.legal[rng.below(len(question.legal))]
        return self.search.choose(question, rng)


def results(games: batch.Batch) -> Array:
    """How each decision's game ended for whoever answered, from -1 to 1: half victory, half lead, as the search has it."""
    lead = (games.points[:, :1] - games.points[:, 1:]).astype(np.float32)
    lead = np.concatenate((lead, -lead), axis=1)
    ends = PLACE * (2 * games.utilities - 1) + (1 - PLACE) * lead / (SPREAD + np.abs(lead))
    found: Array = ends[games.games - games.first, games.seats]
    return found


class Trainer:
    """Steps down the error of both heads (Adam)."""

    def __init__(self, network: Network, seed: int) -> None:
        self.network = network
        self.rng = np.random.default_rng(seed)
        self.mean = {name: np.zeros_like(w) for name, w in network.w.items()}
        self.square = {name: np.zeros_like(w) for name, w in network.w.items()}
        self.steps = 0

    def epoch(self, games: batch.Batch, rows: NDArray[Any], ends: Array, rate: float, size: int = 512) -> None:
        """All these decisions once, in another order each time."""
        self.rng.shuffle(rows)
        for some in np.array_split(rows, max(1, len(rows) // size)):
            layers = self.network.layers(games.observations(some))
            logits, value = self.network.heads(layers[2])
            on_logits = likelihoods(logits, games.masks(some))
            on_logits[np.arange(len(some)), games.actions[some]] -= 1
            on_value = VALUE_COUNTS * (value - ends[some]) * (1 - value**2)
            self._adam(self.network.gradients(layers, on_logits / len(some), on_value / len(some)), rate)

    def _adam(self, gradients: dict[str, Array], rate: float) -> None:
        self.steps += 1
        for name, gradient in gradients.items():
            self.mean[name] += 0.1 * (gradient - self.mean[name])
            self.square[name] += 0.001 * (gradient**2 - self.square[name])
            mean = self.mean[name] / (1 - 0.9**self.steps)
            square = self.square[name] / (1 - 0.999**self.steps)
            kept = self.network.w[name] * (1 - rate * DECAY if name.startswith("w") else 1)
            self.network.w[name] = (kept - rate * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)


def errors(network: Network, games: batch.Batch, rows: NDArray[Any], ends: Array) -> tuple[float, float]:
    """How often the likeliest answer is not the one that was given, and the mean square error of the expectation."""
    missed, squares = 0, 0.0
    for some in np.array_split(rows, max(1, len(rows) // 4096)):
        logits, value = network(games.observations(some))
        missed += int((likelihoods(logits, games.masks(some)).argmax(axis=1) != games.actions[some]).sum())
        squares += float(((value - ends[some]) ** 2).sum())
    return missed / len(rows), squares / len(rows)


def train(games: int, seed: int, processes: int, epochs: int = 8) -> Network:
    """Play, learn, and keep what foretells the games best that nobody learned from."""
    began = time.monotonic()
    teacher = f"{Path(__file__).stem}:{Teacher.__name__}"
    found = batch.play(GAME, games, PLAYERS, policy=teacher, seed=f"teacher {seed}", processes=processes, at_once=25)
    print(f"{games} games, {len(found)} decisions in {time.monotonic() - began:.0f} s", flush=True)
    ends, held_back = results(found), found.games >= games - games // 10
    rows, judged = np.flatnonzero(~held_back), np.flatnonzero(held_back)
    network = Network.fresh(found.observations(rows[:20_000]), len(durbar.game(GAME).actions), np.random.default_rng(seed))
    trainer, best, kept = Trainer(network, seed), np.inf, dict(network.w)
    for epoch in range(1, epochs + 1):
        trainer.epoch(found, rows, ends, rate=1e-3 * (1 - (epoch - 1) / epochs))
        missed, error = errors(network, found, judged, ends)
        told = f"{100 * (1 - missed):.1f} % of the answers, error of the expectation {error:.4f}"
        print(f"{time.monotonic() - began:6.0f} s  epoch {epoch}: {told} (none: {np.var(ends[judged]):.4f})", flush=True)
        if missed + error < best:
            best, kept = missed + error, dict(network.w)
    return Network(kept)


# ---- the network at a table ----


class Learned(Knowledge):
    """The network's expectation for an evaluation and its likelihoods for priors; what is played on in between is the shipped
    bot's cheap policy."""

    def __init__(self, game: Game[State], network: Network) -> None:
        super().__init__(game)
        self.network = network
        self.shipped = insight(game)(game)
        self.unpack = unpacker(game, PLAYERS)
        self.boundaries = 2
        self.spread = SPREAD

    def policy(self, s: State, rng: Rng) -> int:
        return self.shipped.policy(s, rng)

    def at_boundary(self, s: State, mover: int) -> bool:
        return self.shipped.at_boundary(s, mover)

    def look(self, s: State) -> tuple[Array, Array]:
        row: list[int] = []
        self.game.condense(s, s.player, row)
        return self.network(self.unpack(np.array([row], np.int64), np.array([s.player])))

    def values(self, s: State) -> list[float]:
        if s.player == OVER:
            return super().values(s)
        expected = min(0.999, max(-0.999, float(self.look(s)[1][0])))
        lead = self.spread * expected / (1 - abs(expected))
        points = [score.points for score in self.game.scores(s)]
        middle = sum(points) / len(points)
        return [middle + (lead if seat == s.player else -lead) / 2 for seat in range(len(points))]

    def priors(self, s: State, moves: list[int]) -> list[float]:
        logits = self.look(s)[0][0][moves]
        shares = np.exp(logits - logits.max()) + 0.02
        found: list[float] = (shares / shares.sum()).tolist()
        return found


def _loaded() -> Network:
    with np.load(os.environ[FILE]) as file:
        return Network({name: file[name] for name in file.files})


class NetworkBot:
    """The likeliest answer, without any search."""

    name = "network"

    def __init__(self) -> None:
        self.network = _loaded()

    def choose(self, question: Question, rng: Rng) -> int:
        logits = Learned(question.game, self.network).look(question.imagine(rng))[0][0]
        return max(question.legal, key=lambda action: float(logits[action]))


class NetworkSearchBot(NetworkBot):
    """The search of `hard` with the network inside."""

    name = "network-search"

    def choose(self, question: Question, rng: Rng) -> int:
        if len(question.legal) == 1:
            return question.legal[0]
        search = Search(question.game, question.imagine(rng), Learned(question.game, self.network))
        search.run(int(os.environ[ROUNDS]), rng)
        return search.outlooks()[0].answer


def match(bot: str, other: str, games: int, seed: str, processes: int) -> None:
    """Every deal from both seats; the share of the victories with its 95 % interval."""
    contest = Contest(GAME, (f"{Path(__file__).stem}:{bot}", other), PLAYERS, games, seed)
    book = Book(None, contest, False)
    played = run(contest, book.todo(contest), processes, 600.0)
    for row in table(hold(contest, book, played, lambda result: None)):
        if row.bot != other:
            share = f"{100 * row.share:.1f} % [{100 * row.low:.1f}–{100 * row.high:.1f}]"
            print(f"{bot} against {other}: wins {share} of {games} games, {row.mean_ms:.1f} ms per answer", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="Train a network by self-play and measure it against the shipped bots.")
    parser.add_argument("--self-play", type=int, default=2000, help="games to learn from")
    parser.add_argument("--games", type=int, default=200, help="of each match")
    parser.add_argument("--against", default="greedy,hard", help="the bots that it meets")
    parser.add_argument("--rounds", type=int, default=100, help="of the search with the network (hard has 1500)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--file", type=Path, default=Path("maharaja-network.npz"), help="where the network is kept")
    parser.add_argument("--load", action="store_true", help="take the network of that file instead of training one")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    if not asked.load:
        np.savez(asked.file, **train(asked.self_play, asked.seed, asked.processes).w)  # type: ignore[arg-type]
    os.environ[FILE], os.environ[ROUNDS] = str(asked.file.resolve()), str(asked.rounds)
    for other in asked.against.split(","):
        for bot in (NetworkBot, NetworkSearchBot):
            match(bot.__name__, other, asked.games, f"match {asked.seed}", asked.processes)


if __name__ == "__main__":
    main()

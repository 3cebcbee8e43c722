"""The example that trains a network runs from end to end, and its gradients are those of its errors."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from durbar.adapters import batch

FILE = Path(__file__).parents[2] / "examples" / "train_maharaja.py"


def example() -> Any:
    spec = importlib.util.spec_from_file_location("train_maharaja", FILE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_it_trains_and_plays(tmp_path: Path) -> None:
    sizes = ("--self-play", "10", "--games", "2", "--rounds", "5", "--against", "random", "--processes", "1")
    done = subprocess.run(
        [sys.executable, FILE, *sizes], cwd=tmp_path, env={**os.environ}, capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("10 games, ")
    assert done.stdout.count("of the answers, error of the expectation") == 8
    for bot in ("NetworkBot", "NetworkSearchBot"):
        assert f"{bot} against random: wins " in done.stdout
    assert (tmp_path / "maharaja-network.npz").exists()


def test_the_expectations_of_both_seats_are_opposite_and_between_minus_one_and_one() -> None:
    games = batch.play("maharaja", 6, seed=3)
    ends = example().results(games)
    won = games.returns
    assert np.all(np.abs(ends) < 1)
    assert np.all(ends[won == 1] > ends[won == 0].max(initial=-1))
    for n in range(6):
        mine = ends[games.games == n]
        assert mine.max() == pytest.approx(-mine.min())


def test_the_gradients_are_those_of_the_errors() -> None:
    module = example()
    games = batch.play("maharaja", 1, seed=1)
    rng, seen, masks, ends = np.random.default_rng(1), games.observations(), games.masks(), module.results(games)
    network = module.Network.fresh(seen, masks.shape[1], rng)
    network.w = {name: (w + rng.normal(0, 0.05, w.shape)).astype(np.float64) for name, w in network.w.items()}
    at = np.arange(len(games))

    def loss() -> float:
        logits, value = network(seen)
        return float(-np.log(module.likelihoods(logits, masks)[at, games.actions]).sum() + ((value - ends) ** 2).sum() / 2)

    layers = network.layers(seen)
    logits, value = network.heads(layers[2])
    on_logits = module.likelihoods(logits, masks)
    on_logits[at, games.actions] -= 1
    gradients = network.gradients(layers, on_logits, (value - ends) * (1 - value**2))
    for name in ("w1", "b1", "w2", "b2", "wp", "wv", "bv"):
        place = np.unravel_index(np.abs(gradients[name]).argmax(), gradients[name].shape)
        step = 1e-6
        network.w[name][place] += step
        above = loss()
        network.w[name][place] -= 2 * step
        below = loss()
        network.w[name][place] += step
        assert gradients[name][place] == pytest.approx((above - below) / (2 * step), rel=1e-3), name

"""What stands in a components.toml is read, and nothing beside it: whoever corrects a datum there corrects the game."""

from __future__ import annotations

import ast
import os
from collections import Counter
from pathlib import Path

import pytest

import durbar
import durbar.core.rng
from tests.contract.box import GAMES, Watched, Way, box_of, changed, made_from, values_in

SOURCE = Path(__file__).parents[2] / "src" / "durbar"
SAMPLE = 40  # values of a game that are changed in every run; with DURBAR_FULL all of them

# Reading a module anew needs its source; both builds read the same file.
pytestmark = pytest.mark.skipif(not str(durbar.core.rng.__file__).endswith(".py"), reason="data is read anew in the plain run")


def named(ways: list[Way]) -> dict[str, int]:
    return Counter(".".join("*" if isinstance(part, int) else part for part in way) for way in ways)


@pytest.mark.parametrize("game", durbar.game_ids())
def test_every_value_is_read(game: str) -> None:
    watched = Watched(box_of(game))
    made = made_from(game, watched.box)
    list(values_in([made["facts"], made.get("BASE", {})]))  # BASE: the position of worked examples, which from_dict starts from
    assert named([way for way, _ in values_in(box_of(game)) if way not in watched.read]) == {}


@pytest.mark.parametrize("game", durbar.game_ids())
def test_another_value_makes_another_game_or_is_refused(game: str) -> None:
    box = box_of(game)
    ways = [way for way, _ in values_in(box)]
    as_it_is = made_from(game, box)
    every = 1 if os.environ.get("DURBAR_FULL") else max(1, len(ways) // SAMPLE)
    assert named([way for way in ways[::every] if not _matters(game, changed(box, way), as_it_is)]) == {}


def _matters(game: str, box: dict[str, object], as_it_is: dict[str, object]) -> bool:
    try:
        return made_from(game, box) != as_it_is
    except (ValueError, KeyError, IndexError, RuntimeError, AssertionError):
        return True


@pytest.mark.parametrize("game", durbar.game_ids())
def test_every_constant_of_the_box_is_used(game: str) -> None:
    tree = ast.parse((GAMES / game / "components.py").read_text(encoding="utf-8"))
    read = [node for node in tree.body if isinstance(node, ast.AnnAssign) and not isinstance(node.value, ast.Constant)]
    targets = [node.target for node in read]
    constants = {target.id for target in targets if isinstance(target, ast.Name) and not target.id.startswith("_")}
    nodes = [node for file in _readers(game) for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))]
    by_name = {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)}
    of_the_module = {node.attr for node in nodes if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "box"}
    assert sorted(constants - by_name - of_the_module) == []


def _readers(game: str) -> list[Path]:
    """Who can read a game's constants: its own files, its evaluation and its terminal table."""
    return [*(GAMES / game).glob("*.py"), *SOURCE.glob(f"bots/eval/{game}*.py"), *SOURCE.glob(f"cli/tables/{game}*.py")]

"""Games are found by their entry points, and their packages are packages like any other."""

from __future__ import annotations

import durbar
import durbar.games.maharaja.rules as rules
from durbar.core.registry import game_ids


def test_the_games_can_be_listed_and_found() -> None:
    assert durbar.game_ids() == game_ids() == sorted(game_ids())
    assert all(durbar.game(id).id == id for id in game_ids())


def test_the_package_of_the_games_can_be_imported_under_its_own_name() -> None:
    assert durbar.games.maharaja.rules is rules

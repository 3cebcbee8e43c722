"""Durbar: five board games as a table, a library and a laboratory.

>>> import durbar
>>> play = durbar.Play("maharaja", players=2, seed="a quiet evening")
>>> play.decision
'turn'
"""

from durbar.core.errors import DurbarError
from durbar.core.game import Game
from durbar.core.play import Play
from durbar.core.record import Record
from durbar.core.registry import game, game_ids
from durbar.core.rng import Rng
from durbar.core.state import OVER, SPECTATOR, State

__version__ = "0.1.0"

__all__ = ["OVER", "SPECTATOR", "DurbarError", "Game", "Play", "Record", "Rng", "State", "__version__", "game", "game_ids"]

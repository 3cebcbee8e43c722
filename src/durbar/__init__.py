"""Durbar: five board games as a table, a library and a laboratory.

>>> import durbar
>>> play = durbar.Play("maharaja", players=2, seed="a quiet evening")
>>> play.decision
'turn'
"""

# The package of the games is loaded before the function `games` takes its name; later imports of single games no longer
# touch the name. (`from durbar.games.java import ...` works as usual.)
import durbar.games  # noqa: F401
from durbar.core.errors import DurbarError
from durbar.core.game import Game
from durbar.core.play import Play
from durbar.core.record import Record
from durbar.core.registry import game, games
from durbar.core.rng import Rng
from durbar.core.state import OVER, SPECTATOR, State

__version__ = "0.1.0"

__all__ = ["OVER", "SPECTATOR", "DurbarError", "Game", "Play", "Record", "Rng", "State", "__version__", "game", "games"]

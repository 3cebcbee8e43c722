"""A test kit for games: everything the house asks of its own games, for anybody's.

from durbar.testing import check, position
check(my_game)                                       # the whole contract, at every player count and option
s = position(my_game, players=3, rupees=[7, 5, 5])   # a moment laid out by hand
"""

from durbar.testing.kit import CONTRACTS, Contract, check, run
from durbar.testing.tables import ContractBroken, Table, position, tables

__all__ = ["CONTRACTS", "Contract", "ContractBroken", "Table", "check", "position", "run", "tables"]

"""Every installed game keeps the whole contract, at every player count and with every option."""

from __future__ import annotations

import pytest

import durbar
from durbar.testing import CONTRACTS, Contract, Table, contracts, run, tables

assert contracts

CASES = [(contract, table) for game in durbar.game_ids() for table in tables(durbar.game(game)) for contract in CONTRACTS]


@pytest.mark.parametrize(("contract", "table"), CASES, ids=[f"{table}-{contract.name}" for contract, table in CASES])
def test_contract(contract: Contract, table: Table) -> None:
    run(contract, table)

"""What the tables of one test were dealt and how far they came, a line each: two runs must tell the same.

python deals.py DATABASE TEST
"""

from __future__ import annotations

import json
import sqlite3
import sys
from itertools import count

from serve import seed_of

from durbar.table.entries import Entry
from durbar.table.table import Table


def tables(database: str) -> dict[str, list[Entry]]:
    """The log of every table, by its seed."""
    db = sqlite3.connect(database)
    logs: dict[str, list[Entry]] = {}
    for table, number, kind, at, seat, by, data in db.execute(
        'select "table", number, kind, at, seat, "by", data from entries order by "table", number'
    ):
        logs.setdefault(table, []).append(Entry(number, kind, at, seat, by, data=json.loads(data)))
    return {log[0].data["seed"]: log for log in logs.values()}


def told(log: list[Entry]) -> str:
    """The deal of a table, and its end where it has one; a game that bots still play is somewhere else each time."""
    started = next((index for index, entry in enumerate(log) if entry.kind == "started"), None)
    if started is None:
        return f"{log[0].data['game']}, not begun"
    dealt, now = Table.from_log("dealt", log[: started + 1]), Table.from_log("now", log)
    if dealt.play is None or now.play is None:
        return f"{dealt.game} for {dealt.players}, under former rules"
    said = f"{dealt.game} for {dealt.players}, dealt {dealt.play.fingerprint()[:16]}"
    return f"{said}, over after {now.play.step} answers at {now.play.fingerprint()[:16]}" if now.status == "finished" else said


if __name__ == "__main__":
    _, database, test = sys.argv
    found = tables(database)
    for number in count(1):
        if seed_of(test, number) not in found:
            break
        print(f"{test} | table {number}: {told(found[seed_of(test, number)])}")

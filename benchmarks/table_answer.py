"""What does one answer cost inside the table, without socket and database?

    python -m benchmarks.table_answer [maharaja] [--games 12]

Random games of two or three; processor time per answer: undo limit, messages to everybody, a snapshot at each change of player,
rules, the row of the list of tables. The compiled engine is measured with `PYTHONPATH=build/compiled` after `make build`.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import defaultdict
from collections.abc import Callable
from typing import Any

from benchmarks.machine import commit, machine
from durbar.core.registry import game as find_game
from durbar.server.live import LiveTable, Watcher
from durbar.server.storage import projection, snapshot_of
from durbar.table import commands, decide, serialize
from durbar.table.entries import Entry, Person
from durbar.table.table import Table

MOST = 120  # answers of a game


class Nowhere:
    """A watcher whose messages are made and thrown away."""

    def __init__(self, who: Person) -> None:
        self.who: Person | None = who

    def send(self, text: str) -> None:
        pass

    def drop(self) -> None:
        pass


class Spent:
    def __init__(self) -> None:
        self.seconds: defaultdict[str, float] = defaultdict(float)
        self.answers = 0

    def on(self, name: str, work: Callable[..., Any], *given: Any) -> Any:
        started = time.process_time()
        result = work(*given)
        self.seconds[name] += time.process_time() - started
        return result


def begun(name: str, seed: int) -> tuple[Table, list[Person]]:
    game = find_game(name)
    players = max(2, min(game.players))
    people = [Person(f"u{n}", f"P{n}", "guest") for n in range(players)]
    fixed = {
        "title": None,
        "visibility": "public",
        "pace": "live",
        "clock": None,
        "options": dict(game.check_options(players, {})),
    }
    seats = [{"user": person.id, "name": person.name, "kind": person.kind} for person in people]
    data = {"game": name, "rules_version": game.rules_version, "players": players, "seed": str(seed), "seats": seats, **fixed}
    table = Table("t", Entry(1, "created", 1.0, user="u0", data=data))
    table.follow(decide.decide(table, commands.Start(type="start", id="s", table="t"), people[0], 2.0))
    return table, people


def play(name: str, seed: int, spent: Spent) -> None:
    (table, people), chance = begun(name, seed), random.Random(seed)
    live = LiveTable(table, "")
    for seat, person in enumerate(people):
        client = Nowhere(person)
        live.watchers[client] = Watcher(client, None, seat)
    live.broadcast()
    for number in range(MOST):
        player, game = table.player, table.play
        if player is None or game is None:
            break
        action = chance.choice(game.legal())
        given = commands.Choose(type="choose", id=f"c{number}", table="t", number=table.number, action=action)
        entry = spent.on("checks", decide.decide, table, given, people[player], time.time())
        spent.on("rules", table.follow, entry)
        spent.on("row", projection, table)
        if table.player != player:
            spent.on("snapshot", snapshot_of, table)
        elif table.player is not None:
            spent.on("undo limit", serialize._undo, game, player)
        spent.on("messages", live.broadcast)
        spent.answers += 1


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game", nargs="?", default="maharaja")
    parser.add_argument("--games", type=int, default=12)
    asked = parser.parse_args()
    spent = Spent()
    for seed in range(asked.games):
        play(asked.game, seed, spent)
    each = {name: 1e6 * seconds / spent.answers for name, seconds in sorted(spent.seconds.items(), key=lambda item: -item[1])}
    print(f"{machine()}, commit {commit()}")
    print(f"{asked.game}, {spent.answers} answers: {sum(each.values()):.0f} µs each")
    for name, microseconds in each.items():
        print(f"  {microseconds:6.0f} {name}")


if __name__ == "__main__":
    main()

"""Whole games as fixtures: `make golden` plays what is newly listed and writes a record and a readable transcript of each.

A game that is there already stays: it is only told again. An unexpected difference after a change is a change of the rules: it
is reviewed like code.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import durbar
from durbar.bots.levels import answer, bot
from durbar.core.chance import SCHEME
from durbar.core.play import Play
from durbar.core.record import Record
from durbar.core.rng import Rng

HERE = Path(__file__).parent


@dataclass(frozen=True)
class Golden:
    """One line of tests/records/<game>.toml: a table, a seed and who plays."""

    game: str
    name: str
    players: int
    seed: str
    bots: str = "greedy"
    options: tuple[tuple[str, Any], ...] = ()
    scheme: int = SCHEME  # the older games keep the chance that shows their odd corners
    shows: str = ""  # the odd corner this game is kept for

    @property
    def record_path(self) -> Path:
        return HERE / self.game / f"{self.name}.json"

    @property
    def transcript_path(self) -> Path:
        return HERE / self.game / f"{self.name}.txt"

    def __str__(self) -> str:
        return f"{self.game}-{self.name}"


def listed() -> Iterator[Golden]:
    for file in sorted(HERE.glob("*.toml")):
        for entry in tomllib.loads(file.read_text(encoding="utf-8"))["record"]:
            options = tuple(sorted(entry.pop("options", {}).items()))
            yield Golden(game=file.stem, options=options, **entry)


def play(golden: Golden) -> Play:
    game = durbar.game(golden.game)
    play = Play(game, golden.players, dict(golden.options), golden.seed, scheme=golden.scheme)
    seats = [bot(golden.bots) for _ in range(golden.players)]
    while not play.over:
        rng = Rng(f"bots {golden.seed} {play.step}")
        play.choose(answer(game, play.state, seats[play.player], rng, seconds=60))
    return play


def transcript(play: Play) -> str:
    """Every answer with the events it caused, then the result, in the notation of the rules."""
    lines = [f"{play.game.id}, {play.players} players, {play.options}, seed {play.seed!r}"]
    for step, events in enumerate(play.events(durbar.SPECTATOR)):
        state = play.state_at(step)
        lines.append(f"{step + 1}. player {state.player} {play.game.to_text(play.actions[step])}")
        for event in events:
            facts = " ".join(f"{name}={_show(value)}" for name, value in event.facts().items())
            lines.append(f"     {event.kind} {facts}".rstrip())
    for seat, score in enumerate(play.game.scores(play.state)):
        lines.append(f"player {seat}: {score.points} points {score.sources}, rank {play.game.ranking(play.state)[seat]}")
    return "\n".join(lines) + "\n"


def _show(value: Any) -> str:
    return "[" + ",".join(_show(v) for v in value) + "]" if isinstance(value, list) else str(value)


def write(only: list[str]) -> None:
    for golden in listed():
        if only and not {golden.game, str(golden)} & set(only):
            continue
        if golden.record_path.exists():
            played = Play.from_record(load(golden))
        else:
            played = play(golden)
            golden.record_path.parent.mkdir(exist_ok=True)
            played.record().save(golden.record_path)
        golden.transcript_path.write_text(transcript(played), encoding="utf-8")
        print(f"{golden}: {played.step} decisions")


def load(golden: Golden) -> Record:
    return Record.load(golden.record_path)


if __name__ == "__main__":
    write(sys.argv[1:])

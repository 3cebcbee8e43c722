"""Recorded games as a Parquet file, one row for each decision: `durbar export` writes it, docs/research.md describes it."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import durbar
from durbar.adapters.common import NotInstalled
from durbar.core.errors import DurbarError
from durbar.core.play import Play
from durbar.core.record import Record

try:
    import pyarrow as pa
    from pyarrow import parquet
except ImportError as error:
    raise NotInstalled(f"durbar export needs {error.name}: pip install 'durbar[data]'") from error

FORMAT = "durbar-decisions"
VERSION = 1
GROUP = 50_000  # rows that are kept in memory and written together

_name = pa.dictionary(pa.int32(), pa.string())
_seats = pa.list_(pa.int32())
SCHEMA = pa.schema(
    [
        pa.field("record", pa.string(), nullable=False),
        pa.field("game", _name, nullable=False),
        pa.field("rules_version", pa.int32(), nullable=False),
        pa.field("players", pa.int32(), nullable=False),
        pa.field("options", _name, nullable=False),
        pa.field("seed", pa.string(), nullable=False),
        pa.field("step", pa.int32(), nullable=False),
        pa.field("seat", pa.int32(), nullable=False),
        pa.field("bot", _name),
        pa.field("decision", _name, nullable=False),
        pa.field("action", pa.int32(), nullable=False),
        pa.field("notation", _name, nullable=False),
        pa.field("legal", pa.int32(), nullable=False),
        pa.field("points_before", _seats, nullable=False),
        pa.field("points_after", _seats, nullable=False),
        pa.field("final_points", _seats),
        pa.field("final_places", _seats),
        pa.field("points", pa.int32()),
        pa.field("place", pa.int32()),
    ],
    {"format": FORMAT, "version": str(VERSION), "durbar": durbar.__version__},
)
Rows = dict[str, list[Any]]


class CannotWrite(DurbarError):
    """There is nothing to write, or no room for it."""


def decisions(record: Record) -> Rows:
    """All decisions of a record, column by column; raises what is wrong with it."""
    game = durbar.game(record.game)
    final = Play.from_record(record, game).result()
    points_at_end = None if final is None else [score["points"] for score in final["scores"]]
    play, steps = Play.dealt(record, game), len(record.actions)
    places = None if final is None else final["ranking"]
    same = {
        "record": identity(record),
        "game": game.id,
        "rules_version": record.rules_version,
        "players": record.players,
        "options": json.dumps(play.options, sort_keys=True),
        "seed": record.seed,
        "final_points": points_at_end,
        "final_places": places,
    }
    rows: Rows = {name: [same.get(name)] * steps if name in same else [] for name in SCHEMA.names}
    rows["step"] = list(range(steps))
    bots = _bots(record)
    points = _points(play)
    for notation in record.actions:
        rows["seat"].append(play.player)
        rows["bot"].append(bots[play.player])
        rows["decision"].append(play.decision)
        rows["action"].append(play.check(notation))
        rows["notation"].append(game.to_text(rows["action"][-1]))
        rows["legal"].append(len(play.legal()))
        rows["points_before"].append(points)
        play.choose(notation)
        points = _points(play)
        rows["points_after"].append(points)
    for name, all_seats in (("points", points_at_end), ("place", places)):
        rows[name] = [None if all_seats is None else all_seats[seat] for seat in rows["seat"]]
    return rows


def identity(record: Record) -> str:
    """The same for the same game, whatever its players are called and wherever its file lies."""
    told = {name: value for name, value in record.to_dict().items() if name not in ("names", "meta", "version")}
    return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()[:24]


def write(path: Path, found: Iterable[Rows], told: Callable[[int], None] = lambda games: None) -> tuple[int, int]:
    """Games and decisions that were written. The file is written beside its place and moved in: nothing is lost on the way."""
    aside = path.with_name(f".{path.name}.{os.getpid()}.part")
    games = rows = 0
    try:
        with parquet.ParquetWriter(aside, SCHEMA, compression="zstd") as writer:
            kept: list[Any] = []
            for game in found:
                kept.append(pa.table(game, SCHEMA))
                games, rows = games + 1, rows + len(game["step"])
                if sum(table.num_rows for table in kept) >= GROUP:
                    writer.write_table(pa.concat_tables(kept).unify_dictionaries())
                    kept.clear()
                told(games)
            if kept:
                writer.write_table(pa.concat_tables(kept).unify_dictionaries())
        if games == 0:
            raise CannotWrite(f"there is no game to write into {path}")
        aside.replace(path)
    except OSError as error:
        raise CannotWrite(f"cannot write {path}: {error.strerror or error}") from error
    finally:
        aside.unlink(missing_ok=True)
    return games, rows


def _points(play: Play) -> list[int]:
    return [score.points for score in play.game.scores(play.state)]


def _bots(record: Record) -> list[str | None]:
    """The level of each seat that a bot played for, where the record says so. People's names stay in the record."""
    seats = record.meta.get("seats")
    told = seats if isinstance(seats, list) else []
    levels = [seat.get("bot") if isinstance(seat, dict) else None for seat in told[: record.players]]
    return [level if isinstance(level, str) else None for level in levels] + [None] * (record.players - len(levels))

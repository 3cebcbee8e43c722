"""A record: all it takes to play a game again, bit for bit, on every machine.

One record is a JSON object; a file holds one (`.json`, indented for reading) or many (`.jsonl`, one a line). Files are
written beside their place and moved in, so that a full disk or a killed process never costs an older record.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from durbar.core.chance import SCHEME, Branch, Contribution, is_hex
from durbar.core.corrections import MOST_CHARACTERS, Changes, hash_of
from durbar.core.errors import BadRecord
from durbar.core.options import Options

FORMAT = "durbar-record"
VERSION = 2
READABLE = (1, 2)  # version 1 knew scheme 1 only, without contributions


@dataclass(slots=True)
class Record:
    game: str
    rules_version: int
    players: int
    seed: str
    options: Options = field(default_factory=dict)
    actions: list[str] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    scheme: int = SCHEME  # how the chance of every step follows from the seed (core/chance.py)
    commitment: str = ""  # to the seed, as it was shown from the moment the table existed
    contributions: list[Contribution] = field(default_factory=list)  # of the seats, in the order of their numbers
    branches: list[Branch] = field(default_factory=list)  # take-backs by consent, in the order in which they happened
    fingerprint: str = ""  # of the state after the last action
    result: dict[str, Any] | None = None  # scores and ranking, once the game is over
    meta: dict[str, Any] = field(default_factory=dict)  # free for the table: who sat where, when
    corrections: Changes = field(default_factory=dict)  # of the box it was played with, by path; none: the data as we know them

    def to_dict(self) -> dict[str, Any]:
        """Corrections stand in it with their hash, and only where there are any."""
        told: dict[str, Any] = {"format": FORMAT, "version": VERSION, **asdict(self)}
        del told["corrections"]
        if self.corrections:
            told["corrections"] = {"hash": hash_of(self.game, self.corrections), "changes": dict(self.corrections)}
        return told

    @classmethod
    def from_dict(cls, d: object) -> Record:
        """Check every field; a record comes from outside."""
        if not isinstance(d, dict) or d.get("format") != FORMAT:
            raise BadRecord(f'not a record: an object with "format": "{FORMAT}" was expected')
        version = d.get("version")
        if version not in READABLE or type(version) is not int:
            raise BadRecord(f"the record has version {version!r}; this program reads versions 1 and 2")
        if version == 1:
            d = _from_version_1(d)
        known = {"format", "version", *cls.__dataclass_fields__}
        unknown = sorted(set(d) - known)
        if unknown:
            raise BadRecord(f"the record has unknown fields: {', '.join(unknown)}")
        return cls(
            game=_typed(d, "game", str),
            rules_version=_typed(d, "rules_version", int),
            players=_typed(d, "players", int),
            seed=_typed(d, "seed", str),
            options=_options(_typed(d, "options", dict, {})),
            actions=_list(d, "actions", str),
            names=_list(d, "names", str, []),
            scheme=_typed(d, "scheme", int),
            commitment=_typed(d, "commitment", str, ""),
            contributions=[_contribution(c) for c in _list(d, "contributions", dict, [])],
            branches=[_branch(b) for b in _list(d, "branches", dict, [])],
            fingerprint=_typed(d, "fingerprint", str, ""),
            result=None if d.get("result") is None else _typed(d, "result", dict),
            meta=_typed(d, "meta", dict, {}),
            corrections=_corrections(_typed(d, "game", str), _typed(d, "corrections", dict, {})),
        )

    def save(self, path: Path | str) -> None:
        """Write it alone into a file."""
        _write(Path(path), [json.dumps(self.to_dict(), indent=1, ensure_ascii=False) + "\n"])

    @classmethod
    def load(cls, path: Path | str) -> Record:
        return cls.from_dict(_parse(_read(Path(path)), str(path)))


def write_records(path: Path | str, records: Iterable[Record]) -> int:
    """Stream many records into one file, a line each; returns how many."""
    count = 0

    def lines() -> Iterator[str]:
        nonlocal count
        for record in records:
            count += 1
            yield json.dumps(record.to_dict(), ensure_ascii=False, separators=(",", ":")) + "\n"

    _write(Path(path), lines())
    return count


def read_records(path: Path | str) -> Iterator[Record]:
    """Stream the records of a file, one at a time; an error names its line."""
    for _, found in _lines(Path(path)):
        if isinstance(found, BadRecord):
            raise found
        yield found


def read_each(path: Path) -> Iterator[tuple[str, Record | BadRecord]]:
    """Every record of a file of one or of many (`.jsonl`), with its place; what is none comes as the sentence that says why."""
    if path.suffix == ".jsonl":
        try:
            yield from _lines(path)
        except BadRecord as error:
            yield str(path), error
        return
    try:
        yield str(path), Record.load(path)
    except BadRecord as error:
        yield str(path), error if str(path) in str(error) else BadRecord(f"{path}: {error}")


def _lines(path: Path) -> Iterator[tuple[str, Record | BadRecord]]:
    try:
        with path.open(encoding="utf-8") as file:
            for number, line in enumerate(file, 1):
                if line.strip():
                    where = f"{path}, line {number}"
                    try:
                        yield where, Record.from_dict(_parse(line, where))
                    except BadRecord as error:
                        said = BadRecord(f"{where}: {error}")
                        said.__cause__ = error
                        yield where, said
    except (OSError, UnicodeDecodeError) as error:
        raise BadRecord(f"cannot read {path}: {_cause(error)}") from error


def _write(path: Path, lines: Iterable[str]) -> None:
    aside = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with aside.open("w", encoding="utf-8") as file:
            for line in lines:
                file.write(line)
            file.flush()
            os.fsync(file.fileno())
        aside.replace(path)
    except OSError as error:
        raise BadRecord(f"cannot write {path}: {_cause(error)}") from error
    finally:
        aside.unlink(missing_ok=True)


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadRecord(f"cannot read {path}: {_cause(error)}") from error


def _parse(text: str, where: str) -> object:
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"{where} is not a whole record: {error}") from error


def _cause(error: OSError | UnicodeDecodeError) -> str:
    return error.strerror or str(error) if isinstance(error, OSError) else "it is not UTF-8 text"


def _from_version_1(d: dict[str, Any]) -> dict[str, Any]:
    new = sorted({"scheme", "commitment", "contributions", "branches"} & set(d))
    if new:
        raise BadRecord(f"a record of version 1 has no fields {', '.join(new)}")
    steps = _list(d, "taken_back", int, [])
    kept = {name: value for name, value in d.items() if name != "taken_back"}
    return {**kept, "scheme": 1, "branches": [{"step": step} for step in steps]}


def _contribution(d: dict[str, Any]) -> Contribution:
    opened = d.get("opened")
    found = Contribution(_typed(d, "seat", int), _typed(d, "commitment", str), opened)
    if set(d) - {"seat", "commitment", "opened"} or not is_hex(found.commitment):
        raise BadRecord(f"the record holds a contribution that is none: {d!r:.80}")
    if opened is not None and (type(opened) is not str or not is_hex(opened)):
        raise BadRecord(f"the record's contribution of seat {found.seat} must be 64 hexadecimal digits, not {opened!r:.40}")
    return found


def _branch(d: dict[str, Any]) -> Branch:
    if set(d) - {"step", "seed"}:
        raise BadRecord(f"the record holds a way back that is none: {d!r:.80}")
    return Branch(_typed(d, "step", int), _typed(d, "seed", str, ""))


def _corrections(game: str, d: dict[str, Any]) -> Changes:
    if not d:
        return {}
    changes: Changes = _typed(d, "changes", dict)
    if set(d) - {"hash", "changes"} or len(json.dumps(changes)) > MOST_CHARACTERS:
        raise BadRecord(f"the record's corrected data have a hash and changes of {MOST_CHARACTERS} characters at most")
    if _typed(d, "hash", str) != hash_of(game, changes):
        raise BadRecord("the record's corrected data do not have the hash that it gives: it was damaged or edited")
    return dict(changes)


_MISSING = object()


def _typed(d: dict[str, Any], name: str, kind: type, default: Any = _MISSING) -> Any:
    value = d.get(name, default)
    if value is _MISSING:
        raise BadRecord(f"the record has no field '{name}'")
    if type(value) is not kind:
        raise BadRecord(f"the record's field '{name}' must be {_CALLED[kind]}, not {value!r:.40}")
    return value


def _list(d: dict[str, Any], name: str, kind: type, default: Any = _MISSING) -> list[Any]:
    values: list[Any] = _typed(d, name, list, default)
    for value in values:
        if type(value) is not kind:
            raise BadRecord(f"the record's field '{name}' must hold only {_CALLED[kind]}s, not {value!r:.40}")
    return list(values)


def _options(d: dict[str, Any]) -> Options:
    for name, value in d.items():
        if type(value) not in (bool, int, str):
            raise BadRecord(f"the record's option '{name}' must be a switch, a number or a word, not {value!r:.40}")
    return dict(d)


_CALLED: dict[type, str] = {str: "a text", int: "a whole number", list: "a list", dict: "an object"}

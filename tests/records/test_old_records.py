"""Records of earlier programs replay as they were played: version 1 of the format, chance of scheme 1."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from durbar.core.play import Play
from durbar.core.record import Record
from durbar.core.verify import verify

HERE = Path(__file__).parent
OLD = [path for path in sorted(HERE.glob("**/*.json")) if json.loads(path.read_text(encoding="utf-8"))["version"] == 1]


@pytest.mark.parametrize("path", OLD, ids=[str(path.relative_to(HERE)) for path in OLD])
def test_a_record_of_scheme_1_leads_to_the_position_and_the_result_it_claims(path: Path) -> None:
    record = Record.load(path)
    assert record.scheme == 1
    play = Play.from_record(record)
    assert play.over
    assert play.result() == record.result
    assert verify(record).holds
    again = Play.from_record(Record.from_dict(play.record().to_dict()))
    assert again.fingerprint() == play.fingerprint()

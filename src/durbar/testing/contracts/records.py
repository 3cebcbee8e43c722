"""Records: what was played can be played again, and a damaged record is refused."""

from __future__ import annotations

import json

from durbar.core.chance import commitment
from durbar.core.errors import BadRecord
from durbar.core.play import Play
from durbar.core.record import Record
from durbar.testing.kit import contract, demand
from durbar.testing.tables import Table


@contract(cost=4)
def records_go_round_and_replay(table: Table, seed: int, percent: int) -> None:
    game = table.game
    play = table.random_play(seed, 10_000 if percent > 50 else percent)
    text = json.dumps(play.record().to_dict())
    record = Record.from_dict(json.loads(text))
    again = Play.from_record(record, game)
    demand(again.state == play.state, f"{table}: a replayed record ends in another state")
    demand(again.undo_limit == play.undo_limit, f"{table}: a replayed record has another undo limit")
    demand(again.commitment == commitment(str(seed)), f"{table}: the commitment does not belong to the seed")
    for step in {0, play.step // 3, play.step // 2, play.step}:
        demand(again.state_at(step) == play.state_at(step), f"{table}: step {step} of the replay differs")
    demand(again.events(0) == play.events(0), f"{table}: a replay reports other events")


@contract(cost=4)
def edited_records_are_refused(table: Table, seed: int, percent: int) -> None:
    game = table.game
    d = table.random_play(seed, 20 + percent // 5).record().to_dict()
    edits = [
        {"rules_version": d["rules_version"] + 1},
        {"fingerprint": "0" * 24},
        {"actions": [*d["actions"][:-1], "no such action"]},
        {"players": 99},
        {"options": {"no such option": True}},
        {"actions": d["actions"] + d["actions"][-1:] * 200},
        {"version": 99},
        {"seed": 7},
    ]
    for edit in edits:
        try:
            Play.from_record(Record.from_dict({**d, **edit}), game)
        except BadRecord:
            continue
        except Exception as error:
            demand(_is_ours(error), f"{table}: {edit} gives {type(error).__name__} instead of a clear refusal")
            continue
        demand(False, f"{table}: a record edited by {str(edit)[:60]} is accepted")


def _is_ours(error: Exception) -> bool:
    from durbar.core.errors import DurbarError

    return isinstance(error, DurbarError)

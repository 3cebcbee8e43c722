"""How often a player presses in a turn, counted on the golden games of bots.

python -m benchmarks.clicks

A turn is a run of answers of one seat (a solo game has no such runs and is left out). An answer is one press; one without a
choice that can be taken back is given by the table itself. What shows something hidden, gives up what is still open, or at Java
lets action points lapse is asked for a second time. At Java a tool is taken up before its place is pressed.
"""

from __future__ import annotations

import json
from itertools import groupby
from pathlib import Path
from statistics import mean, median
from typing import Any

from durbar.core.knowledge import irreversible_reason
from durbar.core.play import Play
from durbar.core.record import Record

RECORDS = Path(__file__).parents[1] / "tests" / "records"
GAMES = ("taj_mahal", "maharaja", "dice_charmers", "java", "amritsar")
TOOLS = frozenset({"tile3", "tile2", "rice", "village", "irrigate", "enter", "palace", "festival"})  # of Java
LAPSING = frozenset({"end-turn", "festival"})  # of Java, with action points left
TURN_PASSED = "undo-turn-passed"


def presses(play: Play, step: int, tool: str) -> tuple[int, int, str]:
    """Decisions that matter, presses, and the tool that is in hand afterwards."""
    game, state, action = play.game, play.state_at(step), play.actions[step]
    final = irreversible_reason(game, state, action)
    if len(game.legal(state)) == 1 and final is None:
        return 0, 0, tool
    choice = game.choice(state, action)
    kind = choice.kind
    takes = game.id == "java" and kind in TOOLS and kind != tool
    sure = final is not None and final.name != TURN_PASSED
    sure = sure or bool(choice.params.get("gives_up")) or (kind in LAPSING and game.view(state, state.player)["ap"] > 0)
    return 1, 1 + takes + sure, kind if kind in TOOLS else tool


def turns(record: dict[str, Any]) -> list[tuple[int, int, int]]:
    """Answers, decisions that matter and presses of every turn."""
    play = Play.from_record(Record.from_dict(record))
    seats = [play.state_at(step).player for step in range(play.step)]
    found = []
    for _, steps in groupby(range(play.step), key=lambda step: seats[step]):
        answers = decisions = pressed = 0
        tool = ""
        for step in steps:
            matters, count, tool = presses(play, step, tool)
            answers, decisions, pressed = answers + 1, decisions + matters, pressed + count
        found.append((answers, decisions, pressed))
    return found


def main() -> None:
    print("| game | turns | answers | decisions that matter | presses | half of all turns | most |")
    print("|---|---|---|---|---|---|---|")
    for game in GAMES:
        files = [
            file
            for file in sorted((RECORDS / game).glob("*.json"))
            if "random" not in file.stem and not file.stem.startswith("1-")
        ]
        all_turns = [turn for file in files for turn in turns(json.loads(file.read_text(encoding="utf-8")))]
        answers, decisions, pressed = ([turn[part] for turn in all_turns] for part in range(3))
        figures = f"{mean(answers):.1f} | {mean(decisions):.1f} | {mean(pressed):.1f} | {median(pressed):g} | {max(pressed)}"
        print(f"| {game} | {len(all_turns)} | {figures} |")


if __name__ == "__main__":
    main()

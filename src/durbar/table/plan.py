"""What of a log must be played again to open its table: only the answers that stand. What was taken back costs nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from durbar.core.chance import Branch
from durbar.core.errors import DurbarError
from durbar.table.entries import Entry

ANSWERS = frozenset({"chosen", "redone"})
BY_PLAYER = ANSWERS | {"undone", "restarted"}  # only the player to move gives these


@dataclass(slots=True)
class Plan:
    standing: dict[int, str] = field(default_factory=dict)  # the entries that are played again, and their answers
    steps: dict[int, int] = field(default_factory=dict)  # the game's step after each entry that changed the position
    players: dict[int, int | None] = field(default_factory=dict)  # whose answer was awaited after it
    branches: list[Branch] = field(default_factory=list)
    redo: list[str] = field(default_factory=list)  # what may be played again, the next one last
    is_exact: bool = True  # false: a log of an earlier program, which does not tell whose clock ran before a way back


def plan_of(log: Sequence[Entry]) -> Plan:
    """Read the log once without playing anything."""
    plan = Plan()
    stack: list[tuple[int, str]] = []
    before: int | None = None  # the last entry that changed the position
    for entry in log:
        kind, data = entry.kind, entry.data
        if kind in BY_PLAYER or kind == "taken-back":
            if before is not None:
                plan.players[before] = _awaited(plan, entry)
            _follow(plan, stack, entry)
            plan.steps[entry.number] = len(stack)
            before = entry.number
        elif kind == "started":
            plan.steps[entry.number], before = 0, entry.number
        if kind == "taken-back":
            plan.branches.append(Branch(int(data["to"]), str(data.get("seed", ""))))
    plan.standing = dict(stack)
    return plan


def _awaited(plan: Plan, entry: Entry) -> int | None:
    """Whose answer was awaited when this entry came."""
    if entry.kind in BY_PLAYER:
        return entry.seat
    if "seed" in entry.data:  # the game was over
        return None
    if "player" not in entry.data:
        plan.is_exact = False
    player: int | None = entry.data.get("player")
    return player


def _follow(plan: Plan, stack: list[tuple[int, str]], entry: Entry) -> None:
    kind, data, redo = entry.kind, entry.data, plan.redo
    if kind == "chosen":
        if data["step"] != len(stack):
            raise DurbarError(f"entry {entry.number} answers step {data['step']}, but the game is at step {len(stack)}")
        stack.append((entry.number, str(data["action"])))
        redo.clear()
    elif kind == "redone":
        if not redo:
            raise DurbarError(f"entry {entry.number}: there is nothing to redo")
        stack.append((entry.number, redo.pop()))
    else:
        to = len(stack) - 1 if kind == "undone" else int(data["to"])
        if not 0 <= to < len(stack):
            raise DurbarError(f"entry {entry.number} goes back to step {to}, but the game is at step {len(stack)}")
        redo.extend(action for _, action in reversed(stack[to:]))
        del stack[to:]
        if kind == "taken-back":
            redo.clear()

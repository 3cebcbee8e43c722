"""What every state has in common: whose answer is awaited, to which question, and the chance to come."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from durbar.core.rng import Rng

OVER: Final = -1  # State.player once the game has ended
SPECTATOR: Final = -2  # a viewer who holds no seat
EVERYBODY: Final = -3  # all seats together, for `imagine`: what none of them knows is all that is dealt anew


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Rng):
    """One moment at a table, with all that is hidden in it. Each game derives its own.

    `MyState()` is empty, `MyState(other)` a copy. A game lists its fields in fields.py; its class is written from them.
    """

    __slots__ = ("decision", "player")
    player: int  # whose answer the table waits for; OVER at the end
    decision: int  # the question being asked; an index into Game.decisions

    def __init__(self, of: State | None = None) -> None:
        self.chance = 0 if of is None else of.chance
        self.player = 0 if of is None else of.player
        self.decision = 0 if of is None else of.decision

    def copy(self) -> State:
        """An independent state with the same fields."""
        raise NotImplementedError

    def names(self) -> tuple[str, ...]:
        """Every field that makes the state what it is."""
        raise NotImplementedError

    def key(self) -> tuple[object, ...]:
        """Every field, in the order of `names`."""
        return tuple([getattr(self, name) for name in self.names()])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and type(self) is type(other) and self.key() == other.key()

    def __hash__(self) -> int:
        raise TypeError("a state changes in place and cannot be hashed; use Game.fingerprint(state)")

    def __reduce__(self) -> tuple[object, ...]:
        return (restored, (type(self), self.key()))


def restored(state: type[State], key: tuple[object, ...]) -> State:
    """The state of a key: how states are unpickled."""
    s = state()
    for name, value in zip(s.names(), key, strict=True):
        setattr(s, name, value)
    return s

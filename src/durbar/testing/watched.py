"""States that refuse to be written to: what asks a question must not change them, not even for a moment."""

from __future__ import annotations

from typing import Any, NoReturn, TypeVar

from durbar.core.state import State

S = TypeVar("S", bound=State)


class Written(Exception):
    """Somebody wrote to a watched state."""


class WatchedList(list[Any]):
    """A list that can be read and copied."""

    def _refuse(self, *given: object, **named: object) -> NoReturn:
        raise Written("a list in it")

    __setitem__ = __delitem__ = __iadd__ = __imul__ = _refuse
    append = extend = insert = pop = remove = clear = sort = reverse = _refuse


def watched(s: S) -> S:
    """The same state, refusing to be written to; a compiled one cannot be watched and stays as it is.

    What is only kept for speed (no field of `names`) may be written: it belongs to nobody's idea of the state.
    """
    names = frozenset(s.names())

    def refuse(self: State, name: str, value: object) -> None:
        if name in names:
            raise Written(f"its field '{name}'")
        object.__setattr__(self, name, value)

    kind = type(s)
    try:
        guarded = type(kind.__name__, (kind,), {"__slots__": (), "__setattr__": refuse})
        fields = {name: WatchedList(value) for name in names if type(value := getattr(s, name)) is list}
        for name, value in fields.items():
            setattr(s, name, value)
        object.__setattr__(s, "__class__", guarded)
    except TypeError:
        return s
    return s

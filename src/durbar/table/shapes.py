"""What the views, facts and events of a game look like, as JSON Schema made from their types, and a check against it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields
from functools import cache, partial
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from durbar.core.events import Event
from durbar.core.game import Game
from durbar.core.shapes import Named

JSON = dict[str, Any]
Known = Callable[[str, object], bool]  # whether a table of names knows an id

NAMES = "x-names"  # the table in which the name of an id stands; `player`: a seat
_PLAIN: dict[object, str] = {int: "integer", str: "string", float: "number", bool: "boolean", NoneType: "null"}
_CLASSES: dict[str, type | tuple[type, ...]] = {
    "integer": int,
    "string": str,
    "number": (int, float),
    "boolean": bool,
    "null": NoneType,
}


@cache
def schema(game: Game[Any]) -> JSON:
    """All shapes under `$defs`, by name: `View`, `Facts`, their parts, every event, and `AnyEvent`."""
    found = _Shapes()
    for name, shape in (("View", game.view_type), ("Facts", game.facts_type)):
        node = {"type": "object"} if shape is None else found.of(shape)
        if name not in found.nodes:
            found.nodes[name] = node
    for event in game.events:
        found.add(event, partial(found.event, event))
    found.nodes["AnyEvent"] = {"anyOf": [{"$ref": f"#/$defs/{event.__name__}"} for event in game.events]}
    return {"title": game.id, "$defs": dict(sorted(found.nodes.items()))}


class _Shapes:
    """The schemas of types, those of dictionaries and events by their names."""

    def __init__(self) -> None:
        self.nodes: JSON = {}
        self._types: dict[str, Any] = {}

    def add(self, shape: Any, describe: Callable[[], JSON]) -> JSON:
        name = shape.__name__
        if self._types.setdefault(name, shape) is not shape:
            raise TypeError(f"two shapes of one game are called {name}")
        if name not in self.nodes:
            self.nodes[name] = {}  # while its parts are looked at
            self.nodes[name] = describe()
        return {"$ref": f"#/$defs/{name}"}

    def event(self, event: type[Event]) -> JSON:
        hints = get_type_hints(event, include_extras=True)
        touches = {"type": "array", "items": {"type": "string"}}
        about: JSON = {"event": {"const": event.kind}, "key": {"type": "string"}, "touches": touches}
        if event.passing:
            about["passing"] = {"const": True}
        told = {field.name: self.of(hints[field.name]) for field in fields(event)}
        return _object({**about, **told}, [*about, *told], event)

    def _dictionary(self, shape: Any) -> JSON:
        hints = get_type_hints(shape, include_extras=True)
        optional = {key for key, hint in hints.items() if get_origin(hint) is NotRequired or key not in shape.__required_keys__}
        return _object({key: self.of(hint) for key, hint in hints.items()}, [k for k in hints if k not in optional], shape)

    def of(self, hint: Any) -> JSON:
        """The schema of one type."""
        origin, parts = get_origin(hint), get_args(hint)
        if hint is Any:
            return {}
        if is_typeddict(hint):
            return self.add(hint, lambda: self._dictionary(hint))
        if origin is NotRequired:
            return self.of(parts[0])
        if origin is Annotated:
            return {**self.of(parts[0]), **_marks(hint.__metadata__)}
        if origin is Literal:
            return {"enum": list(parts)}
        if origin in (Union, UnionType):
            return {"anyOf": [self.of(part) for part in parts]}
        if origin is dict:
            names = {} if parts[0] is str else {"propertyNames": self.of(parts[0])}
            return {"type": "object", **names, "additionalProperties": self.of(parts[1])}
        if origin is list or (origin is tuple and parts[-1] is Ellipsis):
            return {"type": "array", "items": self.of(parts[0])}
        if origin is tuple:
            pair = [self.of(part) for part in parts]
            return {"type": "array", "prefixItems": pair, "minItems": len(pair), "maxItems": len(pair)}
        if hint in _PLAIN:
            return {"type": _PLAIN[hint]}
        raise TypeError(f"a view, fact or event cannot hold {hint!r}")


def _object(properties: JSON, required: list[str], shape: type) -> JSON:
    node = {"type": "object", "properties": properties, "required": required, "additionalProperties": False}
    text = vars(shape).get("__doc__") or ""
    if not text or text.startswith(f"{shape.__name__}("):  # what a dataclass says by itself is no help
        return node
    return {"description": text.strip().split("\n")[0], **node}


def _marks(marks: tuple[object, ...]) -> JSON:
    found: JSON = {}
    for mark in marks:
        if isinstance(mark, Named):
            found[NAMES] = mark.table
        elif isinstance(mark, str):
            found["description"] = mark
    return found


def faults(value: object, node: Mapping[str, Any], shapes: JSON, knows: Known, path: str = "") -> Iterator[str]:
    """Where a value is not what its schema says: unknown and missing keys, other types, ids without a name."""
    if "$ref" in node:
        yield from faults(value, shapes[node["$ref"].rpartition("/")[2]], shapes, knows, path)
    elif "anyOf" in node:
        yield from _none_of(value, node["anyOf"], shapes, knows, path)
    elif "const" in node or "enum" in node:
        if value not in node.get("enum", [node.get("const")]):
            yield f"{path}: {value!r} is not one of {node.get('enum', [node.get('const')])}"
    elif node.get("type") == "object":
        yield from _in_object(value, node, shapes, knows, path)
    elif node.get("type") == "array":
        yield from _in_list(value, node, shapes, knows, path)
    elif "type" in node:
        wanted = _CLASSES[node["type"]]
        if not isinstance(value, wanted) or (isinstance(value, bool) and wanted is not bool):
            yield f"{path}: {value!r} is not of type {node['type']}"
    if NAMES in node and isinstance(value, str | int) and not knows(node[NAMES], value):
        yield f"{path}: {value!r} has no name in '{node[NAMES]}'"


def _none_of(value: object, nodes: list[JSON], shapes: JSON, knows: Known, path: str) -> Iterator[str]:
    found = [list(faults(value, node, shapes, knows, path)) for node in nodes]
    if all(found):
        yield from min((one for one in found), key=lambda one: (one[0].startswith(f"{path}: "), len(one)))


def _in_object(value: object, node: Mapping[str, Any], shapes: JSON, knows: Known, path: str) -> Iterator[str]:
    if not isinstance(value, dict):
        yield f"{path}: {value!r} is not of type object"
        return
    properties: JSON = node.get("properties", {})
    yield from (f"{path}.{key} is missing" for key in node.get("required", []) if key not in value)
    rest = node.get("additionalProperties", {})
    for key, inner in value.items():
        if "propertyNames" in node:
            yield from faults(key, node["propertyNames"], shapes, knows, f"{path}.{key}")
        if key in properties or rest is not False:
            yield from faults(inner, properties.get(key, rest), shapes, knows, f"{path}.{key}")
        else:
            yield f"{path}.{key} is not announced"


def _in_list(value: object, node: Mapping[str, Any], shapes: JSON, knows: Known, path: str) -> Iterator[str]:
    if not isinstance(value, list):
        yield f"{path}: {value!r} is not of type array"
        return
    nodes = node.get("prefixItems", [node.get("items", {})] * len(value))
    if len(nodes) != len(value):
        yield f"{path}: {len(value)} items instead of {len(nodes)}"
    for number, (inner, one) in enumerate(zip(value, nodes, strict=False)):
        yield from faults(inner, one, shapes, knows, f"{path}.{number}")


class Shapes:
    """The check of one game's views, facts and events, at a table with so many players."""

    def __init__(self, game: Game[Any], players: int, language: str = "en") -> None:
        self._shapes: JSON = schema(game)["$defs"]
        self._events = {event.kind: event.__name__ for event in game.events}
        self._texts = game.texts(language)
        self._players = players

    def in_view(self, view: object) -> list[str]:
        return self._faults(view, "View")

    def in_facts(self, facts: object) -> list[str]:
        return self._faults(facts, "Facts")

    def in_event(self, event: Event) -> list[str]:
        told = event.to_dict()
        return (
            self._faults(told, self._events[event.kind]) if event.kind in self._events else [f"{event.kind} is not announced"]
        )

    def _faults(self, value: object, name: str) -> list[str]:
        return list(faults(value, self._shapes[name], self._shapes, self._knows, name))

    def _knows(self, table: str, id: object) -> bool:
        if table == "player":
            return isinstance(id, int) and 0 <= id < self._players
        return f"{table}.{id}" in self._texts

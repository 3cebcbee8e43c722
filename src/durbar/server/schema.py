"""JSON Schemas for whoever generates types: of the protocol, and of the views, facts and events of every installed game.

python -m durbar.server.schema [FILE]                the protocol; without a file it is shown
python -m durbar.server.schema --games docs/shapes   every game, into a folder
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from durbar.core.registry import game, game_ids
from durbar.server import messages
from durbar.table import shapes
from durbar.table.fields import Inbound, Outbound

BASES = {"Inbound", "Outbound", "Command", "PositionCommand", "TableAnswer"}


def models() -> list[type[BaseModel]]:
    """Every message and every part of one, by name."""
    found = [value for value in vars(messages).values() if isinstance(value, type) and issubclass(value, Inbound | Outbound)]
    return sorted((model for model in found if model.__name__ not in BASES), key=lambda model: model.__name__)


def schema() -> dict[str, Any]:
    """All models under `$defs`, and the three unions `AnyCommand`, `FromClient` and `FromServer`."""
    _, whole = models_json_schema([(model, _mode(model)) for model in models()], title="Durbar", description="docs/protocol.md")
    unions = {
        "AnyCommand": messages.any_command.json_schema(mode="validation", ref_template="#/$defs/{model}"),
        "FromClient": messages.from_client.json_schema(mode="validation", ref_template="#/$defs/{model}"),
        "FromServer": messages.from_server.json_schema(mode="serialization", ref_template="#/$defs/{model}"),
    }
    for name, union in unions.items():
        union.pop("$defs", None)
        whole["$defs"][name] = union
    whole["protocol"] = messages.PROTOCOL
    return whole


def _mode(model: type[BaseModel]) -> Any:
    return "serialization" if issubclass(model, Outbound) else "validation"


def text() -> str:
    return json.dumps(schema(), indent=1, sort_keys=True, ensure_ascii=False) + "\n"


def game_text(id: str) -> str:
    """The shapes of one game; fields stand in the order in which they are declared."""
    return json.dumps(shapes.schema(game(id)), indent=1, ensure_ascii=False) + "\n"


def main(words: list[str]) -> None:
    if words[:1] == ["--games"]:
        for id in game_ids():
            (Path(words[1]) / f"{id}.schema.json").write_text(game_text(id), encoding="utf-8")
    elif words:
        Path(words[0]).write_text(text(), encoding="utf-8")
    else:
        sys.stdout.write(text())


if __name__ == "__main__":
    main(sys.argv[1:])

"""What is printed on the components, and where our drawing puts them: all that a client needs to draw the table."""

from __future__ import annotations

from functools import cache
from typing import Any

from durbar.games.amritsar.components import (
    AREAS,
    BORDERS,
    BOX,
    COLOURS,
    DECADES,
    ELEPHANT_CAPACITY,
    FILE_FIELDS,
    GOAL_TYPES,
    GOODS,
    LEVEL_COST,
    RED_SPACE,
    RESOURCES,
    ROUNDS,
    START_SLOTS,
    TAX_DUE,
    TRACKS,
    UPGRADES,
    ZONES,
)
from durbar.games.amritsar.shapes import Facts


@cache
def _facts() -> Facts:
    return {
        "zones": list(ZONES),
        "areas": list(AREAS),
        "borders": list(BORDERS),
        "red_space": BORDERS[RED_SPACE],
        "colours": list(COLOURS),
        "goods": list(GOODS),
        "resources": list(RESOURCES),
        "tracks": list(TRACKS),
        "upgrades": list(UPGRADES),
        "goal_types": list(GOAL_TYPES),
        "decades": DECADES,
        "rounds": ROUNDS,
        "start_slots": START_SLOTS,
        "elephant_capacity": ELEPHANT_CAPACITY,
        "tax_due": list(TAX_DUE),
        "level_cost": [dict(zip(RESOURCES, cost, strict=True)) for cost in LEVEL_COST],
        "upgrade_cost": BOX["general"]["upgrade_cost"],
        "zone_action": BOX["zone_action"],
        "donation_tile": BOX["donation_tile"],
        "goal_field": [field["bonus"] for field in BOX["goal_field"]],
        "market": {
            "fields": FILE_FIELDS,
            "prices": BOX["market"]["prices"],
            "files": {resource: BOX["market"][resource] for resource in RESOURCES},
        },
        "solo": BOX["solo"],
        "player_colour": BOX["player_colour"],
        "worker_rgb": BOX["worker_rgb"],
        "layout": BOX["layout"],
        "temple_tile": _printed("temple_tile"),
        "bridge_tile": _printed("bridge_tile"),
        "zone_tile": _printed("zone_tile"),
        "storage_tile": _printed("storage_tile"),
        "goal_tile": _printed("goal_tile"),
        "mahout_tile": _printed("mahout_tile"),
        "knowledge_track": _printed("knowledge_track"),
    }


def facts() -> Facts:
    return _facts().copy()


def _printed(kind: str) -> dict[str, Any]:
    return {entry["id"]: {name: value for name, value in entry.items() if name != "id"} for entry in BOX[kind]}

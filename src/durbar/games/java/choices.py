"""The answers made readable."""

from __future__ import annotations

from typing import Any

from durbar.core.choices import Choice
from durbar.games.java import actions as act
from durbar.games.java import components as box
from durbar.games.java.fields import NONE
from durbar.games.java.rules_festival import highest, strength
from durbar.games.java.rules_figures import gate, reach
from durbar.games.java.rules_tiles import spaces_of_tile, tile_cost
from durbar.games.java.state import BID_WORTH, SEAT, JavaState
from durbar.games.java.state_board import HEIGHT, value_at

_ON_SPACES = (
    (act.RICE_TILE, "rice"),
    (act.VILLAGE_TILE, "village"),
    (act.IRRIGATE, "irrigate"),
    (act.ENTER, "enter"),
    (act.SELECT, "figure"),
    (act.PALACE, "palace"),
    (act.FESTIVAL, "festival"),
    (act.MOVE, "move"),
)


_TARGETS = tuple(f"space:{id}" for id in box.SPACES)


def choices(s: JavaState, actions: list[int]) -> list[Choice]:
    """All answers at once: the ways of the chosen figure are found only once."""
    costs = reach(s, s.chosen, s.ap) if s.decision == act.TARGET and s.chosen != NONE else []
    return [choice(s, action, costs) for action in actions]


def choice(s: JavaState, action: int, costs: list[int] | None = None) -> Choice:
    text = act.ACTIONS[action]
    if action < act.RICE_TILE:
        cells = spaces_of_tile(action)
        params: dict[str, Any] = {
            "spaces": [box.SPACES[c] for c in cells],
            "cost": tile_cost(s, cells),
            "height": (s.level[cells[0]] & HEIGHT) + 1,
        }
        return Choice(action, text, "tile3" if action < act.TILE2 else "tile2", params, tuple([_TARGETS[c] for c in cells]))
    if action < act.CORNERS:
        first, kind = next((first, kind) for first, kind in reversed(_ON_SPACES) if action >= first)
        return _on_space(s, action, kind, action - first, costs)
    if action < act.LEAVE:
        c = spaces_of_tile(s.chosen)[action - act.CORNERS]
        return Choice(action, text, "corner", {"space": box.SPACES[c]}, (_TARGETS[c],))
    if action == act.LEAVE:
        return Choice(action, text, "leave", {"space": box.SPACES[s.chosen], "cost": gate(s, s.chosen)}, (_TARGETS[s.chosen],))
    if action < act.PLAY:
        value = box.PALACE_VALUES[action - act.VALUES]
        return Choice(action, text, "value", {"value": value, "points": box.BUILD_POINTS[value]}, (f"palace:{value}",))
    return _other_choice(s, action, text)


def _on_space(s: JavaState, action: int, kind: str, c: int, costs: list[int] | None) -> Choice:
    params: dict[str, Any] = {"space": box.SPACES[c]}
    if kind in ("rice", "village"):
        params["height"] = (s.level[c] & HEIGHT) + 1
    elif kind == "enter":
        params["cost"] = gate(s, c)
    elif kind == "palace":
        kind = "palace-expand" if s.palace[c] else "palace-build"
        if s.palace[c]:
            params["value"] = value_at(s.palace, c)
    elif kind == "festival":
        value = value_at(s.palace, c)
        params |= {"value": value, "alone": box.ALONE_POINTS[value], "shared": box.SHARED_POINTS[value]}
    elif kind == "move":
        cost = (costs or reach(s, s.chosen, s.ap))[c]
        kind = "move-free" if cost == 0 else "move"
        if cost:
            params["cost"] = cost
    return Choice(action, act.ACTIONS[action], kind, params, (_TARGETS[c],))


def _other_choice(s: JavaState, action: int, text: str) -> Choice:
    bid = s.seats[SEAT * s.player + BID_WORTH]
    if action < act.STOP:
        kind = action - act.PLAY
        worth = box.WORTH[s.open_card][kind]
        params: dict[str, Any] = {"card": box.CARDS[kind], "worth": worth, "bid": bid + worth}
        return Choice(action, text, "play", params, (f"card:{box.CARDS[kind]}",))
    if action == act.STOP:
        others = [p for p in box.players_in(s.guests) if p != s.player]
        ties = bool(others) and all(s.seats[SEAT * p + BID_WORTH] == bid for p in others)  # R28: matching is an offer to share
        return Choice(action, text, "stop-and-offer" if ties else "stop", {"bid": bid})
    if action == act.PASS:
        able = bid + strength(s, s.player) >= highest(s)
        return Choice(action, text, "pass" if able else "pass-forced", {"highest": highest(s)})
    if action == act.ACCEPT:
        return Choice(action, text, "accept", {"points": box.SHARED_POINTS[value_at(s.palace, s.city)]})
    if action == act.BUY_OPEN:
        return Choice(action, text, "buy-open", {"card": box.CARDS[s.open_card]}, ("open-card",))
    if action == act.BUY_DECK:
        return Choice(action, text, "buy-deck", {}, ("deck",))
    if action == act.CHIP:
        return Choice(action, text, "use-chip", {"ap": s.ap + box.CHIP_BONUS}, ("chip",))
    if action == act.END_TURN and s.ap:
        return Choice(action, text, "end-turn-early", {"ap": s.ap})
    return Choice(action, text, "end-turn")

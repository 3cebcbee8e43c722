"""Write moments of real games as fixtures for the boards: python web/scripts/fixtures.py

Every fixture is what a browser would get: view, choices and events through one viewer's eyes, made by the engine. A film
is a run of consecutive moments, to look at what moves.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from durbar.bots.greedy import GreedyBot
from durbar.bots.levels import answer
from durbar.bots.random import RandomBot
from durbar.core.chance import Contribution, contribution_commitment
from durbar.core.play import Play
from durbar.core.rng import seeded
from durbar.core.state import OVER, SPECTATOR
from durbar.core.verify import verify
from durbar.games.dice_charmers.game import GAME as DICE_CHARMERS
from durbar.games.java.game import GAME as JAVA
from durbar.games.maharaja.game import GAME as MAHARAJA
from durbar.games.taj_mahal.game import GAME as TAJ_MAHAL

TARGET = Path(__file__).parent.parent / "tests" / "fixtures"
MIXED = ("turn", "companion")
NAMES = ["Anna", "Bela", "Chandra", "Devi", "Emil"]


def moment(play: Play, viewer: int, name: str) -> dict[str, Any]:
    events = play.events(viewer, max(0, play.step - 1))
    return {
        "name": name,
        "viewer": viewer,
        "names": NAMES[: play.players],
        "view": play.view(viewer),
        "choices": [choice.to_dict() for choice in play.choices(viewer)],
        "events": [{**event.to_dict(), "key": event.text_key} for log in events for event in log],
    }


def game_of(game: Any, players: int, options: dict[str, object], seed: int, wanted: dict[str, Any]) -> dict[str, Any]:
    """Play one game with bots; keep the wanted moments and a film."""
    play = Play(game, players, options, seed)
    bots, rng = (GreedyBot(), RandomBot()), seeded(seed)
    moments: list[dict[str, Any]] = []
    film: list[dict[str, Any]] = []
    taken: set[str] = set()
    start, length = wanted.get("film", (0, 0))
    while True:
        view = play.view(0)
        for name, (test, eyes) in wanted["moments"].items():
            if name in taken or not test(play, view):
                continue
            taken.add(name)
            viewer = play.player if eyes == "mover" else eyes
            moments.append(moment(play, viewer, f"{players}p {name}"))
        if start <= play.step < start + length:
            film.append(moment(play, 0, f"{players}p film {play.step}"))
        if play.player == OVER:
            break
        bot = bots[rng.below(2) if play.decision in MIXED else 0]  # chance fills the rows of Taj Mahal
        play.choose(answer(game, play.state, bot, rng))
    missing = set(wanted["moments"]) - taken
    if missing:
        print(f"{game.id} with {players}: never came {', '.join(sorted(missing))}")
    return {"moments": moments, "film": film}


def at(decision: str, key: str, number: int, least: int = 1) -> Any:
    """A test: this decision, not before that visit or day, with so many choices."""
    return lambda play, view: view["decision"] == decision and view[key] >= number and len(play.legal()) >= least


def over(play: Play, view: dict[str, Any]) -> bool:
    return bool(view["decision"] == "over")


def fixtures(game: Any, games: list[tuple[int, dict[str, object], int, dict[str, Any]]]) -> None:
    moments: list[dict[str, Any]] = []
    film: list[dict[str, Any]] = []
    for players, options, seed, wanted in games:
        played = game_of(game, players, options, seed, wanted)
        moments += played["moments"]
        film += played["film"]
    found = {
        "facts": game.facts(),
        "texts": {language: game.texts(language).entries for language in ("en", "de")},
        "moments": moments,
        "film": film,
    }
    TARGET.mkdir(parents=True, exist_ok=True)
    file = TARGET / f"{game.id}.json"
    file.write_text(json.dumps(found, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")
    print(f"{file.name}: {len(moments)} moments, {len(film)} in the film, {file.stat().st_size // 1024} kB")


def checked(game: Any) -> dict[str, Any]:
    """A whole game with all that chance can meet: a seat that did not open, a take-back, and another one after the end."""
    values = [f"{number:02x}" * 32 for number in (0xAA, 0x0B)]
    added = [contribution_commitment(value) for value in values]
    contributions = [Contribution(0, added[0], values[0]), Contribution(1, added[1])]
    play = Play(game, 2, {}, "0123456789abcdef" * 4, NAMES[:2], contributions=contributions)
    rng = seeded(1)

    def play_on(most: int) -> None:
        while play.player != OVER and play.step < most:
            legal = play.legal()
            play.choose(legal[rng.below(len(legal))])

    play_on(20)
    play.take_back(11)
    play_on(1000)
    play.take_back(play.step - 8, "fe" * 32)
    play_on(1000)
    record = play.record()
    found = verify(record)
    checks = [check.to_dict() for check in found.checks]
    verification = {"game": record.game, "checks": checks, "draws": found.draws, "anew": found.anew}
    return {"record": record.to_dict(), "verification": verification}


def verifications() -> None:
    content = [checked(game) for game in (DICE_CHARMERS, MAHARAJA)]  # dice in many steps; a stock that is shuffled anew
    file = TARGET / "verifications.json"
    file.write_text(json.dumps(content, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")
    print(f"{file.name}: {len(content)} games, {file.stat().st_size // 1024} kB")


def main() -> None:
    verifications()
    day = {
        "first turn": (at("turn", "day", 1), "mover"),
        "turn on day 5": (at("turn", "day", 5, 3), "mover"),
        "collection": (at("collection", "day", 3, 2), "mover"),
        "give up": (at("give-up", "day", 3, 2), "mover"),
        "spectator": (at("turn", "day", 6), SPECTATOR),
        "late": (at("turn", "day", 8, 2), "mover"),
        "over": (over, 0),
    }
    short = {name: day[name] for name in ("turn on day 5", "late", "over")}
    grey = {name: day[name] for name in ("turn on day 5", "collection", "over")}
    fixtures(
        MAHARAJA,
        [
            (4, {}, 7, {"moments": day, "film": (24, 40)}),
            (3, {}, 8, {"moments": short}),
            (2, {"grey_sides": True}, 5, {"moments": grey}),
        ],
    )
    visit = {
        "first turn": (at("turn", "visit", 1, 3), "mover"),
        "turn in visit 4": (
            lambda play, view: at("turn", "visit", 4, 3)(play, view) and sum(len(seat["row"]) for seat in view["seats"]) > 7,
            "mover",
        ),
        "companion": (at("companion", "visit", 5, 3), "mover"),
        "place": (at("place-palace", "visit", 6, 3), "mover"),
        "crown": (at("place-crown", "visit", 5, 3), "mover"),
        "take": (at("take-card", "visit", 7, 3), "mover"),
        "spectator": (lambda play, view: view["visit"] == 8 and any(seat["row"] for seat in view["seats"]), SPECTATOR),
        "late": (at("turn", "visit", 11, 3), "mover"),
        "over": (over, 0),
    }
    few = {name: visit[name] for name in ("place", "late", "over")}
    fixtures(
        TAJ_MAHAL,
        [
            (4, {}, 3, {"moments": visit, "film": (60, 60)}),
            (5, {}, 4, {"moments": few}),
            (3, {}, 2, {"moments": few}),
        ],
    )
    turn = {
        "first turn": (lambda play, view: view["decision"] == "main", "mover"),
        "corner": (lambda play, view: view["decision"] == "village-corner" and view["tile3"] < 45, "mover"),
        "figure": (lambda play, view: view["decision"] == "figure-target" and view["tile3"] < 45, "mover"),
        "palace": (lambda play, view: view["decision"] == "palace-value" and view["tile3"] < 45, "mover"),
        "bid": (lambda play, view: view["decision"] == "festival-bid" and len(view["festival"]["guests"]) > 1, "mover"),
        "middle": (lambda play, view: view["decision"] == "main" and view["tile3"] < 28, "mover"),
        "spectator": (lambda play, view: view["decision"] == "main" and view["tile3"] < 20, SPECTATOR),
        "over": (over, 0),
    }
    fixtures(JAVA, [(3, {}, 5, {"moments": turn, "film": (60, 20)})])
    sheet = {
        "first die": (at("choose-die", "round", 1, 2), "mover"),
        "path": (at("place-path", "round", 2, 3), "mover"),
        "halves": (at("place-halves", "round", 4, 3), "mover"),
        "bonuses": (at("next-bonus", "round", 4, 2), "mover"),
        "sale": (at("sell", "round", 6, 2), "mover"),
        "spectator": (at("choose-die", "round", 8, 2), SPECTATOR),
        "over": (over, 0),
    }
    fixtures(
        DICE_CHARMERS,
        [
            (3, {"sheet": "sun"}, 3, {"moments": sheet}),
            (2, {"sheet": "moon"}, 5, {"moments": {name: sheet[name] for name in ("path", "halves", "over")}}),
        ],
    )


if __name__ == "__main__":
    main()

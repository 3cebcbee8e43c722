"""Write moments of real games as fixtures for the boards: `make fixtures`, or python web/scripts/fixtures.py [GAME ...]

Every fixture is what a browser would get: view, choices and events through one viewer's eyes, made by the engine out of the
golden games (tests/records). A film is a run of consecutive moments, to look at what moves.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import durbar
from durbar.core.chance import Contribution, contribution_commitment
from durbar.core.play import Play
from durbar.core.record import Record
from durbar.core.rng import Rng
from durbar.core.state import OVER, SPECTATOR
from durbar.core.verify import verify

WEB = Path(__file__).parent.parent
TARGET = WEB / "tests" / "fixtures"
RECORDS = WEB.parent / "tests" / "records"
NAMES = ["Anna", "Bela", "Chandra", "Devi", "Emil"]
MOVER = -1  # whoever is to move looks
JSON = dict[str, Any]
Test = Callable[[Mapping[str, Any], int], bool]  # of a view and the number of choices
Moments = dict[str, tuple[Test, int]]  # what to wait for, and who looks at it


def moment(play: Play, step: int, viewer: int, name: str) -> JSON:
    state = play.state_at(step)
    events = play.events(viewer, step - 1)[0] if step else []
    return {
        "name": name,
        "viewer": viewer,
        "names": NAMES[: play.players],
        "view": play.game.view(state, viewer),
        "choices": [choice.to_dict() for choice in play.game.choices(state, viewer)],
        "events": [event.to_dict() for event in events],
    }


def moments_of(play: Play, wanted: Moments) -> list[JSON]:
    """The first moment of each kind; a game that lacks one is of no use here."""
    found: dict[str, JSON] = {}
    for step in range(play.step + 1):
        state = play.state_at(step)
        view, choices = play.game.view(state, 0), len(play.game.legal(state))
        for name, (test, eyes) in wanted.items():
            if name not in found and test(view, choices):
                viewer = state.player if eyes == MOVER else eyes
                found[name] = moment(play, step, viewer, f"{play.players}p {name}")
    missing = sorted(set(wanted) - set(found))
    if missing:
        sys.exit(f"{play.game.id} with {play.players}: never came {', '.join(missing)}; take another record")
    return list(found.values())


def fixtures(game: str, records: dict[str, Moments], film: tuple[str, int, int]) -> str:
    """The wanted moments of some records, and so many steps of one of them from a step on, seen by seat 0."""
    plays = {name: Play.from_record(Record.load(RECORDS / game / f"{name}.json")) for name in (*records, film[0])}
    filmed, start, length = plays[film[0]], film[1], film[2]
    installed = durbar.game(game)
    return written(
        {
            "facts": installed.facts(),
            "texts": {language: installed.texts(language).entries for language in ("en", "de")},
            "moments": [one for name, wanted in records.items() for one in moments_of(plays[name], wanted)],
            "film": [moment(filmed, step, 0, f"{filmed.players}p film {step}") for step in range(start, start + length)],
        }
    )


def written(content: Any) -> str:
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")) + "\n"


def at(decision: str, key: str, number: int, least: int = 1) -> Test:
    """A test: this decision, not before that visit or day, with so many choices."""
    return lambda view, choices: view["decision"] == decision and view[key] >= number and choices >= least


def over(view: Mapping[str, Any], choices: int) -> bool:
    return bool(view["decision"] == "over")


def checked(game: str) -> dict[str, Any]:
    """A whole game with all that chance can meet: a seat that did not open, a take-back, and another one after the end."""
    values = [f"{number:02x}" * 32 for number in (0xAA, 0x0B)]
    added = [contribution_commitment(value) for value in values]
    contributions = [Contribution(0, added[0], values[0]), Contribution(1, added[1])]
    play = Play(game, 2, {}, "0123456789abcdef" * 4, NAMES[:2], contributions=contributions)
    rng = Rng(1)

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


def verifications() -> str:
    return written(
        [checked(game) for game in ("dice_charmers", "maharaja")]
    )  # dice in many steps; a stock that is shuffled anew


def maharaja() -> str:
    day: Moments = {
        "first turn": (at("turn", "day", 1), MOVER),
        "turn on day 5": (at("turn", "day", 5, 3), MOVER),
        "collection": (at("collection", "day", 3, 2), MOVER),
        "spectator": (at("turn", "day", 6), SPECTATOR),
        "late": (at("turn", "day", 8, 2), MOVER),
        "over": (over, 0),
    }
    short = {name: day[name] for name in ("turn on day 5", "late", "over")}
    give_up: Moments = {"give up": (at("give-up", "day", 1), MOVER)}
    grey = {name: day[name] for name in ("turn on day 5", "collection", "over")}
    records = {"4-beige": day, "3-beige": short, "4-random": give_up, "2-grey": grey}
    return fixtures("maharaja", records, ("4-beige", 24, 40))


def taj_mahal() -> str:
    def rows(view: Mapping[str, Any]) -> int:
        return sum(len(seat["row"]) for seat in view["seats"])

    visit: Moments = {
        "first turn": (at("turn", "visit", 1, 3), MOVER),
        "turn in visit 4": (lambda view, n: at("turn", "visit", 4, 3)(view, n) and rows(view) > 7, MOVER),
        "companion": (at("companion", "visit", 5, 3), MOVER),
        "place": (at("place-palace", "visit", 6, 3), MOVER),
        "crown": (at("place-crown", "visit", 5, 3), MOVER),
        "take": (at("take-card", "visit", 7, 3), MOVER),
        "spectator": (lambda view, n: view["visit"] == 8 and rows(view) > 0, SPECTATOR),
        "late": (at("turn", "visit", 11, 3), MOVER),
        "over": (over, 0),
    }
    few = {name: visit[name] for name in ("place", "late", "over")}
    return fixtures("taj_mahal", {"5-random": visit, "4-greedy": few, "3-greedy": few}, ("4-greedy", 60, 60))


def java() -> str:
    def later(decision: str, tiles: int) -> Test:
        return lambda view, n: bool(view["decision"] == decision and view["tile3"] < tiles)

    turn: Moments = {
        "first turn": (at("main", "ap", 0), MOVER),
        "corner": (later("village-corner", 45), MOVER),
        "figure": (later("figure-target", 45), MOVER),
        "palace": (later("palace-value", 45), MOVER),
        "bid": (lambda view, n: view["decision"] == "festival-bid" and len(view["festival"]["guests"]) > 1, MOVER),
        "middle": (later("main", 28), MOVER),
        "spectator": (later("main", 20), SPECTATOR),
        "over": (over, 0),
    }
    return fixtures("java", {"3-rulers": turn}, ("3-rulers", 60, 12))


def dice_charmers() -> str:
    sheet: Moments = {
        "first die": (at("choose-die", "round", 1, 2), MOVER),
        "path": (at("place-path", "round", 2, 3), MOVER),
        "halves": (at("place-halves", "round", 4, 3), MOVER),
        "bonuses": (at("next-bonus", "round", 4, 2), MOVER),
        "sale": (at("sell", "round", 3, 2), MOVER),
        "spectator": (at("choose-die", "round", 8, 2), SPECTATOR),
        "over": (over, 0),
    }
    moon = {name: sheet[name] for name in ("path", "over")}

    def crowded(view: Mapping[str, Any], n: int) -> bool:
        places = [die["place"] for die in view["dice"]]
        karma = view["seats"][view["player"]]["karma"]
        return view["decision"] == "choose-die" and places.count("middle") > 5 and "elephant" in places and karma > 0

    five: Moments = {"karma": (crowded, MOVER)}  # everything that lies beside the dice
    return fixtures("dice_charmers", {"3-sun": sheet, "2-moon": moon, "5-sun": five}, ("3-sun", 60, 12))


def amritsar() -> str:
    decade: Moments = {
        "first goal": (at("setup-goal", "decade", 1), MOVER),
        "elephant": (at("elephant-move", "decade", 1, 3), MOVER),
        "sowing": (at("pick-area", "decade", 2, 3), MOVER),
        "drop": (at("drop-worker", "decade", 2, 2), MOVER),
        "action": (at("choose-action", "decade", 2, 3), MOVER),
        "market": (at("market", "decade", 1, 3), MOVER),
        "donation": (at("donate", "decade", 2, 2), MOVER),
        "upgrade": (at("upgrade", "decade", 2, 3), MOVER),
        "spectator": (at("pick-area", "decade", 3), SPECTATOR),
        "over": (over, 0),
    }
    solo = {name: decade[name] for name in ("sowing", "action", "over")}
    four = {name: decade[name] for name in ("donation", "spectator")}
    return fixtures("amritsar", {"3-donors": decade, "1-maharaja": solo, "4-donors": four}, ("3-donors", 60, 40))


WRITERS: dict[str, Callable[[], str]] = {
    "verifications": verifications,
    "amritsar": amritsar,
    "dice_charmers": dice_charmers,
    "java": java,
    "maharaja": maharaja,
    "taj_mahal": taj_mahal,
}


def main(wanted: list[str]) -> None:
    TARGET.mkdir(parents=True, exist_ok=True)
    for name in wanted or WRITERS:
        file = TARGET / f"{name}.json"
        file.write_text(WRITERS[name](), encoding="utf-8")
        print(f"{file.name}: {file.stat().st_size // 1024} kB")


if __name__ == "__main__":
    main(sys.argv[1:])

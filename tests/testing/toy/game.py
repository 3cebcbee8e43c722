"""Whispers, kept as it should be. `broken.py` holds its faulty sisters.

Two or three players hold two cards of a deck of twelve. In a turn one draws the top card of the deck, rolls a die for
points, or plays a card for its number and then says whether it counts once, or twice for a point less. After four turns
each the game is over; with the option `long`, after six.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Annotated, Any

from durbar.core.choices import Choice, Reason, Score, Worth
from durbar.core.dicts import Reader
from durbar.core.errors import BadState
from durbar.core.events import Event, Log
from durbar.core.game import Game
from durbar.core.options import Options, flag
from durbar.core.rng import Rng
from durbar.core.shapes import Asked, Element, Named, Player, Scored
from durbar.core.state import EVERYBODY, OVER, State

CARDS = [f"card-{n}" for n in range(12)]
DRAW, ROLL, PLAY, ONCE, TWICE = 0, 1, 2, 14, 15
ACTIONS = ("draw", "roll", *(f"play:{card}" for card in CARDS), "once", "twice")
ACT, COUNT = 0, 1

Card = Annotated[str, Named("card")]


class View(Asked):
    turns: int
    hand_sizes: list[int]
    hand: list[Card]
    deck: int
    table: list[Card]
    seats: list[Scored]


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    elements = ("deck", "card:{card}")

    player: Player
    card: Card | None

    def seen_by(self, viewer: int) -> Event:
        return self if viewer == self.player else replace(self, card=None)


@dataclass(frozen=True, slots=True)
class DieRolled(Event):
    player: Player
    pips: int


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    elements = ("card:{card}",)

    player: Player
    card: Card


@dataclass(frozen=True, slots=True)
class PointsScored(Event):
    elements = ("seat:{player}",)

    player: Player
    points: int


class ToyState(State):
    __slots__ = ("deck", "hands", "players", "points", "rolled", "table", "turns")
    players: int
    turns: int  # still to come, this one included
    hands: list[list[int]]
    deck: list[int]
    table: list[int]  # played cards, the last one on top
    points: list[int]
    rolled: list[int]

    def __init__(self, of: ToyState | None = None) -> None:
        super().__init__(of)
        self.players = 0 if of is None else of.players
        self.turns = 0 if of is None else of.turns
        self.hands = [] if of is None else [hand[:] for hand in of.hands]
        self.deck = [] if of is None else of.deck[:]
        self.table = [] if of is None else of.table[:]
        self.points = [] if of is None else of.points[:]
        self.rolled = [] if of is None else of.rolled[:]

    def copy(self) -> ToyState:
        return ToyState(self)

    def names(self) -> tuple[str, ...]:
        return ("chance", "player", "decision", "players", "turns", "hands", "deck", "table", "points", "rolled")


class Toy(Game[ToyState]):
    def __init__(self, **changes: Any) -> None:
        facts: dict[str, Any] = {
            "id": "whispers",
            "package": "tests.testing.toy",
            "rules_version": 1,
            "players": (2, 3),
            "options": (flag("long"),),
            "decisions": ("act", "count"),
            "actions": ACTIONS,
            "events": (CardDrawn, DieRolled, CardPlayed, PointsScored),
            "hidden": ("hands", "deck"),
            "view_type": View,
            "elements": (Element("card", CARDS), Element("deck"), Element("seat", range(3))),
        }
        super().__init__(**(facts | changes))

    def deal(self, players: int, options: Options, source: Rng) -> ToyState:
        deck = list(range(len(CARDS)))
        source.shuffle(deck)
        hands = [sorted([deck.pop(), deck.pop()]) for _ in range(players)]
        turns = players * (6 if options["long"] else 4)
        s = ToyState()
        s.chance, s.player, s.decision = source.chance, 0, ACT
        s.players, s.turns, s.hands, s.deck = players, turns, hands, deck
        s.points, s.rolled = [0] * players, [0] * players
        return s

    def legal(self, s: ToyState) -> list[int]:
        if s.player == OVER:
            return []
        if s.decision == COUNT:
            return [ONCE, TWICE]
        answers = [DRAW] if s.deck else []
        return answers + [ROLL] + [PLAY + card for card in s.hands[s.player]]

    def apply(self, s: ToyState, action: int, log: Log | None = None) -> None:
        events: Log = []
        if action == DRAW:
            card = s.deck.pop()
            s.hands[s.player] = sorted([*s.hands[s.player], card])
            events.append(CardDrawn(s.player, CARDS[card]))
        elif action == ROLL:
            pips = 1 + s.below(6)
            s.rolled[s.player] += pips
            events.append(DieRolled(s.player, pips))
        elif action < ONCE:
            card = action - PLAY
            s.hands[s.player].remove(card)
            s.table.append(card)
            events.append(CardPlayed(s.player, CARDS[card]))
        else:
            gained = s.table[-1] if action == ONCE else max(0, 2 * (s.table[-1] - 1))
            s.points[s.player] += gained
            events.append(PointsScored(s.player, gained))
        if log is not None:
            log += events
        if PLAY <= action < ONCE:
            s.decision = COUNT
        else:
            self.pass_the_turn(s)

    def pass_the_turn(self, s: ToyState) -> None:
        s.decision = ACT
        s.turns -= 1
        s.player = (s.player + 1) % s.players if s.turns else OVER

    def worth(self, s: ToyState, viewer: int) -> list[Worth]:
        mine = s.hands[viewer] if 0 <= viewer < s.players else []
        return [Worth(f"card:{CARDS[card]}", "card", {"points": max(card, 2 * (card - 1))}) for card in mine]

    def scores(self, s: ToyState) -> list[Score]:
        return [Score(c + r, {"cards": c, "dice": r}) for c, r in zip(s.points, s.rolled, strict=True)]

    def ranking(self, s: ToyState) -> list[int]:
        points = [score.points for score in self.scores(s)]
        return [1 + sum(other > mine for other in points) for mine in points]

    def view(self, s: ToyState, viewer: int) -> dict[str, Any]:
        return {
            "player": s.player,
            "decision": self.decision_name(s),
            "turns": s.turns,
            "hand_sizes": [len(hand) for hand in s.hands],
            "hand": [CARDS[card] for card in s.hands[viewer]] if viewer >= 0 else [],
            "deck": len(s.deck),
            "table": [CARDS[card] for card in s.table],
            "seats": [score.to_dict() for score in self.scores(s)],
        }

    def choice(self, s: ToyState, action: int) -> Choice:
        kind, _, card = ACTIONS[action].partition(":")
        return Choice(action, ACTIONS[action], kind, {"card": card} if card else {}, (f"card:{card}",) if card else ())

    def imagine(self, s: ToyState, viewer: int, rng: Rng) -> ToyState:
        w = s.copy()
        others = [player for player in range(s.players) if viewer not in (player, EVERYBODY)]
        pool = sorted([*s.deck, *(card for player in others for card in s.hands[player])])
        rng.shuffle(pool)
        for player in others:
            w.hands[player] = sorted([pool.pop() for _ in s.hands[player]])
        w.deck = pool
        w.chance = rng.fork()
        return w

    def why_not(self, s: ToyState, action: int) -> Reason:
        if (action >= ONCE) != (s.decision == COUNT):
            return Reason("other-question", "2")
        if action == DRAW:
            return Reason("deck-empty", "3")
        return Reason("not-in-hand", "4", {"card": CARDS[action - PLAY]})

    def to_dict(self, s: ToyState) -> dict[str, Any]:
        return {
            "game": self.id,
            "version": 1,
            "chance": f"{s.chance:x}",
            "players": s.players,
            "player": s.player,
            "decision": s.decision,
            "turns": s.turns,
            "hands": [[CARDS[card] for card in hand] for hand in s.hands],
            "deck": [CARDS[card] for card in s.deck],
            "table": [CARDS[card] for card in s.table],
            "points": s.points[:],
            "rolled": s.rolled[:],
        }

    def from_dict(self, d: Mapping[str, Any], strict: bool = True) -> ToyState:
        names = ("players", "player", "decision", "turns", "hands", "deck", "table", "points", "rolled")
        read = Reader(self.id, d, strict, names)
        n = read.int("players", 2, 2, 3)
        hands = [sorted(read.as_word("hands", card, CARDS) for card in hand) for hand in read.list("hands", [[]] * n, n)]
        s = ToyState()
        s.chance = read.chance()
        s.player = read.int("player", 0, OVER, n - 1)
        s.decision = read.int("decision", ACT, ACT, COUNT)
        s.players = n
        s.turns = read.int("turns", 4 * n, 0, 6 * n)
        s.hands = hands
        s.deck = read.words("deck", [], CARDS)
        s.table = read.words("table", [], CARDS)
        s.points = read.ints("points", [0] * n, 0, 1000, n)
        s.rolled = read.ints("rolled", [0] * n, 0, 1000, n)
        everywhere = sorted([*s.deck, *s.table, *(card for hand in s.hands for card in hand)])
        if strict and everywhere != list(range(len(CARDS))):
            raise BadState("whispers: every card must be in exactly one place")
        return s

    def longest(self, players: int, options: Options) -> int:
        return 2 * players * (6 if options["long"] else 4)

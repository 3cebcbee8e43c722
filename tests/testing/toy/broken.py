"""Whispers with one fault each. The contract suite must find every one of them."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from durbar.core.choices import Choice, Reason, Score, Worth
from durbar.core.events import Event, Log
from durbar.core.options import Options
from durbar.core.rng import Rng
from durbar.core.shapes import Element
from durbar.core.state import EVERYBODY, OVER, SPECTATOR
from durbar.core.texts import Catalogue
from tests.testing.toy.game import (
    ACTIONS,
    CARDS,
    DRAW,
    ONCE,
    PLAY,
    ROLL,
    CardDrawn,
    CardPlayed,
    DieRolled,
    PointsScored,
    Toy,
    ToyState,
)

# ---- rules ----


class UsesGlobalChance(Toy):
    def apply(self, s: ToyState, action: int, log: Log | None = None) -> None:
        super().apply(s, action, log)
        if action == ROLL:
            s.rolled[s.player] += random.randrange(6)


class IgnoresTheSeed(Toy):
    def deal(self, players: int, options: Options, source: Rng) -> ToyState:
        return super().deal(players, options, Rng(12345))


class SeedsAGenerator(Toy):
    """One draw from the table's stream, and everything else out of a fast generator."""

    def deal(self, players: int, options: Options, source: Rng) -> ToyState:
        s = super().deal(players, options, Rng(source.below(60_000)))
        s.chance = source.chance
        return s


class RollsFastDice(Toy):
    def apply(self, s: ToyState, action: int, log: Log | None = None) -> None:
        if action == ROLL:
            s.points[s.player] += Rng(s.below(60_000)).below(6)
        super().apply(s, action, log)


class DrawsASeed(Toy):
    def deal(self, players: int, options: Options, source: Rng) -> ToyState:
        s = super().deal(players, options, source)
        s.table = [source.below(1 << 40) % 12]
        return s


class LeavesTheStream(Toy):
    def apply(self, s: ToyState, action: int, log: Log | None = None) -> None:
        super().apply(s, action, log)
        if action == DRAW:
            s.chance = 1 + s.below(1000)


class ReplacesTheChance(Toy):
    def deal(self, players: int, options: Options, source: Rng) -> ToyState:
        s = super().deal(players, options, source)
        s.chance = 4711
        return s


class TakesBackHands(Toy):
    """When all agree to go back, the hands are dealt anew too."""

    def imagine(self, s: ToyState, viewer: int, rng: Rng) -> ToyState:
        return super().imagine(s, SPECTATOR if viewer == EVERYBODY else viewer, rng)


class ListsUnsorted(Toy):
    def legal(self, s: ToyState) -> list[int]:
        return super().legal(s)[::-1]


class FindsNoAnswer(Toy):
    """A player without cards is forgotten."""

    def legal(self, s: ToyState) -> list[int]:
        return super().legal(s) if s.player == OVER or s.hands[s.player] or s.decision else []


class OffersTooMuch(Toy):
    """Any card may be played, whoever has it."""

    def legal(self, s: ToyState) -> list[int]:
        legal = super().legal(s)
        return legal if s.player == OVER or s.decision else sorted({*legal, PLAY + 3})


class ChangesWhenAsked(Toy):
    def legal(self, s: ToyState) -> list[int]:
        s.below(2)
        return super().legal(s)


class LooksFromAnotherSeat(Toy):
    """Puts back what it changed."""

    def scores(self, s: ToyState) -> list[Score]:
        player, s.player = s.player, 0
        found = super().scores(s)
        s.player = player
        return found


class SortsWhenAsked(Toy):
    def view(self, s: ToyState, viewer: int) -> dict[str, Any]:
        s.points.reverse()
        s.points.reverse()
        return super().view(s, viewer)


class SamplesWhatIsIllegal(Toy):
    def sample(self, s: ToyState, rng: Rng) -> int:
        return super().sample(s, rng) if rng.below(4) else PLAY


class ExplainsNothing(Toy):
    def explain(self, s: ToyState, action: int) -> Reason | None:
        return None if 0 <= action < len(ACTIONS) else super().explain(s, action)


class RefusesTheLegal(Toy):
    def explain(self, s: ToyState, action: int) -> Reason | None:
        return super().explain(s, action) or Reason("other-question")


class SharingState(ToyState):
    def copy(self) -> SharingState:
        s = SharingState(self)
        s.hands = self.hands
        return s


class SharesListsWithCopies(Toy):
    def deal(self, players: int, options: Options, source: Rng) -> ToyState:
        return SharingState(super().deal(players, options, source))

    def from_dict(self, d: Mapping[str, Any], strict: bool = True) -> ToyState:
        return SharingState(super().from_dict(d, strict))


class ForgetsAField(Toy):
    def to_dict(self, s: ToyState) -> dict[str, Any]:
        return super().to_dict(s) | {"rolled": [0] * s.players}


class RefusesItsOwnStates(Toy):
    def from_dict(self, d: Mapping[str, Any], strict: bool = True) -> ToyState:
        return super().from_dict({**d, "surprise": 1}, strict)


class SharesNotations(Toy):
    def __init__(self) -> None:
        super().__init__(actions=(*ACTIONS[:-1], "once"))


class LogsChange(Toy):
    def apply(self, s: ToyState, action: int, log: Log | None = None) -> None:
        super().apply(s, action, log)
        if log is not None and action == ROLL:
            s.below(6)


class ReportsUnknownEvents(Toy):
    def __init__(self) -> None:
        super().__init__(events=(CardDrawn, CardPlayed, PointsScored))


class NeverEnds(Toy):
    def pass_the_turn(self, s: ToyState) -> None:
        super().pass_the_turn(s)
        if s.player == OVER and not s.deck:
            s.player, s.turns = 0, 1

    def longest(self, players: int, options: Options) -> int:
        return 10


class CountsWrongly(Toy):
    def scores(self, s: ToyState) -> list[Score]:
        return [Score(score.points + s.rolled[0] // 5, score.sources) for score in super().scores(s)]


class RanksLikeOneOneTwo(Toy):
    def ranking(self, s: ToyState) -> list[int]:
        points = [score.points for score in self.scores(s)]
        return [1 + len({other for other in points if other > mine}) + (mine < 8) for mine in points]


# ---- texts ----


class LacksASentence(Toy):
    def choice(self, s: ToyState, action: int) -> Choice:
        return replace(super().choice(s, action), kind="gesture") if action == ROLL else super().choice(s, action)


class LacksAGermanWord(Toy):
    def texts(self, language: str) -> Catalogue:
        texts = Catalogue(language, [super().texts(language).entries])
        if language == "de":
            del texts.entries["tagline"]
        return texts


class LacksARefusal(Toy):
    def why_not(self, s: ToyState, action: int) -> Reason:
        return replace(super().why_not(s, action), name="because")


class LacksAnEventText(Toy):
    @dataclass(frozen=True, slots=True)
    class Sneezed(Event):
        player: int

    def __init__(self) -> None:
        super().__init__(events=(CardDrawn, DieRolled, CardPlayed, PointsScored, LacksAnEventText.Sneezed))


# ---- secrets ----


class ShowsAllHands(Toy):
    def view(self, s: ToyState, viewer: int) -> dict[str, Any]:
        return super().view(s, viewer) | {"hands": self.to_dict(s)["hands"]}


class ShowsTheTopCard(Toy):
    def view(self, s: ToyState, viewer: int) -> dict[str, Any]:
        return super().view(s, viewer) | {"top": CARDS[s.deck[-1]] if s.deck else ""}


class OffersChoicesToEverybody(Toy):
    def choices(self, s: ToyState, viewer: int) -> list[Choice]:
        return [self.choice(s, action) for action in self.legal(s)]


class HintsInChoices(Toy):
    def choice(self, s: ToyState, action: int) -> Choice:
        choice = super().choice(s, action)
        return replace(choice, params={"worth": s.deck[-1]}) if action == DRAW else choice


class KnowsTheTopCard(Toy):
    def worth(self, s: ToyState, viewer: int) -> list[Worth]:
        return [*super().worth(s, viewer), Worth("deck", "card", {"points": s.deck[-1] if s.deck else 0})]


class ValuesWhatIsNowhere(Toy):
    def worth(self, s: ToyState, viewer: int) -> list[Worth]:
        return [Worth("moon", "card", {"points": 1})]


class ValuesWithoutWords(Toy):
    def worth(self, s: ToyState, viewer: int) -> list[Worth]:
        return [Worth("deck", "deck")]


class TellsWhoDrewWhat(Toy):
    @dataclass(frozen=True, slots=True)
    class CardDrawn(Event):
        player: int
        card: str | None

    def __init__(self) -> None:
        super().__init__(events=(TellsWhoDrewWhat.CardDrawn, DieRolled, CardPlayed, PointsScored))

    def apply(self, s: ToyState, action: int, log: Log | None = None) -> None:
        super().apply(s, action, log)
        if log is not None:
            log[:] = [TellsWhoDrewWhat.CardDrawn(e.player, e.card) if isinstance(e, CardDrawn) else e for e in log]


class ExplainsWithSecrets(Toy):
    def why_not(self, s: ToyState, action: int) -> Reason:
        reason = super().why_not(s, action)
        if reason.name == "not-in-hand" and action - PLAY in s.deck:
            return replace(reason, rule="it is still in the deck")
        return reason


class SkipsTellingQuestions(Toy):
    """The count is not asked of a player whose last card it was of the low ones: that betrays the rest of the hand."""

    def apply(self, s: ToyState, action: int, log: Log | None = None) -> None:
        player = s.player
        super().apply(s, action, log)
        if s.player == player and s.decision == 1 and s.hands[player] and min(s.hands[player]) > 5:
            self.pass_the_turn(s)


class ImaginesTheTruth(Toy):
    def imagine(self, s: ToyState, viewer: int, rng: Rng) -> ToyState:
        w = s.copy()
        w.chance = rng.fork()
        return w


class ForgetsOwnCards(Toy):
    def imagine(self, s: ToyState, viewer: int, rng: Rng) -> ToyState:
        return super().imagine(s, -2, rng)


class LosesACard(Toy):
    def imagine(self, s: ToyState, viewer: int, rng: Rng) -> ToyState:
        w = super().imagine(s, viewer, rng)
        if len(w.deck) > 2:
            w.deck[0] = w.deck[1]
        return w


class ShufflesWithoutSorting(Toy):
    """Half of the time nothing is shuffled: the true world comes up far too often."""

    def imagine(self, s: ToyState, viewer: int, rng: Rng) -> ToyState:
        w = super().imagine(s, viewer, rng)
        if rng.below(2):
            w.hands, w.deck = s.copy().hands, s.deck[:]
        return w


class KnowsTheDice(Toy):
    def imagine(self, s: ToyState, viewer: int, rng: Rng) -> ToyState:
        w = super().imagine(s, viewer, rng)
        w.chance = s.chance
        return w


class ImaginesOtherScores(Toy):
    """What is open is imagined otherwise: the announcement of hidden fields gives this away too."""

    def imagine(self, s: ToyState, viewer: int, rng: Rng) -> ToyState:
        w = super().imagine(s, viewer, Rng(rng.fork()))
        w.points, w.rolled = w.rolled, w.points
        return w


class HidesWithoutSaying(Toy):
    def __init__(self) -> None:
        super().__init__(hidden=None)


class ViewsAreNotPlain(Toy):
    def view(self, s: ToyState, viewer: int) -> dict[str, Any]:
        return super().view(s, viewer) | {"table": tuple(s.table)}


class ViewsNameNoPlayer(Toy):
    def view(self, s: ToyState, viewer: int) -> dict[str, Any]:
        view = super().view(s, viewer)
        del view["player"]
        return view


# ---- shapes ----


class AnnouncesNoView(Toy):
    def __init__(self) -> None:
        super().__init__(view_type=None)


class ShowsWhatIsNotAnnounced(Toy):
    def view(self, s: ToyState, viewer: int) -> dict[str, Any]:
        view = super().view(s, viewer)
        return view | {"last": view["table"][-1]} if view["table"] else view


class ShowsAnotherType(Toy):
    def view(self, s: ToyState, viewer: int) -> dict[str, Any]:
        return super().view(s, viewer) | {"turns": str(s.turns)}


class ForgetsAFieldOfTheView(Toy):
    def view(self, s: ToyState, viewer: int) -> dict[str, Any]:
        view = super().view(s, viewer)
        if s.player == OVER:
            del view["deck"]
        return view


class ShowsNamelessCards(Toy):
    def view(self, s: ToyState, viewer: int) -> dict[str, Any]:
        return super().view(s, viewer) | {"table": [f"card {card}" for card in s.table]}


class ShowsNoPoints(Toy):
    def view(self, s: ToyState, viewer: int) -> dict[str, Any]:
        return super().view(s, viewer) | {"seats": []}


class ShowsPointsFromNowhere(Toy):
    def view(self, s: ToyState, viewer: int) -> dict[str, Any]:
        seats = [score.to_dict() | {"points": 99} for score in self.scores(s)]
        return super().view(s, viewer) | {"seats": seats}


class ReportsAnotherType(Toy):
    def apply(self, s: ToyState, action: int, log: Log | None = None) -> None:
        super().apply(s, action, log)
        if log is not None:
            log[:] = [replace(e, pips=float(e.pips)) if isinstance(e, DieRolled) else e for e in log]  # type: ignore[arg-type]


class TouchesWhatIsNotThere(Toy):
    def __init__(self) -> None:
        super().__init__(elements=(Element("card", CARDS), Element("seat", range(3))))


class OffersWhatIsNotThere(Toy):
    def choice(self, s: ToyState, action: int) -> Choice:
        choice = super().choice(s, action)
        return replace(choice, targets=("dice",)) if action == ROLL else choice


class UndoesBySecrets(Toy):
    """Playing uses chance if the top card is odd, and whether that can be imagined depends on a hidden hand."""

    def apply(self, s: ToyState, action: int, log: Log | None = None) -> None:
        super().apply(s, action, log)
        if PLAY <= action < ONCE and s.deck and s.deck[-1] % 2:
            s.below(6)

    def imagine(self, s: ToyState, viewer: int, rng: Rng) -> ToyState:
        w = super().imagine(s, viewer, rng)
        others = [player for player in range(s.players) if player != viewer]
        if sum(s.hands[others[0]]) % 2:
            return w
        pool = sorted([card for player in others for card in s.hands[player]])
        rng.shuffle(pool)
        for player in others:
            w.hands[player] = sorted([pool.pop() for _ in s.hands[player]])
        w.deck = s.deck[:]
        return w

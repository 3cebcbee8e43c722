"""The contract: what a game must be able to say about itself and its states.

A game is a deterministic state machine. It asks one small question at a time; the answer is one int out of a fixed
action space; applying it changes the state in place. Everything above this line of the house — bots, terminal, server,
browser — knows games through this class alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, TypeVar, cast

from mypy_extensions import mypyc_attr

from durbar.core.choices import Choice, Reason, Score, Worth
from durbar.core.columns import Column
from durbar.core.dicts import canonical, fingerprint_of_text
from durbar.core.errors import BadAction, BadOption
from durbar.core.events import Event, Log
from durbar.core.options import Option, Options, check_options
from durbar.core.rng import Rng
from durbar.core.shapes import Element
from durbar.core.state import OVER, State
from durbar.core.texts import Catalogue, catalogue

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """One title. Derive from it, fill in the verbs, and announce the instance as an entry point."""

    def __init__(
        self,
        id: str,
        package: str,
        rules_version: int,
        players: tuple[int, ...],
        options: tuple[Option, ...],
        decisions: tuple[str, ...],
        actions: tuple[str, ...],
        events: tuple[type[Event], ...],
        hidden: tuple[str, ...] | None = None,
        view_type: type | None = None,
        facts_type: type | None = None,
        elements: tuple[Element, ...] = (),
        condensed: tuple[Column, ...] = (),
    ) -> None:
        self.id = id
        self.package = package  # where texts.<language>.toml lie
        self.rules_version = rules_version  # raised by every change that alters old games
        self.players = players  # the player counts it can be played with
        self.options = options
        self.decisions = decisions  # names of the questions, by State.decision
        self.actions = actions  # readable notation of every action; append, never renumber
        self.events = events  # every kind of event it can report
        self.hidden = hidden  # the fields of to_dict that can hold secrets; () if only future chance is unknown
        self.view_type = view_type  # the TypedDict of what `view` returns
        self.facts_type = facts_type  # the TypedDict of what `facts` returns; None if there are none
        self.elements = elements  # what choices and events can name on the board
        self.condensed = condensed  # what the numbers of `condense` are; () if it has none
        self._numbers: dict[str, int] = {text: number for number, text in enumerate(actions)}

    # ---- the verbs each game fills in ----

    def deal(self, players: int, options: Options, source: Rng) -> S:
        """The table before the first question. Options are complete and checked.

        Whatever is left to chance is drawn from `source`, and the state goes on with `source.chance`; later draws come
        from the state itself. At a table both are its keyed stream (core/rng.py says which chance is which).
        """
        raise NotImplementedError

    def legal(self, s: S) -> list[int]:
        """Every legal answer to the open decision, ascending. Empty only when the game is over."""
        raise NotImplementedError

    def apply(self, s: S, action: int, log: Log | None = None) -> None:
        """Play one legal answer in place. Trusts its caller; `Play.choose` is the checked door."""
        raise NotImplementedError

    def scores(self, s: S) -> list[Score]:
        """Points per player if the game ended now, by source. Knows everything: a view shows what a viewer may see."""
        raise NotImplementedError

    def ranking(self, s: S) -> list[int]:
        """The place of each player, 1 for the winners; ties share a place."""
        raise NotImplementedError

    def view(self, s: S, viewer: int) -> Mapping[str, Any]:
        """What this viewer may know, ready for JSON: built up from what may be seen, never the state with cuts.

        It looks as `view_type` says: who is to move and what is asked (`shapes.Asked`), and `seats`, each with its points and
        their sources (`shapes.Scored`).
        """
        raise NotImplementedError

    def condense(self, s: S, viewer: int, out: list[int]) -> None:
        """Add what this viewer may know as whole numbers, one for each of the columns: nothing that the view does not say."""
        raise NotImplementedError

    def choice(self, s: S, action: int) -> Choice:
        """One legal action in readable form, in the eyes of the player who must answer."""
        raise NotImplementedError

    def imagine(self, s: S, viewer: int, rng: Rng) -> S:
        """A copy in which all that the viewer cannot know is dealt anew, consistently with what they do know.

        It depends on the viewer's knowledge and on `rng` alone: gather what is unknown in a fixed order before
        dealing it, and draw the future chance from `rng` too. See docs/adr/0003-imagine-is-a-function-of-knowledge.md.
        """
        raise NotImplementedError

    def why_not(self, s: S, action: int) -> Reason:
        """The rule that forbids an illegal action, judged by what the player to move can know."""
        raise NotImplementedError

    def to_dict(self, s: S) -> dict[str, Any]:
        """The complete state with readable ids, ready for JSON."""
        raise NotImplementedError

    def from_dict(self, d: Mapping[str, Any], strict: bool = True) -> S:
        """The state a dictionary describes. `strict=False` fills gaps with an empty table and checks no sums."""
        raise NotImplementedError

    def former_dicts(self, s: S) -> list[dict[str, Any]]:
        """The same position as earlier programs wrote it: the dictionary forms that old records and snapshots may carry a
        fingerprint of."""
        return []

    def longest(self, players: int, options: Options) -> int:
        """No game has more decisions than this."""
        raise NotImplementedError

    def sample(self, s: S, rng: Rng) -> int:
        """A random legal answer. A game with very long lists may find one without listing them all."""
        actions = self.legal(s)
        return actions[rng.below(len(actions))]

    def facts(self) -> Mapping[str, Any]:
        """What is printed on the components, ready for JSON, for whoever draws them: as `facts_type` says."""
        return {}

    def worth(self, s: S, viewer: int) -> list[Worth]:
        """What each card and tile in sight is worth to this seat: what it does now, what it gives at the end.

        Sentences about the same element are read one after the other. Nothing that the viewer cannot know may enter.
        """
        return []

    # ---- what follows from them ----

    def copy(self, s: S) -> S:
        return cast("S", s.copy())

    def setup(self, players: int, options: Mapping[str, object] | None = None, seed: int | str = 0) -> S:
        """A bare state for search and self-play, dealt by the fast generator. People play at a `Play`."""
        return self.deal(players, self.check_options(players, options or {}), Rng(seed))

    def check_options(self, players: int, given: Mapping[str, object]) -> Options:
        """The complete options of a table; refuses a player count or a value the game does not have."""
        if type(players) is not int or players not in self.players:
            counts = ", ".join(str(n) for n in self.players)
            raise BadOption(f"{self.id}: cannot be played by {players} players; possible: {counts}")
        return check_options(self.id, self.options, players, given)

    def choices(self, s: S, viewer: int) -> list[Choice]:
        """What this viewer may do now; nothing while others decide."""
        if viewer != s.player or s.player == OVER:
            return []
        return self.choices_of(s, self.legal(s))

    def choices_of(self, s: S, actions: list[int]) -> list[Choice]:
        """Legal actions in readable form. A game with long lists may work out once what they have in common."""
        return [self.choice(s, action) for action in actions]

    def explain(self, s: S, action: int) -> Reason | None:
        """Why an action is not legal now; None if it is."""
        if s.player == OVER:
            return Reason("game-over")
        if not 0 <= action < len(self.actions):
            return Reason("no-such-action")
        if action in self.legal(s):
            return None
        return self.why_not(s, action)

    def to_text(self, action: int) -> str:
        if not 0 <= action < len(self.actions):
            raise BadAction(f"{self.id}: there is no action {action}; actions are 0 to {len(self.actions) - 1}")
        return self.actions[action]

    def from_text(self, text: str) -> int:
        number = self._numbers.get(text)
        if number is None:
            raise BadAction(f"{self.id}: '{text}' is not an action, such as '{self.actions[0]}' or '{self.actions[-1]}'")
        return number

    def fingerprint(self, s: S) -> str:
        """The same text for the same state, on every machine and build."""
        return fingerprint_of(self.to_dict(s))

    def decision_name(self, s: S) -> str:
        """The question being asked, or `over`."""
        return "over" if s.player == OVER else self.decisions[s.decision]

    def texts(self, language: str) -> Catalogue:
        return catalogue(self.package, language)

    def __repr__(self) -> str:
        return f"<game {self.id}, rules {self.rules_version}>"


def fingerprint_of(d: dict[str, Any]) -> str:
    return fingerprint_of_text(canonical(d))

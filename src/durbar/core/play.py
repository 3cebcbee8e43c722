"""The checked door around a state: it validates, records, deals out keyed chance and knows how far back one may go."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from durbar.core.box import corrections_of
from durbar.core.chance import SCHEME, Branch, Contribution, chance_of, commitment, new_seed
from durbar.core.choices import Choice, Reason
from durbar.core.errors import BadAction, BadRecord, DurbarError, IllegalAction, UndoClosed, WrongSeat
from durbar.core.events import Log, seen
from durbar.core.game import Game, fingerprint_of
from durbar.core.knowledge import CHANCE, OTHER_PLAYER, TURN_PASSED, irreversible_reason
from durbar.core.record import Record
from durbar.core.registry import game as find_game
from durbar.core.rng import resumed
from durbar.core.state import EVERYBODY, OVER, State
from durbar.core.stream import Dealing

LATER = Reason("not-worked-out-yet")  # whether an answer can be undone costs many imagined worlds: found out when asked


class Play:
    """One game being played. Everything a table needs; search and simulations use bare states instead."""

    def __init__(
        self,
        game: Game[Any] | str,
        players: int,
        options: Mapping[str, object] | None = None,
        seed: str | int | None = None,
        names: Sequence[str] = (),
        *,
        contributions: Sequence[Contribution] = (),
        branches: Sequence[Branch] = (),
        scheme: int = SCHEME,
    ) -> None:
        self.game: Game[Any] = find_game(game) if isinstance(game, str) else game
        self.options = self.game.check_options(players, options or {})
        self.players = players
        self.seed = new_seed() if seed is None else str(seed)
        self.contributions = list(contributions)
        self.scheme = scheme
        self.names = list(names)
        self.actions: list[int] = []
        self.branches = list(branches)  # where take-backs by consent have returned to
        self.meta: dict[str, Any] = {}
        self._chance = chance_of(scheme, self.seed, self.contributions)
        self._state = self._arrive(self._deal(), 0)
        self._events: list[Log] = []
        self._closed: list[Reason | None] = []  # per action: why it cannot be undone, None if it can, or LATER
        self._undone: list[int] = []
        self._legal: tuple[State, list[int]] | None = None
        self._before: tuple[int, State] | None = None  # the step before the present one: whether it can be undone is asked most
        self._snapshots: dict[int, State] = {0: self._state.copy()}  # at the start and at each change of player

    # ---- reading ----

    @property
    def state(self) -> State:
        """A copy of the true state, secrets included: for storage and tests, never for a viewer or a bot."""
        return self._state.copy()

    @property
    def step(self) -> int:
        """How many answers have been given: the number of the current state."""
        return len(self.actions)

    @property
    def player(self) -> int:
        return self._state.player

    @property
    def decision(self) -> str:
        return self.game.decision_name(self._state)

    @property
    def over(self) -> bool:
        return self._state.player == OVER

    @property
    def commitment(self) -> str:
        """A hash of the secret seed; publish it before the game and the seed after it."""
        return commitment(self.seed)

    def legal(self) -> list[int]:
        """Every legal answer now, worked out once for each state."""
        if self._legal is None or self._legal[0] is not self._state:
            self._legal = (self._state, self.game.legal(self._state))
        return self._legal[1][:]

    def view(self, viewer: int) -> Mapping[str, Any]:
        return self.game.view(self._state, viewer)

    def choices(self, viewer: int) -> list[Choice]:
        """What this viewer may do now; nothing while others decide."""
        if viewer != self.player or self.over:
            return []
        return self.game.choices_of(self._state, self.legal())

    def events(self, viewer: int, since: int = 0) -> list[Log]:
        """What this viewer saw happen in each step from `since` on."""
        return [seen(events, viewer) for events in self._events[since:]]

    def fingerprint(self) -> str:
        return self.game.fingerprint(self._state)

    def is_at(self, fingerprint: str) -> bool:
        """Whether this is the fingerprint of the present state, also as an earlier program wrote that state."""
        former = (fingerprint_of(d) for d in self.game.former_dicts(self._state))
        return fingerprint == self.fingerprint() or fingerprint in former

    def state_at(self, step: int) -> State:
        """The true state after that many answers."""
        if not 0 <= step <= self.step:
            raise DurbarError(f"{self.game.id}: there is no step {step}; the game has steps 0 to {self.step}")
        if self._before is not None and self._before[0] == step:
            return self._before[1].copy()
        start = max(number for number in self._snapshots if number <= step)
        state = self._snapshots[start].copy()
        for number in range(start, step):
            self._apply(state, number, self.actions[number])
            state = self._arrive(state, number + 1)
        return state

    # ---- answering ----

    def choose(self, action: int | str, player: int | None = None) -> Log:
        """Give the answer to the open question; `player` is who gives it, where that can be doubted."""
        events = self._advance(self.check(action, player), LATER)
        self._undone.clear()
        return events

    def is_final(self, action: int) -> Reason | None:
        """Whether a legal answer cannot be undone, told beforehand and from what the player knows."""
        return irreversible_reason(self.game, self._state, action)

    def check(self, action: int | str, player: int | None = None) -> int:
        """The answer as an int, if it is one that the rules allow now; raises what is wrong with it. Changes nothing."""
        game, state = self.game, self._state
        number = game.from_text(action) if isinstance(action, str) else action
        if type(number) is not int:
            raise BadAction(f"{game.id}: an action is an int or its notation, not {type(action).__name__}")
        if state.player == OVER:
            raise IllegalAction(f"{game.id}: the game is over; no answer is expected", Reason("game-over"))
        if player is not None and player != state.player:
            raise WrongSeat(f"{game.id}: player {player} answered, but player {state.player} is to move")
        legal = self.legal()
        if number not in legal:
            text = game.to_text(number)  # refuses an int outside the action space
            reason = game.explain(state, number)
            listed = ", ".join(game.to_text(a) for a in legal[:6]) + (f" and {len(legal) - 6} more" if len(legal) > 6 else "")
            rule = f" ({reason.name}, {reason.rule})" if reason else ""
            raise IllegalAction(
                f"{game.id}: player {state.player} answered '{text}' to '{self.decision}'{rule}; legal: {listed}", reason
            )
        return number

    def _advance(self, action: int, closed: Reason | None) -> Log:
        state = self._state.copy()  # a fault in the rules then leaves the table as it was
        player = state.player
        events: Log = []
        drawn = self._apply(state, self.step, action, events)
        reason = TURN_PASSED if state.player != player else CHANCE if drawn else closed
        state = self._arrive(state, self.step + 1)
        self._before = (self.step, self._state)
        self._state = state
        self.actions.append(action)
        self._events.append(events)
        self._closed.append(reason)
        if state.player != player:
            self._snapshots[self.step] = state.copy()
        return events

    def _deal(self) -> State:
        source = resumed(self._chance.at(0, ()))
        start = source.chance
        with Dealing():
            state: State = self.game.deal(self.players, self.options, source)
        state.chance = self._chance.rest(start, state.chance)
        return state

    def _arrive(self, state: State, step: int) -> State:
        """The state in which a step begins: where somebody has gone back to it, with all that nobody knew dealt anew."""
        for count, back in enumerate(self.branches, 1):
            if back.step == step and not any(later.step < step for later in self.branches[count:]):
                state = self._deal_anew(state, self.branches[:count])
        return state

    def _deal_anew(self, state: State, branches: Sequence[Branch]) -> State:
        start = self._chance.anew(branches)
        if start is None:
            return state
        source = resumed(start)
        with Dealing():
            anew: State = self.game.imagine(state, EVERYBODY, source)
        anew.chance = self._chance.rest(anew.chance, anew.chance)
        return anew

    def _apply(self, state: State, step: int, action: int, log: Log | None = None) -> bool:
        """Play the answer to that step, in place, with the chance of that step; tells whether any was used."""
        start = state.chance = self._chance.at(step + 1, self.branches)
        with Dealing():
            self.game.apply(state, action, log)
        drawn = state.chance != start
        state.chance = self._chance.rest(start, state.chance)
        return drawn

    # ---- going back and forth ----

    @property
    def undo_limit(self) -> int:
        """The earliest step to which the player to move can go back alone."""
        step = self.step
        while step > 0 and self._why_closed(step - 1) is None:
            step -= 1
        return step

    def _why_closed(self, step: int) -> Reason | None:
        """Why the answer given at that step cannot be undone; None if it can."""
        reason = self._closed[step]
        if reason is LATER:
            reason = irreversible_reason(self.game, self.state_at(step), self.actions[step])
            self._closed[step] = reason
        return reason

    def why_no_undo(self, player: int | None = None) -> Reason | None:
        """Why the last answer cannot be taken back; None if it can."""
        if not self.actions:
            return Reason("nothing-to-undo")
        reason = self._why_closed(self.step - 1)
        if reason is not None:
            return reason
        if player is not None and player != self.player:
            return OTHER_PLAYER
        return None

    def undo(self, player: int | None = None) -> None:
        """Take back the last answer."""
        reason = self.why_no_undo(player)
        if reason is not None:
            raise UndoClosed(f"{self.game.id}: step {self.step} cannot be undone ({reason.name})", reason)
        self._undone.append(self.actions[-1])
        self._return_to(self.step - 1)

    def redo(self, player: int | None = None) -> Log:
        """Play the answer that was taken back last."""
        if not self._undone:
            raise UndoClosed(f"{self.game.id}: there is nothing to redo", Reason("nothing-to-redo"))
        if player is not None and player != self.player:
            raise WrongSeat(f"{self.game.id}: player {player} asked to redo, but player {self.player} is to move")
        return self._advance(self._undone.pop(), None)

    def remember_undone(self, actions: Sequence[int]) -> None:
        """These were taken back before: they may be played again, the last one first."""
        self._undone = list(actions)

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    def restart_turn(self, player: int | None = None) -> None:
        """Go back as far as the player to move can."""
        reason = self.why_no_undo(player)
        if reason is not None:
            raise UndoClosed(f"{self.game.id}: step {self.step} cannot be undone ({reason.name})", reason)
        limit = self.undo_limit
        self._undone += reversed(self.actions[limit:])
        self._return_to(limit)

    def take_back(self, step: int, seed: str = "") -> None:
        """Return to an earlier step by consent of all, whatever has been seen; chance is dealt anew from there.

        Once the game is over its seed may be known to all: the new chance then comes from a new secret, `seed`.
        """
        if not 0 <= step < self.step:
            raise UndoClosed(f"{self.game.id}: cannot take back to step {step}; the game is at step {self.step}")
        if self.over and not seed:
            raise UndoClosed(f"{self.game.id}: the game is over and its seed is open; going back needs a new one")
        self._return_to(step)
        self._undone.clear()
        self.branches.append(Branch(step, seed))
        self._state = self._deal_anew(self._state, self.branches)
        self._snapshots[step] = self._state.copy()

    def _return_to(self, step: int) -> None:
        state = self.state_at(step)
        del self.actions[step:], self._events[step:], self._closed[step:]
        self._snapshots = {number: s for number, s in self._snapshots.items() if number <= step}
        self._before = None
        self._state = state

    # ---- records ----

    def record(self) -> Record:
        """The game so far; replaying it reproduces every state."""
        return Record(
            game=self.game.id,
            rules_version=self.game.rules_version,
            players=self.players,
            names=list(self.names),
            options=dict(self.options),
            seed=self.seed,
            scheme=self.scheme,
            commitment=self.commitment,
            contributions=list(self.contributions),
            actions=[self.game.to_text(action) for action in self.actions],
            branches=list(self.branches),
            fingerprint=self.fingerprint(),
            result=self.result(),
            meta=dict(self.meta),
            corrections=dict(corrections_of(self.game.package)),
        )

    def result(self) -> dict[str, Any] | None:
        """Scores and ranking, once the game is over."""
        if not self.over:
            return None
        scores = [score.to_dict() for score in self.game.scores(self._state)]
        return {"scores": scores, "ranking": self.game.ranking(self._state)}

    @classmethod
    def dealt(cls, record: Record, game: Game[Any]) -> Play:
        """The table of a record before its first answer."""
        return cls(
            game,
            record.players,
            record.options,
            record.seed,
            record.names,
            contributions=record.contributions,
            branches=record.branches,
            scheme=record.scheme,
        )

    @classmethod
    def from_record(cls, record: Record, game: Game[Any] | None = None) -> Play:
        """Play a record again, checking every answer and, at the end, the state it claims to lead to."""
        game = game or find_game(record.game)
        if record.rules_version != game.rules_version:
            raise BadRecord(
                f"the record was played under {record.game} rules {record.rules_version}; these are rules {game.rules_version}"
            )
        if record.corrections != corrections_of(game.package):
            raise BadRecord(f"the record was played with other data of {record.game} than this program has loaded")
        play = cls.dealt(record, game)
        play.meta = dict(record.meta)
        for step, text in enumerate(record.actions):
            try:
                play._advance(play.check(text), LATER)
            except DurbarError as error:
                raise BadRecord(f"the record breaks at action {step + 1} ('{text}'): {error}") from error
        if record.fingerprint and not play.is_at(record.fingerprint):
            raise BadRecord("the record does not lead to the state it claims: it was damaged or edited")
        if record.result is not None and record.result != play.result():
            raise BadRecord("the record does not lead to the result it claims: it was damaged or edited")
        return play

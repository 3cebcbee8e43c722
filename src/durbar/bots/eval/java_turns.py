"""Whole turns of Java by beam search: chains of small answers in an imagined world, judged where the turn ends.

The beam goes down through the action points left: of the positions with the same number the best few are expanded, and each
of them may also end the turn or call a festival. Tiles are looked at all over the board once, then only those that looked best
or that the last answer has changed. All is counted in expansions, so that the same budget gives the same answer
on every machine. A plan is a function of what the player knows: whoever asks in the middle of a turn gets the plan that a bot
without memory would make there.
"""

from __future__ import annotations

from typing import Final, final

from durbar.bots.base import Question
from durbar.bots.eval.java_bids import bid, prospect
from durbar.bots.eval.java_looks import (
    busy_towns,
    fresh_spaces,
    is_a_climb,
    is_fresh,
    is_lively,
    is_near,
    is_shore,
    may_be_enclosed,
    remoteness,
    walker_of,
)
from durbar.bots.eval.java_worth import (
    OPPONENT,
    judge,
)
from durbar.core.rng import Rng
from durbar.core.state import OVER
from durbar.games.java.actions import (
    BID,
    BUY_DECK,
    BUY_OPEN,
    CHIP,
    CORNER,
    CORNERS,
    END_TURN,
    ENTER,
    FESTIVAL,
    IRRIGATE,
    MAIN,
    MOVE,
    PALACE,
    PLAY,
    RICE_TILE,
    SELECT,
    STOP,
    TARGET,
    TILE2,
)
from durbar.games.java.components import ACTION_POINTS, CARD_KINDS, CHIP_BONUS, NOWHERE, WORTH
from durbar.games.java.fields import NONE
from durbar.games.java.rules import apply, legal
from durbar.games.java.rules_palaces import values
from durbar.games.java.rules_tiles import corners, spaces_of_tile
from durbar.games.java.rules_towns import rank_keys, towns_of
from durbar.games.java.scoring import ranking
from durbar.games.java.state import CHIPS, SEAT, JavaState
from durbar.games.java.state_board import HEIGHT

BUCKETS: Final[int] = ACTION_POINTS + CHIP_BONUS + 1  # by action points left
BUDGET: Final = 32  # expansions in the plan of a whole turn
TEMPO: Final = 0.3  # for a three-space tile, about two of which are laid in a turn
STROLL: Final = 0.15  # a free walk that gains less than this is not worth the others' time
WON: Final = 50.0  # more than any margin of points is worth
IDEAS: Final = 24  # tiles that looked best before an answer and are tried again after it
MEMORY: Final = 64  # plans of the last positions that were asked about


@final
class Node:
    """A position on the way through a turn."""

    __slots__ = ("bought", "first", "ideas", "luck", "parent", "second", "state", "value")
    value: float
    state: JavaState
    parent: Node | None
    first: int  # the answer that led here, NONE at the start of the plan
    second: int  # the answer to the question after it, if it is one in two steps
    luck: float  # what imagined cards have brought too much or too little
    bought: bool  # was a card bought, so that the hand is no longer known?
    ideas: set[int] | None  # tiles and irrigation that looked best one answer before; None if nobody looked

    def __init__(
        self, value: float, state: JavaState, parent: Node | None, first: int, second: int, luck: float, bought: bool
    ) -> None:
        self.value = value
        self.state = state
        self.parent = parent
        self.first = first
        self.second = second
        self.luck = luck
        self.bought = bought
        self.ideas = None


def _value_of(node: Node) -> float:
    return node.value


def _child(node: Node, state: JavaState, me: int, first: int, second: int, bonus: float) -> Node:
    return Node(judge(state, me) + node.luck + bonus, state, node, first, second, node.luck, node.bought)


# ---- one node ----


def _after(s: JavaState, action: int) -> JavaState:
    world = s.copy()
    apply(world, action)
    return world


def expand(node: Node, me: int) -> list[Node]:
    """Every whole action that is worth a look: tile with corner, figure with target, palace with value.

    Tiles and irrigation are looked at all over the board once in a plan; then only those that looked best before the last
    answer, and those that it has changed.
    """
    s = node.state
    found: list[Node] = []
    busy = busy_towns(s)
    ideas = node.ideas
    fresh = fresh_spaces(s, node.first, node.second, busy)
    remote: list[int] = []
    walkers: list[int] = []
    for action in legal(s):
        if action < ENTER and ideas is not None and action not in ideas and not is_fresh(fresh, action):
            continue
        if action < RICE_TILE:
            cells = spaces_of_tile(action)
            near = is_near(s, cells)
            if action < TILE2 or (near and is_lively(s, cells, busy)):
                if not near:
                    kind = remoteness(s, cells)
                    if kind in remote:
                        continue
                    remote.append(kind)
                _add_corners(node, me, action, near, found)
        elif action < IRRIGATE:
            if is_lively(s, spaces_of_tile(action), busy):
                found.append(_child(node, _after(s, action), me, action, NONE, 0.0))
        elif action < ENTER:
            if may_be_enclosed(s, action - IRRIGATE):
                found.append(_child(node, _after(s, action), me, action, NONE, 0.0))
        elif action < SELECT:
            found.append(_child(node, _after(s, action), me, action, NONE, 0.0))
        elif action < PALACE:
            walker = walker_of(s, action - SELECT)
            if walker == NONE or walker not in walkers:
                walkers.append(walker)
                _add_walks(node, me, action, found)
        elif action < FESTIVAL:
            chosen = _after(s, action)
            value = values(chosen)[-1]
            apply(chosen, value)
            found.append(_child(node, chosen, me, action, value, 0.0))
        elif action in (BUY_OPEN, BUY_DECK):
            found.append(_purchase(node, me, action))
    found.sort(key=_value_of, reverse=True)
    best = _ideas(found)
    for child in found:
        child.ideas = best
    return found


def _ideas(nodes: list[Node]) -> set[int]:
    """The tiles and irrigation among some answers, best first, that look best."""
    found: set[int] = set()
    for node in nodes:
        if node.first < ENTER:
            found.add(node.first)
            if len(found) >= IDEAS:
                break
    return found


def _add_corners(node: Node, me: int, action: int, near: bool, found: list[Node]) -> None:
    chosen = _after(node.state, action)
    answers = corners(chosen)
    bonus = TEMPO if action < TILE2 else 0.0
    for answer in answers if near else answers[:1]:
        found.append(_child(node, _after(chosen, answer), me, action, answer, bonus))


def _add_walks(node: Node, me: int, action: int, found: list[Node]) -> None:
    """The walks of one figure: of the spaces of a town at the same price one of the highest will do, and every shore."""
    s = node.state
    chosen = _after(s, action)
    start = action - SELECT
    best: dict[int, int] = {}  # by town and action points left: the place of the best walk in the lists
    answers: list[int] = []
    worlds: list[JavaState] = []
    for answer in legal(chosen):
        c = answer - MOVE if answer < CORNERS else NOWHERE
        alike = c != NOWHERE and not is_shore(s, c)
        if alike and not is_a_climb(s, start, c):
            continue
        world = _after(chosen, answer)
        if alike:
            key = BUCKETS * towns_of(s).label[c] + world.ap
            at = best.get(key, NONE)
            if at != NONE:
                if s.level[c] & HEIGHT > s.level[answers[at] - MOVE] & HEIGHT:
                    answers[at] = answer
                    worlds[at] = world
                continue
            best[key] = len(answers)
        answers.append(answer)
        worlds.append(world)
    for i in range(len(answers)):
        child = _child(node, worlds[i], me, action, answers[i], 0.0)
        if child.state.ap < s.ap or child.value >= node.value + STROLL:
            found.append(child)


def _purchase(node: Node, me: int, action: int) -> Node:
    """A card is bought blindly, or for a theme that nobody knows: luck takes back what the imagined card brings."""
    s = node.state
    child = _child(node, _after(s, action), me, action, NONE, 0.0)
    child.bought = True
    pool = _unseen(s, me)
    cards = 0
    for count in pool:
        cards += count
    expected = 0.0
    for kind in range(CARD_KINDS):
        if pool[kind]:
            world = child.state.copy()
            if action == BUY_OPEN:
                world.open_card = kind
            else:
                hand = list(s.hand)
                hand[CARD_KINDS * me + kind] += 1
                world.hand = bytes(hand)
            expected += judge(world, me) * pool[kind] / cards
    if cards:
        child.luck += expected + node.luck - child.value
        child.value = expected + node.luck
    return child


def _unseen(s: JavaState, me: int) -> list[int]:
    """By kind: the cards of the deck and of the other hands that the player has not seen."""
    pool = [0] * CARD_KINDS
    for card in s.deck:
        pool[card] += 1
    for player in range(s.players):
        if player != me:
            for kind in range(CARD_KINDS):
                at = CARD_KINDS * player + kind
                pool[kind] += s.hand[at] - s.known[at]
    return pool


# ---- where a turn ends ----


def _ends(node: Node, me: int) -> list[Node]:
    """The ways to end the turn here: just so, or by a festival."""
    s = node.state
    answers = legal(s)
    if answers[-1] != END_TURN:
        return []
    ended = _after(s, END_TURN)
    plain = _child(node, ended, me, END_TURN, NONE, _for_winning(ended, me))
    found = [plain]
    if not node.bought:
        for action in answers:
            if FESTIVAL <= action < MOVE:
                found.append(_festival(node, me, action, plain))
    return found


def _for_winning(s: JavaState, me: int) -> float:
    if s.player != OVER:
        return 0.0
    places = ranking(s)
    return WON / places.count(1) if places[me] == 1 else 0.0


def _festival(node: Node, me: int, action: int, plain: Node) -> Node:
    """Alone it costs one card; with rivals what it brings is estimated."""
    s = node.state
    city = action - FESTIVAL
    keys = rank_keys(s, towns_of(s).label[city])
    rivals = [player for player in range(s.players) if player != me and keys[player]]
    if rivals:
        value = plain.value + prospect(s, me, city, rivals, OPPONENT[s.players])
        return Node(value, plain.state, node, action, NONE, node.luck, True)
    world = _after(s, action)
    apply(world, PLAY + _cheapest_card(s, me))
    apply(world, STOP)
    return _child(node, world, me, action, NONE, _for_winning(world, me))


def _cheapest_card(s: JavaState, me: int) -> int:
    theme = WORTH[s.open_card]
    best = NONE
    for kind in range(CARD_KINDS):
        if theme[kind] and s.hand[CARD_KINDS * me + kind] and (best == NONE or theme[kind] < theme[best]):
            best = kind
    return best


# ---- the beam ----


def _best_of(nodes: list[Node], most: int) -> list[Node]:
    """The best ones, the same board and hand only once."""
    nodes.sort(key=_value_of, reverse=True)
    found: list[Node] = []
    seen: set[tuple[bytes, bytes, bytes, bytes, bytes]] = set()
    for node in nodes:
        s = node.state
        key = (s.top, s.level, s.figure, s.palace, s.hand)
        if key not in seen:
            seen.add(key)
            found.append(node)
            if len(found) >= most:
                break
    return found


def best_end(s: JavaState, me: int, width: int) -> Node | None:
    """The best end of the turn that a beam of so many expansions for each number of action points finds."""
    pools: list[list[Node]] = [[] for _ in range(BUCKETS)]
    root = Node(judge(s, me), s, None, NONE, NONE, 0.0, False)
    pools[s.ap].append(root)
    if not s.chip_used and s.seats[SEAT * me + CHIPS]:
        more = _after(s, CHIP)
        pools[more.ap].append(_child(root, more, me, CHIP, NONE, 0.0))
    best: Node | None = None
    for ap in range(BUCKETS - 1, -1, -1):
        pool = pools[ap]
        expanded = 0
        while pool and expanded < width:
            pool = _best_of(pool, width - expanded)
            node = pool.pop(0)
            expanded += 1
            for end in _ends(node, me):
                if best is None or end.value > best.value:
                    best = end
            following = expand(node, me)
            if node.first == CHIP and following:
                root.ideas = following[0].ideas
            for left, children in enumerate(_by_points_left(following)):
                if left == ap:
                    pool += _best_of(children, width)
                elif children:
                    pools[left] += _best_of(children, width)
    return best


def _by_points_left(nodes: list[Node]) -> list[list[Node]]:
    found: list[list[Node]] = [[] for _ in range(BUCKETS)]
    for node in nodes:
        found[node.state.ap].append(node)
    return found


def path(end: Node) -> list[int]:
    """The answers that lead to an end."""
    found: list[int] = []
    node: Node | None = end
    while node is not None and node.first != NONE:
        if node.second != NONE:
            found.append(node.second)
        found.append(node.first)
        node = node.parent
    found.reverse()
    return found


def plan(s: JavaState, me: int, width: int) -> list[int]:
    """The answers of the best turn found, as far as they do not depend on cards that are bought."""
    end = best_end(s, me, width)
    found: list[int] = []
    if end is not None:
        for action in path(end):
            found.append(action)
            if action in (BUY_OPEN, BUY_DECK) or FESTIVAL <= action < MOVE:
                break
    return found


# ---- the bot ----


def _before_the_step(s: JavaState) -> tuple[JavaState, int]:
    """The main question before a half-answered one, and what was answered to it."""
    first = s.chosen if s.decision == CORNER else s.chosen + (SELECT if s.decision == TARGET else PALACE)
    before = s.copy()
    before.decision = MAIN
    before.chosen = NONE
    return before, first


def best_second_step(s: JavaState, me: int) -> int:
    """The answer to the second half of a question that looks best at once."""
    best = NONE
    high = -1e9
    for answer in legal(s):
        value = judge(_after(s, answer), me)
        if value > high:
            best, high = answer, value
    return best


class TurnBot:
    """Plays Java by whole turns; `budget` is the number of expansions in the plan of a full turn."""

    name = "turns"

    def __init__(self, budget: int = BUDGET) -> None:
        self.budget = budget
        self.width = max(1, budget // BUCKETS)
        self.known: dict[tuple[object, ...], list[int]] = {}  # plans of the last positions: they save time and change nothing

    def choose(self, question: Question, rng: Rng) -> int:
        """Any imagined world will do: a plan ends where it would depend on cards that nobody has seen."""
        if len(question.legal) == 1:
            return question.legal[0]
        s = question.imagine(Rng(1))
        assert isinstance(s, JavaState)
        if s.decision >= BID:
            return bid(s)
        me = question.player
        if s.decision == MAIN:
            answers = self._planned(s, me)
            return answers[0] if answers else question.legal[-1]
        before, first = _before_the_step(s)
        answers = self._planned(before, me)
        if len(answers) > 1 and answers[0] == first:
            return answers[1]
        return best_second_step(s, me)

    def _planned(self, s: JavaState, me: int) -> list[int]:
        key = tuple([tuple(part) if isinstance(part, list) else part for part in s.key()])
        found = self.known.get(key)
        if found is None:
            if len(self.known) >= MEMORY:
                self.known.clear()
            found = plan(s, me, self.width)
            self.known[key] = found
        return found

"""One search for all games: a tree over what a seat knows, grown in imagined worlds, judged at natural boundaries.

Every round imagines a world, walks down the tree by the answers that are possible there, until chance turns something up or
a node is added, plays on by the game's policy to a boundary, and tells every node on the way what its own player made of it.
Nothing but imagined worlds is ever looked at, and all chance comes from the given source: same question, seed and budget, same
answer on every machine.
"""

from __future__ import annotations

import math
import time
from typing import Final

from durbar.bots.knowledge import Knowledge
from durbar.core.game import Game
from durbar.core.rng import Rng
from durbar.core.state import OVER, State

PLACE: Final = 0.5  # how much a place counts beside the lead in points once a game is over
CLOCK_EVERY: Final = 32  # rounds between two looks at the clock, where there is one


class Node:
    """What the player who came here made of it."""

    def __init__(self) -> None:
        self.visits = 0
        self.possible = 0  # how often this move could have been chosen
        self.prior = 0.0
        self.utility = 0.0
        self.asked = 0  # how often a choice was made here
        self.hoped = 0.0  # and what the player who chose made of it
        self.points = 0.0
        self.lead = 0.0
        self.wins = 0.0
        self.children: dict[int, Node] = {}


class Outlook:
    """What the search found out about one answer."""

    def __init__(self, answer: int, visits: int, utility: float, win: float, points: float) -> None:
        self.answer = answer
        self.visits = visits
        self.utility = utility
        self.win = win  # the estimated chance to win
        self.points = points  # the points expected at the end


class Search:
    """One open question. Rounds may be added as long as one likes."""

    def __init__(self, game: Game[State], known: State, knowledge: Knowledge) -> None:
        self.game = game
        self.known = known  # an imagined world: all others are imagined from it
        self.knowledge = knowledge
        self.me = known.player
        self.rounds = 0
        self.root = Node()
        knowledge.begin(known)
        self.moves = knowledge.candidates(known)

    def run(self, rounds: int, rng: Rng, seconds: float = 0.0) -> None:
        """So many rounds more, or as many as fit into the time if one is given."""
        deadline = time.monotonic() + seconds if seconds > 0.0 else 0.0
        for number in range(rounds):
            if deadline > 0.0 and number % CLOCK_EVERY == 0 and time.monotonic() > deadline:
                break
            world = self.game.imagine(self.known, self.me, rng)
            self.knowledge.vary(world, self.me, rng)
            self._round(world, rng)
            self.rounds += 1

    def outlooks(self) -> list[Outlook]:
        """Every answer that was tried, the most visited first."""
        best: dict[int, Outlook] = {}
        for move, node in self.root.children.items():
            n = node.visits if node.visits > 0 else 1
            found = Outlook(self.knowledge.answer(move), node.visits, node.utility / n, node.wins / n, node.points / n)
            former = best.get(found.answer)
            if former is None or found.visits > former.visits:
                best[found.answer] = found
        found_all = list(best.values())
        found_all.sort(key=_by_visits)
        return found_all

    def favourite(self) -> int:
        """The move that was visited most, with all that belongs to it."""
        best = -1
        chosen = self.moves[0]
        for move, node in self.root.children.items():
            if node.visits > best:
                best = node.visits
                chosen = move
        return chosen

    def _round(self, s: State, rng: Rng) -> None:
        knowledge = self.knowledge
        node = self.root
        path: list[Node] = []
        choosing: list[Node] = []
        movers: list[int] = []
        passed = 0
        steps = 0
        while s.player != OVER and not knowledge.turned_up(s):
            if knowledge.from_the_root and passed >= knowledge.boundaries:
                break
            mover = s.player
            moves = self.moves if steps == 0 else knowledge.candidates(s)
            steps += 1
            if len(moves) == 1:  # nothing to decide, nothing to learn
                knowledge.play(s, moves[0])
                if knowledge.at_boundary(s, mover):
                    passed += 1
                continue
            priors = self._fill(node, s, moves)
            grown = False
            if priors:
                move = self._likely(node, moves)
                grown = node.children[move].visits == 0
            else:
                move = self._fresh(node, moves)
                grown = move >= 0
                if not grown:
                    move = self._promising(node, moves)
            choosing.append(node)
            child = node.children.get(move)
            if child is None:
                child = Node()
                child.possible = 1
                node.children[move] = child
            path.append(child)
            movers.append(mover)
            knowledge.play(s, move)
            if knowledge.at_boundary(s, mover):
                passed += 1
            node = child
            if grown:
                break
        self._play_on(s, passed if knowledge.from_the_root else 0, rng)
        self._tell(s, path, choosing, movers)

    def _fill(self, node: Node, s: State, moves: list[int]) -> bool:
        """Give every move a node with its prior; False if the game has none."""
        if node is not self.root or not node.children:
            missing = False
            for move in moves:
                if move not in node.children:
                    missing = True
                    break
            if missing:
                priors = self.knowledge.priors(s, moves)
                if not priors:
                    return False
                for n in range(len(moves)):
                    if moves[n] not in node.children:
                        child = Node()
                        child.prior = priors[n]
                        node.children[moves[n]] = child
        first = node.children.get(moves[0])
        return first is not None and first.prior > 0.0

    def _likely(self, node: Node, moves: list[int]) -> int:
        """The move with the best upper bound by its prior and what is known of it; one not tried yet is hoped to be as good as
        the rest."""
        children = node.children
        hope = node.hoped / node.asked if node.asked > 0 else 0.5
        scale = self.knowledge.trust * math.sqrt(float(node.asked + 1))
        best = -1.0
        chosen = moves[0]
        for move in moves:
            child = children[move]
            n = child.visits
            bound = (child.utility / n if n > 0 else hope) + scale * child.prior / (1 + n)
            if bound > best:
                best = bound
                chosen = move
        return chosen

    def _fresh(self, node: Node, moves: list[int]) -> int:
        """A candidate that nobody tried yet, as far as the visits allow to widen; -1 if there is none."""
        children = node.children
        width = self.knowledge.widest
        if len(moves) > width:
            width += int(math.sqrt(node.visits))
        for move in moves:
            if width <= 0:
                break
            if move not in children:
                return move
            width -= 1
        return -1

    def _promising(self, node: Node, moves: list[int]) -> int:
        """The known candidate with the best upper bound, counted as often as it was possible."""
        children = node.children
        exploration = self.knowledge.exploration
        best = -1.0
        chosen = moves[0]
        for move in moves:
            child = children.get(move)
            if child is None:
                continue
            child.possible += 1
            n = float(child.visits) if child.visits > 0 else 1.0
            bound = child.utility / n + exploration * math.sqrt(_logarithm(child.possible) / n)
            if bound > best:
                best = bound
                chosen = move
        return chosen

    def _play_on(self, s: State, passed: int, rng: Rng) -> None:
        knowledge = self.knowledge
        game = self.game
        steps = 0
        while s.player != OVER and passed < knowledge.boundaries and steps < knowledge.depth:
            mover = s.player
            game.apply(s, knowledge.policy(s, rng))
            steps += 1
            if knowledge.at_boundary(s, mover):
                passed += 1

    def _tell(self, s: State, path: list[Node], choosing: list[Node], movers: list[int]) -> None:
        values = self.knowledge.values(s)
        judged = values[:]
        for seat in range(len(judged)):
            judged[seat] += self.knowledge.standing(s, seat)
        ranks = self.game.ranking(s) if s.player == OVER else None
        self.root.visits += 1
        for n in range(len(path)):
            node = path[n]
            mover = movers[n]
            lead = _lead(judged, mover)
            share = lead_utility(lead, self.knowledge.spread)
            win = share
            if ranks is not None:
                win = 0.0
                if ranks[mover] == 1:
                    win = 1.0 / ranks.count(1)
                share = PLACE * win + (1.0 - PLACE) * share
            choosing[n].asked += 1
            choosing[n].hoped += share
            node.visits += 1
            node.utility += share
            node.points += values[mover]
            node.lead += lead
            node.wins += win


def _logarithm(n: int) -> float:
    """Base two, straight between the powers: every machine gets the same bits, which `math.log` does not promise."""
    whole = n.bit_length() - 1
    return whole + n / (1 << whole) - 1.0


def _by_visits(outlook: Outlook) -> tuple[int, float, int]:
    return (-outlook.visits, -outlook.utility, outlook.answer)


def _lead(values: list[float], seat: int) -> float:
    """Ahead of the others: half of their best, half of their mean."""
    players = len(values)
    if players == 1:
        return values[0]
    best = -1.0e9
    total = 0.0
    for other in range(players):
        if other != seat:
            total += values[other]
            if values[other] > best:
                best = values[other]
    return values[seat] - 0.5 * (best + total / (players - 1))


def lead_utility(lead: float, spread: float) -> float:
    """From 0 to 1, one half for no lead."""
    return 0.5 + 0.5 * lead / (spread + (lead if lead >= 0.0 else -lead))

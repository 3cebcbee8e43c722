"""What a viewer cannot know, dealt anew (8)."""

from __future__ import annotations

from durbar.core.rng import Rng
from durbar.games.taj_mahal.actions import COMPANION
from durbar.games.taj_mahal.components import BIT, COLOURED, KIND_COUNT
from durbar.games.taj_mahal.rules import playable
from durbar.games.taj_mahal.rules_cards import kinds_in, put
from durbar.games.taj_mahal.state import DRAWN, HAND, KNOWN, MORE, SHOWN, TajMahalState


def imagine(s: TajMahalState, viewer: int, rng: Rng) -> TajMahalState:
    """A world that looks the same to the viewer.

    Two pools hold what the viewer cannot see. NEW: the cards of the last shuffle that were never laid open, wherever they
    are. OLD: the cards that were hidden in the other hands at that shuffle. Every other player gets as many of each as he
    had, and among them must be the cards that he has shown since.
    """
    others = [player for player in range(s.players) if player != viewer]
    new = [0] * KIND_COUNT
    old = [0] * KIND_COUNT
    for kind in s.draw_pile:
        new[kind] += 1
    shown: list[list[int]] = []
    new_sizes: list[int] = []
    old_sizes: list[int] = []
    for player in others:
        drawn = _bag(s, DRAWN + player)
        seen = _bag(s, SHOWN + player)
        hand = _bag(s, HAND + player)
        known = _bag(s, KNOWN + player)
        for kind in drawn:
            new[kind] += 1
            old[kind] -= 1
        for kind in seen:
            old[kind] += 1
        for kind in hand:
            old[kind] += 1
        for kind in known:
            old[kind] -= 1
        shown.append(seen)
        new_sizes.append(len(drawn))
        old_sizes.append(len(hand) - len(known) + len(seen) - len(drawn))

    world = s.copy()
    asked = s.decision == COMPANION and s.player != viewer and s.player >= 0
    while not _redeal(s, world, others, new[:], old[:], new_sizes[:], old_sizes[:], shown, rng) or (
        asked and playable(world, s.player) == 0
    ):
        pass
    if asked:
        world.chosen = _any_of(playable(world, s.player), rng)
    world.chance = rng.fork()
    return world


def _bag(s: TajMahalState, at: int) -> list[int]:
    return kinds_in(s.seats[at], s.seats[at + MORE])


def _redeal(
    s: TajMahalState,
    world: TajMahalState,
    others: list[int],
    new: list[int],
    old: list[int],
    new_sizes: list[int],
    old_sizes: list[int],
    shown: list[list[int]],
    rng: Rng,
) -> bool:
    """One attempt; it fails if a shown card fits nowhere, which is rare: the true deal is always a solution."""
    seats = world.seats
    new_left = sum(new)
    old_left = sum(old)
    for n in range(len(others)):
        player = others[n]
        for column in (HAND, DRAWN):
            seats[column + player] = s.seats[KNOWN + player] if column == HAND else 0
            seats[column + MORE + player] = s.seats[KNOWN + MORE + player] if column == HAND else 0
        for kind in shown[n]:
            # How likely it is that one of the places left holds such a card, for either pool.
            from_new = new_sizes[n] * new[kind] * old_left if old_left else new_sizes[n] * new[kind]
            from_old = old_sizes[n] * old[kind] * new_left if new_left else old_sizes[n] * old[kind]
            if from_new + from_old == 0:
                return False
            if rng.below(from_new + from_old) < from_new:
                new[kind] -= 1
                new_left -= 1
                new_sizes[n] -= 1
                put(seats, DRAWN + player, kind)
            else:
                old[kind] -= 1
                old_left -= 1
                old_sizes[n] -= 1
    new_cards = _listed(new)
    old_cards = _listed(old)
    rng.shuffle(new_cards)
    rng.shuffle(old_cards)
    for n in range(len(others)):
        player = others[n]
        for _ in range(new_sizes[n]):
            kind = new_cards.pop()
            put(seats, DRAWN + player, kind)
            put(seats, HAND + player, kind)
        for _ in range(old_sizes[n]):
            put(seats, HAND + player, old_cards.pop())
    world.draw_pile = new_cards
    return True


def _listed(counts: list[int]) -> list[int]:
    cards: list[int] = []
    for kind in range(KIND_COUNT):
        for _ in range(counts[kind]):
            cards.append(kind)
    return cards


def _any_of(kinds: int, rng: Rng) -> int:
    found = [kind for kind in range(COLOURED) if kinds & BIT[kind]]
    return found[rng.below(len(found))]

"""What somebody who only watches has seen of a deal, for each of the five games, and what stays hidden from them.

| game | tables | what was seen | what is foretold |
|---|---|---|---|
| Maharaja | 1 | 20 of 36 antiques, who begins | the order of all antiques to come |
| Taj Mahal | 5 | who begins, the route, all tiles on the board, the first display | hands and draw pile of the next table |
| The Dice Charmers | 1 | who begins, the first 72 dice | all dice until the end of the game |
| Java | 24 | who begins, the deck as it was bought openly; no hand | hands, deck and starter of the next table |
| Amritsar | 12 | all that lies open after the setup | all goals of the next table |

Facts come from a spectator's view and events. Where our tables show less than is taken for granted here, it says *granted*.
Java and Amritsar need many tables from one generator, as self-play deals them: equal cards and small draws tell so little
that a single deal does not betray the state to a program of this size.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from durbar.core.events import Log, seen
from durbar.core.game import Game
from durbar.core.play import Play
from durbar.core.registry import game as find_game
from durbar.core.rng import Rng
from durbar.core.state import OVER, SPECTATOR, State
from durbar.games.amritsar import components as amritsar
from durbar.games.dice_charmers import components as dice_charmers
from durbar.games.dice_charmers.events import KarmaUsed, RoundStarted
from durbar.games.java import components as java
from durbar.games.maharaja import components as maharaja
from durbar.games.maharaja.events import OfferDealt
from durbar.games.taj_mahal import components as taj_mahal
from tests.attack.generator import UNSEEN, Lot, Shuffle, Step, source_at

# ---- tables ----


def deal_from(game: Game[Any], players: int, source: Rng) -> State:
    """A new table from a generator, which is afterwards where the deal has left it. Nothing else here calls `Game.deal`."""
    state: State = game.deal(players, game.check_options(players, {}), source)
    source.chance = state.chance
    return state


class Table(Protocol):
    """What can be watched: a game as search and self-play know it, or one at a real table."""

    game: Game[Any]
    players: int
    first: State  # before the first answer
    before: int | None  # the generator's state before the deal, where there is one

    def now(self) -> State: ...
    def choose(self, action: int) -> Log: ...


class BareTable:
    """A game as search and self-play know it: one fast generator deals it and rolls all its dice."""

    def __init__(self, game: str, players: int, source: Rng) -> None:
        self.game = find_game(game)
        self.players = players
        self.before: int | None = source.chance
        self.first = deal_from(self.game, players, source)
        self._state = self.first.copy()

    def now(self) -> State:
        return self._state

    def choose(self, action: int) -> Log:
        log: Log = []
        self.game.apply(self._state, action, log)
        return log


class RealTable:
    """A game as people play it: through the checked door, with the table's own chance."""

    def __init__(self, game: str, players: int, seed: str) -> None:
        self._play = Play(game, players, seed=seed)
        self.game = self._play.game
        self.players = players
        self.before: int | None = None
        self.first = self._play.state

    def now(self) -> State:
        return self._play.state

    def choose(self, action: int) -> Log:
        return self._play.choose(action)


def view(table: Table) -> Mapping[str, Any]:
    return table.game.view(table.first, SPECTATOR)


def played(table: Table, luck: Random) -> Iterator[Log]:
    """The game goes on with random answers: what a spectator sees happen, answer by answer."""
    while table.now().player != OVER:
        yield seen(table.choose(luck.choice(table.game.legal(table.now()))), SPECTATOR)


def hidden(game: Game[Any], state: State) -> dict[str, Any]:
    """Everything at the table that can be a secret."""
    whole = game.to_dict(state)
    return {name: whole[name] for name in game.hidden or ()}


# ---- what was watched ----


@dataclass(frozen=True)
class Watched:
    """What was seen, what was not, and what somebody would foretell who had the generator's state before the first draw."""

    seen: list[Step]
    secret: object
    foretell: Callable[[Rng], object]


def of_the_deal(table: Table, seen: list[Step], earlier: int = 0) -> Watched:
    """The secret is what this table's deal has hidden, after so many other tables from the same generator."""
    game, players = table.game, table.players

    def foretell(source: Rng) -> object:
        for _ in range(earlier):
            deal_from(game, players, source)
        return hidden(game, deal_from(game, players, source))

    return Watched(seen, hidden(game, table.first), foretell)


def face_up(items: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Items that were seen one after the other."""
    return tuple((item,) for item in items)


def face_down(count: int) -> tuple[int, ...]:
    return (UNSEEN,) * count


def numbered(count: int) -> tuple[int, ...]:
    return tuple(range(count))


# ---- Maharaja ----


def watch_maharaja(tables: Sequence[Table], luck: Random) -> Watched:
    table = tables[0]
    antiques = list(view(table)["offer"])
    for events in played(table, luck):
        antiques += [antique for event in events if isinstance(event, OfferDealt) for antique in event.antiques]
        if len(antiques) >= 20:
            break
    order = [maharaja.ANTIQUES.index(antique) for antique in antiques]
    stock = face_down(maharaja.ANTIQUE_COUNT - len(order))
    shuffle = Shuffle(numbered(maharaja.ANTIQUE_COUNT), (*face_up(order), stock))
    return of_the_deal(table, [shuffle, Lot(table.players, (view(table)["player"],))])


# ---- Taj Mahal ----


def watch_taj_mahal(tables: Sequence[Table], luck: Random) -> Watched:
    """The tiles of a board lie open in their places from the beginning; of the cards only the first display does."""
    steps = [step for table in tables[:-1] for step in _taj_mahal_setup(view(table), table.players)]
    return of_the_deal(tables[-1], steps, earlier=len(tables) - 1)


def _taj_mahal_setup(shown: Mapping[str, Any], players: int) -> list[Step]:
    box = taj_mahal
    provinces = tuple(n for n in range(box.PROVINCE_COUNT) if n != box.FIXED_PROVINCE)
    route = [box.PROVINCES.index(name) for name in shown["order"]]
    route.remove(box.FIXED_PROVINCE)
    fixed = dict(box.FIXED_BONUS)
    loose = [kind for kind in range(box.BONUS_COUNT) if kind not in fixed for _ in range(box.BONUS_COPIES[kind])]
    cities = [box.CITIES[city] for city in box.FORTRESSES if city not in fixed.values()]
    laid = [box.BONUSES.index(shown["bonus"][city]) for city in cities]
    cards = [kind for kind in range(box.KIND_COUNT) for _ in range(box.COPIES[kind])]
    display = tuple(box.KINDS.index(card) for card in shown["display"])  # shown sorted: a heap
    pile = len(cards) - players * box.HAND_SIZE - len(display)
    return [
        Lot(players, (shown["start_player"],)),
        Shuffle(provinces, face_up(route[::-1])),
        Shuffle(tuple(loose), face_up(laid)),
        Shuffle(tuple(cards), (*[face_down(box.HAND_SIZE)] * players, display, face_down(pile))),
    ]


# ---- The Dice Charmers ----


def watch_dice_charmers(tables: Sequence[Table], luck: Random) -> Watched:
    table = tables[0]
    names = [dice_charmers.FACE_NAMES[die >> 1] for die in range(dice_charmers.DICE)]
    rolled: list[tuple[int, str]] = [(die["id"], die["face"]) for die in view(table)["dice"]]
    for events in played(table, luck):
        for event in events:
            if isinstance(event, RoundStarted):
                rolled += enumerate(event.faces)
            elif isinstance(event, KarmaUsed):
                rolled += zip(event.dice, event.faces)
    past, future = rolled[:72], rolled[72:]
    start = Lot(table.players, (view(table)["start"],))
    faces = [Lot(6, tuple(j for j in range(6) if names[die][j] == face)) for die, face in past]

    def foretell(source: Rng) -> object:
        source.below(table.players)
        dice = [names[die][source.below(6)] for die, _ in rolled]
        return dice[len(past) :]

    return Watched([start, *faces], [face for _, face in future], foretell)


# ---- Java ----


def watch_java(tables: Sequence[Table], luck: Random) -> Watched:
    """Tables at which every card of the deck was bought openly, so that each was the open card for a while."""
    cards = tuple(kind for kind in range(java.CARD_KINDS) for _ in range(java.CARD_COUNTS[kind]))
    steps: list[Step] = []
    for table in tables[:-1]:
        deck = [view(table)["open_card"], *hidden(table.game, table.first)["deck"][::-1]]  # top card last
        hands = [face_down(java.HAND_SIZE)] * table.players
        steps.append(Shuffle(cards, (*hands, *face_up([java.CARDS.index(card) for card in deck]))))
        steps.append(Lot(table.players, (view(table)["player"],)))
    return of_the_deal(tables[-1], steps, earlier=len(tables) - 1)


# ---- Amritsar ----


def watch_amritsar(tables: Sequence[Table], luck: Random) -> Watched:
    """Granted: how often the zones without a colour had to be drawn again (R43), for it moves all draws that follow."""
    steps: list[Step] = []
    for table in tables[:-1]:
        again = 0 if table.before is None else _drawn_again(source_at(table.before))
        steps += _amritsar_setup(view(table), again)
    return of_the_deal(tables[-1], steps, earlier=len(tables) - 1)


def _drawn_again(source: Rng) -> int:
    for count in (4, 6, 3, 3, 3, 3):  # temples, bridges, a stack of zone tiles for each colour
        source.shuffle(list(range(count)))
    colourful = [0, 1, 2, 3]
    source.shuffle(colourful)
    missing = [0, 1, 2, 3]
    source.shuffle(missing)
    again = 0
    while any(missing[colour] == colourful[colour] for colour in range(4)):
        source.shuffle(missing)
        again += 1
    return again


def _amritsar_setup(shown: Mapping[str, Any], again: int) -> list[Step]:
    box = amritsar
    four = numbered(4)
    temples = [box.TEMPLES.index(temple["id"]) for temple in shown["temples"]]
    bridges = [box.BRIDGES.index(bridge["id"]) for bridge in shown["bridges"]]
    offer = tuple(box.STORAGES.index(tile) for tile in shown["offer"])
    areas = tuple(tuple(box.COLOURS.index(worker) for worker in area["workers"]) for area in shown["areas"])
    workers = tuple(colour for colour in four for _ in range(box.WORKERS_PER_COLOUR))
    golden = [box.COLOURS.index(colour) for colour in shown["golden"]]
    goals = Shuffle(numbered(box.GOALS_PER_TYPE), (face_down(box.GOALS_PER_TYPE),))
    return [
        Shuffle(four, (face_down(1), *face_up(temples[::-1]))),
        Shuffle(numbered(6), (face_down(3), *face_up(bridges[::-1]))),
        *_zone_tiles([[box.ZONE_TILES.index(tile) for tile in zone["tiles"]] for zone in shown["zones"]], again),
        Shuffle(workers, areas),
        Shuffle(four, face_up(golden[::-1])),
        Shuffle(numbered(box.STORAGE_COUNT), (face_down(box.STORAGE_COUNT - len(offer)), offer)),
        *[goals] * 4,
    ]


def _zone_tiles(zones: list[list[int]], again: int) -> list[Step]:
    """The stacks; the zone where each colour has the colourful slot, and where it is missing; the order of the others."""
    four = numbered(4)
    first = amritsar.COLOURFUL_SLOT
    colours = [[amritsar.TILE_COLOUR[tile] for tile in zone] for zone in zones]
    colourful = [next(zone for zone in four if colours[zone][first] == colour) for colour in four]
    missing = [next(zone for zone in four if colour not in colours[zone]) for colour in four]
    others = [(zone, slot) for zone in four for slot in range(3) if slot != first]
    steps = []
    for colour in four:
        stack = tuple(tile for tile in range(len(amritsar.TILE_COLOUR)) if amritsar.TILE_COLOUR[tile] == colour)
        laid = [zones[zone][slot] for zone, slot in others if colours[zone][slot] == colour]
        steps.append(Shuffle(stack, face_up([zones[colourful[colour]][first], *laid])))
    steps.append(Shuffle(four, face_up(colourful[::-1])))
    if again:  # drawn again from an order that nobody has seen
        steps += [Shuffle(four, (face_down(4),))] * (again + 1)
    else:
        steps.append(Shuffle(four, face_up(missing[::-1])))
    for zone in four:
        pair = [colours[there][slot] for there, slot in others if there == zone]
        steps.append(Shuffle(tuple(sorted(pair)), face_up(pair[::-1])))
    return [*steps]


# ---- all five ----

WATCHED: dict[str, tuple[int, int, Callable[[Sequence[Table], Random], Watched]]] = {  # players, tables, and how
    "amritsar": (2, 13, watch_amritsar),
    "dice_charmers": (3, 1, watch_dice_charmers),
    "java": (2, 25, watch_java),
    "maharaja": (3, 1, watch_maharaja),
    "taj_mahal": (3, 6, watch_taj_mahal),
}


def watch_bare_tables(game: str, source: Rng, luck: Random) -> Watched:
    """As many tables as the attack needs, all dealt by one fast generator."""
    players, count, watch = WATCHED[game]
    return watch([BareTable(game, players, source) for _ in range(count)], luck)


def watch_real_tables(game: str, seed: str, luck: Random) -> Watched:
    """The same at tables that people play at, whose secret seeds are this text and a number."""
    players, count, watch = WATCHED[game]
    return watch([RealTable(game, players, f"{seed} {number}") for number in range(count)], luck)

"""What may happen, and what then happens: setup (4), play (5) and the end (6, 7) of docs/rules/maharaja.md."""

from __future__ import annotations

from mypy_extensions import i64

from durbar.core.events import Log
from durbar.core.rng import Rng
from durbar.core.state import OVER
from durbar.games.maharaja.actions import BUY, COLLECT, COLLECTION, DECLINE, GIVE_UP, GIVING_UP, TAKE_COIN, TURN
from durbar.games.maharaja.components import (
    ALL_COLLECTIONS,
    ANTIQUE_COUNT,
    ANTIQUES,
    BARRED,
    BIT,
    BONUS,
    BONUS_RUPEES,
    CLEAR_OFFER,
    CLOSES,
    COLLECTION_COUNT,
    COLLECTIONS,
    COLOUR_COUNT,
    COLOUR_SETS,
    EFFECT,
    EXTRA_TURN,
    GIVE_UP_CARDS,
    GOLD_RUPEES,
    LACKING,
    LARGE_CARDS,
    OFFER_SIZE,
    ONE_KIND,
    OTHER_RUPEES,
    POINTS,
    PRICES,
    RUPEE_LIMIT,
    START_RUPEES,
    Cards,
)
from durbar.games.maharaja.events import (
    AntiqueBought,
    AntiqueGivenUp,
    AntiqueHandedIn,
    BonusReceived,
    CoinsLaid,
    CoinTaken,
    CollectionTaken,
    ExtraTurnLapsed,
    ExtraTurnWon,
    GameEnded,
    OfferDealt,
    OfferRemoved,
    SaleDayEnded,
    TaxPaid,
)
from durbar.games.maharaja.fields import EMPTY, NONE
from durbar.games.maharaja.scoring import points, ranking, singles
from durbar.games.maharaja.state import CARDS, DISPLAY, RUPEES, SEAT, MaharajaState

# ---- setup (4) ----


def deal(players: int, start_player: int, grey_sides: bool, source: Rng) -> MaharajaState:
    """A new table; a negative start player is drawn by lot (R1)."""
    stock = list(range(ANTIQUE_COUNT))
    source.shuffle(stock)
    start = source.below(players) if start_player < 0 else start_player
    s = MaharajaState()
    s.chance = source.chance
    s.player = start
    s.decision = TURN
    s.players = players
    s.grey_sides = grey_sides
    s.day = 1
    s.coins = len(PRICES[players])
    s.offer = [EMPTY] * OFFER_SIZE
    s.stock = stock
    s.supply = ALL_COLLECTIONS
    s.taken = NONE
    s.seats = [0] * (SEAT * players)
    for player in range(players):
        s.seats[SEAT * player + RUPEES] = START_RUPEES if player == start else OTHER_RUPEES
    for slot in range(OFFER_SIZE):
        s.offer[slot] = s.stock.pop()
    return s


# ---- what may be answered ----


def legal(s: MaharajaState) -> list[int]:
    """Every legal answer to the open decision, ascending. Empty only when the game is over."""
    if s.player == OVER:
        return []
    if s.decision == TURN:  # 5.2: take a coin or buy one antique; a coin is always there (R2)
        answers = [TAKE_COIN]
        if price(s) <= s.seats[SEAT * s.player + RUPEES]:
            offer = s.offer
            for slot in range(OFFER_SIZE):
                if offer[slot] != EMPTY:
                    answers.append(BUY + slot)
        return answers
    if s.decision == COLLECTION:  # 5.3: at most one card a turn
        cards = collectable(s, s.player)
        answers = [DECLINE]
        for card in range(COLLECTION_COUNT):
            if cards & BIT[card]:
                answers.append(COLLECT + card)
        return answers
    answers = []  # 5.4: any antique of a listed kind (R17)
    cards = s.seats[SEAT * s.player + DISPLAY] & GIVE_UP_CARDS[s.taken]
    for antique in range(ANTIQUE_COUNT):
        if cards & BIT[antique]:
            answers.append(GIVE_UP + antique)
    return answers


def price(s: MaharajaState) -> int:
    """5.2: the leftmost trade card that still holds a coin sets the price."""
    prices = PRICES[s.players]
    return prices[len(prices) - s.coins]


def collectable(s: MaharajaState, player: int) -> Cards:
    """5.3: the cards of the supply that the player meets, may have, and can pay for."""
    row = SEAT * player
    return s.supply & ~(unmet(s.seats[row + DISPLAY]) | closed(s.seats[row + CARDS]))


def unmet(antiques: Cards) -> Cards:
    """5.3.1, 5.3.3: the cards that such a display does not meet or cannot pay for."""
    held: i64 = antiques
    row: i64 = 0
    kind: i64 = 1
    present: i64 = 0
    lacking = 0
    while row < len(LACKING):
        colours = held & ONE_KIND
        lacking |= LACKING[row + colours]
        if colours != 0:
            present |= kind
        held >>= COLOUR_COUNT
        row += COLOUR_SETS
        kind += kind
    return lacking | BARRED[present]


def closed(collections: Cards) -> Cards:
    """5.3.2: the small cards of every sort whose large card is held (R12)."""
    small = 0
    large = collections & LARGE_CARDS
    while large:
        card = large & -large
        small |= CLOSES[card.bit_length() - 1]
        large ^= card
    return small


# ---- what then happens ----


def apply(s: MaharajaState, action: int, log: Log | None = None) -> None:
    """Play one legal answer in place. Trusts its caller: Play.choose() is the checked door."""
    if s.decision == TURN:
        if action == TAKE_COIN:
            _take_coin(s, log)
        else:
            _buy(s, action - BUY, log)
        if collectable(s, s.player):
            s.decision = COLLECTION
            return
    elif s.decision == COLLECTION:
        if action != DECLINE:
            _collect(s, action - COLLECT, log)
            if GIVE_UP_CARDS[s.taken]:
                s.decision = GIVING_UP
                return
    else:
        _give_up(s, action - GIVE_UP, log)
    _end_the_turn(s, log)


def _take_coin(s: MaharajaState, log: Log | None) -> None:
    s.coins -= 1
    s.seats[SEAT * s.player + RUPEES] += GOLD_RUPEES
    if log is not None:
        log.append(CoinTaken(s.player, rupees=GOLD_RUPEES))


def _buy(s: MaharajaState, slot: int, log: Log | None) -> None:
    cost = price(s)
    antique = s.offer[slot]
    s.seats[SEAT * s.player + RUPEES] -= cost
    s.seats[SEAT * s.player + DISPLAY] |= BIT[antique]
    s.offer[slot] = EMPTY  # R9: the offer does not close up
    if log is not None:
        log.append(AntiqueBought(s.player, antique=ANTIQUES[antique], price=cost))


def _collect(s: MaharajaState, card: int, log: Log | None) -> None:
    s.taken = card
    s.supply &= ~BIT[card]
    s.seats[SEAT * s.player + CARDS] |= BIT[card]
    if log is not None:
        log.append(CollectionTaken(s.player, collection=COLLECTIONS[card], points=POINTS[card]))


def _give_up(s: MaharajaState, antique: int, log: Log | None) -> None:
    s.seats[SEAT * s.player + DISPLAY] &= ~BIT[antique]
    s.removed |= BIT[antique]
    if log is not None:
        log.append(AntiqueGivenUp(s.player, antique=ANTIQUES[antique]))


def _end_the_turn(s: MaharajaState, log: Log | None) -> None:
    """5.5: tax, instant effect, who is next, and perhaps the end of the sale day, in this order."""
    _pay_tax(s, log)
    cause = ""
    if _offer_is_empty(s):
        cause = "last-antique"
    elif s.coins == 0:
        cause = "last-coin"
    again = False
    if s.grey_sides and s.taken != NONE:  # R25: compulsory, and the last thing in the turn
        effect = EFFECT[s.taken]
        if effect == BONUS:
            _receive_bonus(s, log)
        elif effect == EXTRA_TURN:
            again = _win_extra_turn(s, cause != "" and _is_last_day(s), log)
        elif effect == CLEAR_OFFER:
            _remove_offer(s, log)
            if cause == "":
                cause = "offer-removed"  # R28
    s.taken = NONE
    s.extra_turn = again
    s.decision = TURN
    if not again:
        s.player += 1
        if s.player == s.players:
            s.player = 0
    if cause != "":
        _end_the_day(s, cause, log)


def _pay_tax(s: MaharajaState, log: Log | None) -> None:
    """R8: only the player whose turn ends pays; exactly eight rupees are not taxed."""
    surplus = s.seats[SEAT * s.player + RUPEES] - RUPEE_LIMIT
    if surplus > 0:
        s.seats[SEAT * s.player + RUPEES] = RUPEE_LIMIT
        if log is not None:
            log.append(TaxPaid(s.player, rupees=surplus))


def _receive_bonus(s: MaharajaState, log: Log | None) -> None:
    s.seats[SEAT * s.player + RUPEES] += BONUS_RUPEES
    if log is not None:
        log.append(BonusReceived(s.player, rupees=BONUS_RUPEES))
    _pay_tax(s, log)  # R26: the bonus is taxed in the same turn


def _win_extra_turn(s: MaharajaState, ends_the_game: bool, log: Log | None) -> bool:
    """R27: an extra turn earned in an extra turn lapses. R29: after the last turn there is none, and nothing to tell."""
    if s.extra_turn:
        if log is not None:
            log.append(ExtraTurnLapsed(s.player))
        return False
    if ends_the_game:
        return False
    if log is not None:
        log.append(ExtraTurnWon(s.player))
    return True


def _is_last_day(s: MaharajaState) -> bool:
    """5.6: there are not enough antiques left for another sale day (R19)."""
    return len(s.stock) < OFFER_SIZE


def _offer_is_empty(s: MaharajaState) -> bool:
    for antique in s.offer:
        if antique != EMPTY:
            return False
    return True


def _remove_offer(s: MaharajaState, log: Log | None) -> None:
    """R23: what is left over is gone for good."""
    if log is not None:
        left = tuple([ANTIQUES[antique] for antique in s.offer if antique != EMPTY])
        if left:
            log.append(OfferRemoved(antiques=left))
    for slot in range(OFFER_SIZE):
        if s.offer[slot] != EMPTY:
            s.removed |= BIT[s.offer[slot]]
            s.offer[slot] = EMPTY


def _end_the_day(s: MaharajaState, cause: str, log: Log | None) -> None:
    """5.6: clear the offer, then deal the next day, or score if there are not enough antiques for one."""
    if log is not None:
        log.append(SaleDayEnded(day=s.day, cause=cause))
    _remove_offer(s, log)
    if _is_last_day(s):
        _end_the_game(s, log)
        return
    s.day += 1
    for slot in range(OFFER_SIZE):
        s.offer[slot] = s.stock.pop()
    laid = len(PRICES[s.players]) - s.coins
    s.coins += laid
    if log is not None:
        log.append(OfferDealt(day=s.day, antiques=tuple([ANTIQUES[antique] for antique in s.offer])))
        if laid:
            log.append(CoinsLaid(coins=laid))


def _end_the_game(s: MaharajaState, log: Log | None) -> None:
    """6.1: every antique that is alone in its colour leaves its display (R21, R31)."""
    for player in range(s.players):
        lost = singles(s.seats[SEAT * player + DISPLAY])
        s.seats[SEAT * player + DISPLAY] &= ~lost
        s.removed |= lost
        if log is not None:
            for antique in range(ANTIQUE_COUNT):
                if lost & BIT[antique]:
                    log.append(AntiqueHandedIn(player, antique=ANTIQUES[antique]))
    s.player = OVER
    if log is not None:
        ranks = ranking(s)
        log.append(
            GameEnded(
                points=tuple([points(s, player) for player in range(s.players)]),
                ranks=tuple(ranks),
                winners=tuple([player for player in range(s.players) if ranks[player] == 1]),
            )
        )


# ---- what nobody can know (8) ----


def imagine(s: MaharajaState, rng: Rng) -> MaharajaState:
    """The same table with the stock in another order: that order is all that is hidden, and from everybody."""
    imagined = s.copy()
    imagined.stock.sort()
    rng.shuffle(imagined.stock)
    imagined.chance = rng.fork()
    return imagined

"""The market (3.10, 5.3)."""

from __future__ import annotations

from durbar.core.events import Log
from durbar.games.amritsar.actions import A_BUY, A_MARKET_COIN, A_MARKET_DONE, A_SELL, MARKET
from durbar.games.amritsar.components import (
    BIT,
    BUY_PRICE,
    COIN,
    FILE_FIELDS,
    MARBLE,
    MARKET_DISCOUNT,
    MARKET_DISCOUNT_COINS,
    MARKET_PP,
    ON_MARKET,
    RESOURCE_COUNT,
    RESOURCES,
    SELL_PRICE,
)
from durbar.games.amritsar.events import ResourceBought, ResourceSold
from durbar.games.amritsar.fields import FROM_MARKET
from durbar.games.amritsar.rules_agenda import ARG, COIN_TAKEN, PURCHASED, TRADED, WITH_COIN, Step
from durbar.games.amritsar.rules_goods import gain_pp, mind_the_storage, take_good, take_marker
from durbar.games.amritsar.state import BOUGHT, COINS, SEAT, SOLD, TILES, AmritsarState


def price(s: AmritsarState, r: int, arg: int) -> int:
    """What the next piece of resource r costs the player; S07 takes a coin off the first purchase of an action (R22)."""
    coins = BUY_PRICE[r][s.market[r]]
    if s.seats[SEAT * s.player + TILES] & MARKET_DISCOUNT and not arg & PURCHASED:
        return max(0, coins - MARKET_DISCOUNT_COINS)
    return coins


def can_trade(s: AmritsarState) -> bool:
    """R13: is there any transaction to begin a market action with?"""
    seats, row = s.seats, SEAT * s.player
    coins, bought, sold = seats[row + COINS], seats[row + BOUGHT], seats[row + SOLD]
    for r in range(RESOURCE_COUNT):
        if seats[row + MARBLE + r] and not bought & BIT[r]:
            return True
    if seats[row + TILES] & MARKET_DISCOUNT:
        coins += MARKET_DISCOUNT_COINS
    for r in range(RESOURCE_COUNT):
        if coins >= BUY_PRICE[r][s.market[r]] and not sold & BIT[r]:
            return True
    return False


def market_answers(s: AmritsarState, arg: int) -> list[int]:
    seats, row = s.seats, SEAT * s.player
    coins, bought, sold = seats[row + COINS], seats[row + BOUGHT], seats[row + SOLD]
    answers = []
    for r in range(RESOURCE_COUNT):  # R19: what was sold this turn cannot be bought, and the other way round
        if not sold & BIT[r] and coins >= price(s, r, arg):
            answers.append(A_BUY + r)
    for r in range(RESOURCE_COUNT):
        if seats[row + MARBLE + r] and not bought & BIT[r]:
            answers.append(A_SELL + r)
    if arg & WITH_COIN and not arg & (COIN_TAKEN | TRADED):  # R46: before the first or after the last transaction
        answers.append(A_MARKET_COIN)
    if arg & (WITH_COIN | TRADED):  # R18: whoever starts a plain market action carries it out
        answers.append(A_MARKET_DONE)
    return answers


def trade(s: AmritsarState, arg: int, action: int, log: Log | None) -> None:
    if action == A_MARKET_DONE:
        _leave_the_market(s, arg, log)
    elif action == A_MARKET_COIN:
        s.agenda.append(MARKET + ARG * (arg | COIN_TAKEN))
        take_good(s, COIN, 1, log)
    elif action >= A_SELL:
        s.agenda.append(MARKET + ARG * (arg | TRADED))
        _sell(s, action - A_SELL, log)
    else:
        s.agenda.append(MARKET + ARG * (arg | TRADED | PURCHASED))
        _buy(s, action - A_BUY, price(s, action - A_BUY, arg), log)


def _buy(s: AmritsarState, r: int, coins: int, log: Log | None) -> None:
    """The lowest piece; from the supply at the price of the top field if the file is empty (R63)."""
    seats, row = s.seats, SEAT * s.player
    seats[row + COINS] -= coins
    seats[row + MARBLE + r] += 1
    seats[row + BOUGHT] |= BIT[r]
    if s.market[r]:
        s.market[r] -= 1
    if log is not None:
        log.append(ResourceBought(s.player, resource=RESOURCES[r], coins=coins))
    mind_the_storage(s)


def _sell(s: AmritsarState, r: int, log: Log | None) -> None:
    """Onto the highest free field, whose PP come first (R49); full: into the supply (R63)."""
    seats, row = s.seats, SEAT * s.player
    pieces = s.market[r]
    coins = SELL_PRICE[r][pieces]
    seats[row + MARBLE + r] -= 1
    seats[row + SOLD] |= BIT[r]
    seats[row + COINS] += coins
    if pieces < FILE_FIELDS:
        s.market[r] += 1
    if log is not None:
        log.append(ResourceSold(s.player, resource=RESOURCES[r], coins=coins))
    gain_pp(s, s.player, MARKET_PP[r][pieces], FROM_MARKET, log)
    mind_the_storage(s)  # R17: selling without enough room is allowed


def _leave_the_market(s: AmritsarState, arg: int, log: Log | None) -> None:
    """One marker and the bridge if anything was traded (R18), then the coin if it was left for the end."""
    if arg & WITH_COIN and not arg & COIN_TAKEN:
        s.agenda.append(Step.MARKET_COIN)
    if arg & TRADED:
        s.agenda.append(Step.BRIDGE + ARG * ON_MARKET)
        take_marker(s, log)

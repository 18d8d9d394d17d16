"""Chapter 6, clauses 6.11 to 6.19: prices, the Market and the two ports."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.games.venise.actions import (
    CUT,
    DECLINE,
    DISCARD,
    DROP,
    EXPORT_GOOD,
    LEAVE,
    RAISE,
    SELL_GOODS,
    SWAP,
    colour_of,
    number_of,
    value_of,
)
from comptoir.games.venise.cards import FOR_PRICES, could_hire
from comptoir.games.venise.data import BIG, COLOURS, MARKET_SPACES, SMALL, WEST_PORT
from comptoir.games.venise.frames import (
    EXPORT,
    LOWER,
    PRICE,
    SELL,
    ask_lower,
    ask_price,
    ask_shift,
    good_in,
    level_in,
    port_in,
)
from comptoir.games.venise.journal import EXPORTED, FELL, ROSE, SOLD
from comptoir.kernel.actions import pack, verb_of
from comptoir.kernel.frames import frame_seat
from comptoir.kernel.packing import add8, get8

if TYPE_CHECKING:
    from comptoir.games.venise.state import State


def market_actions(state: State, kind: i64) -> vec[i64]:
    """What may be decided about sales and prices."""
    if kind == SELL:
        return sell_actions(state)
    if kind == EXPORT:
        return export_actions(state)
    if kind == PRICE:
        return price_actions(state)
    return lower_actions(state) if kind == LOWER else shift_actions(state)


def play_market(state: State, kind: i64, action: i64) -> None:
    """Do what was decided about sales and prices."""
    if kind == SELL:
        sell(state, colour_of(action), number_of(action))
    elif kind == EXPORT:
        export(state, colour_of(action))
    elif kind == PRICE:
        change_price(state, verb_of(action))
    elif kind == LOWER:
        lower(state, value_of(action))
    else:
        shift(state, colour_of(action))


# Prices


# What changes a price
BY_ORDER: Final[i64] = 0
BY_SALE: Final[i64] = 1
BY_EXPORT: Final[i64] = 2
BY_SHIFT: Final[i64] = 3

# What leaves when a price falls
CUBE_LEFT: Final[i64] = 0
SMALL_LEFT: Final[i64] = 1  # a +1 card
BIG_LEFT: Final[i64] = 2  # a +2 card
BIG_REPLACED: Final[i64] = 3  # a +2 card, and a cube takes its place


def rise(state: State, seat: i64, good: i64, cause: i64) -> None:
    """Put a cube by the Market: the price rises by 1."""
    state.cubes = add8(state.cubes, good, 1)
    state.note(ROSE, seat, good, 1, state.price(good), cause)


def add_order(state: State, seat: i64, good: i64, value: i64) -> None:
    """Lay an executed order by the Market: the price rises by its value (11.2)."""
    if value == SMALL:
        state.ones = add8(state.ones, good, 1)
    else:
        state.twos = add8(state.twos, good, 1)
    state.note(ROSE, seat, good, value, state.price(good), BY_ORDER)


def has_small(state: State, good: i64) -> bool:
    """Whether an element of value 1, a cube or a +1 card, lies there."""
    return get8(state.cubes + state.ones, good) > 0


def has_big(state: State, good: i64) -> bool:
    """Whether a +2 card lies there."""
    return get8(state.twos, good) > 0


def discard_small(state: State, seat: i64, good: i64, cause: i64) -> None:
    """Take away an element of value 1; a cube and a +1 card are alike, so a cube goes first (6.15a)."""
    if get8(state.cubes, good) > 0:
        state.cubes = add8(state.cubes, good, -1)
        state.note(FELL, seat, good, CUBE_LEFT, state.price(good), cause)
    else:
        state.ones = add8(state.ones, good, -1)
        state.gone += 1
        state.note(FELL, seat, good, SMALL_LEFT, state.price(good), cause)


def discard_big(state: State, seat: i64, good: i64) -> None:
    """Take away a +2 card: the price falls by 2."""
    state.twos = add8(state.twos, good, -1)
    state.gone += 1
    state.note(FELL, seat, good, BIG_LEFT, state.price(good), BY_SALE)


def swap_big(state: State, seat: i64, good: i64, cause: i64) -> None:
    """Put a cube in the place of a +2 card: the price falls by 1 (6.19, 8.11a)."""
    state.twos = add8(state.twos, good, -1)
    state.cubes = add8(state.cubes, good, 1)
    state.gone += 1
    state.note(FELL, seat, good, BIG_REPLACED, state.price(good), cause)


# The Market


def bonus(state: State) -> i64:
    """The highest value among the empty spaces; 0 once all are full (6.14, 6.14a)."""
    spaces = MARKET_SPACES[state.seats]
    if state.sales < i64(len(spaces)):
        return spaces[state.sales]
    return 0


def is_full(state: State) -> bool:
    """Whether a cube lies on every space of the Market."""
    return state.sales >= i64(len(MARKET_SPACES[state.seats]))


def sell_actions(state: State) -> vec[i64]:
    """One good, at most as many as the level, or nothing (6.11)."""
    level = level_in(state.top())
    player = state.players[state.to_move]
    found = vec[i64](capacity=20)
    for good in range(COLOURS):
        most = get8(player.store, good)
        for number in range(1, (most if most < level else level) + 1):
            found = append(found, pack(SELL_GOODS, good, number))
    return append(found, DECLINE)


def sell(state: State, good: i64, number: i64) -> None:
    """Score number x (price + bonus), put one cube on the space (6.12, 6.16), then the price falls (6.15)."""
    seat = frame_seat(state.pop())
    player = state.players[seat]
    each: i64 = state.price(good) + bonus(state)
    player.points += number * each
    player.store = add8(player.store, good, -number)
    state.note(SOLD, seat, good, number, each, number * each)
    if not is_full(state):
        state.fill_space(good)
    if state.price(good) > 0:
        state.push(ask_lower(seat, good))


def lower_actions(state: State) -> vec[i64]:
    """Discard an element of value 1 or of value 2 (6.15)."""
    good = good_in(state.top())
    found = vec[i64](capacity=4)
    if has_small(state, good):
        found = append(found, pack(DISCARD, SMALL))
    if has_big(state, good):
        found = append(found, pack(DISCARD, BIG))
    return found


def settle_lower(state: State) -> bool:
    """Discard an element where all are of one value; whether that was so.

    It is asked first where a price shift that can be paid would change what lies there (3.5).
    """
    good = good_in(state.top())
    if state.price(good) == 0:
        state.pop()
        return True
    if has_small(state, good) and has_big(state, good):
        return False
    if could_hire(state.players[state.to_move], FOR_PRICES):
        return False
    lower(state, SMALL if has_small(state, good) else BIG)
    return True


def lower(state: State, value: i64) -> None:
    """Discard one element of the price after a sale."""
    f = state.pop()
    seat = frame_seat(f)
    if value == SMALL:
        discard_small(state, seat, good_in(f), BY_SALE)
    else:
        discard_big(state, seat, good_in(f))


# The ports


def port_space(port: i64, good: i64) -> i64:
    """The bit of the port's space of this colour."""
    return i64(1) << ((port - WEST_PORT) * COLOURS + good)


def is_sold_at(state: State, port: i64, good: i64) -> bool:
    """Whether the port's space of this colour is taken (6.18)."""
    return state.ports & port_space(port, good) != 0


def can_export(state: State, seat: i64, port: i64) -> bool:
    """Whether there is a good that this port still buys."""
    for good in range(COLOURS):
        if get8(state.players[seat].store, good) > 0 and not is_sold_at(state, port, good):
            return True
    return False


def export_actions(state: State) -> vec[i64]:
    """One good of a colour whose space is free, or nothing (6.17, 6.18)."""
    port = port_in(state.top())
    player = state.players[state.to_move]
    found = vec[i64](capacity=8)
    for good in range(COLOURS):
        if get8(player.store, good) > 0 and not is_sold_at(state, port, good):
            found = append(found, pack(EXPORT_GOOD, good))
    return append(found, DECLINE)


def export(state: State, good: i64) -> None:
    """Sell one good for the level in points, then change its price or not (6.17, 6.19)."""
    f = state.pop()
    seat = frame_seat(f)
    port = port_in(f)
    level = level_in(f)
    player = state.players[seat]
    player.store = add8(player.store, good, -1)
    player.points += level
    state.ports |= port_space(port, good)
    state.note(EXPORTED, seat, good, port, level)
    state.push(ask_price(seat, good))


def price_actions(state: State) -> vec[i64]:
    """Leave the price, raise it by a cube, or lower it by 1 (6.19)."""
    good = good_in(state.top())
    found = append(append(vec[i64](capacity=4), LEAVE), RAISE)
    if has_small(state, good):
        found = append(found, CUT)
    if has_big(state, good):
        found = append(found, SWAP)
    return found


def change_price(state: State, verb: i64) -> None:
    """Change the price after an export as chosen."""
    f = state.pop()
    seat = frame_seat(f)
    good = good_in(f)
    if verb == RAISE:
        rise(state, seat, good, BY_EXPORT)
    elif verb == CUT:
        discard_small(state, seat, good, BY_EXPORT)
    elif verb == SWAP:
        swap_big(state, seat, good, BY_EXPORT)


# The price shift of a master builder


def fall_after_shift(state: State, seat: i64, risen: i64) -> None:
    """One of the two other prices falls by 1: asked if both can, none if both are 0 (8.11)."""
    can: i64 = 0
    last: i64 = -1
    for good in range(COLOURS):
        if good != risen and state.price(good) > 0:
            can += 1
            last = good
    if can == 2:
        state.push(ask_shift(seat, risen))
    elif can == 1:
        fall_by_one(state, seat, last)


def fall_by_one(state: State, seat: i64, good: i64) -> None:
    """Take away an element of value 1, or put a cube in the place of a +2 card (8.11, 8.11a)."""
    if has_small(state, good):
        discard_small(state, seat, good, BY_SHIFT)
    else:
        swap_big(state, seat, good, BY_SHIFT)


def shift_actions(state: State) -> vec[i64]:
    """Which of the two other prices falls (8.11)."""
    risen = good_in(state.top())
    found = vec[i64](capacity=4)
    for good in range(COLOURS):
        if good != risen:
            found = append(found, pack(DROP, good))
    return found


def shift(state: State, good: i64) -> None:
    """Lower the chosen price."""
    fall_by_one(state, frame_seat(state.pop()), good)

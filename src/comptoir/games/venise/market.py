"""Prices, the Market and the two ports (6.11 to 6.19)."""

from __future__ import annotations

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
    pack,
)
from comptoir.games.venise.data import MARKET_SPACES, WEST_PORT
from comptoir.games.venise.notes import EXPORTED, FELL, ROSE, SOLD
from comptoir.games.venise.state import LOWER, PRICE, SHIFT, Table
from comptoir.games.venise.triples import COLOURS, ONE, count
from comptoir.kernel.frames import frame, frame_a

# Prices


def rise(table: Table, seat: i64, good: i64) -> None:
    """Put a cube by the Market: the price rises by 1."""
    table.cubes += ONE[good]
    table.note(ROSE, seat, good, 1, table.price(good))


def add_order(table: Table, seat: i64, good: i64, value: i64) -> None:
    """Lay an executed order by the Market: the price rises by its value (11.2)."""
    if value == 1:
        table.ones += ONE[good]
    else:
        table.twos += ONE[good]
    table.note(ROSE, seat, good, value, table.price(good))


def has_small(table: Table, good: i64) -> bool:
    """Whether an element of value 1, a cube or a +1 card, lies there."""
    return count(table.cubes + table.ones, good) > 0


def has_big(table: Table, good: i64) -> bool:
    """Whether a +2 card lies there."""
    return count(table.twos, good) > 0


def discard_small(table: Table, seat: i64, good: i64) -> None:
    """Take away an element of value 1. A cube and a +1 card are worth the same for ever after, so a cube goes first."""
    if count(table.cubes, good) > 0:
        table.cubes -= ONE[good]
    else:
        table.ones -= ONE[good]
        table.gone += 1
    table.note(FELL, seat, good, 1, table.price(good))


def discard_big(table: Table, seat: i64, good: i64) -> None:
    """Take away a +2 card: the price falls by 2."""
    table.twos -= ONE[good]
    table.gone += 1
    table.note(FELL, seat, good, 2, table.price(good))


def swap_big(table: Table, seat: i64, good: i64) -> None:
    """Put a cube in the place of a +2 card: the price falls by 1 (6.19)."""
    table.twos -= ONE[good]
    table.cubes += ONE[good]
    table.gone += 1
    table.note(FELL, seat, good, 1, table.price(good))


# The Market


def bonus(table: Table) -> i64:
    """The highest value among the empty spaces; 0 once all are full (6.14)."""
    spaces = MARKET_SPACES[table.seats]
    if table.sales < i64(len(spaces)):
        return spaces[table.sales]
    return 0


def is_full(table: Table) -> bool:
    """Whether a cube lies on every space of the Market."""
    return table.sales >= i64(len(MARKET_SPACES[table.seats]))


def sell_actions(table: Table, seat: i64, level: i64) -> vec[i64]:
    """One good, at most as many as the level, or nothing (6.11)."""
    store: i64 = table.players[seat].store
    found = vec[i64](capacity=20)
    for good in range(COLOURS):
        most = count(store, good)
        for number in range(1, (most if most < level else level) + 1):
            found = append(found, pack(SELL_GOODS, good, number))
    return append(found, DECLINE)


def sell(table: Table, seat: i64, good: i64, number: i64) -> None:
    """Score number x (price + bonus), put one cube on the space (6.12, 6.16), then the price falls (6.15)."""
    player = table.players[seat]
    each: i64 = table.price(good) + bonus(table)
    player.points += number * each
    player.store -= number * ONE[good]
    table.note(SOLD, seat, good, number, each, number * each)
    if not is_full(table):
        table.stalls |= (good + 1) << (2 * table.sales)
        table.sales += 1
    if has_small(table, good) and has_big(table, good):
        table.push(frame(LOWER, seat, good))
    elif has_small(table, good):
        discard_small(table, seat, good)
    elif has_big(table, good):
        discard_big(table, seat, good)


def lower_actions() -> vec[i64]:
    """Discard an element of value 1 or of value 2 (6.15)."""
    found = append(vec[i64](capacity=2), pack(DISCARD, 1))
    return append(found, pack(DISCARD, 2))


def lower(table: Table, value: i64) -> None:
    """Discard one element of the price after a sale."""
    f = table.pop()
    seat: i64 = (f >> 8) & 15
    if value == 1:
        discard_small(table, seat, frame_a(f))
    else:
        discard_big(table, seat, frame_a(f))


# The ports


def is_sold_at(table: Table, port: i64, good: i64) -> bool:
    """Whether the port's space of this colour is taken (6.18)."""
    return (table.ports >> ((port - WEST_PORT) * COLOURS + good)) & 1 == 1


def can_export(table: Table, seat: i64, port: i64) -> bool:
    """Whether there is a good that this port still buys."""
    for good in range(COLOURS):
        if count(table.players[seat].store, good) > 0 and not is_sold_at(table, port, good):
            return True
    return False


def export_actions(table: Table, seat: i64, port: i64) -> vec[i64]:
    """One good of a colour whose space is free, or nothing (6.17, 6.18)."""
    found = vec[i64](capacity=8)
    for good in range(COLOURS):
        if count(table.players[seat].store, good) > 0 and not is_sold_at(table, port, good):
            found = append(found, pack(EXPORT_GOOD, good))
    return append(found, DECLINE)


def export(table: Table, seat: i64, port: i64, good: i64, level: i64) -> None:
    """Sell one good for the level in points, then change its price or not (6.17, 6.19)."""
    player = table.players[seat]
    player.store -= ONE[good]
    player.points += level
    table.ports |= i64(1) << ((port - WEST_PORT) * COLOURS + good)
    table.note(EXPORTED, seat, good, port, level)
    table.push(frame(PRICE, seat, good))


def price_actions(table: Table, good: i64) -> vec[i64]:
    """Leave the price, raise it by a cube, or lower it by 1 (6.19)."""
    found = append(append(vec[i64](capacity=4), LEAVE), RAISE)
    if has_small(table, good):
        found = append(found, CUT)
    if has_big(table, good):
        found = append(found, SWAP)
    return found


def change_price(table: Table, verb: i64) -> None:
    """Change the price after an export as chosen."""
    f = table.pop()
    seat: i64 = (f >> 8) & 15
    good: i64 = frame_a(f)
    if verb == RAISE:
        rise(table, seat, good)
    elif verb == CUT:
        discard_small(table, seat, good)
    elif verb == SWAP:
        swap_big(table, seat, good)


# The price shift of a master builder


def fall_after_shift(table: Table, seat: i64, risen: i64) -> None:
    """One of the two other prices falls by 1: asked if both can, none if both are 0 (8.11)."""
    can: i64 = 0
    last: i64 = -1
    for good in range(COLOURS):
        if good != risen and table.price(good) > 0:
            can += 1
            last = good
    if can == 2:
        table.push(frame(SHIFT, seat, risen))
    elif can == 1:
        fall_by_one(table, seat, last)


def fall_by_one(table: Table, seat: i64, good: i64) -> None:
    """Take away an element of value 1, or put a cube in the place of a +2 card where there is none."""
    if has_small(table, good):
        discard_small(table, seat, good)
    else:
        swap_big(table, seat, good)


def shift_actions(risen: i64) -> vec[i64]:
    """Which of the two other prices falls (8.11)."""
    found = vec[i64](capacity=4)
    for good in range(COLOURS):
        if good != risen:
            found = append(found, pack(DROP, good))
    return found


def shift(table: Table, good: i64) -> None:
    """Lower the chosen price."""
    f = table.pop()
    fall_by_one(table, (f >> 8) & 15, good)

"""Chapter 12: the end of the game and the final score."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from comptoir.games.venise.data import (
    BRIDGE_MASTER,
    BRIDGE_MASTER_POINTS,
    BRIDGES,
    COLOURS,
    FINAL_PRICE_DROP,
    FINAL_SALE_MOST,
    MASTERS_MOST,
    PAIR_A,
    PAIR_B,
    PAIRS,
)
from comptoir.games.venise.market import is_full
from comptoir.kernel.packing import get8

if TYPE_CHECKING:
    from comptoir.games.venise.state import Player, State

# Why the last round was announced (12.1), a bit each
END_BRIDGES: Final[i64] = 1
END_ORDERS: Final[i64] = 2
END_MARKET: Final[i64] = 4


def end_reasons(state: State) -> i64:
    """Which of the three conditions hold now: five bridges, no more orders, a full Market (12.1)."""
    reasons: i64 = 0
    for player in state.players:
        if player.built >= BRIDGES:
            reasons |= END_BRIDGES
    if state.orders.size() == 0:
        reasons |= END_ORDERS
    if is_full(state):
        reasons |= END_MARKET
    return reasons


def count_chains(bridges: i64) -> i64:
    """The square of the number of bridges of each chain, added up (12.5).

    Bridges that meet on a tile are one chain.
    """
    points: i64 = 0
    while bridges:
        tiles: i64 = 0
        length: i64 = 0
        is_growing = True
        while is_growing:
            is_growing = False
            for pair in range(PAIRS):
                if (bridges >> pair) & 1:
                    ends: i64 = (1 << PAIR_A[pair]) | (1 << PAIR_B[pair])
                    if tiles == 0 or tiles & ends:
                        tiles |= ends
                        length += 1
                        bridges &= ~(i64(1) << pair)
                        is_growing = True
        points += length * length
    return points


def final_price(state: State, good: i64) -> i64:
    """What a good is sold for at the end: its price less 1, never below 0 (12.4)."""
    price = state.price(good) - FINAL_PRICE_DROP
    if price > 0:
        return price
    return 0


def store_points(state: State, player: Player) -> i64:
    """The final sale: up to six goods of each kind (12.4)."""
    points: i64 = 0
    for good in range(COLOURS):
        number = get8(player.store, good)
        points += (number if number < FINAL_SALE_MOST else FINAL_SALE_MOST) * final_price(state, good)
    return points


def square_of_masters(number: i64) -> i64:
    """The square of the number of master builders, 25 at most (12.6)."""
    return number * number if number * number < MASTERS_MOST else MASTERS_MOST


def bridge_master_points(player: Player) -> i64:
    """Two points for each bridge that stands, with an active bridge master (12.7)."""
    if player.has_power(BRIDGE_MASTER):
        return BRIDGE_MASTER_POINTS * player.built
    return 0


def score_of(state: State, seat: i64) -> i64:
    """All points of a seat, as if the game ended now (12.3)."""
    player = state.players[seat]
    points: i64 = player.points + store_points(state, player) + player.chain_points
    return points + square_of_masters(player.masters()) + bridge_master_points(player)

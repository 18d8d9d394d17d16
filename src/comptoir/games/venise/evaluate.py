"""What a position is worth: the points a seat may expect at the end, from what is on its board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from comptoir.games.venise.cards import card_in, held_in, is_done, missing_in, paid_in
from comptoir.games.venise.city import LOWEST_TILE
from comptoir.games.venise.data import (
    ACTIVATION,
    BIG,
    BRIDGES,
    CAPACITY,
    COLOURS,
    COST,
    GOOD,
    KIND,
    MARKET_SPACES,
    MASTER,
    MASTER_TYPE,
    MOVEMENT,
    ORDERS_AT_START,
    ROW1,
    SLOTS,
    STOCK_CELLS,
    TILES,
    VALUE,
    WORKSHOP,
    border_of,
    is_order,
)
from comptoir.games.venise.market import bonus
from comptoir.games.venise.scoring import bridge_master_points, square_of_masters, store_points
from comptoir.kernel.packing import add8, get8, sum8
from comptoir.kernel.weights import load_weights

if TYPE_CHECKING:
    from comptoir.games.venise.state import Player, State

NAMES: Final = [
    *("points", "chains", "masters", "final_sale", "market_value"),
    *("ready", "filling", "fed", "capacity", "idle_cubes", "building", "plans"),
    *("planned_orders", "spare_orders", "big_orders", "stock", "fitting"),
    *("begun_masters", "master_count", "sites", "dice_out", "bridges"),
    *("movement", "activation", "free_slots"),
]
WEIGHTS: Final = load_weights(__file__, NAMES)

POINTS: Final[i64] = 0
CHAINS: Final[i64] = 1
MASTERS: Final[i64] = 2
FINAL_SALE: Final[i64] = 3
MARKET_VALUE: Final[i64] = 4  # goods at the price and bonus of now
READY: Final[i64] = 5  # what full workshops with an order will sell for
FILLING: Final[i64] = 6  # the same for workshops that are partly filled, by the part
FED: Final[i64] = 7  # the same for every built workshop with an order
CAPACITY_BUILT: Final[i64] = 8
IDLE_CUBES: Final[i64] = 9  # cubes in workshops that have no order
BUILDING: Final[i64] = 10  # capacity of workshops under construction, by the part that is paid
PLANS: Final[i64] = 11  # workshops not yet built
PLANNED_ORDERS: Final[i64] = 12  # orders that only such a workshop can execute
SPARE_ORDERS: Final[i64] = 13  # orders that no workshop can execute
BIG_ORDERS: Final[i64] = 14  # orders that raise the price by 2
STOCK: Final[i64] = 15
FITTING: Final[i64] = 16  # cubes of the stock that some cell waits for
BEGUN_MASTERS: Final[i64] = 17  # master builders to be activated: for keeping them, and for what is paid
MASTER_COUNT: Final[i64] = 18
SITES: Final[i64] = 19  # borders between two of one's dice, the cheaper the better
DICE_OUT: Final[i64] = 20
BRIDGE_COUNT: Final[i64] = 21
MOVEMENT_POWER: Final[i64] = 22
ACTIVATION_POWER: Final[i64] = 23
FREE_SLOTS: Final[i64] = 24
COUNT: Final[i64] = 25
NOTHING: Final[vec[float]] = vec[float]([0.0] * int(COUNT))
EARLY_ORDERS: Final = 0.6  # as long as more of the orders are left, they do not bring the end nearer
ANNOUNCED: Final = 0.9  # how much of the game is over when the end is announced
PRICE_TO_COME: Final = 1.3  # by how much a price will rise before the goods of a workshop are sold


def progress_of(state: State) -> float:
    """How near the end is: the nearest of the three ways to it (12.1)."""
    if state.ending or state.to_move < 0:
        return 1.0
    most = float(state.sales) / float(len(MARKET_SPACES[state.seats]))
    for player in state.players:
        part = float(player.built) / float(BRIDGES)
        if part > most:
            most = part
    left = float(state.orders.size()) / float(ORDERS_AT_START[state.seats])
    part = 1.0 - left if left < EARLY_ORDERS else 0.0
    if part > most:
        most = part
    return ANNOUNCED * most


def features_of(state: State, seat: i64) -> vec[float]:
    """What a seat has, in the order of NAMES."""
    found = NOTHING[:]
    player = state.players[seat]
    found[POINTS] = float(player.points)
    found[CHAINS] = float(player.chain_points + bridge_master_points(player))
    number = player.masters()
    found[MASTERS] = float(square_of_masters(number))
    found[MASTER_COUNT] = float(number)
    found[FINAL_SALE] = float(store_points(state, player))
    found[STOCK] = float(sum8(player.stock))
    found[BRIDGE_COUNT] = float(player.built)
    extra = bonus(state)
    for good in range(COLOURS):
        found[MARKET_VALUE] += float(get8(player.store, good) * (state.price(good) + extra))
    count_workshops(state, player, found, float(extra) + PRICE_TO_COME)
    count_masters(player, found)
    count_dice(state, seat, found)
    return found


def count_orders(player: Player, found: vec[float]) -> i64:
    """Count the orders of row 2, by good, as a triple."""
    orders: i64 = 0
    for i in range(ROW1, SLOTS):
        card = card_in(player.slots[i])
        if card > 0 and is_order(card):
            orders = add8(orders, GOOD[card], 1)
            if VALUE[card] == BIG:
                found[BIG_ORDERS] += 1.0
    return orders


def count_workshops(state: State, player: Player, found: vec[float], extra: float) -> None:
    """Workshops: what they will sell for, and how far they are from it. An order feeds one workshop."""
    orders = count_orders(player, found)
    open_cells: i64 = 0  # a triple
    for slot in player.slots:
        card = card_in(slot)
        if card == 0:
            found[FREE_SLOTS] += 1.0
        if KIND[card] == MASTER:
            open_cells += missing_in(slot)
        if KIND[card] != WORKSHOP:
            continue
        good: i64 = GOOD[card]
        size = float(CAPACITY[card])
        is_fed = get8(orders, good) > 0
        if is_fed:
            orders = add8(orders, good, -1)
        if not is_done(slot):
            open_cells += missing_in(slot)
            found[PLANS] += 1.0
            found[BUILDING] += size * float(sum8(paid_in(slot))) / float(sum8(COST[card]))
            if is_fed:
                found[PLANNED_ORDERS] += 1.0
            continue
        held = held_in(slot)
        open_cells = add8(open_cells, good, CAPACITY[card] - held)
        found[CAPACITY_BUILT] += size
        if is_fed:
            lot = size * (float(state.price(good)) + extra)
            found[FED] += lot
            if held == CAPACITY[card]:
                found[READY] += lot
            else:
                found[FILLING] += lot * float(held) / size
        else:
            found[IDLE_CUBES] += float(held)
    found[SPARE_ORDERS] = float(sum8(orders))
    for colour in range(COLOURS):
        fits = get8(open_cells, colour)
        have = get8(player.stock, colour)
        found[FITTING] += float(have if have < fits else fits)


def count_masters(player: Player, found: vec[float]) -> None:
    """Master builders on the board: those to be activated, and those whose effect lasts."""
    for slot in player.slots:
        card = card_in(slot)
        kind: i64 = MASTER_TYPE[card]
        if KIND[card] != MASTER or is_order(card):
            continue
        if not is_done(slot):
            found[BEGUN_MASTERS] += 0.4 + 0.6 * float(sum8(paid_in(slot))) / float(sum8(COST[card]))
        elif kind == MOVEMENT:
            found[MOVEMENT_POWER] = 1.0
        elif kind == ACTIVATION:
            found[ACTIVATION_POWER] = 1.0


def count_dice(state: State, seat: i64, found: vec[float]) -> None:
    """Dice on the tiles, and the borders where two of them could carry a bridge."""
    player = state.players[seat]
    mine: i64 = 0
    for tile in range(TILES):
        if state.die_owner(tile) == seat:
            mine |= 1 << tile
            found[DICE_OUT] += 1.0
    if player.built >= BRIDGES:
        return
    while mine:
        a: i64 = LOWEST_TILE[mine]
        mine &= mine - 1
        near: i64 = state.city.near[a] & mine  # each border once
        while near:
            b: i64 = LOWEST_TILE[near]
            near &= near - 1
            border = border_of(a, b)
            if player.bridges & border == 0:
                one = state.die_value(a)
                other = state.die_value(b)
                cost: i64 = one - other if one > other else other - one
                for rival in state.players:
                    if rival.bridges & border:
                        cost = one + other
                if cost <= STOCK_CELLS:
                    found[SITES] += 1.0 / (1.0 + 0.5 * float(cost))


def worth(state: State, seat: i64) -> float:
    """The points that a seat may expect to have at the end."""
    return WEIGHTS.value(features_of(state, seat), progress_of(state))


assert len(NAMES) == COUNT
assert len(NOTHING) == COUNT

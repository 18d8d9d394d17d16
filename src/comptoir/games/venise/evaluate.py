"""What a position is worth: the points a seat may expect at the end, from what can be counted on its board."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from comptoir.games.venise.city import BIT_NUMBER
from comptoir.games.venise.data import (
    ACTIVATION,
    BRIDGES,
    CAPACITY,
    COST,
    GOOD,
    KIND,
    MARKET_SPACES,
    MASTER,
    MASTER_TYPE,
    MOVEMENT,
    ORDERS_AT_START,
    PAIR,
    ROW1,
    SLOTS,
    TILES,
    VALUE,
    WORKSHOP,
)
from comptoir.games.venise.market import bonus
from comptoir.games.venise.scoring import bridge_master_points, square_of_masters, store_points
from comptoir.games.venise.state import DONE, Player, Table, is_order, slot_held, slot_missing, slot_paid
from comptoir.games.venise.triples import COLOURS, count, total
from comptoir.kernel.weights import load_weights

NAMES: Final = [
    "points", "chains", "masters", "final_sale", "market_value", "ready", "filling", "fed", "capacity", "idle_cubes", "building", "plans",
    "planned_orders", "spare_orders", "big_orders", "stock", "fitting", "begun_masters", "master_count", "sites", "dice_out", "bridges",
    "movement", "activation", "free_slots",
]  # fmt: skip
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
BEGUN_MASTERS: Final[i64] = (
    17  # master builders to be activated, one part for keeping and one for what is paid
)
MASTER_COUNT: Final[i64] = 18
SITES: Final[i64] = 19  # borders between two of one's dice, the cheaper the better
DICE_OUT: Final[i64] = 20
BRIDGE_COUNT: Final[i64] = 21
MOVEMENT_POWER: Final[i64] = 22
ACTIVATION_POWER: Final[i64] = 23
FREE_SLOTS: Final[i64] = 24
COUNT: Final[i64] = 25
NOTHING: Final[vec[float]] = vec[float]([0.0] * 25)


def progress_of(table: Table) -> float:
    """How near the end is: the nearest of the three ways to it (12.1)."""
    if table.ending or table.to_move < 0:
        return 1.0
    most = float(table.sales) / float(len(MARKET_SPACES[table.seats]))
    for player in table.players:
        part = float(player.built) / float(BRIDGES)
        if part > most:
            most = part
    left = float(table.orders.size()) / float(ORDERS_AT_START[table.seats])
    part = 1.0 - left if left < 0.6 else 0.0
    if part > most:
        most = part
    return 0.9 * most


def features_of(table: Table, seat: i64) -> vec[float]:
    """What a seat has, in the order of NAMES."""
    found = NOTHING[:]
    player = table.players[seat]
    found[POINTS] = float(player.points)
    found[CHAINS] = float(player.chain_points + bridge_master_points(player))
    number = player.masters()
    found[MASTERS] = float(square_of_masters(number))
    found[MASTER_COUNT] = float(number)
    found[FINAL_SALE] = float(store_points(table, player))
    found[STOCK] = float(total(player.stock))
    found[BRIDGE_COUNT] = float(player.built)
    extra = bonus(table)
    for good in range(COLOURS):
        found[MARKET_VALUE] += float(count(player.store, good) * (table.price(good) + extra))
    count_workshops(table, player, found, float(extra) + 1.3)
    count_masters(player, found)
    count_dice(table, seat, found)
    return found


def count_workshops(table: Table, player: Player, found: vec[float], extra: float) -> None:
    """Workshops and orders: what they will sell for, and how far they are from it. An order feeds one workshop."""
    orders: i64 = 0  # a triple
    open_cells: i64 = 0  # a triple
    for i in range(ROW1, SLOTS):
        card: i64 = player.slots[i] & 63
        if card == 0:
            found[FREE_SLOTS] += 1.0
        elif is_order(card):
            orders += i64(1) << (8 * GOOD[card])
            if VALUE[card] == 2:
                found[BIG_ORDERS] += 1.0
    for i in range(SLOTS):
        slot: i64 = player.slots[i]
        card = slot & 63
        if KIND[card] == MASTER:
            open_cells += slot_missing(slot)
        if KIND[card] != WORKSHOP:
            if card == 0 and i < ROW1:
                found[FREE_SLOTS] += 1.0
            continue
        good: i64 = GOOD[card]
        size = float(CAPACITY[card])
        is_fed = count(orders, good) > 0
        if is_fed:
            orders -= i64(1) << (8 * good)
        if slot & DONE == 0:
            open_cells += slot_missing(slot)
            found[PLANS] += 1.0
            found[BUILDING] += size * float(total(slot_paid(slot))) / float(total(COST[card]))
            if is_fed:
                found[PLANNED_ORDERS] += 1.0
            continue
        held = slot_held(slot)
        open_cells += (CAPACITY[card] - held) << (8 * good)
        found[CAPACITY_BUILT] += size
        if is_fed:
            lot = size * (float(table.price(good)) + extra)
            found[FED] += lot
            if held == CAPACITY[card]:
                found[READY] += lot
            else:
                found[FILLING] += lot * float(held) / size
        else:
            found[IDLE_CUBES] += float(held)
    found[SPARE_ORDERS] = float(total(orders))
    for colour in range(COLOURS):
        fits = count(open_cells, colour)
        have = count(player.stock, colour)
        found[FITTING] += float(have if have < fits else fits)


def count_masters(player: Player, found: vec[float]) -> None:
    """Master builders on the board: those to be activated, and those whose effect lasts."""
    for slot in player.slots:
        card: i64 = slot & 63
        kind: i64 = MASTER_TYPE[card]
        if KIND[card] != MASTER or is_order(card):
            continue
        if slot & DONE == 0:
            found[BEGUN_MASTERS] += 0.4 + 0.6 * float(total(slot_paid(slot))) / float(total(COST[card]))
        elif kind == MOVEMENT:
            found[MOVEMENT_POWER] = 1.0
        elif kind == ACTIVATION:
            found[ACTIVATION_POWER] = 1.0


def count_dice(table: Table, seat: i64, found: vec[float]) -> None:
    """Dice on the tiles, and the borders where two of them could carry a bridge."""
    player = table.players[seat]
    mine: i64 = 0
    for tile in range(TILES):
        if table.die_owner(tile) == seat:
            mine |= 1 << tile
            found[DICE_OUT] += 1.0
    if player.built >= BRIDGES:
        return
    rest: i64 = mine
    while rest:
        a: i64 = BIT_NUMBER[rest]
        rest &= rest - 1
        near: i64 = table.city.near[a] & rest
        while near:
            b: i64 = BIT_NUMBER[near]
            near &= near - 1
            border: i64 = PAIR[a * TILES + b]
            if (player.bridges >> border) & 1 == 0:
                one = table.die_value(a)
                other = table.die_value(b)
                cost: i64 = one - other if one > other else other - one
                for rival in table.players:
                    if (rival.bridges >> border) & 1:
                        cost = one + other
                if cost <= 6:
                    found[SITES] += 1.0 / (1.0 + 0.5 * float(cost))


def worth(table: Table, seat: i64) -> float:
    """The points that a seat may expect to have at the end."""
    return WEIGHTS.value(features_of(table, seat), progress_of(table))


assert len(NAMES) == COUNT
assert len(NOTHING) == COUNT

"""What activations bring, for evaluate.py: those still open this round, and a whole round to come."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.games.settlement.data import (
    ALCHEMIST,
    BANK,
    BAZAAR,
    CATHEDRAL,
    CELL_COUNT,
    CLAY_PIT,
    COLUMNS,
    DIAMOND,
    DIAMOND_MINE,
    FORTS_FROM,
    GOLD,
    GOLDSMITH,
    QUARRY,
    ROWS,
    SAWMILL,
    STONE,
    STREETS_FROM,
    TAVERN,
    TERRAIN_GIVES,
    TERRAIN_ICON,
    TRADING_POST,
    WAREHOUSE,
)
from comptoir.games.settlement.heroes import icons_in_row
from comptoir.games.settlement.keeping import basics_in
from comptoir.kernel.packing import get8, has_bit

if TYPE_CHECKING:
    from comptoir.games.settlement.state import Player, State

PRICE: Final[vec[float]] = vec[float]([1.0, 1.0, 1.0, 1.9, 2.3])  # by resource
# By building: what using it brings where the reserve has what it takes, and where it has not. A trading post
# follows the fortified terrains.
FED_PRICE: Final[vec[float]] = vec[float]([0.0, 1.0, 1.0, 1.0, 1.0, 1.9, 1.2, 1.3, 0.8, 0.8, 2.7, 2.1, 0.0])
UNFED_PRICE: Final[vec[float]] = vec[float]([0.0, 1.0, 1.0, 1.0, 1.0, 1.9, 0.2, 0.3, 0.2, 0.2, 0.5, 0.5, 0.0])
RISKY: Final[float] = (
    0.65  # what an unfortified terrain keeps of its worth in later rounds, when monsters come
)
BLOCKED: Final[float] = 0.3  # and one with a monster on it
DOUBLED: Final[float] = 2.0  # a fortified one, collected from with its region and on its own
MONSTER_RISK: Final[float] = 0.3  # what a harvest costs where a monster will come
WORKING: Final[float] = 5.0  # villagers who gather in a round; the others build, explore and fortify
BANKED: Final[float] = 4.2  # a gold that goes to a bank, a diamond to a cathedral, in the prices of heroes
BLESSED: Final[float] = 3.4
DIAMONDS_OF_GOLD: Final[float] = 2.0  # what an alchemist makes of a gold
BASICS_OF_DIAMOND: Final[float] = 2.7  # what a goldsmith makes of a diamond, in the kinds that are wanted


def round_income(player: Player) -> float:
    """What a round to come brings: regions and fortifications, then the streets.

    They turn one thing into another as far as it goes.
    """
    flow = vec[float]([0.0, 0.0, 0.0])  # basics, diamonds, gold
    sent = 0.0  # villagers who do it
    for row in range(ROWS):
        harvested = 0.0
        for cell in range(COLUMNS * row, COLUMNS * (row + 1)):
            if not player.is_explored(cell):
                continue
            kind = flow_kind(player, cell)
            share = RISKY
            if player.has_monster(cell):
                share = BLOCKED
            elif player.is_fortified(cell):
                share = DOUBLED
                sent += 1.0
            flow[kind] += share
            harvested += share
        if harvested > 0.5:
            sent += 1.0
    crafts = vec[float]([0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0])
    for cell in range(CELL_COUNT):
        building = player.building(cell)
        crafts[building] += 1.0
        if building != 0 and cell % COLUMNS == 0:
            sent += 1.0
    busy = 1.0 if sent <= WORKING else WORKING / sent
    return price_of_flow(flow, crafts, best_fort_kind(player), busy)


def price_of_flow(flow: vec[float], crafts: vec[float], post: i64, busy: float) -> float:
    """The price of what comes in, after the crafts have turned it into something dearer."""
    basics = busy * (flow[0] + crafts[SAWMILL] + crafts[CLAY_PIT] + crafts[QUARRY] + crafts[WAREHOUSE])
    diamonds = busy * (flow[1] + crafts[DIAMOND_MINE])
    gold = busy * flow[2]
    if post == 0:
        basics += busy * crafts[TRADING_POST]
    elif post == 1:
        diamonds += busy * crafts[TRADING_POST]
    elif post == 2:
        gold += busy * crafts[TRADING_POST]
    turned = min(basics, busy * crafts[BAZAAR])
    basics -= turned
    gold += turned
    banked = min(gold, busy * crafts[BANK])
    gold -= banked
    turned = min(gold, busy * crafts[ALCHEMIST])
    gold -= turned
    diamonds += DIAMONDS_OF_GOLD * turned
    blessed = min(diamonds, busy * crafts[CATHEDRAL])
    diamonds -= blessed
    turned = min(diamonds, busy * (crafts[GOLDSMITH] + crafts[TAVERN]))
    diamonds -= turned
    basics += BASICS_OF_DIAMOND * turned
    return basics + PRICE[DIAMOND] * diamonds + PRICE[GOLD] * gold + BANKED * banked + BLESSED * blessed


def open_harvests(state: State, player: Player) -> vec[float]:
    """The prices of what may still be activated this round: fortifications, regions, streets."""
    icons = icons_in_row(state)
    found = vec[float]()
    for row in range(ROWS):
        value = 0.0
        for cell in range(COLUMNS * row, COLUMNS * (row + 1)):
            if not player.is_explored(cell) or player.has_monster(cell):
                continue
            tile = player.tile(cell)
            price = PRICE[TERRAIN_GIVES[tile]]
            value += price
            if player.is_fortified(cell):
                if not player.is_closed(FORTS_FROM + cell):
                    found = append(found, price)
            elif has_bit(icons, TERRAIN_ICON[tile]):
                value -= MONSTER_RISK
        if value > 0.0 and not player.is_closed(row):
            found = append(found, value)
        if not player.is_closed(STREETS_FROM + row):
            value = street_price(player, row)
            if value > 0.0:
                found = append(found, value)
    return found


def street_price(player: Player, street: i64) -> float:
    """What one activation of a street brings now, with what the reserve has."""
    value = 0.0
    gold = float(get8(player.reserve, GOLD))
    diamonds = float(get8(player.reserve, DIAMOND))
    basics = float(basics_in(player.reserve))
    for cell in range(COLUMNS * street, COLUMNS * (street + 1)):
        building = player.building(cell)
        if building == 0:
            break
        if building == TRADING_POST:
            post = best_fort_kind(player)
            if post >= 0:
                value += PRICE[post + STONE]
            continue
        is_fed = True
        if building in (BANK, ALCHEMIST):
            is_fed = gold > 0.0
        elif building in (CATHEDRAL, GOLDSMITH, TAVERN):
            is_fed = diamonds > 0.0
        elif building == BAZAAR:
            is_fed = basics > 0.0
        value += FED_PRICE[building] if is_fed else UNFED_PRICE[building]
        if building == BANK:
            gold -= 1.0
        elif building == CATHEDRAL:
            diamonds -= 1.0
    return value


def flow_kind(player: Player, cell: i64) -> i64:
    """What a terrain gives: 0 a basic, 1 a diamond, 2 gold."""
    gives = TERRAIN_GIVES[player.tile(cell)] - STONE
    return gives if gives > 0 else 0


def best_fort_kind(player: Player) -> i64:
    """The dearest resource of a fortified terrain: 0 a basic, 1 a diamond, 2 gold, -1 where there is none."""
    best: i64 = -1
    for cell in range(CELL_COUNT):
        if player.is_fortified(cell):
            kind = flow_kind(player, cell)
            if kind > best:
                best = kind
    return best


def best_sum(values: vec[float], n: i64) -> float:
    """The sum of the n largest values (the values are used up)."""
    size: i64 = len(values)
    total = 0.0
    for _ in range(min(n, size)):
        best: i64 = 0
        for i in range(i64(1), size):
            if values[i] > values[best]:
                best = i
        if values[best] <= 0.0:
            break
        total += values[best]
        values[best] = 0.0
    return total

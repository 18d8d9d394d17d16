"""What a position is worth: the points it would score now, and named features of what is still to come, weighed by weights.toml.

Resources, activations and prey are first put on one scale, the price level of the heroes: a basic is 1.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.games.settlement.data import (
    ADVENTURER,
    ALCHEMIST,
    ARTEFACTS,
    BANK,
    BAZAAR,
    BUILDER,
    CATHEDRAL,
    CLAY,
    CLAY_PIT,
    DEFENDER,
    DIAMOND,
    DIAMOND_MINE,
    GOLD,
    GOLDSMITH,
    GUILD_MASK,
    HERO_COST,
    HERO_GUILD,
    HERO_POINTS,
    HERO_VILLAGERS,
    HUNTERS,
    QUARRY,
    ROUNDS,
    ROW,
    SAWMILL,
    STONE,
    SURCHARGE,
    TAVERN,
    TERRAIN_GIVES,
    TERRAIN_ICON,
    TRADING_POST,
    VILLAGERS,
    WAREHOUSE,
    WOOD,
    amount,
    bits,
)
from comptoir.games.settlement.heroes import icons_in_row
from comptoir.games.settlement.state import FORTS_FROM, STREETS_FROM, Player, Position
from comptoir.kernel.weights import Weights, load_weights

NAMES: Final[list[str]] = [
    "points",
    "future",
    "basics",
    "diamonds",
    "gold",
    "kinds",
    "spare_basics",
    "spare_diamonds",
    "spare_gold",
    "last_basics",
    "last_diamonds",
    "last_gold",
    "villagers",
    "last_villagers",
    "bonus_villagers",
    "harvest_now",
    "last_harvest",
    "harvest_rounds",
    "prey",
    "monsters",
    "terrains",
    "buildings",
    "forts",
    "terrain_rounds",
    "building_rounds",
    "fort_rounds",
    "adventurer_rounds",
    "defender_rounds",
    "builder_rounds",
    "banks",
    "cathedrals",
    "bank_rounds",
    "cathedral_rounds",
    "offer",
    "last_offer",
    "second_offer",
    "first_to_pass",
    *(f"artefact_{name}" for name in ARTEFACTS),
]
WEIGHTS: Final[Weights] = load_weights(__file__, NAMES)

PRICE: Final[vec[float]] = vec[float]([1.0, 1.0, 1.0, 1.9, 2.3])
HUNT_PRICE: Final[vec[float]] = vec[float]([1.9, 2.3, 4.6, 6.5])
ENOUGH: Final[float] = 3.0  # diamonds or gold beyond this wait long for a use
RISKY: Final[float] = (
    0.65  # what an unfortified terrain keeps of its worth in later rounds, when monsters come
)
BLOCKED: Final[float] = 0.3  # and one with a monster on it
A_VILLAGER: Final[float] = 0.9
MONSTER_RISK: Final[float] = 0.3  # what a harvest costs where a monster will come
WORKING: Final[float] = 5.0  # villagers who gather in a round; the others build, explore and fortify
BANKED: Final[float] = 4.2  # a gold that goes to a bank, a diamond to a cathedral, in the prices of heroes
BLESSED: Final[float] = 3.4
HERO_MARGIN: Final[float] = 2.0  # a hero is about so much better than its price


def progress(state: Position) -> float:
    """How much of the game is over: rounds, and within the round how many basic villagers are out or have passed."""
    if state.to_move < 0:
        return 1.0
    left: i64 = 0
    for player in state.players:
        if player.passed == 0:
            left += player.basic
    return (float(state.round) - float(left) / float(VILLAGERS * state.seats)) / float(ROUNDS)


def outlook(state: Position, seat: i64) -> float:
    """The points that a seat may expect to have at the end."""
    if state.to_move < 0:
        return float(state.players[seat].points())
    return WEIGHTS.value(features(state, seat), progress(state))


def features(state: Position, seat: i64) -> vec[float]:
    """The features of a seat in the order of NAMES; those called `_rounds` grow with the rounds still to come."""
    player = state.players[seat]
    later = float(ROUNDS - state.round)
    is_last = state.round == ROUNDS
    is_in = player.passed == 0
    found = vec[float]([float(player.points()), 1.0])
    found = add_reserve(found, player, is_last)
    found = add_villagers(found, player, is_last, is_in)
    found = add_harvests(found, state, player, later, is_last, is_in)
    found = add_monsters(found, player)
    found = add_board(found, player, later)
    found = add_offers(found, state, player, is_last, is_in)
    found = append(found, 1.0 if state.next_first == seat and not is_last else 0.0)
    for artefact in range(i64(len(ARTEFACTS))):
        found = append(found, 1.0 if player.artefact == artefact and not (is_last and player.passed) else 0.0)
    return found


def add_reserve(found: vec[float], player: Player, is_last: bool) -> vec[float]:
    """Basics, diamonds, gold, and how many kinds there are; in the last round they count on their own."""
    reserve = player.reserve
    wood, clay, stone = amount(reserve, WOOD), amount(reserve, CLAY), amount(reserve, STONE)
    basics = float(wood + clay + stone)
    diamonds, gold = float(amount(reserve, DIAMOND)), float(amount(reserve, GOLD))
    kinds = 0.0
    if wood > 0:
        kinds += 1.0
    if clay > 0:
        kinds += 1.0
    if stone > 0:
        kinds += 1.0
    now = 0.0 if is_last else 1.0
    last = 1.0 - now
    found = append(found, now * basics)
    found = append(found, now * diamonds)
    found = append(found, now * gold)
    found = append(found, now * kinds)
    found = append(found, now * max(0.0, basics - float(bits(player.forts))))
    found = append(found, now * max(0.0, diamonds - ENOUGH))
    found = append(found, now * max(0.0, gold - ENOUGH))
    found = append(found, last * basics)
    found = append(found, last * diamonds)
    return append(found, last * gold)


def add_villagers(found: vec[float], player: Player, is_last: bool, is_in: bool) -> vec[float]:
    """Villagers still to be sent this round, and bonus villagers, who may also wait."""
    at_home = float(player.basic) if is_in else 0.0
    found = append(found, 0.0 if is_last else at_home)
    found = append(found, at_home + float(player.bonus) if is_last and is_in else 0.0)
    return append(found, 0.0 if is_last else float(player.bonus))


def add_harvests(
    found: vec[float], state: Position, player: Player, later: float, is_last: bool, is_in: bool
) -> vec[float]:
    """The best activations that are still open this round, and what a whole round to come brings."""
    icons = icons_in_row(state)
    now = vec[float]()
    for row in range(i64(3)):
        value = 0.0
        for cell in range(3 * row, 3 * row + 3):
            if (player.explored >> cell) & 1 == 0 or (player.monsters >> cell) & 1:
                continue
            tile = player.tile(cell)
            price = PRICE[TERRAIN_GIVES[tile]]
            value += price
            if (player.forts >> cell) & 1:
                if (player.closed >> (FORTS_FROM + cell)) & 1 == 0:
                    now = append(now, price)
            elif (icons >> TERRAIN_ICON[tile]) & 1:
                value -= MONSTER_RISK
        if value > 0.0 and (player.closed >> row) & 1 == 0:
            now = append(now, value)
        if (player.closed >> (STREETS_FROM + row)) & 1 == 0:
            value = street_price(player, row)
            if value > 0.0:
                now = append(now, value)
    this_round = best_sum(now, player.villagers()) if is_in else 0.0
    found = append(found, 0.0 if is_last else this_round)
    found = append(found, this_round if is_last else 0.0)
    return append(found, later * round_income(player) if later > 0.0 else 0.0)


def round_income(player: Player) -> float:
    """What a round to come brings: regions and fortifications, then the streets, which turn one thing into another as far as it goes."""
    flow = vec[float]([0.0, 0.0, 0.0])  # basics, diamonds, gold
    sent = 0.0  # villagers who do it
    for row in range(i64(3)):
        harvested = 0.0
        for cell in range(3 * row, 3 * row + 3):
            if (player.explored >> cell) & 1 == 0:
                continue
            gives = TERRAIN_GIVES[player.tile(cell)] - 2
            kind: i64 = gives if gives > 0 else 0
            share = RISKY
            if (player.monsters >> cell) & 1:
                share = BLOCKED
            elif (player.forts >> cell) & 1:
                share = 2.0
                sent += 1.0
            flow[kind] += share
            harvested += share
        if harvested > 0.5:
            sent += 1.0
    crafts = vec[float]([0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0])
    for cell in range(i64(9)):
        building = player.building(cell)
        crafts[building] += 1.0
        if building != 0 and cell % 3 == 0:
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
    diamonds += 2.0 * turned
    blessed = min(diamonds, busy * crafts[CATHEDRAL])
    diamonds -= blessed
    turned = min(diamonds, busy * (crafts[GOLDSMITH] + crafts[TAVERN]))
    diamonds -= turned
    basics += 2.7 * turned
    return basics + PRICE[DIAMOND] * diamonds + PRICE[GOLD] * gold + BANKED * banked + BLESSED * blessed


def street_price(player: Player, street: i64) -> float:
    """What one activation of a street brings now, with what the reserve has."""
    value = 0.0
    gold = float(amount(player.reserve, GOLD))
    diamonds = float(amount(player.reserve, DIAMOND))
    basics = float(
        amount(player.reserve, WOOD) + amount(player.reserve, CLAY) + amount(player.reserve, STONE)
    )
    for cell in range(3 * street, 3 * street + 3):
        building = player.building(cell)
        if building == 0:
            break
        if building == TRADING_POST:
            post = best_fort_kind(player)
            if post >= 0:
                value += PRICE[post + 2]
        elif building == BAZAAR:
            value += 1.3 if basics > 0.0 else 0.3
        elif building == BANK:
            value += 2.7 if gold > 0.0 else 0.5
            gold -= 1.0
        elif building == CATHEDRAL:
            value += 2.1 if diamonds > 0.0 else 0.5
            diamonds -= 1.0
        elif building == ALCHEMIST:
            value += 1.2 if gold > 0.0 else 0.2
        elif building in (GOLDSMITH, TAVERN):
            value += 0.8 if diamonds > 0.0 else 0.2
        elif building == DIAMOND_MINE:
            value += 1.9
        else:
            value += 1.0
    return value


def best_fort_kind(player: Player) -> i64:
    """The dearest resource of a fortified terrain: 0 a basic, 1 a diamond, 2 gold, -1 where there is none."""
    best: i64 = -1
    for cell in range(i64(9)):
        if (player.forts >> cell) & 1:
            gives = TERRAIN_GIVES[player.tile(cell)] - 2
            kind: i64 = gives if gives > 0 else 0
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


def add_monsters(found: vec[float], player: Player) -> vec[float]:
    """What the monsters would bring, less the villagers they take; and how many there are."""
    prey = 0.0
    for cell in range(i64(9)):
        if (player.monsters >> cell) & 1:
            colour = TERRAIN_ICON[player.tile(cell)]
            worth = HUNT_PRICE[colour] - 0.6 * float(HUNTERS[colour])
            if worth > 0.0:
                prey += worth
    found = append(found, prey)
    return append(found, float(bits(player.monsters)))


def add_board(found: vec[float], player: Player, later: float) -> vec[float]:
    """Terrains, buildings, fortifications, the heroes that count them, banks and cathedrals."""
    terrains, forts, buildings = (
        float(bits(player.explored)),
        float(bits(player.forts)),
        float(player.buildings()),
    )
    found = append(found, terrains)
    found = append(found, buildings)
    found = append(found, forts)
    found = append(found, terrains * later)
    found = append(found, buildings * later)
    found = append(found, forts * later)
    found = append(found, float(bits(player.heroes & GUILD_MASK[ADVENTURER])) * later)
    found = append(found, float(bits(player.heroes & GUILD_MASK[DEFENDER])) * later)
    found = append(found, float(bits(player.heroes & GUILD_MASK[BUILDER])) * later)
    banks, cathedrals = 0.0, 0.0
    for cell in range(i64(9)):
        building = player.building(cell)
        if building == BANK:
            banks += 1.0
        elif building == CATHEDRAL:
            cathedrals += 1.0
    found = append(found, banks)
    found = append(found, cathedrals)
    found = append(found, banks * later)
    return append(found, cathedrals * later)


def add_offers(found: vec[float], state: Position, player: Player, is_last: bool, is_in: bool) -> vec[float]:
    """The two heroes on offer that bring most, as far as they can be paid already."""
    best = 0.0
    second = 0.0
    if is_in or not is_last:
        for place in range(ROW):
            hero = state.hero_at(place)
            if hero >= 0:
                worth = offer_worth(player, hero, SURCHARGE[place])
                if worth > best:
                    second = best
                    best = worth
                elif worth > second:
                    second = worth
    found = append(found, 0.0 if is_last else best)
    found = append(found, best if is_last else 0.0)
    return append(found, second)


def offer_worth(player: Player, hero: i64, surcharge: i64) -> float:
    """What a hero brings above its price, as far as it can be paid already."""
    price = 0.0
    missing = 0.0
    for kind in range(i64(5)):
        n = amount(HERO_COST[hero], kind)
        if kind == DIAMOND:
            n += surcharge
        price += PRICE[kind] * float(n)
        short = n - amount(player.reserve, kind)
        if short > 0:
            missing += PRICE[kind] * float(short)
    return (hero_worth(player, hero) - price + HERO_MARGIN) * (1.0 - missing / price)


def hero_worth(player: Player, hero: i64) -> float:
    """The points a hero would score as things stand, and the villagers it brings."""
    guild = HERO_GUILD[hero]
    points = float(HERO_POINTS[hero])
    if guild == ADVENTURER:
        points = float(bits(player.explored))
    elif guild == DEFENDER:
        points = float(bits(player.forts))
    elif guild == BUILDER:
        points = float(player.buildings())
    return points + A_VILLAGER * float(HERO_VILLAGERS[hero])

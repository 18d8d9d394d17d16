"""What a position is worth: the points it would score now, and named features of what is still to come.

The features are weighed by weights.toml. Resources, activations and prey are first put on one scale, the
price level of the heroes: a basic is 1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.games.settlement.data import (
    ADVENTURER,
    ARTEFACTS,
    BANK,
    BUILDER,
    CATHEDRAL,
    CELL_COUNT,
    CLAY,
    DEFENDER,
    DIAMOND,
    GOLD,
    GUILD_MASK,
    HERO_COST,
    HERO_GUILD,
    HERO_POINTS,
    HERO_VILLAGERS,
    HUNTERS,
    KINDS,
    ROUNDS,
    ROW,
    STONE,
    TERRAIN_ICON,
    VILLAGERS,
    WOOD,
)
from comptoir.games.settlement.heroes import surcharge_at
from comptoir.games.settlement.income import PRICE, best_sum, open_harvests, round_income
from comptoir.games.settlement.scoring import points_of
from comptoir.kernel.packing import bits, get8
from comptoir.kernel.weights import Weights, load_weights

if TYPE_CHECKING:
    from comptoir.games.settlement.state import Player, State

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

HUNT_PRICE: Final[vec[float]] = vec[float](
    [1.9, 2.3, 4.6, 6.5]
)  # by colour, what a monster's reward is worth
A_HUNTER: Final[float] = 0.6  # what a villager sent to hunt costs
ENOUGH: Final[float] = 3.0  # diamonds or gold beyond this wait long for a use
A_VILLAGER: Final[float] = 0.9
HERO_MARGIN: Final[float] = 2.0  # a hero is about so much better than its price


def progress(state: State) -> float:
    """How much of the game is over: rounds, and within one the basic villagers that are out."""
    if state.to_move < 0:
        return 1.0
    left: i64 = 0
    for player in state.players:
        if player.passed == 0:
            left += player.basic
    return (float(state.round) - float(left) / float(VILLAGERS * state.seats)) / float(ROUNDS)


def evaluation(state: State, seat: i64) -> float:
    """The points that a seat may expect to have at the end."""
    if state.to_move < 0:
        return float(points_of(state.players[seat]))
    return WEIGHTS.value(features(state, seat), progress(state))


def features(state: State, seat: i64) -> vec[float]:
    """The features of a seat in the order of NAMES; those called `_rounds` grow with the rounds to come."""
    player = state.players[seat]
    later = float(ROUNDS - state.round)
    is_last = state.round == ROUNDS
    is_in = player.passed == 0
    found = vec[float]([float(points_of(player)), 1.0])
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
    wood, clay, stone = get8(reserve, WOOD), get8(reserve, CLAY), get8(reserve, STONE)
    basics = float(wood + clay + stone)
    diamonds, gold = float(get8(reserve, DIAMOND)), float(get8(reserve, GOLD))
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
    found: vec[float], state: State, player: Player, later: float, is_last: bool, is_in: bool
) -> vec[float]:
    """The best activations that are still open this round, and what a whole round to come brings."""
    this_round = best_sum(open_harvests(state, player), player.villagers()) if is_in else 0.0
    found = append(found, 0.0 if is_last else this_round)
    found = append(found, this_round if is_last else 0.0)
    return append(found, later * round_income(player) if later > 0.0 else 0.0)


def add_monsters(found: vec[float], player: Player) -> vec[float]:
    """What the monsters would bring, less the villagers they take; and how many there are."""
    prey = 0.0
    for cell in range(CELL_COUNT):
        if player.has_monster(cell):
            colour = TERRAIN_ICON[player.tile(cell)]
            worth = HUNT_PRICE[colour] - A_HUNTER * float(HUNTERS[colour])
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
    for cell in range(CELL_COUNT):
        building = player.building(cell)
        if building == BANK:
            banks += 1.0
        elif building == CATHEDRAL:
            cathedrals += 1.0
    found = append(found, banks)
    found = append(found, cathedrals)
    found = append(found, banks * later)
    return append(found, cathedrals * later)


def add_offers(found: vec[float], state: State, player: Player, is_last: bool, is_in: bool) -> vec[float]:
    """The two heroes on offer that bring most, as far as they can be paid already."""
    best = 0.0
    second = 0.0
    if is_in or not is_last:
        for place in range(ROW):
            hero = state.hero_at(place)
            if hero >= 0:
                worth = offer_worth(player, hero, surcharge_at(state, place))
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
    for kind in range(KINDS):
        n = get8(HERO_COST[hero], kind)
        if kind == DIAMOND:
            n += surcharge
        price += PRICE[kind] * float(n)
        short = n - get8(player.reserve, kind)
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

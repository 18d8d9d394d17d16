"""The tables that the rules look things up in, made from components.toml when the module is loaded.

Resources are numbered WOOD to GOLD. A handful of resources (a reserve, a cost) is one integer with a byte for each kind.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.kernel.components import Components, load_components
from comptoir.kernel.errors import BadData

WOOD: Final[i64] = 0
CLAY: Final[i64] = 1
STONE: Final[i64] = 2
DIAMOND: Final[i64] = 3
GOLD: Final[i64] = 4
VILLAGER: Final[i64] = 5  # bonus villagers, in the supply only

SAWMILL: Final[i64] = 1
CLAY_PIT: Final[i64] = 2
QUARRY: Final[i64] = 3
WAREHOUSE: Final[i64] = 4
DIAMOND_MINE: Final[i64] = 5
ALCHEMIST: Final[i64] = 6
BAZAAR: Final[i64] = 7
GOLDSMITH: Final[i64] = 8
TAVERN: Final[i64] = 9
BANK: Final[i64] = 10
CATHEDRAL: Final[i64] = 11
TRADING_POST: Final[i64] = 12

CLOCK: Final[i64] = 0
ASTROLABE: Final[i64] = 1
MACE: Final[i64] = 2
POTION: Final[i64] = 3
CHEST: Final[i64] = 4
SCROLL: Final[i64] = 5
CROWN: Final[i64] = 6
CUP: Final[i64] = 7
MASK: Final[i64] = 8
RING: Final[i64] = 9
STAR: Final[i64] = 10
KEY: Final[i64] = 11
MIRROR: Final[i64] = 12
PURSE: Final[i64] = 13

ADVENTURER: Final[i64] = 0
DEFENDER: Final[i64] = 1
BUILDER: Final[i64] = 2
ARTISAN: Final[i64] = 3

RESOURCES: Final = ("wood", "clay", "stone", "diamond", "gold")
COLOURS: Final = ("green", "yellow", "blue", "red")
GUILDS: Final = ("adventurer", "defender", "builder", "artisan")

COMPONENTS: Final[Components] = load_components(Path(__file__).parent / "components.toml")

# In the order of the file; a building's number is its place in this list plus one, 0 is an empty cell.
BUILDINGS: Final[list[str]] = COMPONENTS.keys("buildings")
ARTEFACTS: Final[list[str]] = COMPONENTS.keys("artefacts")
HEROES: Final[list[str]] = COMPONENTS.keys("heroes")
TERRAINS: Final[list[str]] = COMPONENTS.keys("terrains")

UNIT: Final[vec[i64]] = vec[i64]([1, 1 << 8, 1 << 16, 1 << 24, 1 << 32, 1 << 40])


def packed(counts: list[int]) -> i64:
    """A handful of resources (wood, clay, stone, diamond, gold …) as one integer."""
    handful: i64 = 0
    for kind in range(i64(len(counts))):
        handful += counts[kind] << (8 * kind)
    return handful


def amount(handful: i64, kind: i64) -> i64:
    """How many of one kind are in a handful."""
    return (handful >> (kind << 3)) & 255


def _each(table: str, column: str) -> vec[i64]:
    numbers = vec[i64]()
    for key in COMPONENTS.keys(table):
        numbers = append(numbers, COMPONENTS.number(f"{table}.{key}.{column}"))
    return numbers


def _each_handful(table: str, column: str) -> vec[i64]:
    handfuls = vec[i64]()
    for key in COMPONENTS.keys(table):
        path = f"{table}.{key}.{column}"
        handfuls = append(handfuls, packed(COMPONENTS.numbers(path)) if COMPONENTS.has(path) else 0)
    return handfuls


def _each_word(table: str, column: str, words: tuple[str, ...]) -> vec[i64]:
    numbers = vec[i64]()
    for key in COMPONENTS.keys(table):
        numbers = append(numbers, words.index(COMPONENTS.text(f"{table}.{key}.{column}")))
    return numbers


def _with_nothing_first(numbers: vec[i64]) -> vec[i64]:
    shifted = vec[i64]([0])
    for number in numbers:
        shifted = append(shifted, number)
    return shifted


def _paid_in() -> vec[i64]:
    kinds = vec[i64]([0])
    for name in COMPONENTS.keys("buildings"):
        cost = COMPONENTS.numbers(f"buildings.{name}.cost")
        if sorted(cost) != [0, 0, 0, 0, 1]:
            raise BadData(f"components.toml: {name} must cost one of one resource")
        kinds = append(kinds, cost.index(1))
    return kinds


def _row(path: str) -> vec[i64]:
    numbers = vec[i64]()
    for number in COMPONENTS.numbers(path):
        numbers = append(numbers, number)
    return numbers


ROUNDS: Final[i64] = COMPONENTS.number("game.rounds")
VILLAGERS: Final[i64] = COMPONENTS.number("start.villagers")
START: Final[i64] = packed(COMPONENTS.numbers("start.reserve"))
DISPLAYED: Final[i64] = COMPONENTS.number("start.artefacts_on_display")

SWAP_RATE: Final[i64] = COMPONENTS.number("exchange.basics_for_a_basic")
MIRROR_RATE: Final[i64] = COMPONENTS.number("exchange.basics_for_a_basic_with_mirror")

EXPLORERS: Final[vec[i64]] = _row("explore.villagers")
HUNTERS: Final[vec[i64]] = _each("monsters", "villagers")
REWARD: Final[vec[i64]] = _each_handful("monsters", "reward")
MONSTERS: Final[vec[i64]] = _each("monsters", "pieces")

SURCHARGE: Final[vec[i64]] = _row("row.surcharge")
ROW: Final[i64] = COMPONENTS.number("row.heroes")
SPACES: Final[i64] = COMPONENTS.number("market.spaces")

PRINTED_SUPPLY: Final[i64] = packed(COMPONENTS.numbers("supply.printed"))
RETAIL_SUPPLY: Final[i64] = packed(COMPONENTS.numbers("supply.retail"))

BUILDING_COST: Final[vec[i64]] = _with_nothing_first(_each_handful("buildings", "cost"))
BUILDING_TAKES: Final[vec[i64]] = _with_nothing_first(_each_handful("buildings", "takes"))
BUILDING_GIVES: Final[vec[i64]] = _with_nothing_first(_each_handful("buildings", "gives"))
BUILDING_COPIES: Final[vec[i64]] = _with_nothing_first(_each("buildings", "copies"))
BUILDING_PAID_IN: Final[vec[i64]] = _paid_in()  # the one resource that a building costs
TAVERN_VILLAGERS: Final[i64] = COMPONENTS.number("buildings.tavern.villagers")

CHEST_VILLAGERS: Final[i64] = COMPONENTS.number("artefacts.chest.villagers")
CUP_VILLAGERS: Final[i64] = COMPONENTS.number("artefacts.cup.villagers")
MACE_DIAMONDS: Final[i64] = COMPONENTS.number("artefacts.mace.diamonds")
RING_DIAMONDS: Final[i64] = COMPONENTS.number("artefacts.ring.diamonds")
PURSE_GOLD: Final[i64] = COMPONENTS.number("artefacts.purse.gold")

BANK_POINTS: Final[i64] = COMPONENTS.number("scoring.bank")
CATHEDRAL_POINTS: Final[i64] = COMPONENTS.number("scoring.cathedral")
GRADES: Final[list[int]] = COMPONENTS.numbers("solo.grades")

HERO_COST: Final[vec[i64]] = _each_handful("heroes", "cost")
HERO_GUILD: Final[vec[i64]] = _each_word("heroes", "guild", GUILDS)
HERO_POINTS: Final[vec[i64]] = _each("heroes", "points")
HERO_VILLAGERS: Final[vec[i64]] = _each("heroes", "villagers")
HERO_ICON: Final[vec[i64]] = _each_word("heroes", "icon", COLOURS)

TERRAIN_REGION: Final[vec[i64]] = _each("terrains", "region")  # 1 to 3
TERRAIN_GIVES: Final[vec[i64]] = _each_word("terrains", "gives", RESOURCES)
TERRAIN_ICON: Final[vec[i64]] = _each_word("terrains", "icon", COLOURS)

ALL_HEROES: Final[i64] = (1 << 48) - 1
ALL_TERRAINS: Final[i64] = (1 << 36) - 1
ALL_ARTEFACTS: Final[i64] = (1 << 14) - 1


def _guild_mask(guild: i64) -> i64:
    mask: i64 = 0
    for hero in range(i64(len(HERO_GUILD))):
        if HERO_GUILD[hero] == guild:
            mask |= i64(1) << hero
    return mask


def _region_mask(region: i64) -> i64:
    mask: i64 = 0
    for tile in range(i64(len(TERRAIN_REGION))):
        if TERRAIN_REGION[tile] == region:
            mask |= i64(1) << tile
    return mask


def _neighbours(cell: i64) -> i64:
    """The wilderness cells that touch this one (3.5)."""
    region, column = cell // 3, cell % 3
    mask: i64 = 0
    for other in range(i64(9)):
        across = abs(int(other // 3 - region)) + abs(int(other % 3 - column))
        if across == 1:
            mask |= i64(1) << other
    return mask


GUILD_MASK: Final[vec[i64]] = vec[i64]([_guild_mask(i64(guild)) for guild in range(4)])
REGION_MASK: Final[vec[i64]] = vec[i64]([_region_mask(i64(region)) for region in range(1, 4)])
NEIGHBOURS: Final[vec[i64]] = vec[i64]([_neighbours(i64(cell)) for cell in range(9)])


def bits(mask: i64) -> i64:
    """How many bits are set (up to 56 of them)."""
    mask = mask - ((mask >> 1) & 0x55555555555555)
    mask = (mask & 0x33333333333333) + ((mask >> 2) & 0x33333333333333)
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F0F0F0F
    mask = mask + (mask >> 8)
    mask = mask + (mask >> 16)
    return (mask + (mask >> 32)) & 127


def nth_bit(mask: i64, n: i64) -> i64:
    """The place of the n-th set bit, counted from 0."""
    while n > 0:
        mask &= mask - 1
        n -= 1
    return bits((mask & -mask) - 1)

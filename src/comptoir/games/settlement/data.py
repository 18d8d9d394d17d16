"""The tables that the rules look things up in, made from components.toml when the module is loaded.

Resources are numbered WOOD to GOLD. A handful of resources (a reserve, a cost) is one number with a byte for
each kind (`kernel.packing.get8`). Wilderness cells are numbered region by region (0 to 2 are region I),
colony cells street by street (0 to 2 are the upper street).
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.kernel.components import Components, load_components
from comptoir.kernel.errors import BadData
from comptoir.kernel.packing import packed8

# The individual board: three regions of the wilderness and three streets of the colony, three cells each
ROWS: Final[i64] = 3
COLUMNS: Final[i64] = 3
CELL_COUNT: Final[i64] = 9
ALL_COLUMNS: Final[i64] = 0b111  # as a set, a bit each
ALL_CELLS: Final[i64] = 0x1FF
REGIONS: Final = ("I", "II", "III")
STREETS: Final = ("up", "mid", "low")
CELLS: Final = tuple(f"{region}-{column}" for region in REGIONS for column in range(3))

# Its zones without a limit, a byte each in `Player.zones`: for the first four actions, in their order
ZONES: Final = ("building", "exploring", "hunting", "fortifying")

# What is activated once a round, bits of `Player.closed` and `Player.again`: regions, streets, forts
STREETS_FROM: Final[i64] = 3
FORTS_FROM: Final[i64] = 6
ONCE_A_ROUND: Final = (*REGIONS, *STREETS, *(f"fort {cell}" for cell in CELLS))

WOOD: Final[i64] = 0
CLAY: Final[i64] = 1
STONE: Final[i64] = 2
DIAMOND: Final[i64] = 3
GOLD: Final[i64] = 4
VILLAGER: Final[i64] = 5  # bonus villagers, in the supply only
BASICS: Final[i64] = 3  # so many resources are basic, the first ones
KINDS: Final[i64] = 5
BASICS_MASK: Final[i64] = 0xFFFFFF  # the basics of a handful

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

UNLIMITED: Final[i64] = 0  # by its place in SUPPLIES
SUPPLIES: Final = ("unlimited", "printed", "retail")
INVITED_HEROES: Final = ("open", "face_down")  # how they lie
# An unlimited supply has as many as a reserve holds: more than any game brings, and what is packed safely
MOST_HELD: Final[i64] = 120  # of each resource
MOST_BONUS: Final[i64] = 100  # bonus villagers, at home or used
MOST_TOKENS: Final[i64] = 15  # on a bank or a cathedral, which are used twice a round at most
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


def _each(table: str, column: str) -> vec[i64]:
    numbers = vec[i64]()
    for key in COMPONENTS.keys(table):
        numbers = append(numbers, COMPONENTS.number(f"{table}.{key}.{column}"))
    return numbers


def _each_or_none(table: str, column: str) -> vec[i64]:
    numbers = vec[i64]()
    for key in COMPONENTS.keys(table):
        path = f"{table}.{key}.{column}"
        numbers = append(numbers, COMPONENTS.number(path) if COMPONENTS.has(path) else 0)
    return numbers


def _each_handful(table: str, column: str) -> vec[i64]:
    handfuls = vec[i64]()
    for key in COMPONENTS.keys(table):
        path = f"{table}.{key}.{column}"
        handfuls = append(handfuls, packed8(COMPONENTS.numbers(path)) if COMPONENTS.has(path) else 0)
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


def _rate(name: str, expected: int) -> i64:
    """A rate of exchange that exchanges.py lists one by one: another number needs other rules, too."""
    rate = COMPONENTS.number(f"exchange.{name}")
    if rate != expected:
        raise BadData(
            f"components.toml: the rules of exchanging suppose that {name} is {expected}, not {rate}"
        )
    return rate


def _row(path: str) -> vec[i64]:
    numbers = vec[i64]()
    for number in COMPONENTS.numbers(path):
        numbers = append(numbers, number)
    return numbers


FEWEST_SEATS: Final[int] = COMPONENTS.numbers("game.seats")[0]
MOST_SEATS: Final[int] = COMPONENTS.numbers("game.seats")[1]
ROUNDS: Final[i64] = COMPONENTS.number("game.rounds")
VILLAGERS: Final[i64] = COMPONENTS.number("start.villagers")
START: Final[i64] = packed8(COMPONENTS.numbers("start.reserve"))
DISPLAYED: Final[i64] = COMPONENTS.number("start.artefacts_on_display")

SWAP_RATE: Final[i64] = _rate("basics_for_a_basic", 2)
MIRROR_RATE: Final[i64] = _rate("basics_for_a_basic_with_mirror", 1)
GOLDS_FOR_A_BASIC: Final[i64] = _rate("golds_for_a_basic", 1)
BASICS_FOR_A_DIAMOND: Final[i64] = BASICS * _rate("basics_of_each_for_a_diamond", 1)
DIAMONDS_FOR_A_GOLD: Final[i64] = COMPONENTS.number("exchange.diamonds_for_a_gold")

EXPLORERS: Final[vec[i64]] = _row("explore.villagers")
HUNTERS: Final[vec[i64]] = _each("monsters", "villagers")
REWARD: Final[vec[i64]] = _each_handful("monsters", "reward")
MONSTERS: Final[vec[i64]] = _each("monsters", "pieces")

SURCHARGE: Final[vec[i64]] = _row("row.surcharge")
ROW: Final[i64] = COMPONENTS.number("row.heroes")
SPACES: Final[i64] = COMPONENTS.number("market.spaces")

PILES: Final[i64] = COMPONENTS.number("market.piles")

# What the box has, by SUPPLIES: a byte a resource, then the bonus villagers; 0 where it is unlimited.
SUPPLY: Final[vec[i64]] = vec[i64](
    [0, packed8(COMPONENTS.numbers("supply.printed")), packed8(COMPONENTS.numbers("supply.retail"))]
)

BUILDING_COST: Final[vec[i64]] = _with_nothing_first(_each_handful("buildings", "cost"))
BUILDING_TAKES: Final[vec[i64]] = _with_nothing_first(_each_handful("buildings", "takes"))
BUILDING_GIVES: Final[vec[i64]] = _with_nothing_first(_each_handful("buildings", "gives"))
BUILDING_COPIES: Final[vec[i64]] = _with_nothing_first(_each("buildings", "copies"))
BUILDING_PAID_IN: Final[vec[i64]] = _paid_in()  # the one resource that a building costs
TAVERN_VILLAGERS: Final[i64] = COMPONENTS.number("buildings.tavern.villagers")

CHEST_VILLAGERS: Final[i64] = COMPONENTS.number("artefacts.chest.villagers")
CUP_VILLAGERS: Final[i64] = COMPONENTS.number("artefacts.cup.villagers")
CROWN_TIMES: Final[i64] = COMPONENTS.number("artefacts.crown.times")
MACE_DIAMONDS: Final[i64] = COMPONENTS.number("artefacts.mace.diamonds")
RING_DIAMONDS: Final[i64] = COMPONENTS.number("artefacts.ring.diamonds")
PURSE_GOLD: Final[i64] = COMPONENTS.number("artefacts.purse.gold")

BANK_POINTS: Final[i64] = COMPONENTS.number("scoring.bank")
CATHEDRAL_POINTS: Final[i64] = COMPONENTS.number("scoring.cathedral")
GRADES: Final[list[int]] = COMPONENTS.numbers("solo.grades")

HERO_COST: Final[vec[i64]] = _each_handful("heroes", "cost")
HERO_GUILD: Final[vec[i64]] = _each_word("heroes", "guild", GUILDS)
HERO_POINTS: Final[vec[i64]] = _each_or_none("heroes", "points")
HERO_VILLAGERS: Final[vec[i64]] = _each("heroes", "villagers")
HERO_ICON: Final[vec[i64]] = _each_word("heroes", "icon", COLOURS)

TERRAIN_REGION: Final[vec[i64]] = _each("terrains", "region")  # 1 to 3
TERRAIN_GIVES: Final[vec[i64]] = _each_word("terrains", "gives", RESOURCES)
TERRAIN_ICON: Final[vec[i64]] = _each_word("terrains", "icon", COLOURS)

ALL_HEROES: Final[i64] = (i64(1) << len(HEROES)) - 1
ALL_TERRAINS: Final[i64] = (i64(1) << len(TERRAINS)) - 1
ALL_ARTEFACTS: Final[i64] = (i64(1) << len(ARTEFACTS)) - 1


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
    region, column = cell // COLUMNS, cell % COLUMNS
    mask: i64 = 0
    for other in range(CELL_COUNT):
        across = abs(int(other // COLUMNS - region)) + abs(int(other % COLUMNS - column))
        if across == 1:
            mask |= i64(1) << other
    return mask


GUILD_MASK: Final[vec[i64]] = vec[i64]([_guild_mask(i64(guild)) for guild in range(4)])
REGION_MASK: Final[vec[i64]] = vec[i64]([_region_mask(i64(region)) for region in range(1, 4)])
NEIGHBOURS: Final[vec[i64]] = vec[i64]([_neighbours(i64(cell)) for cell in range(9)])

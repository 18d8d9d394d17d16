"""What `view.py` gives, field by field. Ids are those of components.toml.

Everybody sees the same, but for heroes that lie face down before others.
"""

from typing import Literal, NotRequired, TypedDict

Resource = Literal["wood", "clay", "stone", "diamond", "gold"]
Region = Literal["I", "II", "III"]
Street = Literal["up", "mid", "low"]
Guild = Literal["adventurer", "defender", "builder", "artisan"]
Colour = Literal["green", "yellow", "blue", "red"]
Cell = Literal["I-0", "I-1", "I-2", "II-0", "II-1", "II-2", "III-0", "III-1", "III-2"]  # region and column


class SettlementResources(TypedDict):
    """Resources by name."""

    wood: int
    clay: int
    stone: int
    diamond: int
    gold: int


class SettlementSupply(SettlementResources):
    """What is left of a limited supply."""

    villagers: int


class SettlementColours(TypedDict):
    """Monsters, or their icons, by colour."""

    green: int
    yellow: int
    blue: int
    red: int


class SettlementStack(TypedDict):
    """The terrains left in the stack of a region: how many, and what they show in all."""

    size: int
    gives: SettlementResources
    icons: SettlementColours


class SettlementHero(TypedDict):
    """What is printed on a hero."""

    id: str
    guild: Guild
    cost: SettlementResources
    points: int
    villagers: int
    icon: Colour


class SettlementOffer(SettlementHero):
    """A hero on offer."""

    surcharge: int  # diamonds, for the two leftmost of the row
    price: SettlementResources  # the cost with the surcharge


class SettlementCell(TypedDict):
    """An explored cell of the wilderness."""

    tile: str
    fort: bool
    monster: bool
    gives: Resource
    icon: Colour


class SettlementZones(TypedDict):
    """The villagers in each zone without a limit."""

    building: int
    exploring: int
    hunting: int
    fortifying: int


class SettlementColony(TypedDict):
    """The buildings of each street: of each its id, and the tokens stored on it."""

    up: list[list[str | int]]
    mid: list[list[str | int]]
    low: list[list[str | int]]


class SettlementPlayer(TypedDict):
    """A player, with what the table shows at a glance."""

    reserve: SettlementResources
    basic: int  # basic villagers at hand
    bonus: int  # bonus villagers at hand
    spent: int  # bonus villagers used this round
    zones: SettlementZones
    closed: list[str]  # what was activated this round: regions, streets, forts (`fort I-0`)
    again: list[str]  # of these, what was activated twice
    wilderness: dict[Cell, SettlementCell]  # the explored cells
    colony: SettlementColony
    heroes: list[str]  # ids of those that the viewer may look at
    artefact: str | None
    passed: bool
    invited: list[SettlementHero]  # the same heroes, as printed
    face_down: int  # how many more heroes lie face down
    points: int  # if the game ended now, without what lies face down
    swap_rate: int  # how many basics a basic costs
    room: int  # how many basics may be kept
    harvest: dict[Region, list[Resource]]  # what activating a region would give
    counted: dict[Guild, int]  # what each guild's heroes count


class SettlementQuestion(TypedDict, total=False):
    """What a question is about; which of it there is, the question decides."""

    has_acted: bool  # a turn
    has_invited: bool
    space: int  # of the market: a building to be placed, or to be paid
    street: Street
    used: list[int]  # the columns of the street that have been used
    place: int  # of the row: a hero to be paid
    column: int  # of the building that is used
    cost: SettlementResources  # what is paid
    region: Region
    columns: list[int]
    cells: list[Cell]
    is_setup: bool  # an artefact taken before the game
    action: str  # that villagers go out for
    villagers: int  # how many go


# `for` is a word of Python: what is paid for has to be declared like this.
SettlementPurpose = TypedDict("SettlementPurpose", {"for": NotRequired[Literal["building", "hero", "use"]]})


class SettlementAsk(SettlementQuestion, SettlementPurpose):
    """What a question is about, and what is paid for."""


class SettlementView(TypedDict):
    """A game of Settlement."""

    seats: int
    seat: int | None  # who looks; null for a spectator
    to_move: int | None
    asked: Literal["", "turn", "place", "pay", "use", "extra", "lurk", "keep", "take", "send"]
    asked_about: SettlementAsk | None
    heroes: Literal["open", "face_down"]  # how invited heroes lie
    supply: Literal["unlimited", "printed", "retail"]
    left: SettlementSupply | None  # null where the supply is unlimited
    round: int
    first: int  # the first player
    first_to_pass: int | None
    market: list[list[str | int] | None]  # of each space the id of its building, and how many are stacked
    piles: list[int]  # the sizes of the piles of buildings
    pile: dict[str, int]  # how many of each building lie face down
    terrains: list[SettlementStack]  # region I, II, III
    heroes_left: int  # in the deck
    deck: list[str]  # which ones may be there, in no order: all that the viewer sees nowhere
    row: list[SettlementOffer | None]
    monsters_about: list[Colour]  # shown by the heroes of the row
    monsters_left: SettlementColours  # on no board
    artefacts: list[str]  # on display
    artefact_stack: int  # face down, for a lone player
    players: list[SettlementPlayer]

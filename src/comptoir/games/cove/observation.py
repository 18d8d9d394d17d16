"""What `view.py` gives, field by field. Ids of cards are those of components.toml.

Adventurers on a boat or a pier are letters: W, B, Z, N and R for Warriors, Bards, Wizards, Nobles and Rogues.
"""

from typing import Literal, NotRequired, TypedDict

from comptoir.games.cove.merchants.alchemist.observation import AlchemistShop
from comptoir.games.cove.merchants.blacksmith.observation import BlacksmithShop
from comptoir.games.cove.merchants.captain.observation import CaptainShop
from comptoir.games.cove.merchants.chronomancer.observation import ChronomancerShop

Boat = Literal["L1", "L2", "L3", "R1", "R2", "R3"]
Dock = Literal["D1", "D2", "D3", "D4"]
Good = Literal[
    "small-red",
    "small-green",
    "small-blue",
    "small-yellow",
    "large-red",
    "large-green",
    "large-blue",
    "large-yellow",
]


class PeddlerShop(TypedDict):
    """The Peddler's board."""

    cards: list[str]  # of this game
    deck: list[str]  # those still face down, in no order
    left: str | None  # the card in the left action space
    right: str | None
    stall: list[Good | None]  # spaces from the left
    reserve: str  # Adventurers from the left
    townsfolk: list[str]


class CoveAdventurers(TypedDict):
    """Adventurers by kind."""

    warrior: int
    bard: int
    wizard: int
    noble: int
    rogue: int


class CoveCorruptions(TypedDict):
    """Corruption cards by kind: with one icon, or with two and a faction."""

    single: int
    warrior: int
    bard: int
    wizard: int
    noble: int


class CovePiers(TypedDict):
    """The Adventurers on each pier."""

    bazaar: str
    square: str
    black: str


class CoveQuestion(TypedDict):
    """What is being decided, by whom, and what about; which of the latter there is, the question decides."""

    what: str  # the question
    seat: int  # who decides
    used: NotRequired[list[int]]  # the slots of the Staff board that were used
    card: NotRequired[str]
    most: NotRequired[int]  # how many cards may go
    may_stop: NotRequired[bool]
    adventurer: NotRequired[str]
    boat: NotRequired[Boat]
    ability: NotRequired[str]  # of a sailor
    hand: NotRequired[str]  # an hour
    hour: NotRequired[str]
    hours_left: NotRequired[int]
    pier: NotRequired[str]
    rogues_served: NotRequired[int]
    # The Alchemist's
    row: NotRequired[str]
    cells: NotRequired[list[str]]
    colour: NotRequired[str]
    gap: NotRequired[str]
    cauldron: NotRequired[int]
    brewed: NotRequired[list[int]]  # the Cauldrons that are done in this action
    left: NotRequired[int]  # how often he may; the Blacksmith's and the Chronomancer's too
    # The Blacksmith's and the Captain's
    furnace: NotRequired[int]
    smelter: NotRequired[bool]  # whether it may be worked too
    dice: NotRequired[list[str]]  # that may still be rolled again
    points: NotRequired[int]
    must_move: NotRequired[bool]
    ships: NotRequired[int]
    # The Chronomancer's
    side: NotRequired[Literal["left", "right"]]
    shard: NotRequired[str]
    hours: NotRequired[int]


# `from` is a word of Python: where somebody comes from has to be declared like this.
CoveOrigin = TypedDict("CoveOrigin", {"from": NotRequired[str]})


class CoveAsk(CoveQuestion, CoveOrigin):
    """What is being decided, and where somebody comes from."""


class CovePlayer(TypedDict):
    """A seat with its shop."""

    merchant: Literal["nobody", "peddler", "alchemist", "captain", "chronomancer", "blacksmith"]
    gold: int
    sales: int  # of the gold
    sponsorship: int  # of the gold
    hourglass: str  # an hour, or a Hand: H1, H2
    space: int  # where the figure stands: 0 Recruit, 1 Use Staff, from 2 on the shop's own
    shelf: dict[Good, int]  # goods for sale
    supply: dict[Good, int]  # goods that can still be made
    staff: list[str | None]  # by slot of the Staff board
    corruption: int  # how many cards
    corruption_cards: NotRequired[CoveCorruptions]  # one's own; everybody's at the end
    shop: NotRequired[AlchemistShop | BlacksmithShop | CaptainShop | ChronomancerShop | PeddlerShop]
    score: NotRequired[int]  # at the end


class CoveView(TypedDict):
    """A game of La Baie des Marchands."""

    seats: int  # without the Peddler's
    peddler: Literal["none", "normal", "hard"]
    round: int  # the day; 0 while merchants are chosen
    phase: Literal["setup", "production", "market", "over"]
    docks_full: Literal["open", "marked"]  # marked: the market marker has moved for it
    order: list[int]  # the stack of Hourglasses from the top
    marker: str  # of the Market phase; an hour
    bag: CoveAdventurers
    halls: CoveAdventurers  # with the Lair, where the Rogues are
    boats: dict[Boat, str]  # those at sea
    docks: dict[Dock, Boat]  # those that are taken
    piers: CovePiers
    row: list[str | None]  # the Town Square from the left
    deck: list[str]  # of Townsfolk, in no order
    under: list[str]  # put under the deck, in order
    discards: CoveCorruptions
    rogues: Literal["criminals", "cultists", "robbers"]
    sold_black: list[int]  # who has sold at the Black Market
    corruption_deck: int
    asked: CoveAsk | None
    loads: list[int]  # load icons from each hour to the next, from 12 on
    mice: list[int]  # the hours on which a Mouse sits
    open_hands: list[str]
    players: list[CovePlayer]  # the Peddler last

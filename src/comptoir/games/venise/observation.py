"""What `view.py` gives, field by field. The codes of cards are those of components.toml."""

from typing import Literal, NotRequired, TypedDict

Tile = Literal["LA", "LI", "OR", "AT", "CO", "MO", "MA", "PW", "PE"]
Good = Literal["W", "F", "G"]  # wool, flax, gold: raw, or as the goods made of them


class VeniseAsk(TypedDict):
    """What is being decided."""

    what: Literal[
        "lay",
        "cell",
        "barge",
        "settle",
        "take back",
        "move",
        "moor",
        "level",
        "use",
        "keep",
        "second",
        "sell",
        "lower",
        "export",
        "price",
        "shift",
        "gain",
        "fill",
        "bridge",
        "pay",
        "recall",
        "produce",
    ]
    seat: int  # who decides
    turn_of: int
    rolled: NotRequired[list[int]]  # both dice, where the question is `move`


class VeniseMarket(TypedDict):
    """The Market's spaces, best first."""

    spaces: list[int]  # all that are printed
    free_at_start: list[int]
    sold: list[Good]  # in the order of the sales
    bonus: int  # the best space that is empty; 0 once all are full


class VenisePrices(TypedDict):
    """The price of each good."""

    W: int
    F: int
    G: int


class VenisePriceElements(TypedDict):
    """What makes the price of a good."""

    cubes: int
    ones: int  # +1 orders
    twos: int  # +2 orders


class VeniseElements(TypedDict):
    """What lies by the Market, by good."""

    W: VenisePriceElements
    F: VenisePriceElements
    G: VenisePriceElements


class VenisePorts(TypedDict):
    """The goods that each port has bought."""

    PW: list[Good]
    PE: list[Good]


class VeniseSlot(TypedDict):
    """A slot of a board, with its card and cubes."""

    card: str
    done: bool
    held: int
    paid: list[int]  # wool, flax, gold


class VenisePlayer(TypedDict):
    """A seat's board, with what can be counted on it."""

    points: int  # scored so far
    burgher: Tile | None  # where it stands
    stock: list[int]  # cubes: wool, flax, gold
    store: list[int]  # goods, likewise
    row1: list[VeniseSlot | None]
    row2: list[VeniseSlot | None]
    used: list[str]  # master builders that are used up
    bridges: list[list[Tile]]  # the two tiles that each joins
    reserve: int  # dice
    bridges_left: int
    masters: int  # master builders at work
    score: int  # if the game ended now


class VeniseLayer(TypedDict):
    """A layer of a deck: its order is not known to anybody."""

    size: int
    cards: list[str] | None  # null where this seat does not know them


class VeniseDeck(TypedDict):
    """A deck, as this seat knows it."""

    size: int
    layers: list[VeniseLayer]  # the top one first
    unseen: list[str]  # the cards that this seat has not placed yet, here or in a hand


class VeniseDecks(TypedDict):
    """The decks: workshops, orders, master builders."""

    AT: VeniseDeck
    CO: VeniseDeck
    MO: VeniseDeck


class VeniseDrawn(TypedDict):
    """The cards just drawn."""

    seat: int
    size: int
    cards: list[str] | None  # null for everybody but the seat that drew them


class VeniseView(TypedDict):
    """A game of La Venise du Nord."""

    seats: int
    free_hexes: list[list[int]]  # where the next tile may be laid, while tiles are laid
    you: int | None  # who looks; null for a spectator
    to_move: int | None
    asks: VeniseAsk | None
    first: int  # the first player
    round: int
    ending: list[Literal["bridges", "orders", "market"]]  # why the last round was announced
    layout: str
    tiles: dict[Tile, list[int]]  # those that are laid, in axial coordinates from the middle of the map
    near: dict[Tile, list[Tile]]  # the tiles that touch it
    barge: Tile | None
    dice: dict[Tile, list[int]]  # those that lie on tiles: whose, and what it shows
    market: VeniseMarket
    prices: VenisePrices
    price_elements: VeniseElements
    ports: VenisePorts
    players: list[VenisePlayer]
    decks: VeniseDecks
    drawn: VeniseDrawn | None

"""The fields of a position, and who may see each.

Everything lies open on the table but the cards that a seat has just drawn (`drawn`: the drawer alone) and the decks: the cards slid under a
deck are known to the seat that drew them, and what is left above is known to those who saw everything that left it (6.21).
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.games.venise.city import NO_CITY, NOWHERE, City
from comptoir.games.venise.data import (
    BRIDGES,
    CAPACITY,
    COST,
    DICE,
    GOOD,
    KIND,
    LIKE_ORDER,
    MASTER,
    MASTER_TYPE,
    ORDER,
    ROW1,
    SLOTS,
    STOCK_CELLS,
    TILES,
    WORKSHOP,
)
from comptoir.games.venise.triples import count, total
from comptoir.kernel.piles import Pile, empty_pile
from comptoir.kernel.state import State

# What can be asked: the kinds of frames. Arguments in brackets.
LAY_TILE: Final[i64] = 1  # which tile to lay (free placement)
LAY_CELL: Final[i64] = 2  # where to lay it (tile)
MOOR_FIRST: Final[i64] = 3  # where the barge is at the start
SETTLE: Final[i64] = 4  # where the burgher starts
TAKE_BACK: Final[i64] = 5  # which die to take back before rolling
MOVE: Final[i64] = 6  # where to go (one die, other die, ends with the one, ends with the other)
MOOR: Final[i64] = 7  # where the barge is after the movement (end, moorings, activation die)
LEVEL: Final[i64] = 8  # the activation level, with the master builder that changes it (die)
USE: Final[i64] = 9  # whether to use the tile (level)
GAIN: Final[i64] = 10  # where the cubes go that were just gained (colour, how many)
KEEP: Final[i64] = 11  # which of the drawn cards to keep (tile)
SELL: Final[i64] = 12  # what to sell at the Market (level)
LOWER: Final[i64] = 13  # which element of the price to discard (good)
EXPORT: Final[i64] = 14  # what to sell at a port (level, port)
PRICE: Final[i64] = 15  # how to change the price after an export (good)
SHIFT: Final[i64] = 16  # which other price falls (good that has risen)
FILL: Final[i64] = 17  # what to fill the stock with
SECOND: Final[i64] = 18  # whether to use the tile that somebody else activated (value, tile)
BRIDGE: Final[i64] = 19  # which bridge to build
PAY: Final[i64] = 20  # which cubes to pay for it (end, cost)
RECALL: Final[i64] = 21  # which of the two dice to take back (end)
PRODUCE: Final[i64] = 22  # cubes down, workshops at work (slots that have produced)
ASKS: Final = [
    "-", "lay", "cell", "barge", "settle", "take back", "move", "moor", "level", "use", "gain", "keep", "sell", "lower", "export", "price",
    "shift", "fill", "second", "bridge", "pay", "recall", "produce",
]  # fmt: skip

# Why the last round was announced (12.1), a bit each
END_BRIDGES: Final[i64] = 1
END_ORDERS: Final[i64] = 2
END_MARKET: Final[i64] = 4

# A slot: its card, whether it is built or active, the cubes held once built, and the cubes paid before.
DONE: Final[i64] = 64
HELD: Final[i64] = 256
PAID: Final[i64] = 16


def slot_card(slot: i64) -> i64:
    """The card in a slot; 0 if it is empty."""
    return slot & 63


def slot_is_done(slot: i64) -> bool:
    """Whether the workshop is built or the master builder active."""
    return slot & DONE != 0


def slot_held(slot: i64) -> i64:
    """How many cubes a built workshop holds."""
    return (slot >> 8) & 255


def slot_paid(slot: i64) -> i64:
    """The cubes that lie on the cost cells."""
    return slot >> PAID


def slot_missing(slot: i64) -> i64:
    """The cubes that the cost cells still wait for."""
    if slot & DONE:
        return 0
    return COST[slot & 63] - (slot >> PAID)


def takes(slot: i64, colour: i64) -> bool:
    """Whether a cube of this colour may be put into the slot (7.2)."""
    card: i64 = slot & 63
    if card == 0 or KIND[card] == ORDER:
        return False
    if slot & DONE:
        return KIND[card] == WORKSHOP and GOOD[card] == colour and slot_held(slot) < CAPACITY[card]
    return count(slot_missing(slot), colour) > 0


def is_order(card: i64) -> bool:
    """Whether the card is an order or works exactly like one (8.13)."""
    return KIND[card] == ORDER or MASTER_TYPE[card] == LIKE_ORDER


@final
class Player:
    """What one seat has; all of it is open."""

    points: i64  # scored so far
    burgher: i64  # the tile it stands on, -1 before it is placed
    stock: i64  # raw cubes, a triple
    store: i64  # goods, a triple
    slots: vec[i64]  # row 1, then row 2
    used: i64  # single-use master builders under the board, a bit each (by card)
    bridges: i64  # a bit for each pair of tiles
    built: i64  # how many bridges stand
    chain_points: i64  # what their chains are worth now

    def copy(self) -> Player:
        """An independent seat."""
        new = Player()
        new.points = self.points
        new.burgher = self.burgher
        new.stock = self.stock
        new.store = self.store
        new.slots = self.slots[:]
        new.used = self.used
        new.bridges = self.bridges
        new.built = self.built
        new.chain_points = self.chain_points
        return new

    def room(self) -> i64:
        """How many cells of the stock are free."""
        return STOCK_CELLS - total(self.stock)

    def free_slot(self, row: i64) -> i64:
        """The first empty slot of row 1 or 2, or -1."""
        first: i64 = ROW1
        last: i64 = SLOTS
        if row == 1:
            first = 0
            last = ROW1
        for i in range(first, last):
            if self.slots[i] == 0:
                return i
        return -1

    def has_power(self, kind: i64) -> bool:
        """Whether a master builder of this type is active on the board (8.5)."""
        for slot in self.slots:
            if slot & DONE and MASTER_TYPE[slot & 63] == kind:
                return True
        return False

    def owns_type(self, kind: i64) -> bool:
        """Whether a master builder of this type lies on the board, active or not (8.6)."""
        for slot in self.slots:
            if MASTER_TYPE[slot & 63] == kind:
                return True
        return False

    def masters(self) -> i64:
        """How many master builders count at the end: active on the board, or used and under it (12.6)."""
        n: i64 = 0
        for slot in self.slots:
            if slot & DONE and KIND[slot & 63] == MASTER:
                n += 1
        under: i64 = self.used
        while under:
            under &= under - 1
            n += 1
        return n


EMPTY_SLOTS: Final[vec[i64]] = vec[i64]([0] * int(SLOTS))


def new_player() -> Player:
    """A seat with nothing."""
    player = Player()
    player.points = 0
    player.burgher = -1
    player.stock = 0
    player.store = 0
    player.slots = EMPTY_SLOTS[:]
    player.used = 0
    player.bridges = 0
    player.built = 0
    player.chain_points = 0
    return player


class Table(State):
    """All that is on the table. The decks are shared between copies: whoever draws makes a new one first."""

    city: City  # shared, never changed
    players: list[Player]
    first: i64  # the first player, for the whole game (2.4)
    round: i64  # how many rounds have begun
    ending: i64  # why this is the last round; 0 before that
    barge: i64  # the tile it is moored at, -1 before it is placed
    dice: i64  # five bits a tile: 8 * seat + value of the die on it, 0 for none
    cubes: i64  # cubes by the Market, a triple of goods
    ones: i64  # +1 cards by the Market
    twos: i64  # +2 cards by the Market
    stalls: i64  # two bits a sale: the good that was put on the Market's space, plus 1
    sales: i64  # how many of the Market's spaces were filled
    ports: i64  # three bits a port: the goods sold there
    gone: i64  # order cards that have left the game
    paths: vec[
        i64
    ]  # what the burgher that is about to move can do; worked out from the rest, shared, never changed
    drawn: i64  # six bits a card: what the seat that decides has just drawn; only it may see them
    workshops: Pile
    orders: Pile
    masters: Pile

    def __init__(self) -> None:
        super().__init__()
        self.city = NO_CITY
        self.players = []
        self.first = 0
        self.round = 0
        self.ending = 0
        self.barge = -1
        self.dice = 0
        self.cubes = 0
        self.ones = 0
        self.twos = 0
        self.stalls = 0
        self.sales = 0
        self.ports = 0
        self.gone = 0
        self.paths = NOWHERE
        self.drawn = 0
        self.workshops = empty_pile()
        self.orders = empty_pile()
        self.masters = empty_pile()

    # Dice

    def die_value(self, tile: i64) -> i64:
        """The value of the die on a tile; 0 if there is none."""
        return (self.dice >> (5 * tile)) & 7

    def die_owner(self, tile: i64) -> i64:
        """Whose die it is; -1 if there is none."""
        die: i64 = (self.dice >> (5 * tile)) & 31
        if die == 0:
            return -1
        return die >> 3

    def set_die(self, tile: i64, seat: i64, value: i64) -> None:
        """Put a die on a tile, instead of the one that may lie there."""
        self.clear_die(tile)
        self.dice |= (8 * seat + value) << (5 * tile)

    def clear_die(self, tile: i64) -> None:
        """Take the die off a tile."""
        self.dice &= ~(i64(31) << (5 * tile))

    def dice_out(self, seat: i64) -> i64:
        """How many dice of a seat lie on tiles."""
        n: i64 = 0
        rest: i64 = self.dice
        while rest:
            if rest & 7 and (rest >> 3) & 3 == seat:
                n += 1
            rest >>= 5
        return n

    def reserve(self, seat: i64) -> i64:
        """How many dice of a seat lie off the tiles."""
        return DICE - self.dice_out(seat)

    def bridges_left(self, seat: i64) -> i64:
        """How many bridges a seat can still build."""
        return BRIDGES - self.players[seat].built

    # Prices

    def price(self, good: i64) -> i64:
        """The price of a good: its cubes and +1 cards, and its +2 cards twice (6.13)."""
        shift: i64 = 8 * good
        return ((self.cubes >> shift) & 255) + ((self.ones >> shift) & 255) + 2 * ((self.twos >> shift) & 255)

    # Drawn cards

    def drawn_cards(self) -> vec[i64]:
        """The cards that were drawn and of which one may be kept."""
        found = vec[i64](capacity=6)
        rest: i64 = self.drawn
        while rest:
            found = append(found, rest & 63)
            rest >>= 6
        return found

    def active(self) -> i64:
        """Whose turn it is: the seat of the lowest frame."""
        return (self.stack[0] >> 8) & 15

    def deck(self, tile: i64) -> Pile:
        """The deck that is drawn from on this tile."""
        if tile == 3:
            return self.workshops
        return self.orders if tile == 4 else self.masters

    def set_deck(self, tile: i64, pile: Pile) -> None:
        """Put another deck in its place."""
        if tile == 3:
            self.workshops = pile
        elif tile == 4:
            self.orders = pile
        else:
            self.masters = pile


assert TILES * 5 < 63

"""Chapter 8: cards in their slots, and the master builders that can be activated from the stock.

A slot is one number: its card, whether the workshop is built or the master builder active, how many cubes a
built workshop holds, and the cubes that lie on the cost cells of a card that is not paid yet (a triple).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.games.venise.actions import FILL_WITH
from comptoir.games.venise.data import (
    ACTIVATION,
    CAPACITY,
    COLOURS,
    COST,
    GOOD,
    KIND,
    LIKE_ORDER,
    MASTER,
    MASTER_TYPE,
    MIXES,
    MOVEMENT,
    ORDER,
    PRICE_SHIFT,
    ROW1,
    SLOTS,
    STOCK_CELLS,
    STOCK_FILLER,
    WORKSHOP,
)
from comptoir.games.venise.journal import FILLED
from comptoir.kernel.actions import pack
from comptoir.kernel.frames import frame_seat
from comptoir.kernel.packing import add8, covers8, get8

if TYPE_CHECKING:
    from comptoir.games.venise.state import Player, State

# Which master builders change what, a bit for each type
FOR_MOVEMENT: Final[i64] = 1 << MOVEMENT  # where the dice lead
FOR_LEVEL: Final[i64] = 1 << ACTIVATION  # the level
FOR_DICE: Final[i64] = FOR_MOVEMENT | FOR_LEVEL
TO_FREE_A_SLOT: Final[i64] = (1 << PRICE_SHIFT) | (1 << STOCK_FILLER)  # single use: they leave their slots
FOR_PRICES: Final[i64] = 1 << PRICE_SHIFT
FOR_STOCK: Final[i64] = 1 << STOCK_FILLER  # a full stock pays for bridges and other master builders

# Slots

CARD: Final[i64] = 63
DONE: Final[i64] = 64
HELD: Final[i64] = 8  # where the number of cubes begins, in eight bits
PAID: Final[i64] = 16  # where the triple begins


def slot_with(card: i64, is_done: bool, held: i64, paid: i64) -> i64:
    """A slot with this card in it."""
    return card | (DONE if is_done else 0) | (held << HELD) | (paid << PAID)


def done_slot(card: i64) -> i64:
    """A slot with this workshop, built and empty, or this master builder, active."""
    return card | DONE


def with_cube_held(slot: i64) -> i64:
    """The slot with one more cube in its workshop."""
    return slot + (1 << HELD)


def with_cube_paid(slot: i64, colour: i64) -> i64:
    """The slot with one more cube on its cost cells."""
    return slot + (add8(0, colour, 1) << PAID)


def card_in(slot: i64) -> i64:
    """The card in a slot; 0 if it is empty."""
    return slot & CARD


def is_done(slot: i64) -> bool:
    """Whether the workshop is built or the master builder active."""
    return slot & DONE != 0


def held_in(slot: i64) -> i64:
    """How many cubes a built workshop holds."""
    return (slot >> HELD) & 255


def paid_in(slot: i64) -> i64:
    """The cubes that lie on the cost cells, as a triple."""
    return slot >> PAID


def missing_in(slot: i64) -> i64:
    """The cubes that the cost cells still wait for, as a triple."""
    if is_done(slot):
        return 0
    return COST[card_in(slot)] - paid_in(slot)


def takes(slot: i64, colour: i64) -> bool:
    """Whether a cube of this colour may be put into the slot (7.2a)."""
    card = card_in(slot)
    if card == 0 or KIND[card] == ORDER:
        return False
    if is_done(slot):
        return KIND[card] == WORKSHOP and GOOD[card] == colour and held_in(slot) < CAPACITY[card]
    return get8(missing_in(slot), colour) > 0


def is_ready(slot: i64) -> bool:
    """Whether the slot is a built workshop whose cells are all filled (11.1)."""
    card = card_in(slot)
    return is_done(slot) and KIND[card] == WORKSHOP and held_in(slot) == CAPACITY[card]


# Which row a card may lie in


def can_keep(player: Player, card: i64, row: i64) -> bool:
    """Whether the card can be laid in this row now (6.10)."""
    return player.free_slot(row) >= 0 and may_lie(player, card, row)


def may_lie(player: Player, card: i64, row: i64) -> bool:
    """Whether the card may lie in this row (6.9), and is no second permanent of its type (8.6)."""
    if KIND[card] == WORKSHOP:
        return row == 1
    if KIND[card] != MASTER or MASTER_TYPE[card] == LIKE_ORDER:
        return row == 2
    return MASTER_TYPE[card] >= PRICE_SHIFT or not player.owns_type(MASTER_TYPE[card])


# Master builders to activate


def can_hire(player: Player, slot: i64) -> bool:
    """Whether the stock holds all that the master builder in this slot still waits for (8.5)."""
    content: i64 = player.slots[slot]
    missing: i64 = missing_in(content)
    return MASTER_TYPE[card_in(content)] > 0 and missing > 0 and covers8(player.stock, missing)


def is_one_of(slot: i64, kinds: i64) -> bool:
    """Whether the slot has a master builder of one of these types (a bit each)."""
    return (kinds >> MASTER_TYPE[card_in(slot)]) & 1 == 1


def has_hire(player: Player, kinds: i64) -> bool:
    """Whether the stock pays for a master builder of these types."""
    for slot in range(SLOTS):
        if is_one_of(player.slots[slot], kinds) and can_hire(player, slot):
            return True
    return False


def could_hire(player: Player, kinds: i64) -> bool:
    """Whether a master builder of these types can be paid, or could once the stock was filled (8.12)."""
    return could_hire_in(player, kinds, 0, SLOTS)


def could_hire_in(player: Player, kinds: i64, first: i64, last: i64) -> bool:
    """The same for those that lie in a part of the slots."""
    if player.stock == 0:
        return False
    can_fill = has_hire(player, FOR_STOCK)
    for slot in range(first, last):
        content: i64 = player.slots[slot]
        if is_one_of(content, kinds) and missing_in(content) > 0 and (can_fill or can_hire(player, slot)):
            return True
    return False


def could_have_slot(player: Player, row: i64) -> bool:
    """Whether a slot of this row is free, or could be once a single-use master builder is paid (8.7a)."""
    if player.free_slot(row) >= 0:
        return True
    if row == 1:
        return could_hire_in(player, TO_FREE_A_SLOT, 0, ROW1)
    return could_hire_in(player, TO_FREE_A_SLOT, ROW1, SLOTS)


def can_complete(player: Player, kinds: i64, cubes: i64) -> bool:
    """Whether these cubes (a triple) would pay all that a master builder of these types waits for."""
    for slot in player.slots:
        missing: i64 = missing_in(slot)
        if is_one_of(slot, kinds) and missing > 0 and covers8(cubes, missing):
            return True
    return False


# The stock filler


def is_filling(stock: i64, mix: i64) -> bool:
    """Whether the stock can be filled to this mix: at most two of its colours grow (8.12)."""
    grown: i64 = 0
    for colour in range(COLOURS):
        if get8(mix, colour) > get8(stock, colour):
            grown += 1
    return grown < COLOURS


def fill_actions(state: State) -> vec[i64]:
    """Every full stock that adds cubes of at most two colours to what is kept (8.12)."""
    stock: i64 = state.players[state.to_move].stock
    found = vec[i64](capacity=28)
    for mix in MIXES[STOCK_CELLS]:
        if is_filling(stock, mix):
            found = append(found, pack(FILL_WITH, mix))
    return found


def fill(state: State, stock: i64) -> None:
    """Fill the stock (8.12)."""
    seat = frame_seat(state.pop())
    state.players[seat].stock = stock
    state.note(FILLED, seat, stock)

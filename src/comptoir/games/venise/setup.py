"""Chapter 2: setting up the city, the decks and the seats."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.games.venise.actions import AT, LAY, MOOR_AT, SETTLE_AT, hex_of, tile_of
from comptoir.games.venise.city import BARGES, CITIES, NO_CITY, UNLAID, free_cells, has_tile, lay
from comptoir.games.venise.data import (
    FIRST_MASTER,
    FIRST_ORDER,
    FREE,
    MASTER_CODES,
    ORDERS_IN_PLAY,
    START_CUBES,
    TILES,
)
from comptoir.games.venise.frames import (
    LAY_CELL,
    LAY_TILE,
    MOOR_FIRST,
    SETTLE,
    ask_hex,
    tile_to_lay_in,
)
from comptoir.games.venise.journal import LAID, MOORED, SETTLED
from comptoir.games.venise.turn import begin_turn
from comptoir.kernel.actions import pack
from comptoir.kernel.dealers import Dealer
from comptoir.kernel.frames import frame, frame_seat
from comptoir.kernel.piles import Pile, pile_of

if TYPE_CHECKING:
    from comptoir.games.venise.state import State


def set_up(state: State, layout: i64, dealer: Dealer) -> None:
    """Prepare the table; what follows is asked, from the first player on (2.1 to 2.11)."""
    seats: i64 = state.seats
    for player in state.players:
        player.stock = START_CUBES
    state.workshops = workshop_deck()
    state.orders = order_deck(seats)
    state.masters = master_deck()
    state.first = dealer.below(seats)
    if layout == FREE:
        state.city = NO_CITY
        state.push(frame(LAY_TILE, state.first))
    else:
        state.city = CITIES[layout]
        state.barge = BARGES[layout]
        state.push(frame(SETTLE, state.first))


def workshop_deck() -> Pile:
    """The workshops."""
    return WORKSHOP_DECK.copy()


def order_deck(seats: i64) -> Pile:
    """The orders; with two or three seats some +1 cards of each good stay in the box (2.3, 2.3a)."""
    return ORDER_DECKS[seats].copy()


def master_deck() -> Pile:
    """The master builders."""
    return MASTER_DECK.copy()


WORKSHOP_DECK: Final = pile_of(range(1, FIRST_ORDER))
ORDER_DECKS: Final = [pile_of(orders) for orders in ORDERS_IN_PLAY]
MASTER_DECK: Final = pile_of(range(FIRST_MASTER, FIRST_MASTER + len(MASTER_CODES)))


# What is asked before the first turn


def setup_actions(state: State, kind: i64) -> vec[i64]:
    """What may be decided before the first turn."""
    if kind == LAY_TILE:
        return lay_tile_actions(state)
    if kind == LAY_CELL:
        return lay_cell_actions(state)
    return moor_first_actions(state) if kind == MOOR_FIRST else settle_actions()


def play_setup(state: State, kind: i64, action: i64, dealer: Dealer) -> None:
    """Do what was decided before the first turn."""
    if kind == LAY_TILE:
        choose_tile(state, tile_of(action))
    elif kind == LAY_CELL:
        lay_tile(state, hex_of(action))
    elif kind == MOOR_FIRST:
        moor_first(state, tile_of(action))
    else:
        settle(state, tile_of(action), dealer)


# Free placement


def lay_tile_actions(state: State) -> vec[i64]:
    """Any tile that does not lie yet (2.10)."""
    found = vec[i64](capacity=9)
    for tile in range(TILES):
        if state.city.cells[tile] == UNLAID:
            found = append(found, pack(LAY, tile))
    return found


def choose_tile(state: State, tile: i64) -> None:
    """Decide which tile to lay; the first one lies in the middle."""
    seat = frame_seat(state.pop())
    state.push(ask_hex(seat, tile))
    hexes = free_cells(state.city.cells)
    if len(hexes) == 1:
        lay_tile(state, hexes[0])


def lay_cell_actions(state: State) -> vec[i64]:
    """Any hex that touches a tile (2.10)."""
    found = vec[i64](capacity=28)
    for hex in free_cells(state.city.cells):
        found = append(found, pack(AT, hex))
    return found


def lay_tile(state: State, hex: i64) -> None:
    """Lay the tile; the next seat lays another, or the barge is next (2.10, 2.11)."""
    f = state.pop()
    seat = frame_seat(f)
    tile = tile_to_lay_in(f)
    cells = state.city.cells[:]
    cells[tile] = hex
    state.city = lay(FREE, cells)
    state.note(LAID, seat, tile, hex)
    left = lay_tile_actions(state)
    if len(left) == 0:
        state.push(frame(MOOR_FIRST, (state.first + state.seats - 1) % state.seats))
    else:
        state.push(frame(LAY_TILE, (seat + 1) % state.seats))
        if len(left) == 1:
            choose_tile(state, tile_of(left[0]))


def moor_first_actions(state: State) -> vec[i64]:
    """Any tile with a side on the water (2.11, 5.7)."""
    found = vec[i64](capacity=9)
    for tile in range(TILES):
        if has_tile(state.city.shore, tile):
            found = append(found, pack(MOOR_AT, tile))
    return found


def moor_first(state: State, tile: i64) -> None:
    """Place the barge; the burghers follow (2.11)."""
    seat = frame_seat(state.pop())
    state.barge = tile
    state.note(MOORED, seat, tile, 1)
    state.push(frame(SETTLE, state.first))


# Burghers


def settle_actions() -> vec[i64]:
    """Any tile (2.6)."""
    found = vec[i64](capacity=9)
    for tile in range(TILES):
        found = append(found, pack(SETTLE_AT, tile))
    return found


def settle(state: State, tile: i64, dealer: Dealer) -> None:
    """Put the burgher on a tile; after the last one the first turn begins (2.6)."""
    seat = frame_seat(state.pop())
    state.players[seat].burgher = tile
    state.note(SETTLED, seat, tile)
    after: i64 = (seat + 1) % state.seats
    if after == state.first:
        begin_turn(state, after, dealer)
    else:
        state.push(frame(SETTLE, after))

"""Setting up: the city, the decks, the seats (chapter 2)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.games.venise.actions import AT, LAY, MOOR_AT, SETTLE_AT, pack
from comptoir.games.venise.city import BARGES, CITIES, NO_CITY, UNLAID, free_cells, lay
from comptoir.games.venise.data import (
    COMPONENTS,
    FIRST_MASTER,
    FIRST_ORDER,
    FREE,
    MASTER_CODES,
    START_CUBES,
    TILES,
    order_card,
    orders_removed,
)
from comptoir.games.venise.notes import LAID, MOORED, SETTLED
from comptoir.games.venise.state import LAY_CELL, LAY_TILE, MOOR_FIRST, SETTLE, Table, new_player
from comptoir.games.venise.triples import COLOURS
from comptoir.games.venise.turn import begin_turn
from comptoir.kernel.dealers import Dealer
from comptoir.kernel.frames import frame, frame_a
from comptoir.kernel.piles import Pile, pile_of


def set_up(table: Table, seats: i64, layout: i64, dealer: Dealer) -> None:
    """Prepare the table; what follows is asked, from the first player on (2.1 to 2.11)."""
    table.seats = seats
    table.players = [new_player() for _ in range(seats)]
    for player in table.players:
        player.stock = START_CUBES
    table.workshops = workshop_deck()
    table.orders = order_deck(seats)
    table.masters = master_deck()
    table.first = dealer.below(seats)
    if layout == FREE:
        table.city = NO_CITY
        table.push(frame(LAY_TILE, table.first))
    else:
        table.city = CITIES[layout]
        table.barge = BARGES[layout]
        table.push(frame(SETTLE, table.first))


def workshop_deck() -> Pile:
    """The 15 workshops."""
    return WORKSHOP_DECK.copy()


def order_deck(seats: i64) -> Pile:
    """The orders; with two or three seats some +1 cards of each good stay in the box (2.3)."""
    return ORDER_DECKS[seats].copy()


def master_deck() -> Pile:
    """The 16 master builders."""
    return MASTER_DECK.copy()


def _orders(seats: int) -> Pile:
    cards: list[int] = []
    for good in range(COLOURS):
        cards += [int(order_card(good, 1))] * int(COMPONENTS.number("orders.plus1") - orders_removed(seats))
        cards += [int(order_card(good, 2))] * COMPONENTS.number("orders.plus2")
    return pile_of(cards)


WORKSHOP_DECK: Final = pile_of(range(1, FIRST_ORDER))
ORDER_DECKS: Final = [_orders(max(seats, 2)) for seats in range(5)]
MASTER_DECK: Final = pile_of(range(FIRST_MASTER, FIRST_MASTER + len(MASTER_CODES)))


# Free placement


def lay_tile_actions(table: Table) -> vec[i64]:
    """Any tile that does not lie yet (2.10)."""
    found = vec[i64](capacity=9)
    for tile in range(TILES):
        if table.city.cells[tile] == UNLAID:
            found = append(found, pack(LAY, tile))
    return found


def choose_tile(table: Table, tile: i64) -> None:
    """Decide which tile to lay; the first one lies in the middle."""
    f = table.pop()
    seat: i64 = (f >> 8) & 15
    table.push(frame(LAY_CELL, seat, tile))
    hexes = free_cells(table.city.cells)
    if len(hexes) == 1:
        lay_tile(table, hexes[0])


def lay_cell_actions(table: Table) -> vec[i64]:
    """Any hex that touches a tile (2.10)."""
    found = vec[i64](capacity=28)
    for hex in free_cells(table.city.cells):
        found = append(found, pack(AT, hex))
    return found


def lay_tile(table: Table, hex: i64) -> None:
    """Lay the tile; the next seat lays another, or the barge is next (2.10, 2.11)."""
    f = table.pop()
    seat: i64 = (f >> 8) & 15
    tile: i64 = frame_a(f)
    cells = table.city.cells[:]
    cells[tile] = hex
    table.city = lay(FREE, cells)
    table.note(LAID, seat, tile, hex)
    left = lay_tile_actions(table)
    if len(left) == 0:
        table.push(frame(MOOR_FIRST, (table.first + table.seats - 1) % table.seats))
    else:
        table.push(frame(LAY_TILE, (seat + 1) % table.seats))
        if len(left) == 1:
            choose_tile(table, left[0] >> 6)


def moor_first_actions(table: Table) -> vec[i64]:
    """Any tile with a side on the water (2.11, 5.7)."""
    found = vec[i64](capacity=9)
    for tile in range(TILES):
        if (table.city.shore >> tile) & 1:
            found = append(found, pack(MOOR_AT, tile))
    return found


def moor_first(table: Table, tile: i64) -> None:
    """Place the barge; the burghers follow (2.11)."""
    seat: i64 = table.to_move
    table.pop()
    table.barge = tile
    table.note(MOORED, seat, tile)
    table.push(frame(SETTLE, table.first))


# Burghers


def settle_actions() -> vec[i64]:
    """Any tile (2.6)."""
    found = vec[i64](capacity=9)
    for tile in range(TILES):
        found = append(found, pack(SETTLE_AT, tile))
    return found


def settle(table: Table, tile: i64, dealer: Dealer) -> None:
    """Put the burgher on a tile; after the last one the first turn begins (2.6)."""
    f = table.pop()
    seat: i64 = (f >> 8) & 15
    table.players[seat].burgher = tile
    table.note(SETTLED, seat, tile)
    after: i64 = (seat + 1) % table.seats
    if after == table.first:
        begin_turn(table, after, dealer)
    else:
        table.push(frame(SETTLE, after))

"""Chapter C1: treasures, in the face-down pile and on the four islands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from comptoir.games.cove.data import FACTIONS, LARGE, good
from comptoir.games.cove.merchants.captain import causes, journal
from comptoir.games.cove.merchants.captain import sea_chart as chart
from comptoir.games.cove.merchants.captain.sea_chart import ISLAND
from comptoir.kernel.dealers import Dealer
from comptoir.kernel.packing import add4, get4, has_bit, nth_of4, put4, sum4, with_bit

if TYPE_CHECKING:
    from comptoir.games.cove.merchants.captain.shop import Captain
    from comptoir.games.cove.state import State


def shuffle(shop: Captain, dealer: Dealer) -> None:
    """Shuffle all treasures not on the shelf and put one on each island (C1.2, C1.17)."""
    shop.pile = 0
    for colour in range(FACTIONS):
        shop.pile = add4(shop.pile, colour, get4(shop.supply, good(LARGE, colour)))
    shop.islands = 0
    shop.face_up = 0
    fill_islands(shop, dealer)


def fill_islands(shop: Captain, dealer: Dealer) -> i64:
    """A treasure of the pile on each empty island, face up where a ship is (C1.14); how many."""
    filled: i64 = 0
    for island in range(FACTIONS):
        if get4(shop.islands, island) == 0 and shop.pile != 0:
            deal(shop, island, dealer)
            filled += 1
            if chart.ships_in(shop.fleet, ISLAND + island) > 0:
                shop.face_up = with_bit(shop.face_up, island)
    return filled


def deal(shop: Captain, island: i64, dealer: Dealer) -> None:
    """Put a treasure of the pile on an island."""
    colour = nth_of4(shop.pile, dealer.below(sum4(shop.pile)))
    shop.pile = add4(shop.pile, colour, -1)
    shop.islands = put4(shop.islands, island, colour + 1)


def restock(shop: Captain, state: State, seat: i64, dealer: Dealer) -> None:
    """New treasures on the empty islands, told in the journal."""
    before = shop.face_up
    filled = fill_islands(shop, dealer)
    if filled > 0:
        state.note(journal.RESTOCK, seat, filled, causes.AFTER_IMPORT)
    tell_of(shop, state, seat, shop.face_up & ~before, causes.AFTER_IMPORT)


def tell_of(shop: Captain, state: State, seat: i64, islands: i64, how: i64) -> None:
    """Tell which treasures lie face up on these islands, a bit each."""
    if islands != 0:
        for island in range(FACTIONS):
            if has_bit(islands, island):
                state.note(journal.TREASURE, seat, island, get4(shop.islands, island) - 1, how)


def turn_up(shop: Captain, state: State, seat: i64, island: i64) -> None:
    """Turn the treasure of an island face up, if there is one face down (C1.5)."""
    treasure = get4(shop.islands, island)
    if treasure > 0 and not has_bit(shop.face_up, island):
        shop.face_up = with_bit(shop.face_up, island)
        state.reveal()
        state.note(journal.TREASURE, seat, island, treasure - 1, causes.BY_SHIP)


def deal_again(shop: Captain, dealer: Dealer) -> None:
    """Deal the face-down treasures of the islands again."""
    hidden: i64 = 0
    for island in range(FACTIONS):
        treasure = get4(shop.islands, island)
        if treasure > 0 and not has_bit(shop.face_up, island):
            shop.pile = add4(shop.pile, treasure - 1, 1)
            hidden = with_bit(hidden, island)
    for island in range(FACTIONS):
        if has_bit(hidden, island):
            deal(shop, island, dealer)

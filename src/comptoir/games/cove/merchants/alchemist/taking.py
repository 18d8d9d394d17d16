"""Chapter A1: Take Ingredients from the Decanter and place them in the Cauldrons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.games.cove.corruption import draw_corruption
from comptoir.games.cove.merchants.alchemist import actions, causes, frames, journal
from comptoir.games.cove.merchants.alchemist import cauldrons as pots
from comptoir.games.cove.merchants.alchemist import decanter as glass
from comptoir.games.cove.merchants.alchemist.cauldrons import CAULDRONS
from comptoir.games.cove.merchants.alchemist.data import WASTE_BELOW_TOP
from comptoir.games.cove.merchants.alchemist.decanter import CELLS, ICHOR, MARBLE_KINDS, TOP_ROW
from comptoir.kernel.actions import pack
from comptoir.kernel.dealers import Dealer
from comptoir.kernel.packing import add4, bits, get4, has_bit, nth_bit, nth_of4, sum4

if TYPE_CHECKING:
    from comptoir.games.cove.merchants.alchemist.shop import Alchemist
    from comptoir.games.cove.state import State


def colour_actions(shop: Alchemist, row: i64, out: vec[i64]) -> vec[i64]:
    """The colours that take at least one marble (A1.19)."""
    for colour in range(ICHOR):
        if i64(len(glass.cells_to_take(shop.decanter, row, colour))) > 0:
            out = append(out, pack(actions.NAME, colour))
    return out


def go_on_taking(shop: Alchemist, state: State, seat: i64, row: i64, colour: i64) -> None:
    """Take what must be taken; ask where the order matters (A1.3, A1.4). Nothing drops into the top row."""
    cells = glass.cells_to_take(shop.decanter, row, colour)
    n: i64 = len(cells)
    if n == 0:
        return
    if row == TOP_ROW:
        for cell in cells:
            pick(shop, state, seat, cell, journal.TAKEN)
    elif n == 1:
        state.push(frames.taking(frames.TAKING, seat, row, colour))
        pick(shop, state, seat, cells[0], journal.TAKEN)
    else:
        state.push(frames.taking(frames.ASK_PICK, seat, row, colour))


def pick(shop: Alchemist, state: State, seat: i64, cell: i64, code: i64) -> None:
    """Take the marble of a cell; others drop. The code is TAKEN, or FETCHED by the Scullion."""
    marble = glass.marble_at(shop.decanter, cell)
    shop.decanter = glass.put_marble(shop.decanter, cell, -1)
    shop.hand = add4(shop.hand, marble, 1)
    state.note(code, seat, marble)
    settle(shop, state, seat, cell)


def settle(shop: Alchemist, state: State, seat: i64, gap: i64) -> None:
    """Marbles drop into the gap, and into the gap that leaves; where two could, ask (A1.18)."""
    while True:
        above = glass.droppers(shop.decanter, gap)
        n: i64 = len(above)
        if n == 0:
            return
        if n == 2:
            state.push(frames.ask_drop(seat, gap))
            return
        shop.decanter = glass.drop(shop.decanter, above[0], gap)
        gap = above[0]


def refill(shop: Alchemist, state: State, seat: i64, after_staff: i64, dealer: Dealer) -> None:
    """Fill the gaps of the Decanter from the bag, told in the journal (A1.6, A1.16)."""
    drawn = fill_decanter(shop, dealer)
    if drawn != 0:
        state.note(journal.REFILL, seat, drawn, after_staff)


def fill_decanter(shop: Alchemist, dealer: Dealer) -> i64:
    """Draw a marble into each gap of the Decanter; what was drawn, four bits a kind."""
    drawn: i64 = 0
    for cell in range(CELLS):
        left = sum4(shop.bag)
        if left > 0 and glass.marble_at(shop.decanter, cell) < 0:
            marble = nth_of4(shop.bag, dealer.below(left))
            shop.bag = add4(shop.bag, marble, -1)
            shop.decanter = glass.put_marble(shop.decanter, cell, marble)
            drawn = add4(drawn, marble, 1)
    return drawn


# Placing


def place_actions(shop: Alchemist, out: vec[i64]) -> vec[i64]:
    """Each kind of marble in hand into each Cauldron with room (A1.5)."""
    room = shop.room()
    for marble in range(MARBLE_KINDS):
        if get4(shop.hand, marble) > 0:
            for cauldron in range(CAULDRONS):
                if has_bit(room, cauldron):
                    out = append(out, pack(actions.PLACE, marble, cauldron))
    return out


def go_on_placing(shop: Alchemist, state: State, seat: i64, is_fetched: bool, dealer: Dealer) -> None:
    """Place what is in hand; ask where there is a choice (A1.5, A1.6)."""
    while shop.hand != 0:
        kinds: i64 = 0
        first: i64 = -1
        for marble in range(MARBLE_KINDS):
            if get4(shop.hand, marble) > 0:
                kinds += 1
                if first < 0:
                    first = marble
        room = shop.room()
        if room == 0:
            spill(shop, state, seat, first, dealer)
        elif kinds > 1 or bits(room) > 1:
            state.push(frames.placing(frames.ASK_PLACE, seat, is_fetched))
            return
        else:
            place_marble(shop, state, seat, first, nth_bit(room, 0), is_fetched)
            explode(shop, state, seat, nth_bit(room, 0), dealer)


def place_marble(
    shop: Alchemist, state: State, seat: i64, marble: i64, cauldron: i64, is_fetched: bool
) -> None:
    """Put a marble into a Cauldron (A1.5, A1.16)."""
    shop.hand = add4(shop.hand, marble, -1)
    shop.cauldrons = pots.add(shop.cauldrons, cauldron, marble)
    state.note(journal.MOVED if is_fetched else journal.PLACED, seat, marble, cauldron)


def explode(shop: Alchemist, state: State, seat: i64, cauldron: i64, dealer: Dealer) -> None:
    """The Cauldron explodes if it is full of Ichor (A1.7)."""
    if pots.explodes(shop.cauldrons, cauldron):
        state.note(journal.EXPLOSION, seat, cauldron)
        while pots.held(shop.cauldrons, cauldron, ICHOR) > 0:
            shop.cauldrons = pots.take_out(shop.cauldrons, cauldron, ICHOR)
            waste_ichor(shop, state, seat, dealer)


def spill(shop: Alchemist, state: State, seat: i64, marble: i64, dealer: Dealer) -> None:
    """A marble that finds no room: back to the bag, or Ichor to the Toxic Waste (A1.6)."""
    shop.hand = add4(shop.hand, marble, -1)
    state.note(journal.SPILLED, seat, marble)
    if marble == ICHOR:
        waste_ichor(shop, state, seat, dealer)
    else:
        shop.bag = add4(shop.bag, marble, 1)


def cards_of_waste(shop: Alchemist, ichor: i64) -> i64:
    """How many Corruption cards it costs if so much Ichor goes to the Toxic Waste (A1.13)."""
    free_below = WASTE_BELOW_TOP - (shop.waste - shop.waste_top)
    return ichor - free_below if ichor > free_below else 0


def cards_of_placing(shop: Alchemist, marble: i64, cauldron: i64) -> i64:
    """How many Corruption cards it costs to place the marble there: a Cauldron may explode (A1.7)."""
    after = pots.add(shop.cauldrons, cauldron, marble)
    return cards_of_waste(shop, pots.held(after, cauldron, ICHOR)) if pots.explodes(after, cauldron) else 0


def waste_ichor(shop: Alchemist, state: State, seat: i64, dealer: Dealer) -> None:
    """One more Ichor in the lowest free space of the Toxic Waste; a top space costs a card (A1.13)."""
    cards = cards_of_waste(shop, 1)
    shop.waste += 1
    state.note(journal.WASTE, seat, shop.waste)
    if cards > 0:
        shop.waste_top += 1
        draw_corruption(state, seat, 1, dealer, causes.BY_TOXIC_WASTE)

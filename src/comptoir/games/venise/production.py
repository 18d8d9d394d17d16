"""Phase 6: cubes down, and workshops at work (chapter 11)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.games.venise.actions import END_TURN, MAKE, pack
from comptoir.games.venise.cubes import add_pours
from comptoir.games.venise.data import CAPACITY, GOOD, KIND, ROW1, SLOTS, VALUE, WORKSHOP
from comptoir.games.venise.market import add_order
from comptoir.games.venise.notes import PRODUCED
from comptoir.games.venise.state import DONE, PRODUCE, Player, Table, is_order, slot_held, takes
from comptoir.games.venise.triples import COLOURS, ONE, count
from comptoir.kernel.frames import frame, frame_a


def order_slot(player: Player, good: i64, value: i64) -> i64:
    """A slot of row 2 with an order for this good that raises its price so much, or -1."""
    for slot in range(ROW1, SLOTS):
        card: i64 = player.slots[slot] & 63
        if is_order(card) and GOOD[card] == good and VALUE[card] == value:
            return slot
    return -1


def is_ready(slot: i64) -> bool:
    """Whether the slot is a built workshop whose cells are all filled (11.1)."""
    card: i64 = slot & 63
    return slot & DONE != 0 and KIND[card] == WORKSHOP and slot_held(slot) == CAPACITY[card]


def produce_actions(table: Table) -> vec[i64]:
    """Workshops that are ready, with each value of order; cubes that can go down; the end of the turn (7.3, 11.1, 11.3)."""
    player = table.players[table.to_move]
    produced: i64 = frame_a(table.top())
    found = vec[i64](capacity=16)
    found = append(found, END_TURN)
    for slot in range(ROW1):
        if is_ready(player.slots[slot]) and not (produced >> slot) & 1:
            good: i64 = GOOD[player.slots[slot] & 63]
            for value in range(i64(1), i64(3)):
                if order_slot(player, good, value) >= 0:
                    found = append(found, pack(MAKE, slot, value))
    for colour in range(COLOURS):
        if count(player.stock, colour) > 0:
            found = add_pours(found, player, colour)
    return found


def has_something_to_do(table: Table) -> bool:
    """Whether the end of the turn is not the only choice."""
    player = table.players[table.to_move]
    produced: i64 = frame_a(table.top())
    stock: i64 = player.stock
    for slot in range(SLOTS):
        value: i64 = player.slots[slot]
        if value == 0:
            continue
        for colour in range(COLOURS):
            if count(stock, colour) > 0 and takes(value, colour):
                return True
        if is_ready(value) and not (produced >> slot) & 1:
            good: i64 = GOOD[value & 63]
            if order_slot(player, good, 1) >= 0 or order_slot(player, good, 2) >= 0:
                return True
    return False


def make(table: Table, slot: i64, value: i64) -> None:
    """The workshop's cubes become goods, the order raises the price (11.2); the workshop has produced for this turn (11.3)."""
    f = table.pop()
    seat: i64 = (f >> 8) & 15
    table.push(frame(PRODUCE, seat, frame_a(f) | (1 << slot)))
    player = table.players[seat]
    card: i64 = player.slots[slot] & 63
    good: i64 = GOOD[card]
    player.store += CAPACITY[card] * ONE[good]
    player.slots[slot] = card | DONE
    player.slots[order_slot(player, good, value)] = 0
    table.note(PRODUCED, seat, card, CAPACITY[card], value)
    add_order(table, seat, good, value)

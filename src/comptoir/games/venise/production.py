"""Chapter 11: cubes down, and workshops at work."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.games.venise.actions import (
    END_TURN,
    MAKE,
    order_value_of,
    slot_of,
)
from comptoir.games.venise.cards import card_in, done_slot, is_ready, takes
from comptoir.games.venise.data import (
    CAPACITY,
    COLOURS,
    GOOD,
    ORDER_VALUES,
    ROW1,
    SLOTS,
    VALUE,
    is_order,
)
from comptoir.games.venise.frames import ask_production_after, has_produced
from comptoir.games.venise.journal import PRODUCED
from comptoir.games.venise.market import add_order
from comptoir.kernel.actions import pack
from comptoir.kernel.frames import frame_seat
from comptoir.kernel.packing import add8, get8

if TYPE_CHECKING:
    from comptoir.games.venise.state import Player, State


def play_production(state: State, action: i64) -> None:
    """Let a workshop produce."""
    make(state, slot_of(action), order_value_of(action))


def order_slot(player: Player, good: i64, value: i64) -> i64:
    """A slot of row 2 with an order for this good that raises its price so much, or -1."""
    for slot in range(ROW1, SLOTS):
        card = card_in(player.slots[slot])
        if is_order(card) and GOOD[card] == good and VALUE[card] == value:
            return slot
    return -1


def has_order(player: Player, good: i64) -> bool:
    """Whether there is any order for this good."""
    for slot in range(ROW1, SLOTS):
        card = card_in(player.slots[slot])
        if is_order(card) and GOOD[card] == good:
            return True
    return False


def produce_actions(state: State) -> vec[i64]:
    """The end of the turn; ready workshops, with each value of order (11.1, 11.3)."""
    f = state.top()
    player = state.players[state.to_move]
    found = vec[i64](capacity=16)
    found = append(found, END_TURN)
    for slot in range(ROW1):
        if is_ready(player.slots[slot]) and not has_produced(f, slot):
            good: i64 = GOOD[card_in(player.slots[slot])]
            for value in ORDER_VALUES:
                if order_slot(player, good, value) >= 0:
                    found = append(found, pack(MAKE, slot, value))
    return found


def has_something_to_do(state: State) -> bool:
    """Whether the end of the turn is not the only choice."""
    f = state.top()
    player = state.players[state.to_move]
    stock: i64 = player.stock
    for i in range(SLOTS):
        slot: i64 = player.slots[i]
        if slot == 0:
            continue
        for colour in range(COLOURS):
            if get8(stock, colour) > 0 and takes(slot, colour):
                return True
        if is_ready(slot) and not has_produced(f, i) and has_order(player, GOOD[card_in(slot)]):
            return True
    return False


def make(state: State, slot: i64, value: i64) -> None:
    """The workshop's cubes become goods, the order raises the price (11.2); once a turn (11.3)."""
    f = state.pop()
    seat = frame_seat(f)
    state.push(ask_production_after(f, seat, slot))
    player = state.players[seat]
    card = card_in(player.slots[slot])
    good: i64 = GOOD[card]
    player.store = add8(player.store, good, CAPACITY[card])
    player.slots[slot] = done_slot(card)
    player.slots[order_slot(player, good, value)] = 0
    state.note(PRODUCED, seat, card, CAPACITY[card], value)
    add_order(state, seat, good, value)

"""Boats: Arrival, Load Boats, docking, and what Sailors and Robbers do with Adventurers (chapters 2 and 4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.games.cove import actions as an
from comptoir.games.cove import clock
from comptoir.games.cove.corruption import can_draw, draw_corruption
from comptoir.games.cove.data import (
    BOAT_ARRIVAL,
    BOAT_SEATS,
    BOATS,
    DOCK_PIER,
    ROBBERS,
    ROGUE,
    ROGUES_BOARD,
    TO_BOAT,
    TO_HALL,
    TO_LOAD,
    TO_PIER,
)
from comptoir.kernel.dealers import Dealer
from comptoir.kernel.frames import frame, frame_a, frame_b, frame_kind, frame_seat
from comptoir.kernel.packing import add4, add8, get4, nth_of8, put4, sum4, sum8

if TYPE_CHECKING:
    from comptoir.games.cove.state import State

CUSTOMERS: Final[i64] = 0xFFFFFFFF  # the four factions of a count by kind, eight bits each
ALL_BOATS: Final[i64] = 63


def arrive(state: State, dealer: Dealer) -> None:
    """Put two Adventurers on each empty boat; the Rogue card says whether Rogues may board (2.1, 2.2)."""
    state.at_sea = ALL_BOATS
    state.docks = 0
    for boat in range(BOATS):
        state.boats[boat] = 0
        for _ in range(BOAT_ARRIVAL):
            kind = (
                draw_adventurer(state, dealer)
                if ROGUES_BOARD[state.rogue_card] == 1
                else draw_customer(state, dealer)
            )
            if kind >= 0:
                state.boats[boat] = add4(state.boats[boat], kind, 1)
        state.note(an.NOTE_ARRIVAL, 0, boat, state.boats[boat])


def draw_adventurer(state: State, dealer: Dealer) -> i64:
    """Draw any Adventurer from the bag; -1 if it is empty (4.11)."""
    if state.bag == 0:
        return -1
    kind = nth_of8(state.bag, dealer.below(sum8(state.bag)))
    state.bag = add8(state.bag, kind, -1)
    return kind


def draw_customer(state: State, dealer: Dealer) -> i64:
    """Draw until a Customer comes and put the Rogues back (2.2); -1 if there is none."""
    customers = state.bag & CUSTOMERS
    if customers == 0:
        return -1
    kind = nth_of8(customers, dealer.below(sum8(customers)))
    state.bag = add8(state.bag, kind, -1)
    return kind


# Load Boats


def resume_loads(state: State, f: i64, dealer: Dealer) -> None:
    """Load one Adventurer after the other, docking between them; with no boat at sea nothing is drawn (4.1, 4.7, 4.10)."""
    if state.at_sea == 0:
        return
    seat = frame_seat(f)
    if frame_a(f) > 1:
        state.push(frame(an.LOADS, seat, frame_a(f) - 1))
    state.players[seat].load(state, seat, dealer)


def load_boat(state: State, seat: i64, boat: i64, kind: i64) -> None:
    """Load an Adventurer on a boat at sea (4.2)."""
    state.note(an.NOTE_LOAD, state.voice(seat), kind, boat)
    put_on_boat(state, seat, boat, kind)


def put_on_boat(state: State, seat: i64, boat: i64, kind: i64) -> None:
    """Put an Adventurer on a boat at sea; a full one docks at once (4.4)."""
    state.boats[boat] = add4(state.boats[boat], kind, 1)
    if sum4(state.boats[boat]) == BOAT_SEATS:
        state.push(frame(an.FILLED, seat, boat))


def can_rob(state: State, boat: i64, kind: i64) -> bool:
    """Whether a Rogue just placed lets a Customer of its boat be moved to another (8.4)."""
    if kind != ROGUE or state.rogue_card != ROBBERS or not can_draw(state):
        return False
    return state.boats[boat] & 0xFFFF != 0 and state.at_sea & ~(i64(1) << boat) != 0


def resume_filled(state: State, f: i64, dealer: Dealer) -> None:
    """Dock the boat if it is still full: Robbers may have made room again (4.4, 8.4)."""
    boat = frame_a(f)
    if sum4(state.boats[boat]) == BOAT_SEATS:
        state.players[frame_seat(f)].dock(state, frame_seat(f), boat)


def side_of(boat: i64) -> i64:
    """The side of Dragon Isle a boat lies on: 0 left, 1 right."""
    return 0 if boat < 3 else 1


def free_docks(state: State, boat: i64) -> i64:
    """The free docks on the boat's side, a bit each (4.4)."""
    first = side_of(boat) * 2
    free: i64 = 0
    for dock in range(first, first + 2):
        if get4(state.docks, dock) == 0:
            free |= i64(1) << dock
    return free


def dock_boat(state: State, seat: i64, boat: i64, dock: i64) -> None:
    """Dock a boat and move its Adventurers onto the pier; the last boat of a side without docks is removed (4.5, 4.6)."""
    pier = DOCK_PIER[dock]
    state.piers[pier] += state.boats[boat]
    state.docks = put4(state.docks, dock, boat + 1)
    state.at_sea &= ~(i64(1) << boat)
    state.note(an.NOTE_DOCK, state.voice(seat), boat, dock, state.boats[boat])
    state.boats[boat] = 0
    if free_docks(state, boat) == 0:
        first = side_of(boat) * 3
        for other in range(first, first + 3):
            if (state.at_sea >> other) & 1 == 1:
                send_home(state, other)
    if state.at_sea == 0:
        clock.close_docks(state)


def send_home(state: State, boat: i64) -> None:
    """Remove a boat from the sea: its Customers go to their Halls, its Rogues to the Lair (4.6, 4.9)."""
    state.note(an.NOTE_CLOSED, 0, boat, state.boats[boat])
    for kind in range(i64(5)):
        state.halls = add8(state.halls, kind, get4(state.boats[boat], kind))
    state.boats[boat] = 0
    state.at_sea &= ~(i64(1) << boat)


# Decisions about boats


def can_sail(state: State, ability: i64) -> bool:
    """Whether a Sailor finds anybody to move (7.8)."""
    if ability == TO_LOAD:
        return state.at_sea != 0
    if ability == TO_BOAT and state.at_sea & (state.at_sea - 1) == 0:
        return False
    for boat in range(BOATS):
        aboard = state.boats[boat] if (state.at_sea >> boat) & 1 == 1 else 0
        if (aboard & 0xFFFF if ability == TO_HALL else aboard) != 0:
            return True
    return False


def boat_actions(state: State, f: i64, out: vec[i64]) -> vec[i64]:
    """What may be decided about boats."""
    kind = frame_kind(f)
    if kind == an.ASK_LOAD:
        for boat in range(BOATS):
            if (state.at_sea >> boat) & 1 == 1 and boat + 1 != frame_b(f):
                out = append(out, an.act(an.LOAD, boat))
    elif kind == an.ASK_DOCK:
        free = free_docks(state, frame_a(f))
        for dock in range(i64(4)):
            if (free >> dock) & 1 == 1:
                out = append(out, an.act(an.DOCK, dock))
    elif kind == an.ASK_ROB:
        out = rob_actions(state, frame_a(f), out)
    elif kind == an.ASK_SAIL:
        most: i64 = 4 if frame_a(f) == TO_HALL else 5
        for boat in range(BOATS):
            if (state.at_sea >> boat) & 1 == 1:
                for adventurer in range(most):
                    if get4(state.boats[boat], adventurer) > 0:
                        out = append(out, an.act(an.SAIL, boat, adventurer))
    else:
        for pier in range(i64(3)):
            out = append(out, an.act(an.PIER, pier))
    return out


def rob_actions(state: State, boat: i64, out: vec[i64]) -> vec[i64]:
    """Which Customer the Robbers may move, and where to (8.4)."""
    for customer in range(ROGUE):
        if get4(state.boats[boat], customer) > 0:
            for other in range(BOATS):
                if other != boat and (state.at_sea >> other) & 1 == 1:
                    out = append(out, an.act(an.ROB, customer, other))
    return append(out, an.act(an.DONE))


def play_boats(state: State, f: i64, action: i64, dealer: Dealer) -> None:
    """Play a decision about boats."""
    seat = frame_seat(f)
    kind = frame_kind(f)
    if kind == an.ASK_LOAD:
        board_with_robbers(state, f, an.arg_a(action))
    elif kind == an.ASK_DOCK:
        dock_boat(state, seat, frame_a(f), an.arg_a(action))
    elif kind == an.ASK_ROB:
        if an.verb(action) == an.ROB:
            rob(state, seat, frame_a(f), an.arg_a(action), an.arg_b(action), dealer)
    elif kind == an.ASK_SAIL:
        sail(state, seat, frame_a(f), an.arg_a(action), an.arg_b(action))
    else:
        land(state, seat, frame_b(f), frame_a(f), an.arg_a(action))


def board_with_robbers(state: State, f: i64, boat: i64) -> None:
    """Put the Adventurer of an ASK_LOAD on a boat; a Rogue may rob it before it docks (4.2, 8.4)."""
    adventurer = frame_a(f)
    if frame_b(f) > 0:
        state.boats[frame_b(f) - 1] = add4(state.boats[frame_b(f) - 1], adventurer, -1)
    load_boat(state, frame_seat(f), boat, adventurer)
    if can_rob(state, boat, adventurer):
        state.push(frame(an.ASK_ROB, frame_seat(f), boat))


def rob(state: State, seat: i64, boat: i64, customer: i64, to: i64, dealer: Dealer) -> None:
    """Draw a Corruption card and move a Customer from the Rogue's boat to another (8.4)."""
    draw_corruption(state, seat, 1, dealer)
    state.boats[boat] = add4(state.boats[boat], customer, -1)
    state.note(an.NOTE_ROB, seat, customer, boat, to)
    put_on_boat(state, seat, to, customer)


def sail(state: State, seat: i64, ability: i64, boat: i64, adventurer: i64) -> None:
    """A Sailor takes an Adventurer off a boat at sea (7.8)."""
    if ability == TO_BOAT:
        state.push(frame(an.ASK_LOAD, seat, adventurer, boat + 1))
    elif ability == TO_PIER:
        state.push(frame(an.ASK_PIER, seat, adventurer, boat))
    else:
        state.boats[boat] = add4(state.boats[boat], adventurer, -1)
        if ability == TO_HALL:
            state.halls = add8(state.halls, adventurer, 1)
        else:
            state.bag = add8(state.bag, adventurer, 1)
        state.note(an.NOTE_SAIL, seat, adventurer, boat, ability)


def land(state: State, seat: i64, boat: i64, adventurer: i64, pier: i64) -> None:
    """A Sailor sets an Adventurer down on a pier (7.8)."""
    state.boats[boat] = add4(state.boats[boat], adventurer, -1)
    state.piers[pier] = add4(state.piers[pier], adventurer, 1)
    state.note(an.NOTE_PIER, seat, adventurer, boat, pier)

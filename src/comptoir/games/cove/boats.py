"""Chapters 4 and 8: Load Boats, the Rogues; with the Arrival, and what Sailors do with Adventurers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.games.cove import actions, causes, clock, frames, journal
from comptoir.games.cove.corruption import can_draw, draw_corruption
from comptoir.games.cove.data import (
    ADVENTURERS,
    BOAT_ARRIVAL,
    BOAT_SEATS,
    BOATS,
    BOATS_A_SIDE,
    DOCK_PIER,
    DOCKS,
    DOCKS_A_SIDE,
    PIERS,
    ROBBERS,
    ROGUE,
    ROGUES_BOARD,
    TO_BOAT,
    TO_HALL,
    TO_LOAD,
    TO_PIER,
)
from comptoir.kernel.actions import pack, verb_of
from comptoir.kernel.dealers import Dealer
from comptoir.kernel.frames import frame, frame_kind, frame_seat
from comptoir.kernel.packing import (
    add4,
    add8,
    bits,
    get4,
    has_bit,
    nth_of8,
    put4,
    sum4,
    sum8,
    with_bit,
    without_bit,
)

if TYPE_CHECKING:
    from comptoir.games.cove.state import State

CUSTOMERS: Final[i64] = 0xFFFFFFFF  # the four factions of a count by kind, eight bits each
CUSTOMERS_ABOARD: Final[i64] = 0xFFFF  # the same of a boat, four bits each
ALL_BOATS: Final[i64] = (i64(1) << BOATS) - 1


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
        state.note(journal.ARRIVAL, 0, boat, state.boats[boat])


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
    """Load one Adventurer after the other, docking between them (4.1, 4.12).

    With no boat at sea nothing is drawn (4.10).
    """
    if state.at_sea == 0:
        return
    seat = frame_seat(f)
    if frames.loads_left(f) > 1:
        state.push(frames.loads(seat, frames.loads_left(f) - 1, frames.sent_by(f)))
    state.players[seat].load(state, seat, frames.sent_by(f), dealer)


def load_boat(state: State, seat: i64, boat: i64, kind: i64, cause: i64) -> None:
    """Load an Adventurer on a boat at sea (4.2)."""
    state.note(journal.LOAD, seat, kind, boat, cause)
    put_on_boat(state, seat, boat, kind)


def put_on_boat(state: State, seat: i64, boat: i64, kind: i64) -> None:
    """Put an Adventurer on a boat at sea; a full one docks at once (4.4)."""
    state.boats[boat] = add4(state.boats[boat], kind, 1)
    if sum4(state.boats[boat]) == BOAT_SEATS:
        state.push(frame(frames.FILLED, seat, boat))


def can_rob(state: State, boat: i64, kind: i64) -> bool:
    """Whether a Rogue just placed lets a Customer of its boat be moved to another (8.4, 8.6)."""
    if kind != ROGUE or state.rogue_card != ROBBERS or not can_draw(state):
        return False
    return state.boats[boat] & CUSTOMERS_ABOARD != 0 and without_bit(state.at_sea, boat) != 0


def resume_filled(state: State, f: i64, dealer: Dealer) -> None:
    """Dock the boat if it is still full: Robbers may have made room again (4.4, 8.4)."""
    boat = frames.boat_of(f)
    if sum4(state.boats[boat]) == BOAT_SEATS:
        state.players[frame_seat(f)].dock(state, frame_seat(f), boat)


def side_of(boat: i64) -> i64:
    """The side of Dragon Isle a boat lies on: 0 left, 1 right."""
    return 0 if boat < BOATS_A_SIDE else 1


def free_docks(state: State, boat: i64) -> i64:
    """The free docks on the boat's side, a bit each (4.4)."""
    first = side_of(boat) * DOCKS_A_SIDE
    free: i64 = 0
    for dock in range(first, first + DOCKS_A_SIDE):
        if state.is_dock_free(dock):
            free = with_bit(free, dock)
    return free


def dock_boat(state: State, seat: i64, boat: i64, dock: i64) -> None:
    """Dock a boat and move its Adventurers onto the pier (4.5).

    The last boat of a side without docks is removed (4.6).
    """
    pier = DOCK_PIER[dock]
    state.piers[pier] += state.boats[boat]
    state.docks = put4(state.docks, dock, boat + 1)
    state.at_sea = without_bit(state.at_sea, boat)
    state.note(journal.DOCK, seat, boat, dock, state.boats[boat])
    state.boats[boat] = 0
    if free_docks(state, boat) == 0:
        first = side_of(boat) * BOATS_A_SIDE
        for other in range(first, first + BOATS_A_SIDE):
            if state.is_at_sea(other):
                send_home(state, other, causes.BY_FULL_DOCKS)
    if are_docks_full(state):
        clock.place_marker(state)


def are_docks_full(state: State) -> bool:
    """Whether all four docks are taken (4.7)."""
    for dock in range(DOCKS):
        if state.is_dock_free(dock):
            return False
    return True


def send_home(state: State, boat: i64, cause: i64) -> None:
    """Remove a boat from the sea: its Customers go to their Halls, its Rogues to the Lair (4.6, 4.9)."""
    state.note(journal.CLOSED, 0, boat, state.boats[boat], cause)
    for kind in range(ADVENTURERS):
        state.halls = add8(state.halls, kind, get4(state.boats[boat], kind))
    state.boats[boat] = 0
    state.at_sea = without_bit(state.at_sea, boat)


# Decisions about boats


def can_sail(state: State, ability: i64) -> bool:
    """Whether a Sailor finds anybody to move (7.8)."""
    if ability == TO_LOAD:
        return state.at_sea != 0
    if ability == TO_BOAT and bits(state.at_sea) < 2:
        return False
    for boat in range(BOATS):
        aboard = state.boats[boat] if state.is_at_sea(boat) else 0
        if (aboard & CUSTOMERS_ABOARD if ability == TO_HALL else aboard) != 0:
            return True
    return False


def boat_actions(state: State, f: i64, out: vec[i64]) -> vec[i64]:
    """What may be decided about boats."""
    kind = frame_kind(f)
    if kind == frames.ASK_LOAD:
        for boat in range(BOATS):
            if state.is_at_sea(boat) and boat != frames.source_of(f):
                out = append(out, pack(actions.LOAD, boat))
    elif kind == frames.ASK_DOCK:
        free = free_docks(state, frames.boat_of(f))
        for dock in range(DOCKS):
            if has_bit(free, dock):
                out = append(out, pack(actions.DOCK, dock))
    elif kind == frames.ASK_ROB:
        out = rob_actions(state, frames.boat_of(f), out)
    elif kind == frames.ASK_SAIL:
        most: i64 = ROGUE if frames.sailor_of(f) == TO_HALL else ADVENTURERS
        for boat in range(BOATS):
            if state.is_at_sea(boat):
                for adventurer in range(most):
                    if get4(state.boats[boat], adventurer) > 0:
                        out = append(out, pack(actions.SAIL, boat, adventurer))
    else:
        for pier in range(PIERS):
            out = append(out, pack(actions.PIER, pier))
    return out


def rob_actions(state: State, boat: i64, out: vec[i64]) -> vec[i64]:
    """Which Customer the Robbers may move, and where to (8.4)."""
    for customer in range(ROGUE):
        if get4(state.boats[boat], customer) > 0:
            for other in range(BOATS):
                if other != boat and state.is_at_sea(other):
                    out = append(out, pack(actions.ROB, customer, other))
    return append(out, pack(actions.DONE))


def play_boats(state: State, f: i64, action: i64, dealer: Dealer) -> None:
    """Play a decision about boats."""
    seat = frame_seat(f)
    kind = frame_kind(f)
    if kind == frames.ASK_LOAD:
        board_with_robbers(state, f, actions.boat_of(action))
    elif kind == frames.ASK_DOCK:
        dock_boat(state, seat, frames.boat_of(f), actions.dock_of(action))
    elif kind == frames.ASK_ROB:
        if verb_of(action) == actions.ROB:
            boat = frames.boat_of(f)
            rob(state, seat, boat, actions.customer_of(action), actions.target_of(action), dealer)
    elif kind == frames.ASK_SAIL:
        boat = actions.boat_of(action)
        sail(state, seat, frames.sailor_of(f), boat, actions.adventurer_of(action))
    else:
        land(state, seat, frames.boat_left(f), frames.adventurer_of(f), actions.pier_of(action))


def board_with_robbers(state: State, f: i64, boat: i64) -> None:
    """Put the Adventurer of an ASK_LOAD on a boat; a Rogue may rob it before it docks (4.2, 8.4)."""
    adventurer = frames.adventurer_of(f)
    source = frames.source_of(f)
    if source >= 0:
        state.boats[source] = add4(state.boats[source], adventurer, -1)
    load_boat(state, frame_seat(f), boat, adventurer, frames.sent_by(f))
    if can_rob(state, boat, adventurer):
        state.push(frame(frames.ASK_ROB, frame_seat(f), boat))


def rob(state: State, seat: i64, boat: i64, customer: i64, to: i64, dealer: Dealer) -> None:
    """Draw a Corruption card and move a Customer from the Rogue's boat to another (8.4)."""
    draw_corruption(state, seat, 1, dealer, causes.FOR_ROBBERS)
    state.boats[boat] = add4(state.boats[boat], customer, -1)
    state.note(journal.ROB, seat, customer, boat, to)
    put_on_boat(state, seat, to, customer)


def sail(state: State, seat: i64, ability: i64, boat: i64, adventurer: i64) -> None:
    """A Sailor takes an Adventurer off a boat at sea (7.8)."""
    if ability == TO_BOAT:
        state.push(frames.ask_load(seat, adventurer, boat, causes.BY_TOWNSFOLK))
    elif ability == TO_PIER:
        state.push(frames.ask_pier(seat, adventurer, boat))
    else:
        state.boats[boat] = add4(state.boats[boat], adventurer, -1)
        if ability == TO_HALL:
            state.halls = add8(state.halls, adventurer, 1)
        else:
            state.bag = add8(state.bag, adventurer, 1)
        state.note(journal.SAIL, seat, adventurer, boat, ability)


def land(state: State, seat: i64, boat: i64, adventurer: i64, pier: i64) -> None:
    """A Sailor sets an Adventurer down on a pier (7.8)."""
    state.boats[boat] = add4(state.boats[boat], adventurer, -1)
    state.piers[pier] = add4(state.piers[pier], adventurer, 1)
    state.note(journal.PIER, seat, adventurer, boat, pier)

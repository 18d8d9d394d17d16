"""Chapter 3: building from the market; and what chapter 8 does with it at the end of a round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.games.settlement.actions import PLACE
from comptoir.games.settlement.buildings import can_be_used, go_on_using
from comptoir.games.settlement.data import (
    ALL_COLUMNS,
    BUILDING_COST,
    CLOCK,
    COLUMNS,
    ROWS,
    SPACES,
)
from comptoir.games.settlement.exchanges import note_payment, pay, payment_plans
from comptoir.games.settlement.frames import (
    FOR_BUILDING,
    paying_for_building,
    placing_frame,
    placing_space,
    using_frame,
)
from comptoir.games.settlement.journal import BUILT, CLOCKED, DREW_BUILDING
from comptoir.kernel.actions import pack
from comptoir.kernel.dealers import Dealer
from comptoir.kernel.frames import frame_seat
from comptoir.kernel.packing import has_bit

if TYPE_CHECKING:
    from comptoir.games.settlement.state import Player, State


def draw_building(state: State, dealer: Dealer) -> i64:
    """A building from the piles, 0 once they are empty.

    From which of the three does not matter: nobody knows what is in them (3.13).
    """
    size = state.pile_size()
    if size == 0:
        return 0
    n = dealer.below(size)
    building: i64 = 0
    while n >= state.pile_count(building):
        n -= state.pile_count(building)
        building += 1
    state.add_to_pile(building, -1)
    return building


def open_streets(player: Player) -> i64:
    """The streets that still have an empty cell, a bit each (3.1)."""
    streets: i64 = 0
    for street in range(ROWS):
        if player.building(COLUMNS * street + COLUMNS - 1) == 0:
            streets |= i64(1) << street
    return streets


def start_building(state: State, seat: i64, space: i64, dealer: Dealer) -> None:
    """Ask in which street, where several have room."""
    streets = open_streets(state.players[seat])
    if streets & (streets - 1) != 0:
        state.push(placing_frame(seat, space))
    else:
        choose_payment(state, seat, space, streets >> 1, dealer)  # 1, 2, 4 are streets 0, 1, 2


def placing_actions(state: State, asked: i64) -> vec[i64]:
    """The streets with room for the new building (3.1, 3.3)."""
    streets = open_streets(state.players[frame_seat(asked)])
    found = vec[i64]()
    for street in range(ROWS):
        if has_bit(streets, street):
            found = append(found, pack(PLACE, street))
    return found


def place(state: State, seat: i64, street: i64, dealer: Dealer) -> None:
    """The street is chosen; next is the payment."""
    choose_payment(state, seat, placing_space(state.pop()), street, dealer)


def choose_payment(state: State, seat: i64, space: i64, street: i64, dealer: Dealer) -> None:
    """Ask how to pay, where there is a choice."""
    plans: vec[i64] = payment_plans(state, state.players[seat], BUILDING_COST[state.space_building(space)])
    if len(plans) > 1:
        state.push(paying_for_building(seat, space, street))
    else:
        build(state, seat, space, street, plans[0], dealer)


def build(state: State, seat: i64, space: i64, street: i64, plan: i64, dealer: Dealer) -> None:
    """Pay the building, put it on the leftmost empty cell of the street, fill an emptied space (3.1, 3.2)."""
    player = state.players[seat]
    building = state.space_building(space)
    pay(state, player, plan)
    cell: i64 = COLUMNS * street
    while player.building(cell) != 0:
        cell += 1
    player.lay_building(cell, building)
    state.note(BUILT, seat, building, street)
    note_payment(state, seat, plan, BUILDING_COST[building], FOR_BUILDING)
    left = state.space_count(space) - 1
    if left > 0:
        state.set_space(space, building, left)
    else:
        refill(state, space, dealer, False)
    if player.artefact == CLOCK:
        others = ALL_COLUMNS & ~(i64(1) << (cell - COLUMNS * street))
        if can_be_used(state, player, street, others):
            state.note(CLOCKED, seat, building)
        state.push(using_frame(seat, street, others))
        go_on_using(state)


def refill(state: State, space: i64, dealer: Dealer, is_end_of_round: bool) -> None:
    """Turn up a building on an empty space (3.2, 8.8), as long as there are any (3.15)."""
    building = draw_building(state, dealer)
    if building == 0:
        state.set_space(space, 0, 0)
        return
    state.set_space(space, building, 1)
    state.note(DREW_BUILDING, 0, building, space, 1 if is_end_of_round else 0)


def renew_market(state: State, dealer: Dealer) -> None:
    """Stack what is the same, then fill the spaces that this emptied (8.8).

    What is drawn now is stacked next time.
    """
    for space in range(SPACES):
        building = state.space_building(space)
        if building == 0:
            continue
        for other in range(space + 1, SPACES):
            if state.space_building(other) == building:
                state.set_space(space, building, state.space_count(space) + state.space_count(other))
                state.set_space(other, 0, 0)
    for space in range(SPACES):
        if state.space_building(space) == 0:
            refill(state, space, dealer, True)

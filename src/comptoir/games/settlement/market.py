"""The market of buildings: drawing, buying, stacking (3.1 and 8.8)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from comptoir.games.settlement.data import BUILDING_COST, CLOCK, SPACES
from comptoir.games.settlement.entries import BUILT, DREW_BUILDING, PAID
from comptoir.games.settlement.exchange import pay, payment_plans
from comptoir.games.settlement.state import FOR_BUILDING, PAYING, PLACING, USING, Position
from comptoir.games.settlement.street import go_on_using
from comptoir.kernel.dealers import Dealer
from comptoir.kernel.frames import frame


def pile_size(state: Position) -> i64:
    """How many buildings lie face down, in all three piles."""
    n: i64 = 0
    left = state.pile
    while left != 0:
        n += left & 3
        left >>= 2
    return n


def draw_building(state: Position, dealer: Dealer) -> i64:
    """A building from the piles, 0 once they are empty. From which of the three does not matter: nobody knows what is in them (3.13)."""
    size = pile_size(state)
    if size == 0:
        return 0
    n = dealer.below(size)
    building: i64 = 0
    while n >= (state.pile >> (2 * building)) & 3:
        n -= (state.pile >> (2 * building)) & 3
        building += 1
    state.pile -= i64(1) << (2 * building)
    return building


def open_streets(colony: i64) -> i64:
    """The streets that still have an empty cell, a bit each (3.1)."""
    streets: i64 = 0
    for street in range(i64(3)):
        if (colony >> (12 * street + 8)) & 15 == 0:
            streets |= i64(1) << street
    return streets


def start_building(state: Position, seat: i64, space: i64, dealer: Dealer) -> None:
    """Ask in which street, where several have room."""
    streets = open_streets(state.players[seat].colony)
    if streets & (streets - 1) != 0:
        state.push(frame(PLACING, seat, space))
    else:
        choose_payment(state, seat, space, streets >> 1, dealer)  # 1, 2, 4 are streets 0, 1, 2


def choose_payment(state: Position, seat: i64, space: i64, street: i64, dealer: Dealer) -> None:
    """Ask how to pay, where there is a choice."""
    plans: vec[i64] = payment_plans(state, state.players[seat], BUILDING_COST[state.space_building(space)])
    if len(plans) > 1:
        state.push(frame(PAYING, seat, FOR_BUILDING, space, street))
    else:
        build(state, seat, space, street, plans[0], dealer)


def build(state: Position, seat: i64, space: i64, street: i64, plan: i64, dealer: Dealer) -> None:
    """Pay the building, put it on the leftmost empty cell of the street, fill an emptied market space (3.1, 3.2)."""
    player = state.players[seat]
    building = state.space_building(space)
    pay(state, player, BUILDING_COST[building], plan)
    cell: i64 = 3 * street
    while player.building(cell) != 0:
        cell += 1
    player.colony |= building << (4 * cell)
    state.note(BUILT, seat, building, street)
    state.note(PAID, seat, plan, BUILDING_COST[building])
    left = state.space_count(space) - 1
    if left > 0:
        state.set_space(space, building, left)
    else:
        refill(state, space, dealer)
    if player.artefact == CLOCK:
        others = 7 & ~(i64(1) << (cell - 3 * street))
        state.push(frame(USING, seat, street, others))
        go_on_using(state)


def refill(state: Position, space: i64, dealer: Dealer) -> None:
    """Turn up a building on an empty space, as long as there are any (3.2)."""
    building = draw_building(state, dealer)
    if building == 0:
        state.set_space(space, 0, 0)
        return
    state.set_space(space, building, 1)
    state.note(DREW_BUILDING, 0, building, space)


def renew_market(state: Position, dealer: Dealer) -> None:
    """Stack what is the same, then fill the spaces that this emptied; what is drawn now is stacked next time (8.8)."""
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
            refill(state, space, dealer)

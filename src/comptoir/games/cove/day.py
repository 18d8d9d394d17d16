"""Chapters 2 and 9: The day and the Arrival, Clean-up.

And what follows by itself from one decision to the next.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from comptoir.games.cove import boats, causes, clock, frames, journal, market, townsfolk
from comptoir.games.cove.data import ADVENTURERS, BOATS, NOON, OVER, PIERS, PRODUCING, ROUNDS, ROW, SELLING
from comptoir.kernel.dealers import Dealer
from comptoir.kernel.frames import frame, frame_kind, frame_seat
from comptoir.kernel.packing import add8, get4

if TYPE_CHECKING:
    from comptoir.games.cove.state import State


def begin_round(state: State, dealer: Dealer) -> None:
    """Set the clock, let the Adventurers arrive, and begin Production (2.1, 3.1)."""
    state.phase = PRODUCING
    state.marker = NOON
    state.sold_black = 0
    for player in state.players:
        player.place = state.round * 2
    state.note(journal.ROUND, 0, state.round)
    boats.arrive(state, dealer)
    for seat in range(state.hourglasses):
        state.players[seat].on_arrival(state, seat, dealer)
    state.push(frame(frames.PRODUCTION, 0))


def go_on(state: State, dealer: Dealer) -> None:
    """Do all pending work until somebody must decide or the game is over."""
    while state.to_move >= 0 and frames.is_pending(frame_kind(state.top())):
        do_next(state, dealer)


def do_next(state: State, dealer: Dealer) -> None:
    """Do the pending work on top of the stack."""
    f = state.pop()
    kind = frame_kind(f)
    if kind >= frames.FIRST_OF_MERCHANTS:
        state.players[frame_seat(f)].resume(state, f, dealer)
    else:
        resume(state, f, kind, dealer)


def resume(state: State, f: i64, kind: i64, dealer: Dealer) -> None:
    """Do one piece of pending work of the core."""
    if kind == frames.STEP:
        clock.resume_step(state, f, dealer)
    elif kind == frames.PRODUCTION:
        next_turn(state, dealer)
    elif kind == frames.PAY:
        clock.resume_pay(state, f, dealer)
    elif kind == frames.LOADS:
        boats.resume_loads(state, f, dealer)
    elif kind == frames.FILLED:
        boats.resume_filled(state, f, dealer)
    elif kind == frames.REFILL:
        townsfolk.refill(state, dealer, causes.AFTER_RECRUITING)
    elif kind == frames.END_STAFF:
        state.players[frame_seat(f)].end_staff(state, frame_seat(f), dealer)
    else:
        market.resume_market(state, f, dealer)


def next_turn(state: State, dealer: Dealer) -> None:
    """The turn of the seat that is furthest behind, or the Market phase (3.1, 3.16)."""
    seat = clock.active_seat(state)
    if seat < 0:
        end_production(state)
        return
    state.push(frame(frames.PRODUCTION, 0))
    state.players[seat].turn(state, seat, dealer)


def end_production(state: State) -> None:
    """Gather the Hourglasses, empty the boats still at sea, open the market (3.16, 4.9)."""
    clock.gather(state)
    for boat in range(BOATS):
        if state.is_at_sea(boat):
            boats.send_home(state, boat, causes.BY_END_OF_PRODUCTION)
    state.phase = SELLING
    state.push(frames.market(0, 0))


def end_day(state: State, dealer: Dealer) -> None:
    """After the market: the next round, or final scoring after the third (9.1, 10.1)."""
    if state.round == ROUNDS:
        state.phase = OVER
        for seat in range(state.hourglasses):
            state.note(journal.END, seat, state.score(seat))
        state.finish()
        state.reveal()  # everybody's Corruption cards lie open now
        return
    clean_up(state, dealer)
    state.round += 1
    begin_round(state, dealer)


def clean_up(state: State, dealer: Dealer) -> None:
    """Piers back into the bag, a new Townsfolk, the shops' own Clean-up (9.2, 9.3).

    Then a Mouse leaves its Hand, and the Hourglasses follow it (9.4, 9.5).
    """
    for pier in range(PIERS):
        for kind in range(ADVENTURERS):
            state.bag = add8(state.bag, kind, get4(state.piers[pier], kind))
        state.piers[pier] = 0
    state.note(journal.CLEANUP, 0, state.round)
    if state.card_at(ROW - 1) >= 0:
        card = townsfolk.take_card(state, ROW - 1)
        townsfolk.put_under(state, card)
        state.note(journal.UNDER, 0, card)
    townsfolk.refill(state, dealer, causes.AT_CLEAN_UP)
    for seat in range(state.hourglasses):
        state.players[seat].on_cleanup(state, seat, dealer)
    state.note(journal.MOUSE, 0, state.round)
    state.note(journal.STACK, 0, state.round + 1)

"""The three rounds: what follows by itself from one decision to the next (chapters 2, 3, 5 and 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from comptoir.games.cove import actions as an
from comptoir.games.cove import boats, clock, market, townsfolk
from comptoir.games.cove.data import BOATS, NOON, OVER, PRODUCING, ROUNDS, SELLING
from comptoir.kernel.dealers import Dealer
from comptoir.kernel.frames import frame, frame_kind, frame_seat
from comptoir.kernel.packing import add8, get4, get8, put8

if TYPE_CHECKING:
    from comptoir.games.cove.state import State


def begin_round(state: State, dealer: Dealer) -> None:
    """Set the clock, let the Adventurers arrive, and begin Production (2.1, 3.1)."""
    state.phase = PRODUCING
    state.marker = NOON
    state.closing = clock.DOCKS_OPEN
    state.sold_black = 0
    for player in state.players:
        player.place = state.round * 2
    state.note(an.NOTE_ROUND, 0, state.round)
    boats.arrive(state, dealer)
    for seat in range(state.hourglasses):
        state.players[seat].on_arrival(state, seat, dealer)
    state.push(frame(an.PRODUCTION, 0))


def go_on(state: State, dealer: Dealer) -> None:
    """Do all pending work until somebody must decide or the game is over."""
    while len(state.stack) > 0:
        f = state.top()
        kind = frame_kind(f)
        if not an.is_pending(kind):
            return
        state.pop()
        if kind >= an.FIRST_OF_MERCHANTS:
            state.players[frame_seat(f)].resume(state, f, dealer)
        else:
            resume(state, f, kind, dealer)


def resume(state: State, f: i64, kind: i64, dealer: Dealer) -> None:
    """Do one piece of pending work of the core."""
    if kind == an.STEP:
        clock.resume_step(state, f, dealer)
    elif kind == an.PRODUCTION:
        next_turn(state, dealer)
    elif kind == an.PAY:
        clock.resume_pay(state, f, dealer)
    elif kind == an.LOADS:
        boats.resume_loads(state, f, dealer)
    elif kind == an.FILLED:
        boats.resume_filled(state, f, dealer)
    elif kind == an.REFILL:
        townsfolk.refill(state, dealer)
    elif kind == an.END_STAFF:
        state.players[frame_seat(f)].end_staff(state, frame_seat(f), dealer)
    else:
        market.resume_market(state, f, dealer)


def next_turn(state: State, dealer: Dealer) -> None:
    """The turn of the seat that is furthest behind, or the Market phase (3.1, 3.16)."""
    seat = clock.active_seat(state)
    if seat < 0:
        end_production(state)
        return
    state.push(frame(an.PRODUCTION, 0))
    state.players[seat].turn(state, seat, dealer)


def end_production(state: State) -> None:
    """Gather the Hourglasses, empty the boats still at sea, open the market (3.16, 4.9)."""
    clock.gather(state)
    for boat in range(BOATS):
        if (state.at_sea >> boat) & 1 == 1:
            boats.send_home(state, boat)
    state.phase = SELLING
    state.push(frame(an.MARKET, 0, 0, 0))


def end_day(state: State, dealer: Dealer) -> None:
    """After the market: the next round, or final scoring after the third (9.1, 10.1)."""
    if state.round == ROUNDS:
        state.phase = OVER
        for seat in range(state.hourglasses):
            state.note(an.NOTE_END, state.voice(seat), state.score(seat))
        state.finish()
        return
    clean_up(state, dealer)
    state.round += 1
    begin_round(state, dealer)


def clean_up(state: State, dealer: Dealer) -> None:
    """Piers back into the bag, a new Townsfolk, the shops' own Clean-up (9.2, 9.3)."""
    for pier in range(i64(3)):
        for kind in range(i64(5)):
            state.bag = add8(state.bag, kind, get4(state.piers[pier], kind))
        state.piers[pier] = 0
    last = get8(state.row, townsfolk.ROW - 1)
    if last > 0:
        townsfolk.put_under(state, last - 1)
        state.row = put8(state.row, townsfolk.ROW - 1, 0)
    state.note(an.NOTE_CLEANUP, 0, state.round)
    townsfolk.refill(state, dealer)
    for seat in range(state.hourglasses):
        state.players[seat].on_cleanup(state, seat, dealer)

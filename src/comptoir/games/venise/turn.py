"""Chapter 3: the course of play, what comes after what, and what happens by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from comptoir.games.venise.activation import settle_keep, settle_second
from comptoir.games.venise.bridges import can_bridge
from comptoir.games.venise.cubes import settle_gain
from comptoir.games.venise.frames import BRIDGE, GAIN, KEEP, LOWER, MOVE, PRODUCE, SECOND
from comptoir.games.venise.journal import LAST_ROUND, ROUND, SCORED
from comptoir.games.venise.market import settle_lower
from comptoir.games.venise.movement import begin_dice, settle_move
from comptoir.games.venise.production import has_something_to_do
from comptoir.games.venise.scoring import (
    bridge_master_points,
    end_reasons,
    score_of,
    square_of_masters,
    store_points,
)
from comptoir.kernel.dealers import Dealer
from comptoir.kernel.frames import frame_kind, frame_seat

if TYPE_CHECKING:
    from comptoir.games.venise.state import State


def begin_turn(state: State, seat: i64, dealer: Dealer) -> None:
    """Begin a turn; the first player's begins a round, or ends the game after the last (3.2, 12.1, 12.2)."""
    if seat == state.first:
        if state.ending:
            end_game(state)
            return
        state.round += 1
        state.ending = end_reasons(state)
        state.note(ROUND, seat, state.round)
        if state.ending:
            state.note(LAST_ROUND, seat, state.ending)
    begin_dice(state, seat, dealer)


def end_turn(state: State, dealer: Dealer) -> None:
    """The next seat clockwise plays (3.1)."""
    seat = frame_seat(state.pop())
    begin_turn(state, (seat + 1) % state.seats, dealer)


def end_game(state: State) -> None:
    """Everybody has had the last turn: the final score (12.3)."""
    state.finish()
    for seat in range(state.seats):
        player = state.players[seat]
        masters = square_of_masters(player.masters()) + bridge_master_points(player)
        state.note(
            SCORED, seat, store_points(state, player), player.chain_points, masters, score_of(state, seat)
        )


def go_on(state: State, dealer: Dealer) -> None:
    """Do everything that needs no decision, until something is asked or the game is over (3.5)."""
    while state.to_move >= 0:
        kind = frame_kind(state.top())
        if kind == GAIN:
            if not settle_gain(state):
                return
        elif kind == SECOND:
            if not settle_second(state):
                return
        elif kind == KEEP:
            if not settle_keep(state):
                return
        elif kind == LOWER:
            if not settle_lower(state):
                return
        elif kind == BRIDGE:
            if can_bridge(state, state.to_move):
                return
            state.pop()
        elif kind == PRODUCE:
            if has_something_to_do(state):
                return
            end_turn(state, dealer)
        elif kind == MOVE:
            if not settle_move(state, dealer):
                return
        else:
            return

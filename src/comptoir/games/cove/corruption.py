"""Chapter 6: Corruption cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from comptoir.games.cove import causes, frames, journal
from comptoir.kernel.dealers import Dealer
from comptoir.kernel.packing import add8, nth_of8, sum8

if TYPE_CHECKING:
    from comptoir.games.cove.state import State


def draw_corruption(state: State, seat: i64, n: i64, dealer: Dealer, cause: i64 = causes.BY_THE_SHOP) -> i64:
    """Draw n Corruption cards (6.1); how many there were. An empty deck is made of the discards (6.5)."""
    player = state.players[seat]
    drawn: i64 = 0
    while drawn < n:
        if state.corruption == 0:
            state.corruption = state.discards
            state.discards = 0
            if state.corruption == 0:
                break
        kind = nth_of8(state.corruption, dealer.below(sum8(state.corruption)))
        state.corruption = add8(state.corruption, kind, -1)
        player.corruption = add8(player.corruption, kind, 1)
        drawn += 1
        if not player.is_automaton:
            state.note(journal.CORRUPTION_KIND, seat, kind, only=seat)
    if drawn > 0:
        state.note(journal.CORRUPTION, seat, drawn, cause)
    return drawn


def can_draw(state: State) -> bool:
    """Whether any Corruption card is left to draw."""
    return state.corruption != 0 or state.discards != 0


def discard(state: State, seat: i64, kind: i64, cause: i64 = causes.BY_CHOICE) -> None:
    """Put one of the seat's Corruption cards on the discards, face up (6.3)."""
    player = state.players[seat]
    player.corruption = add8(player.corruption, kind, -1)
    state.discards = add8(state.discards, kind, 1)
    state.note(journal.DISCARD, seat, kind, cause)


def ask_discard(state: State, seat: i64, most: i64, may_stop: bool) -> None:
    """Let the seat choose Corruption cards to discard, if it has any (6.3)."""
    if state.players[seat].corruption != 0:
        state.push(frames.ask_discard(seat, most, may_stop))

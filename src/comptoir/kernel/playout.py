"""Loops that belong inside compiled code: random games, and counting what can be played."""

from __future__ import annotations

from mypy_extensions import i64

from comptoir.kernel.dealers import Dealer, RecordingDealer
from comptoir.kernel.journal import Journal
from comptoir.kernel.state import State


def play_watched(state: State, action: i64, dealer: Dealer) -> bool:
    """Play a legal action; whether it is a barrier: the dealer was asked, or a hidden thing was seen."""
    recorder, journal = RecordingDealer(dealer), Journal()
    state.play(action, recorder, journal)
    return len(recorder.answers) > 0 or journal.has_reveal


def play_randomly(state: State, dealer: Dealer, limit: i64 = -1) -> i64:
    """Play uniformly random legal actions to the end (or `limit` of them); how many were played."""
    played: i64 = 0
    while state.to_move >= 0 and played != limit:
        actions = state.actions()
        state.play(actions[dealer.below(i64(len(actions)))], dealer, None)
        played += 1
    return played


def perft(state: State, depth: i64, dealer: Dealer) -> i64:
    """How many sequences of `depth` actions there are from here, chance answered by the dealer."""
    if depth == 0 or state.to_move < 0:
        return 1
    actions = state.actions()
    if depth == 1:
        return len(actions)
    total: i64 = 0
    for action in actions:
        after = state.copy()
        after.play(action, dealer, None)
        total += perft(after, depth - 1, dealer)
    return total

"""Looking one decision ahead, inside compiled code."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.kernel.dealers import Dealer
from comptoir.kernel.state import State

MOST_POSITIONS: Final = 400  # evaluated for one choice


def choose_greedily(state: State, dealer: Dealer) -> i64:
    """The action with the best value for the deciding seat; ties are broken at random.

    Decisions that the action leads to are followed to their end, as long as the same seat decides and their
    frames are pending.
    """
    seat = state.to_move
    depth: i64 = len(state.stack)
    actions = state.timely_actions()
    n: i64 = len(actions)
    best: i64 = actions[0]
    if n == 1:
        return best
    budget: i64 = MOST_POSITIONS // n
    most = -1e18
    ties: i64 = 0
    for action in actions:
        after = state.copy()
        after.play(action, dealer, None)
        value = best_value(after, seat, depth, dealer, budget)
        if value > most:
            most = value
            best = action
            ties = 1
        elif value == most:
            ties += 1
            if dealer.below(ties) == 0:
                best = action
    return best


def best_value(state: State, seat: i64, depth: i64, dealer: Dealer, budget: i64) -> float:
    """The value for the seat after the best of its pending decisions: those of frames above `depth`."""
    if state.to_move != seat or i64(len(state.stack)) <= depth or budget <= 1:
        return lead(state, seat)
    actions = state.timely_actions()
    budget = budget // i64(len(actions))
    most = -1e18
    for action in actions:
        after = state.copy()
        after.play(action, dealer, None)
        value = best_value(after, seat, depth, dealer, budget)
        if value > most:
            most = value
    return most


def lead(state: State, seat: i64) -> float:
    """The seat's expected points, less a part of the best rival's."""
    best_rival = 0.0
    for other in range(state.seats):
        if other != seat:
            points = state.evaluate(other)
            if points > best_rival:
                best_rival = points
    return state.evaluate(seat) - 0.3 * best_rival

"""Looking one decision ahead, inside compiled code."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.kernel.dealers import Dealer
from comptoir.kernel.state import State

MOST_POSITIONS: Final = 400  # how many positions one choice may look at


def choose_greedily(state: State, dealer: Dealer) -> i64:
    """The action with the best outlook for the seat that decides: its evaluation less the best rival's share of it.

    A decision made of several small ones is followed to its end, as long as the same seat decides and frames of it are pending.
    Ties go to chance.
    """
    seat = state.to_move
    depth: i64 = len(state.stack)
    actions = state.actions()
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
        worth = outlook(after, seat, depth, dealer, budget)
        if worth > most:
            most = worth
            best = action
            ties = 1
        elif worth == most:
            ties += 1
            if dealer.below(ties) == 0:
                best = action
    return best


def outlook(state: State, seat: i64, depth: i64, dealer: Dealer, budget: i64) -> float:
    """What the position is worth to the seat once its pending small decisions are made as well as can be."""
    if state.to_move != seat or i64(len(state.stack)) <= depth or budget <= 1:
        return lead(state, seat)
    actions = state.actions()
    budget = budget // i64(len(actions))
    most = -1e18
    for action in actions:
        after = state.copy()
        after.play(action, dealer, None)
        worth = outlook(after, seat, depth, dealer, budget)
        if worth > most:
            most = worth
    return most


def lead(state: State, seat: i64) -> float:
    """The seat's expected points, less a part of the best rival's."""
    best_rival = 0.0
    for other in range(state.seats):
        if other != seat:
            worth = state.evaluate(other)
            if worth > best_rival:
                best_rival = worth
    return state.evaluate(seat) - 0.3 * best_rival

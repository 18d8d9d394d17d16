"""Rollouts, and what a position is worth to every seat, inside compiled code."""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.kernel.dealers import Dealer
from comptoir.kernel.state import State

SOLO_SCALE: Final = 20.0  # points that count as a value of 1 for a seat without rivals
LEAD_SCALE: Final = 40.0  # the lead in points that counts as a value of 1
NOBODY: Final[i64] = -1
LEAST: Final = -1e18  # less than any value


def value_position(state: State, lead_weight: float, rival_discount: float, values: vec[float]) -> None:
    """Write what the position is worth to each seat into `values`: its share of the win and its lead.

    A seat alone plays for points, unless a rival without a seat plays along. With several rivals, what
    harms one helps the others too: there `rival_discount` makes the best rival's points count less in the
    lead.
    """
    seats: i64 = state.seats
    rivals: i64 = state.rivals()
    is_over = state.to_move < 0
    best = LEAST
    second = LEAST
    leader: i64 = NOBODY
    for seat in range(seats + rivals):
        points = float(state.score(seat)) if is_over else state.evaluate(seat)
        if seat < seats:
            values[seat] = points
        if points > best:
            second = best
            best = points
            leader = seat
        elif points > second:
            second = points
    if seats == 1 and rivals == 0:
        values[0] = values[0] / SOLO_SCALE
        return
    winners: list[int] = state.winners() if is_over else []
    spread = max(0.5, state.spread())
    rival_weight = 1.0 - rival_discount if seats + rivals > 2 else 1.0
    total = 0.0
    for seat in range(seats + rivals):
        if not is_over:
            points = values[seat] if seat < seats else state.evaluate(seat)
            total += math.exp((points - best) / spread)
    for seat in range(seats):
        points = values[seat]
        lead = points - rival_weight * (second if seat == leader else best)
        if is_over:
            share = 1.0 / float(len(winners)) if int(seat) in winners else 0.0
        else:
            share = math.exp((points - best) / spread) / total
        values[seat] = (1.0 - lead_weight) * share + lead_weight * lead / LEAD_SCALE


def rollout_move(state: State, actions: vec[i64], width: i64, dealer: Dealer) -> State:
    """The position after the best, for the deciding seat, of a few actions drawn at random."""
    seat = state.to_move
    n: i64 = len(actions)
    if width <= 1:
        state.play(actions[dealer.below(n)], dealer, None)
        return state
    best = state
    most = LEAST
    for i in range(min(n, width)):
        j: i64 = i + dealer.below(n - i)
        action = actions[j]
        actions[j] = actions[i]
        after = state.copy()
        after.play(action, dealer, None)
        value = after.evaluate(seat)
        if value > most:
            most = value
            best = after
    return best


@final
class Expectation:
    """What each seat may expect from a position: its share of the win, and its points."""

    def __init__(self, seats: i64) -> None:
        self.shares: vec[float] = vec[float]()
        self.points: vec[float] = vec[float]()
        for _ in range(seats):
            self.shares = append(self.shares, 0.0)
            self.points = append(self.points, 0.0)


def expect(state: State, rollouts: i64, steps: i64, width: i64, dealer: Dealer) -> Expectation:
    """The mean over some rollouts of so many steps from a position."""
    seats: i64 = state.seats
    expectation = Expectation(seats)
    values = expectation.shares[:]
    for _ in range(rollouts):
        end = state.copy()
        for _step in range(steps):
            if end.to_move < 0:
                break
            end = rollout_move(end, end.timely_actions(), width, dealer)
        value_position(end, 0.0, 0.0, values)
        for seat in range(seats):
            points = float(end.score(seat)) if end.to_move < 0 else end.evaluate(seat)
            expectation.shares[seat] += values[seat] / float(rollouts)
            expectation.points[seat] += points / float(rollouts)
    return expectation

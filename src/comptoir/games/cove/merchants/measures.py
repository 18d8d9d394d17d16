"""What a shop promises: measures that all merchants share when they judge their position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from comptoir.games.cove import evaluate
from comptoir.games.cove.data import FACTIONS, HOURS_A_DAY, PRODUCING, ROUNDS, hour_of
from comptoir.games.cove.evaluate import HALL
from comptoir.kernel.packing import add4, get4, get8, has_bit

if TYPE_CHECKING:
    from comptoir.games.cove.merchants.merchant import Merchant
    from comptoir.games.cove.state import State


def parameter_index(name: str) -> i64:
    """Where a parameter of weights.toml stands."""
    return evaluate.WEIGHTS.parameter_index(name)


def parameter(at: i64) -> float:
    """The parameter that stands there."""
    return evaluate.WEIGHTS.parameters[at]


def intercept(state: State, at: i64) -> float:
    """What a merchant makes beyond all that is counted, in the markets to come: the same whatever it does."""
    return parameter(at) * float(markets_left(state)) / float(ROUNDS)


def markets_left(state: State) -> i64:
    """How many Market phases are still to come."""
    return ROUNDS - state.round + (1 if state.phase == PRODUCING else 0)


def hours_today(state: State, player: Merchant) -> i64:
    """Hours until the market marker, once the action that is being done is paid for."""
    if state.phase != PRODUCING:
        return 0
    left = hour_of(state.marker - player.place)
    if left > 0:
        top = state.to_move
        if top >= 0 and state.players[top] is player:
            left -= evaluate.hours_unpaid(state, top)
    return left if left > 0 else 0


def hours_left(state: State, player: Merchant) -> float:
    """Hours until the last market."""
    return float(hours_today(state, player) + (ROUNDS - state.round) * HOURS_A_DAY)


def readiness(state: State, player: Merchant, ready: float, tomorrow: float) -> float:
    """How much of its worth a good has that still needs an action.

    There is time for it today, tomorrow, or no more.
    """
    if hours_today(state, player) > 0:
        return ready
    return tomorrow if state.round < ROUNDS else 0.0


def icons_worth(state: State, icons: i64) -> float:
    """The Sponsorship of active icons (four bits each) in the markets to come.

    Halls are taken half-way between today and the end.
    """
    total = 0.0
    markets = markets_left(state)
    if icons == 0 or markets <= 0:
        return total
    expected = state.forecast()
    for faction in range(FACTIONS):
        n = get4(icons, faction)
        if n > 0:
            total += float(n * markets) * 0.5 * (float(get8(state.halls, faction)) + expected[HALL + faction])
    return total


def best_icon(state: State, covered: i64) -> float:
    """The Sponsorship that the next icon would bring, of those that are covered (a bit each)."""
    best = 0.0
    for faction in range(FACTIONS):
        if has_bit(covered, faction):
            worth = icons_worth(state, add4(0, faction, 1))
            if worth > best:
                best = worth
    return best


def card_cost(state: State) -> float:
    """What one Corruption card is likely to cost at the end."""
    return evaluate.card_cost(state.forecast())

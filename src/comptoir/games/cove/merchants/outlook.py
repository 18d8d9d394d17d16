"""What a shop promises: measures that all merchants share when they judge their position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from comptoir.games.cove.packing import get4, get8

if TYPE_CHECKING:
    from comptoir.games.cove.merchants.base import Merchant
    from comptoir.games.cove.state import CoveState

ROUNDS: Final[i64] = 3
PRODUCING: Final[i64] = 1
HALL_GROWTH: Final = 0.8  # Adventurers that a Hall gains from one market to the next
IN_TIME: Final = 0.6  # the part of a finished good that work begun is worth while there is time to finish it,
TOMORROW: Final = 0.45  # and when it must wait for the next day


def markets_left(state: CoveState) -> i64:
    """How many Market phases are still to come."""
    return ROUNDS - state.round + (1 if state.phase == PRODUCING else 0)


def hours_today(state: CoveState, player: Merchant) -> i64:
    """Hours until the market marker."""
    left = (state.marker - player.place) >> 1
    return left if left > 0 and state.phase == PRODUCING else 0


def readiness(state: CoveState, player: Merchant, hours: i64) -> float:
    """How much of its worth a good has that needs so many more hours: it must be finished before the last market."""
    if hours_today(state, player) > 0 and (hours_today(state, player) >= hours or state.round == ROUNDS):
        return IN_TIME
    return TOMORROW if state.round < ROUNDS else 0.0


def icons_worth(state: CoveState, icons: i64) -> float:
    """The Sponsorship of active icons (four bits each) in the markets to come."""
    total = 0.0
    markets = markets_left(state)
    if icons == 0 or markets <= 0:
        return total
    for faction in range(i64(4)):
        n = get4(icons, faction)
        if n > 0:
            total += float(n * markets) * (float(get8(state.halls, faction)) + HALL_GROWTH * float(markets - 1) / 2.0)
    return total


def card_cost(state: CoveState) -> float:
    """What one Corruption card is likely to cost at the end: its icons times the Rogues in the Lair."""
    return 1.2 * float(get8(state.halls, 4)) + 0.5

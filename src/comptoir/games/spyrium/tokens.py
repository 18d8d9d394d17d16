"""Chapter 7: tokens. A number counts those of each value."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from comptoir.games.spyrium.data import TOKEN_VALUES, TOKENS_OF_EACH
from comptoir.kernel.dealers import Dealer
from comptoir.kernel.packing import add8, get8, nth_of8, sum8

if TYPE_CHECKING:
    from comptoir.games.spyrium.state import State


def token(value: i64) -> i64:
    """One token of this value."""
    return add8(0, value - 1, 1)


def count_of(tokens: i64, value: i64) -> i64:
    """How many of these tokens have this value."""
    return get8(tokens, value - 1)


def tokens_in(tokens: i64) -> i64:
    """How many tokens there are in all."""
    return sum8(tokens)


def all_tokens() -> i64:
    """The tokens of the box (1.6)."""
    tokens: i64 = 0
    for value in range(i64(1), TOKEN_VALUES + 1):
        tokens += TOKENS_OF_EACH * token(value)
    return tokens


ALL_TOKENS: Final[i64] = all_tokens()


def draw_token(state: State, dealer: Dealer) -> i64:
    """A token from the face-down supply, made anew from the discards when empty (7.1); 0 if none is left.

    The cards that follow then stay without (7.15).
    """
    if state.supply == 0:
        state.supply = state.discard
        state.discard = 0
    if state.supply == 0:
        return 0
    value = 1 + nth_of8(state.supply, dealer.below(tokens_in(state.supply)))
    state.supply -= token(value)
    return value

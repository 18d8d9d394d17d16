"""What a position is worth to a seat: the gold it may expect at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from comptoir.games.cove.data import BLACK_MARKET, PRICE, TOWN_SQUARE, colour_of, size_of
from comptoir.games.cove.packing import get4
from comptoir.games.cove.scoring import final_gold

if TYPE_CHECKING:
    from comptoir.games.cove.state import CoveState


def worth_of(state: CoveState, a_good: i64) -> float:
    """The gold that one good of this kind may expect to fetch at the next market."""
    colour = colour_of(a_good)
    here: i64 = get4(state.piers[TOWN_SQUARE if size_of(a_good) == 0 else 0], colour)
    black: i64 = get4(state.piers[BLACK_MARKET], colour)
    customers = float(here if here > black else black) + 1.5
    return customers * float(PRICE[a_good])


def evaluate(state: CoveState, seat: i64) -> float:
    """The gold that this seat may expect to have at the end."""
    player = state.players[seat]
    total = float(final_gold(state, seat)) + player.evaluate(state, seat)
    for a_good in range(i64(8)):
        n = get4(player.shelf, a_good)
        if n > 0:
            total += float(n) * worth_of(state, a_good)
    return total

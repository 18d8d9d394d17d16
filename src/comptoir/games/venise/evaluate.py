"""What a position is worth."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.games.venise.scoring import score_of
from comptoir.games.venise.state import Table
from comptoir.kernel.weights import load_weights

WEIGHTS: Final = load_weights(__file__)


def worth(table: Table, seat: i64) -> float:
    """Expected points."""
    return float(score_of(table, seat))

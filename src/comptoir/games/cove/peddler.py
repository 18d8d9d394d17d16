"""The Peddler (chapters P1 to P5): a seat that plays by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from comptoir.kernel.dealers import Dealer

if TYPE_CHECKING:
    from comptoir.games.cove.state import CoveState


def seat_peddler(state: CoveState, unused: list[i64], dealer: Dealer) -> None:
    """Give the Peddler a seat, the goods of an unused merchant, and the top of the stack (P1.2)."""

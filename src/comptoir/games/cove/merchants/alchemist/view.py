"""What is seen of the Alchemist's shop, as data."""

from __future__ import annotations

from comptoir.games.cove.merchants.alchemist.dump import dump
from comptoir.games.cove.merchants.alchemist.shop import Alchemist
from comptoir.games.cove.merchants.names import PAINT
from comptoir.kernel.game import Json

LOOKS = (*PAINT, "white", "magenta")


def observe(shop: Alchemist, is_own: bool) -> Json:
    """Everything in the shop is open."""
    return dump(shop)

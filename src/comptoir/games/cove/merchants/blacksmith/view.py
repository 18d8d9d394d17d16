"""What is seen of the Blacksmith's shop, as data."""

from __future__ import annotations

from comptoir.games.cove.merchants.blacksmith import furnaces as fire
from comptoir.games.cove.merchants.blacksmith.dump import dump
from comptoir.games.cove.merchants.blacksmith.furnaces import FURNACES
from comptoir.games.cove.merchants.blacksmith.shop import Blacksmith
from comptoir.kernel.game import Json


def observe(shop: Blacksmith, is_own: bool) -> Json:
    """Everything in the shop is open; Furnaces with their Heat."""
    heats = [int(fire.heat(shop.furnaces, shop.charcoal, furnace)) for furnace in range(FURNACES)]
    return {**dump(shop), "heat": heats}

"""What is seen of the Chronomancer's shop, as data."""

from __future__ import annotations

from comptoir.games.cove.merchants.chronomancer import portals
from comptoir.games.cove.merchants.chronomancer.dump import dump
from comptoir.games.cove.merchants.chronomancer.portals import SHARD_NAMES, SPACE_NAMES
from comptoir.games.cove.merchants.chronomancer.shop import Chronomancer
from comptoir.games.cove.packed import marked
from comptoir.kernel.game import Json


def observe(shop: Chronomancer, is_own: bool) -> Json:
    """Everything in the shop is open; portals with what they do and cost now."""
    joints = {
        name: {
            "does": (*SHARD_NAMES, "recruit", "staff")[portals.portal_action(shop.tiles, space)],
            "hours": int(portals.portal_hours(shop.tiles, shop.blue, space)),
            "corruption": int(portals.portal_corruption(shop.tiles, shop.blue, space)),
        }
        for space, name in enumerate(SPACE_NAMES)
        if not portals.is_machine(space)
    }
    return {**dump(shop), "stream": marked(shop.stream(), SHARD_NAMES), "portals": joints}

"""What is seen of the Captain's map, as data."""

from __future__ import annotations

from comptoir.games.cove.merchants.captain.dump import NOTHING, TREASURES, ships
from comptoir.games.cove.merchants.captain.shop import Captain
from comptoir.games.cove.merchants.names import FACTION_NAMES
from comptoir.kernel.game import Json
from comptoir.kernel.packing import get4, has_bit, sum4

HIDDEN = "hidden"


def observe(shop: Captain, is_own: bool) -> Json:
    """Ships, coins, and of the treasures only those that lie face up; the pile by its size."""
    return {
        "ships": ships(shop),
        "coins": int(shop.coins),
        "islands": {name: seen_on(shop, island) for island, name in enumerate(FACTION_NAMES)},
        "pile": int(sum4(shop.pile)),
    }


def seen_on(shop: Captain, island: int) -> str:
    """The treasure that is seen on an island."""
    treasure = TREASURES[get4(shop.islands, island)]
    return treasure if treasure == NOTHING or has_bit(shop.face_up, island) else HIDDEN

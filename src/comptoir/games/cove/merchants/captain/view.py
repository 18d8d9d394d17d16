"""The Captain's map as data and as a picture."""

from __future__ import annotations

from typing import cast

from rich.console import RenderableType
from rich.text import Text

from comptoir.games.cove.data import LARGE, good
from comptoir.games.cove.merchants.base import Merchant
from comptoir.games.cove.merchants.captain import numbers as n
from comptoir.games.cove.merchants.captain.sea_chart import (
    COIN_HOOK,
    HOOK,
    ISLAND,
    PIRATE_ISLE,
    REGION_NAMES,
    ships_in,
)
from comptoir.games.cove.merchants.captain.shop import Captain
from comptoir.games.cove.merchants.captain.words import CaptainWords
from comptoir.games.cove.merchants.lexicon import (
    COLOUR_NAMES,
    FACTION_LETTERS,
    FACTION_NAMES,
    INITIALS,
    PAINT,
    count_of,
    counts,
    counts_of,
    marked,
    name_of,
    names_of,
    supply_left,
)
from comptoir.kernel.errors import BadData
from comptoir.kernel.game import Json
from comptoir.kernel.packing import get4, put4, sum4
from comptoir.kernel.words import Words

NOTHING = "none"
HIDDEN = "hidden"


class CaptainFront(CaptainWords):
    """The Captain at the table."""

    def observe(self, merchant: Merchant, is_own: bool) -> Json:
        """Ships, coins, and of the treasures only those that lie face up; the pile by its size."""
        shop = cast(Captain, merchant)
        seen: list[str] = []
        for island in range(4):
            treasure = int(get4(shop.islands, island))
            is_open = treasure == 0 or shop.face_up >> island & 1
            seen.append((NOTHING, *COLOUR_NAMES)[treasure] if is_open else HIDDEN)
        return {
            "ships": counts(shop.fleet, REGION_NAMES, 3),
            "coins": int(shop.coins),
            "islands": dict(zip(FACTION_NAMES, seen)),
            "pile": int(sum4(shop.pile)),
        }

    def dump(self, merchant: Merchant) -> Json:
        """The whole map."""
        shop = cast(Captain, merchant)
        return {
            "ships": counts(shop.fleet, REGION_NAMES, 3),
            "coins": int(shop.coins),
            "islands": {
                name: (NOTHING, *COLOUR_NAMES)[int(get4(shop.islands, i))]
                for i, name in enumerate(FACTION_NAMES)
            },
            "face_up": marked(shop.face_up, FACTION_NAMES),
            "pile": counts(shop.pile, COLOUR_NAMES, 4),
        }

    def load(self, merchant: Merchant, data: Json) -> None:
        """Set the map; ships not named are in the Bay, treasures not named in the pile, those with a ship are face up."""
        shop = cast(Captain, merchant)
        shop.supply = supply_left(n.SUPPLY, shop.shelf)
        shop.fleet = counts_of(data, "ships", REGION_NAMES, 3, {})
        at_sea = sum(int(ships_in(shop.fleet, region)) for region in range(1, len(REGION_NAMES)))
        if at_sea + int(ships_in(shop.fleet, 0)) > n.SHIPS:
            raise BadData(f"there are only {n.SHIPS} ships")
        shop.fleet = (shop.fleet & ~7) | (int(n.SHIPS) - at_sea)
        shop.coins = count_of(data, "coins", 0, 0, int(n.COINS))
        islands = data.get("islands", {})
        if not isinstance(islands, dict):
            raise BadData("islands must give a colour for each faction")
        shop.islands = 0
        for name, colour in islands.items():
            island = name_of(name, FACTION_NAMES, "islands")
            shop.islands = put4(shop.islands, island, name_of(colour, (NOTHING, *COLOUR_NAMES), "islands"))
        shop.face_up = sum(1 << i for i in names_of(data, "face_up", FACTION_NAMES))
        for island in range(4):
            if ships_in(shop.fleet, ISLAND + island) > 0:
                shop.face_up |= 1 << island
            if get4(shop.islands, island) == 0:
                shop.face_up &= ~(1 << island)
        self.fill_pile(shop, data)

    def fill_pile(self, shop: Captain, data: Json) -> None:
        """The pile as named, or the treasures that are neither on the shelf nor on an island."""
        left: dict[str, int] = {}
        for colour, name in enumerate(COLOUR_NAMES):
            lying = sum(1 for island in range(4) if get4(shop.islands, island) == colour + 1)
            left[name] = int(get4(shop.supply, good(LARGE, colour))) - lying
            if left[name] < 0:
                raise BadData(f"there are only {n.LARGE_EACH} {name} treasures")
        shop.pile = counts_of(data, "pile", COLOUR_NAMES, 4, left)
        if "pile" in data and counts(shop.pile, COLOUR_NAMES, 4) != {
            name: number for name, number in left.items() if number
        }:
            raise BadData(f"the pile must hold the treasures that are nowhere else: {left}")

    def conserved(self, merchant: Merchant) -> dict[str, int]:
        """Goods, treasures, ships and coins."""
        shop = cast(Captain, merchant)
        lying = sum(1 for island in range(4) if get4(shop.islands, island) > 0)
        shelved = sum(int(get4(shop.shelf, good(LARGE, colour))) for colour in range(4))
        return {
            "goods": int(sum4(shop.shelf) + sum4(shop.supply)),
            "treasures": int(sum4(shop.pile)) + lying + shelved,
            "ships": sum(counts(shop.fleet, REGION_NAMES, 3).values()),
        }

    def panel(self, merchant: Merchant, is_own: bool, lang: str) -> RenderableType:
        """The outer regions above, the hooks below them, then the Bay."""
        shop = cast(Captain, merchant)
        picture = Text()
        letters = INITIALS.to(lang)
        for faction in (2, 0, -1, 1, 3):
            if faction < 0:
                picture.append(f" ☠{shop.coins}", "magenta")
                berth(picture, int(ships_in(shop.fleet, PIRATE_ISLE)))
                continue
            treasure = int(get4(shop.islands, faction))
            is_open = shop.face_up >> faction & 1
            picture.append(f" {FACTION_LETTERS[faction]}:", PAINT[faction])
            picture.append(
                letters[treasure - 1] if is_open else "?" if treasure else "·",
                PAINT[treasure - 1] if is_open else "dim",
            )
            berth(picture, int(ships_in(shop.fleet, ISLAND + faction)))
        picture.append("\n")
        for region in (3, 1, 5, 2, 4):
            is_coin = region == COIN_HOOK
            picture.append(
                " §$" if is_coin else f" §{letters[region - int(HOOK)]}",
                "white" if is_coin else PAINT[region - int(HOOK)],
            )
            berth(picture, int(ships_in(shop.fleet, region)))
        picture.append(Words("\n baie ", "\n bay ").to(lang) + "▲" * int(ships_in(shop.fleet, 0)))
        picture.append(f"   pile {int(sum4(shop.pile))}")
        return picture


def berth(picture: Text, ships: int) -> None:
    """The ships of a region."""
    picture.append(" " + "▲" * ships + " " * (4 - ships), "bold")

"""What is seen of the Captain's map, as data and as a picture."""

from __future__ import annotations

from rich.console import RenderableType
from rich.text import Text

from comptoir.games.cove.merchants.captain import data
from comptoir.games.cove.merchants.captain.dump import NOTHING, TREASURES, ships
from comptoir.games.cove.merchants.captain.sea_chart import (
    BAY,
    COIN_HOOK,
    HOOK,
    ISLAND,
    PIRATE_ISLE,
    ships_in,
)
from comptoir.games.cove.merchants.captain.shop import Captain
from comptoir.games.cove.merchants.names import FACTION_LETTERS, FACTION_NAMES, INITIALS, PAINT
from comptoir.kernel.game import Json
from comptoir.kernel.packing import get4, has_bit, sum4
from comptoir.kernel.words import Words

HIDDEN = "hidden"
OUTER_REGIONS = (2, 0, -1, 1, 3)  # as they lie on the map, by faction; -1 is Pirate Isle
HOOKS = (3, 1, 5, 2, 4)  # below them


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


def panel(shop: Captain, is_own: bool, lang: str) -> RenderableType:
    """The outer regions above, the hooks below them, then the Bay."""
    picture = Text()
    letters = INITIALS.to(lang)
    for faction in OUTER_REGIONS:
        if faction < 0:
            picture.append(f" ☠{shop.coins}", "magenta")
            berth(picture, int(ships_in(shop.fleet, PIRATE_ISLE)))
            continue
        treasure = int(get4(shop.islands, faction))
        is_open = has_bit(shop.face_up, faction)
        picture.append(f" {FACTION_LETTERS[faction]}:", PAINT[faction])
        picture.append(
            letters[treasure - 1] if is_open else "?" if treasure else "·",
            PAINT[treasure - 1] if is_open else "dim",
        )
        berth(picture, int(ships_in(shop.fleet, ISLAND + faction)))
    picture.append("\n")
    for region in HOOKS:
        is_coin = region == COIN_HOOK
        picture.append(
            " §$" if is_coin else f" §{letters[region - int(HOOK)]}",
            "white" if is_coin else PAINT[region - int(HOOK)],
        )
        berth(picture, int(ships_in(shop.fleet, region)))
    picture.append(Words("\n baie ", "\n bay ").to(lang) + "▲" * int(ships_in(shop.fleet, BAY)))
    picture.append(f"   pile {int(sum4(shop.pile))}")
    return picture


def berth(picture: Text, afloat: int) -> None:
    """The ships of a region."""
    picture.append(" " + "▲" * afloat + " " * (int(data.SHIPS) - afloat), "bold")

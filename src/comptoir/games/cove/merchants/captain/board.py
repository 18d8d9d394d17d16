"""The Captain's map in a terminal."""

from __future__ import annotations

from rich.text import Text

from comptoir.games.cove.merchants.captain import data
from comptoir.games.cove.merchants.captain.sea_chart import (
    BAY,
    COIN_HOOK,
    HOOK,
    ISLAND,
    PIRATE_ISLE,
    ships_in,
)
from comptoir.games.cove.merchants.captain.shop import Captain
from comptoir.games.cove.merchants.names import FACTION_LETTERS, INITIALS, PAINT
from comptoir.kernel.packing import get4, has_bit, sum4
from comptoir.kernel.words import Words

OUTER_REGIONS = (2, 0, -1, 1, 3)  # as they lie on the map, by faction; -1 is Pirate Isle
HOOKS = (3, 1, 5, 2, 4)  # below them


def panel(shop: Captain, is_own: bool, lang: str) -> Text:
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

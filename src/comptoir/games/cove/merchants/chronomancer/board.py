"""The Chronomancer's shop in a terminal."""

from __future__ import annotations

from rich.text import Text

from comptoir.games.cove.merchants.chronomancer import data, portals
from comptoir.games.cove.merchants.chronomancer.portals import SHARD_NAMES
from comptoir.games.cove.merchants.chronomancer.shop import Chronomancer
from comptoir.games.cove.merchants.names import FACTION_NAMES, sponsors
from comptoir.games.cove.packed import marked
from comptoir.kernel.packing import has_bit
from comptoir.kernel.words import Words

UPPER_ROW = (0, 1, 2, 3, 4)
LOWER_ROW = (0, 7, 6, 5, 4)


def panel(shop: Chronomancer, is_own: bool, lang: str) -> Text:
    """The loop: upper row, lower row, stream and Frozen Hours."""
    picture = Text()
    for row in (UPPER_ROW, LOWER_ROW):
        for space in row:
            if portals.is_machine(space):
                picture.append(" ⌛" if row == UPPER_ROW else "   ")
            else:
                picture.append(portal(shop, space, lang))
            if not portals.is_machine(space) or row == UPPER_ROW:
                picture.append("C" if shop.wizard == space else "", "bold blue")
                picture.append("A" if shop.assistant == space else "", "bold green")
        picture.append("\n")
    picture.append(Words(" flux ", " stream ").to(lang))
    for shard, name in enumerate(SHARD_NAMES):
        if has_bit(shop.stream(), shard):
            picture.append(f"{name} ", "blue" if has_bit(shop.blue, shard) else "white")
    covered = marked(shop.covered, FACTION_NAMES)
    taken = int(data.FROZEN) - len(covered)
    picture.append(Words(f"\n Heures Gelées en main {taken}", f"\n Frozen Hours at hand {taken}").to(lang))
    picture.append(sponsors(covered, lang))
    return picture


def portal(shop: Chronomancer, space: int, lang: str) -> str:
    """What a portal does and costs, in brackets."""
    does = (*SHARD_NAMES, "+", Words("équipe", "staff").to(lang))[portals.portal_action(shop.tiles, space)]
    hours = int(portals.portal_hours(shop.tiles, shop.blue, space))
    corruption = int(portals.portal_corruption(shop.tiles, shop.blue, space))
    return f" [{does} {hours}h{'c' * corruption}]"

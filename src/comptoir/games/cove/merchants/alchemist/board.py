"""The Alchemist's shop in a terminal."""

from __future__ import annotations

from rich.text import Text

from comptoir.games.cove.merchants.alchemist import data
from comptoir.games.cove.merchants.alchemist import decanter as glass
from comptoir.games.cove.merchants.alchemist.cauldrons import CAPACITY, CAULDRONS
from comptoir.games.cove.merchants.alchemist.decanter import MARBLE_KINDS, ROW_START, ROWS
from comptoir.games.cove.merchants.alchemist.dump import content
from comptoir.games.cove.merchants.alchemist.shop import Alchemist
from comptoir.games.cove.merchants.names import FACTION_NAMES, INITIALS, PAINT, sponsors
from comptoir.games.cove.packed import marked
from comptoir.kernel.packing import get4
from comptoir.kernel.words import Words

LOOKS = (*PAINT, "white", "magenta")


def panel(shop: Alchemist, is_own: bool, lang: str) -> Text:
    """Decanter, Cauldrons, Toxic Waste, what is left in the bag, active icons."""
    letters = INITIALS.to(lang) + "I" + "E"
    picture = Text()
    for row in reversed(range(ROWS)):
        cells = [
            int(glass.marble_at(shop.decanter, cell)) for cell in range(ROW_START[row], ROW_START[row + 1])
        ]
        picture.append("  " + (" " if len(cells) == 2 else ""))
        for marble in cells:
            picture.append(
                f"{letters[marble]} " if marble >= 0 else "· ", LOOKS[marble] if marble >= 0 else "dim"
            )
        picture.append("\n")
    for cauldron in range(CAULDRONS):
        picture.append(f" {cauldron + 1}[")
        held = content(shop, cauldron)
        for kind in held:
            picture.append(letters[kind], LOOKS[kind])
        picture.append("·" * (int(CAPACITY) - len(held)) + "]")
    picture.append(Words("\n déchets ", "\n waste ").to(lang) + f"{shop.waste}/{data.ICHORS}")
    picture.append(Words("   sac ", "   bag ").to(lang))
    for kind in range(MARBLE_KINDS):
        picture.append(f"{letters[kind]}{int(get4(shop.bag, kind))} ", LOOKS[kind])
    picture.append(sponsors(marked(shop.covered, FACTION_NAMES), lang))
    return picture

"""The Blacksmith's shop in a terminal."""

from __future__ import annotations

from rich.text import Text

from comptoir.games.cove.data import FACTIONS
from comptoir.games.cove.merchants.blacksmith import furnaces as fire
from comptoir.games.cove.merchants.blacksmith.dump import dice_of, reserve_of
from comptoir.games.cove.merchants.blacksmith.furnaces import FURNACE_DICE, FURNACES
from comptoir.games.cove.merchants.blacksmith.shop import Blacksmith
from comptoir.games.cove.merchants.names import FACTION_NAMES, INITIALS, PAINT, sponsors
from comptoir.games.cove.packed import marked
from comptoir.kernel.packing import has_bit
from comptoir.kernel.words import Words


def panel(shop: Blacksmith, is_own: bool, lang: str) -> Text:
    """Furnaces with their dice and Heat, Smelter, reserve."""
    picture = Text()
    letters = INITIALS.to(lang)

    def show(alloy: int, after: str = "") -> None:
        colour = int(fire.die_colour(alloy))
        picture.append(f"{letters[colour]}{fire.die_value(alloy)}{after}", PAINT[colour])

    for furnace in range(FURNACES):
        picture.append(f" {furnace + 1}[")
        dice = dice_of(shop, furnace)
        for alloy in dice:
            show(alloy)
        picture.append("··" * (int(FURNACE_DICE[furnace]) - len(dice)))
        picture.append(f"+{fire.charcoal_of(shop.charcoal, furnace)}", "dim")
        picture.append(f"={fire.heat(shop.furnaces, shop.charcoal, furnace)}]" if dice else "]")
    picture.append(Words("\n Four à Fusion ", "\n Smelter ").to(lang))
    for faction in range(FACTIONS):
        picture.append(letters[faction] if has_bit(shop.covered, faction) else "·", PAINT[faction])
    if shop.feeding:
        picture.append(" ← ")
        show(int(shop.feeding) - 1)
    picture.append(Words("\n réserve ", "\n reserve ").to(lang))
    for alloy in reserve_of(shop):
        show(alloy, " ")
    picture.append(sponsors(marked(shop.covered, FACTION_NAMES), lang))
    return picture

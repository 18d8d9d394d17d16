"""The Blacksmith's shop as data and as a picture."""

from __future__ import annotations

from typing import cast

from rich.console import RenderableType
from rich.text import Text

from comptoir.games.cove.merchants.base import Merchant
from comptoir.games.cove.merchants.blacksmith import furnaces as fire
from comptoir.games.cove.merchants.blacksmith import numbers as n
from comptoir.games.cove.merchants.blacksmith.furnaces import DICE, FURNACE_DICE, FURNACES, START_CHARCOAL
from comptoir.games.cove.merchants.blacksmith.shop import Blacksmith
from comptoir.games.cove.merchants.blacksmith.words import DIE_NAMES, BlacksmithWords
from comptoir.games.cove.merchants.lexicon import (
    COLOUR_NAMES,
    FACTION_NAMES,
    INITIALS,
    PAINT,
    counts,
    counts_of,
    marked,
    name_of,
    names_of,
    sponsors,
    supply_left,
)
from comptoir.kernel.errors import BadData
from comptoir.kernel.game import Json
from comptoir.kernel.packing import get4, sum4
from comptoir.kernel.words import Words

NONE = "none"


class BlacksmithFront(BlacksmithWords):
    """The Blacksmith at the table."""

    def observe(self, merchant: Merchant, is_own: bool) -> Json:
        """Everything in the shop is open; loaded Furnaces with their Heat."""
        shop = cast(Blacksmith, merchant)
        heats = [int(fire.heat(shop.furnaces, shop.charcoal, furnace)) for furnace in range(FURNACES)]
        return {**self.dump(merchant), "heat": heats}

    def dump(self, merchant: Merchant) -> Json:
        """The whole shop."""
        shop = cast(Blacksmith, merchant)
        return {
            "reserve": [
                DIE_NAMES[alloy] for alloy in range(DICE) for _ in range(fire.dice_like(shop.reserve, alloy))
            ],
            "furnaces": [
                [DIE_NAMES[alloy] for alloy in dice_of(shop, furnace)] for furnace in range(FURNACES)
            ],
            "charcoal": [int(fire.charcoal_of(shop.charcoal, furnace)) for furnace in range(FURNACES)],
            "feeding": DIE_NAMES[shop.feeding - 1] if shop.feeding else NONE,
            "covered": marked(shop.covered, FACTION_NAMES),
            "thrown": counts(shop.thrown, COLOUR_NAMES, 4),
        }

    def load(self, merchant: Merchant, data: Json) -> None:
        """Set the shop; without a reserve, the dice that are nowhere else lie there and show 1."""
        shop = cast(Blacksmith, merchant)
        shop.supply = supply_left(n.SUPPLY, shop.shelf)
        shop.furnaces = 0
        furnaces = data.get("furnaces", [])
        if not isinstance(furnaces, list) or len(furnaces) > FURNACES:
            raise BadData(f"furnaces must be a list of at most {FURNACES} lists of dice")
        for furnace, content in enumerate(furnaces):
            dice = names_of({"furnace": content}, "furnace", DIE_NAMES)
            if len(dice) > FURNACE_DICE[furnace]:
                raise BadData(f"furnace {furnace + 1} holds at most {FURNACE_DICE[furnace]} dice")
            top, lower = [*dice, -1, -1][:2]
            shop.furnaces = fire.load_furnace(shop.furnaces, furnace, top, lower)
        shop.charcoal = START_CHARCOAL
        charcoal = data.get("charcoal")
        if charcoal is not None:
            if (
                not isinstance(charcoal, list)
                or len(charcoal) != FURNACES
                or not all(isinstance(value, int) and 1 <= value <= 6 for value in charcoal)
            ):
                raise BadData(f"charcoal must be {FURNACES} numbers from 1 to 6")
            shop.charcoal = sum(value << 3 * furnace for furnace, value in enumerate(charcoal))
        shop.feeding = name_of(data.get("feeding", NONE), (NONE, *DIE_NAMES), "feeding")
        shop.covered = sum(1 << i for i in names_of(data, "covered", FACTION_NAMES, FACTION_NAMES))
        shop.thrown = counts_of(data, "thrown", COLOUR_NAMES, 4, {})
        shop.reserve = 0
        missing = [int(n.ALLOY_EACH) - number for number in dice_by_colour(shop)]
        spare = [f"{name}1" for name, number in zip(COLOUR_NAMES, missing) for _ in range(number)]
        for alloy in names_of(data, "reserve", DIE_NAMES, spare):
            shop.reserve = fire.add_die(shop.reserve, alloy)
        if dice_by_colour(shop) != [n.ALLOY_EACH] * 4:
            raise BadData(f"there are {n.ALLOY_EACH} Alloy dice of each colour in all")

    def conserved(self, merchant: Merchant) -> dict[str, int]:
        """Goods, and dice of each colour."""
        shop = cast(Blacksmith, merchant)
        dice = {f"{name} dice": number for name, number in zip(COLOUR_NAMES, dice_by_colour(shop))}
        return {"goods": int(sum4(shop.shelf) + sum4(shop.supply)), **dice}

    def panel(self, merchant: Merchant, is_own: bool, lang: str) -> RenderableType:
        """Furnaces with their dice and Heat, Smelter, reserve."""
        shop = cast(Blacksmith, merchant)
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
        for faction in range(4):
            picture.append(letters[faction] if shop.covered >> faction & 1 else "·", PAINT[faction])
        if shop.feeding:
            picture.append(" ← ")
            show(int(shop.feeding) - 1)
        picture.append(Words("\n réserve ", "\n reserve ").to(lang))
        for alloy in range(DICE):
            for _ in range(fire.dice_like(shop.reserve, alloy)):
                show(alloy, " ")
        picture.append(sponsors(int(shop.covered), lang))
        return picture


def dice_of(shop: Blacksmith, furnace: int) -> list[int]:
    """The Alloy dice of a Furnace, the top one first."""
    dice = [int(fire.top_die(shop.furnaces, furnace)), int(fire.lower_die(shop.furnaces, furnace))]
    return [alloy for alloy in dice if alloy >= 0]


def dice_by_colour(shop: Blacksmith) -> list[int]:
    """How many Alloy dice of each colour there are anywhere."""
    found = [int(get4(shop.thrown, colour)) + (shop.covered >> colour & 1) for colour in range(4)]
    everywhere = [alloy for alloy in range(DICE) for _ in range(fire.dice_like(shop.reserve, alloy))]
    everywhere += [alloy for furnace in range(FURNACES) for alloy in dice_of(shop, furnace)]
    everywhere += [int(shop.feeding) - 1] if shop.feeding else []
    for alloy in everywhere:
        found[int(fire.die_colour(alloy))] += 1
    return [int(number) for number in found]

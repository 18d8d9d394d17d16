"""The Blacksmith's shop as data, and back."""

from __future__ import annotations

from comptoir.games.cove.data import FACTIONS
from comptoir.games.cove.merchants.blacksmith import data as box
from comptoir.games.cove.merchants.blacksmith import furnaces as fire
from comptoir.games.cove.merchants.blacksmith.furnaces import (
    DICE,
    FURNACE_DICE,
    FURNACES,
    SIDES,
    START_CHARCOAL,
)
from comptoir.games.cove.merchants.blacksmith.notation import DIE_NAMES
from comptoir.games.cove.merchants.blacksmith.shop import Blacksmith
from comptoir.games.cove.merchants.names import COLOUR_NAMES, FACTION_NAMES
from comptoir.games.cove.packed import counts4, marked, read_counts4, read_mask, read_names, supply_left
from comptoir.kernel.game import Json
from comptoir.kernel.packing import get4, has_bit, sum4
from comptoir.kernel.reader import Reader

NONE = "none"


def dump(shop: Blacksmith) -> Json:
    """The whole shop."""
    return {
        "reserve": [DIE_NAMES[alloy] for alloy in reserve_of(shop)],
        "furnaces": [[DIE_NAMES[alloy] for alloy in dice_of(shop, furnace)] for furnace in range(FURNACES)],
        "charcoal": charcoal(shop),
        "feeding": DIE_NAMES[shop.feeding - 1] if shop.feeding else NONE,
        "covered": marked(shop.covered, FACTION_NAMES),
        "thrown": counts4(shop.thrown, COLOUR_NAMES),
    }


def charcoal(shop: Blacksmith) -> list[int]:
    """What the Charcoal dice show."""
    return [int(fire.charcoal_of(shop.charcoal, furnace)) for furnace in range(FURNACES)]


def reserve_of(shop: Blacksmith) -> list[int]:
    """The Alloy dice of the reserve."""
    return [alloy for alloy in range(DICE) for _ in range(fire.dice_like(shop.reserve, alloy))]


def dice_of(shop: Blacksmith, furnace: int) -> list[int]:
    """The Alloy dice of a Furnace, the top one first."""
    dice = [int(fire.top_die(shop.furnaces, furnace)), int(fire.lower_die(shop.furnaces, furnace))]
    return [alloy for alloy in dice if alloy >= 0]


def dice_by_colour(shop: Blacksmith) -> list[int]:
    """How many Alloy dice of each colour there are anywhere."""
    everywhere = reserve_of(shop) + [alloy for furnace in range(FURNACES) for alloy in dice_of(shop, furnace)]
    everywhere += [int(shop.feeding) - 1] if shop.feeding else []
    found = [int(get4(shop.thrown, colour)) + has_bit(shop.covered, colour) for colour in range(FACTIONS)]
    for alloy in everywhere:
        found[int(fire.die_colour(alloy))] += 1
    return found


def load(shop: Blacksmith, data: Reader) -> None:
    """Set the shop; without a reserve, the dice that are nowhere else lie there and show 1."""
    shop.supply = supply_left(data, int(box.SUPPLY), int(shop.shelf))
    _load_furnaces(shop, data)
    shop.charcoal = START_CHARCOAL
    if data.get("charcoal") is not None:
        for furnace, value in enumerate(data.items("charcoal", length=int(FURNACES))):
            change = data.whole("charcoal", value, int(SIDES), 1) - charcoal(shop)[furnace]
            shop.charcoal = fire.change_charcoal(shop.charcoal, furnace, change)
    shop.feeding = data.word("feeding", (NONE, *DIE_NAMES), NONE)
    shop.covered = read_mask(data, "covered", FACTION_NAMES, FACTION_NAMES)
    shop.thrown = read_counts4(data, "thrown", COLOUR_NAMES)
    shop.reserve = 0
    missing = [int(box.ALLOY_EACH) - number for number in dice_by_colour(shop)]
    spare = [f"{name}1" for name, number in zip(COLOUR_NAMES, missing, strict=True) for _ in range(number)]
    reserve = read_names(data, "reserve", DIE_NAMES, spare)
    is_full = all(reserve.count(alloy) <= box.ALLOY_EACH for alloy in reserve)
    for alloy in reserve if is_full else ():
        shop.reserve = fire.add_die(shop.reserve, alloy)
    if dice_by_colour(shop) != [box.ALLOY_EACH] * int(FACTIONS):
        raise data.wrong(f"there are {box.ALLOY_EACH} Alloy dice of each colour in all")
    if shop.feeding and shop.covered == 0:
        raise data.wrong("feeding must be none where no die covers an icon")


def _load_furnaces(shop: Blacksmith, data: Reader) -> None:
    """The Alloy dice of the Furnaces, none where they are not named."""
    shop.furnaces = 0
    furnaces = data.items("furnaces")
    if len(furnaces) > FURNACES:
        raise data.wrong(f"furnaces must be a list of at most {FURNACES} lists of dice")
    for furnace, names in enumerate(furnaces):
        if not isinstance(names, list) or len(names) > FURNACE_DICE[furnace]:
            raise data.wrong(f"furnace {furnace + 1} is a list of at most {FURNACE_DICE[furnace]} dice")
        dice = [data.place("furnaces", name, DIE_NAMES) for name in names]
        top, lower = [*dice, -1, -1][:2]
        shop.furnaces = fire.load_furnace(shop.furnaces, furnace, top, lower)


def conserved(shop: Blacksmith) -> dict[str, int]:
    """Goods, and dice of each colour."""
    dice = {f"{name} dice": number for name, number in zip(COLOUR_NAMES, dice_by_colour(shop), strict=True)}
    return {"goods": int(sum4(shop.shelf) + sum4(shop.supply)), **dice}

"""What is seen of the Blacksmith's shop, field by field."""

from typing import TypedDict

from comptoir.games.cove.merchants.names import Colour, Faction


class BlacksmithShop(TypedDict):
    """The Blacksmith's shop. Alloy dice are written `red1`: a colour, and what it shows."""

    reserve: list[str]
    furnaces: list[list[str]]  # the dice of each, the top one first
    charcoal: list[int]  # what the Charcoal die of each Furnace shows
    feeding: str  # the die that feeds the Smelter, or `none`
    covered: list[Faction]  # Sponsorship icons under a die
    thrown: dict[Colour, int]  # dice removed and not rolled yet
    heat: list[int]  # of each Furnace

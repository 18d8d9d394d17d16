"""What is seen of the Alchemist's shop, field by field."""

from typing import Literal, TypedDict

from comptoir.games.cove.merchants.names import Faction

Marble = Literal["red", "green", "blue", "yellow", "ichor"]


class AlchemistShop(TypedDict):
    """The Alchemist's shop."""

    bag: dict[Marble, int]
    decanter: list[Literal[Marble, "gap"]]  # row by row, the bottom one first
    cauldrons: list[list[Literal[Marble, "extract"]]]
    hand: dict[Marble, int]  # taken and not placed yet
    waste: int  # Ichor in the Toxic Waste
    waste_top: int  # how many of these lie in its top spaces
    covered: list[Faction]  # Sponsorship icons under an Extract

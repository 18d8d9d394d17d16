"""What is seen of the Captain's map, field by field."""

from typing import Literal, TypedDict

from comptoir.games.cove.merchants.names import Colour

Region = Literal[
    "bay", "red", "green", "blue", "yellow", "coin", "warrior", "bard", "wizard", "noble", "pirate"
]
Treasure = Literal[Colour, "none", "hidden"]


class CaptainIslands(TypedDict):
    """The treasure that is seen on each island."""

    warrior: Treasure
    bard: Treasure
    wizard: Treasure
    noble: Treasure


class CaptainShop(TypedDict):
    """The Captain's map."""

    ships: dict[Region, int]
    coins: int  # Cursed Coins on Pirate Isle
    islands: CaptainIslands
    pile: int  # treasures, face down

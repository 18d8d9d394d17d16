"""What is seen of the Chronomancer's shop, field by field. Shards have the names of components.toml."""

from typing import Literal, TypedDict

from comptoir.games.cove.merchants.names import Faction

Space = Literal[
    "left", "u1", "u2", "u3", "right", "l3", "l2", "l1"
]  # of the loop; left, right: Time Machines


class ChronomancerPortal(TypedDict):
    """What a portal does now, and what it costs."""

    does: str  # a Shard, `recruit` or `staff`
    hours: int
    corruption: int


class ChronomancerPortals(TypedDict):
    """The portals: upper and lower ones, from the left."""

    u1: ChronomancerPortal
    u2: ChronomancerPortal
    u3: ChronomancerPortal
    l3: ChronomancerPortal
    l2: ChronomancerPortal
    l1: ChronomancerPortal


class ChronomancerShop(TypedDict):
    """The Chronomancer's shop."""

    chronomancer: Space  # where the figure stands
    assistant: Space
    tiles: list[str]  # Shards: upper left, upper right, lower left, lower right
    blue: list[str]  # Shards that show their blue face
    covered: list[Faction]  # Sponsorship icons under a Frozen Hour
    stream: list[str]  # Shards in the Time Stream
    portals: ChronomancerPortals

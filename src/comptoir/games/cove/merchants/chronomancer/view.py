"""The Chronomancer's shop as data and as a picture."""

from __future__ import annotations

from typing import cast

from rich.console import RenderableType
from rich.text import Text

from comptoir.games.cove.merchants.base import Merchant
from comptoir.games.cove.merchants.chronomancer import numbers as n
from comptoir.games.cove.merchants.chronomancer import portals
from comptoir.games.cove.merchants.chronomancer.portals import (
    ALL_SHARDS,
    SHARD_NAMES,
    SPACE_NAMES,
    UPPER_SHARDS,
    put_tile,
    tile_on,
)
from comptoir.games.cove.merchants.chronomancer.shop import Chronomancer
from comptoir.games.cove.merchants.chronomancer.words import ChronomancerWords
from comptoir.games.cove.merchants.lexicon import (
    FACTION_NAMES,
    marked,
    name_of,
    names_of,
    sponsors,
    supply_left,
)
from comptoir.kernel.errors import BadData
from comptoir.kernel.game import Json
from comptoir.kernel.packing import sum4
from comptoir.kernel.words import Words


class ChronomancerFront(ChronomancerWords):
    """The Chronomancer at the table."""

    def observe(self, merchant: Merchant, is_own: bool) -> Json:
        """Everything in the shop is open; portals with what they do and cost now."""
        shop = cast(Chronomancer, merchant)
        joints = {}
        for space, name in enumerate(SPACE_NAMES):
            if not portals.is_machine(space):
                does = int(portals.portal_action(shop.tiles, space))
                joints[name] = {
                    "does": (*SHARD_NAMES, "recruit", "staff")[does],
                    "hours": int(portals.portal_hours(shop.tiles, shop.blue, space)),
                    "corruption": int(portals.portal_corruption(shop.tiles, shop.blue, space)),
                }
        return {**self.dump(merchant), "stream": marked(shop.stream(), SHARD_NAMES), "portals": joints}

    def dump(self, merchant: Merchant) -> Json:
        """The whole shop; the Shards that are on no tile space are in the Time Stream."""
        shop = cast(Chronomancer, merchant)
        return {
            "chronomancer": SPACE_NAMES[shop.wizard],
            "assistant": SPACE_NAMES[shop.assistant],
            "tiles": [SHARD_NAMES[tile_on(shop.tiles, space)] for space in range(4)],
            "blue": marked(shop.blue, SHARD_NAMES),
            "covered": marked(shop.covered, FACTION_NAMES),
        }

    def load(self, merchant: Merchant, data: Json) -> None:
        """Set the shop; without more, RG and YB above, RL and GL below, white, and the stream blue."""
        shop = cast(Chronomancer, merchant)
        shop.supply = supply_left(n.SUPPLY, shop.shelf)
        shop.wizard = name_of(data.get("chronomancer", "left"), SPACE_NAMES, "chronomancer")
        shop.assistant = name_of(data.get("assistant", "left"), SPACE_NAMES, "assistant")
        above = marked(UPPER_SHARDS, SHARD_NAMES)
        below = marked(ALL_SHARDS & ~UPPER_SHARDS, SHARD_NAMES)[:2]
        tiles = names_of(data, "tiles", SHARD_NAMES, [*above, *below])
        if len(set(tiles)) != 4:
            raise BadData(
                "tiles must name four different Shards: upper left, upper right, lower left, lower right"
            )
        shop.tiles = 0
        for space, shard in enumerate(tiles):
            shop.tiles = put_tile(shop.tiles, space, shard)
        shop.blue = sum(
            1 << i for i in names_of(data, "blue", SHARD_NAMES, marked(shop.stream(), SHARD_NAMES))
        )
        shop.covered = sum(1 << i for i in names_of(data, "covered", FACTION_NAMES, FACTION_NAMES))
        self.check_figures(shop)

    def check_figures(self, shop: Chronomancer) -> None:
        """The Chronomancer is never ahead of the Assistant, nor with him in a portal."""
        machine = (
            (int(shop.assistant) - 1) // 4 * 4 % 8
        )  # the one that the Assistant left last, or reaches from there
        steps = (int(shop.wizard) - machine) % 8
        reach = (int(shop.assistant) - machine) % 8
        is_together = shop.wizard == shop.assistant and portals.is_machine(shop.assistant)
        if not is_together and steps >= reach:
            raise BadData("the Chronomancer must be behind the Assistant, between the same two Time Machines")

    def conserved(self, merchant: Merchant) -> dict[str, int]:
        """Goods and Shards."""
        shop = cast(Chronomancer, merchant)
        lying = len({int(tile_on(shop.tiles, space)) for space in range(4)})
        return {
            "goods": int(sum4(shop.shelf) + sum4(shop.supply)),
            "shards": lying + len(marked(shop.stream(), SHARD_NAMES)),
        }

    def panel(self, merchant: Merchant, is_own: bool, lang: str) -> RenderableType:
        """The loop: upper row, lower row, stream and Frozen Hours."""
        shop = cast(Chronomancer, merchant)
        picture = Text()
        for row in ((0, 1, 2, 3, 4), (0, 7, 6, 5, 4)):
            for space in row:
                if portals.is_machine(space):
                    picture.append(" ⌛" if row[1] == 1 else "   ")
                else:
                    does = (*SHARD_NAMES, "+", Words("équipe", "staff").to(lang))[
                        int(portals.portal_action(shop.tiles, space))
                    ]
                    hours = int(portals.portal_hours(shop.tiles, shop.blue, space))
                    corruption = int(portals.portal_corruption(shop.tiles, shop.blue, space))
                    picture.append(f" [{does} {hours}h{'c' * corruption}]")
                if not portals.is_machine(space) or row[1] == 1:
                    picture.append("C" if shop.wizard == space else "", "bold blue")
                    picture.append("A" if shop.assistant == space else "", "bold green")
            picture.append("\n")
        picture.append(Words(" flux ", " stream ").to(lang))
        for shard, name in enumerate(SHARD_NAMES):
            if shop.stream() >> shard & 1:
                picture.append(f"{name} ", "blue" if shop.blue >> shard & 1 else "white")
        taken = 4 - len(marked(shop.covered, FACTION_NAMES))
        picture.append(
            Words(f"\n Heures Gelées en main {taken}", f"\n Frozen Hours at hand {taken}").to(lang)
        )
        picture.append(sponsors(int(shop.covered), lang))
        return picture

"""The Chronomancer's shop as data, and back."""

from __future__ import annotations

from comptoir.games.cove.merchants.chronomancer import data as box
from comptoir.games.cove.merchants.chronomancer import portals
from comptoir.games.cove.merchants.chronomancer.portals import (
    ALL_SHARDS,
    LOOP,
    RIGHT_MACHINE,
    SHARD_NAMES,
    SPACE_NAMES,
    TILE_SPACES,
    UPPER_SHARDS,
    UPPER_SPACES,
    put_tile,
    tile_on,
)
from comptoir.games.cove.merchants.chronomancer.shop import Chronomancer
from comptoir.games.cove.merchants.names import FACTION_NAMES
from comptoir.games.cove.packed import marked, read_mask, read_names, supply_left
from comptoir.kernel.game import Json
from comptoir.kernel.packing import sum4
from comptoir.kernel.reader import Reader


def dump(shop: Chronomancer) -> Json:
    """The whole shop; the Shards that are on no tile space are in the Time Stream."""
    return {
        "chronomancer": SPACE_NAMES[shop.wizard],
        "assistant": SPACE_NAMES[shop.assistant],
        "tiles": [SHARD_NAMES[tile_on(shop.tiles, space)] for space in range(TILE_SPACES)],
        "blue": marked(shop.blue, SHARD_NAMES),
        "covered": marked(shop.covered, FACTION_NAMES),
    }


def load(shop: Chronomancer, data: Reader) -> None:
    """Set the shop; without more, RG and YB above, RL and GL below, white, and the stream blue."""
    shop.supply = supply_left(data, int(box.SUPPLY), int(shop.shelf))
    shop.wizard = data.word("chronomancer", SPACE_NAMES, SPACE_NAMES[0])
    shop.assistant = data.word("assistant", SPACE_NAMES, SPACE_NAMES[0])
    above = marked(UPPER_SHARDS, SHARD_NAMES)
    below = marked(ALL_SHARDS & ~UPPER_SHARDS, SHARD_NAMES)[: TILE_SPACES - UPPER_SPACES]
    tiles = read_names(data, "tiles", SHARD_NAMES, [*above, *below])
    if len(set(tiles)) != TILE_SPACES:
        raise data.wrong(
            "tiles must name four different Shards: upper left, upper right, lower left, lower right"
        )
    shop.tiles = 0
    for space, shard in enumerate(tiles):
        shop.tiles = put_tile(shop.tiles, space, shard)
    shop.blue = read_mask(data, "blue", SHARD_NAMES, marked(shop.stream(), SHARD_NAMES))
    shop.covered = read_mask(data, "covered", FACTION_NAMES, FACTION_NAMES)
    _check_figures(shop, data)


def _check_figures(shop: Chronomancer, data: Reader) -> None:
    """The Chronomancer is never ahead of the Assistant, nor with him in a portal."""
    half, loop = int(RIGHT_MACHINE), int(LOOP)
    # The Machine that the Assistant left last, or reaches from there
    machine = (int(shop.assistant) - 1) // half * half % loop
    steps = (int(shop.wizard) - machine) % loop
    reach = (int(shop.assistant) - machine) % loop
    is_together = shop.wizard == shop.assistant and portals.is_machine(shop.assistant)
    if not is_together and steps >= reach:
        raise data.wrong("the Chronomancer must be behind the Assistant, between the same two Time Machines")


def conserved(shop: Chronomancer) -> dict[str, int]:
    """Goods and Shards."""
    lying = len({int(tile_on(shop.tiles, space)) for space in range(TILE_SPACES)})
    return {
        "goods": int(sum4(shop.shelf) + sum4(shop.supply)),
        "shards": lying + len(marked(shop.stream(), SHARD_NAMES)),
    }

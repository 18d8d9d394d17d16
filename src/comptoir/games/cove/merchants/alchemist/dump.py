"""The Alchemist's shop as data, and back."""

from __future__ import annotations

from comptoir.games.cove.merchants.alchemist import cauldrons as pots
from comptoir.games.cove.merchants.alchemist import data as box
from comptoir.games.cove.merchants.alchemist import decanter as glass
from comptoir.games.cove.merchants.alchemist.cauldrons import CAPACITY, CAULDRONS, EXTRACT, KINDS
from comptoir.games.cove.merchants.alchemist.decanter import CELLS, ICHOR
from comptoir.games.cove.merchants.alchemist.notation import KIND_NAMES, MARBLE_NAMES
from comptoir.games.cove.merchants.alchemist.shop import Alchemist
from comptoir.games.cove.merchants.names import COLOUR_NAMES, FACTION_NAMES
from comptoir.games.cove.packed import counts4, marked, read_counts4, read_mask, supply_left
from comptoir.kernel.game import Json
from comptoir.kernel.packing import bits, get4, put4, sum4
from comptoir.kernel.reader import Reader

GAP = "gap"
DECANTER = [*COLOUR_NAMES, *COLOUR_NAMES]  # where a position names none


def dump(shop: Alchemist) -> Json:
    """The whole shop."""
    cells = [int(glass.marble_at(shop.decanter, cell)) for cell in range(CELLS)]
    return {
        "bag": counts4(shop.bag, MARBLE_NAMES),
        "decanter": [MARBLE_NAMES[marble] if marble >= 0 else GAP for marble in cells],
        "cauldrons": [
            [KIND_NAMES[kind] for kind in content(shop, cauldron)] for cauldron in range(CAULDRONS)
        ],
        "hand": counts4(shop.hand, MARBLE_NAMES),
        "waste": int(shop.waste),
        "waste_top": int(shop.waste_top),
        "covered": marked(shop.covered, FACTION_NAMES),
    }


def content(shop: Alchemist, cauldron: int) -> list[int]:
    """The ingredients of a Cauldron."""
    return [kind for kind in range(KINDS) for _ in range(pots.held(shop.cauldrons, cauldron, kind))]


def load(shop: Alchemist, data: Reader) -> None:
    """Set the shop.

    Without a Decanter one of all colours in turn; marbles that are not named are in the bag, free icons
    covered.
    """
    shop.supply = supply_left(data, int(box.SUPPLY), int(shop.shelf))
    shop.decanter = 0
    cells = data.items("decanter", DECANTER)
    if len(cells) > CELLS:
        raise data.wrong(f"decanter must be a list of at most {CELLS}")
    for cell, name in enumerate(cells):
        marble = data.place("decanter", name, (GAP, *MARBLE_NAMES)) - 1
        shop.decanter = glass.put_marble(shop.decanter, cell, marble)
    _load_cauldrons(shop, data)
    shop.hand = read_counts4(data, "hand", MARBLE_NAMES)
    shop.waste = data.number("waste", 0, int(box.ICHORS))
    above = max(0, int(shop.waste - box.WASTE_BELOW_TOP))
    shop.waste_top = data.number("waste_top", above, min(int(box.WASTE_COLUMNS), int(shop.waste)), above)
    extracts = extracts_in_cauldrons(shop)
    shop.covered = read_mask(data, "covered", FACTION_NAMES, FACTION_NAMES[extracts:])
    _fill_bag(shop, data)
    if extracts + bits(shop.covered) != box.EXTRACTS:
        raise data.wrong(f"{box.EXTRACTS} Extracts are on icons and in cauldrons together")


def _load_cauldrons(shop: Alchemist, data: Reader) -> None:
    """The Cauldrons, empty where they are not named."""
    shop.cauldrons = 0
    contents = data.items("cauldrons")
    if len(contents) > CAULDRONS:
        raise data.wrong(f"cauldrons must be a list of at most {CAULDRONS} lists")
    for cauldron, names in enumerate(contents):
        if not isinstance(names, list) or len(names) > CAPACITY:
            raise data.wrong(f"a cauldron is a list of at most {CAPACITY} ingredients")
        for name in names:
            kind = data.place("cauldrons", name, KIND_NAMES)
            shop.cauldrons = pots.add(shop.cauldrons, cauldron, kind)
        if pots.explodes(shop.cauldrons, cauldron):
            raise data.wrong(f"cauldron {cauldron + 1} would have exploded: it is full of Ichor")


def _fill_bag(shop: Alchemist, data: Reader) -> None:
    """The bag as named, or whatever is nowhere else."""
    left = 0
    for kind, name in enumerate(MARBLE_NAMES):
        total = int(box.ICHORS if kind == ICHOR else box.MARBLES)
        if in_play(shop, kind) > total:
            raise data.wrong(f"there are only {total} {name} marbles")
        left = int(put4(left, kind, total - in_play(shop, kind)))
    shop.bag = read_counts4(data, "bag", MARBLE_NAMES, left)
    if shop.bag != left:
        raise data.wrong(f"the bag must hold what is nowhere else: {counts4(left, MARBLE_NAMES)}")


def in_play(shop: Alchemist, kind: int) -> int:
    """How many marbles of a kind are not in the bag."""
    found = int(get4(shop.hand, kind)) + (int(shop.waste) if kind == ICHOR else 0)
    found += sum(1 for cell in range(CELLS) if glass.marble_at(shop.decanter, cell) == kind)
    return found + sum(int(pots.held(shop.cauldrons, cauldron, kind)) for cauldron in range(CAULDRONS))


def extracts_in_cauldrons(shop: Alchemist) -> int:
    """How many Extracts the Cauldrons hold."""
    return sum(int(pots.held(shop.cauldrons, cauldron, EXTRACT)) for cauldron in range(CAULDRONS))


def conserved(shop: Alchemist) -> dict[str, int]:
    """Goods, marbles and Extracts."""
    marbles = {
        name: int(get4(shop.bag, kind)) + in_play(shop, kind) for kind, name in enumerate(MARBLE_NAMES)
    }
    return {
        "goods": int(sum4(shop.shelf) + sum4(shop.supply)),
        "extracts": extracts_in_cauldrons(shop) + int(bits(shop.covered)),
        **marbles,
    }

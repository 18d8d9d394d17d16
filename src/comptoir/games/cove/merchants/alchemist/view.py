"""The Alchemist's shop as data and as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from rich.console import RenderableType
from rich.text import Text

from comptoir.games.cove.merchants.alchemist import cauldrons as pots
from comptoir.games.cove.merchants.alchemist import decanter as glass
from comptoir.games.cove.merchants.alchemist import numbers as n
from comptoir.games.cove.merchants.alchemist.cauldrons import CAPACITY, CAULDRONS, EXTRACT, KINDS
from comptoir.games.cove.merchants.alchemist.decanter import CELLS, ICHOR, ROW_START
from comptoir.games.cove.merchants.alchemist.shop import Alchemist
from comptoir.games.cove.merchants.alchemist.words import KIND_NAMES, MARBLE_NAMES, AlchemistWords
from comptoir.games.cove.merchants.base import Merchant
from comptoir.games.cove.merchants.lexicon import (
    COLOUR_NAMES,
    FACTION_NAMES,
    INITIALS,
    PAINT,
    count_of,
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

GAP = "gap"
DECANTER = [*COLOUR_NAMES, *COLOUR_NAMES]  # where a position names none
LOOKS = (*PAINT, "white", "magenta")


class AlchemistFront(AlchemistWords):
    """The Alchemist at the table."""

    def observe(self, merchant: Merchant, is_own: bool) -> Json:
        """Everything in the shop is open."""
        shop = cast(Alchemist, merchant)
        return {
            "bag": counts(shop.bag, MARBLE_NAMES, 4),
            "decanter": [
                (GAP, *MARBLE_NAMES)[int(glass.marble_at(shop.decanter, cell)) + 1] for cell in range(CELLS)
            ],
            "cauldrons": [pot(shop, cauldron) for cauldron in range(CAULDRONS)],
            "hand": counts(shop.hand, MARBLE_NAMES, 4),
            "waste": int(shop.waste),
            "covered": marked(shop.covered, FACTION_NAMES),
        }

    def dump(self, merchant: Merchant) -> Json:
        """The whole shop."""
        return self.observe(merchant, True)

    def load(self, merchant: Merchant, data: Json) -> None:
        """Set the shop; without a Decanter one of all colours in turn, marbles that are not named in the bag, free icons covered."""
        shop = cast(Alchemist, merchant)
        shop.supply = supply_left(n.SUPPLY, shop.shelf)
        shop.decanter = 0
        for cell, name in enumerate(texts(data, "decanter", int(CELLS), DECANTER)):
            shop.decanter = glass.put_marble(
                shop.decanter, cell, name_of(name, (GAP, *MARBLE_NAMES), "decanter") - 1
            )
        shop.cauldrons = 0
        pots_data = data.get("cauldrons", [])
        if not isinstance(pots_data, list) or len(pots_data) > CAULDRONS:
            raise BadData(f"cauldrons must be a list of at most {CAULDRONS} lists")
        for cauldron, content in enumerate(pots_data):
            kinds = names_of({"cauldron": content}, "cauldron", KIND_NAMES)
            if len(kinds) > CAPACITY:
                raise BadData(f"a cauldron holds at most {CAPACITY} ingredients")
            for kind in kinds:
                shop.cauldrons = pots.add(shop.cauldrons, cauldron, kind)
        shop.hand = counts_of(data, "hand", MARBLE_NAMES, 4, {})
        shop.waste = count_of(data, "waste", 0, 0, int(n.ICHORS))
        extracts = sum(int(pots.held(shop.cauldrons, cauldron, EXTRACT)) for cauldron in range(CAULDRONS))
        shop.covered = sum(1 << i for i in names_of(data, "covered", FACTION_NAMES, FACTION_NAMES[extracts:]))
        self.fill_bag(shop, data)
        if extracts + len(marked(shop.covered, FACTION_NAMES)) != n.EXTRACTS:
            raise BadData(f"{n.EXTRACTS} Extracts are on icons and in cauldrons together")

    def fill_bag(self, shop: Alchemist, data: Json) -> None:
        """The bag as named, or whatever is nowhere else."""
        left: dict[str, int] = {}
        for kind, name in enumerate(MARBLE_NAMES):
            total = int(n.ICHORS if kind == ICHOR else n.MARBLES)
            left[name] = total - in_play(shop, kind)
            if left[name] < 0:
                raise BadData(f"there are only {total} {name} marbles")
        shop.bag = counts_of(data, "bag", MARBLE_NAMES, 4, left)
        if "bag" in data and counts(shop.bag, MARBLE_NAMES, 4) != {
            name: number for name, number in left.items() if number
        }:
            raise BadData(f"the bag must hold what is nowhere else: {left}")

    def conserved(self, merchant: Merchant) -> dict[str, int]:
        """Goods, marbles and Extracts."""
        shop = cast(Alchemist, merchant)
        extracts = sum(int(pots.held(shop.cauldrons, cauldron, EXTRACT)) for cauldron in range(CAULDRONS))
        totals = {
            name: int(get4(shop.bag, kind)) + in_play(shop, kind) for kind, name in enumerate(MARBLE_NAMES)
        }
        return {
            "goods": int(sum4(shop.shelf) + sum4(shop.supply)),
            "extracts": extracts + len(marked(shop.covered, FACTION_NAMES)),
            **totals,
        }

    def panel(self, merchant: Merchant, is_own: bool, lang: str) -> RenderableType:
        """Decanter, Cauldrons, Toxic Waste, what is left in the bag, active icons."""
        shop = cast(Alchemist, merchant)
        letters = INITIALS.to(lang) + "I" + "E"
        picture = Text()
        for row in (2, 1, 0):
            cells = [
                int(glass.marble_at(shop.decanter, cell))
                for cell in range(ROW_START[row], ROW_START[row + 1])
            ]
            picture.append("  " + (" " if len(cells) == 2 else ""))
            for marble in cells:
                picture.append(
                    f"{letters[marble]} " if marble >= 0 else "· ", LOOKS[marble] if marble >= 0 else "dim"
                )
            picture.append("\n")
        for cauldron in range(CAULDRONS):
            picture.append(f" {cauldron + 1}[")
            held = [kind for kind in range(KINDS) for _ in range(pots.held(shop.cauldrons, cauldron, kind))]
            for kind in held:
                picture.append(letters[kind], LOOKS[kind])
            picture.append("·" * (int(CAPACITY) - len(held)) + "]")
        picture.append(Words("\n déchets ", "\n waste ").to(lang) + f"{shop.waste}/{n.ICHORS}")
        picture.append(Words("   sac ", "   bag ").to(lang))
        for kind in range(ICHOR + 1):
            picture.append(f"{letters[kind]}{int(get4(shop.bag, kind))} ", LOOKS[kind])
        picture.append(sponsors(int(shop.covered), lang))
        return picture


def pot(shop: Alchemist, cauldron: int) -> list[str]:
    """The ingredients of a Cauldron."""
    return [
        KIND_NAMES[kind] for kind in range(KINDS) for _ in range(pots.held(shop.cauldrons, cauldron, kind))
    ]


def in_play(shop: Alchemist, kind: int) -> int:
    """How many marbles of a kind are not in the bag."""
    found = sum(1 for cell in range(CELLS) if glass.marble_at(shop.decanter, cell) == kind) + int(
        get4(shop.hand, kind)
    )
    found += sum(int(pots.held(shop.cauldrons, cauldron, kind)) for cauldron in range(CAULDRONS))
    return found + (int(shop.waste) if kind == ICHOR else 0)


def texts(data: Json, key: str, most: int, default: Sequence[str]) -> list[object]:
    """A list of at most so many things of a position written by hand."""
    values = data.get(key, list(default))
    if not isinstance(values, list) or len(values) > most:
        raise BadData(f"{key} must be a list of at most {most}")
    return values

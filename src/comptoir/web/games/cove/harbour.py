"""Where everything lies at the table and what it is called.

Clans, colours, the clock, the town, the sea chart.
"""

from __future__ import annotations

import math
from functools import cache
from typing import Any, NamedTuple

from comptoir.games.cove import names
from comptoir.games.cove.data import (
    BOX,
    CARD_IDS,
    LAST_HOUR,
    MERCENARIES,
    POWER,
    PRICE,
    RECRUIT_SPACE,
    ROW,
    SAILORS,
    SIZES,
    STAFF_SPACE,
    TOWN_CORRUPTION,
    TOWN_HOURS,
    colour_of,
    set_of,
    size_of,
)
from comptoir.games.cove.market import takes_size
from comptoir.games.cove.merchants.alchemist import data as alchemist
from comptoir.games.cove.merchants.blacksmith import data as blacksmith
from comptoir.games.cove.merchants.blacksmith.furnaces import FURNACES
from comptoir.games.cove.merchants.captain import data as captain
from comptoir.games.cove.merchants.captain.sea_chart import REGION_NAMES
from comptoir.games.cove.merchants.chronomancer import portals
from comptoir.games.cove.merchants.chronomancer.words import shard_name
from comptoir.games.cove.merchants.names import COLOUR_NAMES, COLOURS_M
from comptoir.games.cove.merchants.roster import STOREFRONTS
from comptoir.kernel.words import Words
from comptoir.web.presenter import Observation

TemplateData = dict[str, Any]  # what a template reads

# A clan has a colour, a shape, a letter and a picture; goods, marbles and dice of its colour share the shape
SHAPES = ("square", "disc", "diamond", "hexagon", "triangle")
TINTS = (*COLOUR_NAMES, "dark")
CLAN_ICONS = ("crossed-swords", "lyre", "wizard-staff", "queen-crown", "hooded-figure")
CLAN_LETTERS = Words("GBSNV", "WBZNR")
COLOUR_LETTERS = Words("RVBJ", "RGBY")
SET_ICONS = ("person", "visored-helm", "anchor")
SAILOR_WORDS = (
    Words("charge 1", "loads 1"),
    Words("→ Quai", "→ pier"),
    Words("→ Salle", "→ Hall"),
    Words("→ sac", "→ bag"),
    Words("→ Bateau", "→ boat"),
)
PIER_NAMES = (
    Words("Bazar", "Bazaar"),
    Words("Grand Place", "Town Square"),
    Words("Marché Noir", "Black Market"),
)
PIER_TAKES = {
    "large": Words("grandes", "large"),
    "small": Words("petites", "small"),
    "any": Words("toutes", "any"),
}
PHASES = {
    "setup": Words("Mise en place", "Setup"),
    "production": Words("Production", "Production"),
    "market": Words("Marché", "Market"),
    "over": Words("Fin", "End"),
}
ROGUE_CARDS = dict(zip(("criminals", "cultists", "robbers"), names.ROGUE_CARDS, strict=True))

# What each merchant makes, small and large
MERCHANT_ICONS = {
    "alchemist": "cauldron",
    "captain": "ship-wheel",
    "chronomancer": "wizard-face",
    "blacksmith": "anvil",
}
WARES = {
    "alchemist": (("round-potion", Words("potion", "potion")), ("magic-potion", Words("élixir", "elixir"))),
    "captain": (
        ("flatfish", Words("fruit de mer", "seafood")),
        ("open-treasure-chest", Words("trésor", "treasure")),
    ),
    "chronomancer": (
        ("relic-blade", Words("relique", "relic")),
        ("glowing-artifact", Words("artefact", "artifact")),
    ),
    "blacksmith": (("breastplate", Words("armure", "armour")), ("broadsword", Words("arme", "weapon"))),
    "peddler": (
        ("shopping-bag", Words("marchandise", "good")),
        ("shopping-bag", Words("marchandise", "good")),
    ),
    "nobody": (
        ("shopping-bag", Words("marchandise", "good")),
        ("shopping-bag", Words("marchandise", "good")),
    ),
}
MERCHANT_LINES = {  # what each trade feels like, for who must choose one
    "alchemist": Words(
        "Tirez des billes du décanteur, remplissez vos chaudrons et gardez un œil sur les déchets.",
        "Take marbles out of the decanter, fill your cauldrons, and mind the waste.",
    ),
    "captain": Words(
        "Faites voguer vos navires, pêchez, tournez la boussole et rapportez les trésors des îles.",
        "Sail your ships, fish, turn the compass, and bring home the islands’ treasures.",
    ),
    "chronomancer": Words(
        "Parcourez la boucle des portails et décalez les lignes du temps pour changer ce qu’ils donnent.",
        "Walk the loop of portals and shift the lines of time to change what they give.",
    ),
    "blacksmith": Words(
        "Nourrissez vos fourneaux de dés jusqu’à la bonne chaleur, puis forgez.",
        "Feed your furnaces with dice up to the right heat, then forge.",
    ),
}


class Space(NamedTuple):
    """An action space of a shop: its place is `space-…`, its cost stands in the box below `cost`."""

    place: str
    number: int
    icon: str
    name: Words
    cost: str
    clauses: tuple[str, ...]


RECRUIT = Space(
    "recruit", int(RECRUIT_SPACE), "person", Words("Recruter", "Recruit"), "", ("7.1", "7.2", "7.3")
)
STAFF = Space("staff", int(STAFF_SPACE), "shop", Words("Équipe", "Staff"), "staff", ("7.9",))
TAKE = int(alchemist.TAKE_SPACE)  # from the row at the bottom; the others follow
STOKE = int(blacksmith.STOKE_SPACE) - 1  # and a Furnace, from 1
TAKING = ("A1.3", "A1.4")
BREWING = ("A1.8", "A1.9", "A1.10", "A1.11")
STOKING = ("B1.3", "B1.4", "B1.5")
FORGING = ("B1.7", "B1.8", "B1.9", "B1.13")
SPACES: dict[str, tuple[Space, ...]] = {
    "alchemist": (
        Space("take-top", TAKE + 2, "bubbling-flask", Words("Haut", "Top"), "take_top", TAKING),
        Space("take-middle", TAKE + 1, "bubbling-flask", Words("Milieu", "Middle"), "take_middle", TAKING),
        Space("take-bottom", TAKE, "bubbling-flask", Words("Bas", "Bottom"), "take_bottom", TAKING),
        Space("brew", int(alchemist.BREW_SPACE), "cauldron", Words("Brasser", "Brew"), "brew", BREWING),
        Space("clean", int(alchemist.CLEAN_SPACE), "broom", Words("Nettoyer", "Clean"), "clean", ("A1.14",)),
        RECRUIT,
        STAFF,
    ),
    "captain": (
        Space(
            "move",
            int(captain.MOVE_SPACE),
            "sailboat",
            Words("Déplacer", "Move"),
            "move",
            ("C1.3", "C1.4", "C1.6"),
        ),
        Space(
            "spin",
            int(captain.SPIN_SPACE),
            "compass",
            Words("Tourner", "Spin"),
            "spin",
            ("C1.7", "C1.8", "C1.9"),
        ),
        Space(
            "fish",
            int(captain.FISH_SPACE),
            "fishing-hook",
            Words("Pêcher", "Fish"),
            "fish",
            ("C1.10", "C1.11"),
        ),
        Space(
            "import",
            int(captain.IMPORT_SPACE),
            "open-treasure-chest",
            Words("Importer", "Import"),
            "import",
            ("C1.12", "C1.13", "C1.14"),
        ),
        RECRUIT,
        STAFF,
    ),
    "chronomancer": (),
    "blacksmith": (
        *(
            Space(
                f"stoke-{n}", STOKE + n, "furnace", Words(f"Fourneau {n}", f"Furnace {n}"), "stoke", STOKING
            )
            for n in range(1, FURNACES + 1)
        ),
        Space(
            "feed", int(blacksmith.FEED_SPACE), "fire", Words("Fusion", "Smelter"), "feed", ("B1.6", "B1.12")
        ),
        Space("forge", int(blacksmith.FORGE_SPACE), "anvil", Words("Forger", "Forge"), "forge", FORGING),
        RECRUIT,
        STAFF,
    ),
}

# The sea chart, in a picture of 440 by 200
CHART = {
    "wizard": (50, 36),
    "warrior": (135, 36),
    "pirate": (220, 36),
    "bard": (305, 36),
    "noble": (390, 36),
    "blue": (50, 104),
    "red": (135, 104),
    "coin": (220, 104),
    "green": (305, 104),
    "yellow": (390, 104),
    "bay": (220, 170),
}
assert set(CHART) == set(REGION_NAMES)
# The loop of portals, in the same frame
LOOP = {
    "left": (34, 82),
    "u1": (110, 36),
    "u2": (220, 36),
    "u3": (330, 36),
    "right": (406, 82),
    "l3": (330, 128),
    "l2": (220, 128),
    "l1": (110, 128),
}
TILES = ((165, 36), (275, 36), (165, 128), (275, 128))
DIAL = 120  # the middle of the clock
HAND_HOURS = {name: place / 2 for place, name in names.HANDS.items()}  # between two hours


def at(hour: float, radius: float) -> tuple[float, float]:
    """A place of the dial."""
    angle = math.radians(hour * 30 - 90)
    return round(DIAL + radius * math.cos(angle), 1), round(DIAL + radius * math.sin(angle), 1)


def clock(observation: Observation) -> TemplateData:
    """The dial: hours with their stacks (the one that plays first outermost), Hands and Mice, load icons."""
    stacks: dict[str, list[TemplateData]] = {}
    for seat in observation["order"]:
        place = observation["players"][seat]["hourglass"]
        pile = stacks.setdefault(place, [])
        x, y = (
            at(HAND_HOURS[place], 46 - 15 * len(pile))
            if place in HAND_HOURS
            else at(float(place), 70 - 15 * len(pile))
        )
        pile.append({"seat": seat, "x": x, "y": y})
    hours = []
    for hour in range(1, int(LAST_HOUR) + 1):
        x, y = at(hour, 91)
        hours.append(
            {
                "hour": hour,
                "x": x,
                "y": y,
                "is_mouse": hour in observation["mice"],
                "is_market": str(hour) == observation["marker"],
            }
        )
    icons = [
        {"x": at(h + 0.5, 92)[0], "y": at(h + 0.5, 92)[1], "inner": at(h + 0.5, 74), "times": times}
        for h, times in enumerate(observation["loads"])
        if times
    ]
    hands = []
    for name, between in HAND_HOURS.items():
        x, y = at(between, 46)
        hands.append({"name": name, "x": x, "y": y, "is_open": name in observation["open_hands"]})
    return {
        "hours": hours,
        "loads": icons,
        "hands": hands,
        "pawns": [pawn for pile in stacks.values() for pawn in pile],
    }


@cache
def clans(lang: str) -> list[TemplateData]:
    """The four clans and the Rogues."""
    return [
        {
            "id": names.FACTIONS[i],
            "tint": TINTS[i],
            "shape": SHAPES[i],
            "letter": CLAN_LETTERS.to(lang)[i],
            "icon": CLAN_ICONS[i],
            "name": names.FACTION[i].to(lang),
            "initial": names.LETTERS[i],
        }
        for i in range(len(names.FACTIONS))
    ]


@cache
def colours(lang: str) -> TemplateData:
    """The four colours by id."""
    return {
        id: {
            "shape": SHAPES[i],
            "letter": COLOUR_LETTERS.to(lang)[i],
            "name": COLOURS_M[i].to(lang),
            "clan": names.FACTIONS[i],
        }
        for i, id in enumerate(COLOUR_NAMES)
    }


@cache
def goods(lang: str) -> list[TemplateData]:
    """The eight goods: size, colour, price, name."""
    return [
        {
            "id": id,
            "size": SIZES[size_of(i)],
            "colour": COLOUR_NAMES[colour_of(i)],
            "price": int(PRICE[i]),
            "name": names.GOOD[i].to(lang),
        }
        for i, id in enumerate(names.GOODS)
    ]


@cache
def townsfolk(lang: str) -> TemplateData:
    """Every Townsfolk by id: its set, what it does in two words, its icons."""
    found = {}
    for number, id in enumerate(CARD_IDS):
        of_set, power = int(set_of(number)), int(POWER[number])
        good = power if of_set == MERCENARIES else -1
        found[id] = {
            "id": id,
            "set": of_set,
            "kind": names.SETS[of_set].to(lang),
            "icon": SET_ICONS[of_set],
            "power": power,
            "does": SAILOR_WORDS[power].to(lang) if of_set == SAILORS else "",
            "good": names.GOODS[good] if good >= 0 else "",
            "size": SIZES[size_of(good)] if good >= 0 else "",
            "icons": list(names.card_icons(number).items()),
            "name": names.townsfolk(number, lang),
        }
    return found


@cache
def merchants(lang: str) -> TemplateData:
    """The four merchants by slug: names, wares, spaces, abilities."""
    found = {}
    for front in STOREFRONTS.values():
        spaces = []
        for space in SPACES[front.slug]:
            key = f"{front.slug}.{space.cost}.hours"
            hours = BOX.number(key) if space.cost and BOX.has(key) else None
            corruption = f"{front.slug}.{space.cost}.corruption"
            cards = BOX.number(corruption) if space.cost and BOX.has(corruption) else 0
            spaces.append(
                {
                    "place": space.place,
                    "number": space.number,
                    "icon": space.icon,
                    "name": space.name.to(lang),
                    "hours": hours,
                    "corruption": cards,
                }
            )
        found[front.slug] = {
            "slug": front.slug,
            "name": front.name.to(lang),
            "line": MERCHANT_LINES[front.slug].to(lang),
            "icon": MERCHANT_ICONS[front.slug],
            "spaces": spaces,
            "abilities": [ability.to(lang) for ability in front.abilities],
            "jobs": [ability.to(lang).split(":")[0].strip() for ability in front.abilities],
        }
    return found


@cache
def wares(lang: str) -> TemplateData:
    """What the goods of each merchant are: a picture and a word for each size."""
    return {
        slug: {
            size: {"icon": icon, "name": name.to(lang)}
            for size, (icon, name) in zip(("small", "large"), both, strict=True)
        }
        for slug, both in WARES.items()
    }


@cache
def shards() -> TemplateData:
    """The Portal Shards: what they give, as goods."""
    found = {}
    for shard, name in enumerate(portals.SHARD_NAMES):
        kind = portals.SHARD_KIND[shard]
        colours = [portals.SHARD_COLOUR[shard]]
        if kind == portals.RELIC_OF_TWO:
            colours.append(portals.SHARD_OTHER_COLOUR[shard])
        found[name] = {
            "code": Words(shard_name(shard, "fr"), shard_name(shard, "en")),
            "size": "large" if kind == portals.ARTIFACT else "small",
            "tints": [COLOUR_NAMES[colour] for colour in colours],
            "is_sponsor": kind == portals.RELIC_OR_SPONSORSHIP,
        }
    return found


def ways(ends: list[tuple[int, int]]) -> list[tuple[int, int, int, int]]:
    """Lines between regions of the chart."""
    return [(*CHART[REGION_NAMES[one]], *CHART[REGION_NAMES[other]]) for one, other in ends]


def pier_size(pier: int) -> str:
    """The size of the goods that are sold at a pier: large, small or any."""
    sizes = [name for size, name in enumerate(SIZES) if takes_size(pier, size)]
    return sizes[0] if len(sizes) == 1 else "any"


@cache
def piers(lang: str) -> list[TemplateData]:
    """The three piers: name, and the goods that are sold there."""
    return [
        {
            "id": id,
            "name": PIER_NAMES[i].to(lang),
            "takes": PIER_TAKES[pier_size(i)].to(lang),
            "size": pier_size(i),
        }
        for i, id in enumerate(names.PIERS)
    ]


@cache
def town() -> list[TemplateData]:
    """What the four places of the Town Square cost."""
    return [{"hours": int(TOWN_HOURS[i]), "corruption": int(TOWN_CORRUPTION[i])} for i in range(ROW)]

"""What stands on the tiles and cards of Settlement, as pictures and as words."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from comptoir.games.settlement.data import (
    BUILDING_COST,
    BUILDINGS,
    COLOURS,
    COMPONENTS,
    GUILDS,
    HERO_COST,
    HERO_GUILD,
    HEROES,
    HUNTERS,
    RESOURCES,
    REWARD,
)
from comptoir.games.settlement.dump import by_name
from comptoir.games.settlement.names import (
    ARTEFACT_EFFECTS,
    ARTEFACT_NAMES,
    BUILDING_EFFECTS,
    BUILDING_NAMES,
    COLOUR_NAMES,
    GUILD_NAMES,
    GUILD_POINTS,
    MONSTER_NAMES,
    RESOURCE_NAMES,
    building_effect,
    hero_words,
    hero_worth,
)
from comptoir.kernel.words import Words

Parts = list[tuple[str, int]]  # what and how many, in the order of the reserve

RESOURCE_ICONS = {
    "wood": "wood-pile",
    "clay": "clay-brick",
    "stone": "stone-pile",
    "diamond": "cut-diamond",
    "gold": "gold-bar",
}
BUILDING_ICONS = {
    "sawmill": "hand-saw",
    "clay_pit": "brick-pile",
    "quarry": "stone-crafting",
    "warehouse": "warehouse",
    "diamond_mine": "minerals",
    "alchemist": "round-bottom-flask",
    "bazaar": "swap-bag",
    "goldsmith": "anvil",
    "tavern": "tavern-sign",
    "bank": "bank",
    "cathedral": "church",
    "trading_post": "trade",
}
ARTEFACT_ICONS = {
    "clock": "cuckoo-clock",
    "astrolabe": "astrolabe",
    "mace": "flanged-mace",
    "potion": "magic-potion",
    "chest": "open-treasure-chest",
    "scroll": "tied-scroll",
    "crown": "jewel-crown",
    "cup": "beer-stein",
    "mask": "ceremonial-mask",
    "ring": "big-diamond-ring",
    "star": "falling-star",
    "key": "skeleton-key",
    "mirror": "mirror-mirror",
    "purse": "shiny-purse",
}
GUILD_ICONS = {
    "adventurer": "spyglass",
    "defender": "checked-shield",
    "builder": "hammer-nails",
    "artisan": "gear-hammer",
}
GUILD_COUNTS = {
    "adventurer": Words("terrain", "terrain"),
    "defender": Words("fort", "fort"),
    "builder": Words("bâtiment", "building"),
}
MONSTER_ICONS = {"green": "hyena-head", "yellow": "lion", "blue": "hydra", "red": "dragon-head"}
MONSTER_SHAPES = {"green": "triangle", "yellow": "square", "blue": "disc", "red": "diamond"}
ZONE_ICONS = {
    "building": "hammer-nails",
    "exploring": "treasure-map",
    "hunting": "bow-arrow",
    "fortifying": "palisade",
}
ZONE_NAMES = {
    "building": Words("Bâtir", "Build"),
    "exploring": Words("Explorer", "Explore"),
    "hunting": Words("Chasser", "Hunt"),
    "fortifying": Words("Fortifier", "Fortify"),
}
STREET_SHORT = {
    "up": Words("Rue haute", "Upper street"),
    "mid": Words("Rue médiane", "Middle street"),
    "low": Words("Rue basse", "Lower street"),
}


def parts(counts: Mapping[str, int]) -> Parts:
    """What there is some of."""
    return [(name, n) for name, n in counts.items() if n]


class Building(NamedTuple):
    """A building as the template draws it."""

    id: str
    name: str
    effect: str
    icon: str
    cost: Parts
    takes: Parts
    gives: Parts


class Monster(NamedTuple):
    """A monster colour: a letter and a shape beside it, so that colour is never the only sign."""

    id: str
    name: str
    letter: str
    shape: str
    icon: str
    hunters: int
    reward: Parts


class Thing(NamedTuple):
    """A thing with a name, an effect in words and a picture."""

    id: str
    name: str
    effect: str
    icon: str


class Hero(NamedTuple):
    """A hero by name; the numbers are in the observation."""

    id: str
    name: str
    guild: str
    worth: str
    is_ours: bool  # whether a number on it is reconstructed


@cache
def buildings(lang: str) -> dict[str, Building]:
    """All kinds of buildings."""
    found = {}
    for number, id in enumerate(BUILDINGS, 1):
        effect = building_effect(number)
        found[id] = Building(
            id,
            BUILDING_NAMES[id].to(lang),
            BUILDING_EFFECTS[id].to(lang),
            BUILDING_ICONS[id],
            parts(by_name(int(BUILDING_COST[number]))),
            parts(effect.takes),
            parts(effect.gives),
        )
    return found


@cache
def monsters(lang: str) -> dict[str, Monster]:
    """The four monsters."""
    return {
        id: Monster(
            id,
            MONSTER_NAMES[i].to(lang),
            COLOUR_NAMES[i].to(lang)[0].upper(),
            MONSTER_SHAPES[id],
            MONSTER_ICONS[id],
            int(HUNTERS[i]),
            parts(by_name(int(REWARD[i]))),
        )
        for i, id in enumerate(COLOURS)
    }


@cache
def artefacts(lang: str) -> dict[str, Thing]:
    """The fourteen artefacts."""
    return {
        id: Thing(id, ARTEFACT_NAMES[id].to(lang), ARTEFACT_EFFECTS[id].to(lang), ARTEFACT_ICONS[id])
        for id in ARTEFACT_NAMES
    }


@cache
def resources(lang: str) -> dict[str, Thing]:
    """The five resources."""
    return {
        id: Thing(id, RESOURCE_NAMES[i].to(lang), "", RESOURCE_ICONS[id]) for i, id in enumerate(RESOURCES)
    }


@cache
def guilds(lang: str) -> dict[str, Thing]:
    """The four guilds; the effect is what a hero of it counts."""
    return {
        id: Thing(
            id,
            GUILD_NAMES[i].to(lang),
            GUILD_COUNTS[id].to(lang) if i < len(GUILD_POINTS) else "",
            GUILD_ICONS[id],
        )
        for i, id in enumerate(GUILDS)
    }


@cache
def zones(lang: str) -> dict[str, Thing]:
    """The four zones without a limit."""
    return {id: Thing(id, ZONE_NAMES[id].to(lang), "", ZONE_ICONS[id]) for id in ZONE_NAMES}


@cache
def heroes(lang: str) -> dict[str, Hero]:
    """The 48 heroes."""
    ours = {
        component.path.split(".")[1]
        for component in COMPONENTS
        if component.path.startswith("heroes.") and component.is_ours
    }
    return {
        id: Hero(id, hero_words(i).to(lang), GUILDS[HERO_GUILD[i]], hero_worth(i).to(lang), id in ours)
        for i, id in enumerate(HEROES)
    }


def packed_cost(id: str) -> int:
    """What a hero costs, without the surcharge."""
    return int(HERO_COST[HEROES.index(id)])


def reward_of(colour: str) -> int:
    """What a hunt of this monster brings."""
    return int(REWARD[COLOURS.index(colour)])

"""The names of things in French and in English."""

from __future__ import annotations

from typing import NamedTuple

from comptoir.games.settlement.data import (
    ARTEFACTS,
    BANK,
    BANK_POINTS,
    BAZAAR,
    BUILDING_GIVES,
    BUILDING_TAKES,
    BUILDINGS,
    CATHEDRAL,
    CATHEDRAL_POINTS,
    CHEST_VILLAGERS,
    COMPONENTS,
    CUP_VILLAGERS,
    DIAMOND,
    GOLD,
    GOLDSMITH,
    HERO_GUILD,
    HERO_POINTS,
    HEROES,
    MACE_DIAMONDS,
    PURSE_GOLD,
    RESOURCES,
    RING_DIAMONDS,
    TAVERN,
    TAVERN_VILLAGERS,
    UNIT,
)
from comptoir.games.settlement.dump import by_name
from comptoir.kernel.packing import get8
from comptoir.kernel.words import Words

RESOURCE_NAMES = (
    Words("bois", "wood"),
    Words("argile", "clay"),
    Words("pierre", "stone"),
    Words("diamant", "diamond"),
    Words("or", "gold"),
)
RESOURCE_PLURALS = (
    Words("bois", "wood"),
    Words("argiles", "clay"),
    Words("pierres", "stone"),
    Words("diamants", "diamonds"),
    Words("or", "gold"),
)
BUILDING_NAMES = {
    "sawmill": Words("Scierie", "Sawmill"),
    "clay_pit": Words("Fosse d’argile", "Clay pit"),
    "quarry": Words("Carrière", "Quarry"),
    "warehouse": Words("Entrepôt", "Warehouse"),
    "diamond_mine": Words("Mine de diamants", "Diamond mine"),
    "alchemist": Words("Tour de l’alchimiste", "Alchemist tower"),
    "bazaar": Words("Bazar", "Bazaar"),
    "goldsmith": Words("Orfèvre", "Goldsmith"),
    "tavern": Words("Taverne", "Tavern"),
    "bank": Words("Banque", "Bank"),
    "cathedral": Words("Cathédrale", "Cathedral"),
    "trading_post": Words("Comptoir", "Trading post"),
}
ARTEFACT_NAMES = {
    "clock": Words("Horloge sacrée", "Sacred Clock"),
    "astrolabe": Words("Astrolabe de l’explorateur", "Explorer’s Astrolabe"),
    "mace": Words("Masse des braves", "Mace of the Brave"),
    "potion": Words("Potion de puissance", "Potion of Power"),
    "chest": Words("Coffre serviable", "Helpful Chest"),
    "scroll": Words("Parchemin de pouvoir", "Scroll of Power"),
    "crown": Words("Couronne du souverain", "Sovereign’s Crown"),
    "cup": Words("Tasse de la bonne humeur", "Cup of Good Cheer"),
    "mask": Words("Masque du sorcier", "Sorcerer’s Mask"),
    "ring": Words("Anneau de diamant", "Diamond Ring"),
    "star": Words("Étoile filante", "Shooting Star"),
    "key": Words("Clé du savoir", "Key of Knowledge"),
    "mirror": Words("Miroir enchanté", "Enchanted Mirror"),
    "purse": Words("Bourse magique", "Magic Purse"),
}
GUILD_NAMES = (
    Words("Aventurier", "Adventurer"),
    Words("Défenseur", "Defender"),
    Words("Bâtisseur", "Builder"),
    Words("Artisan", "Artisan"),
)
GUILD_LABELS = (
    Words("Aventuriers", "Adventurers"),
    Words("Défenseurs", "Defenders"),
    Words("Bâtisseurs", "Builders"),
    Words("Artisans", "Artisans"),
)
GUILD_POINTS = (
    Words("1 point par terrain", "1 point a terrain"),
    Words("1 point par fortification", "1 point a fortification"),
    Words("1 point par bâtiment", "1 point a building"),
)
MONSTER_NAMES = (
    Words("gnoll vert", "green gnoll"),
    Words("manticore jaune", "yellow manticore"),
    Words("hydre bleue", "blue hydra"),
    Words("dragon rouge", "red dragon"),
)
COLOUR_NAMES = (
    Words("vert", "green"),
    Words("jaune", "yellow"),
    Words("bleu", "blue"),
    Words("rouge", "red"),
)
STREET_NAMES = (
    Words("rue supérieure", "upper street"),
    Words("rue médiane", "middle street"),
    Words("rue inférieure", "lower street"),
)
GRADE_LABELS = (
    Words("Villageois", "Villager"),
    Words("Maire", "Mayor"),
    Words("Chevalier", "Knight"),
    Words("Seigneur", "Lord"),
)


def building_words(building: int) -> Words:
    """The name of a building."""
    return BUILDING_NAMES[BUILDINGS[building - 1]]


def artefact_words(artefact: int) -> Words:
    """The name of an artefact."""
    return ARTEFACT_NAMES[ARTEFACTS[artefact]]


def hero_words(hero: int) -> Words:
    """The name of a hero; ours, the cards have none."""
    path = f"heroes.{HEROES[hero]}"
    return Words(COMPONENTS.text(f"{path}.fr"), COMPONENTS.text(f"{path}.en"))


def hero_worth(hero: int) -> Words:
    """What a hero scores."""
    guild = int(HERO_GUILD[hero])
    if guild < len(GUILD_POINTS):
        return GUILD_POINTS[guild]
    return Words(f"{int(HERO_POINTS[hero])} points", f"{int(HERO_POINTS[hero])} points")


def resources(handful: int, lang: str) -> str:
    """A handful in words: 2 wood, 1 gold."""
    parts = []
    for kind in range(len(RESOURCES)):
        if n := int(get8(handful, kind)):
            parts.append(f"{n} {(RESOURCE_NAMES if n == 1 else RESOURCE_PLURALS)[kind].to(lang)}")
    return ", ".join(parts) if parts else ("rien" if lang == "fr" else "nothing")


def handful_words(handful: int) -> Words:
    """A handful in both languages."""
    return Words(resources(int(handful), "fr"), resources(int(handful), "en"))


def bonus_villagers(n: int) -> Words:
    """So many bonus villagers."""
    return Words(f"{n} villageois bonus", f"{n} bonus villager" if n == 1 else f"{n} bonus villagers")


# What buildings and artefacts do, with the numbers of components.toml


def _effect(building: int) -> Words:
    """What a building takes and gives, where the numbers say it all."""
    takes, gives = handful_words(BUILDING_TAKES[building]), handful_words(BUILDING_GIVES[building])
    if BUILDING_TAKES[building] == 0:
        return Words(f"+{gives.fr}", f"+{gives.en}")
    return Words(f"{takes.fr} → {gives.fr}", f"{takes.en} → {gives.en}")


def _stores(building: int, points: int) -> Words:
    token = handful_words(BUILDING_TAKES[building])
    return Words(f"stocke {token.fr} : {points} points", f"stores {token.en}: {points} points")


_BAZAAR_GIVES = handful_words(BUILDING_GIVES[BAZAAR])
_GOLDSMITH_TAKES = handful_words(BUILDING_TAKES[GOLDSMITH])
_TAVERN_TAKES, _TAVERN_GIVES = handful_words(BUILDING_TAKES[TAVERN]), bonus_villagers(int(TAVERN_VILLAGERS))
_MACE, _RING = (handful_words(n * UNIT[DIAMOND]) for n in (MACE_DIAMONDS, RING_DIAMONDS))
_PURSE = handful_words(PURSE_GOLD * UNIT[GOLD])
_CHEST, _CUP = bonus_villagers(int(CHEST_VILLAGERS)), bonus_villagers(int(CUP_VILLAGERS))

BUILDING_EFFECTS = {name: _effect(building) for building, name in enumerate(BUILDINGS, 1)} | {
    "warehouse": Words("+1 base au choix", "+1 basic of your choice"),
    "bazaar": Words(f"1 base → {_BAZAAR_GIVES.fr}", f"1 basic → {_BAZAAR_GIVES.en}"),
    "goldsmith": Words(
        f"{_GOLDSMITH_TAKES.fr} → 1 de chaque base", f"{_GOLDSMITH_TAKES.en} → 1 of each basic"
    ),
    "tavern": Words(f"{_TAVERN_TAKES.fr} → {_TAVERN_GIVES.fr}", f"{_TAVERN_TAKES.en} → {_TAVERN_GIVES.en}"),
    "bank": _stores(int(BANK), int(BANK_POINTS)),
    "cathedral": _stores(int(CATHEDRAL), int(CATHEDRAL_POINTS)),
    "trading_post": Words("+ la ressource d’un terrain fortifié", "+ the resource of a fortified terrain"),
}


class Effect(NamedTuple):
    """What using a building takes and gives, by name."""

    takes: dict[str, int]
    gives: dict[str, int]


# Besides resources: a basic of one's choice, bonus villagers, points, the resource of a fortified terrain
MORE_EFFECTS = {
    "warehouse": Effect({}, {"basic": 1}),
    "bazaar": Effect({"basic": 1}, {}),
    "tavern": Effect({}, {"villager": int(TAVERN_VILLAGERS)}),
    "bank": Effect({}, {"vp": int(BANK_POINTS)}),
    "cathedral": Effect({}, {"vp": int(CATHEDRAL_POINTS)}),
    "trading_post": Effect({}, {"fortified": 1}),
}


def building_effect(building: int) -> Effect:
    """What using a building takes and gives; what is not named is neither."""
    takes, gives = some_of(int(BUILDING_TAKES[building])), some_of(int(BUILDING_GIVES[building]))
    more = MORE_EFFECTS.get(BUILDINGS[building - 1], Effect({}, {}))
    return Effect(takes | more.takes, gives | more.gives)


def some_of(handful: int) -> dict[str, int]:
    """The resources that are in a handful, by name."""
    return {name: n for name, n in by_name(handful).items() if n}


ARTEFACT_EFFECTS = {
    "clock": Words("ce que vous bâtissez peut servir aussitôt", "what you build may be used at once"),
    "astrolabe": Words("explorer donne la ressource du terrain", "exploring gives the terrain’s resource"),
    "mace": Words(f"chaque chasse donne {_MACE.fr} de plus", f"each hunt gives {_MACE.en} more"),
    "potion": Words("fortifier donne la ressource du terrain", "fortifying gives the terrain’s resource"),
    "chest": Words(f"{_CHEST.fr} tout de suite", f"{_CHEST.en} at once"),
    "scroll": Words(
        "chaque région activée donne une ressource de plus", "each activated region gives one resource more"
    ),
    "crown": Words(
        "chaque fortification activée donne le double", "each activated fortification gives twice"
    ),
    "cup": Words(f"chaque héros invité amène {_CUP.fr}", f"each invited hero brings {_CUP.en}"),
    "mask": Words("vous décidez si les monstres apparaissent", "you decide whether monsters appear"),
    "ring": Words(f"{_RING.fr} tout de suite", f"{_RING.en} at once"),
    "star": Words("une région peut être activée deux fois", "one region may be activated twice"),
    "key": Words("une rue peut être activée deux fois", "one street may be activated twice"),
    "mirror": Words("les bases s’échangent une contre une", "basics are exchanged one for one"),
    "purse": Words(f"{_PURSE.fr} tout de suite", f"{_PURSE.en} at once"),
}

"""The names of things in French and in English."""

from __future__ import annotations

from comptoir.games.settlement.data import (
    ARTEFACTS,
    BUILDINGS,
    COMPONENTS,
    HERO_GUILD,
    HERO_POINTS,
    HEROES,
    RESOURCES,
    amount,
)
from comptoir.kernel.words import Words

LETTERS = "wcsdg"

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
BUILDING_EFFECTS = {
    "sawmill": Words("+1 bois", "+1 wood"),
    "clay_pit": Words("+1 argile", "+1 clay"),
    "quarry": Words("+1 pierre", "+1 stone"),
    "warehouse": Words("+1 base au choix", "+1 basic of your choice"),
    "diamond_mine": Words("+1 diamant", "+1 diamond"),
    "alchemist": Words("1 or → 2 diamants", "1 gold → 2 diamonds"),
    "bazaar": Words("1 base → 1 or", "1 basic → 1 gold"),
    "goldsmith": Words("1 diamant → 1 de chaque base", "1 diamond → 1 of each basic"),
    "tavern": Words("1 diamant → 2 villageois bonus", "1 diamond → 2 bonus villagers"),
    "bank": Words("stocke 1 or : 5 points", "stores 1 gold: 5 points"),
    "cathedral": Words("stocke 1 diamant : 4 points", "stores 1 diamond: 4 points"),
    "trading_post": Words("+ la ressource d’un terrain fortifié", "+ the resource of a fortified terrain"),
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
ARTEFACT_EFFECTS = {
    "clock": Words("ce que vous bâtissez peut servir aussitôt", "what you build may be used at once"),
    "astrolabe": Words("explorer donne la ressource du terrain", "exploring gives the terrain’s resource"),
    "mace": Words("chaque chasse donne 1 diamant de plus", "each hunt gives 1 diamond more"),
    "potion": Words("fortifier donne la ressource du terrain", "fortifying gives the terrain’s resource"),
    "chest": Words("1 villageois bonus tout de suite", "1 bonus villager at once"),
    "scroll": Words(
        "chaque région activée donne une ressource de plus", "each activated region gives one resource more"
    ),
    "crown": Words(
        "chaque fortification activée donne le double", "each activated fortification gives twice"
    ),
    "cup": Words("chaque héros invité amène 1 villageois bonus", "each invited hero brings 1 bonus villager"),
    "mask": Words("vous décidez si les monstres apparaissent", "you decide whether monsters appear"),
    "ring": Words("1 diamant tout de suite", "1 diamond at once"),
    "star": Words("une région peut être activée deux fois", "one region may be activated twice"),
    "key": Words("une rue peut être activée deux fois", "one street may be activated twice"),
    "mirror": Words("les bases s’échangent une contre une", "basics are exchanged one for one"),
    "purse": Words("1 or tout de suite", "1 gold at once"),
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
        if n := int(amount(handful, kind)):
            parts.append(f"{n} {(RESOURCE_NAMES if n == 1 else RESOURCE_PLURALS)[kind].to(lang)}")
    return ", ".join(parts) if parts else ("rien" if lang == "fr" else "nothing")


def letters(handful: int) -> str:
    """A handful in the text notation: 2w 1g."""
    parts = [
        f"{int(amount(handful, kind))}{LETTERS[kind]}"
        for kind in range(len(RESOURCES))
        if amount(handful, kind)
    ]
    return " ".join(parts)


def from_letters(text: str) -> int:
    """The handful that `letters` wrote; raises ValueError where it is none."""
    handful, last = 0, -1
    for word in text.split():
        kind = LETTERS.index(word[-1])
        n = int(word[:-1])
        if kind <= last or not 0 < n < 128 or str(n) != word[:-1]:
            raise ValueError(text)
        last = kind
        handful |= n << 8 * kind
    return handful

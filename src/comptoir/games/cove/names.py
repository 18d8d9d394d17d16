"""The names of things, in data and in words."""

from __future__ import annotations

from comptoir.games.cove import peddler_cards as peddler
from comptoir.games.cove.data import (
    CARD_IDS,
    COLOURS,
    FIRST_HAND,
    ICONS,
    LOCALS,
    MERCENARIES,
    POWER,
    ROGUE,
    SECOND_HAND,
    SIZES,
    set_of,
)
from comptoir.kernel.packing import get4
from comptoir.kernel.words import Words

FACTIONS = ("warrior", "bard", "wizard", "noble", "rogue")
FACTION = (
    Words("Guerrier", "Warrior"),
    Words("Barde", "Bard"),
    Words("Sorcier", "Wizard"),
    Words("Noble", "Noble"),
    Words("Voyou", "Rogue"),
)
HALLS = (
    Words("des Guerriers", "of the Warriors"),
    Words("des Bardes", "of the Bards"),
    Words("des Sorciers", "of the Wizards"),
    Words("des Nobles", "of the Nobles"),
)
ICON_NAMES = (*FACTIONS[:ROGUE], "corruption")
LETTERS = "WBZNR"
BOATS = ("L1", "L2", "L3", "R1", "R2", "R3")
DOCKS = ("D1", "D2", "D3", "D4")
PIERS = ("bazaar", "square", "black")
PIER = (
    Words("le Bazar", "the Bazaar"),
    Words("la Grand Place", "the Town Square"),
    Words("le Marché Noir", "the Black Market"),
)
GOODS = tuple(f"{size}-{colour}" for size in SIZES for colour in COLOURS)
GOOD = tuple(
    Words(f"{size.fr} marchandise {colour.fr}", f"{size.en} {colour.en} good")
    for size in (Words("petite", "small"), Words("grande", "large"))
    for colour in (
        Words("rouge", "red"),
        Words("verte", "green"),
        Words("bleue", "blue"),
        Words("jaune", "yellow"),
    )
)
CORRUPTIONS = ("single", "warrior", "bard", "wizard", "noble")
SETS = (Words("Autochtone", "Local"), Words("Mercenaire", "Mercenary"), Words("Marin", "Sailor"))
ROGUE_CARDS = (Words("Criminels", "Criminals"), Words("Cultistes", "Cultists"), Words("Voleurs", "Robbers"))
SAILS = (
    Words("charge un Aventurier", "loads an Adventurer"),
    Words("un Aventurier sur un Quai", "an Adventurer onto a pier"),
    Words("un Client dans sa Salle", "a Customer to its Hall"),
    Words("un Aventurier dans le sac", "an Adventurer to the bag"),
    Words("un Aventurier sur un autre Bateau", "an Adventurer to another boat"),
)
HANDS = {int(FIRST_HAND): "H1", int(SECOND_HAND): "H2"}  # by their place on the clock
DEPTHS = (Words("emplacement intérieur", "inner place"), Words("emplacement extérieur", "outer place"))
SIDES = (Words("côté gauche", "left side"), Words("côté droit", "right side"))
PEDDLER = Words("le Colporteur", "the Peddler")


def of_merchant(name: str) -> str:
    """Whose something is, in French: de l’Alchimiste, du Forgeron."""
    return f"de l’{name}" if name[0] in "AEIOU" else f"du {name}"


def corruption_card(kind: int, lang: str) -> str:
    """A Corruption card by its icons."""
    if kind == 0:
        return Words("1 icône Corruption", "1 corruption icon").to(lang)
    name = FACTION[kind - 1].to(lang)
    return Words(f"2 icônes Corruption et 1 {name}", f"2 corruption icons and 1 {name}").to(lang)


def townsfolk(card: int, lang: str) -> str:
    """A Townsfolk by its set, ability and icons."""
    of_set, power = int(set_of(card)), int(POWER[card])
    if of_set == LOCALS:
        ability = (
            Words(f"défausse {power}", f"discards {power}")
            if power == 1
            else Words(f"défausse jusqu’à {power}", f"discards up to {power}")
        )
    elif of_set == MERCENARIES:
        ability = GOOD[power]
    else:
        ability = SAILS[power]
    return f"{SETS[of_set].to(lang)} {CARD_IDS[card]} ({ability.to(lang)}; {icons(int(ICONS[card]), lang)})"


def icons(packed: int, lang: str) -> str:
    """Icons of four bits each as a short list."""
    names = [*(one.to(lang) for one in FACTION[:ROGUE]), Words("Corruption", "corruption").to(lang)]
    return ", ".join(_counted(packed, names)) or Words("sans icône", "no icon").to(lang)


def card_icons(card: int) -> dict[str, int]:
    """The icons of a Townsfolk by faction, and those of corruption."""
    counts = {name: int(get4(ICONS[card], kind)) for kind, name in enumerate(ICON_NAMES)}
    return {name: n for name, n in counts.items() if n}


def crowd(packed: int, lang: str) -> str:
    """Adventurers by kind, four bits each, as a short list."""
    return ", ".join(_counted(packed, [one.to(lang) for one in FACTION])) or Words("personne", "nobody").to(
        lang
    )


def _counted(packed: int, names: list[str]) -> list[str]:
    """The names with their counts of four bits each, nothing where there is none."""
    found = [(name, int(get4(packed, i))) for i, name in enumerate(names)]
    return [f"{name} × {n}" if n > 1 else name for name, n in found if n]


def hour(place: int) -> str:
    """A place of the clock: an hour, or a Hand."""
    return HANDS.get(place, str(place // 2))


def cost(hours: int, cards: int) -> str:
    """A cost in hours and Corruption cards."""
    text = f"{hours} h"
    return f"{text} + {cards} corruption" if cards else text


def peddler_action(card: int, lang: str) -> str:
    """What a Peddler card does when it lies in the right action space."""
    does = int(peddler.DOES[card])
    if does == peddler.DOES_RECRUIT:
        what = Words("recrute", "recruits").to(lang)
    elif does < peddler.DOES_GOODS:
        hall = HALLS[does - int(peddler.DOES_SPONSOR)]
        what = Words(f"Mécénat {hall.fr}", f"Sponsorship {hall.en}").to(lang)
    else:
        goods = (int(peddler.first_good(does)), int(peddler.second_good(does)))
        what = ", ".join(GOOD[a_good].to(lang) for a_good in goods if a_good >= 0)
    where = DEPTHS[peddler.DEPTH[card]].to(lang)
    return f"({what}; {cost(int(peddler.HOURS[card]), int(peddler.CORRUPTION[card]))}; {where})"


def peddler_times(card: int, lang: str) -> str:
    """What a Peddler card adds when it lies in the left action space."""
    times = Words("{0} fois", "{0} ×").to(lang).format(int(peddler.TIMES[card]))
    price = cost(int(peddler.TIMES_HOURS[card]), int(peddler.TIMES_CORRUPTION[card]))
    return f"({times}; {price}; {SIDES[peddler.SIDE[card]].to(lang)})"

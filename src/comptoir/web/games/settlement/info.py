"""What a tile, a card, a zone or a piece of Settlement says when it is touched."""

from __future__ import annotations

from collections.abc import Callable

from comptoir.games.settlement.data import (
    ARTEFACTS,
    BUILDINGS,
    COLOURS,
    COMPONENTS,
    HEROES,
    REGIONS,
    RESOURCES,
    TERRAIN_GIVES,
    TERRAIN_ICON,
    TERRAIN_REGION,
    TERRAINS,
)
from comptoir.games.settlement.names import GUILD_POINTS, resources
from comptoir.kernel.words import Words
from comptoir.web.games.settlement import cards
from comptoir.web.presenter import Info


def _sources(path: str) -> tuple[str, ...]:
    """Where the numbers of a component are from, each source once."""
    found = [
        component.source
        for component in COMPONENTS
        if component.path == path or component.path.startswith(f"{path}.")
    ]
    return tuple(dict.fromkeys(found))


def _hero(id: str, lang: str) -> Info | None:
    if id not in HEROES:
        return None
    hero = cards.heroes(lang)[id]
    path = f"heroes.{id}"
    fr = lang == "fr"
    cost = resources(int(cards.packed_cost(id)), lang)
    villagers = COMPONENTS.number(f"{path}.villagers")
    monster = cards.monsters(lang)[COMPONENTS.text(f"{path}.icon")]
    lines = [
        f"Coût : {cost}." if fr else f"Cost: {cost}.",
        hero.worth.capitalize() + (" à la fin." if fr else " at the end."),
    ]
    if villagers:
        lines.append(
            f"Amène {villagers} villageois bonus."
            if fr
            else f"Brings {villagers} bonus villager{'s' if villagers > 1 else ''}."
        )
    lines.append(
        f"Tant qu’il est offert, il attire : {monster.name} ({monster.letter})."
        if fr
        else f"While on offer it draws the {monster.name} ({monster.letter})."
    )
    return Info(
        hero.name,
        cards.guilds(lang)[hero.guild].name,
        tuple(lines),
        ("7.2", "7.4"),
        _sources(path),
        cards.GUILD_ICONS[hero.guild],
    )


def _building(id: str, lang: str) -> Info | None:
    if id not in BUILDINGS:
        return None
    building = cards.buildings(lang)[id]
    kind = "Bâtiment" if lang == "fr" else "Building"
    return Info(
        building.name,
        kind,
        (),
        (f"5.{BUILDINGS.index(id) + 1}", "3.1"),
        _sources(f"buildings.{id}"),
        building.icon,
    )


def _artefact(id: str, lang: str) -> Info | None:
    if id not in ARTEFACTS:
        return None
    thing = cards.artefacts(lang)[id]
    return Info(
        thing.name,
        "Artefact",
        (),
        (f"9.{ARTEFACTS.index(id) + 1}", "8.4"),
        _sources(f"artefacts.{id}"),
        thing.icon,
    )


def _monster(id: str, lang: str) -> Info | None:
    if id not in COLOURS:
        return None
    monster = cards.monsters(lang)[id]
    cost, reward = monster.hunters, resources(int(cards.reward_of(id)), lang)
    line = (
        f"Chasser : {cost} villageois, on gagne {reward}."
        if lang == "fr"
        else f"Hunt: {cost} villager{'s' * (cost > 1)}, gaining {reward}."
    )
    title = f"{monster.name.capitalize()} ({monster.letter})"
    return Info(
        title,
        "Monstre" if lang == "fr" else "Monster",
        (line,),
        ("4.1", "4.3"),
        _sources(f"monsters.{id}"),
        monster.icon,
    )


def _terrain(id: str, lang: str) -> Info | None:
    if id not in TERRAINS:
        return None
    tile = TERRAINS.index(id)
    kind = RESOURCES[TERRAIN_GIVES[tile]]
    monster = cards.monsters(lang)[COLOURS[TERRAIN_ICON[tile]]]
    name, region = cards.resources(lang)[kind].name, REGIONS[TERRAIN_REGION[tile] - 1]
    if lang == "fr":
        title, sort = f"Terrain : {name}", f"Région {region}"
        lines = (
            f"Donne 1 {name}.",
            f"Icône : {monster.name} ({monster.letter}). Si un héros offert la montre, le monstre vient.",
        )
    else:
        title, sort = f"Terrain: {name}", f"Region {region}"
        lines = (
            f"Gives 1 {name}.",
            f"Icon: {monster.name} ({monster.letter}). If a hero on offer shows it, the monster comes.",
        )
    return Info(
        title, sort, lines, ("3.8", "3.11", "4.1"), _sources(f"terrains.{id}"), cards.RESOURCE_ICONS[kind]
    )


def _resource(id: str, lang: str) -> Info | None:
    if id not in RESOURCES:
        return None
    thing = cards.resources(lang)[id]
    return Info(
        thing.name.capitalize(),
        "Ressource" if lang == "fr" else "Resource",
        (),
        ("6.1", "8.2"),
        _sources("exchange"),
        thing.icon,
    )


# Zones and pieces: name, clauses, path of the numbers, icon
SUBJECTS: dict[str, tuple[Words, tuple[str, ...], str, str]] = {
    "region": (Words("Région", "Region"), ("3.9", "4.5", "2.7"), "explore", "mountains"),
    "street": (Words("Rue", "Street"), ("3.10", "5.13", "2.7"), "", "village"),
    "wild": (Words("Terre inconnue", "Unknown land"), ("3.4", "3.5"), "explore", "treasure-map"),
    "lot": (Words("Case vide", "Empty cell"), ("3.1", "3.3"), "", "village"),
    "building": (Words("Chantier", "Building"), ("3.1", "2.7"), "", "hammer-nails"),
    "exploring": (Words("Exploration", "Exploring"), ("3.4", "2.7"), "explore", "treasure-map"),
    "hunting": (Words("Chasse", "Hunting"), ("3.7", "2.7"), "monsters", "bow-arrow"),
    "fortifying": (Words("Fortification", "Fortifying"), ("3.8", "2.7"), "", "palisade"),
    "home": (Words("Villageois au village", "Villagers at home"), ("2.6", "8.3"), "start", "huts-village"),
    "stack": (Words("Pile de terrains", "Stack of terrains"), ("1.2", "3.4"), "terrains", "mountains"),
    "pile": (Words("Pile de bâtiments", "Pile of buildings"), ("3.13", "8.8"), "buildings", "village"),
    "face-down": (Words("Héros face cachée", "Heroes face down"), ("7.7", "7.10"), "", "person"),
    "deck": (Words("Pioche de héros", "Deck of heroes"), ("7.3", "7.6", "8.7"), "heroes", "person"),
}


def _subject(id: str, lang: str) -> Info | None:
    if id not in SUBJECTS:
        return None
    words, clauses, path, icon = SUBJECTS[id]
    return Info(words.to(lang), "", (), clauses, _sources(path) if path else (), icon)


def _guild(id: str, lang: str) -> Info | None:
    if id not in cards.GUILD_ICONS:
        return None
    number = list(cards.GUILD_ICONS).index(id)
    lines = (GUILD_POINTS[number].to(lang).capitalize() + ".",) if number < len(GUILD_POINTS) else ()
    return Info(
        cards.guilds(lang)[id].name,
        "Guilde" if lang == "fr" else "Guild",
        lines,
        ("7.4",),
        (),
        cards.GUILD_ICONS[id],
    )


INFOS: dict[str, Callable[[str, str], Info | None]] = {
    "hero": _hero,
    "building": _building,
    "artefact": _artefact,
    "monster": _monster,
    "terrain": _terrain,
    "resource": _resource,
    "about": _subject,
    "guild": _guild,
}

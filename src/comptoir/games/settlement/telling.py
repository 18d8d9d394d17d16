"""What happened, in sentences: a table from the codes of journal.py.

A sentence has fields: an argument of the entry and how it is told. A seat stays a field, {0}, {1} …, for the
reader to fill in names.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from comptoir.games.settlement import journal as j
from comptoir.games.settlement.data import (
    CLOCK,
    COLUMNS,
    DIAMOND,
    GOLD,
    HERO_GUILD,
    MIRROR,
    REGIONS,
    TERRAIN_GIVES,
    UNIT,
)
from comptoir.games.settlement.frames import FOR_HERO
from comptoir.games.settlement.names import (
    GUILD_NAMES,
    MONSTER_NAMES,
    RESOURCE_NAMES,
    STREET_NAMES,
    artefact_words,
    bonus_villagers,
    building_words,
    hero_words,
    hero_worth,
    resources,
)
from comptoir.kernel.journal import Entry


class Telling(NamedTuple):
    """The clause that an entry follows, and its sentence."""

    clause: str
    fr: str
    en: str


def cell_name(cell: int, lang: str) -> str:
    """A wilderness cell in words."""
    region, column = REGIONS[cell // COLUMNS], cell % COLUMNS + 1
    return f"case {column} de la région {region}" if lang == "fr" else f"cell {column} of region {region}"


FIELD = re.compile(r"\{([abcd]):(\w+)\}")
TOLD_AS: dict[str, Callable[[int, str], str]] = {
    "number": lambda n, lang: str(n),
    "building": lambda building, lang: building_words(building).to(lang),
    "street": lambda street, lang: STREET_NAMES[street].to(lang),
    "region": lambda region, lang: REGIONS[region],
    "cell": cell_name,
    "terrain": lambda tile, lang: RESOURCE_NAMES[TERRAIN_GIVES[tile]].to(lang),
    "monster": lambda colour, lang: MONSTER_NAMES[colour].to(lang),
    "resources": resources,
    "diamonds": lambda n, lang: resources(n * int(UNIT[DIAMOND]), lang),
    "golds": lambda n, lang: resources(n * int(UNIT[GOLD]), lang),
    "villagers": lambda n, lang: bonus_villagers(n).to(lang),
    "hero": lambda hero, lang: hero_words(hero).to(lang),
    "guild": lambda hero, lang: GUILD_NAMES[HERO_GUILD[hero]].to(lang),
    "worth": lambda hero, lang: hero_worth(hero).to(lang),
    "artefact": lambda artefact, lang: artefact_words(artefact).to(lang),
    "giver": lambda artefact, lang: artefact_words(artefact - 1).to(lang),
}


def tell(entry: Entry, lang: str) -> str:
    """A journal entry as a sentence."""
    telling = telling_of(entry)
    arguments = {"a": entry.a, "b": entry.b, "c": entry.c, "d": entry.d}

    def told(field: re.Match[str]) -> str:
        argument, way = field.groups()
        return TOLD_AS[way](arguments[argument], lang)

    text = FIELD.sub(told, telling.fr if lang == "fr" else telling.en)
    return text.replace("{seat}", f"{{{entry.seat}}}")


def clause(entry: Entry) -> str:
    """The clause that an entry follows."""
    return telling_of(entry).clause


def telling_of(entry: Entry) -> Telling:
    """How an entry is told."""
    found = TOLD[entry.code]
    return found if isinstance(found, Telling) else found(entry)


def _paid(entry: Entry) -> Telling:
    if entry.a == entry.b:
        clause = "7.1" if entry.c == FOR_HERO else "3.1"
        return Telling(clause, "{seat} paie {b:resources}", "{seat} pays {b:resources}")
    with_fr, with_en = _by_mirror() if entry.d else ("", "")
    return Telling(
        "9.13" if entry.d else "6.2",
        "{seat} échange et paie {b:resources} : {a:resources}" + with_fr,
        "{seat} exchanges to pay {b:resources}: {a:resources}" + with_en,
    )


def _by_mirror() -> tuple[str, str]:
    name = artefact_words(int(MIRROR))
    return f" ({name.fr})", f" ({name.en})"


def _mirrored(entry: Entry) -> Telling:
    with_fr, with_en = _by_mirror()
    return Telling(
        "9.13",
        "{seat} a échangé contre {a:resources}" + with_fr,
        "{seat} exchanged for {a:resources}" + with_en,
    )


def _for_ties(entry: Entry) -> Telling:
    with_fr, with_en = _by_mirror() if entry.b else ("", "")
    return Telling(
        "9.13" if entry.b else "8.11",
        "{seat} finit avec {a:resources} en réserve" + with_fr,
        "{seat} ends with {a:resources} in reserve" + with_en,
    )


def _clocked(entry: Entry) -> Telling:
    name = artefact_words(int(CLOCK))
    return Telling(
        "9.1",
        f"{{seat}} peut aussitôt utiliser : {{a:building}} ({name.fr})",
        f"{{seat}} may use at once: {{a:building}} ({name.en})",
    )


def _used(entry: Entry) -> Telling:
    parts = (["-{b:resources}"] if entry.b else []) + (["+{c:resources}"] if entry.c else [])
    effect = ", ".join(parts) or "0"
    return Telling(
        f"5.{entry.a}",
        "{seat} utilise : {a:building} (" + effect + ")",
        "{seat} uses: {a:building} (" + effect + ")",
    )


def _passed(entry: Entry) -> Telling:
    return Telling(
        "8.1",
        "{seat} passe" + (" en premier et commencera la manche suivante" if entry.a else ""),
        "{seat} passes" + (" first and will begin the next round" if entry.a else ""),
    )


def _kept(entry: Entry) -> Telling:
    fr, en = ["{seat} avait {d:resources}"], ["{seat} had {d:resources}"]
    if entry.c:
        fr.append("dépense {c:golds}")
        en.append("spends {c:golds}")
    if entry.b:
        fr.append("en tire {b:diamonds}")
        en.append("makes {b:diamonds} of it")
    return Telling(
        "8.2", ", ".join(fr) + " et garde {a:resources}", ", ".join(en) + " and keeps {a:resources}"
    )


def _recruited(entry: Entry) -> Telling:
    clause = f"9.{entry.b}" if entry.b else f"5.{entry.c}" if entry.c else "7.5"
    giver = " ({b:giver})" if entry.b else ""
    if entry.a == 0:
        return _nothing_left(giver)
    return Telling(clause, "{seat} gagne {a:villagers}" + giver, "{seat} gains {a:villagers}" + giver)


def _nothing_left(giver: str) -> Telling:
    """Of a limited supply nothing is left to gain."""
    return Telling(
        "1.10",
        "La réserve générale n’a plus rien à donner à {seat}" + giver,
        "The supply has nothing left to give to {seat}" + giver,
    )


def _stored(entry: Entry) -> Telling:
    return Telling(
        f"5.{entry.a}",
        "{a:building} de {seat} : {b:number} en stock",
        "{seat}’s {a:building} stores {b:number}",
    )


def _took(entry: Entry) -> Telling:
    is_setup, is_alone = bool(entry.b), bool(entry.c)
    if is_alone:
        clause = "11.1" if is_setup else "11.2"
    else:
        clause = "1.9" if is_setup else "8.4"
    return Telling(clause, "{seat} prend : {a:artefact}", "{seat} takes the {a:artefact}")


def _either(argument: str, usual: str, other: str, fr: str, en: str) -> Callable[[Entry], Telling]:
    """The same sentence under one clause or, where an argument of the entry says so, under another."""
    return lambda entry: Telling(other if getattr(entry, argument) else usual, fr, en)


def _gained(entry: Entry) -> Telling:
    if entry.a == 0:
        return _nothing_left(" ({b:giver})")
    return Telling(
        f"9.{entry.b}",
        "{seat} gagne {a:resources} ({b:giver})",
        "{seat} gains {a:resources} ({b:giver})",
    )


TOLD: dict[int, Telling | Callable[[Entry], Telling]] = {
    int(j.BUILT): Telling(
        "3.1", "{seat} bâtit : {a:building}, {b:street}", "{seat} builds: {a:building}, {b:street}"
    ),
    int(j.PAID): _paid,
    int(j.DREW_BUILDING): _either("c", "3.2", "8.8", "Marché : {a:building}", "Market: {a:building}"),
    int(j.EXPLORED): Telling(
        "3.4", "{seat} explore la {a:cell} : {b:terrain}", "{seat} explores {a:cell}: {b:terrain}"
    ),
    int(j.MONSTER): _either(
        "c",
        "4.1",
        "9.9",
        "Un monstre surgit chez {seat} : {b:monster}, {a:cell}",
        "A monster appears at {seat}’s: {b:monster}, {a:cell}",
    ),
    int(j.NO_MONSTER): Telling(
        "9.9", "{seat} tient les monstres à l’écart, {a:cell}", "{seat} keeps monsters away, {a:cell}"
    ),
    int(j.HUNTED): Telling(
        "3.7",
        "{seat} chasse : {b:monster}, et gagne {c:resources}",
        "{seat} hunts the {b:monster} and gains {c:resources}",
    ),
    int(j.FORTIFIED): Telling("3.8", "{seat} fortifie la {a:cell}", "{seat} fortifies {a:cell}"),
    int(j.ACTIVATED_REGION): _either(
        "c",
        "3.9",
        "9.11",
        "{seat} active la région {a:region} et gagne {b:resources}",
        "{seat} activates region {a:region} and gains {b:resources}",
    ),
    int(j.ACTIVATED_STREET): _either(
        "b", "3.10", "9.12", "{seat} active la {a:street}", "{seat} activates the {a:street}"
    ),
    int(j.ACTIVATED_FORT): Telling(
        "3.11",
        "{seat} active la fortification de la {a:cell} et gagne {b:resources}",
        "{seat} activates the fortification of {a:cell} and gains {b:resources}",
    ),
    int(j.USED): _used,
    int(j.STORED): _stored,
    int(j.INVITED_HERO): Telling(
        "7.1",
        "{seat} invite {a:hero} ({a:guild}, {a:worth})",
        "{seat} invites {a:hero} ({a:guild}, {a:worth})",
    ),
    int(j.DREW_HERO): _either(
        "b", "7.3", "8.7", "Un nouveau héros s’offre : {a:hero}", "A new hero is on offer: {a:hero}"
    ),
    int(j.RECRUITED): _recruited,
    int(j.PASSED): _passed,
    int(j.KEPT): _kept,
    int(j.TOOK): _took,
    int(j.GAINED): _gained,
    int(j.HERO_LEFT): Telling("8.7", "{a:hero} s’en va", "{a:hero} leaves"),
    int(j.ROUND): Telling("8.9", "Manche {a:number} : {seat} commence", "Round {a:number}: {seat} begins"),
    int(j.TRADED): _either(
        "c",
        "6.1",
        "9.13",
        "{seat} échange {a:resources} contre {b:resources}",
        "{seat} exchanges {a:resources} for {b:resources}",
    ),
    int(j.ENDED): Telling("10.3", "La partie est finie", "The game is over"),
    int(j.REVEALED): Telling(
        "11.2", "Un artefact est révélé : {a:artefact}", "An artefact is revealed: {a:artefact}"
    ),
    int(j.FOR_TIES): _for_ties,
    int(j.SURCHARGED): Telling(
        "7.2",
        "Dans ce prix, {a:diamonds} de surcoût pour la place du héros",
        "Of this price {a:diamonds} for the place of the hero",
    ),
    int(j.MIRRORED): _mirrored,
    int(j.CLOCKED): _clocked,
}

"""The Chronomancer's words: sentences, prompts, journal."""

from __future__ import annotations

from collections.abc import Callable

from comptoir.games.cove.data import LARGE, colour_of, size_of
from comptoir.games.cove.merchants.chronomancer import actions, data, frames, journal, portals
from comptoir.games.cove.merchants.chronomancer.portals import (
    ARTIFACT,
    RECRUIT,
    RELIC_OF_TWO,
    SHARD_NAMES,
    STAFF,
)
from comptoir.games.cove.merchants.chronomancer.shop import Chronomancer
from comptoir.games.cove.merchants.names import COLOURS_F, COLOURS_M, FACTIONS, cost
from comptoir.kernel.actions import first_of, second_of, verb_of
from comptoir.kernel.frames import frame_kind
from comptoir.kernel.journal import Entry
from comptoir.kernel.packing import has_bit
from comptoir.kernel.words import Words

FIGURES = (Words("le Chronomancien", "the Chronomancer"), Words("l'Assistant", "the Assistant"))
SPACES = (
    Words("Machine de gauche", "left Machine"),
    Words("portail haut 1", "upper portal 1"),
    Words("portail haut 2", "upper portal 2"),
    Words("portail haut 3", "upper portal 3"),
    Words("Machine de droite", "right Machine"),
    Words("portail bas 3", "lower portal 3"),
    Words("portail bas 2", "lower portal 2"),
    Words("portail bas 1", "lower portal 1"),
)
SIDES = (Words("gauche", "left"), Words("droite", "right"))
FRENCH_LETTERS = {"R": "R", "G": "V", "B": "B", "Y": "J", "L": "A", "S": "M"}  # colours, Artefact, Mécénat


def relic(colour: int, lang: str) -> str:
    """A relic in words."""
    return f"une relique {COLOURS_F[colour].fr}" if lang == "fr" else f"a {COLOURS_F[colour].en} relic"


def artifact(colour: int, lang: str) -> str:
    """An artifact in words."""
    return f"un artefact {COLOURS_M[colour].fr}" if lang == "fr" else f"a {COLOURS_M[colour].en} artifact"


def thing(a_good: int, lang: str) -> str:
    """A relic or an artifact."""
    colour = int(colour_of(a_good))
    return artifact(colour, lang) if size_of(a_good) == LARGE else relic(colour, lang)


def shard_name(shard: int, lang: str) -> str:
    """The two letters of a Shard: its colours, or its colour and what it gives."""
    name = str(SHARD_NAMES[shard])
    return "".join(FRENCH_LETTERS[letter] for letter in name) if lang == "fr" else name


def shard_does(shard: int, lang: str) -> str:
    """What a Shard (or a printed half) does."""
    if shard == RECRUIT:
        return Words("recruter", "recruit").to(lang)
    if shard == STAFF:
        return Words("utiliser l'Équipe", "use Staff").to(lang)
    colour, other = int(portals.SHARD_COLOUR[shard]), int(portals.SHARD_OTHER_COLOUR[shard])
    if portals.SHARD_KIND[shard] == ARTIFACT:
        return artifact(colour, lang)
    if portals.SHARD_KIND[shard] == RELIC_OF_TWO:
        either = Words(
            f"une relique {COLOURS_F[colour].fr} ou {COLOURS_F[other].fr}",
            f"a {COLOURS_F[colour].en} or {COLOURS_F[other].en} relic",
        )
        return either.to(lang)
    gold = Words(f"ou le Mécénat des {FACTIONS[colour].fr}", f"or the {FACTIONS[colour].en}' sponsorship")
    return f"{relic(colour, lang)} {gold.to(lang)}"


def space_does(shop: Chronomancer, figure: int, space: int, lang: str) -> str:
    """What stopping there does, with its cost."""
    if not portals.is_machine(space):
        hours = int(portals.portal_hours(shop.tiles, shop.blue, space))
        corruption = int(portals.portal_corruption(shop.tiles, shop.blue, space))
        does = shard_does(int(portals.portal_action(shop.tiles, space)), lang)
        return f"{does} ({cost(hours, corruption)})"
    if figure == data.WIZARD:
        what, hours = Words("décaler les lignes temporelles", "shift timelines"), int(data.SHIFT_HOURS)
    else:
        what, hours = Words("figer le temps", "freeze time"), int(data.FREEZE_HOURS)
    return f"{what.to(lang)} ({hours} h)"


# What an action does


def _walk(shop: Chronomancer, figure: int, space: int) -> Words:
    fr, en = (who[0].upper() + who[1:] for who in FIGURES[figure])
    return Words(
        f"{fr} → {SPACES[space].fr} : {space_does(shop, figure, space, 'fr')}",
        f"{en} → {SPACES[space].en}: {space_does(shop, figure, space, 'en')}",
    )


def _shift(shop: Chronomancer, shard: int, _: int) -> Words:
    face = Words("bleue", "blue") if has_bit(shop.blue, shard) else Words("blanche", "white")
    return Words(
        f"{shard_name(shard, 'fr')} (face {face.fr}) : {shard_does(shard, 'fr')}",
        f"{shard_name(shard, 'en')} ({face.en} face): {shard_does(shard, 'en')}",
    )


SENTENCES: dict[int, Callable[[Chronomancer, int, int], Words]] = {
    actions.WALK: _walk,
    actions.SHIFT: _shift,
    actions.RELIC: lambda _, colour, __: Words(
        f"Prendre {relic(colour, 'fr')}", f"Take {relic(colour, 'en')}"
    ),
    actions.SPONSOR: lambda _, icon, __: Words(
        f"Mécénat Immédiat des {FACTIONS[icon].fr}", f"Immediate Sponsorship of the {FACTIONS[icon].en}"
    ),
    actions.FREEZE: lambda _, icon, __: Words(
        f"Prendre l'Heure Gelée des {FACTIONS[icon].fr}", f"Take the Frozen Hour of the {FACTIONS[icon].en}"
    ),
    actions.SPEND: lambda _, icon, __: Words(
        f"Dépenser une Heure Gelée et couvrir les {FACTIONS[icon].fr}",
        f"Spend a Frozen Hour and cover the {FACTIONS[icon].en}",
    ),
    actions.MARCH: lambda *_: Words("Avancer le Sablier", "Move the Hourglass"),
    actions.SWAP: lambda _, colour, other: Words(
        f"Échanger {relic(colour, 'fr')} contre {relic(other, 'fr')}",
        f"Swap {relic(colour, 'en')} for {relic(other, 'en')}",
    ),
    actions.EMBIGGEN: lambda _, colour, __: Words(
        f"Échanger {relic(colour, 'fr')} contre {artifact(colour, 'fr')}",
        f"Swap {relic(colour, 'en')} for {artifact(colour, 'en')}",
    ),
    actions.BREAK: lambda _, colour, __: Words(
        f"Briser {artifact(colour, 'fr')} en {data.BROKEN} reliques",
        f"Break {artifact(colour, 'en')} into {data.BROKEN} relics",
    ),
}


def sentence(shop: Chronomancer, action: int, lang: str) -> str:
    """What the action does."""
    says = SENTENCES[int(verb_of(action))]
    return says(shop, int(first_of(action)), int(second_of(action))).to(lang)


# What is asked

PROMPTS = {
    frames.ASK_SHIFT: Words(
        "Quel Fragment du Flux Temporel entre ?", "Which Shard of the Time Stream comes in?"
    ),
    frames.ASK_PORTAL: Words("Que prenez-vous au portail ?", "What do you take from the portal?"),
    frames.ASK_FREEZE: Words("Quelle Heure Gelée prenez-vous ?", "Which Frozen Hour do you take?"),
    frames.ASK_SPEND: Words(
        "Dépenser une Heure Gelée ? (reste {hours} h)", "Spend a Frozen Hour? ({hours} h left)"
    ),
    frames.ASK_SWAP: Words(
        "Quelle relique échangez-vous, contre laquelle ?", "Which relic do you swap, for which?"
    ),
    frames.ASK_EMBIGGEN: Words("Quelle relique devient un artefact ?", "Which relic becomes an artifact?"),
    frames.ASK_BREAK: Words("Quel artefact brisez-vous ?", "Which artifact do you break?"),
}


def prompt(frame: int, lang: str) -> str:
    """What is asked."""
    return PROMPTS[int(frame_kind(frame))].to(lang).format(hours=int(frames.hours_left(frame)))


# What happened

TOLD: dict[int, tuple[str, Callable[[str, int, int, int], Words]]] = {
    journal.WALK: (
        "T1.7",
        lambda who, figure, space, _: Words(
            f"{who} : {FIGURES[figure].fr} va à : {SPACES[space].fr}.",
            f"{who}: {FIGURES[figure].en} walks to the {SPACES[space].en}.",
        ),
    ),
    journal.SHIFT: (
        "T1.12",
        lambda who, side, came, left: Words(
            f"{who} décale à {SIDES[side].fr} : {shard_name(came, 'fr')} entre, "
            f"{shard_name(left, 'fr')} sort.",
            f"{who} shifts on the {SIDES[side].en}: {shard_name(came, 'en')} comes in, "
            f"{shard_name(left, 'en')} leaves.",
        ),
    ),
    journal.FREEZE: (
        "T1.10",
        lambda who, icon, *_: Words(
            f"{who} prend l'Heure Gelée des {FACTIONS[icon].fr}.",
            f"{who} takes the Frozen Hour of the {FACTIONS[icon].en}.",
        ),
    ),
    journal.SPEND: (
        "T1.11",
        lambda who, icon, *_: Words(
            f"{who} dépense une Heure Gelée et couvre les {FACTIONS[icon].fr}.",
            f"{who} spends a Frozen Hour and covers the {FACTIONS[icon].en}.",
        ),
    ),
    journal.SWAP: (
        "T1.18",
        lambda who, given, gained, _: Words(
            f"{who} échange {thing(given, 'fr')} contre {thing(gained, 'fr')}.",
            f"{who} swaps {thing(given, 'en')} for {thing(gained, 'en')}.",
        ),
    ),
    journal.BREAK: (
        "T1.20",
        lambda who, colour, *_: Words(
            f"{who} brise {artifact(colour, 'fr')} en {data.BROKEN} reliques.",
            f"{who} breaks {artifact(colour, 'en')} into {data.BROKEN} relics.",
        ),
    ),
}


def tell(entry: Entry, lang: str) -> str:
    """A note as a sentence."""
    _, says = TOLD[entry.code]
    return says(f"{{{entry.seat}}}", entry.a, entry.b, entry.c).to(lang)


def clause(entry: Entry) -> str:
    """The clause that a note follows; a relic for an artifact is the Embiggener's work."""
    if entry.code == journal.SWAP and size_of(entry.b) == LARGE:
        return "T1.19"
    return TOLD[entry.code][0]

"""The Chronomancer's words: notation, sentences, prompts, reasons, journal."""

from __future__ import annotations

from typing import cast

from comptoir.games.cove.merchants.base import Merchant
from comptoir.games.cove.merchants.chronomancer import numbers as n
from comptoir.games.cove.merchants.chronomancer import portals
from comptoir.games.cove.merchants.chronomancer.portals import (
    ARTIFACT,
    RECRUIT,
    RELIC_OF_TWO,
    SHARD_NAMES,
    SPACE_NAMES,
    STAFF,
)
from comptoir.games.cove.merchants.chronomancer.shop import Chronomancer
from comptoir.games.cove.merchants.lexicon import (
    COLOUR_NAMES,
    COLOURS_F,
    COLOURS_M,
    FACTION_NAMES,
    FACTIONS,
    NOT_ASKED,
    OVERSEER,
    Notation,
    cost,
)
from comptoir.games.cove.merchants.words import Storefront
from comptoir.kernel.frames import frame_a, frame_kind
from comptoir.kernel.journal import Entry
from comptoir.kernel.words import Refusal, Words

FIGURE_NAMES = ("chronomancer", "assistant")
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
NOTATION = Notation(
    "chronomancer",
    {
        n.WALK: ("walk", (FIGURE_NAMES, SPACE_NAMES)),
        n.SHIFT: ("shift", (SHARD_NAMES,)),
        n.RELIC: ("relic", (COLOUR_NAMES,)),
        n.SPONSOR: ("sponsor", (FACTION_NAMES,)),
        n.FREEZE: ("freeze", (FACTION_NAMES,)),
        n.SPEND: ("spend", (FACTION_NAMES,)),
        n.MARCH: ("march", ()),
        n.SWAP: ("swap", (COLOUR_NAMES, COLOUR_NAMES)),
        n.EMBIGGEN: ("embiggen", (COLOUR_NAMES,)),
        n.BREAK: ("break", (COLOUR_NAMES,)),
    },
)
PROMPTS = {
    n.ASK_SHIFT: Words("Quel Fragment du Flux Temporel entre ?", "Which Shard of the Time Stream comes in?"),
    n.ASK_PORTAL: Words("Que prenez-vous au portail ?", "What do you take from the portal?"),
    n.ASK_FREEZE: Words("Quelle Heure Gelée prenez-vous ?", "Which Frozen Hour do you take?"),
    n.ASK_SPEND: Words("Dépenser une Heure Gelée ? (reste {a} h)", "Spend a Frozen Hour? ({a} h left)"),
    n.ASK_SWAP: Words(
        "Quelle relique échangez-vous, contre laquelle ?", "Which relic do you swap, for which?"
    ),
    n.ASK_EMBIGGEN: Words("Quelle relique devient un artefact ?", "Which relic becomes an artifact?"),
    n.ASK_BREAK: Words("Quel artefact brisez-vous ?", "Which artifact do you break?"),
}
CLAUSES = {
    n.NOTE_WALK: "T1.7",
    n.NOTE_SHIFT: "T1.12",
    n.NOTE_FREEZE: "T1.10",
    n.NOTE_SPEND: "T1.11",
    n.NOTE_SWAP: "T1.18",
    n.NOTE_BREAK: "T1.20",
}


def relic(colour: int, lang: str) -> str:
    """A relic in words."""
    return f"une relique {COLOURS_F[colour].fr}" if lang == "fr" else f"a {COLOURS_F[colour].en} relic"


def artifact(colour: int, lang: str) -> str:
    """An artifact in words."""
    return f"un artefact {COLOURS_M[colour].fr}" if lang == "fr" else f"a {COLOURS_M[colour].en} artifact"


def thing(a_good: int, lang: str) -> str:
    """A relic or an artifact."""
    return artifact(a_good - 4, lang) if a_good >= 4 else relic(a_good, lang)


FRENCH_LETTERS = {"R": "R", "G": "V", "B": "B", "Y": "J", "L": "A", "S": "M"}  # colours, Artefact, Mécénat


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


class ChronomancerWords(Storefront):
    """What the Chronomancer says."""

    kind = 2
    slug = "chronomancer"
    has_common_spaces = False
    name = Words("Chronomancien", "Chronomancer")
    abilities = (
        Words("Recombobulateur : une relique contre une autre", "Recombobulator: a relic for another"),
        Words("Engrandisseur : une relique contre son artefact", "Embiggener: a relic for its artifact"),
        Words("Briseur : un artefact contre 2 reliques", "Breaker: an artifact for 2 relics"),
        OVERSEER,
    )
    spaces = {}  # the two figures stand on the loop, not on ordinary action spaces

    def write(self, action: int) -> str:
        """The text of an action."""
        return NOTATION.write(action)

    def read(self, words: list[str]) -> int:
        """The action written so."""
        return NOTATION.read(words)

    def space_does(self, shop: Chronomancer, figure: int, space: int, lang: str) -> str:
        """What stopping there does, with its cost."""
        if portals.is_machine(space):
            if figure == n.WIZARD:
                return (
                    Words("décaler les lignes temporelles", "shift timelines").to(lang)
                    + f" ({n.SHIFT_HOURS} h)"
                )
            return Words("figer le temps", "freeze time").to(lang) + f" ({n.FREEZE_HOURS} h)"
        hours = int(portals.portal_hours(shop.tiles, shop.blue, space))
        corruption = int(portals.portal_corruption(shop.tiles, shop.blue, space))
        return f"{shard_does(int(portals.portal_action(shop.tiles, space)), lang)} ({cost(hours, corruption, lang)})"

    def sentence(self, merchant: Merchant, action: int, lang: str) -> str:
        """What the action does."""
        shop = cast(Chronomancer, merchant)
        verb, a, b = action & 255, action >> 8 & 255, action >> 16 & 255
        if verb == n.WALK:
            who, where = FIGURES[a].to(lang), SPACES[b].to(lang)
            return f"{who[0].upper()}{who[1:]} → {where} : {self.space_does(shop, a, b, lang)}".replace(
                " :", " :" if lang == "fr" else ":"
            )
        if verb == n.SHIFT:
            face = Words("bleue", "blue") if shop.blue >> a & 1 else Words("blanche", "white")
            words = Words(
                f"{shard_name(a, 'fr')} (face {face.fr}) : {shard_does(a, 'fr')}",
                f"{shard_name(a, 'en')} ({face.en} face): {shard_does(a, 'en')}",
            )
        elif verb == n.RELIC:
            words = Words(f"Prendre {relic(a, 'fr')}", f"Take {relic(a, 'en')}")
        elif verb == n.SPONSOR:
            words = Words(
                f"Mécénat Immédiat des {FACTIONS[a].fr}", f"Immediate Sponsorship of the {FACTIONS[a].en}"
            )
        elif verb == n.FREEZE:
            words = Words(
                f"Prendre l'Heure Gelée des {FACTIONS[a].fr}", f"Take the Frozen Hour of the {FACTIONS[a].en}"
            )
        elif verb == n.SPEND:
            words = Words(
                f"Dépenser une Heure Gelée et couvrir les {FACTIONS[a].fr}",
                f"Spend a Frozen Hour and cover the {FACTIONS[a].en}",
            )
        elif verb == n.MARCH:
            words = Words("Avancer le Sablier", "Move the Hourglass")
        elif verb == n.SWAP:
            words = Words(
                f"Échanger {relic(a, 'fr')} contre {relic(b, 'fr')}",
                f"Swap {relic(a, 'en')} for {relic(b, 'en')}",
            )
        elif verb == n.EMBIGGEN:
            words = Words(
                f"Échanger {relic(a, 'fr')} contre {artifact(a, 'fr')}",
                f"Swap {relic(a, 'en')} for {artifact(a, 'en')}",
            )
        else:
            words = Words(
                f"Briser {artifact(a, 'fr')} en 2 reliques", f"Break {artifact(a, 'en')} into 2 relics"
            )
        return words.to(lang)

    def prompt(self, merchant: Merchant, frame: int, lang: str) -> str:
        """What is asked."""
        return PROMPTS[int(frame_kind(frame))].to(lang).format(a=int(frame_a(frame)))

    def why(self, merchant: Merchant, frame: int, action: int) -> Refusal:
        """Why an action is refused."""
        shop = cast(Chronomancer, merchant)
        kind, verb, a, b = int(frame_kind(frame)), action & 255, action >> 8 & 255, action >> 16 & 255
        if verb == n.WALK and kind < self.first:
            return self.why_not_walk(shop, a, b)
        refusals = {
            (n.ASK_SHIFT, n.SHIFT): Refusal(
                Words(
                    "Ce Fragment n'est pas dans le Flux Temporel.", "This Shard is not in the Time Stream."
                ),
                "T1.12",
            ),
            (n.ASK_PORTAL, n.RELIC): Refusal(
                Words(
                    "Le portail ne donne pas cette relique, ou elle est épuisée.",
                    "The portal does not give this relic, or it has run out.",
                ),
                "T1.14",
            ),
            (n.ASK_PORTAL, n.SPONSOR): Refusal(
                Words("Le portail ne donne pas ce Mécénat.", "The portal does not give this sponsorship."),
                "T1.15",
            ),
            (n.ASK_FREEZE, n.FREEZE): Refusal(
                Words(
                    "Pas d'Heure Gelée ici, ou il faut les prendre dans l'ordre.",
                    "No Frozen Hour here, or they are taken in order.",
                ),
                "T1.10",
            ),
            (n.ASK_SPEND, n.SPEND): Refusal(
                Words(
                    "Cette icône est couverte, ou elles se couvrent dans l'ordre.",
                    "This icon is covered, or they are covered in order.",
                ),
                "T1.11",
            ),
            (n.ASK_SWAP, n.SWAP): Refusal(
                Words(
                    "Pas de telle relique sur l'étal ou en réserve.",
                    "No such relic on the shelf or in supply.",
                ),
                "T1.18",
            ),
            (n.ASK_EMBIGGEN, n.EMBIGGEN): Refusal(
                Words(
                    "Il faut la relique sur l'étal et l'artefact en réserve.",
                    "It takes the relic on the shelf and the artifact in supply.",
                ),
                "T1.19",
            ),
            (n.ASK_BREAK, n.BREAK): Refusal(
                Words(
                    "Il faut l'artefact sur l'étal et 2 reliques en réserve.",
                    "It takes the artifact on the shelf and 2 relics in supply.",
                ),
                "T1.28",
            ),
        }
        return refusals.get((kind, verb), NOT_ASKED)

    def why_not_walk(self, shop: Chronomancer, figure: int, space: int) -> Refusal:
        """Why a figure may not walk there."""
        if figure == n.ASSISTANT:
            if portals.is_machine(shop.assistant) and shop.wizard != shop.assistant:
                words = Words(
                    "L'Assistant attend le Chronomancien dans sa Machine.",
                    "The Assistant waits in his Machine for the Chronomancer.",
                )
                return Refusal(words, "T1.8")
            if not self.is_ahead(int(shop.assistant), space):
                return Refusal(
                    Words(
                        "L'Assistant doit s'arrêter à la prochaine Machine.",
                        "The Assistant must stop at the next Machine.",
                    ),
                    "T1.8",
                )
        else:
            if shop.wizard == shop.assistant:
                return Refusal(
                    Words(
                        "Dans la même Machine, seul l'Assistant peut partir.",
                        "In one Machine only the Assistant may leave.",
                    ),
                    "T1.21",
                )
            reach = (int(shop.assistant) - int(shop.wizard)) % 8
            steps = (space - int(shop.wizard)) % 8
            is_portal = not portals.is_machine(shop.assistant)
            if steps == 0 or steps > reach or (steps == reach and is_portal):
                return Refusal(
                    Words(
                        "Le Chronomancien ne dépasse pas l'Assistant.",
                        "The Chronomancer never passes the Assistant.",
                    ),
                    "T1.9",
                )
        return Refusal(
            Words("Ce portail ne ferait rien maintenant.", "This portal would do nothing now."), "T1.28"
        )

    def is_ahead(self, start: int, space: int) -> bool:
        """Whether the space lies between this one and the next Machine, that one included."""
        steps = (space - start) % 8
        return 0 < steps <= 4 - start % 4

    def candidates(self, merchant: Merchant, frame: int) -> list[int]:
        """All walks; both faces of a portal; every icon."""
        kind = int(frame_kind(frame))
        if kind < self.first:
            return [n.WALK | figure << 8 | space << 16 for figure in (0, 1) for space in range(8)]
        if kind == n.ASK_PORTAL:
            return [n.RELIC | colour << 8 for colour in range(4)]
        if kind in (n.ASK_FREEZE, n.ASK_SPEND):
            return [(n.FREEZE if kind == n.ASK_FREEZE else n.SPEND) | faction << 8 for faction in range(4)]
        return []

    def tell(self, entry: Entry, lang: str) -> str:
        """A note as a sentence."""
        who, a, b = f"{{{entry.seat}}}", entry.a, entry.b
        if entry.code == n.NOTE_WALK:
            words = Words(
                f"{who} : {FIGURES[a].fr} va à : {SPACES[b].fr}.",
                f"{who}: {FIGURES[a].en} walks to the {SPACES[b].en}.",
            )
        elif entry.code == n.NOTE_SHIFT:
            side = (Words("gauche", "left"), Words("droite", "right"))[a]
            came, left = shard_name(b, lang), shard_name(entry.c, lang)
            words = Words(
                f"{who} décale à {side.fr} : {came} entre, {left} sort.",
                f"{who} shifts on the {side.en}: {came} comes in, {left} leaves.",
            )
        elif entry.code == n.NOTE_FREEZE:
            words = Words(
                f"{who} prend l'Heure Gelée des {FACTIONS[a].fr}.",
                f"{who} takes the Frozen Hour of the {FACTIONS[a].en}.",
            )
        elif entry.code == n.NOTE_SPEND:
            words = Words(
                f"{who} dépense une Heure Gelée et couvre les {FACTIONS[a].fr}.",
                f"{who} spends a Frozen Hour and covers the {FACTIONS[a].en}.",
            )
        elif entry.code == n.NOTE_SWAP:
            words = Words(
                f"{who} échange {thing(a, 'fr')} contre {thing(b, 'fr')}.",
                f"{who} swaps {thing(a, 'en')} for {thing(b, 'en')}.",
            )
        else:
            words = Words(
                f"{who} brise {artifact(a, 'fr')} en 2 reliques.",
                f"{who} breaks {artifact(a, 'en')} into 2 relics.",
            )
        return words.to(lang)

    def clause(self, entry: Entry) -> str:
        """The clause that a note follows."""
        return CLAUSES.get(entry.code, "")

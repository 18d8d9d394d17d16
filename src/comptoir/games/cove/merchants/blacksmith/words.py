"""The Blacksmith's words: sentences, prompts, journal."""

from __future__ import annotations

from collections.abc import Callable

from comptoir.games.cove.data import LARGE, colour_of, size_of
from comptoir.games.cove.merchants.blacksmith import actions, data, frames, journal
from comptoir.games.cove.merchants.blacksmith import furnaces as fire
from comptoir.games.cove.merchants.blacksmith.furnaces import HOT
from comptoir.games.cove.merchants.blacksmith.shop import Blacksmith
from comptoir.games.cove.merchants.names import COLOURS_F, COLOURS_M, FACTIONS, and_corruption
from comptoir.kernel.actions import first_of, second_of, verb_of
from comptoir.kernel.frames import frame_kind
from comptoir.kernel.journal import Entry
from comptoir.kernel.words import Words

PLACES = (  # of a die in a Furnace: the only one, at the top, below
    Words("", ""),
    Words(", en haut", ", at the top"),
    Words(", en bas", ", below"),
)
TOP_DIE = Words("dé du haut, qui fixe la couleur", "top die, which fixes the colour")
LOWER_DIE = Words("dé du bas", "lower die")


def die(alloy: int, lang: str) -> str:
    """A die in words."""
    colour, value = int(fire.die_colour(alloy)), int(fire.die_value(alloy))
    return f"dé {COLOURS_M[colour].fr} {value}" if lang == "fr" else f"{COLOURS_M[colour].en} die {value}"


def product(shop: Blacksmith, furnace: int, lang: str) -> str:
    """What a loaded Furnace makes."""
    a_good = int(shop.good_of(furnace))
    colour = COLOURS_F[int(colour_of(a_good))]
    if size_of(a_good) == LARGE:
        return f"une arme {colour.fr}" if lang == "fr" else f"a {colour.en} weapon"
    return f"une armure {colour.fr}" if lang == "fr" else f"a {colour.en} armour"


# What an action does


def _make(shop: Blacksmith, furnace: int, _: int) -> Words:
    price = and_corruption(0 if shop.judgement(furnace) == HOT else 1)
    return Words(
        f"Fourneau {furnace + 1} : forger {product(shop, furnace, 'fr')}{price.fr}",
        f"Furnace {furnace + 1}: forge {product(shop, furnace, 'en')}{price.en}",
    )


def _finish(shop: Blacksmith, *_: int) -> Words:
    if shop.thrown == 0:
        return Words("Ne plus rien forger", "Forge no more")
    return Words("Ne plus rien forger et lancer les dés retirés", "Forge no more and roll the removed dice")


def _bellows(shop: Blacksmith, furnace: int, is_up: int) -> Words:
    way = "+1" if is_up else "−1"
    return Words(f"Charbon du fourneau {furnace + 1} : {way}", f"Charcoal of Furnace {furnace + 1}: {way}")


SENTENCES: dict[int, Callable[[Blacksmith, int, int], Words]] = {
    actions.STOKE: lambda _, furnace, __: Words(
        f"Alimenter le fourneau {furnace + 1} ({data.STOKE_HOURS} h)",
        f"Stoke Furnace {furnace + 1} ({data.STOKE_HOURS} h)",
    ),
    actions.FEED: lambda *_: Words(
        f"Alimenter le Four à Fusion ({data.FEED_HOURS} h)", f"Feed the Smelter ({data.FEED_HOURS} h)"
    ),
    actions.FORGE: lambda *_: Words(f"Forger ({data.FORGE_HOURS} h)", f"Forge ({data.FORGE_HOURS} h)"),
    actions.PUT: lambda _, alloy, __: Words(f"Poser le {die(alloy, 'fr')}", f"Put the {die(alloy, 'en')}"),
    actions.MAKE: _make,
    actions.FINISH: _finish,
    actions.REMOVE: lambda _, furnace, __: Words(
        f"Retirer les dés du fourneau {furnace + 1}", f"Remove the dice of Furnace {furnace + 1}"
    ),
    actions.SMELT: lambda _, icon, __: Words(
        f"Gagner le dé {COLOURS_M[icon].fr} des {FACTIONS[icon].fr}",
        f"Gain the {COLOURS_M[icon].en} die of the {FACTIONS[icon].en}",
    ),
    actions.REROLL: lambda _, alloy, __: Words(
        f"Relancer le {die(alloy, 'fr')}", f"Roll the {die(alloy, 'en')} again"
    ),
    actions.THROW: lambda *_: Words("Lancer les dés", "Roll the dice"),
    actions.KEEP: lambda *_: Words("Garder les dés de la réserve", "Keep the dice of the reserve"),
    actions.BELLOWS: _bellows,
    actions.ENOUGH: lambda *_: Words("Ne plus souffler", "No more bellows"),
    actions.FILL: lambda _, furnace, __: Words(
        f"Remplir le fourneau {furnace + 1}", f"Fill Furnace {furnace + 1}"
    ),
}


def sentence(shop: Blacksmith, action: int, lang: str) -> str:
    """What the action does."""
    says = SENTENCES[int(verb_of(action))]
    return says(shop, int(first_of(action)), int(second_of(action))).to(lang)


# What is asked

PROMPTS = {
    frames.ASK_STOKE: Words(
        "Quel dé va dans le fourneau {furnace} ({where}) ?",
        "Which die goes into Furnace {furnace} ({where})?",
    ),
    frames.ASK_FEED: Words("Quel dé alimente le Four à Fusion ?", "Which die feeds the Smelter?"),
    frames.ASK_FORGE: Words(
        "Que forgez-vous, dans l'ordre de votre choix ?", "What do you forge, in any order?"
    ),
    frames.ASK_REROLL: Words(
        "Quels dés, déjà en réserve avant, relancez-vous ?",
        "Which dice that were in the reserve before do you roll again?",
    ),
    frames.ASK_BELLOWS: Words(
        "Quel dé Charbon le Souffleur change-t-il ? (reste {points})",
        "Which Charcoal die do the Bellows change? ({points} left)",
    ),
    frames.ASK_FILL: Words(
        "Quel fourneau le Métallurgiste remplit-il ?", "Which Furnace does the Metallurgist fill?"
    ),
}


def prompt(frame: int, lang: str) -> str:
    """What is asked."""
    kind = int(frame_kind(frame))
    text = PROMPTS[kind].to(lang)
    if kind == frames.ASK_STOKE:
        where = TOP_DIE if frames.top_of(frame) < 0 else LOWER_DIE
        return text.format(furnace=int(frames.furnace_of(frame)) + 1, where=where.to(lang))
    return text.format(points=int(frames.points_left(frame)))


# What happened

TOLD: dict[int, tuple[str, Callable[[str, int, int, int], Words]]] = {
    journal.STOKED: (
        "B1.3",
        lambda who, furnace, alloy, at: Words(
            f"{who} met un {die(alloy, 'fr')} dans le fourneau {furnace + 1}{PLACES[at].fr}.",
            f"{who} puts a {die(alloy, 'en')} into Furnace {furnace + 1}{PLACES[at].en}.",
        ),
    ),
    journal.FILLED: (
        "B1.16",
        lambda who, furnace, alloy, at: Words(
            f"Le Métallurgiste de {who} met un {die(alloy, 'fr')} "
            f"dans le fourneau {furnace + 1}{PLACES[at].fr}.",
            f"The Metallurgist of {who} puts a {die(alloy, 'en')} into Furnace {furnace + 1}{PLACES[at].en}.",
        ),
    ),
    journal.FED: (
        "B1.6",
        lambda who, alloy, *_: Words(
            f"{who} alimente le Four à Fusion : {die(alloy, 'fr')}.",
            f"{who} feeds the Smelter: {die(alloy, 'en')}.",
        ),
    ),
    journal.FORGED: (
        "B1.8",
        lambda who, furnace, heat, _: Words(
            f"{who} forge au fourneau {furnace + 1}, Chaleur {heat}.",
            f"{who} forges at Furnace {furnace + 1}, Heat {heat}.",
        ),
    ),
    journal.REMOVED: (
        "B1.7",
        lambda who, furnace, *_: Words(
            f"{who} retire les dés du fourneau {furnace + 1}.",
            f"{who} removes the dice of Furnace {furnace + 1}.",
        ),
    ),
    journal.SMELTED: (
        "B1.12",
        lambda who, icon, *_: Words(
            f"{who} gagne le dé {COLOURS_M[icon].fr} et le Mécénat des {FACTIONS[icon].fr}.",
            f"{who} gains the {COLOURS_M[icon].en} die and the sponsorship of the {FACTIONS[icon].en}.",
        ),
    ),
    journal.ROLLED: (
        "B1.13",
        lambda who, alloy, is_again, _: Words(
            f"{who} {'relance' if is_again else 'lance'} : {die(alloy, 'fr')}.",
            f"{who} rolls{' again' if is_again else ''}: {die(alloy, 'en')}.",
        ),
    ),
    journal.BELLOWS: (
        "B1.15",
        lambda who, furnace, value, _: Words(
            f"{who} règle le Charbon du fourneau {furnace + 1} sur {value}.",
            f"{who} sets the Charcoal of Furnace {furnace + 1} to {value}.",
        ),
    ),
}


def tell(entry: Entry, lang: str) -> str:
    """A note as a sentence."""
    _, says = TOLD[entry.code]
    return says(f"{{{entry.seat}}}", entry.a, entry.b, entry.c).to(lang)


def clause(entry: Entry) -> str:
    """The clause that a note follows: small Furnaces and low Heat have clauses of their own."""
    if entry.code == journal.STOKED and not fire.is_large(entry.a):
        return "B1.4"
    if entry.code == journal.FORGED and entry.c == 1:
        return "B1.9"
    return TOLD[entry.code][0]

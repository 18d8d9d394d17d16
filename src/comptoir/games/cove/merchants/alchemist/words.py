"""The Alchemist's words: sentences, prompts, journal."""

from __future__ import annotations

from collections.abc import Callable

from comptoir.games.cove.merchants.alchemist import actions, brewing, data, frames, journal, taking
from comptoir.games.cove.merchants.alchemist import cauldrons as pots
from comptoir.games.cove.merchants.alchemist import decanter as glass
from comptoir.games.cove.merchants.alchemist.cauldrons import ELIXIR, EXTRACT, KINDS, NEW_EXTRACT
from comptoir.games.cove.merchants.alchemist.decanter import CELL_NAMES, ICHOR
from comptoir.games.cove.merchants.alchemist.shop import Alchemist
from comptoir.games.cove.merchants.names import (
    COLOURS_F,
    COLOURS_M,
    FACTIONS,
    and_corruption,
    cost,
    listing,
    tally,
)
from comptoir.kernel.actions import first_of, second_of, verb_of
from comptoir.kernel.frames import frame_kind
from comptoir.kernel.journal import Entry
from comptoir.kernel.packing import get4
from comptoir.kernel.words import Words

WITH_WHAT = (  # the ingredients of a potion that are not of its colour, by pair
    Words("", ""),
    Words(" avec un Ichor", " with an Ichor"),
    Words(" avec un Extrait", " with an Extract"),
    Words(" avec deux Ichors", " with two Ichors"),
    Words(" avec un Ichor et un Extrait", " with an Ichor and an Extract"),
    Words(" avec deux Extraits", " with two Extracts"),
)
ROWS = (Words("du bas", "bottom"), Words("du milieu", "middle"), Words("du haut", "top"))


def marble(kind: int, lang: str) -> str:
    """A marble in words."""
    if kind == ICHOR:
        return "Ichor"
    if kind == EXTRACT:
        return Words("Extrait d'Ichor", "Ichor Extract").to(lang)
    return f"bille {COLOURS_F[kind].fr}" if lang == "fr" else f"{COLOURS_F[kind].en} marble"


def place(cauldron: int, lang: str) -> str:
    """A Cauldron or the Toxic Waste, with its preposition where French needs one."""
    if cauldron == data.WASTE:
        return "des Déchets Toxiques" if lang == "fr" else "from the Toxic Waste"
    if cauldron == data.WASTE_LOW:
        return "du bas des Déchets Toxiques" if lang == "fr" else "from the bottom of the Toxic Waste"
    return f"du Chaudron {cauldron + 1}" if lang == "fr" else f"from Cauldron {cauldron + 1}"


def source(where: int, lang: str) -> str:
    """Where the Scullion takes a marble: 0 is the Decanter, then the Cauldrons."""
    return place(where - 1, lang) if where else Words("du Décanteur", "from the Decanter").to(lang)


def dish(recipe: int, lang: str) -> str:
    """What a recipe makes, and from what where that is a choice."""
    if recipe == NEW_EXTRACT:
        return Words("un Extrait d'Ichor", "an Ichor Extract").to(lang)
    colour = int(pots.recipe_colour(recipe))
    if recipe >= ELIXIR:
        return f"un élixir {COLOURS_M[colour].fr}" if lang == "fr" else f"a {COLOURS_M[colour].en} elixir"
    potion = f"une potion {COLOURS_F[colour].fr}" if lang == "fr" else f"a {COLOURS_F[colour].en} potion"
    return potion + WITH_WHAT[int(pots.pair_of(recipe))].to(lang)


# What an action does


def _take(shop: Alchemist, row: int, _: int) -> Words:
    price = cost(int(data.TAKE_HOURS[row]), int(data.TAKE_CORRUPTION[row]))
    return Words(
        f"Prendre dans la rangée {ROWS[row].fr} ({price})", f"Take from the {ROWS[row].en} row ({price})"
    )


def _pick(shop: Alchemist, cell: int, _: int) -> Words:
    kind, name = int(glass.marble_at(shop.decanter, cell)), CELL_NAMES[cell]
    return Words(f"Prendre : {marble(kind, 'fr')} ({name})", f"Take the {marble(kind, 'en')} ({name})")


def _drop(shop: Alchemist, cell: int, _: int) -> Words:
    kind, name = int(glass.marble_at(shop.decanter, cell)), CELL_NAMES[cell]
    return Words(
        f"Laisser tomber : {marble(kind, 'fr')} ({name})", f"Let the {marble(kind, 'en')} drop ({name})"
    )


def _place(shop: Alchemist, kind: int, cauldron: int) -> Words:
    price = and_corruption(int(taking.cards_of_placing(shop, kind, cauldron)))
    return Words(
        f"Poser : {marble(kind, 'fr')}, dans le Chaudron {cauldron + 1}{price.fr}",
        f"Place the {marble(kind, 'en')} in Cauldron {cauldron + 1}{price.en}",
    )


def _mix(shop: Alchemist, cauldron: int, recipe: int) -> Words:
    price = and_corruption(int(brewing.cards_of_brewing(shop, cauldron, recipe)))
    return Words(
        f"Chaudron {cauldron + 1} : brasser {dish(recipe, 'fr')}{price.fr}",
        f"Cauldron {cauldron + 1}: brew {dish(recipe, 'en')}{price.en}",
    )


SENTENCES: dict[int, Callable[[Alchemist, int, int], Words]] = {
    actions.TAKE: _take,
    actions.BREW: lambda *_: Words(f"Brasser ({data.BREW_HOURS} h)", f"Brew ({data.BREW_HOURS} h)"),
    actions.CLEAN: lambda *_: Words(
        f"Nettoyer l'Ichor ({data.CLEAN_HOURS} h)", f"Clean Ichor ({data.CLEAN_HOURS} h)"
    ),
    actions.NAME: lambda _, colour, __: Words(
        f"Prendre les billes {COLOURS_F[colour].fr}s et l'Ichor",
        f"Take the {COLOURS_F[colour].en} marbles and the Ichor",
    ),
    actions.PICK: _pick,
    actions.DROP: _drop,
    actions.PLACE: _place,
    actions.MIX: _mix,
    actions.PASS: lambda *_: Words("Ne plus brasser", "Brew no more"),
    actions.UNCOVER: lambda _, icon, __: Words(
        f"Prendre l'Extrait des {FACTIONS[icon].fr}", f"Take the Extract of the {FACTIONS[icon].en}"
    ),
    actions.SCRUB: lambda _, cauldron, kind: Words(
        f"Récurer : {marble(kind, 'fr')} {place(cauldron, 'fr')}",
        f"Scrub the {marble(kind, 'en')} {place(cauldron, 'en')}",
    ),
    actions.ENOUGH: lambda *_: Words("Ne plus rien récurer", "Scrub no more"),
    actions.FETCH: lambda _, cauldron, kind: Words(
        f"Déplacer : {marble(kind, 'fr')} {place(cauldron, 'fr')}",
        f"Move the {marble(kind, 'en')} {place(cauldron, 'en')}",
    ),
}


def sentence(shop: Alchemist, action: int, lang: str) -> str:
    """What the action does."""
    says = SENTENCES[int(verb_of(action))]
    return says(shop, int(first_of(action)), int(second_of(action))).to(lang)


# What is asked

PROMPTS = {
    frames.ASK_COLOUR: Words(
        "Nommez la couleur à prendre dans la rangée {row}.", "Name the colour to take from the {row} row."
    ),
    frames.ASK_PICK: Words("Quelle bille prenez-vous d'abord ?", "Which marble do you take first?"),
    frames.ASK_DROP: Words("Quelle bille tombe dans le vide ?", "Which marble drops into the gap?"),
    frames.ASK_PLACE: Words(
        "Posez une bille dans un Chaudron de Brassage.", "Place a marble in a Brewing Cauldron."
    ),
    frames.ASK_BREW: Words(
        "Que brassez-vous ? Une recette par Chaudron, dans l'ordre de votre choix.",
        "What do you brew? One recipe in each Cauldron, in any order.",
    ),
    frames.ASK_ICON: Words(
        "De quelle icône de Mécénat prenez-vous l'Extrait ?",
        "From which sponsorship icon do you take the Extract?",
    ),
    frames.ASK_SCRUB: Words(
        "Quel ingrédient le Récureur remet-il dans le sac ?",
        "Which ingredient does the Scrubber return to the bag?",
    ),
    frames.ASK_FETCH: Words(
        "Quel ingrédient le Marmiton déplace-t-il ?", "Which ingredient does the Scullion move?"
    ),
}


def prompt(frame: int, lang: str) -> str:
    """What is asked."""
    kind = int(frame_kind(frame))
    row = ROWS[int(frames.row_of(frame))].to(lang) if kind == frames.ASK_COLOUR else ""
    return PROMPTS[kind].to(lang).format(row=row)


# What happened


def _refill(who: str, drawn: int, _: int) -> Words:
    counts = [int(get4(drawn, kind)) for kind in range(KINDS)]
    fr = listing(tally(counts, lambda kind: marble(kind, "fr")), "fr")
    en = listing(tally(counts, lambda kind: marble(kind, "en")), "en")
    return Words(f"Le Décanteur de {who} reçoit {fr}.", f"The Decanter of {who} gets {en}.")


TOLD: dict[int, tuple[str, Callable[[str, int, int], Words]]] = {
    journal.NAMED: (
        "A1.3",
        lambda who, row, colour: Words(
            f"{who} prend les billes {COLOURS_F[colour].fr}s de la rangée {ROWS[row].fr}.",
            f"{who} takes {COLOURS_F[colour].en} from the {ROWS[row].en} row.",
        ),
    ),
    journal.TAKEN: (
        "A1.4",
        lambda who, kind, _: Words(
            f"{who} prend : {marble(kind, 'fr')}.", f"{who} takes: {marble(kind, 'en')}."
        ),
    ),
    journal.FETCHED: (
        "A1.16",
        lambda who, kind, where: Words(
            f"Le Marmiton de {who} prend : {marble(kind, 'fr')} {source(where, 'fr')}.",
            f"The Scullion of {who} takes: {marble(kind, 'en')} {source(where, 'en')}.",
        ),
    ),
    journal.DROPPED: (
        "A1.18",
        lambda who, kind, cell: Words(
            f"{who} laisse tomber : {marble(kind, 'fr')} ({CELL_NAMES[cell]}).",
            f"{who} lets drop: {marble(kind, 'en')} ({CELL_NAMES[cell]}).",
        ),
    ),
    journal.MOVED: (
        "A1.16",
        lambda who, kind, cauldron: Words(
            f"Le Marmiton de {who} pose dans le Chaudron {cauldron + 1} : {marble(kind, 'fr')}.",
            f"The Scullion of {who} places in Cauldron {cauldron + 1}: {marble(kind, 'en')}.",
        ),
    ),
    journal.PLACED: (
        "A1.5",
        lambda who, kind, cauldron: Words(
            f"{who} pose dans le Chaudron {cauldron + 1} : {marble(kind, 'fr')}.",
            f"{who} places in Cauldron {cauldron + 1}: {marble(kind, 'en')}.",
        ),
    ),
    journal.SPILLED: (
        "A1.6",
        lambda who, kind, _: Words(
            f"{who} n'a plus de place pour : {marble(kind, 'fr')}.",
            f"{who} has no room left for: {marble(kind, 'en')}.",
        ),
    ),
    journal.EXPLOSION: (
        "A1.7",
        lambda who, cauldron, _: Words(
            f"Le Chaudron {cauldron + 1} de {who} explose !", f"Cauldron {cauldron + 1} of {who} explodes!"
        ),
    ),
    journal.WASTE: (
        "A1.13",
        lambda who, ichor, _: Words(
            f"Déchets Toxiques de {who} : {ichor} Ichor.", f"Toxic Waste of {who}: {ichor} Ichor."
        ),
    ),
    journal.REFILL: ("A1.6", _refill),
    journal.EXTRACT: (
        "A1.10",
        lambda who, cauldron, icon: Words(
            f"{who} met l'Extrait des {FACTIONS[icon].fr} dans le Chaudron {cauldron + 1}.",
            f"{who} puts the Extract of the {FACTIONS[icon].en} in Cauldron {cauldron + 1}.",
        ),
    ),
    journal.CLEANED: (
        "A1.14",
        lambda who, ichor, _: Words(f"{who} nettoie {ichor} Ichor.", f"{who} cleans {ichor} Ichor."),
    ),
    journal.SCRUBBED: (
        "A1.15",
        lambda who, cauldron, kind: Words(
            f"{who} récure : {marble(kind, 'fr')} {place(cauldron, 'fr')}.",
            f"{who} scrubs: {marble(kind, 'en')} {place(cauldron, 'en')}.",
        ),
    ),
    journal.MIXED: (
        "A1.8",
        lambda who, cauldron, recipe: Words(
            f"{who} brasse {dish(recipe, 'fr')} dans le Chaudron {cauldron + 1}.",
            f"{who} brews {dish(recipe, 'en')} in Cauldron {cauldron + 1}.",
        ),
    ),
}


def tell(entry: Entry, lang: str) -> str:
    """A note as a sentence."""
    _, says = TOLD[entry.code]
    return says(f"{{{entry.seat}}}", entry.a, entry.b).to(lang)


RECIPE_CLAUSES = ("A1.8", "A1.9", "A1.10")  # potions, elixirs, the Extract


def clause(entry: Entry) -> str:
    """The clause that a note follows."""
    if entry.code == journal.MIXED:
        return RECIPE_CLAUSES[2 if entry.b == NEW_EXTRACT else 1 if entry.b >= ELIXIR else 0]
    if entry.code == journal.REFILL and entry.b == 1:
        return "A1.16"
    return TOLD[entry.code][0]

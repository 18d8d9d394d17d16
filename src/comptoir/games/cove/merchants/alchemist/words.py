"""The Alchemist's words: notation, sentences, prompts, reasons, journal."""

from __future__ import annotations

from typing import cast

from comptoir.games.cove.merchants.alchemist import cauldrons as pots
from comptoir.games.cove.merchants.alchemist import decanter as glass
from comptoir.games.cove.merchants.alchemist import numbers as n
from comptoir.games.cove.merchants.alchemist.cauldrons import CAULDRONS, ELIXIR, EXTRACT, KINDS, NEW_EXTRACT
from comptoir.games.cove.merchants.alchemist.decanter import CELL_NAMES, ICHOR
from comptoir.games.cove.merchants.alchemist.shop import Alchemist
from comptoir.games.cove.merchants.base import Merchant
from comptoir.games.cove.merchants.lexicon import (
    COLOUR_NAMES,
    COLOURS_F,
    COLOURS_M,
    FACTION_NAMES,
    FACTIONS,
    NOT_ASKED,
    OVERSEER,
    STANDS_THERE,
    Notation,
    cost,
    listing,
    tally,
)
from comptoir.games.cove.merchants.words import Storefront
from comptoir.kernel.frames import frame_a, frame_kind
from comptoir.kernel.journal import Entry
from comptoir.kernel.words import Refusal, Words

MARBLE_NAMES = (*COLOUR_NAMES, "ichor")
KIND_NAMES = (*MARBLE_NAMES, "extract")
CAULDRON_NAMES = tuple(str(i + 1) for i in range(CAULDRONS))
PLACE_NAMES = (*CAULDRON_NAMES, "waste")
ROWS = (Words("du bas", "bottom"), Words("du milieu", "middle"), Words("du haut", "top"))
SECONDS = ("", "-ichor", "-extract")
RECIPE_NAMES = (
    *(f"potion-{colour}{second}" for colour in COLOUR_NAMES for second in SECONDS),
    *(f"elixir-{colour}" for colour in COLOUR_NAMES),
    "extract",
)
NOTATION = Notation(
    "alchemist",
    {
        n.TAKE: ("take", (n.ROW_NAMES,)),
        n.BREW: ("brew", ()),
        n.CLEAN: ("clean", ()),
        n.NAME: ("name", (COLOUR_NAMES,)),
        n.PICK: ("pick", (CELL_NAMES,)),
        n.DROP: ("drop", (CELL_NAMES,)),
        n.PLACE: ("place", (MARBLE_NAMES, CAULDRON_NAMES)),
        n.MIX: ("mix", (CAULDRON_NAMES, RECIPE_NAMES)),
        n.PASS: ("pass", (CAULDRON_NAMES,)),
        n.UNCOVER: ("uncover", (FACTION_NAMES,)),
        n.SCRUB: ("scrub", (PLACE_NAMES, MARBLE_NAMES)),
        n.ENOUGH: ("enough", ()),
        n.FETCH: ("fetch", (PLACE_NAMES, MARBLE_NAMES)),
    },
)
PROMPTS = {
    n.ASK_COLOUR: Words(
        "Nommez la couleur à prendre dans la rangée {row}.", "Name the colour to take from the {row} row."
    ),
    n.ASK_PICK: Words("Quelle bille prenez-vous d'abord ?", "Which marble do you take first?"),
    n.ASK_DROP: Words("Quelle bille tombe dans le vide ?", "Which marble drops into the gap?"),
    n.ASK_PLACE: Words(
        "Posez une bille dans un Chaudron de Brassage.", "Place a marble in a Brewing Cauldron."
    ),
    n.ASK_BREW: Words("Que brassez-vous dans le Chaudron {pot} ?", "What do you brew in Cauldron {pot}?"),
    n.ASK_ICON: Words(
        "De quelle icône de Mécénat prenez-vous l'Extrait ?",
        "From which sponsorship icon do you take the Extract?",
    ),
    n.ASK_SCRUB: Words(
        "Quel ingrédient le Récureur remet-il dans le sac ?",
        "Which ingredient does the Scrubber return to the bag?",
    ),
    n.ASK_FETCH: Words(
        "Quel ingrédient le Marmiton déplace-t-il ?", "Which ingredient does the Scullion move?"
    ),
}
CLAUSES = {
    n.NOTE_NAMED: "A1.3",
    n.NOTE_TAKEN: "A1.4",
    n.NOTE_PLACED: "A1.5",
    n.NOTE_SPILLED: "A1.6",
    n.NOTE_EXPLOSION: "A1.7",
    n.NOTE_WASTE: "A1.13",
    n.NOTE_REFILL: "A1.6",
    n.NOTE_EXTRACT: "A1.10",
    n.NOTE_CLEANED: "A1.14",
    n.NOTE_SCRUBBED: "A1.15",
    n.NOTE_MIXED: "A1.8",
}


def marble(kind: int, lang: str) -> str:
    """A marble in words."""
    if kind == ICHOR:
        return "Ichor"
    if kind == EXTRACT:
        return Words("Extrait d'Ichor", "Ichor Extract").to(lang)
    return f"bille {COLOURS_F[kind].fr}" if lang == "fr" else f"{COLOURS_F[kind].en} marble"


def place(cauldron: int, lang: str) -> str:
    """A Cauldron or the Toxic Waste, with its preposition where French needs one."""
    if cauldron == n.WASTE:
        return "des Déchets Toxiques" if lang == "fr" else "from the Toxic Waste"
    return f"du Chaudron {cauldron + 1}" if lang == "fr" else f"from Cauldron {cauldron + 1}"


def dish(recipe: int, lang: str) -> str:
    """What a recipe makes, and from what where that is a choice."""
    if recipe == NEW_EXTRACT:
        return Words("un Extrait d'Ichor", "an Ichor Extract").to(lang)
    colour = int(pots.recipe_colour(recipe))
    if recipe >= ELIXIR:
        return f"un élixir {COLOURS_M[colour].fr}" if lang == "fr" else f"a {COLOURS_M[colour].en} elixir"
    with_what = (
        Words("", ""),
        Words(" avec un Ichor", " with an Ichor"),
        Words(" avec un Extrait", " with an Extract"),
    )[recipe % 3]
    potion = f"une potion {COLOURS_F[colour].fr}" if lang == "fr" else f"a {COLOURS_F[colour].en} potion"
    return potion + with_what.to(lang)


class AlchemistWords(Storefront):
    """What the Alchemist says."""

    kind = 0
    slug = "alchemist"
    name = Words("Alchimiste", "Alchemist")
    abilities = (
        Words("Récureur : jusqu'à 2 ingrédients dans le sac", "Scrubber: up to 2 ingredients to the bag"),
        Words("Marmiton : déplacez 1 ingrédient", "Scullion: move 1 ingredient"),
        Words("Touilleur : brassez dans 2 Chaudrons", "Stirrer: brew in 2 Cauldrons"),
        OVERSEER,
    )
    spaces = {
        n.TAKE_SPACE: Words("Prendre en bas", "Take from the bottom"),
        n.TAKE_SPACE + 1: Words("Prendre au milieu", "Take from the middle"),
        n.TAKE_SPACE + 2: Words("Prendre en haut", "Take from the top"),
        n.BREW_SPACE: Words("Brasser", "Brew"),
        n.CLEAN_SPACE: Words("Nettoyer l'Ichor", "Clean Ichor"),
    }

    # Actions

    def write(self, action: int) -> str:
        """The text of an action."""
        return NOTATION.write(action)

    def read(self, words: list[str]) -> int:
        """The action written so."""
        return NOTATION.read(words)

    def sentence(self, merchant: Merchant, action: int, lang: str) -> str:
        """What the action does."""
        shop = cast(Alchemist, merchant)
        verb, a, b = action & 255, action >> 8 & 255, action >> 16 & 255
        if verb == n.TAKE:
            price = cost(int(n.TAKE_HOURS[a]), int(n.TAKE_CORRUPTION[a]), lang)
            words = Words(
                f"Prendre dans la rangée {ROWS[a].fr} ({price})", f"Take from the {ROWS[a].en} row ({price})"
            )
        elif verb == n.BREW:
            words = Words(f"Brasser ({n.BREW_HOURS} h)", f"Brew ({n.BREW_HOURS} h)")
        elif verb == n.CLEAN:
            words = Words(f"Nettoyer l'Ichor ({n.CLEAN_HOURS} h)", f"Clean Ichor ({n.CLEAN_HOURS} h)")
        elif verb == n.NAME:
            words = Words(
                f"Prendre les billes {COLOURS_F[a].fr}s et l'Ichor",
                f"Take the {COLOURS_F[a].en} marbles and the Ichor",
            )
        elif verb in (n.PICK, n.DROP):
            what = marble(int(glass.marble_at(shop.decanter, a)), lang)
            cell = CELL_NAMES[a]
            words = (
                Words(f"Prendre : {what} ({cell})", f"Take the {what} ({cell})")
                if verb == n.PICK
                else Words(f"Laisser tomber : {what} ({cell})", f"Let the {what} drop ({cell})")
            )
        elif verb == n.PLACE:
            words = Words(
                f"Poser : {marble(a, 'fr')}, dans le Chaudron {b + 1}",
                f"Place the {marble(a, 'en')} in Cauldron {b + 1}",
            )
        elif verb == n.MIX:
            words = Words(
                f"Chaudron {a + 1} : brasser {dish(b, 'fr')}", f"Cauldron {a + 1}: brew {dish(b, 'en')}"
            )
        elif verb == n.PASS:
            words = Words(f"Ne rien brasser dans le Chaudron {a + 1}", f"Brew nothing in Cauldron {a + 1}")
        elif verb == n.UNCOVER:
            words = Words(
                f"Prendre l'Extrait des {FACTIONS[a].fr}", f"Take the Extract of the {FACTIONS[a].en}"
            )
        elif verb == n.SCRUB:
            words = Words(
                f"Récurer : {marble(b, 'fr')} {place(a, 'fr')}",
                f"Scrub the {marble(b, 'en')} {place(a, 'en')}",
            )
        elif verb == n.FETCH:
            words = Words(
                f"Déplacer : {marble(b, 'fr')} {place(a, 'fr')}",
                f"Move the {marble(b, 'en')} {place(a, 'en')}",
            )
        else:
            words = Words("Ne plus rien récurer", "Scrub no more")
        return words.to(lang)

    def prompt(self, merchant: Merchant, frame: int, lang: str) -> str:
        """What is asked."""
        a = int(frame_a(frame))
        row = ROWS[a].to(lang) if a < 3 else ""
        return PROMPTS[int(frame_kind(frame))].to(lang).format(row=row, pot=a + 1)

    def why(self, merchant: Merchant, frame: int, action: int) -> Refusal:
        """Why an action is refused."""
        shop = cast(Alchemist, merchant)
        verb, a = action & 255, action >> 8 & 255
        space = {n.TAKE: n.TAKE_SPACE + a, n.BREW: n.BREW_SPACE, n.CLEAN: n.CLEAN_SPACE}.get(verb, -1)
        kind = int(frame_kind(frame))
        if space >= 0 and kind < self.first:
            if shop.space == space:
                return STANDS_THERE
            if verb == n.BREW:
                return Refusal(Words("Aucune recette n'est possible.", "No recipe is possible."), "A1.25")
            if verb == n.CLEAN:
                return Refusal(
                    Words(
                        "Il n'y a pas d'Ichor aux Déchets Toxiques.", "There is no Ichor in the Toxic Waste."
                    ),
                    "A1.25",
                )
        refusals = {
            (n.ASK_COLOUR, n.NAME): Refusal(
                Words("Cette couleur ne prendrait aucune bille.", "This colour would take no marble."),
                "A1.19",
            ),
            (n.ASK_PICK, n.PICK): Refusal(
                Words("Cette bille n'est pas à prendre.", "This marble is not to be taken."), "A1.3"
            ),
            (n.ASK_DROP, n.DROP): Refusal(
                Words("Cette bille ne peut pas tomber là.", "This marble cannot drop there."), "A1.18"
            ),
            (n.ASK_PLACE, n.PLACE): Refusal(
                Words(
                    "Il faut une bille en main et une place libre.",
                    "It takes a marble in hand and a free place.",
                ),
                "A1.5",
            ),
            (n.ASK_BREW, n.MIX): Refusal(
                Words(
                    "Les ingrédients ou la marchandise manquent pour cette recette.",
                    "Ingredients or the good are missing for this recipe.",
                ),
                "A1.11",
            ),
            (n.ASK_BREW, n.PASS): Refusal(
                Words("Il faut brasser au moins une recette.", "At least one recipe must be brewed."), "A1.25"
            ),
            (n.ASK_ICON, n.UNCOVER): Refusal(
                Words("Il n'y a plus d'Extrait sur cette icône.", "There is no Extract on this icon."),
                "A1.22",
            ),
            (n.ASK_SCRUB, n.SCRUB): Refusal(
                Words("Cet ingrédient n'est pas là.", "This ingredient is not there."), "A1.15"
            ),
            (n.ASK_SCRUB, n.ENOUGH): Refusal(
                Words("Récurez au moins un ingrédient.", "Scrub at least one ingredient."), "A1.15"
            ),
            (n.ASK_FETCH, n.FETCH): Refusal(
                Words(
                    "Cet ingrédient n'est pas là, ou n'a nulle part où aller.",
                    "This ingredient is not there, or has nowhere to go.",
                ),
                "A1.16",
            ),
        }
        return refusals.get((kind, verb), NOT_ASKED)

    def candidates(self, merchant: Merchant, frame: int) -> list[int]:
        """All spaces of the shop, all colours, all places for a marble."""
        kind = int(frame_kind(frame))
        if kind < self.first:
            return [n.TAKE, n.TAKE | 1 << 8, n.TAKE | 2 << 8, n.BREW, n.CLEAN]
        if kind == n.ASK_COLOUR:
            return [n.NAME | colour << 8 for colour in range(4)]
        if kind == n.ASK_BREW:
            pot = int(frame_a(frame))
            return [
                *(n.MIX | pot << 8 | recipe << 16 for recipe in (0, 3, 6, 9, 12, 13, 14, 15, 16)),
                n.PASS | pot << 8,
            ]
        return []

    # Journal

    def tell(self, entry: Entry, lang: str) -> str:
        """A note as a sentence."""
        who, a, b = f"{{{entry.seat}}}", entry.a, entry.b
        code = entry.code
        if code == n.NOTE_NAMED:
            words = Words(
                f"{who} prend les billes {COLOURS_F[b].fr}s de la rangée {ROWS[a].fr}.",
                f"{who} takes {COLOURS_F[b].en} from the {ROWS[a].en} row.",
            )
        elif code == n.NOTE_TAKEN:
            words = Words(f"{who} prend : {marble(a, 'fr')}.", f"{who} takes: {marble(a, 'en')}.")
        elif code == n.NOTE_PLACED:
            words = Words(
                f"{who} pose dans le Chaudron {b + 1} : {marble(a, 'fr')}.",
                f"{who} places in Cauldron {b + 1}: {marble(a, 'en')}.",
            )
        elif code == n.NOTE_SPILLED:
            words = Words(
                f"{who} n'a plus de place pour : {marble(a, 'fr')}.",
                f"{who} has no room left for: {marble(a, 'en')}.",
            )
        elif code == n.NOTE_EXPLOSION:
            words = Words(f"Le Chaudron {a + 1} de {who} explose !", f"Cauldron {a + 1} of {who} explodes!")
        elif code == n.NOTE_WASTE:
            words = Words(f"Déchets Toxiques de {who} : {a} Ichor.", f"Toxic Waste of {who}: {a} Ichor.")
        elif code == n.NOTE_REFILL:
            drawn = listing(tally(a, 4, lambda kind: marble(kind, lang), KINDS), lang)
            words = Words(f"Le Décanteur de {who} reçoit {drawn}.", f"The Decanter of {who} gets {drawn}.")
        elif code == n.NOTE_EXTRACT:
            words = Words(
                f"{who} met l'Extrait des {FACTIONS[b].fr} dans le Chaudron {a + 1}.",
                f"{who} puts the Extract of the {FACTIONS[b].en} in Cauldron {a + 1}.",
            )
        elif code == n.NOTE_CLEANED:
            words = Words(f"{who} nettoie {a} Ichor.", f"{who} cleans {a} Ichor.")
        elif code == n.NOTE_SCRUBBED:
            words = Words(
                f"{who} récure : {marble(b, 'fr')} {place(a, 'fr')}.",
                f"{who} scrubs: {marble(b, 'en')} {place(a, 'en')}.",
            )
        else:
            words = Words(
                f"{who} brasse {dish(b, 'fr')} dans le Chaudron {a + 1}.",
                f"{who} brews {dish(b, 'en')} in Cauldron {a + 1}.",
            )
        return words.to(lang)

    def clause(self, entry: Entry) -> str:
        """The clause that a note follows."""
        return CLAUSES.get(entry.code, "")

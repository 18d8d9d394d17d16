"""Why an action of the Alchemist is refused now, and the clause that says so."""

from __future__ import annotations

from comptoir.games.cove import frames as core
from comptoir.games.cove.merchants.alchemist import actions, brewing, data, frames
from comptoir.games.cove.merchants.alchemist import cauldrons as pots
from comptoir.games.cove.merchants.alchemist.cauldrons import CAULDRONS, ELIXIR, NEW_EXTRACT, SAME
from comptoir.games.cove.merchants.alchemist.decanter import ICHOR, ROWS
from comptoir.games.cove.merchants.alchemist.shop import Alchemist
from comptoir.games.cove.merchants.names import NOT_ASKED, STANDS_THERE
from comptoir.kernel.actions import pack, verb_of
from comptoir.kernel.frames import frame_kind
from comptoir.kernel.packing import has_bit
from comptoir.kernel.words import Refusal, refuse

REFUSALS: dict[tuple[int, int], Refusal] = {
    (core.ASK_TURN, actions.BREW): refuse(
        "A1.25", "Aucune recette n'est possible.", "No recipe is possible."
    ),
    (core.ASK_TURN, actions.CLEAN): refuse(
        "A1.25", "Il n'y a pas d'Ichor aux Déchets Toxiques.", "There is no Ichor in the Toxic Waste."
    ),
    (frames.ASK_BREW, actions.PASS): refuse(
        "A1.25", "Il faut brasser au moins une recette.", "At least one recipe must be brewed."
    ),
    (frames.ASK_SCRUB, actions.ENOUGH): refuse(
        "A1.25", "Récurez au moins un ingrédient.", "Scrub at least one ingredient."
    ),
    (frames.ASK_COLOUR, actions.NAME): refuse(
        "A1.19", "Cette couleur ne prendrait aucune bille.", "This colour would take no marble."
    ),
    (frames.ASK_PICK, actions.PICK): refuse(
        "A1.4", "Cette bille n'est pas à prendre.", "This marble is not to be taken."
    ),
    (frames.ASK_DROP, actions.DROP): refuse(
        "A1.18", "Cette bille ne peut pas tomber là.", "This marble cannot drop there."
    ),
    (frames.ASK_PLACE, actions.PLACE): refuse(
        "A1.5",
        "Il faut une bille en main et une place libre.",
        "It takes a marble in hand and a free place.",
    ),
    (frames.ASK_ICON, actions.UNCOVER): refuse(
        "A1.22", "Il n'y a plus d'Extrait sur cette icône.", "There is no Extract on this icon."
    ),
    (frames.ASK_SCRUB, actions.SCRUB): refuse(
        "A1.15", "Cet ingrédient n'est pas là.", "This ingredient is not there."
    ),
    (frames.ASK_FETCH, actions.FETCH): refuse(
        "A1.16", "Cet ingrédient n'est pas là.", "This ingredient is not there."
    ),
    (frames.ASK_FETCH, actions.PICK): refuse(
        "A1.16", "Il n'y a pas de bille à cet endroit.", "There is no marble there."
    ),
}
IS_DONE = refuse(
    "A1.8",
    "Une seule recette par Chaudron dans une action Brasser.",
    "Only one recipe in each Cauldron in one Brew action.",
)
NONE_LEFT = refuse("3.6", "Il n'en reste plus.", "There are none left.")
NO_COLOUR = refuse(
    "A1.11",
    "L'Ichor n'a pas de bille de cette couleur à imiter dans ce Chaudron.",
    "The Ichor has no marble of this colour to copy in this Cauldron.",
)
TOO_FEW = (
    refuse("A1.8", "Les ingrédients manquent pour cette potion.", "This potion lacks ingredients."),
    refuse("A1.9", "Les ingrédients manquent pour cet élixir.", "This elixir lacks ingredients."),
    refuse("A1.10", "Il faut trois ingrédients pour un Extrait.", "An Extract takes three ingredients."),
)


def why(shop: Alchemist, frame: int, action: int) -> Refusal:
    """Why an action is refused."""
    kind, verb = int(frame_kind(frame)), int(verb_of(action))
    if kind == core.ASK_TURN and shop.space == space_of(action):
        return STANDS_THERE
    if kind == frames.ASK_BREW and verb == actions.MIX:
        return why_not_mix(shop, frame, int(actions.cauldron_of(action)), int(actions.recipe_of(action)))
    return REFUSALS.get((kind, verb), NOT_ASKED)


def why_not_mix(shop: Alchemist, frame: int, cauldron: int, recipe: int) -> Refusal:
    """Why this recipe cannot be brewed in this Cauldron."""
    if has_bit(frames.cauldrons_done(frame), cauldron):
        return IS_DONE
    if not brewing.can_make(shop, recipe):
        return NONE_LEFT
    wild = sum(int(pots.held(shop.cauldrons, cauldron, kind)) for kind in (ICHOR, pots.EXTRACT))
    copied = pots.coloured(shop.cauldrons, cauldron) if recipe == NEW_EXTRACT else 0
    if recipe != NEW_EXTRACT:
        copied = pots.held(shop.cauldrons, cauldron, pots.recipe_colour(recipe))
    if wild > 0 and copied == 0:
        return NO_COLOUR
    return TOO_FEW[2 if recipe == NEW_EXTRACT else 1 if recipe >= ELIXIR else 0]


def space_of(action: int) -> int:
    """The space that an action goes to, -1 for none."""
    take = int(data.TAKE_SPACE + actions.row_of(action))
    spaces = {actions.TAKE: take, actions.BREW: data.BREW_SPACE, actions.CLEAN: data.CLEAN_SPACE}
    return int(spaces.get(int(verb_of(action)), -1))


def candidates(frame: int) -> list[int]:
    """All spaces of the shop, all colours, the potions of each Cauldron."""
    kind = int(frame_kind(frame))
    if kind == core.ASK_TURN:
        return [
            *(int(pack(actions.TAKE, row)) for row in range(ROWS)),
            int(pack(actions.BREW)),
            int(pack(actions.CLEAN)),
        ]
    if kind == frames.ASK_COLOUR:
        return [int(pack(actions.NAME, colour)) for colour in range(ICHOR)]
    if kind == frames.ASK_BREW:
        potions = [int(pots.potion(colour, SAME)) for colour in range(ICHOR)]
        return [int(pack(actions.MIX, pot, potion)) for pot in range(CAULDRONS) for potion in potions] + [
            int(pack(actions.PASS))
        ]
    return []

"""Why an action of the Alchemist is refused now, and the clause that says so."""

from __future__ import annotations

from comptoir.games.cove import frames as core
from comptoir.games.cove.merchants.alchemist import actions, data, frames
from comptoir.games.cove.merchants.alchemist.cauldrons import ELIXIR, RECIPES, SAME, second_of
from comptoir.games.cove.merchants.alchemist.decanter import ICHOR, ROWS
from comptoir.games.cove.merchants.alchemist.shop import Alchemist
from comptoir.games.cove.merchants.names import NOT_ASKED, STANDS_THERE
from comptoir.kernel.actions import pack, verb_of
from comptoir.kernel.frames import frame_kind
from comptoir.kernel.words import Refusal, refuse

REFUSALS: dict[tuple[int, int], Refusal] = {
    (core.ASK_TURN, actions.BREW): refuse(
        "A1.25", "Aucune recette n'est possible.", "No recipe is possible."
    ),
    (core.ASK_TURN, actions.CLEAN): refuse(
        "A1.25", "Il n'y a pas d'Ichor aux Déchets Toxiques.", "There is no Ichor in the Toxic Waste."
    ),
    (frames.ASK_COLOUR, actions.NAME): refuse(
        "A1.19", "Cette couleur ne prendrait aucune bille.", "This colour would take no marble."
    ),
    (frames.ASK_PICK, actions.PICK): refuse(
        "A1.3", "Cette bille n'est pas à prendre.", "This marble is not to be taken."
    ),
    (frames.ASK_DROP, actions.DROP): refuse(
        "A1.18", "Cette bille ne peut pas tomber là.", "This marble cannot drop there."
    ),
    (frames.ASK_PLACE, actions.PLACE): refuse(
        "A1.5",
        "Il faut une bille en main et une place libre.",
        "It takes a marble in hand and a free place.",
    ),
    (frames.ASK_BREW, actions.MIX): refuse(
        "A1.11",
        "Les ingrédients ou la marchandise manquent pour cette recette.",
        "Ingredients or the good are missing for this recipe.",
    ),
    (frames.ASK_BREW, actions.PASS): refuse(
        "A1.25", "Il faut brasser au moins une recette.", "At least one recipe must be brewed."
    ),
    (frames.ASK_ICON, actions.UNCOVER): refuse(
        "A1.22", "Il n'y a plus d'Extrait sur cette icône.", "There is no Extract on this icon."
    ),
    (frames.ASK_SCRUB, actions.SCRUB): refuse(
        "A1.15", "Cet ingrédient n'est pas là.", "This ingredient is not there."
    ),
    (frames.ASK_SCRUB, actions.ENOUGH): refuse(
        "A1.15", "Récurez au moins un ingrédient.", "Scrub at least one ingredient."
    ),
    (frames.ASK_FETCH, actions.FETCH): refuse(
        "A1.16",
        "Cet ingrédient n'est pas là, ou n'a nulle part où aller.",
        "This ingredient is not there, or has nowhere to go.",
    ),
}


def why(shop: Alchemist, frame: int, action: int) -> Refusal:
    """Why an action is refused."""
    kind, verb = int(frame_kind(frame)), int(verb_of(action))
    if kind == core.ASK_TURN and shop.space == space_of(action):
        return STANDS_THERE
    return REFUSALS.get((kind, verb), NOT_ASKED)


def space_of(action: int) -> int:
    """The space that an action goes to, -1 for none."""
    take = int(data.TAKE_SPACE + actions.row_of(action))
    spaces = {actions.TAKE: take, actions.BREW: data.BREW_SPACE, actions.CLEAN: data.CLEAN_SPACE}
    return int(spaces.get(int(verb_of(action)), -1))


def candidates(frame: int) -> list[int]:
    """All spaces of the shop, all colours, all recipes."""
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
        pot = int(frames.cauldron_of(frame))
        recipes = [recipe for recipe in range(RECIPES) if recipe >= ELIXIR or second_of(recipe) == SAME]
        return [*(int(pack(actions.MIX, pot, recipe)) for recipe in recipes), int(pack(actions.PASS, pot))]
    return []

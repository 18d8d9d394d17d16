"""Why an action of the Blacksmith is refused now, and the clause that says so."""

from __future__ import annotations

from comptoir.games.cove import frames as core
from comptoir.games.cove.merchants.blacksmith import actions, data, frames
from comptoir.games.cove.merchants.blacksmith import furnaces as fire
from comptoir.games.cove.merchants.blacksmith.furnaces import COLD, FURNACES
from comptoir.games.cove.merchants.blacksmith.shop import Blacksmith
from comptoir.games.cove.merchants.names import NOT_ASKED, STANDS_THERE
from comptoir.kernel.actions import pack, verb_of
from comptoir.kernel.frames import frame_kind
from comptoir.kernel.words import Refusal, refuse

REFUSALS: dict[tuple[int, int], Refusal] = {
    (frames.ASK_STOKE, actions.PUT): refuse(
        "B1.3", "Ce dé n'est pas en réserve.", "This die is not in reserve."
    ),
    (frames.ASK_FEED, actions.PUT): refuse(
        "B1.6", "Ce dé n'est pas en réserve.", "This die is not in reserve."
    ),
    (frames.ASK_FORGE, actions.REMOVE): refuse(
        "B1.7", "Il n'y a pas de dé dans ce fourneau.", "There is no die in this Furnace."
    ),
    (frames.ASK_FORGE, actions.SMELT): refuse(
        "B1.12",
        "Le Four à Fusion n'est pas alimenté, ou ce dé l'a déjà quitté.",
        "The Smelter is not fed, or this die has left it already.",
    ),
    (frames.ASK_REROLL, actions.REROLL): refuse(
        "B1.13",
        "Ce dé n'était pas en réserve, ou il a déjà été relancé.",
        "This die was not in reserve, or it was rolled again already.",
    ),
    (frames.ASK_BELLOWS, actions.BELLOWS): refuse(
        "B1.22", "Un dé Charbon reste entre 1 et 6.", "A Charcoal die stays between 1 and 6."
    ),
    (frames.ASK_BELLOWS, actions.ENOUGH): refuse(
        "B1.15", "Changez au moins un point.", "Change at least one point."
    ),
    (frames.ASK_FILL, actions.FILL): refuse(
        "B1.16",
        "Ce fourneau est plein, ou la réserve n'y suffit pas.",
        "This Furnace is full, or the reserve does not suffice.",
    ),
}
IS_EMPTY = refuse("B1.7", "Ce fourneau n'est pas alimenté.", "This Furnace is not loaded.")
TOO_COLD = refuse("B1.10", "La Chaleur ne suffit pas.", "The Heat is not enough.")
SOLD_OUT = refuse("B1.20", "Cette marchandise est épuisée.", "This good has run out.")
IS_FED = refuse("B1.6", "Le Four à Fusion est déjà alimenté.", "The Smelter is fed already.")
NO_DIE_LEFT = refuse("B1.24", "Il n'y a plus de dé à gagner.", "There is no die left to gain.")
NO_RESERVE = refuse("B1.6", "La réserve est vide.", "The reserve is empty.")
IS_LOADED = refuse("B1.3", "Ce fourneau est déjà alimenté.", "This Furnace is loaded already.")
TOO_FEW_DICE = refuse(
    "B1.19", "Il n'y a pas assez de dés en réserve.", "There are not enough dice in reserve."
)


def why(shop: Blacksmith, frame: int, action: int) -> Refusal:
    """Why an action is refused."""
    kind, verb = int(frame_kind(frame)), int(verb_of(action))
    if kind == frames.ASK_FORGE and verb == actions.MAKE:
        return why_not_make(shop, int(actions.furnace_of(action)))
    if kind != core.ASK_TURN:
        return REFUSALS.get((kind, verb), NOT_ASKED)
    if verb == actions.STOKE:
        return why_not_stoke(shop, int(actions.furnace_of(action)))
    if verb == actions.FEED:
        return why_not_feed(shop)
    return STANDS_THERE if verb == actions.FORGE else NOT_ASKED


def why_not_make(shop: Blacksmith, furnace: int) -> Refusal:
    """Why nothing can be forged in this Furnace."""
    if fire.top_die(shop.furnaces, furnace) < 0:
        return IS_EMPTY
    return TOO_COLD if shop.judgement(furnace) == COLD else SOLD_OUT


def why_not_stoke(shop: Blacksmith, furnace: int) -> Refusal:
    """Why the figure may not stoke this Furnace."""
    if shop.space == data.STOKE_SPACE + furnace:
        return STANDS_THERE
    return IS_LOADED if fire.top_die(shop.furnaces, furnace) >= 0 else TOO_FEW_DICE


def why_not_feed(shop: Blacksmith) -> Refusal:
    """Why the figure may not feed the Smelter."""
    if shop.space == data.FEED_SPACE:
        return STANDS_THERE
    if shop.feeding:
        return IS_FED
    return NO_RESERVE if shop.covered else NO_DIE_LEFT


def candidates(frame: int) -> list[int]:
    """All spaces of the shop, all Furnaces."""
    kind = int(frame_kind(frame))
    if kind == core.ASK_TURN:
        return [
            *(int(pack(actions.STOKE, furnace)) for furnace in range(FURNACES)),
            int(pack(actions.FEED)),
            int(pack(actions.FORGE)),
        ]
    if kind == frames.ASK_FORGE:
        return [int(pack(actions.MAKE, furnace)) for furnace in range(FURNACES)]
    if kind == frames.ASK_FILL:
        return [int(pack(actions.FILL, furnace)) for furnace in range(FURNACES)]
    return []

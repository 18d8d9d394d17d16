"""Why an action of the Captain is refused now, and the clause that says so."""

from __future__ import annotations

from comptoir.games.cove import frames as core
from comptoir.games.cove.merchants.captain import actions, data, frames
from comptoir.games.cove.merchants.captain.sea_chart import HOOK, ISLAND, PIRATE_ISLE
from comptoir.games.cove.merchants.captain.shop import Captain
from comptoir.games.cove.merchants.names import NOT_ASKED, STANDS_THERE
from comptoir.kernel.actions import pack, verb_of
from comptoir.kernel.frames import frame_kind
from comptoir.kernel.words import Refusal, refuse

SPACES: dict[int, int] = {
    actions.MOVE: data.MOVE_SPACE,
    actions.SPIN: data.SPIN_SPACE,
    actions.FISH: data.FISH_SPACE,
    actions.IMPORT: data.IMPORT_SPACE,
}
NO_SHIP = refuse("C1.22", "Aucun vaisseau ne pourrait le faire.", "There is no ship that could do it.")
REFUSALS: dict[tuple[int, int], Refusal] = {
    (frames.ASK_SHIP, actions.SAIL): refuse(
        "C1.4",
        "Aucun vaisseau là, ou pas de ligne pointillée entre ces régions.",
        "No ship there, or no dotted line between these regions.",
    ),
    (frames.ASK_SHIP, actions.SHORTCUT): refuse(
        "C1.6",
        "Aucun vaisseau là, ou pas de Raccourci entre ces régions.",
        "No ship there, or no Shortcut between these regions.",
    ),
    (frames.ASK_SHIP, actions.ANCHOR): refuse(
        "C1.3", "Il faut déplacer un vaisseau.", "A ship must be moved."
    ),
    (frames.ASK_AGAIN, actions.AGAIN): refuse(
        "C1.8", "Il ne reste aucune carte Corruption.", "There is no Corruption card left."
    ),
    (frames.ASK_CATCH, actions.CATCH): refuse(
        "C1.10", "Aucun vaisseau ne peut y pêcher.", "No ship can fish there."
    ),
    (frames.ASK_HAUL, actions.HAUL): refuse(
        "C1.12", "Aucun vaisseau ne peut en importer.", "No ship can import from there."
    ),
    (frames.ASK_CATCH, actions.RETURN): refuse(
        "C1.22", "Au moins un vaisseau doit pêcher.", "At least one ship must fish."
    ),
    (frames.ASK_HAUL, actions.RETURN): refuse(
        "C1.22", "Au moins un vaisseau doit importer.", "At least one ship must import."
    ),
}


def why(shop: Captain, frame: int, action: int) -> Refusal:
    """Why an action is refused."""
    kind, verb = int(frame_kind(frame)), int(verb_of(action))
    if kind == core.ASK_TURN and verb in SPACES:
        return STANDS_THERE if shop.space == SPACES[verb] else NO_SHIP
    return REFUSALS.get((kind, verb), NOT_ASKED)


def candidates(frame: int) -> list[int]:
    """All spaces of the shop, all hooks, all outer regions."""
    kind = int(frame_kind(frame))
    if kind == core.ASK_TURN:
        return [int(pack(verb)) for verb in SPACES]
    if kind == frames.ASK_CATCH:
        return [int(pack(actions.CATCH, region)) for region in range(HOOK, ISLAND)]
    if kind == frames.ASK_HAUL:
        return [int(pack(actions.HAUL, region)) for region in range(ISLAND, PIRATE_ISLE + 1)]
    return []

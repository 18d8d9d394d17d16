"""Why an action of the Chronomancer is refused now, and the clause that says so."""

from __future__ import annotations

from comptoir.games.cove import frames as core
from comptoir.games.cove.data import FACTIONS
from comptoir.games.cove.merchants.chronomancer import actions, data, frames, portals
from comptoir.games.cove.merchants.chronomancer.portals import LOOP, RIGHT_MACHINE
from comptoir.games.cove.merchants.chronomancer.shop import Chronomancer
from comptoir.games.cove.merchants.names import NOT_ASKED
from comptoir.kernel.actions import pack, verb_of
from comptoir.kernel.frames import frame_kind
from comptoir.kernel.words import Refusal, refuse

REFUSALS: dict[tuple[int, int], Refusal] = {
    (frames.ASK_SHIFT, actions.SHIFT): refuse(
        "T1.12", "Ce Fragment n'est pas dans le Flux Temporel.", "This Shard is not in the Time Stream."
    ),
    (frames.ASK_PORTAL, actions.RELIC): refuse(
        "T1.14",
        "Le portail ne donne pas cette relique, ou elle est épuisée.",
        "The portal does not give this relic, or it has run out.",
    ),
    (frames.ASK_PORTAL, actions.SPONSOR): refuse(
        "T1.15", "Le portail ne donne pas ce Mécénat.", "The portal does not give this sponsorship."
    ),
    (frames.ASK_FREEZE, actions.FREEZE): refuse(
        "T1.10",
        "Il n'y a pas d'Heure Gelée sur cette icône.",
        "There is no Frozen Hour on this icon.",
    ),
    (frames.ASK_SPEND, actions.SPEND): refuse(
        "T1.11",
        "Cette icône est déjà couverte.",
        "This icon is covered already.",
    ),
    (frames.ASK_SWAP, actions.SWAP): refuse(
        "T1.18",
        "Pas de telle relique sur l'étal ou en réserve.",
        "No such relic on the shelf or in supply.",
    ),
    (frames.ASK_EMBIGGEN, actions.EMBIGGEN): refuse(
        "T1.19",
        "Il faut la relique sur l'étal et l'artefact en réserve.",
        "It takes the relic on the shelf and the artifact in supply.",
    ),
    (frames.ASK_BREAK, actions.BREAK): refuse(
        "T1.28",
        f"Il faut l'artefact sur l'étal et {data.BROKEN} reliques en réserve.",
        f"It takes the artifact on the shelf and {data.BROKEN} relics in supply.",
    ),
}
WAITS = refuse(
    "T1.8",
    "L'Assistant attend le Chronomancien dans sa Machine.",
    "The Assistant waits in his Machine for the Chronomancer.",
)
MUST_STOP = refuse(
    "T1.8",
    "L'Assistant doit s'arrêter à la prochaine Machine.",
    "The Assistant must stop at the next Machine.",
)
ASSISTANT_FIRST = refuse(
    "T1.21",
    "Dans la même Machine, seul l'Assistant peut partir.",
    "In one Machine only the Assistant may leave.",
)
NEVER_PASSES = refuse(
    "T1.9",
    "Le Chronomancien ne dépasse pas l'Assistant.",
    "The Chronomancer never passes the Assistant.",
)
HOLDS_ONE = refuse("T1.29", "Un portail n'accueille qu'une figurine.", "A portal holds one figure.")
RIGHT_BEHIND = refuse(
    "T1.22",
    "Juste derrière l'Assistant, le Chronomancien ne peut pas avancer.",
    "Right behind the Assistant the Chronomancer cannot move.",
)
DOES_NOTHING = refuse("T1.28", "Ce portail ne ferait rien maintenant.", "This portal would do nothing now.")


def why(shop: Chronomancer, frame: int, action: int) -> Refusal:
    """Why an action is refused."""
    kind, verb = int(frame_kind(frame)), int(verb_of(action))
    if kind == core.ASK_TURN and verb == actions.WALK:
        space = int(actions.space_of(action))
        if actions.figure_of(action) == data.ASSISTANT:
            return why_not_assistant(shop, space)
        return why_not_wizard(shop, space)
    return REFUSALS.get((kind, verb), NOT_ASKED)


def why_not_assistant(shop: Chronomancer, space: int) -> Refusal:
    """Why the Assistant may not walk there."""
    if portals.is_machine(shop.assistant) and shop.wizard != shop.assistant:
        return WAITS
    return DOES_NOTHING if is_ahead(int(shop.assistant), space) else MUST_STOP


def why_not_wizard(shop: Chronomancer, space: int) -> Refusal:
    """Why the Chronomancer may not walk there."""
    if shop.wizard == shop.assistant:
        return ASSISTANT_FIRST
    reach = (int(shop.assistant) - int(shop.wizard)) % int(LOOP)
    steps = (space - int(shop.wizard)) % int(LOOP)
    is_portal = not portals.is_machine(shop.assistant)
    if is_portal and reach == 1:
        return RIGHT_BEHIND
    if steps == 0 or steps > reach:
        return NEVER_PASSES
    return HOLDS_ONE if is_portal and steps == reach else DOES_NOTHING


def is_ahead(start: int, space: int) -> bool:
    """Whether the space lies between this one and the next Machine, that one included."""
    half = int(RIGHT_MACHINE)
    return 0 < (space - start) % int(LOOP) <= half - start % half


def candidates(frame: int) -> list[int]:
    """All walks; all relics of a portal; every icon."""
    kind = int(frame_kind(frame))
    if kind == core.ASK_TURN:
        figures = (data.WIZARD, data.ASSISTANT)
        return [int(pack(actions.WALK, figure, space)) for figure in figures for space in range(LOOP)]
    if kind == frames.ASK_PORTAL:
        return [int(pack(actions.RELIC, colour)) for colour in range(FACTIONS)]
    if kind in (frames.ASK_FREEZE, frames.ASK_SPEND):
        verb = actions.FREEZE if kind == frames.ASK_FREEZE else actions.SPEND
        return [int(pack(verb, faction)) for faction in range(FACTIONS)]
    return []

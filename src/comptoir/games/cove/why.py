"""Why an action of the core is refused now, and the clause that says so."""

from __future__ import annotations

from comptoir.games.cove import actions, frames
from comptoir.games.cove.data import BOATS, DOCKS, GOODS, ROW, STAFF_SLOTS
from comptoir.games.cove.market import end_of_goods, first_good
from comptoir.games.cove.merchants.merchant import RECRUIT_SPACE, STAFF_SPACE, Merchant
from comptoir.games.cove.merchants.roster import STOREFRONTS
from comptoir.games.cove.state import State
from comptoir.kernel.actions import pack, verb_of
from comptoir.kernel.frames import frame_kind, frame_seat
from comptoir.kernel.packing import get4, has_bit
from comptoir.kernel.words import Refusal, refuse

NOT_ASKED = refuse("3.2", "Ce n’est pas ce qui est demandé maintenant.", "That is not what is asked now.")
OVER = refuse("10.1", "La partie est terminée.", "The game is over.")

# The verbs that answer each question of the core
ANSWERS: dict[int, tuple[int, ...]] = {
    frames.ASK_MERCHANT: (actions.CHOOSE,),
    frames.ASK_LENDER: (actions.CHOOSE,),
    frames.ASK_TURN: (actions.RECRUIT, actions.STAFF),
    frames.ASK_RECRUIT: (actions.RECRUIT,),
    frames.ASK_STAFF: (actions.ABILITY, actions.DONE),
    frames.ASK_TUCK: (actions.TUCK,),
    frames.ASK_DISCARD: (actions.DISCARD, actions.DONE),
    frames.ASK_LOAD: (actions.LOAD,),
    frames.ASK_DOCK: (actions.DOCK,),
    frames.ASK_ROB: (actions.ROB, actions.DONE),
    frames.ASK_SAIL: (actions.SAIL,),
    frames.ASK_PIER: (actions.PIER,),
    frames.ASK_HAND: (actions.HAND, actions.HOUR),
    frames.ASK_SELL: (actions.SELL, actions.SELL_ALL, actions.CULTIST, actions.DONE),
}

# Refusals that need nothing but the verb
PLAIN: dict[int, Refusal] = {
    actions.CHOOSE: refuse("1.9", "Ce Marchand est déjà pris.", "That merchant is taken."),
    actions.DISCARD: refuse(
        "6.3", "Vous n’avez pas cette carte Corruption.", "You have no such Corruption card."
    ),
    actions.CULTIST: refuse(
        "8.3", "Aucun autre Cultiste à servir sur ce Quai.", "No other Cultist to serve on this pier."
    ),
    actions.SELL_ALL: refuse(
        "5.3",
        "Il n’y a pas plusieurs marchandises à vendre ici.",
        "There are not several goods to sell here.",
    ),
    actions.DONE: refuse(
        "3.5", "Il faut d’abord faire ce qui est demandé.", "What is asked must be done first."
    ),
    actions.DOCK: refuse(
        "4.4", "Il faut un emplacement libre du même côté.", "It must be a free dock on the same side."
    ),
    actions.PIER: refuse("7.8", "Il n’y a que trois Quais.", "There are only three piers."),
}


def why(state: State, action: int) -> Refusal | None:
    """None where the action is legal now, or why it is refused."""
    if state.to_move < 0:
        return OVER
    if state.is_legal(action):
        return None
    f, verb = int(state.top()), int(verb_of(action))
    kind = int(frame_kind(f))
    if frames.is_pending(kind):
        return NOT_ASKED
    player = state.players[frame_seat(f)]
    if verb >= actions.FIRST_OF_MERCHANTS:
        is_turn = kind == frames.ASK_TURN or kind >= frames.FIRST_OF_MERCHANTS
        if actions.merchant_of(verb) != player.kind or not is_turn:
            return NOT_ASKED
        return STOREFRONTS[int(player.kind)].why(player, f, action)
    has_space = kind != frames.ASK_TURN or STOREFRONTS[int(player.kind)].has_common_spaces
    if verb not in ANSWERS.get(kind, ()) or not has_space:
        return NOT_ASKED
    return PLAIN.get(verb) or _refusal(state, f, action)


def _refusal(state: State, f: int, action: int) -> Refusal:
    """Why an answer to this question is refused."""
    verb = verb_of(action)
    player = state.players[frame_seat(f)]
    if verb == actions.RECRUIT:
        return _recruit_refusal(player, f)
    if verb == actions.STAFF:
        return _staff_refusal(player)
    if verb == actions.ABILITY:
        return _ability_refusal(player, f, int(actions.slot_of(action)))
    if verb == actions.SELL:
        return _sale_refusal(player, f, int(actions.good_of(action)))
    return _boat_refusal(state, f, action)


def _recruit_refusal(player: Merchant, f: int) -> Refusal:
    if frame_kind(f) == frames.ASK_TURN and player.space == RECRUIT_SPACE:
        return refuse("3.3", "La figurine est déjà sur Recruter.", "The figure already stands on Recruit.")
    return refuse(
        "7.1",
        "Il n’y a personne à cet endroit de la Grand Place.",
        "Nobody is at that place of the Town Square.",
    )


def _staff_refusal(player: Merchant) -> Refusal:
    if player.space == STAFF_SPACE:
        return refuse(
            "3.3", "La figurine est déjà sur Utiliser son Équipe.", "The figure already stands on Use Staff."
        )
    return refuse("3.18", "Aucune capacité d’Équipe n’aurait d’effet.", "No Staff ability would do anything.")


def _ability_refusal(player: Merchant, f: int, ability: int) -> Refusal:
    if ability < STAFF_SLOTS and has_bit(frames.abilities_used(f), ability):
        return refuse("7.9", "Cette capacité a déjà servi.", "That ability was used already.")
    if ability >= STAFF_SLOTS or player.staff_at(ability) < 0:
        return refuse(
            "7.9",
            "Aucun Habitant n’est affecté à cette capacité.",
            "No Townsfolk is assigned to that ability.",
        )
    return refuse("7.9", "Cette capacité n’aurait aucun effet.", "That ability would do nothing.")


def _sale_refusal(player: Merchant, f: int, a_good: int) -> Refusal:
    pier = frames.pier_of(f)
    if not first_good(pier) <= a_good < end_of_goods(pier):
        return refuse("5.1", "Ce Quai n’achète pas cette taille.", "This pier does not take that size.")
    if get4(player.shelf, a_good) == 0:
        return refuse("5.3", "Cette marchandise n’est pas sur votre Étal.", "That good is not on your shelf.")
    return refuse(
        "5.3", "Aucun Client de cette couleur sur ce Quai.", "No Customer of that colour is on this pier."
    )


def _boat_refusal(state: State, f: int, action: int) -> Refusal:
    """Why a boat is refused to LOAD, ROB and SAIL."""
    verb = verb_of(action)
    boat = actions.target_of(action) if verb == actions.ROB else actions.boat_of(action)
    if boat >= BOATS or not state.is_at_sea(boat):
        clause = "7.8" if verb == actions.SAIL else "4.3"
        return refuse(clause, "Ce Bateau n’est pas en Mer.", "That boat is not at sea.")
    if verb == actions.LOAD or (verb == actions.ROB and boat == frames.boat_of(f)):
        clause = "7.8" if verb == actions.LOAD else "8.4"
        return refuse(clause, "Il faut un autre Bateau.", "It must be another boat.")
    return refuse(
        "7.8" if verb == actions.SAIL else "8.4",
        "Il n’y a personne de tel sur ce Bateau.",
        "Nobody like that is on that boat.",
    )


def candidates(state: State) -> list[int]:
    """The actions that a person would think of here, legal or not."""
    if state.to_move < 0:
        return []
    found = [int(action) for action in state.actions()]
    f = int(state.top())
    kind = int(frame_kind(f))
    if frames.is_pending(kind):
        return found
    player = state.players[frame_seat(f)]
    more: list[int] = []
    if kind == frames.ASK_TURN or kind >= frames.FIRST_OF_MERCHANTS:
        more += STOREFRONTS[int(player.kind)].candidates(f)
    if kind == frames.ASK_TURN:
        if STOREFRONTS[int(player.kind)].has_common_spaces:
            more += [int(pack(actions.RECRUIT, place)) for place in range(ROW)] + [int(pack(actions.STAFF))]
    elif kind == frames.ASK_STAFF:
        more += [int(pack(actions.ABILITY, ability)) for ability in range(STAFF_SLOTS)]
    elif kind == frames.ASK_LOAD:
        more += [int(pack(actions.LOAD, boat)) for boat in range(BOATS)]
    elif kind == frames.ASK_DOCK:
        more += [int(pack(actions.DOCK, dock)) for dock in range(DOCKS)]
    elif kind == frames.ASK_SELL:
        more += [int(pack(actions.SELL, a_good)) for a_good in range(GOODS) if get4(player.shelf, a_good)]
    return found + [action for action in dict.fromkeys(more) if action not in found]

"""Why an action of the core is refused now, and the clause that says so."""

from __future__ import annotations

from comptoir.games.cove import actions as an
from comptoir.games.cove import words
from comptoir.games.cove.data import colour_of
from comptoir.games.cove.market import end_of_goods, first_good
from comptoir.games.cove.merchants.base import RECRUIT_SPACE, STAFF_SPACE
from comptoir.games.cove.merchants.view import STOREFRONTS
from comptoir.games.cove.state import State
from comptoir.kernel.frames import frame_a, frame_b, frame_kind, frame_seat
from comptoir.kernel.packing import get4, get8
from comptoir.kernel.words import Refusal, Words

NOT_ASKED = Refusal(
    Words("Ce n’est pas ce qui est demandé maintenant.", "That is not what is asked now."), "3.2"
)
OVER = Refusal(Words("La partie est terminée.", "The game is over."), "10.1")

# The verbs that answer each question of the core
ANSWERS: dict[int, tuple[int, ...]] = {
    int(an.ASK_MERCHANT): (int(an.CHOOSE),),
    int(an.ASK_TURN): (int(an.RECRUIT), int(an.STAFF)),
    int(an.ASK_RECRUIT): (int(an.RECRUIT),),
    int(an.ASK_STAFF): (int(an.ABILITY), int(an.DONE)),
    int(an.ASK_TUCK): (int(an.TUCK),),
    int(an.ASK_DISCARD): (int(an.DISCARD), int(an.DONE)),
    int(an.ASK_LOAD): (int(an.LOAD),),
    int(an.ASK_DOCK): (int(an.DOCK),),
    int(an.ASK_ROB): (int(an.ROB), int(an.DONE)),
    int(an.ASK_SAIL): (int(an.SAIL),),
    int(an.ASK_PIER): (int(an.PIER),),
    int(an.ASK_HAND): (int(an.HAND), int(an.HOUR)),
    int(an.ASK_SELL): (int(an.SELL), int(an.SELL_ALL), int(an.CULTIST), int(an.DONE)),
}


def why(state: State, action: int) -> Refusal | None:
    """None where the action is legal now, or why it is refused."""
    if state.to_move < 0:
        return OVER
    if state.is_legal(action):
        return None
    f, verb = int(state.top()), int(an.verb(action))
    kind = int(frame_kind(f))
    player = state.players[frame_seat(f)]
    if verb >= an.FIRST_OF_MERCHANTS:
        front = words.front_of_verb(verb)
        if front != player.kind or (kind != an.ASK_TURN and kind < an.FIRST_OF_MERCHANTS):
            return NOT_ASKED
        return STOREFRONTS[front].why(player, f, action)
    has_space = kind != an.ASK_TURN or STOREFRONTS[int(player.kind)].has_common_spaces
    if verb not in ANSWERS.get(kind, ()) or not has_space:
        return NOT_ASKED
    return _refusal(state, f, verb, int(an.arg_a(action)), int(an.arg_b(action)))


def _refusal(state: State, f: int, verb: int, a: int, b: int) -> Refusal:
    """Why an answer to this question is refused."""
    player = state.players[frame_seat(f)]
    if verb == an.CHOOSE:
        return Refusal(Words("Ce Marchand est déjà pris.", "That merchant is taken."), "1.9")
    if verb == an.RECRUIT:
        if frame_kind(f) == an.ASK_TURN and player.space == RECRUIT_SPACE:
            return Refusal(
                Words("La figurine est déjà sur Recruter.", "The figure already stands on Recruit."), "3.3"
            )
        return Refusal(
            Words(
                "Il n’y a personne à cet endroit de la Grand Place.",
                "Nobody is at that place of the Town Square.",
            ),
            "7.1",
        )
    if verb == an.STAFF:
        if player.space == STAFF_SPACE:
            return Refusal(
                Words(
                    "La figurine est déjà sur Utiliser son Équipe.", "The figure already stands on Use Staff."
                ),
                "3.3",
            )
        return Refusal(
            Words("Aucune capacité d’Équipe n’aurait d’effet.", "No Staff ability would do anything."), "3.5"
        )
    if verb == an.ABILITY:
        return _ability_refusal(state, f, a)
    if verb == an.DISCARD:
        return Refusal(
            Words("Vous n’avez pas cette carte Corruption.", "You have no such Corruption card."), "6.3"
        )
    if verb == an.SELL:
        return _sale_refusal(state, f, a)
    if verb == an.CULTIST:
        return Refusal(
            Words("Aucun autre Cultiste à servir sur ce Quai.", "No other Cultist to serve on this pier."),
            "8.3",
        )
    if verb == an.SELL_ALL:
        return Refusal(
            Words(
                "Il n’y a pas plusieurs marchandises à vendre ici.",
                "There are not several goods to sell here.",
            ),
            "5.3",
        )
    if verb == an.DONE:
        return Refusal(
            Words("Il faut d’abord faire ce qui est demandé.", "What is asked must be done first."), "3.5"
        )
    return _boat_refusal(state, f, verb, a, b)


def _ability_refusal(state: State, f: int, ability: int) -> Refusal:
    if ability < 4 and (frame_a(f) >> ability) & 1:
        return Refusal(Words("Cette capacité a déjà servi.", "That ability was used already."), "7.9")
    if ability >= 4 or get8(state.players[frame_seat(f)].staff, ability) == 0:
        return Refusal(
            Words(
                "Aucun Habitant n’est affecté à cette capacité.", "No Townsfolk is assigned to that ability."
            ),
            "7.9",
        )
    return Refusal(Words("Cette capacité n’aurait aucun effet.", "That ability would do nothing."), "7.9")


def _sale_refusal(state: State, f: int, a_good: int) -> Refusal:
    pier = frame_a(f)
    if not first_good(pier) <= a_good < end_of_goods(pier):
        return Refusal(
            Words("Ce Quai n’achète pas cette taille.", "This pier does not take that size."), "5.1"
        )
    if get4(state.players[frame_seat(f)].shelf, a_good) == 0:
        return Refusal(
            Words("Cette marchandise n’est pas sur votre Étal.", "That good is not on your shelf."), "5.3"
        )
    assert get4(state.piers[pier], colour_of(a_good)) + frame_b(f) == 0
    return Refusal(
        Words("Aucun Client de cette couleur sur ce Quai.", "No Customer of that colour is on this pier."),
        "5.3",
    )


def _boat_refusal(state: State, f: int, verb: int, a: int, b: int) -> Refusal:
    if verb == an.DOCK:
        return Refusal(
            Words("Il faut un emplacement libre du même côté.", "It must be a free dock on the same side."),
            "4.4",
        )
    if verb == an.PIER:
        return Refusal(Words("Il n’y a que trois Quais.", "There are only three piers."), "7.8")
    boat = {int(an.LOAD): a, int(an.ROB): b, int(an.SAIL): a}.get(verb, 0)
    if boat >= len(words.BOATS) or not (state.at_sea >> boat) & 1:
        return Refusal(Words("Ce Bateau n’est pas en Mer.", "That boat is not at sea."), "4.3")
    if verb == an.LOAD or (verb == an.ROB and boat == frame_a(f)):
        return Refusal(
            Words("Il faut un autre Bateau.", "It must be another boat."), "7.8" if verb == an.LOAD else "8.4"
        )
    return Refusal(
        Words("Il n’y a personne de tel sur ce Bateau.", "Nobody like that is on that boat."),
        "7.8" if verb == an.SAIL else "8.4",
    )


def candidates(state: State) -> list[int]:
    """The actions that a person would think of here, legal or not."""
    found = [int(action) for action in state.actions()]
    f = int(state.top())
    kind = int(frame_kind(f))
    player = state.players[frame_seat(f)]
    more: list[int] = []
    if kind == an.ASK_TURN or kind >= an.FIRST_OF_MERCHANTS:
        more += STOREFRONTS[int(player.kind)].candidates(player, f)
    if kind == an.ASK_TURN:
        if STOREFRONTS[int(player.kind)].has_common_spaces:
            more += [int(an.act(an.RECRUIT, slot)) for slot in range(4)] + [int(an.act(an.STAFF))]
    elif kind == an.ASK_STAFF:
        more += [int(an.act(an.ABILITY, ability)) for ability in range(4)]
    elif kind == an.ASK_LOAD:
        more += [int(an.act(an.LOAD, boat)) for boat in range(6)]
    elif kind == an.ASK_DOCK:
        more += [int(an.act(an.DOCK, dock)) for dock in range(4)]
    elif kind == an.ASK_SELL:
        more += [int(an.act(an.SELL, a_good)) for a_good in range(8) if get4(player.shelf, a_good)]
    return found + [action for action in dict.fromkeys(more) if action not in found]

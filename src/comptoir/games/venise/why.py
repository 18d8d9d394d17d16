"""Why an action is refused now, and the clause that says so; and the actions a person would think of."""

from __future__ import annotations

from collections.abc import Callable

from comptoir.games.venise import actions as act
from comptoir.games.venise import frames as ask
from comptoir.games.venise.bridges import bridge_cost, bridge_owner
from comptoir.games.venise.cards import (
    can_hire,
    can_keep,
    card_in,
    is_done,
    is_ready,
    missing_in,
    takes,
)
from comptoir.games.venise.data import (
    ACTIVATION,
    COLOURS,
    FACES,
    KIND,
    LIKE_ORDER,
    MASTER,
    MASTER_TYPE,
    ORDER_VALUES,
    ROW1,
    SLOTS,
    STOCK_CELLS,
    TILES,
    WORKSHOP,
)
from comptoir.games.venise.market import is_sold_at
from comptoir.games.venise.movement import is_dead
from comptoir.games.venise.names import in_letters
from comptoir.games.venise.state import State
from comptoir.kernel.actions import pack, verb_of
from comptoir.kernel.frames import frame_kind
from comptoir.kernel.packing import get8, sum8
from comptoir.kernel.words import Refusal, refuse

ROWS = (1, 2)

# Which verbs answer a decision
ANSWERS = {
    ask.LAY_TILE: (act.LAY,),
    ask.LAY_CELL: (act.AT,),
    ask.MOOR_FIRST: (act.MOOR_AT,),
    ask.SETTLE: (act.SETTLE_AT,),
    ask.TAKE_BACK: (act.BACK,),
    ask.MOVE: (act.GO, act.ROLL_AGAIN),
    ask.MOOR: (act.MOOR_AT,),
    ask.LEVEL: (act.SET_LEVEL,),
    ask.USE: (act.TAKE, act.DECLINE),
    ask.KEEP: (act.KEEP_CARD, act.KEEP_NONE),
    ask.SECOND: (act.TAKE, act.DECLINE),
    ask.SELL: (act.SELL_GOODS, act.DECLINE),
    ask.LOWER: (act.DISCARD,),
    ask.EXPORT: (act.EXPORT_GOOD, act.DECLINE),
    ask.PRICE: (act.RAISE, act.CUT, act.SWAP, act.LEAVE),
    ask.SHIFT: (act.DROP,),
    ask.GAIN: (act.PUT, act.STORE, act.THROW),
    ask.FILL: (act.FILL_WITH,),
    ask.BRIDGE: (act.BUILD, act.PASS),
    ask.PAY: (act.PAY_WITH,),
    ask.RECALL: (act.BACK,),
    ask.PRODUCE: (act.MAKE, act.END_TURN),
}
# What can be done at any moment of one's turn
AT_ANY_MOMENT = (act.POUR, act.HIRE)


def why(state: State, action: int) -> Refusal | None:
    """None where the action is legal now, or why it is refused."""
    if state.is_legal(action):
        return None
    if state.to_move < 0:
        return refuse("12.2", "La partie est terminée.", "The game is over.")
    verb = verb_of(action)
    if verb not in AT_ANY_MOMENT and verb not in ANSWERS[frame_kind(state.top())]:
        return refuse("3.3", "Ce n'est pas ce qui est demandé maintenant.", "That is not what is asked now.")
    if verb in REASONS:
        return REASONS[verb](state, action)
    return ONE_REASON.get(verb, refuse("3.3", *NOT_NOW))


NOT_NOW = ("Ce n'est pas possible maintenant.", "That is not possible now.")
NO_ELEMENT = refuse(
    "6.19", "Aucun élément de ce genre ne se trouve près du Marché.", "No such element lies by the Market."
)
_CELLS = in_letters(int(STOCK_CELLS))

# Actions that are refused for one reason only
ONE_REASON: dict[int, Refusal] = {
    act.LAY: refuse("2.10", "Cette tuile est déjà posée.", "That tile lies already."),
    act.AT: refuse(
        "2.10",
        "Une tuile se pose sur un hexagone libre qui en touche une autre.",
        "A tile goes on a free hex that touches another one.",
    ),
    act.ROLL_AGAIN: refuse(
        "4.4",
        "L’un des deux dés permet de bouger.",
        "One of the two dice allows a movement.",
    ),
    act.TAKE: refuse("6.10", "Aucun emplacement valide n'est libre.", "No valid slot is free."),
    act.THROW: refuse(
        "7.5",
        "On ne jette un cube que pour faire place à d'autres.",
        "A cube is thrown out only to make room for others.",
    ),
    act.DISCARD: refuse(
        "6.15", "Aucun élément de cette valeur ne s’y trouve.", "No element of that value lies there."
    ),
    act.CUT: NO_ELEMENT,
    act.SWAP: NO_ELEMENT,
    act.DROP: refuse(
        "8.11",
        "C'est l'un des deux autres cours qui baisse.",
        "It is one of the two other prices that falls.",
    ),
    act.FILL_WITH: refuse(
        "8.12a",
        f"Les {_CELLS.fr} cases se remplissent avec deux couleurs au plus.",
        f"The {_CELLS.en} cells are filled with two colours at most.",
    ),
    act.PAY_WITH: refuse(
        "10.2",
        "Le compte n'y est pas, ou votre stock n'a pas ces cubes.",
        "That is not the cost, or your stock has no such cubes.",
    ),
}


def _moor(state: State, action: int) -> Refusal:
    if frame_kind(state.top()) == ask.MOOR_FIRST:
        return refuse("5.7", "Cette tuile n'a aucun côté sur l'eau.", "That tile has no side on the water.")
    return refuse(
        "5.6",
        "La barque ne peut pas finir là avec ce déplacement.",
        "The barge cannot end there with this movement.",
    )


def _back(state: State, action: int) -> Refusal:
    if frame_kind(state.top()) == ask.RECALL:
        return refuse(
            "10.4",
            "On reprend l'un des deux dés aux bouts du pont.",
            "One of the two dice at the ends of the bridge comes back.",
        )
    return refuse("4.2", "Aucun de vos dés ne s'y trouve.", "None of your dice lies there.")


def _level(state: State, action: int) -> Refusal:
    if not state.players[state.to_move].has_power(ACTIVATION):
        return refuse(
            "8.10",
            "Aucun échevin actif ne change le dé d’activation.",
            "No active alderman changes the activation die.",
        )
    return refuse(
        "8.10",
        f"Le dé change de 1 au plus, entre 1 et {int(FACES)}.",
        f"The die changes by 1 at most, within 1 to {int(FACES)}.",
    )


def _go(state: State, action: int) -> Refusal:
    f = state.top()
    if act.die_of(action) not in (ask.one_die_in(f), ask.other_die_in(f)):
        return refuse("4.3", "Vous n'avez pas lancé ce dé.", "You did not roll that die.")
    if is_dead(f):
        return refuse("4.4", "Aucun des deux dés ne permet de bouger.", "Neither die allows a movement.")
    if act.end_of(action) == state.players[state.to_move].burgher:
        return refuse(
            "5.4",
            "On ne revient pas sur la tuile de départ.",
            "One never comes back to the tile of departure.",
        )
    return refuse(
        "5.1",
        "Aucun chemin n'y mène avec exactement ces points.",
        "No path leads there for exactly these points.",
    )


def _cube(state: State, colour: int, slot: int) -> Refusal | None:
    """What is wrong with a cube of this colour in this slot, if anything."""
    if slot >= SLOTS or colour >= COLOURS:
        return refuse("2.8a", "Cet emplacement n'existe pas.", "There is no such slot.")
    if not takes(state.players[state.to_move].slots[slot], colour):
        return refuse(
            "7.2a", "Aucune case de cette couleur n'y est libre.", "No cell of that colour is free there."
        )
    return None


def _put(state: State, action: int) -> Refusal:
    wrong = _cube(state, int(ask.colour_in(state.top())), int(act.slot_of(action)))
    return wrong or refuse("7.1", *NOT_NOW)


def _pour(state: State, action: int) -> Refusal:
    colour = int(act.colour_of(action))
    wrong = _cube(state, colour, int(act.pours_into(action)))
    if wrong is not None:
        return wrong
    if get8(state.players[state.to_move].stock, colour) == 0:
        return refuse(
            "7.3", "Votre stock n'a aucun cube de cette couleur.", "Your stock has no cube of that colour."
        )
    return _no_moment(state)


def _no_moment(state: State) -> Refusal:
    """Why now is no moment for cubes of the stock to go down (3.4, 7.3)."""
    kind = frame_kind(state.top())
    if kind <= ask.LAST_OF_SETUP:
        return refuse("3.4", "Aucun tour n’a encore commencé.", "No turn has begun yet.")
    if state.to_move != state.active():
        return refuse(
            "7.6",
            "Les cubes du stock ne descendent qu’à votre tour.",
            "Cubes of the stock move down in your own turn only.",
        )
    if kind == ask.PAY:
        return refuse(
            "10.7", "Il faut ces cubes pour payer le pont.", "Those cubes are needed to pay for the bridge."
        )
    return refuse(
        "3.6",
        "Le maître d’œuvre qui agit finit d’abord.",
        "The master builder that acts is done with first.",
    )


def _hire(state: State, action: int) -> Refusal:
    player, slot = state.players[state.to_move], int(act.slot_of(action))
    content = player.slots[slot] if slot < SLOTS else 0
    if KIND[card_in(content)] != MASTER or missing_in(content) == 0:
        return refuse(
            "8.5",
            "Il n'y a là aucun maître d'œuvre à activer.",
            "There is no master builder to activate there.",
        )
    if not can_hire(player, slot):
        return refuse("8.5", "Votre stock ne suffit pas pour l'activer.", "Your stock does not pay for it.")
    return _no_moment(state)


def _keep(state: State, action: int) -> Refusal:
    player, card, row = state.players[state.to_move], int(act.card_of(action)), int(act.row_of(action))
    if card not in [int(drawn) for drawn in state.drawn_cards()]:
        return refuse("6.7", "Vous n'avez pas pioché cette carte.", "You did not draw that card.")
    if row not in ROWS or player.free_slot(row) < 0:
        return refuse(
            "6.10", "Aucun emplacement n'est libre dans cette rangée.", "No slot is free in that row."
        )
    kind = MASTER_TYPE[card]
    if kind and player.owns_type(kind) and not any(can_keep(player, card, row) for row in ROWS):
        return refuse(
            "8.6"
            if any(is_done(slot) and MASTER_TYPE[card_in(slot)] == kind for slot in player.slots)
            else "8.6a",
            "Vous avez déjà une carte permanente de ce type.",
            "You have a permanent card of that type already.",
        )
    clause = "8.13a" if kind == LIKE_ORDER else "6.9"
    return refuse(clause, "Cette carte ne va pas dans cette rangée.", "That card does not go into that row.")


def _sell(state: State, action: int) -> Refusal:
    good, number = int(act.colour_of(action)), int(act.number_of(action))
    if good >= COLOURS or number == 0 or get8(state.players[state.to_move].store, good) < number:
        return refuse("6.11", "Votre magasin n'en contient pas autant.", "Your store does not hold so many.")
    return refuse(
        "6.11", "Le dé d'activation n'en permet pas autant.", "The activation die does not allow so many."
    )


def _export(state: State, action: int) -> Refusal:
    good = int(act.colour_of(action))
    if good < COLOURS and is_sold_at(state, ask.port_in(state.top()), good):
        return refuse(
            "6.18", "Ce port a déjà acheté cette marchandise.", "This port has already bought that good."
        )
    return refuse("6.17", "Votre magasin n'en contient pas.", "Your store has none.")


def _bridge(state: State, action: int) -> Refusal:
    seat, there = state.to_move, act.tile_of(action)
    here = state.players[seat].burgher
    if there >= TILES or not state.city.touches(here, there):
        return refuse("10.1", "Ces deux tuiles ne se touchent pas.", "Those two tiles do not touch.")
    if state.die_owner(here) != seat or state.die_owner(there) != seat:
        return refuse(
            "10.1",
            "Il faut un de vos dés sur chacune des deux tuiles.",
            "It takes one of your dice on each of the two tiles.",
        )
    if bridge_owner(state, here, there) == seat:
        return refuse("10.1", "Votre pont s'y trouve déjà.", "Your bridge is there already.")
    cost, have = int(bridge_cost(state, here, there)), int(sum8(state.players[seat].stock))
    return refuse(
        "10.2" if bridge_owner(state, here, there) < 0 else "10.3",
        f"Ce pont coûte {cost} cubes, votre stock en a {have}.",
        f"That bridge costs {cost} cubes, your stock has {have}.",
    )


def _make(state: State, action: int) -> Refusal:
    slot = int(act.slot_of(action))
    content = state.players[state.to_move].slots[slot] if slot < ROW1 else 0
    if KIND[card_in(content)] != WORKSHOP or not is_done(content):
        return refuse("11.1", "Il n'y a là aucun atelier construit.", "There is no built workshop there.")
    if ask.has_produced(state.top(), slot):
        return refuse(
            "11.3", "Cet atelier a déjà produit ce tour-ci.", "That workshop has already produced this turn."
        )
    if not is_ready(content):
        return refuse(
            "11.1",
            "Les cases de l'atelier ne sont pas toutes remplies.",
            "The cells of the workshop are not all filled.",
        )
    return refuse("11.1", "Vous n'avez aucune commande qui convienne.", "You have no order that fits.")


REASONS: dict[int, Callable[[State, int], Refusal]] = {
    act.MOOR_AT: _moor,
    act.BACK: _back,
    act.GO: _go,
    act.SET_LEVEL: _level,
    act.PUT: _put,
    act.POUR: _pour,
    act.HIRE: _hire,
    act.KEEP_CARD: _keep,
    act.SELL_GOODS: _sell,
    act.EXPORT_GOOD: _export,
    act.BUILD: _bridge,
    act.MAKE: _make,
}


# What a person would think of


def candidates(state: State) -> list[int]:
    """The legal actions, then those of the same kind that are refused."""
    if state.to_move < 0:
        return []
    found = [int(action) for action in state.actions()]
    thought = THOUGHTS.get(frame_kind(state.top()))
    if thought is not None:
        found += [action for action in thought(state) if action not in found]
    return found


def _moves(state: State) -> list[int]:
    f = state.top()
    dice = sorted({int(ask.one_die_in(f)), int(ask.other_die_in(f))})
    return [int(pack(act.GO, die, tile)) for die in dice for tile in range(TILES)] + _hires(state)


def _hires(state: State) -> list[int]:
    slots = state.players[state.to_move].slots
    return [
        int(pack(act.HIRE, i))
        for i in range(SLOTS)
        if KIND[card_in(slots[i])] == MASTER and missing_in(slots[i]) > 0
    ]


def _uses(state: State) -> list[int]:
    return [int(act.TAKE), int(act.DECLINE), *_hires(state)]


def _puts(state: State) -> list[int]:
    slots = state.players[state.to_move].slots
    return [int(pack(act.PUT, i)) for i in range(SLOTS) if slots[i]]


def _keeps(state: State) -> list[int]:
    cards = sorted({int(card) for card in state.drawn_cards()})
    return [int(pack(act.KEEP_CARD, card, row)) for card in cards for row in ROWS]


def _sales(state: State) -> list[int]:
    level = int(ask.level_in(state.top()))
    return [
        int(pack(act.SELL_GOODS, good, n)) for good in range(COLOURS) for n in range(1, level + 1)
    ] + _hires(state)


def _exports(state: State) -> list[int]:
    return [int(pack(act.EXPORT_GOOD, good)) for good in range(COLOURS)] + _hires(state)


def _prices(state: State) -> list[int]:
    return [int(act.LEAVE), int(act.RAISE), int(act.CUT), int(act.SWAP)]


def _bridges(state: State) -> list[int]:
    here = state.players[state.to_move].burgher
    return [int(pack(act.BUILD, tile)) for tile in range(TILES) if state.city.touches(here, tile)]


def _work(state: State) -> list[int]:
    slots = state.players[state.to_move].slots
    found = [
        int(pack(act.MAKE, i, value))
        for i in range(ROW1)
        if KIND[card_in(slots[i])] == WORKSHOP
        for value in ORDER_VALUES
    ]
    open_slots = [i for i in range(SLOTS) if any(takes(slots[i], colour) for colour in range(COLOURS))]
    return found + [int(pack(act.POUR, colour, i)) for i in open_slots for colour in range(COLOURS)]


def _tiles_to_lay(state: State) -> list[int]:
    return [int(pack(act.LAY, tile)) for tile in range(TILES)]


def _moorings(state: State) -> list[int]:
    return [int(pack(act.MOOR_AT, tile)) for tile in range(TILES)]


THOUGHTS: dict[int, Callable[[State], list[int]]] = {
    ask.LAY_TILE: _tiles_to_lay,
    ask.MOOR_FIRST: _moorings,
    ask.MOVE: _moves,
    ask.USE: _uses,
    ask.GAIN: _puts,
    ask.KEEP: _keeps,
    ask.SELL: _sales,
    ask.EXPORT: _exports,
    ask.PRICE: _prices,
    ask.BRIDGE: _bridges,
    ask.PRODUCE: _work,
}

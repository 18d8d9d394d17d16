"""Why an action is refused now, and the clause that says so; and the actions a person would think of."""

from __future__ import annotations

from collections.abc import Callable

from comptoir.games.venise import actions as act
from comptoir.games.venise import state as ask
from comptoir.games.venise.activation import TO_FREE_A_SLOT, can_keep
from comptoir.games.venise.bridges import FOR_STOCK, bridge_cost, bridge_owner
from comptoir.games.venise.cubes import can_hire
from comptoir.games.venise.data import KIND, MASTER, MASTER_TYPE, PRICE_SHIFT, ROW1, SLOTS, TILES, WORKSHOP
from comptoir.games.venise.market import is_sold_at
from comptoir.games.venise.movement import FOR_DICE
from comptoir.games.venise.play import Venise
from comptoir.games.venise.production import is_ready
from comptoir.games.venise.state import slot_is_done, takes
from comptoir.games.venise.triples import COLOURS, count, total
from comptoir.kernel.frames import frame_a, frame_b, frame_kind
from comptoir.kernel.words import Refusal, Words

# Which decisions a verb answers
ANSWERS = {
    act.LAY: (ask.LAY_TILE,),
    act.AT: (ask.LAY_CELL,),
    act.MOOR_AT: (ask.MOOR_FIRST, ask.MOOR),
    act.SETTLE_AT: (ask.SETTLE,),
    act.BACK: (ask.TAKE_BACK, ask.RECALL),
    act.GO: (ask.MOVE,),
    act.SET_LEVEL: (ask.LEVEL,),
    act.TAKE: (ask.USE, ask.SECOND),
    act.DECLINE: (ask.USE, ask.SECOND, ask.SELL, ask.EXPORT),
    act.PUT: (ask.GAIN,),
    act.POUR: (ask.GAIN, ask.PRODUCE),
    act.STORE: (ask.GAIN,),
    act.THROW: (ask.GAIN,),
    act.HIRE: (ask.MOVE, ask.USE, ask.SELL, ask.EXPORT, ask.BRIDGE),
    act.KEEP_CARD: (ask.KEEP,),
    act.KEEP_NONE: (ask.KEEP,),
    act.SELL_GOODS: (ask.SELL,),
    act.DISCARD: (ask.LOWER,),
    act.EXPORT_GOOD: (ask.EXPORT,),
    act.RAISE: (ask.PRICE,),
    act.CUT: (ask.PRICE,),
    act.SWAP: (ask.PRICE,),
    act.LEAVE: (ask.PRICE,),
    act.DROP: (ask.SHIFT,),
    act.FILL_WITH: (ask.FILL,),
    act.BUILD: (ask.BRIDGE,),
    act.PASS: (ask.BRIDGE,),
    act.PAY_WITH: (ask.PAY,),
    act.MAKE: (ask.PRODUCE,),
    act.END_TURN: (ask.PRODUCE,),
}
# Which master builders are worth activating at which decision (7.7)
TIMELY = {
    ask.MOVE: FOR_DICE,
    ask.USE: TO_FREE_A_SLOT,
    ask.SELL: 1 << PRICE_SHIFT,
    ask.EXPORT: 1 << PRICE_SHIFT,
    ask.BRIDGE: FOR_STOCK,
}


def no(clause: str, fr: str, en: str) -> Refusal:
    """A refusal."""
    return Refusal(Words(fr, en), clause)


def why(table: Venise, action: int) -> Refusal | None:
    """None where the action is legal now, or why it is refused."""
    if table.is_legal(action):
        return None
    if table.to_move < 0:
        return no("12.2", "La partie est terminée.", "The game is over.")
    verb = act.verb_of(action)
    if frame_kind(table.top()) not in ANSWERS.get(verb, ()):
        return no("3.3", "Ce n'est pas ce qui est demandé maintenant.", "That is not what is asked now.")
    reason = REASONS.get(verb)
    if reason is None:
        return no("3.3", "Ce n'est pas possible maintenant.", "That is not possible now.")
    return reason(table, int(act.arg_a(action)), int(act.arg_b(action)))


def _lay(table: Venise, a: int, b: int) -> Refusal:
    return no("2.10", "Cette tuile est déjà posée.", "That tile lies already.")


def _at(table: Venise, a: int, b: int) -> Refusal:
    return no(
        "2.10",
        "Une tuile se pose sur un hexagone libre qui en touche une autre.",
        "A tile goes on a free hex that touches another one.",
    )


def _moor(table: Venise, a: int, b: int) -> Refusal:
    if frame_kind(table.top()) == ask.MOOR_FIRST:
        return no("5.7", "Cette tuile n'a aucun côté sur l'eau.", "That tile has no side on the water.")
    return no(
        "5.6",
        "La barque ne peut pas finir là avec ce déplacement.",
        "The barge cannot end there with this movement.",
    )


def _back(table: Venise, a: int, b: int) -> Refusal:
    if frame_kind(table.top()) == ask.RECALL:
        return no(
            "10.4",
            "On reprend l'un des deux dés aux bouts du pont.",
            "One of the two dice at the ends of the bridge comes back.",
        )
    return no("4.2", "Aucun de vos dés ne s'y trouve.", "None of your dice lies there.")


def _go(table: Venise, a: int, b: int) -> Refusal:
    f = table.top()
    if a not in (frame_a(f), frame_b(f)):
        return no("4.3", "Vous n'avez pas lancé ce dé.", "You did not roll that die.")
    if b == table.players[table.to_move].burgher:
        return no(
            "5.4",
            "On ne revient pas sur la tuile de départ.",
            "One never comes back to the tile of departure.",
        )
    return no(
        "5.1",
        "Aucun chemin n'y mène avec exactement ces points.",
        "No path leads there for exactly these points.",
    )


def _level(table: Venise, a: int, b: int) -> Refusal:
    return no(
        "8.10", "Le dé change de 1 au plus, entre 1 et 6.", "The die changes by 1 at most, within 1 to 6."
    )


def _take(table: Venise, a: int, b: int) -> Refusal:
    return no("6.10", "Aucun emplacement valide n'est libre.", "No valid slot is free.")


def _cube(table: Venise, colour: int, slot: int) -> Refusal | None:
    """What is wrong with a cube of this colour in this slot, if anything."""
    player = table.players[table.to_move]
    if slot >= SLOTS or colour >= COLOURS:
        return no("7.2", "Cet emplacement n'existe pas.", "There is no such slot.")
    if not takes(player.slots[slot], colour):
        return no(
            "7.2", "Aucune case de cette couleur n'y est libre.", "No cell of that colour is free there."
        )
    return None


def _put(table: Venise, a: int, b: int) -> Refusal:
    return _cube(table, int(frame_a(table.top())), a) or no(
        "7.1", "Ce n'est pas possible maintenant.", "That is not possible now."
    )


def _pour(table: Venise, a: int, b: int) -> Refusal:
    wrong = _cube(table, a, b)
    if wrong is not None:
        return wrong
    if count(table.players[table.to_move].stock, a) == 0:
        return no(
            "7.3", "Votre stock n'a aucun cube de cette couleur.", "Your stock has no cube of that colour."
        )
    if table.to_move != table.active():
        return no(
            "7.6",
            "Les cubes du stock ne descendent qu'à votre tour.",
            "Cubes of the stock move down in your own turn only.",
        )
    return no(
        "7.7",
        "Pas maintenant : il y a encore de la place, ou le cube gagné y va lui-même.",
        "Not now: there is room, or the gained cube goes there itself.",
    )


def _throw(table: Venise, a: int, b: int) -> Refusal:
    return no(
        "7.5",
        "On ne jette un cube que pour faire place à d'autres.",
        "A cube is thrown out only to make room for others.",
    )


def _hire(table: Venise, a: int, b: int) -> Refusal:
    player = table.players[table.to_move]
    if a >= SLOTS or KIND[player.slots[a] & 63] != MASTER or slot_is_done(player.slots[a]):
        return no(
            "8.5",
            "Il n'y a là aucun maître d'œuvre à activer.",
            "There is no master builder to activate there.",
        )
    if not can_hire(player, a):
        return no("8.5", "Votre stock ne suffit pas pour l'activer.", "Your stock does not pay for it.")
    return no(
        "7.7",
        "Rien ne presse : il pourra être activé en fin de tour.",
        "There is no hurry: it can be activated at the end of the turn.",
    )


def _keep(table: Venise, a: int, b: int) -> Refusal:
    player = table.players[table.to_move]
    if a not in [int(card) for card in table.drawn_cards()]:
        return no("6.7", "Vous n'avez pas pioché cette carte.", "You did not draw that card.")
    if b not in (1, 2) or player.free_slot(b) < 0:
        return no("6.10", "Aucun emplacement n'est libre dans cette rangée.", "No slot is free in that row.")
    if (
        MASTER_TYPE[a]
        and player.owns_type(MASTER_TYPE[a])
        and not any(can_keep(player, a, row) for row in (1, 2))
    ):
        return no(
            "8.6",
            "Vous avez déjà une carte permanente de ce type.",
            "You have a permanent card of that type already.",
        )
    return no("6.9", "Cette carte ne va pas dans cette rangée.", "That card does not go into that row.")


def _sell(table: Venise, a: int, b: int) -> Refusal:
    if a >= COLOURS or count(table.players[table.to_move].store, a) < b or b == 0:
        return no("6.11", "Votre magasin n'en contient pas autant.", "Your store does not hold so many.")
    return no(
        "6.11", "Le dé d'activation n'en permet pas autant.", "The activation die does not allow so many."
    )


def _export(table: Venise, a: int, b: int) -> Refusal:
    if a < COLOURS and is_sold_at(table, frame_b(table.top()), a):
        return no(
            "6.18", "Ce port a déjà acheté cette marchandise.", "This port has already bought that good."
        )
    return no("6.17", "Votre magasin n'en contient pas.", "Your store has none.")


def _element(table: Venise, a: int, b: int) -> Refusal:
    return no(
        "6.19",
        "Aucun élément de ce genre ne se trouve près du Marché.",
        "No such element lies by the Market.",
    )


def _lower(table: Venise, a: int, b: int) -> Refusal:
    return no("6.15", "On défausse un élément de valeur 1 ou 2.", "An element of value 1 or 2 is discarded.")


def _drop(table: Venise, a: int, b: int) -> Refusal:
    return no(
        "8.11",
        "C'est l'un des deux autres cours qui baisse.",
        "It is one of the two other prices that falls.",
    )


def _fill(table: Venise, a: int, b: int) -> Refusal:
    return no(
        "8.12",
        "Les six cases se remplissent avec deux couleurs au plus.",
        "The six cells are filled with two colours at most.",
    )


def _pay(table: Venise, a: int, b: int) -> Refusal:
    return no(
        "10.2",
        "Le compte n'y est pas, ou votre stock n'a pas ces cubes.",
        "That is not the cost, or your stock has no such cubes.",
    )


def _bridge(table: Venise, a: int, b: int) -> Refusal:
    seat = table.to_move
    here = table.players[seat].burgher
    if a >= TILES or not table.city.touches(here, a):
        return no("10.1", "Ces deux tuiles ne se touchent pas.", "Those two tiles do not touch.")
    if table.die_owner(here) != seat or table.die_owner(a) != seat:
        return no(
            "10.1",
            "Il faut un de vos dés sur chacune des deux tuiles.",
            "It takes one of your dice on each of the two tiles.",
        )
    if bridge_owner(table, here, a) == seat:
        return no("10.6", "Votre pont s'y trouve déjà.", "Your bridge is there already.")
    if table.bridges_left(seat) == 0:
        return no("10.5", "Vos cinq ponts sont déjà construits.", "Your five bridges stand already.")
    cost = int(bridge_cost(table, here, a))
    clause = "10.2" if bridge_owner(table, here, a) < 0 else "10.3"
    have = int(total(table.players[seat].stock))
    return no(
        clause,
        f"Ce pont coûte {cost} cubes, votre stock en a {have}.",
        f"That bridge costs {cost} cubes, your stock has {have}.",
    )


def _make(table: Venise, a: int, b: int) -> Refusal:
    player = table.players[table.to_move]
    if a >= ROW1 or KIND[player.slots[a] & 63] != WORKSHOP or not slot_is_done(player.slots[a]):
        return no("11.1", "Il n'y a là aucun atelier construit.", "There is no built workshop there.")
    if (frame_a(table.top()) >> a) & 1:
        return no(
            "11.3", "Cet atelier a déjà produit ce tour-ci.", "That workshop has already produced this turn."
        )
    if not is_ready(player.slots[a]):
        return no(
            "11.1",
            "Les cases de l'atelier ne sont pas toutes remplies.",
            "The cells of the workshop are not all filled.",
        )
    return no("11.1", "Vous n'avez aucune commande qui convienne.", "You have no order that fits.")


REASONS: dict[int, Callable[[Venise, int, int], Refusal]] = {
    act.LAY: _lay,
    act.AT: _at,
    act.MOOR_AT: _moor,
    act.BACK: _back,
    act.GO: _go,
    act.SET_LEVEL: _level,
    act.TAKE: _take,
    act.PUT: _put,
    act.POUR: _pour,
    act.THROW: _throw,
    act.HIRE: _hire,
    act.KEEP_CARD: _keep,
    act.SELL_GOODS: _sell,
    act.DISCARD: _lower,
    act.EXPORT_GOOD: _export,
    act.CUT: _element,
    act.SWAP: _element,
    act.DROP: _drop,
    act.FILL_WITH: _fill,
    act.BUILD: _bridge,
    act.PAY_WITH: _pay,
    act.MAKE: _make,
}


# What a person would think of


def candidates(table: Venise) -> list[int]:
    """The legal actions, then those of the same kind that are refused."""
    if table.to_move < 0:
        return []
    found = [int(action) for action in table.actions()]
    thought = THOUGHTS.get(frame_kind(table.top()))
    if thought is not None:
        found += [action for action in thought(table) if action not in found]
    return found


def _moves(table: Venise) -> list[int]:
    f = table.top()
    dice = sorted({int(frame_a(f)), int(frame_b(f))})
    return [int(act.pack(act.GO, die, tile)) for die in dice for tile in range(TILES)] + _hires(table)


def _hires(table: Venise) -> list[int]:
    slots = table.players[table.to_move].slots
    timely = TIMELY[frame_kind(table.top())]
    return [
        int(act.pack(act.HIRE, i))
        for i in range(SLOTS)
        if timely >> MASTER_TYPE[slots[i] & 63] & 1 and not slot_is_done(slots[i])
    ]


def _uses(table: Venise) -> list[int]:
    return [int(act.TAKE), int(act.DECLINE), *_hires(table)]


def _puts(table: Venise) -> list[int]:
    slots = table.players[table.to_move].slots
    return [int(act.pack(act.PUT, i)) for i in range(SLOTS) if slots[i]]


def _keeps(table: Venise) -> list[int]:
    cards = sorted({int(card) for card in table.drawn_cards()})
    return [int(act.pack(act.KEEP_CARD, card, row)) for card in cards for row in (1, 2)]


def _sales(table: Venise) -> list[int]:
    level = int(frame_a(table.top()))
    return [
        int(act.pack(act.SELL_GOODS, good, n)) for good in range(COLOURS) for n in range(1, level + 1)
    ] + _hires(table)


def _exports(table: Venise) -> list[int]:
    return [int(act.pack(act.EXPORT_GOOD, good)) for good in range(COLOURS)] + _hires(table)


def _prices(table: Venise) -> list[int]:
    return [int(act.LEAVE), int(act.RAISE), int(act.CUT), int(act.SWAP)]


def _bridges(table: Venise) -> list[int]:
    here = table.players[table.to_move].burgher
    return [int(act.pack(act.BUILD, tile)) for tile in range(TILES) if table.city.touches(here, tile)]


def _work(table: Venise) -> list[int]:
    slots = table.players[table.to_move].slots
    found = [
        int(act.pack(act.MAKE, i, value))
        for i in range(ROW1)
        if KIND[slots[i] & 63] == WORKSHOP
        for value in (1, 2)
    ]
    open_slots = [i for i in range(SLOTS) if any(takes(slots[i], colour) for colour in range(COLOURS))]
    return found + [int(act.pack(act.POUR, colour, i)) for i in open_slots for colour in range(COLOURS)]


def _tiles_to_lay(table: Venise) -> list[int]:
    return [int(act.pack(act.LAY, tile)) for tile in range(TILES)]


def _moorings(table: Venise) -> list[int]:
    return [int(act.pack(act.MOOR_AT, tile)) for tile in range(TILES)]


THOUGHTS: dict[int, Callable[[Venise], list[int]]] = {
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

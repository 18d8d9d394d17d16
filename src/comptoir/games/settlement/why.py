"""Why an action is refused now: the reason in both languages, and the clause that says so."""

from __future__ import annotations

from comptoir.games.settlement import actions as a
from comptoir.games.settlement.data import (
    ARTEFACTS,
    BUILDING_COST,
    CELL_COUNT,
    COLUMNS,
    EXPLORERS,
    FORTS_FROM,
    REGION_MASK,
    ROW,
    ROWS,
    SPACES,
    UNLIMITED,
)
from comptoir.games.settlement.exchanges import is_payable
from comptoir.games.settlement.frames import (
    ACTED,
    CHOOSING_EXTRA,
    INVITED,
    KEEPING,
    LURKING,
    PAYING,
    PLACING,
    SENDING,
    TAKING,
    TURN,
    USING,
    turn_done,
    using_street,
    using_used,
)
from comptoir.games.settlement.heroes import hero_cost
from comptoir.games.settlement.market import open_streets
from comptoir.games.settlement.names import artefact_words, resources
from comptoir.games.settlement.state import Player, State
from comptoir.games.settlement.turn import is_region_open, is_street_open
from comptoir.games.settlement.wilderness import explorable, hunters_for
from comptoir.kernel.actions import pack, verb_of
from comptoir.kernel.frames import frame_kind
from comptoir.kernel.packing import has_bit
from comptoir.kernel.words import Refusal, Words, refuse

# The verb that answers each question about a detail
DETAILS = {
    int(PLACING): a.PLACE,
    int(PAYING): a.PAY,
    int(USING): a.USE,
    int(CHOOSING_EXTRA): a.EXTRA,
    int(LURKING): a.LURK,
    int(KEEPING): a.KEEP,
    int(TAKING): a.TAKE,
    int(SENDING): a.VETERANS,
}
TRADES = (a.TRADE, a.SWAP)
REGION_CLOSED = refuse("2.7", "cette région a déjà été activée", "this region was activated already")
TRADE_LATER = refuse(
    "6.7",
    "ce que rapporte une action vient d’un seul coup : on échange avant ou après",
    "what an action brings comes all at once: one exchanges before or after it",
)
STREET_CLOSED = refuse("2.7", "cette rue a déjà été activée", "this street was activated already")

# Why an answer to such a question is refused, where there is only one reason
DETAIL_REFUSALS = {
    int(PLACING): refuse("3.1", "cette rue est pleine", "this street is full"),
    int(PAYING): refuse(
        "6.6",
        "ce n’est pas un paiement possible, ou il gaspille",
        "this payment is not possible, or it is wasteful",
    ),
    int(KEEPING): refuse(
        "8.2",
        "on ne peut pas garder cela, ou ce serait moins que possible",
        "this cannot be kept, or it is less than could be",
    ),
    int(CHOOSING_EXTRA): refuse(
        "9.6",
        "aucun terrain de la région ne vient de donner cela",
        "no terrain of the region has just given that",
    ),
    int(LURKING): refuse(
        "9.9", "un autre terrain est à décider d’abord", "another terrain is to be decided first"
    ),
    int(SENDING): refuse(
        "2.9",
        "l’action ne demande pas autant de villageois, ou il en manque",
        "the action does not take so many villagers, or they are not there",
    ),
}


def candidates(state: State) -> list[int]:
    """What a person would think of here, legal or not."""
    if state.seat is None:
        return []
    legal = [int(action) for action in state.actions()]
    kind = frame_kind(state.top())
    found: list[int] = []
    if kind == TURN:
        player = state.players[state.to_move]
        found = [pack(a.BUILD, space) for space in range(SPACES) if state.space_building(space)]
        for cell in range(CELL_COUNT):
            if not player.is_explored(cell):
                found.append(pack(a.EXPLORE, cell))
            else:
                found += [pack(verb, cell) for verb in (a.HUNT, a.FORTIFY, a.GARRISON)]
        found += [pack(verb, row) for verb in (a.REGION, a.STREET) for row in range(ROWS)]
        found += [pack(a.INVITE, place) for place in range(ROW)] + [pack(a.END), pack(a.PASS)]
    elif kind == PLACING:
        found = [pack(a.PLACE, street) for street in range(ROWS)]
    elif kind == TAKING:
        found = [pack(a.TAKE, artefact) for artefact in range(len(ARTEFACTS))]
    elif kind == USING:
        found = [pack(a.USE, column) for column in range(COLUMNS)]
    return legal + [action for action in found if action not in legal]


def why(state: State, action: int) -> Refusal | None:
    """None where the action is legal now, or why it is not."""
    if state.seat is None:
        return refuse("10.3", "la partie est finie", "the game is over")
    if state.is_legal(action):
        return None
    kind, verb = int(frame_kind(state.top())), int(verb_of(action))
    if kind != TURN:
        return _in_a_detail(state, action, kind)
    if verb in (*DETAILS.values(), a.DONE):
        return refuse(
            "2.2",
            "rien de tel n’est demandé : commencez par une action",
            "nothing like that is asked: begin with an action",
        )
    if verb in TRADES:
        return _trade(state)
    if verb == a.END:
        return refuse(
            "2.3", "un tour sans action ni héros est une passe", "a turn without action or hero is a pass"
        )
    if verb == a.INVITE:
        return _invite(state, int(a.place_of(action)))
    if a.BUILD <= verb <= a.GARRISON:
        return _act(state, verb, int(a.where_of(action)))
    return refuse("2.2", "ce n’est pas une action de ce jeu", "this is not an action of this game")


def _in_a_detail(state: State, action: int, kind: int) -> Refusal:
    verb = verb_of(action)
    if verb in TRADES and kind == USING:
        return _trade(state)
    if verb in TRADES and kind in (CHOOSING_EXTRA, LURKING) and state.limit != UNLIMITED:
        return TRADE_LATER
    if DETAILS.get(kind) != verb:
        return refuse("2.2", "achevez d’abord ce qui est commencé", "finish first what was begun")
    if kind == TAKING:
        return _take(state, int(a.artefact_of(action)))
    if kind == USING:
        return _use(state, int(a.column_of(action)))
    return DETAIL_REFUSALS[kind]


def _take(state: State, artefact: int) -> Refusal:
    if state.players[state.to_move].artefact == artefact:
        return refuse(
            "8.4",
            "on ne garde pas le même artefact d’une manche à l’autre",
            "one does not keep the same artefact for two rounds",
        )
    name = artefact_words(artefact) if artefact < len(ARTEFACTS) else Words("cela", "that")
    return refuse("8.4", f"{name.fr} n’est pas exposé", f"{name.en} is not on display")


def _use(state: State, column: int) -> Refusal:
    asked = state.top()
    if column < COLUMNS and has_bit(using_used(asked), column):
        return refuse("5.17", "ce bâtiment a déjà servi", "this building was used already")
    cell = COLUMNS * using_street(asked) + column
    if column < COLUMNS and state.players[state.to_move].building(cell) == 0:
        return refuse("3.10", "il n’y a pas de bâtiment ici", "there is no building here")
    return refuse(
        "5.13",
        "il manque ce que l’effet demande, ou un choix",
        "what the effect takes is missing, or a choice is",
    )


def _trade(state: State) -> Refusal:
    if state.limit == UNLIMITED:
        return refuse(
            "6.6",
            "les échanges se font avec l’achat ou la passe qui en a besoin",
            "exchanges are made with the purchase or the pass that needs them",
        )
    return refuse(
        "6.1", "cet échange n’est pas possible à ce taux", "this exchange is not possible at these rates"
    )


def _invite(state: State, place: int) -> Refusal:
    if turn_done(state.top()) & INVITED:
        return refuse("2.2", "un seul héros par tour", "only one hero a turn")
    if place >= ROW or state.hero_at(place) < 0:
        return refuse("7.1", "il n’y a pas de héros ici", "there is no hero here")
    cost = int(hero_cost(state, place))
    return refuse(
        "7.1",
        f"la réserve ne permet pas de payer {resources(cost, 'fr')}",
        f"the reserve cannot pay {resources(cost, 'en')}",
    )


def _act(state: State, verb: int, where: int) -> Refusal:
    player = state.players[state.to_move]
    if turn_done(state.top()) & ACTED:
        return refuse("2.2", "une seule action par tour", "only one action a turn")
    if where >= (ROWS if verb in (a.REGION, a.STREET) else SPACES if verb == a.BUILD else CELL_COUNT):
        return refuse("2.2", "cet endroit n’existe pas", "there is no such place")
    if verb == a.BUILD:
        refusal = _build(state, player, where)
    elif verb == a.EXPLORE:
        refusal = _explore(state, player, where)
    elif verb == a.REGION:
        refusal = None if is_region_open(player, where) else REGION_CLOSED
    elif verb == a.STREET:
        refusal = None if is_street_open(player, where) else STREET_CLOSED
    else:
        refusal = _on_a_tile(player, verb, where)
    return refusal or refuse(
        "2.6", "il ne reste pas assez de villageois", "there are not enough villagers left"
    )


def _build(state: State, player: Player, space: int) -> Refusal | None:
    if state.space_building(space) == 0:
        return refuse(
            "3.1",
            "il n’y a pas de bâtiment sur cette case du marché",
            "there is no building on this market space",
        )
    if open_streets(player) == 0:
        return refuse("3.1", "la colonie est pleine", "the colony is full")
    cost = int(BUILDING_COST[state.space_building(space)])
    if player.villagers() > 0 and not is_payable(state, player, cost):
        return refuse(
            "3.1",
            f"la réserve ne permet pas de payer {resources(cost, 'fr')}",
            f"the reserve cannot pay {resources(cost, 'en')}",
        )
    return None


def _explore(state: State, player: Player, cell: int) -> Refusal | None:
    if player.is_explored(cell):
        return refuse("3.5", "cette case est déjà explorée", "this cell is explored already")
    if not has_bit(explorable(player), cell):
        if player.explored == 0:
            return refuse(
                "3.5", "le premier terrain doit être en région I", "the first terrain must be in region I"
            )
        return refuse(
            "3.5", "cette case ne touche aucun terrain exploré", "this cell touches no explored terrain"
        )
    if state.terrains & REGION_MASK[cell // COLUMNS] == 0:
        return refuse("3.4", "la pile de cette région est vide", "the stack of this region is empty")
    n = int(EXPLORERS[cell // COLUMNS])
    return refuse("3.4", f"il faut {n} villageois", f"it takes {n} villagers")


def _on_a_tile(player: Player, verb: int, cell: int) -> Refusal | None:
    if not player.is_explored(cell):
        return refuse("3.5", "cette case n’est pas explorée", "this cell is not explored")
    if verb == a.HUNT:
        if not player.has_monster(cell):
            return refuse("3.7", "il n’y a pas de monstre ici", "there is no monster here")
        n = int(hunters_for(player, cell))
        return refuse("3.7", f"il faut {n} villageois", f"it takes {n} villager" + ("" if n == 1 else "s"))
    if verb == a.FORTIFY:
        if player.has_monster(cell):
            return refuse("4.3", "un monstre occupe ce terrain", "a monster is on this terrain")
        if player.is_fortified(cell):
            return refuse("3.8", "ce terrain est déjà fortifié", "this terrain is fortified already")
        return None
    if not player.is_fortified(cell):
        return refuse("3.11", "il n’y a pas de fortification ici", "there is no fortification here")
    if player.is_closed(FORTS_FROM + cell):
        return refuse(
            "2.7", "cette fortification a déjà été activée", "this fortification was activated already"
        )
    return None

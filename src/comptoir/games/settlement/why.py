"""Why an action is refused now: the reason in both languages, and the clause that says so."""

from __future__ import annotations

from comptoir.games.settlement import actions as a
from comptoir.games.settlement.actions import action as act
from comptoir.games.settlement.data import ARTEFACTS, BUILDING_COST, EXPLORERS, REGION_MASK
from comptoir.games.settlement.exchange import is_payable
from comptoir.games.settlement.heroes import hero_cost
from comptoir.games.settlement.market import open_streets
from comptoir.games.settlement.names import artefact_words, resources
from comptoir.games.settlement.state import (
    ACTED,
    CHOOSING_EXTRA,
    FORTS_FROM,
    INVITED,
    KEEPING,
    LURKING,
    PAYING,
    PLACING,
    TAKING,
    TURN,
    USING,
    Player,
)
from comptoir.games.settlement.table import Table
from comptoir.games.settlement.turn import has_harvest, is_region_open, is_street_open
from comptoir.games.settlement.wilderness import explorable, hunters_for
from comptoir.kernel.frames import frame_a, frame_b, frame_kind
from comptoir.kernel.words import Refusal, Words

DETAILS = {
    PLACING: a.PLACE,
    PAYING: a.PAY,
    USING: a.USE,
    CHOOSING_EXTRA: a.EXTRA,
    LURKING: a.LURK,
    KEEPING: a.KEEP,
    TAKING: a.TAKE,
}
TRADES = (a.TRADE, a.SWAP)


def no(clause: str, fr: str, en: str) -> Refusal:
    """A refusal."""
    return Refusal(Words(fr, en), clause)


def candidates(state: Table) -> list[int]:
    """What a person would think of here, legal or not."""
    if state.seat is None:
        return []
    legal = [int(action) for action in state.actions()]
    kind = frame_kind(state.top())
    found: list[int] = []
    if kind == TURN:
        player = state.players[state.to_move]
        found = [int(act(a.BUILD, space)) for space in range(9) if state.space_building(space)]
        for cell in range(9):
            if not player.explored >> cell & 1:
                found.append(int(act(a.EXPLORE, cell)))
            else:
                found += [int(act(verb, cell)) for verb in (a.HUNT, a.FORTIFY, a.GARRISON)]
        found += [int(act(verb, row)) for verb in (a.REGION, a.STREET) for row in range(3)]
        found += [int(act(a.INVITE, place)) for place in range(4)] + [int(act(a.END)), int(act(a.PASS))]
    elif kind == PLACING:
        found = [int(act(a.PLACE, street)) for street in range(3)]
    elif kind == TAKING:
        found = [int(act(a.TAKE, artefact)) for artefact in range(len(ARTEFACTS))]
    elif kind == USING:
        found = [int(act(a.USE, column)) for column in range(3)]
    return legal + [action for action in found if action not in legal]


def why(state: Table, action: int) -> Refusal | None:
    """None where the action is legal now, or why it is not."""
    if state.seat is None:
        return no("10.3", "la partie est finie", "the game is over")
    if state.is_legal(action):
        return None
    kind, verb, first = frame_kind(state.top()), a.verb_of(action), int(a.first_of(action))
    if kind != TURN:
        return _in_a_detail(state, int(verb), first)
    if verb in (*DETAILS.values(), a.DONE, a.VETERANS):
        return no(
            "2.2",
            "rien de tel n’est demandé : commencez par une action",
            "nothing like that is asked: begin with an action",
        )
    if verb in TRADES:
        return _trade(state)
    if verb == a.END:
        return no(
            "2.3", "un tour sans action ni héros est une passe", "a turn without action or hero is a pass"
        )
    if verb == a.INVITE:
        return _invite(state, first)
    if a.BUILD <= verb <= a.GARRISON:
        return _act(state, int(verb), first)
    return no("2.2", "ce n’est pas une action de ce jeu", "this is not an action of this game")


def _in_a_detail(state: Table, verb: int, first: int) -> Refusal:
    kind = frame_kind(state.top())
    player = state.players[state.to_move]
    if verb in TRADES and kind == USING:
        return _trade(state)
    if DETAILS.get(kind) != verb:
        return no("2.2", "achevez d’abord ce qui est commencé", "finish first what was begun")
    if kind == PLACING:
        return no("3.1", "cette rue est pleine", "this street is full")
    if kind == PAYING:
        return no(
            "6.2",
            "ce n’est pas un paiement possible, ou il gaspille",
            "this payment is not possible, or it is wasteful",
        )
    if kind == TAKING:
        if player.artefact == first:
            return no(
                "8.4",
                "on ne garde pas le même artefact d’une manche à l’autre",
                "one does not keep the same artefact for two rounds",
            )
        name = artefact_words(first) if first < len(ARTEFACTS) else Words("cela", "that")
        return no("8.4", f"{name.fr} n’est pas exposé", f"{name.en} is not on display")
    if kind == USING:
        if first < 3 and frame_b(state.top()) >> first & 1:
            return no("5.13", "ce bâtiment a déjà servi", "this building was used already")
        if first < 3 and player.building(3 * frame_a(state.top()) + first) == 0:
            return no("3.10", "il n’y a pas de bâtiment ici", "there is no building here")
        return no(
            "5.13",
            "il manque ce que l’effet demande, ou un choix",
            "what the effect takes is missing, or a choice is",
        )
    if kind == KEEPING:
        return no(
            "8.2",
            "on ne peut pas garder cela, ou ce serait moins que possible",
            "this cannot be kept, or it is less than could be",
        )
    if kind == CHOOSING_EXTRA:
        return no(
            "9.6",
            "aucun terrain de la région ne vient de donner cela",
            "no terrain of the region has just given that",
        )
    return no("9.9", "un autre terrain est à décider d’abord", "another terrain is to be decided first")


def _trade(state: Table) -> Refusal:
    if not state.limit:
        return no(
            "6.2",
            "les échanges se font avec l’achat ou la passe qui en a besoin",
            "exchanges are made with the purchase or the pass that needs them",
        )
    return no(
        "6.1", "cet échange n’est pas possible à ce taux", "this exchange is not possible at these rates"
    )


def _invite(state: Table, place: int) -> Refusal:
    if frame_a(state.top()) & INVITED:
        return no("2.2", "un seul héros par tour", "only one hero a turn")
    if place > 3 or state.hero_at(place) < 0:
        return no("7.1", "il n’y a pas de héros ici", "there is no hero here")
    cost = int(hero_cost(state, place))
    return no(
        "7.1",
        f"la réserve ne permet pas de payer {resources(cost, 'fr')}",
        f"the reserve cannot pay {resources(cost, 'en')}",
    )


def _act(state: Table, verb: int, where: int) -> Refusal:
    player = state.players[state.to_move]
    if frame_a(state.top()) & ACTED:
        return no("2.2", "une seule action par tour", "only one action a turn")
    if where > 8 or (verb in (a.REGION, a.STREET) and where > 2):
        return no("2.2", "cet endroit n’existe pas", "there is no such place")
    if verb == a.BUILD:
        refusal = _build(state, player, where)
    elif verb == a.EXPLORE:
        refusal = _explore(state, player, where)
    elif verb == a.REGION:
        refusal = _region(player, where)
    elif verb == a.STREET:
        refusal = _street(player, where)
    else:
        refusal = _on_a_tile(player, verb, where)
    return refusal or no("2.6", "il ne reste pas assez de villageois", "there are not enough villagers left")


def _build(state: Table, player: Player, space: int) -> Refusal | None:
    if state.space_building(space) == 0:
        return no(
            "3.1",
            "il n’y a pas de bâtiment sur cette case du marché",
            "there is no building on this market space",
        )
    if open_streets(player.colony) == 0:
        return no("3.1", "la colonie est pleine", "the colony is full")
    cost = int(BUILDING_COST[state.space_building(space)])
    if player.villagers() > 0 and not is_payable(state, player, cost):
        return no(
            "3.1",
            f"la réserve ne permet pas de payer {resources(cost, 'fr')}",
            f"the reserve cannot pay {resources(cost, 'en')}",
        )
    return None


def _explore(state: Table, player: Player, cell: int) -> Refusal | None:
    if player.explored >> cell & 1:
        return no("3.5", "cette case est déjà explorée", "this cell is explored already")
    if not explorable(player) >> cell & 1:
        if player.explored == 0:
            return no(
                "3.5", "le premier terrain doit être en région I", "the first terrain must be in region I"
            )
        return no(
            "3.5", "cette case ne touche aucun terrain exploré", "this cell touches no explored terrain"
        )
    if state.terrains & REGION_MASK[cell // 3] == 0:
        return no("3.4", "la pile de cette région est vide", "the stack of this region is empty")
    n = int(EXPLORERS[cell // 3])
    return no("3.4", f"il faut {n} villageois", f"it takes {n} villagers")


def _region(player: Player, region: int) -> Refusal | None:
    if not is_region_open(player, region):
        return no("2.7", "cette région a déjà été activée", "this region was activated already")
    if not has_harvest(player, region):
        return no(
            "3.14",
            "aucun terrain de cette région ne peut rien donner",
            "no terrain of this region can give anything",
        )
    return None


def _street(player: Player, street: int) -> Refusal | None:
    if not is_street_open(player, street):
        return no("2.7", "cette rue a déjà été activée", "this street was activated already")
    if player.colony >> 12 * street & 0xFFF == 0:
        return no("3.14", "cette rue est vide", "this street is empty")
    return None


def _on_a_tile(player: Player, verb: int, cell: int) -> Refusal | None:
    if not player.explored >> cell & 1:
        return no("3.5", "cette case n’est pas explorée", "this cell is not explored")
    if verb == a.HUNT:
        if not player.monsters >> cell & 1:
            return no("3.7", "il n’y a pas de monstre ici", "there is no monster here")
        n = int(hunters_for(player, cell))
        return no("3.7", f"il faut {n} villageois", f"it takes {n} villager" + ("" if n == 1 else "s"))
    if verb == a.FORTIFY:
        if player.monsters >> cell & 1:
            return no("4.3", "un monstre occupe ce terrain", "a monster is on this terrain")
        if player.forts >> cell & 1:
            return no("3.8", "ce terrain est déjà fortifié", "this terrain is fortified already")
        return None
    if not player.forts >> cell & 1:
        return no("3.11", "il n’y a pas de fortification ici", "there is no fortification here")
    if player.closed >> (FORTS_FROM + cell) & 1:
        return no("2.7", "cette fortification a déjà été activée", "this fortification was activated already")
    return None

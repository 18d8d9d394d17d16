"""Chapter 10: building a bridge."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.games.venise.actions import BACK, BUILD, PASS, PAY_WITH, mix_of, tile_of
from comptoir.games.venise.cards import FOR_STOCK, has_hire
from comptoir.games.venise.city import LOWEST_TILE, tiles_in
from comptoir.games.venise.data import MIXES, STOCK_CELLS, border_of
from comptoir.games.venise.frames import BRIDGE, PAY, ask_payment, ask_recall, cost_in, end_in
from comptoir.games.venise.journal import BRIDGED, DESTROYED, TOOK_BACK
from comptoir.games.venise.scoring import count_chains
from comptoir.kernel.actions import pack, verb_of
from comptoir.kernel.frames import frame_seat
from comptoir.kernel.packing import covers8, sum8

if TYPE_CHECKING:
    from comptoir.games.venise.state import State


def bridge_phase_actions(state: State, kind: i64) -> vec[i64]:
    """What may be decided about bridges."""
    if kind == BRIDGE:
        return bridge_actions(state)
    return pay_actions(state) if kind == PAY else recall_actions(state)


def play_bridge_phase(state: State, kind: i64, action: i64) -> None:
    """Do what was decided about bridges."""
    if kind == PAY:
        pay(state, mix_of(action))
    elif kind != BRIDGE:
        recall(state, tile_of(action))
    elif verb_of(action) == PASS:
        state.pop()
    else:
        choose_bridge(state, tile_of(action))


def bridge_owner(state: State, a: i64, b: i64) -> i64:
    """Whose bridge is on the border of two tiles; -1: nobody's."""
    for seat in range(state.seats):
        if state.players[seat].has_bridge(a, b):
            return seat
    return -1


def bridge_cost(state: State, a: i64, b: i64) -> i64:
    """The difference of the dice on two tiles (10.2), their sum where a bridge must go first (10.3)."""
    one = state.die_value(a)
    other = state.die_value(b)
    if bridge_owner(state, a, b) >= 0:
        return one + other
    return one - other if one > other else other - one


def sites(state: State, seat: i64, most: i64) -> i64:
    """The tiles to which a bridge can be built for at most so many cubes, a bit each (10.1, 10.5)."""
    player = state.players[seat]
    here: i64 = player.burgher
    found: i64 = 0
    if state.die_owner(here) != seat or state.bridges_left(seat) == 0:
        return 0
    near: i64 = state.city.near[here]
    while near:
        there: i64 = LOWEST_TILE[near]
        near &= near - 1
        if (
            state.die_owner(there) == seat
            and not player.has_bridge(here, there)
            and bridge_cost(state, here, there) <= most
        ):
            found |= 1 << there
    return found


def can_bridge(state: State, seat: i64) -> bool:
    """Whether there is a bridge to decide about, now or once the stock is filled."""
    player = state.players[seat]
    if sites(state, seat, sum8(player.stock)):
        return True
    return sites(state, seat, STOCK_CELLS) != 0 and has_hire(player, FOR_STOCK)


def bridge_actions(state: State) -> vec[i64]:
    """Each bridge that can be paid, or none (10.1)."""
    seat: i64 = state.to_move
    player = state.players[seat]
    found = vec[i64](capacity=8)
    for end in tiles_in(sites(state, seat, sum8(player.stock))):
        found = append(found, pack(BUILD, end))
    return append(found, PASS)


def choose_bridge(state: State, end: i64) -> None:
    """Decide on a bridge; which cubes pay for it is asked where there is a choice (10.2)."""
    seat = frame_seat(state.pop())
    player = state.players[seat]
    cost = bridge_cost(state, player.burgher, end)
    state.push(ask_payment(seat, end, cost))
    only: i64 = -1
    for mix in MIXES[cost]:
        if covers8(player.stock, mix):
            if only >= 0:
                return
            only = mix
    pay(state, only)


def pay_actions(state: State) -> vec[i64]:
    """Every mix of raw cubes of the stock that makes up the cost (10.2)."""
    stock: i64 = state.players[state.to_move].stock
    found = vec[i64](capacity=28)
    for mix in MIXES[cost_in(state.top())]:
        if covers8(stock, mix):
            found = append(found, pack(PAY_WITH, mix))
    return found


def pay(state: State, cubes: i64) -> None:
    """Pay, destroy the rival's bridge, put up one's own (10.2, 10.3); a die comes back next (10.4)."""
    f = state.pop()
    seat = frame_seat(f)
    end = end_in(f)
    player = state.players[seat]
    here: i64 = player.burgher
    player.stock -= cubes
    border = border_of(here, end)
    rival = bridge_owner(state, here, end)
    if rival >= 0:
        loser = state.players[rival]
        loser.bridges &= ~border
        loser.built -= 1
        loser.chain_points = count_chains(loser.bridges)
        state.note(DESTROYED, rival, here, end)
    player.bridges |= border
    player.built += 1
    player.chain_points = count_chains(player.bridges)
    state.note(BRIDGED, seat, here, end, sum8(cubes), 1 if rival >= 0 else 0)
    state.push(ask_recall(seat, end))


def recall_actions(state: State) -> vec[i64]:
    """The die on this side or the die on the other (10.4)."""
    found = append(vec[i64](capacity=2), pack(BACK, state.players[state.to_move].burgher))
    return append(found, pack(BACK, end_in(state.top())))


def recall(state: State, tile: i64) -> None:
    """Take one of the two dice back (10.4)."""
    seat = frame_seat(state.pop())
    state.note(TOOK_BACK, seat, state.die_value(tile), tile, 1)
    state.clear_die(tile)

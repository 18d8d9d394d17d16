"""Phase 5: building a bridge (chapter 10)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.games.venise.actions import BACK, BUILD, PASS, PAY_WITH, pack
from comptoir.games.venise.city import BIT_NUMBER
from comptoir.games.venise.cubes import add_hires, has_hire
from comptoir.games.venise.data import PAIR, STOCK_CELLS, STOCK_FILLER, TILES
from comptoir.games.venise.notes import BRIDGED, DESTROYED, TOOK_BACK
from comptoir.games.venise.scoring import count_chains
from comptoir.games.venise.state import PAY, RECALL, Table
from comptoir.games.venise.triples import MIX_START, MIXES, count, covers, total
from comptoir.kernel.frames import frame, frame_a, frame_b

# A full stock pays for bridges, so the master builder that fills it is worth activating before (3.4).
FOR_STOCK: Final[i64] = 1 << STOCK_FILLER


def bridge_owner(table: Table, a: i64, b: i64) -> i64:
    """Whose bridge is on the border of two tiles; -1: nobody's."""
    border: i64 = i64(1) << PAIR[a * TILES + b]
    for seat in range(table.seats):
        if table.players[seat].bridges & border:
            return seat
    return -1


def bridge_cost(table: Table, a: i64, b: i64) -> i64:
    """The difference of the dice on two tiles (10.2), their sum where a bridge must go first (10.3)."""
    one = table.die_value(a)
    other = table.die_value(b)
    if bridge_owner(table, a, b) >= 0:
        return one + other
    return one - other if one > other else other - one


def sites(table: Table, seat: i64, most: i64) -> i64:
    """A bit for each tile to which a bridge can be built for at most so many cubes (10.1, 10.5)."""
    player = table.players[seat]
    here: i64 = player.burgher
    found: i64 = 0
    if table.die_owner(here) != seat or table.bridges_left(seat) == 0:
        return 0
    ways: i64 = table.city.near[here]
    while ways:
        there: i64 = BIT_NUMBER[ways]
        ways &= ways - 1
        if (
            table.die_owner(there) == seat
            and not (player.bridges >> PAIR[here * TILES + there]) & 1
            and bridge_cost(table, here, there) <= most
        ):
            found |= 1 << there
    return found


def can_bridge(table: Table, seat: i64) -> bool:
    """Whether there is a bridge to decide about, now or once the stock is filled."""
    player = table.players[seat]
    if sites(table, seat, total(player.stock)):
        return True
    return sites(table, seat, STOCK_CELLS) != 0 and has_hire(player, FOR_STOCK)


def bridge_actions(table: Table) -> vec[i64]:
    """Each bridge that can be paid, or none (10.1)."""
    seat: i64 = table.to_move
    player = table.players[seat]
    found = vec[i64](capacity=8)
    ends = sites(table, seat, total(player.stock))
    while ends:
        found = append(found, pack(BUILD, BIT_NUMBER[ends]))
        ends &= ends - 1
    found = append(found, PASS)
    return add_hires(found, player, FOR_STOCK)


def choose_bridge(table: Table, end: i64) -> None:
    """Decide on a bridge; which cubes pay for it is asked where there is a choice (10.2)."""
    f = table.pop()
    seat: i64 = (f >> 8) & 15
    player = table.players[seat]
    cost = bridge_cost(table, player.burgher, end)
    table.push(frame(PAY, seat, end, cost))
    only: i64 = -1
    for i in range(MIX_START[cost], MIX_START[cost + 1]):
        if covers(player.stock, MIXES[i]):
            if only >= 0:
                return
            only = MIXES[i]
    pay(table, only)


def pay_actions(table: Table) -> vec[i64]:
    """Every mix of raw cubes of the stock that makes up the cost (10.2)."""
    cost: i64 = frame_b(table.top())
    stock: i64 = table.players[table.to_move].stock
    found = vec[i64](capacity=28)
    for i in range(MIX_START[cost], MIX_START[cost + 1]):
        if covers(stock, MIXES[i]):
            found = append(found, pack(PAY_WITH, count(MIXES[i], 0), count(MIXES[i], 1), count(MIXES[i], 2)))
    return found


def pay(table: Table, cubes: i64) -> None:
    """Pay, destroy the rival's bridge, put up one's own (10.2, 10.3); a die comes back next (10.4)."""
    f = table.pop()
    seat: i64 = (f >> 8) & 15
    end: i64 = frame_a(f)
    player = table.players[seat]
    here: i64 = player.burgher
    player.stock -= cubes
    border: i64 = i64(1) << PAIR[here * TILES + end]
    rival = bridge_owner(table, here, end)
    if rival >= 0:
        loser = table.players[rival]
        loser.bridges &= ~border
        loser.built -= 1
        loser.chain_points = count_chains(loser.bridges)
        table.note(DESTROYED, rival, here, end)
    player.bridges |= border
    player.built += 1
    player.chain_points = count_chains(player.bridges)
    table.note(BRIDGED, seat, here, end, total(cubes))
    table.push(frame(RECALL, seat, end))


def recall_actions(table: Table) -> vec[i64]:
    """The die on this side or the die on the other (10.4)."""
    found = append(vec[i64](capacity=2), pack(BACK, table.players[table.to_move].burgher))
    return append(found, pack(BACK, frame_a(table.top())))


def recall(table: Table, tile: i64) -> None:
    """Take one of the two dice back (10.4)."""
    f = table.pop()
    table.note(TOOK_BACK, (f >> 8) & 15, table.die_value(tile), tile)
    table.clear_die(tile)

"""The course of a turn (chapter 3): what comes after what, and what happens by itself."""

from __future__ import annotations

from mypy_extensions import i64

from comptoir.games.venise.activation import can_keep_any, keep, settle_second
from comptoir.games.venise.bridges import can_bridge
from comptoir.games.venise.cubes import settle_gain
from comptoir.games.venise.movement import begin_dice, has_one_move, move_the_only_way
from comptoir.games.venise.notes import LAST_ROUND, ROUND, SCORED
from comptoir.games.venise.production import has_something_to_do
from comptoir.games.venise.scoring import (
    bridge_master_points,
    end_reasons,
    score_of,
    square_of_masters,
    store_points,
)
from comptoir.games.venise.state import BRIDGE, GAIN, KEEP, MOVE, PRODUCE, SECOND, Table
from comptoir.kernel.dealers import Dealer
from comptoir.kernel.frames import frame_kind


def begin_turn(table: Table, seat: i64, dealer: Dealer) -> None:
    """Begin a turn; the first player's also begins a round, perhaps the last one, or ends the game (3.2, 12.1, 12.2)."""
    if seat == table.first:
        if table.ending:
            end_game(table)
            return
        table.round += 1
        table.ending = end_reasons(table)
        table.note(ROUND, seat, table.round)
        if table.ending:
            table.note(LAST_ROUND, seat, table.ending)
    begin_dice(table, seat, dealer)


def end_turn(table: Table, dealer: Dealer) -> None:
    """The next seat clockwise plays (3.1)."""
    f = table.pop()
    begin_turn(table, (((f >> 8) & 15) + 1) % table.seats, dealer)


def end_game(table: Table) -> None:
    """Everybody has had the last turn: the final score (12.3)."""
    table.finish()
    for seat in range(table.seats):
        player = table.players[seat]
        masters = square_of_masters(player.masters()) + bridge_master_points(player)
        table.note(
            SCORED, seat, store_points(table, player), player.chain_points, masters, score_of(table, seat)
        )


def go_on(table: Table, dealer: Dealer) -> None:
    """Do everything that needs no decision, until something is asked or the game is over (3.5)."""
    while table.to_move >= 0:
        kind = frame_kind(table.top())
        if kind == GAIN:
            if not settle_gain(table):
                return
        elif kind == SECOND:
            if not settle_second(table):
                return
        elif kind == KEEP:
            if can_keep_any(table):
                return
            keep(table, 0, 0)
        elif kind == BRIDGE:
            if can_bridge(table, table.to_move):
                return
            table.pop()
        elif kind == PRODUCE:
            if has_something_to_do(table):
                return
            end_turn(table, dealer)
        elif kind == MOVE:
            if not has_one_move(table):
                return
            move_the_only_way(table)
        else:
            return

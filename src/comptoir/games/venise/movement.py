"""Phases 1 and 2: the dice (chapter 4) and the burgher's movement (chapter 5).

A movement is chosen by the die and the tile where it ends. How it gets there makes a difference only for the barge, so where the barge
is afterwards is the one thing asked besides, and only where there is a choice.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.games.venise.actions import BACK, GO, MOOR_AT, pack
from comptoir.games.venise.activation import arrive
from comptoir.games.venise.city import BIT_NUMBER, BITS, ends_of, moorings_of, paths_of
from comptoir.games.venise.cubes import add_hires, has_hire, hire
from comptoir.games.venise.data import ACTIVATION, FACES, MOVEMENT, TILES
from comptoir.games.venise.notes import MOORED, MOVED, ROLLED, ROLLED_AGAIN, TOOK_BACK
from comptoir.games.venise.state import MOOR, MOVE, TAKE_BACK, Table
from comptoir.kernel.dealers import Dealer
from comptoir.kernel.frames import frame, frame_a, frame_b, frame_c, frame_d

# The master builders that change a die are worth activating before it is used (3.4).
FOR_DICE: Final[i64] = (1 << MOVEMENT) | (1 << ACTIVATION)

# Phase 1


def begin_dice(table: Table, seat: i64, dealer: Dealer) -> None:
    """Take back a die where only one is left off the tiles (4.2), then roll."""
    if table.reserve(seat) < 2:
        table.push(frame(TAKE_BACK, seat))
    else:
        roll(table, seat, dealer)


def take_back_actions(table: Table, seat: i64) -> vec[i64]:
    """Any of one's dice on the tiles (4.2)."""
    found = vec[i64](capacity=8)
    for tile in range(TILES):
        if table.die_owner(tile) == seat:
            found = append(found, pack(BACK, tile))
    return found


def take_back(table: Table, tile: i64, dealer: Dealer) -> None:
    """Take a die back and roll (4.2)."""
    f = table.pop()
    seat: i64 = (f >> 8) & 15
    table.note(TOOK_BACK, seat, table.die_value(tile), tile)
    table.clear_die(tile)
    roll(table, seat, dealer)


def roll(table: Table, seat: i64, dealer: Dealer) -> None:
    """Roll two dice, again and again until one of them can move the burgher (4.1, 4.4)."""
    while True:
        one: i64 = dealer.below(FACES) + 1
        other: i64 = dealer.below(FACES) + 1
        table.note(ROLLED, seat, one, other)
        find_paths(table, seat, one, other)
        ends = ends_with(table, seat, one)
        other_ends: i64 = 0
        if other != one:
            other_ends = ends_with(table, seat, other)
        if ends | other_ends:
            table.push(frame(MOVE, seat, one, other, ends, other_ends))
            return
        table.note(ROLLED_AGAIN, seat, one, other)


# Phase 2


def find_paths(table: Table, seat: i64, one: i64, other: i64) -> None:
    """Work out where the burgher of this seat can go with these dice."""
    player = table.players[seat]
    points: i64 = one if one > other else other
    if points < FACES and player.has_power(MOVEMENT):
        points += 1
    table.paths = paths_of(table.city, player.bridges, player.burgher, table.barge, points)


def ends_with(table: Table, seat: i64, die: i64) -> i64:
    """A bit for each tile where this die can bring the burgher, changed by 1 if a master builder allows it (5.1, 8.9)."""
    ends = ends_of(table.paths, die)
    if table.players[seat].has_power(MOVEMENT):
        if die > 1:
            ends |= ends_of(table.paths, die - 1)
        if die < FACES:
            ends |= ends_of(table.paths, die + 1)
    return ends


def moorings_with(table: Table, seat: i64, die: i64, end: i64) -> i64:
    """A bit for each tile where the barge can be once this die has brought the burgher there."""
    places = moorings_of(table.paths, die, end)
    if table.players[seat].has_power(MOVEMENT):
        if die > 1:
            places |= moorings_of(table.paths, die - 1, end)
        if die < FACES:
            places |= moorings_of(table.paths, die + 1, end)
    return places


def move_actions(table: Table) -> vec[i64]:
    """Each die with each tile where it can end (4.3, 5.1)."""
    f = table.top()
    found = vec[i64](capacity=20)
    for which in range(i64(2)):
        die: i64 = frame_a(f) if which == 0 else frame_b(f)
        ends: i64 = frame_c(f) if which == 0 else frame_d(f)
        while ends:
            found = append(found, pack(GO, die, BIT_NUMBER[ends]))
            ends &= ends - 1
    return add_hires(found, table.players[table.to_move], FOR_DICE)


def has_one_move(table: Table) -> bool:
    """Whether nothing is to be decided: one die, one tile, one place for the barge."""
    f = table.top()
    return BITS[frame_c(f)] + BITS[frame_d(f)] == 1 and not has_hire(table.players[table.to_move], FOR_DICE)


def move_the_only_way(table: Table) -> None:
    """Make the one movement there is."""
    f = table.top()
    if frame_c(f):
        move(table, frame_a(f), BIT_NUMBER[frame_c(f)])
    else:
        move(table, frame_b(f), BIT_NUMBER[frame_d(f)])


def hire_for_dice(table: Table, slot: i64) -> None:
    """Activate a master builder before moving: what the dice can do is worked out again."""
    seat: i64 = table.to_move
    hire(table, seat, slot)
    f = table.pop()
    one: i64 = frame_a(f)
    other: i64 = frame_b(f)
    find_paths(table, seat, one, other)
    other_ends: i64 = 0
    if other != one:
        other_ends = ends_with(table, seat, other)
    table.push(frame(MOVE, seat, one, other, ends_with(table, seat, one), other_ends))


def move(table: Table, die: i64, end: i64) -> None:
    """Move with one die to this tile; the other one activates it (4.3)."""
    f = table.pop()
    seat: i64 = (f >> 8) & 15
    other: i64 = frame_b(f) if frame_a(f) == die else frame_a(f)
    places = moorings_with(table, seat, die, end)
    is_changed = (ends_of(table.paths, die) >> end) & 1 == 0
    table.note(MOVED, seat, end, die, 1 if is_changed else 0)
    if BITS[places] > 1:
        table.push(frame(MOOR, seat, end, places, other))
    else:
        finish_move(table, seat, end, BIT_NUMBER[places], other)


def moor_actions(table: Table) -> vec[i64]:
    """Where the barge can be after this movement; where it was: it was not used (5.6)."""
    found = vec[i64](capacity=10)
    places: i64 = frame_b(table.top())
    while places:
        found = append(found, pack(MOOR_AT, BIT_NUMBER[places]))
        places &= places - 1
    return found


def moor(table: Table, place: i64) -> None:
    """Decide where the barge is left."""
    f = table.pop()
    finish_move(table, (f >> 8) & 15, frame_a(f), place, frame_c(f))


def finish_move(table: Table, seat: i64, end: i64, barge: i64, die: i64) -> None:
    """Put the burgher and the barge where they have got to, and activate the tile."""
    if barge != table.barge:
        table.barge = barge
        table.note(MOORED, seat, barge)
    table.players[seat].burgher = end
    arrive(table, seat, die)

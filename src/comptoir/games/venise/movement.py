"""Chapters 4 and 5: the dice, and the burgher's movement.

A movement is chosen by the die and the tile where it ends. How it gets there makes a difference only for the
barge, so where the barge is afterwards is the one thing asked besides, and only where there is a choice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.games.venise.actions import BACK, GO, MOOR_AT, ROLL_AGAIN, die_of, end_of, tile_of
from comptoir.games.venise.activation import arrive
from comptoir.games.venise.cards import FOR_MOVEMENT, could_hire
from comptoir.games.venise.city import (
    LOWEST_TILE,
    TILE_COUNT,
    ends_of,
    has_tile,
    moorings_of,
    paths_of,
)
from comptoir.games.venise.data import DICE_ROLLED, FACES, MOVEMENT, TILES
from comptoir.games.venise.frames import (
    MOVE,
    TAKE_BACK,
    activation_die_in,
    ask_mooring,
    ask_move,
    end_in,
    moorings_in,
    movement_die_in,
    one_die_in,
    one_ends_in,
    other_die_in,
    other_ends_in,
)
from comptoir.games.venise.journal import MOORED, MOVED, ROLLED, ROLLED_AGAIN, TOOK_BACK
from comptoir.kernel.actions import pack, verb_of
from comptoir.kernel.dealers import Dealer
from comptoir.kernel.frames import frame, frame_seat

if TYPE_CHECKING:
    from comptoir.games.venise.state import State


def movement_actions(state: State, kind: i64) -> vec[i64]:
    """What may be decided about dice and movement."""
    if kind == MOVE:
        return move_actions(state)
    return take_back_actions(state) if kind == TAKE_BACK else moor_actions(state)


def play_movement(state: State, kind: i64, action: i64, dealer: Dealer) -> None:
    """Do what was decided about dice and movement."""
    if kind == MOVE:
        if verb_of(action) == ROLL_AGAIN:
            roll_again(state, dealer)
        else:
            move(state, die_of(action), end_of(action))
    elif kind == TAKE_BACK:
        take_back(state, tile_of(action), dealer)
    else:
        moor(state, tile_of(action))


# Phase 1: the dice


def begin_dice(state: State, seat: i64, dealer: Dealer) -> None:
    """Take back a die where only one is left off the tiles (4.2), then roll (4.2a)."""
    if state.reserve(seat) < DICE_ROLLED:
        state.push(frame(TAKE_BACK, seat))
    else:
        roll(state, seat, dealer)


def take_back_actions(state: State) -> vec[i64]:
    """Any of one's dice on the tiles (4.2, 4.2a)."""
    found = vec[i64](capacity=8)
    for tile in range(TILES):
        if state.die_owner(tile) == state.to_move:
            found = append(found, pack(BACK, tile))
    return found


def take_back(state: State, tile: i64, dealer: Dealer) -> None:
    """Take a die back and roll (4.2, 4.2a)."""
    seat = frame_seat(state.pop())
    state.note(TOOK_BACK, seat, state.die_value(tile), tile)
    state.clear_die(tile)
    roll(state, seat, dealer)


def roll(state: State, seat: i64, dealer: Dealer) -> None:
    """Roll two dice (4.1)."""
    one: i64 = dealer.below(FACES) + 1
    other: i64 = dealer.below(FACES) + 1
    state.note(ROLLED, seat, one, other)
    state.push(decision_with(state, seat, one, other))


def roll_again(state: State, dealer: Dealer) -> None:
    """Roll both dice again, which allow no movement (4.4)."""
    f = state.pop()
    seat = frame_seat(f)
    state.note(ROLLED_AGAIN, seat, one_die_in(f), other_die_in(f))
    roll(state, seat, dealer)


def decision_with(state: State, seat: i64, one: i64, other: i64) -> i64:
    """The decision where to go with these dice; where neither can move, it has no ends."""
    can_change = state.players[seat].has_power(MOVEMENT)
    state.paths = paths_with(state, seat, one if one > other else other, can_change)
    one_ends = ends_with(state.paths, one, can_change)
    other_ends: i64 = 0
    if other != one:
        other_ends = ends_with(state.paths, other, can_change)
    return ask_move(seat, one, other, one_ends, other_ends)


def work_out_again(state: State) -> None:
    """A master builder may be active now that changes where the dice lead (8.9)."""
    f = state.pop()
    state.push(decision_with(state, frame_seat(f), one_die_in(f), other_die_in(f)))


def is_dead(f: i64) -> bool:
    """Whether neither die allows a movement (4.4)."""
    return one_ends_in(f) | other_ends_in(f) == 0


def settle_move(state: State, dealer: Dealer) -> bool:
    """Roll again, or make the one movement there is; whether that was so.

    It is asked first where a master builder that can be paid would change where the dice lead (3.5).
    """
    f = state.top()
    if is_dead(f):
        if could_move(state, one_die_in(f), other_die_in(f)):
            return False
        roll_again(state, dealer)
        return True
    if has_one_move(f) and not could_hire(state.players[state.to_move], FOR_MOVEMENT):
        move_the_only_way(state)
        return True
    return False


def could_move(state: State, one: i64, other: i64) -> bool:
    """Whether a die would allow a movement once a master builder that can be paid may change it (8.9)."""
    seat: i64 = state.to_move
    if not could_hire(state.players[seat], FOR_MOVEMENT):
        return False
    paths = paths_with(state, seat, one if one > other else other, True)
    return ends_with(paths, one, True) | ends_with(paths, other, True) != 0


# Phase 2: the movement


def paths_with(state: State, seat: i64, die: i64, can_change: bool) -> vec[i64]:
    """Where the burgher of this seat can go with this die, or a lower one."""
    player = state.players[seat]
    points: i64 = die + 1 if can_change and die < FACES else die
    return paths_of(state.city, player.bridges, player.burgher, state.barge, points)


def ends_with(paths: vec[i64], die: i64, can_change: bool) -> i64:
    """The tiles where this die can bring the burgher; a master builder may change it by 1 (5.1, 8.9)."""
    ends = ends_of(paths, die)
    if can_change:
        if die > 1:
            ends |= ends_of(paths, die - 1)
        if die < FACES:
            ends |= ends_of(paths, die + 1)
    return ends


def moorings_with(state: State, seat: i64, die: i64, end: i64) -> i64:
    """The tiles where the barge can be once this die has brought the burgher there."""
    places = moorings_of(state.paths, die, end)
    if state.players[seat].has_power(MOVEMENT):
        if die > 1:
            places |= moorings_of(state.paths, die - 1, end)
        if die < FACES:
            places |= moorings_of(state.paths, die + 1, end)
    return places


def can_leave_barge(state: State, f: i64, die: i64) -> bool:
    """Whether this die brings the burgher to that end with the barge left at just those tiles.

    A ferryman may have been hired after that: the movement stays as it was (8.9a).
    """
    seat = frame_seat(f)
    state.paths = paths_with(state, seat, die, True)
    places = moorings_in(f)
    return places in (moorings_of(state.paths, die, end_in(f)), moorings_with(state, seat, die, end_in(f)))


def move_actions(state: State) -> vec[i64]:
    """Each die with each tile where it can end (4.3, 5.1); both again where there is none (4.4)."""
    f = state.top()
    found = vec[i64](capacity=20)
    if is_dead(f):
        return append(found, ROLL_AGAIN)
    found = add_moves(found, one_die_in(f), one_ends_in(f))
    return add_moves(found, other_die_in(f), other_ends_in(f))


def add_moves(found: vec[i64], die: i64, ends: i64) -> vec[i64]:
    """A movement with this die to each of these tiles."""
    while ends:
        found = append(found, pack(GO, die, LOWEST_TILE[ends]))
        ends &= ends - 1
    return found


def has_one_move(f: i64) -> bool:
    """Whether one die leads to one tile, and the other nowhere."""
    return TILE_COUNT[one_ends_in(f)] + TILE_COUNT[other_ends_in(f)] == 1


def move_the_only_way(state: State) -> None:
    """Make the one movement there is."""
    f = state.top()
    if one_ends_in(f):
        move(state, one_die_in(f), LOWEST_TILE[one_ends_in(f)])
    else:
        move(state, other_die_in(f), LOWEST_TILE[other_ends_in(f)])


def move(state: State, die: i64, end: i64) -> None:
    """Move with one die to this tile; the other one activates it (4.3)."""
    f = state.pop()
    seat = frame_seat(f)
    other: i64 = other_die_in(f) if one_die_in(f) == die else one_die_in(f)
    places = moorings_with(state, seat, die, end)
    if TILE_COUNT[places] > 1:
        state.push(ask_mooring(seat, end, places, other, die))
    else:
        note_move(state, seat, die, end, LOWEST_TILE[places])
        finish_move(state, seat, end, LOWEST_TILE[places], other)


def note_move(state: State, seat: i64, die: i64, end: i64, place: i64) -> None:
    """Tell the movement, and which way the die was changed for it: only where the die itself does not do."""
    by: i64 = 0
    if not has_tile(moorings_of(state.paths, die, end), place):
        by = 1 if die < FACES and has_tile(moorings_of(state.paths, die + 1, end), place) else -1
    state.note(MOVED, seat, end, die, by)


def moor_actions(state: State) -> vec[i64]:
    """Where the barge can be after this movement; where it was: it was not used (5.6)."""
    found = vec[i64](capacity=10)
    places = moorings_in(state.top())
    while places:
        found = append(found, pack(MOOR_AT, LOWEST_TILE[places]))
        places &= places - 1
    return found


def moor(state: State, place: i64) -> None:
    """Decide where the barge is left."""
    f = state.pop()
    seat = frame_seat(f)
    state.paths = paths_with(state, seat, movement_die_in(f), True)
    note_move(state, seat, movement_die_in(f), end_in(f), place)
    finish_move(state, seat, end_in(f), place, activation_die_in(f))


def finish_move(state: State, seat: i64, end: i64, barge: i64, die: i64) -> None:
    """Put the burgher and the barge where they have got to, and activate the tile."""
    if barge != state.barge:
        state.barge = barge
        state.note(MOORED, seat, barge)
    state.players[seat].burgher = end
    arrive(state, seat, die)

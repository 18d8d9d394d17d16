"""Chapter 7: cubes, where gained ones go, and how they move down from the stock.

A card whose cost cells are all filled is built or active at once (chapter 8).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.games.venise.actions import (
    PUT,
    STORE,
    THROW,
    colour_of,
    mix_of,
    slot_of,
)
from comptoir.games.venise.cards import (
    FOR_PRICES,
    FOR_STOCK,
    can_complete,
    card_in,
    done_slot,
    fill,
    fill_actions,
    is_done,
    missing_in,
    takes,
    with_cube_held,
    with_cube_paid,
)
from comptoir.games.venise.data import (
    COLOURS,
    GOOD,
    KIND,
    MASTER_TYPE,
    PRICE_SHIFT,
    SLOTS,
    STOCK_FILLER,
    WORKSHOP,
)
from comptoir.games.venise.frames import (
    FILL,
    SECOND,
    ask_gain,
    colour_in,
    level_in,
    number_in,
    second_tile_in,
)
from comptoir.games.venise.journal import BUILT, GAINED, HIRED, LOST, POURED, STOCKED
from comptoir.games.venise.market import BY_SHIFT, fall_after_shift, rise
from comptoir.kernel.actions import pack, verb_of
from comptoir.kernel.frames import frame, frame_kind, frame_seat
from comptoir.kernel.packing import add8, get8, sum8

if TYPE_CHECKING:
    from comptoir.games.venise.state import Player, State


def cube_actions(state: State, kind: i64) -> vec[i64]:
    """What may be decided about cubes."""
    return fill_actions(state) if kind == FILL else gain_actions(state)


def play_cubes(state: State, kind: i64, action: i64) -> None:
    """Do what was decided about cubes."""
    verb = verb_of(action)
    if kind == FILL:
        fill(state, mix_of(action))
    elif verb == STORE:
        store_gain(state)
    elif verb == PUT:
        put_gained(state, slot_of(action))
    else:
        throw(state, colour_of(action))


# Into a slot


def put(state: State, seat: i64, slot: i64, colour: i64, from_stock: i64) -> None:
    """Put a cube into a slot: on a cost cell, or into the cells of a built workshop (7.1, 7.2a)."""
    player = state.players[seat]
    before: i64 = player.slots[slot]
    state.note(POURED, seat, colour, slot, card_in(before), from_stock)
    if is_done(before):
        player.slots[slot] = with_cube_held(before)
        return
    after = with_cube_paid(before, colour)
    player.slots[slot] = after
    if missing_in(after) == 0:
        complete(state, seat, slot)


def complete(state: State, seat: i64, slot: i64) -> None:
    """All cost cells are filled: the cubes leave.

    The workshop is built (8.2), or the master builder active at once (8.5); a single-use one slides under the
    board (8.7).
    """
    player = state.players[seat]
    card = card_in(player.slots[slot])
    state.note(BUILT if KIND[card] == WORKSHOP else HIRED, seat, card)
    kind: i64 = MASTER_TYPE[card]
    if kind == STOCK_FILLER:
        player.slide_under(slot)
        state.push(frame(FILL, seat))
    elif kind == PRICE_SHIFT:
        player.slide_under(slot)
        rise(state, seat, GOOD[card], BY_SHIFT)
        fall_after_shift(state, seat, GOOD[card])
    else:
        player.slots[slot] = done_slot(card)


# Gained cubes


def gain(state: State, seat: i64, colour: i64, number: i64) -> None:
    """Take cubes of a colour; where they go is asked only if there is something to decide (7.1, 7.7)."""
    state.note(GAINED, seat, colour, number, 0 if seat == state.active() else 1)
    state.push(ask_gain(seat, colour, number))


def lost_by_storing(state: State) -> i64:
    """How many of the gained cubes would not fit if they went into the stock now (7.5)."""
    return max(0, number_in(state.top()) - state.players[state.to_move].room())


def settle_gain(state: State) -> bool:
    """Put the gained cubes into the stock where nothing is to be decided; whether that was so.

    In one's own turn cubes that fit into the stock can still go down from it later (7.3), but a master
    builder that they pay may have to act before; in somebody else's turn they stay there (7.6).
    """
    f = state.top()
    colour = colour_in(f)
    number = number_in(f)
    player = state.players[state.to_move]
    is_own = state.to_move == state.active()
    if number > 0:
        lacks_room = number > player.room()
        if (lacks_room or not is_own) and has_slot_for(player, colour):
            return False
        if lacks_room and sum8(player.stock) > get8(player.stock, colour):
            return False
        if is_own and can_act_first(state, add8(player.stock, colour, number)):
            return False
    store_gain(state)
    return True


def can_act_first(state: State, cubes: i64) -> bool:
    """Whether these cubes pay a master builder that had better act before the gained ones are stored.

    A stock filler fills the cells that they would take; a price shift may come before one of a follower.
    """
    player = state.players[state.to_move]
    if can_complete(player, FOR_STOCK, cubes):
        return True
    if not can_complete(player, FOR_PRICES, cubes):
        return False
    for f in state.stack:
        if frame_kind(f) == SECOND:
            gained = add8(0, second_tile_in(f), level_in(f))
            if can_complete(state.players[frame_seat(f)], FOR_PRICES, gained):
                return True
    return False


def has_slot_for(player: Player, colour: i64) -> bool:
    """Whether some slot takes a cube of this colour."""
    for slot in player.slots:
        if takes(slot, colour):
            return True
    return False


def gain_actions(state: State) -> vec[i64]:
    """Into a slot, into the stock, or another cube out of the stock to make room (7.1, 7.5)."""
    f = state.top()
    colour = colour_in(f)
    player = state.players[state.to_move]
    found = vec[i64](capacity=16)
    found = append(found, STORE)
    for slot in range(SLOTS):
        if takes(player.slots[slot], colour):
            found = append(found, pack(PUT, slot))
    if number_in(f) > player.room():
        for other in range(COLOURS):
            if other != colour and get8(player.stock, other) > 0:
                found = append(found, pack(THROW, other))
    return found


def put_gained(state: State, slot: i64) -> None:
    """Put one of the gained cubes into a slot."""
    f = state.pop()
    seat = frame_seat(f)
    state.push(ask_gain(seat, colour_in(f), number_in(f) - 1))
    put(state, seat, slot, colour_in(f), 0)


def throw(state: State, colour: i64) -> None:
    """Replace a cube of the stock by a gained one, once the others have filled the free cells (7.5)."""
    f = state.pop()
    seat = frame_seat(f)
    player = state.players[seat]
    gained = colour_in(f)
    stored: i64 = player.room() + 1
    player.stock = add8(add8(player.stock, colour, -1), gained, stored)
    state.note(LOST, seat, colour, 1)
    state.note(STOCKED, seat, gained, stored)
    state.push(ask_gain(seat, gained, number_in(f) - stored))


def store_gain(state: State) -> None:
    """Put the gained cubes into the stock; those that do not fit are lost (7.5)."""
    f = state.pop()
    seat = frame_seat(f)
    colour = colour_in(f)
    number = number_in(f)
    player = state.players[seat]
    room = player.room()
    kept: i64 = number if number <= room else room
    player.stock = add8(player.stock, colour, kept)
    if kept:
        state.note(STOCKED, seat, colour, kept)
    if number > kept:
        state.note(LOST, seat, colour, number - kept)


# From the stock


def pour(state: State, seat: i64, colour: i64, slot: i64) -> None:
    """Let a cube go down from the stock into a slot (7.3)."""
    player = state.players[seat]
    player.stock = add8(player.stock, colour, -1)
    put(state, seat, slot, colour, 1)


def hire(state: State, seat: i64, slot: i64) -> None:
    """Pay all that a master builder still waits for (7.3, 8.5)."""
    for colour in range(COLOURS):
        for _ in range(get8(missing_in(state.players[seat].slots[slot]), colour)):
            pour(state, seat, colour, slot)

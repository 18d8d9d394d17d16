"""Cubes: gained ones, the stock, and the cells they go down to (chapter 7); workshops and master builders paid in full (chapter 8)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.games.venise.actions import FILL_WITH, HIRE, POUR, PUT, STORE, THROW, pack
from comptoir.games.venise.data import (
    GOOD,
    KIND,
    MASTER_TYPE,
    PRICE_SHIFT,
    SLOTS,
    STOCK_CELLS,
    STOCK_FILLER,
    WORKSHOP,
)
from comptoir.games.venise.market import fall_after_shift, rise
from comptoir.games.venise.notes import BUILT, FILLED, GAINED, HIRED, LOST, POURED, STOCKED
from comptoir.games.venise.state import (
    DONE,
    FILL,
    GAIN,
    HELD,
    PAID,
    Player,
    Table,
    slot_is_done,
    slot_missing,
    takes,
)
from comptoir.games.venise.triples import COLOURS, MIX_START, MIXES, ONE, count, covers, total
from comptoir.kernel.frames import frame, frame_a, frame_b

# Into a slot


def put(table: Table, seat: i64, slot: i64, colour: i64) -> None:
    """Put a cube into a slot: on a cost cell, or into the cells of a built workshop (7.1, 7.2)."""
    player = table.players[seat]
    value: i64 = player.slots[slot]
    table.note(POURED, seat, colour, slot, value & 63)
    if value & DONE:
        player.slots[slot] = value + HELD
        return
    value += ONE[colour] << PAID
    player.slots[slot] = value
    if slot_missing(value) == 0:
        complete(table, seat, slot)


def complete(table: Table, seat: i64, slot: i64) -> None:
    """All cost cells are filled: the cubes leave, the workshop is built (8.2) or the master builder active at once (8.5)."""
    player = table.players[seat]
    card: i64 = player.slots[slot] & 63
    is_workshop = KIND[card] == WORKSHOP
    table.note(BUILT if is_workshop else HIRED, seat, card)
    kind: i64 = MASTER_TYPE[card]
    if kind in (PRICE_SHIFT, STOCK_FILLER):
        player.slots[slot] = 0
        player.used |= i64(1) << card
        if kind == STOCK_FILLER:
            table.push(frame(FILL, seat))
        else:
            rise(table, seat, GOOD[card])
            fall_after_shift(table, seat, GOOD[card])
    else:
        player.slots[slot] = card | DONE


# Gained cubes


def gain(table: Table, seat: i64, colour: i64, number: i64) -> None:
    """Take cubes of a colour; where they go is asked only if there is something to decide (7.1, 7.7)."""
    table.note(GAINED, seat, colour, number)
    table.push(frame(GAIN, seat, colour, number))


def settle_gain(table: Table) -> bool:
    """Put the gained cubes into the stock where nothing is to be decided; whether that was so.

    In one's own turn cubes that fit into the stock can still go down from it later (7.3); in somebody else's they can not (7.6).
    """
    f = table.top()
    seat: i64 = table.to_move
    colour: i64 = frame_a(f)
    number: i64 = frame_b(f)
    player = table.players[seat]
    is_own = seat == table.active()
    if number > 0:
        lacks_room = number > player.room()
        if (lacks_room or not is_own) and has_slot_for(player, colour):
            return False
        if lacks_room and total(player.stock) > count(player.stock, colour):
            return False
    store_gain(table)
    return True


def has_slot_for(player: Player, colour: i64) -> bool:
    """Whether some slot takes a cube of this colour."""
    for slot in player.slots:
        if takes(slot, colour):
            return True
    return False


def gain_actions(table: Table) -> vec[i64]:
    """Into a slot, into the stock, or another cube out of the stock to make room (7.1, 7.3, 7.5)."""
    f = table.top()
    seat: i64 = table.to_move
    colour: i64 = frame_a(f)
    player = table.players[seat]
    found = vec[i64](capacity=16)
    found = append(found, STORE)
    for slot in range(SLOTS):
        if takes(player.slots[slot], colour):
            found = append(found, pack(PUT, slot))
    if frame_b(f) > player.room():
        for other in range(COLOURS):
            if other != colour and count(player.stock, other) > 0:
                found = append(found, pack(THROW, other))
                if seat == table.active():
                    found = add_pours(found, player, other)
    return found


def add_pours(found: vec[i64], player: Player, colour: i64) -> vec[i64]:
    """The slots into which a cube of this colour can go down from the stock."""
    for slot in range(SLOTS):
        if takes(player.slots[slot], colour):
            found = append(found, pack(POUR, colour, slot))
    return found


def put_gained(table: Table, slot: i64) -> None:
    """Put one of the gained cubes into a slot."""
    f = table.pop()
    seat: i64 = (f >> 8) & 15
    table.push(frame(GAIN, seat, frame_a(f), frame_b(f) - 1))
    put(table, seat, slot, frame_a(f))


def throw(table: Table, colour: i64) -> None:
    """Throw a cube out of the stock to make room (7.5)."""
    table.players[table.to_move].stock -= ONE[colour]
    table.note(LOST, table.to_move, colour, 1)


def store_gain(table: Table) -> None:
    """Put the gained cubes into the stock; those that do not fit are lost (7.5)."""
    f = table.pop()
    seat: i64 = (f >> 8) & 15
    colour: i64 = frame_a(f)
    number: i64 = frame_b(f)
    player = table.players[seat]
    room = player.room()
    kept: i64 = number if number <= room else room
    player.stock += kept * ONE[colour]
    if kept:
        table.note(STOCKED, seat, colour, kept)
    if number > kept:
        table.note(LOST, seat, colour, number - kept)


# From the stock


def pour(table: Table, seat: i64, colour: i64, slot: i64) -> None:
    """Let a cube go down from the stock into a slot (7.3)."""
    table.players[seat].stock -= ONE[colour]
    put(table, seat, slot, colour)


def can_hire(player: Player, slot: i64) -> bool:
    """Whether the stock holds all that the master builder in this slot still waits for."""
    value: i64 = player.slots[slot]
    return (
        MASTER_TYPE[value & 63] > 0
        and not slot_is_done(value)
        and slot_missing(value) > 0
        and covers(player.stock, slot_missing(value))
    )


def add_hires(found: vec[i64], player: Player, kinds: i64) -> vec[i64]:
    """The master builders of these types (a bit each) that can be activated from the stock at this moment (3.4, 7.7)."""
    for slot in range(SLOTS):
        if (kinds >> MASTER_TYPE[player.slots[slot] & 63]) & 1 and can_hire(player, slot):
            found = append(found, pack(HIRE, slot))
    return found


def has_hire(player: Player, kinds: i64) -> bool:
    """Whether there is such a master builder."""
    for slot in range(SLOTS):
        if (kinds >> MASTER_TYPE[player.slots[slot] & 63]) & 1 and can_hire(player, slot):
            return True
    return False


def hire(table: Table, seat: i64, slot: i64) -> None:
    """Pay all that a master builder still waits for (7.3, 8.5)."""
    for colour in range(COLOURS):
        for _ in range(count(slot_missing(table.players[seat].slots[slot]), colour)):
            pour(table, seat, colour, slot)


# The stock filler


def is_filling(stock: i64, mix: i64) -> bool:
    """Whether the stock can be filled to this mix: at most two of its colours grow (8.12)."""
    grown: i64 = 0
    for colour in range(COLOURS):
        if count(mix, colour) > count(stock, colour):
            grown += 1
    return grown < COLOURS


def fill_actions(table: Table) -> vec[i64]:
    """Every full stock that adds cubes of at most two colours to what is kept (8.12)."""
    stock: i64 = table.players[table.to_move].stock
    found = vec[i64](capacity=28)
    for i in range(MIX_START[STOCK_CELLS], MIX_START[STOCK_CELLS + 1]):
        if is_filling(stock, MIXES[i]):
            found = append(found, pack(FILL_WITH, count(MIXES[i], 0), count(MIXES[i], 1), count(MIXES[i], 2)))
    return found


def fill(table: Table, stock: i64) -> None:
    """Fill the stock (8.12)."""
    f = table.pop()
    seat: i64 = (f >> 8) & 15
    table.players[seat].stock = stock
    table.note(FILLED, seat, count(stock, 0), count(stock, 1), count(stock, 2))

"""Phases 3 and 4: the tile where the burgher has arrived, first for the active seat (chapter 6), then for the others (chapter 9)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.games.venise.actions import DECLINE, KEEP_CARD, KEEP_NONE, SET_LEVEL, TAKE, pack
from comptoir.games.venise.cubes import add_hires, gain, has_hire
from comptoir.games.venise.data import (
    ACTIVATION,
    EAST_PORT,
    FACES,
    GOLD_TILE,
    KIND,
    LIKE_ORDER,
    MARKET_TILE,
    MASTER,
    MASTER_TILE,
    MASTER_TYPE,
    ONE_ELEMENT,
    ORDER_TILE,
    PRICE_SHIFT,
    STOCK_FILLER,
    TWO_ELEMENTS,
    WEST_PORT,
    WORKSHOP,
    WORKSHOP_TILE,
)
from comptoir.games.venise.market import can_export
from comptoir.games.venise.notes import CHASED, DECLINED, DREW, IDLE, KEPT, NOT_PLACED, PLACED, RETURNED, SAW
from comptoir.games.venise.state import BRIDGE, EXPORT, KEEP, LEVEL, PRODUCE, SECOND, SELL, USE, Player, Table
from comptoir.kernel.dealers import Dealer
from comptoir.kernel.frames import frame, frame_a, frame_b
from comptoir.kernel.piles import sorted_vec

# Single-use master builders free their slot, and may change a price, at any moment of one's turn (3.4).
TO_FREE_A_SLOT: Final[i64] = (1 << PRICE_SHIFT) | (1 << STOCK_FILLER)
FOR_PRICES: Final[i64] = 1 << PRICE_SHIFT

# Arriving


def arrive(table: Table, seat: i64, die: i64) -> None:
    """The burgher has arrived: bridge and production come after this tile (3.3). A master builder may change the die (8.10)."""
    table.push(frame(PRODUCE, seat))
    table.push(frame(BRIDGE, seat))
    if table.players[seat].has_power(ACTIVATION):
        table.push(frame(LEVEL, seat, die))
    else:
        place_die(table, seat, die)


def level_actions(die: i64) -> vec[i64]:
    """The die as it is, or changed by 1 within 1 to 6 (8.10)."""
    found = vec[i64](capacity=4)
    for level in range(die - 1, die + 2):
        if 1 <= level <= FACES:
            found = append(found, pack(SET_LEVEL, level))
    return found


def set_level(table: Table, level: i64) -> None:
    """Activate at the chosen level."""
    f = table.pop()
    place_die(table, (f >> 8) & 15, level)


def place_die(table: Table, seat: i64, level: i64) -> None:
    """Put the die on the tile if none lies there or none that is lower; the old one goes home (6.2, 6.3, 6.5)."""
    tile: i64 = table.players[seat].burgher
    old: i64 = table.die_value(tile)
    if old == 0 or level <= old:
        if old:
            table.note(CHASED, table.die_owner(tile), old, tile)
        table.set_die(tile, seat, level)
        table.note(PLACED, seat, level, tile)
    else:
        table.note(NOT_PLACED, seat, level, tile)
    open_tile(table, seat, tile, level)


def open_tile(table: Table, seat: i64, tile: i64, level: i64) -> None:
    """Ask what the seat does with the tile, where there is something to decide (6.1)."""
    if tile <= GOLD_TILE:
        if has_follower(table, seat, tile):
            table.push(frame(USE, seat, level))
        else:
            gain(table, seat, tile, level)
    elif tile <= MASTER_TILE:
        if can_draw(table, seat, tile) or (
            table.deck(tile).size() > 0 and has_hire(table.players[seat], TO_FREE_A_SLOT)
        ):
            table.push(frame(USE, seat, level))
        else:
            table.note(IDLE, seat, tile)
    elif tile == MARKET_TILE:
        if table.players[seat].store:
            table.push(frame(SELL, seat, level))
        else:
            table.note(IDLE, seat, tile)
    elif can_export(table, seat, tile):
        table.push(frame(EXPORT, seat, level, tile))
    else:
        table.note(IDLE, seat, tile)


def use_actions(table: Table) -> vec[i64]:
    """Use the tile or not (6.1)."""
    seat: i64 = table.to_move
    player = table.players[seat]
    tile: i64 = player.burgher
    found = vec[i64](capacity=6)
    if tile <= GOLD_TILE or can_draw(table, seat, tile):
        found = append(found, TAKE)
    found = append(found, DECLINE)
    return add_hires(found, player, TO_FREE_A_SLOT) if tile > GOLD_TILE else found


def use(table: Table, dealer: Dealer) -> None:
    """Use the tile; the others follow after that (6.1, 9.4)."""
    f = table.pop()
    seat: i64 = (f >> 8) & 15
    tile: i64 = table.players[seat].burgher
    add_followers(table, seat, tile)
    if tile <= GOLD_TILE:
        gain(table, seat, tile, frame_a(f))
    else:
        draw(table, seat, tile, frame_a(f), dealer)


def decline(table: Table) -> None:
    """Leave the tile alone: nobody else may use it either (9.4)."""
    f = table.pop()
    seat: i64 = (f >> 8) & 15
    table.note(DECLINED, seat, table.players[table.active()].burgher)


# Drawing cards


def can_draw(table: Table, seat: i64, tile: i64) -> bool:
    """Whether the deck has cards (6.8) and the board a valid slot (6.10)."""
    player = table.players[seat]
    if table.deck(tile).size() == 0:
        return False
    if tile == WORKSHOP_TILE:
        return player.free_slot(1) >= 0
    if tile == ORDER_TILE:
        return player.free_slot(2) >= 0
    return player.free_slot(1) >= 0 or player.free_slot(2) >= 0


def draw(table: Table, seat: i64, tile: i64, number: i64, dealer: Dealer) -> None:
    """Draw as many cards as the level, or all there are; the drawer alone sees them (6.7, 6.20).

    What is left of a layer that was drawn from is then known to nobody but those who knew it and drew.
    """
    pile = table.deck(tile).copy()
    cards = vec[i64](capacity=6)
    has_opened_layer = False
    while number > 0 and pile.size() > 0:
        has_opened_layer = pile.sizes[0] > 1
        cards = append(cards, pile.draw(dealer))
        number -= 1
    if has_opened_layer:
        pile.known[0] &= 1 << seat
    table.set_deck(tile, pile)
    table.drawn = 0
    shift: i64 = 0
    for card in sorted_vec(cards):
        table.drawn |= card << shift
        shift += 6
    table.note(DREW, seat, tile, len(cards))
    table.note(SAW, seat, table.drawn & 0x3FFFF, table.drawn >> 18, only=seat)
    table.push(frame(KEEP, seat, tile))


def can_keep(player: Player, card: i64, row: i64) -> bool:
    """Whether the card may lie in this row (6.9, 6.10), and is no second permanent of its type (8.6)."""
    if player.free_slot(row) < 0:
        return False
    if KIND[card] == WORKSHOP:
        return row == 1
    if KIND[card] != MASTER or MASTER_TYPE[card] == LIKE_ORDER:
        return row == 2
    return MASTER_TYPE[card] >= PRICE_SHIFT or not player.owns_type(MASTER_TYPE[card])


def keep_actions(table: Table) -> vec[i64]:
    """One of the drawn cards, in a row where it may lie, or none (6.7)."""
    player = table.players[table.to_move]
    found = vec[i64](capacity=13)
    found = append(found, KEEP_NONE)
    last: i64 = 0
    rest: i64 = table.drawn
    while rest:
        card: i64 = rest & 63
        rest >>= 6
        if card != last:
            if can_keep(player, card, 1):
                found = append(found, pack(KEEP_CARD, card, 1))
            if can_keep(player, card, 2):
                found = append(found, pack(KEEP_CARD, card, 2))
        last = card
    return found


def can_keep_any(table: Table) -> bool:
    """Whether one of the drawn cards may be kept."""
    player = table.players[table.to_move]
    rest: i64 = table.drawn
    while rest:
        if can_keep(player, rest & 63, 1) or can_keep(player, rest & 63, 2):
            return True
        rest >>= 6
    return False


def keep(table: Table, card: i64, row: i64) -> None:
    """Keep a card (0: none) and slide the others under the deck (6.7, 6.8, 6.9)."""
    f = table.pop()
    seat: i64 = (f >> 8) & 15
    tile: i64 = frame_a(f)
    others = vec[i64](capacity=6)
    is_kept = False
    for other in table.drawn_cards():
        if other == card and not is_kept:
            is_kept = True
        else:
            others = append(others, other)
    table.drawn = 0
    if len(others) > 0:
        pile = table.deck(tile).copy()
        pile.put_under(others, 1 << seat)
        table.set_deck(tile, pile)
    if is_kept:
        player = table.players[seat]
        player.slots[player.free_slot(row)] = card
    if is_kept:
        table.note(KEPT, seat, card, row)
    if len(others) > 0:
        table.note(RETURNED, seat, tile, len(others))


# Phase 4: the others


def elements(table: Table, seat: i64, tile: i64) -> i64:
    """How many things a seat has on a tile: its burgher, its die (9.1)."""
    return (1 if table.players[seat].burgher == tile else 0) + (1 if table.die_owner(tile) == seat else 0)


def has_follower(table: Table, seat: i64, tile: i64) -> bool:
    """Whether somebody else has a right to use the tile after this seat."""
    for other in range(table.seats):
        if other != seat and elements(table, other, tile) > 0:
            return True
    return False


def add_followers(table: Table, seat: i64, tile: i64) -> None:
    """Note who may use the tile after this seat, clockwise, at value 1 or 2 (9.1, 9.4)."""
    for step in range(1, table.seats):
        other: i64 = (seat + table.seats - step) % table.seats
        n = elements(table, other, tile)
        if n > 0:
            table.push(frame(SECOND, other, ONE_ELEMENT if n == 1 else TWO_ELEMENTS, tile))


def second_actions() -> vec[i64]:
    """Draw too, or not (9.1)."""
    return append(append(vec[i64](capacity=2), TAKE), DECLINE)


def settle_second(table: Table) -> bool:
    """Give cubes at once, and ask about cards only where one can be drawn; whether nothing is asked."""
    f = table.top()
    seat: i64 = table.to_move
    tile: i64 = frame_b(f)
    if tile <= GOLD_TILE:
        table.pop()
        gain(table, seat, tile, frame_a(f))
        return True
    if not can_draw(table, seat, tile):
        table.pop()
        return True
    return False


def use_second(table: Table, dealer: Dealer) -> None:
    """Draw as the second at this tile (9.2)."""
    f = table.pop()
    draw(table, (f >> 8) & 15, frame_b(f), frame_a(f), dealer)


assert EAST_PORT == WEST_PORT + 1

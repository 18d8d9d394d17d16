"""Chapters 6 and 9: the tile where the burgher has arrived, for the active seat and then for the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.games.venise.actions import (
    DECLINE,
    KEEP_CARD,
    KEEP_NONE,
    SET_LEVEL,
    TAKE,
    card_of,
    level_of,
    row_of,
)
from comptoir.games.venise.cards import FOR_LEVEL, can_keep, could_have_slot, could_hire, may_lie
from comptoir.games.venise.cubes import gain
from comptoir.games.venise.data import (
    ACTIVATION,
    FACES,
    GOLD_TILE,
    MARKET_TILE,
    MASTER_TILE,
    ONE_ELEMENT,
    ORDER_TILE,
    ROWS,
    TWO_ELEMENTS,
    WORKSHOP_TILE,
    pack_cards,
)
from comptoir.games.venise.frames import (
    BRIDGE,
    KEEP,
    LEVEL,
    PRODUCE,
    USE,
    ask_export,
    ask_keep,
    ask_level,
    ask_sale,
    ask_second,
    ask_use,
    deck_in,
    level_in,
    second_tile_in,
)
from comptoir.games.venise.journal import (
    CHANGED,
    CHASED,
    DECLINED,
    DREW,
    IDLE,
    KEPT,
    NOT_PLACED,
    PLACED,
    RETURNED,
    SAW,
)
from comptoir.games.venise.market import can_export
from comptoir.kernel.actions import pack
from comptoir.kernel.dealers import Dealer
from comptoir.kernel.frames import frame, frame_seat
from comptoir.kernel.piles import sorted_vec

if TYPE_CHECKING:
    from comptoir.games.venise.state import State


def activation_actions(state: State, kind: i64) -> vec[i64]:
    """What may be decided on the tile of arrival."""
    if kind == USE:
        return use_actions(state)
    if kind == KEEP:
        return keep_actions(state)
    return level_actions(state) if kind == LEVEL else second_actions()


def play_activation(state: State, kind: i64, action: i64, dealer: Dealer) -> None:
    """Do what was decided on the tile of arrival."""
    if kind == USE:
        use(state, dealer)
    elif kind == KEEP:
        keep(state, card_of(action), row_of(action))
    elif kind == LEVEL:
        set_level(state, level_of(action))
    else:
        use_second(state, dealer)


# Arriving


def arrive(state: State, seat: i64, die: i64) -> None:
    """The burgher has arrived: a master builder may change the die (8.10).

    Bridge and production come after this tile (3.3).
    """
    state.push(frame(PRODUCE, seat))
    state.push(frame(BRIDGE, seat))
    player = state.players[seat]
    if player.has_power(ACTIVATION) or could_hire(player, FOR_LEVEL):
        state.push(ask_level(seat, die))
    else:
        place_die(state, seat, die)


def level_actions(state: State) -> vec[i64]:
    """The die as it is, or changed by 1 within 1 to 6 where a master builder is active (8.10)."""
    die = level_in(state.top())
    found = vec[i64](capacity=4)
    if not state.players[state.to_move].has_power(ACTIVATION):
        return append(found, pack(SET_LEVEL, die))
    for level in range(die - 1, die + 2):
        if 1 <= level <= FACES:
            found = append(found, pack(SET_LEVEL, level))
    return found


def set_level(state: State, level: i64) -> None:
    """Activate at the chosen level."""
    f = state.pop()
    if level != level_in(f):
        state.note(CHANGED, frame_seat(f), level_in(f), level)
    place_die(state, frame_seat(f), level)


def place_die(state: State, seat: i64, level: i64) -> None:
    """Put the die on the tile unless a lower one lies there; the old one goes home (6.2, 6.3, 6.5)."""
    tile: i64 = state.players[seat].burgher
    old: i64 = state.die_value(tile)
    if old == 0 or level <= old:
        if old:
            owner = state.die_owner(tile)
            state.note(CHASED, owner, old, tile, 1 if owner == seat else 0)
        state.set_die(tile, seat, level)
        state.note(PLACED, seat, level, tile)
    else:
        state.note(NOT_PLACED, seat, level, tile)
    open_tile(state, seat, tile, level)


def open_tile(state: State, seat: i64, tile: i64, level: i64) -> None:
    """Ask what the seat does with the tile, where there is something to decide (6.1)."""
    if tile <= GOLD_TILE:
        if has_follower(state, seat, tile):
            state.push(ask_use(seat, level))
        else:
            gain(state, seat, tile, level)
    elif tile <= MASTER_TILE:
        if could_draw(state, seat, tile):
            state.push(ask_use(seat, level))
        else:
            state.note(IDLE, seat, tile, 1 if state.deck(tile).size() > 0 else 0)
    elif tile == MARKET_TILE:
        if state.players[seat].store:
            state.push(ask_sale(seat, level))
        else:
            state.note(IDLE, seat, tile)
    elif can_export(state, seat, tile):
        state.push(ask_export(seat, level, tile))
    else:
        state.note(IDLE, seat, tile, 1 if state.players[seat].store else 0)


def use_actions(state: State) -> vec[i64]:
    """Use the tile or not (6.1)."""
    seat: i64 = state.to_move
    tile: i64 = state.players[seat].burgher
    found = vec[i64](capacity=6)
    if tile <= GOLD_TILE or can_draw(state, seat, tile):
        found = append(found, TAKE)
    return append(found, DECLINE)


def use(state: State, dealer: Dealer) -> None:
    """Use the tile; the others follow after that (6.1, 9.4)."""
    f = state.pop()
    seat = frame_seat(f)
    tile: i64 = state.players[seat].burgher
    add_followers(state, seat, tile)
    if tile <= GOLD_TILE:
        gain(state, seat, tile, level_in(f))
    else:
        draw(state, seat, tile, level_in(f), dealer)


def decline(state: State) -> None:
    """Leave the tile alone: nobody else may use it either (9.4)."""
    seat = frame_seat(state.pop())
    active = state.active()
    state.note(DECLINED, seat, state.players[active].burgher, 0 if seat == active else 1)


# Drawing cards


def can_draw(state: State, seat: i64, tile: i64) -> bool:
    """Whether the deck has cards (6.8) and the board a valid slot (6.10)."""
    player = state.players[seat]
    if state.deck(tile).size() == 0:
        return False
    return (tile != ORDER_TILE and player.free_slot(1) >= 0) or (
        tile != WORKSHOP_TILE and player.free_slot(2) >= 0
    )


def could_draw(state: State, seat: i64, tile: i64) -> bool:
    """Whether the seat can draw, or could once a single-use master builder has left its slot (8.7a)."""
    player = state.players[seat]
    if state.deck(tile).size() == 0:
        return False
    return (tile != ORDER_TILE and could_have_slot(player, 1)) or (
        tile != WORKSHOP_TILE and could_have_slot(player, 2)
    )


def draw(state: State, seat: i64, tile: i64, number: i64, dealer: Dealer) -> None:
    """Draw as many cards as the level, or all there are; the drawer alone sees them (6.7, 6.20).

    What is left of a layer that was drawn from is then known to nobody but those who knew it and drew.
    """
    pile = state.deck(tile).copy()
    cards = vec[i64](capacity=6)
    has_opened_layer = False
    while number > 0 and pile.size() > 0:
        has_opened_layer = pile.sizes[0] > 1
        cards = append(cards, pile.draw(dealer))
        number -= 1
    if has_opened_layer:
        pile.known[0] &= 1 << seat
    state.set_deck(tile, pile)
    state.drawn = pack_cards(sorted_vec(cards))
    state.note(DREW, seat, tile, len(cards), 0 if seat == state.active() else 1)
    state.note(SAW, seat, state.drawn, only=seat)
    state.push(ask_keep(seat, tile))


def keep_actions(state: State) -> vec[i64]:
    """One of the drawn cards, in a row where it may lie, or none (6.7)."""
    player = state.players[state.to_move]
    found = vec[i64](capacity=13)
    found = append(found, KEEP_NONE)
    last: i64 = 0
    for card in state.drawn_cards():
        if card != last:
            if can_keep(player, card, 1):
                found = append(found, pack(KEEP_CARD, card, 1))
            if can_keep(player, card, 2):
                found = append(found, pack(KEEP_CARD, card, 2))
        last = card
    return found


def can_keep_any(state: State) -> bool:
    """Whether one of the drawn cards may be kept."""
    player = state.players[state.to_move]
    for card in state.drawn_cards():
        if can_keep(player, card, 1) or can_keep(player, card, 2):
            return True
    return False


def settle_keep(state: State) -> bool:
    """Keep none where none can be kept, not even once a slot is free (8.7a); whether that was so."""
    player = state.players[state.to_move]
    for row in range(1, ROWS + 1):
        if could_have_slot(player, row):
            for card in state.drawn_cards():
                if may_lie(player, card, row):
                    return False
    keep(state, 0, 0)
    return True


def keep(state: State, card: i64, row: i64) -> None:
    """Keep a card (0: none) and slide the others under the deck (6.7, 6.8, 6.9)."""
    f = state.pop()
    seat = frame_seat(f)
    tile = deck_in(f)
    others = vec[i64](capacity=6)
    is_kept = False
    for other in state.drawn_cards():
        if other == card and not is_kept:
            is_kept = True
        else:
            others = append(others, other)
    state.drawn = 0
    if len(others) > 0:
        pile = state.deck(tile).copy()
        pile.put_under(others, 1 << seat)
        state.set_deck(tile, pile)
    if is_kept:
        player = state.players[seat]
        player.slots[player.free_slot(row)] = card
    if is_kept:
        state.note(KEPT, seat, card, row)
    if len(others) > 0:
        state.note(RETURNED, seat, tile, len(others))


# Phase 4: the others


def elements(state: State, seat: i64, tile: i64) -> i64:
    """How many things a seat has on a tile: its burgher, its die (9.1)."""
    return (1 if state.players[seat].burgher == tile else 0) + (1 if state.die_owner(tile) == seat else 0)


def has_follower(state: State, seat: i64, tile: i64) -> bool:
    """Whether somebody else has a right to use the tile after this seat."""
    for other in range(state.seats):
        if other != seat and elements(state, other, tile) > 0:
            return True
    return False


def add_followers(state: State, seat: i64, tile: i64) -> None:
    """Note who may use the tile after this seat, clockwise, at value 1 or 2 (9.1, 9.4)."""
    for step in range(1, state.seats):
        other: i64 = (seat + state.seats - step) % state.seats
        n = elements(state, other, tile)
        if n > 0:
            state.push(ask_second(other, ONE_ELEMENT if n == 1 else TWO_ELEMENTS, tile))


def second_actions() -> vec[i64]:
    """Draw too, or not (9.1)."""
    return append(append(vec[i64](capacity=2), TAKE), DECLINE)


def settle_second(state: State) -> bool:
    """Give cubes at once, and ask about cards only where one can be drawn; whether nothing is asked."""
    f = state.top()
    seat: i64 = state.to_move
    tile = second_tile_in(f)
    if tile <= GOLD_TILE:
        state.pop()
        gain(state, seat, tile, level_in(f))
        return True
    if not can_draw(state, seat, tile):
        state.pop()
        state.note(IDLE, seat, tile, 1 if state.deck(tile).size() > 0 else 0)
        return True
    return False


def use_second(state: State, dealer: Dealer) -> None:
    """Draw as the second at this tile (9.2)."""
    f = state.pop()
    draw(state, frame_seat(f), second_tile_in(f), level_in(f), dealer)

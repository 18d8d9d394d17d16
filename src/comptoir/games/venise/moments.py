"""Chapter 3, clauses 3.4 and 3.6: at any moment of one's turn, cubes down and master builders paid.

At every decision of one's own turn these stand beside the decision itself, which is then asked again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.games.venise.actions import HIRE, POUR, colour_of, pours_into, slot_of
from comptoir.games.venise.activation import can_keep_any
from comptoir.games.venise.cards import (
    FOR_DICE,
    FOR_LEVEL,
    FOR_PRICES,
    FOR_STOCK,
    TO_FREE_A_SLOT,
    can_hire,
    card_in,
    could_hire,
    has_hire,
    is_one_of,
    missing_in,
    takes,
)
from comptoir.games.venise.cubes import hire, pour
from comptoir.games.venise.data import COLOURS, GOLD_TILE, MASTER_TYPE, SLOTS, STOCK_FILLER
from comptoir.games.venise.frames import (
    BRIDGE,
    EXPORT,
    FILL,
    GAIN,
    KEEP,
    LAST_OF_SETUP,
    LEVEL,
    LOWER,
    MOVE,
    PAY,
    PRODUCE,
    SELL,
    SHIFT,
    USE,
    colour_in,
    cost_in,
    number_in,
)
from comptoir.games.venise.movement import work_out_again
from comptoir.kernel.actions import pack, verb_of
from comptoir.kernel.frames import frame_kind
from comptoir.kernel.packing import get8, sum8

if TYPE_CHECKING:
    from comptoir.games.venise.state import Player, State

NONE: Final[i64] = 0  # no type of master builder


def is_moment(state: State, kind: i64) -> bool:
    """Whether this decision is a moment of one's own turn.

    The effect of a single-use master builder is carried out whole before anything else (3.6).
    """
    return kind > LAST_OF_SETUP and kind != FILL and kind != SHIFT and state.to_move == state.active()


def may_spend(state: State, slot: i64, number: i64) -> bool:
    """Whether so many cubes may leave the stock for this slot: a bridge that was chosen is paid (10.7).

    A stock filler that they complete fills the stock again.
    """
    f = state.top()
    if frame_kind(f) != PAY:
        return True
    player = state.players[state.to_move]
    content: i64 = player.slots[slot]
    if MASTER_TYPE[card_in(content)] == STOCK_FILLER and sum8(missing_in(content)) == number:
        return True
    return sum8(player.stock) - number >= cost_in(f)


def add_moment_actions(state: State, found: vec[i64]) -> vec[i64]:
    """Every cube that can go down, and every master builder that the stock pays for (3.4, 7.3)."""
    player = state.players[state.to_move]
    if player.stock == 0:
        return found
    found = add_pours(state, player, found)
    for slot in range(SLOTS):
        if can_hire(player, slot) and may_spend(state, slot, sum8(missing_in(player.slots[slot]))):
            found = append(found, pack(HIRE, slot))
    return found


def add_pours(state: State, player: Player, found: vec[i64]) -> vec[i64]:
    """Every cube that can go down from the stock, by colour (7.3)."""
    for colour in range(COLOURS):
        if get8(player.stock, colour) > 0:
            for slot in range(SLOTS):
                if takes(player.slots[slot], colour) and may_spend(state, slot, 1):
                    found = append(found, pack(POUR, colour, slot))
    return found


def use_moment(state: State, action: i64) -> None:
    """Let a cube go down, or pay a master builder; what the dice can do is then worked out again."""
    if verb_of(action) == HIRE:
        hire(state, state.to_move, slot_of(action))
    else:
        pour(state, state.to_move, colour_of(action), pours_into(action))
    if frame_kind(state.top()) == MOVE:
        work_out_again(state)


# What a bot weighs


def add_timely_actions(state: State, kind: i64, found: vec[i64]) -> vec[i64]:
    """The cubes down and master builders that change something if they do not wait.

    In the last phase cubes down are all that is left to do. Before that they matter where gained cubes find
    no room, and before a stock filler; a master builder matters before what it touches.
    """
    player = state.players[state.to_move]
    if player.stock == 0:
        return found
    if kind == PRODUCE:
        return add_pours(state, player, found)
    kinds = timely_kinds(state, player, kind)
    if kinds and could_hire(player, kinds):
        if not has_hire(player, kinds):
            kinds = FOR_STOCK  # which can pay for the others
        for slot in range(SLOTS):
            if is_one_of(player.slots[slot], kinds) and can_hire(player, slot):
                found = append(found, pack(HIRE, slot))
    if (kinds & FOR_STOCK) != 0 and has_hire(player, FOR_STOCK):
        return add_pours(state, player, found)
    if kind == GAIN:
        return add_pours_for_room(state, player, found)
    return found


def timely_kinds(state: State, player: Player, kind: i64) -> i64:
    """The types of master builders, a bit each, that change what this decision is about."""
    if kind == MOVE:
        return FOR_DICE
    if kind == LEVEL:
        return FOR_LEVEL
    if kind == USE:
        return TO_FREE_A_SLOT if player.burgher > GOLD_TILE else NONE
    if kind == KEEP:
        return NONE if can_keep_any(state) else TO_FREE_A_SLOT
    if kind in (SELL, EXPORT, LOWER):
        return FOR_PRICES
    return FOR_STOCK if kind in (GAIN, BRIDGE) else NONE


def add_pours_for_room(state: State, player: Player, found: vec[i64]) -> vec[i64]:
    """Where gained cubes find no room: cubes of other colours down (7.5)."""
    f = state.top()
    if number_in(f) <= player.room():
        return found
    for colour in range(COLOURS):
        if colour != colour_in(f) and get8(player.stock, colour) > 0:
            for slot in range(SLOTS):
                if takes(player.slots[slot], colour):
                    found = append(found, pack(POUR, colour, slot))
    return found

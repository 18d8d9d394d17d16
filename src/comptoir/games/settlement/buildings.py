"""Chapters 3 and 5: activating a street, and the effects of its buildings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.games.settlement.actions import DONE, USE
from comptoir.games.settlement.data import (
    BANK,
    BASICS,
    BAZAAR,
    BUILDING_GIVES,
    BUILDING_TAKES,
    CATHEDRAL,
    CELL_COUNT,
    CLAY_PIT,
    COLUMNS,
    DIAMOND_MINE,
    KINDS,
    MOST_TOKENS,
    QUARRY,
    SAWMILL,
    TAVERN,
    TAVERN_VILLAGERS,
    TERRAIN_GIVES,
    TRADING_POST,
    UNIT,
    UNLIMITED,
    WAREHOUSE,
)
from comptoir.games.settlement.exchanges import (
    covers,
    is_payable,
    note_payment,
    pay,
    payment_plans,
    trade_actions,
)
from comptoir.games.settlement.frames import (
    FOR_USE,
    paying_for_use,
    swapped_in,
    using_frame,
    using_street,
    using_used,
)
from comptoir.games.settlement.journal import RECRUITED, STORED, USED
from comptoir.kernel.actions import pack
from comptoir.kernel.frames import frame_seat
from comptoir.kernel.packing import get8, has_bit

if TYPE_CHECKING:
    from comptoir.games.settlement.state import Player, State


# Buildings that give something for nothing and leave no choice: sawmill, clay pit, quarry, diamond mine
PURE_GAIN: Final[i64] = (
    (i64(1) << SAWMILL) | (i64(1) << CLAY_PIT) | (i64(1) << QUARRY) | (i64(1) << DIAMOND_MINE)
)


def using_actions(state: State, asked: i64) -> vec[i64]:
    """The effects that may be used now, in any order; stopping is always possible (5.13)."""
    player = state.players[frame_seat(asked)]
    found = use_actions(state, player, using_street(asked), using_used(asked))
    if state.limit != UNLIMITED:
        found = trade_actions(state, player, swapped_in(asked), found)
    return append(found, pack(DONE))


def use_actions(state: State, player: Player, street: i64, used: i64) -> vec[i64]:
    """The effects of the buildings of a street that were not used yet."""
    found = vec[i64]()
    for column in range(COLUMNS):
        building = player.building(COLUMNS * street + column)
        if building == 0 or has_bit(used, column):
            continue
        if building == WAREHOUSE:
            for kind in range(BASICS):
                found = append(found, pack(USE, column, kind + 1))
        elif building == BAZAAR:
            for kind in range(BASICS):
                if get8(player.reserve, kind) > 0:
                    found = append(found, pack(USE, column, kind + 1))
        elif building == TRADING_POST:
            found = add_trading_post(found, player, column)
        elif is_usable(state, player, building) and player.tokens(COLUMNS * street + column) < MOST_TOKENS:
            found = append(found, pack(USE, column))
    return found


def add_trading_post(found: vec[i64], player: Player, column: i64) -> vec[i64]:
    """One of the resources of the fortified terrains (5.12)."""
    kinds = fortified_resources(player)
    for kind in range(KINDS):
        if has_bit(kinds, kind):
            found = append(found, pack(USE, column, kind + 1))
    return found


def fortified_resources(player: Player) -> i64:
    """What the fortified terrains give, a bit a resource."""
    kinds: i64 = 0
    for cell in range(CELL_COUNT):
        if player.is_fortified(cell):
            kinds |= i64(1) << TERRAIN_GIVES[player.tile(cell)]
    return kinds


def is_usable(state: State, player: Player, building: i64) -> bool:
    """Whether the reserve has what the effect takes; tavern, bank and cathedral by exchanges, too (6.2)."""
    takes = BUILDING_TAKES[building]
    if building in (TAVERN, BANK, CATHEDRAL):
        return is_payable(state, player, takes)
    return covers(player.reserve, takes)


def go_on_using(state: State) -> None:
    """Take what is free (5.14), and leave the street once nothing more can be used there."""
    asked = state.top()
    seat = frame_seat(asked)
    player = state.players[seat]
    street, used = using_street(asked), using_used(asked)
    if state.limit != UNLIMITED:
        if street_columns(player, street) & ~used == 0:
            state.pop()
        return
    used = take_free(state, seat, street, used)
    if len(use_actions(state, player, street, used)) == 0:
        state.pop()
    else:
        state.retop(using_frame(seat, street, used))


def street_columns(player: Player, street: i64) -> i64:
    """The columns of a street that have a building."""
    columns: i64 = 0
    for column in range(COLUMNS):
        if player.building(COLUMNS * street + column) != 0:
            columns |= i64(1) << column
    return columns


def can_be_used(state: State, player: Player, street: i64, used: i64) -> bool:
    """Whether a building of the street can be used, but for those columns."""
    for column in range(COLUMNS):
        if has_bit(PURE_GAIN, player.building(COLUMNS * street + column)) and not has_bit(used, column):
            return True
    return len(use_actions(state, player, street, used)) > 0


def take_free(state: State, seat: i64, street: i64, used: i64) -> i64:
    """Use the buildings that give for nothing and leave no choice (5.14); the columns used then."""
    player = state.players[seat]
    for column in range(COLUMNS):
        building = player.building(COLUMNS * street + column)
        if has_bit(PURE_GAIN, building) and not has_bit(used, column):
            used |= i64(1) << column
            gained = state.gain_handful(player, BUILDING_GIVES[building])
            state.note(USED, seat, building, 0, gained)
    return used


def use(state: State, seat: i64, column: i64, choice: i64) -> None:
    """Use one building of the street that is being activated (5.1 to 5.12)."""
    asked = state.top()
    street = using_street(asked)
    player = state.players[seat]
    cell = COLUMNS * street + column
    building = player.building(cell)
    state.retop(using_frame(seat, street, using_used(asked) | (i64(1) << column)))
    if building in (TAVERN, BANK, CATHEDRAL):
        plans = payment_plans(state, player, BUILDING_TAKES[building])
        if len(plans) > 1:
            state.push(paying_for_use(seat, cell))
        else:
            feed(state, seat, cell, plans[0])
        return
    given: i64 = BUILDING_TAKES[building]
    if building == BAZAAR:
        given = UNIT[choice - 1]
    gives: i64 = BUILDING_GIVES[building]
    if building in (WAREHOUSE, TRADING_POST):
        gives = UNIT[choice - 1]
    state.give_back(player, given)
    gained = state.gain_handful(player, gives)
    state.note(USED, seat, building, given, gained)
    go_on_using(state)


def feed(state: State, seat: i64, cell: i64, plan: i64) -> None:
    """Pay a tavern's diamond for villagers, or put a token on a bank or a cathedral (5.9 to 5.11)."""
    player = state.players[seat]
    building = player.building(cell)
    takes = BUILDING_TAKES[building]
    pay(state, player, plan)
    if plan != takes:
        note_payment(state, seat, plan, takes, FOR_USE)
    state.note(USED, seat, building, takes)
    if building == TAVERN:
        state.note(RECRUITED, seat, state.recruit(player, TAVERN_VILLAGERS), 0, TAVERN)
    else:
        if state.limit != UNLIMITED:
            state.supply -= takes  # the token lies on the tile
        player.add_tokens(cell, 1)
        state.note(STORED, seat, building, player.tokens(cell))
    go_on_using(state)

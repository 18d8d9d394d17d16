"""Activating a street: the effects of its buildings (3.10 and chapter 5)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.games.settlement.actions import DONE, USE, action
from comptoir.games.settlement.data import (
    BANK,
    BAZAAR,
    BUILDING_GIVES,
    BUILDING_TAKES,
    CATHEDRAL,
    CLAY_PIT,
    DIAMOND_MINE,
    QUARRY,
    SAWMILL,
    TAVERN,
    TAVERN_VILLAGERS,
    TERRAIN_GIVES,
    TRADING_POST,
    UNIT,
    WAREHOUSE,
    amount,
)
from comptoir.games.settlement.entries import RECRUITED, STORED, USED
from comptoir.games.settlement.exchange import covers, is_payable, pay, payment_plans, trade_actions
from comptoir.games.settlement.state import FOR_USE, PAYING, UNLIMITED, USING, Player, Position
from comptoir.kernel.frames import frame, frame_a, frame_b, frame_c, frame_seat

# Buildings that give something for nothing and leave no choice: sawmill, clay pit, quarry, diamond mine
PURE_GAIN: Final[i64] = (
    (i64(1) << SAWMILL) | (i64(1) << CLAY_PIT) | (i64(1) << QUARRY) | (i64(1) << DIAMOND_MINE)
)


def using_actions(state: Position, asked: i64) -> vec[i64]:
    """The effects that may be used now, in any order; stopping is always possible (5.13)."""
    player = state.players[frame_seat(asked)]
    found = use_actions(state, player, frame_a(asked), frame_b(asked))
    if state.limit != UNLIMITED:
        found = trade_actions(state, player, frame_c(asked), found)
    return append(found, action(DONE))


def use_actions(state: Position, player: Player, street: i64, used: i64) -> vec[i64]:
    """The effects of the buildings of a street that were not used yet."""
    found = vec[i64]()
    for column in range(i64(3)):
        building = player.building(3 * street + column)
        if building == 0 or (used >> column) & 1:
            continue
        if building == WAREHOUSE:
            for kind in range(i64(3)):
                found = append(found, action(USE, column, kind + 1))
        elif building == BAZAAR:
            for kind in range(i64(3)):
                if amount(player.reserve, kind) > 0:
                    found = append(found, action(USE, column, kind + 1))
        elif building == TRADING_POST:
            found = add_trading_post(found, player, column)
        elif is_usable(state, player, building):
            found = append(found, action(USE, column))
    return found


def add_trading_post(found: vec[i64], player: Player, column: i64) -> vec[i64]:
    """One of the resources of the fortified terrains (5.12)."""
    kinds = fortified_resources(player)
    for kind in range(i64(5)):
        if (kinds >> kind) & 1:
            found = append(found, action(USE, column, kind + 1))
    return found


def fortified_resources(player: Player) -> i64:
    """What the fortified terrains give, a bit a resource."""
    kinds: i64 = 0
    for cell in range(i64(9)):
        if (player.forts >> cell) & 1:
            kinds |= i64(1) << TERRAIN_GIVES[player.tile(cell)]
    return kinds


def is_usable(state: Position, player: Player, building: i64) -> bool:
    """Whether the reserve has what the effect takes; a tavern, a bank or a cathedral may be fed by exchanges (6.2)."""
    takes = BUILDING_TAKES[building]
    if building in (TAVERN, BANK, CATHEDRAL):
        return is_payable(state, player, takes)
    return covers(player.reserve, takes)


def go_on_using(state: Position) -> None:
    """Take what is free (5.14), and leave the street once nothing more can be used there."""
    asked = state.top()
    seat = frame_seat(asked)
    player = state.players[seat]
    if state.limit != UNLIMITED:
        if street_columns(player, frame_a(asked)) & ~frame_b(asked) == 0:
            state.pop()
        return
    used = take_free(state, player, seat, frame_a(asked), frame_b(asked))
    if len(use_actions(state, player, frame_a(asked), used)) == 0:
        state.pop()
    else:
        state.retop(frame(USING, seat, frame_a(asked), used))


def street_columns(player: Player, street: i64) -> i64:
    """The columns of a street that have a building."""
    columns: i64 = 0
    for column in range(i64(3)):
        if player.building(3 * street + column) != 0:
            columns |= i64(1) << column
    return columns


def take_free(state: Position, player: Player, seat: i64, street: i64, used: i64) -> i64:
    """Use the buildings that give for nothing and leave no choice (5.14); the columns used then."""
    for column in range(i64(3)):
        building = player.building(3 * street + column)
        if (PURE_GAIN >> building) & 1 and (used >> column) & 1 == 0:
            used |= i64(1) << column
            gained = state.gain_handful(player, BUILDING_GIVES[building])
            state.note(USED, seat, building, 0, gained)
    return used


def use(state: Position, seat: i64, column: i64, choice: i64) -> None:
    """Use one building of the street that is being activated (5.1 to 5.12)."""
    asked = state.top()
    street = frame_a(asked)
    player = state.players[seat]
    cell = 3 * street + column
    building = player.building(cell)
    state.retop(frame(USING, seat, street, frame_b(asked) | (i64(1) << column)))
    if building in (TAVERN, BANK, CATHEDRAL):
        plans = payment_plans(state, player, BUILDING_TAKES[building])
        if len(plans) > 1:
            state.push(frame(PAYING, seat, FOR_USE, cell))
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


def feed(state: Position, seat: i64, cell: i64, plan: i64) -> None:
    """Pay a tavern's diamond for villagers, or put a token on a bank or a cathedral (5.9 to 5.11)."""
    player = state.players[seat]
    building = player.building(cell)
    takes = BUILDING_TAKES[building]
    pay(state, player, takes, plan)
    state.note(USED, seat, building, plan)
    if building == TAVERN:
        villagers = state.recruit(player, TAVERN_VILLAGERS)
        state.note(RECRUITED, seat, villagers)
    else:
        if state.limit != UNLIMITED:
            state.supply -= takes  # the token lies on the tile
        player.stored += i64(1) << (4 * cell)
        state.note(STORED, seat, building, (player.stored >> (4 * cell)) & 15)
    go_on_using(state)

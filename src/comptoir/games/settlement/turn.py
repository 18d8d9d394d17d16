"""Chapters 2 and 3: a turn: one of the seven actions and one hero at most, then its end or a pass."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.games.settlement.actions import (
    BUILD,
    END,
    EXPLORE,
    FORTIFY,
    GARRISON,
    HUNT,
    INVITE,
    PASS,
    REGION,
    STREET,
    VETERANS,
    where_of,
)
from comptoir.games.settlement.buildings import go_on_using
from comptoir.games.settlement.data import (
    BUILDING_PAID_IN,
    CELL_COUNT,
    COLUMNS,
    EXPLORERS,
    FORTS_FROM,
    KEY,
    KINDS,
    REGION_MASK,
    ROW,
    ROWS,
    SPACES,
    STAR,
    STREETS_FROM,
    UNIT,
    UNLIMITED,
)
from comptoir.games.settlement.exchanges import has_plan, is_payable, rate_of, stock, trade_actions
from comptoir.games.settlement.frames import (
    ACTED,
    INVITED,
    sending_frame,
    sending_verb,
    sending_where,
    swapped_in,
    turn_done,
    turn_frame,
    using_frame,
)
from comptoir.games.settlement.heroes import hero_cost, start_invitation
from comptoir.games.settlement.journal import ACTIVATED_STREET
from comptoir.games.settlement.market import open_streets, start_building
from comptoir.games.settlement.wilderness import (
    activate_region,
    explorable,
    explore,
    fortify,
    garrison,
    hunt,
    hunters_for,
)
from comptoir.kernel.actions import pack, verb_of
from comptoir.kernel.dealers import Dealer
from comptoir.kernel.frames import frame_seat
from comptoir.kernel.packing import add8, get8, has_bit, nth_bit

if TYPE_CHECKING:
    from comptoir.games.settlement.state import Player, State


def turn_actions(state: State, asked: i64) -> vec[i64]:
    """Everything the seat may do now (2.2 to 2.4)."""
    player = state.players[frame_seat(asked)]
    done = turn_done(asked)
    found = vec[i64]()
    if done & ACTED == 0 and player.villagers() > 0:
        found = add_builds(state, player, found)
        found = add_wilderness(state, player, found)
        found = add_activations(player, found)
    if done & INVITED == 0:
        for place in range(ROW):
            if state.hero_at(place) >= 0 and is_payable(state, player, hero_cost(state, place)):
                found = append(found, pack(INVITE, place))
    if state.limit != UNLIMITED:
        found = trade_actions(state, player, swapped_in(asked), found)
    if done != 0:
        found = append(found, pack(END))
    return append(found, pack(PASS))


def add_builds(state: State, player: Player, found: vec[i64]) -> vec[i64]:
    """The buildings of the market that can be paid, if the colony has room (3.1)."""
    if open_streets(player) == 0:
        return found
    kinds = payable_kinds(state, player)
    if kinds == 0:
        return found
    for space in range(SPACES):
        building = state.space_building(space)
        if building != 0 and has_bit(kinds, BUILDING_PAID_IN[building]):
            found = append(found, pack(BUILD, space))
    return found


def payable_kinds(state: State, player: Player) -> i64:
    """The resources of which one can be paid, a bit each: every building costs one of something."""
    reserve = player.reserve
    kinds: i64 = 0
    if reserve == 0:
        return 0
    for kind in range(KINDS):
        if get8(reserve, kind) != 0 or has_plan(reserve, UNIT[kind], rate_of(player), stock(state, player)):
            kinds |= i64(1) << kind
    return kinds


def add_wilderness(state: State, player: Player, found: vec[i64]) -> vec[i64]:
    """Cells to explore (3.4, 3.5), monsters to hunt (3.7), tiles to fortify (3.8)."""
    cells = explorable(player)
    villagers = player.villagers()
    bare = player.explored & ~player.forts & ~player.monsters
    for cell in range(CELL_COUNT):
        if has_bit(cells, cell):
            if villagers >= EXPLORERS[cell // COLUMNS] and state.terrains & REGION_MASK[cell // COLUMNS] != 0:
                found = append(found, pack(EXPLORE, cell))
        elif has_bit(bare, cell):
            found = append(found, pack(FORTIFY, cell))
        elif player.has_monster(cell) and villagers >= hunters_for(player, cell):
            found = append(found, pack(HUNT, cell))
    return found


def add_activations(player: Player, found: vec[i64]) -> vec[i64]:
    """Regions (3.9), streets (3.10) and fortifications (3.11) that are still open."""
    for row in range(ROWS):
        if is_region_open(player, row):
            found = append(found, pack(REGION, row))
    for row in range(ROWS):
        if is_street_open(player, row):
            found = append(found, pack(STREET, row))
    open_forts = player.open_forts()
    while open_forts != 0:
        found = append(found, pack(GARRISON, nth_bit(open_forts, 0)))
        open_forts &= open_forts - 1
    return found


def is_region_open(player: Player, region: i64) -> bool:
    """Once a round (2.7); with the Star one region once more (9.11)."""
    return not player.is_closed(region) or (player.artefact == STAR and player.again == 0)


def is_street_open(player: Player, street: i64) -> bool:
    """Once a round (2.7); with the Key one street once more (9.12)."""
    return not player.is_closed(STREETS_FROM + street) or (player.artefact == KEY and player.again == 0)


def villagers_for(player: Player, verb: i64, where: i64) -> i64:
    """How many villagers one of the seven actions takes (chapter 3)."""
    if verb == EXPLORE:
        return EXPLORERS[where // COLUMNS]
    return hunters_for(player, where) if verb == HUNT else 1


def most_veterans(player: Player, verb: i64, where: i64) -> i64:
    """How many bonus villagers could go in the place of basic ones (2.9)."""
    n = villagers_for(player, verb, where)
    basics = min(player.basic, n)
    return min(basics, player.bonus - (n - basics))


def start_action(state: State, seat: i64, verb: i64, where: i64, dealer: Dealer) -> None:
    """Ask which villagers go, where that matters and there is a choice: they go before anything is seen."""
    if state.limit != UNLIMITED and most_veterans(state.players[seat], verb, where) > 0:
        state.push(sending_frame(seat, verb, where))
    else:
        act(state, pack(verb, where), 0, dealer)


def sending_actions(state: State, asked: i64) -> vec[i64]:
    """How many bonus villagers go in the place of basic ones, where the supply is limited (2.9)."""
    most = most_veterans(state.players[frame_seat(asked)], sending_verb(asked), sending_where(asked))
    found = vec[i64]()
    for n in range(most + 1):
        found = append(found, pack(VETERANS, n))
    return found


def send_veterans(state: State, veterans: i64, dealer: Dealer) -> None:
    """Bonus villagers go in the place of basic ones (2.9); then the action."""
    asked = state.pop()
    act(state, pack(sending_verb(asked), sending_where(asked)), veterans, dealer)


def act(state: State, action: i64, veterans: i64, dealer: Dealer) -> None:
    """Take one of the seven actions (chapter 3)."""
    verb, where = verb_of(action), where_of(action)
    seat = state.to_move
    player = state.players[seat]
    state.retop(turn_frame(seat, turn_done(state.top()) | ACTED))
    send(player, verb, where, veterans)
    if verb == BUILD:
        start_building(state, seat, where, dealer)
    elif verb == EXPLORE:
        explore(state, seat, where, dealer)
    elif verb == HUNT:
        hunt(state, seat, where)
    elif verb == FORTIFY:
        fortify(state, seat, where)
    elif verb == REGION:
        activate_region(state, seat, where, close(player, where))
    elif verb == STREET:
        activate_street(state, seat, where, close(player, STREETS_FROM + where))
    else:
        close(player, FORTS_FROM + where)
        garrison(state, seat, where)


def send(player: Player, verb: i64, where: i64, veterans: i64) -> None:
    """Send villagers out: basic ones first, because they come back (2.13), but for so many veterans (2.9)."""
    n = villagers_for(player, verb, where)
    basics = min(player.basic, n) - veterans
    player.basic -= basics
    player.bonus -= n - basics
    player.spent += n - basics
    if verb <= FORTIFY:
        player.zones = add8(player.zones, verb - BUILD, n)  # the zones without a limit, in the same order


def close(player: Player, zone: i64) -> bool:
    """Close a region, a street or a fortification for the round (2.7); whether it was closed before.

    Then the second villager there is the Star's or the Key's.
    """
    is_again = player.is_closed(zone)
    if is_again:
        player.again |= i64(1) << zone
    player.closed |= i64(1) << zone
    return is_again


def activate_street(state: State, seat: i64, street: i64, is_again: bool) -> None:
    """Use the buildings of a street (3.10)."""
    state.note(ACTIVATED_STREET, seat, street, 1 if is_again else 0)
    state.push(using_frame(seat, street))
    go_on_using(state)


def invite_from_turn(state: State, seat: i64, place: i64, dealer: Dealer) -> None:
    """One hero a turn, before or after the action (2.2, 7.1)."""
    state.retop(turn_frame(seat, turn_done(state.top()) | INVITED))
    start_invitation(state, seat, place, dealer)

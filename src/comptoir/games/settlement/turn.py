"""A turn (chapter 2): one action and one hero at most, in either order; then end the turn or pass."""

from __future__ import annotations

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
    action,
)
from comptoir.games.settlement.data import (
    BUILDING_PAID_IN,
    EXPLORERS,
    KEY,
    REGION_MASK,
    ROW,
    SPACES,
    STAR,
    UNIT,
)
from comptoir.games.settlement.entries import ACTIVATED_STREET
from comptoir.games.settlement.exchange import has_plan, is_payable, rate_of, stock, trade_actions
from comptoir.games.settlement.heroes import hero_cost, start_invitation
from comptoir.games.settlement.market import open_streets, start_building
from comptoir.games.settlement.state import (
    ACTED,
    BUILDING_ZONE,
    EXPLORING_ZONE,
    FORTIFYING_ZONE,
    FORTS_FROM,
    HUNTING_ZONE,
    INVITED,
    SENDING,
    STREETS_FROM,
    TURN,
    UNLIMITED,
    USING,
    Player,
    Position,
)
from comptoir.games.settlement.street import go_on_using
from comptoir.games.settlement.wilderness import (
    activate_region,
    explorable,
    explore,
    fortify,
    garrison,
    hunt,
    hunters_for,
)
from comptoir.kernel.dealers import Dealer
from comptoir.kernel.frames import frame, frame_a, frame_b, frame_seat


def turn_actions(state: Position, asked: i64) -> vec[i64]:
    """Everything the seat may do now (2.2 to 2.4)."""
    player = state.players[frame_seat(asked)]
    done = frame_a(asked)
    found = vec[i64]()
    if done & ACTED == 0 and player.villagers() > 0:
        found = add_builds(state, player, found)
        found = add_wilderness(state, player, found)
        found = add_activations(player, found)
    if done & INVITED == 0:
        for place in range(ROW):
            if state.hero_at(place) >= 0 and is_payable(state, player, hero_cost(state, place)):
                found = append(found, action(INVITE, place))
    if state.limit != UNLIMITED:
        found = trade_actions(state, player, frame_b(asked), found)
    if done != 0:
        found = append(found, action(END))
    return append(found, action(PASS))


def add_builds(state: Position, player: Player, found: vec[i64]) -> vec[i64]:
    """The buildings of the market that can be paid, if the colony has room (3.1)."""
    if open_streets(player.colony) == 0:
        return found
    kinds = payable_kinds(state, player)
    if kinds == 0:
        return found
    left = state.market
    for space in range(SPACES):
        if left & 15 != 0 and (kinds >> BUILDING_PAID_IN[left & 15]) & 1:
            found = append(found, action(BUILD, space))
        left >>= 6
    return found


def payable_kinds(state: Position, player: Player) -> i64:
    """The resources of which one can be paid, a bit each: every building costs one of something."""
    reserve = player.reserve
    kinds: i64 = 0
    if reserve == 0:
        return 0
    for kind in range(i64(5)):
        if (reserve >> (kind << 3)) & 255 != 0 or has_plan(
            reserve, UNIT[kind], rate_of(player), stock(state)
        ):
            kinds |= i64(1) << kind
    return kinds


def add_wilderness(state: Position, player: Player, found: vec[i64]) -> vec[i64]:
    """Cells to explore (3.4, 3.5), monsters to hunt (3.7), tiles to fortify (3.8)."""
    cells = explorable(player)
    villagers = player.villagers()
    bare = player.explored & ~player.forts & ~player.monsters
    for cell in range(i64(9)):
        if (cells >> cell) & 1:
            if villagers >= EXPLORERS[cell // 3] and state.terrains & REGION_MASK[cell // 3] != 0:
                found = append(found, action(EXPLORE, cell))
        elif (bare >> cell) & 1:
            found = append(found, action(FORTIFY, cell))
        elif (player.monsters >> cell) & 1 and villagers >= hunters_for(player, cell):
            found = append(found, action(HUNT, cell))
    return found


def add_activations(player: Player, found: vec[i64]) -> vec[i64]:
    """Regions (3.9), streets (3.10) and fortifications (3.11) that are still open."""
    for row in range(i64(3)):
        if is_region_open(player, row) and has_harvest(player, row):
            found = append(found, action(REGION, row))
    for row in range(i64(3)):
        if is_street_open(player, row) and (player.colony >> (12 * row)) & 0xFFF != 0:
            found = append(found, action(STREET, row))
    open_forts = player.forts & ~(player.closed >> FORTS_FROM)
    cell: i64 = 0
    while open_forts != 0:
        if open_forts & 1:
            found = append(found, action(GARRISON, cell))
        open_forts >>= 1
        cell += 1
    return found


def has_harvest(player: Player, region: i64) -> bool:
    """Whether a region has a terrain without a monster (3.14)."""
    return (player.explored & ~player.monsters) >> (3 * region) & 7 != 0


def is_region_open(player: Player, region: i64) -> bool:
    """Once a round (2.7); with the Star one region once more (9.11)."""
    return (player.closed >> region) & 1 == 0 or (player.artefact == STAR and player.again == 0)


def is_street_open(player: Player, street: i64) -> bool:
    """Once a round (2.7); with the Key one street once more (9.12)."""
    return (player.closed >> (STREETS_FROM + street)) & 1 == 0 or (
        player.artefact == KEY and player.again == 0
    )


def act(state: Position, seat: i64, verb: i64, where: i64, dealer: Dealer) -> None:
    """Take one of the seven actions (chapter 3)."""
    player = state.players[seat]
    state.retop(frame(TURN, seat, frame_a(state.top()) | ACTED))
    basics = player.basic
    if verb == BUILD:
        send(player, 1, BUILDING_ZONE)
        start_building(state, seat, where, dealer)
    elif verb == EXPLORE:
        send(player, EXPLORERS[where // 3], EXPLORING_ZONE)
        explore(state, seat, where, dealer)
    elif verb == HUNT:
        send(player, hunters_for(player, where), HUNTING_ZONE)
        hunt(state, seat, where)
    elif verb == FORTIFY:
        send(player, 1, FORTIFYING_ZONE)
        fortify(state, seat, where)
    elif verb == REGION:
        close(player, where)
        activate_region(state, seat, where)
    elif verb == STREET:
        close(player, STREETS_FROM + where)
        activate_street(state, seat, where)
    else:
        close(player, FORTS_FROM + where)
        garrison(state, seat, where)
    if state.limit != UNLIMITED and basics > player.basic and player.bonus > 0:
        state.push(frame(SENDING, seat, basics - player.basic))


def send(player: Player, n: i64, zone: i64) -> None:
    """Send villagers, basic ones first because they come back (2.6), to one of the zones without a limit."""
    leave_home(player, n)
    player.zones += n << (8 * zone)


def leave_home(player: Player, n: i64) -> None:
    """Basic villagers first, then bonus villagers (2.6)."""
    basics = min(player.basic, n)
    player.basic -= basics
    player.bonus -= n - basics
    player.spent += n - basics


def close(player: Player, zone: i64) -> None:
    """One villager closes a region, a street or a fortification for the round (2.7); a second one is the Star's or the Key's."""
    leave_home(player, 1)
    if (player.closed >> zone) & 1:
        player.again |= i64(1) << zone
    player.closed |= i64(1) << zone


def activate_street(state: Position, seat: i64, street: i64) -> None:
    """Use the buildings of a street (3.10)."""
    state.note(ACTIVATED_STREET, seat, street)
    state.push(frame(USING, seat, street))
    go_on_using(state)


def invite_from_turn(state: Position, seat: i64, place: i64, dealer: Dealer) -> None:
    """One hero a turn, before or after the action (2.2, 7.1)."""
    state.retop(frame(TURN, seat, frame_a(state.top()) | INVITED))
    start_invitation(state, seat, place, dealer)


def sending_actions(state: Position, asked: i64) -> vec[i64]:
    """How many bonus villagers go in the place of basic ones: asked only where the supply is limited (2.9)."""
    player = state.players[frame_seat(asked)]
    found = vec[i64]()
    for n in range(min(frame_a(asked), player.bonus) + 1):
        found = append(found, action(VETERANS, n))
    return found


def send_veterans(state: Position, seat: i64, n: i64) -> None:
    """Bonus villagers take the place of basic ones that were just sent (2.9)."""
    state.pop()
    player = state.players[seat]
    player.basic += n
    player.bonus -= n
    player.spent += n

"""Chapters 8, 9 and 11: passing, artefacts that change hands, the end of a round, the solo player's stack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.games.settlement.actions import TAKE
from comptoir.games.settlement.data import (
    BASICS_MASK,
    CHEST,
    CHEST_VILLAGERS,
    DIAMOND,
    GOLD,
    MIRROR,
    PURSE,
    PURSE_GOLD,
    RING,
    RING_DIAMONDS,
    ROUNDS,
    SWAP_RATE,
    UNIT,
    UNLIMITED,
    VILLAGER,
    VILLAGERS,
)
from comptoir.games.settlement.exchanges import ONE_OF_EACH, rate_of, spares_of, stock
from comptoir.games.settlement.frames import is_setup, keeping_frame, taking_frame, turn_frame
from comptoir.games.settlement.heroes import retire_oldest
from comptoir.games.settlement.journal import (
    ENDED,
    FOR_TIES,
    KEPT,
    MIRRORED,
    PASSED,
    RECRUITED,
    REVEALED,
    ROUND,
    TOOK,
)
from comptoir.games.settlement.keeping import (
    basics_in,
    best_for_ties,
    can_keep,
    golds_of,
    keep_action,
    keeping_plans,
    kept_of,
    made_of,
)
from comptoir.games.settlement.market import renew_market
from comptoir.games.settlement.wilderness import gain_by
from comptoir.kernel.actions import pack
from comptoir.kernel.dealers import Dealer
from comptoir.kernel.frames import frame_seat
from comptoir.kernel.packing import bits, nth_bit

if TYPE_CHECKING:
    from comptoir.games.settlement.state import Player, State


def start_passing(state: State, seat: i64, dealer: Dealer) -> None:
    """Leave the round; the first to do so begins the next one (8.1). Then the three steps."""
    player = state.players[seat]
    is_first = state.next_first < 0
    if is_first:
        state.next_first = seat
    begins_next = is_first and state.seats > 1 and state.round < ROUNDS
    state.note(PASSED, seat, 1 if begins_next else 0)
    if state.round == ROUNDS:
        exchange_for_ties(state, seat)
        go_home(state, seat, dealer)
        return
    plans = keeping(state, player)
    if len(plans) > 1:
        state.push(keeping_frame(seat))
    else:
        keep(state, seat, plans[0], dealer)


def exchange_for_ties(state: State, seat: i64) -> None:
    """In the last round only gold and then diamonds still count: exchange for them (8.6, 8.11)."""
    player = state.players[seat]
    before = player.reserve
    supply = stock(state, player)
    best = best_for_ties(before, rate_of(player), supply)
    by_mirror = player.artefact == MIRROR and best != best_for_ties(before, SWAP_RATE, supply)
    player.reserve = best
    if state.limit != UNLIMITED:
        state.supply += before - player.reserve
    state.note(FOR_TIES, seat, player.reserve, 1 if by_mirror else 0)


def keeping(state: State, player: Player) -> vec[i64]:
    """What the player may keep (8.2)."""
    return keeping_plans(player.reserve, room_of(player), rate_of(player), stock(state, player))


def room_of(player: Player) -> i64:
    """How many basics are kept when passing: one for each fortification (8.2)."""
    return bits(player.forts)


def basics_at_stake(state: State, player: Player) -> i64:
    """How many basics have no room if the player passes now; in the last round none count any more (8.11)."""
    if state.round == ROUNDS:
        return 0
    return max(0, basics_in(player.reserve) - room_of(player))


def idle_villagers(state: State, player: Player) -> i64:
    """How many villagers passing now would waste: bonus villagers wait for the next round (8.3)."""
    return player.villagers() if state.round == ROUNDS else player.basic


def keeping_actions(state: State, asked: i64) -> vec[i64]:
    """The plans as actions."""
    found = vec[i64]()
    for plan in keeping(state, state.players[frame_seat(asked)]):
        found = append(found, keep_action(plan))
    return found


def keep_as_chosen(state: State, seat: i64, plan: i64, dealer: Dealer) -> None:
    """The plan is chosen."""
    state.pop()
    keep(state, seat, plan, dealer)


def keep(state: State, seat: i64, plan: i64, dealer: Dealer) -> None:
    """Step 1: exchange, then discard all basics but one for each fortification (8.2)."""
    player = state.players[seat]
    before = player.reserve
    basics = before & BASICS_MASK
    rare = before - basics
    by_mirror = player.artefact == MIRROR and not can_keep(plan, before, SWAP_RATE, stock(state, player))
    player.reserve = rare + kept_of(plan) + made_of(plan) * UNIT[DIAMOND] - golds_of(plan) * UNIT[GOLD]
    if state.limit != UNLIMITED:
        state.supply += before - player.reserve
    if basics != 0:
        state.note(KEPT, seat, kept_of(plan), made_of(plan), golds_of(plan), basics)
    if by_mirror:
        needed = kept_of(plan) + made_of(plan) * ONE_OF_EACH
        state.note(MIRRORED, seat, spares_of(needed, before))
    go_home(state, seat, dealer)


def go_home(state: State, seat: i64, dealer: Dealer) -> None:
    """Step 2: basic villagers come home, used bonus villagers leave, all zones are open again (8.3)."""
    player = state.players[seat]
    player.basic = VILLAGERS
    if state.limit != UNLIMITED:
        state.supply += player.spent * UNIT[VILLAGER]
    player.spent = 0
    player.zones = 0
    player.closed = 0
    player.again = 0
    player.passed = 1
    if state.round < ROUNDS:
        state.retop(taking_frame(seat))
    else:
        next_turn(state, seat, dealer)


def taking_actions(state: State) -> vec[i64]:
    """The artefacts on display; one's own is not among them (8.4)."""
    found = vec[i64]()
    left = state.artefacts
    while left != 0:
        found = append(found, pack(TAKE, nth_bit(left, 0)))
        left &= left - 1
    return found


def take(state: State, seat: i64, artefact: i64, dealer: Dealer) -> None:
    """Step 3: take an artefact, put the old one on display (8.4); at the setup the next chooses (1.9)."""
    player = state.players[seat]
    is_first = is_setup(state.top())
    old = player.artefact
    player.artefact = artefact
    state.artefacts &= ~(i64(1) << artefact)
    state.note(TOOK, seat, artefact, 1 if is_first else 0, 1 if state.seats == 1 else 0)
    take_immediate(state, seat, artefact)
    if is_first:
        if seat == state.first:
            state.retop(turn_frame(seat))
        else:
            state.retop(taking_frame((seat + state.seats - 1) % state.seats, True))
        return
    if state.seats == 1:
        reveal_artefact(state, dealer)
    elif old >= 0:
        state.artefacts |= i64(1) << old
    next_turn(state, seat, dealer)


def take_immediate(state: State, seat: i64, artefact: i64) -> None:
    """What chest, ring and purse give when they are taken (9.5, 9.10, 9.14, 9.15), if it is left (1.10)."""
    player = state.players[seat]
    if artefact == CHEST:
        state.note(RECRUITED, seat, state.recruit(player, CHEST_VILLAGERS), CHEST + 1)
    elif artefact == RING:
        gain_by(state, seat, RING, DIAMOND, RING_DIAMONDS)
    elif artefact == PURSE:
        gain_by(state, seat, PURSE, GOLD, PURSE_GOLD)


def reveal_artefact(state: State, dealer: Dealer) -> None:
    """Alone, the old artefact leaves the game and one of the stack is turned up (11.2)."""
    if state.box == 0:
        return
    artefact = nth_bit(state.box, dealer.below(bits(state.box)))
    state.box &= ~(i64(1) << artefact)
    state.artefacts |= i64(1) << artefact
    state.note(REVEALED, 0, artefact)


def next_turn(state: State, seat: i64, dealer: Dealer) -> None:
    """The next seat that has not passed, clockwise (2.1, 2.11); when all have, the round ends."""
    following = seat
    for _ in range(state.seats):
        following = (following + 1) % state.seats
        if state.players[following].passed == 0:
            state.retop(turn_frame(following))
            return
    end_round(state, dealer)


def end_round(state: State, dealer: Dealer) -> None:
    """The oldest hero leaves, the market is renewed, whoever passed first begins (8.7 to 8.9).

    Nothing of it happens after the last round (8.10).
    """
    if state.round == ROUNDS:
        state.finish()
        if state.face_down:
            state.reveal()  # the invited heroes are turned up and counted
        state.note(ENDED, 0)
        return
    retire_oldest(state, dealer)
    renew_market(state, dealer)
    state.round += 1
    state.first = state.next_first
    state.next_first = -1
    for player in state.players:
        player.passed = 0
    state.note(ROUND, state.first, state.round)
    state.retop(turn_frame(state.first))

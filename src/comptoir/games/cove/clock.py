"""Chapter 3: Production and the clock."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.games.cove import actions, causes, frames, journal
from comptoir.games.cove.corruption import draw_corruption
from comptoir.games.cove.data import (
    FIRST_HAND,
    FIRST_HAND_FROM,
    LAST_HOUR,
    LOADS_FOR_2,
    LOADS_FOR_3,
    LOADS_FOR_4,
    NOON,
    SECOND_HAND,
    SECOND_HAND_FROM,
    hour_of,
)
from comptoir.kernel.actions import pack, verb_of
from comptoir.kernel.dealers import Dealer
from comptoir.kernel.frames import frame_seat
from comptoir.kernel.packing import get4, has_bit, put4, with_bit

if TYPE_CHECKING:
    from comptoir.games.cove.state import State


def active_seat(state: State) -> i64:
    """The seat whose Hourglass is furthest behind, the upper one of a stack (3.1).

    -1 when all have reached the marker (3.16).
    """
    active: i64 = -1
    least = state.marker
    for i in range(state.hourglasses):
        seat = get4(state.order, i)
        if state.players[seat].place < least:
            least = state.players[seat].place
            active = seat
    return active


def resume_pay(state: State, f: i64, dealer: Dealer) -> None:
    """Draw the Corruption cards of the cost, then move the Hourglass (3.7, 3.9)."""
    seat = frame_seat(f)
    if frames.cards_due(f) > 0:
        draw_corruption(state, seat, frames.cards_due(f), dealer, causes.AS_COST)
    state.players[seat].move_hourglass(state, seat, frames.hours_due(f))


def load_icons(state: State) -> vec[i64]:
    """The load icons from each hour to the next for this number of players (1.8).

    The Peddler counts as one (P1.4, P1.8).
    """
    if state.hourglasses == 2:
        return LOADS_FOR_2
    return LOADS_FOR_3 if state.hourglasses == 3 else LOADS_FOR_4


def is_open_hand(state: State, place: i64) -> bool:
    """Whether this place is a Hand whose Mouse is gone (3.12)."""
    return (place == FIRST_HAND and state.round >= FIRST_HAND_FROM) or (
        place == SECOND_HAND and state.round >= SECOND_HAND_FROM
    )


def mice(state: State) -> list[int]:
    """The hours on which a Mouse sits, one for each Hand that is open (9.4)."""
    return list(range(1, int(state.round)))


def resume_step(state: State, f: i64, dealer: Dealer) -> None:
    """Move an Hourglass until it must load, may take a Hand, or has arrived (3.9)."""
    seat = frame_seat(f)
    player = state.players[seat]
    left = frames.hours_left(f)
    total = frames.hours_of_move(f)
    icons = load_icons(state)
    while left > 0:
        if is_open_hand(state, player.place + 1):
            player.meet_hand(state, seat, left, total, dealer)
            return
        left -= 1
        hour = hour_of(player.place)
        if player.place & 1 == 1:
            player.place += 1  # off a Hand: no load icon on this way
        else:
            player.place += 2
            loads = icons[hour % LAST_HOUR]
            if loads > 0 and state.at_sea != 0:
                state.push(frames.step(seat, left, total))
                state.push(frames.loads(seat, loads, causes.BY_AN_ACTION))
                return
    if total > 0:
        put_on_top(state, seat)
        state.note(journal.HOURGLASS, seat, player.place, total)


def take_hand(state: State, seat: i64, left: i64, total: i64, dealer: Dealer) -> None:
    """Step onto a Hand: one Corruption card at once, no load (3.13)."""
    state.players[seat].place += 1
    state.note(journal.HAND, seat, state.players[seat].place)
    draw_corruption(state, seat, 1, dealer, causes.ON_A_HAND)
    state.push(frames.step(seat, left - 1, total))


def pass_hand(state: State, seat: i64, left: i64, total: i64) -> None:
    """Leave a Hand aside and go to the next hour, loading as usual (3.10, 3.12)."""
    player = state.players[seat]
    loads = load_icons(state)[hour_of(player.place) % LAST_HOUR]
    player.place += 2
    state.push(frames.step(seat, left - 1, total))
    if loads > 0 and state.at_sea != 0:
        state.push(frames.loads(seat, loads, causes.BY_AN_ACTION))


def play_hand(state: State, f: i64, action: i64, dealer: Dealer) -> None:
    """The Hand or the hour, as chosen (3.12)."""
    left = frames.hours_left(f)
    total = frames.hours_of_move(f)
    if verb_of(action) == actions.HAND:
        take_hand(state, frame_seat(f), left, total, dealer)
    else:
        pass_hand(state, frame_seat(f), left, total)


def put_on_top(state: State, seat: i64) -> None:
    """An Hourglass that arrives lies on top of those it finds (3.11)."""
    order: i64 = seat
    at: i64 = 1
    for i in range(state.hourglasses):
        other = get4(state.order, i)
        if other != seat:
            order = put4(order, at, other)
            at += 1
    state.order = order


def ahead_of_leader(state: State) -> i64:
    """The hour just ahead of the leading Hourglass (4.7)."""
    lead: i64 = 0
    for player in state.players:
        if player.place > lead:
            lead = player.place
    return lead + 1 if lead & 1 == 1 else lead + 2


def place_marker(state: State) -> None:
    """All four docks are taken: put the marker just ahead of the leading Hourglass (4.7).

    At once, even if an Hourglass is moving, and never later than 12 (4.8).
    """
    ahead = ahead_of_leader(state)
    if ahead < NOON:
        state.marker = ahead
    state.note(journal.MARKER, 0, state.marker, causes.AHEAD if ahead <= NOON else causes.NO_FURTHER)


def gather(state: State) -> None:
    """Put all Hourglasses on the marker, the most advanced on top; equals keep their order (3.16)."""
    order: i64 = 0
    placed: i64 = 0
    for at in range(state.hourglasses):
        best: i64 = -1
        for i in range(state.hourglasses):
            seat = get4(state.order, i)
            if not has_bit(placed, seat) and (
                best < 0 or state.players[seat].place > state.players[best].place
            ):
                best = seat
        placed = with_bit(placed, best)
        order = put4(order, at, best)
    state.order = order
    for player in state.players:
        player.place = state.marker


def hand_actions(out: vec[i64]) -> vec[i64]:
    """Onto the Hand, or to the next hour (3.12)."""
    return append(append(out, pack(actions.HAND)), pack(actions.HOUR))

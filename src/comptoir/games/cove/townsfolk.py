"""Townsfolk and Staff: the Town Square, Recruit, Use Staff, and what the three sets can do (chapter 7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from comptoir.games.cove import actions as an
from comptoir.games.cove import boats
from comptoir.games.cove.corruption import ask_discard, discard
from comptoir.games.cove.data import (
    CARDS_A_SET,
    LOCALS,
    MERCENARIES,
    OVERSEER,
    POWER,
    RECRUIT_SPACE,
    STAFF_SLOTS,
    STAFF_SPACE,
    TO_LOAD,
    TOWN_CORRUPTION,
    TOWN_HOURS,
)
from comptoir.kernel.dealers import Dealer
from comptoir.kernel.frames import frame, frame_a, frame_b, frame_kind, frame_seat
from comptoir.kernel.packing import bits, get8, nth_bit, put8

if TYPE_CHECKING:
    from comptoir.games.cove.state import State

ROW: Final[i64] = 4


# The Town Square


def draw_card(state: State, dealer: Dealer) -> i64:
    """The top Townsfolk of the deck; those put under it come last, in order; -1 if there is none."""
    if state.deck != 0:
        card = nth_bit(state.deck, dealer.below(bits(state.deck)))
        state.deck &= ~(i64(1) << card)
        return card
    if len(state.under) > 0:
        state.under, card = pop(state.under, 0)
        return card
    return -1


def put_under(state: State, card: i64) -> None:
    """Slide a Townsfolk under the deck."""
    state.under = append(state.under, card)


def refill(state: State, dealer: Dealer) -> None:
    """Slide the row to the right and fill it from the left (7.5)."""
    row: i64 = 0
    at: i64 = ROW
    for i in range(ROW):
        card = get8(state.row, ROW - 1 - i)
        if card > 0:
            at -= 1
            row = put8(row, at, card)
    while at > 0:
        card = draw_card(state, dealer)
        if card < 0:
            break
        at -= 1
        row = put8(row, at, card + 1)
        state.note(an.NOTE_REFILL, 0, card)
    state.row = row


def take_card(state: State, slot: i64) -> i64:
    """Take the Townsfolk at this place of the row; the place stays empty until the row is refilled."""
    card = get8(state.row, slot) - 1
    state.row = put8(state.row, slot, 0)
    return card


# Decisions about Townsfolk, Staff and discarding


def recruit_actions(state: State, out: vec[i64]) -> vec[i64]:
    """Every Townsfolk of the row (7.1)."""
    for slot in range(ROW):
        if get8(state.row, slot) > 0:
            out = append(out, an.act(an.RECRUIT, slot))
    return out


def staff_actions(state: State, f: i64, out: vec[i64]) -> vec[i64]:
    """What may be decided about a turn, Townsfolk, Staff and Corruption cards."""
    seat = frame_seat(f)
    player = state.players[seat]
    kind = frame_kind(f)
    if kind == an.ASK_TURN:
        return player.turn_actions(state, seat, out)
    if kind == an.ASK_RECRUIT:
        return recruit_actions(state, out)
    if kind == an.ASK_TUCK:
        for slot in range(STAFF_SLOTS):
            out = append(out, an.act(an.TUCK, slot))
        return out
    if kind == an.ASK_STAFF:
        for ability in range(STAFF_SLOTS):
            if (frame_a(f) >> ability) & 1 == 0 and player.can_use_ability(state, seat, ability):
                out = append(out, an.act(an.ABILITY, ability))
        return append(out, an.act(an.DONE)) if frame_a(f) != 0 or len(out) == 0 else out
    for card in range(i64(5)):
        if get8(player.corruption, card) > 0:
            out = append(out, an.act(an.DISCARD, card))
    return append(out, an.act(an.DONE)) if frame_b(f) == 1 else out


def play_staff(state: State, f: i64, action: i64, dealer: Dealer) -> None:
    """Play a decision about Townsfolk, Staff or Corruption cards."""
    seat = frame_seat(f)
    verb = an.verb(action)
    if verb == an.RECRUIT:
        recruit(state, f, an.arg_a(action), dealer)
    elif verb == an.STAFF:
        state.players[seat].space = STAFF_SPACE
        state.push(frame(an.PAY, seat, state.players[seat].staff_hours()))
        state.push(frame(an.END_STAFF, seat))
        state.push(frame(an.ASK_STAFF, seat))
    elif verb == an.TUCK:
        tuck(state, seat, frame_a(f), an.arg_a(action))
    elif verb == an.ABILITY:
        use_ability(state, f, an.arg_a(action), dealer)
    elif verb == an.DISCARD:
        discard(state, seat, an.arg_a(action))
        if frame_a(f) > 1:
            ask_discard(state, seat, frame_a(f) - 1, frame_b(f) == 1)


def recruit(state: State, f: i64, slot: i64, dealer: Dealer) -> None:
    """Take a Townsfolk, use its ability, tuck it, pay, refill: in this order (7.1 to 7.5)."""
    seat = frame_seat(f)
    card = take_card(state, slot)
    state.note(an.NOTE_RECRUIT, state.voice(seat), card, slot)
    state.push(frame(an.REFILL, seat))
    if frame_kind(f) == an.ASK_TURN:
        state.players[seat].space = RECRUIT_SPACE
        state.push(frame(an.PAY, seat, TOWN_HOURS[slot], TOWN_CORRUPTION[slot]))
    state.push(frame(an.ASK_TUCK, seat, card))
    use_card(state, seat, card, dealer)


def use_card(state: State, seat: i64, card: i64, dealer: Dealer) -> None:
    """Use a Townsfolk's ability as far as possible, or lose it (7.2, 7.6, 7.7, 7.8)."""
    of_set = card // CARDS_A_SET
    power = POWER[card]
    if of_set == LOCALS:
        ask_discard(state, seat, power, power > 1)
    elif of_set == MERCENARIES:
        if not state.players[seat].gain_good(state, seat, power):
            state.note(an.NOTE_NO_GOOD, seat, power)
    elif power == TO_LOAD:
        state.push(frame(an.LOADS, seat, 1))
    elif boats.can_sail(state, power):
        state.push(frame(an.ASK_SAIL, seat, power))


def tuck(state: State, seat: i64, card: i64, slot: i64) -> None:
    """Put the recruit under a Staff slot; one who stood there goes under the deck (7.3, 7.4)."""
    player = state.players[seat]
    replaced = get8(player.staff, slot)
    if replaced > 0:
        put_under(state, replaced - 1)
        state.note(an.NOTE_REPLACE, seat, replaced - 1, slot)
    player.staff = put8(player.staff, slot, card + 1)
    state.note(an.NOTE_TUCK, seat, card, slot)


def use_ability(state: State, f: i64, ability: i64, dealer: Dealer) -> None:
    """Use one Staff ability fully before the next (7.9)."""
    seat = frame_seat(f)
    player = state.players[seat]
    state.push(frame(an.ASK_STAFF, seat, frame_a(f) | (i64(1) << ability)))
    state.note(an.NOTE_ABILITY, seat, ability, player.kind)
    if ability == OVERSEER:
        ask_discard(state, seat, 1, False)
    else:
        player.use(state, seat, ability, dealer)

"""Chapter 7: Townsfolk and Staff."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from comptoir.games.cove import actions, boats, causes, frames, journal
from comptoir.games.cove.corruption import ask_discard, discard
from comptoir.games.cove.data import (
    CARDS_A_SET,
    CORRUPTION_KINDS,
    LOCALS,
    MERCENARIES,
    OVERSEER,
    POWER,
    RECRUIT_SPACE,
    ROW,
    STAFF_SLOTS,
    STAFF_SPACE,
    TO_LOAD,
    TOWN_CORRUPTION,
    TOWN_HOURS,
)
from comptoir.kernel.actions import pack, verb_of
from comptoir.kernel.dealers import Dealer
from comptoir.kernel.frames import frame, frame_kind, frame_seat
from comptoir.kernel.packing import bits, get8, has_bit, nth_bit, put8, with_bit, without_bit

if TYPE_CHECKING:
    from comptoir.games.cove.state import State

# The Town Square


def draw_card(state: State, dealer: Dealer) -> i64:
    """The top Townsfolk of the deck; those put under it come last, in order; -1 if there is none."""
    if state.deck != 0:
        card = nth_bit(state.deck, dealer.below(bits(state.deck)))
        state.deck = without_bit(state.deck, card)
        return card
    if len(state.under) > 0:
        state.under, card = pop(state.under, 0)
        return card
    return -1


def put_under(state: State, card: i64) -> None:
    """Slide a Townsfolk under the deck."""
    state.under = append(state.under, card)


def refill(state: State, dealer: Dealer, cause: i64) -> None:
    """Slide the row to the right and fill it from the left (7.5)."""
    row: i64 = 0
    at: i64 = ROW
    for i in range(ROW):
        card = state.card_at(ROW - 1 - i)
        if card >= 0:
            at -= 1
            row = put8(row, at, card + 1)
    while at > 0:
        card = draw_card(state, dealer)
        if card < 0:
            break
        at -= 1
        row = put8(row, at, card + 1)
        state.note(journal.REFILL, 0, card, cause)
    state.row = row


def take_card(state: State, slot: i64) -> i64:
    """Take the Townsfolk at this place of the row; the place stays empty until the row is refilled."""
    card = state.card_at(slot)
    state.row = put8(state.row, slot, 0)
    return card


# Decisions about Townsfolk, Staff and discarding


def recruit_actions(state: State, out: vec[i64]) -> vec[i64]:
    """Every Townsfolk of the row (7.1)."""
    for slot in range(ROW):
        if state.card_at(slot) >= 0:
            out = append(out, pack(actions.RECRUIT, slot))
    return out


def staff_actions(state: State, f: i64, out: vec[i64]) -> vec[i64]:
    """What may be decided about a turn, Townsfolk, Staff and Corruption cards."""
    seat = frame_seat(f)
    player = state.players[seat]
    kind = frame_kind(f)
    if kind == frames.ASK_TURN:
        return player.turn_actions(state, seat, out)
    if kind == frames.ASK_RECRUIT:
        return recruit_actions(state, out)
    if kind == frames.ASK_TUCK:
        for slot in range(STAFF_SLOTS):
            out = append(out, pack(actions.TUCK, slot))
        return out
    if kind == frames.ASK_STAFF:
        used = frames.abilities_used(f)
        for ability in range(STAFF_SLOTS):
            if not has_bit(used, ability) and player.can_use_ability(state, seat, ability):
                out = append(out, pack(actions.ABILITY, ability))
        return append(out, pack(actions.DONE)) if used != 0 or len(out) == 0 else out
    for card in range(CORRUPTION_KINDS):
        if get8(player.corruption, card) > 0:
            out = append(out, pack(actions.DISCARD, card))
    return append(out, pack(actions.DONE)) if frames.may_stop(f) else out


def play_staff(state: State, f: i64, action: i64, dealer: Dealer) -> None:
    """Play a decision about Townsfolk, Staff or Corruption cards."""
    seat = frame_seat(f)
    verb = verb_of(action)
    if verb == actions.RECRUIT:
        recruit(state, f, actions.place_of(action), dealer)
    elif verb == actions.STAFF:
        state.players[seat].space = STAFF_SPACE
        state.push(frames.pay(seat, state.players[seat].staff_hours(), 0))
        state.push(frame(frames.END_STAFF, seat))
        state.push(frames.ask_staff(seat, 0))
    elif verb == actions.TUCK:
        tuck(state, seat, frames.recruit_of(f), actions.slot_of(action))
    elif verb == actions.ABILITY:
        use_ability(state, f, actions.slot_of(action), dealer)
    elif verb == actions.DISCARD:
        # What the choice lies on says whom it is due to
        below = frame_kind(state.top())
        cause = causes.BY_CHOICE
        if below == frames.ASK_TUCK:
            cause = causes.BY_A_LOCAL
        elif below == frames.MARKET:
            cause = causes.ON_PATROL
        discard(state, seat, actions.card_of(action), cause)
        if frames.discards_left(f) > 1:
            ask_discard(state, seat, frames.discards_left(f) - 1, frames.may_stop(f))


def recruit(state: State, f: i64, slot: i64, dealer: Dealer) -> None:
    """Take a Townsfolk, use its ability, tuck it, pay, refill: in this order (7.1 to 7.5)."""
    seat = frame_seat(f)
    card = take_card(state, slot)
    is_turn = frame_kind(f) == frames.ASK_TURN
    cost = causes.AT_COST if is_turn else causes.AT_NO_COST
    state.note(journal.RECRUIT, seat, card, slot, cost, state.players[seat].kind)
    state.push(frame(frames.REFILL, seat))
    if is_turn:
        state.players[seat].space = RECRUIT_SPACE
        state.push(frames.pay(seat, TOWN_HOURS[slot], TOWN_CORRUPTION[slot]))
    state.push(frames.ask_tuck(seat, card))
    use_card(state, seat, card, dealer)


def use_card(state: State, seat: i64, card: i64, dealer: Dealer) -> None:
    """Use a Townsfolk's ability as far as possible, or lose it (7.2, 7.6, 7.7, 7.8)."""
    of_set = card // CARDS_A_SET
    power = POWER[card]
    if of_set == MERCENARIES:
        state.players[seat].gain_good(state, seat, power, causes.BY_TOWNSFOLK)
    elif state.players[seat].corruption == 0 if of_set == LOCALS else not boats.can_sail(state, power):
        state.note(journal.LOST, seat, card)
    elif of_set == LOCALS:
        ask_discard(state, seat, power, power > 1)
    elif power == TO_LOAD:
        state.push(frames.loads(seat, 1, causes.BY_TOWNSFOLK))
    else:
        state.push(frame(frames.ASK_SAIL, seat, power))


def tuck(state: State, seat: i64, card: i64, slot: i64) -> None:
    """Put the recruit under a Staff slot; one who stood there goes under the deck (7.3, 7.4)."""
    player = state.players[seat]
    replaced = player.staff_at(slot)
    if replaced >= 0:
        put_under(state, replaced)
        state.note(journal.REPLACE, seat, replaced, slot)
    player.staff = put8(player.staff, slot, card + 1)
    state.note(journal.TUCK, seat, card, slot)


def use_ability(state: State, f: i64, ability: i64, dealer: Dealer) -> None:
    """Use one Staff ability fully before the next (7.9)."""
    seat = frame_seat(f)
    player = state.players[seat]
    state.push(frames.ask_staff(seat, with_bit(frames.abilities_used(f), ability)))
    state.note(journal.ABILITY, seat, ability, player.kind)
    if ability == OVERSEER:
        ask_discard(state, seat, 1, False)
    else:
        player.use(state, seat, ability, dealer)

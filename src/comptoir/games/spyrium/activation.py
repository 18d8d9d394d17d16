"""Chapter 5: withdrawing a worker to activate a card, step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.games.spyrium import frames, journal
from comptoir.games.spyrium.actions import ACTIVATE, EARN, LOBBY, NO, TOKEN, YES, face_of, slot_of, value_of
from comptoir.games.spyrium.buildings import build, build_actions, cheapest_building
from comptoir.games.spyrium.cards import is_building, is_technique, technique_of
from comptoir.games.spyrium.data import (
    CALL_CRYSTALS,
    CALL_SPEND,
    CALL_VP,
    GAP_FIRST,
    GAP_SECOND,
    GAPS,
    GONE,
    LOBBYING,
    MOST_KEPT_TOKENS,
    NO_CARD,
    NO_TOKEN,
    PRICE,
    RESIDENCE,
    TOKEN_CRYSTALS,
    TOKEN_PRICE,
    TOKEN_USE,
    TOKEN_VALUES,
    TOKEN_VP,
    TRADE,
)
from comptoir.games.spyrium.market import pay_for_card, remove_card, surcharge
from comptoir.games.spyrium.points import OF_CARD, act_on_residences, score
from comptoir.games.spyrium.tokens import count_of, token, tokens_in
from comptoir.kernel.actions import pack
from comptoir.kernel.frames import frame_seat
from comptoir.kernel.packing import put4

if TYPE_CHECKING:
    from comptoir.games.spyrium.state import Player, State

NEVER: Final = 1 << 20  # a cost that nobody can pay


# What workers in the market may be withdrawn for


def market_actions(state: State, seat: i64, out: vec[i64]) -> vec[i64]:
    """Everything this seat's workers may be withdrawn for: money, or a card they stand beside."""
    player = state.players[seat]
    if player.placed == 0:
        return out
    gaps = state.gaps
    mine = put4(0, seat, 15)  # the bits that count the workers of this seat
    for gap in range(GAPS):
        if gaps[gap] & mine != 0:
            first = GAP_FIRST[gap]
            second = GAP_SECOND[gap]
            if state.market[first] != GONE:
                out = card_actions(state, player, gap, first, out)
            if state.market[second] != GONE:
                out = card_actions(state, player, gap, second, out)
            elif state.market[first] == GONE:
                out = append(out, pack(EARN, gap, NO_CARD))
    return out


def card_actions(state: State, player: Player, gap: i64, card: i64, out: vec[i64]) -> vec[i64]:
    """Earn with this card, and activate it if it can be paid."""
    out = append(out, pack(EARN, gap, card))
    if can_activate(state, player, card):
        out = append(out, pack(ACTIVATE, gap, card))
    return out


def can_activate(state: State, player: Player, card: i64) -> bool:
    """Whether the player can pay for the card in full in at least one way (5.5)."""
    cost = cheapest(state, player, card)
    if not player.has_unused(LOBBYING):
        cost += state.others_around(card)
    return cost <= player.money


def cheapest(state: State, player: Player, card: i64) -> i64:
    """The least money that activating this card takes, without the surcharge."""
    kind = state.market[card]
    if is_building(kind):
        return cheapest_building(player, kind)
    if is_technique(kind):
        return PRICE[kind]
    if CALL_SPEND[kind] > player.crystals:
        return NEVER
    if TOKEN_USE[kind] != NO_TOKEN:
        return PRICE[kind] + cheapest_token(state, player, card)
    return PRICE[kind]


def cheapest_token(state: State, player: Player, card: i64) -> i64:
    """The least that a character's token can cost; nothing where the token is a gift (7.4)."""
    on_card = state.tokens[card]
    if on_card == 0:
        return NEVER
    if TOKEN_USE[state.market[card]] != TOKEN_PRICE:
        return 0
    if player.has_unused(TRADE):
        return 1
    value: i64 = 1
    while count_of(on_card, value) == 0:
        value += 1
    return value


# The steps of a purchase (5.4); those that leave no choice are taken at once


def activate(state: State, seat: i64, gap: i64, card: i64) -> None:
    """Choose the worker and the card."""
    player = state.players[seat]
    state.note(journal.ACTIVATED, seat, gap, card, state.market[card])
    purchase = frames.lobby_choice(seat, gap, card)
    extra = state.others_around(card)
    if extra == 0 or not player.has_unused(LOBBYING):
        lobby(state, purchase, NO)
    elif cheapest(state, player, card) + extra <= player.money:
        state.push(purchase)
    else:
        lobby(state, purchase, YES)


def lobby_actions(out: vec[i64]) -> vec[i64]:
    """Use Lobbying for this card, or keep it."""
    return append(append(out, pack(LOBBY, YES)), pack(LOBBY, NO))


def lobby(state: State, purchase: i64, choice: i64) -> None:
    """Decide on the surcharge (10.4), then on the token."""
    seat = frame_seat(purchase)
    card = frames.card_of(purchase)
    if choice == YES:
        state.players[seat].used_techniques |= LOBBYING
        state.note(journal.LOBBIED, seat, state.others_around(card))
    purchase = frames.token_choice(purchase, choice)
    if TOKEN_USE[state.market[card]] == NO_TOKEN or state.tokens[card] == 0:
        after_token(state, frames.build_choice(purchase, 0))
        return
    choices = token_actions(state, purchase, vec[i64]())
    if len(choices) == 1:
        take_token(state, purchase, face_of(choices[0]), value_of(choices[0]))
    else:
        state.push(purchase)


def token_actions(state: State, purchase: i64, out: vec[i64]) -> vec[i64]:
    """The tokens of the card that can be used, at their value or, with Trade, at any value (7.3, 10.7)."""
    player = state.players[frame_seat(purchase)]
    card = frames.card_of(purchase)
    kind = state.market[card]
    purse = player.money - PRICE[kind] - surcharge(state, purchase)
    for face in range(i64(1), TOKEN_VALUES + 1):
        if count_of(state.tokens[card], face) > 0:
            for value in range(i64(1), TOKEN_VALUES + 1):
                if value == face or player.has_unused(TRADE):
                    if TOKEN_USE[kind] != TOKEN_PRICE or value <= purse:
                        out = append(out, pack(TOKEN, face, value))
    return out


def take_token(state: State, purchase: i64, face: i64, value: i64) -> None:
    """Take a token off the card: it is discarded, or kept with Trade (7.3, 10.7)."""
    seat = frame_seat(purchase)
    player = state.players[seat]
    state.tokens[frames.card_of(purchase)] -= token(face)
    if value != face:
        player.used_techniques |= TRADE
        state.note(journal.SET_TOKEN, seat, face, value)
    if player.has(TRADE) and tokens_in(player.kept) < MOST_KEPT_TOKENS:
        player.kept += token(face)
        state.note(journal.KEPT_TOKEN, seat, face, tokens_in(player.kept))
    else:
        state.discard += token(face)
    after_token(state, frames.build_choice(purchase, value))


def after_token(state: State, purchase: i64) -> None:
    """Everything but the place of a building is decided."""
    kind = state.market[frames.card_of(purchase)]
    if not is_building(kind):
        pay_for_card(state, purchase, PRICE[kind])
        if is_technique(kind):
            patent(state, purchase)
        else:
            call(state, purchase)
        return
    choices = build_actions(state, purchase, vec[i64]())
    if len(choices) == 1:
        build(state, purchase, slot_of(choices[0]))
    else:
        state.push(purchase)


# What a character and a technique do


def call(state: State, purchase: i64) -> None:
    """A character gives its effect once and stays (5.6)."""
    seat = frame_seat(purchase)
    player = state.players[seat]
    kind = state.market[frames.card_of(purchase)]
    value = frames.value_of(purchase)
    state.note(journal.CALLED, seat, kind, value)
    player.crystals += CALL_CRYSTALS[kind] - CALL_SPEND[kind]
    use = TOKEN_USE[kind]
    if use == TOKEN_CRYSTALS:
        player.crystals += value
    elif use == TOKEN_PRICE:
        player.money -= value
    score(state, seat, CALL_VP[kind] + (value if use == TOKEN_VP else 0), OF_CARD, kind)
    if RESIDENCE[kind] > 0:
        act_on_residences(state, seat)


def patent(state: State, purchase: i64) -> None:
    """A technique is taken for good and works at once (5.8)."""
    seat = frame_seat(purchase)
    card = frames.card_of(purchase)
    kind = state.market[card]
    remove_card(state, card)
    state.players[seat].techniques |= technique_of(kind)
    state.note(journal.PATENTED, seat, kind)

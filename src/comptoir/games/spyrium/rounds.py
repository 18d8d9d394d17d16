"""Chapters 3 and 9: the beginning and the end of a round, and whose turn it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from comptoir.games.spyrium import frames, journal
from comptoir.games.spyrium.cards import is_character, is_technique, kind_of, technique_of, upright
from comptoir.games.spyrium.data import (
    CARDS,
    DECKS,
    EPOCH_OF_ROUND,
    GONE,
    NO_TOKEN,
    PASSED,
    PLACEMENT,
    ROUNDS,
    TOKEN_EVENT,
    TOKEN_USE,
    numbers,
)
from comptoir.games.spyrium.market import remove_card
from comptoir.games.spyrium.scoring import final_points
from comptoir.games.spyrium.tokens import draw_token, token
from comptoir.kernel.dealers import Dealer
from comptoir.kernel.frames import frame

if TYPE_CHECKING:
    from comptoir.games.spyrium.state import State


def start_round(state: State, dealer: Dealer) -> None:
    """Income, event, market, workers (3.1 to 3.4)."""
    state.round += 1
    state.note(journal.ROUND, state.first, state.round)
    for seat in range(state.seats):
        player = state.players[seat]
        income = state.residence_value(player)
        player.money += income
        state.note(journal.INCOME, seat, income)
        player.active = player.workers
        player.placed = 0
        player.phase = PLACEMENT
    state.event = state.next_event
    state.event_token = state.next_token
    turn_up_event(state, dealer)
    state.note(journal.EVENT_UP, state.first, state.event, state.event_token)
    lay_market(state, dealer)


def turn_up_event(state: State, dealer: Dealer) -> None:
    """Show the event of the next round, if there is one, with a token if it uses one (2.2, 3.2)."""
    left: i64 = len(state.events)
    state.next_event = -1
    state.next_token = 0
    if left > 0:
        state.events, state.next_event = pop(state.events, dealer.below(left))
    if state.next_event == TOKEN_EVENT:
        state.next_token = draw_token(state, dealer)


def lay_market(state: State, dealer: Dealer) -> None:
    """Cards of the epoch's deck (1.5, 3.3), then their tokens (7.2), as long as there are any (7.15)."""
    epoch = EPOCH_OF_ROUND[state.round]
    if state.round == 1 or epoch != EPOCH_OF_ROUND[state.round - 1]:
        state.deck = fresh_deck(state, epoch)
    for card in range(CARDS):
        state.market[card] = state.draw_card(dealer)
    for card in range(CARDS):
        kind = state.market[card]
        if kind != GONE:
            for _ in range(tokens_laid(kind, state.seats)):
                value = draw_token(state, dealer)
                if value > 0:
                    state.tokens[card] += token(value)


def tokens_laid(kind: i64, seats: i64) -> i64:
    """How many tokens a card brings: a building one, a character one fewer than there are seats (7.2)."""
    if TOKEN_USE[kind] == NO_TOKEN:
        return 0
    return seats - 1 if is_character(kind) else 1


def fresh_deck(state: State, epoch: i64) -> vec[i64]:
    """The cards of an epoch (2.1), but for techniques that somebody has (10.11)."""
    patented: i64 = 0
    for player in state.players:
        patented |= player.techniques
    deck = vec[i64]()
    for kind in numbers(DECKS[epoch]):
        if not is_technique(kind) or technique_of(kind) & patented == 0:
            deck = append(deck, kind)
    return deck


def next_turn(state: State, seat: i64, dealer: Dealer) -> None:
    """The next player clockwise who has not passed (3.5).

    When all have, the round ends (3.8), and after the last one the game (9.2).
    """
    for step in range(i64(1), state.seats + 1):
        other = (seat + step) % state.seats
        if state.players[other].phase != PASSED:
            state.push(frame(frames.TURN, other))
            return
    end_round(state)
    if state.round == ROUNDS:
        end_game(state)
    else:
        start_round(state, dealer)
        state.push(frame(frames.TURN, state.first))


def end_round(state: State) -> None:
    """Clear market and event, straighten cards, hand on the first-player card (9.1)."""
    for card in range(CARDS):
        remove_card(state, card)
    if state.event_token > 0:
        state.discard += token(state.event_token)
        state.event_token = 0
    for player in state.players:
        player.used_event = 0
        player.used_techniques = 0
        for i in range(i64(len(player.buildings))):
            player.buildings[i] = upright(kind_of(player.buildings[i]))
    state.first = (state.first + 1) % state.seats


def end_game(state: State) -> None:
    """Nobody moves any more; everybody's points are told (9.3 to 9.5)."""
    state.event = -1
    for seat in range(state.seats):
        state.note(journal.FINAL, seat, final_points(state, seat))

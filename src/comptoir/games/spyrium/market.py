"""Chapters 4 and 5: workers placed in the market, and withdrawn for money."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.games.spyrium import frames, journal
from comptoir.games.spyrium.data import (
    CAPITALISATION,
    CAPITALISATION_MONEY,
    GAP_FIRST,
    GAP_SECOND,
    GAPS,
    GONE,
    NO_CARD,
    WORKER,
)
from comptoir.kernel.actions import pack
from comptoir.kernel.frames import frame_seat

if TYPE_CHECKING:
    from comptoir.games.spyrium.state import State

NEXT_GAP: Final[i64] = pack(0, 1)  # from an action in a gap to the same in the next one


# Placing (4)


def is_open(state: State, gap: i64) -> bool:
    """A gap takes workers while a card lies on at least one side of it (4.1, 4.2)."""
    return state.market[GAP_FIRST[gap]] != GONE or state.market[GAP_SECOND[gap]] != GONE


def place_actions(state: State, verb: i64, out: vec[i64]) -> vec[i64]:
    """The gaps where a worker may be placed: `is_open`, once more for speed."""
    market = state.market
    action = pack(verb)
    for gap in range(GAPS):
        if market[GAP_FIRST[gap]] != GONE or market[GAP_SECOND[gap]] != GONE:
            out = append(out, action)
        action += NEXT_GAP
    return out


def place(state: State, seat: i64, gap: i64) -> None:
    """Put an active worker in a gap (4.1)."""
    player = state.players[seat]
    player.active -= 1
    player.placed += 1
    state.gaps[gap] += WORKER[seat]
    state.note(journal.PLACED, seat, gap)


def remove_card(state: State, card: i64) -> None:
    """A card leaves the market, and what tokens lie on it are discarded (7.5)."""
    state.market[card] = GONE
    state.discard += state.tokens[card]
    state.tokens[card] = 0


# Withdrawing (5)


def withdraw(state: State, seat: i64, gap: i64) -> None:
    """Take a worker out of the market; it stays inactive this round (5.1)."""
    state.players[seat].placed -= 1
    state.gaps[gap] -= WORKER[seat]


def earn(state: State, seat: i64, gap: i64, card: i64) -> None:
    """Withdraw a worker for money: £1 for each other worker around the card (5.2).

    Where both cards have gone there is nothing to earn (5.3); Capitalisation pays all the same (10.2, 10.9).
    """
    player = state.players[seat]
    money: i64 = 0
    kind: i64 = 0
    if card != NO_CARD:
        money = state.others_around(card)
        kind = state.market[card]
    withdraw(state, seat, gap)
    player.money += money
    state.note(journal.EARNED, seat, gap, card, money, kind)
    if player.has(CAPITALISATION):
        player.money += CAPITALISATION_MONEY
        state.note(journal.CAPITALISED, seat, CAPITALISATION_MONEY, card)


def surcharge(state: State, purchase: i64) -> i64:
    """£1 for each other worker around the card that is bought (5.4), unless Lobbying leaves it out (10.4)."""
    if frames.is_lobbied(purchase):
        return 0
    return state.others_around(frames.card_of(purchase))


def pay_for_card(state: State, purchase: i64, price: i64) -> None:
    """Pay price and surcharge, and withdraw the worker (5.4)."""
    seat = frame_seat(purchase)
    state.players[seat].money -= price + surcharge(state, purchase)
    withdraw(state, seat, frames.gap_of(purchase))

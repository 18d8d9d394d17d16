"""The decisions that can be pending.

Three of them are steps of one purchase: a card of the market that a seat is paying for. The frame itself is
the purchase; from step to step it knows more, which is added to what it has (frames add up field by field).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.kernel.frames import frame, frame_a, frame_b, frame_c, frame_d, frame_kind

TURN: Final = 1  # the one action of a turn
LOBBY_CHOICE: Final = 2  # gap, card
TOKEN_CHOICE: Final = 3  # gap, card, whether Lobbying is used
BUILD_CHOICE: Final = 4  # gap, card, whether Lobbying is used, the token's value
RESIDENCE_CHOICE: Final = 5  # advance on the residence track, or score it
BONUS_CHOICE: Final = 6  # which bonus to take first
KINDS: Final = 6  # how many kinds there are

# What each is called in data
ASKS: Final = ["-", "turn", "lobby", "token", "build", "residence", "bonus"]


def lobby_choice(seat: i64, gap: i64, card: i64) -> i64:
    """A purchase begins: with the worker in this gap, of this card; is Lobbying used?"""
    return frame(LOBBY_CHOICE, seat, gap, card)


def token_choice(purchase: i64, lobbied: i64) -> i64:
    """The purchase goes on: which token of the card?"""
    return purchase + frame(TOKEN_CHOICE - LOBBY_CHOICE, 0, 0, 0, lobbied)


def build_choice(purchase: i64, value: i64) -> i64:
    """The purchase goes on, with a token used for this value (0: none): where is the building put?"""
    return purchase + frame(BUILD_CHOICE - TOKEN_CHOICE, 0, 0, 0, 0, value)


def is_purchase(pending: i64) -> bool:
    """Whether a card is being paid for."""
    return LOBBY_CHOICE <= frame_kind(pending) <= BUILD_CHOICE


def gap_of(purchase: i64) -> i64:
    """The gap of the worker that is withdrawn."""
    return frame_a(purchase)


def card_of(purchase: i64) -> i64:
    """The market card that is bought."""
    return frame_b(purchase)


def is_lobbied(purchase: i64) -> bool:
    """Whether Lobbying leaves out the surcharge."""
    return frame_c(purchase) != 0


def value_of(purchase: i64) -> i64:
    """The value for which the card's token is used, 0 where there is none."""
    return frame_d(purchase)

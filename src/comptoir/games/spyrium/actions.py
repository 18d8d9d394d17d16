"""Actions: the verbs with their arguments, and each argument by its name."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.kernel.actions import first_of, second_of

PLACE: Final = 1  # gap: put a worker between two cards
ENTER: Final = 2  # go over to the Activation phase
EARN: Final = 3  # gap, card or NO_CARD: withdraw a worker for money
ACTIVATE: Final = 4  # gap, card: withdraw a worker to activate a card
EXPLOIT: Final = 5  # building, effect: tilt a building and use it
TAYLOR: Final = 6  # building, effect: untilt a building with Taylorism and use it again
PASS: Final = 7
EVENT: Final = 8  # option: use this round's event
EVENT_GAIN: Final = 9  # gain, value: take the value of the event's token
EVENT_REUSE: Final = 10  # building, effect: untilt a building and use it again
EVENT_PLACE: Final = 11  # gap: place a worker in the Activation phase
LOBBY: Final = 12  # choice (yes or no): leave out the surcharge with Lobbying
TOKEN: Final = 13  # face, value: which token of the card is used, and for what value
BUILD: Final = 14  # slot: NEW_SLOT, or 1 + the building that is replaced
RESIDE: Final = 15  # choice: advance on the residence track, or score it
BONUS: Final = 16  # choice: a worker, or money

# Gains from the token of an event
GAIN_MONEY: Final = 0
GAIN_CRYSTALS: Final = 1
GAIN_VP: Final = 2
GAINS: Final = 3  # how many there are to choose from

NO: Final = 0
YES: Final = 1

NEW_SLOT: Final = 0

ADVANCE: Final = 0
SCORE: Final = 1

BONUS_WORKER: Final = 0
BONUS_MONEY: Final = 1


def gap_of(action: i64) -> i64:
    """The gap of the worker that is placed or withdrawn."""
    return first_of(action)


def card_of(action: i64) -> i64:
    """The place of the market card for which a worker is withdrawn."""
    return second_of(action)


def building_of(action: i64) -> i64:
    """The building that is exploited, counted from 0 in the order of the street."""
    return first_of(action)


def effect_of(action: i64) -> i64:
    """Which effect of the building is used."""
    return second_of(action)


def option_of(action: i64) -> i64:
    """Which option of the event is used."""
    return first_of(action)


def gain_of(action: i64) -> i64:
    """What is taken from the event's token."""
    return first_of(action)


def face_of(action: i64) -> i64:
    """The printed value of the token that is used."""
    return first_of(action)


def value_of(action: i64) -> i64:
    """The value for which a token is used."""
    return second_of(action)


def slot_of(action: i64) -> i64:
    """Where a building goes."""
    return first_of(action)


def choice_of(action: i64) -> i64:
    """Which of two things is chosen."""
    return first_of(action)


def replaced_in(slot: i64) -> i64:
    """The building that is replaced in this slot, which is not a new one."""
    return slot - 1

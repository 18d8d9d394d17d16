"""Actions as numbers: a verb in the low bits, then up to two arguments. What each verb means, and its arguments."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

PLACE: Final = 1  # gap: put a worker between two cards
ENTER: Final = 2  # go over to the Activation phase
EARN: Final = 3  # gap, card (9: both gone): withdraw a worker for money
ACTIVATE: Final = 4  # gap, card: withdraw a worker to activate a card
EXPLOIT: Final = 5  # building, effect: tilt a building and use it
TAYLOR: Final = 6  # building, effect: untilt a building with Taylorism and use it again
PASS: Final = 7
EVENT: Final = 8  # option: use this round's event
EVENT_GAIN: Final = 9  # what, value: take the value of the event's token
EVENT_REUSE: Final = 10  # building, effect: untilt a building and use it again
EVENT_PLACE: Final = 11  # gap: place a worker in the Activation phase
LOBBY: Final = 12  # yes or no: leave out the surcharge with Lobbying
TOKEN: Final = 13  # token, value: which token of the card is used, and for what value
BUILD: Final = 14  # 0: in a new slot; 1 + building: in place of that building
RESIDE: Final = 15  # 0: advance on the residence track, 1: score it
BONUS: Final = 16  # 0: a worker, 1: money

NO_CARD: Final = 9

GAIN_MONEY: Final = 0
GAIN_CRYSTALS: Final = 1
GAIN_VP: Final = 2


def act(verb: i64, a: i64 = 0, b: i64 = 0) -> i64:
    """Pack an action."""
    return verb | (a << 5) | (b << 11)


def verb_of(action: i64) -> i64:
    """What is done."""
    return action & 31


def first_of(action: i64) -> i64:
    """The first argument."""
    return (action >> 5) & 63


def second_of(action: i64) -> i64:
    """The second argument."""
    return (action >> 11) & 63

"""Actions as numbers: a verb and up to three arguments.

The number says everything; no position is needed to read it. A game numbers its verbs from 1 to 127 in its
`actions.py` and gives each argument a name there. The first argument may be as large as 40 bits (a payment,
a byte a resource), the other two go from 0 to 255.

>>> move = pack(5, 300, 2)
>>> verb_of(move), first_of(move), second_of(move), third_of(move)
(5, 300, 2, 0)
"""

from __future__ import annotations

from mypy_extensions import i64


def pack(verb: i64, first: i64 = 0, second: i64 = 0, third: i64 = 0) -> i64:
    """An action as a number."""
    return verb | (second << 7) | (third << 15) | (first << 23)


def verb_of(action: i64) -> i64:
    """What is done."""
    return action & 127


def first_of(action: i64) -> i64:
    """The first argument."""
    return action >> 23


def second_of(action: i64) -> i64:
    """The second argument."""
    return (action >> 7) & 255


def third_of(action: i64) -> i64:
    """The third argument."""
    return (action >> 15) & 255

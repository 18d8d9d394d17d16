"""Pending decisions as plain numbers.

A frame says who decides and about what. It packs into one integer: a kind, a seat and up to four
arguments from 0 to 4095, so that a stack of frames is copied, stored and compared like any list of numbers.

>>> f = frame(3, 1, 40, 2)
>>> frame_kind(f), frame_seat(f), frame_a(f), frame_b(f), frame_c(f)
(3, 1, 40, 2, 0)
"""

from __future__ import annotations

from mypy_extensions import i64


def frame(kind: i64, seat: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> i64:
    """Pack a decision of this kind for this seat."""
    return kind | (seat << 8) | (a << 12) | (b << 24) | (c << 36) | (d << 48)


def frame_kind(f: i64) -> i64:
    """What is to be decided; each game numbers its own kinds."""
    return f & 255


def frame_seat(f: i64) -> i64:
    """Who decides."""
    return (f >> 8) & 15


def frame_a(f: i64) -> i64:
    """The first argument."""
    return (f >> 12) & 4095


def frame_b(f: i64) -> i64:
    """The second argument."""
    return (f >> 24) & 4095


def frame_c(f: i64) -> i64:
    """The third argument."""
    return (f >> 36) & 4095


def frame_d(f: i64) -> i64:
    """The fourth argument."""
    return (f >> 48) & 4095

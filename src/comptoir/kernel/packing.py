"""Small counts packed into one number.

Eight bits each where there may be many, four bits each where there are few.

>>> cards = add8(add8(0, 2, 5), 0, 1)
>>> get8(cards, 2), get8(cards, 0), sum8(cards)
(5, 1, 6)
>>> bits(0b1011), nth_bit(0b1011, 2), has_bit(0b1011, 2)
(3, 3, False)
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

HIGH_BITS: Final[i64] = 0x80808080808080  # of seven counts of eight bits


def get8(packed: i64, i: i64) -> i64:
    """The count at this place, eight bits each."""
    return (packed >> (i << 3)) & 255


def add8(packed: i64, i: i64, n: i64) -> i64:
    """The counts with n more (or fewer) at this place."""
    return packed + (n << (i << 3))


def sum8(packed: i64) -> i64:
    """All counts together."""
    total: i64 = 0
    while packed != 0:
        total += packed & 255
        packed >>= 8
    return total


def covers8(packed: i64, need: i64) -> bool:
    """Whether there are at least as many as needed at every place; no count is over 127."""
    return ((packed | HIGH_BITS) - need) & HIGH_BITS == HIGH_BITS


def get4(packed: i64, i: i64) -> i64:
    """The count at this place, four bits each."""
    return (packed >> (i << 2)) & 15


def add4(packed: i64, i: i64, n: i64) -> i64:
    """The counts with n more (or fewer) at this place."""
    return packed + (n << (i << 2))


def put4(packed: i64, i: i64, value: i64) -> i64:
    """The values with this one at this place."""
    return (packed & ~(i64(15) << (i << 2))) | (value << (i << 2))


def put8(packed: i64, i: i64, value: i64) -> i64:
    """The values with this one at this place."""
    return (packed & ~(i64(255) << (i << 3))) | (value << (i << 3))


def sum4(packed: i64) -> i64:
    """All counts together."""
    total: i64 = 0
    while packed != 0:
        total += packed & 15
        packed >>= 4
    return total


def packed8(counts: list[int]) -> i64:
    """These counts in one number, eight bits each."""
    packed: i64 = 0
    for i in range(i64(len(counts))):
        packed += i64(counts[i]) << (i << 3)
    return packed


def has_bit(mask: i64, place: i64) -> bool:
    """Whether the bit at this place is set."""
    return (mask >> place) & 1 != 0


def bits(mask: i64) -> i64:
    """How many of the lower 62 bits are set: counted in pairs, then in fours, then in bytes."""
    mask = mask - ((mask >> 1) & 0x1555555555555555)
    mask = (mask & 0x3333333333333333) + ((mask >> 2) & 0x3333333333333333)
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F0F0F0F0F
    mask = mask + (mask >> 8)
    mask = mask + (mask >> 16)
    return (mask + (mask >> 32)) & 127


def nth_bit(mask: i64, n: i64) -> i64:
    """Where the n-th set bit is, counted from 0."""
    while n > 0:
        mask &= mask - 1
        n -= 1
    return bits((mask & -mask) - 1)


def nth_of8(packed: i64, n: i64) -> i64:
    """At which place the n-th thing is, counted from 0, when each place holds its count of equal things."""
    place: i64 = 0
    while n >= (packed & 255):
        n -= packed & 255
        packed >>= 8
        place += 1
    return place


def nth_of4(packed: i64, n: i64) -> i64:
    """The same as `nth_of8`, with four bits a place."""
    place: i64 = 0
    while n >= (packed & 15):
        n -= packed & 15
        packed >>= 4
        place += 1
    return place


def with_bit(mask: i64, place: i64) -> i64:
    """The mask with the bit at this place set."""
    return mask | (i64(1) << place)


def without_bit(mask: i64, place: i64) -> i64:
    """The mask without the bit at this place."""
    return mask & ~(i64(1) << place)

"""Three counts in one number, one for each colour: wool, flax and gold, or the goods made of them.

Eight bits a colour, so that cubes are added and taken away with plain + and -.

>>> t = triple(2, 0, 1)
>>> count(t, 0), count(t, 2), total(t)
(2, 1, 3)
>>> covers(t, triple(1, 0, 1)), covers(t, triple(0, 1, 0))
(True, False)
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

COLOURS: Final[i64] = 3
ONE: Final[vec[i64]] = vec[i64]([1, 1 << 8, 1 << 16])
HIGH: Final[i64] = 0x808080


def triple(wool: i64, flax: i64, gold: i64) -> i64:
    """Pack three counts."""
    return wool | (flax << 8) | (gold << 16)


def count(t: i64, colour: i64) -> i64:
    """How many of this colour."""
    return (t >> (8 * colour)) & 255


def total(t: i64) -> i64:
    """How many of all colours together."""
    return (t & 255) + ((t >> 8) & 255) + ((t >> 16) & 255)


def covers(t: i64, need: i64) -> bool:
    """Whether there are at least as many of each colour as needed."""
    return ((t | HIGH) - need) & HIGH == HIGH


def counts(t: i64) -> list[int]:
    """The three counts as a list."""
    return [int(count(t, colour)) for colour in range(COLOURS)]


def from_counts(numbers: list[int]) -> i64:
    """The triple with these counts."""
    return triple(numbers[0], numbers[1], numbers[2])


def _mixes(most: int) -> vec[i64]:
    found = vec[i64]()
    for size in range(most + 1):
        for wool in range(size, -1, -1):
            for flax in range(size - wool, -1, -1):
                found = append(found, triple(wool, flax, size - wool - flax))
    return found


# Every way to take up to six cubes of three colours, smallest first; MIX_START[n] is where those of n cubes begin.
MIXES: Final[vec[i64]] = _mixes(6)
MIX_START: Final[vec[i64]] = vec[i64]([0, 1, 4, 10, 20, 35, 56, 84])

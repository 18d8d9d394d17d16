"""Packed numbers as data that a person can read, and back: counts by name, sets of names.

>>> counts4(0x201, ("red", "green", "blue"))
{'red': 1, 'blue': 2}
>>> read_names(Reader({"deck": ["blue"]}), "deck", ("red", "green", "blue"))
[2]
"""

from __future__ import annotations

from collections.abc import Sequence

from comptoir.games.cove.data import GOODS
from comptoir.kernel.packing import add4, add8, get4, get8, has_bit, with_bit
from comptoir.kernel.reader import Reader


def counts4(packed: int, names: Sequence[str]) -> dict[str, int]:
    """Counts of four bits each by name, nothing where there is none."""
    return {name: int(get4(packed, i)) for i, name in enumerate(names) if get4(packed, i)}


def counts8(packed: int, names: Sequence[str]) -> dict[str, int]:
    """Counts of eight bits each by name."""
    return {name: int(get8(packed, i)) for i, name in enumerate(names)}


def marked(mask: int, names: Sequence[str]) -> list[str]:
    """The names whose bit is set."""
    return [name for i, name in enumerate(names) if has_bit(mask, i)]


def read_counts4(data: Reader, key: str, names: Sequence[str], default: int = 0) -> int:
    """Counts by name, packed with four bits each."""
    packed = 0
    for i, number in enumerate(
        data.counts(key, names, [int(get4(default, i)) for i in range(len(names))], 15)
    ):
        packed = int(add4(packed, i, number))
    return packed


def read_counts8(data: Reader, key: str, names: Sequence[str], default: int = 0) -> int:
    """Counts by name, packed with eight bits each."""
    packed = 0
    for i, number in enumerate(
        data.counts(key, names, [int(get8(default, i)) for i in range(len(names))], 255)
    ):
        packed = int(add8(packed, i, number))
    return packed


def read_names(data: Reader, key: str, names: Sequence[str], default: Sequence[str] = ()) -> list[int]:
    """A list of names, as numbers."""
    return [data.place(key, value, names) for value in data.items(key, default)]


def read_mask(data: Reader, key: str, names: Sequence[str], default: Sequence[str] = ()) -> int:
    """A set of names, a bit each, none of them twice."""
    mask = 0
    for i in read_names(data, key, names, default):
        if has_bit(mask, i):
            raise data.wrong(f"{key} has {names[i]!r} twice")
        mask = int(with_bit(mask, i))
    return mask


def supply_left(data: Reader, supply: int, shelf: int) -> int:
    """The goods that are not on the shelf, four bits each.

    Refused where the shelf holds more than there are.
    """
    if any(get4(shelf, a_good) > get4(supply, a_good) for a_good in range(GOODS)):
        raise data.wrong("the shelf holds more goods of a kind than there are")
    return supply - shelf

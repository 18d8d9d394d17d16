"""The Captain's map: regions, dotted lines, Shortcuts, and where the ships are.

Ships are all alike, so the fleet is one number: three bits a region, how many ships are there.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.games.cove.data import BOX

REGION_NAMES: Final = tuple(BOX.text("captain.map.regions").split())
REGIONS: Final[i64] = i64(len(REGION_NAMES))
BAY: Final[i64] = 0
HOOK: Final[i64] = 1  # four regions, one a colour of seafood
COIN_HOOK: Final[i64] = 5
ISLAND: Final[i64] = 6  # four regions, one a faction
PIRATE_ISLE: Final[i64] = 10


def _ends(path: str) -> list[tuple[int, int]]:
    """The two regions that each of these ways joins."""
    ways = [way.split("-") for way in BOX.text(path).split()]
    return [(REGION_NAMES.index(one), REGION_NAMES.index(other)) for one, other in ways]


LINE_ENDS: Final = _ends("captain.map.lines")
SHORTCUT_ENDS: Final = _ends("captain.map.shortcuts")


def _ways(ends: list[tuple[int, int]]) -> vec[i64]:
    """For each region the regions that these ways lead to, a bit each."""
    masks = [0] * len(REGION_NAMES)
    for one, other in ends:
        masks[one] |= 1 << other
        masks[other] |= 1 << one
    ways = vec[i64]()
    for mask in masks:
        ways = append(ways, mask)
    return ways


LINES: Final[vec[i64]] = _ways(LINE_ENDS)
SHORTCUTS: Final[vec[i64]] = _ways(SHORTCUT_ENDS)


def ships_in(fleet: i64, region: i64) -> i64:
    """How many ships are in the region."""
    return (fleet >> (3 * region)) & 7


def all_in_bay(ships: i64) -> i64:
    """A fleet of so many ships, all of them in the Bay."""
    return ships << (3 * BAY)


def sail(fleet: i64, start: i64, end: i64) -> i64:
    """The fleet after one ship has gone from one region to another."""
    return fleet - (i64(1) << (3 * start)) + (i64(1) << (3 * end))


def is_line(start: i64, end: i64) -> bool:
    """Whether a dotted line lies between the two regions (C1.4)."""
    return (LINES[start] >> end) & 1 == 1


def ways_from(start: i64) -> i64:
    """The regions that a dotted line or a Shortcut joins to this one, a bit each (C1.4, C1.6, C1.23)."""
    return LINES[start] | SHORTCUTS[start]

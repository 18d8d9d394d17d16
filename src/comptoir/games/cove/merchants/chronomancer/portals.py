"""The Chronomancer's loop: Time Machines, tile spaces, and the portals between two halves.

Spaces of the loop, clockwise: 0 left Machine, 1 to 3 upper portals, 4 right Machine, 5 to 7 lower portals
from right to left. Tile spaces: 0 upper left, 1 upper right, 2 lower left, 3 lower right; four bits each in
one number.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.games.cove.data import BOX, COLOURS
from comptoir.kernel.packing import get4, has_bit, put4

LEFT: Final[i64] = 0  # sides of the board
RIGHT: Final[i64] = 1
LEFT_MACHINE: Final[i64] = 0
RIGHT_MACHINE: Final[i64] = 4
LOOP: Final[i64] = 8
SPACE_NAMES: Final = ("left", "u1", "u2", "u3", "right", "l3", "l2", "l1")

SHARD_NAMES: Final = tuple(BOX.keys("chronomancer.shards"))
SHARDS: Final[i64] = i64(len(SHARD_NAMES))
ALL_SHARDS: Final[i64] = (i64(1) << SHARDS) - 1
TILE_SPACES: Final[i64] = 4
UPPER_SPACES: Final[i64] = 2
UPPER_SHARDS: Final[i64] = sum(
    1 << i for i, name in enumerate(SHARD_NAMES) if BOX.has(f"chronomancer.shards.{name}.start")
)  # at the start
RECRUIT: Final[i64] = SHARDS  # what the printed right halves do, numbered after the Shards
STAFF: Final[i64] = SHARDS + 1

ARTIFACT: Final[i64] = 0
RELIC_OR_SPONSORSHIP: Final[i64] = 1
RELIC_OF_TWO: Final[i64] = 2
_DOES = {"large": ARTIFACT, "small-or-sponsorship": RELIC_OR_SPONSORSHIP, "small": RELIC_OF_TWO}


def _kinds() -> vec[i64]:
    kinds = vec[i64]()
    for name in SHARD_NAMES:
        kinds = append(kinds, _DOES[BOX.text(f"chronomancer.shards.{name}.does").split()[0]])
    return kinds


def _colours(which: int) -> vec[i64]:
    colours = vec[i64]()
    for name in SHARD_NAMES:
        words = BOX.text(f"chronomancer.shards.{name}.does").split()[1:]
        colours = append(colours, COLOURS.index(words[which if which < len(words) else 0]))
    return colours


def _halves(half: str, which: int) -> vec[i64]:
    costs = vec[i64]()
    for name in SHARD_NAMES:
        costs = append(costs, BOX.numbers(f"chronomancer.shards.{name}.{half}")[which])
    return costs


SHARD_KIND: Final[vec[i64]] = _kinds()
SHARD_COLOUR: Final[vec[i64]] = _colours(0)
SHARD_OTHER_COLOUR: Final[vec[i64]] = _colours(1)
RIGHT_HOURS: Final[vec[i64]] = _halves("right", 0)
RIGHT_CORRUPTION: Final[vec[i64]] = _halves("right", 1)
LEFT_HOURS: Final[vec[i64]] = _halves("left_white", 0)  # on the white face; the blue one has no icon there
LEFT_CORRUPTION: Final[vec[i64]] = _halves("left_white", 1)

_PRINTED = ("upper_left", "lower_left", "recruit", "staff")


def _printed(what: str) -> vec[i64]:
    costs = vec[i64]()
    for name in _PRINTED:
        costs = append(costs, BOX.number(f"chronomancer.printed.{name}.{what}"))
    return costs


PRINTED_HOURS: Final[vec[i64]] = _printed("hours")
PRINTED_CORRUPTION: Final[vec[i64]] = _printed("corruption")

# Of the two halves of any portal
MOST_HOURS: Final[i64] = max(*RIGHT_HOURS, *PRINTED_HOURS) + max(*LEFT_HOURS, *PRINTED_HOURS)

# A portal joins what lies to its left and to its right: a tile space (0 to 3) or a printed half (10 + its
# place in _PRINTED)
PRINTED: Final[i64] = 10
RECRUIT_HALF: Final[i64] = 12
PORTAL_LEFT: Final[vec[i64]] = vec[i64]([-1, 10, 0, 1, -1, 3, 2, 11])
PORTAL_RIGHT: Final[vec[i64]] = vec[i64]([-1, 0, 1, RECRUIT_HALF, -1, 13, 3, 2])


def tile_on(tiles: i64, space: i64) -> i64:
    """The Shard on a tile space."""
    return get4(tiles, space)


def put_tile(tiles: i64, space: i64, shard: i64) -> i64:
    """The tile spaces with this Shard on one of them."""
    return put4(tiles, space, shard)


def is_machine(space: i64) -> bool:
    """Whether the space of the loop is a Time Machine."""
    return space in (LEFT_MACHINE, RIGHT_MACHINE)


def portal_action(tiles: i64, space: i64) -> i64:
    """What the portal does (T1.5): the Shard whose icon is in its right half, or RECRUIT, or STAFF."""
    half = PORTAL_RIGHT[space]
    if half >= PRINTED:
        return RECRUIT if half == RECRUIT_HALF else STAFF
    return tile_on(tiles, half)


def portal_hours(tiles: i64, blue: i64, space: i64) -> i64:
    """The hours of both halves of the portal (T1.5).

    `blue` has a bit for each Shard that shows its blue face.
    """
    left = PORTAL_LEFT[space]
    right = PORTAL_RIGHT[space]
    hours = PRINTED_HOURS[left - PRINTED] if left >= PRINTED else RIGHT_HOURS[tile_on(tiles, left)]
    if right >= PRINTED:
        return hours + PRINTED_HOURS[right - PRINTED]
    shard = tile_on(tiles, right)
    return hours + (0 if has_bit(blue, shard) else LEFT_HOURS[shard])


def portal_corruption(tiles: i64, blue: i64, space: i64) -> i64:
    """The corruption of both halves of the portal (T1.5)."""
    left = PORTAL_LEFT[space]
    right = PORTAL_RIGHT[space]
    corruption = (
        PRINTED_CORRUPTION[left - PRINTED] if left >= PRINTED else RIGHT_CORRUPTION[tile_on(tiles, left)]
    )
    if right >= PRINTED:
        return corruption + PRINTED_CORRUPTION[right - PRINTED]
    shard = tile_on(tiles, right)
    return corruption + (0 if has_bit(blue, shard) else LEFT_CORRUPTION[shard])

"""Chapters 2 and 5: the city, where its nine tiles lie, which of them touch, and where a burgher can get to.

A city never changes once laid; positions share it. Cells are hexes of a square of axial coordinates, seen
from its middle.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from comptoir.games.venise.data import (
    BARGE_COST,
    COMPONENTS,
    EVERY_TILE,
    FACES,
    FREE,
    LAYOUT_NAMES,
    PAIR_A,
    PAIR_B,
    PAIRS,
    STEP_COST,
    TILE_CODES,
    TILES,
)

WIDTH: Final[i64] = 17  # nine tiles in a line, whichever way they grow from the middle
MIDDLE: Final[i64] = 8
UNLAID: Final[i64] = -1
HEX_Q: Final[vec[i64]] = vec[i64]([1, 1, 0, -1, -1, 0])
HEX_R: Final[vec[i64]] = vec[i64]([0, -1, -1, 0, 1, 1])
SIDES: Final[i64] = 6  # of a hex

# A set of tiles is a number with a bit for each of them; `tiles &= tiles - 1` takes the lowest one out.
_SETS: Final = range(int(EVERY_TILE) + 1)
LOWEST_TILE: Final[vec[i64]] = vec[i64]([max(0, (n & -n).bit_length() - 1) for n in _SETS])
TILE_COUNT: Final[vec[i64]] = vec[i64]([n.bit_count() for n in _SETS])
MEMBERS: Final = [vec[i64]([tile for tile in range(TILES) if n >> tile & 1]) for n in _SETS]


def tiles_in(tiles: i64) -> vec[i64]:
    """The tiles of a set, in their order."""
    return MEMBERS[tiles]


def has_tile(tiles: i64, tile: i64) -> bool:
    """Whether this tile is in the set."""
    return (tiles >> tile) & 1 == 1


def cell(q: i64, r: i64) -> i64:
    """The number of the hex at these coordinates, counted from the middle."""
    return (r + MIDDLE) * WIDTH + q + MIDDLE


def cell_q(number: i64) -> i64:
    """The column of a hex, counted from the middle."""
    return number % WIDTH - MIDDLE


def cell_r(number: i64) -> i64:
    """The row of a hex, counted from the middle."""
    return number // WIDTH - MIDDLE


def is_on_map(q: i64, r: i64) -> bool:
    """Whether a hex has a number at all."""
    return -MIDDLE <= q <= MIDDLE and -MIDDLE <= r <= MIDDLE


@final
class City:
    """Where the tiles lie, and what follows from it."""

    layout: i64  # number of the printed layout, or FREE
    cells: vec[i64]  # by tile: its hex, or UNLAID
    near: vec[i64]  # by tile: a bit for each tile that shares a side with it (5.2)
    shore: i64  # a bit for each tile with a side on the water: where the barge can be (5.7)
    paths: list[vec[i64]]  # by start and barge: what a burgher without bridges can do

    def touches(self, a: i64, b: i64) -> bool:
        """Whether two tiles share a side."""
        return has_tile(self.near[a], b)

    def walk(self, own: vec[i64], found: vec[i64], tile: i64, barge: i64, ahead: i64, rest: i64) -> None:
        """Follow every path that goes on from here over the tiles that are still ahead.

        `rest` has a bit for each number of points that may be left, `own` the burgher's own bridges. A tile
        is entered once at most (5.4); a step costs 1 (5.2), or nothing over one's own bridge (5.3, 5.3a); the
        barge costs 3 (5.5).
        """
        step: i64 = rest >> STEP_COST
        free: i64 = own[tile] & ahead
        ways: i64 = self.near[tile] & ahead if step else free
        while ways:
            other: i64 = LOWEST_TILE[ways]
            bit: i64 = ways & -ways
            ways ^= bit
            left: i64 = step | rest if free & bit else step
            found[other * TILES + barge] |= left
            self.walk(own, found, other, barge, ahead ^ bit, left)
        if barge == tile:
            step = rest >> BARGE_COST
            if step:
                ways = self.shore & ahead
                while ways:
                    other = LOWEST_TILE[ways]
                    bit = ways & -ways
                    ways ^= bit
                    found[other * TILES + other] |= step
                    self.walk(own, found, other, other, ahead ^ bit, step)


def lay(layout: i64, cells: vec[i64]) -> City:
    """The city whose tiles lie so; the paths are worked out once all nine do."""
    city = City()
    city.layout = layout
    city.cells = cells[:]
    city.near = vec[i64]([0] * int(TILES))
    city.shore = 0
    city.paths = []
    laid: i64 = 0
    for tile in range(TILES):
        if cells[tile] == UNLAID:
            continue
        laid += 1
        sides: i64 = 0
        for side in range(SIDES):
            other = tile_at(cells, cell_q(cells[tile]) + HEX_Q[side], cell_r(cells[tile]) + HEX_R[side])
            if other >= 0:
                city.near[tile] |= 1 << other
                sides += 1
        if sides < SIDES:
            city.shore |= 1 << tile
    if laid == TILES:
        city.paths = [
            paths_from(city, 0, start, barge, FACES) for start in range(TILES) for barge in range(TILES)
        ]
    return city


def tile_at(cells: vec[i64], q: i64, r: i64) -> i64:
    """The tile on this hex, or -1."""
    if is_on_map(q, r):
        number = cell(q, r)
        for tile in range(TILES):
            if cells[tile] == number:
                return tile
    return -1


def free_cells(cells: vec[i64]) -> list[int]:
    """The empty hexes that touch a laid tile, where the next one may go (2.10); at first the middle."""
    found: set[int] = set()
    for tile in range(TILES):
        if cells[tile] != UNLAID:
            for side in range(SIDES):
                q: i64 = cell_q(cells[tile]) + HEX_Q[side]
                r: i64 = cell_r(cells[tile]) + HEX_R[side]
                if is_on_map(q, r) and tile_at(cells, q, r) < 0:
                    found.add(int(cell(q, r)))
    return sorted(found) if found else [int(cell(0, 0))]


# Paths
#
# What a burgher can do from a tile for so many points is a list: by tile and place of the barge, a bit for
# each number of points that may be left when it stops there with the barge left there; then the points it
# set out with; then, by points spent, a bit for each tile where it can stop.

PLACES: Final[i64] = TILES * TILES
NOWHERE: Final[vec[i64]] = vec[i64]([0] * int(PLACES + 1 + FACES))
NO_BRIDGES: Final[vec[i64]] = vec[i64]([0] * int(TILES))


def crossings(bridges: i64) -> vec[i64]:
    """By tile: a bit for each tile to which one of these bridges leads."""
    own = NO_BRIDGES[:]
    for pair in range(PAIRS):
        if (bridges >> pair) & 1:
            own[PAIR_A[pair]] |= 1 << PAIR_B[pair]
            own[PAIR_B[pair]] |= 1 << PAIR_A[pair]
    return own


def paths_from(city: City, bridges: i64, start: i64, barge: i64, points: i64) -> vec[i64]:
    """Work out all that a burgher with these bridges can do from a tile for up to so many points."""
    found = NOWHERE[:]
    found[PLACES] = points
    own = crossings(bridges) if bridges else NO_BRIDGES
    city.walk(own, found, start, barge, EVERY_TILE ^ (1 << start), 1 << points)
    for tile in range(TILES):
        rest: i64 = 0
        for moored in range(TILES):
            rest |= found[tile * TILES + moored]
        if rest:
            for spent in range(i64(1), points + 1):
                found[PLACES + spent] |= ((rest >> (points - spent)) & 1) << tile
    return found


def paths_of(city: City, bridges: i64, start: i64, barge: i64, points: i64) -> vec[i64]:
    """What a burgher can do from a tile for up to so many points; without bridges the city knows it."""
    return paths_from(city, bridges, start, barge, points) if bridges else city.paths[start * TILES + barge]


def ends_of(paths: vec[i64], points: i64) -> i64:
    """The tiles where a movement of exactly these points can end, a bit each (5.1)."""
    return paths[PLACES + points]


def moorings_of(paths: vec[i64], points: i64, end: i64) -> i64:
    """The tiles where the barge can be after such a movement to this end, a bit each."""
    places: i64 = 0
    left: i64 = paths[PLACES] - points
    for moored in range(TILES):
        places |= ((paths[end * TILES + moored] >> left) & 1) << moored
    return places


# The printed layouts

PRINTED_MIDDLE: Final = (2, 1)  # the hex in the middle of the coordinates of components.toml


def printed_cells(name: str) -> vec[i64]:
    """The hexes of a printed layout, moved so that its middle is the middle of the map."""
    places = [COMPONENTS.numbers(f"layouts.{name}.{code}") for code in TILE_CODES]
    return vec[i64]([cell(q - PRINTED_MIDDLE[0], r - PRINTED_MIDDLE[1]) for q, r in places])


CITIES: Final = [lay(i, printed_cells(name)) for i, name in enumerate(LAYOUT_NAMES)]
NO_CITY: Final = lay(FREE, vec[i64]([UNLAID] * int(TILES)))
BARGES: Final[vec[i64]] = vec[i64](
    [TILE_CODES.index(COMPONENTS.text(f"layouts.{name}.barge")) for name in LAYOUT_NAMES]
)
assert EVERY_TILE == (1 << TILES) - 1

"""The city: where the nine tiles lie, which of them touch, and where a burgher can get to (chapter 5).

A city never changes once laid; positions share it. Cells are hexes of a square of axial coordinates, seen from its middle.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from comptoir.games.venise.data import BARGE_COST, COMPONENTS, EVERY_TILE, FACES, FREE, LAYOUT_NAMES, PAIR, TILE_CODES, TILES

WIDTH: Final[i64] = 17  # nine tiles in a line, whichever way they grow from the middle
MIDDLE: Final[i64] = 8
CELLS: Final[i64] = WIDTH * WIDTH
UNLAID: Final[i64] = -1
HEX_Q: Final[vec[i64]] = vec[i64]([1, 1, 0, -1, -1, 0])
HEX_R: Final[vec[i64]] = vec[i64]([0, -1, -1, 0, 1, 1])
BIT_NUMBER: Final[vec[i64]] = vec[i64]([(n & -n).bit_length() - 1 if n else 0 for n in range(512)])  # of the lowest bit
BITS: Final[vec[i64]] = vec[i64]([n.bit_count() for n in range(512)])


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
    ends: vec[i64]  # by start, barge and points: where a burgher without bridges can end
    moorings: vec[i64]  # by start, barge, points and end: where the barge can be then

    def touches(self, a: i64, b: i64) -> bool:
        """Whether two tiles share a side."""
        return (self.near[a] >> b) & 1 == 1


def lay(layout: i64, cells: vec[i64]) -> City:
    """The city whose tiles lie so; the paths are worked out once all nine do."""
    city = City()
    city.layout = layout
    city.cells = cells[:]
    city.near = vec[i64]([0] * int(TILES))
    city.shore = 0
    city.ends = vec[i64]()
    city.moorings = vec[i64]()
    laid: i64 = 0
    for tile in range(TILES):
        if cells[tile] == UNLAID:
            continue
        laid += 1
        sides: i64 = 0
        for side in range(i64(6)):
            other = tile_at(cells, cell_q(cells[tile]) + HEX_Q[side], cell_r(cells[tile]) + HEX_R[side])
            if other >= 0:
                city.near[tile] |= 1 << other
                sides += 1
        if sides < 6:
            city.shore |= 1 << tile
    if laid == TILES:
        work_out_paths(city)
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
    """The empty hexes that touch a laid tile, where the next one may go (2.10); the middle if none is laid yet."""
    found: set[int] = set()
    for tile in range(TILES):
        if cells[tile] != UNLAID:
            for side in range(i64(6)):
                q: i64 = cell_q(cells[tile]) + HEX_Q[side]
                r: i64 = cell_r(cells[tile]) + HEX_R[side]
                if is_on_map(q, r) and tile_at(cells, q, r) < 0:
                    found.add(int(cell(q, r)))
    return sorted(found) if found else [int(cell(0, 0))]


# Paths


def walk(city: City, bridges: i64, tile: i64, barge: i64, visited: i64, paid: i64, most: i64, found: vec[i64]) -> None:
    """Follow every path that goes on from this tile; found[points * 9 + barge] collects where one can stop.

    A tile is entered once at most (5.4); a step costs 1 (5.2), or nothing over one's own bridge (5.3); the barge costs 3 (5.5).
    """
    found[paid * TILES + barge] |= 1 << tile
    ways: i64 = city.near[tile] & ~visited
    while ways:
        other: i64 = BIT_NUMBER[ways]
        ways &= ways - 1
        if paid < most:
            walk(city, bridges, other, barge, visited | (1 << other), paid + 1, most, found)
        if bridges and (bridges >> PAIR[tile * TILES + other]) & 1:
            walk(city, bridges, other, barge, visited | (1 << other), paid, most, found)
    if barge == tile and paid + BARGE_COST <= most:
        ways = city.shore & ~visited
        while ways:
            other = BIT_NUMBER[ways]
            ways &= ways - 1
            walk(city, bridges, other, other, visited | (1 << other), paid + BARGE_COST, most, found)


NOTHING_FOUND: Final[vec[i64]] = vec[i64]([0] * int((FACES + 1) * TILES))


def paths_from(city: City, bridges: i64, start: i64, barge: i64, most: i64) -> vec[i64]:
    """Where the burgher can stop and the barge be, by points paid up to this many."""
    found = NOTHING_FOUND[:]
    walk(city, bridges, start, barge, 1 << start, 0, most, found)
    return found


def work_out_paths(city: City) -> None:
    """Fill the tables for a burgher without bridges."""
    ends = vec[i64]([0] * int(TILES * TILES * (FACES + 1)))
    moorings = vec[i64]([0] * int(TILES * TILES * (FACES + 1) * TILES))
    for start in range(TILES):
        for barge in range(TILES):
            found = paths_from(city, 0, start, barge, FACES)
            for points in range(i64(1), FACES + 1):
                at: i64 = (start * TILES + barge) * (FACES + 1) + points
                for moored in range(TILES):
                    stops: i64 = found[points * TILES + moored]
                    ends[at] |= stops
                    while stops:
                        moorings[at * TILES + BIT_NUMBER[stops]] |= 1 << moored
                        stops &= stops - 1
    city.ends = ends
    city.moorings = moorings


def ends_of(city: City, bridges: i64, start: i64, barge: i64, points: i64) -> i64:
    """A bit for each tile where a movement of exactly these points can end (5.1)."""
    if bridges == 0:
        return city.ends[(start * TILES + barge) * (FACES + 1) + points]
    found = paths_from(city, bridges, start, barge, points)
    stops: i64 = 0
    for moored in range(TILES):
        stops |= found[points * TILES + moored]
    return stops & ~(1 << start)


def moorings_of(city: City, bridges: i64, start: i64, barge: i64, points: i64, end: i64) -> i64:
    """A bit for each tile where the barge can be after such a movement to this end."""
    if bridges == 0:
        return city.moorings[((start * TILES + barge) * (FACES + 1) + points) * TILES + end]
    found = paths_from(city, bridges, start, barge, points)
    places: i64 = 0
    for moored in range(TILES):
        if (found[points * TILES + moored] >> end) & 1:
            places |= 1 << moored
    return places


# The printed layouts


def printed_cells(name: str) -> vec[i64]:
    """The hexes of a printed layout, moved so that its middle is the middle of the map."""
    places = [COMPONENTS.numbers(f"layouts.{name}.{code}") for code in TILE_CODES]
    return vec[i64]([cell(q - 2, r - 1) for q, r in places])


CITIES: Final = [lay(i, printed_cells(name)) for i, name in enumerate(LAYOUT_NAMES)]
NO_CITY: Final = lay(FREE, vec[i64]([UNLAID] * int(TILES)))
BARGES: Final[vec[i64]] = vec[i64]([TILE_CODES.index(COMPONENTS.text(f"layouts.{name}.barge")) for name in LAYOUT_NAMES])
assert EVERY_TILE == (1 << TILES) - 1

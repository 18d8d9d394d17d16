"""The Alchemist's Decanter: three packed rows of marbles that drop into the gaps below them.

The whole Decanter is one number, three bits a cell: 0 is a gap, else the marble and one. Cells are counted
from the bottom row up and from the left: b0 b1 b2, m0 m1, t0 t1 t2.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.games.cove.data import BOX

ICHOR: Final[i64] = 4  # marbles 0 to 3 have the colours of the goods
MARBLE_KINDS: Final[i64] = 5
NO_CELL: Final[i64] = -1
CELL_NAMES: Final = ("b0", "b1", "b2", "m0", "m1", "t0", "t1", "t2")

_ROWS = BOX.numbers("alchemist.decanter.rows_bottom_to_top")


def _row_starts() -> vec[i64]:
    starts = vec[i64]([0])
    for length in _ROWS:
        starts = append(starts, starts[i64(len(starts)) - 1] + i64(length))
    return starts


ROW_START: Final[vec[i64]] = _row_starts()  # one more than there are rows: where the row above would start
ROWS: Final[i64] = i64(len(_ROWS))
TOP_ROW: Final[i64] = ROWS - 1
CELLS: Final[i64] = ROW_START[ROWS]


def _droppers() -> vec[i64]:
    """For each cell the two cells above it whose marbles rest on it (MARBLE_KINDS: Final[i64] = 5
    NO_CELL: none)."""
    above = vec[i64]()
    for row, length in enumerate(_ROWS):
        upper = _ROWS[row + 1] if row + 1 < len(_ROWS) else 0
        # A longer row overhangs to both sides, a shorter one sits in the dips
        shift = 0 if upper > length else -1
        for i in range(length):
            for j in (i + shift, i + shift + 1):
                above = append(above, ROW_START[i64(row) + 1] + j if 0 <= j < upper else NO_CELL)
    return above


DROPPERS: Final[vec[i64]] = _droppers()


def marble_at(decanter: i64, cell: i64) -> i64:
    """The marble in a cell, -1 for a gap."""
    return ((decanter >> (3 * cell)) & 7) - 1


def put_marble(decanter: i64, cell: i64, marble: i64) -> i64:
    """The Decanter with this marble (-1: a gap) in the cell."""
    return (decanter & ~(i64(7) << (3 * cell))) | ((marble + 1) << (3 * cell))


def is_full(decanter: i64) -> bool:
    """Whether the Decanter has no gap."""
    for cell in range(CELLS):
        if marble_at(decanter, cell) < 0:
            return False
    return True


def takes(decanter: i64, cell: i64, colour: i64) -> bool:
    """Whether naming this colour takes the marble in the cell (A1.4): it has the colour or is Ichor."""
    marble = marble_at(decanter, cell)
    return marble in (colour, ICHOR)


def cells_to_take(decanter: i64, row: i64, colour: i64) -> vec[i64]:
    """The cells of the row whose marbles must be taken."""
    cells = vec[i64]()
    for cell in range(ROW_START[row], ROW_START[row + 1]):
        if takes(decanter, cell, colour):
            cells = append(cells, cell)
    return cells


def droppers(decanter: i64, gap: i64) -> vec[i64]:
    """The cells whose marbles could drop into the gap (A1.18)."""
    cells = vec[i64]()
    for i in range(2 * gap, 2 * gap + 2):
        cell = DROPPERS[i]
        if cell != NO_CELL and marble_at(decanter, cell) >= 0:
            cells = append(cells, cell)
    return cells


def drop(decanter: i64, cell: i64, gap: i64) -> i64:
    """The Decanter after the marble of the cell has dropped into the gap; the cell is the new gap."""
    return put_marble(put_marble(decanter, gap, marble_at(decanter, cell)), cell, -1)

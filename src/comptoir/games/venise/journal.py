"""What can be told: a code for each thing that happens, with its arguments in brackets."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

LAID: Final[i64] = 1  # (tile, hex)
MOORED: Final[i64] = 2  # the barge is moored at (tile, 1 before the first turn)
SETTLED: Final[i64] = 3  # the burgher starts on (tile)
ROUND: Final[i64] = 4  # a round begins (number)
LAST_ROUND: Final[i64] = 5  # the last round begins (reasons)
ROLLED: Final[i64] = 6  # (one die, other die)
ROLLED_AGAIN: Final[i64] = 7  # neither of these moved (one die, other die)
TOOK_BACK: Final[i64] = 8  # a die (value, tile, 1 after a bridge)
MOVED: Final[i64] = 9  # (tile, die, by how much a master builder changed it)
PLACED: Final[i64] = 10  # the die (value, tile)
CHASED: Final[i64] = 11  # the seat gets its die back (value, tile, 1 if it put another one there itself)
NOT_PLACED: Final[i64] = 12  # (value, tile)
DECLINED: Final[i64] = 13  # (tile, 1 if somebody else had activated it)
IDLE: Final[i64] = (
    14  # nothing to do there (tile, 1 if that is for want of a slot, or of a space at the port)
)
GAINED: Final[i64] = 15  # (colour, number, 1 if somebody else had activated the tile)
STOCKED: Final[i64] = 16  # (colour, number)
LOST: Final[i64] = 17  # (colour, number)
POURED: Final[i64] = 18  # (colour, slot, card, 1 from the stock)
BUILT: Final[i64] = 19  # a workshop (card)
HIRED: Final[i64] = 20  # a master builder is active (card)
DREW: Final[i64] = 21  # (tile, number, 1 if somebody else had activated it)
SAW: Final[i64] = 22  # the drawer alone: (cards, packed)
KEPT: Final[i64] = 23  # (card, row)
RETURNED: Final[i64] = 24  # (tile, number)
SOLD: Final[i64] = 25  # (good, number, price with bonus, points)
FELL: Final[i64] = 26  # (good, what left, price now, cause: both in `market`)
ROSE: Final[i64] = 27  # (good, by, price now, cause)
EXPORTED: Final[i64] = 28  # (good, port, points)
FILLED: Final[i64] = 29  # the stock is now (cubes, a triple)
BRIDGED: Final[i64] = 30  # (tile, tile, cost, 1 if another was destroyed for it)
DESTROYED: Final[i64] = 31  # the seat loses its bridge (tile, tile)
PRODUCED: Final[i64] = 32  # (card, number, order value)
SCORED: Final[i64] = 33  # final points (goods, bridges, master builders, total)
CHANGED: Final[i64] = 34  # a master builder changes the activation die (from, to)

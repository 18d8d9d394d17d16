"""What is pending in the Captain's shop, and its arguments."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.kernel.frames import frame, frame_a, frame_b

# Decisions
ASK_SHIP: Final[i64] = 80  # movement points left, whether one must move
ASK_AGAIN: Final[i64] = 81
ASK_CATCH: Final[i64] = 82  # ships that may still fish, whether one has fished
ASK_HAUL: Final[i64] = 83  # ships that may still import, whether one has imported

# What goes on by itself
RESTOCK: Final[i64] = 88  # new treasures on the empty islands
STEER: Final[i64] = 89  # the coins of the Navigator, after his points


def ask_ship(seat: i64, points: i64, must_move: bool) -> i64:
    """Which ship moves, and where to."""
    return frame(ASK_SHIP, seat, points, 1 if must_move else 0)


def points_left(f: i64) -> i64:
    """The movement points left (ASK_SHIP)."""
    return frame_a(f)


def must_move(f: i64) -> bool:
    """Whether a ship must be moved (ASK_SHIP)."""
    return frame_b(f) == 1


def ask_catch(seat: i64, ships: i64, has_caught: bool) -> i64:
    """Which ship fishes."""
    return frame(ASK_CATCH, seat, ships, 1 if has_caught else 0)


def ask_haul(seat: i64, ships: i64, has_hauled: bool) -> i64:
    """Which ship imports."""
    return frame(ASK_HAUL, seat, ships, 1 if has_hauled else 0)


def ships_left(f: i64) -> i64:
    """The ships that may still fish or import (ASK_CATCH, ASK_HAUL)."""
    return frame_a(f)


def may_return(f: i64) -> bool:
    """Whether a ship has fished or imported already (ASK_CATCH, ASK_HAUL)."""
    return frame_b(f) == 1

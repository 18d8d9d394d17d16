"""What is pending in the Blacksmith's shop, and its arguments."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.kernel.frames import frame, frame_a, frame_b, frame_c, frame_d

# Decisions
ASK_STOKE: Final[i64] = 112  # the Furnace, the top die where it is in, whether the Metallurgist fills it
ASK_FEED: Final[i64] = 113
ASK_FORGE: Final[i64] = 114  # how many more Furnaces may be worked, whether the Smelter may
ASK_REROLL: Final[i64] = 115  # the dice that may still be rolled again
ASK_BELLOWS: Final[i64] = 116  # points left
ASK_FILL: Final[i64] = 117

# What goes on by itself
FORGING: Final[i64] = 120  # as ASK_FORGE


def ask_stoke(seat: i64, furnace: i64, top: i64, is_filled: bool) -> i64:
    """Which die goes into the Furnace, below the top one that is in (-1: none yet)."""
    return frame(ASK_STOKE, seat, furnace, top + 1, 1 if is_filled else 0)


def furnace_of(f: i64) -> i64:
    """The Furnace (ASK_STOKE)."""
    return frame_a(f)


def top_of(f: i64) -> i64:
    """The top die that is in the Furnace already, -1 for none (ASK_STOKE)."""
    return frame_b(f) - 1


def is_filled(f: i64) -> bool:
    """Whether the Metallurgist fills the Furnace (ASK_STOKE)."""
    return frame_c(f) == 1


def forging(kind: i64, seat: i64, left: i64, with_smelter: bool) -> i64:
    """ASK_FORGE or FORGING: so many more Furnaces may be worked, and perhaps the Smelter."""
    return frame(kind, seat, left, 1 if with_smelter else 0)


def furnaces_left(f: i64) -> i64:
    """How many Furnaces may still be worked (ASK_FORGE, FORGING)."""
    return frame_a(f)


def with_smelter(f: i64) -> bool:
    """Whether the Smelter may be worked (ASK_FORGE, FORGING)."""
    return frame_b(f) == 1


def ask_reroll(seat: i64, dice: i64) -> i64:
    """Which of these dice of the reserve are rolled again; a colour is an argument of the frame."""
    return frame(ASK_REROLL, seat, dice & 4095, (dice >> 12) & 4095, (dice >> 24) & 4095, dice >> 36)


def dice_of(f: i64) -> i64:
    """The dice that may still be rolled again, packed as the reserve is (ASK_REROLL)."""
    return frame_a(f) | (frame_b(f) << 12) | (frame_c(f) << 24) | (frame_d(f) << 36)


def ask_bellows(seat: i64, points: i64) -> i64:
    """Which Charcoal die is changed."""
    return frame(ASK_BELLOWS, seat, points)


def points_left(f: i64) -> i64:
    """The points left (ASK_BELLOWS)."""
    return frame_a(f)

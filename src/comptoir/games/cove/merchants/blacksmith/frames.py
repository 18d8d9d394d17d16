"""What is pending in the Blacksmith's shop, and its arguments."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.kernel.frames import frame, frame_a, frame_b, frame_c

# Decisions
ASK_STOKE: Final[i64] = 112  # the Furnace, the top die where it is in
ASK_FEED: Final[i64] = 113
ASK_FORGE: Final[i64] = 114  # the Furnace, how many more may be worked, whether the Smelter follows
ASK_SMELT: Final[i64] = 115
ASK_REROLL: Final[i64] = 116  # the first die that may follow
ASK_BELLOWS: Final[i64] = 117  # points left, the last Furnace, which way it went
ASK_FILL: Final[i64] = 118

# What goes on by itself
FORGING: Final[i64] = 120  # as ASK_FORGE
ROLLING: Final[i64] = 121

# Which way the last Charcoal die went (ASK_BELLOWS)
NO_WAY: Final[i64] = 0
DOWN: Final[i64] = 1
UP: Final[i64] = 2


def ask_stoke(seat: i64, furnace: i64, top: i64) -> i64:
    """Which die goes into the Furnace, below the top one that is in (-1: none yet)."""
    return frame(ASK_STOKE, seat, furnace, top + 1)


def top_of(f: i64) -> i64:
    """The top die that is in the Furnace already, -1 for none (ASK_STOKE)."""
    return frame_b(f) - 1


def forging(kind: i64, seat: i64, furnace: i64, left: i64, with_smelter: bool) -> i64:
    """ASK_FORGE or FORGING: from this Furnace on so many more may be worked.

    Perhaps the Smelter follows.
    """
    return frame(kind, seat, furnace, left, 1 if with_smelter else 0)


def furnace_of(f: i64) -> i64:
    """The Furnace (ASK_STOKE, ASK_FORGE, FORGING)."""
    return frame_a(f)


def furnaces_left(f: i64) -> i64:
    """How many Furnaces may still be worked (ASK_FORGE, FORGING)."""
    return frame_b(f)


def with_smelter(f: i64) -> bool:
    """Whether the Smelter follows (ASK_FORGE, FORGING)."""
    return frame_c(f) == 1


def ask_reroll(seat: i64, first: i64) -> i64:
    """Which die of the reserve is rolled as well, from this one on."""
    return frame(ASK_REROLL, seat, first)


def first_die(f: i64) -> i64:
    """The first die that may follow (ASK_REROLL)."""
    return frame_a(f)


def ask_bellows(seat: i64, points: i64, last: i64, way: i64) -> i64:
    """Which Charcoal die is changed; the last one went NO_WAY, DOWN or UP."""
    return frame(ASK_BELLOWS, seat, points, last, way)


def points_left(f: i64) -> i64:
    """The points left (ASK_BELLOWS)."""
    return frame_a(f)


def last_furnace(f: i64) -> i64:
    """The last Furnace whose Charcoal die was changed (ASK_BELLOWS)."""
    return frame_b(f)


def way_of(f: i64) -> i64:
    """Which way the last Charcoal die went (ASK_BELLOWS)."""
    return frame_c(f)

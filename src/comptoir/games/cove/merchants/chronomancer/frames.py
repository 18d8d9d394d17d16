"""What is pending in the Chronomancer's shop, and its arguments."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.kernel.frames import frame, frame_a

# Decisions
ASK_SHIFT: Final[i64] = 96  # which Machine: LEFT or RIGHT
ASK_PORTAL: Final[i64] = 97  # the Shard
ASK_FREEZE: Final[i64] = 98  # how many more
ASK_SPEND: Final[i64] = 99  # hours left
ASK_SWAP: Final[i64] = 100
ASK_EMBIGGEN: Final[i64] = 101
ASK_BREAK: Final[i64] = 102  # the Staff abilities in their order


def ask_shift(seat: i64, side: i64) -> i64:
    """Which Shard comes in at a Time Machine, LEFT or RIGHT."""
    return frame(ASK_SHIFT, seat, side)


def side_of(f: i64) -> i64:
    """The side of the Time Machine (ASK_SHIFT)."""
    return frame_a(f)


def ask_portal(seat: i64, shard: i64) -> i64:
    """What is taken from the portal of this Shard."""
    return frame(ASK_PORTAL, seat, shard)


def shard_of(f: i64) -> i64:
    """The Shard of the portal (ASK_PORTAL)."""
    return frame_a(f)


def ask_freeze(seat: i64, left: i64) -> i64:
    """Which Frozen Hour is taken."""
    return frame(ASK_FREEZE, seat, left)


def freezes_left(f: i64) -> i64:
    """How many Frozen Hours are still taken (ASK_FREEZE)."""
    return frame_a(f)


def ask_spend(seat: i64, hours: i64) -> i64:
    """Whether a Frozen Hour is spent, and which icon it covers."""
    return frame(ASK_SPEND, seat, hours)


def hours_left(f: i64) -> i64:
    """The hours that the Hourglass has to move (ASK_SPEND)."""
    return frame_a(f)

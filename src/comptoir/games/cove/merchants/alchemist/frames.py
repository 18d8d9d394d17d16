"""What is pending in the Alchemist's shop, and its arguments."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.kernel.frames import frame, frame_a, frame_b, frame_c

# Decisions
ASK_COLOUR: Final[i64] = 64  # the row
ASK_PICK: Final[i64] = 65  # the row, the colour
ASK_DROP: Final[i64] = 66  # the gap
ASK_PLACE: Final[i64] = 67  # the Cauldron that nothing may go back into
ASK_BREW: Final[i64] = 68  # the Cauldron, how many more may be brewed, whether one was
ASK_ICON: Final[i64] = 69  # the Cauldron
ASK_SCRUB: Final[i64] = 70  # how many more, the last place scrubbed
ASK_FETCH: Final[i64] = 71

# What goes on by itself
TAKING: Final[i64] = 72  # the row, the colour
PLACING: Final[i64] = 73  # as ASK_PLACE
REFILL: Final[i64] = 74
BREWING: Final[i64] = 75  # as ASK_BREW


# Take Ingredients


def ask_colour(seat: i64, row: i64) -> i64:
    """Which colour is taken from the row."""
    return frame(ASK_COLOUR, seat, row)


def taking(kind: i64, seat: i64, row: i64, colour: i64) -> i64:
    """ASK_PICK or TAKING: a colour is being taken from a row."""
    return frame(kind, seat, row, colour)


def row_of(f: i64) -> i64:
    """The row of the Decanter (ASK_COLOUR, ASK_PICK, TAKING)."""
    return frame_a(f)


def colour_of(f: i64) -> i64:
    """The colour that was named (ASK_PICK, TAKING)."""
    return frame_b(f)


def ask_drop(seat: i64, gap: i64) -> i64:
    """Which marble drops into the gap."""
    return frame(ASK_DROP, seat, gap)


def gap_of(f: i64) -> i64:
    """The gap (ASK_DROP)."""
    return frame_a(f)


def placing(kind: i64, seat: i64, source: i64) -> i64:
    """ASK_PLACE or PLACING: marbles in hand go into Cauldrons.

    But not into the one they come from (-1: none).
    """
    return frame(kind, seat, source + 1)


def source_of(f: i64) -> i64:
    """The Cauldron that the marble in hand comes from, -1 for none (ASK_PLACE, PLACING)."""
    return frame_a(f) - 1


# Brew


def brewing(kind: i64, seat: i64, cauldron: i64, left: i64, has_brewed: bool) -> i64:
    """ASK_BREW or BREWING: from this Cauldron on, so many more may be brewed."""
    return frame(kind, seat, cauldron, left, 1 if has_brewed else 0)


def cauldron_of(f: i64) -> i64:
    """The Cauldron (ASK_BREW, BREWING, ASK_ICON)."""
    return frame_a(f)


def brews_left(f: i64) -> i64:
    """How many more may be brewed (ASK_BREW, BREWING)."""
    return frame_b(f)


def has_brewed(f: i64) -> bool:
    """Whether anything was brewed yet (ASK_BREW, BREWING)."""
    return frame_c(f) == 1


def ask_icon(seat: i64, cauldron: i64) -> i64:
    """From which icon the Extract comes that goes into the Cauldron."""
    return frame(ASK_ICON, seat, cauldron)


# Staff


def ask_scrub(seat: i64, left: i64, last: i64) -> i64:
    """Which ingredient is scrubbed, no place before the last one."""
    return frame(ASK_SCRUB, seat, left, last)


def scrubs_left(f: i64) -> i64:
    """How many more may be scrubbed (ASK_SCRUB)."""
    return frame_a(f)


def last_scrubbed(f: i64) -> i64:
    """The last place scrubbed (ASK_SCRUB)."""
    return frame_b(f)

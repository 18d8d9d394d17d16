"""What is pending in the Alchemist's shop, and its arguments."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.kernel.frames import frame, frame_a, frame_b

# Decisions
ASK_COLOUR: Final[i64] = 64  # the row
ASK_PICK: Final[i64] = 65  # the row, the colour
ASK_DROP: Final[i64] = 66  # the gap
ASK_PLACE: Final[i64] = 67  # whether the Scullion moves it
ASK_BREW: Final[i64] = 68  # the Cauldrons that are done, how many more may be brewed
ASK_ICON: Final[i64] = 69  # the Cauldron
ASK_SCRUB: Final[i64] = 70  # how many more
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


def placing(kind: i64, seat: i64, is_fetched: bool) -> i64:
    """ASK_PLACE or PLACING: marbles in hand go into Cauldrons, taken from the Decanter or by the Scullion."""
    return frame(kind, seat, 1 if is_fetched else 0)


def is_fetched(f: i64) -> bool:
    """Whether the Scullion moves the marble in hand (ASK_PLACE, PLACING)."""
    return frame_a(f) == 1


# Brew


def brewing(kind: i64, seat: i64, done: i64, left: i64) -> i64:
    """ASK_BREW or BREWING: so many more may be brewed, not in the Cauldrons that are done (a bit each)."""
    return frame(kind, seat, done, left)


def cauldrons_done(f: i64) -> i64:
    """The Cauldrons that were brewed in, a bit each (ASK_BREW, BREWING)."""
    return frame_a(f)


def brews_left(f: i64) -> i64:
    """How many more may be brewed (ASK_BREW, BREWING)."""
    return frame_b(f)


def ask_icon(seat: i64, cauldron: i64) -> i64:
    """From which icon the Extract comes that goes into the Cauldron."""
    return frame(ASK_ICON, seat, cauldron)


def cauldron_of(f: i64) -> i64:
    """The Cauldron (ASK_ICON)."""
    return frame_a(f)


# Staff


def ask_scrub(seat: i64, left: i64) -> i64:
    """Which ingredient is scrubbed."""
    return frame(ASK_SCRUB, seat, left)


def scrubs_left(f: i64) -> i64:
    """How many more may be scrubbed (ASK_SCRUB)."""
    return frame_a(f)

"""What may be asked: the kinds of pending decisions, and what each carries."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.kernel.frames import frame, frame_a, frame_b, frame_c, frame_kind, frame_seat

TURN: Final[i64] = 1  # what was done this turn, basics swapped since (limited supply)
PLACING: Final[i64] = 2  # market space of the new building
PAYING: Final[i64] = 3  # what for, which one, for a building its street
USING: Final[i64] = 4  # street, columns no longer to be used, basics swapped since (limited supply)
CHOOSING_EXTRA: Final[i64] = 5  # region, its columns that were collected from
LURKING: Final[i64] = 6  # cells whose encounter is still to be decided
KEEPING: Final[i64] = 7
TAKING: Final[i64] = 8  # 1 when it is the setup
SENDING: Final[i64] = 9  # the action that villagers go out for, and where (limited supply)

# What was done this turn, a bit each
ACTED: Final[i64] = 1
INVITED: Final[i64] = 2

# What is being paid for
FOR_BUILDING: Final[i64] = 0  # market space, street
FOR_HERO: Final[i64] = 1  # place in the row
FOR_USE: Final[i64] = 2  # colony cell


def turn_frame(seat: i64, done: i64 = 0, swapped: i64 = 0) -> i64:
    """What to do on a turn, after what was done already."""
    return frame(TURN, seat, done, swapped)


def turn_done(asked: i64) -> i64:
    """TURN: what was done this turn, ACTED and INVITED."""
    return frame_a(asked)


def placing_frame(seat: i64, space: i64) -> i64:
    """In which street to put the building of a market space."""
    return frame(PLACING, seat, space)


def placing_space(asked: i64) -> i64:
    """PLACING: the market space."""
    return frame_a(asked)


def paying_for_building(seat: i64, space: i64, street: i64) -> i64:
    """How to pay the building of a market space, for this street."""
    return frame(PAYING, seat, FOR_BUILDING, space, street)


def paying_for_hero(seat: i64, place: i64) -> i64:
    """How to pay the hero at a place of the row."""
    return frame(PAYING, seat, FOR_HERO, place)


def paying_for_use(seat: i64, cell: i64) -> i64:
    """How to feed the building on a colony cell."""
    return frame(PAYING, seat, FOR_USE, cell)


def paying_purpose(asked: i64) -> i64:
    """PAYING: what for."""
    return frame_a(asked)


def paying_space(asked: i64) -> i64:
    """PAYING for a building: its market space."""
    return frame_b(asked)


def paying_street(asked: i64) -> i64:
    """PAYING for a building: the street where it goes."""
    return frame_c(asked)


def paying_place(asked: i64) -> i64:
    """PAYING for a hero: the place in the row."""
    return frame_b(asked)


def paying_cell(asked: i64) -> i64:
    """PAYING for a use: the building's colony cell."""
    return frame_b(asked)


def using_frame(seat: i64, street: i64, used: i64 = 0) -> i64:
    """Which building of a street to use, but for those columns."""
    return frame(USING, seat, street, used)


def using_street(asked: i64) -> i64:
    """USING: the street."""
    return frame_a(asked)


def using_used(asked: i64) -> i64:
    """USING: the columns no longer to be used, a bit each."""
    return frame_b(asked)


def swapped_in(asked: i64) -> i64:
    """TURN, USING: the basics swapped since something else happened (`exchanges.may_swap`)."""
    return frame_b(asked) if frame_kind(asked) == TURN else frame_c(asked)


def with_swapped(asked: i64, swapped: i64) -> i64:
    """TURN, USING: the same question after a swap."""
    if frame_kind(asked) == TURN:
        return frame(TURN, frame_seat(asked), frame_a(asked), swapped)
    return frame(USING, frame_seat(asked), frame_a(asked), frame_b(asked), swapped)


def extra_frame(seat: i64, region: i64, columns: i64) -> i64:
    """Which resource of a region's columns to take once more."""
    return frame(CHOOSING_EXTRA, seat, region, columns)


def extra_region(asked: i64) -> i64:
    """CHOOSING_EXTRA: the region."""
    return frame_a(asked)


def extra_columns(asked: i64) -> i64:
    """CHOOSING_EXTRA: the columns that were collected from, a bit each."""
    return frame_b(asked)


def lurking_frame(seat: i64, cells: i64) -> i64:
    """Whether monsters appear on these cells."""
    return frame(LURKING, seat, cells)


def lurking_cells(asked: i64) -> i64:
    """LURKING: the cells still to be decided, a bit each."""
    return frame_a(asked)


def keeping_frame(seat: i64) -> i64:
    """What to keep when passing."""
    return frame(KEEPING, seat)


def taking_frame(seat: i64, is_setup: bool = False) -> i64:
    """Which artefact to take."""
    return frame(TAKING, seat, 1 if is_setup else 0)


def is_setup(asked: i64) -> bool:
    """TAKING: whether it is the first artefact of the game."""
    return frame_a(asked) == 1


def sending_frame(seat: i64, verb: i64, where: i64) -> i64:
    """How many bonus villagers go out for an action in the place of basic ones."""
    return frame(SENDING, seat, verb, where)


def sending_verb(asked: i64) -> i64:
    """SENDING: which of the seven actions."""
    return frame_a(asked)


def sending_where(asked: i64) -> i64:
    """SENDING: where it is done."""
    return frame_b(asked)

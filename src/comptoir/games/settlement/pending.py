"""Chapters 2 to 9: the pending decisions of a loaded position, as they may be asked in a game.

A decision is asked only where there is something to decide. Every check here follows the place in the rules
that asks it.
"""

from __future__ import annotations

from collections.abc import Callable

from comptoir.games.settlement.actions import GARRISON
from comptoir.games.settlement.buildings import PURE_GAIN, street_columns, use_actions
from comptoir.games.settlement.data import (
    ALL_CELLS,
    ALL_COLUMNS,
    BANK,
    BASICS,
    CATHEDRAL,
    CELL_COUNT,
    COLUMNS,
    MASK,
    MIRROR,
    ROUNDS,
    ROW,
    ROWS,
    SCROLL,
    SPACES,
    TAVERN,
    UNLIMITED,
)
from comptoir.games.settlement.exchanges import payment_plans
from comptoir.games.settlement.frames import (
    ACTED,
    CHOOSING_EXTRA,
    FOR_BUILDING,
    FOR_HERO,
    FOR_USE,
    INVITED,
    KEEPING,
    LURKING,
    PAYING,
    PLACING,
    SENDING,
    TAKING,
    TURN,
    USING,
    extra_columns,
    extra_frame,
    extra_region,
    is_setup,
    keeping_frame,
    lurking_cells,
    lurking_frame,
    paying_cell,
    paying_for_building,
    paying_for_hero,
    paying_for_use,
    paying_place,
    paying_purpose,
    paying_space,
    paying_street,
    placing_frame,
    placing_space,
    sending_frame,
    sending_verb,
    sending_where,
    swapped_in,
    taking_frame,
    turn_done,
    turn_frame,
    using_frame,
    using_street,
    using_used,
    with_swapped,
)
from comptoir.games.settlement.market import open_streets
from comptoir.games.settlement.passing import keeping
from comptoir.games.settlement.payment import cost_asked
from comptoir.games.settlement.state import Player, State
from comptoir.games.settlement.turn import most_veterans, turn_actions
from comptoir.games.settlement.wilderness import kinds_of_terrains
from comptoir.kernel.actions import pack
from comptoir.kernel.errors import BadData
from comptoir.kernel.frames import frame, frame_kind, frame_seat
from comptoir.kernel.packing import bits, has_bit
from comptoir.kernel.reader import Reader

FRAME_PARTS = 6
MOST_IN_A_PART = 4095


def load_pending(state: State, reader: Reader) -> None:
    """The pending decisions, or the turn of one seat; else whoever is next begins a turn."""
    turn, pending = reader.get("turn"), reader.get("pending")
    if turn is not None and pending is not None:
        raise reader.wrong("turn stands for pending: give one of them")
    if pending is not None:
        frames = [load_frame(item, reader) for item in reader.items("pending")]
    elif turn is not None:
        frames = [int(turn_frame(reader.number("turn", 0, state.seats - 1)))]
    else:
        frames = [int(turn_frame(seat)) for seat in next_seats(state)[:1]]
    for asked in frames:
        if frame_seat(asked) >= state.seats:
            raise reader.wrong(f"a decision is pending for seat {frame_seat(asked)}, which is not there")
        state.push(asked)
    check_pending(state, frames, reader)
    check_passes(state, reader)


def load_frame(item: object, reader: Reader) -> int:
    """One decision: kind, seat, and four numbers that it is about."""
    if not isinstance(item, list | tuple) or len(item) != FRAME_PARTS:
        raise reader.wrong("a pending decision is six numbers")
    kind, seat, *about = (reader.whole("pending", part, MOST_IN_A_PART) for part in item)
    if kind not in CHECKS:
        raise reader.wrong(f"{item} is not a decision of this game")
    return int(frame(kind, seat, *about))


def next_seats(state: State) -> list[int]:
    """The seats that have not passed, from the first player on."""
    order = [(int(state.first) + i) % int(state.seats) for i in range(state.seats)]
    return [seat for seat in order if not state.players[seat].passed]


def check_pending(state: State, frames: list[int], reader: Reader) -> None:
    """Each decision can be asked on top of those below it; none is only where the game is over."""
    if not frames:
        if next_seats(state) or state.round < ROUNDS:
            raise reader.wrong("nothing is pending, but the game is not over: say whose turn it is")
        return
    seats = {int(frame_seat(asked)) for asked in frames}
    if len(seats) > 1:
        raise reader.wrong("only one seat decides at a time")
    kinds = tuple(int(frame_kind(asked)) for asked in frames)
    is_asked = kinds in STACKS and all(
        CHECKS[kind](state, state.players[frame_seat(asked)], asked, asked == frames[-1])
        for kind, asked in zip(kinds, frames, strict=True)
    )
    if not is_asked:
        raise cannot_be_asked(kinds[-1], reader)


def cannot_be_asked(kind: int, reader: Reader) -> BadData:
    """The error for a decision that does not come up here."""
    return reader.wrong(f"in this position nobody is asked {ABOUT[kind]}")


def check_passes(state: State, reader: Reader) -> None:
    """Who passed first is among those who have passed, or is just passing (8.1)."""
    passed = {seat for seat, player in enumerate(state.players) if player.passed}
    if state.to_move >= 0 and frame_kind(state.top()) == KEEPING:
        passed.add(int(state.to_move))
    if (int(state.next_first) in passed) != bool(passed) or (not passed and state.next_first >= 0):
        raise reader.wrong("first_to_pass must be one of those who have passed, or null where nobody has")


# Where each decision is asked


def _turn(state: State, player: Player, asked: int, is_top: bool) -> bool:
    done, swapped = turn_done(asked), swapped_in(asked)
    above = 0 if is_top else int(frame_kind(state.top()))
    needed = 0 if above in (0, SENDING, KEEPING) else ACTED
    if above == PAYING and paying_purpose(state.top()) == FOR_HERO:
        needed = INVITED
    return (
        asked == with_swapped(turn_frame(frame_seat(asked), done), swapped)
        and done & ~(ACTED | INVITED) == 0
        and done & needed == needed
        and may_be_swapped(state, player, swapped)
        and not player.passed
    )


def may_be_swapped(state: State, player: Player, swapped: int) -> bool:
    """Whether these basics may have been swapped with the Mirror."""
    return swapped == 0 or (
        state.limit != UNLIMITED and player.artefact == MIRROR and swapped < 1 << (2 * BASICS)
    )


def _placing(state: State, player: Player, asked: int, is_top: bool) -> bool:
    space, streets = placing_space(asked), open_streets(player)
    return (
        asked == placing_frame(frame_seat(asked), space)
        and space < SPACES
        and state.space_building(space) != 0
        and bits(streets) > 1
        and can_pay(state, player, int(paying_for_building(frame_seat(asked), space, 0)), 1)
    )


def can_pay(state: State, player: Player, asked: int, ways: int) -> bool:
    """Whether there are so many ways to pay for something, at least."""
    return len(payment_plans(state, player, cost_asked(state, asked))) >= ways


def _paying(state: State, player: Player, asked: int, is_top: bool) -> bool:
    seat, purpose = frame_seat(asked), paying_purpose(asked)
    below = state.stack[len(state.stack) - 2]
    if purpose == FOR_BUILDING:
        space, street = paying_space(asked), paying_street(asked)
        is_there = (
            asked == paying_for_building(seat, space, street)
            and space < SPACES
            and state.space_building(space) != 0
            and has_bit(open_streets(player), street)
        )
    elif purpose == FOR_HERO:
        place = paying_place(asked)
        is_there = asked == paying_for_hero(seat, place) and place < ROW and state.hero_at(place) >= 0
    else:
        cell = paying_cell(asked)
        is_there = (
            asked == paying_for_use(seat, cell)
            and cell < CELL_COUNT
            and player.building(cell) in (TAVERN, BANK, CATHEDRAL)
            and frame_kind(below) == USING
            and using_street(below) == cell // COLUMNS
            and has_bit(using_used(below), cell % COLUMNS)
        )
    fits = (purpose == FOR_USE) == (frame_kind(below) == USING)
    return fits and is_there and can_pay(state, player, asked, 2)


def _using(state: State, player: Player, asked: int, is_top: bool) -> bool:
    street, used, swapped = using_street(asked), using_used(asked), swapped_in(asked)
    if street >= ROWS or used & ~ALL_COLUMNS or not may_be_swapped(state, player, swapped):
        return False
    if asked != with_swapped(using_frame(frame_seat(asked), street, used), swapped):
        return False
    if not is_top:
        return True
    if state.limit != UNLIMITED:
        return street_columns(player, street) & ~used != 0
    is_free = any(
        has_bit(PURE_GAIN, player.building(COLUMNS * street + column)) and not has_bit(used, column)
        for column in range(COLUMNS)
    )
    return not is_free and len(use_actions(state, player, street, used)) > 0


def _extra(state: State, player: Player, asked: int, is_top: bool) -> bool:
    region, columns = extra_region(asked), extra_columns(asked)
    return (
        asked == extra_frame(frame_seat(asked), region, columns)
        and player.artefact == SCROLL
        and region < ROWS
        and player.is_closed(region)
        and columns << (COLUMNS * region) == player.harvest(region)
        and bits(kinds_of_terrains(player, region, columns)) > 1
    )


def _lurking(state: State, player: Player, asked: int, is_top: bool) -> bool:
    cells = lurking_cells(asked)
    return (
        asked == lurking_frame(frame_seat(asked), cells)
        and player.artefact == MASK
        and cells != 0
        and cells & ~ALL_CELLS == 0
        and cells & (~player.explored | player.forts | player.monsters) == 0
        and any(cells & ~(ALL_COLUMNS << (COLUMNS * region)) == 0 for region in range(ROWS))
    )


def _sending(state: State, player: Player, asked: int, is_top: bool) -> bool:
    seat, verb, where = frame_seat(asked), sending_verb(asked), sending_where(asked)
    return (
        asked == sending_frame(seat, verb, where)
        and state.limit != UNLIMITED
        and verb <= GARRISON
        and pack(verb, where) in list(turn_actions(state, state.stack[0]))
        and most_veterans(player, verb, where) > 0
    )


def _keeping(state: State, player: Player, asked: int, is_top: bool) -> bool:
    return (
        asked == keeping_frame(frame_seat(asked)) and state.round < ROUNDS and len(keeping(state, player)) > 1
    )


def _taking(state: State, player: Player, asked: int, is_top: bool) -> bool:
    seat = int(frame_seat(asked))
    if not is_setup(asked):
        return asked == taking_frame(seat) and bool(player.passed) and state.round < ROUNDS
    still = {(int(state.first) + i) % int(state.seats) for i in range((seat - state.first) % state.seats + 1)}
    return (
        asked == taking_frame(seat, True)
        and state.round == 1
        and not any(other.passed for other in state.players)
        and all((other.artefact < 0) == (at in still) for at, other in enumerate(state.players))
    )


CHECKS: dict[int, Callable[[State, Player, int, bool], bool]] = {
    int(TURN): _turn,
    int(PLACING): _placing,
    int(PAYING): _paying,
    int(USING): _using,
    int(CHOOSING_EXTRA): _extra,
    int(LURKING): _lurking,
    int(KEEPING): _keeping,
    int(TAKING): _taking,
    int(SENDING): _sending,
}
# Which decisions lie upon each other, the lowest first
STACKS = {
    (int(TAKING),),
    (int(TURN),),
    *((int(TURN), int(kind)) for kind in (PLACING, PAYING, USING, CHOOSING_EXTRA, LURKING, KEEPING, SENDING)),
    (int(TURN), int(USING), int(PAYING)),
}
ABOUT = {
    int(TURN): "to take such a turn",
    int(PLACING): "where to build that",
    int(PAYING): "how to pay that",
    int(USING): "which building of that street to use",
    int(CHOOSING_EXTRA): "which resource to take once more",
    int(LURKING): "whether a monster appears there",
    int(KEEPING): "what to keep",
    int(TAKING): "which artefact to take",
    int(SENDING): "which villagers to send there",
}

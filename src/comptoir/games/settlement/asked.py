"""What is asked now, as a word, and what it is about, by the names that `observe` uses.

Spaces of the market and places of the row are counted from 0, as in the lists of `observe`.
"""

from __future__ import annotations

from collections.abc import Callable

from comptoir.games.settlement.data import CELLS, COLUMNS, REGIONS, STREETS
from comptoir.games.settlement.dump import by_name, members
from comptoir.games.settlement.frames import (
    ACTED,
    CHOOSING_EXTRA,
    FOR_BUILDING,
    FOR_HERO,
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
    extra_region,
    is_setup,
    lurking_cells,
    paying_cell,
    paying_place,
    paying_purpose,
    paying_space,
    paying_street,
    placing_space,
    sending_verb,
    sending_where,
    turn_done,
    using_street,
    using_used,
)
from comptoir.games.settlement.notation import NOTATION
from comptoir.games.settlement.payment import cost_asked
from comptoir.games.settlement.state import State
from comptoir.games.settlement.turn import villagers_for
from comptoir.kernel.actions import pack
from comptoir.kernel.frames import frame_kind, frame_seat
from comptoir.kernel.game import Json
from comptoir.kernel.packing import has_bit


def asked(state: State) -> str:
    """What is asked, nothing once the game is over."""
    return "" if state.seat is None else QUESTIONS[int(frame_kind(state.top()))][0]


def asked_about(state: State) -> Json | None:
    """What the question is about."""
    if state.seat is None:
        return None
    frame = int(state.top())
    return QUESTIONS[int(frame_kind(frame))][1](state, frame)


def columns_in(mask: int) -> list[int]:
    """The columns of a set."""
    return [column for column in range(COLUMNS) if has_bit(mask, column)]


def _turn(_: State, frame: int) -> Json:
    done = turn_done(frame)
    return {"has_acted": bool(done & ACTED), "has_invited": bool(done & INVITED)}


def _pay(state: State, frame: int) -> Json:
    purpose = paying_purpose(frame)
    cost = {"cost": by_name(int(cost_asked(state, frame)))}
    if purpose == FOR_BUILDING:
        street = STREETS[paying_street(frame)]
        return {"for": "building", "space": int(paying_space(frame)), "street": street, **cost}
    if purpose == FOR_HERO:
        return {"for": "hero", "place": int(paying_place(frame)), **cost}
    cell = int(paying_cell(frame))
    return {"for": "use", "street": STREETS[cell // COLUMNS], "column": int(cell % COLUMNS), **cost}


def _use(_: State, frame: int) -> Json:
    return {"street": STREETS[using_street(frame)], "used": columns_in(int(using_used(frame)))}


def _extra(_: State, frame: int) -> Json:
    return {"region": REGIONS[extra_region(frame)], "columns": columns_in(int(extra_columns(frame)))}


def _lurk(_: State, frame: int) -> Json:
    return {"cells": members(int(lurking_cells(frame)), CELLS)}


def _send(state: State, frame: int) -> Json:
    verb, where = sending_verb(frame), sending_where(frame)
    player = state.players[frame_seat(frame)]
    return {
        "action": NOTATION.write(int(pack(verb, where))),
        "villagers": int(villagers_for(player, verb, where)),
    }


QUESTIONS: dict[int, tuple[str, Callable[[State, int], Json]]] = {
    int(TURN): ("turn", _turn),
    int(PLACING): ("place", lambda _, frame: {"space": int(placing_space(frame))}),
    int(PAYING): ("pay", _pay),
    int(USING): ("use", _use),
    int(CHOOSING_EXTRA): ("extra", _extra),
    int(LURKING): ("lurk", _lurk),
    int(KEEPING): ("keep", lambda *_: {}),
    int(TAKING): ("take", lambda _, frame: {"is_setup": bool(is_setup(frame))}),
    int(SENDING): ("send", _send),
}

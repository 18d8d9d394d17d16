"""Chapter 6: paying for a building, a hero or an effect where there is a choice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.games.settlement.actions import PAY
from comptoir.games.settlement.buildings import feed
from comptoir.games.settlement.data import BUILDING_COST, BUILDING_TAKES
from comptoir.games.settlement.exchanges import payment_plans
from comptoir.games.settlement.frames import (
    FOR_BUILDING,
    FOR_HERO,
    paying_cell,
    paying_place,
    paying_purpose,
    paying_space,
    paying_street,
)
from comptoir.games.settlement.heroes import hero_cost, invite
from comptoir.games.settlement.market import build
from comptoir.kernel.actions import pack
from comptoir.kernel.dealers import Dealer
from comptoir.kernel.frames import frame_seat

if TYPE_CHECKING:
    from comptoir.games.settlement.state import State


def cost_asked(state: State, asked: i64) -> i64:
    """What is to be paid."""
    purpose = paying_purpose(asked)
    if purpose == FOR_BUILDING:
        return BUILDING_COST[state.space_building(paying_space(asked))]
    if purpose == FOR_HERO:
        return hero_cost(state, paying_place(asked))
    return BUILDING_TAKES[state.players[frame_seat(asked)].building(paying_cell(asked))]


def paying_actions(state: State, asked: i64) -> vec[i64]:
    """The payment plans (6.6)."""
    found = vec[i64]()
    for plan in payment_plans(state, state.players[frame_seat(asked)], cost_asked(state, asked)):
        found = append(found, pack(PAY, plan))
    return found


def pay_as_chosen(state: State, seat: i64, plan: i64, dealer: Dealer) -> None:
    """The plan is chosen: do what it was for."""
    asked = state.pop()
    purpose = paying_purpose(asked)
    if purpose == FOR_BUILDING:
        build(state, seat, paying_space(asked), paying_street(asked), plan, dealer)
    elif purpose == FOR_HERO:
        invite(state, seat, paying_place(asked), plan, dealer)
    else:
        feed(state, seat, paying_cell(asked), plan)

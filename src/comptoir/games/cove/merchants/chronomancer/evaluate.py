"""What the Chronomancer's shop promises: portals within reach, Frozen Hours, active icons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from comptoir.games.cove.data import LARGE, SMALL, good
from comptoir.games.cove.merchants.chronomancer import portals
from comptoir.games.cove.merchants.chronomancer.data import FROZEN
from comptoir.games.cove.merchants.chronomancer.portals import (
    ARTIFACT,
    LOOP,
    RECRUIT,
    RELIC_OF_TWO,
    SHARD_COLOUR,
    SHARD_KIND,
    SHARD_OTHER_COLOUR,
    STAFF,
)
from comptoir.games.cove.merchants.measures import (
    card_cost,
    hours_left,
    icons_worth,
    intercept,
    parameter,
    parameter_index,
)
from comptoir.kernel.packing import bits, get4, get8

if TYPE_CHECKING:
    from comptoir.games.cove.merchants.chronomancer.shop import Chronomancer
    from comptoir.games.cove.state import State

INTERCEPT: Final[i64] = parameter_index("chronomancer_intercept")
HOUR: Final[i64] = parameter_index("chronomancer_hour")
PORTAL_HOUR: Final[i64] = parameter_index("chronomancer_portal_hour")
TOKEN: Final[i64] = parameter_index("chronomancer_token")
SOON: Final[i64] = parameter_index("chronomancer_soon")
LATER: Final[i64] = parameter_index("chronomancer_later")
RECRUIT_WORTH: Final[i64] = parameter_index("chronomancer_recruit")


def shop_worth(shop: Chronomancer, state: State) -> float:
    """The gold that the shop promises beyond the goods on the shelf."""
    total = intercept(state, INTERCEPT) + icons_worth(state, shop.active_icons())
    left = hours_left(state, shop)
    if left <= 0.0:
        return total
    tokens = FROZEN - bits(shop.covered)
    total += parameter(HOUR) * left + parameter(TOKEN) * (float(tokens) if float(tokens) < left else left)
    return total + within_reach(shop, state)


def within_reach(shop: Chronomancer, state: State) -> float:
    """Portals ahead of each figure count more than the others of the loop."""
    best_wizard = 0.0
    best_assistant = 0.0
    total = 0.0
    start = 0 if shop.assistant == 0 else (shop.assistant - 1) // 4 * 4
    for space in range(LOOP):
        if portals.is_machine(space):
            continue
        net = portal_worth(shop, state, space)
        if net <= 0.0:
            continue
        total += parameter(LATER) * net
        if space // 4 * 4 == start:
            if space > shop.assistant and net > best_assistant:
                best_assistant = net
            if shop.wizard < space < shop.assistant and net > best_wizard:
                best_wizard = net
    return total + parameter(SOON) * (best_wizard + best_assistant)


def portal_worth(shop: Chronomancer, state: State, space: i64) -> float:
    """What the action of a portal brings, less its cost."""
    price = parameter(PORTAL_HOUR) * float(portals.portal_hours(shop.tiles, shop.blue, space))
    price += card_cost(state) * float(portals.portal_corruption(shop.tiles, shop.blue, space))
    does = portals.portal_action(shop.tiles, space)
    if does == RECRUIT:
        return parameter(RECRUIT_WORTH) - price
    if does == STAFF:
        return 0.0  # using the Staff brings no more than its hours cost
    colour = SHARD_COLOUR[does]
    kind = SHARD_KIND[does]
    if kind == ARTIFACT:
        return supplied(shop, state, good(LARGE, colour)) - price
    worth = supplied(shop, state, good(SMALL, colour))
    other = (
        supplied(shop, state, good(SMALL, SHARD_OTHER_COLOUR[does]))
        if kind == RELIC_OF_TWO
        else float(get8(state.halls, colour))
    )
    return (worth if worth > other else other) - price


def supplied(shop: Chronomancer, state: State, a_good: i64) -> float:
    """What a good is worth, nothing where it has run out."""
    return state.worth_of(a_good) if get4(shop.supply, a_good) > 0 else 0.0

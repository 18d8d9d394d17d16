"""What the Alchemist's shop promises: recipes begun and ready, room, Toxic Waste, active icons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from comptoir.games.cove.data import FACTIONS, LARGE, SMALL, good
from comptoir.games.cove.merchants.alchemist import brewing, frames
from comptoir.games.cove.merchants.alchemist import cauldrons as pots
from comptoir.games.cove.merchants.alchemist.cauldrons import ALL_CAULDRONS, CAPACITY, CAULDRONS, EXTRACT
from comptoir.games.cove.merchants.alchemist.data import WASTE_BELOW_TOP
from comptoir.games.cove.merchants.alchemist.decanter import ICHOR
from comptoir.games.cove.merchants.measures import (
    best_icon,
    card_cost,
    hours_left,
    icons_worth,
    intercept,
    parameter,
    parameter_index,
    readiness,
)
from comptoir.kernel.frames import frame_kind, frame_seat
from comptoir.kernel.packing import get4, has_bit

if TYPE_CHECKING:
    from comptoir.games.cove.merchants.alchemist.shop import Alchemist
    from comptoir.games.cove.state import State

INTERCEPT: Final[i64] = parameter_index("alchemist_intercept")
HOUR: Final[i64] = parameter_index("alchemist_hour")
READY: Final[i64] = parameter_index("alchemist_ready")
TOMORROW: Final[i64] = parameter_index("alchemist_tomorrow")
BEGUN: Final[i64] = parameter_index("alchemist_begun")
GROWING: Final[i64] = parameter_index("alchemist_growing")
MESS: Final[i64] = parameter_index("alchemist_mess")
IN_HAND: Final[i64] = parameter_index("alchemist_in_hand")
ICHOR_IN_HAND: Final[i64] = parameter_index("alchemist_ichor")
WASTE: Final[i64] = parameter_index("alchemist_waste")
BRIM: Final[i64] = parameter_index("alchemist_brim")


def shop_worth(shop: Alchemist, state: State) -> float:
    """The gold that the shop promises beyond the goods on the shelf."""
    total = (
        intercept(state, INTERCEPT)
        + icons_worth(state, shop.active_icons())
        + parameter(HOUR) * hours_left(state, shop)
    )
    ready = readiness(state, shop, parameter(READY), parameter(TOMORROW))
    if ready > 0.0:
        done = cauldrons_done(shop, state)
        for cauldron in range(CAULDRONS):
            is_at_work = not has_bit(done, cauldron) and brewing.can_brew(shop, cauldron)
            total += (1.0 if is_at_work else ready) * content_worth(shop, state, cauldron)
    if shop.hand != 0:
        total += ready * parameter(IN_HAND) * hand_worth(shop, state)
    if ready > 0.0:
        is_full_below = shop.waste - shop.waste_top >= WASTE_BELOW_TOP
        total -= parameter(WASTE) * float(shop.waste) + (
            parameter(BRIM) * card_cost(state) * float(shop.waste_top + 1) if is_full_below else 0.0
        )
    return total


def cauldrons_done(shop: Alchemist, state: State) -> i64:
    """The Cauldrons in which nothing can be brewed in the action that is being done, a bit each."""
    top = state.top()
    if frame_kind(top) == frames.ASK_BREW and state.players[frame_seat(top)] is shop:
        return frames.cauldrons_done(top)
    return ALL_CAULDRONS


def hand_worth(shop: Alchemist, state: State) -> float:
    """Marbles taken and not placed yet: as parts of the potions they may become; Ichor may become any."""
    total = parameter(ICHOR_IN_HAND) * float(get4(shop.hand, ICHOR))
    for colour in range(FACTIONS):
        n = get4(shop.hand, colour)
        if n > 0:
            total += float(n) * state.worth_of(good(SMALL, colour))
    return total


def content_worth(shop: Alchemist, state: State, cauldron: i64) -> float:
    """What the content of a Cauldron is worth if it is brewed as well as can be."""
    packed = shop.cauldrons
    filled = pots.filled(packed, cauldron)
    if filled == 0:
        return 0.0
    wild = pots.held(packed, cauldron, ICHOR) + pots.held(packed, cauldron, EXTRACT)
    is_full = filled == CAPACITY
    best = 0.0
    kinds: i64 = 0
    for colour in range(FACTIONS):
        own = pots.held(packed, cauldron, colour)
        if own == 0:
            continue
        kinds += 1
        potion = state.worth_of(good(SMALL, colour)) if get4(shop.supply, good(SMALL, colour)) > 0 else 0.0
        elixir = state.worth_of(good(LARGE, colour)) if get4(shop.supply, good(LARGE, colour)) > 0 else 0.0
        worth = parameter(BEGUN) * potion
        if own + wild >= 2:
            worth = elixir if is_full and elixir > potion else potion
            if not is_full and elixir > potion:
                worth += parameter(GROWING) * (elixir - potion)
        if worth > best:
            best = worth
    if is_full and kinds > 0 and shop.covered != 0:
        extract = best_icon(state, shop.covered)
        if extract > best:
            best = extract
    if kinds > 1 and not (is_full and best > 0.0):
        best -= parameter(MESS) * float(kinds - 1)
    return best

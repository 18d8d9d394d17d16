"""What the Blacksmith's shop promises: loaded Furnaces, dice, Charcoal, the Smelter, active icons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from comptoir.games.cove.data import FACTIONS, ROUNDS
from comptoir.games.cove.merchants.blacksmith import furnaces as fire
from comptoir.games.cove.merchants.blacksmith.furnaces import COLD, DICE, FURNACE_DICE, FURNACES, WARM
from comptoir.games.cove.merchants.measures import (
    best_icon,
    card_cost,
    hours_left,
    icons_worth,
    intercept,
    markets_left,
    parameter,
    parameter_index,
    readiness,
)
from comptoir.kernel.packing import bits, get4, sum4

if TYPE_CHECKING:
    from comptoir.games.cove.merchants.blacksmith.shop import Blacksmith
    from comptoir.games.cove.state import State

INTERCEPT: Final[i64] = parameter_index("blacksmith_intercept")
HOUR: Final[i64] = parameter_index("blacksmith_hour")
READY: Final[i64] = parameter_index("blacksmith_ready")
TOMORROW: Final[i64] = parameter_index("blacksmith_tomorrow")
COLD_PART: Final[i64] = parameter_index("blacksmith_cold")
HALF_LOAD: Final[i64] = parameter_index("blacksmith_half_load")
PIP: Final[i64] = parameter_index("blacksmith_pip")
MEAN_PIPS: Final = 3.5  # of a die that will be rolled
EMBER: Final[i64] = parameter_index("blacksmith_ember")
DIE: Final[i64] = parameter_index("blacksmith_die")
FEEDING: Final[i64] = parameter_index("blacksmith_feeding")


def shop_worth(shop: Blacksmith, state: State) -> float:
    """The gold that the shop promises beyond the goods on the shelf."""
    total = (
        intercept(state, INTERCEPT)
        + icons_worth(state, shop.active_icons())
        + parameter(HOUR) * hours_left(state, shop)
    )
    ready = readiness(state, shop, parameter(READY), parameter(TOMORROW))
    if ready <= 0.0:
        return total
    rounds = float(markets_left(state))
    for furnace in range(FURNACES):
        total += parameter(EMBER) * float(fire.charcoal_of(shop.charcoal, furnace)) * rounds / float(ROUNDS)
        if fire.top_die(shop.furnaces, furnace) >= 0:
            total += ready * load_worth(shop, state, furnace) + dice_worth(shop, furnace)
    for alloy in range(DICE):
        n = fire.dice_like(shop.reserve, alloy)
        if n > 0:
            total += parameter(PIP) * float(n * fire.die_value(alloy))
    total += parameter(PIP) * MEAN_PIPS * float(sum4(shop.thrown))
    total += parameter(DIE) * rounds * float(FACTIONS - bits(shop.covered))
    if shop.feeding > 0:
        total += (
            parameter(FEEDING) * (best_icon(state, shop.covered) + parameter(DIE) * rounds)
            + parameter(PIP) * MEAN_PIPS
        )
    return total


def load_worth(shop: Blacksmith, state: State, furnace: i64) -> float:
    """What a loaded Furnace will make, less the Corruption card of a low Heat."""
    if fire.is_large(furnace) and fire.lower_die(shop.furnaces, furnace) < 0:
        return parameter(HALF_LOAD)  # the second die is still to come
    a_good = shop.good_of(furnace)
    if get4(shop.supply, a_good) == 0:
        return 0.0
    judgement = shop.judgement(furnace)
    worth = state.worth_of(a_good)
    if judgement == COLD:
        return parameter(COLD_PART) * worth
    return worth - card_cost(state) if judgement == WARM else worth


def dice_worth(shop: Blacksmith, furnace: i64) -> float:
    """The dice of a Furnace: those of a good will be rolled, those of a cold one are as they lie."""
    top = fire.top_die(shop.furnaces, furnace)
    lower = fire.lower_die(shop.furnaces, furnace)
    dice: i64 = 1 if lower < 0 else 2
    if dice == FURNACE_DICE[furnace] and shop.judgement(furnace) != COLD:
        return parameter(PIP) * MEAN_PIPS * float(dice)
    return parameter(PIP) * float(fire.die_value(top) + (fire.die_value(lower) if lower >= 0 else 0))

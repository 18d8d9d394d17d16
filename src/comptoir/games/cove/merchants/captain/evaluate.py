"""What the Captain's map promises: ships where they can fish, import or patrol, and coins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from comptoir.games.cove.data import FACTIONS, LARGE, PRODUCING, ROUNDS, SMALL, good
from comptoir.games.cove.merchants.captain import sea_chart as chart
from comptoir.games.cove.merchants.captain.data import COIN_CATCH
from comptoir.games.cove.merchants.captain.sea_chart import COIN_HOOK, HOOK, ISLAND, PIRATE_ISLE
from comptoir.games.cove.merchants.measures import (
    card_cost,
    hours_left,
    hours_today,
    intercept,
    parameter,
    parameter_index,
    readiness,
)
from comptoir.kernel.packing import get4, get8

if TYPE_CHECKING:
    from comptoir.games.cove.merchants.captain.shop import Captain
    from comptoir.games.cove.state import State

LATE: Final[i64] = 3  # hours before the marker from which a ship may as well stay on patrol
INTERCEPT: Final[i64] = parameter_index("captain_intercept")
HOUR: Final[i64] = parameter_index("captain_hour")
READY: Final[i64] = parameter_index("captain_ready")
TOMORROW: Final[i64] = parameter_index("captain_tomorrow")
COIN: Final[i64] = parameter_index("captain_coin")
PATROL: Final[i64] = parameter_index("captain_patrol")
PATROL_LATE: Final[i64] = parameter_index("captain_patrol_late")
AT_PIRATE_ISLE: Final[i64] = parameter_index("captain_pirate_isle")


def shop_worth(shop: Captain, state: State) -> float:
    """The gold that the map promises beyond the goods on the shelf."""
    ready = readiness(state, shop, parameter(READY), parameter(TOMORROW))
    total = (
        intercept(state, INTERCEPT)
        + (parameter(COIN) * float(shop.coins) if ready > 0.0 else 0.0)
        + parameter(HOUR) * hours_left(state, shop)
    )
    for colour in range(FACTIONS):
        ships = chart.ships_in(shop.fleet, HOOK + colour)
        if ships > 0:
            left = get4(shop.supply, good(SMALL, colour))
            total += ready * state.worth_of(good(SMALL, colour)) * float(ships if ships < left else left)
    if chart.ships_in(shop.fleet, COIN_HOOK) > 0:
        total += ready * float(shop.coins if shop.coins < COIN_CATCH else COIN_CATCH)
    for island in range(FACTIONS):
        ships = chart.ships_in(shop.fleet, ISLAND + island)
        if ships > 0:
            total += island_worth(shop, state, island, ships, ready)
    ships = chart.ships_in(shop.fleet, PIRATE_ISLE)
    if ships > 0:
        is_late = hours_today(state, shop) < LATE
        total += ready * float(shop.coins) + (
            card_cost(state) if is_late and shop.corruption != 0 else parameter(AT_PIRATE_ISLE)
        )
    return total


def island_worth(shop: Captain, state: State, island: i64, ships: i64, ready: float) -> float:
    """A ship at an island imports its treasure or patrols there, whichever is worth more.

    The treasure is face up (C1.5, C1.14); the other ships patrol.
    """
    treasure = get4(shop.islands, island)
    cargo = ready * state.worth_of(good(LARGE, treasure - 1)) if treasure > 0 else 0.0
    patrol = float(get8(state.halls, island))
    patrol = (
        parameter(PATROL_LATE) * patrol
        if hours_today(state, shop) < LATE and state.phase == PRODUCING
        else parameter(PATROL) * patrol
    )
    if state.round == ROUNDS and state.phase != PRODUCING:
        patrol = 0.0
    return (cargo if cargo > patrol else patrol) + float(ships - 1) * patrol

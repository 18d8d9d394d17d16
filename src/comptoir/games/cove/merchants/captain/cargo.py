"""Chapter C1: Fish and Import, coins for gold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.games.cove.data import LARGE, SMALL, good
from comptoir.games.cove.merchants.captain import actions, causes, journal
from comptoir.games.cove.merchants.captain import sea_chart as chart
from comptoir.games.cove.merchants.captain.data import COIN_CATCH, COINS
from comptoir.games.cove.merchants.captain.sea_chart import BAY, COIN_HOOK, HOOK, ISLAND, PIRATE_ISLE, REGIONS
from comptoir.kernel.actions import pack
from comptoir.kernel.packing import get4, put4, without_bit

if TYPE_CHECKING:
    from comptoir.games.cove.merchants.captain.shop import Captain
    from comptoir.games.cove.state import State


# Fish


def can_fish(shop: Captain) -> bool:
    """Whether a ship lies where it may fish (C1.22)."""
    for region in range(HOOK, ISLAND):
        if may_catch(shop, region):
            return True
    return False


def may_catch(shop: Captain, region: i64) -> bool:
    """Whether a ship here may fish (C1.10).

    At the coin hook also where no coin is left (C1.11), elsewhere while the seafood lasts (C1.22).
    """
    if chart.ships_in(shop.fleet, region) == 0:
        return False
    return region == COIN_HOOK or get4(shop.supply, good(SMALL, region - HOOK)) > 0


def catch_actions(shop: Captain, out: vec[i64]) -> vec[i64]:
    """Every region where a ship may fish, in any order (C1.10)."""
    for region in range(HOOK, ISLAND):
        if may_catch(shop, region):
            out = append(out, pack(actions.CATCH, region))
    return out


def catch(shop: Captain, state: State, seat: i64, region: i64) -> None:
    """Fish with a ship: a seafood, or up to four coins for gold; it returns to the Bay (C1.10, C1.11)."""
    shop.fleet = chart.sail(shop.fleet, region, BAY)
    if region == COIN_HOOK:
        loot(shop, state, seat, COIN_CATCH, causes.BY_HOOK)
        return
    state.note(journal.CATCH, seat, region)
    shop.shelve(good(SMALL, region - HOOK))


def loot(shop: Captain, state: State, seat: i64, most: i64, how: i64) -> None:
    """Remove up to so many coins from Pirate Isle, for 1 gold each."""
    taken = most if most < shop.coins else shop.coins
    shop.coins -= taken
    shop.gold += taken
    state.note(journal.LOOT, seat, taken, how)


# Import


def can_import(shop: Captain) -> bool:
    """Whether a ship lies where it may import (C1.22)."""
    for region in range(ISLAND, REGIONS):
        if may_haul(shop, region):
            return True
    return False


def may_haul(shop: Captain, region: i64) -> bool:
    """Whether a ship here may import (C1.12); at Pirate Isle also where no coin is left (C1.13)."""
    if chart.ships_in(shop.fleet, region) == 0:
        return False
    return region == PIRATE_ISLE or get4(shop.islands, region - ISLAND) > 0


def haul_actions(shop: Captain, out: vec[i64]) -> vec[i64]:
    """Every outer region where a ship may import, in any order (C1.12)."""
    for region in range(ISLAND, REGIONS):
        if may_haul(shop, region):
            out = append(out, pack(actions.HAUL, region))
    return out


def haul(shop: Captain, state: State, seat: i64, region: i64) -> None:
    """Import with a ship: the treasure, or all coins for gold; it returns to the Bay (C1.12, C1.13)."""
    shop.fleet = chart.sail(shop.fleet, region, BAY)
    if region == PIRATE_ISLE:
        loot(shop, state, seat, COINS, causes.BY_IMPORT)
        return
    island = region - ISLAND
    colour = get4(shop.islands, island) - 1
    shop.islands = put4(shop.islands, island, 0)
    shop.face_up = without_bit(shop.face_up, island)
    state.note(journal.HAUL, seat, island, colour)
    shop.shelve(good(LARGE, colour))

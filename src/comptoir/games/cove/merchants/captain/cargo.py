"""Chapter C1: Fish and Import, coins for gold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.games.cove.data import LARGE, SMALL, good
from comptoir.games.cove.merchants.captain import actions, journal
from comptoir.games.cove.merchants.captain import sea_chart as chart
from comptoir.games.cove.merchants.captain.data import COIN_CATCH, COINS
from comptoir.games.cove.merchants.captain.sea_chart import BAY, COIN_HOOK, HOOK, ISLAND, PIRATE_ISLE, REGIONS
from comptoir.kernel.actions import pack
from comptoir.kernel.packing import get4, put4, without_bit

if TYPE_CHECKING:
    from comptoir.games.cove.merchants.captain.shop import Captain
    from comptoir.games.cove.state import State


# Fish


def catch_actions(shop: Captain, region: i64, out: vec[i64]) -> vec[i64]:
    """Every region from this one on where a ship would catch something (C1.10)."""
    region = next_catch(shop, region)
    while region < REGIONS:
        out = append(out, pack(actions.CATCH, region))
        region = next_catch(shop, region + 1)
    return out


def next_catch(shop: Captain, region: i64) -> i64:
    """The first region from this one on where a ship would catch something; REGIONS if there is none."""
    while region <= COIN_HOOK:
        if chart.ships_in(shop.fleet, region) > 0 and has_catch(shop, region):
            return region
        region += 1
    return REGIONS


def has_catch(shop: Captain, region: i64) -> bool:
    """Whether fishing in this region yields anything now."""
    if region == COIN_HOOK:
        return shop.coins > 0
    return HOOK <= region < COIN_HOOK and get4(shop.supply, good(SMALL, region - HOOK)) > 0


def catch(shop: Captain, state: State, seat: i64, region: i64) -> None:
    """Fish with a ship: a seafood, or up to four coins for gold; it returns to the Bay (C1.10, C1.11)."""
    shop.fleet = chart.sail(shop.fleet, region, BAY)
    if region == COIN_HOOK:
        loot(shop, state, seat, COIN_CATCH)
        return
    state.note(journal.CATCH, seat, region)
    shop.shelve(good(SMALL, region - HOOK))


def loot(shop: Captain, state: State, seat: i64, most: i64) -> None:
    """Remove up to so many coins from Pirate Isle, for 1 gold each."""
    taken = most if most < shop.coins else shop.coins
    shop.coins -= taken
    shop.gold += taken
    state.note(journal.LOOT, seat, taken)


# Import


def haul_actions(shop: Captain, region: i64, out: vec[i64]) -> vec[i64]:
    """Every outer region from this one on where a ship would import something (C1.12)."""
    region = next_haul(shop, region)
    while region < REGIONS:
        out = append(out, pack(actions.HAUL, region))
        region = next_haul(shop, region + 1)
    return out


def next_haul(shop: Captain, region: i64) -> i64:
    """The first outer region from this one on where a ship would import something.

    REGIONS if there is none.
    """
    while region < REGIONS:
        if chart.ships_in(shop.fleet, region) > 0 and has_cargo(shop, region):
            return region
        region += 1
    return REGIONS


def has_cargo(shop: Captain, region: i64) -> bool:
    """Whether importing from this outer region yields anything now."""
    return shop.coins > 0 if region == PIRATE_ISLE else get4(shop.islands, region - ISLAND) > 0


def haul(shop: Captain, state: State, seat: i64, region: i64) -> None:
    """Import with a ship: the treasure, or all coins for gold; it returns to the Bay (C1.12, C1.13)."""
    shop.fleet = chart.sail(shop.fleet, region, BAY)
    if region == PIRATE_ISLE:
        loot(shop, state, seat, COINS)
        return
    island = region - ISLAND
    colour = get4(shop.islands, island) - 1
    shop.islands = put4(shop.islands, island, 0)
    shop.face_up = without_bit(shop.face_up, island)
    state.note(journal.HAUL, seat, island, colour)
    shop.shelve(good(LARGE, colour))

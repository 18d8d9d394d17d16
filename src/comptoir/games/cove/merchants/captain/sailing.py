"""Chapter C1: moving ships and spinning the Compass."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.games.cove.corruption import draw_corruption
from comptoir.games.cove.merchants.captain import actions, causes, frames, journal
from comptoir.games.cove.merchants.captain import sea_chart as chart
from comptoir.games.cove.merchants.captain.data import (
    COINS,
    SECTOR_COINS,
    SECTOR_MOVE,
    SECTOR_REPEAT,
    SECTORS,
)
from comptoir.games.cove.merchants.captain.sea_chart import ISLAND, PIRATE_ISLE, REGIONS
from comptoir.games.cove.merchants.captain.treasures import turn_up
from comptoir.kernel.actions import pack
from comptoir.kernel.dealers import Dealer
from comptoir.kernel.frames import frame
from comptoir.kernel.packing import has_bit

if TYPE_CHECKING:
    from comptoir.games.cove.merchants.captain.shop import Captain
    from comptoir.games.cove.state import State


def ship_actions(shop: Captain, must_move: bool, out: vec[i64]) -> vec[i64]:
    """Every way open to a ship (C1.4, C1.6); the points left may be lost (C1.7)."""
    for start in range(REGIONS):
        if chart.ships_in(shop.fleet, start) > 0:
            ways = chart.ways_from(start)
            for end in range(REGIONS):
                if has_bit(ways, end):
                    verb = actions.SAIL if chart.is_line(start, end) else actions.SHORTCUT
                    out = append(out, pack(verb, start, end))
    if not must_move:
        out = append(out, pack(actions.ANCHOR))
    return out


def sail(shop: Captain, state: State, seat: i64, start: i64, end: i64, dealer: Dealer) -> None:
    """Move one ship; a Shortcut adds a coin, and a treasure found is turned up (C1.4 to C1.6)."""
    shop.fleet = chart.sail(shop.fleet, start, end)
    is_shortcut = not chart.is_line(start, end)
    state.note(journal.SHORTCUT if is_shortcut else journal.SAIL, seat, start, end)
    if is_shortcut:
        add_coins(shop, state, seat, 1, causes.BY_SHORTCUT, dealer)
    if ISLAND <= end < PIRATE_ISLE:
        turn_up(shop, state, seat, end - ISLAND)


def spin(shop: Captain, state: State, seat: i64, dealer: Dealer) -> None:
    """Spin the Compass: coins to Pirate Isle, points to spend, perhaps once more (C1.7, C1.8, C1.25)."""
    sector = dealer.below(SECTORS)
    coins = SECTOR_COINS[sector]
    points = SECTOR_MOVE[sector]
    state.note(journal.SPIN, seat, coins, points, SECTOR_REPEAT[sector])
    add_coins(shop, state, seat, coins, causes.BY_COMPASS, dealer)
    if SECTOR_REPEAT[sector] == 1:
        state.push(frame(frames.ASK_AGAIN, seat))
    state.push(frames.ask_ship(seat, points, False))


def add_coins(shop: Captain, state: State, seat: i64, n: i64, how: i64, dealer: Dealer) -> None:
    """Add coins to Pirate Isle; where some are missing the Curse costs one Corruption card (C1.9, C1.24)."""
    if n == 0:
        return
    added = n if shop.coins + n <= COINS else COINS - shop.coins
    shop.coins += added
    state.note(journal.COINS, seat, added, shop.coins, how)
    if added < n:
        state.note(journal.CURSE, seat)
        draw_corruption(state, seat, 1, dealer, causes.BY_THE_CURSE)

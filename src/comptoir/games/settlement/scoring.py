"""Chapters 10 and 11: the end of the game, what counts, who wins, and the solo player's title."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from comptoir.games.settlement.data import (
    ADVENTURER,
    ARTISAN,
    BANK,
    BANK_POINTS,
    BUILDER,
    CATHEDRAL,
    CATHEDRAL_POINTS,
    DEFENDER,
    DIAMOND,
    GOLD,
    GRADES,
    GUILD_MASK,
    HERO_POINTS,
)
from comptoir.kernel.packing import bits, get8, nth_bit

if TYPE_CHECKING:
    from comptoir.games.settlement.state import Player, State


def hero_points(player: Player) -> i64:
    """What the heroes are worth now (7.4)."""
    heroes = player.heroes
    points: i64 = 0
    for guild in range(ARTISAN):
        if heroes & GUILD_MASK[guild]:
            points += bits(heroes & GUILD_MASK[guild]) * counted_by(player, guild)
    artisans = heroes & GUILD_MASK[ARTISAN]
    while artisans != 0:
        points += HERO_POINTS[nth_bit(artisans, 0)]
        artisans &= artisans - 1
    return points


def counted_by(player: Player, guild: i64) -> i64:
    """What a hero of this guild brings a point for (7.4); an artisan's points are printed."""
    if guild == ADVENTURER:
        return bits(player.explored)
    if guild == DEFENDER:
        return bits(player.forts)
    return player.buildings() if guild == BUILDER else 0


def points_of(player: Player) -> i64:
    """Heroes, gold in banks, diamonds in cathedrals (10.1), and nothing else (10.5)."""
    points = hero_points(player)
    if player.stored != 0:
        points += BANK_POINTS * player.stored_on(BANK) + CATHEDRAL_POINTS * player.stored_on(CATHEDRAL)
    return points


def winners(state: State) -> list[int]:
    """The most points, then the most gold and diamonds in reserve; then it is shared (10.2, 10.4)."""
    best: i64 = -1
    won: list[int] = []
    for seat in range(state.seats):
        rank = rank_of(state.players[seat])
        if rank > best:
            best = rank
            won = []
        if rank == best:
            won.append(int(seat))
    return won


def rank_of(player: Player) -> i64:
    """Points, then gold, then diamonds, as one number (10.2, 10.4)."""
    return (points_of(player) << 20) | (get8(player.reserve, GOLD) << 10) | get8(player.reserve, DIAMOND)


def grade_of(points: int) -> int:
    """0 Villager, 1 Mayor, 2 Knight, 3 Lord (11.3)."""
    return sum(points >= least for least in GRADES[1:])

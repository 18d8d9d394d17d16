"""Chapter 9: what everything is worth at the end."""

from __future__ import annotations

from mypy_extensions import i64

from comptoir.games.spyrium.data import (
    AUTOMATION,
    CAPITALISATION,
    CRANE,
    ENGINEERING,
    FACTORY,
    LOBBYING,
    PRINTED_VP,
    SYMBOLS,
    TAYLORISM,
    TRADE,
)
from comptoir.games.spyrium.state import Player, Table, capped, tokens_in


def building_points(player: Player) -> i64:
    """The points printed on the buildings in the street (9.3)."""
    total: i64 = 0
    for building in player.buildings:
        total += PRINTED_VP[building >> 1]
    return total


def factory_points(player: Player) -> i64:
    """The points printed on buildings with the Factory symbol."""
    total: i64 = 0
    for building in player.buildings:
        if SYMBOLS[building >> 1] & FACTORY != 0:
            total += PRINTED_VP[building >> 1]
    return total


def technique_points(table: Table, player: Player, technique: i64) -> i64:
    """What a technique would score for this player, 7 at most (9.4, 10.1 to 10.7)."""
    if technique == AUTOMATION:
        return capped(player.crystals)
    if technique == CAPITALISATION:
        return capped(player.money // 2)
    if technique == CRANE:
        return capped(len(player.buildings))
    if technique == TRADE:
        return capped(tokens_in(player.kept))
    if technique == ENGINEERING:
        return capped(factory_points(player))
    if technique == LOBBYING:
        return capped(table.residence_value(player))
    if technique == TAYLORISM:
        return capped(player.workers)
    return 0


def all_technique_points(table: Table, player: Player) -> i64:
    """What the player's techniques score together."""
    total: i64 = 0
    technique: i64 = 1
    while technique <= player.techniques:
        if player.techniques & technique != 0:
            total += technique_points(table, player, technique)
        technique <<= 1
    return total


def final_points(table: Table, seat: i64) -> i64:
    """Score track, buildings and techniques (9.3 to 9.5)."""
    player = table.players[seat]
    return player.vp + building_points(player) + all_technique_points(table, player)

"""Chapters 9 and 10: what everything is worth at the end, and what techniques score."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from comptoir.games.spyrium.cards import has_symbol, kind_of
from comptoir.games.spyrium.data import (
    AUTOMATION,
    CAPITALISATION,
    CAPITALISATION_RATE,
    CRANE,
    ENGINEERING,
    FACTORY,
    LOBBYING,
    PRINTED_VP,
    TAYLORISM,
    TECHNIQUE_CAP,
    TRADE,
)
from comptoir.games.spyrium.tokens import tokens_in

if TYPE_CHECKING:
    from comptoir.games.spyrium.state import Player, State


def building_points(player: Player) -> i64:
    """The points printed on the buildings in the street (9.3)."""
    total: i64 = 0
    for building in player.buildings:
        total += PRINTED_VP[kind_of(building)]
    return total


def factory_points(player: Player) -> i64:
    """The points printed on buildings with the Factory symbol."""
    total: i64 = 0
    for building in player.buildings:
        if has_symbol(kind_of(building), FACTORY):
            total += PRINTED_VP[kind_of(building)]
    return total


def technique_points(state: State, player: Player, technique: i64) -> i64:
    """What a technique scores for this player, with a limit (9.4)."""
    return min(uncapped_points(state, player, technique), TECHNIQUE_CAP)


def uncapped_points(state: State, player: Player, technique: i64) -> i64:
    """What a technique would score without the limit (10.1 to 10.7)."""
    if technique == AUTOMATION:
        return player.crystals
    if technique == CAPITALISATION:
        return player.money // CAPITALISATION_RATE
    if technique == CRANE:
        return len(player.buildings)
    if technique == TRADE:
        return tokens_in(player.kept)
    if technique == ENGINEERING:
        return factory_points(player)
    if technique == LOBBYING:
        return state.residence_value(player)
    if technique == TAYLORISM:
        return player.workers
    return 0


def all_technique_points(state: State, player: Player) -> i64:
    """What the player's techniques score together."""
    total: i64 = 0
    left = player.techniques
    while left != 0:
        rest = left & (left - 1)
        total += technique_points(state, player, left - rest)
        left = rest
    return total


def final_points(state: State, seat: i64) -> i64:
    """Score track, buildings and techniques (9.3 to 9.5)."""
    player = state.players[seat]
    return player.vp + building_points(player) + all_technique_points(state, player)

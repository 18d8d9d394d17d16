"""What a position is worth: the points it would score now, and features of what is still to come."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.games.spyrium.data import (
    EFFECT_VP,
    EFFECTS,
    FACTORY,
    MINE,
    PRICE,
    ROUNDS,
    SECOND_BONUS,
    SYMBOLS,
)
from comptoir.games.spyrium.scoring import final_points
from comptoir.games.spyrium.state import BUILD_CHOICE, PASSED, PLACEMENT, RESIDENCE_CHOICE, Table
from comptoir.kernel.frames import frame_b, frame_kind, frame_seat

FEATURES: Final[list[str]] = [
    "money",
    "crystals",
    "worker_round",
    "active_now",
    "placed_now",
    "factory_round",
    "mine_round",
    "university_round",
    "residence_round",
    "technique_round",
    "bonus_left",
]


def read_weights() -> vec[float]:
    """The weights of the features, from weights.toml."""
    table = tomllib.loads((Path(__file__).parent / "weights.toml").read_text(encoding="utf-8"))
    weights = vec[float]()
    for name in FEATURES:
        weights = append(weights, float(table[name]))
    return weights


WEIGHTS: Final[vec[float]] = read_weights()


def features(table: Table, seat: i64) -> vec[float]:
    """The features of a seat, in the order of FEATURES; those called `_round` grow with the rounds still to be played."""
    player = table.players[seat]
    rounds = float(ROUNDS - table.round)
    is_in = 0.0 if player.phase == PASSED or table.to_move < 0 else 1.0
    factory = 0.0
    mine = 0.0
    university = 0.0
    for building in player.buildings:
        kind = building >> 1
        if EFFECTS[kind] > 0:
            uses = rounds + (is_in if building & 1 == 0 else 0.0)
            if SYMBOLS[kind] & FACTORY != 0:
                factory += uses * float(EFFECT_VP[kind * 2 + EFFECTS[kind] - 1]) / 5.0
            elif SYMBOLS[kind] & MINE != 0:
                mine += uses * (1.0 + float(PRICE[kind]) / 4.0)
            else:
                university += uses * float(EFFECT_VP[kind * 2]) / 2.0
    techniques: i64 = player.techniques
    patents = 0.0
    while techniques > 0:
        patents += float(techniques & 1)
        techniques >>= 1
    found = vec[float](capacity=11)
    found = append(found, min(float(player.money), 12.0) * (1.0 if rounds + is_in > 0.0 else 0.0))
    found = append(found, min(float(player.crystals), 8.0) * (1.0 if rounds + is_in > 0.0 else 0.0))
    found = append(found, float(player.workers) * rounds)
    found = append(found, float(player.active) * is_in)
    found = append(found, float(player.placed) * (1.0 if player.phase == PLACEMENT else 0.8))
    found = append(found, factory)
    found = append(found, mine)
    found = append(found, university)
    found = append(found, float(table.residence_value(player)) * rounds)
    found = append(found, patents * rounds)
    found = append(found, 1.0 if player.vp < SECOND_BONUS and rounds > 0.0 else 0.0)
    return found


def expected_points(table: Table, seat: i64) -> float:
    """The points that a seat may expect at the end, a pending residence action or building counted as far as it is certain."""
    worth = float(final_points(table, seat))
    if table.to_move < 0:
        return worth
    top = table.top()
    if frame_seat(top) == seat:
        if frame_kind(top) == RESIDENCE_CHOICE:
            worth += float(table.residence_value(table.players[seat]))
        elif frame_kind(top) == BUILD_CHOICE:
            worth += float(PRICE[table.market[frame_b(top)]])
    i: i64 = 0
    for feature in features(table, seat):
        worth += WEIGHTS[i] * feature
        i += 1
    return worth

"""What a position is worth.

The points it would score now, and named features of what is still to come, weighed by weights.toml.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from comptoir.games.spyrium import frames
from comptoir.games.spyrium.cards import has_symbol, is_tilted, kind_of, technique_of
from comptoir.games.spyrium.data import (
    AUTOMATION,
    EFFECT_CRYSTALS,
    EFFECT_SPEND,
    EFFECT_VP,
    EFFECT_WORKERS,
    EFFECTS,
    ENGINEERING,
    FACTORY,
    FIRST_BONUS,
    FIRST_TECHNIQUE,
    MINE,
    PASSED,
    PLACEMENT,
    PRICE,
    PRINTED_VP,
    ROUNDS,
    SECOND_BONUS,
    TECHNIQUE_IDS,
    spot,
)
from comptoir.games.spyrium.scoring import final_points
from comptoir.kernel.frames import frame_kind, frame_seat
from comptoir.kernel.weights import Weights, load_weights

if TYPE_CHECKING:
    from comptoir.games.spyrium.state import Player, State

NAMES: Final[list[str]] = [
    "points",
    "start",
    "money",
    "spare_money",
    "crystals",
    "spare_crystals",
    "placing_worker",
    "market_worker",
    "active_worker",
    "worker_rounds",
    "idle_worker_rounds",
    "engine",
    "crystals_made",
    "residence_rounds",
    "residence_value",
    "buildings_rounds",
    "first_bonus_left",
    "second_bonus_left",
    "event_left",
    *(f"{technique}_rounds" for technique in TECHNIQUE_IDS),
]
WEIGHTS: Final[Weights] = load_weights(__file__, NAMES)
TECHNIQUES: Final[i64] = len(TECHNIQUE_IDS)
ENOUGH_MONEY: Final = 8.0  # more than this is spare
ENOUGH_CRYSTALS: Final = 4.0
PRICE_PAID: Final = 0.3  # points that £1 of a building's price stands for while it is being paid
NOTHING: Final[vec[float]] = vec[float]([0.0] * len(NAMES))


def progress(state: State) -> float:
    """How much of the game is over: rounds, and within the round how many workers are done."""
    if state.to_move < 0:
        return 1.0
    owned: i64 = 0
    busy: i64 = 0
    for player in state.players:
        owned += 2 * player.workers
        if player.phase == PLACEMENT:
            busy += player.placed + 2 * player.active
        elif player.phase != PASSED:
            busy += player.placed + player.active
    return min(1.0, (float(state.round) - float(busy) / float(max(owned, 1))) / float(ROUNDS))


@final
class Engine:
    """What a street makes in the rounds that are left."""

    points: float
    crystals: float
    idle: float  # workers times rounds with nothing to do in the street


def best_effect(player: Player, kind: i64, workers: i64, crystals: i64) -> i64:
    """The best effect of a building that so many workers and crystals allow, or -1."""
    effect: i64 = EFFECTS[kind] - 1
    is_free = has_symbol(kind, MINE) and player.has(AUTOMATION)
    while effect >= 0:
        place = spot(kind, effect)
        if (is_free or EFFECT_WORKERS[place] <= workers) and EFFECT_SPEND[place] <= crystals:
            break
        effect -= 1
    return effect


def run_engine(player: Player, rounds: i64, now: bool) -> Engine:
    """Work the street for the rounds to come: mines first, then what scores most.

    The round that runs is included if `now`.
    """
    out = Engine()
    out.points = 0.0
    out.crystals = 0.0
    out.idle = 0.0
    crystals: i64 = player.crystals
    count: i64 = len(player.buildings)
    turn: i64 = 0 if now else 1
    while turn <= rounds:
        workers: i64 = player.active if turn == 0 else player.workers
        made: i64 = 0
        scored: i64 = 0
        for others in range(i64(2)):
            for i in range(count):
                building = player.buildings[count - 1 - i]
                kind = kind_of(building)
                is_mine = has_symbol(kind, MINE)
                if EFFECTS[kind] == 0 or is_mine == (others == 1) or (turn == 0 and is_tilted(building)):
                    continue
                effect = best_effect(player, kind, workers, crystals)
                if effect < 0:
                    continue
                place = spot(kind, effect)
                used: i64 = EFFECT_WORKERS[place]
                if is_mine and player.has(AUTOMATION):
                    used = 0
                workers -= used
                crystals += EFFECT_CRYSTALS[place] - EFFECT_SPEND[place]
                made += EFFECT_CRYSTALS[place]
                scored += EFFECT_VP[place]
                if has_symbol(kind, FACTORY) and player.has(ENGINEERING):
                    scored += used
        out.points += float(scored)
        out.crystals += float(made)
        if turn > 0:
            out.idle += float(workers)
        turn += 1
    return out


def features(state: State, seat: i64) -> vec[float]:
    """What a seat has, in the order of NAMES; those called rounds grow with the rounds still to be played."""
    player = state.players[seat]
    is_over = state.to_move < 0
    left: i64 = 0 if is_over else ROUNDS - state.round
    rounds = float(left)
    is_in = player.phase != PASSED and not is_over
    engine = run_engine(player, left, is_in)
    money = float(player.money)
    crystals = float(player.crystals)
    playing = 1.0 if is_in or left > 0 else 0.0
    residence = float(state.residence_value(player))
    found = NOTHING[:]
    found[0] = float(final_points(state, seat)) + pending(state, seat)
    found[1] = 0.0 if is_over else 1.0
    found[2] = min(money, ENOUGH_MONEY) * playing
    found[3] = max(money - ENOUGH_MONEY, 0.0) * playing
    found[4] = min(crystals, ENOUGH_CRYSTALS) * playing
    found[5] = max(crystals - ENOUGH_CRYSTALS, 0.0) * playing
    found[6] = float(player.active) if is_in and player.phase == PLACEMENT else 0.0
    found[7] = float(player.placed) if is_in else 0.0
    found[8] = float(player.active) if is_in else 0.0
    found[9] = float(player.workers) * rounds
    found[10] = engine.idle
    found[11] = engine.points
    found[12] = engine.crystals
    found[13] = residence * rounds
    found[14] = residence * playing
    found[15] = float(len(player.buildings)) * rounds
    found[16] = max(0.0, 1.0 - float(player.vp) / float(FIRST_BONUS)) * playing
    found[17] = max(0.0, 1.0 - float(player.vp) / float(SECOND_BONUS)) * playing
    found[18] = 1.0 if is_in and player.used_event == 0 else 0.0
    for i in range(TECHNIQUES):
        if player.has(technique_of(FIRST_TECHNIQUE + i)):
            found[19 + i] = (0.5 + rounds) * playing
    return found


def pending(state: State, seat: i64) -> float:
    """Points that a decision in the middle of a turn is certain to bring.

    A residence action, or a building that is being paid.
    """
    if state.to_move < 0:
        return 0.0
    top = state.top()
    if frame_seat(top) != seat:
        return 0.0
    if frame_kind(top) == frames.RESIDENCE_CHOICE:
        return float(state.residence_value(state.players[seat]))
    if frame_kind(top) == frames.BUILD_CHOICE:
        kind = state.market[frames.card_of(top)]
        return float(PRINTED_VP[kind]) + PRICE_PAID * float(PRICE[kind])
    return 0.0


def expected_points(state: State, seat: i64) -> float:
    """The points that a seat may expect at the end."""
    if state.to_move < 0:
        return float(final_points(state, seat))
    return WEIGHTS.value(features(state, seat), progress(state))

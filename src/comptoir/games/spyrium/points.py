"""Chapter 8: points, the bonuses they bring, and the residence track."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.games.spyrium import data, frames, journal
from comptoir.games.spyrium.actions import ADVANCE, BONUS, BONUS_MONEY, BONUS_WORKER, RESIDE, SCORE
from comptoir.games.spyrium.data import FIRST_BONUS, MONEY_LEFT, NO_BONUS, SECOND_BONUS, WORKER_LEFT
from comptoir.kernel.actions import pack
from comptoir.kernel.frames import frame

if TYPE_CHECKING:
    from comptoir.games.spyrium.state import State


# What brings points, for the journal: a card, the token of a new building, an event
OF_CARD: Final = 0
OF_TOKEN: Final = 1
OF_EVENT: Final = 2


def score(state: State, seat: i64, points: i64, cause: i64, by: i64) -> None:
    """Score what a card, the token of a new building or an event brings, and tell which."""
    if points > 0:
        state.note(journal.SCORED, seat, points, state.players[seat].vp + points, cause, by)
        advance(state, seat, points)


def advance(state: State, seat: i64, points: i64) -> None:
    """Advance on the score track (8.1); reaching or passing either mark brings a bonus (8.2, 8.3)."""
    player = state.players[seat]
    before = player.vp
    player.vp += points
    if before < FIRST_BONUS <= player.vp:
        state.push(frame(frames.BONUS_CHOICE, seat))
    elif before < SECOND_BONUS <= player.vp:
        second_bonus(state, seat)


# Bonuses


def bonus_actions(out: vec[i64]) -> vec[i64]:
    """A worker or money."""
    return append(append(out, pack(BONUS, BONUS_WORKER)), pack(BONUS, BONUS_MONEY))


def first_bonus(state: State, seat: i64, choice: i64) -> None:
    """Take the chosen bonus; the other waits at the second mark, unless that is passed too (8.2, 8.8)."""
    player = state.players[seat]
    player.bonuses = MONEY_LEFT if choice == BONUS_WORKER else WORKER_LEFT
    take_bonus(state, seat, choice, FIRST_BONUS)
    if player.vp >= SECOND_BONUS:
        second_bonus(state, seat)


def second_bonus(state: State, seat: i64) -> None:
    """Take the bonus that is left (8.3)."""
    player = state.players[seat]
    left = player.bonuses
    player.bonuses = NO_BONUS
    take_bonus(state, seat, BONUS_WORKER if left == WORKER_LEFT else BONUS_MONEY, SECOND_BONUS)


def take_bonus(state: State, seat: i64, choice: i64, mark: i64) -> None:
    """An active worker from the reserve if there is one (8.4), or money."""
    player = state.players[seat]
    if choice == BONUS_WORKER:
        state.note(journal.BONUS_WORKER, seat, player.gain_workers(1), mark)
    else:
        player.money += data.BONUS_MONEY
        state.note(journal.BONUS_MONEY, seat, data.BONUS_MONEY, mark)


# Residences


def act_on_residences(state: State, seat: i64) -> None:
    """A residence action: advance or score (8.5); at the end of the track there is only scoring (8.6)."""
    if state.is_last_residence(state.players[seat]):
        reside(state, seat, SCORE)
    else:
        state.push(frame(frames.RESIDENCE_CHOICE, seat))


def residence_actions(out: vec[i64]) -> vec[i64]:
    """Advance, or score."""
    return append(append(out, pack(RESIDE, ADVANCE)), pack(RESIDE, SCORE))


def reside(state: State, seat: i64, choice: i64) -> None:
    """Move the disc one step, or score the value under it (8.5)."""
    player = state.players[seat]
    if choice == ADVANCE:
        player.residence += 1
        state.note(journal.MOVED_RESIDENCE, seat, state.residence_value(player))
    else:
        points = state.residence_value(player)
        state.note(journal.RESIDED, seat, points, player.vp + points)
        advance(state, seat, points)

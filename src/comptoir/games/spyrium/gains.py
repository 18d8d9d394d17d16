"""Chapter 8: points, the bonuses they bring, and the residence track."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.games.spyrium import notes
from comptoir.games.spyrium.actions import BONUS, RESIDE, act
from comptoir.games.spyrium.data import BONUS_MONEY, FIRST_BONUS, SECOND_BONUS
from comptoir.games.spyrium.state import (
    BONUS_CHOICE,
    MONEY_LEFT,
    NO_BONUS,
    RESIDENCE_CHOICE,
    WORKER_LEFT,
    Table,
    gain_workers,
)
from comptoir.kernel.frames import frame
from comptoir.kernel.journal import Journal


def score(table: Table, seat: i64, points: i64, journal: Journal | None) -> None:
    """Advance on the score track; reaching or passing 8 and 20 brings a bonus at once (8.2, 8.3)."""
    if points == 0:
        return
    player = table.players[seat]
    before = player.vp
    player.vp += points
    if journal is not None:
        journal.note(notes.SCORED, seat, points, player.vp)
    if before < FIRST_BONUS <= player.vp:
        table.push(frame(BONUS_CHOICE, seat))
    elif before < SECOND_BONUS <= player.vp:
        second_bonus(table, seat, journal)


def bonus_actions(out: vec[i64]) -> vec[i64]:
    """A worker or money."""
    return append(append(out, act(BONUS, 0)), act(BONUS, 1))


def first_bonus(table: Table, seat: i64, choice: i64, journal: Journal | None) -> None:
    """Take the chosen bonus; the other waits at 20, and comes too if that is already passed (8.2, 8.3)."""
    player = table.players[seat]
    player.bonuses = MONEY_LEFT if choice == 0 else WORKER_LEFT
    take_bonus(table, seat, choice, journal)
    if player.vp >= SECOND_BONUS:
        second_bonus(table, seat, journal)


def second_bonus(table: Table, seat: i64, journal: Journal | None) -> None:
    """Take the bonus that is left (8.3)."""
    player = table.players[seat]
    left = player.bonuses
    player.bonuses = NO_BONUS
    take_bonus(table, seat, 0 if left == WORKER_LEFT else 1, journal)


def take_bonus(table: Table, seat: i64, which: i64, journal: Journal | None) -> None:
    """An active worker from the reserve if there is one (8.4), or £5."""
    player = table.players[seat]
    if which == 0:
        gained = gain_workers(player, 1)
        if journal is not None:
            journal.note(notes.BONUS_WORKER, seat, gained)
    else:
        player.money += BONUS_MONEY
        if journal is not None:
            journal.note(notes.BONUS_MONEY, seat, BONUS_MONEY)


def act_on_residences(table: Table, seat: i64, journal: Journal | None) -> None:
    """A residence action: advance or score (8.5); at the end of the track there is only scoring (8.6)."""
    if table.is_last_residence(table.players[seat]):
        reside(table, seat, 1, journal)
    else:
        table.push(frame(RESIDENCE_CHOICE, seat))


def residence_actions(out: vec[i64]) -> vec[i64]:
    """Advance, or score."""
    return append(append(out, act(RESIDE, 0)), act(RESIDE, 1))


def reside(table: Table, seat: i64, choice: i64, journal: Journal | None) -> None:
    """Move the disc one step, or score the value under it (8.5)."""
    player = table.players[seat]
    if choice == 0:
        player.residence += 1
        if journal is not None:
            journal.note(notes.MOVED_RESIDENCE, seat, table.residence_value(player))
    else:
        score(table, seat, table.residence_value(player), journal)

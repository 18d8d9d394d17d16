"""What everybody can count of each seat, action by action, and which actions were no choice at all.

So the log tells not only what was done but what there is afterwards, and one may jump over passes. The
counters of a presenter are open to all (a law of the tests), so that the same totals serve every viewer.
They are worked out when somebody looks, from the record alone: nothing of them is stored, and what is
taken back is forgotten with its action.
"""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from comptoir.kernel.actions import verb_of
from comptoir.kernel.dealers import ScriptedDealer
from comptoir.kernel.record import Move
from comptoir.kernel.state import State
from comptoir.tables.table import Standing, Table, Totals
from comptoir.web.presenter import Counter, Presenter


class Change(NamedTuple):
    """What an action does to one counter: how much, and what there is afterwards."""

    counter: Counter
    by: int
    total: int


class SeatChanges(NamedTuple):
    """What an action has changed for one seat."""

    seat: int
    changes: tuple[Change, ...]


class ActionSummary(NamedTuple):
    """An action as the log looks at it: what it has changed, and whether it was idle.

    Idle is a pass, or what was the only possible action: the log jumps over it.
    """

    changes: list[SeatChanges]
    is_idle: bool


def action_summaries(
    table: Table, presenter: Presenter, start: int, viewer: int | None
) -> list[ActionSummary]:
    """The actions from number `start` on, as a seat sees them (None: a spectator).

    How much somebody else could have chosen from may say what they hold: where a game has secrets, it is
    theirs to know until the end.
    """
    is_open = table.status == "over" or table.is_uploaded or not table.game.has_secrets
    found = []
    for move, (before, after) in zip(
        table.playing.record.moves[start:], pairwise(_standings(table, presenter, start)), strict=True
    ):
        is_forced = before.is_forced and (is_open or move.seat == viewer)
        found.append(
            ActionSummary(
                _compare(presenter, before.totals, after.totals),
                is_forced or is_pass(presenter, move),
            )
        )
    return found


def is_pass(presenter: Presenter, move: Move) -> bool:
    """Whether the action does nothing."""
    return int(verb_of(presenter.game.read(move.text))) in presenter.passes


def _compare(presenter: Presenter, before: Totals, after: Totals) -> list[SeatChanges]:
    """What has changed, seat by seat; nothing for those who have what they had."""
    found = []
    for seat, (had, has) in enumerate(zip(before, after, strict=True)):
        if had is not has:
            changes = (
                Change(counter, now - then, now)
                for counter, then, now in zip(presenter.counters, had, has, strict=True)
                if now != then
            )
            found.append(SeatChanges(seat, tuple(changes)))
    return found


def _standings(table: Table, presenter: Presenter, start: int) -> list[Standing]:
    """How everybody stood before action `start`, and after each one since."""
    match, kept = table.playing, table.standings
    last = len(match.history)
    first = next((count for count in range(start, last + 1) if count not in kept), last + 1)
    if first <= last:
        state = match.state if first == last else match.state_at(first)
        kept[first] = _standing(state, presenter, kept.get(first - 1))
        for count in range(first + 1, last + 1):
            move = match.record.moves[count - 1]
            state.play(match.game.read(move.text), ScriptedDealer(list(move.answers)), None)
            kept[count] = _standing(state, presenter, kept[count - 1])
    return [kept[count] for count in range(start, last + 1)]


def _standing(state: State, presenter: Presenter, before: Standing | None) -> Standing:
    """How everybody stands now.

    A seat that has what it had keeps the same tuple: that says so and saves memory.
    """
    found = []
    for seat in range(int(state.seats)):
        tally = presenter.tally(state, seat)
        has = tuple(tally[counter.name] for counter in presenter.counters)
        found.append(before.totals[seat] if before is not None and before.totals[seat] == has else has)
    return Standing(tuple(found), state.seat is not None and len(state.actions()) == 1)

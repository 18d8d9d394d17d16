"""What everybody can count of each seat, action by action, and which actions were no choice at all.

So the log tells not only what was done but what there is afterwards, and one may jump over passes. The
counters of a presenter are open to all (a law of the tests), so that the same totals serve every viewer.
They are worked out when somebody looks, from the record alone: nothing of them is stored.
"""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from comptoir.kernel.actions import verb_of
from comptoir.kernel.match import Match, Played
from comptoir.kernel.record import Move
from comptoir.kernel.state import State
from comptoir.web.presenter import Counter, Presenter

Totals = tuple[tuple[int, ...], ...]  # by seat: what it has of each thing that the game counts


class Standing(NamedTuple):
    """How everybody stands after some actions, and whether only one action is possible there."""

    totals: Totals
    is_forced: bool


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


class Standings:
    """How everybody stood after each action of one match, as far as it was asked for.

    What is kept after an action belongs to that very playing of it. Where it was taken back and something
    else was played, the standings from there on are worked out anew.
    """

    def __init__(self, presenter: Presenter) -> None:
        self.presenter = presenter
        self._kept: dict[int, tuple[Played | None, Standing]] = {}

    def since(self, match: Match, start: int) -> list[Standing]:
        """How everybody stood before action `start`, and after each one since."""
        last = len(match.history)
        first = next((count for count in range(start, last + 1) if self._find(match, count) is None), None)
        if first is not None:
            for count, state in match.walk(first, last):
                self._keep(match, count, state)
        return [self._kept[count][1] for count in range(start, last + 1)]

    def _find(self, match: Match, count: int) -> Standing | None:
        played, standing = self._kept.get(count, (None, None))
        return standing if played is _played(match, count) else None

    def _keep(self, match: Match, count: int, state: State) -> None:
        """A seat that has what it had keeps the same tuple: that says so and saves memory."""
        before = self._find(match, count - 1) if count else None
        presenter, found = self.presenter, []
        for seat in range(int(state.seats)):
            tally = presenter.tally(state, seat)
            has = tuple(tally[counter.name] for counter in presenter.counters)
            found.append(before.totals[seat] if before is not None and before.totals[seat] == has else has)
        is_forced = state.seat is not None and len(state.actions()) == 1
        self._kept[count] = _played(match, count), Standing(tuple(found), is_forced)


def _played(match: Match, count: int) -> Played | None:
    return match.history[count - 1] if count else None


def action_summaries(
    match: Match, standings: Standings, start: int, viewer: int | None, *, is_open: bool
) -> list[ActionSummary]:
    """The actions from number `start` on, as a seat sees them (None: a spectator).

    How much somebody else could have chosen from may say what they hold: unless everything is open, it is
    theirs to know.
    """
    presenter, found = standings.presenter, []
    for move, (before, after) in zip(
        match.record.moves[start:], pairwise(standings.since(match, start)), strict=True
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

"""Autoplay: a person's only possible action, or the one they planned, is played for them.

A plan holds for the round it was made in, and only if its action is possible when the time comes: otherwise
the person is asked as always. Whoever acts meanwhile has changed their mind; whoever takes something back
wants to decide again, and their autoplay ends.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from comptoir.kernel.errors import IllegalAction
from comptoir.kernel.words import Words
from comptoir.tables.commands import Command, Play, PlayForPerson
from comptoir.tables.errors import NotAllowed, Refused
from comptoir.tables.playing import NOT_RUNNING
from comptoir.tables.seating import HUMAN
from comptoir.tables.seats import NOT_SEATED
from comptoir.tables.table import Table

NO_PLAN = Words("Ce coup ne peut pas être prévu.", "This move cannot be planned.")


class Autoplay(NamedTuple):
    """What a person left to the site at their seat."""

    plays_forced: bool = False  # whether the only possible action is played for them
    plan: str = ""  # the round, and the action that is played for them at their next decision in it

    def after(self, kind: str) -> Autoplay:
        """What is left once they decide themselves: no plan; nothing at all where they take back."""
        return Autoplay(
            self.plays_forced and kind not in ("undo", "reset", "back"), self.plan if kind == "end" else ""
        )


def autoplay_after(
    command: Command, before: Table, after: Table, autoplay: Sequence[Autoplay]
) -> list[Autoplay]:
    """What is left on autoplay at each seat once a command has been carried out.

    A plan that was played is gone, and so is all of it where somebody else sits down.
    """
    left = list(autoplay)
    if isinstance(command, Play):
        seat = command.seat if command.seat is not None else before.acting_seat(command.person)
        left[seat] = left[seat].after(command.kind)
    elif isinstance(command, PlayForPerson):
        on = left[command.seat]
        if plan_of(before, on.plan) == command.text:
            left[command.seat] = on._replace(plan="")
    return [
        on if after.seats[seat].person == before.seats[seat].person else Autoplay()
        for seat, on in enumerate(left)
    ]


def plan_of(table: Table, plan: str) -> str:
    """The action of a plan, while its round lasts."""
    if table.match is None or not plan or table.status != "running":
        return ""
    planned, _, text = plan.partition(" ")
    return text if int(planned) == table.game.round_of(table.match.state) else ""


def dated_plan(table: Table, text: str) -> str:
    """An action as a plan for this round; raises Refused where it is none."""
    if not text:
        return ""
    try:
        table.game.read(text)
    except IllegalAction:
        raise Refused(NO_PLAN) from None
    return f"{table.game.round_of(table.playing.state)} {text}"


def chosen_autoplay(
    table: Table,
    autoplay: Sequence[Autoplay],
    person: str,
    looking: int | None = None,
    *,
    plays_forced: bool | None = None,
    plan: str | None = None,
) -> tuple[int, Autoplay]:
    """A person's seat and what they leave to the site there: None stays as it is, an empty plan is none."""
    seat = table.viewing_seat(person, looking)
    if seat is None:
        raise NotAllowed(NOT_SEATED)
    if table.status != "running":
        raise Refused(NOT_RUNNING)
    now = autoplay[seat]
    return seat, Autoplay(
        now.plays_forced if plays_forced is None else plays_forced,
        now.plan if plan is None else dated_plan(table, plan),
    )


def next_action(table: Table, autoplay: Sequence[Autoplay]) -> str:
    """What is played now for the person who must decide; nothing where they decide."""
    seat = table.to_move
    if seat is None or table.seats[seat].kind != HUMAN or table.held_by is not None:
        return ""
    on = autoplay[seat]
    if not on.plays_forced and not on.plan:
        return ""
    actions = [int(action) for action in table.playing.state.actions()]
    if on.plays_forced and len(actions) == 1:
        return table.game.write(actions[0])
    plan = plan_of(table, on.plan)
    return plan if plan and table.game.read(plan) in actions else ""

"""What one viewer is shown of a table.

A view is made of a table that nobody changes, for one viewer in one language. Each part is worked out when it
is first asked for, and once; page, stream, replay and API take from it what they need. Nothing is in it that
the viewer may not see.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

from comptoir.kernel.dealers import SeededDealer
from comptoir.kernel.game import Game, Json, Points
from comptoir.kernel.journal import readable_by
from comptoir.kernel.match import Match
from comptoir.kernel.match_view import LogEntry, MatchView
from comptoir.tables.autoplay import Autoplay, plan_of
from comptoir.tables.store.beside import ChatMessage
from comptoir.tables.table import Table
from comptoir.tables.worker import Advice
from comptoir.web.presenter import Counter, Presenter
from comptoir.web.previews import Previews
from comptoir.web.totals import SeatChanges, Standings, action_summaries
from comptoir.web.view_parts import Around, Choice, LogLine, RefusedAction, SeatView, UndoStep
from comptoir.web.viewer import Viewer

LOG_LINES = 40  # what a pushed view carries; the whole log has its own page
CHAT_LINES = 50


@dataclass(frozen=True, eq=False)
class TableView:
    """A table as one viewer sees it in one language."""

    table: Table
    viewer: Viewer
    lang: str
    standings: Standings
    around: Around = field(default_factory=Around)
    fault: str = ""  # what is wrong with the game's own table, where the text board stands in for it

    @property
    def presenter(self) -> Presenter:
        """How the game looks."""
        return self.standings.presenter

    @property
    def game(self) -> Game:
        """What is played."""
        return self.table.game

    @property
    def match(self) -> Match | None:
        """The match, once it has begun."""
        return self.table.match

    @property
    def revision(self) -> str:
        """Differs whenever anything to be seen has changed."""
        return self.around.revision

    @property
    def seat(self) -> int | None:
        """The seat it is seen from."""
        return self.viewer.seat

    @property
    def chat(self) -> Sequence[ChatMessage]:
        """What was said last."""
        return self.around.chat[-CHAT_LINES:]

    @property
    def luck(self) -> Sequence[str]:
        """What luck gave each seat, where the coach has looked at the game."""
        return self.around.luck

    @property
    def is_past(self) -> bool:
        """Whether it is a position of a replay."""
        return self.around.is_past

    # Seats

    @cached_property
    def names(self) -> list[str]:
        """What the seats are called."""
        return [self.table.name(seat) for seat in range(len(self.table.seats))]

    @cached_property
    def seats(self) -> list[SeatView]:
        """All seats; at the end with their score sheets."""
        table, state = self.table, None if self.match is None else self.match.state
        found, winners = [], state.winners() if self.is_over and state is not None else []
        for seat, seating in enumerate(table.seats):
            is_scored = self.is_over and state is not None
            found.append(
                SeatView(
                    seat,
                    self.names[seat],
                    seating.kind,
                    seat == self.seat,
                    seat == table.to_move,
                    seat == self.viewer.late,
                    seat in winners,
                    int(state.score(seat)) if is_scored and state is not None else None,
                    self.game.breakdown(state, seat) if is_scored and state is not None else (),
                )
            )
        return found

    @property
    def me(self) -> SeatView | None:
        """My own seat."""
        return None if self.seat is None else self.seats[self.seat]

    @property
    def actor(self) -> SeatView | None:
        """The seat whose turn it is."""
        return None if self.table.to_move is None else self.seats[self.table.to_move]

    @property
    def is_seated(self) -> bool:
        """Whether a seat here is the viewer's, seen from or not."""
        return self.viewer.is_seated

    @property
    def is_watching(self) -> bool:
        """Whether the viewer has no seat at this running table."""
        return self.seat is None and not self.is_seated and not self.is_past

    @property
    def curtain(self) -> int | None:
        """The seat that must lift the curtain of a shared screen."""
        return self.viewer.curtain

    @property
    def is_lent(self) -> bool:
        """Whether a bot plays for the viewer."""
        return self.viewer.is_lent

    @property
    def is_late(self) -> bool:
        """Whether whoever must decide has let the agreed time pass, and the viewer waits for them."""
        return self.viewer.late is not None and self.is_seated

    # The position

    @cached_property
    def in_match(self) -> MatchView:
        """The match as the viewer sees it; only once it has begun."""
        return MatchView(self.table.playing, self.seat, self.lang, self.names)

    @property
    def observation(self) -> Json:
        """What the viewer may see of the state."""
        return {} if self.match is None else self.in_match.observation

    @cached_property
    def model(self) -> Json:
        """What the presenter computes for the template."""
        return {} if self.match is None else self.presenter.model(self.observation, self.lang)

    @cached_property
    def heading(self) -> str:
        """Round and phase."""
        return "" if self.match is None else self.presenter.heading(self.observation, self.lang)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.table.status == "over"

    @cached_property
    def prompt(self) -> str:
        """What is asked of the seat that decides."""
        return "" if self.match is None or self.match.state.seat is None else self.in_match.prompt

    @cached_property
    def grade(self) -> str:
        """The title that a solo game earned."""
        found = self.game.grade(self.table.playing.state) if self.is_over else None
        return "" if found is None else found.to(self.lang)

    @cached_property
    def sheet(self) -> Sequence[Points]:
        """What I would score now."""
        if self.match is None or self.seat is None:
            return ()
        state = self.match.state
        known = state if self.is_over else state.imagine(self.seat, SeededDealer(self.table.version))
        return self.game.breakdown(known, self.seat)

    @property
    def counters(self) -> tuple[Counter, ...]:
        """What the game counts."""
        return self.presenter.counters

    # What I may do

    @property
    def is_mine(self) -> bool:
        """Whether I must decide."""
        seat = self.table.to_move
        return seat is not None and seat == self.seat and not self.is_past

    @property
    def is_held(self) -> bool:
        """Whether my finished turn waits for its confirmation."""
        return self.is_mine and self.table.held_by is not None

    @property
    def is_choosing(self) -> bool:
        """Whether I choose an action now."""
        return self.is_mine and not self.is_held

    @cached_property
    def choices(self) -> list[Choice]:
        """The legal actions as buttons with their previews.

        What no place of the board stands for comes first: it would not be found otherwise. What may be done
        at any moment comes last.
        """
        if not self.is_choosing or self.seat is None:
            return []
        state, presenter = self.table.playing.state, self.presenter
        previews = Previews(presenter, state, self.seat)
        found = []
        aimed = [
            (
                presenter.is_aside(one.action, self.observation),
                presenter.targets(one.action, self.observation, self.seat),
                one,
            )
            for one in self.in_match.choices
        ]
        aimed.sort(key=lambda one: (one[0], bool(one[1])))
        for number, (is_aside, targets, one) in enumerate(aimed, 1):
            changes, is_chancy = previews.of(one.action)
            warning = presenter.warning(state, one.action)
            words = "" if warning is None else warning.to(self.lang)
            places = " ".join(targets)
            found.append(Choice(number, one.text, one.sentence, places, changes, is_chancy, words, is_aside))
        return found

    @cached_property
    def refused_actions(self) -> list[RefusedAction]:
        """What is not possible now, with the reasons."""
        if not self.is_choosing or self.seat is None:
            return []
        found = []
        for one in self.in_match.refused:
            targets = " ".join(self.presenter.targets(one.action, self.observation, self.seat))
            found.append(RefusedAction(one.text, one.sentence, targets, one.reason, one.clause))
        return found

    @cached_property
    def places(self) -> dict[str, str]:
        """Place → can (a legal action), aside (only such as may wait) or cannot (only refused ones)."""
        found: dict[str, str] = {}
        for choice in self.choices:
            for place in choice.targets.split():
                found.setdefault(place, "aside" if choice.is_aside else "can")
        for refused in self.refused_actions:
            for place in refused.targets.split():
                found.setdefault(place, "cannot")
        return found

    @property
    def hint(self) -> Advice | None:
        """What the coach suggests, where it was asked."""
        return self.around.advice if self.is_choosing and self.table.terms.hints else None

    @property
    def can_undo(self) -> bool:
        """Whether I may take back my last action."""
        return self.seat is not None and not self.is_past and self.table.can_undo(self.seat)

    @property
    def can_redo(self) -> bool:
        """Whether I may play again what I took back."""
        return self.seat is not None and not self.is_past and self.table.can_redo(self.seat)

    @cached_property
    def undo_limit(self) -> str:
        """Why I may take nothing back by what was agreed."""
        limit = None if self.seat is None else self.table.undo_limit(self.seat)
        return "" if limit is None else limit.to(self.lang)

    @cached_property
    def undo_steps(self) -> list[UndoStep]:
        """The steps of this turn; pressing one takes back all that came after the step before it."""
        if not self.can_undo or self.seat is None:
            return []
        match, start = self.table.playing, self.table.turn_start(self.seat)
        replayed, found = match.state_at(start), []
        for count in range(start, len(match.history)):
            action = match.game.read(match.record.moves[count].text)
            sentence = match.game.sentence(replayed, action, self.lang)
            found.append(UndoStep(count, self.presenter.step(sentence)))
            replayed.play(action, SeededDealer(0), None)
        return found

    # Autoplay

    @cached_property
    def autoplay(self) -> Autoplay:
        """What I left to the site."""
        return (
            self.around.autoplay[self.seat] if self.around.autoplay and self.seat is not None else Autoplay()
        )

    @property
    def can_autoplay(self) -> bool:
        """Whether autoplay is offered: among people who wait for each other."""
        people = {seating.person for seating in self.table.seats} - {None}
        return self.seat is not None and self.table.status == "running" and len(people) > 1

    @property
    def plays_forced(self) -> bool:
        """Whether my only possible action is played for me."""
        return self.autoplay.plays_forced

    @property
    def plan(self) -> str:
        """What I have planned for this round."""
        return plan_of(self.table, self.autoplay.plan)

    @cached_property
    def pass_ahead(self) -> str:
        """The pass that I may plan while others decide."""
        if self.match is None or self.seat is None or self.is_mine:
            return ""
        planned = self.presenter.pass_ahead(self.observation, self.seat)
        return "" if planned is None else self.game.write(planned)

    # The log

    @cached_property
    def _log_start(self) -> int:
        """The action with which the last lines of the log begin."""
        history = self.table.playing.history
        count, lines = len(history), 0
        while count and lines < LOG_LINES:
            count -= 1
            lines += len(readable_by(history[count].entries, self.seat))
        return count

    @cached_property
    def log(self) -> list[LogLine]:
        """The last lines of the log."""
        return [] if self.match is None else self.log_since(self._log_start)

    @property
    def more_log(self) -> bool:
        """Whether there are lines before them."""
        return self.match is not None and self._log_start > 0

    @cached_property
    def since(self) -> list[LogLine]:
        """What happened since my last turn."""
        if self.match is None or self.seat is None:
            return []
        moves = enumerate(self.match.record.moves)
        last = max((number for number, move in moves if move.seat == self.seat), default=-1)
        return [line for line in self.log if line.number > last]

    def log_since(self, start: int) -> list[LogLine]:
        """The log from an action on."""
        match, found = self.table.playing, []
        is_open = self.is_over or self.table.is_uploaded or not self.game.has_secrets
        summaries = action_summaries(match, self.standings, start, self.seat, is_open=is_open)
        for number, summary in enumerate(summaries, start):
            lines = [self._line(entry) for entry in self.in_match.log_of(number)]
            if summary.changes and not lines:
                lines = [LogLine(number, match.record.moves[number].seat, "", "", "")]
            found += [
                line._replace(part=part, is_idle=summary.is_idle, totals=totals)
                for part, (line, totals) in enumerate(
                    zip(lines, _spread_changes(lines, summary.changes), strict=True)
                )
            ]
        return found

    def _line(self, told: LogEntry) -> LogLine:
        places = " ".join(self.presenter.places(told.entry))
        return LogLine(told.number, told.entry.seat, told.text, told.clause, places)


def _spread_changes(lines: list[LogLine], changes: list[SeatChanges]) -> list[list[SeatChanges]]:
    """The changes that each line closes with: after the last one about their seat, or at the end."""
    found: list[list[SeatChanges]] = [[] for _ in lines]
    for seat_changes in changes:
        found[
            max((part for part, line in enumerate(lines) if line.seat == seat_changes.seat), default=-1)
        ].append(seat_changes)
    return found

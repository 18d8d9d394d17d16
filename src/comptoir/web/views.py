"""The view model of a table: what one viewer is shown, gathered for the template.

Nothing is in here that the seat may not see.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass, field
from typing import NamedTuple

from comptoir.bots import bot_title
from comptoir.kernel.dealers import RecordingDealer, SeededDealer
from comptoir.kernel.errors import one_line
from comptoir.kernel.game import Game, Json, Points
from comptoir.kernel.journal import Entry, readable_by
from comptoir.kernel.match import Match
from comptoir.kernel.state import State
from comptoir.tables.table import OPEN, ChatMessage, Table
from comptoir.tables.worker import Advice
from comptoir.web.presenter import BarePresenter, Counter, Presenter, presenter_of
from comptoir.web.totals import Change, SeatChanges, action_summaries

log = logging.getLogger("comptoir.web")

LOG_LINES = 40  # what a pushed view carries; the whole log has its own page
SHAPES = ("disc", "square", "triangle", "diamond", "star", "hexagon")
COLOURS = ("red", "blue", "green", "yellow", "purple", "teal")
LETTERS = "ABCDEF"


class Choice(NamedTuple):
    """A legal action, as a button."""

    number: int
    text: str
    sentence: str
    targets: str
    changes: list[Change]
    is_chancy: bool
    warning: str


class RefusedAction(NamedTuple):
    """An action that is not possible now, and why."""

    text: str
    sentence: str
    targets: str
    reason: str
    clause: str


class LogLine(NamedTuple):
    """A line of the log: who did it, in words, the clause, and the places it touched."""

    number: int  # the action it belongs to
    seat: int
    text: str
    clause: str
    places: str
    totals: list[SeatChanges] = []  # what the action has changed for its seat, with its last line about it
    part: int = 0  # which line of its action
    is_idle: bool = False  # the action was a pass, or nothing else was possible


class UndoStep(NamedTuple):
    """A step of the turn that can be taken back: to how many actions, and what it was."""

    back_to: int
    label: str


@dataclass
class SeatView:
    """A seat as the frame draws it."""

    seat: int
    name: str
    kind: str
    is_me: bool
    is_to_move: bool
    is_winner: bool = False
    is_late: bool = False  # has let the agreed time pass
    score: int | None = None
    sheet: list[Points] = field(default_factory=list)

    @property
    def colour(self) -> str:
        """Its colour; never the only sign."""
        return COLOURS[self.seat]

    @property
    def shape(self) -> str:
        """Its shape."""
        return SHAPES[self.seat]

    @property
    def letter(self) -> str:
        """Its letter."""
        return LETTERS[self.seat]

    def level(self, lang: str) -> str:
        """What kind of bot plays it."""
        return ("robot " if lang == "fr" else "bot, ") + bot_title(self.kind, lang)

    @property
    def is_bot(self) -> bool:
        """Whether a program plays it."""
        return self.kind not in ("human", OPEN)


@dataclass
class TableView:
    """A table as one seat (None: a spectator) sees it in one language."""

    table: Table
    presenter: Presenter
    game: Game
    lang: str
    seat: int | None
    fault: str = ""  # what is wrong with the game's own table, where the text board stands in for it
    observation: Json = field(default_factory=dict)
    model: Json = field(default_factory=dict)
    heading: str = ""
    prompt: str = ""
    seats: list[SeatView] = field(default_factory=list)
    choices: list[Choice] = field(default_factory=list)
    refused_actions: list[RefusedAction] = field(default_factory=list)
    log: list[LogLine] = field(default_factory=list)
    more_log: bool = False
    since: list[LogLine] = field(default_factory=list)
    undo_steps: list[UndoStep] = field(default_factory=list)
    sheet: list[Points] = field(default_factory=list)
    chat: list[ChatMessage] = field(default_factory=list)
    is_mine: bool = False
    grade: str = ""  # the title that a solo game earned
    is_held: bool = False
    is_over: bool = False
    is_past: bool = False  # a position of a replay: nobody is thinking
    can_undo: bool = False
    can_redo: bool = False
    can_autoplay: bool = False  # whether autoplay is offered: among people who wait for each other
    plays_forced: bool = False  # whether my only possible action is played for me
    pass_ahead: str = ""  # the pass that I may plan
    plan: str = ""  # what I have planned
    undo_limit: str = ""  # why I may take nothing back by what was agreed
    is_seated: bool = False  # whether a seat here is the viewer's, seen through or not
    curtain: int | None = None  # the seat that must lift the curtain of a shared screen
    hint: Advice | None = None  # what the coach suggests, where it was asked
    luck: list[str] = field(
        default_factory=list
    )  # what luck gave each seat, where the coach has looked at the game
    curve: str = ""  # everybody's points over the game, drawn, once it is over
    is_lent: bool = False  # whether a bot plays for the viewer
    is_late: bool = (
        False  # whether the one who must decide has let the agreed time pass, and the viewer waits for them
    )
    places: dict[str, str] = field(
        default_factory=dict
    )  # place → can (a legal action) or cannot (only refused ones)

    @property
    def me(self) -> SeatView | None:
        """My own seat."""
        return None if self.seat is None else self.seats[self.seat]

    @property
    def is_watching(self) -> bool:
        """Whether the viewer has no seat at this running table."""
        return self.seat is None and not self.is_seated and not self.is_past

    @property
    def actor(self) -> SeatView | None:
        """The seat whose turn it is."""
        return next((seat_view for seat_view in self.seats if seat_view.is_to_move), None)

    @property
    def counters(self) -> tuple[Counter, ...]:
        """What the game counts."""
        return self.presenter.counters


def table_view(table: Table, seat: int | None, lang: str) -> TableView:
    """Gather what this seat may see of the table now.

    A game whose own presenter fails is shown as one that brings none, with what is wrong.
    """
    presenter = presenter_of(table.terms.game)
    if isinstance(presenter, BarePresenter):
        return _gather(TableView(table, presenter, table.game, lang, seat, presenter.fault))
    try:
        return _gather(TableView(table, presenter, table.game, lang, seat))
    except Exception as error:
        bare = BarePresenter(presenter.slug, one_line(error))
        log.error("the table of %s is broken", presenter.slug, exc_info=error)
        table.standings.clear()  # they were counted by its own presenter
        try:
            return _gather(TableView(table, bare, table.game, lang, seat, bare.fault))
        finally:
            table.standings.clear()


def _gather(view: TableView) -> TableView:
    """Fill a view with what its seat may see."""
    table, seat, lang = view.table, view.seat, view.lang
    to_move = table.to_move
    view.seats = [
        SeatView(i, table.name(i), seating.kind, i == seat, i == to_move)
        for i, seating in enumerate(table.seats)
    ]
    view.chat = table.chat[-50:]
    view.is_over = table.status == "over"
    match = table.match
    if match is None:
        return view
    state = match.state
    view.observation = table.game.observe(state, seat)
    view.model = view.presenter.model(view.observation, lang)
    view.heading = view.presenter.heading(view.observation, lang)
    if to_move is not None and to_move == seat:
        view.is_mine = True
        view.is_held = table.held_by is not None
        if not view.is_held:
            _gather_actions(view, match)
            advice = table.advice.get(to_move)
            view.hint = (
                advice
                if table.terms.hints and advice is not None and advice.version == table.version
                else None
            )
    if state.seat is not None:
        view.prompt = table.game.prompt(state, lang)
    if seat is not None:
        view.can_undo, view.can_redo = table.can_undo(seat), table.can_redo(seat)
        _gather_autoplay(view, seat)
        limit = table.undo_limit(seat)
        view.undo_limit = "" if limit is None else limit.to(lang)
        if view.can_undo:
            view.undo_steps = _undo_steps(view, match, table.turn_start(seat))
        known = state if view.is_over else state.imagine(seat, SeededDealer(table.version))
        view.sheet = table.game.breakdown(known, seat)
    if view.is_over:
        _finish(view, state)
    _gather_log(view, match)
    return view


def _gather_autoplay(view: TableView, seat: int) -> None:
    """What is on autoplay for me, and what may be."""
    table = view.table
    view.can_autoplay = (
        table.status == "running" and len({seating.person for seating in table.seats} - {None}) > 1
    )
    view.plays_forced, view.plan = table.seats[seat].plays_forced, table.plan_of(seat)
    planned = None if view.is_mine else view.presenter.pass_ahead(view.observation, seat)
    view.pass_ahead = "" if planned is None else view.game.write(planned)


def _gather_actions(view: TableView, match: Match) -> None:
    """The legal actions as buttons with their previews, the others greyed with their reasons."""
    assert view.seat is not None
    game, state, lang, seat = view.game, match.state, view.lang, view.seat
    legal = [int(action) for action in state.actions()]
    known = state.imagine(seat, SeededDealer(1))
    now = view.presenter.tally(known, seat)
    aims = {action: view.presenter.targets(action, view.observation, seat) for action in legal}
    # What no place of the board stands for comes first: it would not be found otherwise.
    for number, action in enumerate(sorted(legal, key=lambda action: bool(aims[action])), 1):
        text, targets = game.write(action), aims[action]
        changes, is_chancy = _preview(view, known, seat, action, now)
        warning = view.presenter.warning(state, action)
        words = "" if warning is None else warning.to(lang)
        view.choices.append(
            Choice(
                number, text, game.sentence(state, action, lang), " ".join(targets), changes, is_chancy, words
            )
        )
        view.places |= dict.fromkeys(targets, "can")
    listed = set(legal)
    for action in game.candidates(state):
        if action in listed:
            continue
        refusal = game.why(state, action)
        if refusal is not None:
            targets = view.presenter.targets(action, view.observation, seat)
            refused = RefusedAction(
                game.write(action),
                game.sentence(state, action, lang),
                " ".join(targets),
                refusal.reason.to(lang),
                refusal.clause,
            )
            view.refused_actions.append(refused)
            for target in targets:
                view.places.setdefault(target, "cannot")


def _preview(
    view: TableView, known: State, seat: int, action: int, now: dict[str, int]
) -> tuple[list[Change], bool]:
    """What the action changes in what the seat counts, as far as it can know.

    And whether chance has a word in it.
    """
    if not now:
        return [], False
    after = known.copy()
    dealer = RecordingDealer(SeededDealer(1))
    after.play(action, dealer, None)
    then = view.presenter.tally(after, seat)
    changes = [
        Change(counter, then[counter.name] - now[counter.name], then[counter.name])
        for counter in view.counters
        if counter.name in now and then[counter.name] != now[counter.name]
    ]
    return changes, bool(dealer.answers)


def _undo_steps(view: TableView, match: Match, start: int) -> list[UndoStep]:
    """The steps of this turn; pressing one takes back all that came after the step before it."""
    replayed = match.state_at(start)
    steps: list[UndoStep] = []
    for count in range(start, len(match.history)):
        move = match.record.moves[count]
        action = match.game.read(move.text)
        sentence = match.game.sentence(replayed, action, view.lang)
        steps.append(UndoStep(count, view.presenter.step(sentence)))
        replayed.play(action, SeededDealer(0), None)
    return steps


def _finish(view: TableView, state: State) -> None:
    """The score sheets of all, and who has won."""
    winners = state.winners()
    for seat_view in view.seats:
        seat_view.score = int(state.score(seat_view.seat))
        seat_view.sheet = view.game.breakdown(state, seat_view.seat)
        seat_view.is_winner = seat_view.seat in winners
    grade = view.game.grade(state)
    view.grade = "" if grade is None else grade.to(view.lang)


def log_line(view: TableView, number: int, entry: Entry) -> LogLine:
    """A journal entry in words, with names."""
    text = view.game.tell(entry, view.lang)
    for seat_view in view.seats:
        text = text.replace(f"{{{seat_view.seat}}}", seat_view.name)
    return LogLine(number, entry.seat, text, view.game.clause(entry), " ".join(view.presenter.places(entry)))


def _gather_log(view: TableView, match: Match) -> None:
    """The last lines of the log, and what happened since my last turn."""
    history = match.history
    count, lines = len(history), 0
    while count and lines < LOG_LINES:
        count -= 1
        lines += len(readable_by(history[count].entries, view.seat))
    view.more_log = count > 0
    view.log = log_lines(view, match, count)
    if view.seat is not None:
        last = max((i for i, move in enumerate(match.record.moves) if move.seat == view.seat), default=-1)
        view.since = [line for line in view.log if line.number > last]


def log_lines(view: TableView, match: Match, start: int = 0) -> list[LogLine]:
    """The log from an action on."""
    found: list[LogLine] = []
    for number, summary in enumerate(action_summaries(view.table, view.presenter, start, view.seat), start):
        lines = [
            log_line(view, number, entry) for entry in readable_by(match.history[number].entries, view.seat)
        ]
        if summary.changes and not lines:
            lines = [LogLine(number, match.record.moves[number].seat, "", "", "")]
        found += [
            line._replace(part=part, is_idle=summary.is_idle, totals=totals)
            for part, (line, totals) in enumerate(
                zip(lines, _spread_changes(lines, summary.changes), strict=True)
            )
        ]
    return found


def _spread_changes(lines: list[LogLine], changes: list[SeatChanges]) -> list[list[SeatChanges]]:
    """The changes that each line closes with: after the last one about their seat, or at the end."""
    found: list[list[SeatChanges]] = [[] for _ in lines]
    for seat_changes in changes:
        found[
            max((part for part, line in enumerate(lines) if line.seat == seat_changes.seat), default=-1)
        ].append(seat_changes)
    return found

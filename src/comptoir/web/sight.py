"""What one viewer of a table is shown, gathered for the template: nothing in here that the seat may not see."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from comptoir.bots.levels import TITLES
from comptoir.kernel.dealers import RecordingDealer, SeededDealer
from comptoir.kernel.game import Game, Json, Points
from comptoir.kernel.journal import Entry, readable_by
from comptoir.kernel.match import Match
from comptoir.kernel.state import State
from comptoir.tables.table import OPEN, Line, Table
from comptoir.tables.thinking import Advice
from comptoir.web.ledger import Account, Change, deeds
from comptoir.web.presenter import Counter, Presenter, presenter_of

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


class Grey(NamedTuple):
    """An action that is not possible now, and why."""

    text: str
    sentence: str
    targets: str
    reason: str
    clause: str


class Told(NamedTuple):
    """A line of the log: who did it, in words, the clause, and the places it touched."""

    number: int  # the action it belongs to
    seat: int
    text: str
    clause: str
    places: str
    totals: list[Account] = []  # what the action has changed for its seat, with its last line about it
    part: int = 0  # which line of its action
    is_idle: bool = False  # the action was a pass, or nothing else was possible


class Crumb(NamedTuple):
    """A step of the turn that can be taken back: to how many actions, and what it was."""

    back_to: int
    label: str


@dataclass
class Chair:
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
        return ("robot " if lang == "fr" else "bot, ") + (
            TITLES[self.kind].to(lang) if self.kind in TITLES else self.kind
        )

    @property
    def is_bot(self) -> bool:
        """Whether a program plays it."""
        return self.kind not in ("human", OPEN)


@dataclass
class Sight:
    """A table as one seat (None: a spectator) sees it in one language."""

    table: Table
    presenter: Presenter
    game: Game
    lang: str
    seat: int | None
    view: Json = field(default_factory=dict)
    model: Json = field(default_factory=dict)
    heading: str = ""
    prompt: str = ""
    chairs: list[Chair] = field(default_factory=list)
    choices: list[Choice] = field(default_factory=list)
    greys: list[Grey] = field(default_factory=list)
    log: list[Told] = field(default_factory=list)
    more_log: bool = False
    since: list[Told] = field(default_factory=list)
    crumbs: list[Crumb] = field(default_factory=list)
    sheet: list[Points] = field(default_factory=list)
    chat: list[Line] = field(default_factory=list)
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
    is_seated: bool = False  # whether a chair here is the viewer's, seen through or not
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
    )  # place → can (a legal action) or cannot (only greyed ones)

    @property
    def me(self) -> Chair | None:
        """My own chair."""
        return None if self.seat is None else self.chairs[self.seat]

    @property
    def is_watching(self) -> bool:
        """Whether the viewer has no chair at this running table."""
        return self.seat is None and not self.is_seated and not self.is_past

    @property
    def actor(self) -> Chair | None:
        """The chair whose turn it is."""
        return next((chair for chair in self.chairs if chair.is_to_move), None)

    @property
    def counters(self) -> tuple[Counter, ...]:
        """What the game counts."""
        return self.presenter.counters


def look(table: Table, seat: int | None, lang: str) -> Sight:
    """Gather what this seat may see of the table now."""
    sight = Sight(table, presenter_of(table.terms.game), table.game, lang, seat)
    to_move = table.to_move
    sight.chairs = [
        Chair(i, table.name(i), seating.kind, i == seat, i == to_move)
        for i, seating in enumerate(table.seats)
    ]
    sight.chat = table.chat[-50:]
    sight.is_over = table.status == "over"
    match = table.match
    if match is None:
        return sight
    state = match.state
    sight.view = table.game.observe(state, seat)
    sight.model = sight.presenter.model(sight.view, lang)
    sight.heading = sight.presenter.heading(sight.view, lang)
    if to_move is not None and to_move == seat:
        sight.is_mine = True
        sight.is_held = table.held_by is not None
        if not sight.is_held:
            _gather_actions(sight, match)
            advice = table.advice.get(to_move)
            sight.hint = (
                advice
                if table.terms.hints and advice is not None and advice.version == table.version
                else None
            )
    if state.seat is not None:
        sight.prompt = table.game.prompt(state, lang)
    if seat is not None:
        sight.can_undo, sight.can_redo = table.can_undo(seat), table.can_redo(seat)
        _gather_autoplay(sight, seat)
        limit = table.undo_limit(seat)
        sight.undo_limit = "" if limit is None else limit.to(lang)
        if sight.can_undo:
            sight.crumbs = _crumbs(sight, match, table.turn_start(seat))
        known = state if sight.is_over else state.imagine(seat, SeededDealer(table.version))
        sight.sheet = table.game.breakdown(known, seat)
    if sight.is_over:
        _finish(sight, state)
    _gather_log(sight, match)
    return sight


def _gather_autoplay(sight: Sight, seat: int) -> None:
    """What is on autoplay for me, and what may be."""
    table = sight.table
    sight.can_autoplay = (
        table.status == "running" and len({seating.person for seating in table.seats} - {None}) > 1
    )
    sight.plays_forced, sight.plan = table.seats[seat].plays_forced, table.plan_of(seat)
    sight.pass_ahead = "" if sight.is_mine else sight.presenter.pass_ahead(sight.view, seat)


def _gather_actions(sight: Sight, match: Match) -> None:
    """The legal actions as buttons with their previews, the others greyed with their reasons."""
    assert sight.seat is not None
    game, state, lang, seat = sight.game, match.state, sight.lang, sight.seat
    legal = [int(action) for action in state.actions()]
    known = state.imagine(seat, SeededDealer(1))
    now = sight.presenter.tally(known, seat)
    texts = {action: game.write(action) for action in legal}
    aims = {action: sight.presenter.targets(texts[action], sight.view) for action in legal}
    # What no place of the board stands for comes first: it would not be found otherwise.
    for number, action in enumerate(sorted(legal, key=lambda action: bool(aims[action])), 1):
        text, targets = texts[action], aims[action]
        changes, is_chancy = _preview(sight, known, seat, action, now)
        warning = sight.presenter.warning(state, action)
        words = "" if warning is None else warning.to(lang)
        sight.choices.append(
            Choice(
                number, text, game.sentence(state, action, lang), " ".join(targets), changes, is_chancy, words
            )
        )
        sight.places |= dict.fromkeys(targets, "can")
    listed = set(legal)
    for action in game.candidates(state):
        if action in listed:
            continue
        refusal = game.why(state, action)
        if refusal is not None:
            text = game.write(action)
            targets = sight.presenter.targets(text, sight.view)
            grey = Grey(
                text,
                game.sentence(state, action, lang),
                " ".join(targets),
                refusal.reason.to(lang),
                refusal.clause,
            )
            sight.greys.append(grey)
            for target in targets:
                sight.places.setdefault(target, "cannot")


def _preview(
    sight: Sight, known: State, seat: int, action: int, now: dict[str, int]
) -> tuple[list[Change], bool]:
    """What the action changes in what the seat counts, as far as it can know; and whether chance has a word in it."""
    if not now:
        return [], False
    after = known.copy()
    dealer = RecordingDealer(SeededDealer(1))
    after.play(action, dealer, None)
    then = sight.presenter.tally(after, seat)
    changes = [
        Change(counter, then[counter.name] - now[counter.name], then[counter.name])
        for counter in sight.counters
        if counter.name in now and then[counter.name] != now[counter.name]
    ]
    return changes, bool(dealer.answers)


def _crumbs(sight: Sight, match: Match, start: int) -> list[Crumb]:
    """The steps of this turn; pressing one takes back all that came after the step before it."""
    replayed = match.state_at(start)
    crumbs: list[Crumb] = []
    for count in range(start, len(match.history)):
        move = match.record.moves[count]
        action = match.game.read(move.text)
        crumbs.append(
            Crumb(count, sight.presenter.step(move.text, match.game.sentence(replayed, action, sight.lang)))
        )
        replayed.play(action, SeededDealer(0), None)
    return crumbs


def _finish(sight: Sight, state: State) -> None:
    """The score sheets of all, and who has won."""
    winners = state.winners()
    for chair in sight.chairs:
        chair.score = int(state.score(chair.seat))
        chair.sheet = sight.game.breakdown(state, chair.seat)
        chair.is_winner = chair.seat in winners
    grade = sight.game.grade(state)
    sight.grade = "" if grade is None else grade.to(sight.lang)


def tell_line(sight: Sight, number: int, entry: Entry) -> Told:
    """A journal entry in words, with names."""
    names = [chair.name for chair in sight.chairs]
    text = sight.game.tell(entry, sight.lang).format(*names)
    return Told(number, entry.seat, text, sight.game.clause(entry), " ".join(sight.presenter.places(entry)))


def _gather_log(sight: Sight, match: Match) -> None:
    """The last lines of the log, and what happened since my last turn."""
    history = match.history
    count, lines = len(history), 0
    while count and lines < LOG_LINES:
        count -= 1
        lines += len(readable_by(history[count].entries, sight.seat))
    sight.more_log = count > 0
    sight.log = told(sight, match, count)
    if sight.seat is not None:
        last = max((i for i, move in enumerate(match.record.moves) if move.seat == sight.seat), default=-1)
        sight.since = [line for line in sight.log if line.number > last]


def told(sight: Sight, match: Match, start: int = 0) -> list[Told]:
    """The log from an action on."""
    found: list[Told] = []
    for number, deed in enumerate(deeds(sight.table, sight.presenter, start, sight.seat), start):
        lines = [
            tell_line(sight, number, entry)
            for entry in readable_by(match.history[number].entries, sight.seat)
        ]
        if deed.accounts and not lines:
            lines = [Told(number, match.record.moves[number].seat, "", "", "")]
        found += [
            line._replace(part=part, is_idle=deed.is_idle, totals=totals)
            for part, (line, totals) in enumerate(zip(lines, _where(lines, deed.accounts), strict=True))
        ]
    return found


def _where(lines: list[Told], accounts: list[Account]) -> list[list[Account]]:
    """The accounts that each line of an action closes with: after the last one about their seat, or at the end."""
    found: list[list[Account]] = [[] for _ in lines]
    for account in accounts:
        found[max((part for part, line in enumerate(lines) if line.seat == account.seat), default=-1)].append(
            account
        )
    return found

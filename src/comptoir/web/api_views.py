"""Tables as programs see them: the same views as the pages, as data."""

from __future__ import annotations

from bisect import bisect_right
from typing import cast

from comptoir.kernel.game import Game, Json
from comptoir.kernel.journal import readable_by
from comptoir.tables.ends import Ended
from comptoir.tables.errors import NotAllowed
from comptoir.tables.opening import SetAside
from comptoir.tables.playing import NOT_YOUR_SEAT
from comptoir.tables.seating import HUMAN, OPEN
from comptoir.tables.store.lists import TableSummary
from comptoir.tables.store.people import Person
from comptoir.tables.table import Table
from comptoir.tables.terms import Agreement, Terms
from comptoir.web.api_data import (
    ActionData,
    Agreed,
    GameData,
    ListedTable,
    LogData,
    LogLineData,
    OptionData,
    SeatData,
    Status,
    TableData,
    Verb,
)
from comptoir.web.faults import blaming
from comptoir.web.rendering import Renderer
from comptoir.web.views import TableView

LAST_LINES = 10  # of the log, in a view; whoever wants more asks since when


def game_data(of: Game, bots: list[str], lang: str) -> GameData:
    """A game in words."""
    options = [OptionData(option.name, list(option.values), option.help.to(lang)) for option in of.options]
    view = "" if of.observation_type == Json else of.observation_type.__name__
    return GameData(
        of.slug,
        of.title.to(lang),
        of.blurb.to(lang),
        of.min_seats,
        of.max_seats,
        of.rules_version,
        of.numbers_digest,
        of.numbers_by,
        options,
        bots,
        view,
    )


def listed_table(of: TableSummary, person: Person | None) -> ListedTable:
    """A table in a list, as somebody sees it."""
    return ListedTable(
        id=of.id,
        game=of.game,
        status=cast(Status, of.status),
        seats=[_seat_data(i, seat.kind, seat.name) for i, seat in enumerate(of.seats)],
        mine=[i for i, seat in enumerate(of.seats) if person is not None and seat.person == person.id],
        to_move=of.to_move,
        my_turn=person is not None and of.is_turn_of(person.id),
        changed=of.changed,
        seconds_left=of.left,
    )


def _seat_data(seat: int, kind: str, name: str) -> SeatData:
    if kind == HUMAN:
        return SeatData(seat, "human", name, "")
    return SeatData(seat, "open", "", "") if kind == OPEN else SeatData(seat, "bot", name, kind)


# Tables


def seen_from(table: Table, person: Person | None, seat: int | None) -> int | None:
    """The seat from which a person sees the table: the one named, the one that must decide, the first."""
    mine = table.seats_of(person.id if person else None)
    if seat is not None and seat not in mine:
        raise NotAllowed(NOT_YOUR_SEAT)
    if seat is not None or not mine:
        return seat
    return table.to_move if table.to_move in mine else mine[0]


async def view_for(
    renderer: Renderer, id: str, person: Person | None, seat: int | None, lang: str
) -> TableView:
    """The table as a person sees it from their seat; without one, as a spectator."""
    live = await renderer.service.live(id)
    return await renderer.from_seat(live, seen_from(live.table, person, seat), lang)


def table_data(view: TableView, since: int | None, now: float) -> TableData:
    """A table as a viewer sees it, with what has happened since a version."""
    table = view.table
    with blaming(table.terms.game):
        ended = table.playing.state if table.status == "over" else None
        return TableData(
            id=table.id,
            game=table.terms.game,
            numbers_by=table.game.numbers_by,
            options=table.terms.options,
            agreed=_agreed(table.terms),
            status=cast(Status, table.status),
            version=table.version,
            revision=view.revision,
            seats=[_seat_data(i, one.kind, view.names[i]) for i, one in enumerate(table.seats)],
            seat=view.seat,
            to_move=table.to_move,
            seconds_left=_seconds_left(table, now),
            prompt=view.prompt,
            actions=legal_actions(view),
            commands=_commands(view),
            view=view.observation,
            log=log_data(view, since),
            seal=table.seal,
            scores=None if ended is None else ended.scores(),
            winners=None if ended is None else ended.winners(),
            kept="",
        )


def kept_data(error: SetAside, lang: str, since: int | None) -> TableData:
    """A finished table as it was kept at its end; raises the error again where nothing was."""
    ended = error.end
    if ended is None:
        raise error
    end = ended.end
    return TableData(
        id=ended.id,
        game=end.terms.game,
        numbers_by="",
        options=end.terms.options,
        agreed=_agreed(end.terms),
        status="over",
        version=0,
        revision="",
        seats=[_seat_data(i, one.kind, ended.name(i)) for i, one in enumerate(ended.seats)],
        seat=None,
        to_move=None,
        seconds_left=None,
        prompt="",
        actions=[],
        commands=[],
        view=end.view,
        log=kept_log(ended, lang, since),
        seal=ended.seal,
        scores=list(end.scores),
        winners=list(end.winners),
        kept=ended.why.to(lang),
    )


def _agreed(terms: Terms) -> Agreed:
    return Agreed(**{name: getattr(terms, name) for name in Agreement.__struct_fields__})


def _seconds_left(table: Table, now: float) -> int | None:
    has_clock = table.terms.pace and table.to_move is not None
    return int(table.changed + table.terms.pace - now) if has_clock else None


def legal_actions(view: TableView) -> list[ActionData]:
    """The legal actions of the seat that decides, for its own eyes."""
    return [ActionData(one.text, one.sentence) for one in view.in_match.choices] if view.is_choosing else []


def _commands(view: TableView) -> list[Verb]:
    found: list[Verb] = ["end"] if view.is_held else []
    if view.can_undo:
        found += ["undo", "reset"]
    if view.can_redo:
        found.append("redo")
    return found


# The log


def log_data(view: TableView, since: int | None) -> LogData:
    """What has happened since a version; without one, the last lines."""
    table = view.table
    if table.match is None:
        return LogData(table.version, 0, [])
    start = _start_of_last(view) if since is None else bisect_right(table.played_at, since)
    lines = [
        LogLineData(one.number, table.played_at[one.number], one.entry.seat, one.text, one.clause)
        for one in view.in_match.log(start)
    ]
    return LogData(table.version, start, lines)


def _start_of_last(view: TableView) -> int:
    """The action with which the last lines begin."""
    history = view.table.playing.history
    start, count = len(history), 0
    while start:
        count += len(readable_by(history[start - 1].entries, view.seat))
        if count > LAST_LINES:
            break
        start -= 1
    return start


def kept_log(ended: Ended, lang: str, since: int | None) -> LogData:
    """The log of a finished game as it was kept: whoever asks for what is new gets all of it."""
    lines = [LogLineData(one.number, 0, one.seat, one.text, one.clause) for one in ended.log(lang)]
    if since is None:
        lines = lines[-LAST_LINES:]
    return LogData(0, lines[0].action if lines and since is None else 0, lines)

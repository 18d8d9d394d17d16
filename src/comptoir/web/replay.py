"""Looking back at a game, step by step.

Of a table that runs it shows what everybody may see, of one that is over everything.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from litestar import Response, get, post
from litestar.datastructures import UploadFile
from litestar.params import FromPath, FromQuery, MultipartBody, URLEncodedBody
from litestar.response import Redirect

from comptoir.tables import replays
from comptoir.tables.table import Table
from comptoir.web.analysis import luck_lines, panel
from comptoir.web.aside import finished_record
from comptoir.web.chart import points_curve
from comptoir.web.draw import draw_table
from comptoir.web.faults import blaming
from comptoir.web.forms import PlayOnForm
from comptoir.web.inject import TheRenderer, TheService, TheVisitor
from comptoir.web.pages import default_bot, page
from comptoir.web.rendering import Renderer
from comptoir.web.totals import action_summaries
from comptoir.web.view_parts import Around
from comptoir.web.viewer import Viewer
from comptoir.web.views import TableView
from comptoir.web.visitor import HttpRequest, Visitor, become_guest, redirect

Count = FromQuery[int | None]


@dataclass
class Step:
    """Where one stands in a replay, and where one may go."""

    at: int
    last: int
    starts: list[int]  # the counts of actions at which turns begin
    marks: list[int]  # the counts after actions that were a choice of some weight

    @property
    def back(self) -> int:
        """One action earlier."""
        return max(0, self.at - 1)

    @property
    def on(self) -> int:
        """One action later."""
        return min(self.last, self.at + 1)

    @property
    def turn_back(self) -> int:
        """The beginning of the turn before."""
        return max((start for start in self.starts if start < self.at), default=0)

    @property
    def turn_on(self) -> int:
        """The beginning of the next turn."""
        return min((start for start in self.starts if start > self.at), default=self.last)

    @property
    def mark_back(self) -> int:
        """After the last action before this one that was neither a pass nor forced."""
        return max((mark for mark in self.marks if mark < self.at), default=0)

    @property
    def mark_on(self) -> int:
        """After the next action that is neither a pass nor forced."""
        return min((mark for mark in self.marks if mark > self.at), default=self.last)


async def show(
    request: HttpRequest,
    visitor: Visitor,
    renderer: Renderer,
    table: Table,
    at: int | None,
    seat: int | None,
) -> Response[str]:
    """One position of a game, with the way to all others."""
    coach = renderer.service.coach
    base = request.url.path
    is_open = table.status == "over" or table.is_uploaded
    found = await coach.find(table.id) if is_open else None
    with blaming(table.terms.game):
        match, lang = table.playing, visitor.lang
        last = len(match.history)
        count = last if at is None else max(0, min(at, last))
        seen_by = seat if is_open and seat is not None and 0 <= seat < len(table.seats) else None
        then = replays.past(table, count)
        standings = renderer.standings(table)
        around = Around(luck=luck_lines(found, lang), is_past=True)
        view = TableView(then, Viewer(seen_by, seen_by is not None), lang, standings, around)
        summaries = action_summaries(
            match, standings, 0, seen_by, is_open=is_open or not view.game.has_secrets
        )
        marks = [number for number, summary in enumerate(summaries, 1) if not summary.is_idle]
        curve = points_curve(table, view.names, lang, count) if is_open else ""
        body = draw_table(view)
        lines = [line for line in view.log if line.number == count - 1]
    holds = await asyncio.to_thread(replays.seal_holds, table) if is_open and count == last else None
    shown_to = f"&seat={seen_by}" if seen_by is not None else ""
    return page(
        "replay.html",
        visitor,
        table=table,
        game=table.game,
        body=body,
        step=Step(count, last, replays.turns(match), marks),
        base=base,
        seat=seen_by,
        view=view,
        lines=lines,
        curve=curve,
        is_open=is_open,
        link=f"{str(request.base_url).rstrip('/')}{base}?at={count}{shown_to}",
        holds=holds,
        is_over=then.playing.is_over,
        panel=None if found is None else panel(found, view.names, count, lang),
        under_way=coach.reviews.get(table.id),
        simulations=coach.service.settings.review_simulations,
    )


@get("/tables/{id:str}/replay", name="replay")
async def replay(
    request: HttpRequest,
    visitor: TheVisitor,
    renderer: TheRenderer,
    id: FromPath[str],
    at: Count = None,
    seat: Count = None,
) -> Response[str]:
    """A table, step by step."""
    return await show(request, visitor, renderer, await renderer.service.table(id), at, seat)


@get("/replays/{id:str}", name="uploaded")
async def replay_uploaded(
    request: HttpRequest,
    visitor: TheVisitor,
    renderer: TheRenderer,
    id: FromPath[str],
    at: Count = None,
    seat: Count = None,
) -> Response[str]:
    """A record from elsewhere, step by step."""
    table = await replays.uploaded_table(renderer.service, id)
    return await show(request, visitor, renderer, table, at, seat)


@get("/replays", name="replays")
async def upload_form(visitor: TheVisitor) -> Response[str]:
    """Where a record is uploaded."""
    return page("upload.html", visitor)


@dataclass
class Upload:
    """A record, as text or as a file."""

    text: str = ""
    file: UploadFile | None = None


@post("/replays", status_code=303)
async def upload(visitor: TheVisitor, service: TheService, data: MultipartBody[Upload]) -> Redirect:
    """Keep a record and show it."""
    text = data.text
    if not text.strip() and data.file is not None:
        text = (await data.file.read()).decode("utf-8", "replace")
    id = await replays.upload_record(service, visitor.person, text.replace("\r\n", "\n"))
    return redirect(visitor, f"/replays/{id}?at=0")


@get("/tables/{id:str}/record", name="record")
async def record(visitor: TheVisitor, service: TheService, id: FromPath[str]) -> Response[str]:
    """The record of a finished game, to take home."""
    return await finished_record(service, id, visitor.id)


@post(["/tables/{id:str}/replay", "/replays/{id:str}"], status_code=303)
async def play_from_here(
    request: HttpRequest,
    visitor: TheVisitor,
    service: TheService,
    id: FromPath[str],
    data: URLEncodedBody[PlayOnForm],
) -> Redirect:
    """A live table against bots from a position of a replay."""
    is_newcomer = visitor.person is None
    person = await become_guest(request, visitor, data.name, data.key)
    is_uploaded = request.url.path.startswith("/replays")
    table = await replays.uploaded_table(service, id) if is_uploaded else await service.table(id)
    count = len(table.playing.history) if data.at is None else data.at
    seat = data.seat if 0 <= data.seat < len(table.seats) else 0
    key = visitor.command_key(id, count, seat, data.key) if is_newcomer and data.key else ""
    live = await replays.play_on(service, table, count, seat, person, default_bot(), key)
    return redirect(visitor, f"/tables/{live.id}")


ROUTES = [replay, replay_uploaded, upload_form, upload, record, play_from_here]

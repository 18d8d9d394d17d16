"""Looking back at a game, step by step.

Of a table that runs it shows what everybody may see, of one that is over everything.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any

from litestar import Response, get, post
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect

from comptoir.tables import replays
from comptoir.tables.errors import NotAllowed
from comptoir.tables.table import Table
from comptoir.web.api import CLOSED
from comptoir.web.chart import points_curve
from comptoir.web.coach import luck_lines, panel
from comptoir.web.draw import draw_table
from comptoir.web.faults import blaming
from comptoir.web.pages import default_bot, ensure_person, page, service_of
from comptoir.web.totals import action_summaries
from comptoir.web.views import table_view
from comptoir.web.visitor import HttpRequest, Visitor, visitor_of

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
    request: HttpRequest, visitor: Visitor, table: Table, base: str, at: int | None, seat: int | None
) -> Response[str]:
    """One position of a game, with the way to all others."""
    coach = service_of(request).coach
    is_open = table.status == "over" or table.is_uploaded
    found = await coach.find(table.id) if is_open else None
    async with table.lock:
        with blaming(table.terms.game):
            match = table.playing
            last = len(match.history)
            count = last if at is None else max(0, min(at, last))
            seen_by = seat if is_open and seat is not None and 0 <= seat < len(table.seats) else None
            then = replays.past(table, count)
            view = table_view(then, seen_by, visitor.lang)
            view.is_mine, view.can_undo, view.can_redo, view.is_past = False, False, False, True
            view.choices, view.refused_actions, view.undo_steps, view.places = [], [], [], {}
            lines = [line for line in view.log if line.number == count - 1]
            marks = [
                number
                for number, summary in enumerate(action_summaries(table, view.presenter, 0, seen_by), 1)
                if not summary.is_idle
            ]
            step = Step(count, last, replays.turns(match), marks)
            curve = points_curve(view, match, count) if is_open else ""
            if view.is_over:
                view.luck = luck_lines(found, visitor.lang)
            body = draw_table(view)
    holds = await asyncio.to_thread(replays.seal_holds, table) if is_open and count == last else None
    link = f"{str(request.base_url).rstrip('/')}{base}?at={count}" + (
        f"&seat={seen_by}" if seen_by is not None else ""
    )
    return page(
        "replay.html",
        visitor,
        table=table,
        game=table.game,
        body=body,
        step=step,
        base=base,
        seat=seen_by,
        view=view,
        lines=lines,
        curve=curve,
        is_open=is_open,
        link=link,
        holds=holds,
        is_over=then.playing.is_over,
        panel=panel(found, [seat_view.name for seat_view in view.seats], count, visitor.lang)
        if found is not None
        else None,
        under_way=coach.reviews.get(table.id),
        simulations=coach.service.settings.review_simulations,
    )


@get("/tables/{id:str}/replay", name="replay")
async def replay(
    request: HttpRequest, id: FromPath[str], at: Count = None, seat: Count = None
) -> Response[str]:
    """A table, step by step."""
    visitor = await visitor_of(request)
    table = await service_of(request).table(id)
    return await show(request, visitor, table, f"/tables/{id}/replay", at, seat)


@get("/replays/{id:str}", name="uploaded")
async def replay_uploaded(
    request: HttpRequest, id: FromPath[str], at: Count = None, seat: Count = None
) -> Response[str]:
    """A record from elsewhere, step by step."""
    visitor = await visitor_of(request)
    table = await replays.uploaded_table(service_of(request), id)
    return await show(request, visitor, table, f"/replays/{id}", at, seat)


@get("/replays", name="replays")
async def upload_form(request: HttpRequest) -> Response[str]:
    """Where a record is uploaded."""
    return page("upload.html", await visitor_of(request))


@post("/replays", status_code=303)
async def upload(request: HttpRequest) -> Redirect:
    """Keep a record and show it."""
    visitor = await visitor_of(request)
    form = await request.form()
    file: Any = form.get("file")
    text = str(form.get("text", ""))
    if not text.strip() and file is not None and hasattr(file, "read"):
        text = (await file.read()).decode("utf-8", "replace")
    id = await replays.upload_record(service_of(request), visitor.person, text.replace("\r\n", "\n"))
    return Redirect(f"/replays/{id}?at=0", status_code=303)


@get("/tables/{id:str}/record", name="record")
async def record(request: HttpRequest, id: FromPath[str]) -> Response[str]:
    """The record of a finished game, to take home."""
    table = await service_of(request).table(id)
    if table.status != "over":
        raise NotAllowed(CLOSED)
    name = f"{table.terms.game}-{table.id}.record"
    return Response(
        str(table.record()),
        media_type="text/plain",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


@post(["/tables/{id:str}/replay", "/replays/{id:str}"], status_code=303)
async def play_from_here(request: HttpRequest, id: FromPath[str]) -> Redirect:
    """A live table against bots from a position of a replay."""
    visitor = await visitor_of(request)
    service = service_of(request)
    form = await request.form()
    cookies: list[Any] = []
    await ensure_person(request, visitor, str(form.get("name", "")), cookies)
    assert visitor.person is not None
    is_uploaded = request.url.path.startswith("/replays")
    table = await replays.uploaded_table(service, id) if is_uploaded else await service.table(id)
    at, seat = str(form.get("at", "")), str(form.get("seat", ""))
    count = int(at) if at.isdecimal() else len(table.playing.history)
    chosen = int(seat) if seat.isdecimal() and int(seat) < len(table.seats) else 0
    created = await replays.play_on(service, table, count, chosen, visitor.person, default_bot())
    answer = Redirect(f"/tables/{created.id}", status_code=303)
    for cookie in cookies:
        answer.set_cookie(cookie)
    return answer


ROUTES = [replay, replay_uploaded, upload_form, upload, record, play_from_here]

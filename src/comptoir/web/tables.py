"""The table itself: create one, sit down, watch, act, talk."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

from litestar import Response, get, post
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect, Stream

from comptoir.bots import bot_title, levels
from comptoir.kernel.errors import BadSetup
from comptoir.kernel.words import Words
from comptoir.tables import chat, rows
from comptoir.tables.errors import Refused, TableError
from comptoir.tables.people import Person, tidy_name
from comptoir.tables.service import Service
from comptoir.tables.table import HUMAN, UNDOS, Seating, Table
from comptoir.web.chart import points_curve
from comptoir.web.coach import luck_lines
from comptoir.web.draw import draw_page, draw_table
from comptoir.web.faults import blaming
from comptoir.web.pages import default_bot, ensure_person, find_game, page, service_of, titles
from comptoir.web.views import log_lines, table_view
from comptoir.web.visitor import HttpRequest, Visitor, visitor_of

HEARTBEAT = 20.0  # seconds; proxies close streams that say nothing
PACES = (0, 24 * 3600, 3 * 24 * 3600, 7 * 24 * 3600)


def viewing_seat(table: Table, person: Person | None) -> int | None:
    """The seat as which a person sees the table; None for spectators, and behind a curtain."""
    return table.viewing_seat(person.id if person else None)


async def draw_for(table: Table, visitor: Visitor) -> str:
    """The table as a visitor sees it; drawn once for all who see the same."""
    async with table.lock:
        seat = viewing_seat(table, visitor.person)
        is_host = visitor.person is not None and table.terms.host == visitor.person.id
        person = visitor.person.id if visitor.person else None
        curtain, lent, late = (
            table.curtain_for(person),
            bool(table.lent_by(person)),
            table.overdue(table.touched),
        )
        seated = bool(table.seats_of(person))
        waits = late is not None and seated
        is_new = table.match is None
        key = (
            seat,
            visitor.lang,
            is_host and is_new,
            person is None and is_new,
            curtain,
            seated,
            lent,
            late,
            waits,
            table.analysis is not None,
        )
        html = table.drawings.get(key)
        if html is None:
            with blaming(table.terms.game):
                view = table_view(table, seat, visitor.lang)
                if view.is_over:
                    view.curve = points_curve(view, table.playing)
                    view.luck = luck_lines(table.analysis, visitor.lang)
                view.is_seated, view.curtain, view.is_lent, view.is_late = seated, curtain, lent, waits
                if late is not None:
                    view.seats[late].is_late = True
                html = draw_table(view)
            table.drawings[key] = html
        assert isinstance(html, str)
        return html


@get("/tables/new", name="new_table")
async def new_table(request: HttpRequest, game: FromQuery[str] = "") -> Response[str]:
    """Where a table is created with care: options, seats, who may see it."""
    visitor = await visitor_of(request)
    found = find_game(game)
    with blaming(game):
        known = levels(game)
    return page(
        "new.html",
        visitor,
        game=found,
        bots=service_of(request).bots.offered(),
        bot_title=bot_title,
        levels=known,
        default_bot=default_bot(),
        paces=PACES,
        undos=UNDOS,
    )


@post("/tables", status_code=303)
async def create_table(request: HttpRequest) -> Redirect:
    """Create a table. Only the game is needed: then it is me against bots."""
    visitor = await visitor_of(request)
    form = await request.form()
    found = find_game(str(form.get("game", "")))
    cookies: list[Any] = []
    await ensure_person(request, visitor, str(form.get("name", "")), cookies)
    assert visitor.person is not None
    seats = _seats(dict(form), visitor.person, found.min_seats, found.max_seats)
    options = {
        option.name: str(form[f"option-{option.name}"])
        for option in found.options
        if f"option-{option.name}" in form
    }
    pace = str(form.get("pace", "0"))
    table = await service_of(request).create_table(
        found.slug,
        seats,
        visitor.person,
        options,
        listed="listed" in form,
        confirm=str(form.get("confirm", "1")) == "1",
        undo=str(form.get("undo", "free")),
        pace=int(pace) if pace.isdecimal() and int(pace) in PACES else 0,
        hints="hints" in form
        or not any(name.startswith("seat-") for name in form),  # one click sits me down against bots alone
    )
    answer = Redirect(f"/tables/{table.id}", status_code=303)
    for cookie in cookies:
        answer.set_cookie(cookie)
    return answer


def _seats(form: dict[str, Any], person: Person, fewest: int, most: int) -> list[Seating]:
    """The seats of a form: seat-0 … are me, open or a bot's name; without any, me and bots.

    name-1 … call others at my screen.
    """
    wanted = {i: str(form[f"seat-{i}"]) for i in range(most) if str(form.get(f"seat-{i}", "none")) != "none"}
    if not wanted:
        count = min(most, max(fewest, 3))
        return [Seating(HUMAN, person.id, person.name), *(Seating(default_bot()) for _ in range(count - 1))]
    seats, mine = [], 0
    for i, kind in wanted.items():
        if kind == "me":
            mine += 1
            name = tidy_name(str(form.get(f"name-{i}", ""))) or (
                person.name if mine == 1 else f"{person.name} {mine}"
            )
            seats.append(Seating(HUMAN, person.id, name))
        elif kind == HUMAN:
            raise BadSetup(f"a seat is me, open or a bot's name, not {kind!r}")
        else:
            seats.append(Seating(kind))  # open, or a bot: the service knows which there are
    return seats


@get("/tables/{id:str}", name="table")
async def show_table(request: HttpRequest, id: FromPath[str]) -> Response[str]:
    """The table, from my seat or as a spectator."""
    visitor = await visitor_of(request)
    service = service_of(request)
    table = await service.table(id)
    if table.status == "over" and table.analysis is None:
        table.analysis = await service.coach.find(id)
    note = await chat.read_note(service, id, visitor.person) if visitor.person else ""
    return page(
        "table.html",
        visitor,
        table=table,
        game=table.game,
        body=await draw_for(table, visitor),
        seat=viewing_seat(table, visitor.person),
        link=f"{str(request.base_url).rstrip('/')}/tables/{id}",
        note=note,
    )


@post("/tables/{id:str}/actions", status_code=200)
async def act(request: HttpRequest, id: FromPath[str]) -> Response[str] | Redirect:
    """One command, with the version it was formed at.

    The answer is the table after it, or as it is where the command came too late.
    """
    visitor = await visitor_of(request)
    service = service_of(request)
    form = await request.form()
    kind, text = ("act", str(form["action"])) if "action" in form else (str(form.get("command", "")), "")
    if kind.startswith("back "):
        kind, text = "back", kind[5:]
    version = str(form.get("version", ""))
    message, clause, status = "", "", 200
    if not version.isdecimal():
        raise Refused(Words("Il manque la version de la table.", "The version of the table is missing."))
    try:
        table = await service.command(id, visitor.person, kind, text, int(version))
    except TableError as error:
        if error.status == 404:
            raise
        message, clause, status = error.words.to(visitor.lang), error.clause, error.status
        table = await service.table(id)
    if "hx-request" not in request.headers:
        if status == 200:
            return Redirect(f"/tables/{id}", status_code=303)
        html = draw_page(
            "error.html",
            visitor.lang,
            visitor=visitor,
            status=status,
            message=message,
            clause=clause,
            back=f"/tables/{id}",
        )
        return Response(html, status_code=status, media_type="text/html")
    html = await draw_for(table, visitor)
    if message:
        html += draw_page("toast.html", visitor.lang, message=message, clause=clause, slug=table.terms.game)
    return Response(html, status_code=status, media_type="text/html")


@post("/tables/{id:str}/hint", status_code=200)
async def hint(request: HttpRequest, id: FromPath[str]) -> Response[str] | Redirect:
    """What the coach would play in my place, and why."""
    visitor = await visitor_of(request)
    table = await service_of(request).coach.hint(id, visitor.person)
    if "hx-request" not in request.headers:
        return Redirect(f"/tables/{id}", status_code=303)
    return Response(await draw_for(table, visitor), media_type="text/html")


@get("/tables/{id:str}/stream", name="stream")
async def stream(request: HttpRequest, id: FromPath[str]) -> Stream:
    """The table again and again, whenever anything has changed."""
    visitor = await visitor_of(request)
    service = service_of(request)
    await service.table(id)
    seen = request.headers.get("last-event-id") or str(request.query_params.get("seen", ""))
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    return Stream(_pushes(service, id, visitor, seen), media_type="text/event-stream", headers=headers)


async def _pushes(service: Service, id: str, visitor: Visitor, seen: str) -> AsyncIterator[bytes]:
    yield b"retry: 1000\n\n"
    table = await service.table(id)
    table.watchers += 1
    try:
        while True:
            if service.is_current(table):
                table.touched = service.clock()
            else:
                table.watchers -= 1
                table = await service.table(id)
                table.watchers += 1
            if table.revision != seen:
                seen = table.revision
                yield frame_event(seen, await draw_for(table, visitor))
                continue
            try:
                await asyncio.wait_for(table.wait_for_change(seen), HEARTBEAT)
            except TimeoutError:
                yield b": still here\n\n"
    finally:
        table.watchers -= 1


def frame_event(id: str, html: str) -> bytes:
    """One server-sent event."""
    lines = "".join(f"data: {line}\n" for line in html.splitlines())
    return f"id: {id}\n{lines}\n".encode()


@post("/tables/{id:str}/sit", status_code=303)
async def sit(request: HttpRequest, id: FromPath[str]) -> Redirect:
    """Take a free seat."""
    visitor = await visitor_of(request)
    form = await request.form()
    cookies: list[Any] = []
    await ensure_person(request, visitor, str(form.get("name", "")), cookies)
    assert visitor.person is not None
    seat = str(form.get("seat", ""))
    await service_of(request).sit(id, visitor.person, int(seat) if seat.isdecimal() else None)
    answer = Redirect(f"/tables/{id}", status_code=303)
    for cookie in cookies:
        answer.set_cookie(cookie)
    return answer


async def ask_person(request: HttpRequest) -> tuple[Visitor, Person]:
    """Who asks, where that must be somebody with a name."""
    visitor = await visitor_of(request)
    if visitor.person is None:
        raise Refused(
            Words("Asseyez-vous d’abord, ou donnez-vous un nom.", "Sit down first, or give yourself a name.")
        )
    return visitor, visitor.person


@post("/tables/{id:str}/leave", status_code=303)
async def leave(request: HttpRequest, id: FromPath[str]) -> Redirect:
    """Stand up before the game has begun."""
    _, person = await ask_person(request)
    await service_of(request).leave(id, person)
    return Redirect(f"/tables/{id}", status_code=303)


@post("/tables/{id:str}/fill", status_code=303)
async def fill(request: HttpRequest, id: FromPath[str]) -> Redirect:
    """Bots for the free seats."""
    _, person = await ask_person(request)
    form = await request.form()
    await service_of(request).fill(id, person, str(form.get("bot", default_bot())))
    return Redirect(f"/tables/{id}", status_code=303)


@post("/tables/{id:str}/chat", status_code=200)
async def say(request: HttpRequest, id: FromPath[str]) -> Response[str] | Redirect:
    """Say something."""
    visitor = await visitor_of(request)
    form = await request.form()
    cookies: list[Any] = []
    await ensure_person(request, visitor, str(form.get("name", "")), cookies)
    assert visitor.person is not None
    await chat.say(service_of(request), id, visitor.person, str(form.get("text", "")))
    if "hx-request" in request.headers and not cookies:
        return Response("", status_code=204, media_type="text/html")
    answer = Redirect(f"/tables/{id}#chat", status_code=303)
    for cookie in cookies:
        answer.set_cookie(cookie)
    return answer


@post("/tables/{id:str}/note", status_code=200)
async def note(request: HttpRequest, id: FromPath[str]) -> Response[str] | Redirect:
    """Keep a note that only I see."""
    _, person = await ask_person(request)
    form = await request.form()
    await chat.write_note(service_of(request), id, person, str(form.get("text", "")))
    if "hx-request" in request.headers:
        return Response("", status_code=204, media_type="text/html")
    return Redirect(f"/tables/{id}", status_code=303)


@post("/tables/{id:str}/rematch", status_code=303)
async def rematch(request: HttpRequest, id: FromPath[str]) -> Redirect:
    """Once more."""
    _, person = await ask_person(request)
    form = await request.form()
    table = await service_of(request).rematch(id, person, same_deal="same" in form)
    return Redirect(f"/tables/{table.id}", status_code=303)


@get("/tables/{id:str}/log", name="log")
async def whole_log(request: HttpRequest, id: FromPath[str]) -> Response[str]:
    """Everything that has happened, as far as I may know."""
    visitor = await visitor_of(request)
    table = await service_of(request).table(id)
    async with table.lock:
        with blaming(table.terms.game):
            view = table_view(table, viewing_seat(table, visitor.person), visitor.lang)
            lines = log_lines(view, table.match) if table.match else []
    return page("log.html", visitor, table=table, game=table.game, lines=lines, view=view)


@get("/tables", name="tables")
async def my_tables(request: HttpRequest) -> Response[str]:
    """My tables and the listed ones."""
    visitor = await visitor_of(request)
    service = service_of(request)
    store, person, now = service.store, visitor.person, service.clock()
    mine = await store.read(lambda c: rows.select_of_person(c, person.id, 100, now)) if person else []
    listed = await store.read(lambda c: rows.select_listed(c, 100))
    waiting = sum(table.is_turn_of(person.id) for table in mine) if person else 0
    called = titles(visitor.lang)
    return page("tables.html", visitor, mine=mine, listed=listed, titles=called, waiting=waiting, now=now)


ROUTES = [
    new_table,
    create_table,
    show_table,
    act,
    hint,
    stream,
    sit,
    leave,
    fill,
    say,
    note,
    rematch,
    whole_log,
    my_tables,
]

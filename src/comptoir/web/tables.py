"""The table itself: create one, sit down, watch, act, talk."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, URLEncodedBody
from litestar.response import Redirect

from comptoir.bots import bot_title, levels
from comptoir.kernel.words import Words
from comptoir.tables import chat
from comptoir.tables.commands import Fill, Leave, Play, Sit
from comptoir.tables.errors import Refused, TableError
from comptoir.tables.store import lists
from comptoir.tables.terms import terms_for
from comptoir.web.draw import draw_page
from comptoir.web.faults import blaming
from comptoir.web.forms import (
    ActForm,
    AnyForm,
    FillForm,
    NewTableForm,
    RematchForm,
    SitForm,
    TextForm,
    agreement_choices,
)
from comptoir.web.inject import TheRenderer, TheService, TheVisitor
from comptoir.web.pages import default_bot, find_game, page, titles
from comptoir.web.rendering import Renderer
from comptoir.web.stream import EventStream, TableEvent, pushes
from comptoir.web.visitor import HttpRequest, Visitor, become_guest, redirect

NO_VERSION = Words("Il manque la version de la table.", "The version of the table is missing.")


async def drawn_for(renderer: Renderer, id: str, visitor: Visitor) -> str:
    """The table as a visitor sees it."""
    live = await renderer.service.live(id)
    return await renderer.html(live, visitor.id, visitor.lang, visitor.looking)


def is_htmx(request: HttpRequest) -> bool:
    """Whether the page's script asks, which shows a part of a page."""
    return "hx-request" in request.headers


def has_stream(request: HttpRequest) -> bool:
    """Whether the page that asks has an open stream, on which it is sent every change."""
    return request.headers.get("x-stream") == "open"


@get("/tables/new", name="new_table")
async def new_table(visitor: TheVisitor, service: TheService, game: FromQuery[str] = "") -> Response[str]:
    """Where a table is created with care: options, seats, who may see it."""
    found = find_game(game)
    with blaming(game):
        known = levels(game)
    return page(
        "new.html",
        visitor,
        game=found,
        bots=service.bots.offered(),
        bot_title=bot_title,
        levels=known,
        default_bot=default_bot(),
        agreement=agreement_choices(),
    )


@post("/tables", status_code=303)
async def create_table(
    request: HttpRequest, visitor: TheVisitor, service: TheService, data: AnyForm
) -> Redirect:
    """Create a table. Only the game is needed: then it is me against bots."""
    form = NewTableForm.read(data)
    found = find_game(form.game)
    is_newcomer = visitor.person is None
    person = await become_guest(request, visitor, form.name, form.key)
    sitters = form.sitters(person, default_bot(), found.min_seats, found.max_seats)
    known = {option.name for option in found.options}
    options = {name: value for name, value in form.options.items() if name in known}
    terms = terms_for(found, options, form.agreed)
    # One click by somebody who has their cookie is no lost answer: they want another table.
    is_keyed = form.key and (is_newcomer or form.seats)
    key = visitor.command_key(form.sent) if is_keyed else ""
    live = await service.create(terms, sitters, person, key=key)
    return redirect(visitor, f"/tables/{live.id}")


@get("/tables/{id:str}", name="table")
async def show_table(
    request: HttpRequest,
    visitor: TheVisitor,
    service: TheService,
    renderer: TheRenderer,
    id: FromPath[str],
) -> Response[str]:
    """The table, from my seat or as a spectator."""
    live = await service.live(id)
    note = await chat.read_note(service, id, visitor.person) if visitor.person else ""
    view = await renderer.view(live, visitor.id, visitor.lang, visitor.looking)
    return page(
        "table.html",
        visitor,
        table=view.table,
        revision=view.revision,
        game=view.game,
        body=await renderer.html(live, visitor.id, visitor.lang, visitor.looking),
        seat=view.seat,
        link=f"{str(request.base_url).rstrip('/')}/tables/{id}",
        note=note,
    )


@post("/tables/{id:str}/actions", status_code=200)
async def act(
    request: HttpRequest,
    visitor: TheVisitor,
    renderer: TheRenderer,
    id: FromPath[str],
    data: URLEncodedBody[ActForm],
) -> Response[str] | Redirect:
    """One command, with the version it was chosen at. The same at the same version is the same command.

    The answer is the table after it, or as it is where the command came too late. A page with an open stream
    has the table from there: its answer is empty, or says why the command was refused.
    """
    if data.version is None:
        raise Refused(NO_VERSION)
    kind, text = data.asked
    service, refused = renderer.service, None
    try:
        command = Play(visitor.id, kind, text, data.version)
        await service.command(id, command, key=visitor.command_key(id, kind, text, data.version))
    except TableError as error:
        if error.status == 404:
            raise
        refused = error
    if not is_htmx(request):
        return redirect(visitor, f"/tables/{id}") if refused is None else _refusal(visitor, id, refused)
    if has_stream(request) and refused is None:
        return Response("", status_code=204, media_type="text/html")
    html = "" if has_stream(request) else await drawn_for(renderer, id, visitor)
    if refused is not None:
        slug = (await service.table(id)).terms.game
        html += draw_page(
            "toast.html",
            visitor.lang,
            message=refused.words.to(visitor.lang),
            clause=refused.clause,
            slug=slug,
        )
    return Response(html, status_code=refused.status if refused else 200, media_type="text/html")


def _refusal(visitor: Visitor, id: str, error: TableError) -> Response[str]:
    """A page that says why a command was refused, and leads back to the table."""
    html = draw_page(
        "error.html",
        visitor.lang,
        visitor=visitor,
        status=error.status,
        message=error.words.to(visitor.lang),
        clause=error.clause,
        back=f"/tables/{id}",
    )
    return Response(html, status_code=error.status, media_type="text/html")


@post("/tables/{id:str}/hint", status_code=200)
async def hint(
    request: HttpRequest, visitor: TheVisitor, renderer: TheRenderer, id: FromPath[str]
) -> Response[str] | Redirect:
    """What the coach would play in my place, and why."""
    await renderer.service.coach.hint(id, visitor.person, visitor.looking)
    return await answered(request, visitor, renderer, id)


async def answered(
    request: HttpRequest, visitor: Visitor, renderer: Renderer, id: str
) -> Response[str] | Redirect:
    """The table after something that everybody who watches is told of."""
    if not is_htmx(request):
        return redirect(visitor, f"/tables/{id}")
    if has_stream(request):
        return Response("", status_code=204, media_type="text/html")
    return Response(await drawn_for(renderer, id, visitor), media_type="text/html")


@get("/tables/{id:str}/stream", name="stream")
async def stream(
    request: HttpRequest,
    visitor: TheVisitor,
    renderer: TheRenderer,
    id: FromPath[str],
    seen: FromQuery[str] = "",
) -> EventStream:
    """The table again and again, whenever anything has changed."""
    await renderer.service.live(id)

    async def show() -> TableEvent:
        live = await renderer.service.live(id)
        shown = await renderer.shown(live, visitor.id, visitor.lang, visitor.looking)
        return renderer.event_of(shown)

    last = request.headers.get("last-event-id") or seen
    return EventStream(pushes(renderer.service, id, last, show))


@post("/tables/{id:str}/sit", status_code=303)
async def sit(
    request: HttpRequest,
    visitor: TheVisitor,
    service: TheService,
    id: FromPath[str],
    data: URLEncodedBody[SitForm],
) -> Redirect:
    """Take a free seat."""
    await service.table(id)
    person = await become_guest(request, visitor, data.name, data.key)
    key = visitor.command_key(id, data.seat, data.key) if data.key else ""
    command = Sit(person.id, data.seat)
    table = await service.command(id, command, key=key, name=person.name)
    if key and not table.seats_of(person.id):  # they have left meanwhile, and want to sit down again
        await service.command(id, command, name=person.name)
    return redirect(visitor, f"/tables/{id}")


@post("/tables/{id:str}/leave", status_code=303)
async def leave(visitor: TheVisitor, service: TheService, id: FromPath[str]) -> Redirect:
    """Stand up before the game has begun."""
    await service.command(id, Leave(visitor.someone.id))
    return redirect(visitor, f"/tables/{id}")


@post("/tables/{id:str}/fill", status_code=303)
async def fill(
    visitor: TheVisitor, service: TheService, id: FromPath[str], data: URLEncodedBody[FillForm]
) -> Redirect:
    """Bots for the free seats."""
    await service.command(id, Fill(visitor.someone.id, data.bot or default_bot()))
    return redirect(visitor, f"/tables/{id}")


@post("/tables/{id:str}/chat", status_code=200)
async def say(
    request: HttpRequest,
    visitor: TheVisitor,
    service: TheService,
    id: FromPath[str],
    data: URLEncodedBody[TextForm],
) -> Response[str] | Redirect:
    """Say something."""
    person = await become_guest(request, visitor, data.name, data.key)
    # A page with a script stays as it is, and says many things under its key.
    key = visitor.command_key(id, data.text, data.key) if data.key and not is_htmx(request) else ""
    await chat.say(service, id, person, data.text, key)
    if is_htmx(request) and visitor.new_cookie is None:
        return Response("", status_code=204, media_type="text/html")
    return redirect(visitor, f"/tables/{id}#chat")


@post("/tables/{id:str}/note", status_code=200)
async def note(
    request: HttpRequest,
    visitor: TheVisitor,
    service: TheService,
    id: FromPath[str],
    data: URLEncodedBody[TextForm],
) -> Response[str] | Redirect:
    """Keep a note that only I see."""
    await chat.write_note(service, id, visitor.someone, data.text)
    if is_htmx(request):
        return Response("", status_code=204, media_type="text/html")
    return redirect(visitor, f"/tables/{id}")


@post("/tables/{id:str}/rematch", status_code=303)
async def rematch(
    visitor: TheVisitor, service: TheService, id: FromPath[str], data: URLEncodedBody[RematchForm]
) -> Redirect:
    """Once more."""
    live = await service.rematch(id, visitor.someone, same_deal=data.same)
    return redirect(visitor, f"/tables/{live.id}")


@get("/tables/{id:str}/log", name="log")
async def whole_log(
    visitor: TheVisitor, service: TheService, renderer: TheRenderer, id: FromPath[str]
) -> Response[str]:
    """Everything that has happened, as far as I may know."""
    live = await service.live(id)
    view = await renderer.view(live, visitor.id, visitor.lang, visitor.looking)
    with blaming(view.game.slug):
        lines = view.log_since(0) if view.match else []
    return page("log.html", visitor, table=view.table, game=view.game, lines=lines, view=view)


@get("/tables", name="tables")
async def my_tables(visitor: TheVisitor, service: TheService) -> Response[str]:
    """My tables and the listed ones."""
    store, id, now = service.store, visitor.id, service.clock()
    mine = await store.read(lambda c: lists.select_of_person(c, id, 100, now)) if id else []
    listed = await store.read(lambda c: lists.select_listed(c, 100))
    waiting = sum(table.is_turn_of(id) for table in mine) if id else 0
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

"""Duplicate tables: one deal for everybody, the results on one page."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.params import FromPath, URLEncodedBody
from litestar.response import Redirect

from comptoir.tables import deals
from comptoir.web.forms import AnyForm, Named, NewTableForm
from comptoir.web.inject import TheService, TheVisitor
from comptoir.web.pages import default_bot, find_game, page
from comptoir.web.visitor import HttpRequest, become_guest, redirect


@post("/deals", status_code=303)
async def create_deal(
    request: HttpRequest, visitor: TheVisitor, service: TheService, data: AnyForm
) -> Redirect:
    """A new deal to be shared: only the game is needed."""
    form = NewTableForm.read(data)
    found = find_game(form.game)
    person = await become_guest(request, visitor, form.name, form.key)
    wanted = [kind for _, kind in sorted(form.seats.items()) if kind != "open"]
    seats = wanted if wanted.count("me") == 1 else ["me"] + [default_bot()] * (max(2, found.min_seats) - 1)
    known = {option.name for option in found.options}
    options = {name: value for name, value in form.options.items() if name in known}
    key = visitor.command_key(form.sent) if form.key else ""
    deal = await deals.create_deal(service, found.slug, seats, options, person, key)
    return redirect(visitor, f"/deals/{deal.id}")


@get("/deals/{id:str}", name="deal")
async def show(
    request: HttpRequest, visitor: TheVisitor, service: TheService, id: FromPath[str]
) -> Response[str]:
    """The deal, its seal, and how everybody has played it."""
    deal = await deals.find(service, id)
    found = await deals.results(service, deal)
    link = f"{str(request.base_url).rstrip('/')}/deals/{id}"
    is_host = visitor.person is not None and deal.host == visitor.person.id
    return page(
        "deal.html", visitor, deal=deal, game=find_game(deal.game), results=found, link=link, is_host=is_host
    )


@post("/deals/{id:str}/play", status_code=303)
async def play(
    request: HttpRequest,
    visitor: TheVisitor,
    service: TheService,
    id: FromPath[str],
    data: URLEncodedBody[Named],
) -> Redirect:
    """Sit down to this deal."""
    person = await become_guest(request, visitor, data.name, data.key)
    live = await deals.play(service, id, person)
    return redirect(visitor, f"/tables/{live.id}")


@post("/deals/{id:str}/close", status_code=303)
async def close(visitor: TheVisitor, service: TheService, id: FromPath[str]) -> Redirect:
    """Open the seal; nobody can start this deal any more."""
    await deals.close(service, id, visitor.someone)
    return redirect(visitor, f"/deals/{id}")


ROUTES = [create_deal, show, play, close]

"""Duplicate tables: one deal for everybody, the results on one page."""

from __future__ import annotations

from typing import Any

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect

from comptoir.tables import deals
from comptoir.web.pages import default_bot, ensure_person, find_game, page, service_of
from comptoir.web.tables import ask_person
from comptoir.web.visitor import HttpRequest, visitor_of


@post("/deals", status_code=303)
async def create_deal(request: HttpRequest) -> Redirect:
    """A new deal to be shared: only the game is needed."""
    visitor = await visitor_of(request)
    form = await request.form()
    found = find_game(str(form.get("game", "")))
    cookies: list[Any] = []
    await ensure_person(request, visitor, str(form.get("name", "")), cookies)
    assert visitor.person is not None
    wanted = [
        str(form[f"seat-{i}"])
        for i in range(found.max_seats)
        if str(form.get(f"seat-{i}", "none")) not in ("none", "open")
    ]
    seats = wanted if wanted.count("me") == 1 else ["me"] + [default_bot()] * (max(2, found.min_seats) - 1)
    options = {
        option.name: str(form[f"option-{option.name}"])
        for option in found.options
        if f"option-{option.name}" in form
    }
    deal = await deals.create_deal(service_of(request), found.slug, seats, options, visitor.person)
    answer = Redirect(f"/deals/{deal.id}", status_code=303)
    for cookie in cookies:
        answer.set_cookie(cookie)
    return answer


@get("/deals/{id:str}", name="deal")
async def show(request: HttpRequest, id: FromPath[str]) -> Response[str]:
    """The deal, its seal, and how everybody has played it."""
    visitor = await visitor_of(request)
    service = service_of(request)
    deal = await deals.find(service, id)
    found = await deals.results(service, deal)
    link = f"{str(request.base_url).rstrip('/')}/deals/{id}"
    is_host = visitor.person is not None and deal.host == visitor.person.id
    return page(
        "deal.html", visitor, deal=deal, game=find_game(deal.game), results=found, link=link, is_host=is_host
    )


@post("/deals/{id:str}/play", status_code=303)
async def play(request: HttpRequest, id: FromPath[str]) -> Redirect:
    """Sit down to this deal."""
    visitor = await visitor_of(request)
    form = await request.form()
    cookies: list[Any] = []
    await ensure_person(request, visitor, str(form.get("name", "")), cookies)
    assert visitor.person is not None
    table = await deals.play(service_of(request), id, visitor.person)
    answer = Redirect(f"/tables/{table.id}", status_code=303)
    for cookie in cookies:
        answer.set_cookie(cookie)
    return answer


@post("/deals/{id:str}/close", status_code=303)
async def close(request: HttpRequest, id: FromPath[str]) -> Redirect:
    """Open the seal; nobody can start this deal any more."""
    _, person = await ask_person(request)
    await deals.close(service_of(request), id, person)
    return Redirect(f"/deals/{id}", status_code=303)


ROUTES = [create_deal, show, play, close]

"""Curtains of shared screens, and people who come and go."""

from __future__ import annotations

from litestar import Response, post
from litestar.params import FromPath
from litestar.response import Redirect

from comptoir.tables import absence, autoplay
from comptoir.tables.errors import NotAllowed
from comptoir.tables.table import NOT_YOUR_SEAT
from comptoir.web.pages import default_bot, service_of
from comptoir.web.tables import ask_person, draw_for
from comptoir.web.visitor import HttpRequest


@post("/tables/{id:str}/curtain", status_code=303)
async def lift(request: HttpRequest, id: FromPath[str]) -> Redirect:
    """It is I who look at the screen now."""
    _, person = await ask_person(request)
    table = await service_of(request).table(id)
    seat = str((await request.form()).get("seat", ""))
    if not seat.isdecimal() or int(seat) not in table.seats_of(person.id):
        raise NotAllowed(NOT_YOUR_SEAT)
    table.screen_seats[person.id] = int(seat)
    table.notify()
    return Redirect(f"/tables/{id}", status_code=303)


@post("/tables/{id:str}/replace", status_code=303)
async def replace(request: HttpRequest, id: FromPath[str]) -> Redirect:
    """A bot goes on for whoever is late."""
    _, person = await ask_person(request)
    await absence.replace_late(service_of(request), id, person, default_bot())
    return Redirect(f"/tables/{id}", status_code=303)


@post("/tables/{id:str}/out", status_code=303)
async def out(request: HttpRequest, id: FromPath[str]) -> Redirect:
    """A bot plays for me."""
    _, person = await ask_person(request)
    await absence.step_out(service_of(request), id, person, default_bot())
    return Redirect(f"/tables/{id}", status_code=303)


@post("/tables/{id:str}/in", status_code=303)
async def back_in(request: HttpRequest, id: FromPath[str]) -> Redirect:
    """I play again."""
    _, person = await ask_person(request)
    await absence.step_in(service_of(request), id, person)
    return Redirect(f"/tables/{id}", status_code=303)


@post("/tables/{id:str}/errands", status_code=200)
async def set_autoplay(request: HttpRequest, id: FromPath[str]) -> Response[str] | Redirect:
    """Have forced moves played for me, or a move planned ahead; or call it off."""
    visitor, person = await ask_person(request)
    form = await request.form()
    forced = None if "forced" not in form else str(form["forced"]) == "1"
    plan = None if "plan" not in form else str(form["plan"])
    table = await autoplay.set_autoplay(service_of(request), id, person, plays_forced=forced, plan=plan)
    if "hx-request" not in request.headers:
        return Redirect(f"/tables/{id}", status_code=303)
    return Response(await draw_for(table, visitor), media_type="text/html")


ROUTES = [lift, replace, out, back_in, set_autoplay]

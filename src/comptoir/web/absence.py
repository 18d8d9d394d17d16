"""Curtains of shared screens, people who come and go, and what they leave to the site."""

from __future__ import annotations

from litestar import Response, post
from litestar.params import FromPath, URLEncodedBody
from litestar.response import Redirect

from comptoir.tables.autoplay import chosen_autoplay
from comptoir.tables.commands import ReplaceLate, StepIn, StepOut
from comptoir.tables.errors import NotAllowed
from comptoir.tables.playing import NOT_YOUR_SEAT
from comptoir.web.forms import AutoplayForm, SeatForm
from comptoir.web.inject import TheRenderer, TheService, TheVisitor
from comptoir.web.pages import default_bot
from comptoir.web.tables import answered
from comptoir.web.visitor import HttpRequest, looking_cookie, redirect


@post("/tables/{id:str}/curtain", status_code=303)
async def lift(
    visitor: TheVisitor, service: TheService, id: FromPath[str], data: URLEncodedBody[SeatForm]
) -> Redirect:
    """It is I who look at the screen now."""
    if data.seat not in (await service.table(id)).seats_of(visitor.someone.id):
        raise NotAllowed(NOT_YOUR_SEAT)
    answer = redirect(visitor, f"/tables/{id}")
    answer.set_cookie(looking_cookie(id, data.seat))
    return answer


@post("/tables/{id:str}/replace", status_code=303)
async def replace(visitor: TheVisitor, service: TheService, id: FromPath[str]) -> Redirect:
    """A bot goes on for whoever is late."""
    await service.command(id, ReplaceLate(visitor.someone.id, default_bot()))
    return redirect(visitor, f"/tables/{id}")


@post("/tables/{id:str}/out", status_code=303)
async def out(visitor: TheVisitor, service: TheService, id: FromPath[str]) -> Redirect:
    """A bot plays for me."""
    await service.command(id, StepOut(visitor.someone.id, default_bot()))
    return redirect(visitor, f"/tables/{id}")


@post("/tables/{id:str}/in", status_code=303)
async def back_in(visitor: TheVisitor, service: TheService, id: FromPath[str]) -> Redirect:
    """I play again."""
    await service.command(id, StepIn(visitor.someone.id))
    return redirect(visitor, f"/tables/{id}")


@post("/tables/{id:str}/errands", status_code=200)
async def set_autoplay(
    request: HttpRequest,
    visitor: TheVisitor,
    renderer: TheRenderer,
    id: FromPath[str],
    data: URLEncodedBody[AutoplayForm],
) -> Response[str] | Redirect:
    """Have forced moves played for me, or a move planned ahead; or call it off."""
    live, person = await renderer.service.live(id), visitor.someone
    seat, autoplay = chosen_autoplay(
        live.table, live.autoplay, person.id, visitor.looking, plays_forced=data.forced, plan=data.plan
    )
    await renderer.service.set_autoplay(id, seat, autoplay)
    return await answered(request, visitor, renderer, id)


ROUTES = [lift, replace, out, back_in, set_autoplay]

"""Coming back from another device, and being forgotten."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.response import Redirect

from comptoir.tables import accounts
from comptoir.web.pages import default_bot, page, service_of
from comptoir.web.tables import ask_person
from comptoir.web.visitor import GUEST, Asked, guest_cookie, visitor_of


@post("/account/password", status_code=303)
async def set_password(request: Asked) -> Redirect:
    """Set a password, to come back with."""
    _, person = await ask_person(request)
    form = await request.form()
    await accounts.set_password(service_of(request), person, str(form.get("password", "")))
    return Redirect("/settings?done=password", status_code=303)


@get("/account", name="account")
async def come_back_form(request: Asked) -> Response[str]:
    """Where one comes back."""
    return page("account.html", await visitor_of(request))


@post("/account", status_code=303)
async def come_back(request: Asked) -> Redirect:
    """Come back with name and password."""
    form = await request.form()
    cookie = await accounts.come_back(
        service_of(request), str(form.get("name", "")), str(form.get("password", ""))
    )
    answer = Redirect("/tables", status_code=303)
    answer.set_cookie(guest_cookie(cookie, request.app.state.settings.secure))
    return answer


@post("/account/delete", status_code=303)
async def forget(request: Asked) -> Redirect:
    """Delete what is mine."""
    _, person = await ask_person(request)
    form = await request.form()
    if str(form.get("sure", "")) == "yes":
        await accounts.forget(service_of(request), person, default_bot())
        answer = Redirect("/", status_code=303)
        answer.delete_cookie(GUEST)
        return answer
    return Redirect("/settings", status_code=303)


ROUTES = [set_password, come_back_form, come_back, forget]

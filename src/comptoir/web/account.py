"""Coming back from another device, and being forgotten."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.response import Redirect

from comptoir.tables import accounts
from comptoir.web.pages import default_bot, page, service_of
from comptoir.web.tables import ask_person
from comptoir.web.visitor import GUEST, HttpRequest, guest_cookie, visitor_of


@post("/account/password", status_code=303)
async def set_password(request: HttpRequest) -> Redirect:
    """Set a password, to come back with."""
    _, person = await ask_person(request)
    form = await request.form()
    await accounts.set_password(service_of(request), person, str(form.get("password", "")))
    return Redirect("/settings?done=password", status_code=303)


@get("/account", name="account")
async def log_in_form(request: HttpRequest) -> Response[str]:
    """Where one comes back."""
    return page("account.html", await visitor_of(request))


@post("/account", status_code=303)
async def log_in(request: HttpRequest) -> Redirect:
    """Come back with name and password."""
    form = await request.form()
    cookie = await accounts.log_in(
        service_of(request), str(form.get("name", "")), str(form.get("password", ""))
    )
    answer = Redirect("/tables", status_code=303)
    answer.set_cookie(guest_cookie(cookie, request.app.state.settings.secure))
    return answer


@post("/account/delete", status_code=303)
async def delete_account(request: HttpRequest) -> Redirect:
    """Delete what is mine."""
    _, person = await ask_person(request)
    form = await request.form()
    if str(form.get("sure", "")) == "yes":
        await accounts.delete_person(service_of(request), person, default_bot())
        answer = Redirect("/", status_code=303)
        answer.delete_cookie(GUEST)
        return answer
    return Redirect("/settings", status_code=303)


ROUTES = [set_password, log_in_form, log_in, delete_account]

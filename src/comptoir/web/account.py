"""Coming back from another device, and being forgotten."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.params import URLEncodedBody
from litestar.response import Redirect

from comptoir.tables import accounts
from comptoir.web.forms import PasswordForm, SureForm
from comptoir.web.inject import TheService, TheVisitor
from comptoir.web.pages import default_bot, page
from comptoir.web.visitor import GUEST, HttpRequest, guest_cookie, redirect


@post("/account/password", status_code=303)
async def set_password(
    visitor: TheVisitor, service: TheService, data: URLEncodedBody[PasswordForm]
) -> Redirect:
    """Set a password, to come back with."""
    await accounts.set_password(service, visitor.someone, data.password)
    return redirect(visitor, "/settings?done=password")


@get("/account", name="account")
async def log_in_form(visitor: TheVisitor) -> Response[str]:
    """Where one comes back."""
    return page("account.html", visitor)


@post("/account", status_code=303)
async def log_in(
    request: HttpRequest, visitor: TheVisitor, service: TheService, data: URLEncodedBody[PasswordForm]
) -> Redirect:
    """Come back with name and password."""
    token = await accounts.log_in(service, data.name, data.password)
    visitor.new_cookie = guest_cookie(token, request.app.state.settings.secure)
    return redirect(visitor, "/tables")


@post("/account/delete", status_code=303)
async def delete_account(
    visitor: TheVisitor, service: TheService, data: URLEncodedBody[SureForm]
) -> Redirect:
    """Delete what is mine."""
    person = visitor.someone
    if data.sure != "yes":
        return redirect(visitor, "/settings")
    await accounts.delete_person(service, person, default_bot())
    answer = redirect(visitor, "/")
    answer.delete_cookie(GUEST)
    return answer


ROUTES = [set_password, log_in_form, log_in, delete_account]

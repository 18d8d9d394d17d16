"""The application: the service, its routes, and what protects them."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from importlib.metadata import version
from time import time

from litestar import Litestar, Response, Router
from litestar.exceptions import HTTPException, NotFoundException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.static_files import create_static_files_router
from litestar.types import ControllerRouterHandler

from comptoir.kernel.errors import ComptoirError
from comptoir.kernel.words import Words
from comptoir.tables.errors import TableError
from comptoir.tables.service import Service, ServiceSettings
from comptoir.tables.store import Store
from comptoir.web import absence, account, api, api_page, coach, deals, pages, replay, security, tables
from comptoir.web.compression import compression
from comptoir.web.draw import SCRIPTS, STATIC, draw_page, scripts_version
from comptoir.web.faults import game_fault
from comptoir.web.visitor import HttpRequest, anonymous_visitor

log = logging.getLogger("comptoir.web")


@dataclass
class Settings:
    """How a server runs."""

    database: str = ""  # an address as SQLAlchemy writes it; empty: a file in the user's data folder
    secure: bool = False  # whether it is reached by https only
    changes_a_minute: int = 600
    service: ServiceSettings = field(default_factory=ServiceSettings)
    clock: Callable[[], float] = time


ERRORS = {
    400: Words("Cette demande n’a pas été comprise.", "This request was not understood."),
    403: Words("Ce n’est pas permis.", "This is not allowed."),
    404: Words("Il n’y a rien à cette adresse.", "There is nothing at this address."),
    405: Words("Cette adresse ne s’utilise pas ainsi.", "This address is not used like that."),
    429: Words(
        "Trop de demandes à la fois : patientez un instant.", "Too many requests at once: wait a moment."
    ),
    500: Words(
        "Quelque chose s’est cassé ici. Rien de ce qui était accepté n’est perdu.",
        "Something broke here. Nothing that was accepted is lost.",
    ),
}
CSRF_ERROR = Words(
    "Ce formulaire vient d’une page trop ancienne : revenez à la page, rechargez-la et recommencez.",
    "This form comes from a page that is too old: go back, reload it and try again.",
)


def answer_error(request: HttpRequest, error: Exception) -> Response[str]:
    """A clear page for everything that can go wrong."""
    status, words, clause = _explain(error)
    if status >= 500:
        log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    visitor = anonymous_visitor(request)
    html = draw_page(
        "error.html",
        visitor.lang,
        visitor=visitor,
        status=status,
        message=words.to(visitor.lang),
        clause=clause,
    )
    headers = dict(getattr(error, "headers", None) or {})
    return Response(html, status_code=status, media_type="text/html", headers=headers)


def _explain(error: Exception) -> tuple[int, Words, str]:
    if isinstance(error, TableError):
        return error.status, error.words, error.clause
    if isinstance(error, HTTPException):
        if "CSRF" in error.detail:
            return 403, CSRF_ERROR, ""
        return error.status_code, ERRORS.get(error.status_code, ERRORS[400]), ""
    if (found := game_fault(error)) is not None:
        return *found, ""
    if isinstance(error, ComptoirError):
        return 400, Words(str(error), str(error)), ""
    return 500, ERRORS[500], ""


PAGES = (
    *pages.ROUTES,
    *tables.ROUTES,
    *replay.ROUTES,
    *coach.ROUTES,
    *account.ROUTES,
    *absence.ROUTES,
    *deals.ROUTES,
    api_page.show,
)


def open_api() -> OpenAPIConfig:
    """The description of the API for programs, at /api/schema/openapi.json; /api is the page for people."""
    bearer = SecurityScheme(
        type="http", scheme="bearer", description="The token of a seat; spectators need none"
    )
    return OpenAPIConfig(
        title="Comptoir",
        version=version("comptoir"),
        path="/api/schema",
        description="Tables, views, actions and records of economic games.",
        components=Components(security_schemes={"seat": bearer}),
        security=[{"seat": []}, {}],
        render_plugins=[JsonRenderPlugin()],
        use_handler_docstrings=True,
    )


def create_app(settings: Settings | None = None) -> Litestar:
    """A server, ready to be run by uvicorn or by a test."""
    chosen = settings or Settings()
    service = Service(Store(chosen.database), chosen.service, chosen.clock)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        await service.start()
        try:
            yield
        finally:
            await service.stop()

    handlers: list[ControllerRouterHandler] = [
        Router("/", route_handlers=list(PAGES), include_in_schema=False),
        api.ROUTER,
        create_static_files_router(
            "/static", [STATIC], cache_control=pages.FOR_EVER, include_in_schema=False
        ),
        create_static_files_router(
            f"/scripts/{scripts_version()}",
            [SCRIPTS],
            cache_control=pages.FOR_EVER,
            include_in_schema=False,
            name="scripts",
        ),
    ]
    app = Litestar(
        route_handlers=handlers,
        lifespan=[lifespan],
        compression_config=compression(),
        csrf_config=security.csrf(service.key, chosen.secure),
        middleware=[security.rate_limit(chosen.changes_a_minute).middleware]
        if chosen.changes_a_minute
        else [],
        response_headers=security.HEADERS,
        exception_handlers={
            ComptoirError: answer_error,
            HTTPException: answer_error,
            NotFoundException: answer_error,
            500: answer_error,
        },
        openapi_config=open_api(),
        logging_config=None,
        request_max_body_size=256_000,
    )
    app.state.service = service
    app.state.settings = chosen
    return app

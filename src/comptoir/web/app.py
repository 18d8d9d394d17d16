"""The application: the service, its routes, and what protects them."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from time import time
from typing import Any

from litestar import Litestar, Response, Router
from litestar.exceptions import HTTPException, NotFoundException
from litestar.static_files import create_static_files_router
from litestar.types import ControllerRouterHandler

from comptoir.kernel.errors import ComptoirError
from comptoir.tables.opening import SetAside
from comptoir.tables.service import Service, ServiceSettings
from comptoir.tables.store.store import Store
from comptoir.web import absence, account, api, api_page, coach, deals, pages, replay, security, tables
from comptoir.web.api_errors import answer_fault
from comptoir.web.api_schema import PLUGINS, open_api
from comptoir.web.aside import show_aside
from comptoir.web.compression import compression
from comptoir.web.draw import SCRIPTS, STATIC, draw_page, scripts_version
from comptoir.web.errors import explain
from comptoir.web.inject import DEPENDENCIES
from comptoir.web.rendering import Renderer
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


def answer_error(request: HttpRequest, error: Exception) -> Response[Any]:
    """A clear page for everything that can go wrong; JSON at /api and below."""
    status, words, clause = explain(error)
    if status >= 500:
        log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    if f"{request.url.path}/".startswith("/api/"):
        return answer_fault(request, error)
    if isinstance(error, SetAside) and request.method == "GET":
        return show_aside(anonymous_visitor(request), error)
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
        dependencies=DEPENDENCIES,
        lifespan=[lifespan],
        compression_config=compression(),
        csrf_config=security.csrf(service.key, chosen.secure),
        middleware=[
            security.no_zeros,
            *([security.rate_limit(chosen.changes_a_minute).middleware] if chosen.changes_a_minute else []),
        ],
        response_headers=security.HEADERS,
        exception_handlers={
            ComptoirError: answer_error,
            HTTPException: answer_error,
            NotFoundException: answer_error,
            500: answer_error,
        },
        openapi_config=open_api(),
        plugins=PLUGINS,
        logging_config=None,
        request_max_body_size=256_000,
    )
    app.state.service = service
    app.state.renderer = Renderer(service)
    app.state.settings = chosen
    return app

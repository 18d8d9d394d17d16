"""What handlers are handed by Litestar: who asks, the service, and the drawn tables."""

from __future__ import annotations

from litestar.di import NamedDependency, Provide
from litestar.params import SkipValidation

from comptoir.tables.service import Service
from comptoir.web.rendering import Renderer
from comptoir.web.visitor import HttpRequest, Visitor, visitor_of

# Parameters of handlers are found by these names.
TheService = NamedDependency[SkipValidation[Service]]  # service
TheRenderer = NamedDependency[SkipValidation[Renderer]]  # renderer
TheVisitor = NamedDependency[SkipValidation[Visitor]]  # visitor


def service_of(request: HttpRequest) -> Service:
    """The service of this server."""
    found = request.app.state.service
    assert isinstance(found, Service)
    return found


def renderer_of(request: HttpRequest) -> Renderer:
    """The drawn tables of this server."""
    found = request.app.state.renderer
    assert isinstance(found, Renderer)
    return found


DEPENDENCIES = {
    "service": Provide(service_of, sync_to_thread=False),
    "renderer": Provide(renderer_of, sync_to_thread=False),
    "visitor": Provide(visitor_of),
}

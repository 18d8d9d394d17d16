"""The API as a page for people, made from the same description that programs read."""

from __future__ import annotations

from typing import Any, NamedTuple

from litestar import Response, get

from comptoir.web.inject import TheVisitor
from comptoir.web.pages import page
from comptoir.web.visitor import HttpRequest


class Call(NamedTuple):
    """One thing that a program may ask for."""

    method: str
    path: str
    name: str  # what is done there is said in our words, under this name
    takes: list[str]


def calls(schema: dict[str, Any]) -> list[Call]:
    """The calls of an OpenAPI description."""
    found = []
    for path, methods in schema["paths"].items():
        for method, about in methods.items():
            takes = [
                parameter["name"] for parameter in about.get("parameters", []) if parameter["in"] == "query"
            ]
            body = (
                about.get("requestBody", {})
                .get("content", {})
                .get("application/json", {})
                .get("schema", {})
                .get("$ref", "")
            )
            if body:
                fields = schema["components"]["schemas"][body.rsplit("/", 1)[-1]]["properties"]
                takes += [f"{name}*" for name in fields]
            found.append(Call(method.upper(), path, about["operationId"], takes))
    return found


@get("/api", name="api")
async def show(request: HttpRequest, visitor: TheVisitor) -> Response[str]:
    """How a program plays here."""
    return page("api.html", visitor, calls=calls(request.app.openapi_schema.to_schema()))

"""Whatever goes wrong below /api is answered as JSON, in the language that was asked for."""

from __future__ import annotations

from litestar import Response
from litestar.exceptions import HTTPException

from comptoir.kernel.errors import NoSuchGame
from comptoir.kernel.words import LANGUAGES
from comptoir.web.api_data import Fault
from comptoir.web.errors import explain
from comptoir.web.visitor import HttpRequest


def answer_fault(request: HttpRequest, error: Exception) -> Response[Fault]:
    """An error as JSON."""
    status, words, clause = explain(error)
    lang = request.query_params.get("lang", "")
    told = words.to(lang if lang in LANGUAGES else "en")
    if isinstance(error, NoSuchGame) and request.method == "POST":  # what was sent names it, not the address
        status, told = 400, str(error)
    if details := _details(error):
        told = f"{told} {details}"
    headers = error.headers if isinstance(error, HTTPException) else None
    return Response(Fault(told, clause), status_code=status, headers=headers)


def _details(error: Exception) -> str:
    """Which field is wrong, and why; or why the whole cannot be read."""
    if not isinstance(error, HTTPException) or error.status_code != 400:
        return ""
    wrong = [item for item in error.extra or [] if isinstance(item, dict)]
    told = (f"{item.get('key', '')}: {item.get('message', '')}".removeprefix(": ") for item in wrong)
    return "; ".join(told) or error.detail

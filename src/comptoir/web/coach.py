"""The coach beside a replay: an analysis is begun, stopped, and asked how far it is."""

from __future__ import annotations

from litestar import get, post
from litestar.params import FromPath, URLEncodedBody
from litestar.response import Redirect

from comptoir.tables import replays
from comptoir.tables.service import Service
from comptoir.tables.table import Table
from comptoir.web.forms import AnalysisForm
from comptoir.web.inject import TheService, TheVisitor
from comptoir.web.visitor import HttpRequest, redirect


async def _table(request: HttpRequest, service: Service, id: str) -> Table:
    is_uploaded = request.url.path.startswith("/replays")
    return await (replays.uploaded_table(service, id) if is_uploaded else service.table(id))


@post(["/tables/{id:str}/analysis", "/replays/{id:str}/analysis"], status_code=303)
async def begin(
    request: HttpRequest,
    visitor: TheVisitor,
    service: TheService,
    id: FromPath[str],
    data: URLEncodedBody[AnalysisForm],
) -> Redirect:
    """Have the coach look at the whole game, or stop it with what it has found."""
    table, coach = await _table(request, service, id), service.coach
    await (coach.stop(table.id) if data.command == "stop" else coach.start(table))
    back = request.url.path.removesuffix("/analysis") if table.is_uploaded else f"/tables/{id}/replay"
    seat = "" if data.seat is None else f"&seat={data.seat}"
    where = "" if data.at is None else f"?at={data.at}{seat}"
    return redirect(visitor, f"{back}{where}#analysis")


@get(["/tables/{id:str}/analysis", "/replays/{id:str}/analysis"], name="analysis")
async def progress(request: HttpRequest, service: TheService, id: FromPath[str]) -> dict[str, int | str]:
    """How far it is; asked again and again by the page."""
    table = await _table(request, service, id)
    under_way = service.coach.reviews.get(table.id)
    if under_way is not None:
        status = "failed" if under_way.has_failed else "running"
        return {"status": status, "done": under_way.done, "total": under_way.total}
    return {
        "status": "none" if await service.coach.find(table.id) is None else "found",
        "done": 0,
        "total": 0,
    }


ROUTES = [begin, progress]

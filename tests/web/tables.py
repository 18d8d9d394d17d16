"""Tables for tests: made without a site, or those of a running site, played on through its service."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from typing import Any

from litestar.types import ASGIApp

from comptoir.kernel.dealers import SeededDealer
from comptoir.kernel.game import game
from comptoir.tables.commands import Play
from comptoir.tables.live import LiveTable
from comptoir.tables.seating import person_at
from comptoir.tables.service import Service
from comptoir.tables.table import Table, new_table
from comptoir.tables.terms import Agreement, terms_for
from comptoir.web.draw import draw_table
from comptoir.web.presenter import presenter_of
from comptoir.web.rendering import Renderer
from comptoir.web.totals import Standings
from comptoir.web.viewer import Viewer
from comptoir.web.views import TableView

from .visitor import Guest

# Without a site


def table_of(slug: str, seats: int, secret: bytes = b"drawing", **options: str) -> Table:
    """A game among people that has just begun; nobody confirms turns."""
    terms = terms_for(game(slug), options, Agreement(confirm=False))
    sitters = [person_at(f"p{i}", f"N{i}") for i in range(seats)]
    return new_table("id", secret.ljust(32, b"."), terms, sitters, host="p0", now=0.0).after


def act(table: Table, text: str, at: float = 0.0) -> None:
    """Whoever must decide plays this action."""
    seat = table.to_move
    assert seat is not None
    for event in table.decide(Play(table.seats[seat].person, "act", text, seat=seat), at).events:
        table.apply(event)


def walk(table: Table, seed: int, every: int) -> Iterator[None]:
    """Random play to the end; stops at one position in so many, and at the end."""
    chooser, count = SeededDealer(seed), 0
    while table.to_move is not None:
        if count % every == 0:
            yield
        actions = table.playing.state.actions()
        act(table, table.game.write(int(actions[chooser.below(len(actions))])), float(count))
        count += 1
    yield


def view_of(table: Table, seat: int | None, lang: str) -> TableView:
    """The table as a seat sees it, or a spectator."""
    standings = Standings(presenter_of(table.terms.game))
    return TableView(table, Viewer(seat, seat is not None), lang, standings)


def drawn(table: Table, seat: int | None, lang: str) -> str:
    """The same as HTML."""
    return draw_table(view_of(table, seat, lang))


# On a running site


def service_of(site: Guest) -> Service:
    """The service behind a site."""
    found = site.client.app.state.service
    assert isinstance(found, Service)
    return found


def renderer_of(site: Guest) -> Renderer:
    """The drawn tables of a site."""
    found = site.client.app.state.renderer
    assert isinstance(found, Renderer)
    return found


def live_of(site: Guest, path: str) -> LiveTable:
    """A table of a site, as it is kept in memory."""
    found: LiveTable = site.client.blocking_portal.call(service_of(site).live, path.rpartition("/")[2])
    return found


def table_at(site: Guest, path: str) -> Table:
    """A table of a site as it stands now."""
    return live_of(site, path).table


def tell(site: Guest, path: str) -> None:
    """Let everybody look again."""
    service, id = service_of(site), path.rpartition("/")[2]

    async def telling() -> None:
        service.tell(id)

    site.client.blocking_portal.call(telling)


def play(site: Guest, path: str, action: int) -> Table:
    """Whoever must decide plays this action; the table afterwards."""
    table = table_at(site, path)
    seat = table.to_move
    assert seat is not None
    command = Play(table.seats[seat].person, "act", table.game.write(action), table.version, seat)
    after: Table = site.client.blocking_portal.call(service_of(site).command, table.id, command)
    return after


def play_any(site: Guest, path: str, chance: random.Random) -> Table:
    """Whoever must decide plays anything."""
    actions = [int(action) for action in table_at(site, path).playing.state.actions()]
    return play(site, path, chance.choice(actions))


def two_people(site: Guest, slug: str = "spyrium", **form: str) -> tuple[str, Guest]:
    """A game of Ann, at this site, and Bob; without confirmation unless the form says so."""
    seats = {"seat-0": "me", "seat-1": "open"}
    path = site.sit_down(game=slug, name="Ann", **{"confirm": "0", **seats, **form})
    bob = site.other()
    assert bob.post(f"{path}/sit", {"name": "Bob"}).status_code == 303
    return path, bob


async def first_event(app: ASGIApp, path: str, headers: dict[str, str]) -> str:
    """The data of the first event of a stream; then the client hangs up."""
    raw = [(name.encode(), value.encode()) for name, value in {"host": "testserver", **headers}.items()]
    scope = {
        "type": "http",
        "method": "GET",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "headers": raw,
        "client": ("127.0.0.1", 1),
        "server": ("testserver", 80),
        "scheme": "http",
        "http_version": "1.1",
        "app": app,
    }
    sent, has_come = bytearray(), asyncio.Event()

    async def receive() -> dict[str, object]:
        if not scope.get("is_asked"):
            scope["is_asked"] = True
            return {"type": "http.request", "body": b"", "more_body": False}
        await has_come.wait()
        return {"type": "http.disconnect"}

    async def send(message: Any) -> None:
        sent.extend(message.get("body", b""))
        if b"data: " in sent and bytes(sent).endswith(b"\r\n\r\n"):
            has_come.set()

    answering = asyncio.ensure_future(app(scope, receive, send))  # type: ignore[arg-type]
    await asyncio.wait_for(has_come.wait(), 20)
    answering.cancel()
    await asyncio.gather(answering, return_exceptions=True)
    return "\n".join(line[6:] for line in sent.decode().splitlines() if line.startswith("data: "))

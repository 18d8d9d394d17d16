"""The API for programs that play: what may be played and why not, playing, hints, and a stream of views."""

from __future__ import annotations

import re
from typing import Any

import msgspec
from litestar import Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody

from comptoir.kernel.errors import IllegalAction
from comptoir.kernel.words import Words
from comptoir.tables.commands import Play
from comptoir.tables.errors import NotAllowed, Refused, Stale
from comptoir.tables.playing import NOT_YOUR_TURN
from comptoir.web.api_asker import asker_of, keyed, person_of
from comptoir.web.api_data import ActionsData, Command, HintData, RefusedActionData, TableData, WhyData
from comptoir.web.api_schema import CHANGING, LOOKING, Key, Lang, MySeat, Prefer, Since
from comptoir.web.api_views import legal_actions, seen_from, table_data, view_for
from comptoir.web.faults import blaming
from comptoir.web.inject import TheRenderer, TheService
from comptoir.web.stream import EventStream, TableEvent, pushes
from comptoir.web.visitor import HttpRequest

NO_ACTION = Words("Il manque l’action.", "The action is missing.")


@get("/tables/{id:str}/actions", operation_id="actions", tags=["playing"], responses=LOOKING)
async def actions(
    request: HttpRequest,
    renderer: TheRenderer,
    id: FromPath[str],
    lang: Lang = "en",
    seat: MySeat = None,
) -> ActionsData:
    """What your seat may play now, and what it may not, with the reasons; both empty while others decide."""
    asker = asker_of(request)
    view = await view_for(renderer, id, asker and asker.person, seat, lang)
    if not view.is_choosing:
        return ActionsData(view.table.version, [], [])
    with blaming(view.game.slug):
        refused = [
            RefusedActionData(one.text, one.sentence, one.reason, one.clause) for one in view.in_match.refused
        ]
        return ActionsData(view.table.version, legal_actions(view), refused)


@get("/tables/{id:str}/why", operation_id="why", tags=["playing"], responses=LOOKING)
async def why(
    request: HttpRequest,
    renderer: TheRenderer,
    id: FromPath[str],
    action: FromQuery[str],
    lang: Lang = "en",
    seat: MySeat = None,
) -> WhyData:
    """Whether your seat may play an action now, and why not."""
    asker = asker_of(request)
    view = await view_for(renderer, id, asker and asker.person, seat, lang)
    if not view.is_mine:
        raise NotAllowed(NOT_YOUR_TURN)
    of, state = view.game, view.table.playing.state
    try:
        refusal = of.why(state, of.read(action))
    except IllegalAction as error:
        return WhyData(action, False, error.reason, error.clause)
    if refusal is None:
        return WhyData(action, True, "", "")
    return WhyData(action, False, refusal.reason.to(lang), refusal.clause)


NOTHING = ResponseSpec(None, description="Accepted and stored; the stream of the table shows it")


@post(
    "/tables/{id:str}/actions",
    operation_id="play",
    tags=["playing"],
    responses={**CHANGING, 204: NOTHING},
    status_code=200,
)
async def play(
    request: HttpRequest,
    renderer: TheRenderer,
    id: FromPath[str],
    data: JSONBody[Command],
    lang: Lang = "en",
    idempotency_key: Key = None,
    prefer: Prefer = None,
) -> Response[TableData]:
    """Play an action, or take one back; accepted means stored. The answer is the table as it is after it.

    A version that is not the newest gets 409 and changes nothing. The log in the answer begins after the
    version that was sent.
    """
    person, service = person_of(request), renderer.service
    if data.command == "act" and data.action is None:
        raise Refused(NO_ACTION)
    command = Play(person.id, data.command, data.action or "", data.version, data.seat)
    key, asked = keyed(request, idempotency_key, data)
    await service.command(id, command, key=key, asked=asked)
    if prefer is not None and "return=minimal" in prefer:
        nothing: Response[Any] = Response(None, status_code=204)
        return nothing
    live = await service.live(id)
    view = await renderer.from_seat(live, seen_from(live.table, person, data.seat), lang)
    return Response(table_data(view, data.version, service.clock()))


@post("/tables/{id:str}/hint", operation_id="hint", tags=["playing"], responses=CHANGING, status_code=200)
async def hint(request: HttpRequest, service: TheService, id: FromPath[str], lang: Lang = "en") -> HintData:
    """What the coach would play in your place, where the table's terms allow it and you must decide."""
    person, seat = person_of(request), (await service.table(id)).to_move
    await service.coach.hint(id, person, seat)
    advice = service.coach.advice(await service.table(id), seat)
    if advice is None:
        raise Stale  # somebody has played while the coach was thinking
    sentence, reason = advice.sentence.to(lang), advice.reason.to(lang)
    return HintData(advice.version, advice.text, sentence, reason, advice.simulations)


EVENTS = ResponseSpec(
    TableData,
    generate_examples=False,
    description="Server-sent events: the data of each is a table, its id what a client that comes back "
    "sends as Last-Event-ID",
    media_type="text/event-stream",
)


@get(
    "/tables/{id:str}/events",
    operation_id="events",
    tags=["tables"],
    responses={**LOOKING, 200: EVENTS},
    media_type="text/event-stream",
)
async def events(
    request: HttpRequest,
    renderer: TheRenderer,
    id: FromPath[str],
    lang: Lang = "en",
    seat: MySeat = None,
    since: Since = None,
) -> EventStream:
    """The table as you see it, again whenever anything has changed, until the game is over.

    The log in each event begins after the one before it, also for whoever comes back.
    """
    asker, service = asker_of(request), renderer.service
    person = asker and asker.person
    await view_for(renderer, id, person, seat, lang)  # what is refused is refused at once
    seen, _, version = (request.headers.get("last-event-id") or "").rpartition(".")
    told = int(version) if re.fullmatch("[0-9]{1,9}", version) else since

    async def show_it() -> TableEvent:
        nonlocal told
        view = await view_for(renderer, id, person, seat, lang)
        data = table_data(view, told, service.clock())
        told = data.version
        encoded, is_last = msgspec.json.encode(data), data.status == "over"
        return TableEvent(data.revision, encoded, is_last, id=f"{data.revision}.{data.version}")

    return EventStream(pushes(service, id, seen, show_it))


ROUTES = [actions, why, play, hint, events]

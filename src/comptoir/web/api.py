"""The same tables for programs: JSON in, JSON out, a token for each seat.

`docs/api.md` shows a whole game with curl. A running game tells each seat what `observe` shows it and nothing
else: the record, with the dealer's answers, opens after the end.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
from collections.abc import AsyncIterator
from typing import Annotated

import msgspec
from litestar import Response, Router, get, post
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from litestar.response import Stream

from comptoir.kernel.dealers import SealedDealer
from comptoir.kernel.errors import BadSetup, ComptoirError, IllegalAction, NoSuchGame
from comptoir.kernel.game import Game, game, sound_games
from comptoir.kernel.words import LANGUAGES, Words
from comptoir.tables.errors import NoSuchTable, NotAllowed, Refused, TableError
from comptoir.tables.people import Person
from comptoir.tables.service import Service
from comptoir.tables.table import HUMAN, NOT_YOUR_TURN, OPEN, Seating, Table
from comptoir.web.api_data import (
    ActionData,
    ActionsData,
    Command,
    Fault,
    GameData,
    NewTable,
    OptionData,
    RefusedActionData,
    SeatData,
    Seated,
    Sitting,
    TableData,
    WhyData,
)
from comptoir.web.faults import blaming, game_fault
from comptoir.web.pages import find_game, service_of
from comptoir.web.visitor import HttpRequest

log = logging.getLogger("comptoir.web")

HEARTBEAT = 20.0
ONE_OF_MINE = Words(
    "Il faut le jeton d’un siège de cette table.", "This needs the token of a seat at this table."
)
CLOSED = Words("Le relevé s’ouvre quand la partie est finie.", "The record opens when the game is over.")
NO_ACTION = Words("Il manque l’action.", "The action is missing.")
FAULTS = {
    status: ResponseSpec(Fault, generate_examples=False, description="Not granted")
    for status in (400, 403, 404, 409, 422, 503)
}
LANG = Annotated[str, QueryParameter(pattern="^(en|fr)$", description="en or fr")]


# Tokens: a seat, its person, and a signature of this service. Whoever is replaced at the seat has a token for
# nothing.


def seat_token(service: Service, table: Table, seat: int) -> str:
    """The token that acts for this seat."""
    person = table.seats[seat].person or ""
    return f"{table.id}:{seat}:{_signature(service, table.id, seat, person)}"


def _signature(service: Service, table: str, seat: int, person: str) -> str:
    return hmac.new(service.key, f"seat:{table}:{seat}:{person}".encode(), hashlib.sha256).hexdigest()[:40]


def seat_of_token(service: Service, table: Table, header: str | None) -> int | None:
    """The seat that a request acts for; None for a spectator.

    A token of another table, or a wrong one, is refused.
    """
    if not header:
        return None
    id, _, rest = header.removeprefix("Bearer ").strip().partition(":")
    number, _, signature = rest.partition(":")
    if id == table.id and number.isascii() and number.isdecimal() and int(number) < len(table.seats):
        seating = table.seats[int(number)]
        expected = _signature(service, id, int(number), seating.person or "")
        if seating.kind == HUMAN and hmac.compare_digest(signature.encode(), expected.encode()):
            return int(number)
    raise NotAllowed(ONE_OF_MINE)


# Games


def game_data(of: Game, bots: list[str], lang: str) -> GameData:
    """A game in words."""
    options = [OptionData(option.name, list(option.values), option.help.to(lang)) for option in of.options]
    title, blurb = of.title.to(lang), of.blurb.to(lang)
    return GameData(of.slug, title, blurb, of.min_seats, of.max_seats, of.rules_version, options, bots)


@get("/games", operation_id="games", tags=["games"], responses=FAULTS, sync_to_thread=False)
def all_games(request: HttpRequest, lang: LANG = "en") -> list[GameData]:
    """The games that can be played here, with their options."""
    bots = service_of(request).bots.offered()
    return [game_data(of, bots, lang) for of in sound_games()]


@get("/games/{slug:str}", operation_id="game", tags=["games"], responses=FAULTS, sync_to_thread=False)
def one_game(request: HttpRequest, slug: FromPath[str], lang: LANG = "en") -> GameData:
    """One game."""
    return game_data(find_game(slug), service_of(request).bots.offered(), lang)


# Tables


def table_data(table: Table, seat: int | None, lang: str) -> TableData:
    """A table as a seat sees it."""
    seats = [SeatData(i, seating.kind, seating.name) for i, seating in enumerate(table.seats)]
    data = TableData(
        id=table.id,
        game=table.terms.game,
        options=table.terms.options,
        status=table.status,
        version=table.version,
        revision=table.revision,
        seats=seats,
        seat=seat,
        to_move=table.to_move,
        prompt="",
        actions=[],
        view={},
        seal=SealedDealer(table.terms.secret).seal,
    )
    if table.match is not None:
        state = table.match.state
        with blaming(table.terms.game):
            data.view = table.game.observe(state, seat)
            data.prompt = table.game.prompt(state, lang)
            if seat is not None and table.to_move == seat and table.held_by is None:
                data.actions = legal_actions(table, lang)
            if table.status == "over":
                data.scores, data.winners = state.scores(), state.winners()
    return data


def legal_actions(table: Table, lang: str) -> list[ActionData]:
    """The legal actions of the seat that decides."""
    state, of = table.playing.state, table.game
    return [
        ActionData(of.write(int(action)), of.sentence(state, int(action), lang)) for action in state.actions()
    ]


@post("/tables", operation_id="create_table", tags=["tables"], responses=FAULTS)
async def create_table(request: HttpRequest, data: JSONBody[NewTable]) -> Seated:
    """Create a table and sit down; the game starts at once where no seat is open."""
    service = service_of(request)
    game(data.game)  # refused before anybody is made a guest
    person = Person("", "")
    if "me" in data.seats:
        person, _cookie = await service.people.create_guest(data.name or "API", service.clock())
    seats = [Seating(HUMAN, person.id, person.name) if kind == "me" else Seating(kind) for kind in data.seats]
    if data.seats.count("me") > 1 or HUMAN in data.seats:
        raise BadSetup("one seat at most is `me`; others are `open` or a bot's name")
    host = person if person.id else None
    table = await service.create_table(
        data.game, seats, host, data.options, listed=data.listed, confirm=data.confirm, undo=data.undo
    )
    seat = data.seats.index("me") if "me" in data.seats else -1
    return Seated(table.id, seat, seat_token(service, table, seat) if seat >= 0 else "")


@post("/tables/{id:str}/seats", operation_id="sit", tags=["tables"], responses=FAULTS)
async def sit(request: HttpRequest, id: FromPath[str], data: JSONBody[Sitting]) -> Seated:
    """Take a free seat; the last one starts the game."""
    service = service_of(request)
    free = [seating.kind == OPEN for seating in (await service.table(id)).seats]
    if not any(free) or (data.seat is not None and (data.seat >= len(free) or not free[data.seat])):
        raise Refused(Words("Ce siège n’est pas libre.", "This seat is not free."))
    person, _cookie = await service.people.create_guest(data.name or "API", service.clock())
    table = await service.sit(id, person, data.seat)
    seat = table.seats_of(person.id)[0]
    return Seated(id, seat, seat_token(service, table, seat))


@get("/tables/{id:str}", operation_id="table", tags=["tables"], responses=FAULTS)
async def show(request: HttpRequest, id: FromPath[str], lang: LANG = "en") -> TableData:
    """The table, as the seat of your token sees it; without a token, as a spectator."""
    service = service_of(request)
    table = await service.table(id)
    seat = seat_of_token(service, table, request.headers.get("authorization"))
    async with table.lock:
        return table_data(table, seat, lang)


@get("/tables/{id:str}/actions", operation_id="actions", tags=["playing"], responses=FAULTS)
async def actions(request: HttpRequest, id: FromPath[str], lang: LANG = "en") -> ActionsData:
    """What your seat may play now, and what it may not, with the reasons; both empty while others decide."""
    service = service_of(request)
    table = await service.table(id)
    seat = seat_of_token(service, table, request.headers.get("authorization"))
    async with table.lock:
        if seat is None or table.to_move != seat or table.held_by is not None:
            return ActionsData(table.version, [], [])
        with blaming(table.terms.game):
            legal = legal_actions(table, lang)
            return ActionsData(
                table.version, legal, refused_actions(table, {one.action for one in legal}, lang)
            )


def refused_actions(table: Table, listed: set[str], lang: str) -> list[RefusedActionData]:
    """What the seat that decides may not play, of what one would think of, with the reasons."""
    state, of, refused = table.playing.state, table.game, []
    for candidate in of.candidates(state):
        refusal = of.why(state, candidate)
        if refusal is not None and of.write(candidate) not in listed:
            text, sentence = of.write(candidate), of.sentence(state, candidate, lang)
            refused.append(RefusedActionData(text, sentence, refusal.reason.to(lang), refusal.clause))
    return refused


@get("/tables/{id:str}/why", operation_id="why", tags=["playing"], responses=FAULTS)
async def why(request: HttpRequest, id: FromPath[str], action: FromQuery[str], lang: LANG = "en") -> WhyData:
    """Whether your seat may play an action now, and why not."""
    service = service_of(request)
    table = await service.table(id)
    seat = seat_of_token(service, table, request.headers.get("authorization"))
    async with table.lock:
        if seat is None or table.to_move != seat:
            raise NotAllowed(NOT_YOUR_TURN)
        try:
            refusal = table.game.why(table.playing.state, table.game.read(action))
        except IllegalAction as error:
            return WhyData(action, False, error.reason, error.clause)
        return (
            WhyData(action, True)
            if refusal is None
            else WhyData(action, False, refusal.reason.to(lang), refusal.clause)
        )


@post("/tables/{id:str}/actions", operation_id="play", tags=["playing"], responses=FAULTS, status_code=200)
async def play(
    request: HttpRequest, id: FromPath[str], data: JSONBody[Command], lang: LANG = "en"
) -> TableData:
    """Play an action, or take one back; accepted means stored.

    A version that is not the newest gets 409 and changes nothing.
    """
    service = service_of(request)
    table = await service.table(id)
    seat = seat_of_token(service, table, request.headers.get("authorization"))
    if seat is None:
        raise NotAllowed(ONE_OF_MINE)
    if data.command == "act" and data.action is None:
        raise Refused(NO_ACTION)
    person = Person(table.seats[seat].person or "", table.seats[seat].name)
    table = await service.command(id, person, data.command, data.action or "", data.version, seat)
    async with table.lock:
        return table_data(table, seat, lang)


@get(
    "/tables/{id:str}/record",
    operation_id="record",
    tags=["tables"],
    responses=FAULTS,
    media_type="text/plain",
)
async def record(request: HttpRequest, id: FromPath[str]) -> Response[str]:
    """The record of a finished game, with the secret that opens its seal: `comptoir verify` checks it."""
    table = await service_of(request).table(id)
    if table.status != "over":
        raise NotAllowed(CLOSED)
    name = f"{table.terms.game}-{table.id}.record"
    return Response(
        str(table.record()),
        media_type="text/plain",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


@get(
    "/tables/{id:str}/events",
    operation_id="events",
    tags=["tables"],
    responses=FAULTS,
    media_type="text/event-stream",
)
async def events(request: HttpRequest, id: FromPath[str], lang: LANG = "en") -> Stream:
    """A stream of the table as your seat sees it, a new one whenever anything has changed."""
    service = service_of(request)
    table = await service.table(id)
    seat = seat_of_token(service, table, request.headers.get("authorization"))
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    return Stream(_pushes(service, id, seat, lang), media_type="text/event-stream", headers=headers)


async def _pushes(service: Service, id: str, seat: int | None, lang: str) -> AsyncIterator[bytes]:
    seen = ""
    while True:
        table = await service.table(id)
        async with table.lock:
            data = table_data(table, seat, lang)
        if data.revision != seen:
            seen = data.revision
            yield b"id: " + seen.encode() + b"\ndata: " + msgspec.json.encode(data) + b"\n\n"
            if data.status == "over":
                return
            continue
        table.watchers += 1
        try:
            await asyncio.wait_for(table.wait_for_change(seen), HEARTBEAT)
        except TimeoutError:
            yield b": still here\n\n"
        finally:
            table.watchers -= 1


# Faults as JSON


def answer_fault(request: HttpRequest, error: Exception) -> Response[Fault]:
    """A refusal, in the language that was asked for."""
    lang = request.query_params.get("lang", "en")
    lang = lang if lang in LANGUAGES else "en"
    if isinstance(error, TableError):
        return Response(Fault(error.words.to(lang), error.clause), status_code=error.status)
    if isinstance(error, NoSuchGame) and request.method != "GET":  # it is named in what was sent
        return Response(Fault(str(error)), status_code=400)
    if (found := game_fault(error)) is not None:
        log.error("%s %s failed", request.method, request.url.path, exc_info=error)
        return Response(Fault(found[1].to(lang)), status_code=found[0])
    if isinstance(error, ComptoirError):
        return Response(Fault(str(error)), status_code=400)
    if not isinstance(error, HTTPException):
        log.error("%s %s failed", request.method, request.url.path, exc_info=error)
        return Response(Fault("something broke here; nothing that was accepted is lost"), status_code=500)
    wrong = error.extra if isinstance(error.extra, list) else []
    details = "; ".join(
        f"{item.get('key', '')} {item.get('message', '')}".strip() for item in wrong if isinstance(item, dict)
    )
    return Response(Fault(details or error.detail), status_code=error.status_code, headers=error.headers)


ROUTER = Router(
    "/api",
    route_handlers=[all_games, one_game, create_table, sit, show, actions, why, play, record, events],
    exception_handlers={
        ComptoirError: answer_fault,
        NoSuchTable: answer_fault,
        HTTPException: answer_fault,
        500: answer_fault,
    },
)

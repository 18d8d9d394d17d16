"""The API for programs: games, people and tables, as JSON.

Rules stay on the server: a view lists every legal action, and `why` explains what is not legal. `docs/api.md`
shows a whole game with curl.
"""

from __future__ import annotations

from secrets import token_urlsafe

from litestar import Response, Router, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from comptoir.kernel.errors import BadSetup
from comptoir.kernel.game import game, sound_games
from comptoir.tables import chat, commands
from comptoir.tables.errors import Refused
from comptoir.tables.opening import SetAside
from comptoir.tables.people import tidy_name
from comptoir.tables.seating import HUMAN, OPEN, Sitter, bot_at, nobody, person_at
from comptoir.tables.seats import NO_SEAT
from comptoir.tables.store import lists
from comptoir.tables.store.people import Person
from comptoir.tables.terms import Agreement, terms_for
from comptoir.web import api_playing
from comptoir.web.api_asker import (
    Asker,
    asker_of,
    asker_or_guest,
    command_key,
    first_seat,
    keyed,
    know_asker,
    new_guest,
    person_of,
)
from comptoir.web.api_data import (
    GameData,
    ListedTable,
    LogData,
    MessageData,
    NewMessage,
    NewPerson,
    NewTable,
    PersonData,
    Rematch,
    SeatCommand,
    Seated,
    Sitting,
    TableData,
    Whose,
)
from comptoir.web.api_schema import CHANGING, LISTING, LOOKING, Key, Lang, MySeat, Since
from comptoir.web.api_views import (
    game_data,
    kept_data,
    kept_log,
    listed_table,
    log_data,
    table_data,
    view_for,
)
from comptoir.web.aside import finished_record
from comptoir.web.faults import blaming
from comptoir.web.inject import TheRenderer, TheService
from comptoir.web.pages import default_bot, find_game
from comptoir.web.visitor import HttpRequest

MOST_LISTED = 100


# Games and people


@get("/games", operation_id="games", tags=["games"], responses=LISTING, sync_to_thread=False)
def all_games(service: TheService, lang: Lang = "en") -> list[GameData]:
    """The games that can be played here, with their options."""
    bots = service.bots.offered()
    return [game_data(of, bots, lang) for of in sound_games()]


@get("/games/{slug:str}", operation_id="game", tags=["games"], responses=LOOKING, sync_to_thread=False)
def one_game(service: TheService, slug: FromPath[str], lang: Lang = "en") -> GameData:
    """One game."""
    return game_data(find_game(slug), service.bots.offered(), lang)


@post(
    "/people", operation_id="create_person", tags=["people"], responses=CHANGING, response_description="You"
)
async def create_person(
    request: HttpRequest, service: TheService, data: JSONBody[NewPerson], idempotency_key: Key = None
) -> PersonData:
    """A token of your own, for all your tables. Keep it: nothing else is asked of you."""
    asker = await new_guest(service, request, data.name, idempotency_key)
    return PersonData(asker.person.name, asker.token)


# Tables


@get("/tables", operation_id="tables", tags=["tables"], responses=LISTING)
async def all_tables(
    request: HttpRequest, service: TheService, whose: FromQuery[Whose] = "mine"
) -> list[ListedTable]:
    """Your tables, those that wait for you first; or those that everybody may see. A hundred at most."""
    asker, now = asker_of(request), service.clock()
    if whose == "listed":
        found = await service.store.read(lambda c: lists.select_listed(c, MOST_LISTED))
    else:
        id = person_of(request).id
        found = await service.store.read(lambda c: lists.select_of_person(c, id, MOST_LISTED, now))
    return [listed_table(one, asker and asker.person) for one in found]


@post(
    "/tables",
    operation_id="create_table",
    tags=["tables"],
    responses=CHANGING,
    response_description="Your seat",
)
async def create_table(
    request: HttpRequest, service: TheService, data: JSONBody[NewTable], idempotency_key: Key = None
) -> Seated:
    """Create a table and sit down; the game starts at once where no seat is open.

    Without a token you are a new guest, and the answer has your token.
    """
    of = game(data.game)  # whatever is wrong is refused before anybody is made a guest
    if data.seats.count("me") > 1 or HUMAN in data.seats:
        raise BadSetup("one seat at most is `me`; others are `open` or a bot's name")
    agreed = Agreement(**{name: getattr(data, name) for name in Agreement.__struct_fields__})
    terms = terms_for(of, data.options, agreed)
    of.check_seats(len(data.seats))
    for kind in data.seats:
        if kind not in ("me", OPEN):
            service.bots.expect(kind, of.slug)
    asker = await asker_or_guest(service, request, data.name, idempotency_key) if "me" in data.seats else None
    sitters = [_sitter(kind, asker, data.name) for kind in data.seats]
    host = asker.person if asker else None
    key, asked = keyed(request, idempotency_key, data)
    live = await service.create(terms, sitters, host, key=key, asked=asked)
    return Seated(live.id, data.seats.index("me"), asker.token) if asker else Seated(live.id, -1, "")


def _sitter(kind: str, asker: Asker | None, name: str) -> Sitter:
    if kind == "me" and asker is not None:
        return person_at(asker.person.id, tidy_name(name) or asker.person.name)
    return nobody() if kind == OPEN else bot_at(kind)


@post(
    "/tables/{id:str}/seats",
    operation_id="sit",
    tags=["tables"],
    responses=CHANGING,
    response_description="Your seat",
)
async def sit(
    request: HttpRequest,
    service: TheService,
    id: FromPath[str],
    data: JSONBody[Sitting],
    idempotency_key: Key = None,
) -> Seated:
    """Take a free seat; the last one starts the game. Without a token you are a new guest."""
    table = await service.table(id)
    key = keyed(request, idempotency_key or token_urlsafe(), data)
    if table.status != "open" and await first_seat(service, key) is None:
        raise Refused(NO_SEAT)  # before anybody is made a guest
    person, token = await asker_or_guest(service, request, data.name, idempotency_key)
    command, name = commands.Sit(person.id, data.seat), tidy_name(data.name) or person.name
    await service.command(id, command, key=key.id, asked=key.asked, name=name)
    seat = await first_seat(service, key)
    assert seat is not None
    return Seated(id, seat, token)


@post(
    "/tables/{id:str}/seating",
    operation_id="change_seats",
    tags=["tables"],
    responses=CHANGING,
    status_code=200,
)
async def change_seats(
    request: HttpRequest,
    renderer: TheRenderer,
    id: FromPath[str],
    data: JSONBody[SeatCommand],
    lang: Lang = "en",
    idempotency_key: Key = None,
) -> TableData:
    """Stand up, fill the free seats with bots, let a bot play for you, come back, or replace who is late."""
    person, service = person_of(request), renderer.service
    command = _seat_command(data.command, person, data.bot or default_bot())
    key, asked = keyed(request, idempotency_key, data)
    await service.command(id, command, key=key, asked=asked)
    return table_data(await view_for(renderer, id, person, None, lang), None, service.clock())


def _seat_command(name: str, person: Person, bot: str) -> commands.Command:
    """What is asked about seats."""
    match name:
        case "leave":
            return commands.Leave(person.id)
        case "fill":
            return commands.Fill(person.id, bot)
        case "step_out":
            return commands.StepOut(person.id, bot)
        case "step_in":
            return commands.StepIn(person.id)
    return commands.ReplaceLate(person.id, bot)


@post(
    "/tables/{id:str}/rematch",
    operation_id="rematch",
    tags=["tables"],
    responses=CHANGING,
    response_description="Your seat",
)
async def rematch(
    request: HttpRequest, service: TheService, id: FromPath[str], data: JSONBody[Rematch]
) -> Seated:
    """Once more, after the end; there is one rematch of each kind: whoever asks later comes to the same."""
    asker = asker_of(request)
    live = await service.rematch(id, person_of(request), same_deal=data.same_deal)
    mine = live.table.seats_of(asker.person.id) if asker else []
    return Seated(live.id, mine[0] if mine else -1, asker.token if asker else "")


@get("/tables/{id:str}", operation_id="table", tags=["tables"], responses=LOOKING)
async def show(
    request: HttpRequest,
    renderer: TheRenderer,
    id: FromPath[str],
    lang: Lang = "en",
    seat: MySeat = None,
    since: Since = None,
) -> TableData:
    """The table as you see it, with the last lines of the log, or what has happened since a version."""
    asker = asker_of(request)
    try:
        view = await view_for(renderer, id, asker and asker.person, seat, lang)
    except SetAside as error:
        return kept_data(error, lang, since)
    return table_data(view, since, renderer.service.clock())


@get("/tables/{id:str}/log", operation_id="log", tags=["tables"], responses=LOOKING)
async def whole_log(
    request: HttpRequest,
    renderer: TheRenderer,
    id: FromPath[str],
    lang: Lang = "en",
    seat: MySeat = None,
    since: Since = None,
) -> LogData:
    """Everything that has happened, or what has happened since a version, as far as you may know it."""
    asker = asker_of(request)
    try:
        view = await view_for(renderer, id, asker and asker.person, seat, lang)
    except SetAside as error:
        if error.end is None:
            raise
        return kept_log(error.end, lang, since or 0)
    with blaming(view.game.slug):
        return log_data(view, since or 0)


@get("/tables/{id:str}/chat", operation_id="chat", tags=["tables"], responses=LOOKING)
async def read_chat(service: TheService, id: FromPath[str]) -> list[MessageData]:
    """What was said at the table, the last two hundred messages."""
    return [MessageData(one.name, one.text, one.at) for one in (await service.live(id)).chat]


@post(
    "/tables/{id:str}/chat",
    operation_id="say",
    tags=["tables"],
    responses=CHANGING,
    response_description="What was said",
)
async def say(
    request: HttpRequest,
    service: TheService,
    id: FromPath[str],
    data: JSONBody[NewMessage],
    idempotency_key: Key = None,
) -> list[MessageData]:
    """Say something to everybody at the table; what was said, with it."""
    person, key = person_of(request), command_key(request, idempotency_key)
    live = await chat.say(service, id, person, data.text, key)
    return [MessageData(one.name, one.text, one.at) for one in live.chat]


@get(
    "/tables/{id:str}/record",
    operation_id="record",
    tags=["tables"],
    responses=LOOKING,
    media_type="text/plain",
)
async def record(request: HttpRequest, service: TheService, id: FromPath[str]) -> Response[str]:
    """The record of a finished game, with the secret that opens its seal: `comptoir verify` checks it."""
    asker = asker_of(request)
    return await finished_record(service, id, asker.person.id if asker else None)


ROUTER = Router(
    "/api",
    before_request=know_asker,
    route_handlers=[
        all_games,
        one_game,
        create_person,
        all_tables,
        create_table,
        sit,
        change_seats,
        rematch,
        show,
        whole_log,
        read_chat,
        say,
        record,
        *api_playing.ROUTES,
    ],
)

"""Whatever goes wrong below /api is answered as JSON: what is wrong, and the clause where a rule says so."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from sqlalchemy import text
from tests.tables.faults import Faults

import comptoir
from comptoir.kernel.game import Json
from comptoir.kernel.state import State
from comptoir.tables.service import ServiceSettings
from comptoir.web import presenter
from comptoir.web.app import Settings, create_app
from stall.game import Stall

from .program import Program, joined, seated
from .visitor import Guest


def told(answer: Any, status: int) -> str:
    """What a refusal says; it has to be one, in the one form there is."""
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/json"
    fault = answer.json()
    assert set(fault) == {"error", "clause"}
    assert fault["error"]
    return str(fault["error"])


def make_site(folder: Path, changes_a_minute: int = 0) -> TestClient[Any]:
    settings = Settings(
        database=f"sqlite:///{folder / 'tables.sqlite3'}",
        service=ServiceSettings(bot_pause=0.0, workers=1),
        changes_a_minute=changes_a_minute,
    )
    return TestClient(create_app(settings), raise_server_exceptions=False)


@pytest.mark.parametrize(
    "path", ["/api/nowhere", "/api/tables/x/y/z", "/api/tables/nowhere", "/api/games/chess"]
)
def test_what_is_not_there(site: Guest, path: str) -> None:
    told(site.get(path), 404)
    assert told(site.get(f"{path}?lang=fr"), 404) != told(site.get(f"{path}?lang=en"), 404)


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("DELETE", "/tables"),
        ("PUT", "/tables/x"),
        ("POST", "/games"),
        ("PATCH", "/people"),
        ("GET", "/people"),
    ],
)
def test_a_method_that_an_address_does_not_take(site: Guest, method: str, path: str) -> None:
    assert told(site.client.request(method, f"/api{path}"), 405) == "This address is not used like that."
    assert told(site.client.request(method, f"/api{path}?lang=fr"), 405).startswith("Cette adresse")


@pytest.mark.parametrize(
    ("body", "message"),
    [
        (b'{"game": "spyrium"', "truncated"),
        (b"", ""),
        (b"[]", "object"),
        (b'{"game": 7, "seats": ["me"]}', "game: Expected `str`, got `int`"),
        (b'{"game": "spyrium", "seats": "me"}', "seats: Expected `array`"),
        (b'{"game": "spyrium", "seats": ["me", "random"], "pace": 5}', "pace: Invalid enum value 5"),
        (b"\xff\xfe", ""),
        (b"[" * 100_000, "not understood"),
        (b'{"a":' * 40_000, "not understood"),
    ],
)
def test_a_body_that_cannot_be_read(site: Guest, body: bytes, message: str) -> None:
    headers = {"content-type": "application/json"}
    assert message in told(site.client.post("/api/tables", content=body, headers=headers), 400)


@pytest.mark.parametrize(
    ("query", "field"),
    [("lang=de", "lang"), ("seat=x", "seat"), ("seat=-1", "seat"), ("seat=8", "seat"), ("since=-1", "since")],
)
def test_a_parameter_that_is_none(site: Guest, query: str, field: str) -> None:
    program = seated(site.client)
    assert field in told(site.get(f"/api/tables/{program.table}?{query}"), 400)


@pytest.mark.parametrize("key", ["short", "x" * 61])
def test_a_key_that_could_be_guessed_or_is_too_long(site: Guest, key: str) -> None:
    answer = site.client.post("/api/people", json={"name": "Ada"}, headers={"idempotency-key": key})
    assert "idempotency_key" in told(answer, 400)


@pytest.mark.parametrize("path", ["/schema/nothing", "/schema/a/b", "/nothing", "/tables/none/at/all"])
def test_there_is_nothing_there(site: Guest, path: str) -> None:
    assert told(site.get(f"/api{path}"), 404) == "There is nothing at this address."
    assert told(site.get(f"/api{path}?lang=fr"), 404) == "Il n’y a rien à cette adresse."


def test_the_description_is_where_it_was(site: Guest) -> None:
    for path in ("/api/schema", "/api/schema/", "/api/schema/openapi.json"):
        assert site.get(path).json()["openapi"].startswith("3.")


def test_a_store_that_does_not_answer_is_said_to_be_so(site: Guest) -> None:
    faults = Faults(site.client.app.state.service.store.engine)
    program, faults.is_down = seated(site.client), True
    assert "cannot read" in told(site.get("/api/tables?whose=listed"), 503)
    assert "cannot read" in told(site.get("/api/tables/somebody"), 503)
    for path, data in (
        ("/people", {"name": "Ada"}),
        ("/tables", {"game": "spyrium", "seats": ["me", "open"]}),
        (f"/tables/{program.table}/chat", {"text": "Hello"}),
    ):
        assert "again" in program.post(path, data, 503)["error"]
    assert site.get("/tables").status_code == 503
    assert site.post("/tables", {"game": "spyrium"}).status_code == 503
    faults.is_down = False
    assert site.get("/api/tables?whose=listed").status_code == 200


def test_a_body_that_is_too_long(site: Guest) -> None:
    body = b'{"name": "' + b"x" * 300_000 + b'"}'
    headers = {"content-type": "application/json"}
    assert told(site.client.post("/api/people", content=body, headers=headers), 413) == "This is too long."


def test_too_many_requests(tmp_path: Path) -> None:
    with make_site(tmp_path, changes_a_minute=2) as client:
        for _ in range(2):
            assert client.post("/api/people", json={"name": "Ada"}).status_code == 201
        answer = client.post("/api/people?lang=fr", json={"name": "Ada"})
        assert told(answer, 429).startswith("Trop de demandes")
        assert answer.headers["ratelimit-remaining"] == "0"
        assert client.get("/api/games").status_code == 200, "looking is not counted"


def test_a_token_that_nobody_has(site: Guest) -> None:
    headers = {"authorization": "Bearer nobody"}
    assert told(site.client.get("/api/games", headers=headers), 403) == "This needs a valid token."
    assert told(site.client.get("/api/games?lang=fr", headers=headers), 403) == "Il faut un jeton valable."


def test_a_command_that_the_rules_refuse_names_the_clause(site: Guest) -> None:
    program = seated(site.client)
    view = program.my_turn()
    answer = program.act(view, "pass", 422)
    assert answer["clause"] == "3.6"


class Fragile(Stall):
    """The stall, until somebody breaks it, or changes its rules."""

    slug = "fragile"
    is_broken = False

    def digest(self, state: State) -> str:
        return super().digest(state)[: 17 - self.rules_version].rjust(16, "0")

    def observe(self, state: State, seat: int | None) -> Json:
        if self.is_broken:
            raise ZeroDivisionError("the till is empty")
        return super().observe(state, seat)


@pytest.fixture
def fragile() -> Iterator[Fragile]:
    game = Fragile()
    comptoir.register(game)
    yield game
    comptoir.kernel.game._loaded.pop(game.slug)  # type: ignore[attr-defined]
    presenter._loaded.pop(game.slug, None)


def test_a_game_that_breaks_is_named_and_the_others_go_on(site: Guest, fragile: Fragile) -> None:
    program, other = seated(site.client, "me", "open", game="fragile"), seated(site.client)
    bob = joined(program)
    mover = program if program.look()["actions"] else bob
    view = mover.look()
    fragile.is_broken = True
    command = {"action": view["actions"][0]["action"], "version": view["version"]}
    path = f"/api/tables/{program.table}"
    message = told(site.client.post(f"{path}/actions", json=command, headers=mover.headers), 503)
    assert "The stall" in message or "fragile" in message
    assert "the till is empty" in message
    told(site.client.get(path), 503)
    other.my_turn()
    fragile.is_broken = False
    assert mover.look()["version"] > view["version"], "the action was stored all the same"


def test_a_finished_game_is_shown_as_it_was_kept_where_its_rules_have_changed(
    site: Guest, fragile: Fragile
) -> None:
    program = seated(site.client, "me", "open", game="fragile", name="Ada")
    other = joined(program)
    while (view := program.look())["status"] != "over":
        mover = program if view["actions"] else other
        view = mover.look()
        mover.act(view, view["actions"][0]["action"])
    before, whole = Program(site.client, "", program.table).look(), program.look("/log")
    fragile.rules_version = 2
    site.client.app.state.service.drop(program.table)
    kept = program.look()
    assert "version 1" in kept["kept"]
    assert kept["kept"] != program.look(lang="fr")["kept"]
    for same in ("id", "game", "options", "agreed", "status", "seats", "scores", "winners", "view", "seal"):
        assert kept[same] == before[same]
    assert (kept["seat"], kept["actions"], kept["commands"]) == (None, [], [])
    lines = program.look("/log")["lines"]
    assert [line["text"] for line in lines] == [
        line["text"] for line in Program(site.client, "", program.table).look("/log")["lines"]
    ]
    assert {line["action"] for line in lines} <= {line["action"] for line in whole["lines"]}
    assert program.look(since=whole["version"])["log"]["lines"] == lines, "all of it, from the beginning"
    assert "deal" in site.get(f"/api/tables/{program.table}/record").text
    assert "other way" in program.look("/actions", 409)["error"]


def test_a_table_that_is_set_aside_says_why(tmp_path: Path) -> None:
    with make_site(tmp_path) as client:
        program = seated(client, "me", "open")
        service = client.app.state.service
        with service.store.engine.begin() as connection:
            connection.execute(text("update events set checksum = 'x' where number = 1"))
        service.drop(program.table)
        for path in ("", "/log", "/actions", "/record", "/events", "/chat"):
            assert "set aside" in told(client.get(f"/api/tables/{program.table}{path}"), 409)
        command = {"action": "enter", "version": 1}
        answer = client.post(f"/api/tables/{program.table}/actions", json=command, headers=program.headers)
        assert "set aside" in told(answer, 409)
        assert [one["id"] for one in program.get("/tables")] == [program.table]


def test_a_fault_of_ours_tells_that_nothing_is_lost(tmp_path: Path) -> None:
    with make_site(tmp_path) as client:
        program = seated(client)
        with client.app.state.service.store.engine.begin() as connection:
            connection.execute(text("alter table seats rename to chairs"))
        answer = client.get("/api/tables", headers=program.headers)
        assert told(answer, 500) == "Something broke here. Nothing that was accepted is lost."
        assert "seats" not in answer.text

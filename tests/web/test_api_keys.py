"""A request that is sent again under its key gets the first answer again, and nothing is done twice."""

from __future__ import annotations

import asyncio
import json
import socket
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx
import pytest
from sqlalchemy import func, select

from comptoir.tables.errors import OtherRequest
from comptoir.tables.store import schema

from .program import Json, Program, joined, seated, two_programs
from .server import Server
from .visitor import Guest


def new_key() -> str:
    return str(uuid4())


def counted(program: Program) -> tuple[int, int]:
    """How many people and tables there are."""
    with program.client.app.state.service.store.engine.connect() as connection:
        people, tables = (
            connection.execute(select(func.count()).select_from(of)).scalar_one()
            for of in (schema.people, schema.tables)
        )
    return people, tables


def test_a_person_is_made_once(site: Guest) -> None:
    program, key = Program(site.client), new_key()
    first = program.post("/people", {"name": "Ada"}, 201, key)
    assert program.post("/people", {"name": "Ada"}, 201, key) == first
    assert counted(program) == (1, 0)
    assert program.post("/people", {"name": "Ada"}, 201, new_key())["token"] != first["token"]
    assert program.post("/people", {"name": "Ada"}, 201)["token"] != first["token"]


def test_one_key_is_never_two_people(site: Guest) -> None:
    """Both names are asked for at once, and neither has been stored when the other looks."""
    people = site.client.app.state.service.people

    async def ask(key: str) -> list[object]:
        asked = (people.create_guest(name, 1.0, once=key) for name in ("Ada", "Bob"))
        return await asyncio.gather(*asked, return_exceptions=True)

    for _ in range(5):
        found = site.client.blocking_portal.call(ask, new_key())
        assert sum(isinstance(one, OtherRequest) for one in found) == 1
        (person, token) = next(one for one in found if isinstance(one, tuple))
        people.ask_again()
        assert site.client.blocking_portal.call(people.find, token) == person


@pytest.mark.parametrize("has_token", [False, True])
def test_a_table_is_created_once_and_the_token_is_the_same(site: Guest, has_token: bool) -> None:
    program, key = Program(site.client), new_key()
    if has_token:
        program.token = program.post("/people", {"name": "Ada"}, 201)["token"]
    wanted = {"game": "spyrium", "seats": ["me", "open"], "name": "Ada", "options": {"residence": "long"}}
    first = program.post("/tables", wanted, 201, key)
    again = Program(site.client, program.token, first["table"])
    assert again.post("/tables", wanted, 201, key) == first
    assert counted(program) == (1, 1)
    joined(again)
    assert again.post("/tables", wanted, 201, key) == first, "whatever has happened there since"
    assert program.post("/tables", wanted, 201, new_key())["table"] != first["table"]


@pytest.mark.parametrize("has_token", [False, True])
def test_a_seat_is_taken_once(site: Guest, has_token: bool) -> None:
    host = seated(site.client, "me", "open", "open", "open")
    program, key = Program(site.client, "", host.table), new_key()
    if has_token:
        program.token = program.post("/people", {"name": "Bob"}, 201)["token"]
    first = program.ask("/seats", {"name": "Bob"}, 201, key)
    program.token = first["token"]
    people = counted(program)
    repeated = Program(site.client, program.token if has_token else "", host.table)
    assert repeated.ask("/seats", {"name": "Bob"}, 201, key) == first
    assert [seat["kind"] for seat in host.look()["seats"]] == ["human", "human", "open", "open"]
    second = program.ask("/seats", {"name": "Bob"}, 201, new_key())
    assert second["seat"] == 2
    assert repeated.ask("/seats", {"name": "Bob"}, 201, key) == first, "the first seat, not the last"
    assert counted(program) == people
    joined(host)
    assert repeated.ask("/seats", {"name": "Bob"}, 201, key) == first, "though no seat is free any more"


def test_an_action_is_played_once(site: Guest) -> None:
    mover, other = two_programs(site.client)
    view, key = mover.look(), new_key()
    command = {"action": view["actions"][0]["action"], "version": view["version"]}
    first = mover.ask("/actions", command, key=key)
    assert mover.ask("/actions", command, key=key) == first
    assert len({line["action"] for line in mover.look("/log")["lines"]}) == 1
    mover.ask("/actions", command, 409)
    while not (theirs := other.look())["actions"]:
        mover.act(mover.look(), mover.look()["actions"][0]["action"])
    after = other.act(theirs, theirs["actions"][0]["action"])
    again = mover.ask("/actions", command, key=key)
    assert again["version"] == after["version"], "the table as it is now"
    assert again["log"]["lines"] == mover.look(since=view["version"])["log"]["lines"]
    assert again["log"]["lines"][: len(first["log"]["lines"])] == first["log"]["lines"]


@pytest.mark.parametrize("command", ["undo", "redo", "reset", "end"])
def test_a_command_is_carried_out_once(site: Guest, command: str) -> None:
    mover, _other = two_programs(site.client, confirm=True)
    view = mover.look()
    while command not in view["commands"]:
        view = (
            mover.command(view, "undo")
            if command == "redo" and view["commands"]
            else mover.act(view, view["actions"][0]["action"])
        )
    asked, key = {"command": command, "version": view["version"]}, new_key()
    first = mover.ask("/actions", asked, key=key)
    assert mover.ask("/actions", asked, key=key) == first


def test_what_is_asked_about_seats_is_done_once(site: Guest) -> None:
    host, key = seated(site.client, "me", "open"), new_key()
    wanted = {"command": "fill", "bot": "random"}
    host.ask("/seating", wanted, key=key)
    host.my_turn()
    assert host.ask("/seating", wanted, key=key)["status"] == "running"
    out = new_key()
    host.ask("/seating", {"command": "step_out", "bot": "random"}, key=out)
    host.ask("/seating", {"command": "step_in"})
    view = host.ask("/seating", {"command": "step_out", "bot": "random"}, key=out)
    assert view["seats"][0]["kind"] == "human", "it has been done before"


def test_another_persons_key_is_another_key(site: Guest) -> None:
    key, wanted = new_key(), {"game": "spyrium", "seats": ["me", "open"]}
    ada, bob = (
        Program(site.client, Program(site.client).post("/people", {"name": name}, 201)["token"])
        for name in ("Ada", "Bob")
    )
    mine, theirs = ada.post("/tables", wanted, 201, key), bob.post("/tables", wanted, 201, key)
    assert mine["table"] != theirs["table"]
    ada.table = bob.table = mine["table"]
    assert bob.ask("/seats", {}, 201, key)["seat"] == 1
    mover, other = (ada, bob) if ada.look()["actions"] else (bob, ada)
    view = mover.look()
    while not (theirs := other.look())["actions"]:
        view = mover.look()
        mover.act(view, view["actions"][0]["action"])
    mover, other = other, mover
    view = mover.look()
    other.ask("/actions", {"action": view["actions"][0]["action"], "version": view["version"]}, 403, key)
    mover.ask("/actions", {"action": view["actions"][0]["action"], "version": view["version"]}, key=key)


def test_a_key_under_which_something_else_was_asked_is_refused(site: Guest) -> None:
    key = new_key()
    program = Program(site.client)
    first = program.post("/tables", {"game": "spyrium", "seats": ["me", "open"]}, 201, key)
    for other in (
        {"game": "venise", "seats": ["me", "open"]},
        {"game": "spyrium", "seats": ["me", "random"]},
        {"game": "spyrium", "seats": ["me", "open"], "pace": 86400},
        {"game": "spyrium", "seats": ["me", "open"], "options": {"residence": "long"}},
    ):
        assert "another request" in program.post("/tables", other, 422, key)["error"]
    assert counted(program)[1] == 1
    mover = Program(site.client, first["token"], first["table"])
    other = Program(site.client, "", first["table"])
    other.token = other.ask("/seats", {"seat": 1}, 201, key)["token"]
    stranger = Program(site.client, "", first["table"])
    assert "another request" in stranger.ask("/seats", {"seat": 0}, 422, key)["error"]
    mover = mover if mover.look()["actions"] else other
    view = mover.look()
    command = {"action": view["actions"][0]["action"], "version": view["version"]}
    after = mover.ask("/actions", command, key=key)
    for changed in (
        {"action": view["actions"][1]["action"]},
        {"version": after["version"]},
        {"command": "undo", "action": None},
    ):
        assert "another request" in mover.ask("/actions", command | changed, 422, key)["error"]
    assert mover.look()["version"] == after["version"]


def test_a_refused_request_may_be_sent_again_under_its_key(site: Guest) -> None:
    program = seated(site.client)
    view, key = program.my_turn(), new_key()
    program.ask("/actions", {"action": "pass", "version": view["version"]}, 422, key)
    program.ask("/actions", {"action": "pass", "version": view["version"]}, 422, key)
    program.ask("/actions", {"action": view["actions"][0]["action"], "version": view["version"]}, key=key)


# A real server


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    running = Server(tmp_path)
    running.start()
    yield running
    running.stop()


def send_and_hang_up(server: Server, path: str, data: Json, headers: dict[str, str]) -> None:
    """Send a request whole, and be gone before there is an answer."""
    body = json.dumps(data).encode()
    lines = [f"POST /api{path} HTTP/1.1", "host: localhost", "content-type: application/json"]
    lines += [f"content-length: {len(body)}", *(f"{name}: {value}" for name, value in headers.items())]
    with socket.create_connection(("127.0.0.1", server.port), 20) as wire:
        wire.sendall("\r\n".join([*lines, "", ""]).encode() + body)


def post(server: Server, path: str, data: Json, token: str = "", key: str = "") -> Any:
    headers = headers_of(token, key)
    answer = httpx.post(f"{server.url}/api{path}", json=data, headers=headers, timeout=30)
    assert answer.is_success, answer.text
    return answer.json()


def look(server: Server, path: str, token: str = "") -> Any:
    return httpx.get(f"{server.url}/api{path}", headers=headers_of(token, ""), timeout=30).json()


def headers_of(token: str, key: str) -> dict[str, str]:
    found = {"authorization": f"Bearer {token}"} if token else {}
    return found | ({"idempotency-key": key} if key else {})


def test_answers_are_the_same_after_a_crash(server: Server) -> None:
    keys = [new_key() for _ in range(4)]
    wanted = {"game": "spyrium", "seats": ["me", "open"], "name": "Ada"}
    person = post(server, "/people", {"name": "Ada"}, key=keys[0])
    seat = post(server, "/tables", wanted, key=keys[1])
    other = post(server, f"/tables/{seat['table']}/seats", {"name": "Bob"}, key=keys[2])
    path = f"/tables/{seat['table']}"
    token = next(one for one in (seat["token"], other["token"]) if look(server, path, one)["actions"])
    view = look(server, path, token)
    command = {"action": view["actions"][0]["action"], "version": view["version"]}
    after = post(server, f"{path}/actions", command, token, keys[3])
    server.kill()
    server.start()
    assert post(server, "/people", {"name": "Ada"}, key=keys[0]) == person
    assert post(server, "/tables", wanted, key=keys[1]) == seat
    assert post(server, f"{path}/seats", {"name": "Bob"}, key=keys[2]) == other
    again = post(server, f"{path}/actions", command, token, keys[3])
    assert {**again, "revision": ""} == {**after, "revision": ""}
    assert len(look(server, "/tables", seat["token"])) == 1


def test_whoever_was_gone_before_the_answer_gets_it_when_they_ask_again(server: Server) -> None:
    keys = [new_key() for _ in range(3)]
    wanted = {"game": "spyrium", "seats": ["me", "open"], "listed": True}
    send_and_hang_up(server, "/tables", wanted, headers_of("", keys[0]))
    wait_for(lambda: look(server, "/tables?whose=listed"))
    seat = post(server, "/tables", wanted, key=keys[0])
    path = f"/tables/{seat['table']}"
    assert len(look(server, "/tables", seat["token"])) == 1
    send_and_hang_up(server, f"{path}/seats", {}, headers_of("", keys[1]))
    wait_for(lambda: look(server, path)["status"] == "running")
    other = post(server, f"{path}/seats", {}, key=keys[1])
    token = next(one for one in (seat["token"], other["token"]) if look(server, path, one)["actions"])
    view = look(server, path, token)
    command = {"action": view["actions"][0]["action"], "version": view["version"]}
    send_and_hang_up(server, f"{path}/actions", command, headers_of(token, keys[2]))
    wait_for(lambda: look(server, path)["version"] > view["version"])
    again = post(server, f"{path}/actions", command, token, keys[2])
    assert again == look(server, f"{path}?since={view['version']}", token)


def wait_for(is_so: Any) -> None:
    for _ in range(1000):
        if is_so():
            return
        time.sleep(0.01)
    raise AssertionError("it never was")


def test_a_request_that_is_sent_again_while_the_first_is_under_way_is_done_once(server: Server) -> None:
    for _ in range(5):
        key = new_key()

        def ask(_: int, key: str = key) -> str:
            return json.dumps(post(server, "/tables", {"game": "spyrium", "seats": ["me", "open"]}, key=key))

        with ThreadPoolExecutor(4) as threads:
            assert len(set(threads.map(ask, range(4)))) == 1


def test_a_message_is_said_once(site: Guest) -> None:
    program, key = seated(site.client, "me", "open"), new_key()
    first = program.ask("/chat", {"text": "Hello"}, 201, key)
    assert program.ask("/chat", {"text": "Hello"}, 201, key) == first
    assert [said["text"] for said in program.ask("/chat", {"text": "Hello"}, 201, new_key())] == ["Hello"] * 2


def test_anything_else_under_a_key_is_refused_whatever_was_asked(site: Guest) -> None:
    key = new_key()
    Program(site.client).post("/people", {"name": "Ada"}, 201, key)
    assert "another request" in Program(site.client).post("/people", {"name": "Bob"}, 422, key)["error"]
    host, key = seated(site.client, "me", "open", "open"), new_key()
    host.ask("/seating", {"command": "fill", "bot": "random"}, key=key)
    host.ask("/seating", {"command": "fill", "bot": "greedy"}, 422, key)
    host.ask("/seating", {"command": "leave"}, 422, key)
    host.my_turn()
    key = new_key()
    host.ask("/seating", {"command": "step_out", "bot": "random"}, key=key)
    host.ask("/seating", {"command": "replace", "bot": "random"}, 422, key)
    host.ask("/seating", {"command": "step_in"})
    view, key = host.my_turn(), new_key()
    host.ask("/actions", {"action": view["actions"][0]["action"], "version": view["version"]}, key=key)
    host.ask("/actions", {"action": "dance", "version": view["version"]}, 422, key)
    key = new_key()
    host.ask("/chat", {"text": "Hello"}, 201, key)
    host.ask("/chat", {"text": "Bye"}, 422, key)
    assert [said["text"] for said in host.look("/chat")] == ["Hello"]
    wanted, key = {"game": "spyrium", "seats": ["me", "open"], "options": {}}, new_key()
    table = Program(site.client).post("/tables", wanted | {"name": "Ada"}, 201, key)["table"]
    Program(site.client).post("/tables", wanted | {"name": "Bob"}, 422, key)
    Program(site.client, table=table).ask("/seats", {"name": "Cy"}, 201, key)
    Program(site.client, table=table).ask("/seats", {"name": "Di"}, 422, key)

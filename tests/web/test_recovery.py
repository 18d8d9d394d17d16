"""Accepted means stored.

The server is killed at random moments, and every accepted move is there when it comes back.
"""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from tests.databases import KINDS, empty_database

from comptoir.tables.events import Acted, read_stream
from comptoir.tables.store import streams
from comptoir.tables.store.store import engine_for

from .server import Player, Server
from .visitor import Page


@pytest.fixture(params=KINDS)
def server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server]:
    with empty_database(request.param, tmp_path) as url:
        server = Server(tmp_path)
        server.database = url
        server.start()
        yield server
        server.stop()


def stored(server: Server, table: str) -> dict[int, str]:
    """The actions in the store, by the number of their event."""
    engine = engine_for(server.database)
    with engine.connect() as connection:
        found = streams.select_events(connection, table)
    engine.dispose()
    events = enumerate(read_stream(table, found), 1)
    return {number: event.text for number, event in events if isinstance(event, Acted)}


@pytest.mark.parametrize("kills", [2, pytest.param(6, marks=pytest.mark.all)])
def test_every_accepted_move_survives_a_kill_at_any_moment_and_bots_go_on(server: Server, kills: int) -> None:
    chance = random.Random(7)
    player = Player(server.url)
    path = player.sit_down(**{"seat-0": "me", "seat-1": "me", "seat-2": "random", "confirm": "0"})
    table = path.rpartition("/")[2]
    accepted: list[tuple[int, str]] = []
    for _ in range(kills):
        killer = threading.Timer(chance.uniform(0.3, 3.0), server.kill)
        killer.start()
        try:
            while True:
                page = player.my_turn(path)
                if page.main.attrs["data-over"] == "1":
                    time.sleep(1.5)
                    continue
                action = chance.choice(list(page.actions))
                answer = player.act(path, page.version, action)
                assert answer.status_code in (200, 409), answer.text
                if answer.status_code == 200:
                    accepted.append((int(page.version) + 1, action))
        except httpx.TransportError:
            pass
        killer.join()
        server.start()
        rows = stored(server, table)
        for number, action in accepted:
            assert rows.get(number) == action, f"move {number} was accepted and is lost"
        page = player.my_turn(path)  # the bots went on by themselves
        assert int(page.version) >= len(rows)
    assert len(accepted) > kills // 2


def test_a_stream_pushes_every_change_and_resumes_with_the_fresh_table(server: Server) -> None:
    player = Player(server.url)
    path = player.sit_down(**{"seat-0": "me", "seat-1": "greedy", "seat-2": "none", "confirm": "1"})
    page = player.my_turn(path)
    versions: list[str] = []
    ready = threading.Event()

    def listen() -> None:
        with httpx.stream(
            "GET", f"{server.url}{path}/stream", timeout=30, cookies=player.client.cookies
        ) as stream:
            data: list[str] = []
            for line in stream.iter_lines():
                ready.set()
                if line.startswith("data: "):
                    data.append(line[6:])
                elif not line and data:
                    versions.append(Page("\n".join(data)).version)
                    data = []
                    if len(versions) == 2:
                        return

    listener = threading.Thread(target=listen)
    listener.start()
    assert ready.wait(10)
    while len(versions) < 1:
        time.sleep(0.01)
    assert player.act(path, page.version, next(iter(page.actions))).status_code == 200
    listener.join(20)
    assert [int(version) for version in versions] == [int(page.version), int(page.version) + 1]

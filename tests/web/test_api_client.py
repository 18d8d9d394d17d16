"""A client generated from the description of the API plays a game of each kind to the end."""

from __future__ import annotations

import importlib
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest

from comptoir import read_record
from comptoir.kernel.match import check_seal

from .server import Server

PACKAGE = "comptoir_client"
VIEWS = {"cove": "CoveView", "settlement": "SettlementView", "spyrium": "SpyriumView", "venise": "VeniseView"}
Generated = Callable[[str], Any]  # a module of the generated package, by its name there


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("server"))
    running.start()
    yield running
    running.stop()


@pytest.fixture(scope="module")
def generated(server: Server, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Generated]:
    """A client made from what the server says of itself; a warning of the generator is a fault."""
    folder = tmp_path_factory.mktemp("client")
    (folder / "config.yml").write_text("post_hooks: []\n")
    command = [str(Path(sys.executable).with_name("openapi-python-client")), "generate", "--fail-on-warning"]
    command += ["--url", f"{server.url}/api/schema/openapi.json", "--config", str(folder / "config.yml")]
    command += ["--meta", "none", "--output-path", str(folder / PACKAGE)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    sys.path.insert(0, str(folder))
    yield lambda name: importlib.import_module(f"{PACKAGE}.{name}")
    sys.path.remove(str(folder))
    for name in [name for name in sys.modules if name.partition(".")[0] == PACKAGE]:
        del sys.modules[name]


@pytest.mark.parametrize("game", VIEWS)
def test_a_generated_client_plays_a_whole_game(server: Server, generated: Generated, game: str) -> None:
    models, chance = generated("models"), random.Random(game)
    stranger = generated("client").Client(server.url)
    person = generated("api.people.create_person").sync(client=stranger, body=models.NewPerson("Ada"))
    client = generated("client").AuthenticatedClient(server.url, person.token)
    [form] = [one for one in generated("api.games.games").sync(client=client) if one.slug == game]
    assert form.view == VIEWS[game]
    wanted = models.NewTable(game=game, seats=["me", "random"], bot_pause=0.0)
    seat = generated("api.tables.create_table").sync(client=client, body=wanted)
    assert (seat.seat, seat.token) == (0, person.token)

    look, play = generated("api.tables.table").sync, generated("api.playing.play").sync
    over = models.TableDataStatus.OVER
    table, end = look(seat.table, client=client), time.monotonic() + 120
    while table.status is not over:
        assert time.monotonic() < end
        assert type(table.view).__name__ == VIEWS[game]
        if table.actions:
            command = models.Command(table.version, chance.choice(table.actions).action)
            table = play(seat.table, client=client, body=command, idempotency_key=str(uuid4()))
            assert isinstance(table, models.TableData), table
        else:
            time.sleep(0.01)
            table = look(seat.table, client=client)

    [listed] = generated("api.tables.tables").sync(client=client)
    assert (listed.id, listed.status.value, listed.mine) == (seat.table, "over", [0])
    log = generated("api.tables.log").sync(seat.table, client=client)
    assert (log.start, log.version) == (0, table.version)
    assert log.lines[-1].text
    record = read_record(generated("api.tables.record").sync(seat.table, client=client))
    assert list(record.result) == table.scores
    check_seal(record)


def test_a_generated_client_is_told_what_is_wrong(server: Server, generated: Generated) -> None:
    models = generated("models")
    client = generated("client").Client(server.url)
    wanted = models.NewTable(game="spyrium", seats=["me", "hal9000"])
    fault = generated("api.tables.create_table").sync(client=client, body=wanted)
    assert isinstance(fault, models.Fault)
    assert "hal9000" in fault.error

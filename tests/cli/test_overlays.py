"""Playing with the numbers of a box: each command in a process of its own, as numbers are read once."""

from __future__ import annotations

import json
import os
import random
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.cli.conftest import Comptoir

from comptoir.cli import overlays
from comptoir.kernel.components import Components
from comptoir.kernel.errors import BadNumbers, BrokenGame
from comptoir.kernel.game import Game, game
from comptoir.kernel.limits import Limit, Value
from comptoir.kernel.overlay import Entry, Overlay, read_overlay

pytestmark = pytest.mark.test

SLUGS = ("cove", "settlement", "spyrium", "venise")
COMMAND = [sys.executable, "-m", "comptoir"]
ENGLISH = {**os.environ, "LANG": "en", "LC_ALL": "en", "LC_MESSAGES": "en"}
WHOSE = "Numbers from the box of Ann: 2 changed, 1 confirmed."


def call(*arguments: object, typed: str = "", code: int = 0) -> subprocess.CompletedProcess[str]:
    done = subprocess.run(
        [*COMMAND, *map(str, arguments)],
        input=typed,
        capture_output=True,
        text=True,
        env=ENGLISH,
        check=False,
    )
    assert done.returncode == code, done.stdout + done.stderr
    return done


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A box whose boards have three slots in each row: another game of Venise from the first build on."""
    file = tmp_path / "own.toml"
    numbers = {
        "player.row1_slots": Entry(3, "photo", "the back"),
        "player.row2_slots": Entry(3),
        "workshops.W1.capacity": Entry(1, "rulebook"),
    }
    file.write_text(Overlay("venise", "Ann", numbers=numbers).text())
    return file


def fitting(limit: Limit, ours: Value, chance: random.Random) -> Value:
    """Any value that may stand in place of ours."""
    if limit.fixed:
        return ours
    if isinstance(ours, str):
        return chance.choice(limit.one_of)
    if isinstance(ours, bool):
        return chance.random() < 0.5
    if isinstance(ours, int):
        return chance.randint(*limit.each)
    assert isinstance(ours, list)
    length = chance.randint(*(limit.length or (len(ours), len(ours))))
    tries = (
        chance.sample(found, len(found))
        for _ in range(1000)
        if (found := [*limit.has, *(chance.randint(*limit.each) for _ in range(length - len(limit.has)))])
    )
    return next((found for found in tries if not limit.fault(found, ours)), ours)


def any_box(slug: str, seed: int) -> Overlay:
    """Any numbers within what may stand there; ours where a printed total would not come out."""
    of, chance = game(slug), random.Random(seed)
    box: Components = of.components
    numbers = {
        one.path: Entry(fitting(box.limit(one.path), one.value, chance)) for one in box if not one.is_printed
    }
    overlay = Overlay(slug, "Ann", numbers=numbers)
    wrong = [total for total in of.totals(box.overlaid(overlay)) if not total.is_right]
    for path in list(numbers):
        if any(total.is_made_of(path) for total in wrong):
            del numbers[path]
    return overlay


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("slug", SLUGS)
def test_whatever_may_stand_in_a_box_can_be_played_with(slug: str, seed: int, tmp_path: Path) -> None:
    file, overlay = tmp_path / "any.toml", any_box(slug, seed)
    file.write_text(overlay.text())
    parts = json.loads(call("components", slug, "--components", file, "--json").stdout)
    found = {part["path"]: part["value"] for part in parts}
    assert {path: found[path] for path in overlay.numbers} == {
        path: entry.value for path, entry in overlay.numbers.items()
    }
    done = call("sim", slug, "--seats", "greedy,random", "--games", 4, "--jobs", 2, "--components", file)
    assert done.stdout.startswith("Numbers from the box of Ann: ")


def test_worker_processes_play_with_the_same_numbers(own: Path, tmp_path: Path) -> None:
    for jobs in (1, 2):
        call("sim", "venise", "--seats", "greedy,random", "--games", 4, "--jobs", jobs,
             "--components", own, "--records", tmp_path / str(jobs))  # fmt: skip
    one, two = (sorted((tmp_path / jobs).iterdir()) for jobs in ("1", "2"))
    assert [file.read_text() for file in one] == [file.read_text() for file in two]
    digest = game("venise").components.overlaid(read_overlay(own)).digest
    assert f"\nnumbers {digest}\n" in one[0].read_text()
    assert digest != game("venise").numbers_digest


def test_a_record_is_read_with_the_numbers_it_was_played_with(own: Path, tmp_path: Path) -> None:
    call(
        "sim",
        "venise",
        "--seats",
        "greedy,random",
        "--games",
        1,
        "--components",
        own,
        "--records",
        tmp_path / "r",
    )
    file = next((tmp_path / "r").iterdir())
    refused = call("verify", file, code=2).stderr
    ours, theirs = game("venise").numbers_digest, game("venise").components.overlaid(read_overlay(own)).digest
    assert f"(numbers {theirs}) of the rules of venise; these are" in refused
    assert f"(numbers {ours}), under which it goes another way" in refused
    assert "`--components` with the file it was begun with brings it back." in refused
    for command in (["verify", file], ["replay", file]):
        assert WHOSE in call(*command, "--components", own).stdout
    call("sim", "venise", "--seats", "greedy,random", "--games", 1, "--records", tmp_path / "s")
    of_ours = next((tmp_path / "s").iterdir())
    refused = call("verify", of_ours, "--components", own, code=2).stderr
    assert f"(numbers {theirs}, box of Ann), under which" in refused
    assert "Without `--components`, under the game’s own numbers, it comes back." in refused


def test_play_and_sim_say_whose_numbers_they_are(own: Path, tmp_path: Path) -> None:
    record = tmp_path / "game.record"
    assert WHOSE in call("play", "venise", "--components", own, "--save", record, typed="1\nquit\n").stdout
    assert WHOSE in call("play", "--resume", record, "--components", own, typed="quit\n").stdout
    assert json.loads(call("analyse", record, "--simulations", 16, "--components", own, "--json").stdout)
    found = json.loads(
        call("sim", "venise", "--seats", "random,random", "--games", 1, "--components", own, "--json").stdout
    )
    assert found["numbers"] == {
        "digest": game("venise").components.overlaid(read_overlay(own)).digest,
        "by": "Ann",
    }


def test_components_are_listed_as_the_box_has_them(own: Path) -> None:
    out = call("components", "venise", "--components", own).stdout
    assert WHOSE in out
    line = next(line for line in out.splitlines() if "player.row1_slots" in line)
    assert "3 (ours: 4)" in line
    assert "photo" in line
    assert "the back" in line
    patch = call("components", "venise", "--components", own, "--patch")
    assert '+note = "the back"' in patch.stdout
    assert "`git apply`" in patch.stderr
    own.write_text(Overlay("venise", "Ann").text())
    nothing = call("components", "venise", "--components", own, "--patch", code=2)
    assert nothing.stdout == ""
    assert "own.toml says nothing of any number: there is nothing to patch" in nothing.stderr


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('game = "venise"', 'game = "golf"', "own.toml: there is no game 'golf'"),
        (
            '"player.row1_slots"',
            '"player.row9_slots"',
            "own.toml: player.row9_slots is no number of components",
        ),
        ("{ is = 3", "{ is = 5", "own.toml: player.row1_slots must be 3 to 4, not 5"),
        (
            '"player.row1_slots" = { is = 3',
            '"orders.plus1" = { is = 5',
            "order cards must add up to 24, not 21",
        ),
        (
            '"player.row1_slots" = { is = 3',
            '"layouts.L0.AT" = { is = [0, 0]',
            "tiles of L0 in one piece must add",
        ),
        (
            '"player.row1_slots" = { is = 3',
            '"player.dice" = { is = 3',
            "player.dice is 5 (rulebook); only likely",
        ),
        ("[numbers]", "[number]", "own.toml: number is not known here"),
    ],
)
def test_what_cannot_be_played_with_is_one_line(own: Path, old: str, new: str, why: str) -> None:
    text = own.read_text()
    assert old in text
    own.write_text(text.replace(old, new, 1))
    for command in (["serve", "--no-browser"], ["play"]):
        done = call(*command, "--components", own, code=2)
        assert (done.stdout, done.stderr.count("\n")) == ("", 1)
        assert why in done.stderr


def test_why_a_game_cannot_be_set_up_is_told_without_its_modules(
    own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(slug: str) -> Game:
        raise BrokenGame(slug, f"comptoir.games.{slug}.game:VENISE cannot be loaded: a row needs a slot")

    monkeypatch.setattr(overlays, "game", broken)
    monkeypatch.setattr(overlays, "use_overlays", lambda found: None)
    with pytest.raises(BadNumbers) as error:
        overlays.play_with([own])
    assert str(error.value) == "own.toml: venise cannot be set up so: a row needs a slot"


def test_it_must_be_the_game_that_is_played_and_not_in_use_yet(own: Path, comptoir: Comptoir) -> None:
    assert (
        "own.toml has numbers of venise, not of cove"
        in call("play", "cove", "--components", own, code=2).stderr
    )
    own.write_text(own.read_text().replace('"venise"', '"stall"'))
    assert "stall is in use already" in comptoir("components", "stall", "--components", str(own)).err


def test_numbers_of_an_older_version_of_ours_are_told(own: Path) -> None:
    own.write_text(own.read_text().replace('by = "Ann"', 'by = "Ann"\nbase = "0123456789ab"'))
    done = call("components", "venise", "--components", own)
    assert "own.toml was filled in over other numbers than today’s; it still fits." in done.stderr


# A site


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def site(*arguments: object) -> Iterator[httpx.Client]:
    port = free_port()
    command = [*COMMAND, "serve", "--no-browser", "--port", str(port), *map(str, arguments)]
    server = subprocess.Popen(command, env=ENGLISH, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    try:
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=30) as client:
            for _ in range(300):
                try:
                    client.get("/")
                    break
                except httpx.TransportError:
                    assert server.poll() is None
                    time.sleep(0.1)
            yield client
    finally:
        server.terminate()
        server.wait(20)


def begun(client: httpx.Client, decisions: int) -> str:
    """A table at which a person and a bot have played."""
    token = client.post("/api/people", json={"name": "Bob"}).json()["token"]
    client.headers["authorization"] = f"Bearer {token}"
    id = str(client.post("/api/tables", json={"game": "venise", "seats": ["me", "greedy"]}).json()["table"])
    while decisions:
        table: dict[str, Any] = client.get(f"/api/tables/{id}").json()
        if table["actions"]:
            action = {"action": table["actions"][0]["action"], "version": table["version"]}
            assert client.post(f"/api/tables/{id}/actions", json=action).status_code == 200
            decisions -= 1
        else:
            time.sleep(0.05)
    return id


def test_a_site_says_whose_numbers_it_plays_with_and_sets_others_aside(own: Path, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    with site("--database", database) as client:
        old = begun(client, 12)
        assert client.get("/api/games/venise").json()["numbers_by"] == ""
        assert "box of" not in client.get(f"/tables/{old}?lang=en").text
    refused = call("serve", "--no-browser", "--database", database, "--components", own, code=2)
    assert (
        "Under these numbers 1 running games of venise would be set aside, and 0 finished" in refused.stderr
    )
    assert "0 tables of venise go on. With the numbers they were begun with they come back." in refused.stderr
    assert "--yes goes on all the same" in refused.stderr
    check = call("upgrade", "--check", "--database", database, "--components", own, code=1)
    assert f"{old}: This table is set aside" in check.stdout
    assert "Without `--components`, under the game’s own numbers, it comes back." in check.stdout
    with site("--database", database, "--components", own, "--yes") as client:
        found = client.get("/api/games/venise").json()
        assert (found["numbers_by"], client.get("/api/games/cove").json()["numbers_by"]) == ("Ann", "")
        assert found["numbers"] != game("venise").numbers_digest
        new = begun(client, 12)
        assert client.get(f"/api/tables/{new}").json()["numbers_by"] == "Ann"
        pages = [f"/tables/{new}", f"/tables/{new}/replay"]
        pages += [f"/games/venise/{page}" for page in ("rules", "components")]
        for page in (*pages, "/tables/new?game=venise"):
            mark = "&" if "?" in page else "?"
            assert WHOSE in client.get(f"{page}{mark}lang=en").text
            assert "Nombres de la boîte de Ann" in client.get(f"{page}{mark}lang=fr").text
        assert "Numbers from the box" not in client.get("/tables/new?game=cove&lang=en").text
        assert "(ours: 4)" in client.get("/games/venise/components?lang=en").text
        assert "not measured under these rules" in client.get("/tables/new?game=venise&lang=en").text
        assert "box of Ann" in client.get(f"/tables/{old}?lang=en").text  # why it is set aside
    with site("--database", database, "--components", own, "--yes") as client:
        assert client.get(f"/api/tables/{new}").json()["status"] == "running"
    check = call("upgrade", "--check", "--database", database, code=1)
    assert f"{new}: This table is set aside" in check.stdout
    assert "`--components` with the file it was begun with brings it back." in check.stdout
    with site("--database", database) as client:
        assert client.get(f"/api/tables/{old}").json()["status"] == "running"

"""Stored tables under other numbers or rules: the very same game goes on, or the table is set aside.

The numbers are changed as a host would change them: in a copy of the package, which another process runs.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs
from tests.databases import empty_database

import comptoir
from comptoir.kernel.game import game
from comptoir.kernel.match import DIGEST_EVERY
from comptoir.tables import events as e
from comptoir.tables.opening import SetAside, open_table
from comptoir.tables.seating import HUMAN
from comptoir.tables.store import schema, streams
from comptoir.tables.store.store import engine_for
from comptoir.tables.store.streams import StoredTable, Tail
from comptoir.tables.terms import Agreement

from .moves import GAMES, RandomTable, begin
from .serving import is_over, lay, lay_sealed, people, play, service_at, until

# What another process says of all tables: all positions of each, or why it is set aside.
LOOK = """
import asyncio, json, sys
from comptoir.tables.opening import SetAside
from comptoir.tables.service import Service
from comptoir.tables.store import lists
from comptoir.tables.store.store import Store

def told(table):
    match = table.playing
    steps = [table.game.digest(match.state_at(count)) for count in range(len(match.history) + 1)]
    scores = [int(score) for score in match.state.scores()]
    return {"steps": steps, "status": table.status, "scores": scores, "to_move": table.to_move,
            "notice": match.notice and match.notice.en}

async def main():
    service, found = Service(Store(sys.argv[1])), {}
    for id in await service.store.read(lists.select_ids):
        try:
            found[id] = told(await service.table(id))
        except SetAside as aside:
            found[id] = {"aside": [aside.words.to("fr"), aside.words.to("en")], "by_rules": aside.is_by_rules}
    await service.stop()
    print(json.dumps(found))

asyncio.run(main())
"""

Found = dict[str, dict[str, Any]]
Change = tuple[str, str, str]  # file, what stands there, what shall

MATTER: dict[str, list[Change]] = {
    "what everybody begins with": [
        ("spyrium/components.toml", "money = 8", "money = 9"),
        ("venise/components.toml", "start_cubes = [1, 1, 1]", "start_cubes = [2, 1, 1]"),
        ("cove/components.toml", "tokens = [13, 13, 9, 9, 8]", "tokens = [14, 12, 9, 9, 8]"),
        ("settlement/components.toml", "villagers = 6", "villagers = 5"),
    ],
    "what one meets on the way": [
        ("spyrium/components.toml", "price = { is = 2,", "price = { is = 3,"),
        ("venise/components.toml", "barge = 3", "barge = 2"),
        ("cove/components.toml", "arrival = 2", "arrival = 3"),
        ("settlement/components.toml", "villagers = [1, 2, 3]", "villagers = [2, 2, 3]"),
    ],
}
DO_NOT_MATTER: list[Change] = [
    ("spyrium/components.toml", "is = [2, 3, 4, 5, 6, 7]", "is = [2, 3, 4, 5, 5, 7]"),  # the other option
    ("venise/components.toml", "seats4 = []", "seats4 = [4]"),  # four seats
    ("cove/components.toml", "double_for_3 = [11]", "double_for_3 = [10]"),  # three seats
    ("settlement/components.toml", "grades = [0, 51, 76, 101]", "grades = [0, 51, 76, 102]"),  # alone
]


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package, uncompiled."""
    folder = tmp_path_factory.mktemp("copy")
    without = shutil.ignore_patterns("*.so", "static", "__pycache__", "_compiled.json")
    shutil.copytree(Path(comptoir.__file__).parent, folder / "comptoir", ignore=without)
    (folder / "look.py").write_text(LOOK)
    return folder


@pytest.fixture(scope="module")
def laid(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Tables of people and bots in all four games, running and finished."""
    folder = tmp_path_factory.mktemp("laid")
    with empty_database("sqlite", folder) as url:
        asyncio.run(play_everywhere(url))
        yield folder / "tables.sqlite3"


async def play_everywhere(url: str) -> None:
    async with service_at(url) as service:
        ana, bo = await people(service, "Ana", "Bo")
        for slug in GAMES:
            secrets = [f"{slug} {number}".encode().ljust(32) for number in range(4)]
            begun = (await lay(service, slug, [ana, bo], secret=secrets[0])).id
            await play(service, begun, 3, seed=5)
            running = (await lay(service, slug, [ana, bo], secret=secrets[1])).id
            await play(service, running, 40, seed=6)
            finished = (await lay(service, slug, [bo, ana], Agreement(confirm=False), secret=secrets[2])).id
            await play(service, finished, 10_000, seed=7)
            bots = await lay_sealed(service, slug, ["random", "greedy"], secrets[3], "seed")
            await until(service, bots, is_over)


@contextmanager
def changed(package: Path, changes: Sequence[Change]) -> Iterator[None]:
    """The copy with some changes, as long as this lasts."""
    games = package / "comptoir" / "games"
    before = {file: (games / file).read_text() for file, _, _ in changes}
    for file, old, new in changes:
        assert before[file].count(old) >= 1, f"{file} has no {old}"
        (games / file).write_text(before[file].replace(old, new, 1))
    try:
        yield
    finally:
        for file, content in before.items():
            (games / file).write_text(content)


def look(package: Path, database: Path, changes: Sequence[Change] = ()) -> Found:
    """What a process with this copy of the package says of the tables."""
    with changed(package, changes):
        environment = os.environ | {"PYTHONPATH": str(package), "COMPTOIR_COMPILED": "0"}
        command = [sys.executable, "-B", str(package / "look.py"), f"sqlite:///{database}"]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
    found: Found = json.loads(done.stdout)
    return found


@pytest.fixture
def database(laid: Path, tmp_path: Path) -> Path:
    """The tables once more, to be opened under whatever rules."""
    copy = tmp_path / "tables.sqlite3"
    shutil.copy(laid, copy)
    return copy


@pytest.fixture(scope="module")
def original(package: Path, laid: Path) -> Found:
    """The tables under the rules they were played under."""
    found = look(package, laid)
    assert len(found) == 4 * len(GAMES)
    assert sum(one["status"] == "over" for one in found.values()) == 2 * len(GAMES)
    return found


def events_of_kind(database: Path, kind: str) -> list[tuple[str, int]]:
    engine, columns = engine_for(f"sqlite:///{database}"), schema.events.c
    with engine.connect() as connection:
        rows = connection.execute(schema.events.select().where(columns.body.like(f'{{"kind":"{kind}"%')))
        found = [(row.table_id, row.number) for row in rows]
    engine.dispose()
    return found


def games_of(database: Path) -> dict[str, str]:
    engine = engine_for(f"sqlite:///{database}")
    with engine.connect() as connection:
        found = {row.id: row.game for row in connection.execute(schema.tables.select())}
    engine.dispose()
    return found


def same(one: dict[str, Any], other: dict[str, Any]) -> bool:
    return all(one[name] == other.get(name) for name in ("steps", "status", "scores", "to_move"))


def same_now(one: dict[str, Any], other: dict[str, Any]) -> bool:
    """The same position, and the same wherever a digest is stored; what was between may have been another."""
    counts = [*range(DIGEST_EVERY, len(one["steps"]), DIGEST_EVERY), len(one["steps"]) - 1]
    steps = [(one["steps"][count], other["steps"][count]) for count in counts]
    is_same = all(one[name] == other.get(name) for name in ("status", "scores", "to_move"))
    return is_same and all(mine == theirs for mine, theirs in steps)


@pytest.mark.parametrize("what", MATTER)
def test_a_number_that_matters_sets_tables_aside_and_changes_none(
    package: Path, original: Found, database: Path, what: str
) -> None:
    found = look(package, database, MATTER[what])
    games, aside = games_of(database), set()
    for id, was in original.items():
        if "aside" not in found[id]:
            assert same_now(was, found[id]), (games[id], was["status"])
            continue
        aside.add(games[id])
        french, english = found[id]["aside"]
        assert re.search("avec la version .* des règles.* autrement", french)
        assert re.search("under version .* of the rules.* another way", english)
        assert found[id]["by_rules"]
    assert aside == set(GAMES)
    # With the right numbers every table opens again.
    again = look(package, database)
    assert all(same(was, again[id]) for id, was in original.items())


def test_a_number_that_does_not_matter_changes_nothing(
    package: Path, original: Found, database: Path
) -> None:
    for _ in range(2):
        found = look(package, database, DO_NOT_MATTER)
        for id, was in original.items():
            assert same(was, found[id]), games_of(database)[id]
        continued = events_of_kind(database, "continued")
        assert sorted(id for id, _ in continued) == sorted(
            id for id, was in original.items() if was["status"] == "running"
        )
    again = look(package, database)
    assert all(same(was, again[id]) for id, was in original.items())


def test_other_rules_under_which_the_game_goes_the_same_way_are_noted_once(
    package: Path, original: Found, database: Path
) -> None:
    # All games inherit their version from the kernel as long as none has raised it.
    kernel = "../kernel/game.py"
    line = re.search(r"    rules_version: int = (\d+)\n", (package / "comptoir/kernel/game.py").read_text())
    assert line is not None
    changes = [(kernel, line[0], line[0].replace(line[1], str(int(line[1]) + 1)))]
    for slug in GAMES:
        source = (package / "comptoir/games" / slug / "game.py").read_text()
        if own := re.search(r"    rules_version = (\d+)\n", source):
            raised = own[0].replace(own[1], str(int(own[1]) + 1))
            changes.append((f"{slug}/game.py", own[0], raised))
    running = sorted(id for id, was in original.items() if was["status"] == "running")
    for is_again in (False, True):
        found = look(package, database, changes)
        for id, was in original.items():
            assert same(was, found[id])
            is_noted = was["status"] == "over" or not is_again
            assert bool(found[id]["notice"]) == is_noted, found[id]["notice"]
        assert sorted(id for id, _ in events_of_kind(database, "continued")) == running
    back = look(package, database)
    assert all(same(was, back[id]) for id, was in original.items())


# Without a digest nobody can tell


def begun_with(numbers: str, has_digest: bool, actions: int) -> StoredTable:
    """A game of some actions, begun with these numbers, as it lies in the store."""
    of = RandomTable(begin("spyrium", (HUMAN, HUMAN)), random.Random(1), rest=0.0)
    while of.table.match is None or len(of.table.playing.history) < actions:
        of.ask(of.next_command())
    created = of.events[0]
    assert isinstance(created, e.Created)
    terms = structs.replace(created.terms, numbers=numbers)
    events = [structs.replace(created, terms=terms), *of.events[1:]]
    stored = e.store_form(events, 0, e.first_checksum("table"))
    return StoredTable(
        id="table",
        game="spyrium",
        secret=of.table.secret,
        bot_seed="",
        status="running",
        tail=Tail(stored[-1].number, stored[-1].checksum),
        result=None,
        digest=of.table.digest() if has_digest else "",
        digest_number=stored[-1].number if has_digest else 0,
        seats=list(of.table.seats),
        names=["", ""],
        autoplay=[],
        events=stored,
        is_deal_open=False,
        end=None,
    )


@pytest.mark.parametrize("actions", [1, 12, 30])
def test_other_numbers_are_fine_where_a_digest_agrees(actions: int) -> None:
    opened = open_table(begun_with("other", True, actions))
    assert opened.is_under_other_rules
    assert len(opened.table.playing.history) == actions


def test_other_numbers_without_any_digest_set_a_table_aside() -> None:
    with pytest.raises(SetAside) as aside:
        open_table(begun_with("other", False, 12))
    assert aside.value.is_by_rules
    assert "before anything was kept that tells" in aside.value.words.en  # nobody knows more than that
    assert open_table(begun_with("other", False, 30)).is_under_other_rules  # the 25th action has one


def test_numbers_that_nobody_knew_are_taken_for_those_of_today() -> None:
    opened = open_table(begun_with("", False, 12))
    assert not opened.is_under_other_rules
    assert opened.table.playing.notice is None
    assert game("spyrium").numbers_digest


def test_what_is_selected_is_what_was_inserted(sqlite: str) -> None:
    async def main() -> None:
        async with service_at(sqlite) as service:
            ana, bo = await people(service, "Ana", "Bo")
            id = (await lay(service, "spyrium", [ana, bo])).id
            await play(service, id, 10)
            await service.positions.rest()
            stored = await service.store.read(lambda c: streams.select_table(c, id))
            assert stored is not None
            assert open_table(stored).table.digest() == (await service.table(id)).digest() == stored.digest

    asyncio.run(main())

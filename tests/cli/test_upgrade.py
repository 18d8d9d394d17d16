"""`comptoir upgrade`: what is said, the exit codes, and errors in one line."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from tests.cli.conftest import Comptoir
from tests.tables.finished import (
    NextVersion,
    begin,
    change,
    dearer_pairs,
    finished,
    installed,
    play,
    serving,
    stored,
)

from comptoir.tables.store import schema


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.sqlite3'}"


async def a_finished_and_a_running_table(url: str) -> tuple[str, str]:
    async with serving(url) as service:
        running = await play(service, (await begin(service)).id, events=30)
        return (await finished(service)).id, running.id


def figures(out: str) -> list[str]:
    """The figures of the stall: as before, goes on, kept end, other rules, changed."""
    line = next(line for line in out.splitlines() if "stall" in line)
    return [cell.strip() for cell in line.split("│")[2:-1]]


def test_where_nothing_is_set_aside_the_code_is_0(comptoir: Comptoir, url: str) -> None:
    asyncio.run(a_finished_and_a_running_table(url))
    done = comptoir("upgrade", "--check", "--database", url, "--lang", "en")
    assert (done.code, done.err) == (0, "")
    assert figures(done.out) == ["2", "", "", "", ""]


def test_a_finished_game_that_keeps_its_end_is_not_set_aside(comptoir: Comptoir, url: str) -> None:
    async def main() -> None:
        async with serving(url) as service:
            await finished(service)

    asyncio.run(main())
    with dearer_pairs():
        done = comptoir("upgrade", "--check", "--database", url)
    assert done.code == 0
    assert figures(done.out) == ["", "", "1", "", ""]


def test_a_table_that_is_set_aside_has_a_line_and_the_code_is_1(comptoir: Comptoir, url: str) -> None:
    over, running = asyncio.run(a_finished_and_a_running_table(url))
    with dearer_pairs():
        english = comptoir("upgrade", "--check", "--database", url, "--lang", "en")
        french = comptoir("upgrade", "--check", "--database", url, "--lang", "fr")
    assert english.code == french.code == 1
    assert figures(english.out) == figures(french.out) == ["", "", "1", "1", ""]
    assert f"{running}: This table is set aside: begun under version 1" in english.out
    assert f"{running}: Cette table est mise de côté : commencée avec la version 1" in french.out
    assert over not in english.out


def test_what_was_changed_is_counted_apart(comptoir: Comptoir, url: str) -> None:
    async def main() -> str:
        _, running = await a_finished_and_a_running_table(url)
        async with serving(url) as service:
            await change(service, running, 12)
        return running

    running = asyncio.run(main())
    with installed(NextVersion()):
        done = comptoir("upgrade", "--check", "--database", url, "--lang", "en")
    assert done.code == 1
    assert figures(done.out) == ["", "1", "", "", "1"]
    assert f"{running}: This table is set aside: what is stored of it is not what was played" in done.out


def test_upgrading_keeps_missing_ends_and_says_how_many(comptoir: Comptoir, url: str) -> None:
    async def lose() -> str:
        over, _ = await a_finished_and_a_running_table(url)
        async with serving(url) as service:
            await service.store.write(lambda c: c.execute(schema.ends.delete()).rowcount)
        return over

    async def is_kept(id: str) -> bool:
        async with serving(url) as service:
            return (await stored(service, id)).end is not None

    over = asyncio.run(lose())
    assert (
        "Ends of games to be kept: 1."
        in comptoir("upgrade", "--check", "--database", url, "--lang", "en").out
    )
    assert not asyncio.run(is_kept(over))
    done = comptoir("upgrade", "--database", url, "--lang", "en")
    assert done.code == 0
    assert "Ends of games kept now: 1." in done.out
    assert asyncio.run(is_kept(over))


def test_upgrading_is_done_where_tables_are_set_aside_too(comptoir: Comptoir, url: str) -> None:
    _, running = asyncio.run(a_finished_and_a_running_table(url))
    with dearer_pairs():
        done = comptoir("upgrade", "--database", url)
    assert done.code == 0
    assert running in done.out


def test_a_database_without_tables_says_so(comptoir: Comptoir, url: str) -> None:
    async def main() -> None:
        async with serving(url):
            pass

    asyncio.run(main())
    done = comptoir("upgrade", "--check", "--database", url, "--lang", "en")
    assert (done.code, done.out) == (0, "There are no tables.\n")


@pytest.mark.parametrize("check", [["--check"], []])
def test_a_wrong_address_is_one_line_and_code_2(comptoir: Comptoir, check: list[str], tmp_path: Path) -> None:
    for address, why in (
        (f"sqlite:///{tmp_path / 'nothing.sqlite3'}", "there is no file"),
        ("nowhere", "no address of a database"),
        ("duck://pond", "of the kind sqlite or postgresql"),
    ):
        done = comptoir("upgrade", *check, "--database", address)
        assert (done.code, done.out) == (2, "")
        assert why in done.err
        assert done.err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_without_an_address_the_file_of_the_data_folder_is_meant(
    comptoir: Comptoir, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("platformdirs.user_data_dir", lambda name: str(tmp_path / name))
    done = comptoir("upgrade", "--check")
    assert done.code == 2
    assert f"there is no file {tmp_path / 'comptoir' / 'tables.sqlite3'}" in done.err
    assert list(tmp_path.iterdir()) == []

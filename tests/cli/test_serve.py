"""What `comptoir serve` says before it serves: which stored tables are set aside, and who is asked."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import typer
from tests.cli.conftest import Comptoir
from tests.tables.finished import begin, change, dearer_pairs, finished, play, serving

from comptoir.cli import serve
from comptoir.cli.serve import agree
from comptoir.cli.shared import BadInput, out

ASIDE = "Set aside: 1 running games (stall: 1) that were not begun under today’s rules and numbers."


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.sqlite3'}"


@pytest.fixture
def tables(url: str) -> str:
    """A finished game and a running one."""

    async def main() -> str:
        async with serving(url) as service:
            await finished(service)
            return (await play(service, (await begin(service)).id, events=30)).id

    return asyncio.run(main())


@pytest.fixture
def starts(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The ports that were served at."""
    found: list[int] = []
    monkeypatch.setattr("comptoir.web.serve.serve", lambda host, port, *args, **more: found.append(port))
    monkeypatch.setattr(serve, "LANGUAGE", "en")
    return found


@contextmanager
def asked(monkeypatch: pytest.MonkeyPatch, *answers: str) -> Iterator[list[str]]:
    """Somebody at a terminal who answers so; gives the questions."""
    questions: list[str] = []
    left = list(answers)

    def answer(question: str, **more: object) -> str:
        questions.append(question)
        return left.pop(0)

    with monkeypatch.context() as patch:
        patch.setattr("sys.stdin.isatty", lambda: True, raising=False)
        patch.setattr(out, "input", answer)
        yield questions


def test_every_start_tells_of_running_games_that_are_set_aside(
    comptoir: Comptoir, url: str, tables: str, starts: list[int]
) -> None:
    done = comptoir("serve", "--no-browser", "--database", url)
    assert (done.code, done.err) == (0, "")
    with dearer_pairs():
        done = comptoir("serve", "--no-browser", "--database", url)
    assert done.code == 0
    assert ASIDE in done.err
    assert "`comptoir upgrade --check` names them." in done.err
    assert len(starts) == 2


def test_a_table_that_was_changed_in_the_store_is_no_matter_of_numbers(
    comptoir: Comptoir, url: str, tables: str, starts: list[int]
) -> None:
    async def main() -> None:
        async with serving(url) as service:
            await change(service, tables, 12)

    asyncio.run(main())
    done = comptoir("serve", "--no-browser", "--database", url)
    assert (done.code, done.err, len(starts)) == (0, "", 1)


def test_nothing_is_said_where_nothing_is_stored(comptoir: Comptoir, url: str, starts: list[int]) -> None:
    done = comptoir("serve", "--no-browser", "--database", url)
    assert (done.code, done.out, done.err, len(starts)) == (0, "", "", 1)


def test_who_brings_numbers_is_asked_in_their_language(
    url: str, tables: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(serve, "LANGUAGE", "fr")
    with dearer_pairs():
        with asked(monkeypatch, "peut-être", "Oui") as questions:
            agree(["stall"], url, yes=False)
        assert questions == ["Continuer ? [o/N] "] * 2
        told = " ".join(capsys.readouterr().err.split())
        assert "1 parties en cours de stall seraient mises de côté" in told
        assert "Avec les nombres de leur début, elles reviennent." in told
        for no in ("", "n", "Non"):
            with asked(monkeypatch, no), pytest.raises(typer.Abort):
                agree(["stall"], url, yes=False)
        with asked(monkeypatch, "o"):
            agree(["stall"], url, yes=False)


def test_where_nobody_can_be_asked_consent_is_given_beforehand(
    url: str, tables: str, starts: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    with dearer_pairs():
        monkeypatch.setattr("sys.stdin.isatty", lambda: False, raising=False)
        with pytest.raises(BadInput, match=r"1 tables of stall go on.*--yes goes on all the same"):
            agree(["stall"], url, yes=False)
        agree(["stall"], url, yes=True)
        agree(["venise"], url, yes=False)

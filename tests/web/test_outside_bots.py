"""Bots from outside at the tables: where the host allows them, and nowhere else."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar.testing import TestClient

from comptoir import BadSetup, read_record
from comptoir.tables.allowed_bots import AllowedBots
from comptoir.tables.service import ServiceSettings
from comptoir.web.app import Settings, create_app

from .visitor import Guest

MISER = (Path(__file__).parents[1] / "miser.py").read_text(encoding="utf-8")


@pytest.fixture
def open_site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Guest]:
    """A site whose host allows a bot in a file, and searches."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mybot.py").write_text(MISER)
    service = ServiceSettings(bot_pause=0.0, workers=1, bots=("mybot.py:Miser", "search"))
    settings = Settings(f"sqlite:///{tmp_path / 't.sqlite3'}", service=service, changes_a_minute=0)
    with TestClient(create_app(settings)) as client:
        yield Guest(client)


def create(site: Guest, *seats: str) -> tuple[int, dict[str, str]]:
    answer = site.client.post("/api/tables", json={"game": "spyrium", "seats": list(seats)})
    return answer.status_code, answer.json() if "json" in answer.headers["content-type"] else {}


def test_a_whole_game_of_bots_with_parameters_is_played_through_the_api(open_site: Guest) -> None:
    names = ["mybot.py:Miser", "mybot.py:Miser:0", "search:2"]
    status, seated = create(open_site, *names)
    assert status == 201
    table = seated["table"]
    end = time.monotonic() + 120
    while open_site.client.get(f"/api/tables/{table}").json()["status"] != "over":
        assert time.monotonic() < end
        time.sleep(0.05)
    record = read_record(open_site.client.get(f"/api/tables/{table}/record").text)
    assert [seat.kind for seat in record.seats] == names


def test_one_list_for_forms_and_api(open_site: Guest) -> None:
    ours = ["random", "greedy", "easy", "medium", "hard", "expert"]
    for game in open_site.client.get("/api/games").json():
        assert game["bots"] == [*ours, "mybot.py:Miser"], "a search alone says too little"
    page = open_site.client.get("/tables/new?game=spyrium").text
    assert 'value="mybot.py:Miser"' in page
    assert 'value="search"' not in page


@pytest.mark.parametrize(
    "name", ["search", "search:0", "mybot.py:Cart", "other.py:Miser", "wizard", "hard:3"]
)
def test_what_there_is_not_is_refused(open_site: Guest, name: str) -> None:
    assert create(open_site, "me", name)[0] == 400


@pytest.mark.parametrize("name", ["search:50", "mybot.py:Miser", "wizard"])
def test_a_host_who_says_nothing_allows_ours_only(site: Guest, name: str) -> None:
    assert create(site, "me", name)[0] == 400
    assert create(site, "me", "greedy")[0] == 201


def test_a_name_with_a_parameter_is_allowed_as_it_stands() -> None:
    allowed = AllowedBots(["search:50"])
    assert allowed.offered()[-1] == "search:50"
    allowed.expect("search:50", "spyrium")
    with pytest.raises(BadSetup, match="there is no bot 'search:5000' here"):
        allowed.expect("search:5000", "spyrium")
    with pytest.raises(BadSetup, match="at most 24 characters"):
        AllowedBots(["search"]).expect("search:" + "9" * 20, "spyrium")


def test_a_host_is_told_at_once_of_a_bot_that_there_is_not() -> None:
    with pytest.raises(BadSetup, match="there is no bot 'wizard'"):
        AllowedBots(["wizard"])

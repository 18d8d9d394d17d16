"""A table that does not fit: its page and the API say why, its record can be taken home, the site goes on."""

from __future__ import annotations

import random

import pytest
from sqlalchemy import text
from tests.tables.finished import NextVersion, installed

from comptoir.kernel.record import read_record
from comptoir.web.visitor import GUEST

from .tables import play_any, service_of, table_at, two_people
from .visitor import Guest


def change_event(site: Guest, path: str, number: int) -> None:
    """Change what is stored of a table, behind the service's back, and let it be opened again."""
    service, id = service_of(site), path.rpartition("/")[2]

    async def change() -> None:
        where = "WHERE table_id = :of AND number = :number"
        query = text(f"UPDATE events SET body = replace(body, 'acted', 'Acted') {where}")
        await service.store.write(lambda c: c.execute(query, {"of": id, "number": number}).rowcount)
        await service.positions.rest()
        service.drop(id)

    site.client.blocking_portal.call(change)


@pytest.fixture
def broken(site: Guest) -> tuple[str, Guest]:
    """A running table of which an event in the middle was changed, and who else sits there."""
    path, bob = two_people(site)
    chance = random.Random(1)
    for _ in range(10):
        play_any(site, path, chance)
    change_event(site, path, 9)
    return path, bob


@pytest.mark.parametrize(
    ("lang", "why"),
    [
        ("fr", "Cette table est mise de côté : ce qui en est gardé n’est pas ce qui a été joué"),
        ("en", "This table is set aside: what is stored of it is not what was played (event 9: changed)."),
    ],
)
def test_its_page_says_why_in_one_sentence(
    site: Guest, broken: tuple[str, Guest], lang: str, why: str
) -> None:
    path, _ = broken
    for way in (path, f"{path}/log", f"{path}/replay"):
        answer = site.get(f"{way}?lang={lang}")
        assert answer.status_code == 409
        assert why in answer.text
        assert f"{path}/record" in answer.text


def test_the_api_says_why_as_json(site: Guest, broken: tuple[str, Guest]) -> None:
    path, _ = broken
    for way in (f"/api{path}", f"/api{path}/actions", f"/api{path}/log"):
        answer = site.get(way)
        assert answer.status_code == 409
        assert answer.json()["error"].startswith("This table is set aside: what is stored")


def test_its_record_is_for_those_who_sit_there_as_far_as_it_is_good(
    site: Guest, broken: tuple[str, Guest]
) -> None:
    path, bob = broken
    for guest in (site, bob):
        headers = {"authorization": f"Bearer {guest.client.cookies.get(GUEST)}"}
        for way, more in ((f"{path}/record", {}), (f"/api{path}/record", headers)):
            record = read_record(guest.get(way, headers=more).text)
            assert 0 < len(record.moves) < 10
            assert not record.secret
    stranger = site.other()
    for way in (f"{path}/record", f"/api{path}/record"):
        assert stranger.get(way).status_code == 403


def test_nothing_else_is_touched_by_it(site: Guest, broken: tuple[str, Guest]) -> None:
    path, _ = broken
    assert path in site.get("/tables").text
    assert site.get("/").status_code == 200
    other = site.sit_down(**{"seat-0": "me", "seat-1": "greedy", "seat-2": "none"})
    page = site.my_turn(other)
    assert site.act(other, page, next(iter(page.actions))).status_code == 200
    answer = site.post(f"{path}/actions", {"command": "undo", "version": "9"}, htmx=True)
    assert answer.status_code == 409


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_finished_game_that_goes_another_way_now_is_shown_from_its_end(
    site: Guest, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    from stall.state import StallState

    path, _bob = two_people(site, "stall")
    chance = random.Random(2)
    while table_at(site, path).to_move is not None:
        play_any(site, path, chance)
    scores = table_at(site, path).playing.state.scores()
    monkeypatch.setattr(StallState, "score", lambda state, seat: 1000 + seat)
    service, id = service_of(site), path.rpartition("/")[2]
    with installed(NextVersion()):
        service.drop(id)
        answer = site.get(f"{path}?lang={lang}")
        assert answer.status_code == 200
        assert ("se déroulerait autrement" if lang == "fr" else "would go another way") in answer.text
        for score in scores:
            assert f"<td>{score}</td>" in answer.text
        assert "1000" not in answer.text
        assert 'class="log whole"' in answer.text
        told = site.get(f"/api{path}?lang={lang}").json()
        assert told["scores"] == scores
        assert told["status"] == "over"
        assert told["kept"]
        assert told["log"]["lines"]
        assert read_record(site.get(f"{path}/record").text).result == tuple(scores)


@pytest.mark.parametrize(
    ("lang", "told"), [("fr", "elle se déroule de même"), ("en", "it goes the same way")]
)
def test_a_finished_game_that_goes_the_same_way_under_other_rules_says_so(
    site: Guest, lang: str, told: str
) -> None:
    path, _bob = two_people(site, "stall")
    chance = random.Random(2)
    while table_at(site, path).to_move is not None:
        play_any(site, path, chance)
    assert told not in site.get(f"{path}?lang={lang}").text
    with installed(NextVersion()):
        service, id = service_of(site), path.rpartition("/")[2]
        service.drop(id)
        service.tell(id)  # as after a restart, nothing that was drawn is kept
        assert told in site.get(f"{path}?lang={lang}").text

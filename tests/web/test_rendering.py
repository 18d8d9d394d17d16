"""A table is drawn once for a revision, a seat and a language; spectators see one drawing together."""

from __future__ import annotations

from dataclasses import FrozenInstanceError
from pathlib import Path

import pytest
from litestar.response import ServerSentEventMessage
from litestar.testing import TestClient

from comptoir.kernel.match_view import MatchView
from comptoir.tables.service import ServiceSettings
from comptoir.web import rendering
from comptoir.web.app import Settings, create_app
from comptoir.web.stream import TableEvent

from .tables import play, renderer_of, table_at, table_of, tell, two_people, view_of
from .visitor import Guest, Page, plain


def test_all_who_see_the_same_see_one_drawing(site: Guest) -> None:
    path, bob = two_people(site)
    strangers = [site.other() for _ in range(3)]
    renderer = renderer_of(site)
    for guest in (site, bob, *strangers):
        guest.get(path)
    at_first = renderer.drawn
    for _ in range(3):
        for guest in (site, bob, *strangers):
            guest.get(path)
    assert renderer.drawn == at_first
    play(site, path, int(table_at(site, path).playing.state.actions()[0]))
    for _ in range(2):
        for guest in (site, bob, *strangers):
            guest.get(path)
    assert renderer.drawn == at_first + 3  # two seats, and spectators together
    strangers[0].post("/settings", {"lang": "fr", "back": "/"})
    for guest in (site, bob, *strangers):
        guest.get(path)
    assert renderer.drawn == at_first + 4  # another language


def test_page_answer_and_api_share_one_view(site: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[MatchView] = []
    observed = MatchView.observation.func  # type: ignore[attr-defined]

    def counting(self: MatchView) -> object:
        made.append(self)
        return observed(self)

    monkeypatch.setattr(MatchView.observation, "func", counting)
    path, _bob = two_people(site)
    stranger = site.other()
    made.clear()
    tell(site, path)
    stranger.get(path)
    stranger.get(f"{path}/log")
    stranger.get(f"/api{path}")
    assert len(made) <= 2  # the page's view, and the program's, which has no curtains


def test_what_nobody_looks_at_is_not_kept_for_ever(site: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rendering, "MOST_TABLES", 2)
    renderer = renderer_of(site)
    paths = [site.sit_down(**{"seat-0": "me", "seat-1": "open"}) for _ in range(4)]
    for path in paths:
        site.get(path)
    assert len(renderer._kept) == 2
    assert site.get(paths[0]).status_code == 200


def test_drawing_again_after_a_restart_gives_the_same_page(tmp_path: Path) -> None:
    settings = Settings(
        database=f"sqlite:///{tmp_path / 't.sqlite3'}",
        service=ServiceSettings(bot_pause=0.0, workers=1),
        changes_a_minute=0,
    )
    with TestClient(create_app(settings)) as client:
        path, _bob = two_people(Guest(client), "cove")
        for _ in range(12):
            play(Guest(client), path, int(table_at(Guest(client), path).playing.state.actions()[0]))
        before = plain(str(Page(Guest(client).other().get(path).text).main.text))
    with TestClient(create_app(settings)) as client:
        assert plain(str(Page(Guest(client).get(path).text).main.text)) == before


def test_a_view_is_worked_out_when_it_is_asked_for_and_once() -> None:
    view = view_of(table_of("spyrium", 2), 0, "en")
    assert view.choices is view.choices
    assert view.log is view.log
    assert view.in_match.choices is view.in_match.choices


@pytest.mark.parametrize("name", ["table", "lang", "viewer", "anything"])
def test_nobody_changes_a_view(name: str) -> None:
    with pytest.raises(FrozenInstanceError):
        setattr(view_of(table_of("spyrium", 2), 0, "en"), name, None)


def test_all_streams_send_the_same_bytes_which_are_made_once(site: Guest) -> None:
    path, _bob = two_people(site)
    renderer, service = renderer_of(site), renderer_of(site).service

    async def two() -> list[TableEvent]:
        live = await service.live(path.rpartition("/")[2])
        return [renderer.event_of(await renderer.shown(live, None, "en")) for _ in range(2)]

    one, other = site.client.blocking_portal.call(two)
    assert one.encode() is other.encode()
    assert one.encode() == ServerSentEventMessage(one.data, id=one.revision).encode()
    assert not one.is_last

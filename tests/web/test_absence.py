"""Days-long games, seats that are left and taken back, and several people at one screen.

Time is injected, never slept.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest
from litestar.testing import TestClient

from comptoir.tables.service import ServiceSettings
from comptoir.tables.store.people import Person
from comptoir.web.app import Settings, create_app
from comptoir.web.stream import TableEvent, pushes
from comptoir.web.visitor import GUEST

from .tables import play, renderer_of, service_of, table_at
from .visitor import Guest, Page

DAY = 24 * 3600


class Clock:
    now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def slow_site(tmp_path: Path, clock: Clock) -> Iterator[Guest]:
    service = ServiceSettings(bot_pause=0.0, workers=1, hint_simulations=48, review_simulations=16)
    settings = Settings(
        database=f"sqlite:///{tmp_path / 't.sqlite3'}", service=service, changes_a_minute=0, clock=clock
    )
    with TestClient(create_app(settings)) as client:
        yield Guest(client)


def two_people(site: Guest) -> tuple[Guest, Guest, str]:
    """A table for two with a day a turn: who must decide, who waits, the path."""
    path = site.sit_down(name="Ada", pace=str(DAY), **{"seat-0": "me", "seat-1": "open"})
    other = site.other()
    other.post(f"{path}/sit", {"name": "Bob"})
    return (site, other, path) if site.page(path).main.attrs["data-mine"] == "1" else (other, site, path)


def kinds(site: Guest, path: str) -> list[str]:
    return [seat["kind"] for seat in site.get(f"/api{path}").json()["seats"]]


def test_a_bot_goes_on_only_after_the_agreed_time(slow_site: Guest, clock: Clock):
    late, waiting, path = two_people(slow_site)
    early = waiting.post(f"{path}/replace")
    assert early.status_code == 422, early.text
    clock.now += DAY + 1
    assert 'form="replace"' in waiting.get(path).text
    assert waiting.post(f"{path}/replace").status_code == 303
    assert sorted(kinds(waiting, path)) != ["human", "human"]
    assert 'form="step-in"' in late.get(path).text
    assert late.post(f"{path}/in").status_code == 303
    assert kinds(waiting, path) == ["human", "human"]


def test_who_is_late_is_marked_at_the_minute_for_everybody_who_looks(slow_site: Guest, clock: Clock):
    _late, waiting, path = two_people(slow_site)
    service, viewers = service_of(slow_site), [waiting, slow_site.other()]
    renderer, channel, id = renderer_of(slow_site), service.channel, path.rpartition("/")[2]
    seat = table_at(slow_site, path).to_move

    async def watch() -> list[str]:
        """What two streams push by themselves: before the time is over, at the minute, and after that."""
        people = [await service.people.find(guest.client.cookies.get(GUEST)) for guest in viewers]
        seen = channel.revision(id)
        streams = [pushes(service, id, seen, shown(person)) for person in people]
        for one in streams:
            assert b"retry" in (await anext(one)).encode()
        coming = [asyncio.ensure_future(anext(one)) for one in streams]
        while channel.watchers(id) < 2:
            await asyncio.sleep(0)
        clock.now += DAY
        service.jobs.notify_late()
        assert channel.revision(id) == seen
        clock.now += 1
        service.jobs.notify_late()
        pushed = [str((await push).data) for push in coming]
        seen = channel.revision(id)
        clock.now += 60
        service.jobs.notify_late()
        assert channel.revision(id) == seen
        for one in streams:
            await one.aclose()
        return pushed

    def shown(person: Person | None) -> Callable[[], Awaitable[TableEvent]]:
        async def show() -> TableEvent:
            html = await renderer.html(await service.live(id), person.id if person else None, "en")
            return TableEvent(channel.revision(id), html)

        return show

    for html in (pushed := slow_site.client.blocking_portal.call(watch)):
        marked = [node for node in Page(html).nodes if node.attrs.get("class") == "chip late"]
        assert [node.text for node in marked] == ["late"]
        assert any(node.attrs.get("id") == f"player-{seat}" for node in marked[0].ancestors)
    assert 'form="replace"' in pushed[0]
    assert 'form="replace"' not in pushed[1]
    slow_site.post("/settings", {"lang": "fr", "back": "/"})
    assert "en retard" in slow_site.get(path).text


def test_nobody_from_outside_replaces_anybody(slow_site: Guest, clock: Clock):
    _late, _waiting, path = two_people(slow_site)
    stranger = slow_site.other()
    stranger.sit_down(name="Eve")
    clock.now += 2 * DAY
    assert stranger.post(f"{path}/replace").status_code == 403
    assert stranger.post(f"{path}/in").status_code == 422


def test_a_seat_that_is_left_is_played_by_a_bot_and_cannot_be_acted_for(slow_site: Guest):
    first, other, path = two_people(slow_site)
    page = first.page(path)
    assert first.post(f"{path}/out").status_code == 303
    assert first.act(path, page, next(iter(page.actions))).status_code in (403, 409)
    assert kinds(other, path).count("human") == 1


def test_my_tables_show_those_that_wait_for_me_first(slow_site: Guest, clock: Clock):
    first, waiting, path = two_people(slow_site)
    clock.now += 10
    newer = first.sit_down(**{"seat-0": "me", "seat-1": "open"})
    listed = first.get("/tables").text
    assert listed.index(path) < listed.index(newer)
    assert "chip turn" in listed
    assert "chip turn" not in waiting.get("/tables").text.split("<h2>")[0]


@pytest.mark.parametrize("slug", ["spyrium", "settlement"])
def test_a_shared_screen_without_secrets_needs_no_curtain(slow_site: Guest, slug: str):
    path = slow_site.sit_down(game=slug, confirm="0", **{"seat-0": "me", "seat-1": "me"})
    page = slow_site.page(path)
    assert page.actions
    slow_site.act(path, page, next(iter(page.actions)))
    assert slow_site.page(path).actions


def test_a_shared_screen_with_secrets_has_a_curtain_before_each_seat(slow_site: Guest):
    path = slow_site.sit_down(game="venise", confirm="0", **{"seat-0": "me", "seat-1": "me"})
    covered = slow_site.page(path)
    assert not covered.actions
    assert 'id="mine"' not in slow_site.get(path).text
    seat = next(iter(covered.buttons("seat")))
    assert slow_site.post(f"{path}/curtain", {"seat": seat}).status_code == 303
    page = slow_site.page(path)
    while page.actions:
        slow_site.act(path, page, next(iter(page.actions)))
        page = slow_site.page(path)
    (other,) = page.buttons("seat")
    assert other != seat
    assert slow_site.other().post(f"{path}/curtain", {"seat": other}).status_code in (403, 422)


def names(site: Guest, path: str) -> list[str]:
    return [seat["name"] for seat in site.get(f"/api{path}").json()["seats"]]


def test_who_shares_a_screen_has_a_name_of_their_own(slow_site: Guest):
    seats = {"seat-0": "me", "seat-1": "me", "seat-2": "me"}
    path = slow_site.sit_down(game="cove", name="Ann", **seats, **{"name-1": "  Ben ", "name-2": ""})
    assert names(slow_site, path) == ["Ann", "Ben", "Ann 3"]
    assert (
        names(slow_site, slow_site.sit_down(game="cove", **{"seat-1": "me", "seat-2": "greedy"}))[0] == "Ann"
    )


def test_who_shares_a_screen_is_no_spectator_while_others_decide(slow_site: Guest):
    path = slow_site.sit_down(
        game="venise", name="Ann", confirm="0", **{"seat-0": "me", "seat-1": "me", "seat-2": "open"}
    )
    assert slow_site.other().post(f"{path}/sit", {"name": "Bob"}).status_code == 303
    table = table_at(slow_site, path)
    while table.to_move != 2:
        table = play(slow_site, path, int(table.playing.state.actions()[0]))
    assert "watching" not in slow_site.page(path).main.attrs["class"].split()
    assert "watching" in slow_site.other().page(path).main.attrs["class"].split()

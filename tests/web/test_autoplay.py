"""Autoplay for people who are away: forced moves, and a pass planned ahead.

It stops where there is a choice.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from litestar.testing import TestClient

from comptoir.tables.autoplay import Autoplay, next_action, plan_of
from comptoir.tables.service import ServiceSettings
from comptoir.tables.table import Table
from comptoir.web.app import Settings, create_app

from .tables import live_of, play, service_of, table_at, two_people
from .visitor import Guest, Page, plain


def people_at(site: Guest, slug: str, **form: str) -> tuple[str, list[Guest]]:
    """A table of two people, by seat."""
    path, bob = two_people(site, slug, **form)
    return path, [site, bob]


def at_rest(site: Guest, path: str) -> Callable[[], bool]:
    """Whether nothing is played automatically at a table."""
    return lambda: not service_of(site).jobs.has_job(path.rpartition("/")[2])


def wait(until: Callable[[], bool]) -> None:
    end = time.monotonic() + 30
    while not until():
        assert time.monotonic() < end, "it never came to that"
        time.sleep(0.01)


def mover(table: Table) -> int:
    assert table.to_move is not None
    return table.to_move


def settled(site: Guest, confirm: str) -> tuple[str, list[Guest]]:
    """A game of Settlement in which both have taken their artefact."""
    path, people = people_at(site, "settlement", confirm=confirm)
    while len((table := table_at(site, path)).playing.history) < 2:
        table = play(site, path, int(table.playing.state.actions()[0]))
        if table.held_by is not None:
            guest = people[table.held_by]
            guest.command(path, guest.page(path), "end")
    return path, people


def plan_at(site: Guest, path: str, seat: int) -> str:
    """What a seat has planned for this round."""
    live = live_of(site, path)
    return plan_of(live.table, live.autoplay[seat].plan)


def button(page: Page, id: str) -> dict[str, str] | None:
    return next(
        (node.attrs for node in page.nodes if node.tag == "button" and node.attrs.get("id") == id), None
    )


def take_turn(guest: Guest, path: str, chance: random.Random, avoid: str = "pass") -> None:
    """Play any way until somebody else must decide."""
    seat = mover(table_at(guest, path))
    while table_at(guest, path).to_move == seat:
        page = guest.page(path)
        if "end" in page.buttons("command"):
            guest.command(path, page, "end")
            continue
        actions = [action for action in page.actions if action != avoid] or list(page.actions)
        guest.act(path, page, chance.choice(actions))


@pytest.mark.parametrize(
    ("slug", "confirm"),
    [("spyrium", "0"), ("spyrium", "1"), ("settlement", "1"), ("venise", "0"), ("cove", "1")],
)
def test_what_is_the_only_possible_action_is_played_automatically(
    site: Guest, slug: str, confirm: str
) -> None:
    path, people = people_at(site, slug, confirm=confirm)
    for guest in people:
        assert button(guest.page(path), "forced") is not None
        assert guest.post(f"{path}/errands", {"forced": "1"}).status_code == 303
    chance = random.Random(3)
    for _ in range(70):
        wait(at_rest(site, path))
        table = table_at(site, path)
        if table.status == "over":
            break
        guest = people[mover(table)]
        page = guest.page(path)
        if "end" in page.buttons("command"):
            guest.command(path, page, "end")
            continue
        assert len(page.actions) > 1
        guest.act(path, page, chance.choice(list(page.actions)))
    wait(at_rest(site, path))
    match = table_at(site, path).playing
    assert (
        any(len(match.state_at(number).actions()) == 1 for number in range(len(match.history)))
        or slug != "spyrium"
    )  # the others may have a choice all the time


@pytest.mark.parametrize(
    ("lang", "text"),
    [("fr", "Vous passerez dès que ce sera à vous."), ("en", "You will pass as soon as you are asked.")],
)
def test_a_planned_pass_is_played_when_its_time_comes_and_nobody_else_knows_of_it(
    site: Guest, lang: str, text: str
) -> None:
    path, people = settled(site, "1")
    waiting = 1 - mover(table_at(site, path))
    me, other = people[waiting], people[1 - waiting]
    me.post("/settings", {"lang": lang, "back": "/"})
    stranger = site.other()

    def seen_by_others() -> list[str]:
        return [plain(guest.get(path).text) for guest in (other, stranger)]

    before = seen_by_others()
    offered = button(me.page(path), "plan")
    assert offered is not None
    assert (offered["value"], offered["aria-pressed"]) == ("pass", "false")
    planned = Page(me.post(f"{path}/errands", {"plan": "pass"}, htmx=True).text)
    pressed = button(planned, "plan")
    assert pressed is not None
    assert (pressed["value"], pressed["aria-pressed"]) == ("", "true")
    assert text in planned.main.text
    assert seen_by_others() == before
    take_turn(other, path, random.Random(1))
    wait(at_rest(site, path))
    table = table_at(site, path)
    assert next(move.text for move in table.playing.record.moves[2:] if move.seat == waiting) == "pass"
    assert live_of(site, path).autoplay[waiting].plan == ""
    assert table.held_by is None


def test_a_plan_is_called_off_by_its_button_and_by_deciding_oneself(site: Guest) -> None:
    path, people = settled(site, "0")
    waiting = 1 - mover(table_at(site, path))
    me, other = people[waiting], people[1 - waiting]
    me.post(f"{path}/errands", {"plan": "pass"})
    assert plan_at(site, path, waiting) == "pass"
    me.post(f"{path}/errands", {"plan": ""})
    assert plan_at(site, path, waiting) == ""
    take_turn(other, path, random.Random(1))
    assert table_at(site, path).to_move == waiting
    me.post(f"{path}/errands", {"plan": "build 99"})  # what is not possible is not played
    page = me.page(path)
    assert page.actions
    me.act(path, page, next(action for action in page.actions if action != "pass"))
    assert live_of(site, path).autoplay[waiting].plan == ""


def test_a_plan_ends_with_its_round(site: Guest) -> None:
    path, people = settled(site, "0")
    table = table_at(site, path)
    waiting = 1 - mover(table)
    people[waiting].post(f"{path}/errands", {"plan": "pass"})
    number = table.game.round_of(table.playing.state)
    live = live_of(site, path)
    live.autoplay[waiting] = Autoplay(plan=f"{number - 1} pass")
    assert plan_at(site, path, waiting) == ""
    take_turn(people[1 - waiting], path, random.Random(1))
    assert table_at(site, path).to_move == waiting
    assert next_action(live.table, live.autoplay) == ""


def test_taking_back_ends_autoplay(site: Guest) -> None:
    path, people = people_at(site, "spyrium", confirm="1")
    seat = mover(table_at(site, path))
    me = people[seat]
    me.post(f"{path}/errands", {"forced": "1"})
    page = me.page(path)
    held = Page(
        me.act(path, page, next(action for action in page.actions if action.startswith("place"))).text
    )
    me.command(path, held, "undo")
    assert not live_of(site, path).autoplay[seat].plays_forced
    assert (button(me.page(path), "forced") or {})["aria-pressed"] == "false"


def test_a_pass_is_planned_only_where_there_is_one(site: Guest) -> None:
    path, people = people_at(site, "spyrium")  # in Placement nobody passes yet
    assert all(button(guest.page(path), "plan") is None for guest in people)
    assert people[0].post(f"{path}/errands", {"plan": "dance"}).status_code == 422
    alone = site.sit_down(**{"seat-0": "me", "seat-1": "greedy"})
    assert button(site.my_turn(alone), "forced") is None
    stranger = site.other()
    stranger.sit_down(name="Eve", **{"seat-0": "me", "seat-1": "greedy"})
    assert stranger.post(f"{path}/errands", {"forced": "1"}).status_code == 403


def test_a_plan_outlives_the_server(tmp_path: Path) -> None:
    settings = Settings(
        database=f"sqlite:///{tmp_path / 't.sqlite3'}",
        service=ServiceSettings(bot_pause=0.0, workers=1),
        changes_a_minute=0,
    )
    with TestClient(create_app(settings)) as client:
        path, people = people_at(Guest(client), "settlement")
        for _ in range(2):  # the artefacts
            taker = people[mover(table_at(people[0], path))]
            page = taker.page(path)
            taker.act(path, page, next(iter(page.actions)))
        waiting = 1 - mover(table_at(people[0], path))
        people[waiting].post(f"{path}/errands", {"plan": "pass", "forced": "1"})
        cookies = [dict(guest.client.cookies) for guest in people]
    with TestClient(create_app(settings)) as client:
        again = Guest(client)
        again.get(path)
        assert plan_at(again, path, waiting) == "pass"
        assert live_of(again, path).autoplay[waiting].plays_forced
        for name, value in cookies[1 - waiting].items():
            client.cookies.set(name, value)
        again.csrf = Page(again.get("/").text).csrf
        take_turn(again, path, random.Random(1))

        def moves() -> list[str]:
            """What the one who waited has played."""
            return [m.text for m in table_at(again, path).playing.record.moves if m.seat == waiting]

        wait(lambda: "pass" in moves())

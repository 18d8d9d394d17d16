"""A form that is sent again, because its answer and the cookie in it were lost, does nothing twice."""

from __future__ import annotations

import pytest
from sqlalchemy import func, select

from comptoir.tables.store import schema

from .visitor import Guest, Page


def counted(site: Guest) -> tuple[int, ...]:
    """How many people, tables and messages there are."""
    with site.client.app.state.service.store.engine.connect() as connection:
        return tuple(
            connection.execute(select(func.count()).select_from(of)).scalar_one()
            for of in (schema.people, schema.tables, schema.chat)
        )


def key_of(newcomer: Guest, path: str) -> str:
    """The key of the forms of a page."""
    page = Page(newcomer.get(path).text)
    return next(node.attrs["value"] for node in page.nodes if node.attrs.get("name") == "key")


def sent_twice(newcomer: Guest, path: str, **form: str) -> tuple[str, str]:
    """Where the same form leads to, sent again by a browser that never got the cookie."""
    found = []
    for _ in range(2):
        answer = newcomer.post(path, form)
        assert answer.status_code == 303, answer.text
        found.append(answer.headers["location"])
        newcomer.client.cookies.delete("comptoir_guest")
    return found[0], found[1]


def test_a_newcomer_takes_one_seat(site: Guest) -> None:
    table = site.sit_down(name="Ana", **{"seat-0": "me", "seat-1": "open", "seat-2": "open"})
    newcomer = site.other()
    before, key = counted(site), key_of(newcomer, table)
    assert sent_twice(newcomer, f"{table}/sit", name="Bo", key=key) == (table, table)
    service = site.client.app.state.service
    assert service.peek(table.rpartition("/")[2]).table.names == ["Ana", "Bo", ""]
    assert counted(site) == (before[0] + 1, *before[1:])
    newcomer.post(f"{table}/sit", {"name": "Cy", "key": key})  # the same page, but somebody else
    assert service.peek(table.rpartition("/")[2]).table.names == ["Ana", "Bo", "Cy"]


def test_a_newcomer_creates_one_table(site: Guest) -> None:
    newcomer = site.other()
    form = {"game": "spyrium", "name": "Bo", "seat-0": "me", "seat-1": "open"}
    form["key"] = key_of(newcomer, "/tables/new?game=spyrium")
    one, other = sent_twice(newcomer, "/tables", **form)
    assert one == other
    assert counted(site) == (1, 1, 0)
    third, _ = sent_twice(newcomer, "/tables", **form, listed="0")  # the way back, and another choice
    assert third != one


def test_one_click_of_a_newcomer_makes_one_table(site: Guest) -> None:
    newcomer = site.other()
    form = {"game": "spyrium", "key": key_of(newcomer, "/")}
    one, other = sent_twice(newcomer, "/tables", **form)
    assert one == other
    assert counted(site) == (1, 1, 0)
    newcomer.post("/tables", form)  # they have their cookie now
    again = newcomer.post("/tables", form)  # the way back, and once more
    assert again.headers["location"] != one
    assert counted(site)[0] == 1


def test_a_newcomer_shares_one_deal(site: Guest) -> None:
    newcomer = site.other()
    form = {"game": "spyrium", "name": "Bo", "seat-0": "me", "seat-1": "random"}
    form["key"] = key_of(newcomer, "/tables/new?game=spyrium")
    one, other = sent_twice(newcomer, "/deals", **form)
    assert one == other
    assert counted(site) == (1, 0, 0)
    assert sent_twice(newcomer, "/deals", **form | {"option-residence": "long"})[0] != one


def test_a_newcomer_plays_on_once(site: Guest) -> None:
    path = site.sit_down(name="Ana", **{"seat-0": "random", "seat-1": "random"})
    page = site.my_turn(path)
    assert page.main.attrs["data-over"] == "1"
    newcomer, replay = site.other(), f"{path}/replay"
    before = counted(site)
    form = {"at": "5", "seat": "0", "key": key_of(newcomer, f"{replay}?at=5")}
    one, other = sent_twice(newcomer, replay, **form)
    assert one == other
    assert counted(site) == (before[0] + 1, before[1] + 1, 0)


def test_who_has_left_sits_down_again_from_the_same_page(site: Guest) -> None:
    table = site.sit_down(name="Ana", **{"seat-0": "me", "seat-1": "open", "seat-2": "open"})
    guest = site.other()
    form = {"name": "Bo", "key": key_of(guest, table), "seat": "1"}
    seated = site.client.app.state.service.peek(table.rpartition("/")[2])
    for _ in range(2):
        assert guest.post(f"{table}/sit", form).status_code == 303
        assert seated.table.names == ["Ana", "Bo", ""]
        guest.post(f"{table}/leave")
        assert seated.table.names == ["Ana", "", ""]


def test_a_newcomer_says_something_once(site: Guest) -> None:
    table = site.sit_down(name="Ana", **{"seat-0": "me", "seat-1": "open"})
    newcomer = site.other()
    key = key_of(newcomer, table)
    sent_twice(newcomer, f"{table}/chat", name="Bo", text="May I?", key=key)
    assert counted(site) == (2, 1, 1)


def test_what_a_page_with_a_script_says_twice_is_said_twice(site: Guest) -> None:
    table = site.sit_down(name="Ana", **{"seat-0": "me", "seat-1": "open"})
    key = key_of(site, table)
    for _ in range(2):
        assert site.post(f"{table}/chat", {"text": "ok", "key": key}, htmx=True).status_code == 204
    assert counted(site) == (1, 1, 2)


def test_a_newcomer_sits_down_to_a_deal_once(site: Guest) -> None:
    deal = site.post("/deals", {"game": "spyrium", "name": "Ana"}).headers["location"]
    newcomer = site.other()
    before = counted(site)
    one, other = sent_twice(newcomer, f"{deal}/play", name="Bo", key=key_of(newcomer, deal))
    assert one == other
    assert counted(site) == (before[0] + 1, before[1] + 1, 0)


@pytest.mark.parametrize("key", ["", "short"])
def test_a_key_that_can_be_guessed_makes_nobody_somebody_else(site: Guest, key: str) -> None:
    table = site.sit_down(name="Ana", **{"seat-0": "me", "seat-1": "open", "seat-2": "open"})
    for _ in range(2):
        site.other().post(f"{table}/sit", {"name": "Bo", "key": key})
    assert site.client.app.state.service.peek(table.rpartition("/")[2]).table.names == ["Ana", "Bo", "Bo"]
    assert counted(site)[0] == 3


NUL = "\0"


@pytest.mark.parametrize("path", ["/tables/", "/api/tables/", "/deals/", "/replays/", "/games/spyrium/info/"])
def test_there_is_nothing_at_an_address_with_the_character_0(site: Guest, path: str) -> None:
    answer = site.get(f"{path}a%00b")
    assert answer.status_code == 404
    assert answer.headers["content-type"].startswith("application/json" if "api" in path else "text/html")


def test_what_cannot_be_stored_of_a_text_is_left_out(site: Guest) -> None:
    table = site.sit_down(name=f"A{NUL}na", **{"seat-0": "me", "seat-1": "open"})
    site.post(f"{table}/chat", {"text": f"a{NUL}b"})
    site.post(f"{table}/note", {"text": f"c{NUL}d"})
    assert [said["text"] for said in site.get(f"/api{table}/chat").json()] == ["ab"]
    page = site.get(table).text
    assert "cd</textarea>" in page
    assert NUL not in page
    assert site.post("/account", {"name": f"A{NUL}na", "password": "whatever it is"}).status_code == 403

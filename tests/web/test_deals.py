"""Duplicate tables: one sealed deal for everybody, results side by side."""

from __future__ import annotations

import time

from comptoir import read_record
from comptoir.kernel.match import check_seal
from comptoir.web.visitor import GUEST

from .tables import table_at
from .visitor import Guest


def announced(site: Guest) -> str:
    answer = site.post("/deals", {"game": "spyrium", "name": "Ada", "seat-0": "me", "seat-1": "random"})
    assert answer.status_code == 303, answer.text
    return answer.headers["location"]


def sit(guest: Guest, deal: str, name: str) -> str:
    answer = guest.post(f"{deal}/play", {"name": name})
    assert answer.status_code == 303, answer.text
    return answer.headers["location"]


def play_out(guest: Guest, path: str) -> None:
    """Play to the end as a program does, which is quicker than by pages."""
    headers = {"authorization": f"Bearer {guest.client.cookies.get(GUEST)}"}
    table = guest.get(f"/api{path}", headers=headers).json()
    while table["status"] != "over":
        if table["to_move"] == 0:
            command = {"action": table["actions"][-1]["action"]} if table["actions"] else {"command": "end"}
            table = guest.client.post(
                f"/api{path}/actions", json=command | {"version": table["version"]}, headers=headers
            ).json()
        else:
            time.sleep(0.01)
            table = guest.get(f"/api{path}", headers=headers).json()


def test_everybody_gets_the_same_deal_and_one_table_each(site: Guest):
    deal = announced(site)
    mine, bob = sit(site, deal, "Ada"), site.other()
    theirs = sit(bob, deal, "Bob")
    assert mine != theirs
    assert sit(bob, deal, "Bob") == theirs
    one, two = (site.get(f"/api{path}").json()["view"] for path in (mine, theirs))
    assert one["market"] == two["market"]
    assert one["event"] == two["event"]


def test_the_seal_stays_closed_until_the_host_closes_the_deal(site: Guest):
    deal = announced(site)
    path = sit(site, deal, "Ada")
    other = site.other()
    theirs = sit(other, deal, "Bob")
    play_out(site, path)
    secret = table_at(site, path).secret.hex()
    for place in (path, f"{path}/replay", deal, f"{path}/record", f"/api{path}/record"):
        assert secret not in site.get(place).text
    assert site.post(f"{deal}/close").status_code == 422
    play_out(other, theirs)
    assert other.post(f"{deal}/close").status_code == 403
    assert site.post(f"{deal}/close").status_code == 303
    assert secret in site.get(deal).text
    check_seal(read_record(site.get(f"{path}/record").text))
    late = site.other()
    assert late.post(f"{deal}/play", {"name": "Eve"}).status_code == 422


def test_the_results_stand_side_by_side(site: Guest):
    deal = announced(site)
    path = sit(site, deal, "Ada")
    sit(site.other(), deal, "Bob")
    assert site.get(f"{deal}?lang=en").text.count("still plays") == 2
    play_out(site, path)
    page = site.get(f"{deal}?lang=en").text
    assert page.count("still plays") == 1
    assert page.index("Ada") < page.index("Bob")
    score = site.get(f"/api{path}").json()["scores"][0]
    assert f"<td>{score}</td>" in page


def test_a_deal_needs_one_person_and_bots(site: Guest):
    assert site.post("/deals", {"game": "chess"}).status_code == 404
    assert site.get("/deals/nowhere").status_code == 404

"""Looking back at games: step by step, as whichever seat, and playing on from there."""

from __future__ import annotations

import re
import time
from pathlib import Path

from comptoir import read_record
from comptoir.kernel.match import check_seal

from .visitor import Guest, Page

GOLDEN = Path(__file__).parents[1] / "games" / "spyrium" / "golden" / "3-seats-short.record"


def finished(site: Guest) -> str:
    """A game between bots, played to its end."""
    seated = site.client.post("/api/tables", json={"game": "spyrium", "seats": ["random", "random"]}).json()
    for _ in range(3000):
        if site.get(f"/api/tables/{seated['table']}").json()["status"] == "over":
            return f"/tables/{seated['table']}"
        time.sleep(0.02)
    raise AssertionError("the bots did not finish")


def last_step(html: str) -> int:
    return int(re.search(r'id="replay-at"[^>]*max="(\d+)"', html).group(1))


def test_every_step_of_a_finished_game_can_be_seen_through_every_seat(site: Guest):
    path = finished(site)
    end = site.get(f"{path}/replay")
    last = last_step(end.text)
    assert "ended-title" in end.text
    for at in (0, 1, last // 2, last):
        for seat in ("", "0", "1"):
            answer = site.get(f"{path}/replay?at={at}" + (f"&seat={seat}" if seat else ""))
            assert answer.status_code == 200
            assert f'value="{at}"' in answer.text
            assert not Page(answer.text).actions


def test_the_seal_is_verified_on_the_page_and_the_record_can_be_taken_home(site: Guest):
    path = finished(site)
    assert "seal-holds" in site.get(f"{path}/replay").text
    answer = site.get(f"{path}/record")
    assert answer.headers["content-disposition"].startswith("attachment")
    check_seal(read_record(answer.text))


def test_a_record_of_other_rules_is_shown_with_a_notice_or_refused_in_one_sentence(site: Guest):
    text = GOLDEN.read_text().replace("rules 1\n", "rules 7\nnumbers 0123456789ab\n")
    answer = site.get(site.post("/replays", {"text": text}).headers["location"])
    assert "version 7 (numbers 0123456789ab)" in answer.text
    assert "it goes the same way" in answer.text
    digest = next(line for line in text.splitlines() if line.startswith("="))
    refused = site.post("/replays", {"text": text.replace(digest, "= 0123456789abcdef")})
    assert refused.status_code == 400
    assert "under which it goes another way" in refused.text


def test_a_running_game_is_replayed_as_a_spectator_sees_it(site: Guest):
    path = site.sit_down(**{"seat-0": "me", "seat-1": "random"})
    site.my_turn(path)
    answer = site.get(f"{path}/replay?at=0&seat=0")
    assert answer.status_code == 200
    assert 'id="mine"' not in answer.text
    assert 'method="post" action="/tables' not in answer.text
    assert site.get(f"{path}/record").status_code == 403
    assert site.post(f"{path}/replay", {"at": "0", "seat": "0"}).status_code == 422


def test_any_position_of_a_finished_game_becomes_a_live_table(site: Guest):
    path = finished(site)
    answer = site.post(f"{path}/replay", {"at": "20", "seat": "1"})
    assert answer.status_code == 303
    live = answer.headers["location"]
    assert live != path
    page = site.my_turn(live)
    assert page.actions
    assert (
        site.post(f"{path}/replay", {"at": str(last_step(site.get(f"{path}/replay").text))}).status_code
        == 422
    )


def test_a_record_from_elsewhere_is_looked_at_and_played_on(site: Guest):
    answer = site.post("/replays", {"text": GOLDEN.read_text()})
    assert answer.status_code == 303
    link = answer.headers["location"].split("?")[0]
    first, last = site.get(f"{link}?at=0"), site.get(link)
    assert last_step(first.text) == len(read_record(GOLDEN.read_text()).moves)
    assert "ended-title" in last.text
    assert "seal-holds" in last.text
    played_on = site.post(link, {"at": "30", "seat": "0"})
    assert played_on.status_code == 303
    assert site.my_turn(played_on.headers["location"]).actions


def test_a_record_that_is_wrong_says_where(site: Guest):
    broken = GOLDEN.read_text().replace("place", "dance", 1)
    answer = site.post("/replays", {"text": broken})
    assert answer.status_code == 400
    assert "line " in answer.text
    assert site.post("/replays", {"text": "hello"}).status_code == 400
    assert (
        site.post("/replays", {"text": GOLDEN.read_text().replace("seat ", "seat \0", 1)}).status_code == 400
    )
    assert site.get("/replays/nowhere").status_code == 404


def test_both_languages(site: Guest):
    path = finished(site)
    assert "Revoir la partie" in site.get(f"{path}/replay?lang=fr").text
    assert "Replay" in site.get(f"{path}/replay?lang=en").text

"""The coach on the site: hints and analyses.

Hints where they were agreed and for one's own seat, analyses of what hides nothing any more.
"""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest

from comptoir import SeededDealer, game, read_record
from comptoir.bots.coach import analyse
from comptoir.tables.worker import advise, review

from .visitor import Guest, Page

GOLDEN = Path(__file__).parents[1] / "games" / "spyrium" / "golden" / "3-seats-short.record"


def begun(length: int) -> str:
    """The first actions of a recorded game, so that looking at them takes little time."""
    record = read_record(GOLDEN.read_text())
    record.moves, record.result, record.secret = record.moves[:length], None, ""
    return str(record)


def analysed(site: Guest, base: str, where: str) -> str:
    """The page once the coach has looked at all of it."""
    assert site.post(f"{where}/analysis", {"at": "3"}).headers["location"] == f"{base}?at=3#analysis"
    for _ in range(1500):
        told = site.get(f"{where}/analysis").json()
        assert told["status"] in ("running", "found"), told
        if told["status"] == "found":
            return site.get(f"{base}?at=3").text
        assert 0 <= told["done"] <= told["total"]
        time.sleep(0.05)
    raise AssertionError("the coach did not finish")


# Hints


def test_a_hint_names_a_legal_action_marks_it_and_says_why_in_both_languages(site: Guest):
    path = site.sit_down(hints="1", **{"seat-0": "me", "seat-1": "random"})
    page = site.my_turn(path)
    before = page.version
    answer = site.post(f"{path}/hint", htmx=True)
    assert answer.status_code == 200, answer.text
    page = Page(answer.text)
    (marked,) = [text for text, button in page.actions.items() if "suggested" in button.attrs["class"]]
    assert marked in page.actions
    assert page.version == before
    assert "48 simulations" in answer.text
    assert "L’entraîneur propose" in site.get(f"{path}?lang=fr").text
    english = site.get(f"{path}?lang=en").text
    assert "The coach suggests" in english
    assert "chance to win" in english
    site.act(path, page, marked)
    assert 'id="coach"' not in site.get(path).text


def test_without_the_option_there_is_no_button_and_no_hint(site: Guest):
    path = site.sit_down(**{"seat-0": "me", "seat-1": "random"})
    site.my_turn(path)
    assert 'id="hint"' not in site.get(path).text
    assert site.post(f"{path}/hint").status_code == 403


def test_the_form_is_without_hints_unless_asked_and_one_click_against_bots_has_them(site: Guest):
    assert 'name="hints"' in site.get("/tables/new?game=spyrium").text
    assert 'name="hints" value="1" checked' not in site.get("/tables/new?game=spyrium").text
    path = site.sit_down()
    site.my_turn(path)
    assert 'id="hint"' in site.get(path).text


def test_nobody_gets_a_hint_for_a_seat_that_is_not_theirs(site: Guest):
    path = site.sit_down(name="Ada", hints="1", **{"seat-0": "me", "seat-1": "open"})
    bob, stranger = site.other(), site.other()
    bob.post(f"{path}/sit", {"name": "Bob"})
    mover, waiting = (site, bob) if site.page(path).main.attrs["data-mine"] == "1" else (bob, site)
    assert waiting.post(f"{path}/hint").status_code == 403
    assert stranger.post(f"{path}/hint").status_code == 403
    assert mover.post(f"{path}/hint").status_code == 303
    assert 'id="coach"' in mover.get(path).text
    assert 'id="coach"' not in waiting.get(path).text
    assert 'id="coach"' not in stranger.get(path).text


def test_no_hint_comes_through_a_curtain(site: Guest):
    path = site.sit_down(game="venise", confirm="0", hints="1", **{"seat-0": "me", "seat-1": "me"})
    assert site.post(f"{path}/hint").status_code == 403


@pytest.mark.parametrize("slug", ["venise", "cove"])
def test_a_hint_rests_on_what_the_seat_knows(slug: str):
    rules = game(slug)
    state = rules.new(2, SeededDealer(5))
    seat = int(state.to_move)
    known, other = (rules.dump(state.imagine(seat, SeededDealer(seed))) for seed in (1, 2))
    assert advise(slug, known, 24, 3)[0] == advise(slug, other, 24, 3)[0]


# Analyses


def begun_to_look(site: Guest, link: str) -> dict[str, object]:
    """Wait until a first part of an analysis is there; a short one may be found as a whole by then."""
    for _ in range(1200):
        told: dict[str, object] = site.get(f"{link}/analysis").json()
        if told["status"] != "running" or told["done"]:
            return told
        time.sleep(0.05)
    raise AssertionError("the analysis does not begin")


def test_parts_of_an_analysis_make_the_whole():
    text = begun(6)
    whole = analyse(read_record(text), 16)
    parts = [review(text, first, first + 3, 16) for first in (0, 3)]
    assert [*parts[0][0].decisions, *parts[1][0].decisions] == whole.decisions
    assert [*parts[0][0].draws, *parts[1][0].draws] == whole.draws
    assert parts[1][0].is_complete
    assert not parts[0][0].is_complete
    assert all(
        choice.action in parts[0][1][one.number]
        for one in parts[0][0].decisions
        for choice in (one.played, *one.better)
    )


def test_a_brought_record_is_analysed_with_its_chart_choices_and_luck(site: Guest):
    link = site.post("/replays", {"text": begun(8)}).headers["location"].split("?")[0]
    assert "Analyser la partie" in site.get(f"{link}?lang=fr").text
    html = analysed(site, link, link)
    for english in (
        "Estimated chances to win",
        "Where the game turned",
        "Played by",
        "Luck (points)",
        "16 simulations",
        "estimates",
    ):
        assert english in html
    assert html.count("<polyline") >= 3
    french = site.get(f"{link}?at=3&lang=fr").text
    assert "Chances estimées" in french
    assert "16 simulations" in french


def test_an_analysis_is_stopped_with_what_there_is_and_goes_on_from_there(site: Guest):
    link = site.post("/replays", {"text": GOLDEN.read_text()}).headers["location"].split("?")[0]
    site.post(f"{link}/analysis", {"command": "go"})
    assert "Stop and keep what is done" in site.get(f"{link}?lang=en").text
    assert "Arrêter et garder" in site.get(f"{link}?lang=fr").text
    told = begun_to_look(site, link)
    answer = site.post(f"{link}/analysis", {"command": "stop", "at": "2", "seat": "1"})
    assert answer.headers["location"] == f"{link}?at=2&seat=1#analysis"
    assert site.get(f"{link}/analysis").json()["status"] == "found"
    english = site.get(f"{link}?at=2&lang=en").text
    assert re.search(r"The analysis was stopped: \d+ of 221 actions", english)
    assert "Played by" in english
    assert 'id="analysis-stop"' not in english
    assert "L’analyse n’est pas allée jusqu’ici" in site.get(f"{link}?at=220&lang=fr").text
    assert 'id="luck"' not in site.get(link).text
    site.post(f"{link}/analysis", {"command": "go"})
    assert site.get(f"{link}/analysis").json()["done"] >= told["done"]
    site.post(f"{link}/analysis", {"command": "stop"})


def test_stopping_at_once_keeps_nothing_and_breaks_nothing(site: Guest):
    link = site.post("/replays", {"text": begun(4)}).headers["location"].split("?")[0]
    assert site.post(f"{link}/analysis", {"command": "stop"}).status_code == 303
    site.post(f"{link}/analysis", {"command": "go"})
    site.post(f"{link}/analysis", {"command": "stop"})
    assert site.get(f"{link}/analysis").json()["status"] in ("none", "found")
    assert "Played by" in analysed(site, link, link)


def test_a_stopped_analysis_ends_as_one_that_was_not(site: Guest):
    link, other = (
        site.post("/replays", {"text": begun(14)}).headers["location"].split("?")[0] for _ in range(2)
    )
    site.post(f"{link}/analysis", {"command": "go"})
    begun_to_look(site, link)
    site.post(f"{link}/analysis", {"command": "stop"})
    halves, whole = (
        analysed(site, base, base).replace(base, "").split('id="analysis"')[1].split("</details>")[0]
        for base in (link, other)
    )
    assert halves == whole


def test_a_running_game_is_not_analysed(site: Guest):
    path = site.sit_down(**{"seat-0": "me", "seat-1": "random"})
    site.my_turn(path)
    assert site.post(f"{path}/analysis").status_code == 403
    assert site.get(f"{path}/analysis").json()["status"] == "none"
    assert 'id="analysis"' not in site.get(f"{path}/replay").text


def test_the_end_screen_tells_the_luck_once_the_coach_has_looked(site: Guest):
    record = read_record(GOLDEN.read_text())
    link = site.post("/replays", {"text": GOLDEN.read_text()}).headers["location"].split("?")[0]
    path = site.post(link, {"at": str(len(record.moves) - 2), "seat": "0"}).headers["location"]
    while (page := site.my_turn(path)).main.attrs["data-over"] != "1":
        if page.actions:
            site.act(path, page, next(iter(page.actions)))
        else:
            site.command(path, page, "end")
    assert 'id="luck"' not in site.get(path).text
    analysed(site, f"{path}/replay", path)
    assert 'id="luck"' in site.get(path).text
    assert 'id="luck"' in site.get(f"{path}/replay").text
    assert site.post(f"{path}/analysis").status_code == 303
    assert site.get(f"{path}/analysis").json()["status"] == "found"

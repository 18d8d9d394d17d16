"""Replays, the seal and the end of a game, in the browser, in both languages."""

from __future__ import annotations

import hashlib
import random
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect
from tests.web.server import Player, Server

from comptoir import SeededDealer, read_record
from comptoir.kernel.match import resume
from comptoir.tables.replays import turns

from .conftest import Opener
from .hands import (
    GOLDEN,
    cards,
    click_one,
    create_table,
    either,
    path_of,
    press,
    upload,
    visit,
    wait_for_my_turn,
)

pytestmark = pytest.mark.parametrize("lang", ["fr", "en"])

RECORD = read_record(GOLDEN.read_text())
LAST = len(RECORD.moves)


class Ended(NamedTuple):
    """A game that somebody has played to its end."""

    path: str
    cookies: list[dict[str, object]]

    def open(self, open_page: Opener, lang: str, more: str = "") -> Page:
        """It, or something of it, in the browser of who has played it."""
        return open_page(self.path + more, lang=lang, storage_state={"cookies": self.cookies, "origins": []})


@pytest.fixture(scope="module")
def ended(server: Server) -> Ended:
    """Ann's game against a bot: a whole game, with the seal open."""
    ann = Player(server.url)
    path = ann.sit_down(game="settlement", name="Ann", confirm="0", **{"seat-0": "me", "seat-1": "random"})
    ann.play_out(path)
    return Ended(path, ann.cookies())


def at(page: Page) -> int:
    page.wait_for_selector("#replay-at")
    return int(page.input_value("#replay-at"))


# Replays


def test_a_replay_goes_by_actions_by_turns_and_by_the_slider(open_page: Opener, lang: str) -> None:
    starts = turns(resume(RECORD, SeededDealer(0)))
    page = open_page(lang=lang)
    upload(page)
    assert at(page) == 0
    expect(page.locator(".replay-slider label")).to_have_text(
        either(lang, f"Après 0 actions sur {LAST}", f"After 0 of {LAST} actions")
    )
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**at=1")
    page.click("#step-on")
    page.wait_for_url("**at=2")
    expect(page.locator(".replay-told li").first).to_be_visible()
    page.keyboard.press("ArrowLeft")
    page.wait_for_url("**at=1")
    page.get_by_role("link", name=either(lang, "Tour suivant", "Next turn")).click()
    page.wait_for_url(f"**at={starts[2] if starts[1] == 1 else starts[1]}")
    page.locator("#replay-at").evaluate(
        "slider => { slider.value = 100; slider.dispatchEvent(new Event('change')); }"
    )
    page.wait_for_url("**at=100")
    page.keyboard.press("Shift+ArrowLeft")
    page.wait_for_url(f"**at={max(start for start in starts if start < 100)}")
    page.keyboard.press("End")
    page.wait_for_url(f"**at={LAST}")
    expect(page.locator(".ended")).to_be_visible()
    page.keyboard.press("Home")
    page.wait_for_url("**at=0")


def test_a_link_leads_to_the_very_position_and_as_the_same_seat(
    open_page: Opener, lang: str, ended: Ended
) -> None:
    page = ended.open(open_page, lang, "/replay?at=12")
    page.select_option("#replay-seat", "1")
    page.wait_for_url("**seat=1*")
    page.click(".replay-more > summary")
    link = page.input_value("#replay-link")
    other = open_page(path_of(link), lang=lang)
    assert at(other) == 12
    assert other.input_value("#replay-seat") == "1"
    assert cards(other) == cards(page)
    expect(other.locator("#mine")).to_be_visible()


def test_a_running_game_is_replayed_as_a_spectator_sees_it(open_page: Opener, lang: str) -> None:
    page = open_page(lang=lang)
    create_table(page, "venise", ["me", "me"])
    press(page, lang, "Lever le rideau", "Lift the curtain")
    page.wait_for_selector("#mine")
    visit(page, path_of(page.url) + "/replay?at=0&seat=0")
    assert at(page) == 0
    for hidden in ("#mine", "#replay-seat", "#analysis", "#choices .choice", ".replay-bar form[method=post]"):
        expect(page.locator(hidden)).to_have_count(0)
    expect(page.locator(".top-title")).to_contain_text(either(lang, "Revoir la partie", "Replay"))


def test_a_record_is_taken_home_verified_and_brought_back(
    open_page: Opener, lang: str, ended: Ended, tmp_path: Path
) -> None:
    page = ended.open(open_page, lang, "/replay")
    page.click(".replay-more > summary")
    with page.expect_download() as download:
        page.get_by_role("link", name=either(lang, "Télécharger le relevé", "Download the record")).click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert file.suffix == ".record"
    command = [sys.executable, "-m", "comptoir", "verify", str(file), "--lang", lang]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    assert either(lang, "Le sceau est ouvert", "The seal is open") in done.stdout
    visit(page, "/replays")
    page.set_input_files("#upload-file", file)
    press(page, lang, "Regarder", "Look at it")
    assert at(page) == 0
    page.click("#step-last")
    expect(page.locator(".ended h2")).to_contain_text(
        re.compile(either(lang, "l’emporte|se partagent", "wins|share"))
    )


def test_a_record_that_is_wrong_says_where(open_page: Opener, lang: str) -> None:
    page = open_page("/replays", lang=lang)
    page.fill("#upload-text", GOLDEN.read_text().replace("place", "dance", 1))
    press(page, lang, "Regarder", "Look at it")
    expect(page.get_by_role("heading", name=either(lang, "Un contretemps", "A hitch"))).to_be_visible()
    expect(page.locator("main")).to_contain_text(re.compile(r"line \d+"))
    complaints: list[str] = open_page.complaints  # type: ignore[attr-defined]
    complaints[:] = [text for text in complaints if "400" not in text]


def test_any_position_becomes_a_live_table_against_bots(open_page: Opener, lang: str) -> None:
    page = open_page(lang=lang)
    base = upload(page)
    visit(page, f"{base}?at={LAST - 30}")
    before = page.locator(".heading").inner_text()
    press(page, lang, "Jouer à partir d’ici", "Play from here")
    page.wait_for_url("**/tables/*")
    assert wait_for_my_turn(page)
    assert page.locator(".heading").inner_text() == before
    expect(page.locator(".player .chip").filter(has_text=either(lang, "robot", "bot"))).to_have_count(2)
    click_one(page, random.Random(1))


# The seal


def test_the_seal_is_shown_from_the_start_and_its_secret_only_after_the_end(
    open_page: Opener, lang: str, ended: Ended
) -> None:
    page = open_page(lang=lang)
    create_table(page, "spyrium", ["me", "random"])
    page.click("#fold-seal > summary")
    expect(page.locator("#fold-seal .digest")).to_have_count(1)
    expect(page.locator("#fold-seal .digest")).to_have_text(re.compile(r"^[0-9a-f]{64}$"))
    expect(page.locator("#fold-seal summary")).to_contain_text(
        either(lang, "Sceau de la donne", "Seal of the deal")
    )
    page = ended.open(open_page, lang)
    page.click("#fold-seal > summary")
    seal, secret = page.locator("#fold-seal .digest").all_inner_texts()
    assert hashlib.sha256(bytes.fromhex(secret)).hexdigest() == seal
    visit(page, f"{ended.path}/replay")
    page.click(".replay-more > summary")
    expect(page.locator(".seal-holds")).to_have_text(
        re.compile(either(lang, "ouvert et vérifié", "open and verified"))
    )


# The end


def check_breakdown(page: Page) -> None:
    """The lines of the score sheet add up."""
    rows = page.locator(".ended .scores tbody tr")
    totals = [int(text) for text in page.locator(".ended .scores tfoot td").all_inner_texts()]
    sums = [0] * len(totals)
    for i in range(rows.count()):
        for seat, text in enumerate(rows.nth(i).locator("td").all_inner_texts()):
            sums[seat] += 0 if text == "·" else int(text)
    assert sums == totals


def test_the_end_screen_has_scores_a_chart_by_round_and_the_breakdown(
    open_page: Opener, lang: str, ended: Ended
) -> None:
    page = ended.open(open_page, lang)
    check_breakdown(page)
    chart = page.locator(".ended svg.curve")
    expect(chart.locator("polyline")).to_have_count(2)
    expect(chart.locator("circle")).to_have_count(2 * 7)  # the start and six rounds
    expect(chart.locator(".axis").nth(1)).to_have_text(either(lang, "Manche", "Round"))
    expect(chart.locator(".tick").filter(has_text=either(lang, "début", "start"))).to_have_count(1)


def test_the_end_screen_tells_the_luck_once_the_coach_has_looked(open_page: Opener, lang: str) -> None:
    page = open_page(lang=lang)
    base = upload(page)
    visit(page, f"{base}?at={LAST - 2}")
    press(page, lang, "Jouer à partir d’ici", "Play from here")
    page.wait_for_url("**/tables/*")
    path = path_of(page.url)
    while wait_for_my_turn(page):
        click_one(page, random.Random(1))
    check_breakdown(page)
    expect(page.locator("#luck")).to_have_count(0)
    page.locator(".ended").get_by_role("link", name=either(lang, "Analyse", "Analysis")).click()
    page.wait_for_url("**/replay#analysis")
    press(page, lang, "Analyser la partie", "Analyse the game")
    expect(page.locator("#analysis svg.curve")).to_be_visible(timeout=60_000)
    visit(page, path)
    expect(page.locator("#luck")).to_contain_text(
        either(lang, "Points dus à la chance", "Points that luck gave")
    )


def test_a_rematch_has_the_same_seats_with_a_new_deal_or_the_same_one(
    open_page: Opener, lang: str, ended: Ended
) -> None:
    page = ended.open(open_page, lang, "/replay?at=0")
    dealt, names = cards(page), set(page.locator(".player h2").all_inner_texts())
    met = []
    for french, english in (("Même donne", "Same deal"), ("Revanche", "Rematch")):
        visit(page, ended.path)
        press(page, lang, french, english)
        page.wait_for_url(lambda address: not address.endswith(ended.path))
        page.wait_for_selector("#mine")
        assert set(page.locator(".player h2").all_inner_texts()) == names
        visit(page, path_of(page.url) + "/replay?at=0")
        met.append(cards(page))
    assert met[0] == dealt
    assert met[1] != dealt

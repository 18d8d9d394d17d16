"""What lies around the table, in the browser, in both languages. Time is injected, never slept."""

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
    click_one,
    create_table,
    either,
    path_of,
    press,
    revision,
    upload,
    visit,
    wait_for_change,
    wait_for_my_turn,
    yes,
)

pytestmark = pytest.mark.parametrize("lang", ["fr", "en"])

RECORD = read_record(GOLDEN.read_text())
LAST = len(RECORD.moves)
DAY = 24 * 3600


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


def cards(page: Page) -> list[str]:
    found: list[str] = page.locator("#board [data-info]").evaluate_all(
        "all => all.map(card => card.dataset.info)"
    )
    assert found
    return found


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


def test_a_link_leads_to_the_very_position_and_through_the_same_eyes(
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
    open_page.complaints[:] = [text for text in open_page.complaints if "400" not in text]  # type: ignore[attr-defined]


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


# Games of days


def two_people(open_page: Opener, lang: str) -> tuple[Page, Page]:
    """Ann lays a table with a day for each turn, Bob comes by the link: who must decide, who waits."""
    ann = open_page("/tables/new?game=spyrium", lang=lang)
    ann.fill("input[name=name]", "Ann")
    ann.select_option("#seat-1", "open")
    ann.select_option("#pace", label=either(lang, "1 jour(s)", "1 day(s)"))
    ann.select_option("#confirm", "0")
    ann.click("main form button.go")
    bob = open_page(path_of(ann.input_value("#link-now")), lang=lang)
    bob.fill("input[name=name]", "Bob")
    press(bob, lang, "S’asseoir", "Sit down")
    ann.wait_for_selector("#choices")
    bob.wait_for_selector("#choices")
    expect(ann.locator(".status .pace")).to_have_text(either(lang, "1 jour(s) par tour", "1 day(s) a turn"))
    return (ann, bob) if ann.get_attribute("#table", "data-mine") == "1" else (bob, ann)


def test_my_games_show_those_that_wait_for_me_first(open_page: Opener, lang: str) -> None:
    mover, waiting = two_people(open_page, lang)
    path = path_of(mover.url)
    create_table(mover, "spyrium", ["me", "open"])
    newer = path_of(mover.url)
    visit(mover, "/tables")
    mine = mover.locator(".table-list").first.locator("li")
    expect(mine.nth(0).locator("a")).to_have_attribute("href", path)
    expect(mine.nth(0).locator(".chip.turn")).to_have_text(either(lang, "À vous", "Your turn"))
    expect(mine.nth(0).locator(".chip.pace")).to_have_text(
        re.compile(either(lang, "encore 0 j 23 h", "0 d 23 h left"))
    )
    expect(mine.nth(1).locator("a")).to_have_attribute("href", newer)
    expect(mover).to_have_title(re.compile(r"^\(1\) "))
    visit(waiting, "/tables")
    expect(waiting.locator(".chip.turn")).to_have_count(0)
    expect(waiting.locator(".table-list").first).to_contain_text(either(lang, "en cours", "running"))


WATCH = """
window.rung = [];
window.Notification = class { constructor(title, how) { window.rung.push([title, how.body]); } };
Notification.permission = "granted";
Object.defineProperty(document, "hidden", { get: () => true });
"""


def ask_to_be_told(page: Page, lang: str) -> None:
    """Choose messages of the system, and note which of them come.

    The tab is in the background from now on.
    """
    visit(page, "/settings")
    page.get_by_label(either(lang, "Un message du système", "A message of the system")).check()
    press(page, lang, "Enregistrer", "Save")
    page.add_init_script(WATCH)


def test_when_it_becomes_my_turn_the_title_and_a_notification_say_so(open_page: Opener, lang: str) -> None:
    mover, waiting = two_people(open_page, lang)
    path = path_of(waiting.url)
    ask_to_be_told(waiting, lang)
    visit(waiting, path)
    expect(mover).to_have_title(re.compile("^● Spyrium"))
    expect(waiting).to_have_title(re.compile("^Spyrium"))
    while mover.get_attribute("#table", "data-mine") == "1":
        click_one(mover, random.Random(1))
    expect(waiting).to_have_title(re.compile("^● Spyrium"))
    expect(mover).to_have_title(re.compile("^Spyrium"))
    ((title, body),) = waiting.evaluate("window.rung")
    assert title.startswith("Spyrium")
    assert either(lang, "Placement : placez", "Placement: place") in body


def test_the_open_list_of_my_games_tells_when_one_waits_for_me(open_page: Opener, lang: str) -> None:
    mover, waiting = two_people(open_page, lang)
    path = path_of(waiting.url)
    ask_to_be_told(waiting, lang)
    waiting.clock.install()
    visit(waiting, "/tables")
    expect(waiting).to_have_title(re.compile(either(lang, "^Mes tables", "^My tables")))
    while mover.get_attribute("#table", "data-mine") == "1":
        click_one(mover, random.Random(1))
    with waiting.expect_response("**/tables"):
        waiting.clock.run_for(25_000)
    expect(waiting).to_have_title(re.compile(either(lang, r"^\(1\) Mes tables", r"^\(1\) My tables")))
    expect(waiting.locator(f'#my-tables a[href="{path}"] .chip.turn')).to_be_visible()
    assert either(lang, "À vous", "Your turn") in waiting.evaluate("window.rung")[0][1]


def test_who_comes_back_is_told_what_happened_since(open_page: Opener, lang: str, server: Server) -> None:
    mover, waiting = two_people(open_page, lang)
    click_one(mover, random.Random(1))
    assert wait_for_my_turn(waiting)
    click_one(waiting, random.Random(2))
    visit(mover, "/")
    server.advance(DAY / 2)
    while waiting.get_attribute("#table", "data-mine") == "1":
        click_one(waiting, random.Random(2))
    mover.go_back()
    since = mover.locator(".since")
    expect(since.locator(".since-title")).to_have_text(
        either(lang, "Depuis votre dernier coup", "Since your last turn")
    )
    expect(since.locator("li").first).to_contain_text(waiting.locator(".is-me h2").inner_text())


def test_a_bot_goes_on_for_who_lets_the_agreed_time_pass_and_they_come_back(
    open_page: Opener, lang: str, server: Server
) -> None:
    late, host = two_people(open_page, lang)
    seat = 0 if late.locator("#player-0.is-me").count() else 1
    server.advance(DAY - 60)
    host.reload()
    expect(host.locator("button[form=replace]")).to_have_count(0)
    server.advance(120)
    host.reload()
    expect(host.locator(".notice")).to_contain_text(
        either(lang, "est écoulé", "has let the agreed time pass")
    )
    expect(host.locator("button[form=replace]")).to_be_in_viewport(ratio=1)
    press(host, lang, "Laisser un robot continuer", "Let a bot go on")
    expect(host.locator(f"#player-{seat} .chip")).to_contain_text(either(lang, "robot", "bot"))
    assert wait_for_my_turn(host)
    expect(late.get_by_text(either(lang, "Un robot joue pour vous.", "A bot plays for you."))).to_be_visible()
    press(late, lang, "Reprendre ma place", "Take my seat back")
    late.wait_for_selector("#mine")
    expect(host.locator(f"#player-{seat} .chip")).to_have_count(0)
    click_one(host, random.Random(3))
    assert wait_for_my_turn(late)


def test_a_bot_plays_for_me_until_i_take_my_seat_back(open_page: Opener, lang: str) -> None:
    page = open_page(lang=lang)
    create_table(page, "spyrium", ["me", "me"])
    wait_for_my_turn(page)
    page.click("#open-link")
    press(page, lang, "Laisser un robot jouer pour moi", "Let a bot play for me")
    notice = page.get_by_text(either(lang, "Un robot joue pour vous.", "A bot plays for you."))
    expect(notice).to_be_visible()
    press(page, lang, "Reprendre ma place", "Take my seat back")
    page.wait_for_selector("#mine")
    expect(notice).to_have_count(0)


# One screen for several


def test_a_shared_screen_has_a_curtain_before_each_hand(open_page: Opener, lang: str) -> None:
    page = open_page(lang=lang)
    create_table(page, "venise", ["me", "me"])
    chance = random.Random(2)
    seen = set()
    for _ in range(2):
        curtain = page.get_by_role("button", name=either(lang, "Lever le rideau", "Lift the curtain"))
        expect(curtain).to_be_visible()
        expect(page.locator("#mine")).to_have_count(0)
        expect(page.locator("#choices .choice")).to_have_count(0)
        expect(curtain).to_be_in_viewport(ratio=1)
        seen.add(curtain.get_attribute("value"))
        curtain.click()
        page.wait_for_selector("#mine")
        while page.locator("#choices .choice").count():
            before = revision(page)
            choices = page.locator("#choices .choice")
            choices.nth(chance.randrange(choices.count())).click()
            yes(page)
            wait_for_change(page, before)
    assert seen == {"0", "1"}


# What is mine


def test_a_password_brings_me_back_in_another_browser(open_page: Opener, lang: str) -> None:
    page = open_page(lang=lang)
    create_table(page, "spyrium", ["me", "random"])
    path, name = path_of(page.url), f"Ann {lang}"
    visit(page, "/settings")
    page.fill("#name", name)
    press(page, lang, "Enregistrer", "Save")
    visit(page, "/settings")
    page.fill("#password", "a long secret")
    press(page, lang, "Choisir ce mot de passe", "Set this password")
    page.wait_for_url("**done=password*")
    expect(page.get_by_role("status")).to_contain_text(
        either(lang, "Mot de passe enregistré", "Password set")
    )
    other = open_page("/account", lang=lang)
    other.fill("#name", name)
    other.fill("#password", "a long secret")
    press(other, lang, "Revenir", "Come back")
    other.wait_for_url("**/tables")
    other.locator(f'a[href="{path}"]').first.click()
    assert wait_for_my_turn(other)


def test_who_wants_to_be_forgotten_is(open_page: Opener, lang: str) -> None:
    page = open_page(lang=lang)
    create_table(page, "spyrium", ["me", "random"])
    table = path_of(page.url)
    visit(page, "/settings")
    page.check("input[name=sure]")
    press(page, lang, "Être oublié", "Be forgotten")
    page.wait_for_url(re.compile(r"https?://[^/]+/$"))
    visit(page, table)
    expect(
        page.get_by_text(either(lang, "Vous regardez cette table.", "You are watching this table."))
    ).to_be_visible()
    expect(page.locator("#player-0 h2")).not_to_have_text("Ann")
    visit(page, "/tables")
    expect(page.locator(f'a[href="{table}"]')).to_have_count(0)


# Duplicate tables


def share_deal(open_page: Opener, lang: str) -> Page:
    page = open_page("/tables/new?game=settlement", lang=lang)
    page.fill("input[name=name]", "Ann")
    page.select_option("#seat-1", "random")
    press(page, lang, "Partager la donne", "Share the deal")
    page.wait_for_url("**/deals/*")
    return page


def test_everybody_plays_the_same_deal_and_is_seen_to_play(open_page: Opener, lang: str) -> None:
    ann = share_deal(open_page, lang)
    deal = path_of(ann.url)
    bob = open_page(deal, lang=lang)
    bob.fill("input[name=name]", "Bob")
    for page in (ann, bob):
        press(page, lang, "Jouer cette donne", "Play this deal")
        page.wait_for_selector("#mine")
        visit(page, path_of(page.url) + "/replay?at=0")
    assert cards(ann) == cards(bob)
    visit(ann, deal)
    rows = ann.locator(".scores tbody tr")
    expect(rows).to_have_count(2)
    for i, name in enumerate(("Ann", "Bob")):
        expect(rows.nth(i)).to_contain_text(name)
        expect(rows.nth(i)).to_contain_text(either(lang, "joue encore", "still plays"))


class Shared(NamedTuple):
    """A deal that two people have played to its end, who shared it, and everybody's points."""

    path: str
    cookies: list[dict[str, object]]
    scores: dict[str, list[int]]


@pytest.fixture(scope="module")
def shared(server: Server) -> Shared:
    ann, bob = Player(server.url), Player(server.url)
    form = {"game": "settlement", "name": "Ann", "seat-0": "me", "seat-1": "random"}
    deal = ann.client.post("/deals", data={"_csrf_token": ann.csrf, **form}).headers["location"]
    scores = {}
    for name, player, stride in (("Ann", ann, 0), ("Bob", bob, 7)):
        path = player.client.post(f"{deal}/play", data={"_csrf_token": player.csrf, "name": name}).headers[
            "location"
        ]
        player.play_out(path, stride)
        scores[name] = player.client.get(f"/api{path}").json()["scores"]
    return Shared(deal, ann.cookies(), scores)


def test_results_of_one_deal_stand_side_by_side_until_its_seal_is_opened(
    open_page: Opener, lang: str, shared: Shared
) -> None:
    page = open_page(shared.path, lang=lang, storage_state={"cookies": shared.cookies, "origins": []})
    rows = page.locator(".scores tbody tr")
    expect(rows).to_have_count(2)
    found = [rows.nth(i).locator("th, td").all_inner_texts()[:3] for i in range(2)]
    assert {name.strip(): (points, everybody) for name, points, everybody in found} == {
        name: (str(scores[0]), " · ".join(map(str, scores))) for name, scores in shared.scores.items()
    }
    expect(rows.nth(0).get_by_role("link")).to_have_text(either(lang, "Revoir la partie", "Replay"))
    close = page.get_by_role(
        "button", name=either(lang, "Clore la donne et ouvrir le sceau", "Close the deal and open the seal")
    )
    if close.count():  # whoever comes first, in either language
        expect(page.locator(".digest")).to_have_count(1)
        close.click()
    expect(page.locator(".digest")).to_have_count(2)
    seal, secret = page.locator(".digest").all_inner_texts()
    assert hashlib.sha256(bytes.fromhex(secret)).hexdigest() == seal
    expect(
        page.get_by_role("button", name=either(lang, "Jouer cette donne", "Play this deal"))
    ).to_have_count(0)


# For programs


def test_the_page_for_programs_lists_the_calls(open_page: Opener, lang: str) -> None:
    page = open_page("/api", lang=lang)
    expect(page.get_by_role("heading", level=1)).to_have_text(
        either(lang, "Pour les programmes", "For programs")
    )
    row = page.locator("tr", has_text="GET /api/tables/{id}/why")
    expect(row).to_contain_text(either(lang, "sinon pourquoi", "why not"))
    answer = page.request.get(page.url + "/schema/openapi.json").json()
    assert "409" in answer["paths"]["/api/tables/{id}/actions"]["post"]["description"]

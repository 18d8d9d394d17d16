"""Games of days and shared screens, in the browser, in both languages. Time is injected, never slept."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Page, expect
from tests.web.server import Server

from .conftest import Opener
from .hands import (
    click_one,
    create_table,
    either,
    path_of,
    press,
    revision,
    visit,
    wait_for_change,
    wait_for_my_turn,
    yes,
)

pytestmark = pytest.mark.parametrize("lang", ["fr", "en"])

DAY = 24 * 3600


# Games of days


def two_people(open_page: Opener, lang: str) -> tuple[Page, Page]:
    """Ann creates a table with a day for each turn, Bob comes by the link: who must decide, who waits."""
    ann = open_page("/tables/new?game=spyrium", lang=lang)
    ann.fill("input[name=name]", "Ann")
    ann.select_option("#seat-1", "open")
    ann.select_option("#pace", label=either(lang, "1 jour", "1 day"))
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

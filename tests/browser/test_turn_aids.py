"""Help around the turn: alerts, notes, forced moves and the log.

Alerts are of one's own choice, notes lie open on return, there is no click where there is no choice, and one
jumps from move to move.
"""

from __future__ import annotations

import random

from playwright.sync_api import Page, expect

from .conftest import Opener
from .hands import click_one, create_table, revision, wait_for_change, wait_for_my_turn


def set_switches(page: Page, **switches: bool) -> None:
    back = page.url
    page.goto(page.url.split("/tables")[0].rstrip("/") + "/settings")
    for name, is_on in switches.items():
        page.set_checked(f"input[name={name}]", is_on)
    page.click("main form button.go >> nth=0")
    page.goto(back)


def test_a_note_lies_open_when_its_writer_comes_back(open_page: Opener) -> None:
    page = open_page()
    create_table(page, "spyrium", ["me", "greedy"])
    wait_for_my_turn(page)
    expect(page.locator("#notes")).to_be_hidden()
    page.click("#open-notes")
    page.fill("#note-text", "Save crystals for the laboratory")
    with page.expect_response(lambda answer: answer.url.endswith("/note")):
        page.click("#notes button.go")
    back = page.context.new_page()
    back.goto(page.url)
    expect(back.locator("#notes")).to_be_visible()
    expect(back.locator("#note-text")).to_have_value("Save crystals for the laboratory")
    before = revision(back)
    back.keyboard.press("2")  # the note takes no keys
    wait_for_change(back, before)
    back.click("#open-notes")
    back.locator("#notes button[type=button]").click()
    back.reload()
    wait_for_my_turn(back)
    expect(back.locator("#notes")).to_be_hidden()


def test_the_only_possible_action_plays_itself_for_who_wants_that(open_page: Opener) -> None:
    page = open_page()
    set_switches(page, auto=True, ask=False)
    create_table(page, "spyrium", ["me", "random"])
    chance, alone = random.Random(8), 0
    while wait_for_my_turn(page) and alone < 2:
        before = revision(page)
        if page.locator("#choices .choice").count() == 1:
            wait_for_change(page, before)
            alone += 1
        else:
            click_one(page, chance)
    assert alone == 2


def test_each_alert_is_a_choice_and_only_for_who_looks_elsewhere(open_page: Opener) -> None:
    page = open_page(permissions=["notifications"])
    set_switches(page, sound=True, notify=True, badge=False)
    page.add_init_script(
        """window.heard = [];
        window.Notification = class {
          constructor(title, how) { window.heard.push(how.body); }
          static permission = "granted";
        };
        window.AudioContext = class {
          constructor() { window.heard.push("sound"); throw new Error("no loudspeaker here"); }
        };
        document.hasFocus = () => window.looking;
        window.looking = true;"""
    )
    create_table(page, "spyrium", ["me", "random"])
    chance = random.Random(3)
    wait_for_my_turn(page)
    assert not page.title().startswith("●")
    for _ in range(3):
        click_one(page, chance)
        wait_for_my_turn(page)
    assert page.evaluate("window.heard") == []
    page.evaluate("window.looking = false; document.body.dataset.sound = '0'")
    while not page.evaluate("window.heard.length"):
        click_one(page, chance)
        if not wait_for_my_turn(page):
            break
    heard = page.evaluate("window.heard")
    assert heard
    assert "sound" not in heard
    set_switches(page, badge=True)
    if page.get_attribute("#table", "data-over") == "0" and wait_for_my_turn(page):
        assert page.title().startswith("●")


def test_one_jumps_from_move_to_move_over_passes_in_the_log_and_in_the_replay(open_page: Opener) -> None:
    page = open_page()
    create_table(page, "spyrium", ["me", "random"])
    chance = random.Random(5)
    for _ in range(8):
        if wait_for_my_turn(page):
            click_one(page, chance)
    wait_for_my_turn(page)
    marks = page.locator("#log li[tabindex]").evaluate_all("lines => lines.map((line) => line.id)")
    assert len(marks) > 4
    focused = "document.activeElement.id"
    page.keyboard.press("p")
    assert page.evaluate(focused) == marks[-1]
    expect(page.locator(f"#{marks[-1]}")).to_be_in_viewport()
    page.keyboard.press("p")
    page.click("#log-back")
    assert page.evaluate(focused) == marks[-3]
    expect(page.locator(f"#{marks[-3]}")).to_be_in_viewport()
    page.keyboard.press("n")
    assert page.evaluate(focused) == marks[-2]
    page.click("#log-on")
    page.click("#log-on")
    assert page.evaluate(focused) == marks[-1]
    page.goto(page.url + "/replay?at=0")
    seen = []
    for key in ("n", "n", "n", "p"):
        with page.expect_navigation():
            page.keyboard.press(key)
        seen.append(int(page.url.rpartition("=")[2]))
    assert seen[0] < seen[1] < seen[2]
    assert seen[3] == seen[1]

"""What lies around the table, in the browser: replays, shared screens, coming back, being forgotten, shared deals, hints."""

from __future__ import annotations

import random
import re
from pathlib import Path

from playwright.sync_api import Page, expect
from tests.web.test_coach import begun

from .conftest import Opener
from .hands import click_one, lay, revision, wait_for_change, wait_for_my_turn

GOLDEN = Path(__file__).parents[1] / "games" / "spyrium" / "golden" / "3-seats-short.record"


def bring(page: Page) -> str:
    """Bring a recorded game; the address of its replay."""
    page.goto(re.sub(r"(https?://[^/]+).*", r"\1/replays", page.url))
    page.set_input_files("#bring-file", GOLDEN)
    page.click("main form button.go")
    page.wait_for_selector("#replay-at")
    return page.url.split("?")[0]


def at(page: Page) -> str:
    page.wait_for_selector("#replay-at")
    return page.input_value("#replay-at")


def test_a_record_is_brought_and_shown_from_its_start(open_page: Opener) -> None:
    page = open_page(lang="fr")
    bring(page)
    assert at(page) == "0"
    page.click("#analysis > summary")
    expect(page.get_by_role("button", name="Analyser la partie")).to_be_visible()
    page.click("#step-last")
    expect(page.locator(".ended")).to_be_visible()
    page.click(".replay-more > summary")
    expect(page.locator(".seal-holds")).to_be_visible()


def test_a_replay_is_stepped_by_keys_and_slider_and_played_from_there(open_page: Opener) -> None:
    page = open_page(lang="en")
    base = bring(page)
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**at=1*")
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**at=2*")
    expect(page.locator(".replay-told li").first).to_be_visible()
    page.keyboard.press("ArrowLeft")
    page.wait_for_url("**at=1*")
    page.focus("#replay-at")
    page.locator("#replay-at").evaluate("slider => { slider.value = 20; slider.dispatchEvent(new Event('change')); }")
    page.wait_for_url("**at=20*")
    assert at(page) == "20"
    page.get_by_role("button", name="Play from here").click()
    page.wait_for_url("**/tables/*")
    assert base not in page.url
    assert wait_for_my_turn(page)
    click_one(page, random.Random(1))


def test_a_shared_screen_has_a_curtain_before_each_hand(open_page: Opener) -> None:
    page = open_page(lang="fr")
    lay(page, "venise", ["me", "me"])
    chance = random.Random(2)
    seen = set()
    for _ in range(2):
        curtain = page.get_by_role("button", name="Lever le rideau")
        expect(curtain).to_be_visible()
        expect(page.locator("#mine")).to_have_count(0)
        seen.add(curtain.get_attribute("value"))
        curtain.click()
        page.wait_for_selector("#mine")
        while page.locator("#choices .choice").count():
            before = revision(page)
            choices = page.locator("#choices .choice")
            choices.nth(chance.randrange(choices.count())).click()
            if page.locator("#sure").is_visible():
                page.click("#sure-yes")
            wait_for_change(page, before)
    assert seen == {"0", "1"}


def test_a_password_brings_me_back_in_another_browser(open_page: Opener) -> None:
    page = open_page(lang="en")
    lay(page, "spyrium", ["me", "random"])
    path = re.sub(r"^https?://[^/]+", "", page.url)
    name = "Ann from elsewhere"
    page.goto(page.url.replace(path, "/settings"))
    page.fill("#name", name)
    page.get_by_role("button", name="Save").click()
    page.goto(re.sub(r"(https?://[^/]+).*", r"\1/settings", page.url))
    page.fill("#password", "a long secret")
    page.get_by_role("button", name="Set this password").click()
    page.wait_for_url("**done=password*")
    other = open_page("/account", lang="en")
    other.fill("#name", name)
    other.fill("#password", "a long secret")
    other.locator("main form button").click()
    other.wait_for_url("**/tables")
    other.locator(f'a[href="{path}"]').first.click()
    assert wait_for_my_turn(other)


def test_who_wants_to_be_forgotten_is(open_page: Opener) -> None:
    page = open_page(lang="fr")
    lay(page, "spyrium", ["me", "random"])
    table = page.url
    page.goto(re.sub(r"(https?://[^/]+).*", r"\1/settings", page.url))
    page.check("input[name=sure]")
    page.get_by_role("button", name="Être oublié").click()
    page.wait_for_url(re.compile(r"https?://[^/]+/$"))
    page.goto(table)
    expect(page.get_by_text("Vous regardez cette table.")).to_be_visible()
    expect(page.locator("#player-0 h2")).not_to_have_text("Ann")


def test_a_shared_deal_is_played_and_its_results_are_compared(open_page: Opener) -> None:
    page = open_page("/tables/new?game=spyrium", lang="en")
    page.fill("input[name=name]", "Ann")
    page.select_option("#seat-1", "random")
    page.get_by_role("button", name="Share the deal").click()
    page.wait_for_url("**/deals/*")
    deal = page.url
    page.get_by_role("button", name="Play this deal").click()
    assert wait_for_my_turn(page)
    other = open_page(re.sub(r"^https?://[^/]+", "", deal), lang="fr")
    other.fill("input[name=name]", "Bob")
    other.get_by_role("button", name="Jouer cette donne").click()
    assert wait_for_my_turn(other)
    cards = [one.locator("#board [data-info]").evaluate_all("all => all.map(card => card.dataset.info)") for one in (page, other)]
    assert cards[0]
    assert cards[0] == cards[1]
    page.goto(deal)
    expect(page.locator(".scores tbody tr")).to_have_count(2)
    expect(page.locator(".scores tbody")).to_contain_text("Bob")
    expect(page.locator(".scores tbody")).to_contain_text("still plays")


def test_a_bot_plays_for_me_until_i_take_my_seat_back(open_page: Opener) -> None:
    page = open_page(lang="fr")
    lay(page, "spyrium", ["me", "me"])
    wait_for_my_turn(page)
    page.click("#open-link")
    page.get_by_role("button", name="Laisser un robot jouer pour moi").click()
    expect(page.get_by_text("Un robot joue pour vous.")).to_be_visible()
    page.get_by_role("button", name="Reprendre ma place").click()
    page.wait_for_selector("#table")
    expect(page.get_by_text("Un robot joue pour vous.")).to_have_count(0)


def test_the_hint_button_marks_an_action_and_says_why(open_page: Opener) -> None:
    page = open_page("/tables/new?game=spyrium", lang="en")
    page.fill("input[name=name]", "Ann")
    page.select_option("#seat-1", "random")
    page.check("input[name=hints]")
    page.click("main form button.go")
    assert wait_for_my_turn(page)
    page.click("#hint")
    expect(page.locator("#coach")).to_contain_text("The coach suggests")
    expect(page.locator("#coach")).to_contain_text("simulations")
    expect(page.locator("#choices .choice.suggested")).to_have_count(1)
    before = revision(page)
    page.locator("#choices .choice.suggested").click()
    if page.locator("#sure").is_visible():
        page.click("#sure-yes")
    wait_for_change(page, before)
    expect(page.locator("#coach")).to_have_count(0)


def test_the_analysis_comes_by_itself_and_stays_open_from_step_to_step(open_page: Opener) -> None:
    page = open_page("/replays", lang="en")
    page.fill("#bring-text", begun(8))
    page.click("main form button.go")
    page.click("#analysis > summary")
    page.get_by_role("button", name="Analyse the game").click()
    expect(page.locator("#analysis svg.curve")).to_be_visible(timeout=60_000)
    expect(page.locator("#analysis")).to_contain_text("16 simulations")
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**at=1#analysis")
    expect(page.locator(".analysis-here")).to_contain_text("Played by")

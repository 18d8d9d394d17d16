"""Whole games in the browser."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect
from tests.web.server import Server

from comptoir.kernel.game import game, games

from .conftest import Opener
from .hands import click_one, create_table, revision, wait_for_change, wait_for_my_turn, yes

pytestmark = pytest.mark.test

GAMES = [slug for slug in games() if slug != "stall"]
MOST = 1500


@pytest.mark.parametrize("slug", GAMES)
def test_a_whole_game_is_played_by_clicking(open_page: Opener, slug: str) -> None:
    page = open_page(lang="fr")
    create_table(page, slug, ["me"] + ["random"] * (max(2, game(slug).min_seats) - 1))
    chance = random.Random(4)
    for _ in range(MOST):
        if not wait_for_my_turn(page):
            break
        click_one(page, chance)
    expect(page.locator(".ended")).to_be_visible()
    expect(page.locator(".scores tfoot td")).to_have_count(max(2, game(slug).min_seats))


def test_one_click_from_the_home_page_sits_me_down(open_page: Opener) -> None:
    page = open_page(lang="en")
    page.get_by_role("button", name="Play against bots: Spyrium").click()
    assert wait_for_my_turn(page)
    expect(page.locator("#prompt")).to_contain_text("Placement")


def test_the_keyboard_alone_plays_a_whole_game(open_page: Opener) -> None:
    page = open_page()
    create_table(page, "spyrium", ["me", "random"], confirm="1")
    chance = random.Random(5)
    for _ in range(MOST):
        if not wait_for_my_turn(page):
            break
        before = revision(page)
        if page.locator("#end-turn").count():
            page.keyboard.press("e")
        else:
            number = str(chance.randint(1, page.locator("#choices .choice").count()))
            for digit in number:
                page.keyboard.press(digit)
            # A number that could be the first digit of another one is played a moment later.
            page.wait_for_function(
                "seen => document.getElementById('table').dataset.revision !== seen || sure.open", arg=before
            )
            if page.locator("#sure").is_visible():
                page.keyboard.press("Enter")
        wait_for_change(page, before)
    expect(page.locator(".ended")).to_be_visible()


def test_arrows_walk_between_targets_and_enter_plays(open_page: Opener) -> None:
    page = open_page()
    create_table(page, "spyrium", ["me", "random"])
    wait_for_my_turn(page)
    page.keyboard.press("ArrowRight")
    first = page.evaluate("document.activeElement.dataset.place")
    page.keyboard.press("ArrowDown")
    second = page.evaluate("document.activeElement.dataset.place")
    assert first
    assert second
    assert first != second
    outline = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
    assert outline == "solid"
    before = revision(page)
    page.keyboard.press("Enter")
    if page.locator("#chooser").is_visible():
        page.keyboard.press("Enter")
    wait_for_change(page, before)


def test_a_friend_joins_by_the_link_in_another_browser(open_page: Opener) -> None:
    ann = open_page(lang="fr")
    create_table(ann, "spyrium", ["me", "open"])
    link = ann.input_value("#link-now")
    bob = open_page(re.sub(r"^https?://[^/]+", "", link), lang="en")
    bob.fill("input[name=name]", "Bob")
    bob.get_by_role("button", name="Sit down", exact=True).click()
    for page in (ann, bob):  # the lobby gives way to a page of its own
        page.wait_for_selector("body[data-ready] #choices")
    chance = random.Random(2)
    for _ in range(12):
        for page, other in ((ann, bob), (bob, ann)):
            if page.get_attribute("#table", "data-mine") == "1":
                expect(other.locator("#choices .choice")).to_have_count(0)
                before = revision(other)
                click_one(page, chance)
                wait_for_change(other, before)
                break
    expect(ann.locator("#player-1 h2")).to_have_text("Bob")
    bob.click("#fold-chat > summary")
    bob.fill("#say-text", "Bonjour !")
    bob.keyboard.press("Enter")
    ann.click("#fold-chat > summary")
    expect(ann.locator("#chat")).to_contain_text("Bonjour !")
    watcher = open_page(re.sub(r"^https?://[^/]+", "", link), lang="en")
    expect(watcher.get_by_text("You are watching this table.")).to_be_visible()
    expect(watcher.locator("#choices .choice")).to_have_count(0)


def test_a_turn_is_taken_back_played_again_and_confirmed(open_page: Opener) -> None:
    page = open_page()
    create_table(page, "spyrium", ["me", "greedy"], confirm="1")
    wait_for_my_turn(page)
    free = page.locator("#mine .homes .meeple").count()
    gap = page.locator(".gap[data-can]").first
    place = gap.get_attribute("data-place")
    gap.click()
    expect(page.locator(f'[data-place="{place}"] .meeple')).to_have_count(1)
    expect(page.locator("#end-turn")).to_be_visible()
    page.keyboard.press("u")
    expect(page.locator("#mine .homes .meeple")).to_have_count(free)
    page.click("#redo")
    expect(page.locator(f'[data-place="{place}"] .meeple')).to_have_count(1)
    page.click("#end-turn")
    page.wait_for_selector("#end-turn", state="detached")
    assert wait_for_my_turn(page)
    expect(page.locator("#undo")).to_be_disabled()


def test_what_is_not_possible_says_why(open_page: Opener) -> None:
    page = open_page()
    create_table(page, "spyrium", ["me", "greedy"])
    wait_for_my_turn(page)
    page.click("#fold-greys > summary")
    page.locator(".grey").first.click(force=True)
    expect(page.locator("#tip .why")).to_be_visible()
    expect(page.locator("#tip .clause")).to_have_attribute("href", re.compile(r"/games/spyrium/rules#c"))


def test_a_component_explains_itself_on_hover(open_page: Opener) -> None:
    page = open_page(lang="fr")
    create_table(page, "spyrium", ["me", "greedy"])
    wait_for_my_turn(page)
    page.locator(".card[data-info]").first.hover()
    expect(page.locator("#tip .info h3")).to_be_visible()
    expect(page.locator("#tip .source").first).to_be_visible()


def test_pieces_glide_to_their_new_places(open_page: Opener) -> None:
    page = open_page(quiet=False)
    create_table(page, "spyrium", ["me", "greedy"], confirm="1")
    wait_for_my_turn(page)
    page.evaluate("""() => {
      window.glides = [];
      const plain = Element.prototype.animate;
      Element.prototype.animate = function (frames, how) {
        if (frames[0].translate) window.glides.push(this.dataset.piece);
        return plain.call(this, frames, how);
      };
    }""")
    before = revision(page)
    page.locator(".gap[data-can]").first.click()
    wait_for_change(page, before)
    assert page.evaluate("window.glides") == ["worker-0"]


def test_the_table_comes_back_by_itself_after_the_server_restarts(open_page: Opener, server: Server) -> None:
    page = open_page()
    create_table(page, "spyrium", ["me", "greedy"], confirm="1")
    wait_for_my_turn(page)
    before = revision(page)
    page.locator("#choices .choice").first.click()
    yes(page)
    wait_for_change(page, before)
    version = page.get_attribute("#table", "data-version")
    server.kill()
    expect(page.locator("#offline")).to_be_visible()
    server.start()
    expect(page.locator("#offline")).to_be_hidden(timeout=30_000)
    assert page.get_attribute("#table", "data-version") == version
    before = revision(page)
    page.locator("#choices .choice").first.click()
    yes(page)
    wait_for_change(page, before)
    while_it_was_away = ("ERR_", "sse:error", "Failed to fetch")  # what the browser says of a lost server
    complaints: list[str] = open_page.complaints  # type: ignore[attr-defined]
    complaints[:] = [text for text in complaints if not any(word in text for word in while_it_was_away)]


def test_the_language_is_switched_at_the_table(open_page: Opener) -> None:
    page = open_page(lang="fr")
    create_table(page, "spyrium", ["me", "greedy"])
    wait_for_my_turn(page)
    expect(page.locator("#prompt")).to_contain_text("placez un ouvrier")
    page.get_by_role("button", name="English").click()
    expect(page.locator("#prompt")).to_contain_text("place a worker")
    wait_for_my_turn(page)
    before = revision(page)
    page.locator("#choices .choice").last.click()
    wait_for_change(page, before)
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator("#log li").last).not_to_contain_text("ouvrier")


@pytest.mark.parametrize("slug", GAMES)
def test_a_phone_shows_the_table_without_sideways_scrolling(open_page: Opener, slug: str) -> None:
    page = open_page(width=390, height=844, has_touch=True, is_mobile=True)
    create_table(page, slug, ["me"] + ["random"] * (max(2, game(slug).min_seats) - 1))
    wait_for_my_turn(page)
    chance = random.Random(3)
    for _ in range(6):
        if not wait_for_my_turn(page):
            break
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        button = page.locator("#choices .choice").first
        expect(button).to_be_in_viewport()
        assert (button.bounding_box() or {})["height"] >= 40
        before = revision(page)
        choices = page.locator("#choices .choice")
        choices.nth(chance.randrange(choices.count())).tap()
        yes(page)
        wait_for_change(page, before)

"""The board on a phone: two fingers, buttons and keys enlarge it, and scrolling pans it.

It stays as it was left.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from comptoir.kernel.game import game, games

from .conftest import Opener
from .hands import create_table, revision, wait_for_change, wait_for_my_turn, yes

GAMES = [slug for slug in games() if slug != "stall"]
GOLDEN = Path(__file__).parents[1] / "games"
CARDS = """() => {
  const right = (element) => element.getBoundingClientRect().right;
  return [...document.querySelectorAll('.market .card')].map((card) => ({
    name: card.querySelector('header b').textContent,
    beyond: Math.max(0, ...[...card.querySelectorAll('.use')].map((use) => right(use) - (right(card) - 2))),
  }));
}"""
ZOOM = """() => {
  const board = document.getElementById('floor'), inner = document.getElementById('board');
  const wide = inner.getBoundingClientRect().width / board.clientWidth;
  return { wide, left: board.scrollLeft, top: board.scrollTop };
}"""


def sit_with_a_phone(open_page: Opener, slug: str) -> Page:
    page = open_page(width=390, height=844, has_touch=True, is_mobile=True)
    create_table(page, slug, ["me"] + ["random"] * (max(2, game(slug).min_seats) - 1), confirm="1")
    assert wait_for_my_turn(page)
    return page


def sideways(page: Page) -> int:
    return int(page.evaluate("document.documentElement.scrollWidth"))


@pytest.mark.parametrize("slug", GAMES)
def test_the_board_is_enlarged_panned_and_stays_so_when_it_is_drawn_anew(
    open_page: Opener, slug: str
) -> None:
    page = sit_with_a_phone(open_page, slug)
    whole = page.evaluate(ZOOM)
    assert whole["wide"] <= 1
    page.locator("#zoom-in").tap()
    page.locator("#zoom-in").tap()
    seen = page.evaluate(ZOOM)
    assert seen["wide"] == pytest.approx(2 * whole["wide"], rel=0.02)
    assert sideways(page) <= 390
    page.evaluate("document.getElementById('floor').scrollTo({left: 120, top: 60, behavior: 'instant'})")
    panned = page.evaluate(ZOOM)
    assert panned["left"] == 120
    before = revision(page)
    page.locator("#choices .choice").first.tap()
    yes(page)
    wait_for_change(page, before)
    after = page.evaluate(ZOOM)
    assert after["left"] == 120
    assert after["top"] == panned["top"]
    assert after["wide"] == pytest.approx(panned["wide"], rel=0.02)
    assert sideways(page) <= 390
    page.locator("#zoom-fit").tap()
    assert page.evaluate(ZOOM)["wide"] == pytest.approx(whole["wide"], rel=0.02)


def test_two_fingers_enlarge_the_board_about_the_point_between_them(open_page: Opener) -> None:
    page = sit_with_a_phone(open_page, "spyrium")
    under = "([x, y]) => document.elementFromPoint(x, y).closest('[data-place]')?.dataset.place"
    target = page.locator(".card").first.bounding_box()
    assert target is not None
    x, y = target["x"] + target["width"] / 2, target["y"] + target["height"] / 2
    place = page.evaluate(under, [x, y])
    assert place
    fingers = page.context.new_cdp_session(page)
    for kind, half in (("touchStart", 20), ("touchMove", 30), ("touchMove", 45), ("touchEnd", 0)):
        points = [{"x": x - half, "y": y}, {"x": x + half, "y": y}] if half else []
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    page.wait_for_function("document.body.classList.contains('enlarged')")
    assert page.evaluate(ZOOM)["wide"] > 1.8
    assert page.evaluate(under, [x, y]) == place
    assert page.evaluate("window.visualViewport.scale") == 1


def test_an_enlarged_place_is_tapped_and_keys_work_the_zoom(open_page: Opener) -> None:
    page = sit_with_a_phone(open_page, "spyrium")
    page.keyboard.press("+")
    page.keyboard.press("+")
    assert page.evaluate(ZOOM)["wide"] > 1.8
    expect(page.locator("#floor")).to_have_attribute("tabindex", "0")
    before = revision(page)
    page.locator(".gap[data-can]").last.tap()
    wait_for_change(page, before)
    page.keyboard.press("-")
    assert 1.3 < page.evaluate(ZOOM)["wide"] < 1.6
    page.reload()
    assert 1.3 < page.evaluate(ZOOM)["wide"] < 1.6
    page.keyboard.press("f")
    assert page.evaluate(ZOOM)["wide"] <= 1


def test_a_wide_screen_has_no_zoom(open_page: Opener) -> None:
    page = open_page()
    create_table(page, "spyrium", ["me", "random"])
    wait_for_my_turn(page)
    expect(page.locator("#zoom-in")).to_be_hidden()
    page.keyboard.press("+")
    expect(page.locator("body")).not_to_have_class("enlarged")


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_no_page_is_wider_than_a_phone(open_page: Opener, lang: str) -> None:
    page = open_page(lang=lang, width=390, height=844)
    origin = page.url.rstrip("/")
    around = ["/", "/tables", "/credits", "/settings", "/account", "/replays", "/api"]
    for path in (
        around + [f"/games/{slug}/rules" for slug in GAMES] + [f"/tables/new?game={slug}" for slug in GAMES]
    ):
        page.goto(origin + path)
        assert sideways(page) <= 390, path


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("slug", GAMES)
def test_the_end_fits_a_phone_and_the_zoom_stays_beside_the_heading(
    open_page: Opener, slug: str, lang: str
) -> None:
    page = open_page("/replays", lang=lang, width=390, height=844)
    page.set_input_files("#upload-file", sorted((GOLDEN / slug / "golden").glob("*.record"))[0])
    page.click("main form button.go")
    page.click("#step-last")
    page.wait_for_selector(".ended")
    assert sideways(page) <= 390
    heading, zoom = page.locator(".heading").bounding_box(), page.locator(".zoom").bounding_box()
    assert heading
    assert zoom
    assert zoom["y"] < heading["y"] + heading["height"]


def test_the_effects_of_every_spyrium_card_stay_on_it(open_page: Opener) -> None:
    page = open_page("/replays", width=390, height=844)
    page.set_input_files("#upload-file", GOLDEN / "spyrium" / "golden" / "5-seats-short.record")
    page.click("main form button.go")
    address, last = page.url.split("?")[0], int(page.get_attribute("#replay-at", "max") or 0)
    names: set[str] = set()
    for at in range(0, last, max(1, last // 25)):
        page.goto(f"{address}?at={at}")
        for card in page.evaluate(CARDS):
            names.add(card["name"])
            assert card["beyond"] <= 0, card
    assert "Large factory" in names


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_long_street_stands_whole_on_a_wide_screen(open_page: Opener, lang: str) -> None:
    page = open_page("/replays", lang=lang)
    page.set_input_files("#upload-file", GOLDEN / "spyrium" / "golden" / "4-seats-short.record")
    page.click("main form button.go")
    address, last = page.url.split("?")[0], int(page.get_attribute("#replay-at", "max") or 0)
    page.goto(f"{address}?at={last - 1}&seat=0")
    lots = page.locator(".plots .lot:not(.empty)")
    assert lots.count() >= 6
    for width, height in ((1366, 768), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(
            "() => [...document.querySelectorAll('.plots')].every((it) => it.scrollWidth <= it.clientWidth)"
        )
        for lot in lots.all():
            assert lot.locator("b").first.evaluate("name => name.scrollWidth <= name.clientWidth + 1"), (
                lot.inner_text()
            )

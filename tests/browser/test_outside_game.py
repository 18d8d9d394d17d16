"""A game from outside, installed with pip, at its own table in the browser."""

from __future__ import annotations

import random
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.package.installing import install, served
from tests.web.server import Server

from .conftest import Opener
from .hands import create_table, revision, wait_for_change, wait_for_my_turn

pytestmark = pytest.mark.test

EXAMPLE = Path(__file__).parents[1] / "example_game"
# The stall once more, without a presenter: its board is as wide as boards may be.
WIDE = """from stall.game import Stall

class Wide(Stall):
    slug = "wide"

    def board(self, state, seat, lang):
        return "\\n".join("0123456789" * 10 for _ in range(12))

WIDE = Wide()
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    source, site = tmp_path_factory.mktemp("source") / "stall", tmp_path_factory.mktemp("site")
    shutil.copytree(EXAMPLE, source, ignore=shutil.ignore_patterns("__pycache__"))
    install(source, site)
    (site / "wide.py").write_text(WIDE)
    (site / "wide-1.0.dist-info").mkdir()
    (site / "wide-1.0.dist-info" / "METADATA").write_text("Metadata-Version: 2.1\nName: wide\nVersion: 1.0\n")
    (site / "wide-1.0.dist-info" / "entry_points.txt").write_text("[comptoir.games]\nwide = wide:WIDE\n")
    yield from served(site, tmp_path_factory.mktemp("tables"))


@pytest.mark.parametrize(("width", "height", "lang"), [(1366, 768, "en"), (390, 844, "fr")])
def test_it_is_played_by_clicking_on_its_board_alone(
    open_page: Opener, width: int, height: int, lang: str
) -> None:
    page = open_page(lang=lang, width=width, height=height)
    create_table(page, "stall", ["me", "random"])
    chance = random.Random(6)
    for _ in range(60):
        if not wait_for_my_turn(page):
            break
        before = revision(page)
        places = page.locator("#floor [data-can]")
        place = places.nth(chance.randrange(places.count()))
        place.scroll_into_view_if_needed()
        place.click()
        wait_for_change(page, before)
    expect(page.locator(".ended")).to_be_visible()


def test_its_stylesheet_and_icons_are_seen(open_page: Opener) -> None:
    page = open_page()
    create_table(page, "stall", ["me", "random"])
    wait_for_my_turn(page)
    canvas = page.evaluate("getComputedStyle(document.querySelector('.awning')).backgroundImage")
    assert "repeating-linear-gradient" in canvas
    drawn = "part => document.querySelector(part).getBBox().width"
    for part in (".purse .icon use", ".stall-hand .stall-good use"):
        assert page.evaluate(drawn, part) > 0, part


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (390, 844)])
def test_a_text_board_scrolls_in_itself_and_its_choices_play(
    open_page: Opener, width: int, height: int
) -> None:
    page = open_page(width=width, height=height)
    create_table(page, "wide", ["me", "random"])
    wait_for_my_turn(page)
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    lines = page.evaluate("getComputedStyle(document.querySelector('.text-board')).whiteSpace")
    assert lines == "pre"
    if width < 800:
        assert page.evaluate(
            "(board => board.scrollWidth > board.clientWidth)(document.querySelector('.text-board'))"
        )
    before = revision(page)
    page.locator("#choices .choice").first.click()
    wait_for_change(page, before)

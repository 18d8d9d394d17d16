"""axe-core finds no serious violation on any page, light and dark."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Page
from tests.web.test_coach import GOLDEN, begun

from comptoir.kernel.game import game, games

from .conftest import Opener
from .hands import click_one, create_table, wait_for_my_turn

AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
GAMES = [slug for slug in games() if slug != "stall"]
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
PAGES = ["/", "/tables", "/credits", "/settings", "/account", "/replays", "/api", "/nowhere"] + [
    path
    for slug in GAMES
    for path in (f"/games/{slug}/rules", f"/games/{slug}/components", f"/tables/new?game={slug}")
]


def check(page: Page, where: str) -> None:
    if not AXE.exists():
        pytest.skip("axe-core is not there: `python tools/assets.py --dev` brings it in")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("async () => (await axe.run(document, { resultTypes: ['violations'] })).violations")
    serious = [
        {"rule": v["id"], "help": v["help"], "where": [node["html"][:160] for node in v["nodes"][:3]]}
        for v in found
        if v["impact"] in ("serious", "critical")
    ]
    assert not serious, f"{where}: {json.dumps(serious, indent=1, ensure_ascii=False)}"


@pytest.mark.parametrize("scheme", SCHEMES)
def test_the_pages_around_the_table(open_page: Opener, scheme: str) -> None:
    page = open_page(bypass_csp=True, color_scheme=scheme)
    origin = page.url.rstrip("/")
    for path in PAGES:
        page.goto(origin + path)
        check(page, f"{path} {scheme}")
    complaints: list[str] = open_page.complaints  # type: ignore[attr-defined]
    complaints[:] = [text for text in complaints if "404" not in text]


@pytest.mark.parametrize("scheme", SCHEMES)
def test_what_comes_around_a_game(open_page: Opener, scheme: str) -> None:
    page = open_page("/replays", bypass_csp=True, color_scheme=scheme)
    page.fill("#upload-text", begun(8))
    page.click("main form button.go")
    page.click("#analysis > summary")
    page.click("#analysis-go")
    page.wait_for_selector("#analysis svg.curve")
    page.click(".replay-more > summary")
    check(page, f"an analysed replay {scheme}")
    page.goto(page.url.split("/replays")[0] + "/replays")
    page.set_input_files("#upload-file", GOLDEN)
    page.click("main form button.go")
    page.click("#step-last")
    page.wait_for_selector(".ended")
    check(page, f"the end {scheme}")
    create_table(page, "venise", ["me", "me"])
    page.wait_for_selector(".curtain")
    check(page, f"a curtain {scheme}")
    page.goto(page.url.split("/tables")[0] + "/tables/new?game=settlement")
    page.select_option("#seat-1", "random")
    page.locator("button[formaction]").click()
    page.wait_for_url("**/deals/*")
    check(page, f"a deal {scheme}")


@pytest.mark.parametrize("slug", GAMES)
def test_the_table_at_several_moments(open_page: Opener, slug: str) -> None:
    page = open_page(bypass_csp=True)
    create_table(page, slug, ["me"] + ["random"] * (game(slug).max_seats - 1))
    chance = random.Random(6)
    for step in range(25):
        if not wait_for_my_turn(page):
            break
        if step % 12 == 0:
            for scheme in SCHEMES:
                page.emulate_media(color_scheme=scheme)
                check(page, f"{slug} {scheme} after {step} actions")
        click_one(page, chance)

"""Duplicate tables: one deal for everybody, in the browser, in both languages."""

from __future__ import annotations

import hashlib
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect
from tests.web.server import Player, Server

from .conftest import Opener
from .hands import (
    cards,
    either,
    path_of,
    press,
    visit,
)

pytestmark = pytest.mark.parametrize("lang", ["fr", "en"])


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

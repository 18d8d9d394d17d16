"""What a person does at the table."""

from __future__ import annotations

import random
import re
from pathlib import Path

from playwright.sync_api import Page

GOLDEN = Path(__file__).parents[1] / "games" / "spyrium" / "golden" / "3-seats-short.record"


def create_table(page: Page, game: str, seats: list[str], confirm: str = "0") -> None:
    """Create a table with the form of the site."""
    page.goto(page.url.split("/", 3)[0] + "//" + page.url.split("/")[2] + f"/tables/new?game={game}")
    if page.locator("input[name=name]").count():
        page.fill("input[name=name]", "Ann")
    for i in range(page.locator("select[name^=seat-]").count()):
        page.select_option(f"#seat-{i}", seats[i] if i < len(seats) else "none")
    page.select_option("#confirm", confirm)
    page.click("main form button.go")
    page.wait_for_selector("body[data-ready] #table")


def revision(page: Page) -> str:
    return page.get_attribute("#table", "data-revision") or ""


def wait_for_my_turn(page: Page) -> bool:
    """Whether it is my turn; otherwise the game is over."""
    page.wait_for_selector(
        'body[data-ready] #table[data-mine="1"], body[data-ready] #table[data-over="1"]', timeout=60_000
    )
    return page.get_attribute("#table", "data-mine") == "1"


def wait_for_change(page: Page, before: str) -> None:
    page.wait_for_function("seen => document.getElementById('table').dataset.revision !== seen", arg=before)


def yes(page: Page) -> None:
    """Confirm a question, if one is asked."""
    if page.locator("#sure").is_visible():
        page.click("#sure-yes")


def click_one(page: Page, chance: random.Random) -> None:
    """Play any action: by the board where a place stands for it, by its button otherwise."""
    before = revision(page)
    if page.locator("#end-turn").count():
        page.click("#end-turn")
    else:
        places = page.locator("#table [data-can]")
        if places.count() and chance.random() < 0.7:
            places.nth(chance.randrange(places.count())).click()
            if page.locator("#chooser").is_visible():
                offers = page.locator("#chooser .choice")
                offers.nth(chance.randrange(offers.count())).click()
        else:
            choices = page.locator("#choices .choice")
            choices.nth(chance.randrange(choices.count())).click()
        yes(page)
    wait_for_change(page, before)


def path_of(address: str) -> str:
    return re.sub(r"^https?://[^/]+", "", address)


def visit(page: Page, path: str) -> None:
    page.goto(re.sub(r"^(https?://[^/]+).*", rf"\1{path}", page.url))


def either(lang: str, french: str, english: str) -> str:
    return french if lang == "fr" else english


def press(page: Page, lang: str, french: str, english: str) -> None:
    # Scripts have opened what they open, letters have their width: nothing moves under the pointer.
    page.wait_for_load_state()
    page.get_by_role("button", name=either(lang, french, english), exact=True).click()


def upload(page: Page, text: str = "") -> str:
    """Upload a recorded game; the path of its replay."""
    visit(page, "/replays")
    if text:
        page.fill("#upload-text", text)
    else:
        page.set_input_files("#upload-file", GOLDEN)
    page.click("main form button.go")
    page.wait_for_selector("#replay-at")
    page.wait_for_load_state()  # the script takes keys
    return path_of(page.url).split("?")[0]


def cards(page: Page) -> list[str]:
    """The components that the board shows."""
    found: list[str] = page.locator("#board [data-info]").evaluate_all(
        "all => all.map(card => card.dataset.info)"
    )
    assert found
    return found

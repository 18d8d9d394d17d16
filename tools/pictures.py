"""Take the pictures of the README: one of each table, in the middle of a game, and the home page.

    make pictures

Each is a real table: the game is played here between greedy bots, its record is uploaded to a server of
its own, and somebody plays on from there, as the coach suggests.
"""

from __future__ import annotations

import shutil
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from playwright.sync_api import Page, sync_playwright

from comptoir import play_game

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "pictures"
SIZE = {"width": 1366, "height": 768}

LINES, CHOICES = 8, 4  # what is at least to be seen of the log and of the actions

# Game, seats, options, seed, how much of the game is over
TABLES = [
    ("spyrium", 3, {}, 4, 0.55),
    ("settlement", 3, {}, 2, 0.6),
    ("venise", 3, {}, 3, 0.6),
    ("cove", 3, {}, 5, 0.5),
]


def play(slug: str, seats: int, options: dict[str, str], seed: int) -> tuple[str, list[int]]:
    """A whole game: its record, and who decided at each action."""
    record = play_game(slug, ["greedy"] * seats, seed, options=options).record
    return str(record), [move.seat for move in record.moves]


def take(
    page: Page, site: str, slug: str, seats: int, options: dict[str, str], seed: int, share: float
) -> None:
    """Upload the record, play on from the middle of it, and take the picture."""
    record, deciders = play(slug, seats, options, seed)
    at = next(
        i for i in range(int(len(deciders) * share), len(deciders)) if i and deciders[i] != deciders[i - 1]
    )
    page.goto(f"{site}/replays")
    page.fill("#upload-text", record)
    page.click("main button.go")
    page.goto(f"{page.url.split('?')[0]}?at={at}&seat={deciders[at]}")
    page.click(".replay-bar button.go")
    page.wait_for_selector('body[data-ready] #table[data-mine="1"]')
    while (
        page.locator("#log li[data-number]").count() < LINES
        or page.locator("#choices .choice").count() < CHOICES
    ):
        follow_the_coach(page)
    page.mouse.move(0, 0)
    page.wait_for_timeout(1500)
    page.screenshot(path=FOLDER / f"{slug}.png")


def follow_the_coach(page: Page) -> None:
    """Play what the coach suggests, or the only action there is, and wait until it is my turn again."""
    before = page.get_attribute("#table", "data-revision")
    if page.locator("#hint").count():
        page.click("#hint")
        page.click("#choices .choice.suggested")
    else:
        page.locator("#choices .choice").first.click()
    if page.locator("#sure").is_visible():
        page.click("#sure-yes")
    page.wait_for_function("seen => document.getElementById('table').dataset.revision !== seen", arg=before)
    page.wait_for_selector('body[data-ready] #table[data-mine="1"]')


def main() -> int:
    """Start a server, take all pictures, stop it."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        print("pictures: no Chromium found: apt-get install chromium", file=sys.stderr)
        return 2
    FOLDER.mkdir(parents=True, exist_ok=True)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    site = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory() as folder:
        command = [
            sys.executable,
            "-m",
            "comptoir",
            "serve",
            "--port",
            str(port),
            "--no-browser",
            "--database",
            f"sqlite:///{folder}/t.sqlite3",
        ]
        server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            wait_for(site)
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(
                    executable_path=chromium, args=["--no-sandbox", "--disable-gpu"]
                )
                page = browser.new_context(viewport=SIZE, locale="en-GB").new_page()  # type: ignore[arg-type]
                for table in TABLES:
                    take(page, site, *table)
                    print(f"pictures: {table[0]}")
                page.goto(site)
                page.screenshot(path=FOLDER / "home.png")
                browser.close()
        finally:
            server.terminate()
            server.wait()
    return 0


def wait_for(site: str) -> None:
    """Until the server answers."""
    for _ in range(600):
        try:
            urlopen(site, timeout=5).close()
            return
        except (URLError, OSError):
            time.sleep(0.1)
    raise SystemExit("pictures: the server did not start")


if __name__ == "__main__":
    sys.exit(main())

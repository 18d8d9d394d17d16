"""Debian's Chromium, driven by Playwright, against a real server. Console errors fail a test."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from tests.web.server import Server

FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
CHROMIUM = (
    os.environ.get("CHROMIUM")
    or shutil.which("chromium")
    or shutil.which("chromium-browser")
    or shutil.which("google-chrome")
)
VENDOR = Path(__file__).parents[2] / "src" / "comptoir" / "web" / "static" / "vendor"


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A browser for one module: while Playwright runs, no other test could start an event loop."""
    if CHROMIUM is None:
        pytest.skip("no Chromium: `apt-get install chromium`, or name one in CHROMIUM")
    if not (VENDOR / "htmx.js").exists():
        pytest.skip("the pages have no scripts yet: `python tools/assets.py`")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("site"))
    server.start()
    yield server
    server.stop()


Opener = Callable[..., Page]


@pytest.fixture
def open_page(browser: Browser, server: Server) -> Iterator[Opener]:
    """Open a page in a browser of its own; whatever its console complains about fails the test."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def open_page(
        path: str = "/",
        lang: str = "en",
        width: int = 1366,
        height: int = 768,
        quiet: bool = True,
        **more: object,
    ) -> Page:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            locale="fr-FR" if lang == "fr" else "en-GB",
            reduced_motion="reduce" if quiet else "no-preference",
            **more,  # type: ignore[arg-type]
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(30_000)
        page.on(
            "console", lambda message: complaints.append(message.text) if message.type == "error" else None
        )
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(server.url + path)
        return page

    open_page.complaints = complaints  # type: ignore[attr-defined]
    yield open_page
    for context in contexts:
        context.close()
    assert not complaints

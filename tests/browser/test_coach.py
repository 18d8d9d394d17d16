"""The coach in the browser, in both languages: hints at the table, the analysis of a game that is over."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect
from tests.web.server import Server
from tests.web.test_coach import begun

from comptoir import read_record

from .conftest import Opener
from .hands import GOLDEN, either, press, revision, upload, wait_for_change, wait_for_my_turn, yes

pytestmark = pytest.mark.parametrize("lang", ["fr", "en"])

LAST = len(read_record(GOLDEN.read_text()).moves)
LONG = 400  # simulations a decision: no machine looks at the whole game before somebody has pressed a button


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("site"), review=LONG)
    server.start()
    yield server
    server.stop()


def test_the_hint_button_marks_an_action_and_says_why(open_page: Opener, lang: str) -> None:
    page = open_page("/tables/new?game=spyrium", lang=lang)
    page.fill("input[name=name]", "Ann")
    page.select_option("#seat-1", "random")
    page.check("input[name=hints]")
    page.click("main form button.go")
    assert wait_for_my_turn(page)
    page.click("#hint")
    expect(page.locator("#coach")).to_contain_text(either(lang, "L’entraîneur propose", "The coach suggests"))
    expect(page.locator("#coach")).to_contain_text("48 simulations")
    expect(page.locator("#choices .choice.suggested")).to_have_count(1)
    before = revision(page)
    page.locator("#choices .choice.suggested").click()
    yes(page)
    wait_for_change(page, before)
    expect(page.locator("#coach")).to_have_count(0)


def test_the_analysis_comes_by_itself_and_stays_open_from_step_to_step(open_page: Opener, lang: str) -> None:
    page = open_page(lang=lang)
    upload(page, begun(8))
    page.click("#analysis > summary")
    press(page, lang, "Analyser la partie", "Analyse the game")
    expect(page.locator("#analysis svg.curve")).to_be_visible(timeout=60_000)
    expect(page.locator("#analysis")).to_contain_text(f"{LONG} simulations")
    expect(page.locator("#analysis svg .axis").nth(1)).to_have_text("Actions")
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**at=1#analysis")
    expect(page.locator(".analysis-here")).to_contain_text(either(lang, "Joué par", "Played by"))


def test_a_long_analysis_is_stopped_with_what_is_done_and_goes_on_later(open_page: Opener, lang: str) -> None:
    page = open_page(lang=lang)
    upload(page)
    page.click("#analysis > summary")
    press(page, lang, "Analyser la partie", "Analyse the game")
    page.wait_for_function("() => document.getElementById('analysis-progress')?.value > 0", timeout=60_000)
    press(page, lang, "Arrêter et garder ce qui est fait", "Stop and keep what is done")
    expect(page.locator("#analysis")).to_contain_text(
        either(lang, "L’analyse a été arrêtée", "The analysis was stopped")
    )
    expect(page.locator("#analysis svg.curve")).to_be_visible()
    expect(page.locator(".analysis-here")).to_contain_text(either(lang, "Joué par", "Played by"))
    page.keyboard.press("End")
    page.wait_for_url(f"**at={LAST}#analysis")
    expect(page.locator(".analysis-here")).to_contain_text(
        either(lang, "pas allée jusqu’ici", "did not get this far")
    )
    press(page, lang, "Continuer l’analyse", "Go on with the analysis")
    expect(page.locator("#analysis-progress")).to_be_visible()
    press(page, lang, "Arrêter et garder ce qui est fait", "Stop and keep what is done")
    expect(page.locator("#analysis")).to_contain_text(
        either(lang, "L’analyse a été arrêtée", "The analysis was stopped")
    )

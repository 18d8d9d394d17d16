"""What the page is sent: each new table once, and a command whose answer was lost once more."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Page, Request, Response, Route

from .conftest import Opener
from .hands import create_table

CHOICE = "#choices .choice:not([data-warning])"
COUNT = """() => {
  window.pushed = 0;
  document.addEventListener("htmx:sse:before:message", () => { window.pushed += 1; });
}"""


def until(page: Page, condition: str) -> None:
    """Wait until something holds in the page."""
    end = time.monotonic() + 20
    while not page.evaluate(f"() => Boolean({condition})"):
        assert time.monotonic() < end, condition
        page.wait_for_timeout(20)


def version(page: Page) -> int:
    return int(page.get_attribute("#table", "data-version") or "0")


def sit(open_page: Opener) -> Page:
    """Both seats of a game are mine."""
    page = open_page()
    create_table(page, "spyrium", ["me", "me"])
    until(page, "document.getElementById('stream')._htmx?.sse?.reader")
    page.evaluate(COUNT)
    return page


def is_act(request: Request) -> bool:
    return request.url.endswith("/actions")


def test_whoever_acts_gets_the_new_page_once(open_page: Opener) -> None:
    page = sit(open_page)
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer) if is_act(answer.request) else None)
    for count in range(1, 4):
        before = version(page)
        page.click(CHOICE)
        until(page, f"Number(document.getElementById('table').dataset.version) > {before}")
        assert [answer.status for answer in answers] == [204] * count
        assert page.evaluate("window.pushed") == count


def test_without_a_stream_the_answer_brings_the_page(open_page: Opener) -> None:
    page = sit(open_page)
    page.evaluate("document.getElementById('stream').remove()")
    before = version(page)
    with page.expect_response(lambda answer: is_act(answer.request)) as answered:
        page.click(CHOICE)
    assert answered.value.status == 200
    until(page, f"Number(document.getElementById('table').dataset.version) > {before}")


@pytest.mark.parametrize("is_carried_out", [True, False], ids=["answer lost", "request lost"])
def test_a_command_whose_answer_was_lost_is_carried_out_once(open_page: Opener, is_carried_out: bool) -> None:
    page, sent = sit(open_page), []

    def lose_the_first(route: Route) -> None:
        sent.append(route.request.post_data)
        if len(sent) > 1:
            route.continue_()
            return
        if is_carried_out:
            route.fetch()
        route.abort()

    page.route("**/actions", lose_the_first)
    before = version(page)
    page.click(CHOICE)
    with page.expect_response(lambda answer: is_act(answer.request), timeout=15_000) as answered:
        pass
    assert answered.value.status == 204
    until(page, f"Number(document.getElementById('table').dataset.version) > {before}")
    assert len(sent) == 2
    assert sent[0] == sent[1]
    assert version(page) == before + 1
    open_page.complaints.clear()  # type: ignore[attr-defined]  # of the request that was aborted


def test_a_refusal_is_told_without_another_page(open_page: Opener) -> None:
    page = sit(open_page)
    page.evaluate("document.querySelector('input[name=version][form=act]').value = '0'")
    with page.expect_response(lambda answer: is_act(answer.request)) as answered:
        page.click(CHOICE)
    assert answered.value.status == 409
    page.wait_for_selector("#toast .toast")
    open_page.complaints.clear()  # type: ignore[attr-defined]  # the browser tells of the status

"""Reads pages as a person without a script would: buttons by name and value, forms, texts."""

from __future__ import annotations

import re
import time
from dataclasses import dataclass, field
from html.parser import HTMLParser

import httpx
from litestar.testing import TestClient

VOID = {"meta", "link", "input", "br", "hr", "img", "use", "path", "rect", "circle", "stop"}


@dataclass
class Node:
    tag: str
    attrs: dict[str, str]
    text: str = field(default="", repr=False)
    ancestors: list[Node] = field(default_factory=list, repr=False)


class Page(HTMLParser):
    """The elements of a page, in order, each with its text."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.nodes: list[Node] = []
        self._open: list[Node] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        node = Node(tag, {name: value or "" for name, value in attrs}, ancestors=list(self._open))
        self.nodes.append(node)
        if node.attrs.get("role") == "img":  # a picture is read by its label
            self.handle_data(node.attrs.get("aria-label", ""))
        if tag not in VOID:
            self._open.append(node)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.nodes.append(Node(tag, {name: value or "" for name, value in attrs}, ancestors=list(self._open)))

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open.pop().tag != tag:
            pass

    def handle_data(self, data: str) -> None:
        for node in self._open:
            node.text += data

    def buttons(self, name: str) -> dict[str, Node]:
        return {
            node.attrs["value"]: node
            for node in self.nodes
            if node.tag == "button" and node.attrs.get("name") == name
        }

    @property
    def actions(self) -> dict[str, Node]:
        return self.buttons("action")

    @property
    def main(self) -> Node:
        return next(node for node in self.nodes if node.attrs.get("id") == "table")

    @property
    def version(self) -> str:
        return self.main.attrs["data-version"]

    @property
    def csrf(self) -> str:
        return next(node.attrs["value"] for node in self.nodes if node.attrs.get("name") == "_csrf_token")


class Guest:
    """One browser."""

    def __init__(self, client: TestClient) -> None:  # type: ignore[type-arg]
        self.client = client
        self.csrf = Page(self.get("/").text).csrf

    def get(self, path: str, **more: object) -> httpx.Response:
        return self.client.get(path, **more)  # type: ignore[arg-type]

    def post(self, path: str, data: dict[str, str] | None = None, htmx: bool = False) -> httpx.Response:
        headers = {"hx-request": "true"} if htmx else {}
        return self.client.post(
            path, data={"_csrf_token": self.csrf, **(data or {})}, headers=headers, follow_redirects=False
        )

    def sit_down(self, game: str = "spyrium", **form: str) -> str:
        """Create a table; its path."""
        answer = self.post("/tables", {"game": game, **form})
        assert answer.status_code == 303, answer.text
        return answer.headers["location"]

    def page(self, path: str) -> Page:
        answer = self.get(path)
        assert answer.status_code == 200, answer.text
        return Page(answer.text)

    def my_turn(self, path: str, seconds: float = 60.0) -> Page:
        """The page once it is my turn (or the game is over)."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            answer = self.get(path)
            assert answer.status_code == 200, answer.text
            if 'data-mine="1"' in answer.text or 'data-over="1"' in answer.text:
                return Page(answer.text)
            time.sleep(0.02)
        raise AssertionError("it never became my turn")

    def act(self, path: str, page: Page, action: str, htmx: bool = True) -> httpx.Response:
        return self.post(f"{path}/actions", {"action": action, "version": page.version}, htmx=htmx)

    def command(self, path: str, page: Page, command: str) -> httpx.Response:
        return self.post(f"{path}/actions", {"command": command, "version": page.version}, htmx=True)

    def other(self) -> Guest:
        """Another browser on the same site."""
        other = TestClient(self.client.app)
        other.blocking_portal = self.client.blocking_portal  # the same running site
        return Guest(other)


def plain(html: str) -> str:
    """A drawing without what differs from one drawing to the next."""
    return re.sub(r'data-revision="[^"]*"|\bseen=[^"]*|name="key" value="[^"]*"', "", html)

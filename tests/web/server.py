"""A real server in its own process, and a client that plays through its pages."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx

from .visitor import Page

RUN = """
import sys
from pathlib import Path
from time import time
from comptoir.tables.service import ServiceSettings
from comptoir.web.app import Settings
from comptoir.web.serve import serve
if __name__ == "__main__":
    pause, review = float(sys.argv[3]), int(sys.argv[4])
    service = ServiceSettings(bot_pause=pause, workers=1, hint_simulations=48, review_simulations=review)
    ahead = Path(__file__).with_name("ahead")
    clock = lambda: time() + float(ahead.read_text())
    settings = Settings(database=sys.argv[2], service=service, changes_a_minute=0, clock=clock)
    serve("127.0.0.1", int(sys.argv[1]), settings, browser=False)
"""


BROKEN = ("the table of", "the board of")  # how the log begins to tell of a table that cannot be drawn


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """Starts, is killed, starts again on the same file and port."""

    def __init__(
        self, folder: Path, bot_pause: float = 0.0, review: int = 16, may_break: bool = False
    ) -> None:
        self.folder, self.bot_pause, self.review = folder, bot_pause, review
        self.may_break = may_break  # whether there may be tables that cannot be drawn
        self.port = free_port()
        self.database = f"sqlite:///{folder / 'tables.sqlite3'}"
        (folder / "run.py").write_text(RUN)
        self.ahead = 0.0
        self.advance(0.0)
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def advance(self, seconds: float) -> None:
        """Let time pass for the server: its clock goes this much further ahead of ours."""
        self.ahead += seconds
        (self.folder / "ahead.new").write_text(str(self.ahead))
        (self.folder / "ahead.new").replace(self.folder / "ahead")

    def start(self) -> None:
        command = [
            sys.executable,
            str(self.folder / "run.py"),
            str(self.port),
            self.database,
            str(self.bot_pause),
            str(self.review),
        ]
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log, start_new_session=True)
        end = time.monotonic() + 60
        while time.monotonic() < end:
            try:
                if httpx.get(self.url, timeout=5).status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.05)
            assert self.process.poll() is None, self.log()
        raise AssertionError(f"the server did not start: {self.log()}")

    def kill(self) -> None:
        """As hard as it gets."""
        assert self.process is not None
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.kill()
        broken = [line for line in self.log().splitlines() if line.startswith(BROKEN)]
        assert self.may_break or not broken, broken

    def log(self) -> str:
        return (self.folder / "server.log").read_text(errors="replace")


class Player:
    """A guest of a real server."""

    def __init__(self, url: str) -> None:
        self.client = httpx.Client(base_url=url, timeout=30)
        self.csrf = Page(self.client.get("/").text).csrf

    def sit_down(self, **form: str) -> str:
        answer = self.client.post("/tables", data={"_csrf_token": self.csrf, "game": "spyrium", **form})
        assert answer.status_code == 303, answer.text
        return answer.headers["location"]

    def page(self, path: str) -> Page:
        answer = self.client.get(path)
        assert answer.status_code == 200, answer.text
        return Page(answer.text)

    def my_turn(self, path: str, seconds: float = 60.0) -> Page:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            answer = self.client.get(path)
            assert answer.status_code == 200, answer.text
            if 'data-mine="1"' in answer.text or 'data-over="1"' in answer.text:
                return Page(answer.text)
            time.sleep(0.02)
        raise AssertionError("it never became my turn")

    def play_out(self, path: str, stride: int = 7) -> None:
        """Play a game to its end, any way: another stride, another way; 0 is always the first action."""
        for number in range(3000):
            page = self.my_turn(path)
            if page.main.attrs.get("data-over") == "1":
                return
            if not page.actions:
                form = {"_csrf_token": self.csrf, "command": "end", "version": page.version}
                self.client.post(f"{path}/actions", data=form, headers={"hx-request": "true"})
                continue
            self.act(path, page.version, list(page.actions)[number * stride % len(page.actions)])
        raise AssertionError("the game does not end")

    def cookies(self) -> list[dict[str, object]]:
        """Who this is, for another browser."""
        host = self.client.base_url.host
        return [
            {"name": cookie.name, "value": cookie.value, "domain": host, "path": "/"}
            for cookie in self.client.cookies.jar
        ]

    def act(self, path: str, version: str, action: str) -> httpx.Response:
        form = {"_csrf_token": self.csrf, "action": action, "version": version}
        return self.client.post(f"{path}/actions", data=form, headers={"hx-request": "true"})

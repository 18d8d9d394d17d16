"""Programs at the API of a site that runs in the tests."""

from __future__ import annotations

import time
from typing import Any

from litestar.testing import TestClient

Json = dict[str, Any]


class Program:
    """A client of the API, with a token once it has one."""

    def __init__(self, client: TestClient[Any], token: str = "", table: str = "") -> None:
        self.client, self.token, self.table = client, token, table

    @property
    def headers(self) -> dict[str, str]:
        return {"authorization": f"Bearer {self.token}"} if self.token else {}

    def post(self, path: str, data: object, status: int = 200, key: str = "") -> Any:
        headers = self.headers | ({"idempotency-key": key} if key else {})
        answer = self.client.post(f"/api{path}", json=data, headers=headers)
        assert answer.status_code == status, answer.text
        return answer.json()

    def get(self, path: str, status: int = 200, **params: Any) -> Any:
        answer = self.client.get(f"/api{path}", params=params, headers=self.headers)
        assert answer.status_code == status, answer.text
        return answer.json()

    def look(self, path: str = "", status: int = 200, **params: Any) -> Any:
        """GET something of my table."""
        return self.get(f"/tables/{self.table}{path}", status, **params)

    def ask(self, path: str, data: object, status: int = 200, key: str = "") -> Any:
        """POST something to my table."""
        return self.post(f"/tables/{self.table}{path}", data, status, key)

    def my_turn(self) -> Json:
        for _ in range(2000):
            view = self.look()
            if view["actions"] or view["status"] == "over":
                return view
            time.sleep(0.01)
        raise AssertionError("it never became my turn")

    def act(self, view: Json, action: str, status: int = 200) -> Any:
        return self.ask("/actions", {"action": action, "version": view["version"]}, status)

    def command(self, view: Json, command: str, status: int = 200) -> Any:
        return self.ask("/actions", {"command": command, "version": view["version"]}, status)

    def play_out(self) -> Json:
        while (view := self.my_turn())["status"] != "over":
            self.act(view, view["actions"][-1]["action"])
        return view


def seated(
    client: TestClient[Any], *seats: str, token: str = "", game: str = "spyrium", **more: Any
) -> Program:
    """A program that has created a table and sits at it."""
    program = Program(client, token)
    found = program.post("/tables", {"game": game, "seats": list(seats or ("me", "random")), **more}, 201)
    return Program(client, found["token"] or token, found["table"])


def joined(program: Program, token: str = "", **more: Any) -> Program:
    """Another one at the same table."""
    other = Program(program.client, token, program.table)
    other.token = other.ask("/seats", more, 201)["token"]
    return other


def two_programs(client: TestClient[Any], **more: Any) -> tuple[Program, Program]:
    """Two programs at one table, the one that begins first."""
    one = seated(client, "me", "open", **more)
    other = joined(one, name="Bob")
    return (one, other) if one.look()["actions"] else (other, one)

"""A bot in another process: sits down at a table through the API and plays random legal actions to the end.

    python examples/random_client.py http://localhost:8000 --game spyrium --seats me,greedy,greedy

Everything it knows of the game comes from the server, so it plays any game, and needs nothing but the
standard library.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from urllib.request import Request, urlopen


class Client:
    """Talks to one server; remembers the token of its seat."""

    def __init__(self, server: str) -> None:
        self.server = server.rstrip("/") + "/api"
        self.token = ""

    def ask(self, path: str, data: dict[str, object] | None = None) -> dict[str, object]:
        """GET, or POST where there is data."""
        headers = {"content-type": "application/json"} | (
            {"authorization": f"Bearer {self.token}"} if self.token else {}
        )
        body = None if data is None else json.dumps(data).encode()
        with urlopen(Request(self.server + path, body, headers), timeout=60) as answer:
            found: dict[str, object] = json.load(answer)
            return found


def main() -> None:
    """Create a table, then act whenever it is our turn."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("server")
    parser.add_argument("--game", default="spyrium")
    parser.add_argument("--seats", default="me,greedy,greedy")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    client, chance = Client(wanted.server), random.Random(wanted.seed)
    seated = client.ask(
        "/tables", {"game": wanted.game, "seats": wanted.seats.split(","), "name": "Random client"}
    )
    client.token = str(seated["token"])
    table = client.ask(f"/tables/{seated['table']}")
    while table["status"] != "over":
        actions = table["actions"]
        if isinstance(actions, list) and actions:
            chosen = chance.choice(actions)
            table = client.ask(
                f"/tables/{seated['table']}/actions",
                {"action": chosen["action"], "version": table["version"]},
            )
        else:
            time.sleep(0.05)
            table = client.ask(f"/tables/{seated['table']}")
    print(f"scores {table['scores']}, won by seat {table['winners']}")
    print(f"the table: {wanted.server}/tables/{seated['table']}")


if __name__ == "__main__":
    main()

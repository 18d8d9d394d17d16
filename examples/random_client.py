"""A bot in another process: sits down at a table through the API and plays random legal actions to the end.

    python examples/random_client.py http://localhost:8000 --game spyrium --seats me,greedy,greedy

Everything it knows of the game comes from the server, so it plays any game, and needs nothing but the
standard library. A request whose answer is lost is sent again under its key, so that nothing is done twice.
"""

from __future__ import annotations

import argparse
import json
import random
import time
import uuid
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen


class Client:
    """Talks to one server, for the person who has the token."""

    def __init__(self, server: str, token: str = "") -> None:
        self.server = server.rstrip("/") + "/api"
        self.token = token

    def ask(self, path: str, data: dict[str, object] | None = None) -> dict[str, object]:
        """GET, or POST where there is data; again while the server does not answer."""
        headers = {"content-type": "application/json", "idempotency-key": str(uuid.uuid4())}
        if self.token:
            headers["authorization"] = f"Bearer {self.token}"
        body = None if data is None else json.dumps(data).encode()
        for pause in (1, 2, 4, 8, None):
            try:
                with urlopen(Request(self.server + path, body, headers), timeout=60) as answer:
                    found: dict[str, object] = json.load(answer)
                    return found
            except HTTPError as error:
                raise SystemExit(f"refused: {json.load(error)['error']}") from None
            except (URLError, ConnectionError, TimeoutError) as error:
                if pause is None:
                    raise SystemExit(f"{self.server} does not answer: {error}") from None
                time.sleep(pause)
        raise AssertionError("the last attempt returns or ends the program")


def main() -> None:
    """Create a table, then act whenever it is our turn."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("server")
    parser.add_argument("--game", default="spyrium")
    parser.add_argument("--seats", default="me,greedy,greedy")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--token", default="", help="yours, if you have one; else you are a new guest")
    wanted = parser.parse_args()
    client, chance = Client(wanted.server, wanted.token), random.Random(wanted.seed)
    seated = client.ask(
        "/tables", {"game": wanted.game, "seats": wanted.seats.split(","), "name": "Random client"}
    )
    client.token, path = str(seated["token"]), f"/tables/{seated['table']}"
    table = client.ask(path)
    while table["status"] != "over":
        actions = table["actions"]
        if isinstance(actions, list) and actions:
            action = chance.choice(actions)["action"]
            table = client.ask(f"{path}/actions", {"action": action, "version": table["version"]})
        else:
            time.sleep(0.05)
            table = client.ask(path)
    print(f"scores {table['scores']}, won by seat {table['winners']}")
    print(f"the table: {wanted.server}{path}")


if __name__ == "__main__":
    main()

"""How the server holds up: `python tools/load.py` prints the figures of docs/performance.md.

It starts its own server on this machine.

- tables: live tables with scripted players who look and act through the API, at a fixed pace of moves a
  second in all.
- cost: processor time of the server for a look, an accepted move, and an event pushed to a spectator.
- page: processor time of the server for a move that a page sends, with the new table that it is shown.
- repaint: a real browser clicks at one seat of a full table, the others act through the API, spectators
  watch; click to repainted board.
- memory: what a table costs that lies in memory and nobody looks at.
- open: what opening a long stored game takes, from the database to the page, without a server
  (tools/openings.py).
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

RUN = """
import sys
from comptoir.tables.service import ServiceSettings
from comptoir.web.app import Settings
from comptoir.web.serve import serve
if __name__ == "__main__":
    service = ServiceSettings(bot_pause=0.0, workers=1)
    settings = Settings(database=sys.argv[2], service=service, changes_a_minute=0)
    serve("127.0.0.1", int(sys.argv[1]), settings, browser=False)
"""
FLAGS = (
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run "
    "--disable-background-networking --disable-component-update --disable-sync"
)


class Server:
    """One server process on a file of its own."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="comptoir-load-"))
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        script = self.folder / "run.py"
        script.write_text(RUN)
        command = [sys.executable, str(script), str(self.port), f"sqlite:///{self.folder / 'tables.sqlite3'}"]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, cwd=self.folder)
        for _ in range(600):
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                time.sleep(0.1)
        raise SystemExit("the server did not start")

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(20)
        shutil.rmtree(self.folder, ignore_errors=True)

    def cpu(self) -> float:
        """Processor seconds used so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        """Resident bytes."""
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * os.sysconf(
            "SC_PAGE_SIZE"
        )


class Wire:
    """A kept-open connection that speaks just enough HTTP."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.reader: asyncio.StreamReader | None = None

    async def ask(
        self, method: str, path: str, token: str = "", body: object = None, *, is_brief: bool = False
    ) -> tuple[int, bytes]:
        if self.reader is None:
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        data = b"" if body is None else json.dumps(body).encode()
        head = f"{method} {path} HTTP/1.1\r\nhost: localhost\r\ncontent-length: {len(data)}\r\n"
        head += "content-type: application/json\r\n"
        head += "prefer: return=minimal\r\n" if is_brief else ""
        head += f"authorization: Bearer {token}\r\n\r\n" if token else "\r\n"
        self.writer.write(head.encode() + data)
        answer = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
        status = int(answer.split(" ", 2)[1])
        if status == 204:
            return status, b""
        length = int(answer.split("content-length: ")[1].split("\r\n")[0])
        return status, await self.reader.readexactly(length)


async def create_table(wire: Wire, game: str, seats: int) -> tuple[str, list[str]]:
    """A table with all its tokens."""
    _, body = await wire.ask(
        "POST", "/api/tables", body={"game": game, "seats": ["me"] + ["open"] * (seats - 1), "name": "S0"}
    )
    first = json.loads(body)
    tokens = [first["token"], *[await join(wire, first["table"], f"S{i}") for i in range(1, seats)]]
    return first["table"], tokens


async def join(wire: Wire, table: str, name: str) -> str:
    """Take a free seat: its token."""
    _, body = await wire.ask("POST", f"/api/tables/{table}/seats", body={"name": name})
    return str(json.loads(body)["token"])


async def others_act(wire: Wire, table: str, tokens: list[str], chance: random.Random) -> bool:
    """Seats 1 and up act at random until seat 0 must decide; False where the game is over."""
    _, body = await wire.ask("GET", f"/api/tables/{table}", tokens[0])
    view = json.loads(body)
    while view["status"] != "over" and view["to_move"] != 0:
        token = tokens[view["to_move"] - 1]
        _, body = await wire.ask("GET", f"/api/tables/{table}", token)
        view = json.loads(body)
        action = chance.choice(view["actions"])["action"]
        _, body = await wire.ask(
            "POST", f"/api/tables/{table}/actions", token, {"version": view["version"], "action": action}
        )
        view = json.loads(body)
    return bool(view["status"] != "over")


async def watch(port: int, table: str, accept: str = "identity", cookies: str = "") -> None:
    """A spectator, or whoever has these cookies, who reads whatever is pushed."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1 << 20)
    head = f"GET /tables/{table}/stream HTTP/1.1\r\nhost: localhost\r\naccept-encoding: {accept}\r\n"
    writer.write((head + (f"cookie: {cookies}\r\n" if cookies else "") + "\r\n").encode())
    try:
        while await reader.read(1 << 16):
            pass
    finally:
        writer.close()


async def play(
    wire: Wire, game: str, seats: int, number: int, every: float, seconds: float, created: asyncio.Barrier
) -> list[tuple[float, float]]:
    """One table: look as the seat that must decide, choose at random, act; once every so many seconds.

    Gives back how long each look and act took.
    """
    chance = random.Random(f"table {number}")
    table, tokens = await create_table(wire, game, seats)
    await created.wait()
    due = time.perf_counter() + chance.uniform(0, every)
    end = due + seconds
    times: list[tuple[float, float]] = []
    _, body = await wire.ask("GET", f"/api/tables/{table}")
    view = json.loads(body)
    while due < end:
        if view["status"] == "over":
            table, tokens = await create_table(wire, game, seats)
            _, body = await wire.ask("GET", f"/api/tables/{table}")
            view = json.loads(body)
        token = tokens[view["to_move"]]
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        started = time.perf_counter()
        _, body = await wire.ask("GET", f"/api/tables/{table}", token)
        looked = time.perf_counter()
        view = json.loads(body)
        action = chance.choice(view["actions"])["action"]
        acted = time.perf_counter()
        status, body = await wire.ask(
            "POST", f"/api/tables/{table}/actions", token, {"version": view["version"], "action": action}
        )
        assert status == 200, body
        times.append((looked - started, time.perf_counter() - acted))
        view = json.loads(body)
        due += every
    return times


def tell(name: str, values: list[float]) -> None:
    """Print how long something took: the median and the tail."""
    values = sorted(values)
    at = [values[min(len(values) - 1, int(len(values) * share))] * 1000 for share in (0.5, 0.95, 0.99)]
    print(
        f"{name}: {len(values)} samples, median {at[0]:.1f} ms, 95 % {at[1]:.1f} ms, "
        f"99 % {at[2]:.1f} ms, worst {values[-1] * 1000:.0f} ms"
    )


async def tables(server: Server, args: argparse.Namespace) -> None:
    """Many live tables at a fixed pace."""
    every = args.tables / args.rate
    created = asyncio.Barrier(args.tables + 1)
    wires = [Wire(server.port) for _ in range(args.tables)]
    playing = [
        asyncio.create_task(play(wire, args.game, args.seats, number, every, args.seconds, created))
        for number, wire in enumerate(wires)
    ]
    await created.wait()
    start, cpu = time.perf_counter(), server.cpu()
    times = [taken for table in await asyncio.gather(*playing) for taken in table]
    taken, used = time.perf_counter() - start, server.cpu() - cpu
    reached = f"{len(times) / taken:.0f} moves/s over {taken:.0f} s"
    print(
        f"{args.tables} tables of {args.seats} seats ({args.game}), "
        f"asked for {args.rate:.0f} moves/s: {reached}"
    )
    tell("an accepted (stored) move", [act for _, act in times])
    tell("a look at the table", [look for look, _ in times])
    print(
        "processor time of the server for an accepted move with the look before it: "
        f"{1000 * used / len(times):.2f} ms (over {len(times)} moves)"
    )
    print(
        f"server processor time: {100 * used / taken:.0f} % of one core; "
        f"memory {server.memory() / 1e6:.0f} MB"
    )


async def look_and_act(
    wire: Wire, live: list[tuple[str, list[str]]], server: Server, args: argparse.Namespace, *, is_brief: bool
) -> tuple[float, float]:
    """Every table looks, then every table acts: the processor time of the server for all of either.

    A game that is over makes room for another one.
    """
    before, views = server.cpu(), []
    for table, tokens in live:
        _, body = await wire.ask("GET", f"/api/tables/{table}", tokens[0])
        views.append(json.loads(body))
    looked = server.cpu()
    for i, (table, tokens) in enumerate(live):  # what may be played, unmeasured
        if views[i]["status"] == "over":
            table, tokens = live[i] = await create_table(wire, args.game, args.seats)
            _, body = await wire.ask("GET", f"/api/tables/{table}", tokens[0])
            views[i] = json.loads(body)
        if views[i]["to_move"] != 0:
            _, body = await wire.ask("GET", f"/api/tables/{table}", tokens[views[i]["to_move"]])
            views[i] = json.loads(body)
    ready = server.cpu()
    for view, (table, tokens) in zip(views, live):
        action = view["actions"][len(view["actions"]) // 2]["action"]
        status, body = await wire.ask(
            "POST",
            f"/api/tables/{table}/actions",
            tokens[view["to_move"]],
            {"version": view["version"], "action": action},
            is_brief=is_brief,
        )
        assert status in (200, 204), body
    return looked - before, server.cpu() - ready


async def cost(server: Server, args: argparse.Namespace) -> None:
    """Processor time for a request, one after another: it hardly depends on what else the machine does."""
    wire, rounds, count = Wire(server.port), args.rounds, 50
    live = [await create_table(wire, args.game, args.seats) for _ in range(count)]
    alone = [await look_and_act(wire, live, server, args, is_brief=False) for _ in range(rounds)]
    brief = [await look_and_act(wire, live, server, args, is_brief=True) for _ in range(rounds)]
    watching = [
        asyncio.create_task(watch(server.port, table, args.accept)) for table, _ in live for _ in range(4)
    ]
    await asyncio.sleep(2)
    together = [await look_and_act(wire, live, server, args, is_brief=False) for _ in range(rounds)]
    look, act = (1000 * sum(part) / rounds / count for part in zip(*alone))
    short = 1000 * sum(acts for _, acts in brief) / rounds / count
    watched = 1000 * sum(acts for _, acts in together) / rounds / count
    for task in watching:
        task.cancel()
    print(
        f"processor time of the server ({args.game}, {args.seats} seats): a look {look:.2f} ms, "
        f"an accepted move {act:.2f} ms, with an empty answer {short:.2f} ms "
        f"(each over {rounds * count} moves), "
        f"an event pushed to a spectator {(watched - act) / 4:.2f} ms"
    )


async def page(server: Server, args: argparse.Namespace) -> None:
    """Somebody plays all seats of some tables in the browser, whose pages are open with their streams.

    Only in a game without secrets: elsewhere whoever shares a screen lifts a curtain first.
    """
    import httpx

    base, count = f"http://127.0.0.1:{server.port}", 30
    seats = {f"seat-{i}": "me" for i in range(args.seats)}
    async with httpx.AsyncClient(base_url=base, timeout=60) as client:
        token = found(r'name="_csrf_token" value="([^"]+)"', (await client.get("/")).text)[0]
        form = {"_csrf_token": token, "game": args.game, "name": "Clicker", "confirm": "0", **seats}
        paths = [(await client.post("/tables", data=form)).headers["location"] for _ in range(count)]
        cookies = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
        watching = [
            asyncio.create_task(watch(server.port, path.rpartition("/")[2], args.accept, cookies))
            for path in paths
        ]
        await asyncio.sleep(2)
        used, moves = 0.0, 0
        for number in range(args.rounds + 1):
            shown = [(await client.get(path)).text for path in paths]
            await asyncio.sleep(0.2)
            before = server.cpu()
            for path, html in zip(paths, shown):
                if 'form="curtain"' in html:
                    raise SystemExit(f"page: {args.game} has secrets, so one person cannot play all seats")
                actions = found(r'name="action"\s+value="([^"]+)"', html)
                sent = {
                    "_csrf_token": token,
                    "version": found(r'data-version="(\d+)"', html)[0],
                    "action": actions[len(actions) // 2],
                    "key": f"{path[-8:]} {number}",
                }
                headers = {"hx-request": "true", "x-stream": "open"}
                answer = await client.post(f"{path}/actions", data=sent, headers=headers)
                assert answer.is_success, answer.text
            await asyncio.sleep(0.5)
            if number:  # the first time everything is new
                used, moves = used + server.cpu() - before, moves + len(paths)
        for task in watching:
            task.cancel()
    print(
        f"processor time of the server ({args.game}, {args.seats} seats): a move that a page sends, "
        f"until it is shown {1000 * used / moves:.2f} ms (over {moves} moves)"
    )


def found(pattern: str, html: str) -> list[str]:
    """What a page says there."""
    return re.findall(pattern, html)


async def memory(server: Server, args: argparse.Namespace) -> None:
    """Resident bytes a table that nobody watches."""
    wire = Wire(server.port)
    await create_table(wire, args.game, args.seats)
    before, count = server.memory(), 500
    for _ in range(count):
        await create_table(wire, args.game, args.seats)
    each = (server.memory() - before) / count / 1000
    print(f"an idle table of {args.seats} seats ({args.game}) in memory: {each:.0f} kB (over {count})")


async def repaint(server: Server, args: argparse.Namespace) -> None:
    """Click to repainted board, in a real browser, with spectators."""
    from playwright.async_api import async_playwright

    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium")
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium, args=FLAGS.split())
        context = await browser.new_context(viewport={"width": 1366, "height": 768})
        page = await context.new_page()
        base = f"http://127.0.0.1:{server.port}"
        await page.goto(f"{base}/tables/new?game={args.game}")
        await page.fill("input[name=name]", "Clicker")
        for i in range(await page.locator("select[name^=seat-]").count()):
            await page.select_option(f"#seat-{i}", "me" if i == 0 else "open" if i < args.seats else "none")
        await page.select_option("#confirm", "0")
        await page.click("main form button.go")
        await page.wait_for_selector("#table")
        table, wire = page.url.rpartition("/")[2], Wire(server.port)
        tokens = [await join(wire, table, f"S{i}") for i in range(1, args.seats)]
        await page.wait_for_selector("#bar")
        watchers = [
            asyncio.create_task(watch(server.port, table, args.accept)) for _ in range(args.spectators)
        ]
        await asyncio.sleep(1)
        chance, times = random.Random(1), []
        while len(times) < args.clicks and await others_act(wire, table, tokens, chance):
            await page.wait_for_selector('#table[data-mine="1"] #choices .choice')
            taken = await page.evaluate(
                """() => new Promise((done) => {
                  const started = performance.now();
                  const version = document.getElementById('table').dataset.version;
                  const check = () => document.getElementById('table').dataset.version !== version
                    ? requestAnimationFrame(() => done(performance.now() - started))
                    : requestAnimationFrame(check);
                  const choices = document.querySelectorAll('#choices .choice');
                  choices[Math.floor(Math.random() * choices.length)].click();
                  document.querySelector('dialog[open] #sure-yes')?.click();
                  requestAnimationFrame(check);
                })"""
            )
            times.append(taken / 1000)
            await asyncio.sleep(0.15)
        tell(
            f"click to repainted board, {args.seats} seats, {args.spectators} spectators ({args.game})", times
        )
        for task in watchers:
            task.cancel()
        await browser.close()


KINDS = {"tables": tables, "cost": cost, "page": page, "repaint": repaint, "memory": memory}


def main() -> None:
    """Measure what was asked for, or all of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", nargs="*", default=[*KINDS, "open"])
    parser.add_argument("--game", default="spyrium")
    parser.add_argument("--seats", type=int, default=5)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--rate", type=float, default=200.0, help="moves a second in all")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--spectators", type=int, default=50)
    parser.add_argument("--clicks", type=int, default=60)
    parser.add_argument("--rounds", type=int, default=40, help="moves at each table of cost")
    parser.add_argument("--accept", default="identity", help="the encoding that spectators take")
    args = parser.parse_args()
    for what in args.what:
        if what == "open":
            import openings  # which the server of an older version would not have

            asyncio.run(openings.measure())
            continue
        server = Server()
        try:
            asyncio.run(KINDS[what](server, args))
        finally:
            server.stop()
    print(f"load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")


if __name__ == "__main__":
    main()

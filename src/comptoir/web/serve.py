"""Run the site on this machine and open the browser."""

from __future__ import annotations

import gc
import logging
import socket
import threading
import time
import webbrowser
from contextlib import suppress

import uvicorn

from comptoir.kernel.errors import ComptoirError
from comptoir.web.app import Settings, create_app
from comptoir.web.draw import STATIC


def is_free(host: str, port: int) -> bool:
    """Whether nobody listens there yet."""
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError:
            return False
    return True


def _open_when_ready(host: str, port: int, url: str) -> None:
    for _ in range(100):
        time.sleep(0.1)
        try:
            socket.create_connection((host, port), 0.2).close()
        except OSError:
            continue
        webbrowser.open(url)
        return


# New objects before the collector looks for cycles, and how many such looks make one at the older ones. With
# Python's own figures it would look at all tables in memory every few moves, and find next to nothing.
COLLECT = (20_000, 20, 20)


class Server(uvicorn.Server):
    """Hangs up on streams before it stops: they do not end by themselves, and a browser comes back."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for connection in list(self.server_state.connections):
            answer = getattr(connection, "cycle", None)
            if answer is not None and answer.response_started and not answer.response_complete:
                connection.transport.close()
        await super().shutdown(sockets)


def serve(
    host: str = "127.0.0.1", port: int = 8000, settings: Settings | None = None, *, browser: bool = True
) -> None:
    """Serve until interrupted; raises ComptoirError where the port is taken."""
    if not is_free(host, port):
        raise ComptoirError(f"somebody already listens on {host}:{port}; choose another port")
    if not (STATIC / "vendor" / "htmx.js").exists():
        missing = (
            "the scripts and fonts are missing: run tools/assets.py, or install again where there is npm "
            "(the pages work, but do not update by themselves)"
        )
        logging.getLogger("comptoir.web").warning(missing)
    url = f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0', '::1') else host}:{port}/"
    print(f"comptoir: {url}", flush=True)
    if browser:
        threading.Thread(
            target=_open_when_ready, args=("127.0.0.1" if host == "0.0.0.0" else host, port, url), daemon=True
        ).start()
    # It finds httptools and uvloop by itself. What still runs two seconds after a stop is cut off.
    config = uvicorn.Config(
        create_app(settings),
        host=host,
        port=port,
        lifespan="on",
        ws="none",
        log_level="warning",
        timeout_graceful_shutdown=2,
    )
    server = Server(config)
    gc.collect()
    gc.freeze()  # what is there from the start stays: the collector need not look at it again and again
    gc.set_threshold(*COLLECT)
    with suppress(KeyboardInterrupt):
        server.run()
    if not server.started:
        raise SystemExit(3)  # it has said why

"""How the server runs, and how it stops."""

from __future__ import annotations

import signal
import socket
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import uvicorn
from litestar import Litestar

from .server import Player, Server

STREAM = "GET {}/stream HTTP/1.1\r\nhost: localhost\r\naccept-encoding: {}\r\n\r\n"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path)
    server.start()
    yield server
    server.stop()


def connect(server: Server, text: str) -> socket.socket:
    wire = socket.create_connection(("127.0.0.1", server.port), 20)
    wire.sendall(text.encode())
    return wire


def seconds_to_stop(server: Server) -> float:
    """How long it takes from the signal to the end."""
    assert server.process is not None
    started = time.monotonic()
    server.process.send_signal(signal.SIGTERM)
    server.process.wait(20)
    return time.monotonic() - started


def test_open_streams_do_not_hold_up_a_stop_and_leave_nothing_in_the_log(server: Server) -> None:
    path = Player(server.url).sit_down(**{"seat-0": "me", "seat-1": "open", "seat-2": "none"})
    wires = [connect(server, STREAM.format(path, encoding)) for encoding in ("identity", "gzip", "zstd")]
    for wire in wires:
        assert wire.recv(1 << 16).startswith(b"HTTP/1.1 200")
    # Not a measure of speed: without hanging up it waits for the limit of two seconds, and says so.
    assert seconds_to_stop(server) < 10
    assert "Cancel" not in server.log()
    assert "Traceback" not in server.log()
    for wire in wires:
        while wire.recv(1 << 16):
            pass
        wire.close()


def test_a_request_that_is_never_finished_does_not_hold_up_a_stop(server: Server) -> None:
    wire = connect(server, "POST /tables HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\ngame=")
    time.sleep(0.3)
    assert seconds_to_stop(server) < 10
    wire.close()


@pytest.mark.fast
@pytest.mark.skipif(sys.platform == "win32", reason="there is no uvloop")
def test_the_fast_parser_and_the_fast_loop_are_installed_and_found() -> None:
    config = uvicorn.Config(Litestar([]))
    config.load()
    assert config.http_protocol_class.__module__ == "uvicorn.protocols.http.httptools_impl"
    factory = config.get_loop_factory()
    assert factory is not None
    assert factory.__module__ == "uvloop"

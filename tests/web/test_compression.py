"""Answers are compressed as the browser takes it, and every event of a stream leaves at once."""

from __future__ import annotations

import gzip
import json
import socket
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path

import brotli
import pytest
import zstandard
from litestar import Litestar, Response, get
from litestar.testing import TestClient

from comptoir.web.compression import choose, compression

from .server import Player, Server
from .visitor import Guest

LONG = "a table and five chairs, " * 100
WHOLE: dict[str, Callable[[bytes], bytes]] = {
    "zstd": lambda data: zstandard.ZstdDecompressor().decompressobj().decompress(data),
    "br": brotli.decompress,
    "gzip": gzip.decompress,
}
PIECES: dict[str, Callable[[], Callable[[bytes], bytes]]] = {
    "zstd": lambda: zstandard.ZstdDecompressor().decompressobj().decompress,
    "br": lambda: brotli.Decompressor().process,
    "gzip": lambda: zlib.decompressobj(31).decompress,
}


@get("/text", media_type="text/plain")
async def text() -> str:
    return LONG


@get("/picture", media_type="image/png")
async def picture() -> bytes:
    return LONG.encode()


@get("/part", media_type="text/plain", status_code=206)
async def part() -> Response[str]:
    return Response(LONG, headers={"content-range": f"bytes 0-9/{len(LONG)}"})


@get("/packed", media_type="text/plain")
async def packed() -> Response[bytes]:
    return Response(gzip.compress(LONG.encode() * 300, 1), headers={"content-encoding": "gzip"})


@get("/short", media_type="text/plain")
async def short() -> str:
    return LONG[:300]


@get("/same", status_code=304)
async def same() -> None:
    return None


@get("/none", status_code=204)
async def none() -> None:
    return None


@get("/cookie", media_type="text/plain")
async def cookie() -> Response[str]:
    return Response(LONG, headers={"vary": "Cookie", "etag": '"7"'})


HANDLERS = [text, picture, part, packed, short, same, none, cookie]


@pytest.fixture
def small() -> Iterator[TestClient[Litestar]]:
    with TestClient(Litestar(HANDLERS, compression_config=compression(), openapi_config=None)) as client:
        yield client


def raw(
    client: TestClient[Litestar], path: str, accept: str, method: str = "GET"
) -> tuple[dict[str, str], bytes]:
    """The headers and the bytes as they were sent."""
    with client.stream(method, path, headers={"accept-encoding": accept}) as answer:
        return dict(answer.headers), b"".join(answer.iter_raw())


@pytest.mark.fast
@pytest.mark.parametrize(
    ("accepted", "chosen"),
    [
        (b"gzip, deflate, br, zstd", "zstd"),
        (b"gzip, deflate, br", "br"),
        (b"GZIP;q=0.5 , deflate", "gzip"),
        (b"zstd;q=0, br;q=0.000, gzip;q=0.1", "gzip"),
        (b"zstd ; Q=0, br;q=1.0", "br"),
        (b"deflate, brotli, x-gzip", ""),
        (b"identity", ""),
        (b"", ""),
    ],
)
def test_the_best_encoding_that_is_taken_is_chosen(accepted: bytes, chosen: str) -> None:
    assert choose(accepted) == chosen


@pytest.mark.fast
@pytest.mark.parametrize("encoding", WHOLE)
def test_a_long_text_is_compressed_and_says_so(small: TestClient[Litestar], encoding: str) -> None:
    headers, body = raw(small, "/text", encoding)
    assert headers["content-encoding"] == encoding
    assert headers["vary"] == "Accept-Encoding"
    assert int(headers["content-length"]) == len(body) < 300
    assert WHOLE[encoding](body).decode() == LONG


@pytest.mark.fast
@pytest.mark.parametrize("path", ["/picture", "/part", "/short", "/same", "/none"])
def test_what_is_small_empty_a_part_or_a_picture_is_left_alone(
    small: TestClient[Litestar], path: str
) -> None:
    headers, body = raw(small, path, "gzip, br, zstd")
    assert "content-encoding" not in headers
    assert body == raw(small, path, "identity")[1]


@pytest.mark.fast
def test_what_is_compressed_already_is_not_compressed_again(small: TestClient[Litestar]) -> None:
    headers, body = raw(small, "/packed", "gzip, br, zstd")
    assert headers["content-encoding"] == "gzip"
    assert gzip.decompress(body).decode() == LONG * 300


@pytest.mark.fast
def test_other_reasons_to_vary_stay_and_the_tag_becomes_a_weak_one(small: TestClient[Litestar]) -> None:
    headers, _ = raw(small, "/cookie", "br")
    assert {value.strip() for value in headers["vary"].split(",")} == {"Cookie", "Accept-Encoding"}
    assert headers["etag"] == 'W/"7"'
    assert raw(small, "/cookie", "identity")[0]["etag"] == '"7"'


@pytest.mark.parametrize("encoding", WHOLE)
@pytest.mark.parametrize("path", ["/", "/static/pieces.svg", "/api/games", "/api/schema/openapi.json"])
def test_pages_files_and_the_api_are_compressed(site: Guest, encoding: str, path: str) -> None:
    plain, text = raw(site.client, path, "identity")
    headers, body = raw(site.client, path, encoding)
    assert "content-encoding" not in plain
    assert headers["content-encoding"] == encoding
    assert plain["vary"] == headers["vary"]
    assert headers["vary"].count("Accept-Encoding") == 1
    assert len(body) < len(text) / 2
    assert WHOLE[encoding](body)[:40] == text[:40]


def test_a_question_for_the_headers_alone_gets_no_encoding(site: Guest) -> None:
    headers, body = raw(site.client, "/static/pieces.svg", "gzip, br, zstd", "HEAD")
    assert "content-encoding" not in headers
    assert body == b""


def test_fonts_are_sent_as_they_are(site: Guest) -> None:
    fonts = sorted((Path(__file__).parents[2] / "src/comptoir/web/static").rglob("*.woff2"))
    if not fonts:
        pytest.skip("no fonts here: run tools/assets.py")
    path = fonts[0].as_posix().rpartition("/comptoir/web")[2]
    headers, body = raw(site.client, path, "gzip, br, zstd")
    assert "content-encoding" not in headers
    assert body == fonts[0].read_bytes()


class Listener:
    """Reads the events of a stream from the wire, as they come."""

    def __init__(self, server: Server, path: str, encoding: str) -> None:
        self.socket = socket.create_connection(("127.0.0.1", server.port), 20)
        head = f"GET {path} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: {encoding}\r\n\r\n"
        self.socket.sendall(head.encode())
        self.wire = self.socket.makefile("rb")
        self.headers = b"".join(iter(self.wire.readline, b"\r\n")).decode("latin-1").lower()
        self.unpack = PIECES[encoding]()
        self.text = b""

    def event(self) -> str:
        """The next event with data; fails where none comes."""
        while b"data: " not in self.text or b"\n\n" not in self.text.partition(b"data: ")[2]:
            size = int(self.wire.readline(), 16)
            assert size, "the stream ended"
            self.text = (self.text + self.unpack(self.wire.read(size + 2)[:-2])).replace(b"\r\n", b"\n")
        start = self.text.index(b"data: ")
        end = self.text.index(b"\n\n", start)
        event, self.text = self.text[start:end], self.text[end + 2 :]
        return event.decode()

    def close(self) -> None:
        self.wire.close()
        self.socket.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("compression"))
    server.start()
    yield server
    server.stop()


@pytest.mark.parametrize("encoding", PIECES)
@pytest.mark.parametrize("stream", ["/tables/{}/stream", "/api/tables/{}/events"])
def test_a_compressed_stream_delivers_an_event_before_the_next_one_exists(
    server: Server, stream: str, encoding: str
) -> None:
    player = Player(server.url)
    path = player.sit_down(**{"seat-0": "me", "seat-1": "me", "seat-2": "none", "confirm": "0"})
    listener = Listener(server, stream.format(path.rpartition("/")[2]), encoding)
    assert f"content-encoding: {encoding}\r\n" in listener.headers
    assert "content-type: text/event-stream" in listener.headers
    first = listener.event()  # nobody has moved: only flushing can have brought it
    for _ in range(3):
        page = player.my_turn(path)
        assert player.act(path, page.version, next(iter(page.actions))).status_code == 200
        again = listener.event()
        assert version_of(again) == version_of(first) + 1
        first = again
    listener.close()


def version_of(event: str) -> int:
    """The version of the table that an event shows, as a page or as JSON."""
    if event.startswith("data: {"):
        return int(json.loads(event[6:])["version"])
    return int(event.partition('data-version="')[2].partition('"')[0])

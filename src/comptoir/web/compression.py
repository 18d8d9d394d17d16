"""Answers made smaller: by zstd, Brotli or gzip, the first of these that the browser takes.

Litestar's middleware knows one encoding, and gzip where that is not taken. Ours knows three, leaves alone
what is small or already compressed, and makes no compressor before one is needed.

Every piece of a stream is flushed, so an event leaves at once. A table pushed again is nearly the table
pushed before: of 41 kB some 300 bytes are left. For that the window holds a few of the largest tables, and
no more, since every stream keeps its own.

Compression tells by its length whether a guess is repeated in a page (BREACH). What could be guessed is the
CSRF token, which is the same in all pages of a visitor. It is of no use alone: the cookies that go with it
are not sent with forms of other sites (SameSite=Lax), nor with anything that these load from here.
"""

from __future__ import annotations

import re
from functools import lru_cache
from io import BytesIO

from litestar.config.compression import CompressionConfig
from litestar.datastructures import MutableScopeHeaders
from litestar.middleware.compression import CompressionFacade, CompressionMiddleware
from litestar.middleware.compression.brotli_facade import BrotliCompression
from litestar.middleware.compression.gzip_facade import GzipCompression
from litestar.types import HTTPResponseStartEvent, Message, Receive, Scope, Send
from zstandard import COMPRESSOBJ_FLUSH_BLOCK, ZstdCompressionParameters, ZstdCompressor

WINDOW = 19  # 512 kB, as a power of two
ZSTD = ZstdCompressionParameters.from_level(3, window_log=WINDOW)
VARY = (b"vary", b"Accept-Encoding")
BODILESS = (204, 205, 304)
TEXTS = re.compile(r"text/|[a-z]+/([a-z.-]*\+)?(json|javascript|xml)\b")
REFUSED = re.compile(r"\s*q\s*=\s*0(\.0*)?\s*")


class ZstdCompression(CompressionFacade):
    """What Litestar calls to compress by zstd."""

    encoding = "zstd"

    def __init__(self, buffer: BytesIO, compression_encoding: str, config: CompressionConfig) -> None:
        self.buffer, self.compression_encoding = buffer, compression_encoding
        self.compressor = ZstdCompressor(compression_params=ZSTD).compressobj()

    def write(self, body: bytes) -> None:
        self.buffer.write(self.compressor.compress(body))
        self.buffer.write(self.compressor.flush(COMPRESSOBJ_FLUSH_BLOCK))

    def close(self) -> None:
        self.buffer.write(self.compressor.flush())


# Best first: zstd takes less than half of gzip's time for a table page, and a twentieth for an event.
FACADES: dict[str, type[CompressionFacade]] = {
    "zstd": ZstdCompression,
    "br": BrotliCompression,
    "gzip": GzipCompression,
}


@lru_cache(64)
def choose(accepted: bytes) -> str:
    """The best encoding of those a browser lists; empty where it takes none of ours."""
    parts = [part.partition(";") for part in accepted.decode("latin-1").lower().split(",")]
    taken = {name.strip() for name, _, weight in parts if not REFUSED.fullmatch(weight)}
    return next((encoding for encoding in FACADES if encoding in taken), "")


class Compressing:
    """Sends one answer on, compressed where that is worth it and the encoding is not empty."""

    def __init__(self, send: Send, encoding: str, config: CompressionConfig) -> None:
        self.send, self.encoding, self.config = send, encoding, config
        self.start: HTTPResponseStartEvent | None = None
        self.facade: CompressionFacade | None = None
        self.buffer = BytesIO()

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message["headers"], VARY]
            if self.encoding:
                self.start = message  # kept until its body shows whether and how far it can be compressed
                return
        if message["type"] == "http.response.body":
            start, self.start = self.start, None
            body, more = message.get("body", b""), message.get("more_body", False)
            if start is not None and self._is_worth(start, body, more):
                self.facade = FACADES[self.encoding](self.buffer, self.encoding, self.config)
            if self.facade is not None:
                message["body"] = body = self._press(self.facade, body, more)
            if start is not None:
                if self.facade is not None:
                    self._describe(MutableScopeHeaders(start), None if more else len(body))
                await self.send(start)
        await self.send(message)

    def _is_worth(self, start: HTTPResponseStartEvent, body: bytes, more: bool) -> bool:
        if start["status"] in BODILESS or not (more or len(body) >= self.config.minimum_size):
            return False
        headers = MutableScopeHeaders(start)
        if "content-encoding" in headers or "content-range" in headers:
            return False
        return TEXTS.match(headers.get("content-type", "")) is not None

    def _press(self, facade: CompressionFacade, body: bytes, more: bool) -> bytes:
        if body:
            facade.write(body)
        if not more:
            facade.close()
        pressed = self.buffer.getvalue()
        self.buffer.seek(0)
        self.buffer.truncate()
        return pressed

    def _describe(self, headers: MutableScopeHeaders, length: int | None) -> None:
        headers["content-encoding"] = self.encoding
        if (tag := headers.get("etag", "")).startswith('"'):
            headers["etag"] = f"W/{tag}"  # the same file, other bytes
        del headers["content-length"]
        if length is not None:
            headers["content-length"] = str(length)


class BestCompression(CompressionMiddleware):
    """Compresses every answer by the best encoding that the browser takes."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        accepted = next((value for name, value in scope["headers"] if name == b"accept-encoding"), b"")
        encoding = choose(accepted) if scope.get("method") != "HEAD" else ""
        await self.app(scope, receive, Compressing(send, encoding, self.config))


def compression() -> CompressionConfig:
    """Low levels: a page is drawn for one visitor and compressed for that visitor alone."""
    return CompressionConfig(
        backend="zstd",
        compression_facade=ZstdCompression,
        middleware_class=BestCompression,
        minimum_size=500,
        gzip_compress_level=4,
        brotli_quality=3,
        brotli_lgwin=WINDOW,
    )

"""Bodies of requests while they arrive and wait: bounded each, slow ones cut off, and bounded all
together. Knows no field and no text."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from typing import Any

from starlette.datastructures import Headers
from starlette.types import Message, Receive

from attentif.serve.errors import ApiError

SECONDS = 30.0  # the most that a client may take to send its body
TOGETHER = 4  # bodies of the largest size that a worker holds at once
UNLIMITED = 64 << 20  # bytes taken for the largest size where bodies have no limit
FULL = "The server holds too many large requests; try again in a moment"


class Bodies:
    """The bytes that a worker holds for requests that are not answered yet; one client may have
    half of them."""

    def __init__(self, largest: int) -> None:
        self.most = TOGETHER * (largest if largest > 0 else UNLIMITED)
        self.held = 0
        self._of_client = Counter[str]()

    def add(self, client: str, size: int) -> None:
        """Count bytes that arrived; refused when there are too many."""
        self.held += size
        self._of_client[client] += size
        if self.held > self.most or self._of_client[client] > self.most // 2:
            raise ApiError(503, FULL, retry_after=SECONDS / TOGETHER)

    def remove(self, client: str, size: int) -> None:
        self.held -= size
        self._of_client[client] -= size
        if not self._of_client[client]:
            del self._of_client[client]


class Body:
    """The body of one request: a `receive` that may give no more than `most` bytes, 0 for any
    number."""

    def __init__(
        self, receive: Receive, headers: Headers, most: int, bodies: Bodies, client: str
    ) -> None:
        self._receive, self._most, self._bodies, self._client = receive, most, bodies, client
        self._read, self._ended = 0, False
        self._deadline = time.monotonic() + SECONDS
        length = headers.get("content-length", "0")
        if most > 0 and length.isascii() and length.isdecimal() and int(length[:20]) > most:
            raise self._too_large(f", got {length[:20]}")

    async def receive(self) -> Message:
        if self._ended:
            return await self._receive()
        try:
            async with asyncio.timeout(self._deadline - time.monotonic()):
                message: dict[str, Any] = dict(await self._receive())
        except TimeoutError:
            raise ApiError(408, f"The body did not arrive within {SECONDS:g} seconds") from None
        self._ended = not message.get("more_body", False)
        self._count(len(message.get("body", b"")))
        return message

    def forget(self) -> None:
        """The request is answered."""
        if self._read:
            self._bodies.remove(self._client, self._read)

    def _count(self, size: int) -> None:
        if not size:
            return
        if 0 < self._most < self._read + size:
            raise self._too_large()
        self._read += size
        self._bodies.add(self._client, size)

    def _too_large(self, got: str = "") -> ApiError:
        said = f"The request is too large: expected at most {self._most} bytes{got}"
        return ApiError(413, said)

"""The queue of a worker: a few requests work at once in threads, some wait, the rest are told when
to come again.

A request that is over its time, or whose client has left, gives its place back: its work calls
`Ticket.check`.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Lock
from typing import Any, TypeVar

from fastapi import Request

from attentif.serve.errors import ApiError, ClientLeft

Found = TypeVar("Found")
NEWEST = 0.2  # weight of the newest work in the mean time
FIRST = 1.0  # seconds of work, before any was measured


class Stopped(Exception):  # noqa: N818 - no error of ours
    """The client of this work has left, or its time is over."""


class Ticket:
    """What work is given to know whether somebody still waits for it."""

    def __init__(self, seconds: float) -> None:
        self.deadline = time.monotonic() + seconds

    def stop(self) -> None:
        self.deadline = 0.0

    def check(self, *_: object) -> None:
        """Raises where the client has left or the time is over; takes what a progress is told."""
        if time.monotonic() > self.deadline:
            raise Stopped


class Gate:
    """At most `places` requests that work, and `queue` that wait."""

    def __init__(self, places: int, queue: int, seconds: float) -> None:
        self.places, self.queue, self.seconds = places, queue, seconds
        self._threads = ThreadPoolExecutor(places, "translate")
        self._tickets: dict[Future[Any], Ticket] = {}  # of all that work or wait
        self._lock = Lock()
        self._began: dict[Ticket, float] = {}  # of all that work
        self._mean: float | None = None  # seconds of work
        self.begun = 0  # all work that was begun

    @property
    def working(self) -> int:
        return min(self.places, len(self._tickets))

    @property
    def waiting(self) -> int:
        return max(0, len(self._tickets) - self.places)

    def expected(self) -> float:
        """Seconds until work that came now would begin, from the time that work took so far."""
        with self._lock:
            longest = time.monotonic() - min(self._began.values(), default=time.monotonic())
            mean = FIRST if self._mean is None else self._mean
        return max(mean, longest) * len(self._tickets) / self.places

    async def run(
        self, request: Request, work: Callable[[Ticket], Found], seconds: float | None = None
    ) -> Found:
        """The result of work in a thread; refused if the queue is full, the time over or the
        client gone."""
        seconds = seconds or self.seconds
        ticket = Ticket(seconds)

        def unless_over(ticket: Ticket) -> Found:
            ticket.check()
            return work(ticket)

        job = asyncio.wrap_future(self.begin(unless_over, ticket))
        left = asyncio.ensure_future(_until_left(request))
        waited: list[asyncio.Future[Any]] = [job, left]
        try:
            await asyncio.wait(waited, timeout=seconds, return_when="FIRST_COMPLETED")
            if job.done():
                return job.result()
            raise ClientLeft if left.done() else Stopped
        except Stopped:
            said = f"The request took longer than {seconds:g} seconds; send less text"
            raise ApiError(503, said, retry_after=self.expected()) from None
        finally:
            ticket.stop()
            job.cancel()  # one that waits; a place is free when its thread is
            left.cancel()

    def begin(self, work: Callable[[Ticket], Found], ticket: Ticket) -> Future[Found]:
        """Work in a thread, as soon as there is a place; refused if the queue is full."""
        self.check_room()
        job = self._threads.submit(self._timed, work, ticket)
        self._tickets[job] = ticket
        job.add_done_callback(self._tickets.pop)
        return job

    def check_room(self) -> None:
        """Refuse work while the queue is full; also asked before a body is read."""
        if 0 < self.queue <= self.waiting:
            said = "The server is busy; try again in a moment"
            raise ApiError(503, said, retry_after=self.expected())

    def _timed(self, work: Callable[[Ticket], Found], ticket: Ticket) -> Found:
        """The result of work, whose time is measured; what refuses an input is the request's
        error."""
        began = time.monotonic()
        with self._lock:
            self.begun += 1
            self._began[ticket] = began
        try:
            return work(ticket)
        except ValueError as error:
            raise ApiError(400, str(error)) from None
        finally:
            self._measured(ticket, time.monotonic() - began)

    def _measured(self, ticket: Ticket, seconds: float) -> None:
        with self._lock:
            del self._began[ticket]
            before = seconds if self._mean is None else self._mean
            self._mean = before + NEWEST * (seconds - before)

    def close(self) -> None:
        """Stop all work, and wait until it has stopped."""
        for ticket in list(self._tickets.values()):
            ticket.stop()
        self._threads.shutdown(cancel_futures=True)


async def _until_left(request: Request) -> None:
    """Returns when the client closes its connection; the body has been read."""
    while (await request.receive())["type"] != "http.disconnect":
        await asyncio.sleep(0)

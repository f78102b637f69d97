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
from typing import Any, TypeVar

from fastapi import Request

from attentif.serve.errors import ApiError, ClientLeft

Found = TypeVar("Found")


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

    @property
    def working(self) -> int:
        return min(self.places, len(self._tickets))

    @property
    def waiting(self) -> int:
        return max(0, len(self._tickets) - self.places)

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
            raise ApiError(503, said, retry_after=5) from None
        finally:
            ticket.stop()
            job.cancel()  # one that waits; a place is free when its thread is
            left.cancel()

    def begin(self, work: Callable[[Ticket], Found], ticket: Ticket) -> Future[Found]:
        """Work in a thread, as soon as there is a place; refused if the queue is full."""
        if 0 < self.queue <= self.waiting:
            raise ApiError(503, "The server is busy; try again in a moment", retry_after=1)
        job = self._threads.submit(_checked, work, ticket)
        self._tickets[job] = ticket
        job.add_done_callback(self._tickets.pop)
        return job

    def close(self) -> None:
        """Stop all work, and wait until it has stopped."""
        for ticket in list(self._tickets.values()):
            ticket.stop()
        self._threads.shutdown(cancel_futures=True)


def _checked(work: Callable[[Ticket], Found], ticket: Ticket) -> Found:
    """The result of work; what refuses an input is the request's error."""
    try:
        return work(ticket)
    except ValueError as error:
        raise ApiError(400, str(error)) from None


async def _until_left(request: Request) -> None:
    """Returns when the client closes its connection; the body has been read."""
    while (await request.receive())["type"] != "http.disconnect":
        await asyncio.sleep(0)

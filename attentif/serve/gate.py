"""The queue of a worker: a few requests work at once in threads, some wait, the rest are told when to come again.

A request that is over its time, or whose client has left, gives its place back: work asks `Ticket.check` as it goes on.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from typing import Any, TypeVar

from fastapi import Request

from attentif.serve.body import until_left
from attentif.serve.errors import ApiError, ClientLeft

Found = TypeVar("Found")


class Stopped(Exception):  # noqa: N818 - no error of ours
    """Nobody waits for this work any more."""


class Ticket:
    """What work is given to know whether somebody still waits for it."""

    def __init__(self, seconds: float) -> None:
        self.deadline, self._stopped = time.monotonic() + seconds, Event()

    def stop(self) -> None:
        self._stopped.set()

    def check(self, *_: object) -> None:
        """Raises where the client has left or the time is over; takes what a progress is told."""
        if self._stopped.is_set() or time.monotonic() > self.deadline:
            raise Stopped


class Gate:
    """At most `places` requests that work, and `queue` that wait."""

    def __init__(self, places: int, queue: int, seconds: float) -> None:
        self.queue, self.seconds = queue, seconds
        self._places = asyncio.Semaphore(places)
        self._threads = ThreadPoolExecutor(places, "translate")
        self.waiting = self.working = 0

    async def run(self, request: Request, work: Callable[[Ticket], Found], seconds: float | None = None) -> Found:
        """The result of work in a thread; refused if the queue is full, the time over or the client gone."""
        ticket = Ticket(self.seconds if seconds is None else seconds)
        job = self.begin(work, ticket)
        left = asyncio.ensure_future(until_left(request))
        waited: list[asyncio.Future[Any]] = [job, left]
        try:
            await asyncio.wait(waited, timeout=ticket.deadline - time.monotonic(), return_when="FIRST_COMPLETED")
            if job.done():
                return job.result()
            if left.done():
                raise ClientLeft
            raise ApiError(503, f"The request took longer than {ticket_time(seconds or self.seconds)}; send less text",
                           retry_after=5)  # fmt: skip
        except Stopped:
            raise ApiError(503, "The request took too long; send less text", retry_after=5) from None
        finally:
            ticket.stop()
            job.cancel()
            left.cancel()

    def begin(self, work: Callable[[Ticket], Found], ticket: Ticket) -> asyncio.Future[Found]:
        """Work in a thread, as soon as there is a place; refused if the queue is full."""
        if self.queue > 0 and self.waiting >= self.queue:
            raise ApiError(503, "The server is busy; try again in a moment", retry_after=1)
        return asyncio.ensure_future(self._work(work, ticket))

    async def _work(self, work: Callable[[Ticket], Found], ticket: Ticket) -> Found:
        self.waiting += 1
        try:
            await self._places.acquire()
        finally:
            self.waiting -= 1
        self.working += 1
        thread = asyncio.get_running_loop().run_in_executor(self._threads, _checked, work, ticket)
        thread.add_done_callback(self._ended)  # a place is free when its thread is, also where nobody waits any more
        return await asyncio.shield(thread)

    def _ended(self, thread: asyncio.Future[Found]) -> None:
        self.working -= 1
        self._places.release()
        if not thread.cancelled():
            thread.exception()

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)


def _checked(work: Callable[[Ticket], Found], ticket: Ticket) -> Found:
    ticket.check()
    return work(ticket)


def ticket_time(seconds: float) -> str:
    return f"{seconds:g} seconds" if seconds != 1 else "1 second"

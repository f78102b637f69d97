"""What a worker has to answer with: the translator, its queues, the shared state, the language detector; torch, later.

Torch takes seconds to import. It is loaded in a thread after the start, and translating never waits for it.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import os
import time
from collections.abc import Callable
from functools import lru_cache
from threading import Thread
from typing import TYPE_CHECKING, Any

from fastapi import Request

from attentif.config import ConfigError
from attentif.decoding.translator import Translator
from attentif.serve.errors import ApiError
from attentif.serve.files import Files, Job
from attentif.serve.gate import Gate, Ticket
from attentif.serve.keys import Keys
from attentif.serve.metrics import Metrics
from attentif.serve.settings import Settings
from attentif.serve.shared import Shared

if TYPE_CHECKING:
    from pathlib import Path

NAMES = {"fr": "French", "en": "English", "de": "German", "es": "Spanish", "it": "Italian", "nl": "Dutch",
         "pt": "Portuguese"}  # fmt: skip
log = logging.getLogger("attentif.serve")


class Service:
    """One for each worker; made when the worker starts."""

    def __init__(self, settings: Settings, folder: Path) -> None:
        self.settings = settings
        threads = settings.threads or max(1, (os.cpu_count() or 1) // settings.workers)
        self.translator = Translator(settings.model, threads=threads)
        self.shared = Shared(folder)
        self.metrics = Metrics(self.shared)
        self.keys = Keys(settings.api_keys_db_path) if settings.api_keys or settings.require_api_key else None
        self.gate = Gate(threads, settings.queue_limit, settings.time_limit)
        self.side_gate = Gate(
            1, max(1, settings.queue_limit // 4), settings.time_limit
        )  # torch, and the lab's commands
        self.files = Files(self.shared, self.translator, settings)
        self.searching = lru_cache(16)(lambda n_best: self.translator.searching(n_best=n_best))
        self.attention = "off" if settings.disable_attention else "loading"
        self.threads, self._detector = threads, None
        self._jobs: dict[asyncio.Future[Job], Ticket] = {}

    def load_slowly(self) -> None:
        """Load what takes long in a thread: the language detector, then torch and its model."""

        def load() -> None:
            try:
                self._detector = _detector(self.settings.languages)
                if self.attention == "loading":
                    import torch

                    torch.set_num_threads(self.threads)
                    self.translator.attention("Oui.")
                    self.translator.beam_tree("Oui.")
                    self.attention = "ready"
            except Exception as error:  # the server translates without it
                log.warning("attention is not available: %s", error)
                self.attention = "off"

        Thread(target=load, name="load", daemon=True).start()

    @property
    def source(self) -> str:
        return self.settings.languages[0]

    @property
    def target(self) -> str:
        return self.settings.languages[1]

    def admit(self, request: Request, api_key: str = "") -> None:
        """Refuse a wrong key, a missing one where keys are required, and a client that asks too often."""
        limit, client = self.settings.req_limit, _client(request)
        if self.keys is not None:
            key = self.keys.find(api_key) if api_key else None
            if key is None and api_key:
                raise ApiError(403, "Invalid API key")
            if key is None and self.settings.require_api_key:
                raise ApiError(400, "Please contact the server operator to get an API key")
            if key is not None:
                client, limit = f"key:{key.hash}", limit if key.req_limit is None else key.req_limit
        if limit > 0 and self.shared.requests(client) > limit:
            raise ApiError(429, f"Slowdown: expected at most {limit} requests a minute", 60 - time.time() % 60)

    def check_size(self, texts: list[str]) -> None:
        """Refuse more texts or characters than the limits allow."""
        settings, characters = self.settings, sum(map(len, texts))
        if not settings.within(settings.batch_limit, len(texts)):
            raise ApiError(400, f"Invalid request: request ({len(texts)} texts) exceeds text limit "
                           f"({settings.batch_limit})")  # fmt: skip
        if not settings.within(settings.char_limit, characters):
            raise ApiError(400, f"Invalid request: request ({characters} characters) exceeds text limit "
                           f"({settings.char_limit})")  # fmt: skip

    def detect(self, texts: list[str]) -> list[dict[str, Any]]:
        """The language of each text, one of the model's two, with a confidence from 0 to 100."""
        if self._detector is None:
            raise ApiError(503, "The language detector is being loaded", retry_after=1)
        found = [self._detector.classify(text) for text in texts]
        return [{"confidence": round(100 * float(sure), 1), "language": str(code)} for code, sure in found]

    def ranked(self, text: str) -> list[dict[str, Any]]:
        """All languages of the model, the likeliest first."""
        if self._detector is None:
            raise ApiError(503, "The language detector is being loaded", retry_after=1)
        return [{"confidence": round(100 * float(sure), 1), "language": str(code)}
                for code, sure in self._detector.rank(text)]  # fmt: skip

    def check_pair(self, source: str, target: str) -> bool:
        """Is there something to translate? Not from a language to itself; other pairs are refused."""
        for code in (source, target):
            if code not in self.settings.languages:
                raise ApiError(
                    400, f"{code[:20]} is not supported; expected one of {', '.join(self.settings.languages)}"
                )
        if source == self.target and target == self.source:
            raise ApiError(400, f"{name_of(target)} ({target}) is not available as a target language from "
                           f"{name_of(source)} ({source})")  # fmt: skip
        return source != target

    async def with_torch(self, request: Request, work: Callable[[Ticket], Any]) -> Any:
        """The result of work that needs torch; refused until it is loaded."""
        if self.attention == "off":
            raise ApiError(404, "This server shows no attention: it was started with --disable-attention, or torch is "
                           "missing")  # fmt: skip
        if self.attention == "loading":
            raise ApiError(503, "Attention is being loaded; try again in a moment", retry_after=2)
        return await self.side_gate.run(request, work)

    def begin(self, job: Job) -> None:
        """Translate a file while its client does something else, and asks now and then."""
        ticket = Ticket(self.settings.file_time_limit)
        task = self.gate.begin(lambda ticket: self.files.work(job, ticket, watched=True), ticket)
        self._jobs[task] = ticket
        task.add_done_callback(lambda task: self._jobs.pop(task))

    async def end_jobs(self) -> None:
        """Stop the files that are being translated."""
        for ticket in self._jobs.values():
            ticket.stop()
        await asyncio.gather(*self._jobs, return_exceptions=True)

    def close(self) -> None:
        self.gate.close()
        self.side_gate.close()
        self.metrics.end()
        self.shared.close()
        if self.keys is not None:
            self.keys.close()


def name_of(code: str) -> str:
    return NAMES.get(code, code)


def _client(request: Request) -> str:
    """What requests are counted by: the address; of IPv6 the network, which one client has as a whole."""
    host = request.client.host if request.client else ""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    return str(ipaddress.ip_network(f"{address}/64", strict=False)) if address.version == 6 else host


def _detector(languages: tuple[str, str]) -> Any:
    from attentif.text.cleaning import language_identifier

    try:
        return language_identifier(languages)
    except ConfigError as error:
        raise ConfigError(f"languages: {error}") from None

"""What a worker has to answer with: the translator, its queues, the shared state, the language
detector; torch, later.

Torch takes seconds to import. It is loaded in a thread after the start, and translating never waits
for it.
"""

from __future__ import annotations

import ipaddress
import logging
import time
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from fastapi import Request

from attentif.cores import usable_cores
from attentif.decoding.translator import Translator
from attentif.serve.errors import ApiError
from attentif.serve.files import Files
from attentif.serve.gate import Gate
from attentif.serve.keys import Keys
from attentif.serve.metrics import Metrics, memory
from attentif.serve.settings import Settings
from attentif.serve.shared import Shared
from attentif.text.cleaning import language_identifier

if TYPE_CHECKING:
    from pathlib import Path

NAMES = {
    "fr": "French",
    "en": "English",
    "de": "German",
    "es": "Spanish",
    "it": "Italian",
    "nl": "Dutch",
    "pt": "Portuguese",
}
WRONG_KEYS = 60  # refused requests a minute of an address, at least, before it is asked to wait
log = logging.getLogger("attentif.serve")


class Service:
    """One for each worker; made when the worker starts."""

    def __init__(self, settings: Settings, folder: Path) -> None:
        self.settings = settings
        threads = settings.threads or max(1, usable_cores() // settings.workers)
        self.translator = Translator(settings.model, threads=threads)
        self.shared = Shared(folder)
        self.metrics = Metrics(self.shared)
        self.keys = (
            Keys(settings.api_keys_db_path)
            if settings.api_keys or settings.require_api_key
            else None
        )
        self.gate = Gate(threads, settings.queue_limit, settings.time_limit)
        # For torch and the lab's commands.
        self.side_gate = Gate(1, -(-settings.queue_limit // 4), settings.time_limit)
        self.files = Files(self.shared, self.translator, settings)
        self.searching = lru_cache(16)(lambda n_best: self.translator.searching(n_best=n_best))
        self.attention = "off" if settings.disable_attention else "loading"

    def load(self) -> None:
        """Load what takes long: the language detector, then torch and its model."""
        try:
            language_identifier(self.settings.languages)
            if self.attention == "loading":
                import torch

                torch.set_num_threads(1)  # operations are small: threads would wait for each other
                self.translator.attention("Oui.")
                self.translator.beam_tree("Oui.")
                self.attention = "ready"
        except Exception as error:  # the server translates without it
            log.warning("attention is not available: %s", error)
            self.attention = "off"

    def admit(self, request: Request, api_key: str = "") -> None:
        """Refuse a wrong key, a missing one where keys are required, and a client that asks too
        often."""
        self.admit_address(request)
        self.admit_key(request, api_key)

    def admit_address(self, request: Request) -> None:
        """Before the body is read, which has the key: refuse an address that asks too often, or
        whose keys were wrong too often."""
        limit, client = self.settings.req_limit, client_of(request)
        if self.keys is None:
            self._check_rate(client, limit)
        elif limit > 0 and max(limit, WRONG_KEYS) < self.shared.requests_so_far(_refused(client)):
            raise too_often(limit)

    def admit_key(self, request: Request, api_key: str) -> None:
        """Where the server has keys: refuse a wrong key, a missing one, one that is used too
        often."""
        if self.keys is None:
            return
        limit, client = self.settings.req_limit, client_of(request)
        key = self.keys.find(api_key) if api_key else None
        if key is None and (api_key or self.settings.require_api_key):
            self.shared.requests(_refused(client))
            if api_key:
                raise ApiError(403, "Invalid API key")
            raise ApiError(400, "Please contact the server operator to get an API key")
        if key is not None:
            limit = limit if key.req_limit is None else key.req_limit
            client = f"key:{key.hash}"
        self._check_rate(client, limit)

    def _check_rate(self, client: str, limit: int) -> None:
        if 0 < limit < self.shared.requests(client):
            self.shared.requests(_refused(client))
            raise too_often(limit)

    def check_size(self, texts: list[str]) -> None:
        """Refuse no text, and more texts or characters than the limits allow."""
        if texts in ([], [""]):
            raise ApiError(400, "Invalid request: missing q parameter")
        for limit, count, what in (
            (self.settings.batch_limit, len(texts), "texts"),
            (self.settings.char_limit, sum(map(len, texts)), "characters"),
        ):
            if 0 < limit < count:
                raise ApiError(
                    400, f"Invalid request: request ({count} {what}) exceeds text limit ({limit})"
                )

    def detect(self, text: str) -> list[dict[str, Any]]:
        """The languages of the model, the likeliest for a text first, with confidences from 0 to
        100."""
        ranked = language_identifier(self.settings.languages).rank(text)
        return [
            {"confidence": round(100 * float(sure), 1), "language": str(code)}
            for code, sure in ranked
        ]

    def check_pair(self, source: str, target: str) -> bool:
        """Is there something to translate? Not from a language to itself; other pairs are
        refused."""
        for code in (source, target):
            if code not in self.settings.languages:
                known = ", ".join(self.settings.languages)
                raise ApiError(400, f"{code[:20]} is not supported; expected one of {known}")
        if (target, source) == self.settings.languages:
            raise ApiError(
                400,
                f"{name_of(target)} ({target}) is not available as a target language from "
                f"{name_of(source)} ({source})",
            )
        return source != target

    @property
    def torch_gate(self) -> Gate:
        """The queue of work that needs torch; refused until it is loaded."""
        if self.attention == "off":
            raise ApiError(
                404,
                "This server shows no attention: it was started with --disable-attention, or "
                "torch is "
                "missing",
            )
        if self.attention == "loading":
            raise ApiError(503, "Attention is being loaded; try again in a moment", retry_after=2)
        return self.side_gate

    def save_metrics(self) -> None:
        begun = self.gate.begun + self.side_gate.begun
        self.metrics.save(self.gate.waiting, self.gate.working, memory(), begun)

    def close(self) -> None:
        """Stop the files that are being translated, and close all."""
        self.files.close()
        self.gate.close()
        self.side_gate.close()
        # A worker that ends has counted what it counted, and holds no memory.
        self.metrics.save(0, 0, 0, self.gate.begun + self.side_gate.begun)
        self.shared.close()
        if self.keys is not None:
            self.keys.close()


def name_of(code: str) -> str:
    return NAMES.get(code, code)


def too_often(limit: int) -> ApiError:
    """The error of a client over its limit: the next minute begins a new count."""
    said = f"Slowdown: expected at most {limit} requests a minute"
    return ApiError(429, said, 60 - time.time() % 60)


def _refused(client: str) -> str:
    """What the refused requests of a client are counted by."""
    return f"refused:{client}"


def client_of(request: Request) -> str:
    """What requests are counted by: the address; of IPv6 the network, which one client has as a
    whole."""
    host = request.client.host if request.client else ""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    return (
        str(ipaddress.ip_network(f"{address}/64", strict=False)) if address.version == 6 else host
    )

"""Metrics in Prometheus' text format: counted in each worker, summed over all of them. Knows no
text and no client."""

from __future__ import annotations

import json
import os
from bisect import bisect_left
from collections import Counter, defaultdict
from threading import Lock

from attentif.serve.shared import Shared

BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
ABOUT = {
    "attentif_requests_total": ("counter", "Requests by address and status."),
    "attentif_request_seconds": ("histogram", "Seconds from a request to its response."),
    "attentif_characters_total": ("counter", "Characters that were translated."),
    "attentif_texts_total": ("counter", "Texts that were translated."),
    "attentif_work_total": ("counter", "Pieces of work that were begun for requests."),
    "attentif_waiting": ("gauge", "Requests that wait in the queue."),
    "attentif_working": ("gauge", "Requests that are worked on."),
    "attentif_memory_bytes": ("gauge", "Resident memory of all workers."),
}


class Metrics:
    """The counts of one worker; it saves them where all can read them."""

    def __init__(self, shared: Shared) -> None:
        self._shared, self._lock = shared, Lock()
        self._values: defaultdict[str, float] = defaultdict(float)

    def request(self, route: str, status: int, seconds: float) -> None:
        """Count a request. The route is the address's pattern: a client cannot make new ones."""
        self._values[f'attentif_requests_total{{route="{route}",status="{status}"}}'] += 1
        for bucket in [*BUCKETS[bisect_left(BUCKETS, seconds) :], "+Inf"]:
            self._values[f'attentif_request_seconds_bucket{{route="{route}",le="{bucket}"}}'] += 1
        self._values[f'attentif_request_seconds_sum{{route="{route}"}}'] += seconds
        self._values[f'attentif_request_seconds_count{{route="{route}"}}'] += 1

    def translated(self, texts: list[str]) -> None:
        """Count texts, from any thread."""
        with self._lock:
            self._values["attentif_texts_total"] += len(texts)
            self._values["attentif_characters_total"] += sum(map(len, texts))

    def save(self, waiting: int, working: int, memory: int, begun: int) -> None:
        """Give this worker's values to all."""
        current = {
            "attentif_waiting": waiting,
            "attentif_working": working,
            "attentif_memory_bytes": memory,
            "attentif_work_total": begun,
        }
        with self._lock:
            values = self._values | current
        self._shared.execute(
            "insert or replace into metric values (?, ?)", self._shared.worker, json.dumps(values)
        )

    def text(self) -> str:
        """The sums over all workers."""
        found: Counter[str] = Counter()
        for (counts,) in self._shared.execute("select counts from metric"):
            found.update(json.loads(counts))
        lines = list[str]()
        for name, (kind, about) in ABOUT.items():
            lines += [f"# HELP {name} {about}", f"# TYPE {name} {kind}"]
            lines += [
                f"{key} {value:.10g}"
                for key, value in sorted(found.items())
                if key.startswith(name)
            ]
        return "\n".join([*lines, ""])


def memory() -> int:
    """Resident memory in bytes; 0 where the system does not say."""
    try:
        with open("/proc/self/statm", "rb") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0

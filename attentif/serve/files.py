"""Files to translate: jobs in the shared folder, so that any worker can tell how far one is, and
send its result.

A job ends when it is done, when it is cancelled, or when its client has not asked for it for a
while.
"""

from __future__ import annotations

import re
import secrets
import time
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import quote

from attentif.decoding.translator import Translator
from attentif.disk import replace
from attentif.serve.errors import ApiError
from attentif.serve.gate import Stopped, Ticket
from attentif.serve.settings import Settings
from attentif.serve.shared import Shared
from attentif.serve.storage import KEPT, LOST, Storage
from attentif.text.formats import READERS
from attentif.text.formats.apart import read_apart
from attentif.text.formats.slots import Choice

SUFFIXES = tuple(READERS)
FORGOTTEN = 30.0  # seconds without a request after which a job ends
# characters that are translated at once: between two portions, other requests have their turn
TOGETHER = 800
ID = re.compile(r"[0-9a-f]{32}")


class Job(NamedTuple):
    """How far a file is."""

    id: str
    name: str  # of the translated file
    state: str  # working, done, failed, cancelled
    done: int
    total: int
    error: str

    @property
    def url(self) -> str:
        return f"/download_file/{self.id}.{quote(self.name)}"


class Files:
    """The jobs of all workers."""

    def __init__(self, shared: Shared, translator: Translator, settings: Settings) -> None:
        self.shared, self.translator, self.settings = shared, translator, settings
        self.storage = Storage(shared)

    def add(self, name: str, data: bytes) -> Job:
        """A new job for an uploaded file. Its name is only shown; on disk, files have names of
        our own."""
        suffix = Path(name).suffix.lower()
        if suffix not in SUFFIXES:
            raise ApiError(
                400,
                (
                    "Invalid request: file format not supported; expected one of "
                    f"{', '.join(SUFFIXES)}"
                ),
            )
        stem = re.sub(r"[^\w.-]+", "_", Path(name.replace("\\", "/")).stem).strip("._") or "file"
        job = Job(
            secrets.token_hex(16),
            f"{stem[:60]}.{self.settings.languages[1]}{suffix}",
            "working",
            0,
            0,
            "",
        )
        self._path(job, "in").write_bytes(data)
        now = time.time()
        self.shared.execute("insert into working values (?, ?, ?)", job.id, self.shared.worker, now)
        self.shared.execute("insert into job values (?, ?, ?, ?, ?, ?, ?, ?)", *job, now, now)
        return job

    def find(self, id: str) -> Job:
        """A job, and a sign that somebody waits for it; one whose worker has ended has failed."""
        found = list[tuple[Any, ...]]()
        if ID.fullmatch(id):
            self.storage.fail(
                "id = ? and id not in (select job from working where alive > ?)",
                id,
                time.time() - LOST,
            )
            said = ", ".join(Job._fields)
            found = self.shared.execute(
                f"update job set seen = ? where id = ? returning {said}", time.time(), id
            )
        if not found:
            raise ApiError(
                404, f"There is no such file; a translated file is kept for {KEPT / 60:g} minutes"
            )
        return Job(*found[0])

    def cancel(self, id: str) -> Job:
        self.shared.execute(
            "update job set state = 'cancelled' where id = ? and state = 'working'", id
        )
        return self.find(id)

    def result(self, address: str) -> tuple[Job, bytes]:
        """The translated file of an address: its id, a point, its name."""
        id, _, name = address.partition(".")
        job = self.find(id)
        if name != job.name or job.state != "done":
            raise ApiError(404, "There is no such file")
        return job, self._path(job, "out").read_bytes()

    def work(self, job: Job, ticket: Ticket, watched: bool) -> Job:
        """Translate a job's file; `watched` where somebody must ask for it from time to time."""
        state, said = "failed", "the server failed; its log says why"
        try:
            document = read_apart(
                str(self._path(job, "in")),
                Choice(),
                lambda: self._check_wanted(job, ticket, watched),
                max(0, self.settings.file_char_limit),
            )
            written = document.written(self._translated(document.texts, job, ticket, watched))
            replace(self._path(job, "out"), written)
            state, said = "done", ""
        except Stopped:
            state, said = "cancelled", "it took too long, or nobody waited for it any more"
        except (ApiError, ValueError) as error:
            where = str(self._path(job, "in"))
            state, said = (
                "failed",
                (error.said if isinstance(error, ApiError) else str(error)).replace(
                    where, job.name
                ),
            )
        finally:
            self.end(job, state, said)
        found = self.find(job.id)
        if found.state != "done":  # it ended before its work did
            self._path(job, "out").unlink(missing_ok=True)
        return found

    def end(self, job: Job, state: str, said: str) -> None:
        """A job that works no more, or that no thread took: its file is removed."""
        self._path(job, "in").unlink(missing_ok=True)
        self.shared.execute(
            "update job set state = ?, error = ? where id = ? and state = 'working'",
            state,
            said,
            job.id,
        )
        self.shared.execute("delete from working where job = ?", job.id)

    def alive(self) -> None:
        """A sign that this worker still has its jobs, those that wait too."""
        now, worker = time.time(), self.shared.worker
        self.shared.execute("insert or replace into worker values (?, ?)", worker, now)
        self.shared.execute("update working set alive = ? where worker = ?", now, worker)

    def close(self) -> None:
        """Jobs of this worker that work or wait have failed: it ends."""
        self.storage.end_jobs_of(self.shared.worker)

    def _translated(self, texts: list[str], job: Job, ticket: Ticket, watched: bool) -> list[str]:
        found, at = list[str](), 0
        while at < len(texts):
            end, characters = at + 1, len(texts[at])
            while end < len(texts) and characters + len(texts[end]) <= TOGETHER:
                characters += len(texts[end])
                end += 1
            self._check_wanted(job, ticket, watched)
            found += self.translator.translate(texts[at:end], ticket.check)
            at = end
            self.shared.execute(
                "update job set done = ?, total = ? where id = ?", at, len(texts), job.id
            )
        return found

    def _check_wanted(self, job: Job, ticket: Ticket, watched: bool) -> None:
        """Stop the work if its time is over, if it was cancelled, or if its client has left."""
        ticket.check()
        states = self.shared.execute("select state, seen from job where id = ?", job.id)
        if not states or states[0][0] != "working":
            raise Stopped
        if watched and time.time() - states[0][1] > FORGOTTEN:
            raise Stopped

    def _path(self, job: Job, side: str) -> Path:
        return self.storage.folder / f"{job.id}.{side}{Path(job.name).suffix}"

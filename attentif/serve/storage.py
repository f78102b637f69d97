"""Files that were sent, and their translations, on disk: where they are, how long they are kept,
and what is removed when a worker or a server ends. Knows no translator."""

from __future__ import annotations

import time
from contextlib import suppress
from pathlib import Path

from attentif.serve.shared import Shared, worker_name

KEPT = 3600.0  # seconds that a translated file is kept
LOST = 30.0  # seconds without a sign of its worker after which a job has failed
ENDED = "the server that translated this file ended; send the file again"


class Storage:
    """The folder of all files, beside the table of their jobs."""

    def __init__(self, shared: Shared) -> None:
        self.shared, self.folder = shared, shared.folder / "files"
        self.folder.mkdir(mode=0o700, exist_ok=True)

    def fail(self, which: str, *values: str | float) -> None:
        """Jobs that worked or waited, and for which an SQL condition holds, have failed."""
        self.shared.execute(
            f"update job set state = 'failed', error = ? where state = 'working' and {which}",
            ENDED,
            *values,
        )

    def end_jobs_of(self, worker: str) -> None:
        """The jobs of a worker that ends, or has ended, have failed."""
        jobs = self.shared.execute("select job from working where worker = ?", worker)
        self.fail("id in (select job from working where worker = ?)", worker)
        self.shared.execute("delete from working where worker = ?", worker)
        self.shared.execute("delete from worker where id = ?", worker)
        for (id,) in jobs:
            self._remove(f"{id}.in*")

    def sweep(self) -> None:
        """Remove files that were kept long enough, and those of workers that are gone."""
        now = time.time()
        for (worker,) in self.shared.execute(
            "select distinct worker from working where alive < ?", now - LOST
        ):
            self.end_jobs_of(worker)
        for (id,) in self.shared.execute(
            "delete from job where made < ? and state != 'working' returning id", now - KEPT
        ):
            self._remove(f"{id}.*")
        known = {id for (id,) in self.shared.execute("select id from job")}
        for path in self.folder.iterdir():
            with suppress(FileNotFoundError):
                if path.name[:32] not in known and path.stat().st_mtime < now - KEPT:
                    path.unlink()

    def clear(self) -> None:
        """Remove all files, their names and the addresses of clients, unless another server of
        the same folder runs."""
        if self.shared.execute("select 1 from worker where alive > ?", time.time() - LOST):
            return
        for table in ("job", "working", "worker", "rate"):
            self.shared.execute(f"delete from {table}")
        self._remove("*")

    def _remove(self, pattern: str) -> None:
        for path in self.folder.glob(pattern):
            path.unlink(missing_ok=True)


def leave(folder: Path, processes: list[int]) -> None:
    """After all workers of a server have ended: their jobs have failed, and the last server of a
    folder leaves no text in it."""
    shared = Shared(folder)
    storage = Storage(shared)
    for process in processes:
        storage.end_jobs_of(worker_name(process))
    storage.clear()
    shared.close()

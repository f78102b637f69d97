"""What the workers share: a folder with a SQLite file: counts of requests, jobs, metrics. Knows no request."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from threading import Lock
from typing import Any

TABLES = """
create table if not exists rate (client text, minute integer, count integer, primary key (client, minute))
  without rowid;
create table if not exists metric (name text, labels text, worker text, value real, primary key (name, labels, worker))
  without rowid;
create table if not exists job (id text primary key, name text, state text, done integer, total integer, error text,
  seen real, made real);
"""


def connect(path: Path, tables: str, *, durable: bool) -> sqlite3.Connection:
    """A SQLite file that several processes write; what need not survive a power cut is not synced."""
    found = sqlite3.connect(path, timeout=5, isolation_level=None, check_same_thread=False)
    found.execute("pragma journal_mode = wal")
    found.execute(f"pragma synchronous = {'normal' if durable else 'off'}")
    found.executescript(tables)
    return found


class Shared:
    """The state of all workers, in a folder that they share; used from any thread."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._lock = Lock()
        self._database = connect(folder / "shared.db", TABLES, durable=False)
        self._swept = 0

    def execute(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        with self._lock:
            return self._database.execute(sql, values).fetchall()

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        with self._lock:
            self._database.execute("begin immediate")
            try:
                yield self._database
            except BaseException:
                self._database.execute("rollback")
                raise
            self._database.execute("commit")

    def requests(self, client: str, now: float | None = None) -> int:
        """Count a request of a client; returns its requests of this minute."""
        minute = int((time.time() if now is None else now) // 60)
        if minute != self._swept:
            self._swept = minute
            self.execute("delete from rate where minute < ?", minute)
        return int(self.execute("insert into rate values (?, ?, 1) on conflict do update set count = count + 1 "
                                "returning count", client, minute)[0][0])  # fmt: skip

    def save_metrics(self, worker: str, values: Mapping[tuple[str, str], float]) -> None:
        """The values of a worker's metrics in place of its former ones."""
        rows = [(name, labels, worker, value) for (name, labels), value in values.items()]
        with self.transaction() as database:
            database.executemany("insert into metric values (?, ?, ?, ?) on conflict do update set value = "
                                 "excluded.value", rows)  # fmt: skip

    def metrics(self) -> dict[tuple[str, str], float]:
        """The sums over all workers."""
        found = self.execute("select name, labels, sum(value) from metric group by name, labels order by name, labels")
        return {(name, labels): value for name, labels, value in found}

    def close(self) -> None:
        with self._lock:
            self._database.close()

"""What the workers share: a folder with a SQLite file: counts of requests, jobs, metrics. Knows
no request."""

from __future__ import annotations

import os
import socket
import sqlite3
import time
from pathlib import Path
from threading import Lock
from typing import Any

TABLES = """
create table if not exists rate (client text, minute integer, count integer, primary key (client, minute))
  without rowid;
create table if not exists metric (worker text primary key, counts text);
create table if not exists job (id text primary key, name text, state text, done integer, total integer, error text,
  seen real, made real);
create table if not exists worker (id text primary key, alive real);
create table if not exists working (job text primary key, worker text, alive real);
"""


class Database:
    """A SQLite file that several processes write, from any thread; what need not survive a power
    cut is not synced."""

    def __init__(self, path: Path, tables: str, *, durable: bool) -> None:
        self._lock = Lock()
        self._database = sqlite3.connect(
            path, timeout=5, isolation_level=None, check_same_thread=False
        )
        self._database.execute("pragma journal_mode = wal")
        self._database.execute(f"pragma synchronous = {'normal' if durable else 'off'}")
        self._database.execute("pragma secure_delete = on")  # nothing is left in free pages
        self._database.executescript(tables)

    def execute(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        with self._lock:
            return self._database.execute(sql, values).fetchall()

    def close(self) -> None:
        with self._lock:
            self._database.close()


class Shared(Database):
    """The state of all workers, in a folder that they share."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder / "shared.db", TABLES, durable=False)
        self.folder, self._swept = folder, 0
        self.worker = worker_name(os.getpid())

    def requests_so_far(self, client: str) -> int:
        """Requests of a client in this minute; counts none."""
        minute = int(time.time() // 60)
        counted = "select count from rate where client = ? and minute = ?"
        return sum(count for (count,) in self.execute(counted, client, minute))

    def requests(self, client: str) -> int:
        """Count a request of a client; returns its requests of this minute."""
        minute = int(time.time() // 60)
        if minute != self._swept:
            self._swept = minute
            self.execute("delete from rate where minute < ?", minute)
        return int(
            self.execute(
                "insert into rate values (?, ?, 1) on conflict do update set count = count + 1 "
                "returning count",
                client,
                minute,
            )[0][0]
        )


def worker_name(process: int) -> str:
    """The name of a worker; containers have the same ids of processes."""
    return f"{socket.gethostname()}-{process}"

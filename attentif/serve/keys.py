"""API keys in a SQLite file: only their hashes are stored. A key has a name and its own limit of
requests a minute."""

from __future__ import annotations

import hashlib
import secrets
import sqlite3
import time
from pathlib import Path
from typing import NamedTuple

from attentif.config import ConfigError
from attentif.serve.shared import Database

TABLES = """create table if not exists api_key (hash text primary key, name text unique not null, req_limit integer,
made real not null) without rowid"""


class Key(NamedTuple):
    name: str
    req_limit: int | None  # requests a minute; None: the server's own limit
    hash: str


class Keys(Database):
    """The keys of a file; every worker has it open."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            super().__init__(path, TABLES, durable=True)
        except (OSError, sqlite3.Error) as error:
            raise ConfigError(f"{path}: cannot be opened as a file of API keys: {error}") from None

    def add(self, name: str, req_limit: int | None = None) -> str:
        """A new key, which is shown only now: the file has its hash."""
        key = secrets.token_urlsafe(24)
        try:
            self.execute(
                "insert into api_key values (?, ?, ?, ?)", hashed(key), name, req_limit, time.time()
            )
        except sqlite3.IntegrityError:
            raise ConfigError(
                f"{self.path}: there is a key named {name!r}; remove it first, or take another name"
            ) from None
        return key

    def remove(self, name: str) -> None:
        if not self.execute("delete from api_key where name = ? returning 1", name):
            raise ConfigError(
                f"{self.path}: there is no key named {name!r}; --list-keys lists them"
            )

    def find(self, key: str) -> Key | None:
        found = self.execute(
            "select name, req_limit, hash from api_key where hash = ?", hashed(key)
        )
        return Key(*found[0]) if found else None

    def all(self) -> list[Key]:
        return [
            Key(*row)
            for row in self.execute("select name, req_limit, hash from api_key order by name")
        ]


def hashed(key: str) -> str:
    """The hash of a key: a key is random, 192 bits, so that no slow hash is needed."""
    return hashlib.sha256(key.encode(errors="surrogateescape")).hexdigest()


def manage(path: Path, add: str, remove: str) -> None:
    """What the options of `attentif serve` do: add a key and print it, remove one, or list the
    names and limits."""
    if not add and not path.exists():  # nothing is made where there are no keys
        if remove:
            raise ConfigError(f"{path}: no such file, so there is no key named {remove!r}")
        return
    keys = Keys(path)
    if add:
        name, _, limit = add.partition(":")
        if not name or (limit and not limit.isdecimal()):
            raise ConfigError(f"--add-key: expected NAME or NAME:N, got {add}")
        print(keys.add(name, int(limit) if limit else None))
    elif remove:
        keys.remove(remove)
    else:
        for key in keys.all():
            print(f"{key.name}\t{'' if key.req_limit is None else key.req_limit}")

"""Settings of the server: what its options set, each with a default that is safe on a shared
machine."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Settings:
    """All options of `attentif serve`. A limit of 0 or less is no limit, but there is always one
    of time."""

    model: Path | None = None
    languages: tuple[str, str] = ("fr", "en")  # from, to
    host: str = "127.0.0.1"
    port: int = 5000
    open_page: bool = False
    workers: int = 1
    threads: int | None = None  # of a worker; by default its share of the cores
    char_limit: int = 10_000  # of all texts of a request together
    file_char_limit: int = 200_000
    batch_limit: int = 100  # texts of a request
    body_limit: int = 16 << 20  # bytes of a request; of one without a file see `text_body_limit`
    req_limit: int = 600  # requests a minute of a client
    queue_limit: int = 100  # requests of a worker that wait
    time_limit: float = 30.0  # seconds of a request; 20 times as many of a file
    api_keys: bool = False
    require_api_key: bool = False
    api_keys_db_path: Path = Path("db/api_keys.db")
    metrics_auth_token: str = ""
    allowed_hosts: tuple[str, ...] = ()
    allowed_origins: tuple[str, ...] = ()
    trusted_proxies: tuple[str, ...] = ()
    shared_storage: Path | None = None
    disable_files_translation: bool = False
    disable_web_ui: bool = False
    disable_attention: bool = False

    @property
    def text_body_limit(self) -> int:
        """Bytes of a request without a file: a character may have 12 in JSON."""
        if self.char_limit <= 0:
            return self.body_limit
        enough = max(1 << 20, 12 * self.char_limit + (64 << 10))
        return min(enough, self.body_limit) if self.body_limit > 0 else enough

    @property
    def file_time_limit(self) -> float:
        return 20 * self.time_limit

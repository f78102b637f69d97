"""The processes of the server: one worker, or several that share a listening socket and are started
again if they end.

SIGTERM and Ctrl-C let the requests that run come to their end; the server then exits with status 0.
"""

from __future__ import annotations

import asyncio
import errno
import json
import logging
import os
import resource
import signal
import socket
import sys
import tempfile
import time
import webbrowser
from pathlib import Path
from typing import Any

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from attentif.config import ConfigError
from attentif.serve.settings import Settings
from attentif.terminal import to_stderr

HEAD_SECONDS = 10.0  # the most that a client may take to send the first line and the headers
DRAIN = 5.0  # seconds beyond a request's own limit that a worker waits for its requests at the end


class Protocol(H11Protocol):
    """HTTP/1.1 with a limit of time for the head of a request, and JSON for requests that are no
    HTTP."""

    _late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        if self._late is None and self.conn.their_state is h11.IDLE:
            self._wait()
        super().data_received(data)
        if self._late is not None and self.conn.their_state is not h11.IDLE:
            self._late.cancel()
            self._late = None

    def connection_lost(self, exc: Exception | None) -> None:
        if self._late is not None:
            self._late.cancel()
        super().connection_lost(exc)

    def _wait(self) -> None:
        self._late = self.loop.call_later(HEAD_SECONDS, self.transport.close)

    def send_400_response(self, msg: str) -> None:
        body = json.dumps({"error": msg})
        head = (
            "HTTP/1.1 400 Bad Request\r\ncontent-type: application/json\r\ncontent-length: "
            f"{len(body)}\r\n"
        )
        self.transport.write(f"{head}connection: close\r\n\r\n{body}".encode())
        self.transport.close()


def serve(settings: Settings) -> int:
    """Run the server until a signal; the exit status."""
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))  # a connection is a file
    listener = _listener(settings)
    address = _address(listener)
    if settings.open_page and (
        sys.platform == "darwin" or {"DISPLAY", "WAYLAND_DISPLAY"} & os.environ.keys()
    ):
        webbrowser.open(address)  # a connection waits until a worker has loaded the model
    with tempfile.TemporaryDirectory(
        prefix="attentif-serve-", ignore_cleanup_errors=True
    ) as temporary:
        folder = settings.shared_storage or Path(
            temporary
        )  # several servers of one proxy share the given one
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if settings.workers == 1:
            return work(settings, folder, listener, address)
        return supervise(settings, folder, listener, address)


def work(settings: Settings, folder: Path, listener: socket.socket, address: str = "") -> int:
    """One worker, until a signal."""
    from attentif.serve.app import make_app

    logging.basicConfig(
        format="%(levelname)s %(message)s", level=logging.WARNING, stream=sys.stderr
    )
    config = uvicorn.Config(
        make_app(settings, folder),
        http=Protocol,
        ws="none",
        lifespan="on",
        access_log=False,
        log_config=None,
        timeout_keep_alive=5,
        timeout_graceful_shutdown=int(settings.time_limit + DRAIN),
        server_header=False,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=list(settings.trusted_proxies),
        h11_max_incomplete_event_size=32 << 10,
        backlog=2048,
    )
    server = uvicorn.Server(config)
    for number in (signal.SIGTERM, signal.SIGINT):
        # Before uvicorn listens to signals, and after it, when it raises the one that ended it
        # again.
        signal.signal(number, lambda *_: setattr(server, "should_exit", True))
    if address:
        to_stderr(f"attentif serves at {address} (Ctrl-C ends it)")
    server.run(sockets=[listener])
    return 0


def supervise(settings: Settings, folder: Path, listener: socket.socket, address: str) -> int:
    """Several workers: one that ends by itself is started again; a signal ends all."""
    workers, ending, status = set[int](), list[int](), 0

    def end(*given: object) -> None:
        ending.append(1)
        for worker in workers:
            os.kill(worker, signal.SIGTERM)

    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, end)
    to_stderr(f"attentif serves at {address} with {settings.workers} workers (Ctrl-C ends it)")
    while workers or not ending:
        while len(workers) < settings.workers and not ending:
            workers.add(_start(settings, folder, listener))
        if ending:
            end()  # the last one too, if the signal came while it was started
        worker, ended = os.wait()
        workers.discard(worker)
        code = os.waitstatus_to_exitcode(ended)
        status = max(status, code) if ending else 0
        if not ending:
            to_stderr(f"attentif: a worker ended with status {code}; another one is started")
            time.sleep(1)  # one that cannot start must not be started all the time
    return status


def _start(settings: Settings, folder: Path, listener: socket.socket) -> int:
    """The id of a new process that works; there are no threads yet that it would lack."""
    if worker := os.fork():
        return worker
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, signal.SIG_DFL)
    status = 1
    try:
        status = work(settings, folder, listener)
    except Exception:
        logging.exception("a worker cannot start")
    finally:
        os._exit(status)


def _listener(settings: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    try:
        listener = socket.create_server((settings.host, settings.port), family=family, backlog=2048)
    except (OSError, OverflowError) as error:
        unknown = getattr(error, "errno", None) in (
            errno.EADDRNOTAVAIL,
            socket.EAI_NONAME,
            socket.EAI_AGAIN,
        )
        what = "--host: an address of this machine, or 0.0.0.0" if unknown else "--port"
        said = f"{settings.host}:{settings.port}: cannot listen there: {error}; take another {what}"
        raise ConfigError(said) from None
    listener.setblocking(False)
    # Connections inherit it; else a response, which is sent in two parts, waits 40 ms for the
    # client's acknowledgement.
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listener


def _address(listener: socket.socket) -> str:
    host, port = listener.getsockname()[:2]
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"

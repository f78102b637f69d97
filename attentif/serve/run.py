"""The processes of the server: workers that share a listening socket, and one that starts them,
starts them again if they end, and ends them.

SIGTERM and Ctrl-C let the requests that run come to their end, for `DRAIN` seconds. A worker may be
busy in a library that heeds no signal, so after `GONE` seconds it is killed from outside, with all
processes that it started. The server then exits with status 0.
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
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import Any

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from attentif.config import ConfigError
from attentif.serve.settings import Settings
from attentif.serve.storage import leave
from attentif.terminal import to_stderr

HEAD_SECONDS = 10.0  # the most that a client may take to send the first line and the headers
AT_ONCE = (
    16 << 10
)  # bytes that are read before other connections have their turn: 2,700 tiny chunks
DRAIN = 6.0  # seconds after a signal in which requests may come to their end
GONE = 8.0  # seconds after a signal when what still runs is killed


class Protocol(H11Protocol):
    """HTTP/1.1 with a limit of time for the head of a request, and JSON for requests that are no
    HTTP."""

    _late: asyncio.TimerHandle | None = None
    _unread: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        transport.max_size = AT_ONCE
        self._wait()

    def data_received(self, data: bytes) -> None:
        if self._late is None and self.conn.their_state is h11.IDLE:
            self._wait()
        super().data_received(data)
        if self._late is not None and self.conn.their_state is not h11.IDLE:
            self._late.cancel()
            self._late = None
        if self._unread is not None and self.conn.their_state is not h11.SEND_BODY:
            self._unread.cancel()
            self._unread = None

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.conn.their_state is h11.SEND_BODY:  # the rest of a body that was refused
            self._unread = self.loop.call_later(HEAD_SECONDS, self.transport.close)

    def connection_lost(self, exc: Exception | None) -> None:
        for timer in (self._late, self._unread):
            if timer is not None:
                timer.cancel()
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
        workers = Workers(settings, folder, Path(temporary), listener)
        status = workers.run(address)
        if settings.shared_storage:
            leave(folder, workers.started)
        return status


class Workers:
    """The processes that work, seen from the one that started them. It has no threads and loads
    no model, so that it always heeds a signal."""

    def __init__(
        self, settings: Settings, folder: Path, temporary: Path, listener: socket.socket
    ) -> None:
        self.settings, self.folder, self.temporary = settings, folder, temporary
        self.listener, self.started, self.alive = listener, list[int](), set[int]()
        self.ending = False
        self.ends_with_us = os.pipe()  # a worker reads its end, which closes with this process

    def run(self, address: str) -> int:
        """Run all workers until a signal; the exit status."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self.end)
        signal.signal(signal.SIGALRM, self.kill)
        status = self._start_first(address)
        while self.alive or not self.ending:
            while len(self.alive) < self.settings.workers and not self.ending:
                self._start()
            if self.ending:
                self.end()  # the last one too, if the signal came while it was started
            code = self._wait()
            status = max(status, code) if self.ending else 0
            if not self.ending:
                to_stderr(f"attentif: a worker ended with status {code}; another one is started")
                time.sleep(1)  # one that cannot start must not be started all the time
        signal.setitimer(signal.ITIMER_REAL, 0)
        return max(0, status)

    def _start_first(self, address: str) -> int:
        """Start one worker and wait until it is ready; without it the server ends, with its
        status."""
        ready = self._start()
        if os.read(ready, 1):
            many = f" with {self.settings.workers} workers" if self.settings.workers > 1 else ""
            to_stderr(f"attentif serves at {address}{many} (Ctrl-C ends it)")
            code = 0
        else:
            self.ending, code = True, self._wait()
        os.close(ready)
        return code

    def _start(self) -> int:
        """Fork a worker; returns a pipe that it writes to when it is ready. There are no threads
        yet that it would lack."""
        ready, say_ready = os.pipe()
        if worker := os.fork():
            os.close(say_ready)
            self.alive.add(worker)
            self.started.append(worker)
            return ready
        status = 1
        try:
            for number in (signal.SIGTERM, signal.SIGINT, signal.SIGALRM):
                signal.signal(number, signal.SIG_DFL)
            os.setpgid(0, 0)  # Ctrl-C is sent to the whole group: one signal is enough
            os.close(self.ends_with_us[1])
            Thread(target=_end_with, args=[self.ends_with_us[0]], daemon=True).start()
            _make_files_in(self.temporary)
            status = work(self.settings, self.folder, self.listener, say_ready)
        except (ValueError, OSError) as error:
            to_stderr(f"attentif: {error}")
        except Exception:
            logging.exception("a worker cannot start")
        finally:
            os._exit(status)

    def _wait(self) -> int:
        """The exit status of the next worker that ends; what it started and left is killed."""
        worker, ended = os.wait()
        self.alive.discard(worker)
        _kill_group(worker)
        return os.waitstatus_to_exitcode(ended)

    def end(self, *_: object) -> None:
        """Ask all workers to end; what runs after that for too long is killed."""
        if not self.ending:
            signal.setitimer(signal.ITIMER_REAL, GONE, 1.0)
        self.ending = True
        for worker in list(self.alive):
            with suppress(ProcessLookupError):
                os.kill(worker, signal.SIGTERM)

    def kill(self, *_: object) -> None:
        to_stderr(f"attentif: ends what still ran {GONE:g} seconds after the signal")
        for worker in list(self.alive):
            for process in descendants(worker):
                with suppress(ProcessLookupError, PermissionError):
                    os.kill(process, signal.SIGKILL)
            _kill_group(worker)
            with suppress(ProcessLookupError):
                os.kill(worker, signal.SIGKILL)


def descendants(process: int) -> list[int]:
    """All processes that a process started, and those that these started, where the system tells
    (Linux)."""
    children: dict[int, list[int]] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            parent = int(stat.read_text(errors="replace").rpartition(")")[2].split()[1])
            children.setdefault(parent, []).append(int(stat.parent.name))
    found = list(children.get(process, []))
    for one in found:
        found += children.get(one, [])
    return found


def _kill_group(worker: int) -> None:
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(worker, signal.SIGKILL)


def _end_with(pipe: int) -> None:
    """Wait until the process that started the workers has ended, however it did, then end too."""
    os.read(pipe, 1)
    os.killpg(0, signal.SIGKILL)


def _make_files_in(folder: Path) -> None:
    """Temporary files of this process and of those that it starts are removed with the
    server's."""
    tempfile.tempdir = os.environ["TMPDIR"] = str(folder)


def work(settings: Settings, folder: Path, listener: socket.socket, say_ready: int) -> int:
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
        timeout_graceful_shutdown=int(DRAIN),
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
    os.write(say_ready, b"1")
    os.close(say_ready)
    server.run(sockets=[listener])
    return 0


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

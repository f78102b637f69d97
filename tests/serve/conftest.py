"""A server in this process for all tests of a file, and a real one on a free port."""

import asyncio
import os
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

pytest.importorskip("fastapi")
from fastapi.testclient import TestClient

from attentif.serve.app import make_app
from attentif.serve.settings import Settings
from tests.support.browser import clean_page, started
from tests.support.rooms import ROOT

SETTINGS = Settings(threads=1, disable_attention=True, req_limit=0)


@pytest.fixture(scope="session")
def serving(tmp_path_factory):
    """A function that gives a client of a server with these settings; servers end with the
    tests."""
    opened = []

    def serve(**changed):
        app = make_app(replace(SETTINGS, **changed), tmp_path_factory.mktemp("shared"))
        client = TestClient(app, base_url="http://localhost:5000", raise_server_exceptions=False)
        opened.append(client.__enter__())
        return client

    yield serve
    for client in opened:
        client.__exit__(None, None, None)


@pytest.fixture(scope="session")
def client(serving):
    return serving()


def apart(asked):
    """What such a function returns, run in a thread of its own: the browser's tests leave an
    event loop in this one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, asked).result()


class Process:
    """`attentif serve` on a free port."""

    def __init__(self, *options):
        words = [
            sys.executable,
            "-m",
            "attentif",
            "serve",
            "--port",
            "0",
            "--threads",
            "1",
            *options,
        ]
        environment = os.environ | {
            "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "corpora")])
        }
        self.process = subprocess.Popen(
            words, stderr=subprocess.PIPE, text=True, cwd=ROOT, env=environment
        )
        line = self.process.stderr.readline()
        assert "serves at" in line, line + self.process.stderr.read()
        self.url = line.split(" at ")[1].split()[0]
        self.port = int(self.url.rsplit(":", 1)[1])

    @property
    def worker(self) -> int:
        """The process that translates: the first that the one we started has started."""
        pid = self.process.pid
        return int(Path(f"/proc/{pid}/task/{pid}/children").read_text().split()[0])

    def end(self) -> int:
        """The exit status after SIGTERM."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(60)
        finally:
            self.process.kill()
            self.process.stderr.close()


@pytest.fixture(scope="session")
def process():
    found = Process("--disable-attention", "--req-limit", "0")
    yield found
    found.end()


@pytest.fixture(scope="session")
def base():
    """The address of a real server with the shipped model, which shows attention."""
    found = Process("--req-limit", "0")
    yield found.url
    assert found.end() == 0


@pytest.fixture(scope="session")
def browser():
    with started() as found:
        yield found


@pytest.fixture
def page(browser, base):
    """A page whose console, errors and requests must stay clean."""
    with clean_page(browser, base) as found:
        yield found

"""Documents that take long to read delay neither the end of their job nor that of the server."""

import signal
import subprocess
import time

import httpx
import pytest

from tests.serve.conftest import Process

LONG = b"- un mot\n" * 400_000  # more than ten seconds
FIELDS = {"source": "fr", "target": "en"}
ENDED = 10.0  # seconds


def ended(client, url: str) -> dict:
    """A job, when it has ended."""
    deadline = time.monotonic() + 60
    while (job := client.get(url).json())["state"] == "working" and time.monotonic() < deadline:
        time.sleep(0.1)
    return job


@pytest.fixture
def processes(monkeypatch) -> list[subprocess.Popen]:
    """The processes that the server starts."""
    found = []

    class Seen(subprocess.Popen):
        def __init__(self, *given, **named):
            super().__init__(*given, **named)
            found.append(self)

    monkeypatch.setattr(subprocess, "Popen", Seen)
    return found


def test_a_document_that_takes_longer_than_a_file_may_take_is_stopped(serving, processes):
    client = serving(time_limit=0.05)
    job = client.post("/api/files", data=FIELDS, files={"file": ("a.md", LONG)}).json()
    job = ended(client, f"/api/files/{job['id']}")
    assert (job["state"], job["done"]) == ("cancelled", 0)
    assert [process.returncode for process in processes] in ([], [-signal.SIGKILL])


def test_a_job_that_is_cancelled_while_its_document_is_read_gives_its_place_back(
    serving, processes
):
    client = serving()
    job = client.post("/api/files", data=FIELDS, files={"file": ("a.md", LONG)}).json()
    while not processes:
        time.sleep(0.01)
    assert client.delete(f"/api/files/{job['id']}").json()["state"] == "cancelled"
    short = client.post("/api/files", data=FIELDS, files={"file": ("b.txt", b"Il dort.")}).json()
    assert ended(client, f"/api/files/{short['id']}")["state"] == "done"
    assert processes[0].returncode == -signal.SIGKILL


def test_a_document_in_work_does_not_delay_the_end_of_the_server():
    process = Process("--disable-attention", "--req-limit", "0")
    job = httpx.post(
        f"{process.url}/api/files", data=FIELDS, files={"file": ("a.md", LONG)}, timeout=60
    ).json()
    assert job["state"] == "working"
    start = time.monotonic()
    assert process.end() == 0
    assert time.monotonic() - start < ENDED


@pytest.mark.parametrize("name", ["a.yaml", "a.epub", "a.exe"])
def test_a_format_without_a_reader_is_refused(client, name):
    answer = client.post("/translate_file", data=FIELDS, files={"file": (name, b"x")})
    assert answer.status_code == 400
    assert "expected one of .txt, .md" in answer.json()["error"]

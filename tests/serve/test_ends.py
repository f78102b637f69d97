"""How the server ends: within its time whatever it does, with nothing left behind."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from tests.serve.conftest import Process
from tests.support.rooms import ROOT

REGEX = "re.match('(a+)+$', 'a' * 60 + 'b')"  # holds the interpreter's lock for ever
SLEEP = "time.sleep(10 ** 6)"
CHILD = "subprocess.run([sys.executable, '-c', 'import time; time.sleep(10 ** 6)'])"
HANGING = """
import re, subprocess, sys, time
from attentif.serve import run, service
from attentif.__main__ import main
{limits}
service.Service.detect = lambda *_: {hang}
sys.argv = ["attentif", "serve", "--port", "0", "--disable-attention", "--threads", "1", *sys.argv[1:]]
main()
"""


class Hanging(Process):
    """A server in which /detect never ends."""

    def __init__(self, hang: str, folder: Path, limits: str, *options: str) -> None:
        environment = os.environ | {
            "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "corpora")]),
            "TMPDIR": str(folder),
        }
        code = HANGING.format(hang=hang, limits=limits)
        self.process = subprocess.Popen(
            [sys.executable, "-c", code, *options],
            stderr=subprocess.PIPE,
            text=True,
            cwd=ROOT,
            env=environment,
        )
        line = self.process.stderr.readline()
        self.url = line.split(" at ")[1].split()[0]
        self.port = int(self.url.rsplit(":", 1)[1])


def hang(server: Process) -> None:
    """Send requests that never end, one for each worker and more, and wait until they run."""
    body = json.dumps({"q": "Bonjour"}).encode()
    head = f"POST /detect HTTP/1.1\r\nHost: localhost\r\nContent-Length: {len(body)}\r\n"
    head += "Content-Type: application/json\r\n\r\n"
    for _ in range(4):
        raw = socket.create_connection(("127.0.0.1", server.port), 10)
        raw.sendall(head.encode() + body)
    time.sleep(1)


def group(pid: int) -> list[int]:
    """The processes that a process started, and those that these started."""
    found = [pid]
    for one in found:
        children = Path(f"/proc/{one}/task/{one}/children")
        found += map(int, children.read_text().split()) if children.exists() else []
    return found[1:]


def gone(pids: list[int]) -> bool:
    """Have all processes ended? A moment later: they are killed, not waited for."""
    deadline = time.monotonic() + 5
    while any(Path(f"/proc/{pid}/status").exists() for pid in pids):
        if time.monotonic() > deadline:
            return False
        time.sleep(0.05)
    return True


SHORT = "run.DRAIN, run.GONE = 1, 1.5"
CASES = [
    pytest.param(REGEX, SHORT, 1, id="regex"),
    pytest.param(SLEEP, SHORT, 2, id="two workers", marks=pytest.mark.soak),
    pytest.param(CHILD, "", 1, id="process", marks=pytest.mark.soak),
    pytest.param(REGEX, "", 2, id="regex, two workers", marks=pytest.mark.soak),
    pytest.param(SLEEP, "", 1, id="sleep", marks=pytest.mark.soak),
]


@pytest.mark.parametrize(("what", "limits", "workers"), CASES)
def test_after_a_signal_the_server_is_gone_within_its_time_whatever_it_does(
    what, limits, workers, tmp_path
):
    server = Hanging(what, tmp_path, limits, "--workers", str(workers))
    hang(server)
    processes, began = group(server.process.pid), time.monotonic()
    assert len(processes) >= workers
    server.process.send_signal(signal.SIGTERM)
    assert server.process.wait(20) == 0
    taken = time.monotonic() - began
    assert taken < 10
    assert gone(processes)
    assert list(tmp_path.iterdir()) == []
    print(f"gone {taken:.1f} s after the signal")


@pytest.mark.soak
def test_a_worker_ends_with_the_process_that_started_it(tmp_path):
    server = Hanging(SLEEP, tmp_path, "")
    processes = group(server.process.pid)
    server.process.kill()
    assert gone(processes)
    server.process.wait(10)


def test_a_server_that_cannot_start_ends_with_one_line(tmp_path):
    words = [sys.executable, "-m", "attentif", "serve", "--port", "0", "--model", str(tmp_path)]
    done = subprocess.run(words, capture_output=True, text=True, timeout=60, check=False, cwd=ROOT)
    assert (done.returncode, done.stderr.count("\n")) == (1, 1), done.stderr
    assert done.stderr.startswith("attentif: ")


@pytest.mark.soak
def test_a_worker_that_is_killed_is_started_again(tmp_path):
    server = Process("--disable-attention")
    os.kill(server.worker, signal.SIGKILL)
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        try:
            assert httpx.get(f"{server.url}/health", timeout=30).status_code == 200
            break
        except httpx.TransportError:
            time.sleep(0.2)
    else:
        pytest.fail("no worker answers")
    assert server.end() == 0


def test_the_last_server_of_a_shared_folder_leaves_no_text_in_it(tmp_path):
    shared = tmp_path / "shared"
    options = ("--disable-attention", "--shared-storage", str(shared))
    servers = [Process(*options), Process(*options)]
    text = "Il dort dans la maison bleue."
    fields = {"source": "fr", "target": "en"}
    file = {"file": ("secret.txt", text.encode())}
    sent = httpx.post(f"{servers[0].url}/translate_file", data=fields, files=file, timeout=60)
    path = sent.json()["translatedFileUrl"].rpartition("/")[2]
    assert servers[0].end() == 0
    found = httpx.get(f"{servers[1].url}/download_file/{path}")
    assert "sleep" in found.text  # another server of the folder still has it
    assert servers[1].end() == 0
    assert list((shared / "files").iterdir()) == []
    left = b"".join(file.read_bytes() for file in shared.iterdir() if file.is_file())
    for word in (b"secret", b"maison", b"127.0.0.1"):
        assert word not in left

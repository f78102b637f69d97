"""An id on the hub: downloaded at its commit from a local server that answers as the hub does;
errors are one line."""

import hashlib
import json
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
import torch

from tests.support.folders import load_model
from tests.support.huggingface import CASES, difference, pair

pytest.importorskip("huggingface_hub")
SHA = "0123456789abcdef0123456789abcdef01234567"
CODE = """
import sys
from attentif.interop.importing import import_model
try:
    print(import_model(sys.argv[1], sys.argv[2]).report())
except ValueError as error:
    print(type(error).__name__, error)
"""


class Hub(ThreadingHTTPServer):
    """Files of one model; `cut` ends every weights file early, `digest` overrides what the hub
    lists."""

    def __init__(self, folder):
        super().__init__(("127.0.0.1", 0), Answer)
        self.files = {path.name: path.read_bytes() for path in folder.iterdir()}
        self.cut, self.digest, self.asked = False, None, []


class Answer(BaseHTTPRequestHandler):
    server: Hub
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def do_HEAD(self):
        self.reply(body=False)

    def do_GET(self):
        self.reply(body=True)

    def reply(self, body):
        path = self.path.split("?")[0]
        self.server.asked.append(path)
        if path in (
            "/api/models/some/model",
            f"/api/models/some/model/revision/{SHA}",
            "/api/models/some/model/revision/v1",
        ):
            siblings = [
                {"rfilename": name, "size": len(data)} | self.lfs(name, data)
                for name, data in self.server.files.items()
            ]
            data = json.dumps(
                {"id": "some/model", "sha": SHA, "siblings": siblings, "tags": []}
            ).encode()
            return self.send(data, {"Content-Type": "application/json"}, body)
        name = path.removeprefix(f"/some/model/resolve/{SHA}/")
        if name not in self.server.files:
            return self.send(
                b"", {"X-Error-Code": "RepoNotFound", "Content-Type": "text/plain"}, body, 404
            )
        data = self.server.files[name]
        etag = self.lfs(name, data).get("lfs", {}).get("sha256", hashlib.sha1(data).hexdigest())
        self.send(
            data,
            {"ETag": f'"{etag}"', "X-Repo-Commit": SHA},
            body,
            cut=self.server.cut and name.endswith("tensors"),
        )

    def lfs(self, name, data):
        digest = self.server.digest or hashlib.sha256(data).hexdigest()
        return (
            {"lfs": {"sha256": digest, "size": len(data), "pointerSize": 130}}
            if name.endswith("tensors")
            else {}
        )

    def send(self, data, headers, body, status=200, cut=False):
        self.send_response(status)
        for name, value in (headers | {"Content-Length": str(len(data))}).items():
            self.send_header(name, value)
        self.end_headers()
        if body:
            self.wfile.write(data[: len(data) // 2] if cut else data)
        if cut:
            self.close_connection = True


@pytest.fixture
def hub(tmp_path):
    with torch.no_grad():
        theirs, _ = pair(CASES["bert"])
    theirs.save_pretrained(tmp_path / "theirs")
    (tmp_path / "theirs/pytorch_model.bin").write_bytes(b"pickle")
    server = Hub(tmp_path / "theirs")
    server.theirs = theirs
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield server
    server.shutdown()
    server.server_close()
    thread.join()


def asked(hub, name, tmp_path):
    env = {
        "HF_ENDPOINT": f"http://127.0.0.1:{hub.server_port}",
        "HF_HOME": str(tmp_path / "home"),
        "PATH": "/usr/bin:/bin",
        "HF_HUB_DISABLE_TELEMETRY": "1",
        "HF_HUB_DISABLE_XET": "1",
        "HF_HUB_DOWNLOAD_TIMEOUT": "2",
        "PYTHONPATH": ":".join(sys.path),
    }
    out = subprocess.run(
        [sys.executable, "-c", CODE, name, str(tmp_path / "ours")],
        env=env,
        capture_output=True,
        text=True,
    )
    return out.stdout.strip()


@pytest.mark.soak
def test_a_revision_is_resolved_to_its_commit_and_only_safe_files_are_asked_for(hub, tmp_path):
    assert asked(hub, "some/model@v1", tmp_path).startswith("bert, ")
    assert f"some/model@{SHA}" in (tmp_path / "ours/README.md").read_text()
    with torch.no_grad():
        assert difference(hub.theirs, load_model(tmp_path / "ours")) < 1e-5
    fetched = {path.rsplit("/", 1)[1] for path in hub.asked if "/resolve/" in path}
    assert fetched == {"config.json", "model.safetensors"}
    assert all(SHA in path for path in hub.asked if "/resolve/" in path)


@pytest.mark.parametrize(
    ("name", "change", "message"),
    [
        ("some/other", {}, "ImportModelError some/other: not downloaded: "),
        (
            "some/model",
            {"digest": "ab" * 32},
            "ImportModelError model.safetensors: expected sha256 abab",
        ),
        pytest.param(
            "some/model",
            {"cut": True},
            "ImportModelError some/model: not downloaded: ",
            marks=pytest.mark.soak,
        ),
    ],
)
def test_a_download_that_fails_is_one_line_and_leaves_nothing(hub, name, change, message, tmp_path):
    for field, value in change.items():
        setattr(hub, field, value)
    said = asked(hub, name, tmp_path)
    assert said.startswith(message)
    assert "\n" not in said
    assert not (tmp_path / "ours").exists()

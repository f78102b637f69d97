"""Limits: requests a minute, keys, time; two workers have them together."""

import json
import re
import socket
import sqlite3
import time
from threading import Event

import httpx
import pytest
from pydantic import ValidationError
from typer.testing import CliRunner

from attentif.cli import app
from attentif.config import ConfigError
from attentif.serve import fields
from attentif.serve.bodies import Bodies
from attentif.serve.errors import ApiError
from attentif.serve.gate import Gate, Ticket
from attentif.serve.keys import Keys, manage
from attentif.serve.run import _listener
from attentif.serve.service import WRONG_KEYS
from attentif.serve.settings import Settings
from tests.serve.conftest import Process, apart

FIELDS = {"q": "Il dort.", "source": "fr", "target": "en"}
LONG = "Le petit garçon regarde les bateaux qui partent vers le large. " * 150


def test_requests_a_minute(serving):
    client = serving(req_limit=3)
    found = [client.post("/detect", data={"q": "Bonjour"}) for _ in range(8)]
    refused = [one for one in found if one.status_code == 429]
    assert len(refused) >= 2  # a minute may end between
    assert 1 <= int(refused[0].headers["retry-after"]) <= 60
    assert "3 requests a minute" in refused[0].json()["error"]
    assert client.get("/health").status_code == 200


def test_keys_are_stored_hashed_and_have_limits_of_their_own(serving, tmp_path):
    path = tmp_path / "db" / "keys.db"
    keys = Keys(path)
    key = keys.add("anna", 1000)
    with pytest.raises(ConfigError, match="there is a key named 'anna'"):
        keys.add("anna")
    stored = list(sqlite3.connect(path).execute("select * from api_key"))
    assert key not in str(stored)
    assert all(key.encode() not in file.read_bytes() for file in path.parent.iterdir())
    client = serving(require_api_key=True, api_keys_db_path=path, req_limit=1)
    assert client.post("/translate", json=FIELDS).status_code == 400
    assert client.post("/translate", json=FIELDS | {"api_key": "wrong"}).status_code == 403
    given = FIELDS | {"api_key": key}
    assert [client.post("/translate", json=given).status_code for _ in range(4)] == [200] * 4
    keys.remove("anna")
    assert client.post("/translate", json=given).status_code == 403
    with pytest.raises(ConfigError, match="no key named 'anna'"):
        keys.remove("anna")


def test_where_there_are_no_keys_listing_them_makes_no_file(tmp_path, capsys):
    path = tmp_path / "db" / "keys.db"
    manage(path, "", "")
    with pytest.raises(ConfigError, match="no key named 'anna'"):
        manage(path, "", "anna")
    assert (capsys.readouterr().out, list(tmp_path.iterdir())) == ("", [])
    manage(path, "anna:7", "")
    manage(path, "", "")
    assert capsys.readouterr().out.endswith("\nanna\t7\n")


def test_an_address_or_a_port_that_cannot_be_listened_at_is_told_apart():
    for host in ("192.0.2.1", "no.such.host.invalid"):  # the first is of no machine (RFC 5737)
        with pytest.raises(
            ConfigError, match=r"take another --host: an address of this machine, or 0\.0\.0\.0$"
        ):
            _listener(Settings(host=host, port=0))
    with (
        _listener(Settings(port=0)) as taken,
        pytest.raises(ConfigError, match=r"take another --port$"),
    ):
        _listener(Settings(port=taken.getsockname()[1]))


def test_the_help_says_of_every_limit_whether_0_is_none():
    said = " ".join(CliRunner().invoke(app, ["serve", "--help"]).stdout.split())
    about = dict(re.findall(r"(--[a-z-]+-limit) (?:N|SECONDS) (.*?)(?= --[a-z])", said))
    assert len(about) == 7
    assert {name for name, text in about.items() if "0: no limit." not in text} == {"--time-limit"}
    refused = CliRunner().invoke(app, ["serve", "--time-limit", "0"])
    assert (refused.exit_code, "above 0" in about["--time-limit"]) == (2, True)


def test_a_queue_without_a_limit_is_one_of_every_kind(serving):
    service = serving(queue_limit=0).app.state.service
    assert [gate.queue for gate in (service.gate, service.side_gate)] == [0, 0]


def test_a_request_over_its_time_is_told_when_to_come_again(serving):
    client = serving(time_limit=0.001)
    answer = client.post("/translate", json=FIELDS | {"q": LONG})
    assert answer.status_code == 503
    assert int(answer.headers["retry-after"]) >= 1


def test_a_response_does_not_wait_for_an_acknowledgement(process):
    """One that is sent in two parts waits 40 ms, unless the socket sends small parts at once."""
    times = []
    with httpx.Client(base_url=process.url) as client:
        for _ in range(20):
            began = time.monotonic()
            assert client.get("/health").status_code == 200
            times.append(time.monotonic() - began)
    assert min(times[5:]) < 0.03


class Unread(Exception):  # noqa: N818 - no error of ours
    """The body of a request was asked for."""


def asked(app, path: str, headers: dict[str, str]) -> tuple[int, dict[str, str]]:
    """Status and headers of the answer to a request whose body must not be read."""
    answer: list[dict] = []

    async def receive():
        raise Unread

    async def send(message):
        answer.append(message)

    given = [(name.encode(), value.encode()) for name, value in headers.items()]
    scope = {"type": "http", "method": "POST", "path": path, "query_string": b"", "scheme": "http"}
    scope |= {"client": ("192.0.2.7", 1), "headers": [(b"host", b"localhost"), *given]}
    apart(app(scope, receive, send))
    found = {name.decode(): value.decode() for name, value in answer[0]["headers"]}
    assert json.loads(answer[1]["body"])["error"]
    return answer[0]["status"], found


LARGE = {"content-type": "application/json", "content-length": "8000000"}
SENT = {"content-type": "application/json", "content-length": "80"}


def test_a_large_body_without_a_file_is_refused_before_it_is_read(serving):
    app = serving().app
    assert [asked(app, path, LARGE)[0] for path in ("/translate", "/api/work")] == [413, 413]
    assert asked(app, "/api/files", LARGE)[0] == 500  # a file may be as large: it was asked for


def test_who_asks_too_often_or_while_the_queue_is_full_is_refused_before_the_body_is_read(serving):
    client = serving(req_limit=5)
    codes = [asked(client.app, path, SENT)[0] for path in ("/translate", "/api/files") * 6]
    assert codes.count(429) >= 2  # a minute may end between
    client = serving(queue_limit=1)
    gate = client.app.state.service.gate
    release = Event()
    for _ in range(2):
        gate.begin(lambda ticket: release.wait(30), Ticket(60))
    for path in ("/translate", "/api/files", "/translate_file"):
        status, headers = asked(client.app, path, SENT)
        assert (status, int(headers["retry-after"]) >= 1) == (503, True)
    release.set()


def test_keys_that_are_wrong_too_often_are_refused_before_the_body_is_read(serving, tmp_path):
    client = serving(require_api_key=True, api_keys_db_path=tmp_path / "keys.db", req_limit=1)
    service = client.app.state.service
    for _ in range(WRONG_KEYS + 1):
        service.shared.requests("refused:192.0.2.7")
    assert asked(client.app, "/translate", SENT)[0] == 429
    assert client.post("/translate", json=FIELDS).status_code == 400  # another address


@pytest.mark.parametrize(
    ("kind", "sent"),
    [
        (fields.Translate, {"q": [1] * 50_000, "source": "fr", "target": "en"}),
        (fields.Translate, {"q": [["a"]] * 50_000, "source": "fr", "target": "en"}),
        (fields.Detect, {"q": [None] * 50_000}),
        (fields.Choices, {"q": "a", "tokens": ["x"] * 50_000}),
        (fields.Learn, {"fields": {str(number): 1 for number in range(50_000)}}),
    ],
)
def test_a_long_list_of_wrong_things_is_one_error(kind, sent):
    with pytest.raises(ValidationError) as refused:
        kind.model_validate_json(json.dumps(sent))
    assert refused.value.error_count() <= 2


def test_all_bodies_together_are_bounded_and_a_client_has_half_of_them():
    bodies = Bodies(100)
    for client in ("a", "b"):
        bodies.add(client, 200)
        with pytest.raises(ApiError) as refused:
            bodies.add(client, 1)
        assert (refused.value.status, int(refused.value.headers["Retry-After"]) > 0) == (503, True)
        bodies.remove(client, 1)
    with pytest.raises(ApiError):
        bodies.add("c", 1)
    bodies.remove("c", 1)
    bodies.remove("a", 200)
    bodies.add("c", 200)
    assert bodies.held == 400


@pytest.fixture
def small_bodies():
    found = Process("--disable-attention", "--body-limit", "100000", "--req-limit", "0")
    yield found
    assert found.end() == 0


def test_uploads_that_arrive_together_are_bounded_and_others_are_answered_meanwhile(small_bodies):
    server = small_bodies
    head = (
        b"POST /api/files HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99000\r\n"
        b"Content-Type: multipart/form-data; boundary=x\r\n\r\n"
    )
    part = b'--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n'
    waiting = []
    for _ in range(6):  # 80,000 bytes each; together 400,000 are held, of a client 200,000
        raw = socket.create_connection(("127.0.0.1", server.port), 30)
        raw.sendall(head + part + b"a" * 80_000)
        raw.settimeout(1)
        waiting.append(raw)
        with httpx.Client(base_url=server.url, timeout=30) as client:
            assert client.get("/health").status_code == 200
    answers = [_received(raw) for raw in waiting]
    assert [answer.split()[1] for answer in answers if answer] == [b"503"] * 4, answers
    assert all(b"retry-after: " in answer for answer in answers if answer)
    for raw in waiting:
        raw.close()
    file = {"file": ("a.txt", b"Il dort.")}
    pair = {"source": "fr", "target": "en"}
    sent = httpx.post(f"{server.url}/translate_file", data=pair, files=file, timeout=60)
    assert sent.status_code == 200


def _received(raw: socket.socket) -> bytes:
    """The answer on a socket so far; nothing where the server still waits for the body."""
    try:
        return raw.recv(65536)
    except TimeoutError:
        return b""


def test_the_time_to_come_again_is_the_queue_times_the_time_that_work_took():
    gate, release = Gate(2, 10, 30), Event()
    for _ in range(3):
        gate.begin(lambda ticket: time.sleep(0.05), Ticket(60)).result()
    assert gate.expected() == 0
    for _ in range(12):
        gate.begin(lambda ticket: release.wait(30), Ticket(60))
    assert gate.expected() == pytest.approx(0.05 * 12 / 2, rel=0.7)
    with gate._lock:
        gate._mean = 4.0
    with pytest.raises(ApiError) as refused:
        gate.check_room()
    assert refused.value.headers["Retry-After"] == str(4 * 12 // 2)
    release.set()
    gate.close()


def test_two_workers_share_their_counts_and_end_together():
    server = Process("--disable-attention", "--req-limit", "6", "--workers", "2")
    codes = []
    while codes.count(429) < 4 and len(codes) < 40:
        codes.append(httpx.post(f"{server.url}/translate", json=FIELDS, timeout=60).status_code)
    assert (
        6 <= codes.count(200) <= 12
    )  # six a minute of both workers together, in at most two minutes
    assert set(codes) == {200, 429}
    assert server.end() == 0

"""Limits: requests a minute, keys, the queue, time; a client that leaves stops costing; SIGTERM ends with 0."""

import socket
import sqlite3
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from attentif.serve.keys import Keys, KeysError
from tests.serve.conftest import Process

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
    with pytest.raises(KeysError, match="there is a key named 'anna'"):
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
    with pytest.raises(KeysError, match="no key named 'anna'"):
        keys.remove("anna")


def test_a_request_over_its_time_is_told_when_to_come_again(serving):
    client = serving(time_limit=0.05)
    answer = client.post("/translate", json=FIELDS | {"q": LONG})
    assert answer.status_code == 503
    assert int(answer.headers["retry-after"]) >= 1


def test_a_full_queue_refuses_and_health_answers_all_through():
    server = Process("--disable-attention", "--req-limit", "0", "--queue-limit", "2")
    try:
        with httpx.Client(base_url=server.url, timeout=60) as client, ThreadPoolExecutor(12) as threads:
            many = [threads.submit(client.post, "/translate", json=FIELDS | {"q": LONG[:9000]}) for _ in range(12)]
            began = time.monotonic()
            assert client.get("/health").status_code == 200
            assert time.monotonic() - began < 5
            found = [one.result() for one in many]
        assert {one.status_code for one in found} == {200, 503}
        assert all("retry-after" in one.headers for one in found if one.status_code == 503)
    finally:
        assert server.end() == 0


def test_a_response_does_not_wait_for_an_acknowledgement(process):
    """One that is sent in two parts waits 40 ms, unless the socket sends small parts at once."""
    times = []
    with httpx.Client(base_url=process.url) as client:
        for _ in range(20):
            began = time.monotonic()
            assert client.get("/health").status_code == 200
            times.append(time.monotonic() - began)
    assert min(times[5:]) < 0.03


def _sent(port: int, head: bytes) -> socket.socket:
    raw = socket.create_connection(("127.0.0.1", port), 10)
    raw.sendall(head)
    return raw


def test_slow_sockets_and_clients_that_leave_cost_nothing(process):
    head = b"POST /translate HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    head += b"Content-Length: %d\r\n\r\n"
    body = b'{"source": "fr", "target": "en", "q": "%s"}' % LONG.encode()
    slow = [_sent(process.port, b"POST /trans") for _ in range(10)]
    slow += [_sent(process.port, head % 500 + b'{"q": ') for _ in range(10)]
    for _ in range(5):
        _sent(process.port, head % len(body) + body).close()
    with httpx.Client(base_url=process.url, timeout=30) as client:
        deadline = time.monotonic() + 30
        # Five such texts would take the one thread much longer than their clients stayed.
        while client.get("/metrics").text.count("attentif_working 0") == 0 and time.monotonic() < deadline:
            time.sleep(0.1)
        assert client.post("/translate", json=FIELDS).json() == {"translatedText": "He's sleeping."}
        assert 'status="499"' in client.get("/metrics").text
    for one in slow:
        one.close()


def test_sigterm_lets_a_request_end_and_two_workers_share_their_counts():
    server = Process("--disable-attention", "--req-limit", "40", "--workers", "2")
    deadline = time.monotonic() + 60
    codes = []
    while time.monotonic() < deadline and codes.count(429) < 5:
        codes.append(httpx.post(f"{server.url}/translate", json=FIELDS, timeout=60).status_code)
    assert codes.count(200) <= 80  # forty a minute of both workers together, in at most two minutes
    assert set(codes) == {200, 429}
    last = []
    asked = threading.Thread(target=lambda: last.append(httpx.get(f"{server.url}/health", timeout=60)))
    asked.start()
    asked.join()
    assert server.end() == 0
    assert last[0].status_code == 200

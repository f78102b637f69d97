"""Limits: requests a minute, keys, time; two workers have them together."""

import re
import sqlite3
import time

import httpx
import pytest
from typer.testing import CliRunner

from attentif.cli import app
from attentif.config import ConfigError
from attentif.serve.keys import Keys, manage
from attentif.serve.run import _listener
from attentif.serve.settings import Settings
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

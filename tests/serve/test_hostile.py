"""Hostile requests: each gets a JSON error, none a 5xx; other sites' pages and wrong names are
refused."""

import json
import re
import socket
from contextlib import suppress
from urllib.parse import parse_qsl

import pytest

from attentif.serve import interface
from attentif.serve.learn.pages import PAGES, Drawn
from tests.support.rooms import ROOT

FIELDS = {"q": "Il dort.", "source": "fr", "target": "en"}
JSON = {"content-type": "application/json"}


def bodies():
    yield b"\xff\xfe{}"
    yield b'{"q": "\\ud800", "source": "fr", "target": "en"}'
    yield b'{"q": NaN}'
    yield b'{"q": ' + b"9" * 5000 + b"}"
    yield b"[" * 100_000
    yield b'{"q":' * 100_000
    yield b"null"
    yield b""
    yield b'{"q": {"a": 1}, "source": "fr", "target": "en"}'
    yield b'{"q": 1e400, "source": "fr", "target": "en"}'
    yield b'{"q": ["a", 5], "source": "fr", "target": "en"}'


@pytest.mark.parametrize("body", list(bodies()), ids=lambda body: repr(body[:20]))
@pytest.mark.parametrize(
    "path", ["/translate", "/detect", "/api/translate", "/api/choices", "/api/work"]
)
def test_a_malformed_body_is_an_error_in_json(client, path, body):
    answer = client.post(path, content=body, headers=JSON)
    assert answer.status_code == 400
    assert list(answer.json()) == ["error"]


def test_forms_of_bad_utf8_or_many_fields_are_refused(client):
    form = {"content-type": "application/x-www-form-urlencoded"}
    for body in (
        b"q=%ff&source=fr&target=en",
        b"\xff",
        b"&".join(b"a%d=1" % n for n in range(50)),
        b"q=a&q=b",
    ):
        answer = client.post("/translate", content=body, headers=form)
        assert (answer.status_code, list(answer.json())) == (400, ["error"])
    broken = client.post(
        "/translate", content=b"--x", headers={"content-type": "multipart/form-data; boundary=y"}
    )
    assert broken.status_code == 400
    assert (
        client.post("/translate", content=b"x", headers={"content-type": "text/plain"}).status_code
        == 415
    )


ODD = ("٣", "²", "²²", "½", "３", "𝟑", "nan", "1e400", "-0", "9" * 30, "", "\x00", "‮1", "1_0")


@pytest.mark.parametrize("name", sorted(set(PAGES) - {"questions"}))
def test_no_field_of_a_page_takes_digits_that_are_none(name):
    """The form of a page is drawn in the server: a value is taken, or refused in one sentence."""
    page = PAGES[name]
    for field in page.form({}):
        for value in ODD:
            page.form({field.name: value})
            with suppress(ValueError):
                taken = page.read({field.name: value})[field.name]
                assert field.kind not in ("number", "range") or taken.isascii()


@pytest.mark.parametrize(
    "query", ["question=²", "seed=٣", "seed=²&view=sheet", "seed=٣&view=key&format=notebook"]
)
def test_a_sheet_with_a_number_in_other_digits_is_no_failure(client, query):
    answer = client.post("/worksheets", data=dict(parse_qsl(query)))
    assert answer.status_code in (200, 400)
    assert client.get(f"/worksheets?{query}").status_code in (200, 400)


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"host": "evil.example"}, 403),
        ({"host": "localhost.evil.example:5000"}, 403),
        ({"host": "127.0.0.1:1"}, 200),
        ({"host": "[::1]:5000"}, 200),
        ({"origin": "http://evil.example"}, 403),
        ({"origin": "null"}, 403),
        ({"origin": "http://localhost:5000"}, 200),
        ({"sec-fetch-site": "cross-site"}, 403),
        ({"sec-fetch-site": "same-site"}, 403),
        ({"sec-fetch-site": "same-origin"}, 200),
    ],
)
def test_other_sites_and_other_names_are_refused(client, headers, status):
    answer = client.post("/translate", json=FIELDS, headers=headers)
    assert answer.status_code == status
    assert "access-control-allow-origin" not in answer.headers


def test_a_site_that_is_allowed_gets_its_answer(serving):
    client = serving(allowed_origins=("http://friend.example",))
    answer = client.post("/translate", json=FIELDS, headers={"origin": "http://friend.example"})
    assert answer.status_code == 200
    assert answer.headers["access-control-allow-origin"] == "http://friend.example"
    assert (
        client.post(
            "/translate", json=FIELDS, headers={"origin": "http://evil.example"}
        ).status_code
        == 403
    )


def test_every_answer_has_a_policy_without_inline_scripts(client):
    for path in ("/docs", "/health", "/nowhere"):
        policy = client.get(path).headers["content-security-policy"]
        assert policy.startswith("default-src 'self';")
        assert "unsafe" not in policy


@pytest.mark.parametrize("start", ["/static/", "/download_file/", "/api/files/"])
def test_no_path_leads_out_of_its_folder(process, start):
    secret = (ROOT / "pyproject.toml").read_bytes()[:40]
    for path in (
        "../../../../pyproject.toml",
        "%2e%2e/%2e%2e/%2e%2e/%2e%2e/pyproject.toml",
        "..%2f" * 8 + "etc/passwd",
        "....//....//etc/passwd",
        "/etc/passwd",
        "%00",
        "..\\..\\x",
        "0" * 32 + "./../x",
    ):
        with socket.create_connection(("127.0.0.1", process.port), 10) as raw:
            raw.sendall(
                f"GET {start}{path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode()
            )
            answer = b"".join(iter(lambda: raw.recv(65536), b""))
        assert answer.split()[1] in (b"400", b"404"), answer
        assert secret not in answer
        assert b"root:" not in answer


def test_what_is_no_http_gets_json_too(process):
    with socket.create_connection(("127.0.0.1", process.port), 10) as raw:
        raw.sendall(b"\x16\x03\x01 nonsense\r\n\r\n")
        answer = b"".join(iter(lambda: raw.recv(65536), b""))
    assert answer.startswith(b"HTTP/1.1 400")
    assert json.loads(answer.split(b"\r\n\r\n", 1)[1])["error"]


def test_a_body_over_its_limit_is_refused(serving):
    client = serving(body_limit=2000)
    assert client.post("/translate", json=FIELDS).status_code == 200
    assert client.post("/translate", json=FIELDS | {"q": "a" * 3000}).status_code == 413
    chunks = (b"a" * 500 for _ in range(10))
    assert client.post("/translate", content=chunks, headers=JSON).status_code == 413


BROWSER = {"user-agent": "Mozilla/5.0", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document"}
LINK = BROWSER | {"sec-fetch-site": "cross-site"}
WORKING = ("/?q=Il+dort.", "/attention?q=Il+dort.&plain=1", "/by-hand", "/worksheets", "/check")


def work_begun(client) -> int:
    return int(re.search(r"^attentif_work_total (\d+)", client.get("/metrics").text, re.M)[1])


@pytest.mark.parametrize("path", WORKING)
@pytest.mark.parametrize(
    "headers",
    [
        LINK,
        LINK | {"sec-fetch-site": "same-site"},
        BROWSER | {"referer": "http://evil.example/"},
        BROWSER | {"sec-fetch-site": "none", "sec-purpose": "prefetch"},
        BROWSER,
    ],
)
def test_a_link_from_another_site_opens_a_page_that_does_no_work(client, path, headers):
    client.cookies.clear()
    before = work_begun(client)
    answer = client.get(path, headers=headers)
    assert (answer.status_code, work_begun(client)) == (200, before)
    assert "<form" in answer.text
    assert "Il dort." in answer.text or "Il" not in path


@pytest.mark.parametrize(
    "headers",
    [
        BROWSER | {"sec-fetch-site": "none"},
        BROWSER | {"sec-fetch-site": "same-origin"},
        BROWSER | {"referer": "http://localhost:5000/"},
        BROWSER | {"cookie": "theme=dark; attentif=x"},
        {},
    ],
)
def test_a_page_works_for_its_own_forms_and_for_an_address_that_a_person_typed(client, headers):
    before = work_begun(client)
    assert "sleeping" in client.get("/?q=Il+dort.", headers=headers).text
    assert work_begun(client) == before + 1


@pytest.mark.parametrize("dest", ["iframe", "frame", "embed", "object", "fencedframe"])
def test_no_page_opens_in_a_frame_of_another_site(client, dest):
    for path in (*WORKING, "/health", "/docs"):
        assert client.get(path, headers=LINK | {"sec-fetch-dest": dest}).status_code == 403
        assert client.get(path, headers={"user-agent": "x"}).headers["x-frame-options"]


def test_code_runs_only_from_the_pages_own_form(serving, monkeypatch):
    client, ran = serving(), []
    monkeypatch.setattr(
        interface,
        "draw",
        lambda name, given, *rest: ran.append(given["code"]) or Drawn(b"", "", {}),
    )
    client.app.state.service.attention = "ready"
    opened = client.get("/check?code=evil", headers=BROWSER | {"sec-fetch-site": "none"})
    token = re.search(r'name="token" value="([^"]+)"', opened.text)[1]
    assert "evil</textarea>" in opened.text
    assert "SameSite=strict" in opened.headers["set-cookie"]
    assert "HttpOnly" in opened.headers["set-cookie"]
    sent = {"code": "x = 1", "token": token}
    refused = [
        client.post("/check", data=sent | {"token": "x"}),
        client.post("/check", data={"code": "x = 1"}),
        client.post("/check", data=sent, headers={"origin": "http://127.0.0.1:8000"}),
        client.post("/check", data=sent, headers={"sec-fetch-site": "same-site"}),
        client.post("/api/learn/check", json={"fields": {"code": "x = 1"}}),
    ]
    assert {one.status_code for one in refused} == {403}
    assert ran == []
    assert client.post("/check", data=sent).status_code == 200
    asked = {"fields": {"code": "x = 2"}, "token": token}
    assert client.post("/api/learn/check", json=asked).status_code == 200
    assert ran == ["x = 1", "x = 2"]
    client.cookies.clear()
    assert client.post("/check", data=sent).status_code == 403
    assert ran == ["x = 1", "x = 2"]


def test_a_site_that_may_use_the_api_may_not_run_code(serving):
    client = serving(allowed_origins=("*",))
    token = re.search(r'name="token" value="([^"]+)"', client.get("/check").text)[1]
    other = {"origin": "http://127.0.0.1:8000", "sec-fetch-site": "same-site"}
    answer = client.post("/check", data={"code": "x = 1", "token": token}, headers=other)
    assert answer.status_code == 403
    assert client.post("/translate", json=FIELDS, headers=other).status_code == 200

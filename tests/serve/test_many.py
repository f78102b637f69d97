"""Many hostile requests, clients and translations against a real server; `make test` does a
fiftieth of each."""

import asyncio
import json
import os
import random
import socket
import subprocess
import sys
import time
from contextlib import suppress
from itertools import product
from pathlib import Path

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode

from tests.serve.conftest import Process, apart

FIELDS = {"q": "Il dort.", "source": "fr", "target": "en"}
SENTENCE = "Le petit garçon regarde les bateaux qui partent vers le large. "
CHEAP = ("/translate", "/detect", "/api/translate", "/api/choices")
KINDS = (
    "application/json",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "multipart/form-data; boundary=x; charset=unicode_escape",
    "text/plain",
    "application/json; charset=utf-16",
    "",
    "\x7f",
)
VALUES = (
    '"\\ud800"',
    '"\\udc00\\ud800"',
    "NaN",
    "-Infinity",
    "1e400",
    "9" * 5000,
    "-" + "9" * 5000,
    '"\\u0000"',
    "null",
    "true",
    "[]",
    "[[]]",
    "{}",
    '{"a": {"a": {}}}',
    '["a", 5]',
    '"' + "a" * 9000 + '"',
    '"\\',
    "0.1.2",
    "'a'",
    '"' + "é" * 5000 + '"',
    "[" * 100_000,
    '{"q":' * 100_000,
    '"\U0010ffff"',
    '"‮ <script>"',
    '["\\ud83d"]',
    '"' + "." * 9999 + '"',
    '"\\u202e\\u0085\\u2028"',
    "[1e999]",
    '""',
    "-0",
    '"%s%n{0}{{7*7}}"',
)


def many(quick: int, soak: int):
    return pytest.mark.parametrize("count", [quick, pytest.param(soak, marks=pytest.mark.soak)])


def refused_or_answered(answer, asked=""):
    """No 5xx but 503 with Retry-After; every error in JSON."""
    assert answer.status_code < 500 or (
        answer.status_code == 503 and int(answer.headers["retry-after"]) > 0
    ), asked
    if answer.status_code >= 400:
        assert isinstance(answer.json()["error"], str), asked


def malformed(count: int):
    """Bodies with a wrong value in a field, wrong bytes, or a wrong format; from a seed."""
    draw = random.Random(7)
    for _ in range(count):
        names = draw.sample(
            ["q", "source", "target", "format", "alternatives", "api_key", "tokens", "n", "x"], 4
        )
        texts = [
            f'"{name}": {draw.choice(VALUES) if draw.random() < 0.4 else json.dumps(FIELDS.get(name, 1))}'
            for name in [*names, "q"]
        ]
        data = bytearray(("{" + ", ".join(texts) + "}").encode("utf-8", "surrogatepass"))
        for _ in range(draw.choice((0, 0, 1, 3))):
            data[draw.randrange(len(data))] = draw.randrange(256)
        if draw.random() < 0.2:
            data = data[: draw.randrange(len(data))]
        if draw.random() < 0.2:
            data = (
                b'--x\r\nContent-Disposition: form-data; name="q"\r\n\r\n' + data + b"\r\n--x--\r\n"
            )
        yield (
            draw.choice(CHEAP),
            draw.choice(KINDS) if draw.random() < 0.5 else KINDS[0],
            bytes(data),
        )


@many(100, 5000)
def test_malformed_requests_get_an_error_in_json(process, count):
    with httpx.Client(base_url=process.url, timeout=60) as client:
        for path, kind, body in malformed(count):
            answer = client.post(path, content=body, headers={"content-type": kind.encode()})
            refused_or_answered(answer, (path, kind, body[:200]))
        assert client.post("/translate", json=FIELDS).json() == {"translatedText": "He's sleeping."}


@many(100, 9000)
def test_requests_made_from_the_schema_get_an_error_in_json(process, count):
    schema = schemathesis.openapi.from_url(f"{process.url}/openapi.json")
    found = [one.ok() for one in schema.get_all_operations()]
    # Strategies take long to build: a few in `make test`, and none whose requests start a process.
    operations = [
        one for one in found if count > 1000 or (one.path in CHEAP and one.method == "post")
    ]
    each = settings(
        database=None,
        deadline=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    done, began = 0, time.monotonic()
    modes = [(GenerationMode.NEGATIVE, -(-count // len(operations))), (GenerationMode.POSITIVE, 50)]
    for operation, (mode, most) in product(operations, modes if count > 1000 else modes[:1]):

        @settings(each, max_examples=most)
        @given(case=operation.as_strategy(generation_mode=mode))
        def ask(case):
            nonlocal done
            done += 1
            answer = case.call(timeout=60)
            asked = answer.request.method, answer.request.url, answer.request.body
            assert answer.status_code < 500 or "retry-after" in answer.headers, (asked, answer.text)
            if answer.status_code >= 400:
                assert isinstance(answer.json()["error"], str), asked

        with suppress(Unsatisfiable):  # an address without fields has no wrong ones
            ask()
    print(
        f"{done} requests from the schema of {len(operations)} addresses in "
        f"{time.monotonic() - began:.0f} s"
    )
    assert done >= count / 2


def paths(count: int):
    steps = (
        "..",
        "%2e%2e",
        ".%2e",
        "..%2f",
        "..%5c",
        "..\\",
        "....//",
        "%252e%252e",
        "..%00",
        "..;",
        "%c0%ae%c0%ae",
        "．．",
        "..%ef%bc%8f",
        "/",
        "./..",
        "%2f..",
        "~",
    )
    ends = (
        "etc/passwd",
        "pyproject.toml",
        "attentif/serve/run.py",
        "proc/self/environ",
        "shared.db",
        "x%00.css",
    )
    starts = ("/static/", "/static/attention/", "/download_file/", "/api/files/", "/", "/docs/")
    made = [
        f"{start}{(step + '/') * deep}{end}"
        for step, deep, end, start in product(steps, (1, 3, 8), ends, starts)
    ]
    return random.Random(3).sample(made, count)


@many(10, 500)
def test_no_path_of_many_leads_out_of_its_folder(process, count):
    for path in paths(count):
        with socket.create_connection(("127.0.0.1", process.port), 30) as raw:
            raw.sendall(
                f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode()
            )
            answer = b"".join(iter(lambda raw=raw: raw.recv(65536), b""))
        assert answer.split()[1] in (b"400", b"404"), (path, answer)
        assert not any(
            secret in answer for secret in (b"root:", b"[build-system]", b"SQLite format", b"HOME=")
        )


async def _ask(port: int, body: bytes) -> tuple[int, bytes]:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    head = (
        "POST /translate HTTP/1.1\r\nHost: localhost\r\nContent-Type: "
        "application/json\r\nConnection: close\r\n"
    )
    writer.write(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body)
    answer = await reader.read()
    writer.close()
    return int(answer.split()[1]), answer


async def _healthy(port: int, done: asyncio.Event) -> list[float]:
    """Seconds of each /health until all is done."""
    times = []
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as client:
        while not done.is_set():
            began = time.monotonic()
            assert (await client.get("/health")).status_code == 200
            times.append(time.monotonic() - began)
            await asyncio.sleep(0.05)
    return times


@many(20, 1000)
def test_many_clients_at_once_are_answered_or_told_when_to_come_again(process, count):
    async def all_at_once():
        done = asyncio.Event()
        health = asyncio.ensure_future(_healthy(process.port, done))
        body = json.dumps(FIELDS | {"q": SENTENCE}).encode()
        found = await asyncio.gather(*(_ask(process.port, body) for _ in range(count)))
        done.set()
        return found, await health

    found, times = apart(all_at_once())
    codes = [code for code, _ in found]
    print(
        f"{count} clients: {codes.count(200)} answered, {codes.count(503)} told to come again; "
        f"/health {len(times)} "
        f"times, the slowest {max(times):.2f} s"
    )
    assert set(codes) <= {200, 503}
    assert codes.count(200) >= 20
    assert all(b"retry-after: " in answer.lower() for code, answer in found if code == 503)
    assert max(times) < 10


MIB = 1_000_000  # a little below the limit of a body without a file
JSON, FORM = "application/json", "application/x-www-form-urlencoded"
LARGE = [
    (JSON, b'{"q":[' + b"1," * (MIB // 2) + b"1]}"),
    (JSON, b'{"q":[' + b"[]," * (MIB // 3) + b"1]}"),
    (JSON, b'{"q":["' + b'a","' * (MIB // 4) + b'"],"source":"fr","target":"en"}'),
    (JSON, b'{"x":' + b"[" * (MIB // 2) + b"]" * (MIB // 2) + b"}"),
    (JSON, b"{" + b",".join(b'"%d":1' % number for number in range(MIB // 11)) + b"}"),
    (JSON, b'{"q":"' + b"\\ud83d\\ude00" * (MIB // 12) + b'"}'),
    (FORM, b"q=" + b"%41" * (MIB // 3)),
    (FORM, b"q=1&" * (MIB // 4)),
    (
        "multipart/form-data; boundary=x",
        b'--x\r\nContent-Disposition: form-data; name="q"\r\n\r\n\r\n' * (MIB // 60),
    ),
    ("multipart/form-data; boundary=x", b"--x\r\n" + b"a: b\r\n" * (MIB // 6)),
]


async def _send_large(port: int, media: str, body: bytes, chunk: int) -> int:
    """The status of an answer to a large body, which is sent in chunks where `chunk` is not 0."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    head = f"POST /translate HTTP/1.1\r\nHost: localhost\r\nContent-Type: {media}\r\n"
    if chunk:
        step = b"%x\r\n%s\r\n"
        cut = [body[at : at + chunk] for at in range(0, len(body), chunk)]
        body = b"".join(step % (len(one), one) for one in cut) + b"0\r\n\r\n"
        head += "Transfer-Encoding: chunked\r\n\r\n"
    else:
        head += f"Content-Length: {len(body)}\r\n\r\n"
    writer.write(head.encode() + body)
    answer = await reader.readuntil(b"\r\n\r\n")
    writer.close()
    return int(answer.split()[1])


@many(10, 400)
def test_health_answers_while_large_hostile_bodies_arrive(process, count):
    async def all_at_once():
        done, room = asyncio.Event(), asyncio.Semaphore(20)
        health = asyncio.ensure_future(_healthy(process.port, done))

        async def one(number: int) -> int:
            async with room:
                media, body = LARGE[number % len(LARGE)]
                return await _send_large(process.port, media, body, number % 4 == 3 and 7)

        codes = await asyncio.gather(*map(one, range(count)))
        done.set()
        return codes, await health

    began = _cpu(process)
    codes, times = apart(all_at_once())
    taken = (_cpu(process) - began) / count
    print(
        f"{count} bodies of 1 MB: {taken:.2f} s of a core each; /health {len(times)} times, the "
        f"slowest {max(times):.2f} s"
    )
    assert set(codes) <= {400, 408, 413, 503}
    assert taken < 2
    assert max(times) < 5


HEAD = (
    b"POST /translate HTTP/1.1\r\nHost: localhost\r\nContent-Type: "
    b"application/json\r\nContent-Length: %d\r\n\r\n"
)


def _opened(port: int, sent: bytes) -> socket.socket:
    raw = socket.create_connection(("127.0.0.1", port), 30)
    raw.sendall(sent)
    return raw


@many(4, 200)
def test_slow_sockets_block_nobody_and_are_closed(process, count):
    slow = [
        _opened(process.port, (b"POST /trans", HEAD % 500 + b'{"q": ')[number % 2])
        for number in range(count)
    ]
    with httpx.Client(base_url=process.url, timeout=30) as client:
        times = []
        for _ in range(5):
            began = time.monotonic()
            assert client.post("/translate", json=FIELDS).status_code == 200
            times.append(time.monotonic() - began)
    print(f"{count} slow sockets: a translation takes at most {max(times):.2f} s")
    assert max(times) < 5
    if count > 100:  # the head has ten seconds, the body thirty
        for number, one in enumerate(slow):
            one.settimeout(60)
            answer = b"".join(iter(lambda one=one: one.recv(65536), b""))
            assert answer == b"" if number % 2 == 0 else answer.startswith(b"HTTP/1.1 408")
    for one in slow:
        one.close()


def numbered(count: int) -> str:
    """A text of different sentences: equal ones are translated once."""
    return "".join(f"{SENTENCE[:-2]} numéro {number}. " for number in range(count))


def _cpu(server: Process) -> float:
    fields = Path(f"/proc/{server.worker}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@many(8, 100)
def test_a_client_that_leaves_stops_costing(process, count):
    body = json.dumps(FIELDS | {"q": numbered(60)}).encode()
    began = _cpu(process)
    assert apart(_ask(process.port, body))[0] == 200
    whole, began = _cpu(process) - began, _cpu(process)
    for _ in range(count):
        _opened(process.port, HEAD % len(body) + body).close()
        time.sleep(0.05)
    assert httpx.post(f"{process.url}/translate", json=FIELDS, timeout=60).status_code == 200
    left = _cpu(process) - began
    assert 'status="499"' in httpx.get(f"{process.url}/metrics").text
    print(f"a text takes {whole:.2f} s of a core; {count} whose clients left took {left:.2f} s")
    assert left < whole * count / 2


@pytest.mark.soak
def test_a_signal_while_torch_is_loaded_ends_with_0():
    for number in range(10):
        server = Process("--req-limit", "0")
        time.sleep(0.4 * number)
        assert server.end() == 0


def test_a_signal_before_the_server_listens_to_signals_ends_it_too():
    code = """
import os, signal, sys, time, uvicorn
from attentif.__main__ import main
run = uvicorn.Server.run
def later(server, sockets):
    os.kill(os.getppid(), signal.SIGTERM)
    time.sleep(0.5)
    run(server, sockets)
uvicorn.Server.run = later
sys.argv = ["attentif", "serve", "--port", "0", "--disable-attention"]
main()"""
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False
    )
    assert (done.returncode, done.stderr.count("\n")) == (0, 1), done.stderr


@many(1, 10)
def test_a_full_queue_refuses_and_sigterm_lets_requests_in_flight_end(count):
    for _ in range(count):
        server = Process("--disable-attention", "--req-limit", "0", "--queue-limit", "2")
        body = json.dumps(FIELDS | {"q": numbered(40)}).encode()
        raw = [_opened(server.port, HEAD % len(body) + body) for _ in range(3)]
        with httpx.Client(base_url=server.url, timeout=60) as client:
            deadline = time.monotonic() + 30
            while (
                "attentif_waiting 2" not in client.get("/metrics").text
                and time.monotonic() < deadline
            ):
                time.sleep(0.01)
            refused = client.post("/translate", json=FIELDS)
            assert (refused.status_code, int(refused.headers["retry-after"]) > 0) == (503, True)
            assert client.get("/health").status_code == 200
        assert server.end() == 0
        for one in raw:
            assert b"".join(iter(lambda one=one: one.recv(65536), b"")).startswith(
                b"HTTP/1.1 200"
            ), "dropped"
            one.close()


@many(200, 20_000)
def test_memory_does_not_grow_with_translations(process, count):
    def resident() -> int:
        return int(Path(f"/proc/{process.worker}/statm").read_text().split()[1])

    with httpx.Client(base_url=process.url, timeout=60) as client:
        for first in range(0, count, 8):
            if first == count // 4 // 8 * 8:
                before = resident()
            texts = [f"Il a {number % 9777} chats." for number in range(first, first + 8)]
            assert client.post("/translate", json=FIELDS | {"q": texts}).status_code == 200
    growth = resident() / before - 1
    print(f"{count} translations: memory grows by {growth:.1%}")
    assert growth < 0.05 + 10 / count  # after few translations the first ones still count

"""Speed of `attentif serve` beside the bare translator in this process and a FastAPI of thirty
lines around it.

    python -m bench.serve [--rounds 40] [--seconds 10] [--proxy] [--quick]

Latency: one sentence at a time, each system in turn, over a connection that stays open; the ratio
is the median of each request's time to that of the bare translator just before it, which what else
the machine does disturbs least. Attention: a sentence of 21 words, the view as JSON; bare is
`Translator.attention(text).json()`. Throughput: eight clients at once; a request's seconds of the
cores are the server's own, so that requests a second a core do not depend on what else runs.
Memory: resident, of one worker. With --proxy: two servers behind nginx that share a folder, with
the same clients; both must answer.
"""

from __future__ import annotations

import http.client
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from bench.measure import QUIET, others
from bench.report import parser, processor, say, table, versions, write_json

SENTENCES = [
    "Il a failli rater son avion.",
    "Où est la gare la plus proche ?",
    "Je ne bois que du thé vert.",
    "Le billet coûte 37,50 € et le train part à 18 h 47.",
    "Elle a acheté trois livres au marché hier matin.",
    "Nous partirons demain si le temps le permet.",
    "Peux-tu me dire à quelle heure ferme le musée ?",
    "Le médecin lui a conseillé de se reposer pendant une semaine.",
]
LONG = (
    "Hier soir, la voisine du troisième étage a appelé le plombier parce que l'eau coulait sous "
    "la porte de sa "
    "cuisine."
)
CLIENTS = 8
GOALS = {
    "p50": 25.0,
    "p99": 100.0,
    "attention": 150.0,
}  # milliseconds, on two cores that nothing else uses
NGINX = """daemon off; pid {folder}/nginx.pid; error_log stderr error; worker_processes 1;
events {{ worker_connections 1024; }}
http {{
  access_log off; client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/f; uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
  upstream attentif {{ {servers} keepalive 16; }}
  server {{
    listen 127.0.0.1:{port};
    location / {{
      proxy_pass http://attentif; proxy_http_version 1.1; proxy_set_header Connection "";
      proxy_set_header Host $http_host; proxy_set_header X-Forwarded-For $remote_addr;
    }}
  }}
}}
"""


class Server:
    """A process that serves at a port of this machine."""

    def __init__(self, name: str, command: list[str], port: int) -> None:
        self.name, self.port = name, port
        self.process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
        deadline = time.monotonic() + 120
        while True:
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    return
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise SystemExit(f"bench.serve: {name}: did not start: {' '.join(command)}")
            time.sleep(0.1)

    def processes(self) -> list[int]:
        """The process that was started, and those that it started itself."""
        pid = self.process.pid
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text()
        return [pid, *map(int, children.split())]

    def cpu(self) -> float:
        """Seconds that its processes had of the cores."""
        ticks = 0
        for pid in self.processes():
            fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
            ticks += int(fields[11]) + int(fields[12])
        return ticks / os.sysconf("SC_CLK_TCK")

    def settle(self) -> None:
        """Wait until it has loaded what it loads in the background."""
        client, before = Client(self.port), -1.0
        while self.cpu() - before > 0.05:
            before = self.cpu()
            client.translate(SENTENCES[0])
            time.sleep(1)

    def memory(self) -> float:
        """Megabytes resident of the process that translates."""
        statm = Path(f"/proc/{self.processes()[-1]}/statm").read_text()
        return int(statm.split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6

    def end(self) -> None:
        self.process.terminate()
        self.process.wait(60)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@contextmanager
def ours(*options: str) -> Iterator[Server]:
    port = free_port()
    command = [
        sys.executable,
        "-m",
        "attentif",
        "serve",
        "--port",
        str(port),
        "--req-limit",
        "0",
        *options,
    ]
    server = Server("attentif serve", command, port)
    yield server
    server.end()


@contextmanager
def plain() -> Iterator[Server]:
    port = free_port()
    server = Server(
        "thirty lines", [sys.executable, "-m", "bench.systems.plain_server", str(port)], port
    )
    yield server
    server.end()


@contextmanager
def proxy(servers: list[Server]) -> Iterator[Server]:
    port, nginx = free_port(), "/usr/sbin/nginx"
    with tempfile.TemporaryDirectory() as folder:
        upstream = " ".join(f"server 127.0.0.1:{server.port};" for server in servers)
        path = Path(folder) / "nginx.conf"
        path.write_text(NGINX.format(folder=folder, servers=upstream, port=port))
        server = Server("nginx", [nginx, "-p", folder, "-c", str(path)], port)
        yield server
        server.end()


class Client:
    """A connection that stays open."""

    def __init__(self, port: int) -> None:
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=120)

    def post(self, path: str, q: str) -> tuple[int, Any]:
        body = json.dumps({"q": q, "source": "fr", "target": "en"})
        for attempt in range(2):
            try:
                self.connection.request("POST", path, body, {"Content-Type": "application/json"})
                answer = self.connection.getresponse()
                return answer.status, json.loads(answer.read())
            except (http.client.HTTPException, ConnectionError):  # closed while it was idle
                self.connection.close()
                if attempt:
                    raise
        raise AssertionError

    def translate(self, q: str) -> str:
        status, answer = self.post("/translate", q)
        if status != 200:
            raise SystemExit(f"bench.serve: {status}: {answer}")
        return answer["translatedText"]


def timed(work: Callable[[], object]) -> float:
    begin = time.perf_counter()
    work()
    return 1000 * (time.perf_counter() - begin)


def measure_latency(rounds: int, servers: list[Server]) -> tuple[dict[str, list[float]], float]:
    """Milliseconds of each request, by system; and how many cores others kept busy."""
    from attentif import Translator

    translator = Translator()
    ways: dict[str, Callable[[str], str]] = {"bare translator": translator.translate}
    ways |= {server.name: Client(server.port).translate for server in servers}
    answers = {name: [way(q) for q in SENTENCES] for name, way in ways.items()}
    if len({tuple(found) for found in answers.values()}) != 1:
        raise SystemExit(f"bench.serve: the systems translate differently: {answers}")
    times: dict[str, list[float]] = {name: [] for name in ways}
    with others() as busy:
        for _ in range(rounds):
            for q in SENTENCES:
                for name, way in ways.items():
                    times[name].append(timed(lambda way=way, q=q: way(q)))  # type: ignore[misc]
    own = sum(server.cpu() for server in servers)  # others() counts this process's time alone
    return times, max(0.0, busy[0] - own / max(1.0, sum(map(sum, times.values())) / 1000))


def measure_attention(rounds: int, server: Server) -> dict[str, list[float]]:
    import torch

    from attentif import Translator

    torch.set_num_threads(1)
    translator, client = Translator(), Client(server.port)
    while (status := client.post("/api/attention", LONG)[0]) == 503:
        time.sleep(0.5)
    if status != 200:
        raise SystemExit(f"bench.serve: /api/attention: {status}")
    translator.attention(LONG)
    times: dict[str, list[float]] = {"bare translator": [], server.name: []}
    for _ in range(rounds):
        times["bare translator"].append(timed(lambda: translator.attention(LONG).json()))
        times[server.name].append(timed(lambda: client.post("/api/attention", LONG)))
    return times


def measure_throughput(seconds: float, front: Server, workers: list[Server]) -> dict[str, Any]:
    """Requests a second with eight clients, and a second of the cores that the workers used."""
    for worker in workers:
        worker.settle()
    before, end = [worker.cpu() for worker in workers], time.monotonic() + seconds

    def ask(number: int) -> int:
        client, done = Client(front.port), 0
        while time.monotonic() < end:
            client.translate(SENTENCES[(number + done) % len(SENTENCES)])
            done += 1
        return done

    with ThreadPoolExecutor(CLIENTS) as threads:
        done = sum(threads.map(ask, range(CLIENTS)))
    used = [worker.cpu() - first for worker, first in zip(workers, before, strict=True)]
    return {
        "front": front.name,
        "workers": len(workers),
        "a second": done / seconds,
        "a core": done / sum(used),
        "memory": max(worker.memory() for worker in workers),
        "used": used,
    }


def show(times: dict[str, list[float]], what: str) -> list[dict[str, Any]]:
    """A table: p50, p99 and the ratio to the bare translator."""
    bare, rows = times["bare translator"], []
    for name, found in times.items():
        cuts = quantiles(found, n=100, method="inclusive")
        ratio = median(mine / its for mine, its in zip(found, bare, strict=True))
        rows.append(
            {
                "what": what,
                "system": name,
                "p50": cuts[49],
                "p99": cuts[98],
                "best": min(found),
                "ratio": ratio,
            }
        )
    table(
        (what, "p50 ms", "p99 ms", "best ms", "ratio"),
        [
            (
                row["system"],
                *(f"{row[key]:.1f}" for key in ("p50", "p99", "best")),
                f"{row['ratio']:.2f}",
            )
            for row in rows
        ],
    )
    return rows


def main() -> None:
    made = parser(__doc__)
    made.add_argument("--rounds", type=int, default=40, help=f"of {len(SENTENCES)} sentences")
    made.add_argument("--seconds", type=float, default=10, help="of throughput")
    made.add_argument("--proxy", action="store_true", help="two servers behind nginx, too")
    args = made.parse_args()
    rounds, seconds = (2, 1.0) if args.quick else (args.rounds, args.seconds)
    found: list[dict[str, Any]] = []
    with ours() as server, plain() as peer:
        attention = measure_attention(max(2, rounds // 2), server)
        times, busy = measure_latency(rounds, [server, peer])
        found += show(times, "one sentence") + show(attention, "attention, 21 words")
        rates = [measure_throughput(seconds, one, [one]) for one in (server, peer)]
    with ExitStack() as stack:
        if args.proxy:
            folder = stack.enter_context(tempfile.TemporaryDirectory())
            shared = ("--shared-storage", folder, "--trusted-proxy", "127.0.0.1", "--threads", "1")
            pair = [stack.enter_context(ours(*shared, "--disable-attention")) for _ in range(2)]
            rates.append(measure_throughput(seconds, stack.enter_context(proxy(pair)), pair))
    table(
        (f"{CLIENTS} clients", "workers", "requests/s", "a core", "MB a worker"),
        [
            (
                row["front"],
                str(row["workers"]),
                *(f"{row[key]:.0f}" for key in ("a second", "a core", "memory")),
            )
            for row in rates
        ],
    )
    mine = next(row for row in found if row["system"] == "attentif serve")
    drawn = next(row for row in found[3:] if row["system"] == "attentif serve")
    reached = {"p50": mine["p50"], "p99": mine["p99"], "attention": drawn["p50"]}
    for name, goal in GOALS.items():
        verdict = (
            "met" if reached[name] <= goal else "busy, so not told" if busy > QUIET else "missed"
        )
        print(f"{name}: {reached[name]:.1f} ms, goal {goal:g}: {verdict}")
    print(
        f"{processor()}; {busy:.1f} cores used by others; "
        f"{versions('fastapi', 'uvicorn', 'ctranslate2', 'torch')}"
    )
    say(f"answered: {Counter(row['front'] for row in rates)}")
    write_json(args.json, {"latency": found, "throughput": rates, "others": busy})


if __name__ == "__main__":
    main()

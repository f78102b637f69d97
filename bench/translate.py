"""Speed of translation, and of its start, beside CTranslate2, Hugging Face, torch and JoeyNMT.

    python -m bench.translate [--only ours ctranslate2 cold] [--sizes base d384] [--batches 64]
    [--beams 1] [--quick] python -m bench.translate --device cuda [--batches 256 2048]

On the CPU, counted are output tokens. The same for all systems: sources of 24 to 32 tokens, drawn
    by Zipf's law, and 32
tokens written for each: weights are random, and an output bias keeps special tokens, eos too, from
    being written.
Weights are the same too, exported from one model folder; JoeyNMT has its own.
  "ours int8", "float32"  the fast engine with the threads it takes; "shortlist": with a random
      table like a real one
  "CTranslate2, ..."      int8 too: "split" has a worker for each core and cuts a batch for them,
      "whole" leaves it to
                          one of them, "default" has its own defaults: all cores for each product of
                              one batch
  "Hugging Face"          MarianMTModel.generate with its cache, float32
  "torch", "torch int8"   our search by torch with the cache, and with dynamically quantised
      products
  "JoeyNMT"               its search, which has no cache; if it is installed, with
      importlib_metadata, which it forgets
Every system lives in a process of its own, with its own peak of resident memory (MB), and they take
    turns. Rounds in
which other processes used the cores are taken again, at most as many times as there should be
    rounds.
Cold start is from the launch of a process to its first translated sentence; the engine's files were
    made before.
On the GPU: our search by torch in bfloat16, 6+6 layers, d 512, 16,000 tokens, greedy.
A system that fails becomes a line of the table; the others are measured.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from dataclasses import asdict, replace
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from typing import Any

from bench import report
from bench.cold import cold_goals, cold_table, measure_cold
from bench.measure import cores, quietest_rounds, reason
from bench.report import say, verdict
from bench.systems.models import (
    LENGTH,
    QUICK,
    SIZES,
    SOURCES,
    Size,
    make_folders,
    random_model,
    sources_of,
)
from bench.systems.translators import GROUPS, SYSTEMS
from bench.workers import TranslationResult, Worker, apart

# No torch up here: this file is read by every process, and the engine's must stay small.
PACKAGES = ("torch", "ctranslate2", "tokenizers", "transformers", "joeynmt")
ON_GPU = Size(6, 6, 512, 8, 16_000)
# How many times as fast as a peer at base ours in int8 should be, where there is much to translate.
GOALS = {
    "CTranslate2": {"d384": 4, "tiny-16k": 8, "tiny-8k": 8},
    "Hugging Face": {"d384": 20, "tiny-16k": 40, "tiny-8k": 40},
    "torch": {},
    "JoeyNMT": {},
}
GPU_TOKENS = 50_000  # a second: the goal there


def measure_speed(
    args: argparse.Namespace, folder: Path
) -> tuple[list[TranslationResult], dict[str, float]]:
    sizes = {name: QUICK if args.quick else SIZES[name] for name in args.sizes}
    for name, size in sizes.items():
        apart(make_folders, folder / name, size)
        say(f"{name}: {size}: made")
    workers = [
        Worker(system, name, size, folder / name)
        for name, size in sizes.items()
        for system in SYSTEMS
        if name in system.sizes and system.group in args.only
    ]
    if not workers:
        raise SystemExit(
            f"bench.translate: no system of --only {' '.join(args.only)} has a size of --sizes"
        )
    results, others = [], {}
    for beam, batch in [(beam, batch) for beam in args.beams for batch in args.batches]:
        found = [
            TranslationResult(worker.name, size=worker.size, batch=batch, beam=beam)
            for worker in workers
        ]
        turns = [
            partial(w.take_turn, result, args.seconds)
            for w, result in zip(workers, found, strict=True)
        ]
        quietest, others[found[0].cell] = quietest_rounds(args.repeats, turns)
        say("\n".join(result.told() for result in found))
        for result in found:
            result.speeds = [] if result.error else [result.speeds[number] for number in quietest]
        results += found
    for worker in workers:
        worker.stop()
    return results, others


def measure_gpu(args: argparse.Namespace) -> list[TranslationResult]:
    """Greedy search in bfloat16; for the last batch also with its step compiled, at most a
    minute."""
    import torch

    from attentif.decoding.by_torch import TorchEngine

    size, begin, results = QUICK if args.quick else ON_GPU, time.perf_counter(), []
    model = random_model(size).to(args.device, torch.bfloat16)
    engine, plain = TorchEngine(model, batch_tokens=1 << 30), model.step
    for mode, batch in [
        *(("eager", batch) for batch in args.batches),
        ("compiled", args.batches[-1]),
    ]:
        model.step = plain if mode == "eager" else torch.compile(plain, dynamic=True)
        sources = sources_of(size.vocab, batch)
        results.append(
            result := TranslationResult(f"torch bf16 {mode}", size=f"d {size.d}", batch=batch)
        )
        try:
            for number in range(args.repeats + 1):  # the first one warms up
                if time.perf_counter() - begin > 60:
                    raise TimeoutError(
                        f"a minute was over after {number} of {args.repeats + 1} batches"
                    )
                start = time.perf_counter()
                found = engine.translate(sources, beam=1, limits=[LENGTH] * batch)
                speed = sum(len(one.tokens) for (one,) in found) / (time.perf_counter() - start)
                if any(len(one.tokens) != LENGTH for (one,) in found):
                    raise ValueError(f"expected {LENGTH} tokens for each source")
                result.speeds += [speed] * (number > 0)
        except Exception as error:
            result.error = reason(error)
        result.mb = torch.cuda.max_memory_allocated() / 1e6
        say(result.told())
    return results


def speed_table(results: list[TranslationResult], others: dict[str, float]) -> None:
    print("\n# output tokens/s by search and batch, median of the rounds; MB: most resident memory")
    rows: list[tuple[str, ...] | str] = []
    for size, system in dict.fromkeys((r.size, r.system) for r in results):
        row = [r for r in results if (r.size, r.system) == (size, system)]
        speeds = [f"{r.speed:,.0f}" if r.speed else "-" for r in row]
        rows.append((size, system, *speeds, f"{max(r.mb for r in row):,.0f}"))
        if error := next((r.error for r in row if r.error), ""):
            rows.append(f"{size} {system}: failed: {error}")
    rows.append(("", "cores busy with others", *(f"{busy:.1f}" for busy in others.values()), ""))
    report.table(("size", "system", *others, "MB"), rows, left=2)


def comparisons(results: list[TranslationResult]) -> list[dict[str, Any]]:
    """Ours in int8 against each peer's best precision, CTranslate2 and Hugging Face at base, the
    others at our size."""
    rows = []
    for peer, goals in GOALS.items():
        for ours in (r for r in results if r.system.startswith("ours int8") and r.speed):
            theirs = [
                r
                for r in results
                if r.system.split(",")[0] == peer
                and r.cell == ours.cell
                and r.speed
                and r.size == ("base" if goals else ours.size)
            ]
            if theirs:
                best = max(theirs, key=lambda r: r.speed)
                ratios = [
                    a / b for a, b in zip(ours.speeds, best.speeds, strict=True)
                ]  # of a round: near in time
                rows.append(
                    {
                        "cell": ours.cell,
                        "size": ours.size,
                        "ours": ours.system,
                        "peer": best.system,
                        "peer_size": best.size,
                        "ratio": median(ratios),
                        "rounds": ratios,
                        "goal": goals.get(ours.size) if ours.batch > 1 else None,
                    }
                )
    return rows


def ratio_tables(rows: list[dict[str, Any]], others: dict[str, float]) -> None:
    cells = list(others)
    for peer, goals in GOALS.items():
        mine = [row for row in rows if row["peer"].split(",")[0] == peer]
        if not mine:
            continue
        where = (
            f"at base; goals for batches: {', '.join(f'{k} {v}x' for k, v in goals.items())}"
            if goals
            else "alike"
        )
        print(f"\n# ours / {peer} {where}")
        lines = []
        for size, system in dict.fromkeys((row["size"], row["ours"]) for row in mine):
            texts = dict.fromkeys(cells, "-")
            for row in mine:
                if (row["size"], row["ours"]) == (size, system):
                    said = (
                        verdict(row["ratio"] >= row["goal"], others[row["cell"]])
                        if row["goal"]
                        else ""
                    )
                    texts[row["cell"]] = f"{row['ratio']:.2f}x {said}".strip()
            lines.append((size, system, *texts.values()))
        report.table(("size", "ours", *cells), lines, left=2)


def agreement(results: list[TranslationResult]) -> str:
    """Who writes the same as torch in float32, greedily; int8 of random weights need not."""
    told = []
    for truth in (r for r in results if r.system == "torch" and r.beam == 1):
        for r in results:
            if r.system in ("ours float32", "Hugging Face") and (r.size, r.cell) == (
                truth.size,
                truth.cell,
            ):
                same = sum(a == b for a, b in zip(r.written, truth.written, strict=False))
                told.append(f"{r.size} {r.system} {same} of {r.batch}")
    return "; ".join(told)


def gpu_table(results: list[TranslationResult]) -> None:
    rows = [
        report.failed(r)
        if r.error
        else (
            r.system,
            f"{r.batch}",
            f"{r.speed:,.0f}",
            f"{max(r.speeds, default=0):,.0f}",
            f"{r.mb:,.0f}",
        )
        for r in results
    ]
    report.table(("system", "batch", "tokens/s", "best round", "MB"), rows)
    best = max((r.speed for r in results), default=0.0)
    print(
        f"best {best:,.0f} output tokens/s; goal {GPU_TOKENS:,}: "
        f"{'met' if best >= GPU_TOKENS else 'missed'}"
    )


def environment(args: argparse.Namespace) -> str:
    """What makes the numbers repeatable."""
    where, turns = (
        report.processor(),
        f"{cores()} cores; {args.repeats} rounds, turns of {args.seconds} s or one batch",
    )
    if args.device == "cuda":
        import torch

        where, turns = torch.cuda.get_device_name(), f"median of {args.repeats} batches"
    python = sys.version.split()[0]
    return (
        f"Python {python}, {report.versions(*PACKAGES)}; {where}, {turns}; {LENGTH} tokens a source"
    )


def parse(argv: list[str] | None) -> argparse.Namespace:
    parser = report.parser(__doc__)
    add = parser.add_argument
    add(
        "--device",
        choices=("cpu", "cuda"),
        default="cpu",
        help="default: cpu, even where there is a GPU",
    )
    add(
        "--only",
        nargs="+",
        choices=GROUPS,
        default=GROUPS,
        metavar="NAME",
        help=f"some of {', '.join(GROUPS)}",
    )
    add(
        "--sizes",
        nargs="+",
        choices=tuple(SIZES),
        metavar="SIZE",
        help="; ".join(f"{name}: {size}" for name, size in SIZES.items()),
    )
    add(
        "--batches",
        nargs="+",
        type=int,
        metavar="N",
        help="default: 1 64; on the GPU 256 512 1024 2048",
    )
    add(
        "--beams",
        nargs="+",
        type=int,
        default=[1, 4],
        metavar="N",
        help="default: 1 4; on the GPU greedy only",
    )
    add("--seconds", type=float, help="of a system's turn; default: 0.5")
    add("--repeats", type=int, help="rounds of turns; default: 3")
    args = parser.parse_args(argv)
    args.batches = args.batches or (
        [1, SOURCES] if args.device == "cpu" else [256, 512, 1024, 2048]
    )
    if args.device == "cpu" and not all(1 <= batch <= SOURCES for batch in args.batches):
        parser.error(f"--batches: expected 1 to {SOURCES} on the CPU, got {args.batches}")
    sizes = list(SIZES)
    for name, plain, quick in (
        ("seconds", 0.5, 0.02),
        ("repeats", 3, 1),
        ("sizes", sizes, sizes[:2]),
    ):
        if getattr(args, name) is None:
            setattr(args, name, quick if args.quick else plain)
    report.check_device(parser, args.device)
    return args


def on_cpu(args: argparse.Namespace, folder: Path) -> dict[str, Any]:
    written: dict[str, Any] = {}
    if "joeynmt" in args.only and find_spec("joeynmt") is None:
        print(
            "JoeyNMT: not installed (pip install joeynmt importlib_metadata), so left out",
            flush=True,
        )
        args.only = [name for name in args.only if name != "joeynmt"]
    if set(args.only) - {"cold"}:
        results, others = measure_speed(args, folder)
        rows = [
            row | ({"goal": None} if args.quick else {}) for row in comparisons(results)
        ]  # no goals for tiny ones
        speed_table(results, others)
        print(f"greedy rows equal to torch's: {agreement(results) or 'nothing to compare'}")
        ratio_tables(rows, others)
        lines = [asdict(replace(r, written=[])) | {"tokens_per_second": r.speed} for r in results]
        written |= {"results": lines, "other_cores": others, "ratios": rows}
    if "cold" in args.only:
        ways, busy = measure_cold(folder, args.quick)
        cold_table(ways, busy)
        if not args.quick:
            cold_goals(ways, busy)
        written |= {"cold": [asdict(way) for way in ways], "cold_other_cores": busy}
    return written


def main(argv: list[str] | None = None) -> None:
    args = parse(argv)
    where = environment(args)
    print(f"# {where}", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_CACHE_HOME"] = str(
            Path(folder) / "cache"
        )  # what is made of random models is of no use later
        os.environ["HF_HUB_OFFLINE"] = "1"
        if args.device == "cpu":
            written = on_cpu(args, Path(folder))
        else:
            gpu_table(results := measure_gpu(args))
            written = {"results": [asdict(r) | {"tokens_per_second": r.speed} for r in results]}
    report.write_json(args.json, {"environment": where, **written})


if __name__ == "__main__":
    main()

"""Cold start: from the launch of a process to its first translated sentence, with its memory and
imports."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from statistics import median

from bench.measure import peak_mb, quietest_rounds
from bench.report import say, table, verdict
from bench.systems.models import QUICK, SIZES, make_translator
from bench.workers import apart

ROOT = Path(__file__).resolve().parents[1]
SENTENCE = "Le chat noir mange une pomme dans le jardin."
LAUNCHES = 7  # of each way, in turns
FLOOR, MOST_TIMES, MOST_MB = (
    "tokenizers + CTranslate2",
    1.1,
    100,
)  # the goal: 1.1 times the floor's seconds


@dataclass
class Way:
    """A way from nothing to a translated sentence."""

    name: str
    command: list[str]
    seconds: list[float] = field(default_factory=list)  # to the first line, of each launch
    mb: float = 0.0
    imports: dict[str, float] = field(
        default_factory=dict
    )  # packages and the milliseconds of their own files
    error: str = ""


OURS = """
import sys
from attentif.decoding.translator import Translator
print(Translator(sys.argv[1])(sys.argv[2]), flush=True)
"""
BARE = """
import sys
import ctranslate2, tokenizers
tokenizer = tokenizers.Tokenizer.from_file(sys.argv[1] + "/tokenizer.json")
model = ctranslate2.Translator(sys.argv[2], intra_threads=1)
found = model.translate_batch([tokenizer.encode(sys.argv[3]).tokens], beam_size=1, max_decoding_length=30)
print(tokenizer.decode([tokenizer.token_to_id(token) for token in found[0].hypotheses[0]]), flush=True)
"""
THEIRS = """
import sys, torch
from transformers import AutoModelForSeq2SeqLM, AutoTokenizer
tokenizer = AutoTokenizer.from_pretrained(sys.argv[1])
model = AutoModelForSeq2SeqLM.from_pretrained(sys.argv[1])
with torch.inference_mode():
    found = model.generate(**tokenizer([sys.argv[2]], return_tensors="pt"), max_new_tokens=30)
print(tokenizer.decode(found[0], skip_special_tokens=True), flush=True)
"""


def ways_in(folder: Path) -> list[Way]:
    ours, alone, theirs = (str(folder / name) for name in ("ours", "ctranslate2", "huggingface"))
    return [
        Way("Python alone", ["-c", "print()"]),
        Way("attentif translate", ["-m", "attentif", "translate", "--model", ours, SENTENCE]),
        Way(
            "attentif translate --json",
            ["-m", "attentif", "translate", "--model", ours, "--json", SENTENCE],
        ),
        Way("Translator", ["-c", OURS, ours, SENTENCE]),
        Way(FLOOR, ["-c", BARE, ours, alone, SENTENCE]),
        Way("Hugging Face", ["-c", THEIRS, theirs, SENTENCE]),
    ]


def launch(way: Way, trace: bool = False) -> float:
    """Once, to its first line and to its end; the seconds it had of the cores. Traced, it is
    slower: only to look."""
    # Compiled files are kept, as those of an installed package are, but not among the sources.
    environment = {
        name: value for name, value in os.environ.items() if not name.startswith("PYTHON")
    }
    environment["PYTHONPYCACHEPREFIX"] = str(Path(os.environ["XDG_CACHE_HOME"]) / "compiled")
    python = [sys.executable, *(["-X", "importtime"] if trace else [])]
    with tempfile.TemporaryFile("w+") as errors:
        begin = time.perf_counter()
        process = subprocess.Popen(
            [*python, *way.command],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=errors,
            env=environment,
        )
        assert process.stdout is not None
        line, spent = process.stdout.readline(), time.perf_counter() - begin
        process.stdout.read()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        errors.seek(0)
        told = errors.read().splitlines()
    if process.returncode or not line:
        way.error = f"it ended with {process.returncode}: {told[-1] if told else 'no line'}"
    elif trace:
        way.imports = imported(told)
    else:
        way.seconds.append(spent)
        way.mb = max(way.mb, usage.ru_maxrss / 1024)
    return usage.ru_utime + usage.ru_stime


def imported(trace: list[str]) -> dict[str, float]:
    """From what -X importtime says: each package and how long all of its own files took, the
    slowest first."""
    total: dict[str, float] = {}
    for line in trace:
        if found := re.fullmatch(r"import time: +(\d+) \| +\d+ \| +(\w+).*", line):
            total[found[2]] = total.get(found[2], 0.0) + int(found[1]) / 1000
    return dict(sorted(total.items(), key=lambda item: -item[1]))


def measure_cold(folder: Path, quick: bool) -> tuple[list[Way], float]:
    """Every way in turns, and how many cores other processes kept busy meanwhile."""
    apart(make_translator, folder / "cold", QUICK if quick else SIZES["d384"])
    ways = ways_in(folder / "cold")
    for way in (
        ways * 2
    ):  # the first time makes the engine's files, and all files are in memory then
        launch(way, trace=True)
    for way in ways:
        say(f"{way.name}: {way.error or f'{len(way.imports)} packages imported'}")
    good = [way for way in ways if not way.error]
    quietest, others = quietest_rounds(
        1 if quick else LAUNCHES, [partial(launch, way) for way in good]
    )
    for way in good:
        way.seconds = [] if way.error else [way.seconds[number] for number in quietest]
    return ways, others


def cold_table(ways: list[Way], others: float) -> None:
    print(f"\n# cold start, launch to first sentence; other processes kept {others:.1f} cores busy")
    rows: list[tuple[str, ...] | str] = []
    for way in ways:
        if not way.seconds:
            rows.append(f"{way.name}: failed: {way.error}")
            continue
        slowest = ", ".join(f"{name} {ms:.0f}" for name, ms in list(way.imports.items())[:5])
        mb = (
            f"{way.mb:.0f}" if way.mb > peak_mb() + 1 else "-"
        )  # less than this process had cannot be seen
        torch = "yes" if "torch" in way.imports else "no"
        rows.append(
            (way.name, f"{median(way.seconds):.3f}", f"{min(way.seconds):.3f}", mb, torch, slowest)
        )
    table(
        ("way", "median s", "best s", "MB", "torch", "slowest imports (traced, ms)"),
        rows,
        note=True,
    )


def cold_goals(ways: list[Way], others: float) -> None:
    """Ours beside the floor, launch by launch."""
    floor = next(way for way in ways if way.name == FLOOR).seconds
    for way in (
        way
        for way in ways
        if way.name.startswith(("attentif", "Translator")) and way.seconds and floor
    ):
        ratio = median(a / b for a, b in zip(way.seconds, floor, strict=True))
        met = ratio <= MOST_TIMES and way.mb <= MOST_MB and "torch" not in way.imports
        goal = f"goal {MOST_TIMES}x, {MOST_MB} MB, no torch"
        print(f"{way.name} / {FLOOR} = {ratio:.2f}x; {goal}: {verdict(met, others)}")

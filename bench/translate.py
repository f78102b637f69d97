"""Speed of translation beside CTranslate2, Hugging Face's generate, torch and JoeyNMT; and how soon it starts.

    python3 bench/translate.py [--only ours ctranslate2 cold] [--sizes base d384] [--batches 64] [--beams 1] [--quick]
    python3 bench/translate.py --device cuda [--batches 256 2048]

On the CPU, counted are output tokens. The same for everybody: sources of 24 to 32 tokens, drawn by Zipf's law, and 32
tokens written for each: weights are random, and an output bias keeps special tokens, eos too, from being written.
Weights are the same too, exported from one model folder; JoeyNMT has its own.
  "ours int8", "float32"  the fast engine with the threads it takes; "shortlist": with a random table like a real one
  "CTranslate2, ..."      int8 too: "split" has a worker for each core and cuts a batch for them, "whole" leaves it to
                          one of them, "default" has its own defaults: all cores for each product of one batch
  "Hugging Face"          MarianMTModel.generate with its cache, float32
  "torch", "torch int8"   our search by torch with the cache, and with dynamically quantised products
  "JoeyNMT"               its search, which has no cache; if it is installed, with importlib_metadata, which it forgets
Every system lives in a process of its own, with its own peak of resident memory (MB), and they take turns. Rounds in
which other processes used the cores are taken again, as many times at the most as there should be rounds.
Cold start is from the launch of a process to its first translated sentence; the engine's files were made before.
On the GPU: our search by torch in bfloat16, 6+6 layers, d 512, 16,000 tokens, greedy.
A system that fails becomes a line of the table and stops nobody.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field, replace
from functools import partial
from importlib.metadata import version
from importlib.util import find_spec
from itertools import accumulate, cycle
from multiprocessing.connection import Connection
from pathlib import Path
from statistics import median
from typing import Any

# Nothing of core.py and no torch up here: this file is read by every process, and the engine's must stay small.
ROOT = Path(__file__).resolve().parents[1]
if find_spec("attentif") is None:  # a plain checkout
    sys.path.insert(0, str(ROOT))

SOURCES, LENGTH, SPECIAL = 64, 32, 4  # different sources, tokens to write, ids that are no words
PACKAGES = ("torch", "ctranslate2", "tokenizers", "transformers", "joeynmt")
Rows = list[list[int]]
Translate = Callable[[Rows, int], Rows]  # sources and the beam's width to what was written


@dataclass(frozen=True)
class Size:
    encoder_layers: int
    decoder_layers: int
    d: int
    heads: int
    vocab: int

    def __str__(self) -> str:
        return f"{self.encoder_layers}+{self.decoder_layers}, d {self.d}, vocabulary {self.vocab}"


SIZES = {
    "base": Size(6, 6, 512, 8, 59_514),  # opus-mt-fr-en's
    "d384": Size(6, 2, 384, 6, 12_000),
    "tiny-16k": Size(6, 2, 256, 4, 16_000),
    "tiny-8k": Size(6, 2, 256, 4, 8_000),
}
QUICK, ON_GPU = Size(2, 1, 32, 2, 600), Size(6, 6, 512, 8, 16_000)
SENTENCE = "Le chat noir mange une pomme dans le jardin."
# How many times as fast as a peer at base ours in int8 should be, where there is much to translate.
GOALS = {"CTranslate2": {"d384": 4, "tiny-16k": 8, "tiny-8k": 8},
         "Hugging Face": {"d384": 20, "tiny-16k": 40, "tiny-8k": 40}, "torch": {}, "JoeyNMT": {}}  # fmt: skip
COLD_SECONDS, COLD_MB, GPU_TOKENS = 0.20, 100, 50_000
LAUNCHES = 7  # of each way, in turns
QUIET = 0.2  # cores: what others may use, or a round tells little, and no goal is met or missed


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def reason(error: BaseException) -> str:
    """The kind of an error and its first line."""
    return f"{type(error).__name__}: {str(error).strip().partition(chr(10))[0]}"


# --- what is translated, and the models ------------------------------------------------------------------------------


def zipf(count: int, shift: float, power: float) -> list[float]:
    """Cumulative weights."""
    return list(accumulate((rank + shift) ** -power for rank in range(count)))


def sources_of(vocab: int, count: int = SOURCES) -> Rows:
    rng, words = random.Random(1), range(SPECIAL, vocab)
    weights = zipf(len(words), 2, 1.03)
    return [rng.choices(words, cum_weights=weights, k=rng.randint(24, 32)) for _ in range(count)]


def shortlist_of(vocab: int) -> bytes:
    """At most 62 targets for each token, and the 200 most frequent ones.

    With 12,000 tokens a sentence then has some 640 words to choose from and 32 of them 4,220 in all; in newstest2013
    and pud, sentences as long, with the shipped model's list, it is 610 and 4,200.
    """
    from attentif.text.shortlist import Shortlist

    rng, words = random.Random(2), range(SPECIAL, vocab)
    weights = zipf(len(words), 10, 1.3)
    rows = [list(dict.fromkeys(rng.choices(words, cum_weights=weights, k=62))) for _ in range(vocab)]
    return Shortlist.of(vocab, words[:200], rows).to_bytes()


def random_model(size: Size) -> Any:
    import torch

    from attentif.config import ModelConfig
    from attentif.core.families import build

    torch.manual_seed(0)
    model = build(ModelConfig.like("marian", vocab_size=size.vocab, embedding_dim=size.d, num_heads=size.heads,
                                   encoder_layers=size.encoder_layers, decoder_layers=size.decoder_layers,
                                   position_limit=512))  # fmt: skip
    with torch.no_grad():
        model.vocabulary.output_bias[:SPECIAL] = -1e4
    return model.eval()


def make_folders(folder: Path, size: Size, tokenizer: bytes | None = None) -> None:
    """One random model as ours, for Hugging Face and for CTranslate2."""
    from attentif.checkpoint import save_model
    from attentif.interop import ctranslate2, huggingface

    files = {"tokenizer.json": tokenizer} if tokenizer else {"shortlist.bin": shortlist_of(size.vocab)}
    save_model(folder / "ours", random_model(size), card="Random weights.", **files)
    huggingface.export(folder / "ours", folder / "huggingface")
    ctranslate2.export(folder / "ours", folder / "ctranslate2")


def make_translator(folder: Path, size: Size) -> None:
    """The same with a tokenizer of as many pieces: the phrasebook's, and made-up words beside it."""
    from attentif.text.phrasebook.corpus import pairs
    from attentif.text.tokenizer import Tokenizer

    rng, parts = random.Random(3), [c + v for c in "bcdfglmnprstv" for v in ("a", "e", "i", "o", "u", "é", "on")]
    words = ["".join(rng.choices(parts, k=rng.randint(2, 4))) for _ in range(3 * size.vocab)]
    corpus = [side for pair in pairs(2000) for side in (pair.source, pair.target)] + words + words
    tokenizer = Tokenizer.train(corpus, size.vocab)
    make_folders(folder, replace(size, vocab=tokenizer.vocab_size), tokenizer.to_bytes())


# --- the systems -----------------------------------------------------------------------------------------------------


def our_engine(folder: Path, size: Size, precision: str, shortlist: bool) -> Translate:
    from attentif.decoding.engine import Engine

    engine = Engine.open(folder / "ours", precision=precision, shortlist=shortlist)
    return lambda rows, beam: [found[0].tokens for found in engine.translate(rows, beam=beam, limits=LENGTH)]


def by_ctranslate2(folder: Path, size: Size, threads: dict[str, int], split: bool) -> Translate:
    import ctranslate2

    model = ctranslate2.Translator(str(folder / "ctranslate2"), **threads)

    def translate(rows: Rows, beam: int) -> Rows:
        labels = [[str(token) for token in row] for row in rows]
        at_once = -(-len(rows) // cores()) if split else 0
        found = model.translate_batch(labels, beam_size=beam, max_decoding_length=LENGTH, max_batch_size=at_once)
        return [[int(label) for label in result.hypotheses[0]] for result in found]

    return translate


def hugging_face(folder: Path, size: Size) -> Translate:
    import torch
    import transformers

    transformers.logging.set_verbosity_error()
    transformers.logging.disable_progress_bar()
    model = transformers.AutoModelForSeq2SeqLM.from_pretrained(folder / "huggingface").eval()
    # Our own settings would suppress special tokens, which the bias does already.
    settings = transformers.GenerationConfig(max_new_tokens=LENGTH, do_sample=False, use_cache=True, pad_token_id=0,
                                             eos_token_id=1, decoder_start_token_id=2)  # fmt: skip

    def translate(rows: Rows, beam: int) -> Rows:
        longest = 1 + max(map(len, rows))
        ids = torch.tensor([[*row, 1] + [0] * (longest - 1 - len(row)) for row in rows])
        with torch.inference_mode():
            found = model.generate(ids, attention_mask=(ids != 0).long(), generation_config=settings, num_beams=beam)
        return found[:, 1:].tolist()

    return translate


def by_torch(folder: Path, size: Size, int8: bool = False) -> Translate:
    from attentif.checkpoint import load_model
    from attentif.decoding.by_torch import TorchEngine

    model = load_model(folder / "ours")
    engine = TorchEngine(quantised(model) if int8 else model, batch_tokens=1 << 30)
    limits = [LENGTH] * SOURCES
    return lambda rows, beam: [
        found[0].tokens for found in engine.translate(rows, beam=beam, limits=limits[: len(rows)])
    ]


def quantised(model: Any) -> Any:
    """Each product of activations and weights in int8, the output layer's too."""
    import warnings

    import torch
    from torch import nn

    warnings.simplefilter("ignore")  # deprecated long since, and still there
    ends, table = model.vocabulary, model.vocabulary.table.weight
    output = nn.Linear(table.shape[1], table.shape[0])
    output.weight, output.bias = table, ends.output_bias
    model = torch.ao.quantization.quantize_dynamic(model, {nn.Linear}, torch.qint8)
    fast = torch.ao.quantization.quantize_dynamic(nn.Sequential(output), {nn.Linear}, torch.qint8)
    model.vocabulary.logits = lambda Y, trace=None: fast(Y)
    return model


def joeynmt(folder: Path, size: Size) -> Translate:
    from types import SimpleNamespace

    import torch
    from joeynmt.model import build_model
    from joeynmt.search import search
    from joeynmt.vocabulary import Vocabulary

    names = {f"{name}_token": f"<{name}>" for name in ("unk", "pad", "bos", "eos")}
    ids = {"unk_id": 0, "pad_id": 1, "bos_id": 2, "eos_id": 3, "sep_id": None, "sep_token": None, "lang_tags": []}
    vocabulary = Vocabulary([], SimpleNamespace(**names, **ids))
    vocabulary._itos += [str(token) for token in range(SPECIAL, size.vocab)]  # its own way takes half a minute
    side = {"type": "transformer", "hidden_size": size.d, "ff_size": 4 * size.d, "num_heads": size.heads,
            "dropout": 0.0, "embeddings": {"embedding_dim": size.d, "scale": True}}  # fmt: skip
    layers = {"encoder": size.encoder_layers, "decoder": size.decoder_layers}
    sides = {name: side | {"num_layers": count} for name, count in layers.items()}
    model = build_model({**sides, "tied_embeddings": True, "tied_softmax": True}, vocabulary, vocabulary).eval()

    def translate(rows: Rows, beam: int) -> Rows:
        longest = 1 + max(map(len, rows))
        ids = torch.tensor([[*row, 3] + [1] * (longest - 1 - len(row)) for row in rows])
        batch = SimpleNamespace(src=ids, src_mask=(ids != 1)[:, None], has_trg=False,
                                src_length=torch.tensor([len(row) + 1 for row in rows]))  # fmt: skip
        found, _, _ = search(model, batch, LENGTH, beam, 1.0, min_output_length=LENGTH, generate_unk=False)
        return found[:, :LENGTH].tolist()

    return translate


@dataclass(frozen=True)
class System:
    name: str
    group: str  # what --only calls it
    open: Callable[[Path, Size], Translate]
    sizes: tuple[str, ...] = tuple(SIZES)


WORKERS, DEFAULT = {"inter_threads": cores(), "intra_threads": 1}, {"inter_threads": 1, "intra_threads": 0}
SYSTEMS = (
    System("ours int8", "ours", partial(our_engine, precision="int8", shortlist=False)),
    System("ours int8 shortlist", "ours", partial(our_engine, precision="int8", shortlist=True)),
    System("ours float32", "ours", partial(our_engine, precision="float32", shortlist=False)),
    System("ours float32 shortlist", "ours", partial(our_engine, precision="float32", shortlist=True)),
    System("CTranslate2, split", "ctranslate2", partial(by_ctranslate2, threads=WORKERS, split=True), ("base",)),
    System("CTranslate2, whole", "ctranslate2", partial(by_ctranslate2, threads=WORKERS, split=False), ("base",)),
    System("CTranslate2, default", "ctranslate2", partial(by_ctranslate2, threads=DEFAULT, split=False), ("base",)),
    System("Hugging Face", "huggingface", hugging_face, ("base",)),
    System("torch", "torch", by_torch, ("base", "tiny-16k")),
    System("torch int8", "torch", partial(by_torch, int8=True), ("base", "tiny-16k")),
    System("JoeyNMT", "joeynmt", joeynmt, ("tiny-16k",)),
)
GROUPS = (*dict.fromkeys(system.group for system in SYSTEMS), "cold")


# --- measuring: a process for each system, in turns ------------------------------------------------------------------


@dataclass
class Result:
    """A system at a size, a batch and a beam."""

    size: str
    system: str
    batch: int
    beam: int
    speeds: list[float] = field(default_factory=list)  # output tokens/s of each round
    mb: float = 0.0  # resident at the most so far; on the GPU, of its memory
    written: Rows = field(default_factory=list)
    error: str = ""

    @property
    def speed(self) -> float:
        return 0.0 if self.error or not self.speeds else median(self.speeds)

    @property
    def cell(self) -> str:
        return f"{'greedy' if self.beam == 1 else f'beam {self.beam}'}, {self.batch}"

    def told(self) -> str:
        rounds = " ".join(f"{speed:,.0f}" for speed in self.speeds)
        return f"{self.cell}: {self.size} {self.system}: {f'failed: {self.error}' if self.error else rounds}"


def peak_mb() -> float:
    """The most that this process was resident; not ru_maxrss, which begins with what its parent was."""
    status = Path("/proc/self/status")
    lines = status.read_text().splitlines() if status.exists() else []
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("VmHWM")), 0.0)


def work(pipe: Connection, system: System, folder: Path, size: Size) -> None:
    """In its own process: open the system, then take a turn whenever asked, until nobody can ask."""
    sources = sources_of(size.vocab)
    try:
        translate = system.open(folder, size)
        translate(sources[:4], 1)
        pipe.send(peak_mb())
        while True:
            pipe.send(turn(translate, sources, *pipe.recv()))
    except EOFError:
        pass
    except Exception as error:
        pipe.send(reason(error))


Turn = tuple[float, float, float, Rows]  # tokens/s, MB at the most so far, seconds of the cores, what came first


def turn(translate: Translate, sources: Rows, batch: int, beam: int, seconds: float) -> Turn:
    """Batch after batch for so many seconds, one at least."""
    batches = cycle([sources[first : first + batch] for first in range(0, len(sources), batch)])
    tokens, written = 0, None
    begin, cpu = time.perf_counter(), time.process_time()
    while written is None or time.perf_counter() - begin < seconds:
        found = translate(next(batches), beam)
        tokens, written = tokens + sum(map(len, found)), written or found
    spent, cpu = time.perf_counter() - begin, time.process_time() - cpu
    if wrong := [len(row) for row in written if len(row) != LENGTH]:
        raise ValueError(f"expected {LENGTH} tokens for each source, got {wrong[0]}")
    return tokens / spent, peak_mb(), cpu, written


SPAWN = multiprocessing.get_context("spawn")


class Worker:
    """A system in its own process, seen from here."""

    def __init__(self, system: System, size_name: str, size: Size, folder: Path) -> None:
        self.name, self.size, self.error = system.name, size_name, ""
        self.pipe, theirs = SPAWN.Pipe()
        self.process = SPAWN.Process(target=work, args=(theirs, system, folder, size), daemon=True)
        begin = time.perf_counter()
        self.process.start()
        theirs.close()
        self.answer()
        say(f"{size_name} {system.name}: {self.error or f'open after {time.perf_counter() - begin:.1f} s'}")

    def answer(self, *asked: Any) -> Any:
        """What it sends, asked or not; None, with the reason kept, when it failed or ended."""
        try:
            if asked:
                self.pipe.send(asked)
            told = self.pipe.recv()
        except (EOFError, OSError):
            self.process.join()
            told = f"its process ended with {self.process.exitcode}"
        self.error = told if isinstance(told, str) else ""
        return None if self.error else told

    def take_turn(self, result: Result, seconds: float) -> float:
        """The seconds that it had of the cores."""
        if not self.error and (done := self.answer(result.batch, result.beam, seconds)):
            speed, result.mb, cpu, result.written = done
            result.speeds.append(speed)
            return cpu
        result.error = self.error
        return 0.0

    def stop(self) -> None:
        self.pipe.close()
        self.process.join(10)
        self.process.terminate()


def apart(task: Callable[..., None], *args: Any) -> None:
    """In a process of its own, so that this one never holds torch: what it launches would begin with its memory."""
    process = SPAWN.Process(target=task, args=args)
    process.start()
    process.join()
    if process.exitcode:
        raise SystemExit(f"bench/translate.py: {task.__name__}: its process ended with {process.exitcode}")


def used_by_all() -> float:
    """Seconds that all processes have had of all cores; 0 where there is no /proc."""
    if not (stat := Path("/proc/stat")).exists():
        return 0.0
    user, nice, system, _, _, *rest = map(int, stat.read_text().splitlines()[0].split()[1:9])  # idle, waiting: out
    return (user + nice + system + sum(rest)) / os.sysconf("SC_CLK_TCK")


def in_turns(repeats: int, turns: list[Callable[[], float]]) -> tuple[list[int], float]:
    """Each of them round after round, and up to as many rounds more while others are busy: where they are, a library
    that waits for all of its threads is ten times slower. A turn says how long it had the cores.

    Gives the numbers of the quietest rounds, and how many cores others kept busy in them.
    """
    others: list[float] = []
    while sum(busy < QUIET for busy in others) < repeats and len(others) < 2 * repeats:
        begin, used, own = time.perf_counter(), used_by_all(), time.process_time()
        mine = sum(take() for take in turns) + time.process_time() - own
        others.append(max(0.0, used_by_all() - used - mine) / (time.perf_counter() - begin))
    quietest = sorted(sorted(range(len(others)), key=others.__getitem__)[:repeats])
    return quietest, sum(others[number] for number in quietest) / repeats


def measure_speed(args: argparse.Namespace, folder: Path) -> tuple[list[Result], dict[str, float]]:
    sizes = {name: QUICK if args.quick else SIZES[name] for name in args.sizes}
    for name, size in sizes.items():
        apart(make_folders, folder / name, size)
        say(f"{name}: {size}: made")
    workers = [Worker(system, name, size, folder / name) for name, size in sizes.items() for system in SYSTEMS
               if name in system.sizes and system.group in args.only]  # fmt: skip
    if not workers:
        raise SystemExit(f"bench/translate.py: no system of --only {' '.join(args.only)} has a size of --sizes")
    results, others = [], {}
    for beam, batch in [(beam, batch) for beam in args.beams for batch in args.batches]:
        found = [Result(worker.size, worker.name, batch, beam) for worker in workers]
        turns = [partial(w.take_turn, result, args.seconds) for w, result in zip(workers, found, strict=True)]
        quietest, others[found[0].cell] = in_turns(args.repeats, turns)
        say("\n".join(result.told() for result in found))
        for result in found:
            result.speeds = [] if result.error else [result.speeds[number] for number in quietest]
        results += found
    for worker in workers:
        worker.stop()
    return results, others


# --- cold start ------------------------------------------------------------------------------------------------------


@dataclass
class Way:
    """A way from nothing to a translated sentence."""

    name: str
    command: list[str]
    seconds: list[float] = field(default_factory=list)  # to the first line, of each launch
    mb: float = 0.0
    imports: dict[str, float] = field(default_factory=dict)  # packages and the milliseconds of their own files
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
        Way("attentif translate --json", ["-m", "attentif", "translate", "--model", ours, "--json", SENTENCE]),
        Way("Translator", ["-c", OURS, ours, SENTENCE]),
        Way("tokenizers + CTranslate2", ["-c", BARE, ours, alone, SENTENCE]),
        Way("Hugging Face", ["-c", THEIRS, theirs, SENTENCE]),
    ]


def launch(way: Way, trace: bool = False) -> float:
    """Once, to its first line and to its end; the seconds it had of the cores. Traced, it is slower: only to look."""
    # Compiled files are kept, as those of an installed package are, but not among the sources.
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    environment["PYTHONPYCACHEPREFIX"] = str(Path(os.environ["XDG_CACHE_HOME"]) / "compiled")
    python = [sys.executable, *(["-X", "importtime"] if trace else [])]
    with tempfile.TemporaryFile("w+") as errors:
        begin = time.perf_counter()
        process = subprocess.Popen([*python, *way.command], cwd=ROOT, stdout=subprocess.PIPE, stderr=errors,
                                   env=environment)  # fmt: skip
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
    """From what -X importtime says: each package and how long all of its own files took, the slowest first."""
    total: dict[str, float] = {}
    for line in trace:
        if found := re.fullmatch(r"import time: +(\d+) \| +\d+ \| +(\w+).*", line):
            total[found[2]] = total.get(found[2], 0.0) + int(found[1]) / 1000
    return dict(sorted(total.items(), key=lambda item: -item[1]))


def measure_cold(args: argparse.Namespace, folder: Path) -> tuple[list[Way], float]:
    apart(make_translator, folder / "cold", QUICK if args.quick else SIZES["d384"])
    ways = ways_in(folder / "cold")
    for way in ways * 2:  # the first time makes the engine's files, and all files are in memory then
        launch(way, trace=True)
    for way in ways:
        say(f"{way.name}: {way.error or f'{len(way.imports)} packages imported'}")
    good = [way for way in ways if not way.error]
    quietest, others = in_turns(1 if args.quick else LAUNCHES, [partial(launch, way) for way in good])
    for way in good:
        way.seconds = [] if way.error else [way.seconds[number] for number in quietest]
    return ways, others


# --- on the GPU ------------------------------------------------------------------------------------------------------


def measure_gpu(args: argparse.Namespace) -> list[Result]:
    """Greedy search in bfloat16: as it comes, and for the last batch with its step compiled, a minute at the most."""
    import torch

    from attentif.decoding.by_torch import TorchEngine

    size, begin, results = QUICK if args.quick else ON_GPU, time.perf_counter(), []
    model = random_model(size).to(args.device, torch.bfloat16)
    engine, plain = TorchEngine(model, batch_tokens=1 << 30), model.step
    for mode, batch in [*(("eager", batch) for batch in args.batches), ("compiled", args.batches[-1])]:
        model.step = plain if mode == "eager" else torch.compile(plain, dynamic=True)
        sources = sources_of(size.vocab, batch)
        results.append(result := Result(f"d {size.d}", f"torch bf16 {mode}", batch, 1))
        try:
            for number in range(args.repeats + 1):  # the first one warms up
                if time.perf_counter() - begin > 60:
                    raise TimeoutError(f"a minute was over after {number} of {args.repeats + 1} batches")
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


# --- showing ---------------------------------------------------------------------------------------------------------


def speed_table(results: list[Result], others: dict[str, float]) -> None:
    line = "{:<9} {:<23}" + " {:>11}" * len(others) + " {:>6}"
    print("\n# output tokens/s by search and batch, median of the rounds; MB: resident at the most")
    print(line.format("size", "system", *others, "MB"))
    for size, system in dict.fromkeys((r.size, r.system) for r in results):
        row = [r for r in results if (r.size, r.system) == (size, system)]
        speeds = [f"{r.speed:,.0f}" if r.speed else "-" for r in row]
        print(line.format(size, system, *speeds, f"{max(r.mb for r in row):,.0f}"))
        if error := next((r.error for r in row if r.error), ""):
            print(f"{size:<9} {system:<23} failed: {error}")
    print(line.format("", "cores busy with others", *(f"{cores:.1f}" for cores in others.values()), ""))


def comparisons(results: list[Result]) -> list[dict[str, Any]]:
    """Ours in int8 against each peer's best precision, CTranslate2 and Hugging Face at base, the others at our size."""
    rows = []
    for peer, goals in GOALS.items():
        for ours in (r for r in results if r.system.startswith("ours int8") and r.speed):
            theirs = [r for r in results if r.system.split(",")[0] == peer and r.cell == ours.cell and r.speed
                      and r.size == ("base" if goals else ours.size)]  # fmt: skip
            if theirs:
                best = max(theirs, key=lambda r: r.speed)
                ratios = [a / b for a, b in zip(ours.speeds, best.speeds, strict=True)]  # of a round: near in time
                rows.append({"cell": ours.cell, "size": ours.size, "ours": ours.system, "peer": best.system,
                             "peer_size": best.size, "ratio": median(ratios), "rounds": ratios,
                             "goal": goals.get(ours.size) if ours.batch > 1 else None})  # fmt: skip
    return rows


def ratio_tables(rows: list[dict[str, Any]], others: dict[str, float]) -> None:
    cells = list(others)
    line = "{:<9} {:<23}" + " {:>14}" * len(cells)
    for peer, goals in GOALS.items():
        mine = [row for row in rows if row["peer"].split(",")[0] == peer]
        where = f"at base; goals for batches: {', '.join(f'{k} {v}x' for k, v in goals.items())}" if goals else "alike"
        if mine:
            print(f"\n# ours / {peer} {where}\n" + line.format("size", "ours", *cells))
        for size, system in dict.fromkeys((row["size"], row["ours"]) for row in mine):
            texts = dict.fromkeys(cells, "-")
            for row in mine:
                if (row["size"], row["ours"]) == (size, system):
                    said = verdict(row["ratio"] >= row["goal"], others[row["cell"]]) if row["goal"] else ""
                    texts[row["cell"]] = f"{row['ratio']:.2f}x {said}".strip()
            print(line.format(size, system, *texts.values()))


def verdict(met: bool, others: float) -> str:
    return "(busy)" if others > QUIET else "met" if met else "missed"


def agreement(results: list[Result]) -> str:
    """Who writes the same as torch in float32, greedily; int8 of random weights need not."""
    told = []
    for truth in (r for r in results if r.system == "torch" and r.beam == 1):
        for r in results:
            if r.system in ("ours float32", "Hugging Face") and (r.size, r.cell) == (truth.size, truth.cell):
                same = sum(a == b for a, b in zip(r.written, truth.written, strict=False))
                told.append(f"{r.size} {r.system} {same} of {r.batch}")
    return "; ".join(told)


def cold_table(ways: list[Way], others: float) -> None:
    line = "{:<25} {:>8} {:>7} {:>5} {:>6}  {}"
    print(f"\n# cold start, launch to first sentence; other processes kept {others:.1f} cores busy")
    print(line.format("way", "median s", "best s", "MB", "torch", "slowest imports (traced, ms)"))
    for way in ways:
        if not way.seconds:
            print(f"{way.name:<25} failed: {way.error}")
            continue
        slowest = ", ".join(f"{name} {ms:.0f}" for name, ms in list(way.imports.items())[:5])
        mb = f"{way.mb:.0f}" if way.mb > peak_mb() + 1 else "-"  # less than this process had cannot be seen
        torch = "yes" if "torch" in way.imports else "no"
        print(line.format(way.name, f"{median(way.seconds):.3f}", f"{min(way.seconds):.3f}", mb, torch, slowest))


def gpu_table(results: list[Result]) -> None:
    line = "{:<20} {:>6} {:>12} {:>12} {:>8}"
    print(line.format("system", "batch", "tokens/s", "best round", "MB"))
    for r in results:
        print(line.format(r.system, r.batch, f"{r.speed:,.0f}", f"{max(r.speeds, default=0):,.0f}", f"{r.mb:,.0f}")
              + (f" failed: {r.error}" if r.error else ""))  # fmt: skip
    best = max((r.speed for r in results), default=0.0)
    print(f"best {best:,.0f} output tokens/s; goal {GPU_TOKENS:,}: {'met' if best >= GPU_TOKENS else 'missed'}")


def environment(args: argparse.Namespace) -> str:
    """What makes the numbers repeatable."""
    found = [f"{name} {version(name)}" if find_spec(name) else f"{name} missing" for name in PACKAGES]
    information = Path("/proc/cpuinfo")
    lines = information.read_text().splitlines() if information.exists() else []
    machine = next((line.partition(": ")[2] for line in lines if line.startswith("model name")), "CPU")
    turns = f"{cores()} cores; {args.repeats} rounds, turns of {args.seconds} s or one batch"
    if args.device == "cuda":
        import torch

        machine, turns = torch.cuda.get_device_name(), f"median of {args.repeats} batches"
    return f"Python {sys.version.split()[0]}, {', '.join(found)}; {machine}, {turns}; {LENGTH} tokens a source"


def parse(argv: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add = parser.add_argument
    add("--device", choices=("cpu", "cuda"), default="cpu", help="default: cpu, even where there is a GPU")
    add("--only", nargs="+", choices=GROUPS, default=GROUPS, metavar="NAME", help=f"some of {', '.join(GROUPS)}")
    add("--sizes", nargs="+", choices=tuple(SIZES), metavar="SIZE",
        help="; ".join(f"{name}: {size}" for name, size in SIZES.items()))  # fmt: skip
    add("--batches", nargs="+", type=int, metavar="N", help="default: 1 64; on the GPU 256 512 1024 2048")
    add("--beams", nargs="+", type=int, default=[1, 4], metavar="N", help="default: 1 4; on the GPU greedy only")
    add("--seconds", type=float, help="of a system's turn; default: 0.5")
    add("--repeats", type=int, help="rounds of turns; default: 3")
    add("--quick", action="store_true", help="two tiny models and one short round, to rehearse")
    add("--json", type=Path, metavar="FILE", help="write the numbers here too")
    args = parser.parse_args(argv)
    args.batches = args.batches or ([1, SOURCES] if args.device == "cpu" else [256, 512, 1024, 2048])
    if args.device == "cpu" and not all(1 <= batch <= SOURCES for batch in args.batches):
        parser.error(f"--batches: expected 1 to {SOURCES} on the CPU, got {args.batches}")
    sizes = list(SIZES)
    for name, plain, quick in (("seconds", 0.5, 0.02), ("repeats", 3, 1), ("sizes", sizes, sizes[:2])):
        if getattr(args, name) is None:
            setattr(args, name, quick if args.quick else plain)
    if args.device == "cuda":
        import torch

        if not torch.cuda.is_available():
            parser.error(f"--device cuda: torch {torch.__version__} sees no GPU here")
    return args


def on_cpu(args: argparse.Namespace, folder: Path) -> dict[str, Any]:
    written: dict[str, Any] = {}
    if "joeynmt" in args.only and find_spec("joeynmt") is None:
        print("JoeyNMT: not installed (pip install joeynmt importlib_metadata), so left out", flush=True)
        args.only = [name for name in args.only if name != "joeynmt"]
    if set(args.only) - {"cold"}:
        results, others = measure_speed(args, folder)
        rows = [row | ({"goal": None} if args.quick else {}) for row in comparisons(results)]  # no goals for tiny ones
        speed_table(results, others)
        print(f"greedy rows equal to torch's: {agreement(results) or 'nobody to compare'}")
        ratio_tables(rows, others)
        lines = [asdict(replace(r, written=[])) | {"tokens_per_second": r.speed} for r in results]
        written |= {"results": lines, "other_cores": others, "ratios": rows}
    if "cold" in args.only:
        ways, busy = measure_cold(args, folder)
        cold_table(ways, busy)
        for way in (way for way in ways if way.name.startswith(("attentif", "Translator")) and not args.quick):
            soon = bool(way.seconds) and median(way.seconds) <= COLD_SECONDS
            met = soon and way.mb <= COLD_MB and "torch" not in way.imports
            print(f"{way.name}: goal {COLD_SECONDS:.2f} s, {COLD_MB} MB, no torch: {verdict(met, busy)}")
        written |= {"cold": [asdict(way) for way in ways], "cold_other_cores": busy}
    return written


def main(argv: list[str] | None = None) -> None:
    args = parse(argv)
    where = environment(args)
    print(f"# {where}", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_CACHE_HOME"] = str(Path(folder) / "cache")  # forms of random models are of no use later
        os.environ["HF_HUB_OFFLINE"] = "1"
        if args.device == "cpu":
            written = on_cpu(args, Path(folder))
        else:
            gpu_table(results := measure_gpu(args))
            written = {"results": [asdict(r) | {"tokens_per_second": r.speed} for r in results]}
    if args.json:
        args.json.write_text(json.dumps({"environment": where, **written}, indent=1) + "\n")


if __name__ == "__main__":
    main()

"""Speed of `attentif train` beside Hugging Face's MarianMT and GPT-2 in a plain loop, on the same real sentences.

    python3 bench/train.py [--device cuda] [--family decoder-only] [--sentences FILE.tsv.xz] [--systems ours MarianMT]

Counted are real tokens, source and target, padding left out; everything that a step needs is in the time: the batch,
the loss, its gradient, clipping and AdamW. "ours" is the package's own Trainer, step by step, as its command runs it.
The peers have the same sizes, activation, tied table, dropout, clipping and AdamW, and no label smoothing for anybody.
The peers are helped step by step:
  "MarianMT", "GPT-2"     the plain way: a shuffling DataLoader, 64 sentences (--plain) padded to the longest, an
                          attention mask, labels with -100, the model's own loss; of several sizes the fastest counts
  "..., grouped"          the same, with sentences of like length together as transformers' own sampler puts them
  "..., our batches"      sorted by length under a budget of tokens, made by our own pipeline
  "MarianMT, one graph"   the same, and what cuts its compiled graph into a piece for each layer is taken away
  "GPT-2, no mask"        the same without an attention mask, which right-padded sequences of a decoder do not need
In bfloat16 ours keeps float32 weights and casts them for each batch; a peer either does so too (autocast) or has
weights of bfloat16 ("bf16": faster, and not how one should train). "compiled" is torch.compile with dynamic=True, ours
with the Trainer's options, peers as it comes; "tuned" gives peers those options too. Ours may also be compiled by
"parts", and then replayed as CUDA "graphs", which a warm-up of two epochs records.
Nobody uses cuDNN's attention: it plans for each new size, and batches of real sentences have hundreds.
Systems take turns, round after round. Start-up is building, compiling with empty caches, and the first 20 steps.
A system that fails becomes a line of the table and stops nobody.
"""

from __future__ import annotations

import argparse
import gc
import importlib.util
import json
import math
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from functools import cached_property, partial
from importlib.metadata import version
from itertools import islice
from pathlib import Path
from statistics import median

import torch
from torch import Tensor, nn
from torch.nn import functional as F
from torch.nn.utils.rnn import pad_sequence

if importlib.util.find_spec("attentif") is None:  # a plain checkout
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from core import FAMILIES, Sizes, gpt2_model, marian_model, our_settings, reason, say, used_by_others

from attentif.core.families import build
from attentif.terminal import Silence
from attentif.text import corpus
from attentif.text.batches import IGNORE, Batch, Batches, Layout
from attentif.text.corpora import read_corpus
from attentif.training.distributed import World
from attentif.training.journal import read_metrics
from attentif.training.peak import best_product, operations, weights
from attentif.training.prepare import Prepared, prepare
from attentif.training.recipe import DataConfig, Recipe, TrainingConfig
from attentif.training.trainer import COMPILE, Trainer

LAYERS = {  # encoder layers, decoder layers, d, heads
    ("tiny", "encoder-decoder"): (6, 2, 256, 4),
    ("tiny", "decoder-only"): (0, 6, 256, 4),
    ("base", "encoder-decoder"): (6, 6, 512, 8),
    ("base", "decoder-only"): (0, 6, 512, 8),
    ("quick", "encoder-decoder"): (2, 1, 32, 2),
    ("quick", "decoder-only"): (0, 2, 32, 2),
}
# What is not asked for: sizes, vocabulary, pairs, batch tokens, seconds of a turn, steps before the first
DEFAULTS = {
    "cpu": ("tiny", 16_000, 30_000, 4096, 5.0, 2),
    "cuda": ("base", 16_000, 100_000, 65_536, 3.0, 20),
    "quick": ("quick", 1000, 2000, 1024, 0.5, 2),
}
PRECISIONS = {"cpu": ("float32", "bf16"), "cuda": ("bf16",)}
PARTS = ("parts", "graphs")  # modes that are ours alone
FIRST = 20  # steps that belong to the start; the others of a warm-up do not
WORKERS = {"cpu": 0, "cuda": 4}  # that collate plain batches
FOR_EVER = 10**9
RATE, BETAS, EPSILON, DECAY, CLIP = 1e-4, (0.9, 0.98), 1e-9, 0.01, 1.0


# --- the task: sentences as token ids, and the sizes of the model ----------------------------------------------------


@dataclass(frozen=True)
class Task:
    """What every system of a family is given."""

    sizes: Sizes
    family: str
    device: str
    dropout: float
    batch_tokens: int
    max_length: int
    plain: tuple[int, ...]  # sentences of a plain batch: sizes to be tried
    data: Prepared
    folder: Path

    @property
    def layout(self) -> Layout:
        return Layout(encoder=self.family == "encoder-decoder", vocab_size=self.sizes.vocab)

    @property
    def longest(self) -> int:
        return self.max_length + 1 if self.layout.encoder else 2 * self.max_length + 1

    def batches(self) -> Batches:
        """As the Trainer makes them."""
        return Batches(self.data.train, layout=self.layout, batch_tokens=self.batch_tokens, seed=0,
                       max_length=self.longest, device=self.device)  # fmt: skip

    def recipe(self, precision: str, mode: str) -> Recipe:
        training = TrainingConfig(
            steps=FOR_EVER, evaluate_every=FOR_EVER, save_every=FOR_EVER, batch_tokens=self.batch_tokens,
            learning_rate=RATE, warmup=0, beta1=BETAS[0], beta2=BETAS[1], epsilon=EPSILON, weight_decay=DECAY,
            clip=CLIP, label_smoothing=0.0,
            compile="no" if mode == "eager" else "parts" if mode in PARTS else "whole", graphs=mode == "graphs",
            precision="float32" if precision == "float32" else "bfloat16",
        )  # fmt: skip
        data = DataConfig(train=("given",), dev=("given",), max_length=self.max_length)
        return Recipe(our_settings(self.sizes, self.dropout), data, None, training)

    @cached_property
    def examples(self) -> list[tuple[Tensor, Tensor]]:
        """The sentences that `batches` holds, as a Dataset."""
        shards = self.data.train
        widths = zip(*(side.tolist() for side in self.layout.widths(shards.lengths)), strict=True)
        fitting = [i for i, width in enumerate(widths) if max(width) <= self.longest]
        both = ((shards.source(i), shards.target(i)) for i in fitting)
        return [tuple(torch.from_numpy(ids.astype("int64")) for ids in pair) for pair in both]

    @cached_property
    def operations(self) -> Callable[[int, int], int]:
        return partial(operations, build(self.recipe("float32", "eager").model_config(self.sizes.vocab)))


def prepared(args: argparse.Namespace, folder: Path) -> Prepared:
    """The sentences, as many as wanted, through the package's own preparation."""
    data = DataConfig(train=(str(folder / "train.tsv"),), dev=(str(folder / "dev.tsv"),), vocab_size=args.vocabulary)
    place = f"phrasebook:{args.pairs}" if args.sentences == "phrasebook" else args.sentences
    count = corpus.write(data.train[0], islice(read_corpus(place), args.pairs))
    corpus.write(data.dev[0], islice(corpus.read(data.train[0]), 10))
    say(f"{count} pairs from {args.sentences}")
    training = TrainingConfig(steps=1)
    return prepare(Recipe({}, data, None, training), folder / "data", say)


# --- feeds: batches for a peer ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Fed:
    """A batch: what a peer reads, and how much of it is real."""

    inputs: tuple[Tensor | None, ...]  # tokens, their mask, labels
    tokens: int
    scored: int
    places: int  # padding included


def counted(batch: Batch, *inputs: Tensor | None) -> Fed:
    places = batch.target.numel() + (0 if batch.source is None else batch.source.numel())
    return Fed(inputs, batch.tokens, batch.scored, places)


Feeds = dict[str, Callable[[], Iterator[Fed]]]  # the same, in several sizes


def our_batches(task: Task, masked: bool = True) -> Feeds:
    return {"": partial(budgeted, task, masked)}


def plain_batches(task: Task, grouped: bool = False) -> Feeds:
    return {f"{size} sentences": partial(collating, task, size, grouped) for size in task.plain}


def budgeted(task: Task, masked: bool) -> Iterator[Fed]:
    for batch in task.batches().stream():
        if batch.source is not None:
            yield counted(batch, batch.source, batch.source_mask, batch.labels)
        else:  # the id of padding is no word's
            yield counted(batch, batch.target, batch.target != task.layout.pad_id if masked else None, batch.labels)


def collating(task: Task, size: int, grouped: bool) -> Iterator[Fed]:
    collate = partial(collated if task.layout.encoder else collated_as_one, layout=task.layout)
    sampler = None
    if grouped:
        from transformers.trainer_pt_utils import LengthGroupedSampler  # it looks at what the model reads

        lengths = [len(source) + (0 if task.layout.encoder else len(target)) for source, target in task.examples]
        sampler = LengthGroupedSampler(size, lengths=lengths)
    loader = torch.utils.data.DataLoader(task.examples, size, shuffle=not grouped, sampler=sampler, drop_last=True,
                                         collate_fn=collate, pin_memory=task.device == "cuda",
                                         num_workers=WORKERS[task.device])  # fmt: skip
    while True:
        for inputs, tokens, scored, places in loader:
            yield Fed(tuple(T.to(task.device, non_blocking=True) for T in inputs), tokens, scored, places)


Collated = tuple[tuple[Tensor, Tensor, Tensor], int, int, int]


def collated(pairs: list[tuple[Tensor, Tensor]], layout: Layout) -> Collated:
    eos = torch.tensor([layout.eos_id])
    sources = [torch.cat([source, eos]) for source, _ in pairs]
    targets = [torch.cat([target, eos]) for _, target in pairs]
    source = pad_sequence(sources, batch_first=True, padding_value=layout.pad_id)
    labels = pad_sequence(targets, batch_first=True, padding_value=IGNORE)
    read, scored = sum(map(len, sources)), sum(map(len, targets))
    return (source, (source != layout.pad_id).long(), labels), read + scored, scored, source.numel() + labels.numel()


def collated_as_one(pairs: list[tuple[Tensor, Tensor]], layout: Layout) -> Collated:
    """`source separator target eos`, all of it read, as the shift inside the model wants it; labels of the target."""
    separator, eos = torch.tensor([layout.separator_id]), torch.tensor([layout.eos_id])
    whole = [torch.cat([source, separator, target, eos]) for source, target in pairs]
    asked = [torch.cat([torch.full((len(source) + 1,), IGNORE), target, eos]) for source, target in pairs]
    tokens = pad_sequence(whole, batch_first=True, padding_value=layout.pad_id)
    labels = pad_sequence(asked, batch_first=True, padding_value=IGNORE)
    real = sum(map(len, whole)) - len(whole)  # what is read last, eos, counts for nobody
    scored = sum(len(target) + 1 for _, target in pairs)
    return (tokens, (tokens != layout.pad_id).long(), labels), real, scored, tokens.numel()


# --- systems: built once, then one step at a time --------------------------------------------------------------------


class OwnLoss(nn.Module):
    """A Hugging Face model with the loss that it computes itself."""

    def __init__(self, model: nn.Module) -> None:
        super().__init__()
        self.model = model

    def forward(self, tokens: Tensor, mask: Tensor | None, labels: Tensor) -> Tensor:
        return self.model(input_ids=tokens, attention_mask=mask, labels=labels, use_cache=False).loss


class LossOutside(OwnLoss):
    """For labels that are shifted already: the same loss, without a place that nobody needs."""

    def forward(self, tokens: Tensor, mask: Tensor | None, labels: Tensor) -> Tensor:
        logits = self.model(input_ids=tokens, attention_mask=mask, use_cache=False).logits
        return F.cross_entropy(logits.flatten(0, 1).float(), labels.flatten(), ignore_index=IGNORE)


class OneGraph(OwnLoss):
    """Marian's stacks draw a number for every layer, to skip it or not, at rate 0 too: that cuts a compiled graph.

    A stack that believes it is not being trained draws none, and drops nothing of its embeddings out either.
    """

    def train(self, mode: bool = True) -> OneGraph:
        super().train(mode)
        self.model.model.encoder.training = self.model.model.decoder.training = False
        return self


class Ours:
    """The Trainer, its loop opened so that steps can be counted."""

    def __init__(self, task: Task, mode: str, precision: str) -> None:
        self.folder = Path(tempfile.mkdtemp(dir=task.folder))
        world = World(0, 1, torch.device(task.device))
        self.trainer = Trainer(task.recipe(precision, mode), self.folder, task.data, world, Silence())
        self.stream = self.trainer.batches.stream()
        self.parameters = weights(self.trainer.trained.model)

    def step(self) -> Fed:
        batch = next(self.stream)
        self.trainer._pause()
        self.trainer._step([batch])
        return counted(batch)

    def loss(self) -> float:
        self.trainer._check_readings(0)  # it refuses what is not a number
        lines = [line["loss"] for line in read_metrics(self.folder) if "loss" in line]
        return lines[-1] if lines else 0.0


class Peer:
    """A plain loop."""

    def __init__(self, task: Task, mode: str, precision: str, *, model: Callable[[Sizes, float], nn.Module],
                 feeds: Callable[[Task], Feeds], loss: type[OwnLoss] = OwnLoss) -> None:  # fmt: skip
        torch.manual_seed(0)
        self.device, self.autocast = task.device, precision == "autocast"
        dtype = torch.bfloat16 if precision == "bf16" else torch.float32
        self.model = loss(model(task.sizes, task.dropout)).to(task.device, dtype).train()
        self.trained = [p for p in self.model.parameters() if p.requires_grad]
        self.optimizer = torch.optim.AdamW(self.trained, lr=RATE, betas=BETAS, eps=EPSILON, weight_decay=DECAY,
                                           fused=task.device == "cuda")  # fmt: skip
        self.parameters = sum(p.numel() for p in self.trained)
        if mode != "eager":
            self.model.compile(dynamic=True, options=COMPILE if mode == "tuned" else None)
        self.feeds = feeds(task)
        self.choose(next(iter(self.feeds)))
        self.last = torch.zeros(())

    def choose(self, size: str) -> None:
        self.size, self.stream = size, self.feeds[size]()

    def step(self) -> Fed:
        fed = next(self.stream)
        with torch.autocast(self.device, torch.bfloat16, enabled=self.autocast):
            loss = self.model(*fed.inputs)
        loss.backward()
        nn.utils.clip_grad_norm_(self.trained, CLIP)
        self.optimizer.step()
        self.optimizer.zero_grad()
        self.last = loss.detach()
        return fed

    def loss(self) -> float:
        if not math.isfinite(value := self.last.item()):
            raise ValueError(f"the loss is {value}")
        return value


System = Callable[[Task, str, str], Ours | Peer]
PEERS: dict[str, dict[str, System]] = {
    "encoder-decoder": {
        "MarianMT": partial(Peer, model=marian_model, feeds=plain_batches),
        "MarianMT, grouped": partial(Peer, model=marian_model, feeds=partial(plain_batches, grouped=True)),
        "MarianMT, our batches": partial(Peer, model=marian_model, feeds=our_batches),
        "MarianMT, one graph": partial(Peer, model=marian_model, feeds=our_batches, loss=OneGraph),
    },
    "decoder-only": {
        "GPT-2": partial(Peer, model=gpt2_model, feeds=plain_batches),
        "GPT-2, grouped": partial(Peer, model=gpt2_model, feeds=partial(plain_batches, grouped=True)),
        "GPT-2, our batches": partial(Peer, model=gpt2_model, feeds=our_batches, loss=LossOutside),
        "GPT-2, no mask": partial(Peer, model=gpt2_model, feeds=partial(our_batches, masked=False), loss=LossOutside),
    },
}


# --- measuring -------------------------------------------------------------------------------------------------------


@dataclass
class Result:
    """A line of the table."""

    family: str
    system: str
    mode: str
    precision: str
    parameters: int = 0
    start_up_s: float = 0.0
    warm_up_s: float = 0.0  # what follows, until the first round
    sizes: dict[str, float] = field(default_factory=dict)  # of batches that were tried, with their speeds
    speeds: list[float] = field(default_factory=list)  # of each round
    tokens: int = 0  # of all rounds, as the rest
    scored: int = 0
    places: int = 0
    steps: int = 0
    seconds: float = 0.0
    graphs: int = 0  # compiled before the first round
    late_graphs: int = 0  # compiled in the rounds, and so in their time
    share: float = 0.0  # of the best matrix product
    loss: float = 0.0
    error: str = ""

    @property
    def speed(self) -> float:
        return 0.0 if self.error or not self.speeds else median(self.speeds)

    @property
    def padding(self) -> float:
        return 1 - self.tokens / self.places if self.places else 0.0


def graphs() -> int:
    from torch._dynamo.utils import counters

    return counters["stats"]["unique_graphs"]


def wait(device: str) -> None:
    if device == "cuda":
        torch.cuda.synchronize()


def started(result: Result, make: System, task: Task, args: argparse.Namespace) -> Ours | Peer | None:
    """The system, built and warm; None, with the reason in `result`, when it fails."""
    name = f"{result.family} {result.system} {result.mode} {result.precision}"
    begin, before, steps = time.perf_counter(), graphs(), args.warm_up
    try:
        system = make(task, result.mode, result.precision)
        for number in range(steps):
            system.step()
            if number + 1 == min(FIRST, steps):
                wait(task.device)
                result.start_up_s = time.perf_counter() - begin
        wait(task.device)
        if isinstance(system, Peer) and len(system.feeds) > 1:
            settle(result, system, task, args)
    except Exception as error:
        result.error = reason(error)
        say(f"{name}: failed: {result.error}")
        return None
    result.warm_up_s = time.perf_counter() - begin - result.start_up_s
    result.graphs, result.parameters = graphs() - before, system.parameters
    if task.device == "cuda":
        torch.cuda.empty_cache()  # nobody's leavings may be what the next one lacks
        free, of = torch.cuda.mem_get_info()
        name += f": {(of - free) / 2**30:.0f} GiB in use by all so far"
    say(f"{name}: started in {result.start_up_s:.1f} s, warm {result.warm_up_s:.1f} s later, {result.graphs} graphs")
    return system


def settle(result: Result, system: Peer, task: Task, args: argparse.Namespace) -> None:
    """Try every size of its batch for a while, and keep the fastest."""
    for size in system.feeds:
        trial = Result(result.family, result.system, result.mode, result.precision)
        try:
            system.stream.close()
            system.choose(size)
            for _ in range(min(FIRST, args.warm_up)):
                system.step()
            turn(trial, system, task, args)
        except torch.OutOfMemoryError as error:
            say(f"{result.system}, {size}: {reason(error)}")
        result.sizes[size] = trial.speed
        say(f"{result.system}, {size}: {trial.speed:,.0f} tokens/s, {trial.padding:.1%} padding")
    system.stream.close()
    system.choose(max(result.sizes, key=lambda size: result.sizes[size]))


def turn(result: Result, system: Ours | Peer, task: Task, args: argparse.Namespace) -> None:
    """Steps for a while, or so many; the GPU's queue is empty before and after."""
    clock = time.process_time if args.cpu_time else time.perf_counter
    before, tokens, steps = graphs(), 0, 0
    wait(task.device)
    begin = clock()
    while steps < args.steps if args.steps else clock() - begin < args.seconds:
        fed = system.step()
        steps, tokens = steps + 1, tokens + fed.tokens
        result.scored, result.places = result.scored + fed.scored, result.places + fed.places
    wait(task.device)
    spent = clock() - begin
    result.loss = system.loss()
    result.speeds.append(tokens / spent)
    result.tokens, result.steps, result.seconds = result.tokens + tokens, result.steps + steps, result.seconds + spent
    result.late_graphs += graphs() - before


def measure(task: Task, args: argparse.Namespace, peak: float) -> tuple[list[Result], float]:
    """All systems of a family in turns; and how many cores other processes kept busy meanwhile."""
    torch._dynamo.reset()
    runs = [(Result(task.family, name, mode, precision), make) for name, make, mode, precision in wanted(task, args)]
    ready = [(result, s) for result, make in runs if (s := started(result, make, task, args))]
    begin, used = time.perf_counter(), used_by_others()
    for number in range(args.repeats):
        for result, system in ready:
            try:
                if not result.error:
                    turn(result, system, task, args)
                    name = f"{result.system} {result.mode} {result.precision}"
                    say(f"{task.family}: round {number + 1}: {name} {result.speeds[-1]:,.0f} tokens/s")
            except Exception as error:
                result.error = reason(error)
    others = max(0.0, used_by_others() - used) / (time.perf_counter() - begin)
    for result, system in ready:
        system.stream.close()
        if peak and result.speed:
            work = task.operations(result.tokens - result.scored, result.scored) / result.tokens
            result.share = result.speed * work / peak
    return [result for result, _ in runs], others


def wanted(task: Task, args: argparse.Namespace) -> Iterator[tuple[str, System, str, str]]:
    systems: dict[str, System] = {"ours": Ours, **PEERS[task.family]}
    precisions = args.precisions or PRECISIONS[task.device]
    for name, make in systems.items():
        if args.systems and name not in args.systems:
            continue
        # ours has one form of each; who is compiled by parts, and recorded, is ours alone
        alike = {"autocast": "bf16", "tuned": "compiled"} if name == "ours" else dict.fromkeys(PARTS, "compiled")
        for precision in dict.fromkeys(alike.get(p, p) for p in precisions):
            for mode in dict.fromkeys(alike.get(m, m) for m in args.modes):
                yield name, make, mode, precision


def pipeline(task: Task, seconds: float) -> float:
    """Real tokens a second of our batches with nobody to train."""
    stream = task.batches().stream()
    next(stream)
    wait(task.device)
    begin, tokens = time.perf_counter(), 0
    while time.perf_counter() - begin < seconds:
        tokens += next(stream).tokens
    wait(task.device)
    spent = time.perf_counter() - begin
    stream.close()
    return tokens / spent


# --- showing ---------------------------------------------------------------------------------------------------------


def comparisons(results: list[Result]) -> list[dict]:
    """Ours against each peer and against the best of them: eager, compiled, and in whatever mode and precision."""
    done = [r for r in results if r.speed]
    peers = [r for r in done if r.system != "ours"]
    ours = [r for r in done if r.system == "ours"]
    groups = {name: [r for r in peers if r.system == name] for name in dict.fromkeys(r.system for r in peers)}
    rows = []
    for name, group in {**groups, "the best peer": peers}.items():
        for mode in ("eager", "compiled", "best"):
            a, b = (max((r for r in side if mode in (r.mode, "best")), key=lambda r: r.speed, default=None)
                    for side in (ours, group))  # fmt: skip
            if a and b:
                rounds = [x / y for x, y in zip(a.speeds, b.speeds, strict=False)]  # taken at nearly the same time
                which = [f"{r.system} {r.mode} {r.precision}" for r in (a, b)]
                rows.append({"peer": name, "mode": mode, "ratio": median(rounds), "rounds": rounds,
                             "of_best_rounds": max(a.speeds) / max(b.speeds), "which": which})  # fmt: skip
    return rows


def report(results: list[Result]) -> None:
    line = "{:<24} {:<9} {:<9} {:>10} {:>11} {:>11} {:>8} {:>8} {:>10} {:>7} {:>6}"
    print(line.format("system", "mode", "precision", "parameters", "tokens/s", "best round", "of peak", "padding",
                      "start-up s", "graphs", "loss"))  # fmt: skip
    for r in results:
        cells = (f"{r.speed:,.0f}", f"{max(r.speeds, default=0):,.0f}", f"{r.share:.1%}" if r.share else "-",
                 f"{r.padding:.1%}", f"{r.start_up_s:.1f}", f"{r.graphs}+{r.late_graphs}",
                 f"{r.loss:.2f}" if r.loss else "-")  # fmt: skip
        head = (r.system, r.mode, r.precision, f"{r.parameters / 1e6:.2f} M")
        print(line.format(*head, *cells) if not r.error else " ".join([*head[:3], "failed:", r.error]))
        if r.sizes:
            print("  tried: " + ", ".join(f"{size} {speed:,.0f}" for size, speed in r.sizes.items()))
    for row in comparisons(results):
        against = f"{row['mode']} against {row['mode']}: ours / {row['peer']} = {row['ratio']:.2f}x"
        print(f"{against} (best rounds {row['of_best_rounds']:.2f}x; {' / '.join(row['which'])})")
    sys.stdout.flush()


def parse(argv: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add = parser.add_argument
    add("--device", choices=("cpu", "cuda"), help="default: what there is")
    add("--family", choices=(*FAMILIES, "both"), default="both")
    add("--sentences", default="phrasebook", metavar="FILE", help="parallel text, or phrasebook; default: phrasebook")
    add("--pairs", type=int, help="at most so many of them; default: 30,000 on the CPU, 100,000 on the GPU")
    add("--sizes", choices=("tiny", "base", "quick"), help="default: tiny on the CPU, base on the GPU")
    add("--vocabulary", type=int, help="at most; a small corpus has fewer pieces; default: 16,000")
    add("--batch-tokens", type=int, help="of our batches, padding included; default: 4096, on the GPU 65,536")
    add("--plain", type=int, nargs="+", default=[64], metavar="SENTENCES",
        help="of a plain batch; of several the fastest counts; default: 64")  # fmt: skip
    add("--max-length", type=int, default=128, help="tokens a side; longer pairs are left out; default: 128")
    add("--systems", nargs="+", choices=["ours", *(name for peers in PEERS.values() for name in peers)])
    add("--modes", nargs="+", choices=("eager", *PARTS, "compiled", "tuned"), default=["eager", "compiled"])
    add("--precisions", nargs="+", choices=("float32", "autocast", "bf16"),
        help="default: float32 and bf16 on the CPU, bf16 on the GPU")  # fmt: skip
    add("--dropout", type=float, default=0.1)
    add("--seconds", type=float, help="of a system's turn; default: 5, on the GPU 3")
    add("--steps", type=int, help="of a system's turn, instead of seconds")
    add("--warm-up", type=int, help="steps before the first turn; default: 2, on the GPU 20")
    add("--repeats", type=int, default=3, help="rounds of turns; default: 3")
    add("--threads", type=int, help="on the CPU; default: torch's own")
    add(
        "--cpu-time",
        action="store_true",
        help="count this process's seconds, not the clock's: steadier where others use the cores; one thread",
    )
    add("--caches", type=Path, metavar="FOLDER", help="keep what is compiled here; then start-ups mean nothing")
    add("--json", type=Path, metavar="FILE", help="write the numbers here too")
    add("--quick", action="store_true", help="tiny sizes and short turns, to rehearse")
    args = parser.parse_args(argv)
    args.threads = 1 if args.cpu_time else args.threads
    args.device = args.device or ("cuda" if torch.cuda.is_available() else "cpu")
    if args.device == "cuda" and not torch.cuda.is_available():
        parser.error(f"--device cuda: torch {torch.__version__} sees no GPU here")
    if args.device == "cuda" and args.cpu_time:
        parser.error("--cpu-time: a GPU's work takes no time of the process; leave it out")
    names = ("sizes", "vocabulary", "pairs", "batch_tokens", "seconds", "warm_up")
    for name, value in zip(names, DEFAULTS["quick" if args.quick else args.device], strict=True):
        if getattr(args, name) is None:
            setattr(args, name, value)
    return args


def environment(args: argparse.Namespace, data: Prepared, peak: float) -> str:
    """What makes the numbers repeatable."""
    turns = (f"{args.steps} steps" if args.steps else f"{args.seconds} s") + ", CPU time" * args.cpu_time
    peers = version("transformers") if importlib.util.find_spec("transformers") else "missing"
    machine = f"{torch.get_num_threads()} threads, {os.cpu_count()} cores"
    if args.device == "cuda":
        machine = f"{torch.cuda.get_device_name()}, best bfloat16 product {peak / 1e12:.0f} TFLOP/s"
    return (f"torch {torch.__version__}, transformers {peers}, {machine}; dropout {args.dropout}; "
            f"{args.sentences}, {len(data.train)} pairs, {len(data.train.tokens)} ids; "
            f"median of {args.repeats} rounds, turns of {turns} after {args.warm_up} steps")  # fmt: skip


def measure_all(args: argparse.Namespace, folder: Path) -> None:
    data = prepared(args, folder)
    device = torch.device(args.device)
    peak = best_product(device, torch.bfloat16) if args.device == "cuda" else 0.0
    where = environment(args, data, peak)
    print(f"# {args.device}: {where}", flush=True)
    written = []
    for family in FAMILIES if args.family == "both" else (args.family,):
        length = args.max_length + 2 if family == "encoder-decoder" else 2 * args.max_length + 2
        sizes = Sizes(*LAYERS[args.sizes, family], data.tokenizer.vocab_size, 1, length, length)
        task = Task(
            sizes, family, args.device, args.dropout, args.batch_tokens, args.max_length, (*args.plain,), data, folder
        )
        alone = pipeline(task, args.seconds)
        results, others = measure(task, args, peak)
        layers = "+".join(str(n) for n in LAYERS[args.sizes, family][:2] if n)
        print(f"\n# {family}: {layers} layers, d {sizes.d}, {sizes.heads} heads, vocabulary {sizes.vocab}, "
              f"{task.batch_tokens} tokens a batch (ours), {', '.join(map(str, task.plain))} sentences (plain); "
              f"data alone {alone:,.0f} tokens/s; other processes kept {others:.1f} cores busy")  # fmt: skip
        report(results)
        lines = [asdict(r) | {"tokens_per_second": r.speed, "padding": r.padding} for r in results]
        written.append({"environment": where, "family": family, "sizes": asdict(sizes), "data_alone": alone,
                        "other_cores": others, "results": lines, "ratios": comparisons(results)})  # fmt: skip
        if args.json:
            args.json.write_text(json.dumps(written, indent=1) + "\n")
        del task
        gc.collect()
        if args.device == "cuda":
            torch.cuda.empty_cache()


def main(argv: list[str] | None = None) -> None:
    args = parse(argv)
    if args.threads:
        torch.set_num_threads(args.threads)
    torch.backends.cuda.enable_cudnn_sdp(False)
    torch._dynamo.config.recompile_limit = 64  # systems share code: nobody's graphs may use up another's limit
    with tempfile.TemporaryDirectory() as folder:
        caches = args.caches or Path(folder)
        os.environ["TORCHINDUCTOR_CACHE_DIR"] = str(caches / "inductor")
        os.environ["TRITON_CACHE_DIR"] = str(caches / "triton")
        measure_all(args, Path(folder))


if __name__ == "__main__":
    main()

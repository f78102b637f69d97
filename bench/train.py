"""Speed of `attentif train RECIPE` beside MarianMT or GPT-2 of the same shape, on the same
sentences.

    python -m bench.train [RECIPE] [--set SECTION.KEY=VALUE ...] [--data FILE.tsv] [--systems ours
    "MarianMT, grouped"]

"ours" is the package's own Trainer by the recipe's own [model] and [training]: precision,
    compiling, CUDA graphs,
label smoothing and averaged weights are the command's. Only the budget is another. --set changes
    the recipe, as it does
for the command: of sizes, say, to compare another shape.
Counted are real tokens, source and target, without padding; the time includes everything that a
    step needs: the batch,
the loss, its gradient, clipping and AdamW.
A peer has the recipe's sizes, activation, dropout, clipping and AdamW, no label smoothing and no
    averaged weights; it
is helped step by step:
  "MarianMT", "GPT-2"     the plain way: a shuffling DataLoader, 64 sentences (--plain) padded to
      the longest, an
                          attention mask, labels with -100, the model's own loss; of several sizes
                              the fastest counts
  "..., grouped"          the same, with sentences of like length together as transformers' own
      sampler puts them
  "..., our batches"      sorted by length under a budget of tokens, made by our own pipeline
  "MarianMT, one graph"   the same, and what cuts its compiled graph into one for each layer is
      taken away (only when
                          named: it compiles for minutes)
  "GPT-2, no mask"        the same without an attention mask, which right-padded sequences of a
      decoder do not need
Where the recipe says bfloat16, ours keeps float32 weights and casts them for each batch; a peer
    either does so too
(autocast) or has weights of bfloat16 ("bf16", the default: faster, and not how one should train). A
    peer is compiled
where the recipe is: with dynamic=True, with its defaults ("compiled") or with our trainer's options
    ("tuned").
Nobody uses cuDNN's attention: it plans for each new size, and batches of real sentences have
    hundreds.
Systems take turns, round after round. On a GPU a turn has as many steps as an epoch has batches of
    ours, after two
epochs of warm-up, in which ours records its CUDA graphs. Start-up is building, compiling with empty
    caches, and the
first 20 steps. A system that fails becomes a line of the table; the others are measured.
"""

from __future__ import annotations

import argparse
import gc
import os
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field, replace
from functools import partial
from itertools import chain, islice
from pathlib import Path

import torch

from attentif.config import ConfigError
from attentif.core.families import build
from attentif.text import corpus
from attentif.text.corpora import read_corpus
from attentif.training.peak import best_product, operations, share_of
from attentif.training.prepare import Prepared, prepare
from attentif.training.recipe import Recipe, read_recipe
from attentif.training.shipped_recipes import find_recipe
from bench import report
from bench.measure import Result, attempt, reason, take_turns, wait
from bench.report import OURS, say
from bench.systems.feeds import Task
from bench.systems.loops import PEERS, SLOW, SYSTEMS, Ours, Peer

FIRST = 20  # steps that belong to the start; the others of a warm-up do not
# Where nothing is asked for: pairs, seconds of a turn, steps before the first (0: two epochs, and a
# turn is an epoch)
DEFAULTS = {"cpu": (30_000, 5.0, 2), "cuda": (200_000, 0.0, 0), "quick": (2000, 0.5, 2)}


@dataclass
class TrainingResult(Result):
    """Speed counts real tokens."""

    warm_up_s: float = 0.0  # after the start-up, until the first round
    sizes: dict[str, float] = field(
        default_factory=dict
    )  # of plain batches that were tried, with their speeds
    tokens: int = 0  # of all rounds, like the rest
    scored: int = 0
    positions: int = 0
    steps: int = 0
    graphs: int = 0  # compiled before the first round
    late_graphs: int = 0  # compiled in the rounds, and so in their time
    recorded: int = 0  # CUDA graphs, of ours
    loss: float = 0.0

    @property
    def padding(self) -> float:
        return 1 - self.tokens / self.positions if self.positions else 0.0


@dataclass(frozen=True)
class Length:
    """How long a system warms up, and how long its turn is: steps, or seconds where there are
    none."""

    warm_up: int
    steps: int
    seconds: float
    clock: Callable[[], float]


def compiled_graphs() -> int:
    from torch._dynamo.utils import counters

    return counters["stats"]["unique_graphs"]


def prepared(
    recipe: Recipe, source: str | None, pairs: int, folder: Path
) -> tuple[Recipe, Prepared]:
    """The first sentences of the recipe's corpora, or of a file, through the package's own
    preparation."""
    places = [source] if source else recipe.data.train
    train, dev = (str(folder / f"{name}.tsv") for name in ("train", "dev"))
    given = chain.from_iterable(read_corpus(place, recipe.data.languages) for place in places)
    count = corpus.write(train, islice(given, pairs))
    corpus.write(dev, islice(corpus.read(train), 10))
    say(f"{count} pairs from {', '.join(places)}")
    data = replace(recipe.data, train=(train,), dev=(dev,), weights=(), held_out=(), folder="")
    recipe = replace(recipe, data=data, cleaning=None)
    return recipe, prepare(recipe, folder / "data", say)


def started(
    result: TrainingResult, make: Callable[[], Ours | Peer], task: Task, length: Length
) -> Ours | Peer:
    """The system, built and warm."""
    begin, before = time.perf_counter(), compiled_graphs()
    system = make()
    for number in range(length.warm_up):
        system.step()
        if number + 1 == min(FIRST, length.warm_up):
            wait(task.device)
            result.start_up_s = time.perf_counter() - begin
    wait(task.device)
    if len(system.feeds) > 1:
        settle(result, system, task, length)
    result.warm_up_s = time.perf_counter() - begin - result.start_up_s
    result.graphs, result.parameters = compiled_graphs() - before, system.parameters
    note = (
        f"started in {result.start_up_s:.1f} s, warm {result.warm_up_s:.1f} s later, "
        f"{result.graphs} graphs"
    )
    if isinstance(system, Ours) and system.trainer.graphs is not None:
        result.recorded = len(system.trainer.graphs.graphs)
        note += f", {result.recorded} batch sizes recorded"
    if task.device == "cuda":
        torch.cuda.empty_cache()  # the next system needs the memory
        free, of = torch.cuda.mem_get_info()
        note += f"; {(of - free) / 2**30:.0f} GiB in use by all so far"
    say(f"{result.name}: {note}")
    return system


def settle(result: TrainingResult, system: Peer, task: Task, length: Length) -> None:
    """Try every size of its batch for a turn, and keep the fastest."""
    for size in system.feeds:
        trial = TrainingResult(result.system, result.mode, result.precision)
        try:
            system.choose(size)
            for _ in range(min(FIRST, length.warm_up)):
                system.step()
            trial.speeds.append(turn(trial, system, task, length))
        except torch.OutOfMemoryError as error:
            say(f"{result.system}, {size}: {reason(error)}")
        result.sizes[size] = trial.speed
        say(f"{result.system}, {size}: {trial.speed:,.0f} tokens/s, {trial.padding:.1%} padding")
    system.choose(max(result.sizes, key=lambda size: result.sizes[size]))


def turn(result: TrainingResult, system: Ours | Peer, task: Task, length: Length) -> float:
    """Real tokens/s of its steps."""
    before, tokens, steps = compiled_graphs(), 0, 0
    wait(task.device)
    begin = length.clock()
    while steps < length.steps if length.steps else length.clock() - begin < length.seconds:
        fed = system.step()
        steps, tokens = steps + 1, tokens + sum(batch.tokens for batch in fed)
        result.scored += sum(batch.scored for batch in fed)
        result.positions += sum(batch.positions for batch in fed)
    wait(task.device)
    spent = length.clock() - begin
    result.loss = system.loss()
    result.tokens, result.steps = result.tokens + tokens, result.steps + steps
    result.late_graphs += compiled_graphs() - before
    return tokens / spent


def wanted(
    task: Task, args: argparse.Namespace, folder: Path
) -> Iterator[tuple[TrainingResult, Callable[[], Ours | Peer]]]:
    """Each system that is asked for, and how it is made."""
    training = task.recipe.training
    if not args.systems or OURS in args.systems:
        graphs = "+graphs" if training.records(task.device) else ""
        mode = {"no": "eager"}.get(training.compile, training.compile) + graphs
        yield TrainingResult(OURS, mode, training.precision), partial(Ours, task, folder)
    for name, make in PEERS.get(task.config.family, {}).items():
        if name in args.systems or (not args.systems and name != SLOW):
            for precision in args.precisions or [
                {"bfloat16": "bf16"}.get(training.precision, training.precision)
            ]:
                for mode in args.modes or ["eager" if training.compile == "no" else "compiled"]:
                    yield (
                        TrainingResult(name, mode, precision),
                        partial(make, task, mode, precision),
                    )


def measure(
    task: Task, args: argparse.Namespace, folder: Path, peak: float
) -> tuple[list[TrainingResult], float]:
    """All systems in turns; and how many cores other processes kept busy meanwhile."""
    epoch = task.batches.per_epoch
    by_epoch = not (args.steps or args.seconds)
    clock = time.process_time if args.cpu_time else time.perf_counter
    length = Length(
        args.warm_up or 2 * epoch, epoch if by_epoch else args.steps, args.seconds, clock
    )
    runs = list(wanted(task, args, folder))
    ready = [
        (result, system)
        for result, make in runs
        if (system := attempt(result, partial(started, result, make, task, length), say))
    ]
    turns = [(result, partial(turn, result, system, task, length)) for result, system in ready]
    others = take_turns(turns, args.repeats, say)
    with torch.device("meta"):
        model = build(task.config)
    for result, system in ready:
        system.close()
        if peak and result.speed:
            work = operations(model, result.tokens - result.scored, result.scored) / result.tokens
            result.share = share_of(peak, result.speed * work) or 0.0
    return [result for result, _ in runs], others


def pipeline(task: Task, seconds: float) -> float:
    """Real tokens/s of our batches when nothing is trained."""
    stream = task.batches.stream()
    next(stream)
    wait(task.device)
    begin, tokens = time.perf_counter(), 0
    while time.perf_counter() - begin < seconds:
        tokens += next(stream).tokens
    wait(task.device)
    spent = time.perf_counter() - begin
    stream.close()
    return tokens / spent


def show(results: list[TrainingResult]) -> None:
    titles = (
        "system",
        "mode",
        "precision",
        "parameters",
        "tokens/s",
        "best round",
        "of peak",
        "padding",
        "start-up s",
        "graphs",
        "loss",
    )
    rows: list[tuple[str, ...] | str] = []
    for r in results:
        if r.error:
            rows.append(report.failed(r))
            continue
        rows.append(
            (
                r.system,
                r.mode,
                r.precision,
                f"{r.parameters / 1e6:.2f} M",
                f"{r.speed:,.0f}",
                f"{max(r.speeds, default=0):,.0f}",
                f"{r.share:.1%}" if r.share else "-",
                f"{r.padding:.1%}",
                f"{r.start_up_s:.1f}",
                f"{r.graphs}+{r.late_graphs}",
                f"{r.loss:.2f}" if r.loss else "-",
            )
        )
        if r.sizes:
            rows.append(
                "  tried: " + ", ".join(f"{size} {speed:,.0f}" for size, speed in r.sizes.items())
            )
    report.table(titles, rows, left=3)
    report.print_ratios(report.compare(results))


def parse(argv: list[str] | None) -> tuple[argparse.Namespace, Recipe]:
    parser = report.parser(__doc__)
    add = parser.add_argument
    add(
        "recipe",
        nargs="?",
        default="phrasebook",
        help="a recipe's name or TOML file; default: phrasebook",
    )
    add(
        "--set",
        action="append",
        default=[],
        metavar="SECTION.KEY=VALUE",
        help="override a value of the recipe",
    )
    add("--data", metavar="FILE", help="parallel text instead of the recipe's training data")
    add("--pairs", type=int, help="most sentence pairs of it; default: 30,000, on the GPU 200,000")
    add("--device", choices=("cpu", "cuda"), help="default: what there is")
    add(
        "--plain",
        type=int,
        nargs="+",
        default=[64],
        metavar="SENTENCES",
        help="sentences of a plain batch; of several the fastest counts; default: 64",
    )
    add(
        "--systems",
        nargs="+",
        choices=SYSTEMS,
        default=[],
        metavar="NAME",
        help=f"some of {', '.join(SYSTEMS)}",
    )
    add(
        "--modes",
        nargs="+",
        choices=("eager", "compiled", "tuned"),
        help="of peers; default: as the recipe",
    )
    add(
        "--precisions",
        nargs="+",
        choices=("float32", "autocast", "bf16"),
        help="of peers; default: as the recipe",
    )
    add("--seconds", type=float, help="of a system's turn; default: 5; on the GPU an epoch")
    add("--steps", type=int, default=0, help="of a system's turn, instead of seconds")
    add(
        "--warm-up", type=int, help="steps before the first turn; default: 2, on the GPU two epochs"
    )
    add("--repeats", type=int, default=3, help="rounds of turns; default: 3")
    add("--threads", type=int, help="on the CPU; default: torch's own")
    add(
        "--cpu-time",
        action="store_true",
        help="count this process's seconds, on one thread: steadier where others use the cores",
    )
    add(
        "--caches",
        type=Path,
        metavar="FOLDER",
        help="keep what is compiled here; then start-ups mean nothing",
    )
    args = parser.parse_args(argv)
    args.device = args.device or ("cuda" if torch.cuda.is_available() else "cpu")
    report.check_device(parser, args.device)
    if args.device == "cuda" and args.cpu_time:
        parser.error("--cpu-time: a GPU's work takes no time of the process; leave it out")
    args.threads = 1 if args.cpu_time else args.threads
    names = ("pairs", "seconds", "warm_up")
    for name, value in zip(names, DEFAULTS["quick" if args.quick else args.device], strict=True):
        if getattr(args, name) is None:
            setattr(args, name, value)
    try:
        return args, read_recipe(find_recipe(Path(args.recipe)), args.set)
    except ConfigError as error:
        parser.error(str(error))


def measure_all(args: argparse.Namespace, recipe: Recipe, folder: Path) -> None:
    recipe, data = prepared(recipe, args.data, args.pairs, folder)
    peak = best_product(torch.device(args.device), torch.bfloat16) if args.device == "cuda" else 0.0
    task = Task(recipe, data, args.device, (*args.plain,))
    alone = pipeline(task, args.seconds or 3.0)
    results, others = measure(task, args, folder, peak)
    config = task.config
    layers = "+".join(str(n) for n in (config.encoder_layers, config.decoder_layers) if n)
    where = f"{report.versions('torch', 'transformers')}; {report.machine(args.device, peak)}"
    turns = (
        f"{args.steps} steps" if args.steps else f"{args.seconds} s" if args.seconds else "an epoch"
    )
    what = (
        f"{args.recipe} {' '.join(args.set)}: {config.family}, {layers} layers, d "
        f"{config.embedding_dim}, "
        f"{config.num_heads} heads, {config.norm_place}-norm, dropout {config.dropout}, "
        f"vocabulary {config.vocab_size}; {len(data.train)} pairs of "
        f"{args.data or 'its own data'}, "
        f"{recipe.training.batch_tokens} tokens a batch, {task.batches.per_epoch} batches an epoch"
    )
    turns += " of CPU time" * args.cpu_time
    how = f"median of {args.repeats} rounds, turns of {turns}; data alone {alone:,.0f} tokens/s"
    print(f"# {where}\n# {what}\n# {how}; other processes kept {others:.1f} cores busy")
    show(results)
    lines = [asdict(r) | {"tokens_per_second": r.speed, "padding": r.padding} for r in results]
    report.write_json(
        args.json,
        {
            "environment": where,
            "task": what,
            "how": how,
            "other_cores": others,
            "results": lines,
            "ratios": report.compare(results),
        },
    )


def main(argv: list[str] | None = None) -> None:
    args, recipe = parse(argv)
    if args.threads:
        torch.set_num_threads(args.threads)
    torch.backends.cuda.enable_cudnn_sdp(False)
    torch._dynamo.config.recompile_limit = (
        64  # systems share code: their graphs count towards one limit
    )
    with tempfile.TemporaryDirectory() as folder:
        caches = args.caches or Path(folder)
        os.environ["TORCHINDUCTOR_CACHE_DIR"] = str(caches / "inductor")
        os.environ["TRITON_CACHE_DIR"] = str(caches / "triton")
        measure_all(args, recipe, Path(folder))
        gc.collect()  # what holds files of the folder


if __name__ == "__main__":
    main()

"""Training speed of our models beside torch's and Hugging Face's of the same size, on random
batches.

    python -m bench.core [--quick] [--device cpu] [--family decoder-only] [--systems ours GPT-2]
    [--json FILE]

A step is forward and backward, and on the GPU fused AdamW too. The same for all systems: layers, d,
ff = 4 d, heads, vocabulary, one tied table of embeddings, no padding and no padding mask, dropout
on embeddings and before each residual sum only, and one loss: cross-entropy in float32 from the
logits of all target positions (inside what is compiled). The peers' is torch's, from their logits;
ours is the one that our trainer takes, which on a GPU makes the logits itself. The family's Hugging
Face model sets the rest, so that all compute the same thing: encoder-decoder is post-norm with relu
and sinusoids, decoder-only pre-norm with tanh-gelu and learned positions. Modes: eager, compiled
(torch.compile's defaults) and, on the GPU, tuned (with our trainer's options), graphs (tuned, and
launched as CUDA graphs) and cpp (tuned, launched from C++), which help where launching takes longer
than computing. "MarianMT, plain" and "GPT-2, plain" are the same models trained as their
documentation does it: an attention mask and labels in, the model's own loss out, and the model's
own activation. Knows no data and no text. A system that fails in a mode becomes a line of the
table; the others are measured.
"""

from __future__ import annotations

import argparse
import gc
import math
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from functools import partial
from typing import Any

import torch
from torch import Tensor, nn

from attentif.core.families import build
from attentif.training.peak import best_product, operations, share_of
from attentif.training.trainer import COMPILE
from bench import report
from bench.measure import Result, attempt, seconds, take_turns
from bench.report import say
from bench.systems.dense import SYSTEMS, OurLoss, Shape

STEPS = {"cpu": 3, "cuda": 10}  # of a turn
WARM_UP = {"cpu": 2, "cuda": 5}
MODES = {"cpu": ("eager", "compiled"), "cuda": ("eager", "compiled", "tuned", "graphs", "cpp")}
OPTIONS: dict[str, dict[str, Any]] = {
    "tuned": COMPILE,
    "graphs": COMPILE | {"triton.cudagraphs": True},
    "cpp": COMPILE | {"cpp_wrapper": True},
}
SHAPES = {
    ("cpu", "encoder-decoder"): Shape(6, 2, 256, 4, 16000, 16, 32, 32),
    ("cpu", "decoder-only"): Shape(0, 6, 256, 4, 16000, 8, 0, 64),
    ("cuda", "encoder-decoder"): Shape(6, 6, 512, 8, 16000, 1024, 32, 32),
    ("cuda", "decoder-only"): Shape(0, 6, 512, 8, 16000, 512, 0, 64),
    ("quick", "encoder-decoder"): Shape(2, 1, 32, 2, 100, 4, 8, 8),
    ("quick", "decoder-only"): Shape(0, 2, 32, 2, 100, 4, 0, 16),
}


@dataclass(frozen=True)
class Task:
    device: str
    family: str
    shape: Shape
    dropout: float
    peak: float  # operations a second of the best matrix product, 0 on the CPU

    def work(self) -> int:
        """Operations of a step."""
        with torch.device("meta"):
            model = build(self.shape.config(self.dropout))
        return operations(
            model, self.shape.batch * self.shape.source, self.shape.batch * self.shape.target
        )


def trainer(result: Result, make: Callable[..., nn.Module], task: Task) -> Callable[[], Tensor]:
    """A function that takes one training step on a random batch and returns its loss."""
    torch.manual_seed(0)
    shape, device = task.shape, task.device
    lengths = [n for n in (shape.target, shape.source, shape.target) if n]  # labels first
    batch = [torch.randint(4, shape.vocab, (shape.batch, n), device=device) for n in lengths]
    dtype = torch.bfloat16 if result.precision == "bf16" else torch.float32
    model = make(shape.config(task.dropout)).to(device, dtype).train()
    trained = [p for p in model.parameters() if p.requires_grad]
    result.parameters = sum(p.numel() for p in trained)
    optimizer = torch.optim.AdamW(trained, lr=1e-4, fused=True) if device == "cuda" else None
    options = OPTIONS.get(result.mode)
    if options is not None and isinstance(model, OurLoss):  # as our trainer compiles it
        from attentif.kernels.fused import folding

        options = options | folding()
    # dynamic=False: systems share code, and must not make one another's sizes symbolic.
    loss_of = (
        model if result.mode == "eager" else torch.compile(model, dynamic=False, options=options)
    )

    def step() -> Tensor:
        with torch.autocast(device, torch.bfloat16, enabled=result.precision == "autocast"):
            loss = loss_of(*batch)
        loss.backward()
        if optimizer is not None:
            optimizer.step()
        for p in trained:
            p.grad = None
        return loss.detach()

    return step


def started(result: Result, make: Callable[..., nn.Module], task: Task) -> Callable[[], float]:
    """The system's turn, the system built and warm."""
    begin = time.perf_counter()
    step = trainer(result, make, task)
    seconds(step, WARM_UP[task.device] - 1, task.device)
    if not math.isfinite(loss := step().item()):
        raise ValueError(f"the loss is {loss}")
    result.start_up_s = time.perf_counter() - begin
    say(f"{task.family} {result.name}: warm after {result.start_up_s:.1f} s, loss {loss:.3f}")
    steps = STEPS[task.device]
    return lambda: steps * task.shape.tokens / seconds(step, steps, task.device)


def measure(task: Task, args: argparse.Namespace) -> tuple[list[Result], float]:
    """The CPU's systems take turns, so that other work on the cores slows all of them; the GPU
    holds one at a time."""
    precisions = args.precisions or (
        ("autocast", "bf16") if task.device == "cuda" else ("float32",)
    )
    runs = [
        (Result(name, mode, precision), make)
        for name, make in SYSTEMS[task.family].items()
        if not args.systems or name in args.systems
        for precision in precisions
        for mode in args.modes or MODES[task.device]
    ]
    others = 0.0
    for group in [runs] if task.device == "cpu" else [[run] for run in runs]:
        ready = [
            (result, turn)
            for result, make in group
            if (turn := attempt(result, partial(started, result, make, task), say))
        ]
        others = max(others, take_turns(ready, args.repeats, say))
        del ready
        torch._dynamo.reset()
        gc.collect()
        torch.cuda.empty_cache()
    for result, _ in runs if task.peak else ():
        result.share = share_of(task.peak, result.speed * task.work() / task.shape.tokens) or 0.0
    return [result for result, _ in runs], others


def show(results: list[Result], device: str) -> list[dict[str, Any]]:
    """The table and the ratios; returns these."""
    rows = [
        report.failed(r)
        if r.error
        else (
            r.system,
            r.mode,
            r.precision,
            f"{r.parameters / 1e6:.2f} M",
            f"{r.start_up_s:.1f}",
            f"{r.speed:,.0f}",
            f"{r.share:.1%}" if r.share else "-",
        )
        for r in results
    ]
    titles = ("system", "mode", "precision", "parameters", "start-up s", "tokens/s", "of peak")
    report.table(titles, rows, left=3)
    modes = dict.fromkeys(r.mode for r in results)
    ratios = report.compare(results, [*modes] if len(modes) > 1 else [], paired=device == "cpu")
    report.print_ratios(ratios)
    return ratios


def parse(argv: list[str] | None) -> argparse.Namespace:
    parser = report.parser(__doc__)
    add = parser.add_argument
    add("--device", choices=("cpu", "cuda", "both"), help="default: what there is")
    add("--family", choices=(*SYSTEMS, "both"), default="both")
    add(
        "--systems",
        nargs="+",
        choices=[*dict.fromkeys(name for family in SYSTEMS.values() for name in family)],
        help="default: all",
    )
    add(
        "--precisions",
        nargs="+",
        choices=("float32", "autocast", "bf16"),
        help="default: float32 on the CPU, autocast and bf16 on the GPU",
    )
    add("--dropout", type=float, default=0.1, help="default: 0.1")
    add(
        "--repeats",
        type=int,
        default=3,
        help="rounds on the CPU, groups of steps on the GPU; default: 3",
    )
    add(
        "--threads",
        type=int,
        help="on the CPU; one is steadier where others use the cores; default: torch's own",
    )
    add("--modes", nargs="+", choices=MODES["cuda"], help="default: all")
    args = parser.parse_args(argv)
    report.check_device(parser, {"both": "cuda"}.get(args.device, args.device))
    args.repeats = 1 if args.quick else args.repeats
    return args


def main(argv: list[str] | None = None) -> None:
    args = parse(argv)
    if args.threads:
        torch.set_num_threads(args.threads)
    devices = (
        [args.device]
        if args.device in ("cpu", "cuda")
        else ["cpu", "cuda"][: 1 + torch.cuda.is_available()]
    )
    written: list[dict[str, Any]] = []
    for device in devices:
        peak = best_product(torch.device(device), torch.bfloat16) if device == "cuda" else 0.0
        where = (
            f"{report.versions('torch', 'transformers')}; {report.machine(device, peak)}; dropout "
            f"{args.dropout}; "
            f"median of {args.repeats} turns of {STEPS[device]} steps"
        )
        print(f"# {where}", flush=True)
        for family in SYSTEMS if args.family == "both" else (args.family,):
            task = Task(
                device,
                family,
                SHAPES["quick" if args.quick else device, family],
                args.dropout,
                peak,
            )
            results, others = measure(task, args)
            print(f"\n# {family}: {task.shape}; other processes kept {others:.1f} cores busy")
            ratios = show(results, device)
            lines = [asdict(r) | {"tokens_per_second": r.speed} for r in results]
            written.append(
                {
                    "environment": where,
                    "family": family,
                    "shape": asdict(task.shape),
                    "other_cores": others,
                    "results": lines,
                    "ratios": ratios,
                }
            )
            report.write_json(args.json, written)


if __name__ == "__main__":
    main()

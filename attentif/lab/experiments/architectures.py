"""Transformer, GRU and window MLP side by side: sizes and operations as formulas and as counted in
the real models.

Parameters are those of the modules; multiply-adds and products are counted while the models run;
the path between two tokens shows in the gradient of the last state with respect to earlier tokens,
before any training.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import torch
from torch.utils._python_dispatch import TorchDispatchMode
from torch.utils.flop_counter import FlopCounterMode

from attentif.config import ModelConfig
from attentif.core.trace import Trace
from attentif.document.tree import Group, Section, Table, Text
from attentif.lab.experiments import baseline
from attentif.lab.experiments.catalogue import Architectures
from attentif.lab.experiments.frame import Answer, Progress, curves, panel
from attentif.lab.maths.formula import poly
from attentif.lab.shape.sizes import Poly, of

NAMES = {
    "transformer": "Transformer",
    "gru with attention": "GRU, attention",
    "gru": "GRU",
    "window mlp": "window MLP",
}
PATHS = {"transformer": "1", "gru with attention": "k", "gru": "k", "window mlp": "1 or none"}
ALIKE = (
    ("embeddings, logits, loss", "the same", "the same", "the same"),
    ("weights shared by", "all positions", "all positions", "all positions"),
    (
        "a token is mixed with",
        "all, by attention",
        "those before, by a state",
        "those in its window",
    ),
    ("weights of the mixture", "from the tokens", "from the tokens, by gates", "fixed by training"),
    ("positions", "must be added", "known by the order", "known by the weights"),
)
FAMILIES = (
    ("encoder", "all tokens", "label or compare texts", "explore sequences --family encoder-only"),
    ("decoder", "those before", "continue a text", "explore sequences --family decoder-only"),
    ("both", "all of the source", "translate", "translate"),
)
PRODUCTS = ("aten::mm", "aten::addmm", "aten::bmm", "aten::baddbmm")
n, d, d_ff, vocab = map(of, ("n", "d", "d_ff", "vocab"))


def parameters(config: ModelConfig) -> Poly:
    """The number of parameters, as a formula."""
    if config.family == "recurrent":
        gru = 6 * d * d + 6 * d
        attention = 5 * d * d + 3 * d if config.recurrent_attention else of(0)
        return vocab * d + 3 * gru + 2 * d * d + d + attention
    if config.family == "window-mlp":
        hidden = (config.decoder_layers - 1) * (d_ff * d_ff + d_ff)
        return vocab * d + (3 * config.window + 1) * d * d_ff + d_ff + hidden + d_ff * d + d
    attention, norm = 4 * d * d + (4 * d if config.attention_bias else of(0)), 2 * d
    ff = 2 * d * d_ff + d_ff + d
    layers = config.encoder_layers * (attention + ff + 2 * norm) + config.decoder_layers * (
        2 * attention + ff + 3 * norm
    )
    return vocab * d + layers + 2 * norm


def multiply_adds(config: ModelConfig) -> Poly:
    """The multiply-adds for n source and n target tokens, as a formula."""
    if config.family == "recurrent":
        attention = 5 * n * d * d + 2 * n * n * d if config.recurrent_attention else of(0)
        return 18 * n * d * d + 2 * d * d + attention + n * d * vocab
    if config.family == "window-mlp":
        hidden = (config.decoder_layers - 1) * n * d_ff * d_ff
        return (3 * config.window + 1) * n * d * d_ff + hidden + n * d_ff * d + n * d * vocab
    attention, ff = 4 * n * d * d + 2 * n * n * d, 2 * n * d * d_ff
    layers = config.encoder_layers * (attention + ff) + config.decoder_layers * (2 * attention + ff)
    return layers + n * d * vocab


class Products(TorchDispatchMode):
    """Counts torch's matrix products."""

    def __init__(self) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.count = 0

    def __torch_dispatch__(
        self, function: Any, types: Any, args: Any = (), kwargs: Any = None
    ) -> Any:
        self.count += function._schema.name in PRODUCTS
        return function(*args, **(kwargs or {}))


@torch.no_grad()
def counted(model: Any, length: int) -> tuple[int, int]:
    """Multiply-adds and products of one pass over `length` source and target tokens; torch
    counts the former."""
    tokens = torch.arange(4, 4 + length)[None]
    with FlopCounterMode(display=False) as flops, Products() as products:
        model(tokens, tokens, trace=Trace())  # with a trace, attention is written out in products
    return flops.get_total_flops() // 2, products.count


def influence(model: Any, length: int) -> list[float]:
    """The length of the gradient of the last target state with respect to the token k before it, k
    = 0, 1, ...

    Every token has another id, so that the gradient of the embedding table has a row for each.
    """
    model, ids = copy.deepcopy(model), torch.arange(4, 4 + 2 * length)
    vocabulary = model.vocabulary
    vocabulary.logits = lambda Y, trace=None: Y  # the states themselves
    Y = model(ids[None, :length], ids[None, length:])[0, -1]
    table = vocabulary.table if vocabulary.target_table is None else vocabulary.target_table
    weights = torch.randn(len(Y), dtype=Y.dtype)
    gradient = torch.autograd.grad(Y @ (weights / weights.norm()), table.weight)[0]
    return [float(gradient[token].norm()) for token in reversed(ids[length:])]


def mean_influence(variant: str, length: int, seed: int, models: int = 4) -> list[float]:
    """The mean over a few untrained models, in float64."""
    found = []
    for number in range(models):
        torch.manual_seed(seed + number)
        found.append(influence(_made(variant, length).double(), length))
    return [sum(column) / models for column in zip(*found, strict=True)]


def _made(variant: str, length: int) -> Any:
    config = replace(baseline.config(variant), position_limit=2 * length + 2)
    return baseline.VARIANTS[variant][1](config).eval()


def _compared(scores: Mapping[str, float], steps: int) -> str:
    """The best BLEU; if another model is ahead of the Transformer, the reason."""
    best = max(scores, key=lambda name: scores[name])
    found = f"After {steps:,} steps on the same pairs the best BLEU is {scores[best]:.1f}: {best}."
    own = scores[NAMES["transformer"]]
    ahead = [f"{name} ({score:.1f})" for name, score in scores.items() if score > own]
    if not ahead:
        return found
    return (
        f"{found} Ahead of the Transformer ({own:.1f}): {', '.join(ahead)}. That is no order of "
        f"the families: each model read {baseline.PAIRS:,} short pairs "
        f"{steps * baseline.BATCH / baseline.PAIRS:.1f} times, and a Transformer must learn from "
        "them what the order of words means, which a recurrent state and a window have built in. "
        "In the larger comparison (docs/comparison.md) it is level with the GRU with attention after "
        "29,000 captions and ahead of it after 2.4 million pairs."
    )


def run(settings: Architectures, seed: int = 0, progress: Progress | None = None) -> Answer:
    """Formulas, counts, gradients and BLEU of four models."""
    length, rows, lines, grow = settings.n, [], {}, {}
    formulas: list[tuple[Text, ...]] = []
    for number, (variant, name) in enumerate(NAMES.items()):
        config = baseline.config(variant)
        done = baseline.trained(
            variant, settings.steps, seed, baseline.part(progress, number / 4, (number + 1) / 4)
        )
        (adds, products), (more_adds, more) = (
            counted(_made(variant, length), times * length) for times in (1, 2)
        )
        weights = sum(one.numel() for one in done.model.parameters())
        lines[name] = mean_influence(variant, length, seed)
        steps = (more - products) // length
        grow[name] = more_adds / adds
        reach = max(k for k, share in enumerate(lines[name]) if share > 0)
        rows.append((name, PATHS[variant], steps, reach, weights, adds, done.bleu))
        formulas.append(((name,), (poly(parameters(config)),), (poly(multiply_adds(config)),)))
    far = {name: line[-1] / line[1] for name, line in lines.items()}
    window = rows[3][3]
    scores = {name: bleu for name, *_, bleu in rows}
    sequential = " and in ".join(f"“{row[0]}”" for row in rows if row[2])
    heads = ("", *(NAMES[variant] for variant in ("transformer", "gru", "window mlp")))
    return Answer(
        settings=settings,
        seed=seed,
        answer="They have embeddings, logits and loss in common, and weights that all positions "
        "share. They differ in how a token reaches another: in one step of attention, token by "
        f"token through a recurrent state, or within a window of {window} earlier tokens.",
        assumptions=(
            f"The Transformer: {baseline.ABOUT}. GRUs of one layer each way and width 64; an MLP "
            f"with a window of {baseline.config('window mlp').window} tokens.",
            f"All are trained for {settings.steps:,} steps on the same batches.",
            f"Counts are for {length} source and {length} target tokens; the curves are from "
            "untrained models.",
        ),
        columns=("model", "path", "steps a token", "reach", "parameters", "multiply-adds", "BLEU"),
        rows=tuple(rows),
        plot=curves(
            "How much the last state depends on the token k before it",
            "k",
            panel(
                "gradient", {name: list(enumerate(line)) for name, line in lines.items()}, log=True
            ),
        ),
        more=(
            _table("Formulas", ("", "parameters", "multiply-adds"), formulas),
            _table("Alike and different", heads, [tuple((cell,) for cell in row) for row in ALIKE]),
            _table(
                "Encoder and decoder",
                ("Transformer", "a token sees", "a use", "attentif ..."),
                [tuple((cell,) for cell in row) for row in FAMILIES],
            ),
        ),
        sentences=(
            f"The token {length - 1} before the last moves the last state "
            f"{far['Transformer']:.2g} times as "
            f"much as its neighbour in the Transformer, {far['GRU']:.2g} times in the GRU"
            + (
                f"; the window MLP sees {window} tokens back and no more."
                if window < length - 1
                else "; all are inside the window of the MLP."
            ),
            "The number of products that must wait for each other grows with the length only in "
            f"{sequential}; "
            f"twice the tokens take {grow['Transformer']:.2f} times the multiply-adds in the "
            "Transformer, "
            f"{grow['GRU']:.2f} in the GRU.",
            _compared(scores, settings.steps),
        ),
        note="Path: steps between tokens k apart. Reach: the farthest token that the last state "
        "depends on.",
        numbers={"influence": lines, "growth": grow, "reach": {row[0]: row[3] for row in rows}},
    )


def _table(title: str, head: tuple[str, ...], rows: Sequence[tuple[Text, ...]]) -> Section:
    return Section((title,), (Table((Group(head, tuple(rows)),)),))

"""A dry run of a recipe: parameters, memory, the shapes of one batch, and the batch itself.

The model is built on torch's meta device, which has shapes and no numbers, with one layer and with
two: each further layer has as many parameters as the second. So large models take neither memory
nor time.
"""

from __future__ import annotations

import re
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

import torch

from attentif.config import ModelConfig
from attentif.core.families import Model, build
from attentif.core.trace import Trace
from attentif.text import corpus
from attentif.text.batches import Batch, Batches
from attentif.text.corpora import check_corpora, read_corpus
from attentif.training.distributed import World, chosen
from attentif.training.peak import weights
from attentif.training.prepare import Prepared, prepare
from attentif.training.recipe import Recipe, read_recipe
from attentif.training.shipped_recipes import find_recipe
from attentif.training.trainer import batches_of

PAIRS = 2000  # of each corpus: enough for a tokenizer and a batch
STACKS = ("encoder_layers", "decoder_layers")


def dry(path: Path, changes: Sequence[str] = (), device: str | None = None) -> str:
    """A report on the recipe at `path`; the data are its first pairs, prepared in a temporary
    folder."""
    recipe = read_recipe(find_recipe(path), changes)
    check_corpora(recipe.data.corpora)
    chosen(device)
    with tempfile.TemporaryDirectory(prefix="attentif-dry-") as folder:
        small = _small(recipe, Path(folder))
        data = prepare(small, Path(folder) / "data", lambda _: None)
        # Few sentences give a smaller tokenizer than all; a given tokenizer has its final size.
        have = data.tokenizer.vocab_size
        config = recipe.model_config(
            have if recipe.data.tokenizer else max(recipe.data.vocab_size, have)
        )
        parts = _counts(config)
        batches = batches_of(small, config, data.train, World(0, 1, torch.device("cpu")))
        batch = batches.batch(0)
        total = sum(parts.values())
        first = "shapes (2 sentences of the batch below; the first layer of each stack)"
        return "\n\n".join(
            [
                _listed("parameters", {**parts, "in all": total}, "{:<24}{:>14,}"),
                _listed("memory", _memory(recipe, config, total), "{:<28}{:>10,.0f} MiB"),
                _listed(first, _shapes(_with_layers(config), batch), "{:<24}{}"),
                _batch(batches, batch, data),
            ]
        )


def _small(recipe: Recipe, folder: Path) -> Recipe:
    """The same recipe on the first pairs of each corpus, without cleaning."""
    corpora, data = list[str](), recipe.data
    for corpus_name in (*data.train, data.dev[0]):
        split = "train" if len(corpora) < len(data.train) else "dev"
        corpora.append(str(folder / f"{len(corpora)}.tsv"))
        corpus.write(
            corpora[-1],
            islice(read_corpus(corpus_name, data.languages, split, data.columns), PAIRS),
        )
    data = replace(
        data,
        train=tuple(corpora[:-1]),
        dev=(corpora[-1],),
        weights=(),
        held_out=(),
        folder="",
        columns=(),
    )
    return replace(recipe, data=data, cleaning=None)


def _with_layers(config: ModelConfig, **layers: int) -> Model:
    """The model on the meta device with these numbers of layers, by default one in each stack."""
    sizes: dict[str, Any] = {name: layers.get(name, 1) for name in STACKS if getattr(config, name)}
    with torch.device("meta"):
        return build(replace(config, **sizes)).eval()


def _counts(config: ModelConfig) -> dict[str, int]:
    """The number of parameters of each part of the model."""

    def counted(**layers: int) -> dict[str, int]:
        return {
            name: weights(part) for name, part in _with_layers(config, **layers).named_children()
        }

    one = counted()
    counts = dict(one)
    for stack in STACKS:
        if (more := getattr(config, stack) - 1) > 0:
            for name, count in counted(**{stack: 2}).items():
                counts[name] += more * (count - one[name])
    return counts


def _memory(recipe: Recipe, config: ModelConfig, count: int) -> dict[str, float]:
    """MiB of memory: exact for weights and optimiser, estimated for a batch from its logits and
    kept activations."""
    settings = recipe.training
    half = settings.precision == "bfloat16"
    width, tokens, layers = (
        2 if half else 4,
        settings.batch_tokens,
        config.encoder_layers + config.decoder_layers,
    )
    kept = tokens * layers * (8 * config.embedding_dim + 2 * config.ff_length) * width
    logits = tokens * config.vocab_size * (4 + width)
    rows = {
        "weights": 4 * count,
        "gradients": 4 * count,
        "optimiser (two moments)": 8 * count,
        "averaged weights": 4 * count if settings.average else 0,
        "weights in bfloat16": 2 * count if half else 0,
        "logits and their gradient": logits,
        "kept for backward (about)": kept,
        "recorded steps, GPU (about)": (logits + kept) * 3 // 2
        if settings.records("cuda")
        else 0,  # 1.5x, as measured
    }
    rows["in all (about)"] = sum(rows.values())
    return {name: size / 2**20 for name, size in rows.items() if size}


@torch.no_grad()
def _shapes(model: Model, batch: Batch) -> dict[str, str]:
    """Every name of the trace with its shape, for two sentences and the first layer of each
    stack."""
    trace = Trace()
    source, mask, target, _ = (None if T is None else T[:2].to("meta") for T in batch.tensors)
    model(*((target,) if source is None else (source, target, mask)), trace=trace)
    return {
        name: " x ".join(map(str, trace[name].shape))
        for name in trace
        if not re.search(r"\.[1-9]", name)
    }


def _listed(title: str, rows: Mapping[str, float | str], line: str) -> str:
    return "\n".join([title, *(line.format(*row) for row in rows.items())])


def _batch(batches: Batches, batch: Batch, data: Prepared) -> str:
    tokenizer, rows = data.tokenizer, batches.rows(0)
    sizes = " and ".join(
        " x ".join(map(str, T.shape)) for T in (batch.source, batch.target) if T is not None
    )
    lines = [
        (
            f"a batch: {len(rows)} pairs, {sizes}, {batch.tokens:,} real tokens, {batch.scored:,} "
            "of "
            "them scored"
        )
    ]
    for row in rows[:3]:
        for side in (data.train.source(row), data.train.target(row)):
            lines.append("  " + " ".join(tokenizer.tokens(side.tolist())))
    return "\n".join(lines)

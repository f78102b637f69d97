"""Runs of a second: small models of every family on a few sentences of the phrasebook."""

from pathlib import Path

import torch

from attentif.config import ModelConfig
from attentif.core.families import build
from attentif.terminal import Silence
from attentif.text.batches import IGNORE, Batch
from attentif.training.distributed import World
from attentif.training.prepare import prepare
from attentif.training.recipe import DataConfig, Recipe, TrainingConfig
from attentif.training.trainer import Trainer

SIZES = dict(
    embedding_dim=12, num_heads=2, qk_length=5, value_length=7, ff_length=20, position_limit=250
)
FAMILIES = {
    "encoder-decoder": dict(
        family="encoder-decoder", encoder_layers=1, decoder_layers=2, embedding_scale=True, **SIZES
    ),
    "decoder-only": dict(
        family="decoder-only", decoder_layers=2, positions="rotary", **SIZES | {"qk_length": 6}
    ),
    "recurrent": dict(
        family="recurrent", embedding_dim=12, encoder_layers=1, decoder_layers=1, position_limit=250
    ),
    "window-mlp": dict(
        family="window-mlp", embedding_dim=12, decoder_layers=1, ff_length=20, position_limit=250
    ),
}
DATA = dict(train=("phrasebook:150",), dev=("phrasebook:7",), vocab_size=420)
TRAINING = dict(
    steps=4,
    batch_tokens=700,
    warmup=2,
    log_every=1,
    evaluate_every=1000,
    save_every=1000,
    dev_sentences=3,
)
VOCAB = 23
ALONE = World(0, 1, torch.device("cpu"))


def recipe(
    family: str = "encoder-decoder",
    *,
    data: dict | None = None,
    model: dict | None = None,
    **training,
) -> Recipe:
    data, model = data or {}, model or {}
    model, data = FAMILIES[family] | model, DataConfig(**DATA | data)
    return Recipe(model, data, None, TrainingConfig(**TRAINING | training))


def trainer(recipe: Recipe, folder: Path, **more) -> Trainer:
    """A trainer in the folder, its data there too."""
    folder.mkdir(exist_ok=True)
    return Trainer(
        recipe, folder, prepare(recipe, folder / "data", lambda _: None), ALONE, Silence(), **more
    )


def gradients(trainer: Trainer, batches: list) -> list[torch.Tensor]:
    """Those that the optimiser would see at a step with these batches; the weights stay as they
    are."""
    seen: list[torch.Tensor] = []
    model, optimiser = trainer.trained.model, trainer.trained.optimiser
    step = optimiser.step
    optimiser.step = lambda: seen.extend(parameter.grad.clone() for parameter in model.parameters())
    try:
        trainer._step(batches)
    finally:
        optimiser.step = step
    return seen


def example(family: str, rows: int = 3, n: int = 6, m: int = 5) -> tuple[torch.nn.Module, Batch]:
    model = build(ModelConfig(**FAMILIES[family], vocab_size=VOCAB))
    joint = family == "decoder-only"
    source, target = torch.randint(4, VOCAB, (rows, n)), torch.randint(4, VOCAB, (rows, m))
    mask, labels = torch.ones(rows, n, dtype=torch.bool), torch.randint(4, VOCAB, (rows, m))
    mask[1, 4:], labels[1, 3:] = False, IGNORE
    return model, Batch(
        None if joint else source,
        None if joint else mask,
        target,
        labels,
        int((labels >= 0).sum()),
        0,
    )

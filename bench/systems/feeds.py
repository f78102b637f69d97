"""Batches of real sentences for a peer: collated the plain way, grouped by length, or our own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property, partial

import torch
from torch import Tensor
from torch.nn.utils.rnn import pad_sequence

from attentif.config import ModelConfig
from attentif.text.batches import IGNORE, Batch, Batches, Layout
from attentif.training.prepare import Prepared
from attentif.training.recipe import Recipe

WORKERS = {"cpu": 0, "cuda": 4}  # that collate plain batches


@dataclass(frozen=True)
class Task:
    """What every system is given: a recipe with its data, a device, and the sizes of a plain
    batch to try."""

    recipe: Recipe
    data: Prepared
    device: str
    plain: tuple[int, ...]  # sentences

    @cached_property
    def config(self) -> ModelConfig:
        return self.recipe.model_config(self.data.tokenizer.vocab_size)

    @property
    def layout(self) -> Layout:
        return Layout.of(self.config, source_loss=self.recipe.training.source_loss)

    @cached_property
    def batches(self) -> Batches:
        """As the Trainer makes them."""
        training = self.recipe.training
        return Batches(
            self.data.train,
            layout=self.layout,
            batch_tokens=training.batch_tokens,
            seed=training.seed,
            max_length=self.recipe.longest(self.config),
            device=self.device,
        )

    @cached_property
    def examples(self) -> list[tuple[Tensor, Tensor]]:
        """The sentences that `batches` holds, as a Dataset."""
        shards, longest = self.data.train, self.recipe.longest(self.config)
        widths = zip(*(side.tolist() for side in self.layout.widths(shards.lengths)), strict=True)
        fitting = [i for i, width in enumerate(widths) if max(width) <= longest]
        both = ((shards.source(i), shards.target(i)) for i in fitting)
        return [tuple(torch.from_numpy(ids.astype("int64")) for ids in pair) for pair in both]


@dataclass(frozen=True)
class Fed:
    """A batch: what a peer reads, and how much of it is real."""

    inputs: tuple[Tensor | None, ...]  # tokens, their mask, labels
    tokens: int
    scored: int
    positions: int  # padding included

    @classmethod
    def of(cls, batch: Batch, *inputs: Tensor | None) -> Fed:
        positions = batch.target.numel() + (0 if batch.source is None else batch.source.numel())
        return cls(inputs, batch.tokens, batch.scored, positions)


Feeds = dict[str, Callable[[], Iterator[Fed]]]  # the same, in several sizes


def our_batches(task: Task, masked: bool = True) -> Feeds:
    return {"": partial(_budgeted, task, masked)}


def plain_batches(task: Task, grouped: bool = False) -> Feeds:
    return {f"{size} sentences": partial(_collating, task, size, grouped) for size in task.plain}


def _budgeted(task: Task, masked: bool) -> Iterator[Fed]:
    for batch in task.batches.stream():
        if batch.source is not None:
            yield Fed.of(batch, batch.source, batch.source_mask, batch.labels)
        else:  # the id of padding is no word's
            yield Fed.of(
                batch,
                batch.target,
                batch.target != task.layout.pad_id if masked else None,
                batch.labels,
            )


def _collating(task: Task, size: int, grouped: bool) -> Iterator[Fed]:
    collate = partial(_collated if task.layout.encoder else _collated_as_one, layout=task.layout)
    sampler = None
    if grouped:
        from transformers.trainer_pt_utils import (
            LengthGroupedSampler,
        )  # by the length of what the model reads

        lengths = [
            len(source) + (0 if task.layout.encoder else len(target))
            for source, target in task.examples
        ]
        sampler = LengthGroupedSampler(size, lengths=lengths)
    loader = torch.utils.data.DataLoader(
        task.examples,
        size,
        shuffle=not grouped,
        sampler=sampler,
        drop_last=True,
        collate_fn=collate,
        pin_memory=task.device == "cuda",
        num_workers=WORKERS[task.device],
    )
    while True:
        for inputs, tokens, scored, positions in loader:
            yield Fed(
                tuple(T.to(task.device, non_blocking=True) for T in inputs),
                tokens,
                scored,
                positions,
            )


Collated = tuple[tuple[Tensor, Tensor, Tensor], int, int, int]


def _collated(pairs: list[tuple[Tensor, Tensor]], layout: Layout) -> Collated:
    eos = torch.tensor([layout.eos_id])
    sources = [torch.cat([source, eos]) for source, _ in pairs]
    targets = [torch.cat([target, eos]) for _, target in pairs]
    source = pad_sequence(sources, batch_first=True, padding_value=layout.pad_id)
    labels = pad_sequence(targets, batch_first=True, padding_value=IGNORE)
    read, scored = sum(map(len, sources)), sum(map(len, targets))
    return (
        (source, (source != layout.pad_id).long(), labels),
        read + scored,
        scored,
        source.numel() + labels.numel(),
    )


def _collated_as_one(pairs: list[tuple[Tensor, Tensor]], layout: Layout) -> Collated:
    """`source separator target eos`, all of it read, as the shift inside the model wants it;
    labels of the target."""
    separator, eos = torch.tensor([layout.separator_id]), torch.tensor([layout.eos_id])
    whole = [torch.cat([source, separator, target, eos]) for source, target in pairs]
    asked = [
        torch.cat([torch.full((len(source) + 1,), IGNORE), target, eos]) for source, target in pairs
    ]
    tokens = pad_sequence(whole, batch_first=True, padding_value=layout.pad_id)
    labels = pad_sequence(asked, batch_first=True, padding_value=IGNORE)
    real = sum(map(len, whole)) - len(whole)  # what is read last, eos, counts for nobody
    scored = sum(len(target) + 1 for _, target in pairs)
    return (tokens, (tokens != layout.pad_id).long(), labels), real, scored, tokens.numel()

"""What trains on real sentences, step by step: our Trainer, and a Hugging Face model in a plain
loop."""

from __future__ import annotations

import math
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import torch
from torch import nn

from attentif.config import ModelConfig
from attentif.terminal import Silence
from attentif.training.distributed import World
from attentif.training.peak import weights
from attentif.training.run_folder import read_metrics
from attentif.training.trainer import COMPILE, Trainer
from bench.report import OURS
from bench.systems.feeds import Fed, Feeds, Task, our_batches, plain_batches
from bench.systems.peers import LossOutside, OneGraph, OwnLoss, gpt2_model, marian_model

FOR_EVER = 10**9
RATE = 1e-4  # a peer has no warm-up, and in bfloat16 weights a recipe's rate may end in NaN


class Ours:
    """The Trainer by its recipe; only the budget is another: it neither ends nor evaluates nor
    saves."""

    feeds: Feeds = {}  # noqa: RUF012

    def __init__(self, task: Task, folder: Path) -> None:
        self.folder = Path(tempfile.mkdtemp(dir=folder))
        training = replace(
            task.recipe.training,
            steps=FOR_EVER,
            minutes=0.0,
            evaluate_every=FOR_EVER,
            save_every=FOR_EVER,
            patience=0,
        )
        world = World(0, 1, torch.device(task.device))
        recipe = replace(task.recipe, training=training)
        self.trainer = Trainer(recipe, self.folder, task.data, world, Silence())
        self.steps = self.trainer.steps()
        self.parameters = weights(self.trainer.trained.model)

    def step(self) -> list[Fed]:
        return [Fed.of(batch) for batch in next(self.steps)]

    def loss(self) -> float:
        lines = [line["loss"] for line in read_metrics(self.folder) if "loss" in line]
        return lines[-1] if lines else 0.0

    def close(self) -> None:
        self.steps.close()


class Peer:
    """A plain loop with the recipe's optimiser and clipping."""

    def __init__(
        self,
        task: Task,
        mode: str,
        precision: str,
        *,
        model: Callable[[ModelConfig], nn.Module],
        feeds: Callable[[Task], Feeds],
        loss: type[OwnLoss] = OwnLoss,
    ) -> None:
        training = task.recipe.training
        torch.manual_seed(training.seed)
        self.device, self.autocast, self.clip = (
            task.device,
            precision == "autocast",
            training.clip or math.inf,
        )
        dtype = torch.bfloat16 if precision == "bf16" else torch.float32
        self.model = loss(model(task.config)).to(task.device, dtype).train()
        self.trained = [p for p in self.model.parameters() if p.requires_grad]
        self.optimizer = torch.optim.AdamW(
            self.trained,
            lr=RATE,
            betas=(training.beta1, training.beta2),
            eps=training.epsilon,
            weight_decay=training.weight_decay,
            fused=task.device == "cuda",
        )
        self.parameters = sum(p.numel() for p in self.trained)
        if mode != "eager":
            self.model.compile(dynamic=True, options=COMPILE if mode == "tuned" else None)
        self.feeds = feeds(task)
        self.stream: Iterator[Fed] = iter(())
        self.choose(next(iter(self.feeds)))
        self.last = torch.zeros(())

    def choose(self, size: str) -> None:
        self.close()
        self.stream = self.feeds[size]()

    def step(self) -> list[Fed]:
        fed = next(self.stream)
        with torch.autocast(self.device, torch.bfloat16, enabled=self.autocast):
            loss = self.model(*fed.inputs)
        loss.backward()
        nn.utils.clip_grad_norm_(self.trained, self.clip)
        self.optimizer.step()
        self.optimizer.zero_grad()
        self.last = loss.detach()
        return [fed]

    def loss(self) -> float:
        if not math.isfinite(value := self.last.item()):
            raise ValueError(f"the loss is {value}")
        return value

    def close(self) -> None:
        getattr(self.stream, "close", lambda: None)()


System = Callable[[Task, str, str], Peer]
PEERS: dict[str, dict[str, System]] = {
    "encoder-decoder": {
        "MarianMT": partial(Peer, model=marian_model, feeds=plain_batches),
        "MarianMT, grouped": partial(
            Peer, model=marian_model, feeds=partial(plain_batches, grouped=True)
        ),
        "MarianMT, our batches": partial(Peer, model=marian_model, feeds=our_batches),
        "MarianMT, one graph": partial(Peer, model=marian_model, feeds=our_batches, loss=OneGraph),
    },
    "decoder-only": {
        "GPT-2": partial(Peer, model=gpt2_model, feeds=plain_batches),
        "GPT-2, grouped": partial(
            Peer, model=gpt2_model, feeds=partial(plain_batches, grouped=True)
        ),
        "GPT-2, our batches": partial(Peer, model=gpt2_model, feeds=our_batches, loss=LossOutside),
        "GPT-2, no mask": partial(
            Peer, model=gpt2_model, feeds=partial(our_batches, masked=False), loss=LossOutside
        ),
    },
}
SLOW = "MarianMT, one graph"  # minutes to compile: measured when it is named
SYSTEMS = (OURS, *(name for peers in PEERS.values() for name in peers))

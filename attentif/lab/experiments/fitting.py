"""One training loop for the small models of the experiments: AdamW, a short warm-up and a
cosine, on one thread."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import cos, pi

import torch
from torch import Tensor, nn

from attentif.lab.experiments.frame import Progress


def fit(
    model: nn.Module,
    loss_of: Callable[[int], Tensor],
    steps: int,
    learning_rate: float,
    progress: Progress | None,
) -> list[float]:
    """Train for a number of steps; returns the loss of each step."""
    optimiser = torch.optim.AdamW(
        model.parameters(), lr=learning_rate, betas=(0.9, 0.98), weight_decay=0.0
    )
    warm_up, losses = max(1, steps // 20), list[float]()
    with one_thread():
        for step in range(steps):
            share = min(1.0, (step + 1) / warm_up) * 0.5 * (1 + cos(pi * step / steps))
            optimiser.param_groups[0]["lr"] = learning_rate * share
            loss = loss_of(step)
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimiser.step()
            losses.append(loss.item())
            if progress is not None:
                progress(
                    (step + 1) / steps, f"step {step + 1:,} of {steps:,}, loss {losses[-1]:.3f}"
                )
    return losses


@contextmanager
def one_thread() -> Iterator[None]:
    """One thread: for small matrices two are slower, and they add in another order."""
    threads = torch.get_num_threads()
    torch.set_num_threads(1)
    try:
        yield
    finally:
        torch.set_num_threads(threads)

"""The learning rate of each step, and the share of the budget that is spent. Knows numbers only."""

from __future__ import annotations

from math import cos, pi, sqrt

from attentif.training.recipe import TrainingConfig


def progress(step: int, seconds: float, training: TrainingConfig) -> float:
    """The larger of the shares of steps and minutes that are spent; 1 is the end."""
    of_steps = step / training.steps if training.steps else 0.0
    of_time = seconds / (60 * training.minutes) if training.minutes else 0.0
    return min(1.0, max(of_steps, of_time))


def learning_rate(step: int, share: float, training: TrainingConfig) -> float:
    """The rate after `step` steps, at this share of the budget: it increases in the warm-up, then decreases."""
    rise = min(1.0, (step + 1) / training.warmup) if training.warmup else 1.0
    if training.schedule == "cosine":
        return training.learning_rate * rise * (1 + cos(pi * share)) / 2
    since = max(step + 1, training.warmup, 1)
    fall = sqrt(max(training.warmup, 1) / since)
    end = min(1.0, (1 - share) / training.cooldown) if training.cooldown else 1.0
    return training.learning_rate * rise * fall * end

"""Evaluation on the dev set (loss, scores of the first sentences, samples), and the README that
reports it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import torch

from attentif.config import ModelConfig
from attentif.core.families import Model
from attentif.decoding.translator import Translator
from attentif.evaluation.score import Score, score
from attentif.text.batches import Batches
from attentif.training.loss import Objective
from attentif.training.prepare import Prepared
from attentif.training.recipe import Recipe, TrainingConfig
from attentif.training.state import Progress

SAMPLES = 3


@dataclass(frozen=True)
class Evaluation:
    """Loss per token without smoothing, scores, and samples of (source, reference, translation)."""

    loss: float
    score: Score
    samples: list[tuple[str, str, str]]

    def report(self, step: int, better: bool) -> str:
        mark = ", the best so far" if better else ""
        lines = [
            (
                f"step {step}: dev loss {self.loss:.4f}, BLEU {self.score.bleu:.1f}, chrF "
                f"{self.score.chrf:.1f}{mark}"
            )
        ]
        for source, reference, translation in self.samples:
            lines += [f"  {source}", f"    should be  {reference}", f"    is         {translation}"]
        return "\n".join(lines)


def evaluate(
    model: Model,
    data: Prepared,
    batches: Batches,
    training: TrainingConfig,
    stopping: Callable[[], bool],
) -> Evaluation | None:
    """The evaluation; None if `stopping` became true: a resumed run evaluates again."""
    pairs = data.dev_pairs[: training.dev_sentences]

    def look(*_: int) -> None:
        if stopping():
            raise InterruptedError

    translator = Translator.of(
        model, data.tokenizer, batch_tokens=training.batch_tokens, guard=True
    )
    try:
        loss = dev_loss(model, batches, look)
        translations = translator([pair.source for pair in pairs], look)
    except InterruptedError:
        return None
    found = score(translations, [pair.target for pair in pairs])
    every = max(1, len(pairs) // SAMPLES)
    shown = list(range(0, len(pairs), every))[:SAMPLES]
    return Evaluation(loss, found, [(*pairs[i], translations[i]) for i in shown])


@torch.no_grad()
def dev_loss(model: Model, batches: Batches, look: Callable[[], None] = lambda: None) -> float:
    """Negative log-likelihood per target token, in nats; `look` is called before each batch."""
    objective, total, scored = Objective(model), 0.0, 0
    for k in range(batches.per_epoch):
        look()
        batch = batches.batch(k)
        total, scored = total + objective.of(batch).item(), scored + batch.scored
    return total / scored


def card(recipe: Recipe, config: ModelConfig, progress: Progress, found: Evaluation | None) -> str:
    """The README of a model folder: its size, its training data, its scores, how to use it."""
    data, layers = recipe.data, f"{config.encoder_layers}+{config.decoder_layers} layers"
    lines = [
        f"# {data.source_language} to {data.target_language}: {config.family}",
        "",
        (
            f"{layers}, width {config.embedding_dim}, {config.num_heads} heads, "
            f"{config.vocab_size} "
            "subwords."
        ),
        (
            f"Step {progress.step}, {progress.tokens:,} tokens (source and target), "
            f"{progress.seconds / 60:.1f} minutes."
        ),
        "",
        f"Trained on: {', '.join(data.train)}.",
    ]
    if recipe.finetune is not None:
        rank = recipe.finetune.lora_rank
        how = f"by LoRA of rank {rank}, merged" if rank else "all weights"
        lines += ["", f"Fine-tuned from {data.tokenizer} ({how}); its license and limits apply."]
    if found is not None:
        about = f"first {found.score.sentences} of {', '.join(data.dev)}, greedy"
        lines += [
            "",
            f"Dev loss {found.loss:.4f} nats a token.",
            "",
            "```",
            found.score.report(about),
            "```",
        ]
    return "\n".join(
        [
            *lines,
            "",
            "`recipe.toml` made it; `attentif evaluate FOLDER SOURCE REFERENCE` scores it.",
            "",
        ]
    )

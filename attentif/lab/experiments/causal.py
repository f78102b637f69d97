"""Why a causal mask in the decoder, and none in cross-attention? The same model is trained with and
without each.

A decoder that sees the whole target copies the next word from its input: its training loss
collapses, and it cannot translate. The whole source is known before the first word is written, so
nothing leaks from it.
"""

from __future__ import annotations

import copy
from typing import Any

import torch
from torch import Tensor

from attentif.document.heatmap import HeatMap
from attentif.document.tree import Figure
from attentif.lab.experiments import baseline
from attentif.lab.experiments.catalogue import Causal
from attentif.lab.experiments.frame import Answer, Progress

NAMES = {
    "transformer": "causal mask",
    "no causal mask": "no mask",
    "masked cross-attention": "cross-attention masked too",
}


def gradients(model: Any, source: Tensor, mask: Tensor, target: Tensor, labels: Tensor) -> Tensor:
    """Row i, column j: the share of target token j in what prediction i depends on; each row sums
    to 1.

    That is the length of the gradient of log p(label i) with respect to the embedding of token j as
    it enters the decoder, the mean over the batch, in float64.
    """
    model = copy.deepcopy(model).double()
    kept, embed = list[Tensor](), model.vocabulary.embed

    def watched(tokens: Tensor, *, target: bool = False) -> Tensor:
        X: Tensor = embed(tokens, target=target).detach()
        if target:
            kept.append(X.requires_grad_())
        return X

    model.vocabulary.embed = watched
    log_probs = model(source, target, mask).log_softmax(-1).gather(-1, labels[..., None])[..., 0]
    rows = [
        torch.autograd.grad(log_probs[:, i].sum(), kept[0], retain_graph=True)[0]
        .norm(dim=-1)
        .mean(0)
        for i in range(target.shape[1])
    ]
    return torch.stack([row / row.sum() for row in rows])


def leak(G: Tensor) -> tuple[float, float]:
    """The mean gradient share of later tokens, and of the next token, which is the label."""
    return float(G.triu(1).sum()) / len(G), float(G.diagonal(1).sum()) / len(G)


def batch(length: int = 8) -> baseline.Batch:
    """Held-out pairs whose targets have the same length: no padding."""
    rows = [pair for pair in baseline.encoded(baseline.held_out()) if len(pair[1]) == length][:32]
    return baseline.padded(rows)[0]


def answered(leaks: bool, steps: int) -> str:
    """The answer to the question; what the mask is for shows once a model has learnt to read
    ahead."""
    if not leaks:
        return (
            f"After {steps:,} steps the model without a mask has not learnt to read the word that "
            "it must predict, so that nothing shows what the mask is for; train longer."
        )
    return (
        "Because without the mask the decoder reads the word that it must predict, in training "
        "but not when it translates: it learns to copy. Cross-attention reads the source, which is "
        "known as a whole before the first word is written."
    )


def run(settings: Causal, seed: int = 0, progress: Progress | None = None) -> Answer:
    """Training loss, held-out loss, BLEU and leakage of the three models."""
    models, maps, rows = {}, {}, []
    for number, (variant, name) in enumerate(NAMES.items()):
        one = baseline.trained(
            variant, settings.steps, seed, baseline.part(progress, number / 3, (number + 1) / 3)
        )
        models[variant], maps[variant] = one, gradients(one.model, *batch())
        later, label = leak(maps[variant])
        rows.append((name, one.last_loss, one.dev_loss, one.bleu, later, label))
    masked, free, cross = (models[variant] for variant in NAMES)
    later, label = leak(maps["no causal mask"])
    collapsed, fails = free.last_loss < masked.last_loss / 2, free.bleu < masked.bleu / 2
    hurts = cross.dev_loss > masked.dev_loss
    labels = [str(i + 1) for i in range(len(maps["transformer"]))]
    axes = ("prediction", "target token")
    pictures = [
        HeatMap(G.tolist(), labels, labels, f"What a prediction depends on, {NAMES[variant]}", axes)
        for variant, G in maps.items()
    ]
    return Answer(
        settings=settings,
        seed=seed,
        answer=answered(collapsed and fails, settings.steps),
        assumptions=(
            "In training the whole target is the decoder's input, shifted by one word; when it "
            "translates, only the words written so far.",
            f"Three models alike but for their masks, trained on the same batches: "
            f"{baseline.ABOUT}, {settings.steps:,} steps.",
            "Losses are in nats a token, in training the mean over the last tenth of the steps.",
        ),
        columns=(
            "model",
            "training loss",
            "held-out loss",
            "BLEU",
            "gradient from later tokens",
            "from the next",
        ),
        rows=tuple(rows),
        plot=pictures[1],
        more=(Figure(pictures[0]),),
        sentences=(
            f"Without the mask the training loss {'collapses to' if collapsed else 'is'} "
            f"{free.last_loss:.3f} "
            f"({masked.last_loss:.3f} with it), and translations "
            f"{'fail' if fails else 'do not fail'}: BLEU "
            f"{free.bleu:.1f} against {masked.bleu:.1f}.",
            f"{later:.1%} of the gradient of its predictions comes from later target tokens, "
            f"{label:.1%} from "
            f"the very word to be predicted; with the mask {leak(maps['transformer'])[0]:.1%}.",
            f"Masking cross-attention likewise {'raises' if hurts else 'does not raise'} the "
            "held-out loss "
            f"({masked.dev_loss:.3f} to {cross.dev_loss:.3f}) and changes BLEU by "
            f"{cross.bleu - masked.bleu:.1f}: the whole source is given, so that nothing leaks "
            "from it.",
        ),
        numbers={
            "collapsed": collapsed,
            "fails": fails,
            "later": later,
            "label": label,
            "cross_hurts": hurts,
            "masked_later": leak(maps["transformer"])[0],
        },
    )

"""Copy and sort: a small model learns a task, and its attention shows how."""

from __future__ import annotations

from typing import Any

import torch
from torch import Tensor
from torch.nn import functional as F

from attentif.config import ModelConfig
from attentif.core.families import build
from attentif.core.models import DecoderOnly, EncoderDecoder, EncoderOnly
from attentif.core.trace import Trace
from attentif.document.heatmap import HeatMap
from attentif.kernels.layers import apply
from attentif.lab.experiments.catalogue import Sequences
from attentif.lab.experiments.fitting import fit
from attentif.lab.experiments.frame import Answer, Progress

FIRST_LETTER = 4  # ids 0 to 3 are padding, end, start and separator
UNSEEN = 1000  # test sequences


def run(settings: Sequences, seed: int = 0, progress: Progress | None = None) -> Answer:
    """Train on random sequences, then write unseen ones and look at what the model attended to."""
    torch.manual_seed(seed)
    model = apply(
        build(model_config(settings))
    )  # one wide product for queries, keys and values is faster
    losses = train(model, settings, progress)
    model.eval()
    source = sequences(settings, UNSEEN, settings.longest)
    written = write(model, source)
    right = written == answer(settings, source)
    accuracy, letters = right.all(-1).double().mean().item(), right.double().mean().item()
    place, share, A = telling_head(model, source, written)
    read, wrote, weights = spell(source[0]), spell(written[0]), A[0].tolist()
    title = f"{settings.task}: {read} → {wrote}  ({place})"
    found = (
        f"{accuracy:.1%} of {UNSEEN:,} unseen sequences of {settings.longest} letters come "
        "out whole"
    )
    verdict = (
        "has learnt to"
        if accuracy > 0.95
        else "has partly learnt to"
        if accuracy > 0.05
        else "has not learnt to"
    )
    looks_up = share > 0.8
    looks = "its attention looks letters up" if looks_up else "no head looks letters up"
    return Answer(
        settings=settings,
        seed=seed,
        answer=f"After {settings.steps:,} steps it {verdict} {settings.task} ({accuracy:.1%} of "
        f"unseen sequences are right), and {looks}.",
        assumptions=(
            f"Letters are drawn at random: {settings.letters} different ones, 2 to "
            f"{settings.longest} in a sequence, {settings.batch} sequences in a batch.",
            f"The model: {settings.family}, {settings.layers} layers of width "
            f"{settings.embedding_dim} in each stack, 4 heads, learned positions.",
            "A head looks letters up if its largest weight is on the letter that is written more "
            "than 80% of the time.",
        ),
        columns=("", "value"),
        rows=(
            ("loss at the first step", losses[0]),
            ("loss at the last step", losses[-1]),
            ("sequences right", accuracy),
            ("letters right", letters),
            ("largest weight is on the letter that is written", share),
        ),
        plot=HeatMap(weights, list(wrote), list(read), title, ("written", "read")),
        sentences=(
            (
                f"After {settings.steps:,} steps the {settings.family} model {verdict} "
                f"{settings.task}: {found}."
            ),
            f"It read {read} and wrote {wrote}. The largest weight of {place} is on the letter "
            "that is written "
            f"{share:.1%} of the time: {'this' if looks_up else 'no'} head looks letters up.",
        ),
        note=(
            "The plot has a row for each letter that is written and a column for each letter "
            "that is read."
        ),
        numbers={
            "losses": losses,
            "accuracy": accuracy,
            "place": place,
            "share": share,
            "source": read,
            "output": wrote,
            "A": weights,
        },
    )


def model_config(settings: Sequences) -> ModelConfig:
    has_encoder, has_decoder = settings.family != "decoder-only", settings.family != "encoder-only"
    return ModelConfig(
        family=settings.family,  # type: ignore[arg-type]
        vocab_size=FIRST_LETTER + settings.letters,
        embedding_dim=settings.embedding_dim,
        num_heads=4,
        encoder_layers=settings.layers * has_encoder,
        decoder_layers=settings.layers * has_decoder,
        position_limit=2 * settings.longest + 2,
        positions="learned",
    )


def sequences(settings: Sequences, count: int, length: int) -> Tensor:
    return torch.randint(FIRST_LETTER, FIRST_LETTER + settings.letters, (count, length))


def answer(settings: Sequences, source: Tensor) -> Tensor:
    return source if settings.task == "copy" else source.sort(dim=-1).values


def train(
    model: torch.nn.Module, settings: Sequences, progress: Progress | None = None
) -> list[float]:
    """Train on batches of one length each; every second batch has the longest."""

    def loss_of(step: int) -> Tensor:
        length = settings.longest if step % 2 else int(torch.randint(2, settings.longest + 1, ()))
        source = sequences(settings, settings.batch, length)
        logits, labels = predict(model, source, answer(settings, source))
        return F.cross_entropy(logits.flatten(0, 1), labels.flatten())

    return fit(model, loss_of, settings.steps, settings.learning_rate, progress)


def predict(
    model: Any, source: Tensor, target: Tensor, trace: Trace | None = None
) -> tuple[Tensor, Tensor]:
    """The logits that each family gives for the target, and the labels that go with them."""
    if isinstance(model, EncoderOnly):
        return model(source, trace=trace), target
    first = source.new_full((len(source), 1), model.config.first_token)
    if isinstance(model, DecoderOnly):
        return model(torch.cat([source, first, target[:, :-1]], dim=1), trace=trace)[
            :, source.shape[1] :
        ], target
    return model(source, torch.cat([first, target[:, :-1]], dim=1), trace=trace), target


@torch.no_grad()
def write(model: Any, source: Tensor) -> Tensor:
    """The model's own answer: at once from an encoder, letter by letter from a decoder."""
    if isinstance(model, EncoderOnly):
        return model(source).argmax(-1)
    state, tokens, written = (
        model.start(source),
        source.new_full((len(source),), model.config.first_token),
        [],
    )
    for _ in range(source.shape[1]):
        log_probs, state = model.step(tokens, state)
        tokens = log_probs.argmax(-1)
        written.append(tokens)
    return torch.stack(written, dim=1)


@torch.no_grad()
def telling_head(model: Any, source: Tensor, written: Tensor) -> tuple[str, float, Tensor]:
    """The head from output to input whose largest weight is most often on the letter that is
    written: its place, that share, and its A."""
    trace, n = Trace(), source.shape[1]
    predict(model, source, written, trace)
    stack = "encoder" if isinstance(model, EncoderOnly) else "decoder"
    kind = "cross.A" if isinstance(model, EncoderDecoder) else "self.A"
    best = ("", -1.0, source)
    for name in trace:
        if name.startswith(stack) and name.endswith(kind):
            A = trace[name][:, :, -n:, :n]  # batch head written read
            looked_at = (
                source[:, None, None].expand_as(A).gather(-1, A.argmax(-1, keepdim=True))[..., 0]
            )
            shares = (looked_at == written[:, None]).float().mean((0, 2))
            h = int(shares.argmax())
            if shares[h] > best[1]:
                best = (f"{name.removesuffix('.A')}, head {h + 1}", shares[h].item(), A[:, h])
    return best


def spell(tokens: Tensor) -> str:
    return "".join(
        chr(ord("a") + token - FIRST_LETTER) if token >= FIRST_LETTER else "?"
        for token in tokens.tolist()
    )

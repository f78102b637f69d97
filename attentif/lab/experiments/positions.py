"""What is lost without positions? The encoder's outputs permute with the words, and two sentences
become one.

Measured in float64 on a small model trained with positions, on the same model without them, on one
trained without them, and on the shipped model.
"""

from __future__ import annotations

import copy
from typing import Any

import torch
from torch import Tensor

from attentif.checkpoint import load
from attentif.config import ConfigError
from attentif.core.models import EncoderDecoder
from attentif.decoding.translator import Translator
from attentif.evaluation.score import score
from attentif.folder import FolderError
from attentif.lab.experiments import baseline
from attentif.lab.experiments.catalogue import Positions
from attentif.lab.experiments.fitting import one_thread
from attentif.lab.experiments.frame import Answer, Progress, curves, panel

EQUAL = 1e-10
SHOWN = 12  # words of the plot


def stripped(model: Any) -> Any:
    """The model without its positions."""
    new = copy.deepcopy(model)
    new.encoder.positions = new.decoder.positions = None
    return new


def permuted(one: list[int], other: list[int]) -> list[int] | None:
    """For each token of `other`, its position in `one`; None where they are not the same tokens."""
    places, left = list[int](), list(enumerate(one))
    for token in other:
        found = next((item for item in left if item[1] == token), None)
        if found is None:
            return None
        left.remove(found)
        places.append(found[0])
    return None if left else places


class Compared:
    """A model on two sentences of the same tokens in two orders, in float64."""

    def __init__(self, model: EncoderDecoder, tokenizer: Any, settings: Positions) -> None:
        self.model, config = copy.deepcopy(model).double().eval(), model.config
        one, other = (tokenizer.encode(text) for text in (settings.one, settings.other))
        places = permuted(one, other)
        if places is None or len(one) < 2 or len(one) + 1 > config.position_limit:
            raise ConfigError(
                f"other: expected the words of {settings.one!r} in another order, got "
                f"{settings.other!r}"
            )
        prefix = tokenizer.encode(settings.prefix)
        if len(prefix) < 3 or len(set(prefix[:2])) < 2:
            raise ConfigError(
                "prefix: expected 3 or more subwords, the first 2 different, got "
                f"{settings.prefix!r}"
            )
        sources = [torch.tensor([[*ids, config.eos_id]]) for ids in (one, other)]
        target = torch.tensor([[config.start_id, *prefix]])
        swapped = torch.tensor([[config.start_id, prefix[1], prefix[0], *prefix[2:]]])
        with torch.no_grad():
            E = [self.model.encode(source) for source in sources]
            self.encoder = float((E[0][:, [*places, len(one)]] - E[1]).abs().max())
            self.first, self.second, again = (
                self._next(target, E[0]),
                self._next(target, E[1]),
                self._next(swapped, E[0]),
            )
        self.decoder = float((self.first - self.second).abs().max())
        self.order = float(
            (self.first - again).abs().max()
        )  # effect of the order before the last word

    def _next(self, target: Tensor, E: Tensor) -> Tensor:
        """Probabilities of the next word."""
        return self.model.vocabulary.logits(self.model.decode(target, E)[0, -1]).softmax(-1)

    @property
    def one(self) -> bool:
        return max(self.encoder, self.decoder) < EQUAL


def answered(worst: float, lost: float) -> str:
    """The answer to the question, from the largest difference without positions and the lost
    BLEU."""
    if worst >= EQUAL:
        return f"Not all of the order here: the two sentences still differ by {worst:.0e}."
    loses = "loses" if lost > 0 else "gains"
    return (
        "The order of the words: two sentences of the same words get the same outputs, in another "
        f"order, and the same next word. Without its positions the trained model {loses} "
        f"{abs(lost):.1f} BLEU."
    )


def run(settings: Positions, seed: int = 0, progress: Progress | None = None) -> Answer:
    """The differences that two orders of the same words make, with positions and without, and
    BLEU."""
    small = baseline.trained("transformer", settings.steps, seed, baseline.part(progress, 0, 0.4))
    without = baseline.trained(
        "no positions", settings.steps, seed, baseline.part(progress, 0.4, 0.8)
    )
    removed = stripped(small.model)
    with one_thread():
        removed_bleu = baseline.bleu(removed)
    models = {
        "trained with positions": (small.model, baseline.tokenizer(), small.bleu),
        "the same, positions removed": (removed, baseline.tokenizer(), removed_bleu),
        "trained without positions": (without.model, baseline.tokenizer(), without.bleu),
    }
    models |= shipped(settings, baseline.part(progress, 0.8, 1))
    found = {
        name: Compared(model, tokenizer, settings) for name, (model, tokenizer, _) in models.items()
    }
    rows = tuple(
        (name, one.encoder, one.decoder, one.order, models[name][2]) for name, one in found.items()
    )
    bare = {
        name: one for name, one in found.items() if name.endswith(("removed", "without positions"))
    }
    worst = max(max(one.encoder, one.decoder) for one in bare.values())
    deep = {name: one for name, one in bare.items() if models[name][0].config.decoder_layers > 1}
    shallow = max(one.order for name, one in bare.items() if name not in deep)
    lost = small.bleu - removed_bleu
    told = "".join(
        f"; with {models[name][0].config.decoder_layers} layers it does, by {one.order:.3f}"
        for name, one in deep.items()
        if one.order > EQUAL
    )
    shows = deep or bare
    plain = found["shipped model" if deep else "trained with positions"]
    return Answer(
        settings=settings,
        seed=seed,
        answer=answered(worst, lost),
        assumptions=(
            "The two sentences have the same subwords in another order; the decoder is given the "
            "same beginning of a translation.",
            "Models are compared in float64, without dropout; numbers are largest differences.",
            f"The small models: {baseline.ABOUT}, {settings.steps:,} steps.",
        ),
        columns=(
            "model",
            "encoder, permuted back",
            "next word, same prefix",
            "prefix reordered",
            "BLEU",
        ),
        rows=rows,
        plot=curves(
            f"Probability of the next word after {settings.prefix!r}",
            "words, the likeliest first",
            _panel("with positions", plain, settings),
            _panel("without", list(shows.values())[-1], settings),
        ),
        sentences=(
            (
                "Without positions the model cannot tell the sentences apart: outputs and "
                "distributions differ by "
                f"at most {worst:.0e}."
                if worst < EQUAL
                else f"Without positions the two sentences still differ, by {worst:.0e}."
            ),
            f"Removing the positions of the trained model {'costs' if lost > 0 else 'gains'} "
            f"{abs(lost):.1f} "
            f"BLEU ({small.bleu:.1f} to {removed_bleu:.1f}); one trained without has "
            f"{without.bleu:.1f}.",
            (
                (
                    "A causal decoder of one layer does not tell the order of what is before its "
                    "last "
                    "word"
                )
                if shallow < EQUAL
                else "The decoder tells the order of what it has written"
            )
            + f"{told}.",
        ),
        numbers={
            "worst": worst,
            "one": {name: one.one for name, one in found.items()},
            "bleu_lost": lost,
            "order": {name: one.order for name, one in found.items()},
        },
    )


def shipped(settings: Positions, progress: Progress | None) -> dict[str, tuple[Any, Any, float]]:
    """The shipped model with its positions and without; {} where no model is shipped."""
    try:
        model, tokenizer = load()
    except FolderError:
        return {}
    found, pairs = {}, baseline.held_out()[: settings.sentences]
    for share, (name, one) in enumerate(
        (("shipped model", model), ("shipped, positions removed", stripped(model)))
    ):
        translations = Translator.of(one, tokenizer, guard=True)([source for source, _ in pairs])
        found[name] = (one, tokenizer, score(translations, [target for _, target in pairs]).bleu)
        if progress is not None:
            progress((share + 1) / 2, f"{name}, {len(pairs)} sentences")
    return found


def _panel(title: str, of: Compared, settings: Positions) -> Any:
    likeliest = of.first.topk(SHOWN).indices.tolist()
    return panel(
        title,
        {settings.one: [(i + 1, float(of.first[token])) for i, token in enumerate(likeliest)]},
        {settings.other: [(i + 1, float(of.second[token])) for i, token in enumerate(likeliest)]},
    )

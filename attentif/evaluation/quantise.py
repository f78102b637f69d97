"""Quantisation of a model folder to int8, and its cost: the scores of both on the same
sentences."""

from __future__ import annotations

import tomllib
from dataclasses import asdict, dataclass
from pathlib import Path

from attentif.checkpoint import IMPORTED, INT8, WEIGHTS, ModelFolder, model_files
from attentif.config import DecodingConfig, write_items, write_table
from attentif.decoding.translator import Translator
from attentif.evaluation.score import Score, evaluate
from attentif.evaluation.testset import test_set
from attentif.folder import (
    CARD,
    CONFIG,
    FolderError,
    check_folder,
    folder_exists,
    missing,
    read_folder,
    write_folder,
)
from attentif.shipped import model_folder
from attentif.terminal import progress_bar
from attentif.text.corpus import files_of

IN_INT8 = (
    "## int8\nThe weights are in int8 (`attentif quantise`); all above is about the float32 "
    "model.\n"
)
# Written again, or needed only to resume training.
NOT_KEPT = (CARD, CONFIG, WEIGHTS, "training.safetensors", "training.json")


@dataclass(frozen=True)
class Cost:
    """Scores and bytes before and after."""

    before: Score
    after: Score
    bytes_before: int
    bytes_after: int

    def report(self) -> str:
        loss = round(self.before.bleu - self.after.bleu, 2) + 0.0  # + 0.0: no "-0.00"
        return "\n".join(
            [
                (
                    f"float32  BLEU {self.before.bleu:.2f}  chrF {self.before.chrf:.2f}  "
                    f"{self.bytes_before / 1e6:.1f} MB"
                ),
                (
                    f"int8     BLEU {self.after.bleu:.2f}  chrF {self.after.chrf:.2f}  "
                    f"{self.bytes_after / 1e6:.1f} MB"
                ),
                (
                    f"it costs {loss:.2f} BLEU on {self.before.sentences} sentences | "
                    f"{self.before.bleu_signature}"
                ),
            ]
        )

    __str__ = report

    def card(self, on: str, search: str) -> str:
        """What the new folder's card says of it."""
        return (
            f"On {self.before.sentences} sentences of {on}, {search}: BLEU {self.before.bleu:.2f} "
            "in float32, "
            f"{self.after.bleu:.2f} in int8; chrF {self.before.chrf:.2f} and "
            f"{self.after.chrf:.2f}. "
            f"`{self.before.bleu_signature}`\n"
        )


def float32_folder(model: str | Path) -> Path:
    """The folder of a model to quantise; one that is not there, or is in int8 already, is
    refused."""
    folder = model_folder(model)
    if not folder_exists(folder):
        raise missing(folder)
    if (folder / INT8).exists():
        raise FolderError(f"{model}: is in int8 already")
    return folder


def quantise(
    model: str | Path,
    to: str | Path,
    *,
    on: str,
    beam: int | None = None,
    length_penalty: float | None = None,
    progress: bool = False,
    force: bool = False,
) -> Cost:
    """Write a model folder in int8, a quarter of the size; the loss of quality is measured on the
    corpus `on`.

    >>> cost = quantise("runs/small/best", "small-int8", on="phrasebook:2:test")
    >>> cost.bytes_after < cost.bytes_before
    True

    The new folder has this beam width and length penalty, by default those of the model, and the
    loss in its card.
    """
    model, to = float32_folder(model), Path(to)
    check_folder(to, force=force, inputs=[model, *files_of(on)])
    sources, references = test_set(on)
    given = ModelFolder.read(model)
    chosen = {
        name: value
        for name, value in (("beam", beam), ("length_penalty", length_penalty))
        if value is not None
    }
    decoding = DecodingConfig(**(asdict(given.decoding) | chosen))
    card = f"{given.files.get(CARD, b'').decode().rstrip()}\n\n{IN_INT8}".lstrip()
    new = model_files(given.model.config, given.model.state_dict(), card=card, int8=True)
    if decoding != DecodingConfig():
        new[CONFIG] += b"\n" + write_table(decoding, "decoding").encode()
    if imported := tomllib.loads(given.files[CONFIG].decode()).get(IMPORTED):
        new[CONFIG] += ("\n" + write_items(imported, IMPORTED)).encode()
    kept = {name: data for name, data in given.files.items() if name not in NOT_KEPT}
    write_folder(to, {**new, **kept}, force=force)
    after = Translator(to, precision="float32")
    before = Translator(
        model, precision="float32", beam=after.beam, length_penalty=after.length_penalty
    )
    with progress_bar("translating twice", len(sources), shown=progress) as bar:
        scores = [
            evaluate(translator, sources, references, lambda done, _: bar.at(done))[0]
            for translator in (before, after)
        ]
    cost = Cost(scores[0], scores[1], len(given.files[WEIGHTS]), len(new[INT8]))
    write_folder(to, read_folder(to) | {CARD: (card + cost.card(on, after.search)).encode()})
    return cost

"""The guide: one sentence from characters to translation, with the numbers that the model computes.

The stations follow the computation. Each has a question, equations, a shape and the model's
numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from attentif.checkpoint import load
from attentif.config import ConfigError
from attentif.core.models import EncoderDecoder
from attentif.decoding.options import own_search
from attentif.document.result import Result
from attentif.document.tree import Document, Paragraph
from attentif.folder import CONFIG, read_file
from attentif.lab.guide_walk import Station, Walk
from attentif.shipped import model_folder

TEXT = "Le chat noir dort."
MORE = (
    "More questions: attentif guide --questions lists them, each with a short answer and the command "
    "that shows it; the page Every question of attentif serve shows each answer live."
)
LONGEST = 24  # subwords; tables and maps of longer sentences cannot be read


class Guide(Result):
    """The stations of a sentence."""

    def __init__(
        self, source: str, translation: str, model: str, stations: Sequence[Station]
    ) -> None:
        self.source, self.translation, self.model, self.stations = (
            source,
            translation,
            model,
            tuple(stations),
        )

    @property
    def title(self) -> str:  # type: ignore[override]
        return f"From “{self.source}” to “{self.translation}”"

    def document(self) -> Document:
        start = Paragraph(
            (
                f"One sentence through a Transformer ({self.model}). Every number below was "
                "computed by the "
                "model for this sentence; heads and layers are counted from 1.",
            )
        )
        sections = (
            station.section(number) for number, station in enumerate(self.stations, start=1)
        )
        more = Paragraph((MORE,), note=True)
        return Document((self.title,), (start, *sections, more), (self.title,))

    def to_dict(self) -> dict[str, Any]:
        return {
            "source": self.source,
            "translation": self.translation,
            "model": self.model,
            "stations": [
                {
                    "title": one.title,
                    "question": one.question,
                    "equations": list(one.equations),
                    "shape": one.shape,
                    "sentences": list(one.sentences),
                    "columns": list(one.columns),
                    "rows": [list(row) for row in one.rows],
                    "numbers": one.numbers,
                }
                for one in self.stations
            ],
        }


def guide(text: str = TEXT, model: str | Path | None = None) -> Guide:
    """The guide for a sentence, by the shipped model or the model of a folder.

    >>> guide("Bonjour.").translation
    'Hello.'
    """
    folder = model_folder(model)
    found, tokenizer = load(folder)
    if not isinstance(found, EncoderDecoder):
        raise ConfigError(
            f'model: expected the family "encoder-decoder", got "{found.config.family}"'
        )
    ids = tokenizer.encode(text)
    if not 1 <= len(ids) <= LONGEST:
        raise ConfigError(f"text: expected a sentence of 1 to {LONGEST} subwords, got {len(ids)}")
    width, penalty = own_search(read_file(folder, CONFIG).decode(), folder / CONFIG)
    walk = Walk(found, tokenizer, ids, width, penalty)
    stations = [
        walk.subwords(text),
        walk.embeddings(),
        walk.projections(),
        walk.scores(),
        walk.weights(),
        walk.heads(),
        walk.residual(),
        walk.feed_forward(),
        walk.encoder(),
        walk.decoder(),
        walk.cross(),
        walk.logits(),
        walk.search(),
    ]
    config = found.config
    about = (
        f"{'fr-en' if model is None else folder.name}: {config.encoder_layers} + "
        f"{config.decoder_layers} layers, "
        f"{config.num_heads} heads, d = {config.embedding_dim}"
    )
    return Guide(text, walk.translation, about, stations)

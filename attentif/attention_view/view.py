"""The attention of a translation: every layer and head, and the source word of each target word.

One forward pass over the source and its translation with a trace. Rows are queries and columns are
keys. A row of the decoder is labelled by the subword that it writes, a column by the subword that
was read. Knows no page and no drawing.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

import torch
from torch import Tensor

from attentif.attention_view.alignment import SPACE, Alignment, Word, merged, split_words
from attentif.config import ConfigError
from attentif.core.families import Model
from attentif.core.models import DecoderOnly
from attentif.core.trace import Trace
from attentif.document.heatmap import HeatMap
from attentif.document.result import Json, Result
from attentif.document.tree import Document, Figure, Group, Paragraph, Section, Table
from attentif.kernels.layers import sharing

if TYPE_CHECKING:
    from attentif.text.tokenizer import Tokenizer

DIGITS = 4  # of a weight in JSON, after the point
Matrix = list[list[float]]


@dataclass(frozen=True, repr=False)
class AttentionView(Result):
    """All attention of one translation as plain data:
    `view.maps["decoder.1.cross"][head][row][column]`.

    `pieces` has the subwords of the sides "source", "read" and "written", `axes[place]` the sides
    along the rows and the columns of a map: one each, or two in a decoder-only model, where source
    and target are one sequence.
    """

    family: str
    source: str
    target: str
    pieces: dict[str, list[str]]
    words: dict[str, list[Word]]  # of "source" and "written", without special tokens
    axes: dict[str, tuple[tuple[str, ...], tuple[str, ...]]]
    maps: dict[str, list[Matrix]]
    formats: ClassVar[tuple[str, ...]] = HeatMap.formats

    @property
    def title(self) -> str:  # type: ignore[override]
        return f"Attention: {self.source}"

    def document(self) -> Document:
        """The alignment word by word, and the map that it is computed from."""
        rows = tuple(
            ((target,), (source,), (f"{weight:.2f}",)) for target, source, weight in self._aligned()
        )
        texts = (Paragraph((self.source,)), Paragraph((self.target,)))
        table = Table((Group(("target", "source", "weight"), rows),))
        return Document(
            (self.title,),
            (
                Section(("texts",), texts, bare=True),
                Section(("words aligned",), (table,), bare=True),
                Section(("map",), (Figure(self.heat_map()),), bare=True),
            ),
        )

    def heat_map(self, place: str | None = None, head: int | None = None) -> HeatMap:
        """One map: a head by its index, or the mean of all; without a place, the mean that words
        are aligned by.

        Titles count layers and heads from 1; maps and indices have the trace's names, counted from
        0.
        """
        places = self.alignment_places if place is None else [place]
        A = self.mean(*places) if place is None or head is None else self.head(place, head)
        rows, columns = (
            [label.removeprefix(SPACE) or SPACE for label in labels]
            for labels in self.labels(places[0])
        )
        chosen = "mean of heads" if place is None or head is None else f"head {head + 1}"
        return HeatMap(A, rows, columns, f"{self.span(places)}, {chosen}")

    def _aligned(self) -> list[tuple[str, str, float]]:
        """Each target word, the source word that it attended to most, and how much."""
        found = self.alignment()
        words = zip(found.target, found.links, found.weights, strict=True)
        return [(target, found.source[link], row[link]) for target, link, row in words]

    @staticmethod
    def span(places: Sequence[str]) -> str:
        """`decoder 1 cross to decoder 3 cross`: layers counted from 1."""
        first, last = (
            " ".join(str(int(part) + 1) if part.isdecimal() else part for part in place.split("."))
            for place in (places[0], places[-1])
        )
        return first if len(places) == 1 else f"{first} to {last}"

    def html(self) -> str:
        """A page that shows every layer and head, in light or dark, by mouse or by keyboard,
        without a network."""
        from attentif.attention_view.page import page

        return page(
            self.source, self.target, self.json(), self._aligned(), self.span(self.alignment_places)
        )

    def svg(self) -> str:
        return self.heat_map().as_svg()

    def png(self) -> bytes:
        return self.heat_map().as_png()

    def labels(self, place: str) -> tuple[list[str], list[str]]:
        """The subwords along the rows and the columns of a map."""
        self._known(place)
        rows, columns = (
            [piece for side in sides for piece in self.pieces[side]] for sides in self.axes[place]
        )
        return rows, columns

    def mean(self, *places: str) -> Matrix:
        """The average over all heads of one map, or of several with the same axes."""
        heads = [head for place in places for head in self._known(place)]
        return [
            [sum(cell) / len(heads) for cell in zip(*rows, strict=True)]
            for rows in zip(*heads, strict=True)
        ]

    def head(self, place: str, head: int) -> Matrix:
        heads = self._known(place)
        if not 0 <= head < len(heads):
            raise ValueError(f"head: {place} has heads 0 to {len(heads) - 1}, got {head}")
        return heads[head]

    @property
    def alignment_places(self) -> list[str]:
        """The maps in which the target attends to the source, from the first layer to the last."""
        return [
            place
            for place, (rows, columns) in self.axes.items()
            if "written" in rows and "source" in columns
        ]

    def alignment(self, *places: str) -> Alignment:
        """Words aligned by the average over all heads of these maps; by default of every layer that
        sees the source.

        A word's weight is the sum over a source word's subwords and the average over a target
        word's subwords.
        """
        # The best of ten rules on 500 phrasebook sentences with two models, measured by nouns,
        # adjectives, names and numbers with known translations. All layers: 99.0% right with 2 + 2
        # layers (the last alone
        # 99.0%), 97.8% with
        # 4 and no encoder (the best alone 96.3%). The row is that which writes a subword; the row
        # that has read it was right for at most 19% of names and numbers.
        chosen = list(places) or self.alignment_places
        for place in chosen:
            if place not in self.alignment_places:
                raise ValueError(
                    f"place: expected one of {', '.join(self.alignment_places)}, got {place!r}"
                )
        source, target = self.words["source"], self.words["written"]
        weights = merged(
            self.target_rows(chosen), [word[1:] for word in target], [word[1:] for word in source]
        )
        return Alignment(
            chosen, [word.text for word in source], [word.text for word in target], weights
        )

    def target_rows(self, places: Sequence[str]) -> Matrix:
        """The mean of these maps, in its rows of the target."""
        above = len(self.pieces["source"]) if "source" in self.axes[places[0]][0] else 0
        return self.mean(*places)[above:]

    def to_dict(self) -> dict[str, Json]:
        """The whole view, with the weights rounded to DIGITS."""
        aligned = self.alignment()
        return {
            "family": self.family,
            "source": self.source,
            "target": self.target,
            "pieces": self.pieces,
            "words": self.words,
            "maps": {
                place: {
                    "rows": self.axes[place][0],
                    "columns": self.axes[place][1],
                    "heads": list(map(_rounded, heads)),
                }
                for place, heads in self.maps.items()
            },
            "alignment": {
                "places": aligned.places,
                "links": aligned.links,
                "weights": _rounded(aligned.weights),
            },
        }

    def json(self) -> str:
        return json.dumps(self.to_dict(), ensure_ascii=False, separators=(",", ":"))

    def _known(self, place: str) -> list[Matrix]:
        if place not in self.maps:
            raise ValueError(f"place: expected one of {', '.join(self.maps)}, got {place!r}")
        return self.maps[place]


def look(
    model: Model,
    tokenizer: Tokenizer,
    source: str | Sequence[int],
    target: str | Sequence[int],
    ended: bool = True,
) -> AttentionView:
    """The attention while the model writes `target`, a text or ids without eos; it `ended` with
    eos or at its limit."""
    config, joint = model.config, isinstance(model, DecoderOnly)
    ids, written = (
        own.encode_batch([side])[0] if isinstance(side, str) else [int(i) for i in side]
        for own, side in ((tokenizer, source), (tokenizer.target, target))
    )
    read_source = ids if joint else [*ids, config.eos_id]
    # A target that did not end with eos ended at its limit: nothing was predicted after its last
    # subword.
    read, wrote = [config.first_token, *written], [*written, config.eos_id]
    read, wrote = (read, wrote) if ended else (read[:-1], wrote[:-1])
    trace = _traced(model, [read_source + read] if joint else [read_source, read])
    maps = {
        name.removesuffix(".A"): trace[name][0].tolist() for name in trace if name.endswith(".A")
    }
    if not maps:
        raise ConfigError(
            f'family: this model of the family "{config.family}" has no attention to show'
        )
    sides = {"source": read_source, "read": read, "written": wrote}
    labels = {side: tokenizer.tokens(tokens) for side, tokens in sides.items()}
    words = {"source": _words(tokenizer, ids), "written": _words(tokenizer, written)}
    axes = {place: _axes(place, joint) for place in maps}
    return AttentionView(
        config.family, tokenizer.decode(ids), tokenizer.decode(written), labels, words, axes, maps
    )


def token_attention(
    model: Model, tokenizer: Tokenizer, ids: list[int], target: list[int]
) -> Matrix:
    """The attention of each target token to each source token: the average over all layers and
    heads."""
    view = look(model, tokenizer, ids, target)
    return [row[: len(ids)] for row in view.target_rows(view.alignment_places)[: len(target)]]


def _traced(model: Model, sequences: list[list[int]]) -> Trace:
    trace, device = Trace(), next(model.parameters()).device
    given: list[Tensor] = [
        torch.tensor([ids], dtype=torch.long, device=device) for ids in sequences
    ]
    if any(module.training for module in model.modules()):
        model = sharing(model).eval()
    with torch.inference_mode():
        model(*given, trace=trace)
    return trace


def _axes(place: str, joint: bool) -> tuple[tuple[str, ...], tuple[str, ...]]:
    if joint:
        return ("source", "written"), ("source", "read")
    if place.startswith("encoder"):
        return ("source",), ("source",)
    return ("written",), ("source" if place.endswith("cross") else "read",)


def _words(tokenizer: Tokenizer, ids: list[int]) -> list[Word]:
    return [Word(tokenizer.decode(ids[a:b]), a, b) for a, b in split_words(tokenizer.tokens(ids))]


def _rounded(A: Matrix) -> Matrix:
    return torch.tensor(A, dtype=torch.float64).round(decimals=DIGITS).tolist()

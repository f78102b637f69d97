"""The attention of a translation: every layer and head, and the source word of each target word.

One forward pass over the source and its translation with a trace. Rows are queries and columns are keys. A row of the
decoder is labelled by the subword that it writes, a column by the subword that was read. Knows no page and no drawing.
"""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, NamedTuple

import torch
from torch import Tensor

from attentif.config import ConfigError
from attentif.core.families import Model
from attentif.core.models import DecoderOnly
from attentif.core.trace import Trace
from attentif.decoding.by_torch import TorchEngine, sharing
from attentif.decoding.hypotheses import check_lengths, limit_of
from attentif.decoding.placing import is_word, merged
from attentif.document.heatmap import HeatMap
from attentif.document.result import Json, Result
from attentif.document.tree import Document, Figure, Group, Paragraph, Section, Table

if TYPE_CHECKING:
    from attentif.text.tokenizer import Tokenizer

DIGITS = 4  # of a weight in JSON, after the point
SPACE = "▁"  # before the first subword of a word, in a tokenizer's labels
Matrix = list[list[float]]


class Word(NamedTuple):
    """A word of a side, or a punctuation mark, with the subwords `first` up to `end` that spell it."""

    text: str
    first: int
    end: int


@dataclass(frozen=True)
class Alignment:
    """How much each target word attends to each source word, and to which most."""

    places: list[str]  # the maps whose heads were averaged
    source: list[str]
    target: list[str]
    weights: Matrix  # a row for each target word; the rest up to 1 went to special tokens and to the target itself

    @property
    def links(self) -> list[int]:
        """The strongest source word of each target word, the first of equals: for a word a word, for a mark a mark.

        A full stop draws much attention that a function word does not use; the word is not its translation.
        """
        kinds = [is_word(word) for word in self.source]
        found = []
        for word, row in zip(self.target, self.weights, strict=True):
            alike = [index for index, kind in enumerate(kinds) if kind == is_word(word)] or range(len(row))
            found.append(max(alike, key=lambda index, row=row: (row[index], -index)))
        return found

    def with_nouns(self, names: Sequence[str], nouns: Sequence[str]) -> Alignment:
        """The same with each noun as one word in place of the words of its stand-in."""
        known = dict(zip(names, nouns, strict=True))
        source, target = _runs(self.source, known), _runs(self.target, known)
        weights = merged(self.weights, [word[1:] for word in target], [word[1:] for word in source])
        return Alignment(self.places, [word.text for word in source], [word.text for word in target], weights)

    def __str__(self) -> str:
        """A line for each target word, with its source word."""
        return "\n".join(f"{word} ← {self.source[link]}" for word, link in zip(self.target, self.links, strict=True))

    @classmethod
    def same(cls, text: str) -> Alignment:
        """The alignment of a text that stays as it is: each word to itself."""
        words = text.split()
        return cls([], words, words, [[float(a == b) for b in range(len(words))] for a in range(len(words))])

    @classmethod
    def joined(cls, parts: Sequence[Alignment]) -> Alignment:
        """The alignment of texts one after another; words of one text have no weight for words of another."""
        width, before, weights = sum(len(part.source) for part in parts), 0, []
        for part in parts:
            after = width - before - len(part.source)
            weights += [[0.0] * before + row + [0.0] * after for row in part.weights]
            before += len(part.source)
        return cls(list(dict.fromkeys(place for part in parts for place in part.places)),
                   [word for part in parts for word in part.source], [word for part in parts for word in part.target],
                   weights)  # fmt: skip


@dataclass(frozen=True, repr=False)
class AttentionView(Result):
    """All attention of one translation as plain data: `view.maps["decoder.1.cross"][head][row][column]`.

    `pieces` has the subwords of the sides "source", "read" and "written", `axes[place]` the sides along the rows and
    the columns of a map: one each, or two in a decoder-only model, where source and target are one sequence.
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
        rows = tuple(((target,), (source,), (f"{weight:.2f}",)) for target, source, weight in self._aligned())
        texts = (Paragraph((self.source,)), Paragraph((self.target,)))
        table = Table((Group(("target", "source", "weight"), rows),))
        return Document((self.title,), (
            Section(("texts",), texts, bare=True), Section(("words aligned",), (table,), bare=True),
            Section(("map",), (Figure(self.heat_map()),), bare=True),
        ))  # fmt: skip

    def heat_map(self, place: str | None = None, head: int | None = None) -> HeatMap:
        """One map: a head by its index, or the mean of all; without a place, the mean that words are aligned by.

        Titles count layers and heads from 1; maps and indices have the trace's names, counted from 0.
        """
        places = self.alignment_places if place is None else [place]
        A = self.mean(*places) if place is None or head is None else self.head(place, head)
        rows, columns = ([label.removeprefix(SPACE) or SPACE for label in labels] for labels in self.labels(places[0]))
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
        """A page that shows every layer and head, in light or dark, by mouse or by keyboard, without a network."""
        from attentif.decoding.attention_page import page

        return page(self.source, self.target, self.json(), self._aligned(), self.span(self.alignment_places))

    def svg(self) -> str:
        return self.heat_map().as_svg()

    def png(self) -> bytes:
        return self.heat_map().as_png()

    def labels(self, place: str) -> tuple[list[str], list[str]]:
        """The subwords along the rows and the columns of a map."""
        self._known(place)
        rows, columns = ([piece for side in sides for piece in self.pieces[side]] for sides in self.axes[place])
        return rows, columns

    def mean(self, *places: str) -> Matrix:
        """The average over all heads of one map, or of several with the same axes."""
        heads = [head for place in places for head in self._known(place)]
        return [[sum(cell) / len(heads) for cell in zip(*rows, strict=True)] for rows in zip(*heads, strict=True)]

    def head(self, place: str, head: int) -> Matrix:
        heads = self._known(place)
        if not 0 <= head < len(heads):
            raise ValueError(f"head: {place} has heads 0 to {len(heads) - 1}, got {head}")
        return heads[head]

    @property
    def alignment_places(self) -> list[str]:
        """The maps in which the target attends to the source, from the first layer to the last."""
        return [place for place, (rows, columns) in self.axes.items() if "written" in rows and "source" in columns]

    def alignment(self, *places: str) -> Alignment:
        """Words aligned by the average over all heads of these maps; by default of every layer that sees the source.

        A word's weight is the sum over a source word's subwords and the average over a target word's subwords.
        """
        # The best of ten rules on 500 phrasebook sentences with two models, measured by nouns, adjectives, names and
        # numbers with known translations. All layers: 99.0% right with 2 + 2 layers (the last alone 99.0%), 97.8% with
        # 4 and no encoder (the best alone 96.3%). The row is that which writes a subword; the row that has read it was
        # right for at most 19% of names and numbers.
        chosen = list(places) or self.alignment_places
        for place in chosen:
            if place not in self.alignment_places:
                raise ValueError(f"place: expected one of {', '.join(self.alignment_places)}, got {place!r}")
        source, target = self.words["source"], self.words["written"]
        weights = merged(self.target_rows(chosen), [word[1:] for word in target], [word[1:] for word in source])
        return Alignment(chosen, [word.text for word in source], [word.text for word in target], weights)

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
            "alignment": {"places": aligned.places, "links": aligned.links, "weights": _rounded(aligned.weights)},
        }

    def json(self) -> str:
        return json.dumps(self.to_dict(), ensure_ascii=False, separators=(",", ":"))

    def _known(self, place: str) -> list[Matrix]:
        if place not in self.maps:
            raise ValueError(f"place: expected one of {', '.join(self.maps)}, got {place!r}")
        return self.maps[place]


def look(model: Model, tokenizer: Tokenizer, source: str, target: str | Sequence[int] | None = None) -> AttentionView:
    """The attention while the model writes `target`: a text, ids without eos, or by default its greedy translation."""
    engine, ended = TorchEngine(model, tokenizer.vocab_size), True
    ids = tokenizer.encode_batch([source])[0]
    if not ids:
        raise ValueError(f"source: expected a text to translate, got {source!r}")
    if target is None:
        [[found]] = engine.translate([ids], limits=[limit_of(len(ids), engine.position_limit, engine.joint)])
        written, ended = found.tokens, found.finished
    else:
        written = tokenizer.encode_batch([target])[0] if isinstance(target, str) else [int(i) for i in target]
    if not (written or ended):
        raise ValueError(f"source: {len(ids)} tokens leave no position for a target; position_limit is "
                         f"{model.config.position_limit}")  # fmt: skip
    return _view(model, tokenizer, ids, written, ended)


def token_attention(model: Model, tokenizer: Tokenizer, ids: list[int], target: list[int]) -> Matrix:
    """The attention of each target token to each source token: the average over all layers and heads."""
    view = _view(model, tokenizer, ids, target, True)
    return [row[: len(ids)] for row in view.target_rows(view.alignment_places)[: len(target)]]


def split_words(labels: Sequence[str]) -> list[tuple[int, int]]:
    """The subwords of each word: it begins at a space, at a change between letters, digits and marks, or after l', qu'.

    >>> split_words(["▁l'", "eau", "▁", "1", "2", "."])
    [(0, 1), (1, 2), (2, 5), (5, 6)]
    """
    starts: list[int] = []
    kind, elided = "", False
    for place, label in enumerate(labels):
        text = label.removeprefix(SPACE)
        new = _kind(text)
        if label == "'" and kind == "letter" and _kind("".join(labels[place + 1 : place + 2])) == "letter":
            new = "letter"  # an elision in two subwords, not a quote
        if not starts or text != label or elided or (new and kind and new != kind):
            starts.append(place)
            kind = ""
        kind = new or kind
        elided = new == "letter" and text.endswith("'")
    return list(zip(starts, [*starts[1:], len(labels)], strict=True)) if starts else []


def _kind(text: str) -> str:
    """The kind of a subword; "" for a space alone, an accent or a byte, which may be part of any."""
    if not text or (len(text) == 6 and text.startswith("<0x")) or unicodedata.category(text[0]).startswith("M"):
        return ""
    if text[0] == "'" and text[1:].isalpha():
        return "ending"  # of don't, Parliament's
    return "digit" if text[0].isnumeric() else "letter" if text[0].isalpha() else "mark"


def _runs(words: Sequence[str], known: dict[str, str]) -> list[Word]:
    """Words with their indices; words that spell a stand-in become one word, its noun."""
    found, at = list[Word](), 0
    while at < len(words):
        end = next((end for end in range(at + 1, min(at + 4, len(words)) + 1) if "".join(words[at:end]) in known), 0)
        found.append(Word(known["".join(words[at:end])], at, end) if end else Word(words[at], at, at + 1))
        at = found[-1].end
    return found


def _view(model: Model, tokenizer: Tokenizer, ids: list[int], written: list[int], ended: bool) -> AttentionView:
    config, joint = model.config, isinstance(model, DecoderOnly)
    check_lengths([ids], [len(written) + ended], config.position_limit, joint)
    source = ids if joint else [*ids, config.eos_id]
    # A target that did not end with eos ended at its limit: nothing was predicted after its last subword.
    read, wrote = [config.first_token, *written], [*written, config.eos_id]
    read, wrote = (read, wrote) if ended else (read[:-1], wrote[:-1])
    trace = _traced(model, [source + read] if joint else [source, read])
    maps = {name.removesuffix(".A"): trace[name][0].tolist() for name in trace if name.endswith(".A")}
    if not maps:
        raise ConfigError(f'family: this model of the family "{config.family}" has no attention to show')
    labels = {"source": tokenizer.tokens(source), "read": tokenizer.tokens(read), "written": tokenizer.tokens(wrote)}
    words = {"source": _words(tokenizer, ids), "written": _words(tokenizer, written)}
    axes = {place: _axes(place, joint) for place in maps}
    return AttentionView(config.family, tokenizer.decode(ids), tokenizer.decode(written), labels, words, axes, maps)


def _traced(model: Model, sequences: list[list[int]]) -> Trace:
    trace, device = Trace(), next(model.parameters()).device
    given: list[Tensor] = [torch.tensor([ids], dtype=torch.long, device=device) for ids in sequences]
    with torch.inference_mode():
        sharing(model).eval()(*given, trace=trace)
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
    return [[round(weight, DIGITS) for weight in row] for row in A]

"""The stations of the guide: what one model computes for one sentence, from subwords to the
beam; texts: guide.toml."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from importlib.resources import files
from itertools import pairwise
from math import sqrt
from typing import Any

import torch
from torch import Tensor

from attentif.core.models import EncoderDecoder
from attentif.core.trace import Trace
from attentif.decoding.beam import beam
from attentif.document.heatmap import HeatMap
from attentif.document.tree import (
    Display,
    Figure,
    Formula,
    Group,
    Lines,
    Paragraph,
    Part,
    Section,
    Table,
)
from attentif.lab.attends import describe
from attentif.lab.language import parse
from attentif.lab.maths import formula

ENTRIES = 4  # entries of a vector that are printed
STATIONS = tomllib.loads(files("attentif.lab").joinpath("guide.toml").read_text(encoding="utf-8"))


@dataclass(frozen=True)
class Station:
    """One step of the computation: a question, equations, the shape, sentences, numbers and a
    picture."""

    title: str
    question: str
    equations: tuple[str, ...]  # in the language of the lab
    shape: str
    sentences: tuple[str, ...]
    columns: tuple[str, ...] = ()
    rows: tuple[tuple[str | float, ...], ...] = ()
    picture: HeatMap | None = None
    numbers: dict[str, Any] = field(default_factory=dict)

    def section(self, number: int) -> Section:
        parts: list[Part] = [Paragraph(formula.prose(self.question))]
        if self.equations:
            parts.append(Display(tuple(map(equation, self.equations))))
        parts.append(Paragraph(formula.prose(f"Shape: {self.shape}.")))
        if self.rows:
            rows = tuple(tuple((_shown(cell),) for cell in row) for row in self.rows)
            parts.append(Table((Group(self.columns, rows),)))
        if self.picture is not None:
            parts.append(Figure(self.picture))
        parts.append(Lines(tuple(map(formula.prose, self.sentences)), bullets=True))
        return Section((f"{number}. {self.title}",), tuple(parts))


class Walk:
    """A model with the trace of one sentence and its translation."""

    def __init__(
        self, model: EncoderDecoder, tokenizer: Any, ids: list[int], width: int, penalty: float
    ) -> None:
        self.model, self.tokenizer, self.ids, self.config = model, tokenizer, ids, model.config
        self.width, self.penalty = width, penalty
        source = torch.tensor([[*ids, self.config.eos_id]])
        with torch.no_grad():
            self.found = self._beam(source, 3 * len(ids) + 10)
            read = [self.config.start_id, *self.found[0].tokens]
            self.trace = Trace()
            model(source, torch.tensor([read]), trace=self.trace)
            self.first = [self._beam(source, steps) for steps in (1, 2, 3)]
        self.source = tokenizer.tokens([*ids, self.config.eos_id])
        self.read = tokenizer.tokens(read)
        self.written = tokenizer.tokens([*self.found[0].tokens, self.config.eos_id])
        self.translation = tokenizer.decode(self.found[0].tokens)

    def _beam(self, source: Tensor, limit: int) -> list[Any]:
        config = self.config
        first = torch.tensor([config.start_id])
        forbidden = [config.pad_id, config.start_id, config.separator_id]
        return beam(
            self.model.step,
            self.model.start(source),
            first,
            reorder=self.model.reorder,
            width=self.width,
            n_best=self.width,
            eos_id=config.eos_id,
            limits=limit,
            length_penalty=self.penalty,
            forbidden=forbidden,
        )[0]

    def at(self, name: str) -> Tensor:
        """A recorded tensor, without its batch dimension."""
        return self.trace[name][0]

    def station(
        self,
        name: str,
        numbers: dict[str, Any],
        rows: Iterable[tuple[str | float, ...]] = (),
        picture: HeatMap | None = None,
        described: Sequence[str] = (),
        **values: Any,
    ) -> Station:
        """The station of guide.toml with this name, its texts filled with the values."""
        text = STATIONS[name]

        def filled(key: str) -> tuple[str, ...]:
            return tuple(line.format(**values) for line in text.get(key, ()))

        sentences = tuple(
            line
            for part in filled("sentences")
            for line in (described if part == "DESCRIBED" else [part])
        )
        return Station(
            text["title"],
            text["question"],
            filled("equations"),
            text["shape"].format(**values),
            sentences,
            filled("columns"),
            tuple(rows),
            picture,
            numbers,
        )

    def subwords(self, text: str) -> Station:
        ids = self._ids()
        rows = (
            (str(i), token, str(id))
            for i, (token, id) in enumerate(zip(self.source, ids, strict=True))
        )
        return self.station(
            "subwords",
            {"ids": ids},
            rows,
            n=len(ids),
            characters=len(text),
            count=len(ids) - 1,
            vocabulary=self.config.vocab_size,
            last=self.source[-1],
        )

    def _ids(self) -> list[int]:
        return [*self.ids, self.config.eos_id]

    def embeddings(self) -> Station:
        X, d = self.at("encoder.X"), self.config.embedding_dim
        table = (
            self.model.vocabulary.table.weight.detach()[self._ids()] * self.model.vocabulary.scale
        )
        rows = (
            (token, *_first(e), "+", *_first(p))
            for token, e, p in zip(self.source, table, X - table, strict=True)
        )
        return self.station(
            "embeddings", {"X": X.tolist()}, rows, n=len(X), d=d, root=sqrt(d), entries=ENTRIES
        )

    def projections(self) -> Station:
        Q, K, V = (self.at(f"encoder.0.self.{name}") for name in "QKV")
        h, n, d_q = Q.shape
        rows = (
            (token, *(x for M in (Q, K, V) for x in _first(M[0, i])[:2]))
            for i, token in enumerate(self.source)
        )
        numbers = {"Q": Q[0].tolist(), "K": K[0].tolist(), "V": V[0].tolist()}
        return self.station(
            "projections", numbers, rows, n=n, d_q=d_q, h=h, wide=h * d_q, **self._biases()
        )

    def _biases(self) -> dict[str, Any]:
        """The bias terms of the projections, as the equations of guide.toml have them."""
        bias = self.config.attention_bias
        return {
            f"b_{name}": f" + b_{name}{'' if name == 'o' else '[h]'}" if bias else ""
            for name in "qkvo"
        }

    def scores(self) -> Station:
        S, d_q = self.at("encoder.0.self.S")[0], self.config.qk_length
        deviation, before = float(S.std()), float((S * sqrt(d_q)).std())
        picture = HeatMap(S.tolist(), self.source, self.source, "S of head 1, layer 1")
        return self.station(
            "scores",
            {"S": S.tolist(), "deviation": deviation},
            picture=picture,
            n=len(S),
            d_q=d_q,
            root=sqrt(d_q),
            before=before,
            after=deviation,
        )

    def weights(self) -> Station:
        A = self.at("encoder.0.self.A")[0]
        picture = HeatMap(A.tolist(), self.source, self.source, "A of head 1, layer 1")
        described = describe(A.tolist(), self.source, self.source)[: len(self.source)]
        return self.station(
            "weights", {"A": A.tolist()}, picture=picture, described=described, n=len(A)
        )

    def heads(self) -> Station:
        Z, H, Y, A = (self.at(f"encoder.0.self.{name}") for name in "ZHYA")
        h, n, d_v = Z.shape
        looked = [self.source[int(A[i, 0].argmax())] for i in range(h)]
        rows = ((str(i + 1), looked[i], *_first(Z[i, 0])) for i in range(h))
        tokens = f"{len(set(looked))} different token{'s' if len(set(looked)) > 1 else ''}"
        return self.station(
            "heads",
            {"H": H.tolist(), "Y": Y.tolist()},
            rows,
            n=n,
            d_v=d_v,
            h=h,
            wide=h * d_v,
            d=Y.shape[1],
            first=self.source[0],
            tokens=tokens,
            **self._biases(),
        )

    def residual(self) -> Station:
        X, Y, R, N = (
            self.at(f"encoder.{name}") for name in ("X", "0.self.Y", "0.self.R", "0.ff.N")
        )
        rows = (
            (
                token,
                float(X[i].norm()),
                float(Y[i].norm()),
                float(R[i].norm()),
                float(N[i].mean()),
                float(N[i].std(correction=0)),
            )
            for i, token in enumerate(self.source)
        )
        return self.station(
            "residual", {"R": R.tolist(), "N": N.tolist()}, rows, n=len(R), d=R.shape[1]
        )

    def feed_forward(self) -> Station:
        Z, R = self.at("encoder.0.ff.Z"), self.at("encoder.0.ff.R")
        zero, activation = float((Z == 0).double().mean()), self.config.activation
        return self.station(
            "feed_forward",
            {"zero": zero, "R": R.tolist()},
            n=len(R),
            d=R.shape[1],
            d_ff=Z.shape[1],
            zero=zero,
            count=Z.numel(),
            activation=activation,
            function=activation.replace("-", "_"),
        )

    def encoder(self) -> Station:
        E, count = self.at("encoder.Y"), self.config.encoder_layers
        states = [self.at("encoder.X"), *(self.at(f"encoder.{i}.ff.R") for i in range(count))]
        rows = (
            (str(i), float((after - before).norm()))
            for i, (before, after) in enumerate(pairwise(states), start=1)
        )
        return self.station("encoder", {"E": E.tolist()}, rows, n=len(E), d=E.shape[1], count=count)

    def decoder(self) -> Station:
        A = self.at("decoder.0.self.A").mean(0)
        picture = HeatMap(A.tolist(), self.read, self.read, "Decoder, layer 1, mean of the heads")
        return self.station(
            "decoder", {"A": A.tolist()}, picture=picture, n=len(A), later=float(A.triu(1).sum())
        )

    def cross(self) -> Station:
        layer = self.config.decoder_layers
        A = self.at(f"decoder.{layer - 1}.cross.A").mean(0)
        picture = HeatMap(
            A.tolist(),
            self.written,
            self.source,
            f"Decoder, layer {layer}, mean of the heads",
            ("written", "source"),
        )
        described = describe(A.tolist(), self.written, self.source)[: len(self.written)]
        return self.station(
            "cross",
            {"A": A.tolist()},
            picture=picture,
            described=described,
            n=len(A),
            m=A.shape[1],
            **self._biases(),
        )

    def logits(self) -> Station:
        P = self.at("L").softmax(-1)
        rows = []
        for i, token in enumerate(self.written):
            best = P[i].topk(3)
            words = self.tokenizer.tokens(best.indices.tolist())
            shown = [f"{word} {p:.3f}" for word, p in zip(words, best.values.tolist(), strict=True)]
            rows.append((self.read[i], *shown, token))
        first = float(P[0, [*self.found[0].tokens, self.config.eos_id][0]])
        return self.station(
            "logits",
            {"first": first},
            rows,
            n=len(P),
            vocabulary=P.shape[1],
            word=self.written[0],
            first=first,
        )

    def search(self) -> Station:
        rows: list[tuple[str | float, ...]] = []
        for steps, found in enumerate(self.first, start=1):
            rows += [
                (
                    str(steps),
                    " ".join(self.tokenizer.tokens(one.tokens)) or self.source[-1],
                    sum(one.scores),
                )
                for one in found
            ]
        rows += [("end", self.tokenizer.decode(one.tokens), sum(one.scores)) for one in self.found]
        total, length = sum(self.found[0].scores), len(self.found[0].scores)
        numbers = {"hypotheses": [[list(one.tokens), sum(one.scores)] for one in self.found]}
        return self.station(
            "search",
            numbers,
            rows,
            width=self.width,
            translation=self.translation,
            total=total,
            length=length,
            penalty=self.penalty,
            penalised=total / length**self.penalty,
        )


def equation(text: str) -> Formula:
    """`Q[h] = X W_q[h]` as a formula."""
    left, _, right = text.partition(" = ")
    name, _, index = left.rstrip("]").partition("[")
    return formula.relations(
        formula.name(name, index or None), [("=", formula.expression(parse.expression(right)))]
    )


def _first(vector: Tensor) -> list[float]:
    return [float(x) for x in vector[:ENTRIES]]


def _shown(cell: str | float) -> str:
    return cell if isinstance(cell, str) else f"{cell:.4f}" if abs(cell) < 100 else f"{cell:.1f}"

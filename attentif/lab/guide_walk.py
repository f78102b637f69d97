"""The stations of the guide: what one model computes for one sentence, from subwords to the beam."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import sqrt
from typing import Any

import torch
from torch import Tensor

from attentif.core.models import EncoderDecoder
from attentif.core.trace import Trace
from attentif.decoding.beam import beam
from attentif.document.heatmap import HeatMap
from attentif.document.tree import Display, Figure, Formula, Group, Lines, Paragraph, Part, Section, Table
from attentif.lab.attends import describe
from attentif.lab.language import parse
from attentif.lab.maths import formula

ENTRIES = 4  # of a vector that are shown


@dataclass(frozen=True)
class Station:
    """One step on the way: what is asked, the equation, the shape, sentences, numbers and a picture."""

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

    def __init__(self, model: EncoderDecoder, tokenizer: Any, ids: list[int], width: int, penalty: float) -> None:
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
        return beam(self.model.step, self.model.start(source), first, reorder=self.model.reorder, width=self.width,
                    n_best=self.width, eos_id=config.eos_id, limits=limit, length_penalty=self.penalty,
                    forbidden=forbidden)[0]  # fmt: skip

    def at(self, name: str) -> Tensor:
        """What was recorded, without the batch."""
        return self.trace[name][0]

    def subwords(self, text: str) -> Station:
        n = len(self.source)
        return Station(
            "Characters to subwords", "What goes into the encoder?", (), f"n_src = {n} token ids",
            (f"The {len(text)} characters of the sentence are {n - 1} subwords of a vocabulary of "
             f"{self.config.vocab_size:,}; ▁ marks the beginning of a word.",
             f"The last token, {self.source[-1]}, says that the sentence ends."),
            ("position", "subword", "id"),
            tuple((str(i), token, str(id)) for i, (token, id) in enumerate(zip(self.source, self._ids(), strict=True))),
            numbers={"ids": self._ids()},
        )  # fmt: skip

    def _ids(self) -> list[int]:
        return [*self.ids, self.config.eos_id]

    def embeddings(self) -> Station:
        X, d = self.at("encoder.X"), self.config.embedding_dim
        table = self.model.vocabulary.table.weight.detach()[self._ids()] * self.model.vocabulary.scale
        P = X - table
        rows = tuple((token, *_first(e), "+", *_first(p)) for token, e, p in zip(self.source, table, P, strict=True))
        return Station(
            "Embeddings and positions", "How does a model with no notion of order know the order of words?",
            ("X = E + P",), f"(n_src, d) = ({len(X)}, {d})",
            (f"A token is a row of the embedding table, times √d = {sqrt(d):.4g}, and a row of the table of positions "
             "is added: without it the same words in another order would be one sentence (explore positions).",
             f"The first {ENTRIES} of {d} numbers are shown, of the embedding and of the position."),
            ("token", *(f"E {i + 1}" for i in range(ENTRIES)), "", *(f"P {i + 1}" for i in range(ENTRIES))), rows,
            numbers={"X": X.tolist()},
        )  # fmt: skip

    def projections(self) -> Station:
        Q, K, V = (self.at(f"encoder.0.self.{name}") for name in "QKV")
        h, n, d_q = Q.shape
        rows = tuple((token, *_first(Q[0, i])[:2], *_first(K[0, i])[:2], *_first(V[0, i])[:2])
                     for i, token in enumerate(self.source))  # fmt: skip
        return Station(
            "Queries, keys and values of a head", "What do Q, K and V stand for?",
            ("N = layernorm(X, g, b, eps)", *self._projected("N", "N")),
            f"each (n_src, d_q) = ({n}, {d_q}) for each of {h} heads; together (h, n_src, d_q) = ({h}, {n}, {d_q})",
            ("A query is what a token looks for, a key what a token offers to be found by, a value what it hands over "
             "when it is found. All three come from the same tokens, by three matrices that are learnt.",
             f"One product gives (n_src, h·d_q) = ({n}, {h * d_q}); split_heads makes {h} matrices of it. Head 1 of "
             "layer 1 is shown, two numbers of each."),
            ("token", "Q 1", "Q 2", "K 1", "K 2", "V 1", "V 2"), rows,
            numbers={"Q": Q[0].tolist(), "K": K[0].tolist(), "V": V[0].tolist()},
        )  # fmt: skip

    def _projected(self, queries: str, keys: str) -> tuple[str, ...]:
        bias = self.config.attention_bias
        sides = (("Q", "q", queries), ("K", "k", keys), ("V", "v", keys))
        return tuple(f"{left}[h] = {of} W_{name}[h]{f' + b_{name}[h]' if bias else ''}" for left, name, of in sides)

    def scores(self) -> Station:
        S, d_q = self.at("encoder.0.self.S")[0], self.config.qk_length
        plain = S * sqrt(d_q)
        return Station(
            "Scores", "Why divide by √d_q?", ("S[h] = Q[h] K[h]^T / sqrt(d_q)",),
            f"(n_src, n_src) = ({len(S)}, {len(S)}) for each head",
            (f"Before the division by √{d_q} = {sqrt(d_q):.4g} the standard deviation of these scores is "
             f"{float(plain.std()):.3g}, after it {float(S.std()):.3g}: softmax of large scores would be 0 or 1, and "
             "little could be learnt through it (explore scaling).",),
            picture=HeatMap(S.tolist(), self.source, self.source, "S of head 1, layer 1"),
            numbers={"S": S.tolist(), "deviation": float(S.std())},
        )  # fmt: skip

    def weights(self) -> Station:
        A = self.at("encoder.0.self.A")[0]
        return Station(
            "Weights", "What do the entries of A mean, and why do they depend on the sentence?",
            ("A[h] = softmax(S[h])",), f"(n_src, n_src) = ({len(A)}, {len(A)}) for each head; every row sums to 1",
            (*describe(A.tolist(), self.source, self.source)[: len(self.source)],
             "Q and K are computed from the sentence, so that another sentence has another A (explore linearity)."),
            picture=HeatMap(A.tolist(), self.source, self.source, "A of head 1, layer 1"), numbers={"A": A.tolist()},
        )  # fmt: skip

    def heads(self) -> Station:
        Z, H, Y = (self.at(f"encoder.0.self.{name}") for name in "ZHY")
        h, n, d_v = Z.shape
        A = self.at("encoder.0.self.A")
        looked = [self.source[int(A[i, 0].argmax())] for i in range(h)]
        rows = tuple((str(i + 1), looked[i], *_first(Z[i, 0])) for i in range(h))
        return Station(
            "Average of values, concatenation", "Why several heads?",
            ("Z[h] = A[h] V[h]", "H = concat[h](Z[h])",
             f"Y = H W_o{' + b_o' if self.config.attention_bias else ''}"),
            f"Z ({n}, {d_v}) a head, H ({n}, {h}·{d_v}) = ({n}, {h * d_v}), Y ({n}, {Y.shape[1]})",
            (f"The {h} heads look from {self.source[0]!r} most at {len(set(looked))} different "
             f"token{'s' if len(set(looked)) > 1 else ''}: one softmax has one set of weights, {h} heads have {h} "
             "(explore multi-head).",
             "combine_heads lays the heads side by side, and W_o mixes them."),
            ("head", f"most from {self.source[0]}", *(f"Z {i + 1}" for i in range(ENTRIES))), rows,
            numbers={"H": H.tolist(), "Y": Y.tolist()},
        )  # fmt: skip

    def residual(self) -> Station:
        X, Y, R, N = (self.at(f"encoder.{name}") for name in ("X", "0.self.Y", "0.self.R", "0.ff.N"))
        rows = tuple((token, float(X[i].norm()), float(Y[i].norm()), float(R[i].norm()), float(N[i].mean()),
                      float(N[i].std(correction=0))) for i, token in enumerate(self.source))  # fmt: skip
        return Station(
            "Residual sum and norm", "Why is X added again, and why normalised?",
            ("R = X + Y", "N = layernorm(R, g, b, eps)"), f"(n_src, d) = ({len(R)}, {R.shape[1]}), as X",
            ("Attention adds to what a token is and does not replace it; the sum is also the way by which gradients "
             "pass unchanged. The norm brings each row to mean 0 and variance 1, then multiplies by g and adds b; N is "
             "shown after that.",),
            ("token", "|X|", "|Y|", "|R|", "mean of N", "deviation of N"), rows,
            numbers={"R": R.tolist(), "N": N.tolist()},
        )  # fmt: skip

    def feed_forward(self) -> Station:
        Z, R = self.at("encoder.0.ff.Z"), self.at("encoder.0.ff.R")
        zero = float((Z == 0).double().mean())
        return Station(
            "Feed-forward", "What happens inside a token, without the others?",
            (f"Z = {self.config.activation.replace('-', '_')}(N W_1 + b_1)", "Y = Z W_2 + b_2", "R = X + Y"),
            f"Z (n_src, d_ff) = ({len(Z)}, {Z.shape[1]}), R ({len(R)}, {R.shape[1]})",
            (f"Each token on its own goes to width {Z.shape[1]:,} and back; {zero:.1%} of the {Z.numel():,} numbers in "
             f"the middle are 0 after {self.config.activation}.",),
            numbers={"zero": zero, "R": R.tolist()},
        )  # fmt: skip

    def encoder(self) -> Station:
        E, count = self.at("encoder.Y"), self.config.encoder_layers
        moved = [float((self.at(f"encoder.{i}.ff.R") - self._before(i)).norm()) for i in range(count)]
        return Station(
            "The encoder's output", "What comes out of the encoder?", (), f"E (n_src, d) = ({len(E)}, {E.shape[1]})",
            (f"After {count} such layers, each with its own weights, there is one vector of {E.shape[1]} numbers for "
             "each source token, which by now knows its neighbours. The decoder reads E and nothing else of "
             "the source.",),
            ("layer", "how far it moves the rows, |R - X|"), tuple((str(i + 1), one) for i, one in enumerate(moved)),
            numbers={"E": E.tolist()},
        )  # fmt: skip

    def _before(self, layer: int) -> Tensor:
        return self.at("encoder.X") if layer == 0 else self.at(f"encoder.{layer - 1}.ff.R")

    def decoder(self) -> Station:
        A = self.at("decoder.0.self.A").mean(0)
        later = float(A.triu(1).sum())
        return Station(
            "The decoder reads what is written", "Why a causal mask?", ("A[h] = softmax(mask(S[h], M))",),
            f"(n_tgt, n_tgt) = ({len(A)}, {len(A)}) for each head",
            (f"Row i writes token i + 1, so that it must not see it: all weights above the diagonal sum to {later:g}.",
             "In training all rows are computed at once; the mask makes each as if nothing came after it "
             "(explore causal)."),
            picture=HeatMap(A.tolist(), self.read, self.read, "Decoder, layer 1, mean of the heads"),
            numbers={"A": A.tolist()},
        )  # fmt: skip

    def cross(self) -> Station:
        layer = self.config.decoder_layers
        A = self.at(f"decoder.{layer - 1}.cross.A").mean(0)
        return Station(
            "The decoder reads the source", "Why no causal mask in cross-attention?",
            self._projected("N", "E"),
            f"(n_tgt, n_src) = ({len(A)}, {A.shape[1]}) for each head",
            ("Queries come from the target, keys and values from E: the source is known as a whole before the first "
             "word is written, so that nothing is to be hidden.",
             *describe(A.tolist(), self.written, self.source)[: len(self.written)]),
            picture=HeatMap(A.tolist(), self.written, self.source, f"Decoder, layer {layer}, mean of the heads",
                            ("written", "source")),
            numbers={"A": A.tolist()},
        )  # fmt: skip

    def logits(self) -> Station:
        P = self.at("L").softmax(-1)
        rows = []
        for i, token in enumerate(self.written):
            best = P[i].topk(3)
            words = self.tokenizer.tokens(best.indices.tolist())
            shown = [f"{word} {p:.3f}" for word, p in zip(words, best.values.tolist(), strict=True)]
            rows.append((self.read[i], *shown, token))
        return Station(
            "Logits and probabilities", "How does a vector become a word?", ("L = Y W_e^T",),
            f"(n_tgt, vocab) = ({len(P)}, {P.shape[1]:,})",
            ("The decoder's last vectors are compared with every row of the embedding table; softmax makes "
             "probabilities of the products.",
             f"The first word is {self.written[0]} with probability "
             f"{float(P[0, self.tokenizer_id(0)]):.3f}."),
            ("after", "first", "second", "third", "written"), tuple(rows),
            numbers={"first": float(P[0, self.tokenizer_id(0)])},
        )  # fmt: skip

    def tokenizer_id(self, place: int) -> int:
        return [*self.found[0].tokens, self.config.eos_id][place]

    def search(self) -> Station:
        rows = []
        for steps, found in enumerate(self.first, start=1):
            rows += [(str(steps), " ".join(self.tokenizer.tokens(one.tokens)) or self.source[-1], sum(one.scores))
                     for one in found]  # fmt: skip
        rows += [("end", self.tokenizer.decode(one.tokens), sum(one.scores)) for one in self.found]
        best = self.found[0]
        length = len(best.scores)
        return Station(
            "The beam", "Why not the likeliest word each time?", (),
            f"{self.width} hypotheses at a time",
            (f"The {self.width} best beginnings are kept at each step; a word that looks best alone may lead to a "
             "worse sentence.",
             f"The best ending is “{self.translation}”: log-probability {sum(best.scores):.3f} over {length} tokens, "
             f"{sum(best.scores) / length**self.penalty:.3f} after the length penalty {self.penalty:g}."),
            ("step", "hypothesis", "log-probability"), tuple(rows),
            numbers={"hypotheses": [[list(one.tokens), sum(one.scores)] for one in self.found]},
        )  # fmt: skip


def equation(text: str) -> Formula:
    """`Q[h] = X W_q[h]` as a formula."""
    left, _, right = text.partition(" = ")
    name, _, index = left.rstrip("]").partition("[")
    return formula.relations(formula.name(name, index or None), [("=", formula.expression(parse.expression(right)))])


def _first(vector: Tensor) -> list[float]:
    return [float(x) for x in vector[:ENTRIES]]


def _shown(cell: str | float) -> str:
    return cell if isinstance(cell, str) else f"{cell:.4f}" if abs(cell) < 100 else f"{cell:.1f}"

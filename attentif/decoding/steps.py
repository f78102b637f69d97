"""Decoding made visible: the candidates at each position of a translation, and a beam search as
a tree. Uses torch."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Any, NamedTuple

import torch
from torch import Tensor

from attentif.decoding.beam import beam
from attentif.decoding.by_torch import TorchEngine
from attentif.decoding.hypotheses import Hypothesis
from attentif.decoding.search import checked

if TYPE_CHECKING:
    from attentif.text.tokenizer import Tokenizer


class Candidate(NamedTuple):
    """A token that could be written at a position, and its probability there."""

    token: str
    id: int
    probability: float


class DecodingStep(NamedTuple):
    """A token of a translation, its rank among all tokens, and the likeliest candidates at its
    position."""

    token: str
    id: int
    probability: float
    rank: int  # 1 is the likeliest
    candidates: list[Candidate]


class BeamNode(NamedTuple):
    """A hypothesis of a beam search: its parent's with one more token. The first node has no
    token and no parent."""

    token: str
    id: int
    parent: int  # its number in the list; -1 for the first node
    probability: float  # of the token, given those before it
    score: float  # log-probability of the hypothesis / length ** length_penalty
    ended: bool  # it ended with eos, or at the limit
    best: bool  # the hypothesis that was chosen begins with it


def decoding_steps(
    engine: TorchEngine, tokenizer: Tokenizer, ids: list[int], found: Hypothesis, k: int
) -> list[DecodingStep]:
    """The steps that write a hypothesis; eos is the last one where it finished."""
    tokens = [*found.tokens, engine.eos_id] if found.finished else found.tokens
    steps = []
    with torch.inference_mode():
        state, last = engine.begun(ids)
        for token in tokens:
            log_probs, state = engine.step(last, state)
            last = last.new_tensor([token])
            values, best = log_probs[0].topk(min(k, log_probs.shape[1]))
            checked(values.tolist())
            names = tokenizer.tokens(best.tolist())
            candidates = [
                Candidate(*one)
                for one in zip(names, best.tolist(), values.exp().tolist(), strict=True)
            ]
            rank = int((log_probs[0] > log_probs[0, token]).sum()) + 1
            name = tokenizer.tokens([token])[0]
            steps.append(
                DecodingStep(name, token, exp(float(log_probs[0, token])), rank, candidates)
            )
    return steps


def beam_tree(
    engine: TorchEngine,
    tokenizer: Tokenizer,
    ids: list[int],
    width: int,
    length_penalty: float,
    limit: int,
) -> list[BeamNode]:
    """Every hypothesis that a beam search kept at some step, and those that it finished."""
    recorder = _Recorder(engine)
    with torch.inference_mode():
        state, first = engine.begun(ids)
        # The fast engine's rule: it ends with `width` finished hypotheses.
        found = beam(
            recorder.step,
            state,
            first,
            reorder=recorder.reorder,
            width=width,
            n_best=width,
            stop="width",
            length_penalty=length_penalty,
            eos_id=engine.eos_id,
            limits=limit,
        )[0]
    kept = dict(recorder.kept)
    finished = {
        (*one.tokens, engine.eos_id) if one.finished else tuple(one.tokens): one for one in found
    }
    for tokens, one in finished.items():
        for length in range(1, len(tokens) + 1):
            kept.setdefault(tokens[:length], (one.scores or [])[length - 1])
    best = next(iter(finished))
    numbers: dict[tuple[int, ...], int] = {(): 0}
    totals: dict[tuple[int, ...], float] = {(): 0.0}
    nodes = [BeamNode("", -1, -1, 1.0, 0.0, False, True)]
    for tokens in sorted(kept, key=len):
        numbers[tokens], totals[tokens] = len(nodes), totals[tokens[:-1]] + kept[tokens]
        name = tokenizer.tokens([tokens[-1]])[0]
        nodes.append(
            BeamNode(
                name,
                tokens[-1],
                numbers[tokens[:-1]],
                exp(kept[tokens]),
                totals[tokens] / len(tokens) ** length_penalty,
                tokens in finished,
                best[: len(tokens)] == tokens,
            )
        )
    return nodes


class _Recorder:
    """Notes the tokens of a search's living hypotheses, which it gives to `step`, and their
    parents (`reorder`)."""

    def __init__(self, engine: TorchEngine) -> None:
        self.engine = engine
        self.kept: dict[
            tuple[int, ...], float
        ] = {}  # the log-probability of each hypothesis' last token
        self._rows: list[tuple[int, ...]] = [()]
        self._parents: list[int] | None = None
        self._log_probs: Tensor | None = None

    def step(self, tokens: Tensor, state: Any) -> tuple[Tensor, Any]:
        if self._parents is not None and self._log_probs is not None:
            rows = [
                (*self._rows[parent], token)
                for parent, token in zip(self._parents, tokens.tolist(), strict=True)
            ]
            values = self._log_probs[self._parents, tokens.tolist()].tolist()
            self.kept |= {
                row: value for row, value in zip(rows, values, strict=True) if value > float("-inf")
            }
            self._rows = rows
        self._log_probs, state = self.engine.step(tokens, state)
        return self._log_probs, state

    def reorder(self, state: Any, parents: Tensor) -> Any:
        self._parents = parents.tolist()
        return self.engine.model.reorder(state, parents)

"""The torch engine: token ids to token ids, for every family, on any device. Knows no text."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Sequence
from typing import Any

import torch
from torch import Tensor
from torch.nn.attention import SDPBackend, sdpa_kernel

from attentif.config import ConfigError
from attentif.core.families import Model
from attentif.core.models import EncoderDecoder, EncoderOnly, State
from attentif.decoding.beam import beam as beam_search
from attentif.decoding.forking import follow_forks
from attentif.decoding.hypotheses import Hypothesis, Progress, batches, check_lengths
from attentif.decoding.search import alternatives, sample, scores
from attentif.kernels.layers import apply, sharing
from attentif.kernels.search import buffered, regroup

# Without cuDNN's kernel, which torch prefers on some GPUs: it plans again for each size, and every
# step has a new size.
KERNELS = [SDPBackend.FLASH_ATTENTION, SDPBackend.EFFICIENT_ATTENTION, SDPBackend.MATH]


class TorchEngine:
    """A model as a function from token ids to token ids, with the interface of the fast engine.

    The model itself is not changed: its parameters are shared, or copied to another `device`. Ids
    from `known` on, which the tokenizer does not have, are never written.
    """

    def __init__(
        self,
        model: Model,
        known: int | None = None,
        *,
        device: str | torch.device | None = None,
        batch_tokens: int = 4096,
    ) -> None:
        config, known = model.config, model.config.vocab_size if known is None else known
        if isinstance(model, EncoderOnly):
            raise ConfigError(
                'family: a model of the family "encoder-only" writes nothing, so it cannot '
                "translate"
            )
        if known > config.vocab_size:
            raise ConfigError(
                f"vocab_size: the tokenizer has {known} tokens, the model "
                f"{config.vocab_size}; they do not belong together"
            )
        if batch_tokens < 1:
            raise ConfigError(f"batch_tokens: expected at least 1, got {batch_tokens}")
        here = next(model.parameters()).device
        self.device = here if device is None else torch.empty(0, device=device).device
        model = sharing(model) if self.device == here else copy.deepcopy(model).to(self.device)
        self.model = apply(model).eval()
        self.batch_tokens, self.eos_id = batch_tokens, config.eos_id
        self.joint = config.family == "decoder-only"  # source and target in one sequence
        self.position_limit = config.position_limit
        self._end = [] if self.joint else [config.eos_id]  # what follows a source
        special = {config.pad_id, config.start_id, config.separator_id}
        forbidden = sorted((special | set(range(known, config.vocab_size))) - {config.eos_id})
        self._forbidden = torch.tensor(forbidden, dtype=torch.long, device=self.device)
        follow_forks(self)

    def abandon(self) -> None:
        """Nothing: torch works in a forked process, with one thread."""

    def translate(
        self,
        ids: Sequence[Sequence[int]],
        *,
        limits: Sequence[int],
        beam: int = 1,
        progress: Progress | None = None,
        **how: Any,
    ) -> list[list[Hypothesis]]:
        """The n_best hypotheses of each source, best first; other options are those of
        `beam.beam`, or of `sample`."""
        check_lengths(ids, limits, self.position_limit, self.joint)
        found: dict[int, list[Hypothesis]] = {}
        with torch.inference_mode(), sdpa_kernel(KERNELS):
            how |= {} if "generator" in how else {"width": beam}
            for rows in self.batches(ids, limits, beam):
                sources, most = (
                    [list(ids[row]) for row in rows],
                    torch.tensor([limits[row] for row in rows]),
                )
                found |= zip(rows, self._search(sources, limits=most, **how), strict=True)
                if progress is not None:
                    progress(len(found), len(ids))
        return [found[row] for row in range(len(ids))]

    def continued(
        self,
        ids: Sequence[int],
        prefix: Sequence[int],
        k: int,
        *,
        beam: int,
        length_penalty: float,
        limit: int,
    ) -> list[Hypothesis]:
        """The k likeliest tokens after a prefix of the target, each continued to the end of the
        sentence."""
        check_lengths([ids], [limit], self.position_limit, self.joint)
        with torch.inference_mode(), sdpa_kernel(KERNELS):
            state, first = self.begun(ids)
            ranked = alternatives(self.step, state, first, prefix, k + 1)
            chosen = [[*prefix, token] for token, _ in ranked if token != self.eos_id][:k]
            found = self._search(
                [list(ids)] * len(chosen),
                limits=limit,
                width=beam,
                length_penalty=length_penalty,
                prefix=chosen,
            )
        return [best for best, *_ in found]

    def begun(self, ids: Sequence[int]) -> tuple[Any, Tensor]:
        """The state before the first token of one source's target, and the token that is read
        first."""
        assert not isinstance(self.model, EncoderOnly)
        row = torch.tensor([[*ids, *self._end]], dtype=torch.long, device=self.device)
        return self.model.start(row, None), torch.full(
            (1,), self.model.config.first_token, device=self.device
        )

    def score(
        self, ids: Sequence[Sequence[int]], targets: Sequence[Sequence[int]]
    ) -> list[list[float]]:
        """The log-probability of each token of each source's target, that of eos after it;
        neither has special ids."""
        model, found = self.model, list[list[float]]()
        assert not isinstance(model, EncoderOnly)
        check_lengths(ids, [len(target) + 1 for target in targets], self.position_limit, self.joint)
        for source, target in zip(ids, targets, strict=True):
            with torch.inference_mode(), sdpa_kernel(KERNELS):
                found += scores(model.step, *self.begun(source), [[*target, self.eos_id]])
        return found

    def batches(
        self, ids: Sequence[Sequence[int]], limits: Sequence[int], beam: int
    ) -> Iterator[list[int]]:
        """The rows of each batch: similar in length, and within the budget with their padding,
        or a single row."""

        def full(batch: list[int], row: int) -> bool:
            longest = len(ids[batch[0]])
            # Padding takes positions of the cache too.
            beyond = self.joint and longest + limits[row] > self.position_limit
            return (len(batch) + 1) * (longest + 1) * beam > self.batch_tokens or beyond

        return batches(ids, range(len(ids)), full)

    def _search(self, sources: list[list[int]], **how: Any) -> list[list[Hypothesis]]:
        model, config = self.model, self.model.config
        assert not isinstance(model, EncoderOnly)
        source, mask = padded([ids + self._end for ids in sources], config.pad_id, self.device)
        first = torch.full((len(sources),), config.first_token, device=self.device)
        state = model.start(source, mask)
        state = buffered(state) if isinstance(state, State) else state
        if "generator" in how:
            return [
                [one]
                for one in sample(
                    self.step, state, first, model.reorder, eos_id=config.eos_id, **how
                )
            ]
        return beam_search(
            self.step,
            state,
            first,
            eos_id=config.eos_id,
            reorder=model.reorder,
            regroup=regroup if isinstance(model, EncoderDecoder) else None,
            **how,
        )

    def step(self, tokens: Tensor, state: Any) -> tuple[Tensor, Any]:
        """The model's step, with -inf for ids that are never written: in place, where a search
        would copy."""
        assert not isinstance(self.model, EncoderOnly)
        log_probs, state = self.model.step(tokens, state)
        return log_probs.index_fill_(1, self._forbidden, float("-inf")), state


def padded(
    rows: list[list[int]], pad_id: int, device: torch.device
) -> tuple[Tensor, Tensor | None]:
    """The rows as (batch, n), padded on the right, and the mask of real tokens, None without
    padding."""
    longest = max(map(len, rows))
    tokens = torch.tensor([row + [pad_id] * (longest - len(row)) for row in rows], dtype=torch.long)
    lengths = torch.tensor([len(row) for row in rows])
    mask = (
        None
        if bool((lengths == longest).all())
        else (torch.arange(longest) < lengths[:, None]).to(device)
    )
    return tokens.to(device), mask


def usable_device(name: str | torch.device) -> torch.device:
    """The device of this name; if torch cannot compute on it here, the error lists those it can."""
    try:
        number = torch.zeros(1, device=name)
        number.cpu()  # a device without memory, such as meta, refuses this
    except Exception:  # torch raises a different one for each reason
        kinds = (("cuda", torch.cuda), ("mps", torch.backends.mps))
        there = " or ".join(["cpu", *(kind for kind, found in kinds if found.is_available())])
        raise ConfigError(
            f"device: {str(name)!r} cannot be used on this machine; expected {there}"
        ) from None
    return number.device

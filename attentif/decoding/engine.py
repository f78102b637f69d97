"""The fast engine: token ids to token ids through CTranslate2, without torch or numpy. Knows no
text and no layers.

A source has no special ids. A model folder is exported if that was not done before: see
`interop.ct2_cache`.
"""

from __future__ import annotations

import json
import os
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from math import isfinite
from pathlib import Path
from typing import Any

from attentif.cores import usable_cores
from attentif.decoding.forking import follow_forks, leak
from attentif.decoding.hypotheses import EngineError, Hypothesis, Progress, batches, check_lengths
from attentif.folder import FolderError, read_manifest
from attentif.interop.ct2_cache import WORDS, Precision, engine_files
from attentif.terminal import to_stderr

ROWS, HYPOTHESES, PADDED = (
    32,
    128,
    4096,
)  # the most sentences, hypotheses, and tokens with padding of a batch


class Engine:
    """A model that translates token ids. Use `Engine.open`."""

    precision: Precision = "int8"
    folder: Path
    manifest: bytes  # of the folder when it was opened

    def __init__(self, place: Path, *, threads: int | None = None, shortlist: bool = True) -> None:
        about = json.loads((place / "config.json").read_bytes())["attentif"]
        self.eos_id = about["eos_id"]
        self.joint = about["family"] == "decoder-only"  # source and target in one sequence
        self.vocab_size, self.position_limit = about["vocab_size"], about["position_limit"]
        self._vocabulary = "vocabulary.json" if self.joint else "shared_vocabulary.json"
        self._labels: list[str] = json.loads((place / self._vocabulary).read_bytes())
        self._ids = {label: token for token, label in enumerate(self._labels)}
        self._separator = self._labels[about["separator_id"]]
        special = {about["pad_id"], about["start_id"], about["separator_id"]} - {about["eos_id"]}
        special |= set(range(about["known"], self.vocab_size))
        self._forbidden = [[self._labels[token]] for token in sorted(special)]
        self.shortlist = shortlist and (place / WORDS).exists()
        self.threads = threads or usable_cores()
        self._opened = self._load(place)
        follow_forks(self)

    def _load(self, place: Path) -> Any:
        """CTranslate2's model of a folder with its files."""
        import ctranslate2  # type: ignore[import-untyped]

        # CTranslate2 reads a file of this name whenever there is one, which takes longer than
        # translating a sentence.
        inside = {
            "config.json": "config.json",
            self._vocabulary: self._vocabulary,
            "model.bin": "model.bin",
            "vmap.txt": WORDS,
        }
        files = (
            {name: (place / file).read_bytes() for name, file in inside.items()}
            if self.shortlist
            else None
        )
        kind = ctranslate2.Generator if self.joint else ctranslate2.Translator
        # More threads for one batch made int8 four times slower; more batches at once use the
        # cores.
        return kind(str(place), "cpu", intra_threads=1, inter_threads=self.threads, files=files)

    def abandon(self) -> None:
        leak(self._opened)
        self._opened = None

    @property
    def _model(self) -> Any:
        """CTranslate2's model; in the child of a fork it is opened again."""
        if self._opened is None:
            if read_manifest(self.folder) != self.manifest:
                raise EngineError(
                    f"{self.folder}: was replaced after it was opened, so a forked process cannot "
                    "open it again; make a new Translator there"
                )
            with engine_files(self.folder, self.precision, to_stderr) as place:
                self._opened = self._load(place)
        return self._opened

    @classmethod
    def open(
        cls,
        folder: str | Path,
        *,
        precision: Precision = "int8",
        threads: int | None = None,
        shortlist: bool = True,
        say: Callable[[str], None] = to_stderr,
    ) -> Engine:
        """The engine of a model folder; `say` is told if its files cannot be cached.

        With the folder's shortlist, if it has one, an engine opens more slowly and translates
        faster.
        """
        try:
            os.getcwd()
        except OSError:  # CTranslate2 would end the process
            raise FolderError(
                "the working directory was removed; go to another one with cd"
            ) from None
        manifest = read_manifest(Path(folder))
        with engine_files(Path(folder), precision, say) as place:
            try:
                made = cls(place, threads=threads, shortlist=shortlist)
            except RuntimeError as error:
                raise EngineError(
                    f"{place}: CTranslate2 cannot open it: {' '.join(str(error).split())}"
                ) from error
        made.precision, made.folder, made.manifest = precision, Path(folder).absolute(), manifest
        return made

    def translate(
        self,
        ids: Sequence[Sequence[int]],
        *,
        limits: int | Sequence[int],
        beam: int = 1,
        n_best: int = 1,
        length_penalty: float = 1.0,
        no_repeat: int = 0,
        progress: Progress | None = None,
    ) -> list[list[Hypothesis]]:
        """The n_best hypotheses of each source, best first: score / length ** length_penalty, eos
        counted.

        A limit is the most tokens that are written for a source, eos included; with `no_repeat`, no
        n-gram of that length is written twice. Results do not depend on the other sources, except
        for the rounding of floats and, with a shortlist, for the words that the other sentences of
        a batch add to it. An empty source gives an empty result.
        """
        most = [limits] * len(ids) if isinstance(limits, int) else list(limits)
        if beam < 1 or not 1 <= n_best <= beam:
            raise EngineError(
                f"beam, n_best: expected 1 <= n_best <= beam, got beam {beam} and n_best {n_best}"
            )
        self._check("source", ids)
        check_lengths(ids, most, self.position_limit, self.joint)
        search = {
            "beam_size": beam,
            "num_hypotheses": beam,
            "length_penalty": length_penalty if beam > 1 else 0.0,
            "no_repeat_ngram_size": no_repeat,
        } | ({} if self.joint else {"use_vmap": self.shortlist})
        found = {
            row: [Hypothesis([], None, not ids[row])]
            for row in range(len(ids))
            if not ids[row] or most[row] < 1
        }
        rows = [row for row in range(len(ids)) if row not in found]
        tell = (lambda: None) if progress is None else (lambda: progress(len(found), len(ids)))
        self._find(ids, most, rows, search, found, tell)
        if self.shortlist:  # where it has no word for a source, all words are allowed
            silent = [row for row in rows if not found[row][0].tokens]
            self._find(ids, most, silent, search | {"use_vmap": False}, found, tell)
        return [found[row][:n_best] for row in range(len(ids))]

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
        sentence.

        The prefix is part of each hypothesis; the likeliest token comes first. Two of them may
        spell the same text.
        """
        self._check("source", [ids])
        self._check("target", [prefix])
        check_lengths([ids], [limit], self.position_limit, self.joint)
        source, begun = ([self._labels[token] for token in row] for row in (ids, prefix))
        search: dict[str, Any] = {
            "beam_size": beam,
            "length_penalty": length_penalty,
            "num_hypotheses": k,
            "return_alternatives": True,
        }
        search |= {} if self.joint else {"use_vmap": False, "target_prefix": [begun]}
        start = [*source, self._separator, *begun] if self.joint else source
        try:
            result = self._start(
                [start], max(1, limit - len(prefix)) if self.joint else limit, search
            )[0].result()
        except RuntimeError as error:
            raise EngineError(f"CTranslate2 failed: {' '.join(str(error).split())}") from error
        written = [[self._ids[label] for label in labels] for labels in _hypotheses(result)]
        written = [[*prefix, *tokens] for tokens in written] if self.joint else written
        found = self.score([ids] * len(written), written)
        return [
            Hypothesis(tokens, scores, True) for tokens, scores in zip(written, found, strict=True)
        ]

    def score(
        self, ids: Sequence[Sequence[int]], targets: Sequence[Sequence[int]]
    ) -> list[list[float]]:
        """The log-probability of each token of each source's target, that of eos after it;
        neither has special ids."""
        self._check("source", ids)
        self._check("target", targets)
        check_lengths(ids, [len(target) + 1 for target in targets], self.position_limit, self.joint)
        read, write = (
            [[self._labels[token] for token in row] for row in rows] for rows in (ids, targets)
        )
        if not self.joint:
            found = self._model.score_batch(read, write, max_input_length=0)
        else:
            eos = self._labels[self.eos_id]
            rows = [[*a, self._separator, *b, eos] for a, b in zip(read, write, strict=True)]
            found = self._model.score_batch(rows, max_input_length=0)
        return [
            one.log_probs[-len(target) - 1 :] for one, target in zip(found, targets, strict=True)
        ]

    def attention(self, ids: list[int], target: list[int]) -> list[list[float]]:
        """The attention of each target token to each source token, in the last layer. Needs an
        encoder."""
        labels = [[self._labels[token] for token in row] for row in (ids, target)]
        found = self._model.translate_batch(
            labels[:1],
            target_prefix=labels[1:],
            beam_size=1,
            max_input_length=0,
            max_decoding_length=len(target) + 1,
            return_attention=True,
        )
        return [row[: len(ids)] for row in found[0].attention[0][: len(target)]]

    def _find(
        self,
        ids: Sequence[Sequence[int]],
        most: list[int],
        rows: list[int],
        search: dict[str, Any],
        found: dict[int, list[Hypothesis]],
        tell: Callable[[], None],
    ) -> None:
        """Add the hypotheses of these rows to `found`."""
        again: dict[int, list[int]] = {}
        for batch in self._searched(ids, most, rows, search):
            for row, limit, result in batch:
                # A batch has one limit. A row that may have been written beyond its own limit is
                # searched again.
                if most[row] < limit and any(
                    len(tokens) + 1 >= most[row] for tokens in _hypotheses(result)
                ):
                    again.setdefault(most[row], []).append(row)
                else:
                    found[row] = self._written(result, most[row], search["length_penalty"])
            tell()
        for same_limit in again.values():
            self._find(ids, most, same_limit, search, found, tell)

    def _check(self, name: str, rows: Sequence[Sequence[int]]) -> None:
        for number, row in enumerate(rows):
            if row and not 0 <= min(row) <= max(row) < self.vocab_size:
                raise EngineError(
                    f"{name} {number}: expected ids from 0 to {self.vocab_size - 1}, got "
                    f"{min(row)} to "
                    f"{max(row)}; is it this model's tokenizer?"
                )

    def _searched(
        self, ids: Sequence[Sequence[int]], most: list[int], rows: list[int], search: dict[str, Any]
    ) -> Iterator[list[tuple[int, int, Any]]]:
        """Each row with its batch's limit and CTranslate2's result, batch by batch; a few
        batches run at once."""
        running: deque[tuple[list[int], int, list[Any]]] = deque()
        try:
            for batch in self._batches(ids, most, rows, search["beam_size"]):
                limit = max(most[row] for row in batch)
                sources = [[self._labels[token] for token in ids[row]] for row in batch]
                running.append((batch, limit, self._start(sources, limit, search)))
                if len(running) > 2 * self.threads:
                    yield _ended(*running.popleft())
            while running:
                yield _ended(*running.popleft())
        except RuntimeError as error:
            raise EngineError(f"CTranslate2 failed: {' '.join(str(error).split())}") from error

    def _start(self, sources: list[list[str]], limit: int, search: dict[str, Any]) -> list[Any]:
        search = search | {
            "asynchronous": True,
            "return_scores": True,
            "suppress_sequences": self._forbidden,
        }
        if self.joint:
            # A source that is continued has its separator, and the first tokens of its target.
            prompts = [
                source if self._separator in source else [*source, self._separator]
                for source in sources
            ]
            search |= {"max_length": limit, "min_length": 0, "include_prompt_in_result": False}
            return self._model.generate_batch(prompts, **search)
        # CTranslate2's defaults would cut a long source, and write at least one token.
        search |= {"max_decoding_length": limit, "min_decoding_length": 0, "max_input_length": 0}
        return self._model.translate_batch(sources, **search)

    def _batches(
        self, ids: Sequence[Sequence[int]], most: list[int], rows: list[int], beam: int
    ) -> Iterator[list[int]]:
        """Rows of similar lengths, in at least as many batches as there are threads."""
        largest = max(1, min(ROWS, HYPOTHESES // beam, -(-len(rows) // self.threads)))

        def full(batch: list[int], row: int) -> bool:
            longest, limit = len(ids[batch[0]]), max(most[row] for row in [*batch, row])
            # CTranslate2's beams after prompts of several lengths differ from those after each
            # prompt alone.
            uneven = self.joint and (
                longest + limit > self.position_limit or (beam > 1 and len(ids[row]) != longest)
            )
            return len(batch) == largest or (len(batch) + 1) * (longest + 1) > PADDED or uneven

        return batches(ids, rows, full)

    def _written(self, result: Any, limit: int, penalty: float) -> list[Hypothesis]:
        """CTranslate2's hypotheses as ours: theirs are without eos, but scores are divided by
        the length with it."""
        if not isfinite(result.scores[0]):
            raise EngineError(
                f"scores: expected numbers, got {result.scores[0]}; the model's weights are "
                "damaged, or "
                "its training diverged"
            )
        hypotheses = []
        for labels, score in zip(_hypotheses(result), result.scores, strict=True):
            finished = len(labels) < limit
            tokens = [self._ids[label] for label in labels]
            hypotheses.append(
                Hypothesis(tokens, None, finished, score * (len(tokens) + finished) ** penalty)
            )
        return hypotheses


def _ended(batch: list[int], limit: int, results: list[Any]) -> list[tuple[int, int, Any]]:
    return [(row, limit, result.result()) for row, result in zip(batch, results, strict=True)]


def _hypotheses(result: Any) -> list[list[str]]:
    return result.hypotheses if hasattr(result, "hypotheses") else result.sequences

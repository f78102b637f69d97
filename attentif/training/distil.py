"""Sequence-level distillation and back-translation: a model translates text on which another model
trains.

The text is read, normalised and freed of duplicates on disk, then translated in chunks; each
finished chunk is kept.
"""

from __future__ import annotations

import functools
import gc
import hashlib
import time
import zlib
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, field
from itertools import count, islice
from pathlib import Path
from typing import Any, Literal, get_args

from attentif.checkpoint import load
from attentif.config import ConfigError, check_size
from attentif.decoding.hypotheses import Hypothesis, batches, limit_of, loops
from attentif.disk import locked
from attentif.evaluation.nearest import Nearest, nearest_on_all_cores
from attentif.folder import read_manifest
from attentif.shipped import model_folder
from attentif.terminal import Bar, progress_bar, told
from attentif.text import corpus
from attentif.text.corpora import Corpora, read_corpus, several
from attentif.text.corpus import CorpusError, Pair, check_table, read_lines
from attentif.text.duplicates import distinct
from attentif.training.table import LOCK, Origin, Table

Choice = Literal["best", "closest", "sample"]
# Sentences, on a GPU or not: well-filled batches, and less than a minute of work to lose.
CHUNK = {True: 50_000, False: 500}
LONG = 128  # tokens: a translator cuts longer sentences
KEPT, OTHERS = "kept", "move them, or give another output"


@dataclass
class Summary:
    """Counts of sentences, those of earlier runs included; tokens and times are of this run
    alone."""

    read: int = 0
    duplicates: int = 0
    kept: int = 0
    left_out: Counter[str] = field(default_factory=Counter)
    tokens: int = 0
    searching: float = 0.0  # seconds
    seconds: float = 0.0  # with reading, encoding, writing

    @property
    def speed(self) -> str:
        return f"{self.tokens / self.searching if self.searching else 0:.0f} tokens/s"

    def report(self) -> str:
        reasons = (
            ", ".join(f"{count} {reason}" for reason, count in sorted(self.left_out.items()))
            or "none"
        )
        took = f"{self.searching:.1f} s of search; {self.seconds:.1f} s in all"
        return (
            f"{self.read} sentences read, {self.duplicates} duplicates, {self.kept} kept; left "
            f"out: {reasons}\n"
            f"{self.tokens} output tokens, {self.speed} in {took}"
        )

    __str__ = report


def distil(
    teacher: str | Path,
    corpora: Corpora,
    output: str | Path,
    *,
    beam: int = 1,
    choose: Choice = "best",
    min_score: float | None = None,
    device: str | None = None,
    precision: Literal["bfloat16", "float32"] | None = None,
    batch_tokens: int | None = None,
    lines: bool = False,
    back: str | None = None,
    progress: bool = False,
    force: bool = False,
) -> Summary:
    """Translate the source side of text with a teacher model, to train another model on: each
    distinct sentence, in order, a tab and its translation. Resumes after a kill, also with another
    `batch_tokens`.

    >>> summary = distil("fr-en", "phrasebook:2:test", "taught.tsv")
    >>> summary.read, summary.kept, Path("taught.tsv").read_text().count("\\t")
    (2, 2, 2)

    With `lines` the files have one sentence a line and no translation. With a tag `back` it writes
    tag, translation, tab, sentence, for back-translation: the tag marks sources that are
    machine-made. To `choose` "sample" draws each token at random, as often as the model gives it:
    back-translations are more varied then.
    """
    folder, output, corpora = model_folder(teacher), Path(output), several(corpora)
    started = time.monotonic()
    check_table(output, [str(folder), *corpora], force=force)
    Table.read(_folder(output), OTHERS)
    if choose not in get_args(Choice):
        raise ConfigError(f"choose: expected one of {', '.join(get_args(Choice))}, got {choose!r}")
    if choose == "sample" and beam > 1:
        raise ConfigError(
            f"beam: expected 1 to sample, which draws one translation at random, got {beam}"
        )
    if beam < (least := 2 if choose == "closest" else 1):
        raise ConfigError(f"beam: expected at least {least} to choose the {choose}, got {beam}")
    check_size("beam", beam, least)
    if lines and choose == "closest":
        raise ConfigError(
            "choose: closest needs a translation of each sentence, and files of single lines have "
            "none"
        )
    if back is not None and (not back or back.split() != [back]):
        raise ConfigError(f"back: expected a tag without spaces, such as ⟲, got {back!r}")
    model = Teacher(folder, beam, choose, min_score, device, precision, batch_tokens, back)
    about = {
        "teacher": hashlib.sha256(read_manifest(folder)).hexdigest()[:12],
        "corpora": corpora,
        "beam": beam,
        "choose": choose,
        "min_score": min_score,
        "precision": model.precision,
        "chunk": model.chunk,
        "lines": lines,
        "back": back,
    }
    with (
        parts_of(output) as parts,
        nearest_on_all_cores() if choose == "closest" else nullcontext() as nearest,
        progress_bar("distilling", None, shown=progress) as bar,
    ):
        _check_origin(parts, about)
        _work(model, _pairs(corpora, lines), parts, about, nearest, bar)
        names = sorted(parts.made)
        corpus.write(
            output, (pair for name in names for pair in corpus.read(str(parts.folder / name)))
        )
        counts = sum((Counter(parts.notes.pop(name)) for name in names), Counter[str]())
    summary = model.summary
    summary.kept, summary.seconds = counts.pop(KEPT, 0), time.monotonic() - started
    summary.left_out = counts
    return summary


def _folder(output: Path) -> Path:
    return output.with_name(f"{output.name}.parts")


@contextmanager
def parts_of(output: Path) -> Iterator[Table]:
    """The finished chunks of an output, locked for this process; removed once they are the output,
    or if none.

    Each is a TSV; its note has the number of pairs kept, and left out for each reason.
    """
    folder = _folder(output)
    try:
        folder.mkdir(exist_ok=True)
    except OSError as error:
        raise CorpusError(f"{folder}: cannot be made: {error.strerror}") from None
    with locked(folder / LOCK, busy="another run uses it; wait for it, or give another output"):
        parts = Table.read(folder, OTHERS)
        try:
            yield parts
        finally:
            if not parts.notes:
                parts.discard()


def _check_origin(parts: Table, about: Origin) -> None:
    """Refuse to resume parts that were made with other settings."""
    if parts.origin and (name := parts.difference({**parts.origin, **about})):
        old, new = (
            " ".join(map(str, one)) if isinstance(one, list) else one
            for one in (parts.origin.get(name), about[name])
        )
        raise ConfigError(
            f"{parts.folder}: started with {name} {old}, now it is {new}; give the old value, or "
            "delete "
            "the folder"
        )


def _pairs(corpora: Sequence[str], lines: bool) -> Iterator[Pair]:
    """The pairs of all corpora; of files of lines each line as a pair with itself, without blank
    lines."""
    if not lines:
        return (pair for corpus_name in corpora for pair in read_corpus(corpus_name))
    return (
        Pair(line.strip(), line.strip())
        for file in corpora
        for line in read_lines(file)
        if line.strip()
    )


def _work(
    teacher: Teacher,
    text_pairs: Iterator[Pair],
    parts: Table,
    about: Origin,
    nearest: Nearest | None,
    bar: Bar,
) -> None:
    """Make every part that does not exist yet."""
    summary, text = teacher.summary, hashlib.blake2b(digest_size=6)

    def read() -> Iterator[tuple[int, Pair]]:
        tell = functools.partial(bar.at, note="sentences read")
        for number, (source, target) in enumerate(told(text_pairs, tell)):
            pair = Pair(teacher.tokenizer.normalise(source), target)
            text.update(f"{pair.source}\t{target}\n".encode("utf-8", "surrogatepass"))
            summary.read = number + 1
            yield number, pair

    def repeated(*_: Any) -> None:
        summary.duplicates += 1

    def show(first: int, each: float, done: int) -> None:
        bar.at(first + round(done * each), f"of {summary.read} sentences, {summary.speed}")

    # All text is read before the first pair is returned, so an unreadable text is reported before
    # the work.
    numbered = distinct(read(), [lambda pair: pair.source.encode()], repeated, parts.folder)
    for part in count():
        chunk, name = list(islice(numbered, teacher.chunk)), f"{part:06}.tsv"
        if part == 0:
            about |= {"text": text.hexdigest()}
            _check_origin(parts, about)
            if not parts.origin:
                parts.begin(about)
        if not chunk:
            return
        first, last = chunk[0][0], chunk[-1][0] + 1
        tell = functools.partial(show, first, (last - first) / len(chunk))
        if not parts.has(name):
            with _uncollected():
                pairs, counts = teacher.distilled([pair for _, pair in chunk], nearest, tell)
            corpus.write(parts.folder / name, pairs)
            parts.add(name, counts | {KEPT: len(pairs)})
        tell(len(chunk))


@contextmanager
def _uncollected() -> Iterator[None]:
    """Without Python's garbage collector: with a million lists it takes half of the time outside
    of the model."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


class Teacher:
    """A model that translates many sentences together and checks its translations."""

    def __init__(
        self,
        folder: Path,
        beam: int,
        choose: Choice,
        min_score: float | None,
        device: str | None,
        precision: str | None,
        batch_tokens: int | None,
        back: str | None = None,
    ) -> None:
        import torch

        from attentif.decoding.by_torch import TorchEngine, usable_device

        device = device or ("cuda" if torch.cuda.is_available() else "cpu")
        cuda = usable_device(device).type == "cuda"
        self.precision = precision or ("bfloat16" if cuda else "float32")
        if self.precision not in ("bfloat16", "float32"):
            raise ConfigError(f"precision: expected bfloat16 or float32, got {precision!r}")
        self.beam, self.min_score = beam, min_score
        self.how = {"beam": beam, "n_best": beam if choose == "closest" else 1, "stop": "width"}
        self.back, self.sample = back, choose == "sample"
        model, self.tokenizer = load(folder)
        model = model.to(device, torch.bfloat16 if self.precision == "bfloat16" else torch.float32)
        budget = batch_tokens if batch_tokens is not None else 131_072 if cuda else 4096
        self.engine = TorchEngine(model, self.tokenizer.vocab_size, batch_tokens=budget)
        most = self.engine.position_limit
        self.longest = min(LONG, most // 2 if self.engine.joint else most - 1)
        self.chunk, self.summary = CHUNK[cuda], Summary()

    def distilled(
        self, pairs: list[Pair], nearest: Nearest | None, progress: Callable[[int], None]
    ) -> tuple[list[Pair], Counter[str]]:
        """The pairs to train a student on, and the number left out for each reason."""
        sources = self.tokenizer.encode_batch([pair.source for pair in pairs])
        rows = [row for row, ids in enumerate(sources) if 0 < len(ids) <= self.longest]
        faults = Counter({"empty": sum(not ids for ids in sources)})
        faults[f"longer than {self.longest} tokens"] = len(pairs) - len(rows) - faults["empty"]
        found = self.written([sources[row] for row in rows], progress)
        decoded = iter(
            self.tokenizer.decode_batch([one.tokens for of_row in found for one in of_row])
        )
        texts = [[" ".join(next(decoded).splitlines()) for _ in of_row] for of_row in found]
        best = (
            [0] * len(rows)
            if nearest is None
            else nearest(texts, [pairs[row].target for row in rows])
        )
        kept = []
        for row, of_row, written, which in zip(rows, texts, found, best, strict=True):
            source, text = pairs[row].source, of_row[which]
            if fault := self.fault(sources[row], written[which], text):
                faults[fault] += 1
            elif self.back is not None and text == source:
                faults["copied"] += 1
            else:
                kept.append(
                    Pair(source, text) if self.back is None else Pair(f"{self.back} {text}", source)
                )
        return kept, faults

    def fault(self, source: list[int], written: Hypothesis, text: str) -> str:
        """Why a student should not train on this translation; empty if it should."""
        if not text or text.isspace():
            return "empty"
        if loops(written.tokens) and not loops(source):
            return "repeating"
        if not written.finished:
            return "unfinished"
        low = self.min_score is not None and written.normalised(1.0) < self.min_score
        return f"below {self.min_score}" if low else ""

    def written(
        self, sources: list[list[int]], progress: Callable[[int], None]
    ) -> list[list[Hypothesis]]:
        from torch import OutOfMemoryError

        engine, found, rows = self.engine, dict[int, list[Hypothesis]](), range(len(sources))
        last = [limit_of(len(ids), engine.position_limit, engine.joint) for ids in sources]
        # Nearly all translations end soon after the length of their source. The few others would
        # keep their batch busy, and a step of few rows takes as long as one of a thousand: they are
        # translated again
        # together.
        soon = [min(most, len(ids) * 5 // 4 + 8) for ids, most in zip(sources, last, strict=True)]
        # A sample that is drawn again because it is long would be shorter than it should be.
        for limits in (last,) if self.sample else (soon, last):
            for batch in self.batches_of(
                sources, [row for row in rows if row not in found], limits
            ):
                started = time.monotonic()
                try:
                    ids, most = [sources[row] for row in batch], [limits[row] for row in batch]
                    how = {"generator": zlib.crc32(repr(ids).encode())} if self.sample else self.how
                    every = engine.translate(ids, limits=most, **how)
                except OutOfMemoryError:
                    raise ConfigError(
                        f"batch_tokens: {engine.batch_tokens} are too many for the memory; give "
                        "fewer, "
                        "and the run resumes after the last part"
                    ) from None
                done = {
                    row: one
                    for row, one in zip(batch, every, strict=True)
                    if one[0].finished or limits[row] == last[row]
                }
                self.summary.searching += time.monotonic() - started
                self.summary.tokens += sum(
                    len(one[0].tokens) + one[0].finished for one in done.values()
                )
                found.update(done)
                progress(len(found))
        return [found[row] for row in rows]

    def batches_of(
        self, sources: list[list[int]], rows: Sequence[int], limits: list[int]
    ) -> Iterator[list[int]]:
        """Batches of rows with similar lengths whose caches fit into the budget."""

        def full(batch: list[int], row: int) -> bool:
            area = len(sources[batch[0]]) + max(limits[one] for one in (*batch, row))
            return (len(batch) + 1) * self.beam * area > self.engine.batch_tokens

        return batches(sources, rows, full)

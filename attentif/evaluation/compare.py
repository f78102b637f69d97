"""Systems compared on one test set: paired bootstrap by sacrebleu, seeds grouped, lengths, single
sentences.

Knows records; knows no model and no drawing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from attentif.evaluation.record import Record
from attentif.evaluation.score import score

SAMPLES = 1000  # of the bootstrap, sacrebleu's default
METRICS = {"bleu": "BLEU", "chrf": "chrF2"}  # a key of JSON to sacrebleu's name


@dataclass(frozen=True)
class Measured:
    """A score with its 95% interval by bootstrap and, unless it is the baseline's, the paired
    test against that."""

    score: float
    interval: tuple[float, float]
    difference: float | None = None
    p: float | None = None


@dataclass(frozen=True)
class Row:
    """One record, tested against that of the baseline with its seed, else against the baseline's
    first."""

    record: Record
    against: str  # the label of the baseline's record; "" for the baseline itself
    scores: dict[str, Measured]  # by the keys of METRICS
    length_ratio: float  # tokens of all outputs / tokens of all references, as BLEU counts them
    by_length: tuple[dict[str, float], ...]  # the scores of each group of `lengths`


@dataclass(frozen=True)
class Single:
    """A sentence with its sentence chrF: of the baseline and of another system."""

    index: int
    baseline: float
    other: float

    @property
    def difference(self) -> float:
        return self.other - self.baseline


def compared(
    records: Sequence[Record], baseline: str | None, samples: int
) -> tuple[list[Row], dict[str, str]]:
    """A row for each record, those of the baseline first, and sacrebleu's signature of each
    metric."""
    systems = list(dict.fromkeys(one.system for one in records))
    first = systems[0] if baseline is None else baseline
    if first not in systems:
        raise ValueError(f"baseline: expected one of {', '.join(systems)}, got {first!r}")
    references = records[0].references
    groups = [rows for _, _, rows in lengths(references)]
    bases = [one for one in records if one.system == first]
    rows, signatures = {}, dict[str, str]()
    for base in bases:
        others = [one for one in records if one.system != first and _base(one, bases) is base]
        signatures, found = paired(
            [base.outputs, *(one.outputs for one in others)], references, samples
        )
        for one, scores in zip([base, *others], found, strict=True):
            rows[one.label] = Row(
                one,
                "" if one is base else base.label,
                scores,
                _ratio(one),
                tuple(_part(one, group) for group in groups),
            )
    order = sorted(systems, key=lambda name: name != first)
    return [rows[one.label] for name in order for one in records if one.system == name], signatures


def _base(one: Record, bases: list[Record]) -> Record:
    return next((base for base in bases if base.seed == one.seed), bases[0])


def paired(
    outputs: Sequence[list[str]], references: list[str], samples: int = SAMPLES
) -> tuple[dict[str, str], list[dict[str, Measured]]]:
    """sacrebleu's paired bootstrap of the outputs against the first of them: its signatures, and
    the scores of each."""
    from sacrebleu.metrics.bleu import BLEU
    from sacrebleu.metrics.chrf import CHRF
    from sacrebleu.significance import PairedTest

    metrics = {"BLEU": BLEU(references=[references]), "chrF2": CHRF(references=[references])}
    named: list[tuple[str, Sequence[str]]] = [
        (str(number), lines) for number, lines in enumerate(outputs)
    ]
    bootstrap: Any = PairedTest(named, metrics, references=None, test_type="bs", n_samples=samples)
    signatures, found = bootstrap()
    rows: list[dict[str, Measured]] = [{} for _ in outputs]
    for key, name in METRICS.items():
        base = found[name][0].score
        for number, one in enumerate(found[name]):
            mean, half = float(one.mean), float(one.ci)  # those of chrF are float32
            test = (float(one.score - base), float(one.p_value)) if number else (None, None)
            rows[number][key] = Measured(float(one.score), (mean - half, mean + half), *test)
    return {key: str(signatures[name]) for key, name in METRICS.items()}, rows


def lengths(references: list[str]) -> list[tuple[int, int, list[int]]]:
    """The sentences in up to four groups of similar size, by words of the reference: the fewest and
    the most words of a group, and its indices.
    """
    words = [len(text.split()) for text in references]
    ordered = sorted(words)
    ends = sorted(
        {
            ordered[len(words) * quarter // 4 - 1]
            for quarter in range(1, 5)
            if len(words) * quarter >= 4
        }
    )
    groups, before = [], -1
    for end in ends:
        inside = [index for index, count in enumerate(words) if before < count <= end]
        groups.append((min(words[index] for index in inside), end, inside))
        before = end
    return groups


def singles(baseline: Record, other: Record) -> list[Single]:
    """Every sentence by its sentence chrF, the largest gain of the other system first."""
    from sacrebleu.metrics.chrf import CHRF

    metric = CHRF()

    def of(record: Record) -> list[float]:
        pairs = zip(record.outputs, record.references, strict=True)
        return [metric.sentence_score(output, [reference]).score for output, reference in pairs]

    found = [
        Single(index, a, b)
        for index, (a, b) in enumerate(zip(of(baseline), of(other), strict=True))
    ]
    return sorted(found, key=lambda one: (-one.difference, one.index))


def mean_and_range(values: Sequence[float]) -> tuple[float, float, float]:
    return fmean(values), min(values), max(values)


def _ratio(record: Record) -> float:
    from sacrebleu.metrics.bleu import BLEU

    return BLEU().corpus_score(record.outputs, [record.references]).ratio


def _part(record: Record, indices: list[int]) -> dict[str, float]:
    found = score(
        [record.outputs[index] for index in indices],
        [record.references[index] for index in indices],
    )
    return {"bleu": found.bleu, "chrf": found.chrf}

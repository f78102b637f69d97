"""BLEU and chrF by sacrebleu, each with the signature that makes it repeatable. Knows lines of
text; knows no model."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from attentif.decoding.hypotheses import Progress
    from attentif.decoding.translator import Translator


@dataclass(frozen=True)
class Score:
    """Both scores of a set of translations, 0 to 100, and how they were computed."""

    bleu: float
    chrf: float
    bleu_signature: str
    chrf_signature: str
    sentences: int

    def report(self, *about: str) -> str:
        """Two lines; `about` names the test set, the model and the search."""
        rest = "".join(f" | {part}" for part in (*about, f"{self.sentences} sentences"))
        return (
            f"BLEU {self.bleu:.1f} | {self.bleu_signature}{rest}\nchrF2 {self.chrf:.1f} | "
            f"{self.chrf_signature}{rest}"
        )

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)


@dataclass(frozen=True)
class Evaluation:
    """The score of a translator on a test set, its translations, and all that repeats it, in
    words."""

    score: Score
    translations: list[str]
    search: str
    precision: str  # of the weights, and whether a shortlist was used
    test_set: str = ""
    model: str = ""

    def __str__(self) -> str:
        return self.score.report(
            *filter(None, (self.test_set, self.model)), f"{self.precision}, {self.search}"
        )

    def as_dict(self) -> dict[str, Any]:
        facts = {
            "test_set": self.test_set,
            "model": self.model,
            "precision": self.precision,
            "search": self.search,
        }
        return self.score.as_dict() | facts


def score(hypotheses: list[str], references: list[str] | list[list[str]]) -> Score:
    """The scores of translations against one reference each, or against several lists of
    references."""
    from sacrebleu.metrics.bleu import BLEU
    from sacrebleu.metrics.chrf import CHRF

    several = [list(one) for one in references if not isinstance(one, str)]
    lists = several or [[one for one in references if isinstance(one, str)]]
    for number, one in enumerate(lists, start=1):
        which = "references" if len(lists) == 1 else f"references (list {number} of {len(lists)})"
        check_counts(len(hypotheses), len(one), "hypotheses", which)
    bleu, chrf = BLEU(), CHRF()
    return Score(
        bleu=bleu.corpus_score(hypotheses, lists).score,
        chrf=chrf.corpus_score(hypotheses, lists).score,
        bleu_signature=str(bleu.get_signature()),  # a metric knows its signature once it has scored
        chrf_signature=str(chrf.get_signature()),
        sentences=len(hypotheses),
    )


def evaluate(
    translator: Translator,
    sources: list[str],
    references: list[str],
    progress: Progress | None = None,
) -> tuple[Score, list[str]]:
    """The score of a translator on a test set, and its translations."""
    check_counts(len(sources), len(references), "sources", "references")
    hypotheses = translator(sources, progress)
    return score(hypotheses, references), hypotheses


def check_counts(count: int, other: int, name: str, other_name: str) -> None:
    if count != other:
        raise ValueError(
            f"{name}, {other_name}: expected equal numbers of lines, got {count} and {other}"
        )
    if not count:
        raise ValueError(f"{name}: expected at least one line, got none")

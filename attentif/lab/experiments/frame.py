"""What every experiment shares: settings with ranges, samples beside closed forms, and an answer that shows itself."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import erfc, inf, isfinite, sqrt
from typing import Any, ClassVar

from attentif.config import ConfigError
from attentif.document.result import HTML, JSON, LATEX, PNG, SVG, TEXT, Result
from attentif.document.tree import Document, Figure, Group, Lines, Paragraph, Part, Section, Table

Progress = Callable[[int, int], None]  # samples or steps done, of how many


def setting(default: Any, about: str, least: float = -inf, most: float = inf, choices: Sequence[str] = ()) -> Any:
    """A field of an experiment's settings: its default, what it is, and what it may be."""
    return field(default=default, metadata={"about": about, "least": least, "most": most, "choices": tuple(choices)})


@dataclass(frozen=True, kw_only=True)
class Settings:
    """The settings of an experiment; a value out of its range is refused with the range."""

    def __post_init__(self) -> None:
        for one in dataclasses.fields(self):
            value, about = getattr(self, one.name), one.metadata
            if about["choices"] and value not in about["choices"]:
                raise ConfigError(f"{one.name}: expected one of {', '.join(about['choices'])}, got {value!r}")
            if isinstance(value, tuple):
                for item in value:
                    _check(one.name, item, about)
            elif not isinstance(value, (str, bool)):
                _check(one.name, value, about)


def _check(name: str, value: Any, about: Mapping[str, Any]) -> None:
    if not isinstance(value, (int, float)) or not isfinite(value) or not about["least"] <= value <= about["most"]:
        least, most = about["least"], about["most"]
        wanted = f"{least:g} to {most:g}" if most < inf else f"{least:g} or more"
        raise ConfigError(f"{name}: expected {wanted} ({about['about']}), got {value}")


@dataclass(frozen=True)
class Measured:
    """A quantity by its closed form, and the mean of samples of it with the mean's standard error."""

    exact: float
    mean: float
    error: float

    @classmethod
    def of(cls, exact: float, samples: Any) -> Measured:
        """From a tensor of independent samples."""
        return cls(exact, float(samples.mean()), float(samples.std() / sqrt(len(samples))))

    @property
    def z(self) -> float:
        """How many standard errors the mean is away from the closed form."""
        away = self.mean - self.exact
        return away / self.error if self.error else 0.0 if abs(away) <= 1e-9 * max(1.0, abs(self.exact)) else inf

    @property
    def p(self) -> float:
        """How often a mean at least this far away would come by chance."""
        return erfc(abs(self.z) / sqrt(2))


@dataclass(frozen=True, kw_only=True)
class Answer(Result):
    """What an experiment found: numbers in a table, a plot, and sentences that follow from the numbers."""

    formats: ClassVar[tuple[str, ...]] = (TEXT, HTML, LATEX, JSON, SVG, PNG)
    name: str
    question: str
    settings: Settings
    seed: int
    closed: tuple[str, ...]  # the closed form, a line each; none where there is none
    columns: tuple[str, ...]
    rows: tuple[tuple[float | str, ...], ...]
    plot: Any  # a HeatMap or Curves
    sentences: tuple[str, ...]
    measured: Mapping[str, Measured] = field(default_factory=dict)  # what tests hold to the closed forms
    numbers: Mapping[str, Any] = field(default_factory=dict)  # what the sentences are computed from

    @property
    def title(self) -> str:  # type: ignore[override]
        return f"{self.name}: {self.question}"

    def document(self) -> Document:
        asked = dataclasses.asdict(self.settings)
        given = ", ".join(f"{name} = {_shown(value)}" for name, value in asked.items())
        parts: list[Part] = [Paragraph((self.question,))]
        if self.closed:
            parts.append(Section(("Closed form",), (Lines(tuple((line,) for line in self.closed)),)))
        rows = tuple(tuple((_shown(cell),) for cell in row) for row in self.rows)
        parts += [Section(("Numbers",), (Table((Group(self.columns, rows),)),)),
                  Section(("Plot",), (Figure(self.plot),), bare=True),
                  Section(("What follows",), (Lines(tuple((one,) for one in self.sentences), bullets=True),)),
                  Paragraph((f"{given}; seed {self.seed}" if given else f"seed {self.seed}",), note=True)]  # fmt: skip
        return Document((self.title,), tuple(parts))

    def to_dict(self) -> dict[str, Any]:
        return {
            "experiment": self.name, "question": self.question, "settings": dataclasses.asdict(self.settings),
            "seed": self.seed, "closed_form": list(self.closed), "columns": list(self.columns),
            "rows": [list(row) for row in self.rows], "sentences": list(self.sentences),
            "measured": {name: dataclasses.asdict(one) for name, one in self.measured.items()},
            "numbers": dict(self.numbers), "plot": self.plot.to_dict(),
        }  # fmt: skip

    def svg(self) -> str:
        return str(self.plot.svg())

    def png(self) -> bytes:
        return bytes(self.plot.png())

    def _repr_svg_(self) -> None:
        """A notebook shows the page, which holds the plot."""


def _shown(value: Any) -> str:
    """A number as a reader wants it: four digits that count, no exponent where it can be helped."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple | list):
        return " ".join(map(_shown, value))
    if not isinstance(value, float):
        return f"{value:,}" if isinstance(value, int) and abs(value) > 9999 else str(value)
    if value == 0 or not isfinite(value):
        return f"{value:g}"
    return f"{value:.4g}" if 1e-4 <= abs(value) < 1e5 else f"{value:.2e}"

"""The common parts of experiments: settings with ranges, measurements beside closed forms, and
answers."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import erfc, inf, isfinite, sqrt
from typing import TYPE_CHECKING, Any, ClassVar, get_args, get_origin, get_type_hints

from attentif.config import ConfigError
from attentif.document.curve import COLOURS, Curves, Line, Panel
from attentif.document.result import HTML, JSON, LATEX, PNG, SVG, TEXT, Result
from attentif.document.tree import (
    Document,
    Figure,
    Group,
    Lines,
    Paragraph,
    Part,
    Section,
    Table,
    plain,
)
from attentif.lab.maths import closed_form
from attentif.lab.maths.formula import prose

if TYPE_CHECKING:
    from torch import Tensor

    from attentif.document.heatmap import HeatMap

Progress = Callable[[float, str], None]  # the share done, and a note
Points = Sequence[tuple[float, float]]


def setting(
    default: Any, about: str, least: float = -inf, most: float = inf, choices: Sequence[str] = ()
) -> Any:
    """A field of an experiment's settings: its default, its meaning, and its allowed values."""
    return field(
        default=default,
        metadata={"about": about, "least": least, "most": most, "choices": tuple(choices)},
    )


@dataclass(frozen=True, kw_only=True)
class Settings:
    """The settings of an experiment; a ConfigError where a value is outside its range."""

    name: ClassVar[str]
    question: ClassVar[str]

    def __post_init__(self) -> None:
        kinds = get_type_hints(type(self))
        for one in dataclasses.fields(self):
            value = _typed(one.name, getattr(self, one.name), kinds[one.name])
            object.__setattr__(self, one.name, value)
            for item in value if isinstance(value, tuple) else (value,):
                _check(one, item)


def allowed(one: dataclasses.Field[Any]) -> str:
    """The allowed values of a setting, in words; "" where there is no limit."""
    least, most, choices = (one.metadata[name] for name in ("least", "most", "choices"))
    if choices:
        return f"one of {', '.join(choices)}"
    return "" if least == -inf else f"{least:g} to {shown(most)}"


def _check(one: dataclasses.Field[Any], value: Any) -> None:
    about = one.metadata
    if about["choices"]:
        right = value in about["choices"]
    else:
        right = isinstance(value, str | bool) or (
            isfinite(value) and about["least"] <= value <= about["most"]
        )
    if not right:
        raise ConfigError(
            f"{one.name}: expected {allowed(one) or 'a number'} ({about['about']}), got {value}"
        )


def _typed(name: str, value: Any, kind: Any) -> Any:
    """The value in its field's type: 1 may be a float, a list of numbers may be text, "0, 1, 2"."""
    if get_origin(kind) is tuple:
        items = value.replace(",", " ").split() if isinstance(value, str) else value
        items = items if isinstance(items, list | tuple) else [items]
        if not items:
            raise ConfigError(f"{name}: expected one number or more, got none")
        return tuple(_typed(name, item, get_args(kind)[0]) for item in items)
    if kind in (int, float) and not isinstance(value, bool):
        try:
            number = float(value)
        except (TypeError, ValueError, OverflowError):
            number = inf
        if isfinite(number) and (kind is float or number == int(number)):
            return kind(number)
    elif isinstance(value, kind):
        return value
    words = {int: "a whole number", float: "a number", bool: "True or False", str: "text"}
    raise ConfigError(f"{name}: expected {words[kind]}, got {value!r}")


@dataclass(frozen=True)
class Measured:
    """A quantity: its closed form, and the mean of independent samples with its standard error."""

    exact: float
    mean: float
    error: float

    @classmethod
    def of(cls, exact: float, samples: Tensor) -> Measured:
        return cls(exact, float(samples.mean()), float(samples.std()) / sqrt(len(samples)))

    @property
    def z(self) -> float:
        """The distance of the mean from the closed form in standard errors; without variation
        they must be equal."""
        away, size = self.mean - self.exact, max(1e-300, abs(self.exact))
        return (
            away / self.error
            if self.error > 1e-12 * size
            else 0.0
            if abs(away) <= 1e-9 * size
            else inf
        )

    @property
    def p(self) -> float:
        """The probability of a mean at least this far away by chance."""
        return erfc(abs(self.z) / sqrt(2))


@dataclass(frozen=True, kw_only=True)
class Answer(Result):
    """The result of an experiment: its question answered in a sentence, what it assumes, a table, a
    plot, and sentences computed from the numbers."""

    formats: ClassVar[tuple[str, ...]] = (TEXT, HTML, LATEX, JSON, SVG, PNG)
    settings: Settings
    seed: int
    answer: str  # to the question of the settings, computed from the numbers
    assumptions: tuple[str, ...]  # lines of text, formulas between backquotes
    columns: tuple[str, ...]
    rows: tuple[tuple[float | str, ...], ...]
    plot: Curves | HeatMap
    sentences: tuple[str, ...]
    closed: tuple[str, ...] = ()  # lines of text, formulas between backquotes
    more: tuple[Part, ...] = ()  # after the plot
    note: str = ""  # the method
    measured: Mapping[str, Measured] = field(default_factory=dict)  # for tests against closed forms
    numbers: Mapping[str, Any] = field(default_factory=dict)  # the numbers in the sentences

    @property
    def title(self) -> str:  # type: ignore[override]
        return f"{self.settings.name}: {self.settings.question}"

    def document(self) -> Document:
        given = [
            f"{name} = {shown(value)}" for name, value in dataclasses.asdict(self.settings).items()
        ]
        assumed = Lines(tuple(map(closed_form.text, self.assumptions)), bullets=True)
        parts: list[Part] = [
            Section(("Answer",), (Paragraph(prose(self.answer)),)),
            Section(("Assumptions",), (assumed,)),
        ]
        if self.closed:
            parts.append(
                Section(("Closed form",), (Lines(tuple(map(closed_form.text, self.closed))),))
            )
        rows = tuple(tuple((shown(cell),) for cell in row) for row in self.rows)
        about = ", ".join([*given, f"seed = {self.seed}"])
        parts += [
            Section(("Numbers",), (Table((Group(self.columns, rows),)),)),
            Section(("Plot",), (Figure(self.plot), *self.more), bare=True),
            Section(("What follows",), (Lines(tuple(map(prose, self.sentences)), bullets=True),)),
            Paragraph((f"{about}. {self.note}".rstrip(),), note=True),
        ]
        return Document((self.title,), tuple(parts), (self.title,))

    def to_dict(self) -> dict[str, Any]:
        return {
            "experiment": self.settings.name,
            "question": self.settings.question,
            "settings": dataclasses.asdict(self.settings),
            "seed": self.seed,
            "answer": self.answer,
            "assumptions": [plain(closed_form.text(line)) for line in self.assumptions],
            "closed_form": [plain(closed_form.text(line)) for line in self.closed],
            "columns": list(self.columns),
            "rows": [list(row) for row in self.rows],
            "sentences": list(self.sentences),
            "note": self.note,
            "numbers": dict(self.numbers),
            "measured": {name: dataclasses.asdict(one) for name, one in self.measured.items()},
            "plot": self.plot.to_dict(),
        }

    def svg(self) -> str:
        return self.plot.svg()

    def png(self) -> bytes:
        return self.plot.png()


def curves(title: str, across: str, *panels: Panel, log_across: bool = False) -> Curves:
    return Curves(title, panels, across, log_across)


def panel(
    title: str, lines: Mapping[str, Points], dots: Mapping[str, Points] = {}, log: bool = False
) -> Panel:
    """Lines and dots by name, each in its own colour."""
    both = [
        *((name, points, False) for name, points in lines.items()),
        *((name, points, True) for name, points in dots.items()),
    ]
    named = zip(both, COLOURS, strict=False)
    return Panel(
        title,
        tuple(Line(name, tuple(points), colour, dot) for (name, points, dot), colour in named),
        log,
    )


def shares(w: Tensor, bins: int = 20) -> list[tuple[float, float]]:
    """A histogram of weights from 0 to 1: the centre and the share of each bin."""
    place = (w * bins).long().clamp(0, bins - 1)
    return [((i + 0.5) / bins, float((place == i).double().mean())) for i in range(bins)]


def shown(value: Any) -> str:
    """A number with four significant digits, without an exponent where possible."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple | list):
        return " ".join(map(shown, value))
    if not isinstance(value, float):
        return f"{value:,}" if isinstance(value, int) else str(value)
    if isfinite(value) and value == int(value) and abs(value) < 1e15:
        return f"{int(value):,}"
    return f"{value:.4g}" if 1e-4 <= abs(value) < 1e5 or not isfinite(value) else f"{value:.2e}"

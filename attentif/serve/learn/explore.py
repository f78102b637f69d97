"""The page Explore: every experiment with its settings; those that train show a stored result
until a person asks."""

from __future__ import annotations

import dataclasses
import json
from functools import cache
from importlib.resources import files
from math import isfinite
from typing import TYPE_CHECKING, Any, get_origin, get_type_hints

from attentif.document.result import HTML, Result
from attentif.document.tree import Document, Figure, Group, Lines, Paragraph, Section, Table
from attentif.serve.learn.frame import Around, Field, Given, Page, Shown

if TYPE_CHECKING:
    from attentif.lab.experiments.frame import Settings

TRAINED = ("positions", "causal", "architectures", "sequences")
SLIDER = 2000  # the most steps of a slider; a wider setting is typed in
MOST = 4  # times the work of the default settings: other people wait for this one
TEXTS = {True: "yes", False: "no"}


def fields(given: Given) -> tuple[Field, ...]:
    from attentif.lab.experiments.catalogue import KINDS

    names = {name: f"{name}: {kind.question}" for name, kind in KINDS.items()}
    kind = KINDS.get(given.get("experiment", ""), KINDS["copy"])
    found = [Field("experiment", "choice", "copy", names), *_settings(kind)]
    found.append(Field("seed", "number", "0", low=0, high=10**6))
    return (*found, Field("run", "button")) if kind.name in TRAINED else tuple(found)


def _settings(kind: type[Settings]) -> list[Field]:
    """A field for each setting of an experiment: a slider, a choice, or text."""
    types, found = get_type_hints(kind), list[Field]()
    for one in dataclasses.fields(kind):
        least, most, choices = (one.metadata[key] for key in ("least", "most", "choices"))
        name, label, type_ = (
            f"{kind.name}.{one.name}",
            f"{one.name}: {one.metadata['about']}",
            types[one.name],
        )
        value: Any = one.default
        default = " ".join(map(str, value)) if get_origin(type_) is tuple else str(value)
        most = min(most, MOST * value) if type_ is int else most
        step = 1 if type_ is int else (most - least) / 200 if isfinite(most) else 0
        if choices or type_ is bool:
            named = {text: text for text in choices or TEXTS.values()}
            found.append(
                Field(
                    name, "choice", TEXTS[value] if type_ is bool else default, named, label=label
                )
            )
        elif (
            type_ in (int, float)
            and isfinite(most)
            and (most - least) / step <= SLIDER
            and least >= step - 1
        ):
            found.append(
                Field(name, "range", default, low=least, high=most, step=step, label=label)
            )
        else:
            found.append(Field(name, "text", default, label=label))
    return found


def explore(given: Given, around: Around) -> Shown:
    from attentif.config import from_table
    from attentif.lab.experiments import catalogue

    kind = catalogue.KINDS[given["experiment"]]
    types, settings = get_type_hints(kind), dict[str, Any]()
    for name in (one.name for one in dataclasses.fields(kind)):
        text = given[f"{kind.name}.{name}"]
        settings[name] = text == TEXTS[True] if types[name] is bool else text
    asked, seed = from_table(kind, settings), int(float(given["seed"]))
    if (times := _times(asked)) > MOST:
        raise ValueError(
            f"these settings take {times:.3g} times the work of the defaults; expected at most "
            f"{MOST} "
            f"times here: `attentif explore {kind.name}` takes more"
        )
    if kind.name in TRAINED and not given["run"]:
        return Shown(Stored(stored()[kind.name]))
    return Shown(catalogue.run(asked, seed, lambda share, note: around.check()))


def _times(asked: Settings) -> float:
    """The work of these settings, in multiples of the defaults': whole numbers are sizes, and
    work is their product."""
    times = 1.0
    for name, value in dataclasses.asdict(asked).items():
        default = getattr(type(asked)(), name)
        many, usual = (one if isinstance(one, tuple) else (one,) for one in (value, default))
        if all(type(one) is int for one in usual):
            times *= max(1.0, sum(many) / sum(usual))
    return times


@cache
def stored() -> dict[str, Any]:
    """Results of the experiments that train, with their default settings, by name."""
    found: dict[str, Any] = json.loads(
        files("attentif.serve.learn").joinpath("stored.json").read_text("utf-8")
    )
    return found


class Stored(Result):
    """An experiment's result as it was stored: its numbers, its plot and its sentences."""

    formats = (HTML,)

    def __init__(self, found: dict[str, Any]) -> None:
        self.found, self.title = found, f"{found['experiment']}: {found['question']}"

    def document(self) -> Document:
        from attentif.lab.experiments.frame import shown
        from attentif.lab.maths.formula import prose

        found = self.found
        rows = tuple(tuple((shown(cell),) for cell in row) for row in found["rows"])
        about = ", ".join(f"{name} = {shown(value)}" for name, value in found["settings"].items())
        note = f"A stored result: {about}, seed = {found['seed']}. {found['note']}"
        parts = (
            Section(("Answer",), (Paragraph(prose(found["answer"])),)),
            Section(
                ("Assumptions",), (Lines(tuple(map(prose, found["assumptions"])), bullets=True),)
            ),
            Section(("Numbers",), (Table((Group(tuple(found["columns"]), rows),)),)),
            Section(("Plot",), (Figure(Kept(found["svg"])),), bare=True),
            Section(
                ("What follows",), (Lines(tuple(map(prose, found["sentences"])), bullets=True),)
            ),
            Paragraph((note,), note=True),
        )
        return Document((self.title,), parts, (self.title,))

    def to_dict(self) -> dict[str, Any]:
        return self.found


@dataclasses.dataclass
class Kept:
    """A plot that was stored as SVG."""

    svg: str
    title: str = "Plot"
    legend: str = ""

    def as_text(self) -> str:
        return ""

    def as_svg(self) -> str:
        return self.svg

    def as_latex(self) -> str:
        return ""


def store(name: str) -> dict[str, Any]:
    """What `stored` has for an experiment, computed again."""
    from attentif.lab.experiments import catalogue

    answer = catalogue.run(catalogue.KINDS[name]())
    left_out = {"closed_form", "numbers", "measured", "plot"}
    kept = {key: value for key, value in answer.to_dict().items() if key not in left_out}
    return kept | {"svg": answer.svg()}


PAGE = Page("explore", explore, fields, torch=True, saves=("html",))

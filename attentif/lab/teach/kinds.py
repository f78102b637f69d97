"""Every kind of question, by name: data of kinds.toml, and here those with numbers, which are a
block to work by hand.

A question comes from a kind, a seed, a difficulty and its points. Draws numbers, and computes none.
"""

from __future__ import annotations

import inspect
import random
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cache
from importlib import import_module
from importlib.resources import files
from itertools import accumulate, pairwise
from typing import Any

from attentif.config import from_table
from attentif.document.tree import Aligned, Display, Lines, Paragraph, Part, Text
from attentif.lab.exact.display import Decimal, called, stated
from attentif.lab.exact.random_values import Draw
from attentif.lab.exact.readable import inside_softmax, mild, readable_values
from attentif.lab.exact.steps import Work
from attentif.lab.exact.values import HEADS, Numbers, Values
from attentif.lab.exact.worked import again, worked
from attentif.lab.language import fold
from attentif.lab.language.parse import EquationError, expression, nearest, parse
from attentif.lab.language.tree import Block, Call, Equation, Name
from attentif.lab.maths import formula
from attentif.lab.maths.closed_form import text
from attentif.lab.shape.counts import kind as kind_of
from attentif.lab.teach.question import Entry, Place, Question, spelled

DECIMALS = 3  # asked for of numbers that have no short exact form
DRAWS = 50
LETTERS = "abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True, kw_only=True)
class Recipe:
    """A kind of question, as kinds.toml has it."""

    kind: str
    title: str
    about: str
    prompt: str
    make: str = ""  # the function of another file that makes it
    why: str = ""
    block: str = ""
    ask: list[str] = field(default_factory=list)
    levels: list[Any] = field(default_factory=list)
    points: dict[str, int] = field(default_factory=dict)
    draw: dict[str, Any] = field(default_factory=dict)
    which: dict[str, Any] = field(default_factory=dict)
    names: dict[str, list[Any]] = field(default_factory=dict)


@cache
def data(name: str) -> dict[str, dict[str, Any]]:
    """The tables of a file of this folder."""
    return tomllib.loads(
        files("attentif.lab.teach").joinpath(f"{name}.toml").read_text(encoding="utf-8")
    )


@cache
def recipes() -> dict[str, Recipe]:
    tables = data("kinds")
    return {
        name: from_table(Recipe, {**tables.get(table.pop("like", ""), {}), **table, "kind": name})
        for name, table in tables.items()
    }


def kinds() -> dict[str, str]:
    """Every kind with what it is about."""
    return {name: one.about for name, one in recipes().items()}


def _maker(kind: str) -> Callable[..., Question]:
    """What makes a question of a task and the options of its kind."""
    module, _, name = recipes()[kind].make.rpartition(".")
    return (
        getattr(import_module(f"attentif.lab.teach.{module}"), name) if module else worked_question
    )


def check(kind: str, options: Mapping[str, object], difficulty: int) -> None:
    """Refuse an unknown kind, an option that it does not have, and a difficulty that is not 1 to
    3."""
    if kind not in recipes():
        raise EquationError(
            f"there is no kind named {kind}{nearest(kind, kinds()) or '.'} "
            f"There are {', '.join(kinds())}"
        )
    _, *options_of = inspect.signature(_maker(kind)).parameters.values()
    known = {one.name: str(one.annotation) for one in options_of}
    for name, value in options.items():
        if name not in known:
            there = f"; it has {', '.join(known)}" if known else "; it has none"
            near = nearest(name, [*known, "points", "difficulty", "count"])
            raise EquationError(f"{name}: {kind} has no such option{near or there}")
        if type(value).__name__ not in known[name]:
            raise EquationError(f"{name}: expected {known[name].split(' ')[0]}, got {value!r}")
    if type(difficulty) is not int or not 1 <= difficulty <= 3:
        raise EquationError(f"difficulty: expected 1, 2 or 3, got {difficulty!r}")


def question(
    kind: str,
    seed: int,
    difficulty: int = 1,
    points: Fraction | int | None = None,
    **options: str | bool,
) -> Question:
    """The question of a kind and a seed; `points` are shared out in hundredths, so that what a
    sheet prints adds up."""
    check(kind, options, difficulty)
    made = _maker(kind)(Task(recipes()[kind], seed, difficulty), **options)
    if points is not None:
        whole = Fraction(points)
        edges = [
            round(whole * sum_of / made.points, 2)
            for sum_of in accumulate(one.points for one in made.entries)
        ]
        shares = (b - a for a, b in pairwise([Fraction(0), *edges[:-1], whole]))
        made = replace(
            made, entries=tuple(replace(one, points=next(shares)) for one in made.entries)
        )
    return made


@dataclass(frozen=True)
class Task:
    """A question to make: its kind, the seed of what is drawn, and its difficulty."""

    recipe: Recipe
    seed: int
    difficulty: int

    @property
    def level(self) -> Any:
        return self.recipe.levels[self.difficulty - 1]

    def rng(self, name: str = "") -> random.Random:
        return random.Random(f"{name or self.recipe.kind} {self.seed}")

    def question(
        self,
        fields: Mapping[str, object],
        parts: Iterable[Part],
        entries: Iterable[Entry],
        work: Work | None = None,
        explanation: tuple[Part, ...] = (),
        numbers: Mapping[str, int] | None = None,
        asks: Text = (),
        shown: tuple[str, ...] = (),
    ) -> Question:
        """Prompt and parts; `fields` are those of the texts in kinds.toml, `asks` is added to
        the prompt."""
        title, prompt, why = (
            one.format(**fields) for one in (self.recipe.title, self.recipe.prompt, self.recipe.why)
        )
        posed, after = (
            (Paragraph((*text(prompt), *asks)), *parts),
            (Paragraph(text(why)),) if why else (),
        )
        return Question(
            self.recipe.kind,
            self.seed,
            self.difficulty,
            title,
            posed,
            tuple(entries),
            work,
            (*explanation, *after),
            shown,
            numbers or {},
        )


def worked_question(task: Task) -> Question:
    """The question of a kind with numbers; its points are the shares of its entries."""
    recipe, block = task.recipe, _block(task.recipe.block.strip(), task.recipe.title)
    values = drawn(block, task.level, task.seed, recipe.draw)
    families = {
        one.left.text for one in block.statements if isinstance(one, Equation) and one.left.index
    }
    heads = {name: range(1, values.sizes[HEADS] + 1) for name in families | values.family.keys()}
    asked = tuple((name, head) for name in recipe.ask for head in heads.get(name, [None]))
    work, rounded = worked(block, values, "question"), after_softmax(block)
    entries = [number_entry(place, recipe.points.get(place[0], 1), rounded) for place in asked]
    parts = [*posed(work, recipe.ask)]
    if recipe.which:
        entries.append(_which(work, recipe.which, task.rng("which")))
        parts.append(lettered(entries[-1]))
    seen = sum(map(any, zip(*values.single.get("M", ()), strict=True)))
    return task.question(
        {**values.sizes, "seen": seen}, parts, entries, work, shown=tuple(recipe.ask)
    )


_block = cache(parse)


def posed(work: Work, asked: Sequence[str]) -> Iterator[Part]:
    """The equations and the given numbers of a block, and how answers are rounded."""
    yield Aligned(
        tuple(formula.definition(one) for one in work.block.statements if isinstance(one, Equation))
    )
    yield Display(
        tuple(
            stated(called(*place), M) for place, M in work.inputs.items() if place[0] not in asked
        )
    )
    if after_softmax(work.block) & set(asked):
        yield Paragraph(
            (f"Give {DECIMALS} digits after the point where a number is not whole.",), note=True
        )


def number_entry(place: Place, points: int, rounded: set[str]) -> Entry:
    decimals = DECIMALS if place[0] in rounded else None
    return Entry(
        spelled(place),
        "matrix",
        Fraction(points),
        of=place,
        decimals=decimals,
        label=(called(*place),),
    )


def after_softmax(block: Block) -> set[str]:
    """The names whose numbers are irrational: a softmax, and all that is computed from it."""
    found: set[str] = set()
    for one in block.statements:
        if isinstance(one, Equation) and any(
            at.function == "softmax"
            if isinstance(at, Call)
            else isinstance(at, Name) and at.text in found
            for at in fold.walk(one.right)
        ):
            found.add(one.left.text)
    return found


def _which(work: Work, which: Mapping[str, Any], rng: random.Random) -> Entry:
    """A choice among expressions, of which the first in kinds.toml that equals a matrix of the
    work is right."""
    of, right, wrong = which["of"], list[str](), list[str]()
    for choice in which["choices"]:
        try:
            M = again(work, {}, {of: expression(choice)}, (of, None))[of, None]
        except EquationError:  # its sizes do not fit
            M = ()
        (right if work.matrix(of) == M else wrong).append(choice)
    return choice_of(
        f"{of} is", right[0], wrong, rng, lambda one: (formula.expression(expression(one)),)
    )


def choice_of(
    name: str, right: str, wrong: Sequence[str], rng: random.Random, show: Callable[[str], Text]
) -> Entry:
    """An entry with lettered choices in an order of its own."""
    choices = dict(zip(LETTERS, rng.sample([right, *wrong], 1 + len(wrong)), strict=False))
    key = next(letter for letter, choice in choices.items() if choice == right)
    return Entry(name, "choice", key=key, choices=tuple((a, show(b)) for a, b in choices.items()))


def lettered(entry: Entry) -> Lines:
    return Lines(tuple((f"{letter}: ", *shown) for letter, shown in entry.choices))


def drawn(block: Block, sizes: Mapping[str, int], seed: int, draw: Mapping[str, Any]) -> Values:
    """Values with a readable softmax, where no weight, token or column of tokens is 0 and no two
    tokens are equal."""
    usual, fixed = mild(inside_softmax(block)), dict[str, Numbers]()
    if (
        "padding" in draw.values()
    ):  # the last columns hidden, one or more, and two or more to be seen
        seen = sizes["m"] - random.Random(f"hidden {seed}").randint(1, sizes["m"] - 2)
        mask = (tuple(Fraction(j < seen) for j in range(sizes["m"])),) * sizes["n"]
        fixed = {name: mask for name, how in draw.items() if how == "padding"}

    def plain(name: str, n: int, d: int, rng: Draw) -> Numbers:
        match draw.get(name):
            case [int(low), int(high)]:
                return tuple(tuple(Fraction(rng(low, high)) for _ in range(d)) for _ in range(n))
            case "weights":
                return tuple(_weights(d, rng) for _ in range(n))
        return usual(name, n, d, rng)

    for i in range(DRAWS):
        values = readable_values(block, sizes, f"{seed} {i}", plain, fixed, DRAWS)
        named = [(name, M) for name, M in values.single.items() if name not in fixed]
        named += [(name, M) for name, heads in values.family.items() for M in heads]
        columns = [
            column for name, M in named if name in ("X", "E") for column in zip(*M, strict=True)
        ]
        if all(map(any, columns)) and all(
            any(map(any, M))
            if kind_of(name) == "weight"
            else all(map(any, M)) and len(set(M)) == len(M)
            for name, M in named
        ):
            break
    return values


def _weights(d: int, rng: Draw) -> tuple[Fraction, ...]:
    """Tenths that add up to 1, none of them 1."""
    cuts = [0] * (d - 1)
    while max(shares := [b - a for a, b in zip([0, *cuts], [*cuts, 10], strict=True)]) == 10:
        cuts = sorted(rng(0, 10) for _ in range(d - 1))
    return tuple(Decimal(Fraction(share, 10), 1) for share in shares)

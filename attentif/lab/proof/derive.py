"""A derivation by name, every step of it checked: on a terminal, as a page, as LaTeX, and for programs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from attentif.document.markup import columns
from attentif.lab.exact.steps import Work
from attentif.lab.exact.values import HEADS, Values, sizes_of
from attentif.lab.exact.worked import worked
from attentif.lab.language import fold
from attentif.lab.language.parse import EquationError, dimensions, nearest, parse, printed
from attentif.lab.language.tree import Block, Declaration, Equation, Expression, Name
from attentif.lab.maths import latex, mathml, plain
from attentif.lab.proof.proof import CASES, Chain, Step, proved
from attentif.lab.proof.rewrite import IDENTITY, Setting, followed
from attentif.lab.proof.themes import THEMES, Fact, Theme, blocks
from attentif.lab.shape.shapes import Shape, shapes
from attentif.lab.shown import page, sheet, work

MANY = "block-matrices"  # the one that takes any number of heads
NAMES: dict[str, str] = {name: theme.about for name, theme in THEMES.items()}


@dataclass(frozen=True)
class Derivation:
    """Chains of equal expressions, all checked. `work` is the definitions with the user's numbers put in."""

    name: str
    about: str
    block: Block
    assumes: tuple[str, ...]
    chains: tuple[Chain, ...]
    facts: tuple[Fact, ...]
    sizes: Mapping[str, int]
    work: Work | None

    @property
    def steps(self) -> tuple[Step, ...]:
        return tuple(step for chain in self.chains for step in chain.steps)


def theme(name: str, heads: int | None = None) -> Theme:
    if name not in THEMES:
        near = nearest(name, THEMES) or "."
        raise EquationError(f"there is no derivation named {name[:100]}{near} There are {', '.join(THEMES)}")
    if heads is not None and name != MANY:
        raise EquationError(f"n_heads: {name} has no heads; {MANY} has")
    return THEMES[name] if heads is None else blocks(heads)


def block(name: str, heads: int | None = None) -> Block:
    """The definitions of a derivation, for so many heads where it has some: what values can be given for."""
    return parse(theme(name, heads).text, name)


def derivation(
    name: str, values: Values | None = None, source: str = "values", sizes: Mapping[str, int] | None = None
) -> Derivation:
    """The derivation, checked step by step: by shapes, on exact numbers at random and on these where they suffice.

    `sizes` are shown beside the names; n_heads says for how many heads one large projection is taken apart.
    """
    sizes = dict(sizes or {})
    heads = sizes.pop(HEADS, None)
    found, within = theme(name, heads), block(name, heads)
    shapes(within, sizes)  # refuses a size that is not there
    own = None if values is None else _worked(within, replace(values, sizes={**sizes, **values.sizes}), source)
    chains, shown = list[Chain](), dict[str, Expression]()
    for plan in found.plans:
        claims = followed(Name(plan.left), plan.steps, Setting(within, shown))
        mine = None if plan.make else values  # a chain about numbers of its own is not about the user's
        chains.append(proved(within, Name(plan.left), claims, plan.title, mine, plan.make))
        shown[plan.left] = chains[-1].steps[-1].expression
    facts = tuple(fact() for fact in found.facts)
    sizes = sizes or found.sizes if own is None else own.sizes
    return Derivation(name, found.about, within, found.assumes, tuple(chains), facts, sizes, own)


def _worked(within: Block, values: Values, source: str) -> Work:
    """The definitions for which the values suffice, worked out."""
    declared = [s for s in within.statements if isinstance(s, Declaration)]
    inputs = [name.text for s in declared for name in s.names if name != IDENTITY]
    for name in values.single:
        if name not in inputs:
            what = "is the identity matrix" if name == IDENTITY.text else "follows from the definitions"
            raise EquationError(f"{source}: {name} {what}; give some of {', '.join(inputs)}")
    sizes_of(within, values, source)
    there = {*values.single, *dimensions(within)}
    able: list[Equation] = []
    for equation in (s for s in within.statements if isinstance(s, Equation)):
        if all(part.text in there for part in fold.names(equation.right)):
            able.append(equation)
            there.add(equation.left.text)
    if not able:
        raise EquationError(f"{source}: too few values to compute anything; give some of {', '.join(inputs)}")
    return worked(Block((*declared, *able), within.name, within.text), values, source)


# For people


def as_text(found: Derivation) -> str:
    """On a terminal: the definitions, each chain with its reasons beside it, and what was checked."""
    parts = [f"{found.name}: {found.about}", _indented("definitions", _definitions(found))]
    parts += [_indented("assumed", found.assumes)] if found.assumes else []
    parts += [_indented(title(chain, found.sizes), _lines(chain)) for chain in found.chains]
    parts += [_indented("computed exactly", map(said, found.facts))] if found.facts else []
    parts.append(checked(found))
    if found.work is not None:
        parts += ["with the numbers given:", work.text(found.work).rstrip("\n")]
    return "\n\n".join(parts) + "\n"


def as_html(found: Derivation) -> str:
    """A page of its own."""
    sections = [page.Section("Definitions", (page.equations(found.block), *map(page.paragraph, found.assumes)))]
    for chain in found.chains:
        steps = [(mathml.expression(step.expression), reason(step)) for step in chain.steps]
        drawn = page.derivation(mathml.name(chain.left.text), steps)
        sections.append(page.Section(_capital(title(chain, found.sizes)), (drawn,)))
    last = [*map(said, found.facts), checked(found)]
    sections.append(page.Section("Checked", tuple(map(page.paragraph, last))))
    sections += [] if found.work is None else page.worked(found.work)
    return page.page(f"{found.name}: {found.about}", sections)


def as_latex(found: Derivation) -> str:
    """A document of its own."""
    parts = [sheet.equations(found.block), *map(sheet.text, found.assumes)]
    for chain in found.chains:
        left, lines = latex.name(chain.left.text), []
        for i, step in enumerate(chain.steps):
            formula = f"{'' if i else left} &= {latex.expression(step.expression)}"
            lines.append(f"{formula} && \\text{{{sheet.text(reason(step))}}}".strip())
        aligned = "\\begin{aligned}\n" + " \\\\\n".join(lines) + "\n\\end{aligned}"
        parts += [sheet.text(_capital(title(chain, found.sizes)) + ":"), sheet.formula(aligned)]
    parts += [sheet.text(line) for line in (*map(said, found.facts), checked(found))]
    parts += [] if found.work is None else sheet.worked(found.work)
    return sheet.document(f"{found.name}: {found.about}", parts)


def checked(found: Derivation) -> str:
    """What holds of all the steps, in a sentence."""
    own = sum(step.own for step in found.steps)
    assumed = ", under what it assumes," if any(step.assumed for step in found.steps) else ""
    text = f"checked: each of the {len(found.steps)} steps keeps the shape"
    text += f" and{assumed} is true of {CASES} sets of exact numbers"
    return text + (f"; {own} of them of the numbers given, too" if own else "")


def reason(step: Step) -> str:
    return f"assuming {step.reason}" if step.assumed else step.reason


def said(fact: Fact) -> str:
    return f"{fact.text} ({fact.cases:,} cases)"


def title(chain: Chain, sizes: Mapping[str, int]) -> str:
    """With the shape of what it is about."""
    return f"{chain.title}, {shape(chain.steps[0].shape, sizes)}"


def shape(symbols: Shape, sizes: Mapping[str, int]) -> str:
    """n × 2·d_q; with sizes, n × 2·d_q = n × 64."""
    numbers, text = symbols.at(sizes), f"{symbols.rows} × {symbols.columns}"
    return text if numbers == symbols else f"{text} = {numbers.rows} × {numbers.columns}"


def _definitions(found: Derivation) -> Iterator[str]:
    within = shapes(found.block)
    for statement in found.block.statements:
        line = plain.statement(statement)
        if isinstance(statement, Declaration) and found.sizes:
            line = f"{line.rpartition(' : ')[0]} : {shape(within.named[statement.names[0].text], found.sizes)}"
        yield line


def _lines(chain: Chain) -> Iterator[str]:
    """The signs of equality under each other, and the reasons."""
    left, before = plain.name(chain.left.text), chain.steps[0].shape
    formulas = [f"{' ' * columns(left) if i else left} {step.sign} {plain.expression(step.expression)}"
                for i, step in enumerate(chain.steps)]  # fmt: skip
    wide = max(map(columns, formulas))
    for formula, step in zip(formulas, chain.steps, strict=True):
        now = "" if step.shape == before else f" ({shape(step.shape, {})})"
        yield f"{formula}{' ' * (wide - columns(formula))}   {reason(step)}{now}"
        before = step.shape


def _indented(head: str, lines: Iterable[str]) -> str:
    return "\n".join([f"{head}:", *(f"  {line}" for line in lines)])


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


# For programs


def as_dict(found: Derivation) -> dict[str, Any]:
    """The same for `--json`."""
    return {
        "name": found.name, "about": found.about, "equations": printed(found.block), "assumes": list(found.assumes),
        "chains": [{"left": chain.left.text, "title": chain.title,
                    "steps": [_step(step, found.sizes) for step in chain.steps]} for chain in found.chains],
        "facts": [{"text": fact.text, "cases": fact.cases} for fact in found.facts],
        "sizes": dict(found.sizes), "checked": checked(found),
        "work": None if found.work is None else work.as_dict(found.work),
    }  # fmt: skip


def _step(step: Step, sizes: Mapping[str, int]) -> dict[str, Any]:
    return {"expression": printed(step.expression), "unicode": plain.expression(step.expression), "rule": step.rule,
            "reason": step.reason, "assumed": step.assumed, "shape": shape(step.shape, sizes), "cases": step.cases,
            "on_own_numbers": step.own}  # fmt: skip

"""Derivations by name, every step checked before anything is shown. Knows no output format."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from attentif.lab.exact.steps import Work
from attentif.lab.exact.values import HEADS, Values, sizes_of
from attentif.lab.exact.worked import worked
from attentif.lab.language import fold
from attentif.lab.language.parse import EquationError, dimensions, nearest, parse
from attentif.lab.language.tree import Block, Declaration, Equation, Expression, Name
from attentif.lab.proof.proof import Chain, Step, proved
from attentif.lab.proof.rewrite import IDENTITY, Claim, Setting, followed
from attentif.lab.proof.themes import THEMES, Fact, Plan, Theme, blocks
from attentif.lab.shape.shapes import shapes

MANY = "block-matrices"  # has any number of heads
NAMES: dict[str, str] = {name: theme.about for name, theme in THEMES.items()}


@dataclass(frozen=True)
class Derivation:
    """Chains of equal expressions, all checked. `work` has the definitions worked with the
    user's numbers."""

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
        raise EquationError(
            f"there is no derivation named {name[:100]}{near} There are {', '.join(THEMES)}"
        )
    if heads is not None and name != MANY:
        raise EquationError(f"n_heads: {name} has no heads; {MANY} has")
    return THEMES[name] if heads is None else blocks(heads)


def block(name: str, heads: int | None = None) -> Block:
    """The definitions of a derivation, for a number of heads where it has heads; values are for
    their names."""
    return parse(theme(name, heads).text, name)


def derivation(
    name: str,
    values: Values | None = None,
    source: str = "values",
    sizes: Mapping[str, int] | None = None,
) -> Derivation:
    """The derivation, each step checked by shapes, on random exact numbers, and on these values
    where they suffice.

    `sizes` are printed beside the names; n_heads is the number of heads of block-matrices.
    """
    sizes = dict(sizes or {})
    heads = sizes.pop(HEADS, None)
    found, within = theme(name, heads), block(name, heads)
    shapes(within, sizes)  # raises for an unknown size
    own = (
        None
        if values is None
        else _worked(within, replace(values, sizes={**sizes, **values.sizes}), source)
    )
    chains, shown = list[Chain](), dict[str, Expression]()
    for plan in found.plans:
        claims = followed(Name(plan.left), plan.steps, Setting(within, shown))
        mine = None if plan.make else values  # a chain with numbers of its own ignores the user's
        chains.append(proved(within, Name(plan.left), claims, plan.title, mine, plan.make))
        shown[plan.left] = chains[-1].steps[-1].expression
    facts = tuple(fact() for fact in found.facts)
    sizes = sizes or found.sizes if own is None else own.sizes
    return Derivation(name, found.about, within, found.assumes, tuple(chains), facts, sizes, own)


def planned(name: str, heads: int | None = None) -> list[tuple[Plan, tuple[Claim, ...]]]:
    """The chains of a derivation with their lines, not checked again: `derivation` does that,
    and takes seconds."""
    within, shown, out = (
        block(name, heads),
        dict[str, Expression](),
        list[tuple[Plan, tuple[Claim, ...]]](),
    )
    for plan in theme(name, heads).plans:
        claims = tuple(followed(Name(plan.left), plan.steps, Setting(within, shown)))
        shown[plan.left] = claims[-1].expression
        out.append((plan, claims))
    return out


def _worked(within: Block, values: Values, source: str) -> Work:
    """The definitions for which the values suffice, worked."""
    declared = [s for s in within.statements if isinstance(s, Declaration)]
    inputs = [name.text for s in declared for name in s.names if name != IDENTITY]
    for name in values.single:
        if name not in inputs:
            what = (
                "is the identity matrix"
                if name == IDENTITY.text
                else "follows from the definitions"
            )
            raise EquationError(f"{source}: {name} {what}; give some of {', '.join(inputs)}")
    sizes_of(within, values, source)
    there = {*values.single, *dimensions(within)}
    able: list[Equation] = []
    for equation in (s for s in within.statements if isinstance(s, Equation)):
        if all(part.text in there for part in fold.names(equation.right)):
            able.append(equation)
            there.add(equation.left.text)
    if not able:
        raise EquationError(
            f"{source}: too few values to compute anything; give some of {', '.join(inputs)}"
        )
    return worked(Block((*declared, *able), within.name, within.text), values, source)

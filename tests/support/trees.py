"""Random trees of the language, in the form in which the parser gives them, and the texts of
every module of core/."""

from dataclasses import replace
from fractions import Fraction

from hypothesis import strategies as st

from attentif.lab.language import blocks, fold
from attentif.lab.language.tree import (
    OPERATIONS,
    Block,
    Call,
    Concat,
    Declaration,
    Elementwise,
    Equation,
    Name,
    Number,
    Product,
    Quotient,
    Split,
    Sum,
    Transpose,
)
from tests.support.blackboard import TEXTS

EVERY_TEXT = TEXTS | {name: blocks.block(name).text for name in blocks.NAMES}

NAMES = [
    Name("X"),
    Name("W_q"),
    Name("cross.A"),
    Name("T"),
    Name("x"),
    Name("h"),
    Name("encoder.0.self.R"),
    Name("Q", "h"),
    Name("decoder.11.self.W_k", "h"),
]
NUMBERS = st.builds(
    lambda digits, places: Number(Fraction(digits, 10**places)),
    st.integers(0, 10**12),
    st.integers(0, 12),
)


def several(part, least=2, most=4):
    return st.lists(part, min_size=least, max_size=most).map(tuple)


def sums(part):
    signed = st.tuples(st.sampled_from([1, -1]), part)
    return st.one_of(several(signed), part.map(lambda term: ((-1, term),))).map(Sum)


def calls(part):
    return st.sampled_from(sorted(OPERATIONS)).flatmap(
        lambda name: several(part, OPERATIONS[name], OPERATIONS[name]).map(
            lambda items: Call(name, items)
        )
    )


def family(part):
    return Concat("h", (part,)) if fold.indexed(part) else Transpose(part)


def larger(part):
    return st.one_of(
        several(part).map(Product),
        sums(part),
        part.map(Transpose),
        st.builds(Quotient, part, part),
        calls(part),
        st.builds(Elementwise, part, part),
        several(part).map(lambda items: Concat(None, items)),
        part.map(family),
    )


EXPRESSIONS = st.recursive(st.sampled_from(NAMES) | NUMBERS, larger, max_leaves=25)
SIZES = st.lists(
    st.sampled_from(["d", "n_tgt", "n_heads", "vocab", 1, 7, 64]), min_size=1, max_size=3
).map(tuple)


@st.composite
def random_blocks(draw) -> Block:
    """Declarations first, then equations that use what stands above them."""
    statements, known = [], []
    for i in range(draw(st.integers(0, 3))):
        names = tuple(
            Name(f"D.{i}{j}", draw(st.sampled_from([None, "h"])))
            for j in range(draw(st.integers(1, 3)))
        )
        statements.append(Declaration(names, draw(SIZES), draw(SIZES)))
        known += names
    for i in range(draw(st.integers(0, 4))):
        right = draw(EXPRESSIONS)
        right = fold.fold(right, lambda at, parts: _known(at, parts, known, draw))
        indexed = fold.indexed(right)
        if not indexed and draw(st.booleans()):
            right, indexed = Split("h", right), True
        left = Name(f"Y_{i}", "h" if indexed or draw(st.booleans()) else None)
        statements.append(Equation(left, right))
        known.append(left)
    return Block(tuple(statements))


def _known(at, parts, known, draw):
    same = [name for name in known if isinstance(at, Name) and name.index == at.index]
    if same and draw(st.booleans()):
        return replace(draw(st.sampled_from(same)))
    return fold.rebuilt(at, parts)

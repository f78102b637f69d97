"""Random lines of arithmetic for the writers of formulas, and a block in Unicode."""

from hypothesis import strategies as st

from attentif.lab.language.formula import applied
from attentif.lab.language.tree import Block, Name, Number, Product, Quotient, Sum
from attentif.lab.maths.formula import statement

FRACTIONS = st.fractions(min_value=-9, max_value=9, max_denominator=9)
LEAVES = st.one_of(FRACTIONS.map(Number), st.just(Name("π")))
LINES = st.recursive(
    LEAVES,
    lambda part: st.one_of(
        st.lists(st.tuples(st.sampled_from([1, -1]), part), min_size=2, max_size=4).map(
            lambda t: Sum(tuple(t))
        ),
        part.map(lambda term: Sum(((-1, term),))),
        st.lists(part, min_size=2, max_size=3).map(lambda factors: Product(tuple(factors))),
        st.builds(Quotient, part, part),
        st.builds(applied, st.sampled_from(["sqrt", "exp", "square", "erf", "tanh"]), part),
    ),
    max_leaves=9,
)


def in_unicode(block: Block) -> str:
    """A line for each statement."""
    return "\n".join(statement(one).plain for one in block.statements)

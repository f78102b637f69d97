"""Random lines of arithmetic for the writers of formulas, and a block in Unicode."""

from hypothesis import strategies as st

from attentif.lab.language.formula import Apply, Over, Plus, Power, Root, Sign, Square, Times, Value
from attentif.lab.language.tree import Block
from attentif.lab.maths.formula import statement

FRACTIONS = st.fractions(min_value=-9, max_value=9, max_denominator=9)
LEAVES = st.one_of(FRACTIONS.map(Value), st.just(Sign("π")))
LINES = st.recursive(
    LEAVES,
    lambda part: st.one_of(
        st.lists(st.tuples(st.sampled_from([1, -1]), part), min_size=2, max_size=4).map(lambda t: Plus(tuple(t))),
        part.map(lambda term: Plus(((-1, term),))),
        st.lists(part, min_size=2, max_size=3).map(lambda factors: Times(tuple(factors))),
        st.builds(Over, part, part), part.map(Root), part.map(Power), part.map(Square),
        st.builds(Apply, st.sampled_from(["erf", "tanh"]), part),
    ),
    max_leaves=9,
)  # fmt: skip


def in_unicode(block: Block) -> str:
    """A line for each statement."""
    return "\n".join(statement(one).plain for one in block.statements)

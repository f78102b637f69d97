"""Worked examples that come with the lab, by name: a block and the numbers for it. Knows texts alone."""

from __future__ import annotations

from dataclasses import dataclass

from attentif import equations
from attentif.lab.exact.values import Values, values
from attentif.lab.language.parse import EquationError, nearest, parse
from attentif.lab.language.tree import Block

UNSCALED = """\
I : n x d
W_Q, W_K : d x d_k
W_V : d x d_v
Q = I W_Q
K = I W_K
V = I W_V
S = Q K^T
A = softmax(S)
O = A V
"""

THREE_TOKENS = """\
I = [[1, -1, 0, 2], [0, -1, 2, 1], [-2, 2, -1, 0]]
W_Q = [[0, 1], [1, 0], ["-1/2", 0], [1, 1]]
W_K = [[1, "-1/2"], [0, 1], ["1/2", "-1/2"], [1, "1/2"]]
W_V = [[1, "1/2"], ["-1/2", 0], [-1, 2], ["1/2", -1]]
"""
THREE_ROUNDED = "A = [[0, 0, 1], [0, 0, 1], [0.62, 0.38, 0]]\n"

TWO_TOKENS = """\
X = [[1, 1], [0, 1]]
W_q = [[3, -1], [1, 1]]
W_k = [[2, -2], [1, 3]]
W_v = [[2, -2], [0, 2]]
W_o = [[2, 0], [0, 1]]
"""
TWO_ROUNDED = 'A = [[1, 0], ["1/2", "1/2"]]\n'

SPLIT = """\
P_q, P_k : n x n_heads*d_q
P_v : n x n_heads*d_v
Q[h] = split[h](P_q)
K[h] = split[h](P_k)
V[h] = split[h](P_v)
S[h] = Q[h] K[h]^T / sqrt(d_q)
A[h] = softmax(S[h])
Z[h] = A[h] V[h]
H = concat[h](Z[h])
"""

COMBINE = """\
Z[h] : n x d_v
W_o : n_heads*d_v x d
H = concat[h](Z[h])
Y = H W_o
"""


@dataclass(frozen=True)
class Example:
    """A block and its values, as texts, and what there is to see in a line."""

    about: str
    block: str
    values: str


EXAMPLES: dict[str, Example] = {
    "hand-attention": Example(
        "attention of three tokens without the factor 1/√d_k: the third one draws nearly all of the first two",
        UNSCALED, THREE_TOKENS,
    ),
    "hand-attention-rounded": Example(
        "the same with the attention weights given, rounded to two decimals: how far the outputs move",
        UNSCALED, THREE_TOKENS + THREE_ROUNDED,
    ),
    "single-head": Example(
        "one scaled head of two tokens up to Y = Z W_o: everything exact, 8/√2 in the exponent", equations.SINGLE_HEAD,
        TWO_TOKENS,
    ),
    "single-head-rounded": Example(
        "the same with rounded attention weights given: then Y has whole numbers",
        equations.SINGLE_HEAD, TWO_TOKENS + TWO_ROUNDED,
    ),
    "split-heads": Example(
        "queries, keys and values of width four cut into two heads, and each head's output",
        SPLIT,
        "n_heads = 2\nP_q = [[1, 2, 3, 4], [5, 6, 7, 8]]\nP_k = [[2, 0, 1, 1], [1, 3, 0, 2]]\n"
        "P_v = [[1, 0, 2, 1], [3, 1, 0, 2]]\n",
    ),
    "combine-heads": Example(
        "the outputs of two heads laid side by side, then mixed by W_o",
        COMBINE,
        "Z = [[[1, 0], [0, 1]], [[2, 1], [1, 2]]]\nW_o = [[1, 0, 1, 0], [0, 1, 0, 1], [1, 0, 0, 1], [0, 1, 1, 0]]\n",
    ),
}  # fmt: skip


def example(name: str) -> tuple[Block, Values]:
    """The block and the values of an example."""
    if name not in EXAMPLES:
        raise EquationError(
            f"there is no example named {name}{nearest(name, EXAMPLES) or '.'} There are {', '.join(EXAMPLES)}."
        )
    found = EXAMPLES[name]
    block = parse(found.block, name)
    return block, values(found.values, block, name)

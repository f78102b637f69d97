"""The table of shapes: as text, batched and with numbers, for a program, and what --set
understands."""

import json
import sys

import pytest
import torch
from hypothesis import given as drawn
from hypothesis import strategies as st

from attentif.core.attention import MultiHeadAttention
from attentif.core.trace import Trace
from attentif.lab import blackboard
from attentif.lab.language.blocks import NAMES, block
from attentif.lab.language.parse import EquationError, parse
from attentif.lab.language.substitute import read_sizes
from attentif.lab.report.shapes import ShapeTable
from attentif.lab.shape.sizes import of, product
from attentif.lab.shape.table import Table, as_dict, table

SINGLE = """\
single-head

inputs    shape
  X       n_tgt × d

weights   shape          parameters
  W_q     d × d          d²
  W_k     d × d          d²
  W_v     d × d          d²
  W_o     d × d          d²

computed  shape          multiply-adds
  Q       n_tgt × d      n_tgt·d²       = X W_q
  K       n_tgt × d      n_tgt·d²       = X W_k
  V       n_tgt × d      n_tgt·d²       = X W_v
  Q Kᵀ    n_tgt × n_tgt  n_tgt²·d
  S       n_tgt × n_tgt                 = Q Kᵀ / √d
  A       n_tgt × n_tgt                 = softmax(S)
  Z       n_tgt × d      n_tgt²·d       = A V
  Y       n_tgt × d      n_tgt·d²       = Z W_o

parameters: 4·d²
multiply-adds: 2·n_tgt²·d + 4·n_tgt·d²
"""


def given(text: str):
    """`d_q=d,n_heads=2` as sizes."""
    return {name: product(size) for name, size in read_sizes(text).items()}


def text(found: Table) -> str:
    return ShapeTable(block("single-head"), found, found.block).text()


def test_question_17_as_it_is_printed():
    assert blackboard.shapes("single-head", "d_q=d,d_v=d").text() == SINGLE


BATCHED = """\
multi-head

inputs        shape                       with numbers
  X           (B, n_tgt, d)               (2, 6, 10)
  E           (B, n_src, d)               (2, 7, 10)
  M           (B, n_tgt, n_src)           (2, 6, 7)                    causal or padding mask

weights       shape                       with numbers  parameters
  W_q[h]      (n_heads, d, d_q)           (3, 10, 4)    120
  W_k[h]      (n_heads, d, d_q)           (3, 10, 4)    120
  W_v[h]      (n_heads, d, d_v)           (3, 10, 5)    150
  W_o         (n_heads·d_v, d)            (15, 10)      150

computed      shape                       with numbers  multiply-adds
  Q[h]        (B, n_heads, n_tgt, d_q)    (2, 3, 6, 4)  1,440          = X W_q[h]
  K[h]        (B, n_heads, n_src, d_q)    (2, 3, 7, 4)  1,680          = E W_k[h]
  V[h]        (B, n_heads, n_src, d_v)    (2, 3, 7, 5)  2,100          = E W_v[h]
  Q[h] K[h]ᵀ  (B, n_heads, n_tgt, n_src)  (2, 3, 6, 7)  1,008
  S[h]        (B, n_heads, n_tgt, n_src)  (2, 3, 6, 7)                 = Q[h] K[h]ᵀ / √d_q
  A[h]        (B, n_heads, n_tgt, n_src)  (2, 3, 6, 7)                 = softmax(mask(S[h], M))
  Z[h]        (B, n_heads, n_tgt, d_v)    (2, 3, 6, 5)  1,260          = A[h] V[h]
  H           (B, n_tgt, n_heads·d_v)     (2, 6, 15)                   = concat[h](Z[h])
  Y           (B, n_tgt, d)               (2, 6, 10)    1,800          = H W_o

parameters: 2·n_heads·d·d_q + 2·n_heads·d·d_v = 540
"""


def test_question_24_as_it_is_printed_batched():
    sizes = given("B=2,n_heads=3,d=10,d_q=4,d_v=5,n_tgt=6,n_src=7")
    printed = text(table(block("multi-head"), sizes, batched=True))
    assert printed.startswith(BATCHED)
    assert printed.endswith(" + B·n_heads·n_src·d·d_v = 9,288\n")


def test_batched_shapes_are_those_of_cores_tensors():
    trace, module = Trace(), MultiHeadAttention(3, 10, 4, 5)
    module(torch.randn(2, 6, 10), torch.randn(2, 7, 10), trace=trace)
    found = table(
        parse(module.equations),
        given("B=2,n_heads=3,d=10,d_q=4,d_v=5,n_tgt=6,n_src=7"),
        batched=True,
    )
    shapes = {row.name.text: tuple(size.number() for size in row.numbers) for row in found.rows}
    assert {name: shapes[name] for name in trace} == {
        name: tuple(trace[name].shape) for name in trace
    }


def test_unbatched_families_say_for_each_h():
    printed = text(table(block("decoder-block")))
    (product,) = (
        line.split("  ")
        for line in printed.split("\n")
        if line.startswith("  cross.Q[h] cross.K[h]ᵀ")
    )
    assert [part for part in product if part] == [
        "cross.Q[h] cross.K[h]ᵀ",
        "n_tgt × n_src, for each h",
        "n_heads·n_tgt·n_src·d_q",
    ]
    assert "\nparameters: 4·n_heads·d·d_q + 4·n_heads·d·d_v + 2·d·d_ff + 6·d\n" in printed


def test_only_what_comes_from_an_input_is_batched():
    """A product of weights is done once; a scalar is one number; a column of tokens is (B, n),
    as core/ has it."""
    found = table(
        parse("X : n x d\nt : n x 1\neps : 1 x 1\nU = W_a W_b\nY = X U / eps + lookup(W, t)"),
        batched=True,
    )
    shapes = {row.name.text: [str(size) for size in row.shape] for row in found.rows}
    assert (shapes["X"], shapes["t"], shapes["eps"]) == (["B", "n", "d"], ["B", "n"], ["1", "1"])
    assert (shapes["U"], shapes["Y"], shapes["W"]) == (
        ["d", "d_U"],
        ["B", "n", "d_U"],
        ["n_W", "d_U"],
    )
    assert {row.name.text: str(row.count) for row in found.rows if row.kind == "computed"} == {
        "U": "d·d_U·d_W_a",
        "Y": "B·n·d·d_U",
    }


def test_what_was_inferred_and_what_is_free_is_said():
    printed = text(table(parse("X : n x d\nY = X W")))
    assert "  W       d × d_Y  d·d_Y          inferred from its use\n" in printed
    assert printed.endswith("d_Y: a free size (columns of Y), not determined by the equations\n")


def test_a_table_for_a_program():
    found = as_dict(table(block("cross-attention"), given("d_q=3,d=n_src"), batched=False))
    assert json.loads(json.dumps(found)) == found
    rows = {row["name"]: row for row in found["rows"]}
    assert rows["S"] == {
        "name": "S",
        "is": "computed",
        "declared": False,
        "equation": "S = Q K^T / sqrt(d_q)",
        "about": "S[i,j]: how well query i matches key j",
        "shape": ["n_tgt", "n_src"],
        "numbers": ["n_tgt", "n_src"],
        "multiply_adds": {"named": 0, "value": 0},
    }
    assert rows["Q K^T"] == {
        "name": "Q K^T",
        "is": "computed",
        "declared": False,
        "in": "S",
        "about": "entry [i,j]: the product of query i and key j",
        "shape": ["n_tgt", "n_src"],
        "numbers": ["n_tgt", "n_src"],
        "multiply_adds": {"named": "n_tgt*n_src*d_q", "value": "3*n_tgt*n_src"},
    }
    assert rows["W_q"] == {
        "name": "W_q",
        "is": "weight",
        "declared": True,
        "shape": ["n_src", "d_q"],
        "numbers": ["n_src", 3],
        "parameters": {"named": "n_src*d_q", "value": "3*n_src"},
        "about": "learnt: makes Q",
    }
    assert rows["X"]["is"] == "input"
    assert rows["X"].keys() == {"name", "is", "about", "declared", "shape", "numbers"}
    assert found["parameters"] == {
        "named": "2*n_src*d_q + n_src*d_v",
        "value": "n_src*d_v + 6*n_src",
    }
    assert (found["block"], found["given"], found["free"]) == (
        "cross-attention",
        {"d_q": 3, "d": "n_src"},
        {},
    )
    plain = as_dict(table(block("linear-attention")))
    assert "numbers" not in plain["rows"][0]
    assert plain["parameters"] == {"named": 0, "value": 0}


@pytest.mark.parametrize("name", NAMES)
def test_every_block_has_a_table_whose_columns_are_aligned(name):
    for batched in (False, True):
        found = table(block(name), batched=batched)
        lines = text(found).split("\n")
        head = next(line for line in lines if line.startswith("computed"))
        rows = [line for line in lines if line.startswith("  ")]
        assert len(rows) == len(found.rows)
        assert all(
            line[head.index("shape") - 1] == " " != line[head.index("shape")] for line in rows
        )
        assert str(as_dict(found)["multiply_adds"]["named"]) == found.totals("computed")[0].typed()


# What --set understands


def test_sizes_are_given_as_names_numbers_and_products():
    assert given("d_q=d,d_v = d , n_heads=2") == {"d_q": of("d"), "d_v": of("d"), "n_heads": of(2)}
    assert given("d=n_heads*d_q") == {"d": of("n_heads") * of("d_q")}


MISTAKES = {
    "": "expected sizes as in d_q=d,n_heads=2, got nothing",
    "d": "expected sizes as in d_q=d,n_heads=2, got d",
    "d=": "expected sizes as in d_q=d,n_heads=2, got d=",
    "=3": "expected sizes as in d_q=d,n_heads=2, got =3",
    "d=3,": "expected sizes as in d_q=d,n_heads=2, got nothing",
    "d/2=3": "expected sizes as in d_q=d,n_heads=2, got d/2=3",
    "d=3\nd_q=4": "expected sizes as in d_q=d,n_heads=2, got d=3 d_q=4",
    "d=3,d=4": "d is given twice",
    "d=d_q/2": (
        "a size is a whole number, a name, or a product such as n_heads*d_v\n  d = "
        "d_q/2\n         ^"
    ),
    "d=-1": "expected a size: a name or a whole number\n  d = -1\n      ^",
    "d=0": "a size is a whole number of at least 1, not 0\n  d = 0\n      ^",
    "d=1.5": "a size is a whole number of at least 1, not 1.5\n  d = 1.5\n      ^",
    "d=3=4": (
        "a size is a whole number, a name, or a product such as n_heads*d_v\n  d = 3=4\n       ^"
    ),
    "d=３": "unknown character ３ (FULLWIDTH DIGIT THREE, U+FF13): type 3\n  d = ３\n      ^",
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_size_that_cannot_be_read_is_told(mistake):
    with pytest.raises(EquationError) as error:
        given(mistake)
    assert str(error.value) == MISTAKES[mistake]


def test_the_batch_is_a_size_of_batched_tables_only():
    with pytest.raises(EquationError, match="no size is named B"):
        table(block("single-head"), given("B=2"))
    with pytest.raises(EquationError, match="B is a size: expected at least 1, got 0"):
        table(block("single-head"), {"B": 0}, batched=True)


@drawn(st.text("dqB_=,*x 0123456789-/#ä\n", max_size=30))
def test_any_text_gives_sizes_or_an_error(typed):
    try:
        sizes = given(typed)
    except EquationError:
        return
    assert sizes
    assert all(size.names() or size.number() >= 1 for size in sizes.values())


def test_the_work_on_a_product_grows_no_faster_than_its_factors():
    def calls(factors):
        count = 0

        def counted(*_):
            nonlocal count
            count += 1

        sys.setprofile(counted)
        try:
            written = text(
                table(parse(f"Z[h] = {factors}" if "[h]" in factors else f"Z = {factors}"))
            )
        finally:
            sys.setprofile(None)
        return count + len(written)

    for factor in ("A ", "A{} ", "A[h] "):
        less, more = (calls("".join(factor.format(i) for i in range(n))) for n in (400, 800))
        assert more < 2.3 * less

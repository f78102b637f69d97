"""The one walk: children, rebuilding, names, and depth without recursion."""

import pytest
from hypothesis import given

from attentif.lab.language import fold
from attentif.lab.language.parse import expression
from attentif.lab.language.tree import Name, Transpose
from tests.support.trees import EXPRESSIONS


@given(EXPRESSIONS)
def test_a_tree_rebuilt_from_its_children_is_itself(tree):
    assert fold.fold(tree, fold.rebuilt) == tree


@given(EXPRESSIONS)
def test_a_walk_sees_each_node_once_and_a_fold_too(tree):
    seen = []
    fold.fold(tree, lambda node, parts: seen.append(node))
    assert sorted(map(repr, fold.walk(tree))) == sorted(map(repr, seen))


def test_a_fold_goes_from_left_to_right_and_from_the_leaves_up():
    order = []
    fold.fold(
        expression("A B - relu(C * D) / 2"), lambda node, parts: order.append(type(node).__name__)
    )
    assert order == [
        "Name",
        "Name",
        "Product",
        "Name",
        "Name",
        "Elementwise",
        "Call",
        "Number",
        "Quotient",
        "Sum",
    ]


def test_names_stand_once_in_the_order_of_the_text():
    found = fold.names(expression("softmax(Q[h] K^T / sqrt(d_q)) V + Q[h] K"))
    assert found == (Name("Q", "h"), Name("K"), Name("d_q"), Name("V"))


@pytest.mark.parametrize(
    ("text", "indexed"),
    [
        ("Q[h] K", True),
        ("Q K", False),
        ("concat[h](Q[h])", False),
        ("concat[h](Q[h]) W[h]", True),
        ("concat(Q[h], K)", True),
        ("concat[h](concat(Q[h], K))", False),
    ],
)
def test_an_index_is_free_unless_a_concat_binds_it(text, indexed):
    assert fold.indexed(expression(text)) == indexed


def test_a_very_deep_tree_is_walked():
    tree = Name("A")
    for _ in range(50_000):
        tree = Transpose(tree)
    assert fold.fold(tree, lambda _, parts: 1 + max(parts, default=0)) == 50_001
    assert fold.names(tree) == (Name("A"),)
    while isinstance(
        tree, Transpose
    ):  # taken apart from outside: Python frees nested objects by recursion
        tree = tree.of


def test_rebuilding_with_another_number_of_children_is_refused():
    with pytest.raises(ValueError, match="Product has 2 parts, got 1"):
        fold.rebuilt(expression("A B"), [Name("A")])

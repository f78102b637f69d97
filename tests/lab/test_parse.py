"""The parser against trees written out, Python's own arithmetic, its own printer, and ten
thousand hostile texts."""

import random
import re
import unicodedata
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from attentif.lab.language import fold
from attentif.lab.language.parse import MAX_DEPTH, EquationError, expression, parse, printed
from attentif.lab.language.tokens import MAX_TEXT, MAX_TOKENS
from attentif.lab.language.tree import (
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
from attentif.lab.shape import shapes
from tests.support.trees import EVERY_TEXT, EXPRESSIONS, random_blocks

A, B, C, D = map(Name, "ABCD")
TREES = {
    "A B C": Product((A, B, C)),
    "A B^T": Product((A, Transpose(B))),
    "(A B)^T": Transpose(Product((A, B))),
    "A^T^T": Transpose(Transpose(A)),
    "A B + C": Sum(((1, Product((A, B))), (1, C))),
    "A - B - C": Sum(((1, A), (-1, B), (-1, C))),
    "A - (B - C)": Sum(((1, A), (-1, Sum(((1, B), (-1, C)))))),
    "-A B": Sum(((-1, Product((A, B))),)),
    "A (-B)": Product((A, Sum(((-1, B),)))),
    "A B * C D": Elementwise(Product((A, B)), Product((C, D))),
    "A * B * C": Elementwise(Elementwise(A, B), C),
    "A * (B * C)": Elementwise(A, Elementwise(B, C)),
    "A B / C": Quotient(Product((A, B)), C),
    "A * B / C": Elementwise(A, Quotient(B, C)),
    "A / B * C": Elementwise(Quotient(A, B), C),
    "(A / B) C": Product((Quotient(A, B), C)),
    "A / (B C)": Quotient(A, Product((B, C))),
    "A / B^T": Quotient(A, Transpose(B)),
    "A (B + C)": Product((A, Sum(((1, B), (1, C))))),
    "((A))": A,
    "2A": Product((Number(Fraction(2)), A)),
    "0.50 A": Product((Number(Fraction(1, 2)), A)),
    "softmax (A)": Call("softmax", (A,)),
    "mask(A, B)^T C": Product((Transpose(Call("mask", (A, B))), C)),
    "concat(A, B C)": Concat(None, (A, Product((B, C)))),
    "concat[h](A[h])": Concat("h", (Name("A", "h"),)),
    "cross.A encoder.0.self.b": Product((Name("cross.A"), Name("encoder.0.self.b"))),
}


@pytest.mark.parametrize("text", TREES)
def test_a_text_is_read_as_its_tree(text):
    assert expression(text) == TREES[text]


def test_a_block_is_read_statement_by_statement():
    block = parse(
        "# heads\n\nW_q[h], W_k[h] : d x 2*d_q  # two\r\n\tQ[h] = X W_q[h]\nK[h] = split[h](X P)\n",
        "mine",
    )
    heads = (Name("W_q", "h"), Name("W_k", "h"))
    assert block.statements == (
        Declaration(heads, ("d",), (2, "d_q")),
        Equation(Name("Q", "h"), Product((Name("X"), heads[0]))),
        Equation(Name("K", "h"), Split("h", Product((Name("X"), Name("P"))))),
    )
    assert block.name == "mine"
    assert [statement.about for statement in block.statements] == ["two", "", ""]
    assert (
        printed(block)
        == "W_q[h], W_k[h] : d x 2*d_q  # two\nQ[h] = X W_q[h]\nK[h] = split[h](X P)\n"
    )


def test_a_span_is_where_the_node_stands():
    text = "# first\n  Z = A B^T / sqrt(d) + relu(C)"
    line = text.split("\n")[1]
    (equation,) = parse(text).statements
    shown = [line[node.span.start : node.span.end] for node in fold.walk(equation.right)]
    assert shown == [
        "A B^T / sqrt(d) + relu(C)",
        "A B^T / sqrt(d)",
        "A B^T",
        "A",
        "B^T",
        "B",
        "sqrt(d)",
        "d",
        "relu(C)",
        "C",
    ]
    assert {node.span.line for node in fold.walk(equation.right)} == {1}
    assert line[equation.span.start : equation.span.end] == "Z = A B^T / sqrt(d) + relu(C)"


# Text, where the caret is (line, column), and the message.
ERRORS = {
    "Z = Q K / 2 c": (0, 8, "a / b c is ambiguous: write (a / b) c or a / (b c)"),
    "Z = Q / 2 / 3": (0, 6, "a / b c is ambiguous: write (a / b) c or a / (b c)"),
    "Z = 9^9^9": (0, 6, "after ^ expected T, the transpose"),
    "Z = A^TB": (0, 6, "after ^ expected T, the transpose; leave a space: ^T B"),
    "Z = A^": (0, 6, "after ^ expected T, the transpose"),
    "Z = (A (B)": (0, 4, "this ( is never closed"),
    "Z = relu(A": (0, 8, "this ( is never closed"),
    "Z = A) B": (0, 5, "this ) closes nothing"),
    "Z = (A, B)": (0, 6, "expected ), not ,"),
    "Z = softmx(A)": (0, 4, "softmx is not a function; did you mean softmax?"),
    "Z = W(A)": (0, 4, "W is not a function; for a product leave a space: W (...)"),
    "Z = mask(A)": (0, 4, "mask takes 2 arguments, got 1"),
    "Z = relu()": (0, 4, "relu takes 1 argument, got 0"),
    "Z = relu(A, B)": (0, 4, "relu takes 1 argument, got 2"),
    "Z = concat(A)": (
        0,
        4,
        "concat takes two parts or more; to join all heads write concat[h](...)",
    ),
    "Z = concat[h](A[h], B[h])": (0, 4, "concat takes 1 argument, got 2"),
    "Z = relu[h](A)": (0, 4, "relu takes no [h]: write relu(...)"),
    "Z = relu": (0, 4, "relu is a function: write relu(...)"),
    "relu = A": (0, 0, "relu is a function and cannot be the name of a matrix"),
    "Z = A +": (0, 7, "expected a name, a number or a bracket at the end"),
    "Z =": (0, 3, "expected a name, a number or a bracket at the end"),
    "Z = ()": (0, 5, "expected a name, a number or a bracket, not )"),
    "Z = + A": (0, 4, "expected a name, a number or a bracket, not +"),
    "Z = A * * B": (0, 8, "expected a name, a number or a bracket, not *"),
    "Z = A = B": (0, 6, "a second =: write one statement per line"),
    "Z = A[i]": (0, 6, "the only index is [h]: the heads, from 1 to n_heads"),
    "Z = A[h": (0, 7, "expected ] after [h"),
    "Z = 2[h]": (0, 5, "[h] follows a name directly, as in Q[h]"),
    "Z": (0, 1, "expected : and a size, or = and an expression"),
    "2 = Z": (0, 0, "a statement starts with a name: `X : n x d` or `Y = X W`"),
    "Y, Z = A": (0, 3, "an equation computes one name"),
    "Y, : n x d": (0, 3, "expected another name after the comma"),
    "X : n": (0, 5, "expected x between rows and columns: `X : n x d`"),
    "X : n x": (0, 7, "expected a size: a name or a whole number"),
    "X : n x d y": (0, 10, "a size is a product of names and whole numbers, such as n_heads*d_v"),
    "X : n x 0": (0, 8, "a size is a whole number of at least 1, not 0"),
    "X : n x 1.5": (0, 8, "a size is a whole number of at least 1, not 1.5"),
    "X : n x cross.d": (0, 8, "cross.d cannot be the name of a size"),
    "X : n x " + "d*" * 10 + "d": (0, 27, "a size has at most 10 factors"),
    "Z = 1e5": (0, 4, "write a number in full, without a power of ten"),
    "Z = " + "7" * 31: (0, 4, "a number has at most 30 digits, this one has 31"),
    "Z = " + "A" * 81: (0, 4, "a name has at most 80 characters, this one has 81"),
    "Z = .5": (
        0,
        4,
        "unknown character . (U+002E): type a number as 0.5, a module path as cross.A",
    ),
    "Z = A @ B": (0, 6, "unknown character @ (U+0040): type nothing at all: a product has no sign"),
    "Z = A'": (0, 5, "unknown character ' (U+0027): type ^T"),
    "Z = split(A)": (0, 4, "write split[h](...): one chunk of columns for each head"),
    "Z[h] = 2 split[h](A)": (
        0,
        9,
        "split[h](...) is a whole right-hand side: `Q[h] = split[h](P)`",
    ),
    "Z = split[h](A)": (0, 4, "split[h](...) is a whole right-hand side: `Q[h] = split[h](P)`"),
    "Z[h] = split[h](A[h])": (
        0,
        7,
        "split[h] gives each head a chunk: its argument cannot have an [h]",
    ),
    "Z = concat[h](A)": (
        0,
        4,
        "concat[h] joins the matrices of all heads: its argument needs an [h]",
    ),
    "Z = A Q[h]": (
        0,
        6,
        (
            "Q[h] is one matrix for each head, Z one for all: write Z[h] on the left, or "
            "concat[h](...) around it"
        ),
    ),
    "Z = concat[h](Q[h]) Q[h]": (
        0,
        20,
        (
            "Q[h] is one matrix for each head, Z one for all: write Z[h] on the left, or "
            "concat[h](...) around it"
        ),
    ),
    "Q[h] : n x d\nZ = Q Q": (1, 4, "Q is one matrix for each head: write Q[h] (line 2)"),
    "Q : n x d\nZ[h] = Q[h]": (1, 7, "Q is one matrix for all heads: write Q without [h] (line 2)"),
    "Q[h] : n x d\nQ = A": (1, 0, "Q is one matrix for each head: write Q[h] (line 2)"),
    "A = Q\nQ = B": (0, 4, "Q is used before it is computed (line 1)"),
    "Q : n x d\nA = Q\nQ = B": (1, 4, "Q is used before it is computed (line 2)"),
    "A = A": (0, 4, "A is used before it is computed"),
    "A = Q\nQ : n x d": (0, 4, "Q is used before it is declared (line 1)"),
    "A = B\nA = C": (1, 0, "A is computed twice (line 2)"),
    "A, B : n x d\nB : d x n": (1, 0, "B is declared twice (line 2)"),
    "X : n x d\nd = X": (1, 0, "d is the name of a size and cannot also be a matrix (line 2)"),
    "X : n x d\nY[h] = d[h]": (1, 7, "d is the name of a size and takes no [h] (line 2)"),
}


@pytest.mark.parametrize("text", ERRORS)
def test_what_cannot_be_is_told_with_its_place(text):
    line, column, message = ERRORS[text]
    with pytest.raises(EquationError) as error:
        parse(text)
    assert (error.value.line, error.value.column) == (line, column)
    assert str(error.value).split("\n") == [
        message,
        f"  {text.split(chr(10))[line]}",
        " " * (column + 2) + "^",
    ]


TYPED = {  # what people paste, and what the error tells them to type
    "⋅": "nothing at all: a product has no sign",
    "–": "-",
    "⊤": "^T",
    "А": "A",
    "Α": "Alpha",
    "α": "alpha",
    "ε": "eps",
    "₁": "_1",
    "ⁿ": "^T for a transpose",
    "Ｑ": "Q",
    "𝑄": "Q",
    "\u00a0": "a space",
    "∗": "*",
    "’": "^T",
    "ℎ": "h",
    "σ": "sigma",
}


@pytest.mark.parametrize("character", TYPED)
def test_a_look_alike_is_named_and_put_right(character):
    with pytest.raises(EquationError) as error:
        parse(f"Z = A {character} B")
    message = str(error.value).split("\n")[0]
    assert f"{unicodedata.name(character)}, U+{ord(character):04X}" in message
    assert f": type {TYPED[character]}" in message
    assert (error.value.line, error.value.column) == (0, 6)


def test_an_equation_may_follow_a_declaration_of_its_name():
    assert len(parse("X : n x d\nQ : n x d_q\nQ = X W_q").statements) == 3
    assert (
        len(parse("Q = X W_q\nZ = Q\nQ : n x d_q").statements) == 3
    )  # said early enough: it is computed above


def test_a_long_line_is_shown_around_its_caret():
    text = "Z = " + " ".join(["A"] * 500) + " ? " + " ".join(["B"] * 500)
    with pytest.raises(EquationError) as error:
        parse(text)
    _, shown, caret = str(error.value).split("\n")
    assert len(shown) < 110
    assert shown.startswith("  …")
    assert shown.endswith("…")
    assert shown[caret.index("^")] == "?"


def arithmetic(rng: random.Random, depth: int) -> str:
    """A formula in numbers that Python reads as we do, at random."""
    if depth == 0 or rng.random() < 0.2:
        return rng.choice(["1", "2", "3.5", "0.25", "7"])
    one, other = arithmetic(rng, depth - 1), arithmetic(rng, depth - 1)
    a, b, c = (rng.randint(1, 9) for _ in range(3))
    forms = [
        f"{one} + {other}",
        f"{one} - {other}",
        f"({one}) * {other}",
        f"({one})",
        f"(-{a} + {one})",
        f"({one}) / {a}",
        f"{a} / {b} * ({other})",
        f"{a} * {b} / {c} - {other}",
    ]
    return rng.choice(forms)


def value(node, parts):
    match node:
        case Number(x):
            return x
        case Elementwise():
            return parts[0] * parts[1]
        case Quotient():
            return parts[0] / parts[1]
        case Sum(terms):
            return sum(sign * part for (sign, _), part in zip(terms, parts, strict=True))


def test_signs_bind_as_in_pythons_arithmetic():
    rng = random.Random(5)
    for _ in range(300):
        text = arithmetic(rng, rng.randint(1, 5))
        ours = fold.fold(expression(text), value)
        assert float(ours) == pytest.approx(eval(text), rel=1e-12, abs=1e-12), text


@given(EXPRESSIONS)
def test_an_expression_printed_is_read_as_itself(tree):
    assert expression(printed(tree)) == tree


@given(random_blocks())
def test_a_block_printed_is_read_as_itself(block):
    again = parse(printed(block))
    assert again == block
    assert hash(again) == hash(block)
    assert printed(again) == printed(block)


def test_brackets_stand_where_they_are_needed_and_around_products_beside_a_star():
    texts = {
        "A * B * C": "(A * B) * C",
        "A B * C": "(A B) * C",
        "(A) (B C)": "A (B C)",
        "(A^T)^T": "A^T^T",
        "(A / 2) + (B C)": "A / 2 + B C",
        "(A B) / (2 d)": "A B / (2 d)",
        "((A / 2)) / 3": "(A / 2) / 3",
        "A + (-B)": "A + (-B)",
        "relu((A + B))": "relu(A + B)",
        "(A + B) / 2": "(A + B) / 2",
        "(A - B) - C": "(A - B) - C",
    }
    assert {text: printed(expression(text)) for text in texts} == texts


@pytest.mark.parametrize("name", EVERY_TEXT)
def test_every_text_of_core_and_every_block_is_read_and_printed_as_it_stands(name):
    block = parse(EVERY_TEXT[name])
    assert printed(block) == EVERY_TEXT[name]
    assert parse(printed(block)) == block


def test_a_number_that_has_no_end_is_printed_as_a_quotient():
    assert printed(Product((Number(Fraction(-1, 3)), A))) == "(-1 / 3) A"
    assert printed(Sum(((1, A), (-1, Number(Fraction(1, 3)))))) == "A - 1 / 3"
    assert printed(Number(Fraction(1, 1024))) == "0.0009765625"


def test_long_chains_are_read_without_recursion():
    for sign in (" ", " + "):
        block = parse("Z = " + sign.join(["A"] * 10_000))
        assert len(fold.children(block.statements[0].right)) == 10_000
        assert parse(printed(block)) == block


def test_depth_is_bounded_and_what_is_allowed_can_be_walked():
    deep = "relu(" * (MAX_DEPTH - 1) + "A" + ")" * (MAX_DEPTH - 1)
    block = parse(f"Z = {deep}")
    assert (
        fold.fold(block.statements[0].right, lambda _, parts: 1 + max(parts, default=0))
        == MAX_DEPTH
    )
    assert parse(printed(block)) == block
    assert len({block, parse(printed(block))}) == 1
    for text in (
        "relu(" * 100 + "A" + ")" * 100,
        "(" * 10_000 + "A" + ")" * 10_000,
        "(" * 10_000,
        " * ".join("A" * 101),
        "A" + "^T" * 10_000,
        "-(" * 10_000,
    ):
        with pytest.raises(EquationError, match="deep") as error:
            parse(f"Z = {text}")
        assert error.value.line == 0


def test_brackets_side_by_side_are_not_deep():
    assert len(fold.children(expression(" ".join(["(A + B)"] * 300)))) == 300
    assert len(fold.children(expression(" + ".join(["relu(A)"] * 300)))) == 300


def test_a_text_that_is_too_long_is_refused():
    with pytest.raises(
        EquationError, match=r"the text has 1,000,001 characters; at most 1,000,000 are read"
    ):
        parse(" " * (MAX_TEXT + 1))
    with pytest.raises(EquationError, match=f"more than {MAX_TOKENS:,} tokens"):
        parse("Z = " + "A " * MAX_TOKENS)
    with pytest.raises(EquationError, match=r"more than 5,000 statements"):
        parse("\n".join(f"Z{i} = A" for i in range(5_001)))


# Ten thousand texts that nobody should write

SIGNS = [
    *"+-*/^()[],:=#x._",
    "^T",
    "[h]",
    "concat[h](",
    "split[h](",
    "softmax(",
    "9",
    "0.5",
    "9^9^9",
    "Q",
    "X",
    "W_q[h]",
    "d",
    " ",
    "\n",
    "\t",
    "×",
    "−",
    "ᵀ",
    "А",
    "\x00",
    "\ud800",
    "\u202e",
    "😀",
    "\r",
    "\x0b",
    "\u2028",
]


def hostile(rng: random.Random) -> str:
    texts = list(EVERY_TEXT.values())
    match rng.randrange(8):
        case 0:
            return bytes(rng.randrange(256) for _ in range(rng.randrange(200))).decode(
                "utf-8", "surrogateescape"
            )
        case 1:
            return "".join(chr(rng.randrange(0x110000)) for _ in range(rng.randrange(30)))
        case 2:
            return "Z = " + "".join(rng.choice(SIGNS) for _ in range(rng.randrange(60)))
        case 3:
            return "".join(rng.choice(SIGNS) for _ in range(rng.randrange(60)))
        case 4:
            count = int(10 ** rng.uniform(1, 4))
            opening = rng.choice(
                ["(", "relu(", "[", "-(", "concat(A, ", "A^T ", "A * ", "A + ", "A / (", "2 "]
            )
            return (
                "Z = "
                + opening * count
                + "A"
                + rng.choice(["", ")" * count, ")" * (count - 1), ")" * (count + 1)])
            )
        case 5:  # a real text with a few characters deleted, doubled, swapped or put in
            text = list(rng.choice(texts)[: rng.randrange(50, 1500)])
            for _ in range(rng.randint(1, 4)):
                at = rng.randrange(len(text))
                text[at : at + 1] = rng.choice(
                    [[], [text[at]] * 2, [rng.choice(SIGNS)], [text[at], rng.choice(SIGNS)]]
                )
            return "".join(text)
        case 6:  # a real text with one size in another's place
            text, sizes = (
                rng.choice(texts),
                ["d", "d_q", "d_v", "d_ff", "n_tgt", "n_src", "1", "n_heads"],
            )
            place = rng.choice(list(re.finditer(r"\b(d\w*|n_\w+|1)\b", text)))
            return text[: place.start()] + rng.choice(sizes) + text[place.end() :]
        case _:  # a real text with its lines shuffled or lost
            lines = rng.choice(texts).split("\n")[: rng.randrange(2, 40)]
            rng.shuffle(lines)
            return "\n".join(lines[: rng.randrange(1, len(lines) + 1)])


def outcome(text: str) -> str:
    """A block that prints as itself, or one error whose caret stands under the line that it
    names."""
    try:
        block = parse(text)
        assert isinstance(block, Block)
        assert parse(printed(block)) == block
        try:
            found = shapes.shapes(block)
        except EquationError as error:
            check_place(error, text)
            return "contradiction"
        assert all(
            not name.startswith("?")
            for shape in found.of.values()
            for name in shape.rows.names() | shape.columns.names()
        )
        return "block"
    except EquationError as error:
        check_place(error, text)
        return "error"


def check_place(error: EquationError, text: str) -> None:
    message, shown, caret = str(error).split("\n")
    line = text.split("\n")[error.line]
    assert message
    assert 0 <= error.column <= len(line)
    assert caret.strip() == "^"
    under = shown[caret.index("^")] if caret.index("^") < len(shown) else ""
    if error.column < len(line.rstrip()) and line[error.column].isprintable():
        assert under == line[error.column]


def fuzz(seed: int, count: int) -> dict[str, int]:
    rng, seen = random.Random(seed), {"block": 0, "contradiction": 0, "error": 0}
    for _ in range(count):
        seen[outcome(hostile(rng))] += 1
    return seen


def test_a_hostile_text_gives_a_block_or_an_error_with_its_place():
    assert min(fuzz(0, 400).values()) > 4


@pytest.mark.soak
def test_ten_thousand_hostile_texts_give_a_block_or_an_error_with_its_place():
    assert min(fuzz(1, 10_000).values()) > 100
    for text in (" " * (MAX_TEXT + 1), "Z = " + "A" * 2_000_000, "(" * 3_000_000):
        with pytest.raises(EquationError, match="characters; at most"):
            parse(text)


@given(st.text(max_size=60))
def test_any_text_gives_a_block_or_an_error_with_its_place(text):
    outcome(text)


@pytest.mark.parametrize("character", "<>&%$!?~")
def test_a_character_is_never_what_to_type_instead_of_itself(character):
    with pytest.raises(EquationError) as error:
        parse(f"A : n x d\nB = A {character} A\n")
    assert f"unknown character {character} (U+{ord(character):04X})" in str(error.value)
    assert "type" not in str(error.value)

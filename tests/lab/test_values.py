"""Values of a block: what a file says, what it may not say, and numbers at random."""

import random
from fractions import Fraction

import pytest

from attentif import equations
from attentif.lab.exact.random_values import random_values
from attentif.lab.exact.values import MOST_BYTES, Values, read_values, sizes_of, values
from attentif.lab.language import blocks
from attentif.lab.language.parse import EquationError, parse
from tests.support.thinning import thinned

F = Fraction
HEADS = parse(equations.multi_head(bias=True))
PLAIN = parse(
    "X : n x d\nt : n x 1\nc : 1 x 1\ng : 1 x d\nY = c (X + g + lookup(X, t))\nA = softmax(Y)\n"
)


def read(text: str, block=PLAIN) -> Values:
    return values(text, block, "my.toml")


def refused(text: str, block=PLAIN) -> str:
    with pytest.raises(EquationError) as error:
        sizes_of(block, read(text, block), "my.toml")
    assert "\n" not in str(error.value)
    return str(error.value)


def test_numbers_are_taken_exactly():
    text = 'X = [[1, -1, +0], ["1/2", 0.1, -2.50], ["-3/4", 1e-5, 12.5E2], [" 7 / 21", "0.25", 1_000]]\n'
    assert read(text).single["X"] == (
        (1, -1, 0),
        (F(1, 2), F(1, 10), F(-5, 2)),
        (F(-3, 4), F(1, 100_000), 1250),
        (F(1, 3), F(1, 4), 1000),
    )


def test_a_row_a_column_and_a_scalar_need_no_double_brackets():
    found = read("g = [1, 2, 3]\nt = [0, 1]\nc = 0.5\nX = [[1, 2, 3], [4, 5, 6]]\n")
    assert found.single["g"] == ((1, 2, 3),)
    assert found.single["t"] == ((0,), (1,))
    assert found.single["c"] == ((F(1, 2),),)
    assert sizes_of(PLAIN, found) == {"n": 2, "d": 3}


def test_a_family_is_a_list_or_a_table_of_matrices_and_of_rows_where_it_is_one_of_rows():
    listed = read("W_q = [[[1], [2]], [[3], [4]]]\nb_q = [[5], [6]]\n", HEADS)
    tables = read("b_q = [[[5]], [[6]]]\n[W_q]\n2 = [[3], [4]]\n1 = [[1], [2]]\n", HEADS)
    assert listed == tables
    assert listed.family == {"W_q": (((1,), (2,)), ((3,), (4,))), "b_q": (((5,),), ((6,),))}
    assert sizes_of(HEADS, listed) == {"n_heads": 2, "d": 2, "d_q": 1}


def test_a_name_with_a_place_is_quoted_or_a_table():
    block = blocks.block("decoder-block")
    quoted = read('"self.W_o" = [[1, 2], [3, 4]]\n"ff.W_1" = [[5], [6]]\n', block)
    assert quoted == read("self.W_o = [[1, 2], [3, 4]]\n[ff]\nW_1 = [[5], [6]]\n", block)
    assert quoted.single == {"self.W_o": ((1, 2), (3, 4)), "ff.W_1": ((5,), (6,))}


def test_words_may_stand_for_the_rows():
    found = read('tokens = ["the", "cat"]\nX = [[1, 2], [3, 4]]\n')
    assert found.labels == {"tokens": ("the", "cat")}
    found = read('n = ["le", "chat", "dort"]\n')
    assert found.labels == {"n": ("le", "chat", "dort")}
    assert sizes_of(PLAIN, found) == {"n": 3}


def test_sizes_follow_from_the_matrices_through_products_of_sizes():
    found = read("W_o = [[1, 2, 3], [4, 5, 6], [1, 1, 1], [0, 0, 0]]\nn_heads = 2\n", HEADS)
    assert sizes_of(HEADS, found) == {"n_heads": 2, "d_v": 2, "d": 3}


ERRORS = {
    "X = [[1, 2], [3]]": "my.toml: X, row 2: expected 2 like row 1, got 1 number",
    "X = [[1, 2], [3, true]]": 'my.toml: X, row 2, column 2: expected a number such as 3, -0.25 or "1/2", got true',
    "X = [[1, nan]]": 'my.toml: X, row 1, column 2: expected a number such as 3, -0.25 or "1/2", got nan',
    "X = [[-inf]]": 'my.toml: X, row 1, column 1: expected a number such as 3, -0.25 or "1/2", got -inf',
    'X = [["one"]]': 'my.toml: X, row 1, column 1: expected a number such as 3, -0.25 or "1/2", got "one"',
    'X = [["1/0"]]': 'my.toml: X, row 1, column 1: a fraction over 0, "1/0"',
    'X = [["1/-2"]]': 'my.toml: X, row 1, column 1: expected a number such as 3, -0.25 or "1/2", got "1/-2"',
    'X = [["١"]]': 'my.toml: X, row 1, column 1: expected a number such as 3, -0.25 or "1/2", got "١"',
    "X = [[2024-01-01]]": 'my.toml: X, row 1, column 1: expected a number such as 3, -0.25 or "1/2", '
    "got the date or time 2024-01-01",
    "X = [[9e999999]]": "my.toml: X, row 1, column 1: a number has at most 30 digits, written out",
    "X = [[1e-31]]": "my.toml: X, row 1, column 1: a number has at most 30 digits, written out",
    f"X = [[1{'0' * 30}]]": "my.toml: X, row 1, column 1: a number has at most 30 digits",
    f"X = [[{'9' * 5000}]]": "my.toml: a number of more than 30 digits",
    f"X = [[0x{'f' * 5000}]]": "my.toml: X, row 1, column 1: a number has at most 30 digits",
    f"X = [[0.{'1' * 31}]]": "my.toml: X, row 1, column 1: a number has at most 30 digits",
    "X = [[0e99999999999999999999999999999999]]": "my.toml: X, row 1, column 1: a number has at most 30 digits",
    "X = [[[1]]]": "my.toml: X: it is one matrix, [[1, 2], [3, 4]], and not a list of them",
    "X = [[1, [2]]]": 'my.toml: X, row 1, column 2: expected a number such as 3, -0.25 or "1/2", got a list',
    "X = [[1], 2]": "my.toml: X: expected rows of numbers, [[1, 2], [3, 4]]",
    "X = []": "my.toml: X: expected rows of numbers, [[1, 2], [3, 4]], got no number",
    "X = [[], []]": "my.toml: X: expected rows of numbers, [[1, 2], [3, 4]], got no number",
    "X = {a = 1}": 'my.toml: X: a table of a family has the heads 1, 2, 3, ... as its keys, got "a"',
    "n = 0": "my.toml: n: it is a size: expected a whole number from 1 to 10,000, got 0",
    "n = 2.0": "my.toml: n: it is a size: expected a whole number from 1 to 10,000, got 2.0",
    "n = true": "my.toml: n: it is a size: expected a whole number from 1 to 10,000, got true",
    "tokens = [1, 2]": 'my.toml: tokens: expected a list of words, ["the", "cat"], got a list',
    'tokens = ["a", "b", "c"]\nX = [[1, 2], [3, 4]]': "my.toml: tokens: 3 words, and no size is 3",
    'tokens = ["a", "b\\u001b[31m"]': 'my.toml: tokens, word 2: expected 1 to 100 signs that print, got "b\ufffd[31m"',
    'n = [""]': 'my.toml: n, word 1: expected 1 to 100 signs that print, got ""',
    "x = 1": 'my.toml: "x": the block has no such name',
    "W = [[1]]": 'my.toml: "W": the block has no such name',
    "X = [[1, 2]]\nX = [[1]]": "my.toml: Cannot overwrite a value (at end of document)",
    "X = [[1, 2]": "my.toml: Unclosed array (at end of document)",
    "X = [[1, 2], [3, 4]]\ng = [1, 2, 3]": "my.toml: g has 3 columns, expected d = 2 (X has 2 columns)",
    "X = [[1, 2], [3, 4]]\nn = 3": "my.toml: X has 2 rows, expected n = 3 (n is given)",
    "c = [1, 2]": "my.toml: c has 2 columns, expected 1",
    f"X = {'[' * 3000}": "my.toml: brackets are nested too deep; a matrix is [[1, 2], [3, 4]]",
    "a" + ".a" * 300_000 + " = 1": "my.toml: a name has at most 12 parts",
    "X = [[1]]\n#"
    + "é" * MOST_BYTES: "my.toml: more than 1,000,000 characters; values are small matrices",
}


@pytest.mark.parametrize("text", ERRORS, ids=lambda text: text[:30])
def test_what_is_wrong_is_said_in_one_line_with_its_place(text):
    assert refused(text) == ERRORS[text]


FAMILY_ERRORS = {
    "W_q = [[1, 2], [3, 4]]": "my.toml: W_q: it is one matrix for each head: expected a list of matrices, [[[1, 2], [3, 4]], ...]",  # noqa: E501
    "W_q = [[[1, 2], [3, 4]], [[1, 2], [3]]]": "my.toml: W_q, head 2, row 2: expected 2 like row 1, got 1 number",
    "W_q = [[[1, 2]], [[1, 2], [3, 4]]]": "my.toml: W_q[2] has 2 rows, expected d = 1 (W_q[1] has 1 row)",
    "W_q = [[[1]]]\nW_k = [[[1]], [[2]]]": "my.toml: W_k has 2 heads, expected n_heads = 1 (W_q has 1 head)",
    "n_heads = 2\nW_o = [[1], [2], [3]]": "my.toml: W_o has 3 rows, and n_heads·d_v cannot be 3 (n_heads is given)",
    "W_p = [[[1]]]": 'my.toml: "W_p": the block has no such name; did you mean W_o?',
    "[W_q]\n0 = [[1]]\n2 = [[2]]": 'my.toml: W_q: a table of a family has the heads 1, 2, 3, ... as its keys, got "0", "2"',  # noqa: E501
}


@pytest.mark.parametrize("text", FAMILY_ERRORS)
def test_what_is_wrong_with_a_family_is_said_too(text):
    said = refused(text, HEADS)
    assert said.split("did you mean")[0] == FAMILY_ERRORS[text].split("did you mean")[0]


def test_a_file_is_read_and_its_name_stands_in_every_error(tmp_path):
    path = tmp_path / "x.toml"
    path.write_bytes(b"\xef\xbb\xbfX = [[1, 2]]\n")
    assert read_values(str(path), PLAIN).single["X"] == ((1, 2),)
    for data, message in [
        (b"X = [[1, 2]]\n\xff", f"{path} is not UTF-8: byte 0xff in line 2"),
        (
            b"X = [[1, 2]]" + b" " * MOST_BYTES,
            f"{path} has more than 1,000,000 bytes, the most that are read",
        ),
    ]:
        path.write_bytes(data)
        with pytest.raises(EquationError) as error:
            read_values(str(path), PLAIN)
        assert str(error.value) == message
    for missing in (str(tmp_path / "none.toml"), str(tmp_path), "a\0b"):
        with pytest.raises(EquationError, match="cannot read"):
            read_values(missing, PLAIN)


# Hostile texts

SEEDS = [
    (PLAIN, 'X = [[1, -1], ["1/2", 0.25]]\nt = [0, 1]\ng = [1, 2]\nc = 3\ntokens = ["a", "b"]\n'),
    (
        HEADS,
        "n_heads = 2\nW_q = [[[1, 0], [0, 1]], [[2, 0], [0, 1]]]\n[b_q]\n1 = [1, 2]\n2 = [3, 4]\n",
    ),
    (
        PLAIN,
        "# comment\nA = [[1, 0], [0.5, 0.5]]\n'X' = [[1e3, -2.5E-2], [1, 2]]\nn = ['x', 'y']\n",
    ),
]
PIECES = [
    *"[]{}\"'=.,#\n-+_eE/x0123456789",
    "9e999999",
    "inf",
    "nan",
    "true",
    "1979-05-27",
    "[[",
    "]]",
    "'''",
    '"""',
    "\\u0000",
    "\x00",
    "\ud7ff",
    "é",
    "١",
    "½",
    "−1",
    "0x",
    "1_0",
    "a.b.c",
    "X = ",
    "W_q",
    "9" * 50,
    "{a={a={",
    "\r",
    "\u202e",
]


def hostile(rng: random.Random) -> tuple:
    block, text = rng.choice(SEEDS)
    if rng.random() < 0.2:
        return block, "".join(rng.choices(PIECES, k=rng.randrange(1, 60)))
    for _ in range(rng.choice([1, 1, 1, 2, 5])):
        at, cut = rng.randrange(len(text) + 1), rng.randrange(4)
        text = (
            text[:at]
            + rng.choice([*PIECES, "", " "]) * rng.choice([1, 1, 1, 2, 500])
            + text[at + cut :]
        )
    return block, text


def answer(text: str, block) -> str:
    """Nothing where there are values, or the error in one line."""
    said = ""
    try:
        sizes = sizes_of(block, read(text, block), "my.toml")
        assert all(isinstance(size, int) and size > 0 for size in sizes.values())
    except EquationError as error:
        said = str(error)
    assert "\n" not in said
    assert len(said) < 400
    return said


def survives(count: int) -> None:
    rng = random.Random(count)
    said = [answer(text, block) for block, text in (hostile(rng) for _ in range(count))]
    assert count / 50 < said.count("") < count / 2
    assert len({line.split(": ")[-1] for line in said}) > 20


def test_any_text_gives_values_or_one_line():
    survives(400)


@pytest.mark.soak
def test_any_of_ten_thousand_texts_gives_values_or_one_line():
    survives(10_000)


MEGABYTES = [
    "[" * 900_000,
    "a.b." * 200_000 + "c = 1",
    "{a=" * 300_000,
    "X = [" + "[1]," * 200_000 + "]",
    "\n".join(f"a{i} = 1" for i in range(80_000)),
    "\n".join(f"[a.b{i}]" for i in range(60_000)),
    "[[a]]\n" * 100_000,
    'g = ["' + "." * 900_000 + '"]',
    "x = '" + "a " * 400_000,
    "a" * 900_000,
    "X = [[0." + "0" * 900_000 + "]]",
    "\n".join("a" + ".a" * 11 + f"{i} = 1" for i in range(25_000)),
]


@pytest.mark.parametrize("text", thinned(MEGABYTES, 3), ids=lambda text: text[:12])
def test_a_megabyte_of_anything_is_refused_and_takes_seconds_not_hours(text):
    assert answer(text, PLAIN)


# At random


@pytest.mark.parametrize("name", blocks.NAMES)
def test_random_values_fit_every_block(name):
    block = blocks.block(name)
    found = random_values(block, {}, 7)
    sizes = sizes_of(block, found)
    assert sizes == found.sizes
    assert found == random_values(block, {}, 7)
    assert found != random_values(block, {}, 8)
    numbers = {
        x
        for M in [*found.single.values(), *(M for Ms in found.family.values() for M in Ms)]
        for r in M
        for x in r
    }
    assert numbers - {F(1, 100_000)} <= {F(n) for n in range(-3, 5)}
    assert len(numbers) >= 4


def test_random_masks_are_causal_where_both_sides_are_one_sequence_and_open_a_crack_elsewhere():
    found = random_values(blocks.block("decoder-block"), {"n_tgt": 3, "n_src": 5}, 1)
    assert found.single["self.M"] == ((1, 0, 0), (1, 1, 0), (1, 1, 1))
    rows = [
        random_values(blocks.block("decoder-block"), {"n_src": 4}, seed).single["cross.M"]
        for seed in range(20)
    ]
    assert all(any(row) and set(row) <= {0, 1} for M in rows for row in M)
    assert any(0 in row for M in rows for row in M)


def test_random_ids_are_rows_of_their_table():
    ids = {
        x
        for s in range(9)
        for (x,) in random_values(blocks.block("decoder-only"), {"vocab": 3}, s).single["decoder.t"]
    }
    assert ids == {0, 1, 2}


def test_random_turns_are_turns():
    found = random_values(parse(equations.multi_head(rotary=True)), {"n_tgt": 6}, 1).single
    assert all(
        c * c + s * s == 1
        for two in zip(found["c_Q"], found["s_Q"], strict=True)
        for c, s in zip(*two, strict=True)
    )
    assert len(set(found["c_Q"])) > 1


def test_random_sizes_are_those_that_are_given_and_unknown_ones_are_refused():
    found = random_values(parse("W : d x m\nY = X W\n"), {"n_Y": 2, "d": 5, "m": 3}, 1)
    assert [(len(M), len(M[0])) for M in found.single.values()] == [(5, 3), (2, 5)]
    with pytest.raises(EquationError, match="no size is named q"):
        random_values(parse("Y = X W\n"), {"q": 2}, 1)
    with pytest.raises(EquationError, match="more than 100,000 numbers"):
        random_values(parse("X : n x d\nY = X X^T\n"), {"n": 1000, "d": 1000}, 1)

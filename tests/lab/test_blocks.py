"""The blocks that come with the lab, and those in files."""

import pytest

from attentif import equations
from attentif.core.attention import MultiHeadAttention
from attentif.lab.language.blocks import NAMES, block
from attentif.lab.language.parse import EquationError, parse
from attentif.lab.language.tree import Equation
from attentif.lab.shape.shapes import shapes
from tests.support.families import model as small


@pytest.mark.parametrize("name", NAMES)
def test_every_block_is_read_and_has_shapes_without_anything_left_open(name):
    found = block(name)
    assert found.name == name
    assert not shapes(found).free
    assert NAMES[name]


def computed(name: str) -> list[str]:
    return [
        statement.left.text
        for statement in block(name).statements
        if isinstance(statement, Equation)
    ]


def test_the_blocks_of_the_questions_end_where_they_should():
    assert computed("single-head") == ["Q", "K", "V", "S", "A", "Z", "Y"]
    assert computed("masked-self-attention") == ["Q", "K", "V", "S", "A", "Z", "Y"]
    assert computed("cross-attention") == ["Q", "K", "V", "S", "A", "Z"]
    assert computed("linear-attention") == ["S", "Z"]
    assert "Y = Z W_o\n" in block("single-head").text
    assert "A = softmax(mask(S, M))\n" in block("masked-self-attention").text


def test_blocks_are_those_that_the_modules_of_core_name():
    assert block("multi-head").text == MultiHeadAttention(2, 4, 2, 2).equations
    one = {"encoder_layers": 1, "decoder_layers": 1}
    assert block("encoder-decoder").text == small("transformer-2017", **one).equations
    assert block("decoder-only").text == small("gpt2", decoder_layers=1).equations
    for place, suffix in (("post", ""), ("pre", "-pre")):
        assert block(f"encoder-block{suffix}").text == equations.encoder_block(place=place)
        assert block(f"decoder-block{suffix}").text == equations.decoder_block(place=place)


def test_a_block_of_ones_own_is_read_from_a_file(tmp_path):
    path = tmp_path / "mine.eq"
    path.write_text("\ufeffX : n x d\r\nY = X W  # a line\r\n", encoding="utf-8")
    assert block(str(path)) == parse("X : n x d\nY = X W")
    assert block(str(path)).name == "mine"
    (tmp_path / "plain").write_text("Y = X")
    assert block(f"{tmp_path}/plain").name == "plain"


def test_a_file_that_cannot_be_read_is_told_in_one_line(tmp_path):
    with pytest.raises(EquationError, match=r"cannot read .*none\.eq: No such file or directory$"):
        block(str(tmp_path / "none.eq"))
    with pytest.raises(EquationError, match=r"cannot read .*: Is a directory$"):
        block(f"{tmp_path}/")
    with pytest.raises(EquationError, match=r"cannot read 'a\\x00b\.eq': embedded null byte"):
        block("a\x00b.eq")
    (tmp_path / "latin.eq").write_bytes(b"X : n x d\n# caf\xe9\n")
    with pytest.raises(EquationError, match=r"latin\.eq is not UTF-8: byte 0xe9 in line 2$"):
        block(str(tmp_path / "latin.eq"))
    (tmp_path / "long.eq").write_bytes(b"#" * 1_000_001)
    with pytest.raises(
        EquationError, match=r"long\.eq has more than 1,000,000 bytes, the most that are read$"
    ):
        block(str(tmp_path / "long.eq"))


@pytest.mark.parametrize("text", ["", "\n\n", "# a remark\n"])
def test_a_file_without_an_equation_is_an_error(text, tmp_path):
    (tmp_path / "mine.eq").write_text(text)
    with pytest.raises(
        EquationError,
        match=r"^\S+/mine\.eq: expected at least one equation, such as Z = A V, got none$",
    ):
        block(str(tmp_path / "mine.eq"))


def test_an_unknown_name_is_answered_with_the_nearest_and_with_all():
    with pytest.raises(EquationError) as error:
        block("multihead")
    assert "no block is named multihead; did you mean multi-head?" in str(error.value)
    assert all(name in str(error.value) for name in NAMES)
    assert "\n" not in str(error.value)

"""Other names, equal sizes and heads written out: the block says and computes the same."""

import pytest
import torch

from attentif.lab import blackboard
from attentif.lab.exact.random_values import random_values
from attentif.lab.language import fold
from attentif.lab.language.blocks import NAMES, block
from attentif.lab.language.parse import EquationError, dimensions, parse, printed
from attentif.lab.language.substitute import read_names, read_sizes, renamed, settled, written_out
from attentif.lab.language.tree import Split
from attentif.lab.numeric import numeric, tensors
from attentif.lab.shape.shapes import shapes
from attentif.lab.shape.sizes import of, product

FAMILIES = [name for name in NAMES if "n_heads" in dimensions(block(name))]
SPLIT = "split-and-combine"


@pytest.mark.parametrize("name", NAMES)
def test_a_size_put_in_gives_the_shapes_that_a_size_given_gives(name):
    within = block(name)
    names = [size for size in dimensions(within) if size not in ("n_heads", "T")]
    asked = {names[-1]: of(names[0]) * 2}
    put_in, left = settled(within, {names[-1]: (2, names[0])})
    assert not left
    try:
        expected = shapes(within, asked).of
    except EquationError as error:
        with pytest.raises(
            EquationError, match=error.message.split(":")[0].replace("(", r"\(")[:12]
        ):
            shapes(put_in)
        return
    assert shapes(put_in).of == expected
    assert names[-1] not in printed(put_in).replace("=", " ").split()


def test_the_scale_is_in_the_size_that_was_put_in():
    assert "S = Q K^T / sqrt(d)\n" in blackboard.equations("single-head", "d_q=d")
    assert "sqrt(n_heads d_q)" in blackboard.equations("encoder-decoder", "d=n_heads*d_q")
    text = blackboard.shapes("single-head", "d_q=d,d_v=d,d=8").text()
    assert "√d\n" in text
    assert "d_q" not in text
    assert "8 × 8" in text


@pytest.mark.parametrize("name", FAMILIES)
def test_one_head_has_no_index_and_computes_what_a_family_of_one_does(name):
    one, left = settled(block(name), {"n_heads": (1,)})
    assert not left
    assert "[h]" not in printed(one)
    assert "n_heads" not in printed(one)
    assert "for each h" not in blackboard.shapes(name, "n_heads=1").text()
    values = random_values(block(name), {"n_heads": 1}, 3)
    given, alone = tensors(values), tensors(random_values(one, {}, 3))
    alone = {n: given[n][0] if n in values.family else given[n] for n in alone}
    sizes = {"n_heads": 1} if name == SPLIT else {}
    whole, found = numeric(block(name), given, sizes=sizes), numeric(one, alone)
    assert list(found) == list(whole)
    for n, M in found.items():
        torch.testing.assert_close(M, whole[n][0] if whole[n].dim() == 3 else whole[n])


@pytest.mark.parametrize("name", [name for name in FAMILIES if name != SPLIT])
def test_heads_written_out_compute_what_the_family_does(name):
    apart = written_out(block(name), 3)
    assert "[h]" not in printed(apart)
    values = random_values(block(name), {"n_heads": 3}, 1)
    given = tensors(values)
    named = {n: M for n, M in given.items() if n not in values.family}
    for n, heads in values.family.items():
        for h in range(len(heads)):
            named[f"{n}{h + 1}"] = given[n][h]
    whole, found = numeric(block(name), given), numeric(apart, named)
    for n, M in whole.items():
        for h in range(3) if M.dim() == 3 else ():
            torch.testing.assert_close(found[f"{n}_{h + 1}"], M[h])
        if M.dim() == 2:
            torch.testing.assert_close(found[n], M)


def test_what_is_split_stays_a_family():
    assert written_out(block(SPLIT), 2) == block(SPLIT)
    assert any(
        isinstance(node, Split) for s in block(SPLIT).statements[4:] for node in fold.walk(s.right)
    )


def test_names_are_others_in_every_place_or_in_one():
    found = renamed(block("decoder-block-one-head"), {"Z": "H", "ff.Z": "ff.U"})
    lines = printed(found).splitlines()
    assert {
        "self.H = self.A self.V",
        "self.Y = self.H self.W_o",
        "cross.Y = cross.H cross.W_o",
        "ff.Y = ff.U ff.W_2",
    } <= set(lines)
    assert not any(".Z" in line for line in lines)
    assert any(line.startswith("self.M : n_tgt x n_tgt  # causal mask") for line in lines)
    swapped = printed(renamed(block("multi-head"), {"Z": "H", "H": "Z"}))
    assert "Z = concat[h](H[h])\nY = Z W_o\n" in swapped


def test_renamed_values_of_an_example_are_the_same():
    plain = blackboard.work(example="single-head").work
    other = blackboard.work(example="single-head", names="Z=H,X=I").work
    assert [step.name for step in other.steps] == ["Q", "K", "V", "S", "A", "H", "Y"]
    assert other.inputs["I", None] == plain.inputs["X", None]
    assert str(blackboard.work(example="single-head", names="Z=H")).count("Y = H W_o") == 1


REFUSED = {
    "Z=Y": "two matrices would be named Y: Z and Y",
    "Z=softmax": "softmax is a function",
    "Q0=H": "the block has no name Q0; did you mean Q?",
    "n_tgt=n": "n_tgt is a size, and sizes have no other names",
    "Z": "expected names as in Z=H,cross.Y=cross.O, got Z",
    "Z=H K": "expected names as in",
    "Z=H,Z=K": "Z is given twice",
    "=H": "expected names as in",
}


@pytest.mark.parametrize("names", REFUSED)
def test_names_that_cannot_be_are_refused(names):
    with pytest.raises(EquationError) as error:
        blackboard.shapes("single-head", names=names)
    assert REFUSED[names] in str(error.value)


def test_sizes_in_terms_of_themselves_are_refused():
    for text in ("d_q=d,d=d_q", "d=2*d"):
        with pytest.raises(EquationError, match="defined by itself"):
            settled(block("single-head"), read_sizes(text))
    assert {name: product(size) for name, size in read_sizes("d_q=2*d, n_tgt=3").items()} == {
        "d_q": of("d") * 2,
        "n_tgt": of(3),
    }
    assert read_names("Z=H, K = L") == {"Z": "H", "K": "L"}


@pytest.mark.parametrize("name", NAMES)
def test_the_equations_of_a_block_can_be_pasted_into_a_file(name, tmp_path):
    (tmp_path / "mine.eq").write_text(blackboard.equations(name), encoding="utf-8")
    again = block(str(tmp_path / "mine.eq"))
    assert again == block(name)
    assert [statement.about for statement in again.statements] == [
        s.about for s in block(name).statements
    ]
    assert parse(again.text).statements == block(name).statements


@pytest.mark.parametrize("text", ["d=abc", "d=2*abc", "d_q=d,d=abc", "d=abc,n_tgt=3"])
@pytest.mark.parametrize(
    "of",
    [
        lambda sizes: blackboard.shapes("multi-head", sizes),
        lambda sizes: blackboard.draw("multi-head", sizes),
        lambda sizes: blackboard.equations("multi-head", sizes),
        lambda sizes: blackboard.template("multi-head", sizes),
        lambda sizes: blackboard.work("multi-head", seed=0, sizes=sizes),
        lambda sizes: blackboard.work(example="single-head", sizes=sizes),
    ],
)
def test_a_size_that_is_no_number_and_no_size_of_the_block_is_refused(of, text):
    with pytest.raises(EquationError) as error:
        of(text)
    said = str(error.value)
    assert "d: expected a whole number or another size; no size is named abc. There are " in said
    assert "\n" not in said
    with pytest.raises(EquationError, match=r"^no size is named abc\. There are n_tgt, d,"):
        of("abc=3")


def test_a_size_may_be_another_one_declared_or_free():
    assert "n_tgt x d_q" not in blackboard.equations("multi-head", "d_q=d,d_v=2*d")
    split = parse("X : n x d\nW : d x d\nP = X W\nQ[h] = split[h](P)\n")
    assert "n × d_q" in blackboard.shapes(split, "d=n_heads*d_q").text()
    free = parse("Z = A V\n")
    table = blackboard.shapes(free, "d_A=n_Z").text()
    assert "A       n_Z × n_Z" in table
    with pytest.raises(EquationError, match=r"no size is named n_A; did you mean n_Z\?"):
        blackboard.shapes(free, "d_A=n_A")

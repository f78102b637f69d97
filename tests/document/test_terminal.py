"""In a terminal names have a colour by kind, lines wrap at its width, and nothing else changes."""

import re
from collections import Counter

import pytest

from attentif.document import tree
from attentif.document.markup import columns
from attentif.document.terminal import COLOURS, written
from attentif.lab import blackboard
from attentif.lab.experiments import catalogue
from attentif.lab.experiments.catalogue import KINDS
from attentif.lab.experiments.frame import curves, panel, shown
from attentif.lab.language.blocks import NAMES
from attentif.lab.proof.derive import NAMES as DERIVATIONS
from attentif.serve.learn.explore import TRAINED, Stored, stored

BARE = re.compile(r"\x1b\[\d+m")
RESULTS = [("shapes", name) for name in NAMES] + [("derive", name) for name in DERIVATIONS]


def result(kind: str, name: str):
    return getattr(blackboard, kind)(name)


@pytest.mark.parametrize(("kind", "name"), RESULTS)
def test_colour_adds_nothing_but_colour(kind, name):
    found = result(kind, name)
    coloured = found.text(colour=True)
    assert BARE.sub("", coloured) == found.text() == f"{found}\n"
    assert "\x1b" not in found.text()


def test_names_are_coloured_by_kind():
    text = blackboard.shapes("multi-head").text(colour=True)
    row = next(line for line in text.splitlines() if "Q" in BARE.sub("", line).split("=")[0])
    tinted = dict(re.findall(r"(\x1b\[\d+m)([^\x1b]+)\x1b\[0m", row))
    assert tinted == {COLOURS["computed"]: "Q", COLOURS["input"]: "X", COLOURS["weight"]: "W_q"}
    step = blackboard.work(example="single-head").text(colour=True)
    assert (
        f"S = {COLOURS['computed']}Q\x1b[0m {COLOURS['computed']}K\x1b[0mᵀ / √d_q"
        in step.replace(f"{COLOURS['computed']}S\x1b[0m", "S")
    )


@pytest.mark.parametrize(("kind", "name"), RESULTS)
@pytest.mark.parametrize("width", [80, 60])
def test_lines_wrap_at_the_width_and_keep_every_word(kind, name, width):
    found = result(kind, name)
    for colour in (False, True):
        lines = BARE.sub("", found.text(width=width, colour=colour)).splitlines()
        longest = max(lines, key=columns)
        assert columns(longest) <= width or " " not in longest.strip(), longest
        # Cells that are wrapped beside each other mix the order of their words.
        words = Counter(" ".join(lines).split())
        assert words >= Counter(found.text().split())
        assert set(words) == set(found.text().split())


def test_a_worked_block_wraps_all_but_its_matrices():
    text = blackboard.work("encoder-block", seed=0).text(width=80)
    wide = [line for line in text.splitlines() if columns(line) > 80]
    assert all(re.search("[⎡⎢⎣]", line) for line in wide)
    assert (
        max(map(columns, blackboard.work("encoder-block", seed=0).text().splitlines())) > 120
    )  # else nothing wraps


def table(head, *rows, width=80):
    cells = tuple(tuple((cell,) for cell in row) for row in rows)
    document = tree.Document((), (tree.Table((tree.Group(head, cells),)),))
    return written(document, width=width).rstrip("\n").split("\n")


def test_heads_of_a_wide_table_are_wrapped_and_each_row_stays_a_line():
    head = ("model", "encoder, permuted back", "next word, same prefix", "prefix reordered", "BLEU")
    name = "the same, positions removed"
    lines = table(head, ("trained", "1.201", "0.026", "0.014", "38.56"), (name, *"1234"))
    assert [line.split() for line in lines] == [
        ["model", "encoder,", "next", "word,", "prefix", "BLEU"],
        ["permuted", "same", "prefix", "reordered"],
        ["back"],
        ["trained", "1.201", "0.026", "0.014", "38.56"],
        [*name.split(), *"1234"],
    ]
    assert lines[0].index("prefix") == lines[3].index("0.014") == lines[4].index("3")
    assert max(map(columns, lines)) <= 80


def test_columns_that_do_not_fit_go_below_with_the_first_column_again():
    head = tuple(f"quantity{i}" for i in range(9))
    lines = table(head, *([f"value{i}{j}xx" for i in range(9)] for j in range(2)), width=40)
    assert max(map(columns, lines)) <= 40
    assert [line.split()[0] for line in lines] == ["quantity0", "value00xx", "value01xx"] * 4
    assert [word for line in lines[::3] for word in line.split()[1:]] == list(head[1:])


def test_the_last_cell_of_a_row_goes_below_it_where_that_takes_fewer_lines():
    formula = "a + b + c + d + e + f + g + h + i + j + k"
    lines = table(("name", "shape", "equation"), ("Z" * 20, "n × d" + "d" * 20, formula), width=60)
    assert lines == [
        "name                    shape                      equation",
        f"  {'Z' * 20}  n × d{'d' * 20}",
        f"      {formula}",
    ]


@pytest.mark.parametrize("name", [*KINDS])
def test_an_experiment_fits_into_80_columns(name):
    kind = KINDS[name]
    small = {"samples": 20} if hasattr(kind(), "samples") else {}
    if name in TRAINED:
        found = Stored(stored()[name])
    else:
        found = catalogue.run(kind(**small))
    lines = found.text(width=80).splitlines()
    assert max(map(columns, lines)) <= 80
    rows = found.to_dict()["rows"]
    for row in rows:  # a row of numbers stays a line
        cells = [shown(cell) for cell in row]
        assert any(all(cell in line for cell in cells) for line in lines), cells


def test_dots_stand_where_the_points_of_their_line_do():
    points = [(i, i) for i in range(1, 13)]
    drawn = curves("Probability", "rank", panel("p", {"one": points}, {"the other": points}))
    one, other = (line.split()[-1] for line in drawn.as_text().splitlines())
    assert one == other

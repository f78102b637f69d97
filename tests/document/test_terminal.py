"""In a terminal names have a colour by kind, lines wrap at its width, and nothing else changes."""

import re

import pytest

from attentif.document.markup import columns
from attentif.document.terminal import COLOURS
from attentif.lab import blackboard
from attentif.lab.language.blocks import NAMES
from attentif.lab.proof.derive import NAMES as DERIVATIONS

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
        assert " ".join("\n".join(lines).split()) == " ".join(found.text().split())


def test_a_worked_block_wraps_all_but_its_matrices():
    text = blackboard.work("encoder-block", seed=0).text(width=80)
    wide = [line for line in text.splitlines() if columns(line) > 80]
    assert all(re.search("[⎡⎢⎣]", line) for line in wide)
    assert (
        max(map(columns, blackboard.work("encoder-block", seed=0).text().splitlines())) > 120
    )  # else nothing wraps

"""The picture shows the numbers, and hostile labels stay text."""

import xml.etree.ElementTree as ET

import pytest

from attentif.lab import heatmap

A = [[0.0, 1.0, 0.0], [0.25, 0.25, 0.5]]


def test_text_has_a_row_for_each_asker_and_a_darker_shade_for_a_larger_weight():
    assert heatmap.as_text(A, ["to", "be"], ["x", "y", "z"]).splitlines() == [
        "    x  y  z",
        "to    ███",
        "be ······▒▒▒",
    ]


def test_svg_is_well_formed_and_holds_every_weight():
    tree = ET.fromstring(heatmap.as_svg(A, ["to", "be"], ["x", "y", "z"], "who & what"))
    texts = [node.text for node in tree.iter("{http://www.w3.org/2000/svg}text")]
    assert texts == ["who & what", "x", "y", "z", "to", "0.00", "1.00", "0.00", "be", "0.25", "0.25", "0.50"]
    fills = [node.get("fill") for node in tree.iter("{http://www.w3.org/2000/svg}rect")][1:]
    assert fills[1] == "#184e94"
    assert fills[0] == "#eef3fa"


def test_a_label_is_never_markup():
    svg = heatmap.as_svg([[1.0]], ["<script>alert(1)</script>"], ['"><b>'], "<i>")
    assert "<script" not in svg
    assert "<b>" not in svg
    assert "<i>" not in svg
    ET.fromstring(svg)


@pytest.mark.parametrize("weights", [[[1.0]], [[0.5, 0.5]], []])
def test_labels_that_do_not_fit_are_refused(weights):
    with pytest.raises(ValueError, match="A: expected 2 x 1 weights"):
        heatmap.as_text(weights, ["a", "b"], ["c"])

"""Results show and save themselves: a line for repr, the terminal's text for print, files by
their ending."""

import json
import subprocess
import sys
import xml.etree.ElementTree as ET

import pytest

from attentif.disk import OutputError
from attentif.document.curve import Curves, panel
from attentif.document.heatmap import HeatMap
from attentif.lab import blackboard

RESULTS = {
    "shapes": lambda: blackboard.shapes("multi-head", {"d": 8, "d_q": "d"}),
    "work": lambda: blackboard.work(example="single-head"),
    "derive": lambda: blackboard.derive("scaling"),
    "draw": lambda: blackboard.draw("multi-head"),
    "map": lambda: blackboard.work(example="single-head").map(),
    "curves": lambda: Curves(
        "run", [panel("loss", train=[(1, 3.0), (2, 2.5), (4, 1.0)], dev=[(4, 1.5)])]
    ),
}
LATEX_TEXT = ".txt, .html, .tex or .json"
EVERYTHING = ".txt, .html, .tex, .json, .svg or .png"
REFUSED = {
    "shapes": LATEX_TEXT,
    "work": LATEX_TEXT,
    "derive": LATEX_TEXT,
    "draw": ".html, .json or .svg",
    "map": EVERYTHING,
    "curves": EVERYTHING,
}


@pytest.mark.parametrize("name", RESULTS)
def test_a_result_shows_itself(name):
    found = RESULTS[name]()
    assert "\n" not in repr(found)
    assert found.title in repr(found)
    assert str(found) == found.text().removesuffix("\n")
    assert json.loads(found.json()) == json.loads(json.dumps(found.to_dict()))
    drawn = name in ("draw", "map", "curves")
    assert hasattr(found, "_repr_svg_") == drawn
    if drawn:
        assert ET.fromstring(found._repr_svg_()).tag == "{http://www.w3.org/2000/svg}svg"
    assert (found._repr_html_() is None) == (name == "draw")  # a notebook shows its SVG


@pytest.mark.parametrize("name", RESULTS)
def test_a_file_is_what_its_ending_says(name, tmp_path):
    found = RESULTS[name]()
    begins = {
        ".txt": found.text().encode()[:9],
        ".html": b"<!doctype",
        ".tex": rb"\documentclass",
        ".json": b"{",
        ".svg": b"<svg",
        ".png": b"\x89PNG",
    }
    for ending, begin in begins.items():
        path = tmp_path / f"a{ending}"
        if ending in found.endings():
            assert found.save(path) == path
            assert path.read_bytes().startswith(begin)
            with pytest.raises(OutputError, match=r"exists already; .* force=True$"):
                found.save(path)
            assert found.save(path, force=True) == path
        else:
            with pytest.raises(OutputError, match=rf"a\{ending}: "):
                found.save(path)
            assert not path.exists()
    with pytest.raises(OutputError) as refusal:
        found.save(tmp_path / "a.pdf")
    assert (
        str(refusal.value)
        == f"{tmp_path / 'a.pdf'}: expected a name that ends in {REFUSED[name]}, got .pdf"
    )


def test_a_diagram_as_png_is_refused_with_the_way_to_make_one(tmp_path):
    with pytest.raises(
        OutputError,
        match=r"a\.png: .*save it as \.svg and run `rsvg-convert FILE\.svg -o FILE\.png`$",
    ):
        blackboard.draw("multi-head").save(tmp_path / "a.png")


def test_the_kinds_of_numbers_that_work_takes_are_told_apart():
    for given in (
        {},
        {"example": "single-head", "seed": 1},
        {"block": "multi-head"},
        {"example": "x", "block": "y"},
    ):
        with pytest.raises(ValueError, match="expected one source of numbers"):
            blackboard.work(**given)
    with pytest.raises(ValueError, match="no block is named nope"):
        blackboard.work("nope")
    with pytest.raises(ValueError, match="there is one attention matrix: expected --head 1, got 7"):
        blackboard.work(example="single-head").map(7)


def test_a_curve_has_every_point_a_scale_and_no_value_that_is_none():
    points = [(0, 4.0), (100, 3.0), (200, float("nan")), (300, 1.0)]
    found = Curves("a <run>", [panel("loss", train=points)])
    assert found.to_dict()["curves"] == [{"name": "train", "points": [[0, 4], [100, 3], [300, 1]]}]
    tree = ET.fromstring(found.svg())
    line = tree.find(".//{http://www.w3.org/2000/svg}polyline").get("points")
    x, y = zip(*(map(float, point.split(",")) for point in line.split()), strict=True)
    assert (x[1] - x[0]) / (x[2] - x[0]) == pytest.approx(100 / 300, abs=1e-4)
    assert (y[1] - y[0]) / (y[2] - y[0]) == pytest.approx(1 / 3, abs=1e-4)
    texts = [node.text for node in tree.iter("{http://www.w3.org/2000/svg}text")]
    assert {"a <run>", "loss", "train", "step", "0", "300", "4"} <= set(texts)
    assert "█" in found.text()
    with pytest.raises(ValueError, match="run: expected at least one value to draw, got none"):
        Curves("run", [panel("loss", train=[])])


def test_a_map_as_latex_has_its_numbers_and_colours():
    latex = HeatMap([[0.25, 0.75]], ["a_b"], ["x", "λ"], "t").as_latex()
    assert r"a\_b" in latex
    assert r"$\lambda$" in latex
    assert latex.count("0.25}") == latex.count("0.75}") == 1
    assert r"\colorbox[rgb]{0.306,0.467,0.682}" in latex  # three quarters of the way to the darkest


def test_results_need_neither_torch_nor_numpy():
    code = "import sys\nfrom attentif.lab import blackboard\n"
    code += "for one in (blackboard.shapes('multi-head'), blackboard.work(example='single-head'),\n"
    code += "            blackboard.derive('scaling'), blackboard.draw('multi-head')):\n"
    code += "    one.written('html'), one.written('json'), repr(one), one._repr_html_()\n"
    code += "assert not {'torch', 'numpy', 'rich', 'matplotlib'} & set(sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True)

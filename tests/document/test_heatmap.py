"""The picture shows the numbers, and hostile labels stay text; the PNG is read again by
matplotlib."""

import io
import sys
import xml.etree.ElementTree as ET
from fractions import Fraction
from itertools import pairwise

import pytest

from attentif.disk import OutputError
from attentif.document import heatmap
from attentif.document.heatmap import HeatMap

SVG = "{http://www.w3.org/2000/svg}"
A = [[0.0, 1.0, 0.0], [0.25, 0.25, 0.5]]


def texts(svg: str) -> list[str]:
    return [node.text for node in ET.fromstring(svg).iter(f"{SVG}text")]


def as_svg(A, rows, columns, title="t") -> str:
    return HeatMap(A, rows, columns, title).as_svg()


def as_text(A, rows, columns) -> str:
    return HeatMap(A, rows, columns, "t").as_text()


def test_text_has_a_row_for_each_asker_and_a_darker_shade_for_a_larger_weight():
    assert as_text(A, ["to", "be"], ["x", "y", "z"]).splitlines() == [
        "    x  y  z",
        "to    ███",
        "be ░░░░░░▒▒▒",
    ]


def test_a_shade_never_says_another_number_and_a_negative_one_has_its_sign():
    map = HeatMap([[0.04, 0.16, 0.2, 0.59, 0.79, 0.84, 1]], [""], list("abcdefg"), "t")
    assert map.as_text().splitlines()[1].strip() == "···░░░▒▒▒▓▓▓██████"
    assert map.legend.endswith("blank is less than 0.05, █ is 0.8 or more")
    signed = HeatMap([[2, 1, 1], [1, 1, -1], [1, -1, 5]], ["1", "2", "3"], ["1", "2", "3"], "t")
    assert signed.as_text().splitlines()[1:] == ["1 ▒▒▒░░░░░░", "2 ░░░░░░░-░", "3 ░░░░-░███"]
    assert "blank is less than 0.25, █ is 4 or more; - marks a negative number" in signed.legend


def test_svg_is_well_formed_and_holds_every_weight():
    tree = ET.fromstring(as_svg(A, ["to", "be"], ["x", "y", "z"], "who & what"))
    texts = [node.text for node in tree.iter("{http://www.w3.org/2000/svg}text")]
    numbers = ["to", "0.00", "1.00", "0.00", "be", "0.25", "0.25", "0.50"]
    assert texts == [
        "who & what",
        "keys",
        "queries",
        "x",
        "y",
        "z",
        *numbers,
        "0",
        "1",
    ]  # axis titles, and a scale
    fills = [node.get("fill") for node in tree.iter("{http://www.w3.org/2000/svg}rect")][1:]
    assert fills[1] == "#184e94"
    assert fills[0] == "#eef3fa"


def test_pointing_at_a_cell_tells_who_looks_at_whom_and_the_whole_weight():
    tree = ET.fromstring(as_svg([[Fraction(1, 3), Fraction(2, 3)]], ["cat"], ["the", "mat"], ""))
    hints = [group.findtext(f"{SVG}title") for group in tree.iter(f"{SVG}g")]
    assert hints == ["cat → the: 0.333333", "cat → mat: 0.666667"]


@pytest.mark.parametrize(
    "hostile", ["<script>alert(1)</script>", '"><b>', "a\x00b", "\ud800", "]]>", "&", "\n\r\t"]
)
def test_a_label_is_never_markup(hostile):
    svg = as_svg([[1.0]], [hostile], [hostile], hostile)
    assert {node.tag.removeprefix(SVG) for node in ET.fromstring(svg).iter()} <= {
        "svg",
        "rect",
        "text",
        "g",
        "title",
    }
    svg.encode()
    HeatMap([[1.0]], [hostile], [hostile], hostile).png()


def test_a_long_label_is_cut_and_its_whole_is_in_the_hint():
    label = "antidisestablishmentarianism"
    svg = as_svg([[1.0]], [label], ["x"], "t")
    assert "antidisestablishm…" in texts(svg)
    assert label not in texts(svg)
    assert label in [group.findtext(f"{SVG}title") for group in ET.fromstring(svg).iter(f"{SVG}g")]
    assert as_text([[1.0]], [label], ["x"]).splitlines()[1].startswith("antidisestablishm… ")


def letters(svg: str):
    """Each text with the room that it takes: from x, to x and its baseline, at 0.6 of its size a
    letter."""
    for node in ET.fromstring(svg).iter(f"{SVG}text"):
        size, x, y = (float(node.get(key)) for key in ("font-size", "x", "y"))
        wide = 0.6 * size * len(node.text)
        start = x - wide * {"start": 0, "middle": 0.5, "end": 1}[node.get("text-anchor")]
        yield node, size, start, start + wide, y


@pytest.mark.parametrize(("n", "m"), [(1, 1), (3, 7), (12, 30), (40, 25), (100, 90)])
def test_numbers_stand_in_the_cells_when_they_fit_and_labels_never_run_into_each_other(n, m):
    rows, columns = [f"row{i}" for i in range(n)], [f"column{j}" for j in range(m)]
    svg = as_svg([[1 / m] * m] * n, rows, columns, "t")
    tree = ET.fromstring(svg)
    cells = list(tree.iter(f"{SVG}rect"))[1 : 1 + n * m]
    cell = float(cells[0].get("width"))
    written = texts(svg).count(f"{1 / m:.2f}")
    assert written == (n * m if max(n, m) <= 30 else 0)
    width, height = float(tree.get("width")), float(tree.get("height"))
    side, top = [], []
    for node, size, start, end, y in letters(svg):
        assert size >= 9, node.text
        if node.text == f"{1 / m:.2f}":
            assert end - start <= cell
        elif "rotate(-90" in node.get("transform", ""):
            assert node.text == "queries"
            assert 0 < y - (end - start) / 2 < y + (end - start) / 2 < height
        elif node.get("transform"):  # aslant, up to the right: below the title and inside
            assert start + 0.707 * (end - start) <= width, node.text
            assert y - 0.707 * (end - start) > 46 + 3
        else:
            assert 0 <= start <= end <= width, node.text
            assert 0 < y <= height
        if node.text.startswith("row"):
            side.append((y, size))
        if node.text.startswith("column"):
            top.append((float(node.get("x")), size, node.get("transform")))
    assert all(b - a >= size for (a, size), (b, _) in pairwise(side))
    assert all(
        (b - a) * (0.707 if turned else 0) >= size or not turned
        for (a, size, turned), (b, _, _) in pairwise(top)
    )
    assert {rect.get("fill") for rect in cells} == {heatmap._colour(1 / m)}
    assert "0" in texts(svg)  # the ends of the scale
    assert "1" in texts(svg)
    assert width < 1300
    assert height < 1300


def test_what_is_no_weight_has_a_scale_of_its_own_with_two_colours():
    svg = as_svg([[8, -4], [0, 2]], ["a", "b"], ["c", "d"], "scores")
    fills = [node.get("fill") for node in ET.fromstring(svg).iter(f"{SVG}rect")][1:5]
    assert fills == [
        heatmap._colour(1),
        heatmap._colour(-0.5),
        heatmap._colour(0),
        heatmap._colour(0.25),
    ]
    assert fills[0] == "#184e94"
    assert int(fills[1][1:3], 16) > int(fills[1][5:], 16)  # brown, not blue
    assert [text for text in texts(svg) if text.lstrip("-").isdigit()] == [
        "8",
        "-4",
        "0",
        "2",
        "-8",
        "8",
        "0",
    ]


@pytest.mark.parametrize("weights", [[[1.0]], [[0.5, 0.5]], []])
def test_labels_that_do_not_fit_are_refused(weights):
    with pytest.raises(ValueError, match="A: expected 2 x 1 weights"):
        HeatMap(weights, ["a", "b"], ["c"], "t")


def test_what_is_no_number_and_what_is_too_large_is_refused():
    with pytest.raises(ValueError, match=r"got nan in row 2, column 1 \(counted from 1\)"):
        as_svg([[1.0], [float("nan")]], ["a", "b"], ["c"], "t")
    with pytest.raises(ValueError, match="at most 400 rows and columns to draw, got 1 x 401"):
        HeatMap([[0.0] * 401], ["a"], ["c"] * 401, "t")


# PNG


def test_png_has_the_colours_of_the_scale_axis_titles_and_a_scale():
    image = pytest.importorskip("matplotlib.image")
    read = image.imread(io.BytesIO(HeatMap(A, ["to", "été"], ["x", "y", "z"], "t$itle$").png()))
    colours = {tuple(round(float(part) * 255) for part in dot[:3]) for row in read for dot in row}
    for weight in (0, 0.25, 0.5, 1):
        assert (
            min(
                max(abs(a - b) for a, b in zip(dot, heatmap.mixed(weight), strict=True))
                for dot in colours
            )
            <= 1
        )
    assert len({dot for dot in colours if dot[0] < dot[2] - 20}) > 100  # the scale has all of them


def test_without_matplotlib_one_line_says_what_to_install(monkeypatch, tmp_path):
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    with pytest.raises(
        OutputError,
        match=r"^a \.png needs matplotlib: pip install 'attentif\[plot\]'; .svg needs nothing$",
    ):
        HeatMap(A, ["to", "be"], ["x", "y", "z"], "t").save(tmp_path / "a.png")
    assert not list(tmp_path.iterdir())

"""What a notebook's cell shows: a matrix as a matrix, a drawing no wider than the cell, and of
batched shapes the batched ones first."""

import re

import pytest

import attentif
from attentif.lab import blackboard
from tests.support.browser import started

CELL = """<!doctype html><html><body style="margin: 0">
<div id="cell" style="width: {width}px; overflow: hidden">{output}</div></body></html>"""


@pytest.fixture(scope="module")
def browser():
    with started() as found:
        yield found


@pytest.fixture(scope="module")
def worked():
    return blackboard.work(example="single-head")


def words(html):
    """The text of HTML or MathML, without its style."""
    return " ".join(re.sub("<style>.*?</style>|<[^>]*>", " ", html, flags=re.DOTALL).split())


def test_a_worked_matrix_shows_its_numbers(worked):
    assert repr(worked["Q"]) == "Q = ⎡4  0⎤\n    ⎣1  1⎦"
    assert repr(worked["A"]) == "A ≈ ⎡0.9965  0.0035⎤\n    ⎣   0.5     0.5⎦"
    assert "<math" in worked["Q"]._repr_html_()
    assert words(worked["Q"]._repr_html_()) == "Q = 4 0 1 1"
    assert words(worked["A"]._repr_html_()) == "A ≈ 0.9965 0.0035 0.5 0.5"
    assert r"\begin{pmatrix}" in worked["Q"]._repr_latex_()


def test_a_matrix_of_a_head_has_the_decimals_that_were_asked_for():
    worked = blackboard.work("multi-head", seed=1, decimals=2)
    assert repr(worked["A", 2]).startswith("A[2] ≈ ⎡0.01  0.19  0.80⎤")
    assert worked["A", 2].name == "A[2]"


def test_batched_shapes_come_first_and_equations_of_one_sequence_after_them():
    text = words(blackboard.shapes("single-head", batched=True)._repr_html_())
    assert text.index("( B , n tgt , d )") < text.index("for one sequence and one head")
    assert text.index("for one sequence and one head") < text.index("ℝ")
    assert "for one sequence" not in words(blackboard.shapes("single-head")._repr_html_())


@pytest.mark.parametrize("width", [900, 360])
def test_a_drawing_is_no_wider_than_its_cell_and_keeps_its_proportions(browser, width):
    drawing = attentif.draw("decoder-block")
    page = browser.new_page()
    page.set_content(CELL.format(width=width, output=drawing._repr_svg_()))
    box = page.locator("svg").bounding_box()
    viewbox = re.search(r'viewBox="\S+ \S+ (\S+) (\S+)"', drawing.svg())
    across, down = map(float, viewbox.groups())
    assert across > 900
    assert box["width"] == pytest.approx(width)
    assert box["height"] / box["width"] == pytest.approx(down / across, rel=1e-3)
    page.close()


def test_a_plot_and_a_map_are_no_wider_than_their_cell(browser, worked):
    outputs = [
        attentif.explore.copy(samples=2)._repr_html_(),
        blackboard.work(example="hand-attention")._repr_html_(),
        worked["A"]._repr_html_(),
        worked.map()._repr_svg_(),
    ]
    page = browser.new_page()
    for output in outputs:
        page.set_content(CELL.format(width=300, output=output))
        widest = "all => Math.max(...all.map(one => one.getBoundingClientRect().right))"
        assert page.locator("svg, section").evaluate_all(widest) <= 300
        assert page.evaluate("document.getElementById('cell').scrollWidth") <= 300
    page.close()

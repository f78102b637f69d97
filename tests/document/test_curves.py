"""Curves on even and logarithmic axes, with lines and dots; and links, which are words where
nobody can follow them."""

import itertools
import re

import pytest

from attentif.document import html, latex, terminal
from attentif.document.curve import HEIGHT, LEFT, TOP, WIDTH, Axis, Curves, Intervals, Line, Panel
from attentif.document.tree import Document, Link, Paragraph, plain

DECADES = tuple((float(x), 10.0**-x) for x in range(5))


def circles(svg: str) -> list[tuple[float, float]]:
    return [
        (float(x), float(y)) for x, y in re.findall(r'<circle cx="([\d.]+)" cy="([\d.]+)"', svg)
    ]


def test_decades_are_evenly_spaced_on_a_logarithmic_axis_and_not_on_an_even_one():
    for log, even in ((True, True), (False, False)):
        found = circles(Curves("t", [Panel("y", (Line("a", DECADES, dots=True),), log)]).svg())
        steps = [b[1] - a[1] for a, b in itertools.pairwise(found)]
        assert (max(steps) - min(steps) < 0.02) is even
        assert all(LEFT <= x <= LEFT + WIDTH and TOP <= y <= TOP + HEIGHT for x, y in found)


def test_a_logarithmic_axis_across_spreads_powers_of_two_evenly():
    line = Line("a", tuple((2.0**i, float(i)) for i in range(6)), dots=True)
    xs = [x for x, _ in circles(Curves("t", [Panel("y", (line,))], "d", log_across=True).svg())]
    assert max(b - a for a, b in itertools.pairwise(xs)) == pytest.approx(WIDTH / 5, abs=0.02)


def test_what_a_logarithmic_axis_does_not_have_is_left_out():
    line = Line(
        "a", ((0.0, 1.0), (1.0, 0.0), (2.0, -1.0), (3.0, float("nan")), (4.0, 2.0)), dots=True
    )
    assert len(circles(Curves("t", [Panel("y", (line,), log=True)]).svg())) == 2
    with pytest.raises(ValueError, match="expected at least one value to draw"):
        Curves("t", [Panel("y", (Line("a", ((0.0, 0.0),)),), log=True)])


def test_names_of_many_lines_take_rows_that_fit_and_one_name_is_written_once():
    lines = [
        Line(f"a system with number {i // 2}", ((0.0, 1.0), (1.0, float(i))), f"#00000{i // 2}")
        for i in range(14)
    ]
    svg = Curves("t", [Panel("y", tuple(lines)), Panel("z", tuple(lines))]).svg()
    label = r'<text x="([\d.]+)" y="([\d.]+)" text-anchor="end" [^>]*>(a system[^<]*)</text>'
    found = [(float(x), float(y), name) for x, y, name in re.findall(label, svg)]
    assert len(found) == 7 * 2
    rows = {y: sorted(x for x, other, _ in found if other == y) for _, y, _ in found}
    assert len(rows) == 3 * 2
    assert all(
        b - a >= 6 * len("a system with number 0")
        for xs in rows.values()
        for a, b in itertools.pairwise(xs)
    )
    assert all(LEFT + 6 * len("a system with number 0") <= x <= LEFT + WIDTH for x, _, _ in found)
    plots = [float(y) for y in re.findall(r'points="[\d.]+,([\d.]+)', svg)]
    assert all(abs(y - plot) > 3 for y in rows for plot in plots)


def test_intervals_are_upright_at_their_name():
    line = Line("", ((1.0, 10.0), (1.0, 30.0)))
    picture = Intervals(
        "t",
        [Panel("score", (line, Line("", ((0.0, 20.0),), dots=True)))],
        ["one", "two", "<three>"],
    )
    points = re.search(r'points="([\d.]+),([\d.]+) ([\d.]+),([\d.]+)"', picture.svg())
    x, low, other, high = map(float, points.groups())
    assert x == other == pytest.approx(LEFT + WIDTH / 2)
    assert low > high
    assert circles(picture.svg())[0][0] == pytest.approx(LEFT + WIDTH / 6, abs=0.01)
    assert all(f">{name}</text>" in picture.svg() for name in ("one", "two", "&lt;three&gt;"))
    assert f'x="{LEFT + WIDTH / 2:g}"' in re.search(r"<text ([^>]*)>two</text>", picture.svg())[1]
    assert picture.as_text() == ""


def test_ticks_of_a_logarithmic_axis_are_powers_of_ten():
    assert [label for _, label in Axis(0.0005, 2000, log=True).ticks()] == [
        "0.001",
        "0.01",
        "0.1",
        "1",
        "10",
        "100",
        "1,000",
    ]
    assert all(2 <= tick <= 9 for tick, _ in Axis(2, 9, log=True).ticks())


def test_text_has_a_bar_at_the_place_of_each_dot_and_tells_lines_of_one_name_apart():
    panels = [
        Panel(name, (Line("a", ((0.0, 0.0), (59.0, 1.0)), dots=True),))
        for name in ("first", "second")
    ]
    first, second = Curves("t", panels).as_text().splitlines()
    assert first == "first, a   ▁" + " " * 58 + "█"
    assert second.startswith("second, a  ")


def test_every_format_takes_dots_and_logarithms():
    found = Curves("t", [Panel("y", (Line("a", DECADES, dots=True), Line("b", DECADES)), log=True)])
    assert found.png().startswith(b"\x89PNG")
    assert r"\circle*" in found.latex()
    assert r"\qbezier" in found.latex()


def test_a_link_is_followed_on_a_page_and_is_words_elsewhere():
    text = ("See ", Link("the <index>", 'a"b.html'), ".")
    document = Document(("t",), (Paragraph(text),))
    assert 'See <a href="a&quot;b.html">the &lt;index&gt;</a>.' in html.page(document)
    assert terminal.written(document) == "See the <index>.\n"
    assert r"See the \textless{}index\textgreater{}." in latex.document(document)
    assert plain(text) == "See the <index>."

"""The picture shows the numbers, and hostile labels stay text; the PNG is read again by a reader of its own."""

import struct
import xml.etree.ElementTree as ET
import zlib
from fractions import Fraction
from itertools import pairwise

import pytest

from attentif.lab.drawing import heatmap
from attentif.lab.drawing.lettering import STROKES, drawn
from attentif.lab.drawing.png import Canvas

SVG = "{http://www.w3.org/2000/svg}"
A = [[0.0, 1.0, 0.0], [0.25, 0.25, 0.5]]


def texts(svg: str) -> list[str]:
    return [node.text for node in ET.fromstring(svg).iter(f"{SVG}text")]


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


def test_pointing_at_a_cell_tells_who_looks_at_whom_and_the_whole_weight():
    tree = ET.fromstring(heatmap.as_svg([[Fraction(1, 3), Fraction(2, 3)]], ["cat"], ["the", "mat"], ""))
    hints = [group.findtext(f"{SVG}title") for group in tree.iter(f"{SVG}g")]
    assert hints == ["cat → the: 0.333333", "cat → mat: 0.666667"]


@pytest.mark.parametrize("hostile", ["<script>alert(1)</script>", '"><b>', "a\x00b", "\ud800", "]]>", "&", "\n\r\t"])
def test_a_label_is_never_markup(hostile):
    svg = heatmap.as_svg([[1.0]], [hostile], [hostile], hostile)
    assert {node.tag.removeprefix(SVG) for node in ET.fromstring(svg).iter()} <= {"svg", "rect", "text", "g", "title"}
    svg.encode()
    heatmap.as_png([[1.0]], [hostile], [hostile], hostile)


def test_a_long_label_is_cut_and_its_whole_is_in_the_hint():
    label = "antidisestablishmentarianism"
    svg = heatmap.as_svg([[1.0]], [label], ["x"], "t")
    assert "antidisestablishm…" in texts(svg)
    assert label not in texts(svg)
    assert label in [group.findtext(f"{SVG}title") for group in ET.fromstring(svg).iter(f"{SVG}g")]
    assert heatmap.as_text([[1.0]], [label], ["x"]).splitlines()[1].startswith("antidisestablishm… ")


def letters(svg: str):
    """Each text with the room that it takes: from x, to x and its baseline, at 0.6 of its size a letter."""
    for node in ET.fromstring(svg).iter(f"{SVG}text"):
        size, x, y = (float(node.get(key)) for key in ("font-size", "x", "y"))
        wide = 0.6 * size * len(node.text)
        start = x - wide * {"start": 0, "middle": 0.5, "end": 1}[node.get("text-anchor")]
        yield node, size, start, start + wide, y


@pytest.mark.parametrize(("n", "m"), [(1, 1), (3, 7), (12, 30), (40, 25), (100, 90)])
def test_numbers_stand_in_the_cells_when_they_fit_and_labels_never_run_into_each_other(n, m):
    rows, columns = [f"row{i}" for i in range(n)], [f"column{j}" for j in range(m)]
    svg = heatmap.as_svg([[1 / m] * m] * n, rows, columns, "t")
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
        elif node.get("transform"):  # aslant, up to the right: below the title and inside
            assert start + 0.707 * (end - start) <= width, node.text
            assert y - 0.707 * (end - start) > 24 + 3
        else:
            assert 0 <= start <= end <= width, node.text
            assert 0 < y <= height
        if node.text.startswith("row"):
            side.append((y, size))
        if node.text.startswith("column"):
            top.append((float(node.get("x")), size, node.get("transform")))
    assert all(b - a >= size for (a, size), (b, _) in pairwise(side))
    assert all(
        (b - a) * (0.707 if turned else 0) >= size or not turned for (a, size, turned), (b, _, _) in pairwise(top)
    )
    assert {rect.get("fill") for rect in cells} == {heatmap._colour(1 / m)}
    assert ("0" in texts(svg) and "1" in texts(svg)) == (written == 0)  # a legend where there are no numbers
    assert width < 1300
    assert height < 1300


def test_what_is_no_weight_has_a_scale_of_its_own_with_two_colours():
    svg = heatmap.as_svg([[8, -4], [0, 2]], ["a", "b"], ["c", "d"], "scores")
    fills = [node.get("fill") for node in ET.fromstring(svg).iter(f"{SVG}rect")][1:5]
    assert fills == [heatmap._colour(1), heatmap._colour(-0.5), heatmap._colour(0), heatmap._colour(0.25)]
    assert fills[0] == "#184e94"
    assert int(fills[1][1:3], 16) > int(fills[1][5:], 16)  # brown, not blue
    assert [text for text in texts(svg) if text.lstrip("-").isdigit()] == ["8", "-4", "0", "2", "-8", "8", "0"]


@pytest.mark.parametrize("weights", [[[1.0]], [[0.5, 0.5]], []])
def test_labels_that_do_not_fit_are_refused(weights):
    for draw in (heatmap.as_text, lambda *a: heatmap.as_svg(*a, "t"), lambda *a: heatmap.as_png(*a, "t")):
        with pytest.raises(ValueError, match="A: expected 2 x 1 weights"):
            draw(weights, ["a", "b"], ["c"])


def test_what_is_no_number_and_what_is_too_large_is_refused():
    with pytest.raises(ValueError, match="got nan in row 1, column 0"):
        heatmap.as_svg([[1.0], [float("nan")]], ["a", "b"], ["c"], "t")
    with pytest.raises(ValueError, match="at most 400 rows and columns to draw, got 1 x 401"):
        heatmap.as_png([[0.0] * 401], ["a"], ["c"] * 401, "t")


# PNG


def pixels(png: bytes) -> tuple[int, int, list[bytes]]:
    """Width, height and rows of dots; checks every chunk."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    at, chunks = 8, {}
    while at < len(png):
        (length,), kind = struct.unpack(">I", png[at : at + 4]), png[at + 4 : at + 8]
        body = png[at + 8 : at + 8 + length]
        assert struct.unpack(">I", png[at + 8 + length : at + 12 + length]) == (zlib.crc32(kind + body),)
        chunks[kind] = body
        at += 12 + length
    width, height, depth, colours, *rest = struct.unpack(">IIBBBBB", chunks[b"IHDR"])
    assert (depth, colours, rest) == (8, 2, [0, 0, 0])
    raw = zlib.decompress(chunks[b"IDAT"])
    rows = [raw[i * (3 * width + 1) : (i + 1) * (3 * width + 1)] for i in range(height)]
    assert all(row[0] == 0 for row in rows)
    assert len(raw) == height * (3 * width + 1)
    return width, height, [row[1:] for row in rows]


def colour(rows: list[bytes], x: int, y: int) -> str:
    return "#" + rows[y][3 * x : 3 * x + 3].hex()


def test_png_has_the_colours_of_the_svg_in_the_places_of_the_svg():
    n, m = 3, 5
    weights = [[(i * m + j) / (n * m) for j in range(m)] for i in range(n)]
    rows, columns = [f"r{i}" for i in range(n)], [f"column{j}" for j in range(m)]
    svg = ET.fromstring(heatmap.as_svg(weights, rows, columns, "title"))
    width, height, dots = pixels(heatmap.as_png(weights, rows, columns, "title"))
    assert abs(width - 2 * float(svg.get("width"))) <= 1
    assert abs(height - 2 * float(svg.get("height"))) <= 1
    for rect in [*svg.iter(f"{SVG}rect")][1:]:
        x, y, wide, high = (float(rect.get(key)) for key in ("x", "y", "width", "height"))
        for share in (0.1, 0.9):  # beside the number
            assert colour(dots, round(2 * (x + wide / 2)), round(2 * (y + high * share))) == rect.get("fill")
        assert colour(dots, round(2 * x), round(2 * y)) != rect.get("fill")  # a corner is round
    assert colour(dots, 0, 0) == "#ffffff"


def test_png_is_read_by_matplotlib():
    image = pytest.importorskip("matplotlib.image")
    import io

    png = heatmap.as_png(A, ["to", "été"], ["x", "y", "z"], "t", scale=3)
    read = image.imread(io.BytesIO(png))
    width, height, dots = pixels(png)
    assert read.shape == (height, width, 3)
    assert (read * 255).round().astype("uint8").tobytes() == b"".join(dots)


def ink(text: str, angle: float = 0, size: float = 40) -> list[tuple[int, int]]:
    """The dots that a text covers by more than half."""
    canvas = Canvas(300, 300, 1, "#ffffff")
    canvas.text(150, 150, text, size, "#000000", "start", angle)
    return [(x, y) for y in range(300) for x in range(300) if canvas.dots[3 * (y * 300 + x)] < 128]


def test_letters_stand_on_the_line_and_differ():
    canvas = Canvas(40, 40, 2, "#ffffff")
    canvas.text(5, 30, "H", 30, "#123456")
    assert bytes.fromhex("123456") in bytes(canvas.dots)  # inside a stroke the ink is whole
    for letter in "HTd19":
        ys = [y for _, y in ink(letter)]
        assert 149 <= max(ys) <= 153
        assert 119 <= min(ys) <= 123  # 0.7 of 40 above
    assert max(y for _, y in ink("g")) > 156
    shapes = {sign: frozenset(ink(sign)) for sign in STROKES}
    assert len(set(shapes.values())) >= len(STROKES) - 2  # · and •, - and … aside
    assert all(shapes.values())


def test_accents_make_letters_of_their_own_and_what_is_unknown_is_a_box():
    seen = {sign: frozenset(ink(sign)) for sign in "eéèêëcçaàâioïîuùûnñ"}
    assert len(set(seen.values())) == len(seen)
    assert ink("é") == ink("e\u0301")
    assert ink("猫") == ink("Ж") != ink("Z")
    assert drawn("").advance == 0


def test_text_turned_by_a_quarter_runs_up():
    flat, turned = ink("LL"), ink("LL", -90)
    assert {(150 + (y - 150), 150 - (x - 150)) for x, y in flat} != set()
    xs, ys = [x for x, _ in turned], [y for _, y in turned]
    assert max(ys) <= 153
    assert max(ys) - min(ys) > max(xs) - min(xs)
    assert abs((max(ys) - min(ys)) - (max(x for x, _ in flat) - min(x for x, _ in flat))) <= 1


def test_text_ends_or_has_its_middle_where_it_is_told():
    def edges(anchor):
        canvas = Canvas(300, 60, 1, "#ffffff")
        canvas.text(150, 40, "HHHH", 20, "#000000", anchor)
        found = [x for x in range(300) if any(canvas.dots[3 * (y * 300 + x)] < 128 for y in range(60))]
        return found[0], found[-1]

    assert edges("start")[0] >= 148
    assert edges("end")[1] <= 152
    assert abs(sum(edges("middle")) / 2 - 150) < 4

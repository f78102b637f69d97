"""The drawing shows every matrix once, with its shape, and nothing overlaps; random blocks too."""

import random
import re
import shutil
import subprocess
import xml.etree.ElementTree as ET
from collections import Counter
from itertools import combinations, pairwise

import pytest

from attentif.lab.drawing import diagram
from attentif.lab.drawing.graph import graph
from attentif.lab.drawing.layout import Layout, Rect
from attentif.lab.language import blocks
from attentif.lab.language.parse import EquationError, parse
from attentif.lab.shape.shapes import shapes

SVG = "{http://www.w3.org/2000/svg}"
MODELS = ("encoder-decoder", "decoder-only")
LOWERED = str.maketrans("₀₁₂₃₄₅₆₇₈₉", "0123456789")


def layout(block) -> Layout:
    return Layout(graph(block, shapes(block)))


def groups(svg: str) -> list[tuple[str, list[str]]]:
    """The title of each box, and its lines of text as a reader sees them."""
    tree = ET.fromstring(svg)
    return [
        (
            group.findtext(f"{SVG}title"),
            ["".join(text.itertext()) for text in group.iter(f"{SVG}text")],
        )
        for group in tree.iter(f"{SVG}g")
        if group.find(f"{SVG}title") is not None
    ]


@pytest.mark.parametrize("name", [name for name in blocks.NAMES if name not in MODELS])
def test_every_matrix_stands_in_it_once_with_its_name_and_shape(name):
    block = blocks.block(name)
    found = shapes(block).of
    drawn = groups(diagram.diagram(block))
    expected = {name: shape for name, shape in found.items() if name != "eps"}
    assert sorted(title.split(":")[0] for title, _ in drawn) == sorted(expected)
    for title, lines in drawn:
        full = title.split(":")[0]
        shape = expected[full]
        last = full.rpartition(".")[2].replace("_", "")
        assert lines[0] == last + ("(h)" if shape.family else "")
        assert lines[-1] == f"{shape.rows} × {shape.columns}".replace("_", "")
        assert title.endswith(", one for each head") == shape.family


@pytest.mark.parametrize("name", [name for name in blocks.NAMES if name not in MODELS])
def test_the_arrows_are_the_uses_that_the_text_says(name):
    block = blocks.block(name)
    found = layout(block)
    known = set(shapes(block).of) - {"eps"}
    said = {
        (used, left.removesuffix("[h]"))
        for left, right in re.findall(r"^(\S+) = (.*)$", block.text, re.M)
        for used in re.findall(r"[A-Za-z]\w*(?:\.\w+)*", right)
        if used in known
    }
    beside = {(weight.name, box.name) for box, _ in found.boxes for weight in box.side}
    assert set(found.arrows()) | beside == said
    assert not set(found.arrows()) & beside
    svg = diagram.diagram(block)
    assert svg.count('<path class="edge"') == len(said)


@pytest.mark.parametrize("name", MODELS)
def test_a_whole_model_is_drawn_at_block_level(name):
    block = blocks.block(name)
    titles = [title.split(":")[0] for title, _ in groups(diagram.diagram(block))]
    places = {full.rpartition(".")[0] for full in shapes(block).of}
    assert {place for place in places if "." in place} <= set(titles)
    assert len(titles) < 20
    assert len(titles) == len(set(titles))


@pytest.mark.parametrize("name", blocks.NAMES)
def test_a_blank_one_has_the_same_boxes_numbered_and_says_no_name_and_no_shape(name):
    block = blocks.block(name)
    blank, key = diagram.diagram(block, blank=True), diagram.key(block)
    tree = ET.fromstring(blank)
    numbers = [int(text.text) for text in tree.iter(f"{SVG}text") if text.get("class") == "number"]
    assert numbers == [one.number for one in key] == list(range(1, len(key) + 1))
    assert [title.split(":")[0] for title, _ in groups(diagram.diagram(block))] == [
        one.name for one in key
    ]
    assert not groups(blank)
    said = " ".join(text for node in tree.iter(f"{SVG}text") for text in node.itertext())
    legend = {
        "input",
        "weight",
        "computed",
        "side by side",
        "several steps",
        "one for each head",
        name,
    }
    rest = said
    for word in (*legend, "self", "cross", "ff", "encoder", "decoder"):
        rest = rest.replace(word, "")
    assert re.fullmatch(r"[\d\s-]*", rest), rest


def test_the_key_tells_what_belongs_in_each_box():
    assert [tuple(one) for one in diagram.key(blocks.block("feed-forward"))] == [
        (1, "X", "n_tgt × d"),
        (2, "W_1", "d × d_ff"),
        (3, "Z", "n_tgt × d_ff"),
        (4, "W_2", "d_ff × d"),
        (5, "Y", "n_tgt × d"),
    ]


def overlap(a: Rect, b: Rect) -> bool:
    return a.x < b.right and b.x < a.right and a.y < b.low and b.y < a.low


def along(points: list[tuple[float, float]]):
    """Points on a line as it is drawn: straight, or by the curve between two columns."""
    for (ax, ay), (bx, by) in pairwise(points):
        for i in range(41):
            t = i / 40
            middle = (ay + by) / 2
            p, q, r, s = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
            straight = ax == bx
            yield (
                p * ax + q * ax + r * bx + s * bx,
                ay + (by - ay) * t if straight else p * ay + (q + r) * middle + s * by,
            )


def check(block) -> Layout:
    found = layout(block)
    rects = [
        (box.name, Rect(rect.x, rect.y, rect.width + 8 * box.family, rect.height + 8 * box.family))
        for box, rect in found.boxes
    ]
    for (a, one), (b, other) in combinations(rects, 2):
        assert not overlap(one, other), (a, b)
    places = found.panels()
    for place, panel in places.items():
        inside = {
            box.name
            for name in found.frames[place]
            for box in (found.graph.boxes[name], *found.graph.boxes[name].side)
        }
        for name, rect in rects:
            if name in inside:
                assert panel.x < rect.x, (place, name)
                assert rect.right < panel.right, (place, name)
                assert panel.y < rect.y, (place, name)
                assert rect.low < panel.low, (place, name)
            else:
                assert not overlap(panel, rect), (place, name)
    for (a, one), (b, other) in combinations(places.items(), 2):
        assert not overlap(one, other), (a, b)
    for (start, end), points in found.arrows().items():
        assert points[0][1] < points[-1][1], (start, end)
        for x, y in along(points):
            for name, rect in rects:
                if name not in (start, end):
                    assert not (rect.x < x < rect.right and rect.y < y < rect.low), (
                        start,
                        end,
                        name,
                    )
    bounds = found.bounds()
    for _, rect in rects:
        assert bounds.x <= rect.x
        assert rect.right <= bounds.right + 1e-6
    return found


@pytest.mark.parametrize("name", blocks.NAMES)
def test_nothing_stands_on_anything_else_and_no_arrow_runs_over_a_box(name):
    found = check(blocks.block(name))
    assert found.rows.crossings() <= (1 if name == "encoder-decoder" else 0)


def random_block(seed: int) -> str:
    """Square matrices, in places or not, each made of up to three of those before it."""
    rng = random.Random(seed)
    places = (
        ["", "a.", "b."][: rng.randint(1, 3)]
        if seed % 2
        else ["", "a.b.", "a.c.", "d.e."][: rng.randint(1, 4)]
    )
    names = [f"{rng.choice(places)}X_{i}" for i in range(rng.randint(1, 4))]
    text = "".join(f"{name} : n x n\n" for name in names)
    for i in range(rng.randint(1, 14)):
        name, used = (
            f"{rng.choice(places)}Y_{i}",
            rng.sample(names, min(len(names), rng.randint(1, 3))),
        )
        if rng.random() < 0.4:
            weight = f"{name[: -len(str(i)) - 2]}W_{i}"  # in the place of what it is for
            text += f"{weight} : n x n\n"
            used.append(weight)
        text += f"{name} = {' + '.join(used)}\n"
        names.append(name)
    return text


@pytest.mark.parametrize("seed", range(60))
def test_random_blocks_keep_everything_apart(seed):
    check(parse(random_block(seed), "random"))


def test_forms_tell_the_kinds_apart_without_colour():
    svg = diagram.diagram(blocks.block("multi-head"))
    forms = {}
    for rect in ET.fromstring(svg).iter(f"{SVG}rect"):
        kind = (rect.get("class") or "").split()
        if kind[:1] == ["box"]:
            forms.setdefault(kind[1], set()).add(float(rect.get("rx")) / float(rect.get("height")))
    assert forms["weight"] == {0.0}
    assert forms["input"] == {0.5}
    assert all(0.05 < form < 0.3 for form in forms["activation"] | forms["concat"])
    assert 'class="cells"' in svg
    assert (
        svg.count('class="behind box activation"') == 2 * 6
    )  # Q, K, V, S, A, Z: two more boxes for each


def test_a_place_that_takes_turns_with_another_is_not_framed():
    text = "X : n x n\na.P = X X\nb.P = a.P X\na.Q = b.P X\n"
    found = check(parse(text))
    assert found.frames == {}
    nested = text.replace("a.", "m.a.").replace("b.", "m.b.")
    assert len(check(parse(nested)).boxes) == 4


def test_names_like_those_of_places_do_not_collide():
    found = check(parse("X : n x n\na.b = X X\na.b.c = a.b X\nY = a.b.c X\n"))
    assert {box.name for box, _ in found.boxes} == {"X", "a.b", "a.b.", "Y"}


def test_a_hostile_title_stays_text():
    svg = diagram.diagram(
        blocks.block("feed-forward"), title='</svg><script>alert(1)</script>" onload="x\x00'
    )
    tree = ET.fromstring(svg)
    assert "<script" not in svg
    assert {node.tag.removeprefix(SVG) for node in tree.iter()} <= {
        "svg",
        "style",
        "defs",
        "marker",
        "path",
        "rect",
        "text",
        "tspan",
        "g",
        "title",
    }


def test_it_brings_its_own_ground_in_light_and_dark_and_asks_for_nothing():
    svg = diagram.diagram(blocks.block("multi-head"))
    assert "prefers-color-scheme: dark" in svg
    assert 'class="ground"' in svg
    assert re.findall(r"(?:href|src|url)\W*(http[^\"')]*)", svg) == []
    assert "@import" not in svg


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "X : n x n\n" + "".join(f"Y_{i} = X X\n" for i in range(300)),
            "the block has 301 boxes; at most 200",
        ),
        (
            "Y_0 : n x n\n"
            + "".join(f"Y_{i} = {' + '.join(f'Y_{j}' for j in range(i))}\n" for i in range(1, 90)),
            "too complex to draw",
        ),
    ],
)
def test_what_is_too_large_is_refused_in_one_line(text, message):
    with pytest.raises(EquationError, match=message):
        diagram.diagram(parse(text))


def test_a_block_of_one_matrix_and_an_empty_one_are_drawn():
    for text in ("X : n x d\n", ""):
        ET.fromstring(diagram.diagram(parse(text)))


def test_every_colour_is_an_attribute_that_any_reader_of_svg_knows():
    svg = diagram.diagram(blocks.block("decoder-block"))
    tree, painted = ET.fromstring(svg), 0
    for node in tree.iter():
        if node.tag.removeprefix(SVG) in ("rect", "text", "path"):
            assert re.fullmatch("#[0-9a-f]{6}|none", node.get("fill", "")), ET.tostring(node)
            painted += 1
    assert painted > 50
    assert "var(" not in svg
    style = tree.findtext(f"{SVG}style").strip()
    assert style.startswith(
        "@media (prefers-color-scheme: dark) {"
    )  # in the light, attributes alone


def test_rsvg_paints_the_colours(tmp_path):
    rsvg, image = shutil.which("rsvg-convert"), pytest.importorskip("matplotlib.image")
    if rsvg is None:
        pytest.skip("NOT TESTED: drawings; they need rsvg-convert (make install)")
    (tmp_path / "a.svg").write_text(diagram.diagram(blocks.block("multi-head")), encoding="utf-8")
    subprocess.run([rsvg, tmp_path / "a.svg", "-o", tmp_path / "a.png"], check=True)
    dots = (image.imread(tmp_path / "a.png")[..., :3] * 255).round().astype(int).reshape(-1, 3)
    counted = Counter(map(tuple, dots.tolist()))
    for look in ("ground", "input", "weight", "activation", "concat"):
        colour = re.search("#(..)(..)(..)", diagram.LOOKS[look]).groups()
        assert counted[tuple(int(part, 16) for part in colour)] > 1000, look
    assert counted[0, 0, 0] == 0

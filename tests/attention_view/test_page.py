"""The page holds the view's numbers and its texts as texts, asks nobody for anything, and works
in a browser."""

import json
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET
from html.parser import HTMLParser
from pathlib import Path

import pytest

from attentif.attention_view.alignment import Word
from attentif.attention_view.view import AttentionView

HOSTILE = [
    "<script>alert(1)</script>",
    "</script><img src=x onerror=alert(1)>",
    "</script x",
    "<!--<script>",
    '" onmouseover="alert(1)',
    "' & &lt;b&gt; {{view}} {{title}} \\u003c",
    "]]>",
    "🙂\u2028\u2029",
]


def rows(n: int, m: int, seed: int) -> list[list[float]]:
    """Rows that sum to 1 and are all different."""
    raw = [[1 + (31 * i + 17 * j + seed) % 13 for j in range(m)] for i in range(n)]
    return [[value / sum(row) for value in row] for row in raw]


def view_of(source: list[str], target: list[str], heads: int = 3) -> AttentionView:
    """Each text a piece and a word."""
    pieces = {
        "source": [*("▁" + text for text in source), "<eos>"],
        "read": ["<start>", *("▁" + text for text in target)],
        "written": [*("▁" + text for text in target), "<eos>"],
    }
    words = {
        side: [Word(text, i, i + 1) for i, text in enumerate(texts)]
        for side, texts in (("source", source), ("written", target))
    }
    n, m = len(target) + 1, len(source) + 1
    axes = {
        "encoder.0.self": (("source",), ("source",)),
        "decoder.0.self": (("written",), ("read",)),
        "decoder.0.cross": (("written",), ("source",)),
    }
    sizes = {"encoder.0.self": (m, m), "decoder.0.self": (n, n), "decoder.0.cross": (n, m)}
    maps = {place: [rows(*size, head) for head in range(heads)] for place, size in sizes.items()}
    return AttentionView(
        "encoder-decoder", " ".join(source), " ".join(target), pieces, words, axes, maps
    )


def as_html(view: AttentionView) -> str:
    return view.html()


class Reader(HTMLParser):
    """The page as a browser reads it: tags with their attributes, and the text inside scripts
    and elsewhere."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text: list[str] = []
        self.scripts: list[str] = []
        self.style = ""
        self.comments: list[str] = []
        self.inside = ""
        self.feed(page)
        self.close()

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))
        self.inside = tag
        if tag == "script":
            self.scripts.append("")

    def handle_endtag(self, tag):
        self.inside = ""

    def handle_comment(self, data):
        self.comments.append(data)

    def handle_data(self, data):
        if self.inside == "script":
            self.scripts[-1] += data
        elif self.inside == "style":
            self.style += data
        else:
            self.text.append(data)


SHAPES = [
    (["a"], []),
    (["a"], ["b"]),
    ([f"w{i}" for i in range(60)], [f"v{i}" for i in range(57)]),
    (HOSTILE, HOSTILE),
]


@pytest.mark.parametrize(("source", "target"), SHAPES)
def test_the_pages_own_json_is_the_view(source, target):
    view = view_of(source, target)
    scripts = Reader(as_html(view)).scripts
    assert len(scripts) == 2
    assert not set(scripts[0]) & set("<>&")
    assert json.loads(scripts[0]) == json.loads(view.json())
    assert json.loads(scripts[0])["maps"]["decoder.0.cross"]["heads"][1][0][0] == round(
        view.maps["decoder.0.cross"][1][0][0], 4
    )


def test_hostile_texts_stay_texts():
    page, plain = (
        Reader(as_html(view_of(HOSTILE, HOSTILE[::-1]))),
        Reader(as_html(view_of(["a"] * len(HOSTILE), ["b"] * len(HOSTILE)))),
    )
    assert [(tag, sorted(attributes)) for tag, attributes in page.tags] == [
        (tag, sorted(attributes)) for tag, attributes in plain.tags
    ]
    assert page.scripts[1] == plain.scripts[1]
    assert page.comments == []
    assert f"Attention: {' '.join(HOSTILE)}" in page.text
    assert " ".join(HOSTILE[::-1]) in page.text


def test_the_alignment_is_in_the_page_without_a_script():
    view = view_of(["un", "deux"], ["two", "one", "!"], heads=1)
    crossed = [[0.1, 0.9, 0.0], [0.7, 0.1, 0.2], [0.3, 0.4, 0.3], [0.0, 0.0, 1.0]]
    view.maps["decoder.0.cross"][0] = crossed
    listed = re.findall(r'<li title="([\d.]+)"><b>(.*?)</b><span>(.*?)</span>', as_html(view))
    assert listed == [("0.90", "two", "deux"), ("0.70", "one", "un"), ("0.40", "!", "deux")]


def test_the_page_asks_nobody_for_anything():
    page = as_html(view_of(["a", "b"], ["c"]))
    read = Reader(page)
    assert not re.search(
        r"https?:|//\w|url\(|@import|\bfetch\b|XMLHttpRequest|WebSocket|import\(|eval\(", page
    )
    assert not [
        tag
        for tag, attributes in read.tags
        if tag in ("link", "img", "iframe", "base") or "src" in attributes
    ]
    assert not [tag for tag, attributes in read.tags if "href" in attributes]
    [policy] = [attributes["content"] for _, attributes in read.tags if "http-equiv" in attributes]
    assert policy.startswith("default-src 'none';")


def test_text_enters_the_page_as_text_and_never_as_markup():
    script = Reader(as_html(view_of(["a"], ["b"]))).scripts[1]
    assert not re.search(
        r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|DOMParser", script
    )


def test_the_script_asks_only_for_elements_that_the_page_has():
    read = Reader(as_html(view_of(["a"], ["b"])))
    ids = [attributes["id"] for _, attributes in read.tags if "id" in attributes]
    assert len(ids) == len(set(ids))
    asked = set(re.findall(r'element\("([\w-]+)"\)', read.scripts[1]))
    assert asked
    assert asked <= set(ids)


def test_the_style_knows_light_and_dark_by_the_same_names():
    light, dark = re.findall(r":root \{(.*?)\}", Reader(as_html(view_of(["a"], ["b"]))).style, re.S)
    assert set(re.findall(r"--[\w-]+(?=:)", light)) == set(re.findall(r"--[\w-]+(?=:)", dark))
    assert "prefers-color-scheme: dark" in as_html(view_of(["a"], ["b"]))


def test_svg_shows_one_head_or_their_mean_with_their_labels():
    view = view_of(["bonjour", "toi"], ["hello"])
    texts = {}
    assert view.svg() == view.heat_map("decoder.0.cross").as_svg()
    for head in (None, 2):
        tree = ET.fromstring(view.heat_map("decoder.0.cross", head).as_svg())
        texts[head] = [node.text for node in tree.iter("{http://www.w3.org/2000/svg}text")]
        A = view.mean("decoder.0.cross") if head is None else view.maps["decoder.0.cross"][2]
        numbers = [[f"{weight:.2f}" for weight in row] for row in A]
        labels = [
            "keys",
            "queries",
            "bonjour",
            "toi",
            "<eos>",
            "hello",
            *numbers[0],
            "<eos>",
            *numbers[1],
        ]
        assert texts[head][1:] == [*labels, "0", "1"]
    assert texts[None][0] == "decoder 1 cross, mean of heads"
    assert texts[2][0] == "decoder 1 cross, head 3"


def test_a_file_is_what_its_name_says(tmp_path):
    view = view_of(["é"], ["b"])
    for name, text in (
        ("a.html", as_html(view)),
        ("a.svg", view.svg()),
        ("a.json", view.json()),
    ):
        view.save(tmp_path / name)
        assert (tmp_path / name).read_bytes() == text.encode()
    with pytest.raises(
        ValueError, match=r"a\.pdf: expected a name that ends in \.txt, .*, got \.pdf$"
    ):
        view.save(tmp_path / "a.pdf")
    with pytest.raises(
        ValueError, match=r"a: expected a name that ends in \.txt, .*, got no ending$"
    ):
        view.save(tmp_path / "a")
    with pytest.raises(
        ValueError, match=r"missing: no such folder; make it first, or choose another name$"
    ):
        view.save(tmp_path / "missing" / "a.html")


def test_a_page_is_written_without_torch():
    code = (
        "import sys, attentif.attention_view.page; assert not {'torch', 'numpy'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def browsed(page: str, folder: Path) -> Reader:
    """The page as it is after its scripts have run."""
    browser = shutil.which("chromium") or shutil.which("google-chrome")
    if browser is None:
        pytest.skip("NOT TESTED: the attention page; it needs chromium (make install)")
    (folder / "a.html").write_text(page, encoding="utf-8")
    out = subprocess.run(
        [
            browser,
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            f"--user-data-dir={folder / 'profile'}",
            "--virtual-time-budget=2000",
            "--dump-dom",
            (folder / "a.html").as_uri(),
        ],
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    return Reader(out.stdout)


@pytest.mark.soak
@pytest.mark.parametrize(("source", "target"), SHAPES)
def test_a_browser_shows_every_piece_and_control(source, target, tmp_path):
    dom = browsed(as_html(view_of(source, target)), tmp_path)
    pieces = [attributes for tag, attributes in dom.tags if tag == "button"]
    assert len(pieces) == len(source) + 1 + len(target) + 1
    assert not [tag for tag, attributes in dom.tags if tag == "img" or "onmouseover" in attributes]
    inputs = [attributes["id"] for tag, attributes in dom.tags if tag == "input"]
    assert inputs == [
        "kinds-cross",
        "kinds-encoder",
        "kinds-decoder",
        "layers-1",
        "heads-mean",
        "heads-1",
        "heads-2",
        "heads-3",
    ]
    assert "decoder 1 cross, mean of heads: rows attend to columns" in dom.text


# What a hand does, and after each step what the panel says.
HAND = """<script>
const said = [], get = (id) => document.getElementById(id);
const note = () => said.push([get("place").textContent.split(":")[0], get("panel-title").textContent,
  [...get("numbers").querySelectorAll(".label, .number")].map((cell) => cell.textContent).join(" ")].join("|"));
const press = (at, key) => at.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
get("matrix").focus(); press(get("matrix"), "ArrowDown"); press(get("matrix"), "ArrowRight"); note();
press(get("matrix"), "Escape"); note();
get("columns").children[0].focus(); press(get("columns").children[0], "ArrowRight"); note();
get("rows").children[0].dispatchEvent(new MouseEvent("mouseenter")); note();
get("rows").children[1].click(); get("rows").children[0].dispatchEvent(new MouseEvent("mouseenter")); note();
get("heads-2").click(); get("rows").children[0].focus(); note();
get("kinds-decoder").click(); get("rows").children[0].click(); note();
document.title = JSON.stringify(said);
</script></body>"""


@pytest.mark.soak
def test_pieces_and_cells_are_chosen_by_keyboard_and_by_mouse(tmp_path):
    view = view_of(["un"], ["one"], heads=2)
    view.maps["decoder.0.cross"][:] = [[[0.75, 0.25], [0.5, 0.5]], [[0.25, 0.75], [0.125, 0.875]]]
    view.maps["decoder.0.self"][:] = [[[1.0, 0.0], [0.5, 0.5]]] * 2
    dom = browsed(as_html(view).replace("</body>", HAND), tmp_path)
    cross, mean = "decoder 1 cross", "decoder 1 cross, mean of heads"
    assert json.loads(next(text for text in dom.text if text.startswith("["))) == [
        # the chosen cell first: one to the right of where it began
        f"{mean}|Writing “one”|<eos> 0.500 un 0.500",
        f"{mean}||",
        f"{mean}|“<eos>”|<eos> 0.688 one 0.500",
        f"{mean}|Writing “one”|un 0.500 <eos> 0.500",
        f"{mean}|Writing “<eos>”|<eos> 0.688 un 0.313",  # kept, whatever the mouse does next
        f"{cross}, head 2|Writing “one”|<eos> 0.750 un 0.250",
        "decoder 1 self, head 2|Writing “one”|<start> 1.000 one 0.000",
    ]

"""The page is one file that asks for nothing, its texts are texts, and a browser draws it in light, dark and narrow."""

import re
import shutil
import subprocess
import xml.etree.ElementTree as ET
from html.parser import HTMLParser

import pytest

from attentif.lab.drawing import diagram
from attentif.lab.exact import examples
from attentif.lab.exact import worked as exact
from attentif.lab.language import blocks
from attentif.lab.language.parse import expression, parse
from attentif.lab.language.tree import Name
from attentif.lab.maths import mathml
from attentif.lab.shown import page, shape_table
from attentif.lab.shown.page import Section

HOSTILE = [
    "<script>alert(1)</script>",
    "</style><img src=x onerror=alert(1)>",
    '" onclick="x',
    "<!--",
    "]]>",
    "&lt;",
    "\x00",
]
VOID = {"meta"}


class Checker(HTMLParser):
    """Every tag that opens closes, in order."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open, self.tags, self.attributes, self.text = [], [], [], []
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        self.attributes += attrs
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.tags.append(tag)
        self.attributes += attrs

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.text.append(data)


def whole() -> str:
    block = blocks.block("multi-head")
    steps = [(mathml.expression(expression("softmax(Q K^T / sqrt(d_q)) V")), "what attention is"),
             (mathml.expression(expression("A V")), "(A B)ᵀ = Bᵀ Aᵀ")]  # fmt: skip
    return page.page("Multi-head attention", [
        Section("Equations", (page.equations(block),)),
        Section("Drawing", (page.figure(diagram.diagram(block), "from top to bottom"),)),
        Section("Shapes", (page.shape_table(shape_table.table(block, {"d": 64, "n_heads": 4})),)),
        Section("Batched", (page.shape_table(shape_table.table(block, batched=True)),)),
        Section("Derivation", (page.derivation(mathml.name("Z"), steps),)),
        *page.worked(exact.worked(*examples.example("split-heads"))),
    ])  # fmt: skip


def test_the_page_is_whole_and_asks_for_nothing():
    html = whole()
    found = Checker(html)
    assert html.startswith("<!doctype html>")
    assert {"script", "link", "iframe", "img", "object", "base", "form"}.isdisjoint(found.tags)
    assert not [
        value for key, value in found.attributes if key in ("src", "href", "action", "srcset") or key.startswith("on")
    ]
    assert re.findall(r"url\((?!#)", html) == []
    assert "@import" not in html
    assert ("content", page.POLICY) in found.attributes
    urls = set(re.findall(r"https?://[^\"'\s<]+", html))
    assert urls == {"http://www.w3.org/2000/svg", mathml.NAMESPACE}  # names of namespaces, which nobody fetches


@pytest.mark.parametrize("name", ["multi-head", "decoder-block", "decoder-only"])
@pytest.mark.parametrize("batched", [False, True])
def test_the_table_has_every_name_with_its_shape_and_the_sums(name, batched):
    table = shape_table.table(blocks.block(name), {"d": 8}, batched=batched)
    markup = page.shape_table(table)
    Checker(markup)
    found = [re.findall(r"<td>.*?</td>", row) for row in re.findall(r"<tr>(<td>.*?)</tr>", markup)]
    rows = [["".join(ET.fromstring(cell).itertext()) for cell in row] for row in found]
    assert len(rows) == len(table.rows)
    kinds = [row for kind in shape_table.TITLES for row in table.rows if row.kind == kind]
    for cells, row in zip(rows, kinds, strict=True):
        assert cells[0] == row.name.text.replace("_", "").replace("eps", "ε") + ("(h)" if row.name.index else "")
        sizes = [str(size).replace("_", "") for size in row.shape]
        assert cells[1].removesuffix(" for each h") == (f"({','.join(sizes)})" if batched else "×".join(sizes))
    assert "parameters: " in markup


def test_worked_steps_show_the_numbers_put_in_and_the_matrix():
    sections = page.worked(exact.worked(*examples.example("combine-heads")))
    assert [section.title for section in sections] == ["What comes in", "Step by step"]
    said = ["".join(ET.fromstring(found).itertext()) for part in sections[1].parts
            for found in re.findall(r"<math.*?</math>", part)]  # fmt: skip
    assert "Y1,1=1·1+0·0+2·1+1·0=3" in said
    assert "Y=31221322" in said


def test_who_attends_to_whom_stands_under_its_map():
    sections = page.worked(exact.worked(*examples.example("hand-attention")))
    text = "\n".join(sections[-1].parts)
    assert "Output 3 attends mostly to input 1 (0.62), then to input 2 (0.38)." in text
    assert text.index("who attends to whom, by A") < text.index("Output 1 attends")


def test_only_what_is_asked_for_is_shown():
    sections = page.worked(exact.worked(*examples.example("combine-heads")), only=["Y"])
    assert [section.title for section in sections] == ["Step by step"]
    assert len(re.findall("<h3>", "".join(sections[0].parts))) == 1


@pytest.mark.parametrize("hostile", HOSTILE)
def test_no_text_becomes_markup(hostile):
    name = mathml.name(hostile)
    parts = [page.paragraph(hostile), page.paragraph(hostile, note=True), page.figure("<svg></svg>", hostile)]
    parts += [
        page.derivation(name, [(mathml.text(hostile), hostile)]),
        page.formula(mathml.expression(Name(hostile, hostile))),
    ]
    html = page.page(hostile, [Section(hostile, tuple(parts))])
    found = Checker(html)
    assert {"script", "img"}.isdisjoint(found.tags)
    assert not [key for key, _ in found.attributes if key.startswith("on")]
    assert "\x00" not in html
    assert hostile.replace("\x00", "\ufffd") in "".join(found.text)


def test_words_from_outside_stay_words_in_the_map():
    block = parse("S : n x n\nA = softmax(S)\n")
    from attentif.lab.exact.values import values

    given = values('tokens = ["<b>", "&amp;"]\nS = [[1, 0], [0, 1]]\n', block)
    text = "".join(part for section in page.worked(exact.worked(block, given)) for part in section.parts)
    assert "<b>" not in text
    assert "&lt;b&gt;" in text


@pytest.mark.soak
@pytest.mark.parametrize("width", [1100, 420])
def test_a_browser_draws_it_without_a_sideways_scroll(tmp_path, width):
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        pytest.skip("the page was NOT drawn: chromium is not installed")
    root = "document.documentElement"
    probe = f"<script>document.title = `${{{root}.scrollWidth}} ${{{root}.clientWidth}}`</script></body>"
    file = tmp_path / "page.html"
    file.write_text(whole().replace(page.POLICY, "").replace("</body>", probe), encoding="utf-8")
    how = ["--headless", "--no-sandbox", "--disable-gpu", f"--window-size={width},900", "--dump-dom"]
    run = subprocess.run([chromium, *how, file.as_uri()], capture_output=True, text=True, timeout=120)
    full, seen = map(int, re.search(r"<title>(\d+) (\d+)</title>", run.stdout).groups())
    assert full <= seen

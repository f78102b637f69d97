"""The page is one file that asks for nothing, its texts are texts, and a browser draws it in
light, dark and narrow."""

import re
import shutil
import subprocess
import xml.etree.ElementTree as ET
from html.parser import HTMLParser

import pytest

from attentif.document import html, notebook
from attentif.document.tree import (
    Aligned,
    Display,
    Document,
    Figure,
    Group,
    Lines,
    Paragraph,
    Relation,
    Section,
    Stage,
    Step,
    Table,
    Typeset,
)
from attentif.lab import blackboard
from attentif.lab.exact.values import values
from attentif.lab.language import blocks
from attentif.lab.language.parse import expression, parse
from attentif.lab.language.tree import Name
from attentif.lab.maths import formula, typeset
from attentif.lab.maths.mathml import MATHML
from attentif.lab.report.shapes import ShapeTable
from attentif.lab.shape import table as shape_table

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
    """A page with every kind of part."""
    parts = [
        *blackboard.shapes("multi-head", "d=64,n_heads=4").document().parts,
        *blackboard.shapes("multi-head", batched=True).document().parts,
        *blackboard.draw("multi-head").document().parts,
        *blackboard.derive("data-dependent").document().parts,
        *blackboard.work(example="split-heads").document().parts,
    ]
    return html.page(Document(("Multi-head attention",), tuple(parts)))


def step_by_step(result) -> str:
    return html.body(result.document()).split("<h2>Step by step</h2>")[1]


def test_the_page_is_whole_and_asks_for_nothing():
    page = whole()
    found = Checker(page)
    assert page.startswith("<!doctype html>")
    assert {"script", "link", "iframe", "img", "object", "base", "form"}.isdisjoint(found.tags)
    assert not [
        value
        for key, value in found.attributes
        if key in ("src", "href", "action", "srcset") or key.startswith("on")
    ]
    assert re.findall(r"url\((?!#)", page) == []
    assert "@import" not in page
    assert ("content", html.POLICY) in found.attributes
    urls = set(re.findall(r"https?://[^\"'\s<]+", page))
    assert urls == {
        "http://www.w3.org/2000/svg",
        html.NAMESPACE,
    }  # names of namespaces, which nobody fetches


@pytest.mark.parametrize("name", ["multi-head", "decoder-block", "decoder-only"])
@pytest.mark.parametrize("batched", [False, True])
def test_the_table_has_every_name_with_its_shape_and_the_sums(name, batched):
    block = blocks.block(name)
    table = shape_table.table(block, {"d": 8}, batched=batched)
    markup = html.body(ShapeTable(block, table, name).document())
    Checker(markup)
    found = [re.findall(r"<td>.*?</td>", row) for row in re.findall(r"<tr>(<td>.*?)</tr>", markup)]
    rows = [["".join(ET.fromstring(cell).itertext()) for cell in row] for row in found]
    assert len(rows) == len(table.rows)
    kinds = [row for kind in shape_table.TITLES for row in table.rows if row.kind == kind]
    for cells, row in zip(rows, kinds, strict=True):
        if row.part is not None:
            assert cells[0] == "".join(
                ET.fromstring(f"<p>{typeset.expression(row.part, MATHML)}</p>").itertext()
            )
            continue
        assert cells[0] == row.name.text.replace("_", "").replace("eps", "ε") + (
            "(h)" if row.name.index else ""
        )
        sizes = [str(size).replace("_", "") for size in row.shape]
        assert cells[1].removesuffix(", for each h") == (
            f"({','.join(sizes)})" if batched else "×".join(sizes)
        )
    assert "parameters: " in markup


def test_worked_steps_show_the_numbers_put_in_and_the_matrix():
    result = blackboard.work(example="combine-heads")
    assert re.findall("<h2>(.*?)</h2>", html.body(result.document())) == [
        "What comes in",
        "Step by step",
    ]
    said = [
        "".join(ET.fromstring(found).itertext())
        for found in re.findall(r"<math.*?</math>", step_by_step(result))
    ]
    assert "Y1,1=1·1+0·0+2·1+1·0=3" in said
    assert "Y=31221322" in said


def test_who_attends_to_whom_stands_under_its_map():
    text = step_by_step(blackboard.work(example="hand-attention"))
    assert "Output 3 attends mostly to input 1 (0.62), then to input 2 (0.38)." in text
    assert text.index("who attends to whom, by A") < text.index("Output 1 attends")


def test_only_what_is_asked_for_is_shown():
    markup = html.body(blackboard.work(example="combine-heads", only=["Y"]).document())
    assert re.findall("<h2>(.*?)</h2>", markup) == ["Step by step"]
    assert len(re.findall("<h3>", markup)) == 1


def test_names_in_headings_titles_and_reasons_are_set():
    """W_v and d_q are formulas wherever a reader sees them."""
    for name in ("data-dependent", "linear-attention", "scaling"):
        page = blackboard.derive(name).html()
        seen = re.sub(
            r"<title>.*?</title>|<style>.*?</style>|<math.*?</math>", "", page, flags=re.S
        )
        assert "_" not in re.sub(r"<[^>]*>", "", seen)
    heading = "<h1>scaling: entries of mean 0 and variance 1 give scores of variance <math"
    assert heading in blackboard.derive("scaling").html()


@pytest.mark.parametrize("hostile", HOSTILE)
def test_no_text_becomes_markup(hostile):
    run, name = (hostile,), formula.expression(Name(hostile, hostile))
    parts = (
        Paragraph(run),
        Paragraph(run, note=True),
        Lines((run,)),
        Lines((run,), bullets=True),
        Display((name,)),
        Aligned((Relation(name, hostile, name, run),)),
        Aligned((Relation(name, hostile, name),)),
        Table((Group((hostile,), ((run,),)),)),
        Step(name, hostile, (Stage(run, (name,), name),)),
        Typeset((Paragraph(run),)),
        Section(run, (Paragraph(run),)),
        Figure(blackboard.work(example="single-head").map(), (run,)),
    )
    document = Document(run, (Section(run, parts),))
    for page in (html.page(document), notebook.fragment(document)):
        found = Checker(page)
        assert {"script", "img"}.isdisjoint(found.tags)
        assert not [key for key, _ in found.attributes if key.startswith("on")]
        assert "\x00" not in page
        assert hostile.replace("\x00", "\ufffd") in "".join(found.text)


def test_words_from_outside_stay_words_in_the_map():
    block = parse("S : n x n\nA = softmax(S)\n")
    given = values('tokens = ["<b>", "&amp;"]\nS = [[1, 0], [0, 1]]\n', block)
    text = blackboard.work(block, given).html()
    assert "<b>" not in text
    assert "&lt;b&gt;" in text


def test_the_style_of_a_notebook_touches_nothing_else():
    fragment = blackboard.shapes("single-head")._repr_html_()
    Checker(fragment)
    rules = re.sub(r"@media[^{]*\{", "", re.search("<style>(.*?)</style>", fragment, re.S)[1])
    for selectors in re.findall(r"([^{}]+)\{[^{}]*\}", rules):
        assert all(one.strip().startswith(".attentif") for one in selectors.split(",")), selectors
    assert fragment.startswith('<div class="attentif notebook">')
    assert "<body" not in fragment


def test_a_derivation_aligns_its_signs():
    rows = (
        Relation(formula.name("Z"), "=", formula.expression(expression("A V")), ("first",)),
        Relation(None, "=", formula.expression(expression("B")), ("second",)),
    )
    found = re.findall("<math.*?</math>", html.body(Document((), (Aligned(rows),))))
    assert "<mphantom><mi>Z</mi></mphantom><mo>=</mo>" in found[1]


@pytest.mark.soak
@pytest.mark.parametrize("width", [1100, 420])
def test_a_browser_draws_it_without_a_sideways_scroll(tmp_path, width):
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        pytest.skip("the page was NOT drawn: chromium is not installed")
    root = "document.documentElement"
    probe = (
        f"<script>document.title = `${{{root}.scrollWidth}} "
        f"${{{root}.clientWidth}}`</script></body>"
    )
    file = tmp_path / "page.html"
    file.write_text(whole().replace(html.POLICY, "").replace("</body>", probe), encoding="utf-8")
    how = [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        f"--window-size={width},900",
        "--dump-dom",
    ]
    run = subprocess.run(
        [chromium, *how, file.as_uri()], capture_output=True, text=True, timeout=120
    )
    full, seen = map(int, re.search(r"<title>(\d+) (\d+)</title>", run.stdout).groups())
    assert full <= seen

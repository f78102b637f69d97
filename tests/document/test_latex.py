"""LaTeX documents: a real pdflatex compiles every one of them, no line passes the margin, and no
text is a command."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from attentif.document import latex
from attentif.document.curve import Curves, panel
from attentif.document.heatmap import HeatMap
from attentif.document.result import Result
from attentif.document.tree import Document, Paragraph, Section
from attentif.lab import blackboard
from attentif.lab.exact import examples
from attentif.lab.exact.values import values
from attentif.lab.language import blocks
from attentif.lab.language.parse import parse
from attentif.lab.proof import derive

MARGIN = 3.0  # points that a line may pass it
WORDS = [
    "λόγος",
    "中文",
    "Ελλάδα",
    "кот",
    "naïve",
    "Łódź",
    "50%",
    "a_b",
    "x^2",
    r"\input{x}",
    "-∞",
    "🙂",
    "«oui»",
]

EVERY = {
    **{f"shapes {name}": lambda name=name: blackboard.shapes(name) for name in blocks.NAMES},
    **{
        f"batched {name}": lambda name=name: blackboard.shapes(name, batched=True)
        for name in blocks.NAMES
    },
    **{f"work {name}": lambda name=name: blackboard.work(name, seed=0) for name in blocks.NAMES},
    **{
        f"example {name}": lambda name=name: blackboard.work(example=name)
        for name in examples.EXAMPLES
    },
    **{f"derive {name}": lambda name=name: blackboard.derive(name) for name in derive.NAMES},
}
QUICK = [
    "shapes encoder-decoder",
    "work masked-self-attention",
    "example single-head",
    "derive scaling",
]


def compiled(text: str, folder: Path) -> str:
    """The log of pdflatex; an error in the document fails the test."""
    program = shutil.which("pdflatex")
    if program is None:
        pytest.skip("NOT TESTED: LaTeX documents; they need pdflatex (make install)")
    (folder / "a.tex").write_text(text, encoding="utf-8")
    done = subprocess.run(
        [program, "-interaction=nonstopmode", "-halt-on-error", "a.tex"],
        cwd=folder,
        capture_output=True,
        text=True,
        errors="replace",
        timeout=300,
    )
    log = (folder / "a.log").read_text(encoding="utf-8", errors="replace")
    assert done.returncode == 0, re.findall(r"^!.*(?:\n.*){3}", log, re.M)[:2]
    return log


def check(result: Result, folder: Path) -> None:
    log = compiled(result.latex(), folder)
    over = [float(points) for points in re.findall(r"Overfull \\[hv]box \(([\d.]+)pt", log)]
    assert max(over, default=0) <= MARGIN
    assert "Missing character" not in log


@pytest.mark.parametrize("name", QUICK)
def test_pdflatex_compiles_and_no_line_passes_the_margin(name, tmp_path):
    check(EVERY[name](), tmp_path)


@pytest.mark.soak
@pytest.mark.parametrize("name", EVERY)
def test_pdflatex_compiles_every_block_example_and_derivation(name, tmp_path):
    check(EVERY[name](), tmp_path)


def test_words_of_any_script_compile_and_what_has_no_font_is_named(tmp_path):
    block = parse("S : n x n\nA = softmax(S)\n")
    scores = [[i * j % 3 for j in range(len(WORDS))] for i in range(len(WORDS))]
    tokens = ", ".join(f"'{word}'" for word in WORDS)  # TOML takes what is in '' as it is
    result = blackboard.work(block, values(f"tokens = [{tokens}]\nS = {scores}\n", block))
    text = result.latex()
    assert latex.words(latex.NOTICE) in text
    assert r"\attsign{4E2D}\attsign{6587}" in text
    assert latex.words("λόγος") == r"$\lambda$$\acute{o}$$\gamma$$o$$\varsigma$"
    check(result, tmp_path)
    assert latex.NOTICE not in blackboard.work(example="single-head").latex()


def test_a_map_and_curves_are_in_the_document_itself(tmp_path):
    wide = HeatMap(
        [[1 / 40] * 40] * 40,
        [f"row {i}" for i in range(40)],
        [f"column {j}" for j in range(40)],
        "large",
    )
    long = panel("loss", train=[(i, 9 - i / 99) for i in range(900)], dev=[(1, 2)])
    for result in (blackboard.work("multi-head", seed=0).map(1), wide, Curves("run", [long])):
        assert "includegraphics" not in result.latex()
        check(result, tmp_path)
    assert blackboard.work(example="single-head").latex().count(r"\colorbox") > 4


def test_documents_break_over_pages(tmp_path):
    log = compiled(blackboard.work("decoder-block", seed=0).latex(), tmp_path).replace("\n", "")
    assert int(re.search(r"Output written on a.pdf \((\d+) pages", log)[1]) > 9


def test_text_is_text():
    parts = (Section((r"\input{x} “quoted” Aᵀ",), (Paragraph(("50% of {it} & more_",)),)),)
    whole = latex.document(Document(("a_b #1",), parts))
    assert whole.startswith("\\documentclass")
    assert whole.endswith("\\end{document}\n")
    assert r"\section*{\boldmath a\_b \#1}" in whole
    assert r"\textbackslash{}input\{x\} ``quoted'' A$^\top$" in whole
    assert r"50\% of \{it\} \& more\_" in whole


def test_every_sign_becomes_text_or_a_box():
    for code in range(0x20, 0x2FFF):
        out = latex.words(chr(code))
        assert out.isascii() or out in latex.T1, hex(code)

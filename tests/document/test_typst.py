"""Documents through typst: every result compiles, to the same bytes each time; a text stays
text, as typst reads it."""

import json

import pytest
import typst as library
from hypothesis import example, given, settings

from attentif.disk import OutputError
from attentif.document import typst
from attentif.document.tree import Answer, Answers, Document, NewPage, Paragraph, Section
from attentif.lab import blackboard
from attentif.lab.language import blocks
from attentif.lab.proof import derive
from tests.support.texts import TEXT
from tests.support.thinning import thinned

RESULTS = {
    **{
        f"shapes {name}": lambda name=name: blackboard.shapes(name, batched=True)
        for name in blocks.NAMES
    },
    **{f"work {name}": lambda name=name: blackboard.work(name, seed=0) for name in blocks.NAMES},
    **{f"derive {name}": lambda name=name: blackboard.derive(name) for name in derive.NAMES},
    "draw": lambda: blackboard.draw("multi-head", blank=True),
    "fractions": lambda: blackboard.work(example="hand-attention"),
}


@pytest.mark.parametrize("name", thinned(RESULTS, 6))
def test_every_result_becomes_the_same_pdf_each_time(name):
    source = typst.document(RESULTS[name]().document())
    pdf = typst.pdf(source)
    assert pdf.startswith(b"%PDF-")
    assert pdf == typst.pdf(source)


@settings(max_examples=30)
@given(TEXT)
@example('#panic("no") \\ $x *_`<>[]{}@// \\u{41} 𝔽')
def test_a_text_is_what_typst_reads(text):
    source = f"#metadata({typst.string(text)}) <here>"
    read = json.loads(
        library.query(source.encode(), "<here>", field="value", one=True, ignore_system_fonts=True)
    )
    assert read == "".join("\ufffd" if "\ud800" <= sign <= "\udfff" else sign for sign in text)


def test_a_text_in_a_document_begins_no_command():
    text = '#panic("no") $ = * _ \\ [ ] @here "'
    document = Document(
        (text,),
        (
            Section((text,), (Paragraph((text,)),)),
            Answers((Answer("1.Q", (text,), text, 4), Answer("1.K", (text,), text, 1))),
            NewPage(),
        ),
        fields={"student": text},
    )
    assert typst.pdf(typst.document(document)).startswith(b"%PDF-")


def test_without_typst_the_message_says_how_to_get_it(monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "typst", None)
    with pytest.raises(OutputError, match=r"pip install 'attentif\[pdf\]'"):
        typst.pdf("")

"""Documents that are made to take quadratic time or much memory: reading, placing and writing them
takes twice as long where they are twice as long, and what needs too much is refused in one line."""

from __future__ import annotations

import resource
from pathlib import Path

import pytest

from attentif.text.formats.apart import MOST_MEMORY, read_apart
from attentif.text.formats.slots import Choice
from attentif.text.plain import CorpusError
from tests.support.growing_documents import DOCUMENTS, repeated, word
from tests.support.growth import is_linear

pytestmark = pytest.mark.attack


@pytest.mark.parametrize("name", DOCUMENTS)
def test_twice_the_document_takes_at_most_two_and_a_half_times_as_long(name):
    assert is_linear(*DOCUMENTS[name], enough=0.5)


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("a.docx", word(repeated("<w:p/>"))(60 << 20)),
        ("b.docx", word(repeated("<w:p><w:r></w:r></w:p>"))(60 << 20)),
        ("c.docx", word(repeated("<w:r/>", "<w:p>", "</w:p>"))(60 << 20)),
        ("a.html", b"<b>x " * (1 << 20)),
        ("a.json", b"[" + b'"a",' * (1 << 20) + b"1]"),
        ("a.csv", b"a," * (2 << 20)),
    ],
)
def test_a_large_document_is_read_within_its_memory_or_refused_in_one_line(tmp_path, name, data):
    path = Path(tmp_path / name)
    path.write_bytes(data)
    said = ""
    try:
        read_apart(str(path), Choice())
    except CorpusError as error:
        said = str(error)
    assert said == "" or (said.startswith(str(path)) and "\n" not in said)
    assert resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss << 10 <= MOST_MEMORY

"""A document is read in a process of its own: the same document, within limits, and for as long as
the client waits. Quick forms of tests/attack/test_attack_documents.py."""

import os
import signal
import subprocess
from pathlib import Path

import pytest

from attentif.text.formats import apart, check_format, read_document
from attentif.text.formats.slots import Choice
from attentif.text.plain import CorpusError
from tests.support.growing_documents import DOCUMENTS
from tests.support.growth import is_linear
from tests.text.test_formats import SAMPLES, put, shouted

WORST = [
    "unclosed attributes",
    "comments without an end",
    "closing signs",
    "bold letters",
    "images in Markdown",
    "a run of spaces",
    "runs",
]


@pytest.mark.parametrize("name", WORST)
def test_twice_the_document_takes_at_most_two_and_a_half_times_as_long(name):
    assert is_linear(*DOCUMENTS[name], enough=0.25, largest=1 << 20)


@pytest.mark.parametrize("name", SAMPLES)
def test_a_document_read_apart_is_the_same_document(tmp_path, name):
    path = str(put(tmp_path, name, SAMPLES[name]))
    here, there = read_document(path, Choice()), apart.read_apart(path, Choice())
    new = [shouted(text) for text in here.texts]
    assert there.texts == here.texts
    assert there.written(new) == here.written(new)


def test_an_error_is_the_same_one_line_in_any_locale(tmp_path, monkeypatch):
    path = put(tmp_path, os.fsdecode(b"\xff\xe9t\xe9.json"), '{"a": "\u00e9"')
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setenv("PYTHONUTF8", "0")
    monkeypatch.setenv("PYTHONCOERCECLOCALE", "0")
    with pytest.raises(CorpusError) as here:
        read_document(str(path), Choice())
    with pytest.raises(CorpusError) as there:
        apart.read_apart(str(path), Choice())
    assert str(there.value) == str(here.value)


class Left(Exception):  # noqa: N818
    """The client has left."""


@pytest.fixture
def processes(monkeypatch) -> list[subprocess.Popen]:
    """The processes that a test starts."""
    found = []

    class Seen(subprocess.Popen):
        def __init__(self, *given, **named):
            super().__init__(*given, **named)
            found.append(self)

    monkeypatch.setattr(subprocess, "Popen", Seen)
    return found


def test_reading_ends_when_the_client_has_left(tmp_path, processes):
    path, asked = put(tmp_path, "a.md", "- un mot\n" * 200_000), []

    def check() -> None:
        asked.append(1)
        if len(asked) == 5:
            raise Left

    with pytest.raises(Left):
        apart.read_apart(str(path), Choice(), check)
    assert [process.returncode for process in processes] == [-signal.SIGKILL]


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("import os; os.kill(os.getpid(), 24)", "takes more than 20 s to read; split it"),
        (
            "import sys; sys.path.insert(0, sys.argv[1]); from attentif.text.formats import apart; "
            "apart.read_data = lambda *given: bytearray(4 << 30); apart.child()",
            "needs more than 512 MiB of memory to read; split it",
        ),
    ],
)
@pytest.mark.skipif(not Path("/proc").exists(), reason="other systems may not limit memory")
def test_a_limit_of_the_process_is_one_line(tmp_path, monkeypatch, code, said):
    path = put(tmp_path, "a.md", "Un mot.")
    monkeypatch.setattr(apart, "CODE", code)
    with pytest.raises(CorpusError) as error:
        apart.read_apart(str(path), Choice())
    assert str(error.value) == f"{path}: {said}"


def test_a_process_that_starts_slowly_gets_the_whole_document(tmp_path, monkeypatch):
    monkeypatch.setattr(apart, "CODE", f"import time; time.sleep({4 * apart.WAIT}); {apart.CODE}")
    path = put(tmp_path, "a.md", "Un mot.\n" + "\n" * 1_000_000)
    asked = []

    def check() -> None:
        asked.append(1)
        assert len(asked) < 600

    assert apart.read_apart(str(path), Choice(), check).texts == ["Un mot."]


def test_too_many_characters_are_refused_before_they_are_sent(tmp_path):
    path = put(tmp_path, "a.md", "Un mot.\n\nUn autre.\n")
    with pytest.raises(CorpusError, match="has 16 characters; expected at most 15"):
        apart.read_apart(str(path), Choice(), most_characters=15)
    assert apart.read_apart(str(path), Choice(), most_characters=16).texts


@pytest.mark.parametrize(
    "name", ["a.yaml", "b.XLIFF", "c.epub", "d.odt", "e.pdf.gz", "f.rtf", "g.doc"]
)
def test_a_format_without_a_reader_is_refused_by_name(name):
    with pytest.raises(
        CorpusError, match=r"is not a format that attentif translates; known: \.txt, "
    ) as error:
        check_format(name)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("name", ["a.txt", "a.fr", "a", "a.md", "text.fr.gz", "-", "/dev/stdin"])
def test_other_names_are_not_refused(name):
    check_format(name)

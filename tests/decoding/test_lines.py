"""Lines in, lines out: from a pipe at once, from a file in order, in each style; what is wrong
is named."""

import gzip
import json
import lzma
import os
import threading
from contextlib import contextmanager

import pytest

from attentif.decoding import lines as lines_module
from attentif.decoding.lines import Style, arriving, given, translate_file, translate_lines
from attentif.decoding.translation import Translation
from attentif.text.corpus import CorpusError


class Shouting:
    """A stand-in for a translator: the text in capitals, and in capitals without its vowels."""

    def __init__(self):
        self.groups = []

    def translations(self, texts, progress=None):
        self.groups.append(list(texts))
        if progress is not None:
            progress(len(texts), len(texts))
        every = [
            (text.upper(), "".join(letter for letter in text.upper() if letter not in "AEIOU"))
            for text in texts
        ]
        return [
            [Translation(one, -0.5 - n, [], None) for n, one in enumerate(both)] for both in every
        ]


@contextmanager
def piped(data: bytes):
    """The end of a pipe to read, the other filled from a thread; how many bytes went in is in
    the list."""
    read, write = os.pipe()
    written = [0]

    def fill():
        with os.fdopen(write, "wb", buffering=0) as sink:
            try:
                while written[0] < len(data):
                    written[0] += sink.write(data[written[0] : written[0] + 4096])
            except BrokenPipeError:
                pass

    thread = threading.Thread(target=fill)
    thread.start()
    try:
        yield read, written
    finally:
        os.close(read)
        thread.join()


def test_what_comes_from_a_pipe_is_answered_before_more_comes():
    read, write = os.pipe()
    shouting, answers = Shouting(), []
    with os.fdopen(read, "rb") as source, os.fdopen(write, "wb") as sink:
        lines = translate_lines(shouting, arriving(source.fileno()), Style())
        for text in ("un\n", "\n", "deux\nla sui"):  # the last with the start of a line
            sink.write(text.encode())
            sink.flush()
            answers.append(next(lines))  # it would wait for ever if more were wanted first
        sink.write(b"te\ntrois")  # without an end, as a file may be
        sink.close()
        answers += lines
    assert answers == ["UN", "", "DEUX", "LA SUITE", "TROIS"]
    assert shouting.groups[:3] == [["un"], [""], ["deux"]]


def test_what_has_come_already_is_translated_together():
    with piped(b"".join(b"%d\n" % n for n in range(1000))) as (read, written):
        while written[0] < 3890:  # all of it: the pipe holds 64 KiB
            pass
        groups = list(arriving(read, at_once=300))
    assert [int(line) for group in groups for line in group] == list(range(1000))
    assert [len(group) for group in groups] == [300, 300, 300, 100]
    assert list(translate_lines(Shouting(), [["a", "b"], ["c"]], Style())) == ["A", "B", "C"]


def test_a_pipe_is_read_no_further_than_it_is_translated():
    with piped(b"Le chat noir dort.\n" * 500_000) as (read, written):
        groups = arriving(read)
        found = [next(groups) for _ in range(3)]
        assert written[0] < 4 << 16  # what a pipe holds, one chunk and what is translated
        assert all(len(group) <= 512 for group in found)


def test_a_group_has_a_bound_on_its_characters(monkeypatch, tmp_path):
    monkeypatch.setattr(lines_module, "CHARACTERS", 1000)
    data = b"".join(b"%d " % n * 30 + b"\n" for n in range(100))
    with piped(data) as (read, _):
        from_a_pipe = list(arriving(read))
    (tmp_path / "in").write_bytes(data)
    translate_file(shouting := Shouting(), str(tmp_path / "in"), tmp_path / "out", Style())
    for groups in (from_a_pipe, shouting.groups):
        assert sum(map(len, groups)) == 100
        assert max(sum(map(len, group)) for group in groups) < 1200


def test_a_wrong_byte_in_a_pipe_is_named_after_the_lines_before_it_were_answered():
    found = []
    with (
        piped(b"un\ndeu\xff\n") as (read, _),
        pytest.raises(CorpusError, match="stdin:2: byte 4 is 0xff"),
    ):
        found.extend(translate_lines(Shouting(), arriving(read), Style()))
    assert found == ["UN"]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("mot " * (1 << 18) + "mot", "longer than 1,048,576 bytes; expected a sentence a line"),
        ("a" * 5_000_000, "longer than 1,048,576 bytes"),
        (
            "un " + "a" * 10_001,
            "expected words of at most 10,000 characters, got one of 10,001; put spaces or line",
        ),
    ],
    ids=["line", "word", "short word"],
)
def test_a_line_or_a_word_that_is_too_long_is_refused_with_its_place(line, message, tmp_path):
    found = []
    with (
        piped(f"un\n{line}\n".encode()) as (read, _),
        pytest.raises(CorpusError, match=f"^stdin:2: {message}"),
    ):
        found.extend(translate_lines(Shouting(), arriving(read), Style()))
    assert found == ["UN"]
    (tmp_path / "in").write_text(f"un\n{line}\n")
    with pytest.raises(CorpusError, match=rf"^\S+/in:2: {message}"):
        translate_file(shouting := Shouting(), str(tmp_path / "in"), None, Style())
    assert not shouting.groups


def test_an_argument_that_is_not_utf_8_is_named_with_its_byte():
    assert given(["Café", "noir"]) == [["Café", "noir"]]
    with pytest.raises(
        ValueError,
        match=r"^argument 2: byte 11 is 0xe9, which is not UTF-8; convert the text to UTF-8$",
    ):
        given(["Café", os.fsdecode("été, caf".encode() + b"\xe9 noir")])
    with pytest.raises(
        ValueError,
        match=r"^argument 1: expected words of at most 10,000 characters, got one of 10,001",
    ):
        given(["a" * 10_001])


@pytest.mark.parametrize("name", ["-", "pipe", "/dev/stdin", "pipe.xz"])
def test_a_stream_as_a_file_is_read_once(name, tmp_path, monkeypatch, capsys):
    text, shouting = b"un\ndeux\n", Shouting()
    path = name
    if name.startswith("pipe"):
        path = str(tmp_path / name)
        os.mkfifo(path)
        data = lzma.compress(text) if name.endswith(".xz") else text
        threading.Thread(target=lambda: (tmp_path / name).write_bytes(data)).start()
        translate_file(shouting, path, None, Style())
    else:
        with piped(text) as (read, _), os.fdopen(os.dup(read)) as stdin:
            monkeypatch.setattr("sys.stdin", stdin)
            translate_file(
                shouting, f"/dev/fd/{read}" if name == "/dev/stdin" else name, None, Style()
            )
    assert capsys.readouterr().out == "UN\nDEUX\n"


@pytest.mark.parametrize(
    ("source", "target"), [("in.txt", "out.txt"), ("in.txt.gz", "out.gz"), ("in.txt", None)]
)
def test_a_file_is_translated_line_for_line(source, target, tmp_path, capsys):
    text = b"un\n\n  deux \r\nla fin"
    (tmp_path / source).write_bytes(gzip.compress(text) if source.endswith(".gz") else text)
    output, seen = target and tmp_path / target, []
    translate_file(
        Shouting(), str(tmp_path / source), output, Style(), lambda *done: seen.append(done)
    )
    written = capsys.readouterr().out.encode() if output is None else output.read_bytes()
    written = gzip.decompress(written) if target == "out.gz" else written
    # Line ends stay, on stdout too; whether the last line has one is asked of plain files.
    truth = {
        "out.txt": b"UN\n\n  DEUX \r\nLA FIN",
        "out.gz": b"UN\n\n  DEUX \r\nLA FIN\n",
        None: b"UN\n\n  DEUX \r\nLA FIN",
    }
    assert written == truth[target]
    assert seen[-1] == (4, 4)


def test_a_file_that_is_no_text_is_refused_before_anything_is_written(tmp_path):
    (tmp_path / "in").write_bytes(b"un\n" * 5 + b"\xe9\n")
    shouting = Shouting()
    with pytest.raises(CorpusError, match=r"in:6: byte 1 is 0xe9, which is not UTF-8"):
        translate_file(shouting, str(tmp_path / "in"), tmp_path / "out", Style())
    assert not shouting.groups
    assert [entry.name for entry in tmp_path.iterdir()] == ["in"]


def test_several_translations_and_objects_say_which_line_they_belong_to():
    several = list(translate_lines(Shouting(), [["un"], ["ab"]], Style(several=True)))
    assert several == ["1\t-0.5000\tUN", "1\t-1.5000\tN", "2\t-0.5000\tAB", "2\t-1.5000\tB"]
    [one, two] = translate_lines(Shouting(), [["«é»", "ab"]], Style(as_json=True))
    both = [
        {"text": "«É»", "score": -0.5, "confidence": None},
        {"text": "«É»", "score": -1.5, "confidence": None},
    ]
    assert json.loads(one) == {"line": 1, "source": "«é»", "translations": both}
    assert json.loads(two)["line"] == 2


def test_arguments_are_utf8_in_every_locale():
    """Python hides the bytes of UTF-8 in lone surrogates under a POSIX locale."""
    assert given(["O\udcc3\udcb9 est-il ?", "Où ?"]) == [["Où est-il ?", "Où ?"]]
    with pytest.raises(ValueError, match="argument 2: byte 2 is 0xf9, which is not UTF-8"):
        given(["Oui.", "O\udcf9"])

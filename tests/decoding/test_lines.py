"""Lines in, lines out: from a pipe at once, from a file in order, in each style; what is wrong is named."""

import gzip
import io
import json
import os
import threading

import pytest

from attentif.decoding.lines import Style, arriving, translate_file, translate_lines
from attentif.decoding.translator import Translation
from attentif.text.corpus import CorpusError


class Shouting:
    """A stand-in for a translator: the text in capitals, and in capitals without its vowels."""

    def __init__(self):
        self.groups = []

    def translations(self, texts, progress=None):
        self.groups.append(list(texts))
        if progress is not None:
            progress(len(texts), len(texts))
        every = [(text.upper(), "".join(letter for letter in text.upper() if letter not in "AEIOU")) for text in texts]
        return [[Translation(one, -0.5 - n, [], None) for n, one in enumerate(both)] for both in every]


def test_what_comes_from_a_pipe_is_answered_before_more_comes():
    read, write = os.pipe()
    shouting, answers = Shouting(), []
    with os.fdopen(read, "rb") as source, os.fdopen(write, "wb") as sink:
        lines = translate_lines(shouting, arriving(source), Style())
        for text in ("un", "", "deux"):
            sink.write(f"{text}\n".encode())
            sink.flush()
            answers.append(next(lines))  # it would wait for ever if more were wanted first
        sink.write(b"trois")  # without an end, as a file may be
        sink.close()
        answers += lines
    assert answers == ["UN", "", "DEUX", "TROIS"]
    assert shouting.groups == [["un"], [""], ["deux"], ["trois"]]


def test_what_has_come_already_is_translated_together():
    shouting, begun = Shouting(), threading.Event()

    class Slow(io.BytesIO):
        def readline(self, size):
            line = super().readline(size)
            if not line:
                begun.set()
            return line

    groups = arriving(Slow(b"".join(b"%d\n" % n for n in range(1000))), at_once=300)
    first = next(groups)
    assert begun.wait(10)
    rest = list(groups)
    assert [int(line) for group in (first, *rest) for line in group] == list(range(1000))
    assert max(map(len, rest)) == 300
    assert list(translate_lines(shouting, [["a", "b"], ["c"]], Style())) == ["A", "B", "C"]


def test_a_wrong_byte_in_a_pipe_is_named_after_the_lines_before_it_were_answered():
    lines, found = translate_lines(Shouting(), arriving(io.BytesIO(b"un\ndeu\xff\n")), Style()), []
    with pytest.raises(CorpusError, match="stdin:2: byte 4 is 0xff"):
        found.extend(lines)
    assert found == ["UN"]


@pytest.mark.parametrize(("source", "target"), [("in.txt", "out.txt"), ("in.txt.gz", "out.gz"), ("in.txt", None)])
def test_a_file_is_translated_line_for_line(source, target, tmp_path, capsys):
    text = b"un\n\n  deux \r\nla fin"
    (tmp_path / source).write_bytes(gzip.compress(text) if source.endswith(".gz") else text)
    output, seen = target and tmp_path / target, []
    translate_file(Shouting(), str(tmp_path / source), output, Style(), lambda *done: seen.append(done))
    written = capsys.readouterr().out.encode() if output is None else output.read_bytes()
    written = gzip.decompress(written) if target == "out.gz" else written
    assert written == b"UN\n\n  DEUX \nLA FIN\n"
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
    both = [{"text": "«É»", "score": -0.5}, {"text": "«É»", "score": -1.5}]
    assert json.loads(one) == {"line": 1, "source": "«é»", "translations": both}
    assert json.loads(two)["line"] == 2

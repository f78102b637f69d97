"""Scores are those of the `sacrebleu` command, and lines are read as they are in the file."""

import gzip
import json
import lzma
import os
import subprocess
import sys
from dataclasses import FrozenInstanceError

import pytest
import zstandard

from attentif.evaluation.score import Score, evaluate, score
from attentif.evaluation.testset import test_set as read_set
from attentif.text.plain import CorpusError, read_lines

REFERENCES = [
    "The little cat sleeps on the warm sofa.",
    "I have 1,234.5 euros, and you?",
    "“Where is the station?” she asked — twice.",
    "Yes.",
    "We won't be going to the mountains this year because of the snow.",
    "It's 7:30 p.m. in São Paulo & in Rio.",
    "",
]
OTHERS = [
    "The kitten is sleeping on the warm couch.",
    "I've got 1234.5 euros; what about you?",
    "She asked twice: “Where is the station?”",
    "Indeed.",
    "Because of the snow, we shall not go to the mountains this year.",
    "In São Paulo and Rio it's half past seven in the evening.",
    "Nothing.",
]
HYPOTHESES = [
    "The small cat sleeps on the warm sofa .",
    "I have 1,234.5 euro, and you?",
    '"Where is the train station?" she asked twice.',
    "yes",
    "We will not go to the mountains this year because of snow.",
    "",
    "Something that nobody said",
]


def command(tmp_path, *references: list[str], metric: str) -> dict:
    """What the command prints, with more digits than a float has."""
    for name, lines in [
        ("hyp", HYPOTHESES),
        *((f"ref{i}", lines) for i, lines in enumerate(references)),
    ]:
        (tmp_path / name).write_text(
            "".join(f"{line}\n" for line in lines), encoding="utf-8", newline="\n"
        )
    files = [str(tmp_path / f"ref{i}") for i in range(len(references))]
    arguments = [*files, "-i", str(tmp_path / "hyp"), "-m", metric, "-w", "15", "-f", "json"]
    environment = {name: value for name, value in os.environ.items() if name != "SACREBLEU_FORMAT"}
    out = subprocess.run(
        [sys.executable, "-m", "sacrebleu", *arguments],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
        env=environment,
    )
    return json.loads(out.stdout)


@pytest.mark.parametrize("references", [[REFERENCES], [REFERENCES, OTHERS]], ids=["one", "two"])
def test_both_scores_and_signatures_are_the_commands(references, tmp_path):
    found = score(HYPOTHESES, references[0] if len(references) == 1 else references)
    bleu, chrf = (command(tmp_path, *references, metric=metric) for metric in ("bleu", "chrf"))
    assert (found.bleu, found.bleu_signature) == (bleu["score"], bleu["signature"])
    assert (found.chrf, found.chrf_signature) == (chrf["score"], chrf["signature"])
    assert bleu["name"] == "BLEU"
    assert chrf["name"] == "chrF2"
    assert 0 < found.bleu < found.chrf < 100
    assert found.sentences == 7


def test_the_report_has_each_score_with_its_signature_and_what_was_scored():
    found = Score(34.14, 61.06, "nrefs:1|case:mixed|tok:13a", "nrefs:1|nc:6", 2)
    assert found.report("newstest2014 fr-en", "model 3f2a") == (
        "BLEU 34.1 | nrefs:1|case:mixed|tok:13a | newstest2014 fr-en | model 3f2a | 2 sentences\n"
        "chrF2 61.1 | nrefs:1|nc:6 | newstest2014 fr-en | model 3f2a | 2 sentences"
    )
    assert json.loads(json.dumps(found.as_dict())) == {
        "bleu": 34.14,
        "chrf": 61.06,
        "bleu_signature": "nrefs:1|case:mixed|tok:13a",
        "chrf_signature": "nrefs:1|nc:6",
        "sentences": 2,
    }
    with pytest.raises(FrozenInstanceError):
        found.bleu = 100.0


@pytest.mark.parametrize(
    ("hypotheses", "references", "message"),
    [
        (["a", "b"], ["a"], "hypotheses, references: expected equal numbers of lines, got 2 and 1"),
        (
            ["a"],
            [["a"], ["a", "b"]],
            r"references \(list 2 of 2\): expected equal numbers of lines, got 1 and 2",
        ),
        ([], [], "hypotheses: expected at least one line, got none"),
        ([], [[]], "hypotheses: expected at least one line, got none"),
        (["a"], [], "got 1 and 0"),
    ],
)
def test_what_cannot_be_scored_is_one_line(hypotheses, references, message):
    with pytest.raises(ValueError, match=rf"^[^\n]*{message}[^\n]*$"):
        score(hypotheses, references)


def test_evaluate_scores_what_the_translator_writes():
    calls = []

    def translator(sources, progress):
        progress(len(sources), len(sources))
        return [HYPOTHESES[int(source)] for source in sources]

    sources = [str(i) for i in range(7)]
    found, written = evaluate(translator, sources, REFERENCES, lambda *done: calls.append(done))
    assert written == HYPOTHESES
    assert found == score(HYPOTHESES, REFERENCES)
    assert calls == [(7, 7)]


def test_unequal_counts_are_seen_before_the_work():
    with pytest.raises(
        ValueError, match="sources, references: expected equal numbers of lines, got 3 and 2"
    ):
        evaluate(lambda *_: pytest.fail("it translated"), ["a", "b", "c"], ["a", "b"])


ODD = "un\u2028deux\x0b\x0c\x1c\x85trois\rquatre"  # what str.splitlines would cut


@pytest.mark.parametrize(
    ("data", "lines"),
    [
        ("é\nb\n".encode(), ["é", "b"]),
        (b"a\nb", ["a", "b"]),
        (b"", []),
        (b"\n", [""]),
        (b"a\n\n\nb\n\n", ["a", "", "", "b", ""]),
        (b"\xef\xbb\xbfa\r\n\r\n b \r\n", ["a", "", " b "]),
        (f"{ODD}\n{ODD}".encode(), [ODD, ODD]),
        ("\ufeffa\n\ufeffb\n".encode(), ["a", "\ufeffb"]),
    ],
)
def test_lines_end_at_line_feeds_only(data, lines, tmp_path, monkeypatch):
    packed = {
        "": bytes,
        ".gz": gzip.compress,
        ".xz": lzma.compress,
        ".zst": zstandard.ZstdCompressor().compress,
    }
    for suffix, pack in packed.items():
        (tmp_path / f"text{suffix}").write_bytes(pack(data))
        assert list(read_lines(str(tmp_path / f"text{suffix}"))) == lines
    with open(tmp_path / "text") as stdin:
        monkeypatch.setattr(sys, "stdin", stdin)
        assert list(read_lines("-")) == lines


def test_a_test_set_may_be_compressed_or_come_from_stdin_but_not_twice(tmp_path, monkeypatch):
    (tmp_path / "a.fr.xz").write_bytes(lzma.compress(b"un\ndeux\n"))
    (tmp_path / "a.en").write_bytes(b"one\ntwo\n")
    with open(tmp_path / "a.en") as stdin:
        monkeypatch.setattr(sys, "stdin", stdin)
        assert read_set(str(tmp_path / "a.fr.xz"), "-") == (["un", "deux"], ["one", "two"])
        with pytest.raises(
            ValueError, match=r"^-: stdin cannot be both the sources and the references"
        ):
            read_set("-", "-")
    monkeypatch.setattr(sys, "stdin", None)
    with pytest.raises(CorpusError, match=r"^stdin: is closed"):
        read_set(str(tmp_path / "a.fr.xz"), "-")


def test_bad_bytes_name_the_file_and_the_line(tmp_path, monkeypatch):
    data = b"\xef\xbb\xbfbon\r\nmauvais: \xe9t\xe9\n"
    (tmp_path / "latin.txt").write_bytes(data)
    with pytest.raises(
        CorpusError, match=r"^\S+/latin\.txt:2: byte 10 is 0xe9, which is not UTF-8[^\n]*$"
    ):
        list(read_lines(str(tmp_path / "latin.txt")))
    with open(tmp_path / "latin.txt", "rb") as stdin:
        monkeypatch.setattr(sys, "stdin", stdin)
        with pytest.raises(CorpusError, match=r"^stdin:2: byte 10 is 0xe9"):
            list(read_lines("-"))


def test_a_damaged_gz_is_one_line_and_names_the_file(tmp_path):
    whole = gzip.compress(b"bonjour\n" * 100)
    for damaged in (
        b"bonjour\n",
        whole[:-9],
        whole[:20],
        whole[:15] + b"\xff\xff" + whole[17:],
        b"",
    ):
        (tmp_path / "text.gz").write_bytes(damaged)
        with pytest.raises(CorpusError, match=r"^\S+/text\.gz: (damaged|cut short): [^\n]*$"):
            list(read_lines(str(tmp_path / "text.gz")))
    with pytest.raises(CorpusError, match=r"nowhere\.gz: cannot be read: No such file"):
        list(read_lines(str(tmp_path / "nowhere.gz")))

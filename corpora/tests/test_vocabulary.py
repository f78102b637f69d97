"""Sentences around rare words: each passes every rule that cleans training text, and none is
held out."""

import re
from pathlib import Path

from attentif.text.cleaning import CleaningConfig, Report, clean
from attentif.text.corpus import Pair
from attentif_corpora.vocabulary.corpus import sentence, sentences

SENTENCES = Path(__file__).parents[2] / "tests" / "shipped" / "sentences.tsv"


def test_every_sentence_passes_every_rule(tmp_path):
    held = [
        Pair(*line.split("\t")[:2]) for line in SENTENCES.read_text(encoding="utf-8").splitlines()
    ]
    pairs, report = [Pair(*two) for two in sentences()], Report()
    kept = list(clean(pairs, CleaningConfig(), report, held_out=held, workdir=tmp_path))
    assert len(kept) == len(pairs) > 5_000, report
    wrong = Report()
    assert not list(
        clean([Pair("Le 3 mai.", "On May 4."), *held[:3]], CleaningConfig(), wrong, held_out=held)
    )


def test_marks_are_whole():
    for french, english in sentences():
        assert not re.search(r"  |^\s|\s$|[{}|~“”’]", french + english), french
        assert not re.search("[«»]", english), english
        assert french.count("«") == french.count("»"), french
        assert english.count('"') % 2 == 0, english
        assert re.search(r"[\w%€$°][.!?…:»\"') ]*$", french), french


def test_beyond_their_number_come_two_in_a_row():
    whole = dict(sentences())
    drawn = [sentence(index, 2) for index in range(900)]
    double = [pair for pair in drawn if whole.get(pair.source) != pair.target]
    assert 200 < len(double) < 400
    for source, target in double:
        first = next(
            one
            for one in whole
            if source.startswith(f"{one} ") and source.removeprefix(f"{one} ") in whole
        )
        assert target == f"{whole[first]} {whole[source.removeprefix(f'{first} ')]}"

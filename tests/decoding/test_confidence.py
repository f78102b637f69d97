"""The confidence of a translation: the geometric mean of its tokens' probabilities; none where
nothing was translated.

What it is worth is measured elsewhere; here, that it is what it says, that it follows the score,
and where it is shown.
"""

import json
from math import exp
from statistics import fmean

import pytest
import sacrebleu
from typer.testing import CliRunner

from attentif.cli import app
from attentif.decoding.translation import CONFIDENT
from attentif.decoding.translator import Translator
from tests.support.echo import echoing
from tests.support.protected_strings import SENTENCES


@pytest.fixture(scope="module")
def translator():
    return Translator(beam=4, n_best=4)


def test_it_is_the_mean_probability_of_the_tokens_and_follows_the_score(translator):
    for found in translator.translations(["Le chat noir dort.", "Où est la gare ?"]):
        assert [one.confidence for one in found] == pytest.approx([exp(one.score) for one in found])
        assert [one.confidence for one in found] == sorted(
            (one.confidence for one in found), reverse=True
        )
        assert all(0 < one.confidence <= 1 for one in found)


def test_torch_says_the_same_by_the_score_of_the_target(translator):
    best = translator.translations(["Le chat noir dort."])[0][0]
    torch = Translator(engine="torch", device="cpu").score("Le chat noir dort.", best.text)
    assert best.confidence == pytest.approx(
        exp(torch / len(best.tokens)), abs=0.03
    )  # int8 there, float32 here


def test_sentences_count_as_often_as_they_have_tokens(translator):
    one, two = (
        translator.translations([text])[0][0]
        for text in ("Il dort.", "Elle ne veut plus jamais le revoir.")
    )
    both = translator.translations(["Il dort. Elle ne veut plus jamais le revoir."])[0][0]
    mean = (one.score * len(one.tokens) + two.score * len(two.tokens)) / (
        len(one.tokens) + len(two.tokens)
    )
    assert both.confidence == pytest.approx(exp(mean), abs=1e-3)


@pytest.mark.parametrize("text", ["", "  ", "12 345", "https://a.fr/b", "中文", "😀"])
def test_what_is_not_translated_has_none(translator, text):
    assert translator.translations([text])[0][0].confidence is None


def test_a_line_that_a_model_copies_has_none():
    assert echoing(lambda text: text).translations(["Paris"])[0][0].confidence is None
    assert echoing(str.upper).translations(["Paris"])[0][0].confidence == pytest.approx(exp(-1 / 6))


@pytest.mark.soak
def test_translations_below_the_threshold_are_worse():
    rows = [line.split("\t") for line in SENTENCES.read_text(encoding="utf-8").splitlines()]
    found = [row[0] for row in Translator().translations([source for source, *_ in rows])]
    chrf = [
        sacrebleu.sentence_chrf(one.text, [row[1]]).score
        for one, row in zip(found, rows, strict=True)
    ]
    below = [
        score for one, score in zip(found, chrf, strict=True) if (one.confidence or 1) < CONFIDENT
    ]
    assert below
    assert fmean(below) < fmean(chrf) - 3


def test_the_command_shows_it_and_fast_is_greedy_with_the_shortlist():
    said = CliRunner().invoke(app, ["translate", "--json", "--fast", "Il fait froid ce soir.", ""])
    found = [json.loads(line)["translations"][0] for line in said.stdout.splitlines()]
    truth = Translator(beam=1, shortlist=True).translations(["Il fait froid ce soir."])[0][0]
    assert found[0] == {
        "text": truth.text,
        "score": truth.score,
        "confidence": pytest.approx(truth.confidence),
    }
    assert found[1]["confidence"] is None
    assert (
        CliRunner().invoke(app, ["translate", "--fast", "--beam", "4", "Il dort."]).exit_code == 2
    )

"""Halves of a long sentence are joined without a full stop or a capital that the sentence does
not have."""

import re

import pytest

from attentif.decoding.translator import Translator
from attentif.text.sentences import capitalised, mended, parts


@pytest.mark.parametrize(
    ("source", "target", "begins", "ends", "truth"),
    [
        ("Il est venu,", "He came.", True, False, "He came,"),
        ("Il est venu", "He came.", True, False, "He came"),
        ("Il est venu", "He came...", True, False, "He came..."),
        ("Il est venu.", "He came.", True, False, "He came."),  # cut between two sentences
        ("et il est parti.", "And he left.", False, True, "and he left."),
        ("et il est parti", "And he left.", False, False, "and he left"),
        ("et il est parti", "He left.", False, True, "and he left."),
        ("et Paul", "Paul", False, True, "and Paul"),
        ("Paul est parti.", "Paul left.", False, True, "Paul left."),
        ("que Paul est parti.", "Paul left.", False, True, "Paul left."),
        ("je pars lundi.", "I'm leaving on Monday.", False, True, "I'm leaving on Monday."),
        ("lundi prochain.", "Monday next.", False, True, "Monday next."),
        ("Il est venu", "He came.", True, True, "He came."),  # a title is no half
        ("et encore", "And again.", True, True, "And again."),
        ("", "", False, False, ""),
    ],
)
def test_a_half_is_mended(source, target, begins, ends, truth):
    assert mended(source, target, begins, ends) == truth


@pytest.mark.parametrize(
    ("source", "target", "truth"),
    [
        ("Bienvenue à \ue001Lyon\ue001", "welcome to Lyon", "Welcome to Lyon"),
        ("bienvenue", "welcome", "welcome"),
        ("L'iPhone est là.", "iPhone is here.", "iPhone is here."),
        ("Pip installe tout.", "pip installs all.", "Pip installs all."),
        ("« Oui »", '"yes"', '"Yes"'),
        ("Le 3", "", ""),
    ],
)
def test_a_sentence_with_a_capital_becomes_one_with_a_capital(source, target, truth):
    assert capitalised(source, target) == truth


def test_only_halves_do_not_begin_or_end_a_sentence():
    def encode(texts):
        return [list(map(ord, text)) for text in texts]

    (found,) = parts(["Un. Deux trois quatre, cinq six sept huit neuf."], encode, most=20)
    assert [(part.text, part.begins, part.ends) for part in found] == [
        ("Un.", True, True),
        ("Deux trois quatre,", True, False),
        ("cinq six sept", False, False),
        ("huit neuf.", False, True),
    ]


CLAUSES = [
    f"{who} {does}"
    for who in ("Paul", "Marie", "le chat", "Anne")
    for does in ("dort", "mange", "chante")
] * 7


def words(texts):
    return [text.split() for text in texts]


@pytest.mark.parametrize("joint", [" et ", ", "])
def test_a_repetitive_sentence_is_cut_into_a_few_clauses_each(joint):
    text = joint.join(CLAUSES)
    (found,) = parts([text], words, most=96)
    assert "".join(part.text + part.space for part in found) == text
    assert max(len(part.ids) for part in found) <= 8
    if joint == " et ":
        assert all(part.text.startswith("et ") for part in found[1:])


@pytest.mark.parametrize(
    "text",
    [
        "un deux " * 9 + "trois",  # few words
        " ".join(f"mot{n}" for n in range(60)) + " et" * 40,  # more than half are different
        "a" * 300,
        "😀 " * 30 + "fin",
    ],
)
def test_other_sentences_are_one_part(text):
    assert [part.original for part in parts([text], words, most=400, protect=True)[0]] == [text]


def test_a_repetitive_sentence_loses_no_clause():
    out = Translator(beam=1)(" et ".join(CLAUSES[:60]) + ".")
    assert len(re.findall(r"\band\b", out)) == 59
    assert [out.count(who) for who in ("Paul", "Marie", "cat", "Anne")] == [15] * 4

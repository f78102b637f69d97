"""Quotation marks of a translation are double where those of the source are; punctuation is
inside; all else stays."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from attentif.decoding.translator import Translator
from attentif.decoding.words import scored_words
from attentif.text.english import requoted


@pytest.mark.parametrize(
    ("source", "target", "truth"),
    [
        ("Il a dit « oui ».", "He said 'yes'.", 'He said "yes".'),
        ("Il a dit “oui”.", "He said 'yes.'", 'He said "yes."'),
        ('Un "état", dit-il.', "A 'state', he says.", 'A "state", he says.'),
        ("« C'est l'hiver », dit-il.", "'It's winter,' he says.", '"It\'s winter," he says.'),
        ("« Non » ou « oui » ?", "'No' or 'yes'?", '"No" or "yes"?'),
        ("« Non » ou « oui » ?", "\"No\" or 'yes'?", '"No" or "yes"?'),
        ('Les soins " curatifs ".', "The 'curative ' care.", 'The "curative" care.'),
        (
            "« Il pleut.",
            "'It is raining.",
            '"It is raining.',
        ),  # the quotation ends in a later sentence
        ("Il pleut. »", "It is raining.'", 'It is raining."'),
        ("Car « il pleut.", "Because 'it is raining.", 'Because "it is raining.'),
        ("Il a dit oui.", "He said 'yes'.", "He said 'yes'."),  # no marks in the source
        (
            "Il a dit 'oui' et « non ».",
            "He said 'yes' and 'no'.",
            "He said 'yes' and 'no'.",
        ),  # both kinds
        ("Il a dit ‘oui’ et « non ».", "He said 'yes' and \"no\".", "He said 'yes' and \"no\"."),
        ("Les « droits » des ouvriers.", "The workers' rights.", "The workers' rights."),
        ("Les « droits » des ouvriers.", "The workers' 'rights'.", 'The workers\' "rights".'),
        ("Les « années 90 ».", "The '90s.", "The '90s."),
        ("« Rock 'n' roll »", "\"Rock 'n' roll\"", "\"Rock 'n' roll\""),
        ("Un « état »", "A ''state''", "A ''state''"),
        (
            "Un « état » d'urgence",
            "A 'state' of 'emergency'",
            "A 'state' of 'emergency'",
        ),  # more than the source has
        (
            "« Il pleut encore », dit-il.",
            '"It is still raining", he says.',
            '"It is still raining," he says.',
        ),
        (
            "« Il pleut encore », dit-il.",
            "'It is still raining', he says.",
            '"It is still raining," he says.',
        ),
        (
            "Il dit qu'« il pleut encore ».",
            'He says that "it is still raining".',
            'He says that "it is still raining."',
        ),
        ("Un « état », dit-il.", 'A "state", he says.', 'A "state", he says.'),  # a term
        (
            "« Est-ce vrai ? », dit-il.",
            '"Is it really so?", he says.',
            '"Is it really so?", he says.',
        ),
        (
            '"It still rains," he says.',
            '"Il pleut encore", dit-il.',
            '"Il pleut encore", dit-il.',
        ),  # to French
        ("Tapez « a b c ».d", 'Type "a b c".d', 'Type "a b c".d'),
        (
            "« Il pleut encore », dit-il.",
            '"It is still raining ", he says.',
            '"It is still raining," he says.',
        ),
        (
            'Le livre " Mars " et la "Lune".',
            'The book " Mars " and the "Moon".',
            'The book "Mars" and the "Moon".',
        ),
        ("« Il pleut »", '" It is raining "', '"It is raining"'),
        (
            "« Il pleut.",
            '" It is raining.',
            '" It is raining.',
        ),  # one mark: which word it belongs to is unknown
        (
            'Un écran 6 " et 8 " ici',
            'A 6 " and 8 " screen here',
            'A 6 " and 8 " screen here',
        ),  # inches
        ("", "'a'", "'a'"),
        ("« »", "", ""),
    ],
)
def test_marks_are_those_of_the_source(source, target, truth):
    assert requoted(source, target) == truth


@given(st.text("«»\"' ab.,s’", max_size=30), st.text("\"' ab.,s", max_size=30))
def test_only_marks_change_and_never_more_than_the_source_has(source, target):
    found = requoted(source, target)
    assert re.sub(r"[\s\"']", "", found) == re.sub(r"[\s\"']", "", target)
    marks = len(re.findall('[«»"]', source))
    assert found == target or found.count('"') <= marks + marks % 2
    assert requoted(source, found) == found


def test_the_guard_does_it(monkeypatch):
    translator = Translator("fr-en")
    monkeypatch.setattr(
        type(translator.tokenizer), "decode", lambda self, ids: "A 'curative' treatment"
    )
    assert translator("Un soin « curatif »") == 'A "curative" treatment'
    assert Translator("fr-en", guard=False)("Un soin « curatif »") == "A 'curative' treatment"


def test_words_are_found_where_a_mark_changed():
    tokenizer = Translator("fr-en").tokenizer.target
    (ids,) = tokenizer.encode_batch(["A 'curative' treatment isn't here"])
    words = scored_words(ids, [0.0] * len(ids), 'A "curative" treatment isn\'t here', tokenizer)
    assert all(word.start is not None for word in words)
    assert [word.start for word in words if word.text in ("curative", "here")] == [3, 29]
    (ids,) = tokenizer.encode_batch(['"It is raining again", a "state", he says.'])
    words = scored_words(
        ids, [0.0] * len(ids), '"It is raining again," a "state", he says.', tokenizer
    )
    assert [
        (word.text, word.start)
        for word in words
        if word.text in ("again", '",', "a", "state", "he")
    ] == [("again", 15), ('",', None), ("a", 23), ("state", 26), ('",', 31), ("he", 34)]

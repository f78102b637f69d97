"""Numbers and euros of a translation are written as in English; digits stay; what is no amount
stays."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from attentif.decoding.translator import Translator
from attentif.decoding.words import scored_words
from attentif.text.english import amounts


@pytest.mark.parametrize(
    ("source", "target", "truth"),
    [
        (
            "Il gagne 35 000 dollars par an.",
            "He earns 35 000 dollars a year.",
            "He earns 35,000 dollars a year.",
        ),
        ("Les 35\u202f000 habitants", "The 35\u202f000 inhabitants", "The 35,000 inhabitants"),
        ("Le prix : 1 250 000,50 euros.", "Price: EUR 1 250 000.50.", "Price: 1,250,000.50 euros."),
        ("Un prêt de 1 250 000 euros", "A loan of EUR 1 250 000", "A loan of 1,250,000 euros"),
        (
            "Un prêt de 5 millions d'euros.",
            "A loan of EUR 5 million.",
            "A loan of 5 million euros.",
        ),
        (
            "Un prêt de 1,5 million d'euros.",
            "A loan of EUR 1.5 million.",
            "A loan of 1.5 million euros.",
        ),
        (
            "Le thé à 1 euro, le café à 2 euros",
            "Tea for EUR 1, coffee for EUR 2",
            "Tea for 1 euro, coffee for 2 euros",
        ),
        (
            "Un prêt d'un milliard d'euros.",
            "A loan of EUR 1 billion.",
            "A loan of 1 billion euros.",
        ),
        ("Un prêt de 5 millions €", "A loan of EUR 5 million", "A loan of €5 million"),
        (
            "Un prêt de EUR 5 millions",
            "A loan of EUR 5 million",
            "A loan of EUR 5 million",
        ),  # as the source
        (
            "Moins de 35 000 dollars par an",
            "Less than USD 35 000 a year",
            "Less than 35,000 dollars a year",
        ),
        (
            "Un billet à 5 $ et à 2 euros",
            "A ticket for USD 5 and EUR 2",
            "A ticket for $5 and 2 euros",
        ),
        ("Le code EUR", "The code EUR 5", "The code EUR 5"),
        ("Le cours de l'euro", "The EUR rate", "The EUR rate"),
        ("Le cours de l'euro", "EUR 1,2,3", "EUR 1,2,3"),
        (
            "Appelez le 12 345 678",
            "Call 12 345 679",
            "Call 12 345 679",
        ),  # other digits than the source's
        (
            "Le dossier n° 12 345 est clos.",
            "File No 12 345 is closed.",
            "File No 12 345 is closed.",
        ),
        ("Tél. : 555 123 à toute heure", "Tel.: 555 123 at any time", "Tel.: 555 123 at any time"),
        ("Le 06 123 456 de la mairie", "The town hall's 06 123 456", "The town hall's 06 123 456"),
        (
            "De 10 000 20 000 de plus",
            "From 10 000 20 000 more",
            "From 10 000 20 000 more",
        ),  # where one ends is unknown
        (
            "35 000 dollars a year",
            "35 000 dollars pro Jahr",
            "35 000 dollars pro Jahr",
        ),  # not from French
        ("", "35 000", "35 000"),
    ],
)
def test_amounts_are_written_as_in_english(source, target, truth):
    assert amounts(source, target) == truth
    assert amounts(source, truth) == truth


@given(st.text("0123 ,.€-à", max_size=30), st.text("0123 ,.-a", max_size=30))
def test_digits_stay_in_their_order(source, target):
    for given_text in (source, target):
        found = amounts(f"{source} des euros", f"EUR {given_text}")
        assert re.findall(r"\d", found) == re.findall(r"\d", given_text)


def test_the_guard_does_it(monkeypatch):
    translator = Translator("fr-en")
    monkeypatch.setattr(
        type(translator.tokenizer), "decode", lambda self, ids: "A loan of EUR 5 million"
    )
    assert translator("Un prêt de 5 millions d'euros") == "A loan of 5 million euros"
    assert (
        Translator("fr-en", guard=False)("Un prêt de 5 millions d'euros")
        == "A loan of EUR 5 million"
    )


def test_words_after_an_amount_keep_their_places():
    tokenizer = Translator("fr-en").tokenizer.target
    (ids,) = tokenizer.encode_batch(["A loan of EUR 35 000 is there"])
    words = scored_words(ids, [0.0] * len(ids), "A loan of 35,000 euros is there", tokenizer)
    assert [word.start for word in words if word.text in ("loan", "there")] == [2, 26]

"""Halves of a long sentence are joined without a full stop or a capital that the sentence does not have."""

import pytest

from attentif.text.sentences import mended, parts


@pytest.mark.parametrize(
    ("source", "target", "begins", "ends", "truth"),
    [
        ("Il est venu,", "He came.", True, False, "He came,"),
        ("Il est venu", "He came.", True, False, "He came"),
        ("Il est venu", "He came...", True, False, "He came..."),
        ("Il est venu.", "He came.", True, False, "He came."),  # cut between two sentences
        ("et il est parti.", "And he left.", False, True, "and he left."),
        ("et il est parti", "And he left.", False, False, "and he left"),
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

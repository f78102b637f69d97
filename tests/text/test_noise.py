"""Noise is what it is called, comes at its share, and is the same each time."""

import itertools
import random
from collections import Counter
from string import ascii_lowercase

import pytest
from hypothesis import given
from hypothesis import strategies as st

from attentif.text.corpus import Pair
from attentif.text.noise import hurried, joined, mistyped, noised, without_accents

PAIRS = [
    Pair(
        f"Élève numéro {n}, où as-tu garé la voiture déjà réparée ?", f"Student number {n}, where?"
    )
    for n in range(4000)
]


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("Où as-tu été, garçon ?", "Ou as-tu ete, garcon ?"),
        ("L'ÎLE AUX CŒURS", "L'ILE AUX COEURS"),
        ("naïve œuvre ex æquo", "naive oeuvre ex aequo"),
        ("12,5 °C", "12,5 °C"),
    ],
)
def test_accents_go_and_nothing_else(text, plain):
    assert without_accents(text) == plain


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("« Viens ! », dit-il.", "viens dit-il"),
        ("Le train de 18:47 coûte 37,50 €.", "le train de 18:47 coûte 37,50 €"),
        ("L'ami (celui-là) : où ?", "l'ami celui-là où"),
    ],
)
def test_a_hurried_line_has_no_capitals_and_no_marks(text, plain):
    assert hurried(text) == plain


@given(st.text(alphabet="abcdé fghïj,. 1", max_size=60), st.integers(0, 10**6))
def test_a_typing_error_is_one_letter_swapped_dropped_doubled_or_replaced(text, seed):
    places = range(len(text))
    swapped = {text[:i] + text[i + 1] + text[i] + text[i + 2 :] for i in places[:-1]}
    dropped = {text[:i] + text[i + 1 :] for i in places}
    doubled = {text[:i] + text[i] + text[i:] for i in places}
    replaced = {text[:i] + letter + text[i + 1 :] for i in places for letter in ascii_lowercase}
    assert mistyped(text, random.Random(seed)) in {text} | swapped | dropped | doubled | replaced


def test_a_typing_error_is_of_each_kind():
    found = [mistyped("demain", random.Random(seed)) for seed in range(400)]
    lengths = Counter(map(len, found))
    assert set(lengths) == {5, 6, 7}
    assert min(lengths.values()) > 60
    swapped = sum(sorted(text) == sorted("demain") for text in found)
    assert 60 < swapped < lengths[6] - 60  # the others of this length have another letter


def test_noise_comes_at_its_share_and_the_same_each_time():
    found = list(noised(PAIRS, 0.1))
    assert found == list(noised(PAIRS, 0.1))
    changed = [(old, new) for old, new in zip(PAIRS, found, strict=True) if old != new]
    assert 320 < len(changed) < 480  # 400 ± 4 standard deviations
    capitals = [new for _, new in changed if new.target.isupper()]
    assert 15 < len(capitals) < 70
    assert all(new.source == without_accents(new.source).upper() for new in capitals)
    assert all(new.target == old.target for old, new in changed if not new.target.isupper())
    accents = sum(new.source == without_accents(old.source) for old, new in changed)
    assert 90 < accents < 190
    assert list(noised(PAIRS, 0)) == PAIRS


def test_a_pair_that_noise_would_empty_stays():
    marks = [Pair("...", "...")] * 500
    assert list(noised(marks, 1.0)) == marks


def test_lines_of_two_sentences_are_added_behind_their_second():
    found = list(joined(PAIRS, 0.2))
    assert [pair for pair in found if pair in set(PAIRS)] == PAIRS
    added = [pair for pair in found if pair not in set(PAIRS)]
    assert 650 < len(added) < 950  # 800 ± 4 standard deviations
    two = [
        (f"{a.source} {b.source}", f"{a.target} {b.target}") for a, b in itertools.pairwise(PAIRS)
    ]
    assert set(added) <= set(two)
    where = found.index(added[0])
    assert added[0].source.endswith(found[where - 1].source)
    long = [Pair("mot " * 40, "word")] * 50
    assert list(joined(long, 1.0)) == long

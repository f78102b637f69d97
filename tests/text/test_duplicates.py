"""Duplicates found on disk are those that a set in memory finds, in memory that does not grow
with the corpus."""

import subprocess
import sys
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from attentif.text import duplicates
from attentif.text.corpus import CorpusError, Pair
from attentif.text.duplicates import distinct, exact_key, near_key, plain

# Few words, so that many pairs repeat; a tab, a line feed and half of a surrogate pair may not
# confuse the file.
SIDE = st.text(st.sampled_from("aAé1\t\n,\ud800\uffff"), max_size=3)


def by_set(pairs, keys):
    """What to keep and which key was known, with plain Python sets and the pairs themselves."""
    seen, kept, repeats = [set() for _ in keys], [], []
    for number, pair in pairs:
        values = [key(pair) for key in keys]
        which = next((i for i, value in enumerate(values) if value in seen[i]), None)
        if which is None:
            kept.append((number, pair))
        else:
            repeats.append((which, number, pair))
        for known, value in zip(seen, values, strict=True):
            known.add(value)
    return kept, repeats


@pytest.mark.properties
@given(
    st.lists(st.builds(Pair, SIDE, SIDE), max_size=60),
    st.integers(1, 20),
    st.integers(2, 4),
    st.integers(1, 2),
)
def test_what_stays_and_what_goes_is_as_with_a_set(pairs, run, parts, keys):
    numbered = [(7 * i + 1, pair) for i, pair in enumerate(pairs)]
    repeats = []
    patch = pytest.MonkeyPatch()
    patch.setattr(duplicates, "RUN", run)
    patch.setattr(duplicates, "PARTS", parts)
    try:
        kept = list(
            distinct(numbered, [exact_key, near_key][:keys], lambda *repeat: repeats.append(repeat))
        )
    finally:
        patch.undo()
    truth = [lambda pair: pair, lambda pair: tuple(letters(side) for side in pair)][:keys]
    assert (kept, repeats) == by_set(numbered, truth)


def letters(text):
    """`plain`, one character at a time by what Unicode says of it."""
    split = unicodedata.normalize("NFKD", text.casefold())
    return (
        "".join("0" if unicodedata.category(c) == "Nd" else c for c in split if c.isalnum()) or text
    )


@pytest.mark.properties
@given(st.text())
def test_the_near_form_holds_letters_and_digits_alone(text):
    assert plain(text) == letters(text)


def test_pairs_that_differ_in_small_things_are_near():
    pair = Pair("L'été 1998, à Évry : déjà ?", "Summer 1998, in Évry: already?")
    for other in (
        Pair("l’ETE 2003 a evry — deja!", "SUMMER 2003 in Evry, already"),
        Pair("L 'été\u00a01998 à Évry: déjà...", "« Summer 1998 » in Évry: already?"),
    ):
        assert near_key(other) == near_key(pair)
    for other in (
        Pair("L'été 998, à Évry : déjà ?", "Summer 1998, in Évry: already?"),
        Pair("L'étés 1998, à Évry : déjà ?", "Summer 1998, in Évry: already?"),
        Pair(pair.source, "Summer 1998, in Paris: already?"),
        Pair(pair.target, pair.source),
    ):
        assert near_key(other) != near_key(pair)
    assert near_key(Pair("!", "?")) != near_key(Pair("?", "!"))


def test_the_temporary_files_go_also_after_an_error_or_a_stop(tmp_path):
    def failing():
        yield 1, Pair("un", "one")
        raise KeyError("read")

    with pytest.raises(KeyError):
        list(distinct(failing(), [exact_key], print, tmp_path))
    assert list(tmp_path.iterdir()) == []
    stream = distinct([(i, Pair(str(i), "")) for i in range(9)], [exact_key], print, tmp_path)
    assert next(stream) == (0, Pair("0", ""))
    assert len(list(tmp_path.iterdir())) == 1
    stream.close()
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_written_is_one_line(tmp_path):
    with pytest.raises(
        CorpusError,
        match=r"no: cannot find duplicates there: No such file.*; choose another folder$",
    ):
        list(distinct([], [exact_key], print, tmp_path / "no"))


# Linux hands the peak of the process that starts another on to it in getrusage; its status file has
# its own.
MEASURE = """
import re, resource, sys
from pathlib import Path
from attentif.text.corpus import Pair
from attentif.text.duplicates import distinct, exact_key, near_key
count, repeats = int(sys.argv[1]), 0
def pairs():
    for i in range(count // 2):  # a tenth of the first kind comes twice, the second kind count / 2 times
        yield 2 * i, Pair(f"Phrase {i * 7919 % (count // 20 * 9):x} du corpus.", "A sentence of the corpus.")
        yield 2 * i + 1, Pair("Une phrase du corpus.", "A sentence of the corpus.")
def add(*_):
    global repeats
    repeats += 1
kept = sum(1 for _ in distinct(pairs(), [exact_key, near_key][:int(sys.argv[2])], add))
status = Path("/proc/self/status")
own = re.search(r"VmHWM:\\s+(\\d+) kB", status.read_text()) if status.exists() else None
print(kept, repeats, (int(own[1]) if own else resource.getrusage(resource.RUSAGE_SELF).ru_maxrss) // 1024)
"""


def measured(count, keys):
    """How many stayed, how many went, and the peak of memory in MB, in a process of its own."""
    command = [sys.executable, "-c", MEASURE, str(count), str(keys)]
    return tuple(
        map(int, subprocess.run(command, capture_output=True, text=True, check=True).stdout.split())
    )


def test_ten_times_the_pairs_take_the_same_memory():
    few, many = measured(50_000, 1), measured(500_000, 1)
    assert (few[:2], many[:2]) == ((22_501, 27_499), (225_001, 274_999))
    assert few[2] < 100
    assert many[2] - few[2] < 10


@pytest.mark.soak
def test_twenty_million_pairs_take_the_memory_of_two_million():
    few, many = measured(2_000_000, 2), measured(20_000_000, 2)
    print(f"peak {few[2]} MB at 2 M pairs, {many[2]} MB at 20 M")
    assert sum(many[:2]) == 20_000_000
    assert many[2] - few[2] < 50

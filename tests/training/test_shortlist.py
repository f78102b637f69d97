"""A shortlist holds what IBM's model 1 finds likely, keeps nearly every word that is needed, and
is read whole."""

import subprocess
import sys
from collections import Counter, defaultdict

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from attentif.text.phrasebook import corpus as phrasebook
from attentif.text.shards import Shards, write_shards
from attentif.text.shortlist import Shortlist, ShortlistError
from attentif.text.tokenizer import Tokenizer
from attentif.training import shortlist as module
from attentif.training.shortlist import build

SIZE = 31


def shards(folder, examples, size=SIZE) -> Shards:
    write_shards(folder, [("one", examples[::2]), ("two", examples[1::2])], size)
    return Shards(folder)


def random_examples(count: int, seed: int = 0) -> list[tuple[list[int], list[int]]]:
    rng = np.random.default_rng(seed)
    draw = lambda n: (4 + (SIZE - 4) * rng.random(n) ** 2).astype(int).tolist()  # noqa: E731
    return [(draw(rng.integers(0, 9)), draw(rng.integers(0, 7))) for _ in range(count)]


def model_1(examples, iterations: int, each: int = 10**9) -> dict[int, dict[int, float]]:
    """Brown et al. 1993, model 1, as it is written there: expected counts, then t(target | source);
    between two iterations a source keeps this number of targets, of equals the lowest.
    """
    t = defaultdict(lambda: defaultdict(lambda: 1.0))
    for iteration in range(iterations):
        counts = defaultdict(Counter)
        for source, target in examples:
            for f in target:
                whole = sum(t[e][f] for e in [*source, None])
                for e in [*source, None] if whole else []:
                    counts[e][f] += t[e][f] / whole
        t = defaultdict(lambda: defaultdict(float))
        for e, row in counts.items():
            kept = sorted(row, key=lambda f: (-row[f], f))[
                : each if iteration < iterations - 1 else None
            ]
            for f in kept:
                t[e][f] = row[f] / sum(row.values())
    return t


@pytest.mark.parametrize("each", [3, 300])
@pytest.mark.parametrize("chunk", [1, 40, 1 << 21])
@pytest.mark.parametrize("iterations", [1, 3])
def test_rows_are_the_likeliest_targets_of_model_1_in_any_chunks(
    tmp_path, monkeypatch, chunk, iterations, each
):
    monkeypatch.setattr(module, "CHUNK", chunk)
    monkeypatch.setattr(module, "EACH", each)
    examples = random_examples(60)
    truth = model_1(examples, iterations, each)
    found = build(
        shards(tmp_path / "s", examples), k=5, frequent=3, least=0.02, iterations=iterations
    )
    for source in range(SIZE):
        row, likely = list(found.row(source)), truth.get(source, {})
        values = [likely[target] for target in row]
        best = sorted((p for p in likely.values() if p >= 0.02), reverse=True)[:5]
        assert values == pytest.approx(best, rel=1e-9)
    counts = Counter(token for _, target in examples for token in target)
    assert sorted(counts[token] for token in found.always) == sorted(counts.values())[-3:]


def test_a_dictionary_is_found_again_although_whole_sentences_only_were_seen(tmp_path):
    rng = np.random.default_rng(1)
    meaning = dict(zip(range(4, SIZE), rng.permutation(np.arange(4, SIZE)).tolist(), strict=True))
    sources = [rng.choice(np.arange(4, SIZE), 6, replace=False).tolist() for _ in range(400)]
    examples = [(source, [meaning[word] for word in reversed(source)]) for source in sources]
    found = build(shards(tmp_path / "s", examples), k=1, frequent=0, iterations=5)
    assert {source: found.row(source)[0] for source in meaning} == meaning
    assert not len(found.always)


def test_forgetting_keeps_what_is_likely(tmp_path, monkeypatch):
    examples = [([4 + i % 20], [4 + i % 20]) for i in range(400)] + random_examples(40)
    monkeypatch.setattr(module, "CHUNK", 100)
    monkeypatch.setattr(module, "ROOM", 90)
    found = build(shards(tmp_path / "s", examples), k=1, frequent=0)
    assert all(list(found.row(token)) == [token] for token in range(4, 24))


def test_without_examples_there_are_no_targets(tmp_path):
    assert not len(build(shards(tmp_path / "empty", []), k=3, frequent=4).targets)


def test_a_phrasebook_shortlist_keeps_the_words_of_sentences_it_never_saw(tmp_path):
    pairs = list(phrasebook.pairs(3000))
    tokenizer = Tokenizer.train([text for pair in pairs for text in pair], 1500)
    encode = lambda pairs: [tuple(tokenizer.encode_batch([*pair])) for pair in pairs]  # noqa: E731
    found = build(shards(tmp_path / "s", encode(pairs), tokenizer.vocab_size), k=30, frequent=100)
    kept = Counter()
    for source, target in encode(phrasebook.pairs(300, split="test")):
        words = found.candidates(source)
        kept += Counter(
            kept=sum(token in words for token in target), all=len(target), words=len(words)
        )
    assert kept["kept"] / kept["all"] > 0.99
    assert kept["words"] / 300 < tokenizer.vocab_size / 6
    assert len(found.to_bytes()) < 60_000


@given(st.data())
def test_bytes_give_the_same_shortlist_back(data):
    size = data.draw(st.integers(1, 40))
    tokens = st.lists(st.integers(0, size - 1), max_size=6)
    rows = data.draw(st.lists(tokens, min_size=size, max_size=size))
    made = Shortlist.of(size, data.draw(tokens), rows)
    assert Shortlist.from_bytes(made.to_bytes()) == made
    assert [list(made.row(source)) for source in range(size)] == rows
    source = data.draw(tokens)
    assert made.candidates(source) == {*made.always, *source, *(t for s in source for t in rows[s])}


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda data: data[:-1], "damaged: expected 46 bytes, got 45"),
        (lambda data: data + b"\0\0", "damaged: expected 46 bytes, got 48"),
        (lambda data: b"PK" + data[2:], "not a shortlist"),
        (lambda data: b"", "not a shortlist"),
        (lambda data: data[:8] + b"\2" + data[9:], "expected version 1, got 2"),
        (lambda data: data[:-2] + b"\5\0", "damaged: expected 4 targets from 0 to 4"),
        (lambda data: data[:28] + b"\1" + data[29:], "damaged: expected 4 targets"),
    ],
)
def test_a_damaged_shortlist_is_one_line_that_names_the_file(change, message):
    data = Shortlist.of(5, [1, 3], [[], [1, 2], [], [3, 4], []]).to_bytes()
    with pytest.raises(ShortlistError, match=f"here/shortlist.bin: {message}") as caught:
        Shortlist.from_bytes(change(data), "here/shortlist.bin")
    assert "\n" not in str(caught.value)


def test_a_vocabulary_beyond_sixteen_bits_is_refused(tmp_path):
    with pytest.raises(ShortlistError, match=r"^vocab_size: expected at most 65535, got 70000"):
        build(shards(tmp_path / "large", random_examples(3), 70_000))


def test_a_shortlist_is_read_without_numpy():
    code = (
        "import sys; from attentif.text.shortlist import Shortlist;"
        "print(Shortlist.from_bytes(Shortlist.of(3, [1], [[], [2], "
        "[]]).to_bytes()).candidates([1]));"
        "print(sorted({'numpy', 'torch'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split("\n")[:2] == ["{1, 2}", "[]"]

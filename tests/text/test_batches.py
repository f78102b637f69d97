"""Batches: the examples of batch k and the tensors, compared with plain lists; the same for any
number of ranks."""

import gc
import subprocess
import sys
import threading
import time
from collections import Counter
from itertools import islice

import numpy as np
import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from attentif.config import ModelConfig
from attentif.text import batches as module
from attentif.text.batches import IGNORE, Batch, BatchError, Batches, Layout
from attentif.text.shards import Shards, write_shards

PAD, EOS, START, SEPARATOR = 9, 7, 8, 6  # none is the usual one
WORDS = 10  # the first id that is none of them
LAYOUTS = {
    "encoder": dict(encoder=True),
    "decoder-only": dict(encoder=False),
    "decoder-only with the source's loss": dict(encoder=False, source_loss=True),
}


def layout(kind: str) -> Layout:
    ids = dict(pad_id=PAD, eos_id=EOS, start_id=START, separator_id=SEPARATOR)
    return Layout(**ids, **LAYOUTS[kind])


def made(folder, sizes, vocabulary: int = 100) -> Shards:
    """Corpora of examples of the given lengths, every id at random."""
    rng = np.random.default_rng(0)
    corpora = [
        (
            f"c{number}",
            [
                tuple(rng.integers(WORDS, vocabulary, size).tolist() for size in pair)
                for pair in pairs
            ],
        )
        for number, pairs in enumerate(sizes)
    ]
    write_shards(folder, corpora, vocabulary)
    return Shards(folder)


def parallel_lengths(count: int, seed: int = 0) -> np.ndarray:
    """Lognormal, mean 25, correlation 0.9: as in parallel text."""
    first, other = np.random.default_rng(seed).standard_normal((2, count))
    second = 0.9 * first + np.sqrt(1 - 0.9**2) * other
    return np.maximum(1, np.rint(25 * np.exp(0.6 * np.stack([first, second], 1) - 0.18))).astype(
        int
    )


@pytest.fixture(scope="module")
def shards(tmp_path_factory) -> Shards:
    lengths = parallel_lengths(700) // 3
    return made(
        tmp_path_factory.mktemp("shared") / "s", [lengths[:400].tolist(), lengths[400:].tolist()]
    )


def batches(shards: Shards, kind: str = "encoder", **more) -> Batches:
    settings = dict(batch_tokens=300, seed=3, max_length=200) | more
    return Batches(shards, layout=layout(kind), **settings)


def plain(
    source: list[int], target: list[int], kind: str
) -> tuple[list[int], list[int], list[int]]:
    """What an example reads as source and target, and its labels, word by word."""
    if kind == "encoder":
        return [*source, EOS], [START, *target], [*target, EOS]
    sequence = [*source, SEPARATOR, *target, EOS]
    labels = (
        [IGNORE] * len(source) + sequence[len(source) + 1 :]
        if kind == "decoder-only"
        else sequence[1:]
    )
    return [], sequence[:-1], labels


def unpadded(ids: list[int], size: int, filler: int) -> list[int]:
    assert ids[size:] == [filler] * (len(ids) - size)
    return ids[:size]


def same(one: Batch, other: Batch) -> bool:
    tensors = ("source", "source_mask", "target", "labels")
    pairs = [(getattr(one, name), getattr(other, name)) for name in tensors]
    numbers = (one.scored, one.tokens) == (other.scored, other.tokens)
    return numbers and all(a is b is None or torch.equal(a, b) for a, b in pairs)


def check_against_lists(shards: Shards, made: Batches, kind: str, k: int) -> None:
    batch, rows = made.batch(k), made.rows(k)
    assert len(rows) == len(batch.target) == len(batch.labels)
    scored = tokens = longest = 0
    for i, row in enumerate(rows):
        source, target, labels = plain(
            shards.source(row).tolist(), shards.target(row).tolist(), kind
        )
        if kind == "encoder":
            assert unpadded(batch.source[i].tolist(), len(source), PAD) == source
            assert unpadded(batch.source_mask[i].tolist(), len(source), False) == [True] * len(
                source
            )
        assert unpadded(batch.target[i].tolist(), len(target), PAD) == target
        assert unpadded(batch.labels[i].tolist(), len(labels), IGNORE) == labels
        scored += sum(label != IGNORE for label in labels)
        tokens += len(source) + len(target)
        longest = max(longest, len(target))
    assert (batch.scored, batch.tokens) == (scored, tokens)
    assert batch.target.shape[1] == longest


@pytest.mark.parametrize("vocabulary", [40_000, 70_000])
@pytest.mark.parametrize("kind", LAYOUTS)
def test_a_batch_is_what_plain_lists_say(tmp_path, kind, vocabulary):
    """Ids above 32,767 (negative as int16) and above 65,535 (too large for it); empty sides; the
    very last example."""
    sizes = [
        [(3, 4), (0, 2), (5, 0), (0, 0), (7, 1), (2, 3), (3, 3)],
        [(6, 9), (1, 1), (9, 30), (30, 9), (4, 4)],
    ]
    shards = made(tmp_path / "s", sizes, vocabulary)
    assert shards.tokens.max() > 32_767 + 32_768 * (vocabulary > 65_536)
    every = batches(shards, kind, batch_tokens=100)
    for k in range(2 * every.per_epoch):
        check_against_lists(shards, every, kind, k)


@pytest.mark.parametrize("kind", LAYOUTS)
def test_examples_without_a_word_are_batches_too(tmp_path, kind):
    shards = made(tmp_path / "s", [[(0, 0)] * 5])
    check_against_lists(shards, batches(shards, kind), kind, 0)


def test_tensors_are_int64_and_the_mask_says_what_is_real(shards):
    batch = batches(shards).batch(0)
    assert {batch.source.dtype, batch.target.dtype, batch.labels.dtype} == {torch.int64}
    assert batch.source_mask.dtype == torch.bool
    assert torch.equal(batch.source_mask, batch.source != PAD)
    assert torch.nn.CrossEntropyLoss().ignore_index == IGNORE


lengths = st.lists(st.tuples(st.integers(0, 9), st.integers(0, 9)), min_size=1, max_size=25)


@pytest.mark.properties
@given(st.lists(lengths, min_size=1, max_size=3), st.data())
def test_every_epoch_holds_every_example_as_often_as_its_corpus_weighs(
    tmp_path_factory, sizes, data
):
    weights = data.draw(
        st.lists(st.integers(0, 3), min_size=len(sizes), max_size=len(sizes)).filter(any)
    )
    kind, limit = data.draw(st.sampled_from([*LAYOUTS])), data.draw(st.integers(11, 30))
    budget, seed = data.draw(st.integers(2 * limit, 90)), data.draw(st.integers(0, 1 << 40))
    shards = made(tmp_path_factory.mktemp("epoch") / "s", sizes)
    owner = [number for number, pairs in enumerate(sizes) for _ in pairs]
    size = [
        max(len(part) for part in plain([WORDS] * s, [WORDS] * t, kind))
        for pairs in sizes
        for s, t in pairs
    ]
    wanted = {
        i: weights[owner[i]] for i in range(len(owner)) if weights[owner[i]] and size[i] <= limit
    }
    too_long = sum(weights[owner[i]] > 0 and size[i] > limit for i in range(len(owner)))
    settings = dict(weights=weights, max_length=limit, batch_tokens=budget, seed=seed)
    if not wanted:
        with pytest.raises(BatchError, match="no example is left"):
            batches(shards, kind, **settings)
        return
    every = batches(shards, kind, **settings)
    assert every.left_out == too_long
    for epoch in (0, 1, 5):
        first = epoch * every.per_epoch
        held = [every.rows(k).tolist() for k in range(first, first + every.per_epoch)]
        assert Counter(row for rows in held for row in rows) == wanted
        for rows in held:
            read = [
                plain(shards.source(row).tolist(), shards.target(row).tolist(), kind)
                for row in rows
            ]
            n, m = (max(len(parts[side]) for parts in read) for side in (0, 1))
            assert 0 < len(rows) * (n + m) <= budget


@pytest.mark.parametrize("kind", LAYOUTS)
def test_padding_is_what_counting_the_padded_positions_gives(shards, kind):
    every, real, positions = batches(shards, kind), 0, 0
    for k in range(every.per_epoch):
        batch = every.batch(k)
        positions += batch.target.numel() + (
            batch.source.numel() if batch.source is not None else 0
        )
        real += int((batch.target != PAD).sum()) + (
            int(batch.source_mask.sum()) if batch.source is not None else 0
        )
    assert every.padding == pytest.approx(1 - real / positions, abs=1e-12)
    assert every.padding > 0


@pytest.fixture(scope="module")
def parallel(tmp_path_factory) -> Shards:
    folder = tmp_path_factory.mktemp("parallel") / "s"
    write_shards(
        folder,
        [("a", (([WORDS] * s, [WORDS] * t) for s, t in parallel_lengths(200_000).tolist()))],
        100,
    )
    return Shards(folder)


@pytest.mark.parametrize(
    ("kind", "budget", "most"),
    [
        ("encoder", 4096, 0.015),
        ("encoder", 25_000, 0.05),
        ("encoder", 50_000, 0.08),
        ("decoder-only", 25_000, 0.01),
    ],
)
def test_padding_is_below_eight_percent_on_lengths_as_in_parallel_text(
    parallel, kind, budget, most
):
    assert batches(parallel, kind, batch_tokens=budget, max_length=250).padding < most


@pytest.mark.properties
@given(
    st.integers(0, 1 << 40),
    st.lists(st.integers(0, 90), min_size=1, max_size=6),
    st.sampled_from([*LAYOUTS]),
)
def test_batch_k_is_a_function_of_seed_and_k_only(shards, seed, ks, kind):
    """The same asked directly in any order, of a new object, by streaming from the start, or
    from the middle."""
    every = batches(shards, kind, seed=seed)
    streamed = list(islice(batches(shards, kind, seed=seed).stream(), max(ks) + 1))
    for k in ks:
        assert same(every.batch(k), streamed[k])
        assert same(next(batches(shards, kind, seed=seed).stream(k)), streamed[k])
        assert every.rows(k).tolist() == batches(shards, kind, seed=seed).rows(k).tolist()


@pytest.mark.parametrize("ahead", [1, 2, 7])
def test_a_resumed_stream_is_the_rest_of_the_stream(shards, ahead):
    every = batches(shards)
    whole = list(islice(every.stream(ahead=ahead), 3 * every.per_epoch))
    for start in (1, every.per_epoch - 1, every.per_epoch, every.per_epoch + 5):
        rest = list(islice(batches(shards).stream(start, ahead), len(whole) - start))
        assert all(same(a, b) for a, b in zip(rest, whole[start:], strict=True))


def test_seeds_and_epochs_give_different_orders_and_different_neighbours(shards):
    orders, neighbours = set(), set()
    for seed in range(4):
        every = batches(shards, seed=seed)
        for epoch in range(4):
            held = [
                every.rows(epoch * every.per_epoch + j).tolist() for j in range(every.per_epoch)
            ]
            orders.add(str(held))
            neighbours.add(str(sorted(sorted(rows) for rows in held)))
    assert len(orders) == len(neighbours) == 16


def test_long_and_short_batches_come_mixed(shards):
    """Sorted by length they would correlate with their index by nearly 1."""
    every = batches(shards)
    for epoch in range(3):
        widths = [
            every.batch(epoch * every.per_epoch + j).target.shape[1] for j in range(every.per_epoch)
        ]
        assert abs(np.corrcoef(widths, np.arange(len(widths)))[0, 1]) < 0.5


def test_the_order_is_frozen(tmp_path):
    """A checkpoint keeps only k: on another machine, or with another numpy, k must mean the same
    examples."""
    every = batches(
        made(tmp_path / "s", [[(i % 2, 3) for i in range(24)]]), batch_tokens=30, seed=5
    )
    assert [every.rows(k).tolist() for k in (0, 1, every.per_epoch, 1000)] == [
        [20, 10, 18, 0, 22, 14],
        [3, 5, 17, 1, 15],
        [21, 13, 7, 17, 1],
        [3, 17, 7, 13, 19],
    ]


def test_among_equals_each_is_first_equally_often_and_so_is_each_batch(tmp_path):
    """5,000 epochs of two batches of three: one in six is 833 with a deviation of 26."""
    every = batches(made(tmp_path / "s", [[(1, 2)] * 6]), batch_tokens=15)
    assert every.per_epoch == 2
    first = Counter(int(every.rows(2 * epoch)[0]) for epoch in range(5000))
    assert all(abs(first[row] - 5000 / 6) < 130 for row in range(6))
    short_and_long = batches(made(tmp_path / "t", [[(1, 2)] * 3 + [(4, 5)] * 3]), batch_tokens=33)
    assert sorted(sorted(short_and_long.rows(k).tolist()) for k in range(2)) == [
        [0, 1, 2],
        [3, 4, 5],
    ]
    short_first = sum(int(short_and_long.rows(2 * epoch)[0]) < 3 for epoch in range(5000))
    assert abs(short_first - 2500) < 180


@pytest.mark.parametrize("kind", LAYOUTS)
@pytest.mark.parametrize("world", [2, 4])
def test_ranks_together_see_the_batch_of_one(tmp_path, kind, world):
    """Long examples make batches with fewer rows than ranks."""
    shards = made(
        tmp_path / "s",
        [[(3, 4), (20, 30), (29, 30), (2, 2), (5, 5), (4, 9), (1, 8), (3, 3), (40, 2)] * 3],
    )
    settings = dict(batch_tokens=100)
    alone = batches(shards, kind, **settings)
    ranks = [batches(shards, kind, rank=rank, world=world, **settings) for rank in range(world)]
    fewest = min(len(alone.rows(k)) for k in range(alone.per_epoch))
    assert fewest < world
    for k in range(2 * alone.per_epoch):
        whole, parts = alone.batch(k), [rank.batch(k) for rank in ranks]
        assert {(part.scored, part.tokens) for part in parts} == {(whole.scored, whole.tokens)}
        assert {part.target.shape[1] for part in parts} == {whole.target.shape[1]}
        assert (
            whole.scored
            == int((whole.labels != IGNORE).sum())
            == sum(int((p.labels != IGNORE).sum()) for p in parts)
        )
        for name in ("source", "source_mask", "target", "labels"):
            if (tensor := getattr(whole, name)) is not None:
                for row in range(len(tensor)):
                    assert torch.equal(getattr(parts[row % world], name)[row // world], tensor[row])
        for part in parts[len(whole.target) :]:
            assert torch.equal(part.target, whole.target[:1])
            assert (part.labels == IGNORE).all()


def until(happened) -> bool:
    """Has it happened, within ten seconds?"""
    end = time.monotonic() + 10
    while not happened() and time.monotonic() < end:
        time.sleep(0.005)
    return happened()


def epochs() -> int:
    """How many are in memory."""
    return sum(type(one) is module.Epoch for one in gc.get_objects())


def test_the_consumer_makes_no_epoch_and_each_is_made_once(shards, monkeypatch):
    calls, shuffled, before = [], module.shuffled, epochs()

    def watched(place, seed, epoch, purpose):
        calls.append((epoch, purpose, threading.current_thread() is threading.main_thread()))
        return shuffled(place, seed, epoch, purpose)

    monkeypatch.setattr(module, "shuffled", watched)
    every = batches(shards)
    stream = every.stream(5)
    next(stream)
    assert until(lambda: any(epoch == 1 for epoch, *_ in calls)), (
        "the next is not made while this one is used"
    )
    for k in range(3 * every.per_epoch):
        next(stream)
        assert k % every.per_epoch or epochs() <= before + 2
    stream.close()
    assert not any(in_main for *_, in_main in calls)
    assert all(count == 1 for count in Counter(calls).values())
    assert {epoch for epoch, *_ in calls} >= {0, 1, 2, 3}


def test_a_stream_is_at_most_ahead_and_a_closed_one_leaves_nothing(shards, monkeypatch):
    before, asked, every = threading.active_count(), [], batches(shards)
    monkeypatch.setattr(
        every, "tensors", lambda j, rows: asked.append(j) or Batches.tensors(every, j, rows)
    )
    stream = every.stream(ahead=3)
    for _ in range(5):
        next(stream)
    assert until(lambda: len(asked) >= 8)
    time.sleep(0.05)
    assert len(asked) == 8
    stream.close()
    assert threading.active_count() == before


def test_an_error_in_the_thread_reaches_the_consumer(shards, monkeypatch):
    every, before = batches(shards), threading.active_count()
    right = every.rows

    def failing(j, rows):
        if rows.tolist() == right(2).tolist():
            raise MemoryError("no room for batch 2")
        return Batches.tensors(every, j, rows)

    monkeypatch.setattr(every, "tensors", failing)
    stream = every.stream()
    next(stream), next(stream)
    with pytest.raises(MemoryError, match="no room for batch 2"):
        next(stream)
    assert threading.active_count() == before


def test_python_ends_cleanly_with_a_stream_left_open(shards):
    code = """if True:
        import sys
        from attentif.text.batches import Batches, Layout
        from attentif.text.shards import Shards
        layout = Layout(encoder=True)
        every = Batches(Shards(sys.argv[1]), layout=layout, batch_tokens=300, seed=0, max_length=200)
        streams = [every.stream(ahead=50) for _ in range(5)]
        for stream in streams:
            next(stream)
        """
    done = subprocess.run(
        [sys.executable, "-c", code, shards.folder], capture_output=True, text=True, timeout=120
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_what_cannot_be_is_refused_in_one_line(shards):
    for settings, message in (
        (
            dict(max_length=1),
            (
                r"s: no example is left: 700 of 700 are longer than max_length 1 .* and weights "
                r"are "
                r"\[1, 1\]"
            ),
        ),
        (dict(weights=[0, 0]), r"s: no example is left: 0 of 700 .* weights are \[0, 0\]"),
        (
            dict(batch_tokens=50),
            (
                r"batch_tokens: the longest example has \d+ tokens, got 50; raise batch_tokens or "
                r"lower"
            ),
        ),
    ):
        with pytest.raises(BatchError, match=message) as error:
            batches(shards, **settings)
        assert "\n" not in str(error.value)


def test_the_longest_example_may_fill_the_budget_exactly(tmp_path):
    shards = made(tmp_path / "s", [[(3, 4), (20, 30)]])
    assert batches(shards, batch_tokens=52, max_length=31).per_epoch == 2
    assert batches(shards, batch_tokens=52, max_length=30).left_out == 1
    with pytest.raises(BatchError, match="the longest example has 52 tokens, got 51"):
        batches(shards, batch_tokens=51)


def config(family: str, **more) -> ModelConfig:
    parts = dict(encoder_layers=int(family not in ("decoder-only", "window-mlp")))
    parts |= dict(decoder_layers=int(family != "encoder-only"))
    ids = dict(pad_id=PAD, eos_id=EOS, start_id=START, separator_id=SEPARATOR)
    return ModelConfig(family=family, vocab_size=100, embedding_dim=4, **parts, **ids, **more)


def test_the_layout_follows_the_family():
    for family in ("encoder-decoder", "recurrent", "window-mlp"):
        assert Layout.of(config(family)) == layout("encoder")
        with pytest.raises(
            BatchError, match=f'source_loss: only the family "decoder-only" .* not "{family}"'
        ):
            Layout.of(config(family), source_loss=True)
    assert Layout.of(config("decoder-only")) == layout("decoder-only")
    assert Layout.of(config("decoder-only"), source_loss=True) == layout(
        "decoder-only with the source's loss"
    )


@pytest.mark.skipif(not torch.cuda.is_available(), reason="needs a GPU")
@pytest.mark.parametrize("kind", LAYOUTS)
def test_on_a_gpu_a_batch_is_the_same_and_nobody_waits(shards, kind):
    here, there = batches(shards, kind), batches(shards, kind, device="cuda")
    there.batch(0)
    torch.cuda.set_sync_debug_mode("error")
    try:
        got = list(islice(there.stream(), 2 * there.per_epoch))
    finally:
        torch.cuda.set_sync_debug_mode("default")
    for k, batch in enumerate(got):
        moved = [getattr(batch, name) for name in ("source", "source_mask", "target", "labels")]
        assert all(tensor is None or tensor.is_cuda for tensor in moved)
        cpu = [None if tensor is None else tensor.cpu() for tensor in moved]
        assert same(Batch(*cpu, batch.scored, batch.tokens), here.batch(k))

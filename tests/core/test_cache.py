"""The cache changes nothing: step by step = all at once, over random prefixes, padding and
reordered beams."""

import pytest
import torch

from attentif.core.cache import Cache, KeyValue, reorder
from tests.support.families import BATCH, DECODERS, READERS, SEARCHABLE, SRC, tokens
from tests.support.families import model as small
from tests.support.tensors import close


def expected(model, source, mask, written):
    """Log-probabilities after `written`, with no cache: each row on its own and without its
    padding."""
    rows = []
    for row in range(len(source)):
        real = source[row : row + 1] if mask is None else source[row : row + 1, mask[row]]
        if model.config.family == "decoder-only":
            logits = model(torch.cat([real, written[row : row + 1]], dim=1))
        else:
            logits = model(real, written[row : row + 1])
        rows.append(logits[0, -1].log_softmax(-1))
    return torch.stack(rows)


def random_mask(rows: int, n: int) -> torch.Tensor:
    return torch.arange(n) < torch.randint(1, n + 1, (rows, 1))


def walk(model, walks: int, check_every: bool = True) -> int:
    """Random sources, tokens and beams: how many prefixes were compared."""
    compared = 0
    for _ in range(walks):
        source = tokens(BATCH, int(torch.randint(1, SRC + 1, ())))
        mask = random_mask(*source.shape) if torch.rand(()) < 0.7 else None
        state = model.start(source, mask)
        written = source.new_empty(BATCH, 0)
        following = torch.full((BATCH,), model.config.first_token)
        for _ in range(int(torch.randint(1, 7, ()))):
            written = torch.cat([written, following[:, None]], dim=1)
            log_probs, state = model.step(following, state)
            close(log_probs, expected(model, source, mask, written))
            compared += len(written)
            beams = torch.randint(len(written), (int(torch.randint(1, 5, ())),))
            state, source, written = model.reorder(state, beams), source[beams], written[beams]
            mask = None if mask is None else mask[beams]
            following = tokens(len(beams), 1)[:, 0]
    return compared


@pytest.mark.parametrize("kind", SEARCHABLE)
@torch.no_grad()
def test_cached_is_uncached_over_random_prefixes_and_reordered_beams(kind):
    assert walk(small(kind), walks=8) >= 40  # eight kinds: 320 prefixes


@pytest.mark.soak
@pytest.mark.parametrize("kind", SEARCHABLE)
@torch.no_grad()
def test_cached_is_uncached_over_many_random_prefixes(kind):
    assert walk(small(kind), walks=1000) >= 5000


def branch(model, walks: int, steps: int) -> None:
    """As a search goes, writing in place: from one state two ways, and on with either, with
    beams now and then."""
    for _ in range(walks):
        source, written = tokens(BATCH, 3), torch.empty(BATCH, 0, dtype=torch.long)
        state = model.start(source, None)
        for _ in range(steps):
            ways = []
            for following in tokens(2, len(written)):
                longer = torch.cat([written, following[:, None]], dim=1)
                ways.append((longer, *model.step(following, state)))
            for longer, log_probs, _ in ways:
                close(log_probs, expected(model, source, None, longer))
            written, _, state = ways[int(torch.randint(2, ()))]
            if torch.rand(()) < 0.3:
                beams = torch.randint(len(written), (BATCH,))
                state, source, written = model.reorder(state, beams), source[beams], written[beams]


@pytest.mark.parametrize("kind", SEARCHABLE)
def test_a_search_that_writes_in_place_changes_no_other_state(kind):
    with torch.inference_mode():
        branch(small(kind, position_limit=40), walks=1, steps=22)  # past the room of the first copy
        walk(small(kind), walks=4)


@pytest.mark.soak
@pytest.mark.parametrize("kind", SEARCHABLE)
def test_a_search_that_writes_in_place_changes_no_other_state_over_many_walks(kind):
    with torch.inference_mode():
        branch(small(kind, position_limit=60), walks=40, steps=50)
        walk(small(kind), walks=300)


def test_what_was_written_in_place_is_the_whole_and_what_was_forked_stays():
    new = lambda n: KeyValue(torch.randn(2, 3, n, 4), torch.randn(2, 3, n, 5))  # noqa: E731
    with torch.inference_mode():
        cache, pieces = Cache(), [new(n) for n in (4, 1, 1, 20, 1)]
        for number, piece in enumerate(pieces):
            found = cache.append(*piece)
            assert torch.equal(found.K, torch.cat([one.K for one in pieces[: number + 1]], dim=2))
            assert torch.equal(found.V, torch.cat([one.V for one in pieces[: number + 1]], dim=2))
        fork, before, other, third = cache.fork(), [T.clone() for T in found], new(1), new(1)
        ours, theirs = cache.append(*other), fork.append(*third)
        assert torch.equal(ours.K, torch.cat([before[0], other.K], dim=2))
        assert torch.equal(theirs.K, torch.cat([before[0], third.K], dim=2))
        assert all(map(torch.equal, found, before))
        rows = torch.tensor([1, 1, 0])
        moved = reorder(cache, rows)
        three = KeyValue(*(T[rows] for T in new(1)))
        assert torch.equal(moved.append(*three).K[:, :, :-1], ours.K[rows])
        assert torch.equal(ours.K, torch.cat([before[0], other.K], dim=2))


@pytest.mark.parametrize("kind", DECODERS)
@pytest.mark.parametrize("padded", [False, True])
@torch.no_grad()
def test_a_chunk_after_a_chunk_is_the_whole(kind, padded):
    model, source = small(kind), tokens(BATCH, 9)
    mask = None
    if padded:
        mask = torch.ones(BATCH, 9, dtype=torch.bool)
        mask[1, 3:5] = False  # padding of a prompt, with tokens after it
    whole, cache = model(source, mask), Cache()
    for begin, end in ((0, 4), (4, 5), (5, 9)):
        part = model(source[:, begin:end], None if mask is None else mask[:, :end], cache)
        real = slice(None) if mask is None else mask[:, begin:end]
        close(part[real], whole[:, begin:end][real])
    assert cache.length == 9


@pytest.mark.parametrize("kind", READERS)
@torch.no_grad()
def test_the_source_is_projected_once(kind, monkeypatch):
    model, source = small(kind), tokens(BATCH, SRC)
    state, calls = model.start(source), []
    for block in model.decoder.blocks:
        block.cross_attention.W_k.register_forward_hook(lambda *_: calls.append(1))
    for _ in range(3):
        _, state = model.step(torch.full((BATCH,), 5), state)
    assert len(calls) == len(model.decoder.blocks)


@pytest.mark.parametrize("kind", SEARCHABLE)
@torch.no_grad()
def test_a_step_leaves_the_state_it_came_from_as_it_was(kind):
    model, source = small(kind), tokens(BATCH, SRC)
    _, state = model.step(tokens(BATCH, 1)[:, 0], model.start(source))
    following = tokens(BATCH, 1)[:, 0]
    first, _ = model.step(following, state)
    model.step(tokens(BATCH, 1)[:, 0], state)
    again, _ = model.step(following, state)
    assert torch.equal(first, again)


@torch.no_grad()
def test_a_cache_forgotten_or_reordered_wrongly_is_seen(monkeypatch):
    model = small("marian")
    monkeypatch.setattr(Cache, "append", lambda self, K, V: KeyValue(K, V))
    with pytest.raises(AssertionError):
        walk(model, 5)
    monkeypatch.undo()
    monkeypatch.setattr(
        model, "reorder", lambda state, beams: reorder(state, beams.flip(0)), raising=False
    )
    with pytest.raises(AssertionError):
        walk(model, 5)


@pytest.mark.parametrize("kind", SEARCHABLE)
@torch.no_grad()
def test_log_probs_are_probabilities_in_at_least_float32(kind):
    model, source = small(kind).to(torch.bfloat16), tokens(BATCH, SRC)
    log_probs, _ = model.step(tokens(BATCH, 1)[:, 0], model.start(source))
    assert log_probs.dtype == torch.float32
    torch.testing.assert_close(log_probs.exp().sum(-1), torch.ones(BATCH))


@pytest.mark.parametrize("kind", DECODERS)
@torch.no_grad()
def test_a_decoder_may_start_from_nothing(kind):
    model, first = small(kind), tokens(BATCH, 1)
    log_probs, _ = model.step(first[:, 0], model.start(first[:, :0]))
    close(log_probs, model(first)[:, -1].log_softmax(-1))

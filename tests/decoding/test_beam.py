"""Beam search against exhaustive search, a plain beam without cache, `transformers` and
CTranslate2."""

import functools
import random
from math import exp, log
from pathlib import Path
from unittest import mock

import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

import attentif.decoding.beam as beam_module
from attentif.decoding import search
from attentif.decoding.beam import beam
from attentif.decoding.hypotheses import Hypothesis
from attentif.kernels.layers import apply, sharing
from attentif.kernels.search import buffered, regroup
from tests.support import families as small
from tests.support.huggingface import CASES, pair
from tests.support.plain_beam import exhaustive, plain_beam, worth
from tests.support.searches import (
    FIRST,
    VOCAB,
    Tables,
    ending_token,
    lively,
    plain_loop,
    ragged,
    same,
)


class Chances(Tables):
    """Log-probabilities after each prefix at random, without ties; rows differ."""

    def __init__(self, vocab: int, seed: int = 0) -> None:
        super().__init__()
        self.vocab, self.seed = vocab, seed
        self.after = functools.cache(self._after)

    def _after(self, row: int, prefix: tuple[int, ...]) -> list[float]:
        rng = random.Random(f"{self.seed} {row} {prefix}")
        weights = [exp(rng.gauss(0, 2)) for _ in range(self.vocab)]
        return [log(weight / sum(weights)) for weight in weights]

    def step(self, tokens, state):
        assert len(tokens) == len(state)
        self.sizes.append(len(state))
        state = [
            (row, (*prefix, token))
            for (row, prefix), token in zip(state, tokens.tolist(), strict=True)
        ]
        return torch.tensor([self.after(*place) for place in state], dtype=torch.float64), state

    def following(self, row: int):
        return lambda prefixes: [self.after(row, (FIRST, *prefix)) for prefix in prefixes]

    def beam(self, batch: int, look: int = 1, **settings) -> list[list[Hypothesis]]:
        with mock.patch.object(search, "look_every", return_value=look):
            return beam(
                self.step,
                [(row, ()) for row in range(batch)],
                torch.full((batch,), FIRST),
                reorder=self.reorder,
                **settings,
            )


def alike(found: list[list[Hypothesis]], expected: list[list[Hypothesis]]) -> bool:
    return all(
        len(one) == len(other) and all(map(same, one, other))
        for one, other in zip(found, expected, strict=True)
    )


def full_beam_is_exhaustive(models: int) -> None:
    lengths, last = set(), set()
    for seed in range(models):
        vocab, limit, penalty = 2 + seed % 3, 1 + seed % 4, (0.0, 0.6, 1.0, 2.0, -0.5)[seed % 5]
        n_best, model = 1 + seed % 7, Chances(vocab, seed)
        width = max(n_best, vocab * (vocab - 1) ** (limit - 1))  # all that can be at the last step
        found = model.beam(
            2, width=width, n_best=n_best, eos_id=seed % vocab, limits=limit, length_penalty=penalty
        )
        truth = [
            exhaustive(
                model.following(row), limit, vocab=vocab, eos_id=seed % vocab, penalty=penalty
            )
            for row in range(2)
        ]
        assert alike(found, [row[:n_best] for row in truth]), seed
        lengths |= {len(row[0].scores) for row in found}
        last |= {row[0].finished for row in found}
    assert lengths == {1, 2, 3, 4}
    assert last == {True, False}


def test_a_full_beam_with_the_bound_is_exhaustive_search():
    full_beam_is_exhaustive(200)


@pytest.mark.soak
def test_a_full_beam_with_the_bound_is_exhaustive_search_on_many_models():
    full_beam_is_exhaustive(1000)


@pytest.mark.parametrize("stop", ["bound", "width"])
def test_a_beam_of_width_one_is_greedy_search(stop):
    limits = torch.tensor([1 + 5 * row % 17 for row in range(40)])
    tables = Tables()
    found = beam(
        tables.step,
        [(row, ()) for row in range(40)],
        torch.full((40,), FIRST),
        reorder=tables.reorder,
        width=1,
        eos_id=1,
        limits=limits,
        stop=stop,
        forbidden=[2],
    )
    assert found == [[plain_loop(row, 1, limit, {2})] for row, limit in enumerate(limits.tolist())]
    assert {one.finished for row in found for one in row} == {True, False}


@pytest.mark.properties
@given(
    limits=st.lists(st.integers(0, 12), max_size=7),
    width=st.integers(2, 6),
    n_best=st.integers(1, 6),
    penalty=st.sampled_from([0.0, 0.5, 1.0, 1.5, -1.0]),
    stop=st.sampled_from(["bound", "width"]),
    forbidden=st.sets(st.integers(2, VOCAB - 1), max_size=3),
    prefix=st.lists(st.sampled_from([0, 2, 3, 4, 5, 6]), max_size=12),
    no_repeat=st.integers(0, 3),
    look=st.sampled_from([1, 3, 8]),
    seed=st.integers(0, 99),
)
def test_each_row_is_a_plain_beam_over_that_row_alone(
    limits, width, n_best, penalty, stop, forbidden, prefix, no_repeat, look, seed
):
    n_best, model = min(n_best, width), Chances(VOCAB, seed)
    prefixes = [prefix[: limit if row % 2 else limit // 2] for row, limit in enumerate(limits)]
    rules = dict(
        width=width,
        n_best=n_best,
        eos_id=1,
        length_penalty=penalty,
        stop=stop,
        no_repeat=no_repeat,
        forbidden=sorted(forbidden),
    )
    found = model.beam(
        len(limits), look, limits=torch.tensor(limits, dtype=torch.long), prefix=prefixes, **rules
    )
    expected = [
        plain_beam(model.following(row), limit, prefix=prefixes[row], **rules)[0]
        for row, limit in enumerate(limits)
    ]
    assert alike(found, expected)


@pytest.mark.parametrize(("stop", "penalty"), [("bound", 0.5), ("bound", -1.0), ("width", 0.5)])
def test_rows_that_are_over_leave_the_batch_at_once_and_not_before(stop, penalty):
    model, rules = (
        Chances(VOCAB),
        dict(width=3, n_best=2, eos_id=1, length_penalty=penalty, stop=stop),
    )
    model.beam(20, limits=15, **rules)
    steps = [plain_beam(model.following(row), 15, **rules)[1] for row in range(20)]
    assert len(set(steps)) > 3
    going_on = [sum(made > step for made in steps) for step in range(max(steps))]
    assert model.sizes == [20, *(3 * rows for rows in going_on[1:])]


def test_the_bound_finds_what_the_width_rule_loses():
    """And never the reverse, since both take the same steps until one of them ends."""
    model, rules = Chances(VOCAB), dict(width=3, eos_id=1, limits=12, length_penalty=1.0)
    bound, width = (model.beam(60, stop=stop, **rules) for stop in ("bound", "width"))
    gains = [
        worth(one[0].scores, 1.0) - worth(other[0].scores, 1.0)
        for one, other in zip(bound, width, strict=True)
    ]
    assert min(gains) >= 0
    assert sum(gain > 0 for gain in gains) > 5


def test_a_prefix_stands_first_and_counts_and_the_rest_is_what_follows_it():
    model = Chances(VOCAB)
    forced = model.beam(
        1, width=3, n_best=3, eos_id=1, limits=9, prefix=[[4, 1 + 1, 4]], length_penalty=0.0
    )[0]
    _, state = model.step(torch.tensor([FIRST]), [(0, ())])
    for token in (4, 2):
        _, state = model.step(torch.tensor([token]), state)
    rest = beam(
        model.step,
        state,
        torch.tensor([4]),
        reorder=model.reorder,
        width=3,
        n_best=3,
        eos_id=1,
        limits=6,
        length_penalty=0.0,
    )[0]
    given = [
        model.after(0, (FIRST, *(4, 2, 4)[:place]))[token] for place, token in enumerate((4, 2, 4))
    ]
    assert alike(
        [forced],
        [[Hypothesis([4, 2, 4, *one.tokens], given + one.scores, one.finished) for one in rest]],
    )


def test_what_cannot_be_is_refused_in_one_line():
    model = Chances(5)
    for changes, message in [
        ({"width": 0}, r"^width: expected at least 1, got 0$"),
        ({"n_best": 4}, r"^n_best: expected 1 to 3, the beam width, got 4$"),
        ({"stop": "late"}, r"^stop: expected \"bound\" or \"width\", got 'late'$"),
        ({"prefix": [[2]]}, r"^prefix: expected one for each of 2 rows, got 1$"),
        ({"prefix": [[2], [1]]}, r"^prefix: expected ids without eos \(1\) for row 1, got \[1\]$"),
        (
            {"prefix": [[2] * 5, []]},
            r"^prefix: expected at most 4 tokens for row 0, its limit, got 5$",
        ),
        (
            {"no_repeat": -1},
            r"^no_repeat: expected the length of an n-gram, or 0 for no guard, got -1$",
        ),
        (
            {"forbidden": range(5)},
            r"^row 0: nothing can be written: every token is forbidden, or of probability 0$",
        ),
    ]:
        with pytest.raises(ValueError, match=message):
            model.beam(2, **{"width": 3, "eos_id": 1, "limits": 4} | changes)


@pytest.mark.parametrize("stop", ["bound", "width"])
@pytest.mark.parametrize("number", [1, 2, 4])
def test_log_probabilities_that_are_no_numbers_are_refused_in_any_row(stop, number):
    class Broken(Chances):
        def _after(self, row, prefix):
            log_probs = [*super()._after(row, prefix)[:1], -50.0, *super()._after(row, prefix)[2:]]
            return [float("nan")] * VOCAB if row == 4 and len(prefix) == number else log_probs

    with pytest.raises(
        ValueError,
        match=rf"^log-probabilities: expected numbers, got NaN for token {number}; [^\n]*$",
    ):
        Broken(VOCAB).beam(6, width=2, eos_id=1, limits=9, stop=stop)


def test_a_number_that_is_none_is_seen_in_a_row_that_ends_without_it():
    class Broken(Chances):
        def _after(self, row, prefix):
            return [
                -3.0,
                -0.5,
                -3.5,
                -4.0,
                float("nan") if prefix == (FIRST, 0) else -4.5,
                -5.0,
                -5.5,
            ]

    with pytest.raises(
        ValueError, match=r"^log-probabilities: expected numbers, got NaN for token 2; "
    ):
        Broken(VOCAB).beam(1, width=2, eos_id=1, limits=9, stop="width")


@pytest.mark.parametrize("stop", ["bound", "width"])
@pytest.mark.parametrize("kind", small.SEARCHABLE)
@torch.no_grad()
def test_every_kind_of_model_with_its_cache_is_a_plain_beam_without(kind, stop):
    model = lively(kind)
    sources, source, mask = ragged(5)
    limits, forbidden = [9, 4, 7, 1, 8], [0, 2, 3]
    eos = ending_token(model, sources, limits, forbidden)
    rules = dict(width=3, n_best=2, eos_id=eos, length_penalty=1.0, stop=stop, forbidden=forbidden)
    first = torch.full((5,), model.config.first_token)
    found = [
        beam(
            model.step,
            model.start(source, mask),
            first,
            reorder=model.reorder,
            limits=torch.tensor(limits),
            **rules,
        )
    ]
    if kind in small.READERS:
        fast = apply(sharing(model))
        found += [
            beam(
                fast.step,
                buffered(fast.start(source, mask)),
                first,
                reorder=model.reorder,
                regroup=regroup,
                limits=torch.tensor(limits),
                **rules,
            )
        ]

    def following(ids):
        def after(prefixes):
            written = torch.tensor([(model.config.first_token, *prefix) for prefix in prefixes])
            return (
                small.run(model, torch.tensor([ids] * len(prefixes)), written)[:, -1]
                .log_softmax(-1)
                .tolist()
            )

        return after

    expected = [
        plain_beam(following(ids), limit, **rules)[0]
        for ids, limit in zip(sources, limits, strict=True)
    ]
    assert all(alike(one, expected) for one in found)
    assert {one.finished for row in expected for one in row} == {True, False}


@torch.no_grad()
def test_rows_of_one_source_ask_it_together_and_it_is_there_once():
    model = apply(lively("marian"))
    _, source, mask = ragged(7)
    state, sizes = buffered(model.start(source, mask)), []

    def step(tokens, state):
        log_probs, state = model.step(tokens, state)
        sizes.append(
            (
                len(tokens),
                *(len(kv.K) for place, kv in state.cache.known.items() if place.endswith("cross.")),
            )
        )
        return log_probs, state

    limits = [9, 3, 9, 1, 9, 3, 9]
    beam(
        step,
        state,
        torch.full((7,), 2),
        reorder=model.reorder,
        regroup=regroup,
        width=3,
        eos_id=-5,
        limits=torch.tensor(limits),
    )
    rows = [sum(limit > done for limit in limits) for done in range(9)]
    assert sizes == [
        (count * (3 if done else 1), *[count] * len(model.decoder.blocks))
        for done, count in enumerate(rows)
    ]


@pytest.mark.parametrize("vocab", [4 * 128, 1024, 1029, 3000, 4097])
@pytest.mark.parametrize(("rows", "beams", "k"), [(1, 1, 4), (5, 3, 4), (2, 5, 2), (3, 1, 1)])
def test_the_likeliest_by_groups_are_the_likeliest_of_all(monkeypatch, vocab, rows, beams, k):
    monkeypatch.setattr(beam_module, "SMALL", 0)
    draw = torch.Generator().manual_seed(vocab + rows)
    values = torch.randn(rows, beams, generator=draw, dtype=torch.float64)
    log_probs = torch.randn(rows, beams, vocab, generator=draw, dtype=torch.float64)
    log_probs[:, :, -3:] += 2.0  # those left over after the last whole group are found too
    log_probs[0, :, ::2] = float("-inf")
    best, places = (values[:, :, None] + log_probs).flatten(1).topk(k, dim=1)
    found = beam_module.likeliest(values, log_probs, k)
    assert torch.equal(found[0], best)
    assert torch.equal(found[1], places)


def test_the_likeliest_by_groups_show_what_is_no_number(monkeypatch):
    monkeypatch.setattr(beam_module, "SMALL", 0)
    log_probs = torch.zeros(2, 2, 1029)
    log_probs[1, 0, 1028] = float("nan")
    values, _ = beam_module.likeliest(torch.zeros(2, 2), log_probs, 4)
    assert values.isnan().any(dim=1).tolist() == [False, True]


@pytest.mark.skipif(not torch.cuda.is_available(), reason="needs a GPU")
@pytest.mark.parametrize("stop", ["bound", "width"])
@torch.no_grad()
def test_on_a_gpu_it_is_what_it_is_on_a_cpu(stop):
    model = lively("marian")
    _, source, mask = ragged(11)
    found = []
    for device in ("cpu", "cuda"):
        model, source, mask = model.to(device), source.to(device), mask.to(device)
        first = torch.full((11,), model.config.first_token, device=device)
        found.append(
            beam(
                model.step,
                model.start(source, mask),
                first,
                reorder=model.reorder,
                width=4,
                n_best=3,
                eos_id=1,
                limits=20,
                stop=stop,
                no_repeat=3,
            )
        )
    assert alike(*found)


@torch.no_grad()
def marians():
    """Theirs and ours with the same random weights, with eyes for the source and for what was
    written."""
    theirs, ours = pair(CASES["marian"])
    for layer, block in zip(theirs.model.decoder.layers, ours.decoder.blocks, strict=True):
        cross, attention = layer.encoder_attn, block.cross_attention
        for part in (
            cross.q_proj,
            cross.k_proj,
            cross.out_proj,
            attention.W_q,
            attention.W_k,
            attention.W_o,
        ):
            part.weight *= 4
        layer.fc2.weight *= 4
        block.feed_forward.W_2.weight *= 4
    for table, bias in (
        (theirs.model.shared, theirs.final_logits_bias[0]),
        (ours.vocabulary.table, ours.vocabulary.output_bias),
    ):
        table.weight *= 2
        bias[1] += 1.5  # so that many end
    return theirs, ours


def sources(count: int) -> tuple[list[list[int]], torch.Tensor, torch.Tensor]:
    rows = [torch.randint(4, 37, (1 + row % 9,)).tolist() for row in range(count)]
    mask = torch.arange(9) < torch.tensor([len(row) for row in rows])[:, None]
    return rows, torch.tensor([row + [0] * (9 - len(row)) for row in rows]), mask


def assert_lively(found: list[list[Hypothesis]]) -> None:
    assert len({tuple(row[0].tokens) for row in found}) > 6
    assert len({len(row[0].tokens) for row in found}) > 2
    assert {row[0].finished for row in found} == {True, False}


@torch.no_grad()
def ours_is_generate(count: int, **both) -> None:
    theirs, ours = marians()
    _, source, mask = sources(count)
    width = both.get("num_beams", 1)
    config = dict(
        max_new_tokens=12,
        do_sample=False,
        suppress_tokens=[0, 2, 3],
        pad_token_id=0,
        eos_token_id=1,
        decoder_start_token_id=2,
        bad_words_ids=None,
        forced_eos_token_id=None,
        num_return_sequences=width,
        return_dict_in_generate=True,
        output_scores=True,
    )
    if width > 1:
        config |= dict(early_stopping=True, length_penalty=1.0)
    answer = theirs.generate(source, attention_mask=mask.long(), **config | both)
    found = beam(
        ours.step,
        ours.start(source, mask),
        torch.full((count,), 2),
        reorder=ours.reorder,
        width=width,
        n_best=width,
        eos_id=1,
        limits=12,
        forbidden=[0, 2, 3],
        stop="width",
        no_repeat=both.get("no_repeat_ngram_size", 0),
    )
    expected = [[id for id in row if id not in (0, 1)] for row in answer.sequences[:, 1:].tolist()]
    assert [one.tokens for row in found for one in row] == expected
    if width > 1:
        worths = [worth(one.scores, 1.0) for row in found for one in row]
        assert worths == pytest.approx(answer.sequences_scores.tolist(), abs=1e-4)
    assert_lively(found)


@pytest.mark.parametrize(
    "both", [{}, {"num_beams": 4}, {"num_beams": 4, "no_repeat_ngram_size": 2}], ids=str
)
def test_width_is_what_transformers_generate_chooses(both):
    ours_is_generate(20, **both)


@pytest.mark.soak
@pytest.mark.parametrize(
    "both", [{}, {"num_beams": 4}, {"num_beams": 4, "no_repeat_ngram_size": 2}], ids=str
)
def test_width_is_what_transformers_generate_chooses_for_many(both):
    ours_is_generate(200, **both)


def engine(theirs, folder: Path):
    """Their Marian in CTranslate2, by its own converter's parts; token 7 is called t7."""
    ctranslate2 = pytest.importorskip("ctranslate2")
    from ctranslate2.converters.transformers import BartLoader

    theirs.config.normalize_before = theirs.config.normalize_embedding = False
    spec = BartLoader().get_model_spec(theirs)
    names = [f"t{id}" for id in range(37)]
    spec.register_source_vocabulary(names)
    spec.register_target_vocabulary(names)
    spec.config.eos_token, spec.config.unk_token, spec.config.decoder_start_token = "t1", "t3", "t2"
    spec.config.add_source_eos = spec.config.add_source_bos = False
    spec.validate()
    spec.optimize()
    spec.save(str(folder))
    return ctranslate2.Translator(str(folder), intra_threads=1, inter_threads=1)


@torch.no_grad()
def ours_is_ctranslate2(folder: Path, count: int, width: int, penalty: float) -> None:
    theirs, ours = marians()
    rows, source, mask = sources(count)
    found = beam(
        ours.step,
        ours.start(source, mask),
        torch.full((count,), 2),
        reorder=ours.reorder,
        width=width,
        n_best=width,
        eos_id=1,
        limits=12,
        length_penalty=penalty,
        stop="width",
    )
    answers = engine(theirs, folder).translate_batch(
        [[f"t{id}" for id in row] for row in rows],
        beam_size=width,
        num_hypotheses=width,
        length_penalty=penalty,
        max_decoding_length=12,
        min_decoding_length=0,
        return_scores=True,
    )
    expected = [
        [[int(name[1:]) for name in tokens] for tokens in answer.hypotheses] for answer in answers
    ]
    assert [[one.tokens for one in row] for row in found] == expected
    if width > 1:
        worths = [worth(one.scores, penalty) for row in found for one in row]
        assert worths == pytest.approx(
            [score for answer in answers for score in answer.scores], abs=1e-4
        )
    assert_lively(found)


@pytest.mark.parametrize(("width", "penalty"), [(1, 1.0), (4, 1.0), (4, 0.6), (5, 1.3)])
def test_width_is_what_ctranslate2_chooses(tmp_path, width, penalty):
    ours_is_ctranslate2(tmp_path, 20, width, penalty)


@pytest.mark.soak
@pytest.mark.parametrize("width", [1, 4])
def test_width_is_what_ctranslate2_chooses_for_many(tmp_path, width):
    ours_is_ctranslate2(tmp_path, 1000, width, 1.0)

"""What must hold for whole models: who sees what, padding, permutation, gradients, and errors."""

import pytest
import torch
from torch import nn

from attentif.config import ARCHITECTURES, ConfigError, ModelConfig
from attentif.core.expect import ShapeError
from attentif.core.families import FAMILIES, build
from attentif.core.models import DecoderOnly, EncoderOnly
from attentif.core.trace import Trace
from tests.support.families import (
    BASELINES,
    BATCH,
    DECODERS,
    READERS,
    SEARCHABLE,
    SRC,
    TGT,
    TRANSFORMERS,
    TWO_SIDED,
    VOCAB,
    config,
    run,
    tokens,
)
from tests.support.families import model as small
from tests.support.tensors import close


def changed(T: torch.Tensor, row: int, i: int) -> torch.Tensor:
    """The same tokens with another one at (row, i)."""
    T = T.clone()
    T[row, i] = 4 + (T[row, i] - 4 + 1) % (VOCAB - 4)
    return T


@pytest.mark.parametrize("kind", SEARCHABLE)
@pytest.mark.parametrize("traced", [False, True])
def test_a_later_token_never_changes_an_earlier_output(kind, traced):
    model, source, target = small(kind), tokens(BATCH, SRC), tokens(BATCH, TGT)
    trace = {"trace": Trace()} if traced else {}
    before = run(model, source, target, **trace)
    for i in range(TGT):
        after = run(model, source, changed(target, 1, i), **trace)
        close(after[1, :i], before[1, :i])
        assert (after[1, i] - before[1, i]).abs().max() > 1e-6
        close(after[[0, 2]], before[[0, 2]])  # nor another row's


@pytest.mark.parametrize("ratio", [1.0, 0.5, 1.5])
def test_the_window_mlp_sees_the_source_within_its_window_of_the_proportional_position_and_no_further(
    ratio,
):
    model, source, target = (
        small("window-mlp", window=2, window_ratio=ratio),
        tokens(1, 11),
        tokens(1, 6),
    )
    before = run(model, source, target)
    for place in range(11):
        after = run(model, changed(source, 0, place), target)
        seen = [t for t in range(6) if (after[0, t] - before[0, t]).abs().max() > 1e-9]
        assert seen == [t for t in range(6) if abs(place - round(t * ratio)) <= 2]


@pytest.mark.parametrize("kind", [*TRANSFORMERS, *BASELINES])
def test_padding_never_changes_anything(kind):
    model, source, target = small(kind), tokens(BATCH, SRC), tokens(BATCH, TGT)
    alone = run(model, source[1:2, : SRC - 2], target[1:2])
    mask = torch.ones(BATCH, SRC, dtype=torch.bool)
    mask[1, SRC - 2 :] = False
    padded = run(model, source.masked_fill(~mask, model.config.pad_id), target, mask)
    close(padded[1:2, : alone.shape[1]], alone)
    junk = run(model, changed(source, 1, SRC - 1), target, mask)
    close(junk[1:2, : alone.shape[1]], alone)
    if (
        kind != "window-mlp"
    ):  # it looks at a few source tokens around the place, and may miss the padding
        assert (run(model, source, target)[1:2, : alone.shape[1]] - alone).abs().max() > 1e-6


@pytest.mark.parametrize("kind", DECODERS)
def test_padding_on_the_right_needs_no_mask_in_a_decoder(kind):
    model, source = small(kind), tokens(BATCH, SRC)
    close(model(source)[:, : SRC - 2], model(source[:, : SRC - 2]))


@pytest.mark.parametrize("kind", ["bert", "transformer-2017", "pegasus"])
def test_permuting_tokens_without_positions_permutes_an_encoders_output(kind):
    source, order = tokens(BATCH, SRC), torch.randperm(SRC)
    for positions, permutes in (("none", True), (config(kind).positions, False)):
        model = small(kind, positions=positions)
        difference = (model.encode(source[:, order]) - model.encode(source)[:, order]).abs().max()
        assert difference < 1e-10 if permutes else difference > 1e-3


@pytest.mark.parametrize("kind", ["gpt2", "llama", "transformer-2017"])
def test_without_positions_a_decoder_still_knows_the_order_by_its_mask(kind):
    model, source, target = small(kind, positions="none"), tokens(BATCH, SRC), tokens(BATCH, TGT)
    assert (run(model, source, target) - run(model, source, target.flip(1))).abs().max() > 1e-3


@pytest.mark.parametrize("kind", [*TRANSFORMERS, *BASELINES])
@pytest.mark.parametrize("separate", [False, True])
def test_gradients_reach_every_parameter(kind, separate):
    changes = dict(share_embeddings=False, tie_output=False) if separate else {}
    model = small(kind, **changes).train()
    source, target = tokens(BATCH, SRC), tokens(BATCH, TGT)
    loss = run(model, source, target).log_softmax(-1)[..., 4].sum()
    if isinstance(model, EncoderOnly):
        loss = loss + model.pool(model.encode(source)).sum()
    loss.backward()
    for name, parameter in model.named_parameters():
        assert parameter.grad is not None, name
        size = parameter.grad.abs().max()
        if name.endswith("W_k.bias"):
            assert size < 1e-12, (
                f"{name}: a bias on the keys moves all scores of a row alike, and softmax cancels "
                "it"
            )
        else:
            assert size > 1e-9, name


@pytest.mark.parametrize("kind", TRANSFORMERS)
def test_a_trace_changes_nothing_and_its_attention_rows_sum_to_one(kind):
    model, source, target, trace = small(kind), tokens(BATCH, SRC), tokens(BATCH, TGT), Trace()
    mask = torch.ones(BATCH, SRC, dtype=torch.bool)
    mask[2, 3:] = False
    for mode in (True, False):
        model.train(mode)
        close(run(model, source, target, mask, trace=trace), run(model, source, target, mask))
    maps = [name for name in trace if name.endswith(".A")]
    assert len(maps) == model.config.encoder_layers + model.config.decoder_layers * (
        2 if kind in READERS else 1
    )
    for name in maps:
        close(trace[name].sum(-1), torch.ones_like(trace[name].sum(-1)))


def test_a_bert_pools_its_first_token_and_others_have_no_pooler():
    model, source = small("bert"), tokens(BATCH, SRC)
    Y = model.encode(source)
    close(model.pool(Y), torch.tanh(Y[:, 0] @ model.pooler.weight.T + model.pooler.bias))
    with pytest.raises(ConfigError, match="pooler: this model has none"):
        small("bert", pooler=False).pool(Y)


@pytest.mark.parametrize("architecture", ARCHITECTURES)
def test_every_parameter_of_a_published_architecture_is_counted(architecture):
    """Closed forms of the papers' parameter counts, biases and norms in; tables shared and tied."""
    c = config(architecture)
    d, f, h, g, q, v = (
        c.embedding_dim,
        c.ff_length,
        c.num_heads,
        c.num_kv_heads,
        c.qk_length,
        c.value_length,
    )
    norm = d if c.norm == "rmsnorm" else 2 * d
    attention = d * (h * q + g * q + g * v + h * v) + (
        h * q + g * q + g * v + d if c.attention_bias else 0
    )
    feed = (3 if c.gated else 2) * d * f + (f * (2 if c.gated else 1) + d if c.ff_bias else 0)
    encoder, decoder = c.encoder_layers * (attention + feed + 2 * norm), 0
    if c.family == "decoder-only":
        decoder = c.decoder_layers * (attention + feed + 2 * norm)
    elif c.family == "encoder-decoder":
        decoder = c.decoder_layers * (2 * attention + feed + 3 * norm)
    stacks = (c.encoder_layers > 0) + (c.decoder_layers > 0)
    ends = c.vocab_size * d + (c.vocab_size if c.logits_bias else 0) + c.token_types * d
    ends += stacks * ((norm if c.final_norm else 0) + (norm if c.embedding_norm else 0))
    ends += (c.position_limit * d if c.positions == "learned" else 0) + (
        d * d + d if c.pooler else 0
    )
    assert sum(p.numel() for p in build(c).parameters()) == encoder + decoder + ends


@pytest.mark.parametrize("kind", [*TRANSFORMERS, *BASELINES])
def test_a_model_loads_its_own_state_and_has_no_tensor_twice(kind):
    a, b = small(kind), build(config(kind)).double()
    state = a.state_dict()
    assert len({T.data_ptr() for T in state.values()}) == len(state)
    assert not [name for name in state if "W_qkv" in name or "in_proj" in name]
    b.load_state_dict(state)
    source, target = tokens(BATCH, SRC), tokens(BATCH, TGT)
    b.eval()
    assert torch.equal(run(a, source, target), run(b, source, target))


@pytest.mark.parametrize("family", FAMILIES)
def test_build_gives_the_family_that_the_configuration_names(family):
    assert type(build(config(family))) is FAMILIES[family]
    other = "decoder-only" if family != "decoder-only" else "encoder-only"
    with pytest.raises(ConfigError, match=f'family: expected "{other}", got "{family}"'):
        FAMILIES[other](config(family))


def test_a_fresh_model_starts_near_a_uniform_guess():
    for kind in [*TRANSFORMERS, *BASELINES]:
        torch.manual_seed(0)
        model = build(config(kind, vocab_size=400, embedding_dim=64, ff_length=128)).eval()
        logits = run(model, tokens(BATCH, SRC), tokens(BATCH, TGT))
        loss = nn.functional.cross_entropy(
            logits.flatten(0, 1), torch.randint(400, (logits.shape[0] * logits.shape[1],))
        )
        assert abs(loss - torch.tensor(400.0).log()) < 1.5, kind


@pytest.mark.parametrize("kind", [*TRANSFORMERS, *BASELINES])
def test_wrong_tokens_are_one_error_that_names_them(kind):
    model = small(kind)
    with pytest.raises(
        ShapeError, match=r"tokens: expected ids from 0 to 22 \(vocab_size\), got .* to 23"
    ):
        run(model, torch.full((2, 3), VOCAB), tokens(2, 3))
    with pytest.raises(
        ShapeError, match=r"tokens: expected token ids \(int64 or int32\), got torch.float32"
    ):
        run(model, torch.zeros(2, 3), tokens(2, 3))
    with pytest.raises(ShapeError, match=r"mask: expected shape \(2, "):
        run(model, tokens(2, 3), tokens(2, 3), torch.ones(2, 4, dtype=torch.bool))
    if kind in TWO_SIDED:
        with pytest.raises(ShapeError, match=r"target: expected shape \(batch, n\), got \(3,\)"):
            model(tokens(2, 3), tokens(1, 3)[0])


@pytest.mark.parametrize("positions", ["learned", "rotary", "sinusoidal-halves", "none"])
def test_a_sequence_longer_than_the_positions_is_refused(positions):
    model = DecoderOnly(
        ModelConfig(
            family="decoder-only",
            vocab_size=9,
            embedding_dim=8,
            num_heads=2,
            decoder_layers=1,
            positions=positions,
            position_limit=5,
        )
    )
    model(torch.ones(1, 5, dtype=torch.long))
    with pytest.raises(
        ShapeError, match=r"tokens: expected at most 5 positions \(position_limit\), got 6"
    ):
        model(torch.ones(1, 6, dtype=torch.long))


@pytest.mark.parametrize("tie_output", [False, True])
@pytest.mark.parametrize("kind", TRANSFORMERS)
def test_logits_are_the_output_layer_of_the_states(kind, tie_output):
    model = small(kind, tie_output=tie_output, logits_bias=not tie_output)
    inputs = (tokens(BATCH, SRC), tokens(BATCH, TGT)) if kind in READERS else (tokens(BATCH, SRC),)
    W, bias = model.vocabulary.output_layer()
    logits = model.states(*inputs) @ W.T
    close(logits if bias is None else logits + bias, model(*inputs))


@pytest.mark.parametrize("kind", SEARCHABLE)
def test_log_probabilities_of_a_model_in_bfloat16_are_in_float32(kind):
    """Rounded to bfloat16, words whose logits differ by less than 1/256 of their size would tie."""
    model = small(kind).to(torch.bfloat16)
    Y = torch.randn(BATCH, 2, config(kind).embedding_dim, dtype=torch.bfloat16)
    found = model.vocabulary.log_probs(Y)
    assert found.dtype == torch.float32
    exact = model.vocabulary.logits(Y[:, -1]).double().log_softmax(-1)
    assert (found.double() - exact).abs().max() < 1e-5
    assert (exact.to(torch.bfloat16).double() - exact).abs().max() > 1e-3

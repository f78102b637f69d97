"""Norms, feed-forward and both blocks against torch's own layers with the same weights, in
float64."""

import pytest
import torch
from torch import nn

from attentif.config import ConfigError
from attentif.core import masks
from attentif.core.context import Context
from attentif.core.expect import ShapeError
from attentif.core.layers import DecoderBlock, EncoderBlock, FeedForward, LayerNorm, RMSNorm
from attentif.core.models import Stack
from attentif.core.trace import Trace
from attentif.kernels.layers import apply
from tests.support.layers import FF, HEADS, B, D, M, N, config
from tests.support.tensors import close, shaken

double = {"dtype": torch.float64}


def torchs_settings(place: str, activation: str) -> dict:
    return dict(
        d_model=D,
        nhead=HEADS,
        dim_feedforward=FF,
        dropout=0.0,
        batch_first=True,
        layer_norm_eps=1e-3,
        norm_first=place == "pre",
        activation=activation,
        **double,
    )


@torch.no_grad()
def give(theirs: nn.Module, ours: nn.Module) -> nn.Module:
    """Copy a block's weights to torch's layer."""
    pairs = [(theirs.self_attn, ours.self_attention, theirs.norm1, ours.self_residual)]
    if isinstance(ours, DecoderBlock):
        pairs.append(
            (theirs.multihead_attn, ours.cross_attention, theirs.norm2, ours.cross_residual)
        )
    for attention, own, norm, residual in pairs:
        attention.in_proj_weight.copy_(torch.cat([own.W_q.weight, own.W_k.weight, own.W_v.weight]))
        attention.in_proj_bias.copy_(torch.cat([own.W_q.bias, own.W_k.bias, own.W_v.bias]))
        attention.out_proj.load_state_dict(own.W_o.state_dict())
        norm.weight.copy_(residual.norm.g), norm.bias.copy_(residual.norm.b)
    last = theirs.norm3 if isinstance(ours, DecoderBlock) else theirs.norm2
    last.weight.copy_(ours.ff_residual.norm.g), last.bias.copy_(ours.ff_residual.norm.b)
    theirs.linear1.load_state_dict(ours.feed_forward.W_1.state_dict())
    theirs.linear2.load_state_dict(ours.feed_forward.W_2.state_dict())
    return theirs.eval()


def real_tokens(n: int) -> torch.Tensor:
    real = torch.ones(B, n, dtype=torch.bool)
    real[1, -2:] = False
    return real


PLACES = pytest.mark.parametrize("place", ["pre", "post"])
BENDS = pytest.mark.parametrize("activation", ["relu", "gelu"])
PATHS = pytest.mark.parametrize("path", ["fast", "traced", "training"])


def on_path(module: nn.Module, path: str) -> Context:
    """Plain, traced, or as it is trained, with kernels: dropout is 0, so that only the way of
    computing changes."""
    module.train(path == "training")
    if path == "training":
        apply(module)
    return Context(trace=Trace() if path == "traced" else None)


@PLACES
@BENDS
@PATHS
def test_the_encoder_block_is_torchs(place, activation, path):
    ours = shaken(EncoderBlock(config(norm_place=place, activation=activation)))
    theirs = give(nn.TransformerEncoderLayer(**torchs_settings(place, activation)), ours)
    X, real = torch.randn(B, M, D, **double), real_tokens(M)
    out = ours(X, on_path(ours, path)._replace(mask=masks.padding(real)))
    close(out[real], theirs(X, src_key_padding_mask=~real)[real])


@PLACES
@BENDS
@PATHS
def test_the_decoder_block_is_torchs(place, activation, path):
    ours = shaken(DecoderBlock(config(norm_place=place, activation=activation)))
    theirs = give(nn.TransformerDecoderLayer(**torchs_settings(place, activation)), ours)
    X, E, real = torch.randn(B, N, D, **double), torch.randn(B, M, D, **double), real_tokens(M)
    out = ours(
        X, on_path(ours, path)._replace(memory=E, memory_mask=masks.padding(real), causal=True)
    )
    close(out, theirs(X, E, tgt_mask=~masks.causal(N)[0, 0], memory_key_padding_mask=~real))


@PLACES
@PATHS
def test_both_stacks_are_torchs(place, path):
    settings = config(norm_place=place, final_norm=place == "pre")
    encoder = shaken(Stack(settings, EncoderBlock, 2, causal=False))
    decoder = shaken(Stack(settings, DecoderBlock, 3, causal=True))
    layers = torchs_settings(place, "relu")
    ends = [nn.LayerNorm(D, eps=1e-3, **double) if place == "pre" else None for _ in "12"]
    their_encoder = nn.TransformerEncoder(
        nn.TransformerEncoderLayer(**layers), 2, ends[0], enable_nested_tensor=False
    )
    their_decoder = nn.TransformerDecoder(nn.TransformerDecoderLayer(**layers), 3, ends[1])
    for stack, theirs in ((encoder, their_encoder), (decoder, their_decoder)):
        for block, layer in zip(stack.blocks, theirs.layers, strict=True):
            give(layer, block)
        if stack.final_norm is not None:
            theirs.norm.load_state_dict({"weight": stack.final_norm.g, "bias": stack.final_norm.b})
    S, T, real = torch.randn(B, M, D, **double), torch.randn(B, N, D, **double), real_tokens(M)
    E = encoder(S, real, on_path(encoder, path))
    their_E = their_encoder.eval()(S, src_key_padding_mask=~real)
    close(E[real], their_E[real])
    out = decoder(
        T, None, on_path(decoder, path)._replace(memory=E, memory_mask=masks.padding(real))
    )
    close(
        out,
        their_decoder.eval()(
            T, their_E, tgt_mask=~masks.causal(N)[0, 0], memory_key_padding_mask=~real
        ),
    )


def test_layernorm_is_its_formula_and_torchs():
    ours, X = shaken(LayerNorm(D, 1e-2)), torch.randn(B, N, D, **double)
    centred = X - X.mean(-1, keepdim=True)
    close(
        ours(X), centred / (centred.square().mean(-1, keepdim=True) + 1e-2).sqrt() * ours.g + ours.b
    )
    theirs = nn.LayerNorm(D, eps=1e-2, **double)
    theirs.load_state_dict({"weight": ours.g, "bias": ours.b})
    close(ours(X), theirs(X))


def test_rmsnorm_is_its_formula():
    ours, X = shaken(RMSNorm(D, 1e-2)), torch.randn(B, N, D, **double)
    close(ours(X), X / (X.square().mean(-1, keepdim=True) + 1e-2).sqrt() * ours.g)


@pytest.mark.parametrize("gated", [False, True])
@pytest.mark.parametrize("bias", [False, True])
@pytest.mark.parametrize(
    ("activation", "bend"),
    [
        ("relu", lambda x: x.clamp(min=0)),
        ("gelu", lambda x: x * 0.5 * (1 + torch.erf(x / 2**0.5))),
        (
            "gelu-tanh",
            lambda x: 0.5 * x * (1 + torch.tanh((2 / torch.pi) ** 0.5 * (x + 0.044715 * x**3))),
        ),
        ("silu", lambda x: x / (1 + torch.exp(-x))),
    ],
)
def test_feed_forward_is_its_formula(activation, bend, gated, bias):
    ours, X = shaken(FeedForward(D, FF, activation, gated, bias)), torch.randn(B, N, D, **double)

    def product(layer, T):
        return T @ layer.weight.T + (layer.bias if bias else 0)

    Z = bend(product(ours.W_g, X)) * product(ours.W_1, X) if gated else bend(product(ours.W_1, X))
    close(ours(X), product(ours.W_2, Z))


def test_feed_forward_drops_between_its_products_in_training_only():
    ours, X = FeedForward(D, FF, dropout=0.5), torch.randn(B, N, D)
    trace = Trace()
    ours.train()(X, trace=trace)
    relu = torch.relu(ours.W_1(X))
    kept = trace["Z"] != 0
    torch.testing.assert_close(trace["Z"][kept], 2 * relu[kept])
    assert 0.3 < kept.sum() / (relu > 0).sum() < 0.7
    assert torch.equal(ours.eval()(X), ours(X))


def test_bad_parts_are_refused_by_name():
    with pytest.raises(
        ConfigError, match="activation: expected one of relu, gelu, gelu-tanh, silu, got 'sigmoid'"
    ):
        FeedForward(D, FF, "sigmoid")
    with pytest.raises(ShapeError, match=r"X: expected shape \(batch, n, 12\), got \(2, 5, 13\)"):
        FeedForward(D, FF)(torch.zeros(B, N, 13))
    rotary = EncoderBlock(config(positions="rotary"))
    with pytest.raises(
        ShapeError, match="rotation: rotary attention expects the cosines and sines"
    ):
        rotary(torch.zeros(B, N, D))

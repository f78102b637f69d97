"""The equations of every module of core/, by name, and the settings that change them."""

from attentif import equations
from attentif.config import ModelConfig
from attentif.core.attention import MultiHeadAttention
from attentif.core.layers import DecoderBlock, EncoderBlock, FeedForward
from tests.support.families import TRANSFORMERS
from tests.support.families import model as small


def settings(**changes) -> ModelConfig:
    given = dict(
        family="encoder-decoder",
        vocab_size=9,
        embedding_dim=10,
        num_heads=3,
        qk_length=4,
        value_length=5,
        ff_length=7,
        encoder_layers=1,
        decoder_layers=1,
        final_norm=False,
    )
    return ModelConfig(**(given | changes))


VARIANTS = [
    dict(),
    dict(norm_place="post"),
    dict(norm="rmsnorm", gated=True, activation="silu", ff_bias=False),
    dict(attention_bias=False, activation="gelu-tanh"),
    dict(positions="rotary", num_kv_heads=1),
]


TEXTS = {
    "attention": equations.ATTENTION,
    **{
        f"multi-head {b} {r}": equations.multi_head(bias=b, rotary=r)
        for b in (False, True)
        for r in (False, True)
    },
    **{
        f"feed-forward {b} {g}": FeedForward(3, 4, "gelu-tanh", g, b).equations
        for b in (False, True)
        for g in (False, True)
    },
    **{f"encoder block {i}": EncoderBlock(settings(**v)).equations for i, v in enumerate(VARIANTS)},
    **{f"decoder block {i}": DecoderBlock(settings(**v)).equations for i, v in enumerate(VARIANTS)},
    **{f"{kind} model": small(kind).equations for kind in TRANSFORMERS},
    "marian with two tables": small("marian", share_embeddings=False, tie_output=False).equations,
}


def sizes(module, n_tgt: int, n_src: int, vocab: int = 0) -> dict[str, int]:
    attention = next(
        part for part in module.modules() if isinstance(part, MultiHeadAttention | FeedForward)
    )
    found = {"n_tgt": n_tgt, "n_src": n_src, "vocab": vocab, "d": attention.embedding_dim}
    for part in module.modules():
        if isinstance(part, MultiHeadAttention):
            found |= {"n_heads": part.num_heads, "d_q": part.qk_length, "d_v": part.value_length}
        if isinstance(part, FeedForward):
            found |= {"d_ff": part.W_1.out_features}
    return found

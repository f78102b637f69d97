"""Export to CTranslate2: the same weights under its names. Knows no search, no text and no cache.

The tokens' names there are only labels: the tokenizer's subwords, or the ids. A source is given
without special tokens, and eos is added to it; a decoder-only model is given the source and the
separator as its prompt. config.json has under "attentif" what `attentif.decoding.engine` needs
besides, and the folder's own search: beam width and length penalty. tokenizer.json is the folder's
own; CTranslate2 reads neither it nor manifest.sha256.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any, Literal, get_args

import numpy as np
from numpy.typing import NDArray
from torch import Tensor
from torch.nn.functional import pad

from attentif.checkpoint import ModelFolder
from attentif.config import ConfigError, DecodingConfig, ModelConfig
from attentif.core.attention import MultiHeadAttention
from attentif.core.layers import DecoderBlock, EncoderBlock, FeedForward, LayerNorm, RMSNorm
from attentif.core.models import DecoderOnly, EncoderDecoder, Stack
from attentif.folder import TOKENIZER, check_folder, new_folder
from attentif.text.tokenizer import Tokenizer

Quantization = Literal["float32", "int8"]
VOCABULARY_MAP = "vmap.txt"


def export(
    folder: str | Path, to: str | Path, quantization: Quantization = "int8", *, force: bool = False
) -> None:
    """Write the model of a folder, with its shortlist if it has one, as a CTranslate2 folder: whole
    or not at all.

    CTranslate2 uses the shortlist with `use_vmap=True`.
    """
    folder, to = Path(folder), Path(to)
    check_folder(to, force=force, inputs=[folder])
    if quantization not in get_args(Quantization):
        raise ConfigError(
            f"quantization: expected one of {', '.join(get_args(Quantization))}, got "
            f"{quantization!r}"
        )
    given = ModelFolder.read(folder)
    model, config, shortlist = given.model, given.model.config, given.shortlist
    if not isinstance(model, DecoderOnly | EncoderDecoder):
        raise ConfigError(
            f'{folder}: family: CTranslate2 has no "{config.family}" of ours; expected '
            '"encoder-decoder" or "decoder-only"'
        )
    if not config.causal_decoder:
        raise ConfigError(
            f"{folder}: causal_decoder: CTranslate2 has no decoder without a causal mask"
        )
    labels = _labels(given.tokenizer, config.vocab_size)
    known = config.vocab_size if given.tokenizer is None else given.tokenizer.vocab_size
    spec = _specification(model, labels, known, given.decoding)
    spec.validate()
    spec.optimize(quantization=quantization)
    mapped = shortlist is not None and not shortlist.lacks and config.family == "encoder-decoder"
    vocabulary_map = shortlist.vocabulary_map(labels) if shortlist is not None and mapped else ""
    with new_folder(to, force=force) as new:
        spec.save(str(new))
        if mapped:
            (new / VOCABULARY_MAP).write_text(vocabulary_map, encoding="utf-8", newline="\n")
        if TOKENIZER in given.files:
            (new / TOKENIZER).write_bytes(given.files[TOKENIZER])


def _labels(tokenizer: Tokenizer | None, size: int) -> list[str]:
    """A different name for each id."""
    if tokenizer is None:
        return [str(token) for token in range(size)]
    tokens = {i: token for token, i in tokenizer.vocabulary().items()}
    return [
        tokens.get(i, f"unused {i}") for i in range(size)
    ]  # no subword has a space in it, so these names are free


def _specification(
    model: DecoderOnly | EncoderDecoder, labels: list[str], known: int, decoding: DecodingConfig
) -> Any:
    from ctranslate2 import specs  # type: ignore[import-untyped]

    config = model.config
    if isinstance(model, EncoderDecoder):
        encoder = specs.TransformerEncoderSpec(config.encoder_layers, **_kind(config))
        # All heads, for the attention that it returns: one head, the default, aligns function words
        # to the full stop.
        decoder = specs.TransformerDecoderSpec(
            config.decoder_layers, alignment_heads=config.num_heads, **_kind(config)
        )
        _fill_stack(encoder, model.encoder, config)
        _fill_stack(decoder, model.decoder, config)
        encoder.embeddings[0].weight = _array(model.vocabulary.table.weight)
        spec: Any = specs.TransformerSpec(encoder, decoder)
        spec.register_source_vocabulary(labels)
        spec.register_target_vocabulary(labels)
        spec.config.add_source_eos = True
        spec.config.decoder_start_token = labels[config.start_id]
    else:
        decoder = specs.TransformerDecoderSpec(
            config.decoder_layers, with_encoder_attention=False, **_kind(config)
        )
        _fill_stack(decoder, model.decoder, config)
        spec = specs.TransformerDecoderModelSpec(decoder)
        spec.register_vocabulary(labels)
    _fill_vocabulary(decoder, model)
    spec.config.unk_token = labels[
        config.pad_id
    ]  # required, and ours has none: padding is never given to it
    spec.config.bos_token = labels[config.first_token]
    spec.config.eos_token = labels[config.eos_id]
    spec.config.layer_norm_epsilon = config.norm_epsilon
    spec.config.add_attribute("attentif", _about(config, known) | {"decoding": asdict(decoding)})
    return spec


def _about(config: ModelConfig, known: int) -> dict[str, Any]:
    """What the engine needs of a configuration."""
    names = (
        "family",
        "vocab_size",
        "position_limit",
        "pad_id",
        "eos_id",
        "start_id",
        "separator_id",
    )
    return {name: getattr(config, name) for name in names} | {"known": known}


def _kind(config: ModelConfig) -> dict[str, Any]:
    """The arguments that encoder and decoder share."""
    from ctranslate2.specs import common_spec  # type: ignore[import-untyped]

    kinds = common_spec.Activation
    activation = {
        "relu": kinds.RELU,
        "gelu": kinds.GELU,
        "gelu-tanh": kinds.GELUTanh,
        "silu": kinds.SWISH,
    }
    kind = dict(
        num_heads=config.num_heads,
        num_heads_kv=config.num_kv_heads,
        head_dim=_head_length(config),
        pre_norm=config.norm_place == "pre",
        no_final_norm=not config.final_norm,
        activation=activation[config.activation],
        layernorm_embedding=config.embedding_norm,
        ffn_glu=config.gated,
        rms_norm=config.norm == "rmsnorm",
    )
    if config.positions == "rotary":
        # Only qk_length numbers of a head are turned: where values are longer, zeros follow them.
        kind |= dict(
            rotary_dim=config.qk_length, rotary_interleave=False, rotary_base=config.position_base
        )
    return kind


def _head_length(config: ModelConfig) -> int:
    """CTranslate2 has one length for queries, keys and values: shorter ones are padded with
    zeros."""
    return max(config.qk_length, config.value_length)


def _fill_stack(spec: Any, stack: Stack, config: ModelConfig) -> None:
    spec.scale_embeddings = config.embedding_scale
    if config.positions != "rotary":
        spec.position_encodings.encodings = _positions(stack, config)
    if stack.embedding_norm is not None:
        _fill_norm(spec.layernorm_embedding, stack.embedding_norm)
    if stack.final_norm is not None:
        _fill_norm(spec.layer_norm, stack.final_norm)
    for layer, block in zip(spec.layer, stack.blocks, strict=True):
        assert isinstance(block, EncoderBlock | DecoderBlock)
        _fill_attention(layer.self_attention, block.self_attention, config)
        _fill_norm(layer.self_attention.layer_norm, block.self_residual.norm)
        if isinstance(block, DecoderBlock):
            _fill_attention(layer.attention, block.cross_attention, config)
            _fill_norm(layer.attention.layer_norm, block.cross_residual.norm)
        _fill_feed_forward(layer.ffn, block.feed_forward)
        _fill_norm(layer.ffn.layer_norm, block.ff_residual.norm)


def _positions(stack: Stack, config: ModelConfig) -> NDArray[Any]:
    """A row for each position; zeros for a model without positions: without a table CTranslate2
    adds sinusoids."""
    if stack.positions is None:
        return np.zeros((config.position_limit, config.embedding_dim), np.float32)
    return _array(stack.positions.table[config.position_offset :])


def _fill_vocabulary(decoder: Any, model: DecoderOnly | EncoderDecoder) -> None:
    ends = model.vocabulary
    table = ends.table if ends.target_table is None else ends.target_table
    decoder.embeddings.weight = _array(table.weight)
    decoder.projection.weight = _array(table.weight if ends.output is None else ends.output.weight)
    if ends.output_bias is not None:
        decoder.projection.bias = _array(ends.output_bias)


def _fill_attention(spec: Any, attention: MultiHeadAttention, config: ModelConfig) -> None:
    """Products of the same vectors are one matrix there: Q, K and V in self-attention, K and V
    in cross-attention."""
    length = _head_length(config)
    queries = _heads(attention.W_q, config.qk_length, length)
    keys = _heads(attention.W_k, config.qk_length, length)
    values = _heads(attention.W_v, config.value_length, length)
    parts = [[queries, keys, values]] if len(spec.linear) == 2 else [[queries], [keys, values]]
    for linear, pieces in zip(spec.linear, parts, strict=False):
        _fill_joined(linear, pieces)
    out = attention.W_o.weight.unflatten(1, (-1, config.value_length))
    spec.linear[-1].weight = _array(_longer(out, length).flatten(1))
    if attention.bias:
        spec.linear[-1].bias = _array(attention.W_o.bias)
    if length != config.qk_length or not config.scaled_scores:
        spec.queries_scale = np.float32(config.qk_length**-0.5 if config.scaled_scores else 1)


def _heads(layer: Any, own: int, length: int) -> tuple[Tensor, Tensor | None]:
    """A product's weight and bias, each head padded from `own` to `length` rows."""

    def each(rows: Tensor) -> Tensor:
        return (
            _longer(rows.unflatten(0, (-1, own)).movedim(1, -1), length)
            .movedim(-1, 1)
            .flatten(0, 1)
        )

    return each(layer.weight), None if layer.bias is None else each(layer.bias)


def _longer(tensor: Tensor, length: int) -> Tensor:
    """The last dimension padded with zeros."""
    return pad(tensor, (0, length - tensor.shape[-1]))


def _fill_joined(spec: Any, pieces: list[tuple[Tensor, Tensor | None]]) -> None:
    spec.weight = np.concatenate([_array(weight) for weight, _ in pieces])
    biases = [_array(bias) for _, bias in pieces if bias is not None]
    if biases:
        spec.bias = np.concatenate(biases)


def _fill_feed_forward(spec: Any, layer: FeedForward) -> None:
    fill: Callable[[Any, Any], None] = lambda to, of: _fill_joined(to, [(of.weight, of.bias)])  # noqa: E731
    if layer.W_g is None:
        fill(spec.linear_0, layer.W_1)
    else:
        fill(spec.linear_0, layer.W_g)
        fill(spec.linear_0_noact, layer.W_1)
    fill(spec.linear_1, layer.W_2)


def _fill_norm(spec: Any, norm: LayerNorm | RMSNorm) -> None:
    spec.gamma = _array(norm.g)
    if isinstance(norm, LayerNorm):
        spec.beta = _array(norm.b)


def _array(tensor: Tensor) -> NDArray[np.float32]:
    """A copy: the specification changes its arrays in place."""
    return tensor.detach().float().cpu().numpy().copy()

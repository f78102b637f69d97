"""Parameter names of `transformers` and ours, one table a model. Knows state dicts; knows no architecture."""

from __future__ import annotations

import re
from dataclasses import dataclass

import torch
from torch import Tensor, nn

NORM = {"weight": "g", "bias": "b"}


@dataclass(frozen=True)
class Names:
    """What becomes of each tensor of theirs; `{}` stands for the number of a layer.

    A module's weight and bias go to the module of ours that the table names; several names share a fused tensor.
    """

    table: dict[str, str | tuple[str, ...]]
    tied: dict[str, str]  # a second name of theirs for the tensor that the first name holds
    computed: tuple[str, ...] = ()  # from the configuration on both sides: not copied
    transposed: tuple[str, ...] = ()  # modules that keep weights as (in, out)

    def ours(self, key: str) -> list[str]:
        """Where a tensor of theirs goes; nowhere when the table does not know it."""
        number = re.search(r"(?<=\.)\d+(?=\.)", key)
        general = re.sub(r"(?<=\.)\d+(?=\.)", "{}", key)
        module, _, leaf = general.rpartition(".")
        found = self.table.get(general, self.table.get(module, ()))
        places = [found] if isinstance(found, str) else list(found)
        if general not in self.table:
            places = [f"{place}.{NORM[leaf] if place.endswith('norm') else leaf}" for place in places]
        return [place.format(number and number[0]) for place in places]

    def turned(self, key: str, tensor: Tensor) -> Tensor:
        """A tensor of theirs as nn.Linear would hold it."""
        return tensor.mT if key.endswith(".weight") and key.split(".")[-2] in self.transposed else tensor


@torch.no_grad()
def copy_weights(theirs: nn.Module, ours: nn.Module, names: Names) -> None:
    """Fill ours with theirs by name; a tensor left over on either side is an error that names it."""
    have = {**theirs.state_dict(keep_vars=True), **dict(theirs.named_buffers())}
    unset, unknown = dict(ours.named_parameters()), []
    for key, tensor in have.items():
        if key in names.computed:
            continue
        if key in names.tied:
            assert tensor is have[names.tied[key]], f"{key}: expected the tensor of {names.tied[key]} itself"
        elif places := names.ours(key):
            for place, part in zip(places, names.turned(key, tensor).chunk(len(places)), strict=True):
                assert place in unset, f"{key}: ours has no {place}, or it was set before"
                assert part.squeeze(0).shape == unset[place].shape, f"{key}: {part.shape} does not fit {place}"
                unset.pop(place).copy_(part.squeeze(0))  # final_logits_bias is 1 x vocab
        else:
            unknown.append(key)
    assert not unknown, f"theirs, not in the table: {', '.join(unknown)}"
    assert not unset, f"ours, not set: {', '.join(unset)}"
    listed = {*names.tied, *names.computed}
    assert listed <= have.keys(), f"listed as known, not in theirs: {', '.join(listed - have.keys())}"


_TRANSLATOR = {
    "final_logits_bias": "vocabulary.output_bias",
    "model.encoder.layers.{}.self_attn.q_proj": "encoder.blocks.{}.self_attention.W_q",
    "model.encoder.layers.{}.self_attn.k_proj": "encoder.blocks.{}.self_attention.W_k",
    "model.encoder.layers.{}.self_attn.v_proj": "encoder.blocks.{}.self_attention.W_v",
    "model.encoder.layers.{}.self_attn.out_proj": "encoder.blocks.{}.self_attention.W_o",
    "model.encoder.layers.{}.self_attn_layer_norm": "encoder.blocks.{}.self_residual.norm",
    "model.encoder.layers.{}.fc1": "encoder.blocks.{}.feed_forward.W_1",
    "model.encoder.layers.{}.fc2": "encoder.blocks.{}.feed_forward.W_2",
    "model.encoder.layers.{}.final_layer_norm": "encoder.blocks.{}.ff_residual.norm",
    "model.decoder.layers.{}.self_attn.q_proj": "decoder.blocks.{}.self_attention.W_q",
    "model.decoder.layers.{}.self_attn.k_proj": "decoder.blocks.{}.self_attention.W_k",
    "model.decoder.layers.{}.self_attn.v_proj": "decoder.blocks.{}.self_attention.W_v",
    "model.decoder.layers.{}.self_attn.out_proj": "decoder.blocks.{}.self_attention.W_o",
    "model.decoder.layers.{}.self_attn_layer_norm": "decoder.blocks.{}.self_residual.norm",
    "model.decoder.layers.{}.encoder_attn.q_proj": "decoder.blocks.{}.cross_attention.W_q",
    "model.decoder.layers.{}.encoder_attn.k_proj": "decoder.blocks.{}.cross_attention.W_k",
    "model.decoder.layers.{}.encoder_attn.v_proj": "decoder.blocks.{}.cross_attention.W_v",
    "model.decoder.layers.{}.encoder_attn.out_proj": "decoder.blocks.{}.cross_attention.W_o",
    "model.decoder.layers.{}.encoder_attn_layer_norm": "decoder.blocks.{}.cross_residual.norm",
    "model.decoder.layers.{}.fc1": "decoder.blocks.{}.feed_forward.W_1",
    "model.decoder.layers.{}.fc2": "decoder.blocks.{}.feed_forward.W_2",
    "model.decoder.layers.{}.final_layer_norm": "decoder.blocks.{}.ff_residual.norm",
}
_SINUSOIDS = ("model.encoder.embed_positions.weight", "model.decoder.embed_positions.weight")
_ONE_TABLE = {
    "model.encoder.embed_tokens.weight": "model.shared.weight",
    "model.decoder.embed_tokens.weight": "model.shared.weight",
    "lm_head.weight": "model.shared.weight",
}

MARIAN = Names({**_TRANSLATOR, "model.shared": "vocabulary.table"}, tied=_ONE_TABLE, computed=_SINUSOIDS)

MARIAN_TWO_TABLES = Names(
    {
        **_TRANSLATOR,
        "model.encoder.embed_tokens": "vocabulary.table",
        "model.decoder.embed_tokens": "vocabulary.target_table",
    },
    tied={"lm_head.weight": "model.decoder.embed_tokens.weight"},
    computed=_SINUSOIDS,
)

PEGASUS = Names(
    {
        **MARIAN.table,
        "model.encoder.layer_norm": "encoder.final_norm",
        "model.decoder.layer_norm": "decoder.final_norm",
    },
    tied=_ONE_TABLE,
    computed=_SINUSOIDS,
)

BERT = Names(
    {
        "embeddings.word_embeddings": "vocabulary.table",
        "embeddings.token_type_embeddings": "vocabulary.types",
        "embeddings.position_embeddings.weight": "encoder.positions.table",
        "embeddings.LayerNorm": "encoder.embedding_norm",
        "encoder.layer.{}.attention.self.query": "encoder.blocks.{}.self_attention.W_q",
        "encoder.layer.{}.attention.self.key": "encoder.blocks.{}.self_attention.W_k",
        "encoder.layer.{}.attention.self.value": "encoder.blocks.{}.self_attention.W_v",
        "encoder.layer.{}.attention.output.dense": "encoder.blocks.{}.self_attention.W_o",
        "encoder.layer.{}.attention.output.LayerNorm": "encoder.blocks.{}.self_residual.norm",
        "encoder.layer.{}.intermediate.dense": "encoder.blocks.{}.feed_forward.W_1",
        "encoder.layer.{}.output.dense": "encoder.blocks.{}.feed_forward.W_2",
        "encoder.layer.{}.output.LayerNorm": "encoder.blocks.{}.ff_residual.norm",
        "pooler.dense": "pooler",
    },
    tied={},
    computed=("embeddings.position_ids", "embeddings.token_type_ids"),
)

GPT2 = Names(
    {
        "transformer.wte": "vocabulary.table",
        "transformer.wpe.weight": "decoder.positions.table",
        "transformer.h.{}.ln_1": "decoder.blocks.{}.self_residual.norm",
        "transformer.h.{}.attn.c_attn": (
            "decoder.blocks.{}.self_attention.W_q",
            "decoder.blocks.{}.self_attention.W_k",
            "decoder.blocks.{}.self_attention.W_v",
        ),
        "transformer.h.{}.attn.c_proj": "decoder.blocks.{}.self_attention.W_o",
        "transformer.h.{}.ln_2": "decoder.blocks.{}.ff_residual.norm",
        "transformer.h.{}.mlp.c_fc": "decoder.blocks.{}.feed_forward.W_1",
        "transformer.h.{}.mlp.c_proj": "decoder.blocks.{}.feed_forward.W_2",
        "transformer.ln_f": "decoder.final_norm",
    },
    tied={"lm_head.weight": "transformer.wte.weight"},
    transposed=("c_attn", "c_proj", "c_fc"),
)

LLAMA_TIED = Names(
    {
        "model.embed_tokens": "vocabulary.table",
        "model.layers.{}.self_attn.q_proj": "decoder.blocks.{}.self_attention.W_q",
        "model.layers.{}.self_attn.k_proj": "decoder.blocks.{}.self_attention.W_k",
        "model.layers.{}.self_attn.v_proj": "decoder.blocks.{}.self_attention.W_v",
        "model.layers.{}.self_attn.o_proj": "decoder.blocks.{}.self_attention.W_o",
        "model.layers.{}.input_layernorm": "decoder.blocks.{}.self_residual.norm",
        "model.layers.{}.mlp.gate_proj": "decoder.blocks.{}.feed_forward.W_g",
        "model.layers.{}.mlp.up_proj": "decoder.blocks.{}.feed_forward.W_1",
        "model.layers.{}.mlp.down_proj": "decoder.blocks.{}.feed_forward.W_2",
        "model.layers.{}.post_attention_layernorm": "decoder.blocks.{}.ff_residual.norm",
        "model.norm": "decoder.final_norm",
    },
    tied={"lm_head.weight": "model.embed_tokens.weight"},
    computed=("model.rotary_emb.inv_freq", "model.rotary_emb.original_inv_freq"),
)

LLAMA = Names({**LLAMA_TIED.table, "lm_head": "vocabulary.output"}, tied={}, computed=LLAMA_TIED.computed)

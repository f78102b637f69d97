"""Parameter names of `transformers` and ours: one table an architecture, read both ways.

Knows state dicts and the layouts of their tensors; knows no configuration, and does not import transformers.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import torch
from torch import Tensor

NUMBER = re.compile(r"(?<=\.)\d+(?=\.)")
Table = dict[str, str | tuple[str, ...]]


class NamesError(ValueError):
    """A tensor without a counterpart on the other side: the message names it."""


@dataclass(frozen=True)
class Names:
    """What becomes of each tensor of theirs; `{}` stands for the number of a layer, several names share a fused one."""

    table: Table
    tied: dict[str, str]  # a second name of theirs for the tensor that the first name holds
    computed: tuple[str, ...] = ()  # from the configuration on both sides: never copied
    transposed: tuple[str, ...] = ()  # modules of theirs that keep weights as (in, out)
    wide: tuple[str, ...] = ()  # vectors that theirs keep as a matrix of one row
    optional: tuple[str, ...] = ()  # endings of names of theirs that some configurations leave out

    def to_ours(self, theirs: Mapping[str, Tensor], expected: Mapping[str, Tensor]) -> dict[str, Tensor]:
        """Their tensors under our names; `expected` holds a tensor of the right shape for each name of ours."""
        found: dict[str, Tensor] = {}
        unknown = []
        for key, tensor in theirs.items():
            if key in self.computed:
                continue
            if key in self.tied:
                first = theirs.get(self.tied[key])
                if first is None or not torch.equal(tensor, first):
                    raise NamesError(f"{key}: expected the values of {self.tied[key]}, which it is tied to")
            elif parameters := self._parameters(key):
                found |= self._parts(key, tensor, parameters, expected)
            else:
                unknown.append(key)
        if unknown:
            raise NamesError(f"theirs, not in the table: {', '.join(unknown)}")
        if unset := expected.keys() - found.keys():
            raise NamesError(f"ours, not set: {', '.join(sorted(unset))}")
        return found

    def to_theirs(self, ours: Mapping[str, Tensor]) -> dict[str, Tensor]:
        """Our tensors under their names, each once: what is tied or computed is theirs to make."""
        left, found = dict(ours), {}
        for key, parameters in self._rows(ours):
            missing = [parameter for parameter in parameters if parameter not in ours]
            if missing and (len(missing) < len(parameters) or not key.endswith(self.optional)):
                raise NamesError(f"theirs, not set: {key}; ours has no {missing[0]}")
            if not missing:
                found[key] = self._whole(key, [left.pop(parameter) for parameter in parameters])
        if left:
            raise NamesError(f"ours, not in the table: {', '.join(sorted(left))}")
        return found

    def _parameters(self, key: str) -> list[str]:
        """Where a tensor of theirs goes; nowhere when the table does not know it."""
        number = NUMBER.search(key)
        return [
            parameter.format(number and number[0]) for parameter in _several(self.table.get(NUMBER.sub("{}", key), ()))
        ]

    def _rows(self, ours: Mapping[str, Tensor]) -> Iterator[tuple[str, list[str]]]:
        """Every name of theirs and the names of ours it is made from, for as many layers as each of our stacks has."""
        for key, general in self.table.items():
            parameters = _several(general)
            stack = parameters[0].split("{}")[0]
            numbers = {name.removeprefix(stack).split(".")[0] for name in ours if name.startswith(stack)}
            for number in sorted(numbers, key=int) if "{}" in key else [""]:
                yield key.format(number), [parameter.format(number) for parameter in parameters]

    def _parts(
        self, key: str, tensor: Tensor, parameters: list[str], expected: Mapping[str, Tensor]
    ) -> dict[str, Tensor]:
        tensor = tensor[0] if key in self.wide else tensor.mT if self._turned(key) else tensor
        parts = dict(zip(parameters, tensor.chunk(len(parameters)), strict=True))
        for parameter, part in parts.items():
            if parameter not in expected:
                raise NamesError(f"{key}: ours has no {parameter}")
            if part.shape != expected[parameter].shape:
                want, have = tuple(expected[parameter].shape), tuple(part.shape)
                raise NamesError(f"{key}: {parameter}: expected shape {want}, got {have}")
        return parts

    def _whole(self, key: str, parts: list[Tensor]) -> Tensor:
        tensor = torch.cat(parts)
        return tensor[None] if key in self.wide else tensor.mT if self._turned(key) else tensor

    def _turned(self, key: str) -> bool:
        return key.endswith(".weight") and key.split(".")[-2] in self.transposed


def _several(parameters: str | tuple[str, ...]) -> tuple[str, ...]:
    return (parameters,) if isinstance(parameters, str) else parameters


def _modules(table: Table) -> Table:
    """The weight and the bias of each module of theirs, which a norm of ours calls g and b."""
    out: Table = {}
    for module, parameters in table.items():
        for leaf, norm in (("weight", "g"), ("bias", "b")):
            ours = tuple(
                f"{parameter}.{norm if parameter.endswith('norm') else leaf}" for parameter in _several(parameters)
            )
            out[f"{module}.{leaf}"] = ours
    return out


_TRANSLATOR: Table = {
    "final_logits_bias": "vocabulary.output_bias",
    **_modules(
        {
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
    ),
}
SINUSOIDS = ("model.encoder.embed_positions.weight", "model.decoder.embed_positions.weight")
_ONE_TABLE = {
    "model.encoder.embed_tokens.weight": "model.shared.weight",
    "model.decoder.embed_tokens.weight": "model.shared.weight",
    "lm_head.weight": "model.shared.weight",
}

MARIAN = Names(
    {**_TRANSLATOR, "model.shared.weight": "vocabulary.table.weight"},
    tied=_ONE_TABLE,
    computed=SINUSOIDS,
    wide=("final_logits_bias",),
)

MARIAN_TWO_TABLES = Names(
    {
        **_TRANSLATOR,
        "model.encoder.embed_tokens.weight": "vocabulary.table.weight",
        "model.decoder.embed_tokens.weight": "vocabulary.target_table.weight",
    },
    tied={"lm_head.weight": "model.decoder.embed_tokens.weight"},
    computed=SINUSOIDS,
    wide=("final_logits_bias",),
)

PEGASUS = Names(
    {
        **MARIAN.table,
        **_modules(
            {
                "model.encoder.layer_norm": "encoder.final_norm",
                "model.decoder.layer_norm": "decoder.final_norm",
            }
        ),
    },
    tied=_ONE_TABLE,
    computed=SINUSOIDS,
    wide=("final_logits_bias",),
)

BERT = Names(
    {
        "embeddings.word_embeddings.weight": "vocabulary.table.weight",
        "embeddings.token_type_embeddings.weight": "vocabulary.types.weight",
        "embeddings.position_embeddings.weight": "encoder.positions.table",
        **_modules(
            {
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
            }
        ),
    },
    tied={},
    computed=("embeddings.position_ids", "embeddings.token_type_ids"),
)

GPT2 = Names(
    {
        "transformer.wte.weight": "vocabulary.table.weight",
        "transformer.wpe.weight": "decoder.positions.table",
        **_modules(
            {
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
            }
        ),
    },
    tied={"lm_head.weight": "transformer.wte.weight"},
    transposed=("c_attn", "c_proj", "c_fc"),
)

GPT2_UNTIED = Names({**GPT2.table, "lm_head.weight": "vocabulary.output.weight"}, {}, transposed=GPT2.transposed)

LLAMA_TIED = Names(
    {
        "model.embed_tokens.weight": "vocabulary.table.weight",
        "model.layers.{}.input_layernorm.weight": "decoder.blocks.{}.self_residual.norm.g",
        "model.layers.{}.post_attention_layernorm.weight": "decoder.blocks.{}.ff_residual.norm.g",
        "model.norm.weight": "decoder.final_norm.g",
        **_modules(
            {
                "model.layers.{}.self_attn.q_proj": "decoder.blocks.{}.self_attention.W_q",
                "model.layers.{}.self_attn.k_proj": "decoder.blocks.{}.self_attention.W_k",
                "model.layers.{}.self_attn.v_proj": "decoder.blocks.{}.self_attention.W_v",
                "model.layers.{}.self_attn.o_proj": "decoder.blocks.{}.self_attention.W_o",
                "model.layers.{}.mlp.gate_proj": "decoder.blocks.{}.feed_forward.W_g",
                "model.layers.{}.mlp.up_proj": "decoder.blocks.{}.feed_forward.W_1",
                "model.layers.{}.mlp.down_proj": "decoder.blocks.{}.feed_forward.W_2",
            }
        ),
    },
    tied={"lm_head.weight": "model.embed_tokens.weight"},
    computed=("model.rotary_emb.inv_freq", "model.rotary_emb.original_inv_freq"),
    optional=(".bias",),
)

LLAMA = Names(
    {**LLAMA_TIED.table, "lm_head.weight": "vocabulary.output.weight"},
    tied={},
    computed=LLAMA_TIED.computed,
    optional=LLAMA_TIED.optional,
)

"""The families of models by name: a model from its configuration, and copies that share its parameters."""

from __future__ import annotations

import copy

from attentif.config import ModelConfig
from attentif.core.baselines import RecurrentTranslator, WindowMLP
from attentif.core.models import DecoderOnly, EncoderDecoder, EncoderOnly

Model = EncoderOnly | DecoderOnly | EncoderDecoder | RecurrentTranslator | WindowMLP

FAMILIES: dict[str, type[Model]] = {
    "encoder-only": EncoderOnly,
    "decoder-only": DecoderOnly,
    "encoder-decoder": EncoderDecoder,
    "recurrent": RecurrentTranslator,
    "window-mlp": WindowMLP,
}


def build(config: ModelConfig) -> Model:
    """The model that the configuration describes, freshly initialised.
    >>> type(build(ModelConfig.like("gpt2", vocab_size=9, embedding_dim=8, decoder_layers=1)))
    <class 'attentif.core.models.DecoderOnly'>
    """
    return FAMILIES[config.family](config)


def sharing(model: Model) -> Model:
    """A copy of the modules with the same parameters and buffers: modes and classes can change in the copy."""
    return copy.deepcopy(model, {id(T): T for T in (*model.parameters(), *model.buffers())})

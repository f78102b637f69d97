"""A model from its configuration."""

from __future__ import annotations

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

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
    """The model that the configuration describes, freshly initialised."""
    return FAMILIES[config.family](config)

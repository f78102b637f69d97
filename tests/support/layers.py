"""Settings of a small stack of blocks, for the tests of layers."""

from attentif.config import ModelConfig

B, N, M, D, FF, HEADS = 2, 5, 7, 12, 17, 3


def config(**changes) -> ModelConfig:
    given = dict(
        family="encoder-decoder",
        vocab_size=19,
        embedding_dim=D,
        num_heads=HEADS,
        ff_length=FF,
        encoder_layers=2,
        decoder_layers=3,
        norm_epsilon=1e-3,
        positions="none",
        final_norm=False,
    )
    return ModelConfig(**(given | changes))

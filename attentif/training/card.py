"""The README of a model folder: its size, its training data, its scores, how to use it."""

from __future__ import annotations

from attentif.config import ModelConfig
from attentif.training.evaluate import Evaluation
from attentif.training.recipe import Recipe
from attentif.training.state import Progress


def card(recipe: Recipe, config: ModelConfig, progress: Progress, found: Evaluation | None) -> str:
    data, layers = recipe.data, f"{config.encoder_layers}+{config.decoder_layers} layers"
    lines = [
        f"# {data.source_language} to {data.target_language}: {config.family}",
        "",
        f"{layers}, width {config.embedding_dim}, {config.num_heads} heads, {config.vocab_size} subwords.",
        f"Step {progress.step}, {progress.tokens:,} tokens (source and target), {progress.seconds / 60:.1f} minutes.",
        "",
        f"Trained on: {', '.join(data.train)}.",
    ]
    if found is not None:
        about = f"first {found.score.sentences} of {', '.join(data.dev)}, greedy"
        lines += ["", f"Dev loss {found.loss:.4f} nats a token.", "", "```", found.score.report(about), "```"]
    return "\n".join([*lines, "", "`recipe.toml` made it; `attentif evaluate FOLDER SOURCE REFERENCE` scores it.", ""])

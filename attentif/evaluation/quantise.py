"""Quantisation of a model folder to int8, and its cost: the scores of both on the same sentences."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from attentif.checkpoint import INT8, WEIGHTS, ModelFolder, model_files
from attentif.config import DecodingConfig, write_table
from attentif.decoding.translator import Translator
from attentif.evaluation.score import Score, evaluate
from attentif.folder import CARD, CONFIG, FolderError, check_folder, write_folder

# Written again, or needed only to resume training.
NOT_KEPT = (CARD, CONFIG, WEIGHTS, "training.safetensors", "training.json")


@dataclass(frozen=True)
class Cost:
    """Scores and bytes before and after."""

    before: Score
    after: Score
    bytes_before: int
    bytes_after: int

    def report(self) -> str:
        loss = round(self.before.bleu - self.after.bleu, 2) + 0.0  # + 0.0: no "-0.00"
        return "\n".join([
            f"float32  BLEU {self.before.bleu:.2f}  chrF {self.before.chrf:.2f}  {self.bytes_before / 1e6:.1f} MB",
            f"int8     BLEU {self.after.bleu:.2f}  chrF {self.after.chrf:.2f}  {self.bytes_after / 1e6:.1f} MB",
            f"it costs {loss:.2f} BLEU on {self.before.sentences} sentences | {self.before.bleu_signature}",
        ])  # fmt: skip

    __str__ = report


def quantise(
    folder: Path, to: Path, *, beam: int | None = None, length_penalty: float | None = None, force: bool = False
) -> None:
    """Write the model of `folder` in int8 into the folder `to`, with the same search unless another is given."""
    check_folder(to, force=force, inputs=[folder])
    given = ModelFolder.read(folder)
    if INT8 in given.files:
        raise FolderError(f"{folder}: is in int8 already")
    model, own = given.model, given.decoding
    card = given.files.get(CARD, b"").decode()
    kept = {name: data for name, data in given.files.items() if name not in NOT_KEPT}
    decoding = DecodingConfig(
        beam=own.beam if beam is None else beam,
        length_penalty=own.length_penalty if length_penalty is None else length_penalty,
    )
    new = model_files(model.config, model.state_dict(), card=card, int8=True)
    if decoding != DecodingConfig():
        new[CONFIG] += b"\n" + write_table(decoding, "decoding").encode()
    write_folder(to, {**new, **kept}, force=force)


def cost(
    folder: Path,
    to: Path,
    sources: list[str],
    references: list[str],
    progress: Callable[[int, int], None] | None = None,
) -> Cost:
    """The scores of a model folder and of its int8 version on these sentences, both with the latter's search."""
    after = Translator(to, precision="float32")
    before = Translator(folder, precision="float32", beam=after.beam, length_penalty=after.length_penalty)
    scores = [evaluate(translator, sources, references, progress)[0] for translator in (before, after)]
    sizes = [next(path.stat().st_size for name in (WEIGHTS, INT8) if (path := one / name).exists())
             for one in (folder, to)]  # fmt: skip
    return Cost(scores[0], scores[1], sizes[0], sizes[1])

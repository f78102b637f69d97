"""A model folder in int8, and what it costs: the scores of both on the same sentences."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from attentif.checkpoint import INT8, WEIGHTS, model_files, model_of, read_model
from attentif.config import DecodingConfig, decoding_of, write_table
from attentif.decoding.translator import Translator
from attentif.evaluation.score import Score, evaluate
from attentif.folder import CARD, CONFIG, FolderError, check_folder, write_folder

NOT_KEPT = (
    CARD,
    CONFIG,
    WEIGHTS,
    "training.safetensors",
    "training.json",
)  # written again, or needed only to resume training


@dataclass(frozen=True)
class Cost:
    """Scores and bytes before and after."""

    before: Score
    after: Score
    bytes_before: int
    bytes_after: int

    def __str__(self) -> str:
        return self.report()

    def report(self) -> str:
        loss = round(self.before.bleu - self.after.bleu, 2) + 0.0  # + 0.0: no "-0.00"
        return "\n".join([
            f"float32  BLEU {self.before.bleu:.2f}  chrF {self.before.chrf:.2f}  {self.bytes_before / 1e6:.1f} MB",
            f"int8     BLEU {self.after.bleu:.2f}  chrF {self.after.chrf:.2f}  {self.bytes_after / 1e6:.1f} MB",
            f"it costs {loss:.2f} BLEU on {self.before.sentences} sentences | {self.before.bleu_signature}",
        ])  # fmt: skip


def quantise(
    folder: Path, to: Path, *, beam: int | None = None, length_penalty: float | None = None, force: bool = False
) -> None:
    """Write the model in `folder` in int8 into the folder `to`, which asks for the same search unless told."""
    check_folder(to, force=force, inputs=[folder])
    files = read_model(folder)
    if INT8 in files:
        raise FolderError(f"{folder}: is in int8 already")
    model = model_of(files, folder)
    card = files[CARD].decode() if CARD in files else ""
    kept = {name: data for name, data in files.items() if name not in NOT_KEPT}
    own = decoding_of(files[CONFIG].decode(), folder / CONFIG)
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
    """What a model folder loses in int8 on these sentences, with the search that the int8 folder asks for."""
    after = Translator(to, precision="float32")
    before = Translator(folder, precision="float32", beam=after.beam, length_penalty=after.length_penalty)
    scores = [evaluate(translator, sources, references, progress)[0] for translator in (before, after)]
    sizes = [next(path.stat().st_size for name in (WEIGHTS, INT8) if (path := one / name).exists())
             for one in (folder, to)]  # fmt: skip
    return Cost(scores[0], scores[1], sizes[0], sizes[1])

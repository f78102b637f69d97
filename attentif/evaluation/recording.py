"""An evaluation with all that a record holds: speed, peak memory, parameters, and the attention
of one sentence."""

from __future__ import annotations

import platform
import re
import time
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

from attentif.config import ConfigError
from attentif.cores import usable_cores
from attentif.decoding.engine import HYPOTHESES, ROWS, Engine
from attentif.decoding.hypotheses import Progress
from attentif.evaluation.record import (
    LARGEST,
    LINES,
    Attention,
    Memory,
    Record,
    Speed,
    Training,
    packed,
)
from attentif.evaluation.score import score
from attentif.folder import FolderError, read_file

if TYPE_CHECKING:
    from attentif.decoding.translator import Translator

WARM_UP = 8  # sentences that are translated before the time is taken: the first ones load kernels
TOKENS = 100  # the most source or target tokens of the attention
WORDS = 8  # of the sentence whose attention is recorded, or as near as the test set has


def check_size(sources: list[str], references: list[str]) -> None:
    """Refuse, before translating, a test set that is too large for a record."""
    size = len(packed(dict(zip(LINES, (sources, references, references[::-1]), strict=True))))
    if size > 0.9 * LARGEST:
        raise ValueError(
            f"record: {len(sources):,} sentences take about {size:,} bytes, expected less than "
            f"{LARGEST:,}"
            "; take fewer sentences"
        )


def recorded(
    translator: Translator,
    sources: list[str],
    references: list[str],
    *,
    test_set: str,
    system: str | None = None,
    seed: int | None = None,
    sentence: str | None = None,
    training: Training | None = None,
    progress: Progress | None = None,
) -> Record:
    """The record of a translator on a test set; by default its name is its folder's, its seed that
    of its recipe.

    The attention is that of `sentence`, or of a source of about eight words: the same one for every
    system.
    """
    check_size(sources, references)
    folder: Path | None = getattr(translator, "folder", None)
    translator(sources[:WARM_UP])
    device = getattr(translator.engine, "device", None)
    on_gpu = device is not None and device.type == "cuda"
    _forget_peak(device if on_gpu else None)
    begun = time.perf_counter()
    outputs = translator(sources, progress)
    seconds = time.perf_counter() - begun
    memory = _peak(device if on_gpu else None)
    tokens = sum(map(len, translator.tokenizer.target.encode_batch(outputs)))
    attention, reason = _attention(
        translator, nearest_length(sources) if sentence is None else sentence
    )
    model = translator.model
    return Record(
        system=system or (_name(folder) if folder else "model"),
        seed=_seed(folder) if seed is None and folder else seed,
        test_set=test_set,
        sources=sources,
        references=references,
        outputs=outputs,
        score=score(outputs, references),
        model="/".join(folder.resolve().parts[-2:]) if folder else "",
        family=model.config.family,
        search=translator.search,
        parameters=sum(parameter.numel() for parameter in model.parameters()),
        speed=Speed(
            round(len(sources) / seconds, 3),
            round(tokens / seconds, 3),
            round(seconds, 3),
            *_how(translator, device),
        ),
        memory=memory,
        training=training,
        attention=attention,
        no_attention=reason,
    )


def nearest_length(sources: list[str]) -> str:
    """The first source whose number of words is nearest to eight."""
    return min(sources, key=lambda text: abs(len(text.split()) - WORDS))


def _attention(translator: Translator, text: str) -> tuple[Attention | None, str]:
    """The attention, or the reason why there is none."""
    try:
        view = translator.attention(text)
    except ConfigError as error:
        return None, str(error).removeprefix("family: ")
    rows, columns = view.pieces["written"], view.pieces["source"]
    if max(len(rows), len(columns)) > TOKENS:
        return (
            None,
            (
                f"sentence: its attention has {len(rows)} x {len(columns)} weights; at most "
                f"{TOKENS} "
                "tokens fit"
            ),
        )
    weights = view.target_rows(view.alignment_places)
    # A decoder-only model attends to source and target in one row; the source comes first.
    kept = [[round(weight, 4) for weight in row[: len(columns)]] for row in weights]
    return Attention(view.source, view.target, rows, columns, kept), ""


def _how(translator: Translator, device: Any) -> tuple[str, str, str]:
    """The batch size, the engine and the device, in words."""
    engine = translator.engine
    if isinstance(engine, Engine):
        rows = min(ROWS, HYPOTHESES // translator.beam)
        batch = f"at most {rows} sentences, {engine.threads} batches at once"
        return batch, f"CTranslate2 {precision_of(translator)}", _cpu()
    import torch

    name = torch.cuda.get_device_name(device) if device.type == "cuda" else _cpu()
    return (
        f"at most {engine.batch_tokens:,} tokens with padding",
        f"torch {precision_of(translator)}",
        name,
    )


def precision_of(translator: Translator) -> str:
    """The precision of the weights, and whether a shortlist is used."""
    engine = translator.engine
    if isinstance(engine, Engine):
        return f"{engine.precision}, shortlist" if engine.shortlist else engine.precision
    return str(next(engine.model.parameters()).dtype).removeprefix("torch.")


def _cpu() -> str:
    try:
        found = re.search(r"^model name\s*: (.+)$", Path("/proc/cpuinfo").read_text(), re.MULTILINE)
    except OSError:
        found = None
    return f"{found[1] if found else platform.machine()}, {usable_cores()} cores"


def _forget_peak(gpu: Any) -> None:
    if gpu is not None:
        import torch

        return torch.cuda.reset_peak_memory_stats(gpu)
    try:
        Path("/proc/self/clear_refs").write_text("5")  # Linux: the peak begins again
    except OSError:
        return None


def _peak(gpu: Any) -> Memory:
    if gpu is not None:
        import torch

        return Memory(torch.cuda.max_memory_allocated(gpu), "GPU")
    try:
        found = re.search(
            r"^VmHWM:\s*(\d+) kB$", Path("/proc/self/status").read_text(), re.MULTILINE
        )
        assert found is not None
        return Memory(int(found[1]) * 1024, "process")
    except (OSError, AssertionError):
        from resource import RUSAGE_SELF, getrusage

        unit = 1 if platform.system() == "Darwin" else 1024
        return Memory(getrusage(RUSAGE_SELF).ru_maxrss * unit, "process")


def _name(folder: Path) -> str:
    """The name of a model folder, or of the run whose best it is."""
    folder = folder.resolve()
    return folder.parent.name if folder.name in ("best", "last") else folder.name


def _seed(folder: Path) -> int | None:
    """The seed of the recipe that made the model, if the folder has one."""
    try:
        found = (
            tomllib.loads(read_file(folder, "recipe.toml").decode()).get("training", {}).get("seed")
        )
    except (FolderError, ValueError):
        return None
    return found if type(found) is int else None

"""What translates: our engine, CTranslate2, Hugging Face's generate, our search by torch, and
JoeyNMT.

Each is opened in its own process, so what it needs is imported there.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from bench.measure import cores
from bench.systems.models import LENGTH, SIZES, SOURCES, SPECIAL, Rows, Size

Translate = Callable[[Rows, int], Rows]  # sources and a beam width to the tokens written


def our_engine(folder: Path, size: Size, precision: str, shortlist: bool) -> Translate:
    from attentif.decoding.engine import Engine

    engine = Engine.open(folder / "ours", precision=precision, shortlist=shortlist)
    return lambda rows, beam: [
        found[0].tokens for found in engine.translate(rows, beam=beam, limits=LENGTH)
    ]


def by_ctranslate2(folder: Path, size: Size, threads: dict[str, int], split: bool) -> Translate:
    import ctranslate2

    model = ctranslate2.Translator(str(folder / "ctranslate2"), **threads)

    def translate(rows: Rows, beam: int) -> Rows:
        labels = [[str(token) for token in row] for row in rows]
        at_once = -(-len(rows) // cores()) if split else 0
        found = model.translate_batch(
            labels, beam_size=beam, max_decoding_length=LENGTH, max_batch_size=at_once
        )
        return [[int(label) for label in result.hypotheses[0]] for result in found]

    return translate


def hugging_face(folder: Path, size: Size) -> Translate:
    import torch
    import transformers

    transformers.logging.set_verbosity_error()
    transformers.logging.disable_progress_bar()
    model = transformers.AutoModelForSeq2SeqLM.from_pretrained(folder / "huggingface").eval()
    # Our own settings would suppress special tokens, which the bias does already.
    settings = transformers.GenerationConfig(
        max_new_tokens=LENGTH,
        do_sample=False,
        use_cache=True,
        pad_token_id=0,
        eos_token_id=1,
        decoder_start_token_id=2,
    )

    def translate(rows: Rows, beam: int) -> Rows:
        longest = 1 + max(map(len, rows))
        ids = torch.tensor([[*row, 1] + [0] * (longest - 1 - len(row)) for row in rows])
        with torch.inference_mode():
            found = model.generate(
                ids, attention_mask=(ids != 0).long(), generation_config=settings, num_beams=beam
            )
        return found[:, 1:].tolist()

    return translate


def by_torch(folder: Path, size: Size, int8: bool = False) -> Translate:
    from attentif.checkpoint import ModelFolder
    from attentif.decoding.by_torch import TorchEngine

    model = ModelFolder.read(folder / "ours").model
    engine = TorchEngine(quantised(model) if int8 else model, batch_tokens=1 << 30)
    limits = [LENGTH] * SOURCES
    return lambda rows, beam: [
        found[0].tokens for found in engine.translate(rows, beam=beam, limits=limits[: len(rows)])
    ]


def quantised(model: Any) -> Any:
    """Each product of activations and weights in int8, the output layer's too."""
    import warnings

    import torch
    from torch import nn

    warnings.simplefilter("ignore")  # deprecated long since, and still there
    ends, table = model.vocabulary, model.vocabulary.table.weight
    output = nn.Linear(table.shape[1], table.shape[0])
    output.weight, output.bias = table, ends.output_bias
    model = torch.ao.quantization.quantize_dynamic(model, {nn.Linear}, torch.qint8)
    fast = torch.ao.quantization.quantize_dynamic(nn.Sequential(output), {nn.Linear}, torch.qint8)
    model.vocabulary.logits = lambda Y, trace=None: fast(Y)
    return model


def joeynmt(folder: Path, size: Size) -> Translate:
    from types import SimpleNamespace

    import torch
    from joeynmt.model import build_model
    from joeynmt.search import search
    from joeynmt.vocabulary import Vocabulary

    names = {f"{name}_token": f"<{name}>" for name in ("unk", "pad", "bos", "eos")}
    ids = {
        "unk_id": 0,
        "pad_id": 1,
        "bos_id": 2,
        "eos_id": 3,
        "sep_id": None,
        "sep_token": None,
        "lang_tags": [],
    }
    vocabulary = Vocabulary([], SimpleNamespace(**names, **ids))
    vocabulary._itos += [
        str(token) for token in range(SPECIAL, size.vocab)
    ]  # its own way takes half a minute
    side = {
        "type": "transformer",
        "hidden_size": size.d,
        "ff_size": 4 * size.d,
        "num_heads": size.heads,
        "dropout": 0.0,
        "embeddings": {"embedding_dim": size.d, "scale": True},
    }
    layers = {"encoder": size.encoder_layers, "decoder": size.decoder_layers}
    sides = {name: side | {"num_layers": count} for name, count in layers.items()}
    model = build_model(
        {**sides, "tied_embeddings": True, "tied_softmax": True}, vocabulary, vocabulary
    ).eval()

    def translate(rows: Rows, beam: int) -> Rows:
        longest = 1 + max(map(len, rows))
        ids = torch.tensor([[*row, 3] + [1] * (longest - 1 - len(row)) for row in rows])
        batch = SimpleNamespace(
            src=ids,
            src_mask=(ids != 1)[:, None],
            has_trg=False,
            src_length=torch.tensor([len(row) + 1 for row in rows]),
        )
        found, _, _ = search(
            model, batch, LENGTH, beam, 1.0, min_output_length=LENGTH, generate_unk=False
        )
        return found[:, :LENGTH].tolist()

    return translate


@dataclass(frozen=True)
class System:
    name: str
    group: str  # what --only calls it
    open: Callable[[Path, Size], Translate]
    sizes: tuple[str, ...] = tuple(SIZES)


WORKERS, DEFAULT = (
    {"inter_threads": cores(), "intra_threads": 1},
    {"inter_threads": 1, "intra_threads": 0},
)
SYSTEMS = (
    System("ours int8", "ours", partial(our_engine, precision="int8", shortlist=False)),
    System("ours int8 shortlist", "ours", partial(our_engine, precision="int8", shortlist=True)),
    System("ours float32", "ours", partial(our_engine, precision="float32", shortlist=False)),
    System(
        "ours float32 shortlist", "ours", partial(our_engine, precision="float32", shortlist=True)
    ),
    System(
        "CTranslate2, split",
        "ctranslate2",
        partial(by_ctranslate2, threads=WORKERS, split=True),
        ("base",),
    ),
    System(
        "CTranslate2, whole",
        "ctranslate2",
        partial(by_ctranslate2, threads=WORKERS, split=False),
        ("base",),
    ),
    System(
        "CTranslate2, default",
        "ctranslate2",
        partial(by_ctranslate2, threads=DEFAULT, split=False),
        ("base",),
    ),
    System("Hugging Face", "huggingface", hugging_face, ("base",)),
    System("torch", "torch", by_torch, ("base", "tiny-16k")),
    System("torch int8", "torch", partial(by_torch, int8=True), ("base", "tiny-16k")),
    System("JoeyNMT", "joeynmt", joeynmt, ("tiny-16k",)),
)
GROUPS = (*dict.fromkeys(system.group for system in SYSTEMS), "cold")

"""Small model folders to fine-tune, as an import writes them: a tokenizer of another library,
and its special ids."""

from __future__ import annotations

from pathlib import Path

import torch
from tokenizers import Tokenizer, decoders, models, pre_tokenizers, processors, trainers

from attentif.checkpoint import model_files
from attentif.config import ModelConfig
from attentif.core.families import build
from attentif.folder import CONFIG, TOKENIZER, write_folder
from attentif.text.phrasebook import corpus as phrasebook

RECIPE = """\
[data]
train = ["phrasebook:300"]
dev = ["phrasebook:6"]
max_length = 60

[finetune]
lora_rank = {rank}
lora_alpha = 6

[model]
dropout = 0.1

[training]
steps = 8
batch_tokens = 600
accumulate = 2
learning_rate = 0.01
warmup = 2
average = 0.9
evaluate_every = 4
save_every = 100
log_every = 1
dev_sentences = 3
"""
SIZES = dict(embedding_dim=24, num_heads=4, ff_length=30, position_limit=200)


def texts(count: int = 300) -> list[str]:
    return [side for pair in phrasebook.pairs(count) for side in pair]


def bytes_bpe() -> Tokenizer:
    """As of Llama 3 or SmolLM2: merges of bytes, special tokens first."""
    library = Tokenizer(models.BPE())
    library.pre_tokenizer = pre_tokenizers.Sequence(
        [
            pre_tokenizers.Digits(individual_digits=True),
            pre_tokenizers.ByteLevel(add_prefix_space=False),
        ]
    )
    library.decoder = decoders.ByteLevel()
    special = ["<|endoftext|>", "<|im_start|>", "<|im_end|>"]
    alphabet = pre_tokenizers.ByteLevel.alphabet()
    trainer = trainers.BpeTrainer(
        vocab_size=700, special_tokens=special, initial_alphabet=alphabet, show_progress=False
    )
    library.train_from_iterator(texts(1000), trainer)
    library.post_processor = processors.TemplateProcessing(
        single="<|im_start|> $A", special_tokens=[(special[1], 1)]
    )
    return library


def unigram() -> Tokenizer:
    """As of Marian: eos and unk first, pad last, and eos after a text."""
    library = Tokenizer(models.Unigram())
    library.pre_tokenizer, library.decoder = pre_tokenizers.Metaspace(), decoders.Metaspace()
    trainer = trainers.UnigramTrainer(
        vocab_size=500, special_tokens=["</s>", "<unk>"], unk_token="<unk>", show_progress=False
    )
    library.train_from_iterator(texts(1000), trainer)
    library.add_special_tokens(["<pad>"])
    library.post_processor = processors.TemplateProcessing(
        single="$A </s>", special_tokens=[("</s>", 0)]
    )
    return library


def decoder(folder: Path, **changes: object) -> Path:
    """A Llama with a byte-level BPE; three of its ids are of no token."""
    library = bytes_bpe()
    size = library.get_vocab_size() + 3
    ids = dict(pad_id=2, eos_id=2, start_id=1, separator_id=1)
    given = dict(vocab_size=size, decoder_layers=2, num_kv_heads=2, **ids, **SIZES) | changes
    return _written(folder, ModelConfig.like("llama", **given), library, "llama")


def translator(folder: Path) -> Path:
    """A Marian with a Unigram tokenizer."""
    library = unigram()
    size = library.get_vocab_size()
    ids = dict(pad_id=size - 1, eos_id=0, start_id=size - 1, separator_id=size - 1)
    layers = dict(encoder_layers=1, decoder_layers=2)
    return _written(
        folder,
        ModelConfig.like("marian", vocab_size=size, **layers, **ids, **SIZES),
        library,
        "marian",
    )


def _written(folder: Path, config: ModelConfig, library: Tokenizer, kind: str) -> Path:
    torch.manual_seed(3)
    files = model_files(config, build(config).state_dict(), card="# A small model\n")
    files[CONFIG] += f'\n[imported]\narchitecture = "{kind}"\norigin = "small"\n'.encode()
    names = {"bos_token": config.start_id, "eos_token": config.eos_id, "pad_token": config.pad_id}
    about = ", ".join(f'"{name}": "{library.id_to_token(i)}"' for name, i in names.items())
    extra = {TOKENIZER: library.to_str().encode(), "tokenizer_config.json": f"{{{about}}}".encode()}
    write_folder(folder, files | extra)
    return folder

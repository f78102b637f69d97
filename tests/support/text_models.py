"""Small random models of transformers with tokenizers, saved as Hugging Face folders."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import torch
from tokenizers import Tokenizer, decoders, models, pre_tokenizers, processors

transformers = pytest.importorskip("transformers")
WORDS = [
    "the",
    "a",
    "cat",
    "dog",
    "sleeps",
    "barks",
    ".",
    ",",
    "house",
    "is",
    "red",
    "and",
    "small",
    "##s",
    "##ed",
    "sea",
]


def word_tokenizer() -> Any:
    """A WordPiece tokenizer with [CLS] and [SEP] around a text."""
    vocabulary = {
        word: i for i, word in enumerate(["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", *WORDS])
    }
    library = Tokenizer(models.WordPiece(vocabulary, unk_token="[UNK]"))
    library.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    library.post_processor = processors.TemplateProcessing(
        single="[CLS] $A [SEP]", special_tokens=[("[CLS]", 2), ("[SEP]", 3)]
    )
    library.decoder = decoders.WordPiece()
    return transformers.PreTrainedTokenizerFast(
        tokenizer_object=library, pad_token="[PAD]", model_max_length=16
    )


def byte_tokenizer(template: str | None = None) -> Any:
    """A byte-level BPE tokenizer without merges: a character is one to four tokens."""
    alphabet = sorted(pre_tokenizers.ByteLevel.alphabet())
    special = ["<|endoftext|>", "<|im_start|>", "<|im_end|>"]
    library = Tokenizer(
        models.BPE(vocab={one: i for i, one in enumerate([*special, *alphabet])}, merges=[])
    )
    library.add_special_tokens(special)
    library.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    library.decoder = decoders.ByteLevel()
    made = transformers.PreTrainedTokenizerFast(
        tokenizer_object=library, eos_token="<|im_end|>", clean_up_tokenization_spaces=False
    )
    made.chat_template = template
    return made


@torch.no_grad()
def strong(model: Any, seed: int = 4) -> Any:
    """Weights that make each next token depend on those before it."""
    torch.manual_seed(seed)
    for parameter in model.parameters():
        parameter += 0.3 * torch.randn_like(parameter)
    return model.eval()


def encoder(folder: Path) -> tuple[Any, Any]:
    """BERT and its tokenizer, saved."""
    torch.manual_seed(8)
    config = transformers.BertConfig(
        vocab_size=40,
        hidden_size=24,
        num_hidden_layers=2,
        num_attention_heads=4,
        intermediate_size=30,
        max_position_embeddings=16,
        attn_implementation="eager",
    )
    model, tokenizer = strong(transformers.BertModel(config)), word_tokenizer()
    model.save_pretrained(folder)
    tokenizer.save_pretrained(folder)
    return model, tokenizer


def decoder(folder: Path, template: str | None = None) -> tuple[Any, Any]:
    """Llama and its tokenizer, saved; it has no id that the tokenizer lacks, which ours would
    never write."""
    torch.manual_seed(8)
    config = transformers.LlamaConfig(
        vocab_size=259,
        hidden_size=24,
        num_hidden_layers=2,
        num_attention_heads=4,
        num_key_value_heads=2,
        intermediate_size=30,
        max_position_embeddings=200,
        eos_token_id=2,
        bos_token_id=1,
        pad_token_id=2,
        attn_implementation="eager",
    )
    model, tokenizer = strong(transformers.LlamaForCausalLM(config)), byte_tokenizer(template)
    model.save_pretrained(folder)
    tokenizer.save_pretrained(folder)
    return model, tokenizer

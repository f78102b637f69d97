"""Tokens of a byte-level tokenizer are labels that can be read, and spell the text."""

import re

import pytest
from tokenizers import Tokenizer, decoders, models, pre_tokenizers, trainers

from attentif.foreign_tokenizer import ForeignTokenizer
from attentif.text.normalise import readable
from tests.support.families import config


@pytest.fixture(scope="module")
def tokenizer() -> ForeignTokenizer:
    made = Tokenizer(models.BPE())
    made.pre_tokenizer, made.decoder = (
        pre_tokenizers.ByteLevel(add_prefix_space=False),
        decoders.ByteLevel(),
    )
    alphabet = pre_tokenizers.ByteLevel.alphabet()
    texts = ["le café est là", "un café", "où est la gare"]
    made.train_from_iterator(texts, trainers.BpeTrainer(vocab_size=290, initial_alphabet=alphabet))
    return ForeignTokenizer.read(made.to_str().encode(), config("gpt2"))


def test_a_label_is_readable(tokenizer):
    labels = tokenizer.tokens(tokenizer.encode("un café est là"))
    assert "▁café" in labels
    assert "".join(labels) == "un▁café▁est▁là"
    assert tokenizer.tokens(tokenizer.encode("日")) == ["<0xE6>", "<0x97>", "<0xA5>"]


def test_every_text_is_spelt_by_its_labels(tokenizer):
    """Every byte of UTF-8, in texts that the library has split into bytes and words."""
    text = "".join(map(chr, [*range(1, 0x180), *range(0x2000, 0x2100), 0x65E5, 0x1F600]))
    data = b""
    for label in tokenizer.tokens(tokenizer.encode(text)):
        bare = re.fullmatch("(?:<0x[0-9A-F]{2}>)+", label)
        data += (
            bytes.fromhex(label.replace("<0x", "").replace(">", ""))
            if bare
            else label.replace("▁", " ").encode()
        )
    assert data.decode() == readable(text)

"""A translator without a model: a tokenizer of letters, and an engine that writes what it reads,
changed."""

from attentif.decoding.hypotheses import Hypothesis
from attentif.decoding.translator import Translator


class Letters:
    """A tokenizer of letters."""

    vocab_size = 0x110000

    def encode_batch(self, texts):
        return [[ord(letter) for letter in text] for text in texts]

    def decode(self, ids):
        return "".join(map(chr, ids))


class Echo:
    """An engine that writes what it reads, after `change`; it counts the sources."""

    joint, position_limit, eos_id = False, 4096, 0

    def __init__(self, change):
        self.change, self.asked = change, []

    def translate(self, ids, *, beam, n_best, length_penalty, limits, no_repeat=0, progress=None):
        self.asked += [Letters().decode(row) for row in ids]
        return [
            [Hypothesis([ord(c) for c in self.change(Letters().decode(row))], None, True, -1.0)]
            for row in ids
        ]


def echoing(change) -> Translator:
    """A translator without a model."""
    made = Translator.__new__(Translator)
    made._set_search(1, 1, 1.0, 1000, True)
    made.engine, made.tokenizer = Echo(change), Letters()
    return made

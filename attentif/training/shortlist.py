"""The vocabulary shortlist of a model folder, made from parallel text and written into the folder."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from itertools import chain, islice
from pathlib import Path

from attentif.checkpoint import model_of, read_model
from attentif.config import ConfigError
from attentif.folder import TOKENIZER, write_folder
from attentif.text.corpora import read_corpus
from attentif.text.corpus import Pair
from attentif.text.shards import Shards, write_shards
from attentif.text.shortlist import SHORTLIST, Shortlist, ShortlistError, build
from attentif.text.tokenizer import Tokenizer
from attentif.training.prepare import encoded


def add_shortlist(
    folder: Path, corpora: list[str], sentences: int, progress: Callable[[int, str], None] = lambda *_: None
) -> Shortlist:
    """Write the folder's shortlist, from the first `sentences` of these pairs; `progress` gets a count and a note.

    Text that gives no useful shortlist is refused, and the folder stays as it was.
    """
    if sentences < 1:
        raise ConfigError(f"sentences: expected at least 1, got {sentences}")
    files = read_model(folder)
    config = model_of(files, folder).config
    if config.family != "encoder-decoder":
        raise ConfigError(f'family: a shortlist is for the family "encoder-decoder", {folder} has "{config.family}"')
    tokenizer = Tokenizer.from_bytes(files.get(TOKENIZER, b""), str(folder / TOKENIZER))

    def told(pairs: Iterator[Pair]) -> Iterator[Pair]:
        for count, pair in enumerate(pairs, start=1):
            if count % 10_000 == 0:
                progress(count, "read")
            yield pair

    pairs = told(islice(chain.from_iterable(map(read_corpus, corpora)), sentences))
    with tempfile.TemporaryDirectory() as temporary:
        shards = Path(temporary) / "shards"
        write_shards(shards, [("given", encoded(tokenizer, pairs))], config.vocab_size)
        found = Shards(shards)
        shortlist = build(found, sentences=sentences, progress=lambda done, of: progress(done, f"of {of} counted"))
    if shortlist.lacks:
        raise ShortlistError(f"{', '.join(corpora)}: too little text for a shortlist ({len(found):,} pairs): "
                             f"{shortlist.lacks}; give the model's training text")  # fmt: skip
    write_folder(folder, files | {SHORTLIST: shortlist.to_bytes()})
    return shortlist

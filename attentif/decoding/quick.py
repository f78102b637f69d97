"""The cold path: `attentif translate TEXT...` with as few imports as a translation needs.

Tokenizers and CTranslate2 take a fifth of a second from launch to the first sentence. Torch would
add a second, and numpy, typer, rich, tomllib and asyncio their share: this path does without them.
`Translator` guesses a model's family by a pattern for the same reason, and `ct2_cache` hashes only
files that changed.
"""

from __future__ import annotations

import sys
from types import ModuleType


def plain_translation(words: list[str]) -> tuple[str | None, list[str]] | None:
    """The model and the texts of `translate [--model MODEL] TEXT...`, if the words are only that.

    Parsing a command line with typer takes longer than translating a sentence. "- Oui." is a text,
    no option.
    """
    named = words[1:2] == ["--model"]
    rest = words[2:] if named else words[1:]
    options = any(word.startswith("-") and word[1:2] != " " for word in rest)
    if words[:1] != ["translate"] or (named and not rest) or options:
        return None
    return (rest[0], rest[1:]) if named else (None, rest)


def translate_plainly(model: str | None, texts: list[str]) -> None:
    """Print the best translation of each text, or of each line from stdin."""
    from attentif.decoding.lines import Style, given, show, translate_lines
    from attentif.decoding.translator import Translator
    from attentif.shipped import model_folder
    from attentif.terminal import to_stderr

    _spare_asyncio()
    show(translate_lines(Translator(model_folder(model), say=to_stderr), given(texts), Style()))


def _spare_asyncio() -> None:
    """Keep CTranslate2 from importing asyncio and ssl, a tenth of the start, for methods that
    are not called here."""
    module = ModuleType("ctranslate2.extensions")
    module.register_extensions = lambda: None  # type: ignore[attr-defined]
    sys.modules.setdefault(module.__name__, module)

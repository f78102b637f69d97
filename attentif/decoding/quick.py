"""The cold path: `attentif translate TEXT...` with as few imports as a translation needs.

Tokenizers and CTranslate2 alone take a fifth of a second from launch to the first sentence. Torch would add a second,
and numpy, typer, rich, tomllib and asyncio their share, so this path does without them. What else is left out is said
where it is done: `Translator` guesses a model's family by a pattern, and `ct2_cache` hashes only files that changed.
"""

from __future__ import annotations

import sys
from types import ModuleType


def plain_translation(words: list[str]) -> tuple[str | None, list[str]] | None:
    """The model, if one is named, and the texts of `translate [--model MODEL] TEXT...`, if the words are only that.

    To read the command line as typer does takes longer than to translate a sentence.
    """
    named = words[1:2] == ["--model"]
    rest = words[2:] if named else words[1:]
    if words[:1] != ["translate"] or (named and not rest) or any(word.startswith("-") for word in rest):
        return None
    return (rest[0], rest[1:]) if named else (None, rest)


def translate_plainly(model: str | None, texts: list[str]) -> None:
    """The best translation of each text, or of each line from stdin, on stdout."""
    from attentif.decoding.lines import Style, given, show, translate_lines
    from attentif.decoding.translator import Translator
    from attentif.shipped import model_folder
    from attentif.terminal import to_stderr

    _spare_asyncio()
    show(translate_lines(Translator(model_folder(model), say=to_stderr), given(texts), Style()))


def _spare_asyncio() -> None:
    """CTranslate2 imports asyncio and ssl, a tenth of the time to start, for methods that are not called here."""
    module = ModuleType("ctranslate2.extensions")
    module.register_extensions = lambda: None  # type: ignore[attr-defined]
    sys.modules.setdefault(module.__name__, module)

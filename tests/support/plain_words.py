"""Plain words: phrases that the deny-list names, and words that neither a dictionary nor our terms
know (`make check`).

    python -m tests.support.plain_words [FILE ...]

plain_words.toml has the phrases with what to write instead, terms.txt the words of the field that
no dictionary has. Code, quoted text, names and addresses are not spelled.
"""

from __future__ import annotations

import re
import sys
import tomllib
from functools import cache
from pathlib import Path

from tests.support.prose import Passage, files, passages

HERE = Path(__file__).parent
NOT_PROSE = re.compile(
    r"`[^`]*`|\"[^\"]*\"|“[^”]*”|«[^»]*»|\]\([^)]*\)|https?://\S+|\$[^$]+\$|<!--.*?-->"
)
WORD = re.compile(r"(?<![\w./=\-:@{\\^'’])[A-Za-z][a-z]+(?:['’][a-z]+)?(?![\w/=@(\[:{^]|\.\w|-?\d)")


@cache
def denied() -> dict[re.Pattern[str], str]:
    listed = tomllib.loads((HERE / "plain_words.toml").read_text(encoding="utf-8"))["phrases"]
    return {
        re.compile(rf"(?<![\w-])(?:{phrase})(?![\w-])", re.IGNORECASE): say
        for phrase, say in listed.items()
    }


@cache
def known(word: str) -> bool:
    """Is it an English word, American or British, or a term of ours?"""
    american = re.sub(r"is(e[ds]?|ers?|ing|ations?)$", r"iz\1", word.replace("our", "or"))
    return not {word, american}.isdisjoint(dictionary()) or not {
        word,
        word.removesuffix("s"),
    }.isdisjoint(terms())


@cache
def terms() -> frozenset[str]:
    lines = (HERE / "terms.txt").read_text(encoding="utf-8").lower().split("\n")
    return frozenset(word for line in lines if not line.startswith("#") for word in line.split())


@cache
def dictionary() -> frozenset[str]:
    from spellchecker import SpellChecker

    return frozenset(SpellChecker().word_frequency.dictionary)


def complaints(passage: Passage) -> list[str]:
    """A line for each phrase and word of a passage that should be another."""
    text = re.sub(r"\s+", " ", passage.text)
    found = [
        f'"{hit[0]}": write {say}'
        for pattern, say in denied().items()
        for hit in pattern.finditer(text)
    ]
    for word in WORD.findall(NOT_PROSE.sub(" ", text)):
        plain = word.lower().replace("’", "'").removesuffix("'s")
        if not known(plain):
            found.append(f'"{word}": not in the dictionary, nor in tests/support/terms.txt')
    return [f"{passage.file}:{passage.line}: {what}" for what in found]


def main(names: list[str]) -> int:
    said = [
        line
        for name in names or files()
        for passage in passages(name)
        for line in complaints(passage)
    ]
    print("\n".join(said) or f"plain words: {len(names or files())} files")
    return 1 if said else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

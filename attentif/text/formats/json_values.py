"""JSON, and JSON Lines: string values are translated, of the chosen keys or all; every other byte stays."""

from __future__ import annotations

import json
import re

from attentif.text.formats.slots import Choice, Document, Slot, decoded, with_slots
from attentif.text.plain import CorpusError

TOKEN = re.compile(r'"(?:[^"\\]|\\.)*+"|[{}\[\]:,]|[^\s{}\[\]:,"]+')


def read(data: bytes, name: str, choice: Choice) -> Document:
    """The strings that are values of these keys, also inside lists below them; without keys all values."""
    text, keys = decoded(data, name), choice.keys
    body = text.removeprefix("\ufeff")
    if name.lower().endswith(".jsonl"):
        for number, line in enumerate(body.split("\n"), start=1):
            if line.strip():
                _check(line, name, number)
    else:
        _check(body, name, 1)
    slots, known, key = list[Slot](), set[str](), ""
    opened = list[tuple[str, str]]()  # each object or list that is not closed yet, and the key that it is under
    found = [*TOKEN.finditer(text, len(text) - len(body))]
    for token, after in zip(found, [*(one[0] for one in found[1:]), ""], strict=True):
        sign = token[0]
        if sign in "{[":
            opened.append((sign, key))
        elif sign in "}]":
            key = opened.pop()[1]
        elif sign == "," and opened[-1][0] == "[":
            key = opened[-1][1]
        elif sign[0] == '"' and after == ":":
            key = json.loads(sign)
            known.add(key)
        elif sign[0] == '"' and (not keys or key in keys) and json.loads(sign).strip():
            slots.append(_slot(token))
    for wanted in keys:
        if wanted not in known:
            raise CorpusError(f"{name}: has no key {wanted!r}")
    return with_slots(text, slots, name)


def _check(text: str, name: str, line: int) -> None:
    try:
        value = json.loads(text)
        json.dumps(value, ensure_ascii=False).encode()
    except json.JSONDecodeError as error:
        raise CorpusError(
            f"{name}:{line + error.lineno - 1}: is not JSON: {error.msg}, at column {error.colno}"
        ) from None
    except UnicodeEncodeError:
        raise CorpusError(f"{name}: has half of a surrogate pair, which is no character") from None
    except ValueError as error:  # a number of too many digits
        raise CorpusError(f"{name}: cannot be read: {error}") from None


def _slot(token: re.Match[str]) -> Slot:
    ascii_only = "\\u" in token[0] and token[0].isascii()
    return Slot(
        token.start(), token.end(), json.loads(token[0]), lambda text: json.dumps(text, ensure_ascii=ascii_only)
    )

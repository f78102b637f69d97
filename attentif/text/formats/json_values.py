"""JSON and JSON Lines: string values of the chosen keys, or all, are translated; every other
byte stays."""

from __future__ import annotations

import json
import re

from attentif.text.formats.slots import Choice, Slot, ending
from attentif.text.plain import CorpusError

TOKEN = re.compile(r'"(?:[^"\\]|\\.)*+"|[{}\[\]:,]|[^\s{}\[\]:,"]+')


def slots(text: str, name: str, choice: Choice) -> list[Slot]:
    """The strings that are values of the chosen keys, also in lists under them; without keys all
    values."""
    lines = ending(name) == ".jsonl"
    for number, line in enumerate(text.split("\n") if lines else [text], start=1):
        if line.strip() or not lines:
            _check(line, name, number)
    slots, known, key = list[Slot](), set[str](), ""
    opened = list[tuple[str, str]]()  # each object or list that is still open, and its key
    found = [*TOKEN.finditer(text)]
    for token, after in zip(found, [*(one[0] for one in found), ""][1:], strict=True):
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
        elif (
            sign[0] == '"' and (not choice.keys or key in choice.keys) and json.loads(sign).strip()
        ):
            slots.append(_slot(token))
    for wanted in choice.keys:
        if wanted not in known:
            raise CorpusError(f"{name}: has no key {wanted!r}")
    return slots


def _check(text: str, name: str, line: int) -> None:
    try:
        value = json.loads(text)
        json.dumps(value, ensure_ascii=False).encode()
    except json.JSONDecodeError as error:
        raise CorpusError(
            f"{name}:{line + error.lineno - 1}: is not JSON: {error.msg}, at column {error.colno}"
        ) from None
    except UnicodeEncodeError:
        raise CorpusError(f"{name}: contains half of a surrogate pair") from None
    except ValueError as error:  # a number of too many digits
        raise CorpusError(f"{name}: cannot be read: {error}") from None


def _slot(token: re.Match[str]) -> Slot:
    ascii_only = "\\u" in token[0] and token[0].isascii()
    return Slot(
        token.start(),
        token.end(),
        json.loads(token[0]),
        lambda text: json.dumps(text, ensure_ascii=ascii_only),
    )

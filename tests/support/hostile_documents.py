"""Documents that are damaged or made to hurt: cut off, with wrong bytes, nested deep, of another
format, unclosed."""

from __future__ import annotations

import io
import random
import zipfile
from collections.abc import Iterator

DEEP = 3000
MADE: list[tuple[str, bytes]] = [
    ("deep.json", b"[" * 100_000),
    ("deep2.json", b'{"a":' * DEEP + b'"x"' + b"}" * DEEP),
    ("nan.json", b'{"a": NaN}'),
    ("half.json", b'{"a": "\\ud800"}'),
    ("long.json", b"1" * 10_000),
    ("empty.json", b""),
    ("two.json", b'{"a": 1} {"b": 2}'),
    ("bad.jsonl", b'{"a": "x"}\n{"a": \n'),
    ("deep.html", b"<div>" * DEEP + b"bonjour"),
    ("open.html", b'<p>Bonjour <a href="x'),
    ("script.html", b"<script>Bonjour"),
    ("tags.html", b"<b>" * DEEP + b"Bonjour" + b"</i>" * DEEP),
    ("lt.html", b"a < b & c &amp"),
    ("cdata.html", b"<![CDATA[ bonjour"),
    ("quotes.md", b"> " * DEEP + b"bonjour"),
    ("lists.md", b"- " * 500 + b"bonjour"),
    ("stars.md", b"*" * 10_000 + b" bonjour"),
    ("links.md", b"[" * 10_000 + b"bonjour" + b"](a)" * 10),
    ("ticks.md", b"`" * 999 + b" a"),
    ("fence.md", b"```\nbonjour"),
    ("nul.md", b"bon\x00jour\n"),
    ("quote.csv", b'a,"b\nc'),
    ("quote2.csv", b'"a"b,c\n'),
    ("empty.csv", b""),
    ("cr.csv", b"a,b\rc,d\r"),
    ("wide.tsv", b"\t" * 100_000),
    ("none.srt", b"Bonjour\n"),
    ("times.srt", b"1\n00:00:01 --> x\nBonjour\n"),
    ("no.vtt", b"00:01.000 --> 00:02.000\nBonjour\n"),
    ("arrow.srt", b"1\n00:00:01,000 --> 00:00:02,000\n--> a --> b\n"),
    ("bad.po", b'msgid "a\nmsgstr ""\n'),
    ("text.po", b"Bonjour.\n"),
    ("nul.po", b"\x00\x00"),
    ("empty.po", b""),
    ("index.po", b'msgid "a"\nmsgstr[x] ""\n'),
    ("zip.docx", b"PK\x03\x04"),
    ("text.docx", b"Bonjour."),
    ("empty.docx", b""),
    ("utf16.md", "Été".encode("utf-16")),
    ("word.md", b"a" * 20_000),
    ("word.csv", b"a" * 20_000 + b",b\n"),
    ("surrogate.md", b"\xed\xa0\x80"),
]


def documents(
    samples: dict[str, str], word: bytes, count: int, seed: int = 0
) -> Iterator[tuple[str, bytes]]:
    """This number of documents: first those made for it, then good ones that are damaged at
    random."""
    rng = random.Random(seed)
    made = [*MADE, ("other.docx", _archive({"a.txt": b"a"}))]
    if count < len(made):
        made = made[1::2]
    else:
        made.append(("bomb.docx", _archive({"word/document.xml": b" " * (300 << 20)})))
    good = [*((name, text.encode()) for name, text in samples.items()), ("a.docx", word)]
    for number in range(count):
        if number < len(made):
            yield made[number]
            continue
        name, data = rng.choice(good)
        hurt, way = bytearray(data), rng.randrange(4)
        if way == 0:
            hurt = hurt[: rng.randrange(len(hurt))]
        elif way == 1:
            for _ in range(rng.randint(1, 8)):
                hurt[rng.randrange(len(hurt))] = rng.randrange(256)
        elif way == 2:
            start = rng.randrange(len(hurt))
            hurt[start:start] = hurt[start : start + 200] * rng.randint(1, 20)
        else:
            name = rng.choice(good)[0]
        yield name, bytes(hurt)


def _archive(files: dict[str, bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return out.getvalue()

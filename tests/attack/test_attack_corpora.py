"""Text that somebody sent, in every format: cut, bombs, wrong bytes. One line of error, or only
right lines out."""

from __future__ import annotations

import gzip
import io
import json
import lzma
import os
import random
import re
import zipfile
from collections.abc import Callable
from typing import Any

import pytest
import zstandard

from tests.support.harness import CONTROL, Done, Room, Trial

Data = bytes | Callable[[Room], bytes]
PACK = {
    ".gz": gzip.compress,
    ".xz": lzma.compress,
    ".zst": lambda data: zstandard.ZstdCompressor().compress(data),
}
BIG = 1 << 30


def clean_output(room: Room, done: Done) -> None:
    """What was kept is pairs in UTF-8, and what was printed has no control characters."""
    assert not CONTROL.search(done.out.decode(errors="replace")), "raw control character on stdout"
    kept = room.work / "out.tsv"
    if kept.exists():
        rows = kept.read_bytes().decode().split("\n")[:-1]
        assert all(row.count("\t") == 1 for row in rows), "a row that is no pair"
    assert done.code == 0 or not kept.exists(), "a file though it failed"


def sent(name: str, file: str, data: Data, **more: Any) -> Trial:
    """A corpus given to `clean`."""

    def make(room: Room) -> None:
        room.write(file, data(room) if callable(data) else data)

    settings = {
        "name": f"{file}: {name}",
        "command": ["clean", file, "-o", "out.tsv"],
        "make": make,
        "chatty": True,
        "says": re.escape(file),
        "writes": ("work/out.tsv",),
        "after": clean_output,
    }
    return Trial(**(settings | more))


def tsv(room: Room) -> bytes:
    return room.good.pairs.encode()


def jsonl(room: Room) -> bytes:
    rows = (line.split("\t") for line in room.good.pairs.splitlines())
    return "".join(json.dumps({"fr": a, "en": b}) + "\n" for a, b in rows).encode()


def tmx(room: Room) -> bytes:
    rows = (line.split("\t") for line in room.good.pairs.splitlines())
    units = "".join(f"<tu>{side('fr', a)}{side('en', b)}</tu>\n" for a, b in rows)
    return memory(units)


def side(language: str, text: str) -> str:
    return f'<tuv xml:lang="{language}"><seg>{text}</seg></tuv>'


def memory(units: str, head: str = "") -> bytes:
    return f'<?xml version="1.0"?>{head}<tmx version="1.4"><body>{units}</body></tmx>'.encode()


def zipped(
    *members: tuple[str, bytes], mark: Callable[[zipfile.ZipInfo], object] = lambda info: None
) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members:
            info = zipfile.ZipInfo(name)
            info.compress_type = zipfile.ZIP_DEFLATED
            mark(info)
            archive.writestr(info, data)
    return file.getvalue()


def both(room: Room) -> tuple[tuple[str, bytes], tuple[str, bytes]]:
    rows = [line.split("\t") for line in room.good.pairs.splitlines()]
    return ("a.fr", "".join(a + "\n" for a, _ in rows).encode()), (
        "a.en",
        "".join(b + "\n" for _, b in rows).encode(),
    )


def bomb(suffix: str, unit: bytes = b"a" * 1000, size: int = BIG) -> bytes:
    """Much text in a small file: the same compressed block again and again."""
    block = unit * 1000
    return PACK[suffix](block) * (size // len(block))


def encrypted(data: bytes) -> bytes:
    """With the bit of a password in both headers."""
    for mark, place in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        data = re.sub(
            re.escape(mark) + b".{%d}" % (place - 4) + b".",
            lambda m: m[0][:-1] + b"\x01",
            data,
            flags=re.S,
        )
    return data


CUT = [
    sent(
        f"cut{suffix}",
        f"c.{kind}{suffix}",
        lambda room, make=make, pack=pack: pack(make(room))[:-60],
    )
    for kind, make in (("tsv", tsv), ("jsonl", jsonl), ("tmx", tmx))
    for suffix, pack in PACK.items()
]
ESCAPES = "le chat \x1b[2J\x1b]0;x\x07 dort\tthe cat \u202e\x9b2J sleeps\n"
SEPARATORS = "le\u2028chat\u2029\x85\x0c dort\tthe cat\x0b sleeps\n"
PLAIN = [
    sent("cut in a line", "c.jsonl", lambda room: jsonl(room)[:-9]),
    sent("cut in a unit", "c.tmx", lambda room: tmx(room)[:-60]),
    sent("one side only at its end", "c.tsv", lambda room: tsv(room) + b"seul"),
    sent("empty", "c.tsv", b""),
    sent("empty", "c.jsonl", b""),
    sent("empty", "c.tmx", b""),
    sent("empty", "c.zip", b""),
    sent("empty", "c.tsv.gz", b""),
    sent("empty side", "c.tsv", b"a\t\n", exits=(0,)),
    sent("one column", "c.tsv", b"a\nb\n"),
    sent("three columns", "c.tsv", b"a\tb\tc\n"),
    sent("Latin-1", "c.tsv", "café\tcoffee\n".encode("latin-1")),
    sent("UTF-16", "c.tsv", "chat\tcat\n".encode("utf-16")),
    sent("noise", "c.tsv", random.Random(1).randbytes(9999)),
    sent("byte order mark", "c.tsv", lambda room: b"\xef\xbb\xbf" + tsv(room), exits=(0,)),
    sent("NUL", "c.tsv", b"le chat\0 dort\tthe cat\0 sleeps\n" * 9, exits=(0, 1)),
    sent("carriage returns", "c.tsv", lambda room: tsv(room).replace(b"\n", b"\r\n"), exits=(0,)),
    sent(
        "carriage returns only", "c.tsv", lambda room: tsv(room).replace(b"\n", b"\r"), exits=(0, 1)
    ),
    sent("escapes of a terminal", "c.tsv", ESCAPES.encode() * 9, exits=(0, 1)),
    sent("line separators", "c.tsv", SEPARATORS.encode() * 9, exits=(0, 1)),
    sent("a line of 20 MB", "c.tsv", b"a" * 20_000_000 + b"\tb\n"),
    sent(
        "a line of 15 MB",
        "c.tsv",
        b"le chat " * 1_000_000 + b"\t" + b"the cat " * 1_000_000 + b"\n",
        exits=(0, 1),
    ),
    sent("a word of 5 MB", "c.tsv", b"a" * 5_000_000 + b"\tb\n", exits=(0, 1)),
    sent("a million tabs", "c.tsv", b"\t" * 1_000_000 + b"\n"),
    sent("a million empty lines", "c.tsv", b"\n" * 1_000_000, exits=(0,)),
    sent("lone surrogates", "c.jsonl", b'{"fr": "\\ud800", "en": "\\udfff x"}\n'),
    sent("deep", "c.jsonl", b"[" * 1_000_000 + b"\n"),
    sent("an array", "c.jsonl", b'["a", "b"]\n'),
    sent("numbers", "c.jsonl", b'{"fr": 1, "en": 2}\n'),
    sent(
        "a number of 1,000,000 digits", "c.jsonl", b'{"fr": ' + b"9" * 1_000_000 + b', "en": "b"}\n'
    ),
    sent("escapes in a key", "c.jsonl", b'{"\\u001b[2J": "a", "\x9b": 1}\n'),
    sent("escapes, raw", "c.jsonl", "{\u009b2J\u202e\n".encode()),
]
SEGMENT = "le chat " * 125
MEMORIES = [
    sent(
        "entities",
        "c.tmx",
        memory(
            "&a9;",
            "<!DOCTYPE tmx ["
            + "".join(f'<!ENTITY a{i} "{f"&a{i - 1};" * 10 if i else "lol"}">' for i in range(10))
            + "]>",
        ),
    ),
    sent(
        "an outer entity",
        "c.tmx",
        memory(
            f"<tu>{side('fr', '&x;')}{side('en', 'a')}</tu>",
            '<!DOCTYPE tmx [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
        ),
    ),
    sent("a segment of 1 GB", "c.tmx.gz", lambda room: _open_segment()),
    sent(
        "a long attribute",
        "c.tmx",
        memory(f'<tu><tuv xml:lang="{"x" * 30_000_000}"/></tu>'),
        exits=(0, 1),
    ),
    sent(
        "200,000 languages",
        "c.tmx",
        memory("<tu>" + "".join(side(f"l{i}", "a") for i in range(200_000)) + "</tu>"),
    ),
    sent(
        "200,000 attributes",
        "c.tmx",
        memory("<tu " + " ".join(f'a{i}="1"' for i in range(200_000)) + "/>"),
    ),
    sent("300,000 elements deep", "c.tmx", memory("<a>" * 300_000)),
    sent(
        "escapes in a language",
        "c.tmx",
        memory(f"<tu>{side('&#x9b;2J', 'a')}{side('&#x202e;', 'b')}</tu>"),
    ),
    sent("UTF-16 that is none", "c.tmx", b'<?xml version="1.0" encoding="utf-16"?><tmx/>'),
    sent("an encoding that is none", "c.tmx", b'<?xml version="1.0" encoding="\xff"?><tmx/>'),
    sent("another XML", "c.tmx", b"<html><body>x</body></html>"),
]


def _open_segment() -> bytes:
    head = gzip.compress(memory("")[: -len("</body></tmx>")] + b'<tu><tuv xml:lang="fr"><seg>')
    return head + bomb(".gz", SEGMENT.encode())


ZIPS = [
    sent(
        "names upwards",
        "c.zip",
        lambda room: zipped(*((f"../../../{name}", data) for name, data in both(room))),
        exits=(0, 1),
    ),
    sent(
        "an absolute name",
        "c.zip",
        lambda room: zipped(*((f"/tmp/{name}", data) for name, data in both(room))),
        exits=(0, 1),
    ),
    sent(
        "a member that is a link",
        "c.zip",
        lambda room: zipped(
            ("a.fr", b"/etc/passwd"),
            ("a.en", b"/etc/passwd"),
            mark=lambda info: setattr(info, "external_attr", 0o120777 << 16),
        ),
        exits=(0, 1),
    ),
    sent("encrypted", "c.zip", lambda room: encrypted(zipped(*both(room)))),
    sent("a zip inside", "c.zip", lambda room: zipped(("a.zip", zipped(*both(room))))),
    sent("one side", "c.zip", lambda room: zipped(both(room)[0])),
    sent("three sides", "c.zip", lambda room: zipped(*both(room), ("b.fr", b"x\n"))),
    sent("a side longer", "c.zip", lambda room: zipped(both(room)[0], ("a.en", b"x\n"))),
    sent("cut", "c.zip", lambda room: zipped(*both(room))[:-30]),
    sent("a wrong sum", "c.zip", lambda room: _flipped(zipped(*both(room)))),
    sent("a bomb", "c.zip", lambda room: zipped(("a.fr", bytes(300_000_000)), ("a.en", b"x\n"))),
    sent(
        "escapes in a name",
        "c.zip",
        lambda room: zipped(("\x1b[2J.fr", b"a\n"), ("\u202e.xx", b"a\n")),
    ),
    sent(
        "100,000 members", "c.zip", lambda room: zipped(*((f"{i}.fr", b"") for i in range(100_000)))
    ),
    sent("not a zip", "c.zip", b"PK\x03\x04" + b"x" * 99),
]


def _flipped(data: bytes) -> bytes:
    return data[:200] + bytes([data[200] ^ 255]) + data[201:]


BOMBS = [
    *[
        sent("a bomb without lines", f"c.tsv{suffix}", lambda room, s=suffix: bomb(s))
        for suffix in PACK
    ],
    sent("another compression", "c.tsv.gz", lambda room: lzma.compress(tsv(room))),
    sent("another compression", "c.tsv.zst", lambda room: gzip.compress(tsv(room))),
    sent(
        "text after the end",
        "c.tsv.gz",
        lambda room: gzip.compress(tsv(room)) + b"more",
        exits=(0, 1),
    ),
    sent(
        "a dictionary of 4 GB",
        "c.tsv.xz",
        lambda room: lzma.compress(
            tsv(room),
            filters=[{"id": lzma.FILTER_LZMA2, "preset": 0, "dict_size": (1 << 30) + (1 << 29)}],
        ),
        exits=(0, 1),
    ),
    sent("a window of 2 GB", "c.tsv.zst", b"\x28\xb5\x2f\xfd\x00\xa8" + b"\x01\x00\x00" * 9),
]
FILE = ["translate", "--model", "m", "--file"]
# 64 kB: a queue without bound is full of them in seconds
STREAM = "line=$(printf 'le chat %.0s' {1..8000})"


def lines(
    name: str, file: str, data: Data, command: list[str], says: str | None = "", **more: Any
) -> Trial:
    """Text given to another command than `clean`, beside a good model."""

    def make(room: Room) -> None:
        room.folder()
        room.write(file, data(room) if callable(data) else data)

    wanted = re.escape(file) if says == "" else says
    return sent(
        f"{command[0]}: {name}",
        file,
        data,
        command=command,
        make=make,
        says=wanted,
        after=lambda room, done: None,
        **more,
    )


OTHERS = [
    lines(
        "a line of 16 MB", "f.txt", b"le chat " * 2_000_000, [*FILE, "f.txt"], exits=(0, 1), lines=1
    ),
    lines("a word of 5 MB", "f.txt", b"a" * 5_000_000, [*FILE, "f.txt"], exits=(0, 1), lines=1),
    lines(
        "100,000 empty lines", "f.txt", b"\n" * 100_000, [*FILE, "f.txt"], exits=(0,), lines=100_000
    ),
    lines("not UTF-8", "f.txt", b"le chat\ncaf\xe9\n", [*FILE, "f.txt"]),
    lines(
        "NUL and controls",
        "f.txt",
        b"le\0 chat\x1b[2J\x07\nchat\n",
        [*FILE, "f.txt"],
        exits=(0, 1),
        lines=2,
    ),
    lines(
        "separators",
        "f.txt",
        "le\u2028chat\x85\x0c\x0b\x1c\nchat\n".encode(),
        [*FILE, "f.txt"],
        exits=(0,),
        lines=2,
    ),
    lines("a bomb", "f.txt.gz", lambda room: bomb(".gz"), [*FILE, "f.txt.gz"]),
    lines("no file", "f.txt", b"", [*FILE, "gone.txt"], says=r"gone\.txt"),
    lines("a folder", "f.txt", b"", [*FILE, "m"], says=r"\bm\b"),
    lines("a device", "f.txt", b"", [*FILE, "/dev/zero"], says="/dev/zero"),
    lines(
        "stdin by its name",
        "f.txt",
        b"",
        [*FILE, "/dev/stdin"],
        stdin=b"le chat\ndort\n",
        exits=(0,),
        lines=2,
    ),
    lines("stdin by -", "f.txt", b"", [*FILE, "-"], stdin=b"le chat\ndort\n", exits=(0,), lines=2),
    lines("stdin of noise", "f.txt", b"", FILE[:3], stdin=b"le chat\n\xff\xfe\n", says="stdin"),
    lines(
        "stdin without end, and nobody reads",
        "f.txt",
        b"",
        FILE[:3],
        says=None,
        exits=(1,),
        shell=STREAM,
        redirect='< <(yes "$line") > >(sleep 6)',
    ),
    lines(
        "an argument of bytes",
        "f.txt",
        b"",
        [*FILE[:3], "caf\udce9 noir"],
        says=r"UTF-8|argument|text",
    ),
    lines(
        "an argument of surrogates",
        "f.txt",
        b"",
        [*FILE[:3], "--json", "\udcff\udc80 12"],
        says=r"UTF-8|argument|text",
    ),
    lines("an empty test set", "f.tsv", b"", ["evaluate", "m", "f.tsv"]),
    lines("a test set of one side", "f.tsv", b"a\n", ["evaluate", "m", "f.tsv"]),
    lines(
        "a test set in .xz",
        "f.fr.xz",
        lzma.compress(b"le chat\n"),
        ["evaluate", "m", "f.fr.xz", "f.fr.xz"],
        exits=(0,),
    ),
    lines("an empty corpus", "f.tsv", b"", ["shortlist", "m", "f.tsv"]),
    lines(
        "one pair",
        "f.tsv",
        b"a\tb\n",
        ["shortlist", "m", "f.tsv"],
        exits=(0, 1),
        writes=("work/m*",),
    ),
    lines("an empty corpus", "f.tsv", b"", ["tokenizer", "f.tsv", "-o", "t.json"]),
    lines(
        "a size of a billion",
        "f.tsv",
        tsv,
        ["tokenizer", "f.tsv", "-o", "t.json", "--size", "1000000000"],
        says="size",
        exits=(1, 2),
    ),
    lines(
        "no sentences",
        "f.tsv",
        tsv,
        ["tokenizer", "f.tsv", "-o", "t.json", "--sentences", "-1"],
        says="sentences",
        exits=(1, 2),
    ),
    lines(
        "an empty corpus",
        "f.tsv",
        b"",
        ["distil", "m", "f.tsv", "-o", "out.tsv"],
        exits=(0, 1),
        writes=("work/out.tsv*", "work/.out*"),
    ),
    lines("a count below 0", "f.tsv", b"", ["corpus", "phrasebook:-5"], says="COUNT"),
]
TRIALS = [*CUT, *PLAIN, *MEMORIES, *ZIPS, *BOMBS, *OTHERS]


@pytest.mark.attack
@pytest.mark.parametrize("trial", TRIALS, ids=lambda trial: trial.name)
def test_hostile_text_is_one_line_of_error_or_right_lines(trial, hold):
    hold(trial)


def test_at_least_60_corpora():
    assert len(TRIALS) >= 60
    assert os.path.exists("/dev/zero")

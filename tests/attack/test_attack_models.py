"""Model folders that somebody sent: wrong sizes, wrong numbers, wrong files. Each is one line of
error, or serves."""

from __future__ import annotations

import json
import os
import re
import socket
import struct
from collections.abc import Callable
from typing import Any

import pytest

from tests.support.harness import Room, Trial

CONFIG, INT8, FLOAT = "config.toml", "model.int8.safetensors", "model.safetensors"
Make = Callable[[Room], object]
TRANSLATE = ["translate", "--model", "m", "le petit chat dort"]


def served(name: str, make: Make, says: str = r"\bm\b", **more: Any) -> Trial:
    return Trial(
        **(
            {
                "name": name,
                "command": TRANSLATE,
                "make": make,
                "says": says,
                "lines": 1,
                "cached": False,
            }
            | more
        )
    )


# config.toml


def setting(change: str, says: str = r"m/config\.toml", **more: Any) -> Trial:
    """A key of [model] with another value, under a true manifest."""
    key = change.split("=")[0].strip()

    def make(room: Room) -> None:
        text = re.sub(rf"(?m)^{key} = .*\n", "", room.good.int8[CONFIG].decode())
        room.folder(
            files=room.good.int8 | {CONFIG: text.replace("[model]", f"[model]\n{change}").encode()}
        )

    return served(f"config: {change[:40]}", make, says, **more)


def config(
    name: str, text: Callable[[bytes], bytes], says: str = r"m/config\.toml", **more: Any
) -> Trial:
    def make(room: Room) -> None:
        room.folder(files=room.good.int8 | {CONFIG: text(room.good.int8[CONFIG])})

    return served(f"config: {name}", make, says, **more)


SIZES = [
    "encoder_layers = 1000000000",
    "decoder_layers = 1000000000",
    "embedding_dim = 1000000",
    "vocab_size = 2147483648",
    "vocab_size = 9223372036854775808",
    "ff_length = 1000000000000",
    "qk_length = 1000000000",
    "num_heads = 1000000",
    "num_kv_heads = 3",
    "encoder_layers = 0",
    "decoder_layers = 999",
    "embedding_dim = -12",
    'embedding_dim = "12"',
    "embedding_dim = 12.0",
    "norm_epsilon = nan",
    "pad_id = 400",
    "eos_id = -1",
    'family = "encoder-only"',
    'family = "unknown"',
    "unknown_key = 1",
    'activation = "__import__"',
]
CONFIGS = [
    *[setting(change, says=r"m/") for change in SIZES],
    setting("position_limit = 1000000000000", exits=(0, 1)),  # no tensor depends on it
    config("no section", lambda text: b"[other]\nx = 1\n"),
    config("empty", lambda text: b""),
    config("byte order mark", lambda text: b"\xef\xbb\xbf" + text, exits=(0, 1)),
    config("NUL", lambda text: text + b"\0"),
    config("not UTF-8", lambda text: text + b"# caf\xe9\n"),
    config("deep arrays", lambda text: text + b"x = " + b"[" * 100_000 + b"]" * 100_000),
    config("deep keys", lambda text: text + b"a." * 50_000 + b"a = 1"),
    config("an integer of 100,000 digits", lambda text: text + b"x = " + b"9" * 100_000),
    config("two megabytes", lambda text: text + b"#" * (1 << 21)),
    config("a key twice", lambda text: text + b"window = 5\nwindow = 6\n"),
    config("escapes in a name", lambda text: text + b'"\\u001b[2Jx" = 1\n'),
    *[
        config(
            f"decoding: {line}", lambda text, line=line: text + f"\n[decoding]\n{line}\n".encode()
        )
        for line in (
            "beam = 100000",
            "beam = -1",
            'beam = "4"',
            "length_penalty = 1e308",
            "length_penalty = nan",
            "unknown = 1",
        )
    ],
    served(
        "option: --beam 100000",
        lambda room: room.folder(),
        "beam",
        command=["translate", "--model", "m", "--beam", "100000", "le chat"],
        exits=(1, 2),
    ),
    served(
        "option: --beam 0",
        lambda room: room.folder(),
        "beam",
        exits=(1, 2),
        command=["translate", "--model", "m", "--beam", "0", "le chat"],
    ),
    served(
        "option: --n-best 100000",
        lambda room: room.folder(),
        "best|beam",
        exits=(1, 2),
        command=["translate", "--model", "m", "--n-best", "100000", "le chat"],
    ),
]


# weights


def unpacked(data: bytes) -> tuple[dict[str, Any], bytes]:
    (length,) = struct.unpack("<Q", data[:8])
    return json.loads(data[8 : 8 + length]), data[8 + length :]


def packed(header: dict[str, Any] | bytes, data: bytes, length: int | None = None) -> bytes:
    text = header if isinstance(header, bytes) else json.dumps(header).encode()
    return struct.pack("<Q", len(text) if length is None else length) + text + data


def tensors(
    name: str,
    change: Callable[[dict[str, Any], bytearray], bytes | None],
    says: str = r"m/model\.",
    **more,
):
    """The float32 weights after `change`, which may return all bytes of the file itself."""

    def make(room: Room) -> None:
        header, data = unpacked(room.good.float32[FLOAT])
        changed = bytearray(data)
        file = change(header, changed)
        room.folder(
            files=room.good.float32
            | {FLOAT: packed(header, bytes(changed)) if file is None else file}
        )

    return served(f"weights: {name}", make, says, **more)


def first(header: dict[str, Any]) -> dict[str, Any]:
    return header[
        sorted(
            name for name in header if name != "__metadata__" and len(header[name]["shape"]) == 2
        )[0]
    ]


def filled(number: float, every: bool) -> Callable[[dict[str, Any], bytearray], None]:
    def change(header: dict[str, Any], data: bytearray) -> None:
        start, end = first(header)["data_offsets"]
        end = end if every else start + 4
        data[start:end] = struct.pack("<f", number) * ((end - start) // 4)

    return change


def typed(dtype: str, size: int) -> Callable[[dict[str, Any], bytearray], bytes]:
    """All tensors of another type, with zeros."""

    def change(header: dict[str, Any], data: bytearray) -> bytes:
        place = 0
        for name, entry in header.items():
            if name != "__metadata__":
                count = (entry["data_offsets"][1] - entry["data_offsets"][0]) // 4
                entry |= {"dtype": dtype, "data_offsets": [place, place + count * size]}
                place += count * size
        return packed(header, bytes(place))

    return change


def entry(**changes: Any) -> Callable[[dict[str, Any], bytearray], None]:
    return lambda header, data: first(header).update(changes)


def without(header: dict[str, Any], data: bytearray) -> bytes:
    last = max(
        (n for n in header if n != "__metadata__"), key=lambda n: header[n]["data_offsets"][1]
    )
    return packed(
        {n: e for n, e in header.items() if n != last},
        bytes(data[: header[last]["data_offsets"][0]]),
    )


def extra(header: dict[str, Any], data: bytearray) -> None:
    header["../../x"] = {"dtype": "F32", "shape": [1], "data_offsets": [len(data), len(data) + 4]}
    data += bytes(4)


def twice(header: dict[str, Any], data: bytearray) -> bytes:
    text, name = json.dumps(header), next(n for n in header if n != "__metadata__")
    return packed(
        f"{text[:-1]}, {json.dumps(name)}: {json.dumps(header[name])}}}".encode(), bytes(data)
    )


WEIGHTS = [
    tensors("one NaN", filled(float("nan"), False)),
    tensors("all NaN", filled(float("nan"), True)),
    tensors("one infinity", filled(float("inf"), False)),
    *[
        tensors(dtype, typed(dtype, size))
        for dtype, size in (("C64", 8), ("I64", 8), ("BOOL", 1), ("U8", 1), ("F99", 4))
    ],
    tensors("a tensor is missing", without),
    tensors("a tensor too many", extra),
    tensors("a name twice", twice, exits=(0, 1)),
    tensors("data cut", lambda header, data: packed(header, bytes(data[:-100]))),
    tensors("data after the end", lambda header, data: packed(header, bytes(data) + b"x" * 100)),
    tensors("header cut", lambda header, data: packed(header, b"")[:50]),
    tensors("header of 2^63 bytes", lambda header, data: packed(header, bytes(data), 1 << 63)),
    tensors(
        "header of 2^64 - 1 bytes", lambda header, data: packed(header, bytes(data), (1 << 64) - 1)
    ),
    tensors("header past the end", lambda header, data: packed(header, bytes(data), 1 << 24)),
    tensors("header of no JSON", lambda header, data: packed(b"hello", bytes(data))),
    tensors("header of deep JSON", lambda header, data: packed(b"[" * 1_000_000, bytes(data))),
    tensors(
        "header of 2 million names",
        lambda header, data: packed(
            b"{"
            + b",".join(
                b'"%d":{"dtype":"F32","shape":[0],"data_offsets":[0,0]}' % i
                for i in range(1_000_000)
            )
            + b"}",
            b"",
        ),
    ),
    tensors("offsets overlap", entry(data_offsets=[0, 16])),
    tensors("offsets below 0", entry(data_offsets=[-16, 0])),
    tensors("another shape", entry(shape=[1, 2])),
    tensors("a shape whose product overflows", entry(shape=[1 << 40, 1 << 40])),
    tensors("a shape of text", entry(shape=["a"])),
    tensors("empty", lambda header, data: b""),
    tensors("seven bytes", lambda header, data: b"1234567"),
    served(
        "weights: both kinds", lambda room: room.folder(files=room.good.int8 | room.good.float32)
    ),
    served(
        "weights: neither",
        lambda room: room.folder(files={k: v for k, v in room.good.int8.items() if k != INT8}),
    ),
    served(
        "weights: int8 without scales",
        lambda room: room.folder(files=room.good.int8 | {INT8: _scaleless(room)}),
    ),
    served(
        "weights: scales of NaN",
        lambda room: room.folder(files=room.good.int8 | {INT8: _nan_scales(room)}),
    ),
]


def _scaleless(room: Room) -> bytes:
    header, data = unpacked(room.good.int8[INT8])
    scales = [name for name in header if name.endswith(".scale")]
    return packed(
        {
            name.replace(".scale", ".other") if name in scales[:1] else name: e
            for name, e in header.items()
        },
        data,
    )


def _nan_scales(room: Room) -> bytes:
    header, data = unpacked(room.good.int8[INT8])
    start, end = next(e["data_offsets"] for name, e in header.items() if name.endswith(".scale"))
    return packed(
        header, data[:start] + struct.pack("<f", float("nan")) * ((end - start) // 4) + data[end:]
    )


# files that are none, and manifests


def instead(file: str, put: Callable[[Any], object]) -> Make:
    """Something else where a file of a good folder was."""

    def make(room: Room) -> None:
        path = room.folder() / file
        path.unlink()
        put(path)

    return make


def sparse(size: int) -> Callable[[Any], object]:
    return lambda path: (path.touch(), os.truncate(path, size))


def bind(path: Any) -> None:
    here = os.open(path.parent, os.O_RDONLY)
    with socket.socket(socket.AF_UNIX) as it:  # a name of at most 108 bytes
        it.bind(f"/proc/self/fd/{here}/{path.name}")
    os.close(here)


def manifest(name: str, change: Callable[[bytes], bytes], **more: Any) -> Trial:
    def make(room: Room) -> None:
        true = room.folder("true") / "manifest.sha256"
        room.folder(manifest=change(true.read_bytes()))

    return served(f"manifest: {name}", make, "m", **more)


MANIFEST = "manifest.sha256"
KINDS = {
    "a device": lambda path: path.symlink_to("/dev/zero"),
    "a FIFO": os.mkfifo,
    "a folder": os.mkdir,
    "a socket": bind,
    "20 GB": sparse(20 << 30),
    "a link to itself": lambda path: path.symlink_to(path.name),
}
FILES = [
    served(f"{file}: {kind}", instead(file, put), r"\bm\b")
    for file in (CONFIG, INT8, "tokenizer.json", MANIFEST)
    for kind, put in KINDS.items()
    if (file, kind) != ("tokenizer.json", "20 GB")
]
TRAPPED = {
    f"{name}.py": (
        b"import os\nopen('OWNED', 'w')\nopen('../OWNED', 'w')\nopen('../../OWNED', 'w')\n"
    )
    for name in ("typing_extensions", "torch", "numpy", "attentif", "sitecustomize")
}


def trapped(room: Room) -> None:
    room.folder(files=room.good.int8 | TRAPPED)


def swapping(room: Room) -> None:
    room.folder("m")
    room.folder("n", room.good.float32)


MANIFESTS = [
    manifest("empty", lambda text: b""),
    manifest("a path upwards", lambda text: text + b"0" * 64 + b"  ../../home/x\n"),
    manifest("an absolute path", lambda text: text + b"0" * 64 + b"  /etc/passwd\n"),
    manifest("not UTF-8", lambda text: text + b"0" * 64 + b"  caf\xe9\n"),
    manifest("control characters", lambda text: text + b"0" * 64 + b"  \x1b[2J\n"),
    manifest("a line twice", lambda text: text + text.splitlines(keepends=True)[0], exits=(0, 1)),
    manifest("another sum", lambda text: b"0" * 64 + text[64:]),
    manifest(
        "10,000 names",
        lambda text: text + b"".join(b"0" * 64 + b"  f%d\n" % i for i in range(10_000)),
    ),
    manifest("lists itself", lambda text: text + b"0" * 64 + b"  manifest.sha256\n"),
    served("python files that the manifest lists", trapped, exits=(0, 1)),
    served(
        "used from inside, with python files",
        trapped,
        exits=(0, 1),
        shell="cd m",
        command=["translate", "--model", ".", "le chat"],
        says=".",
    ),
    served(
        "python files beside the manifest",
        lambda room: (room.folder(), room.write("m/torch.py", "1/0")),
    ),
    served("a folder that is not there", lambda room: None),
    served("a file as folder", lambda room: room.write("m", "x")),
    served(
        "a name with escapes",
        lambda room: None,
        "2J",
        command=["translate", "--model", "m\x1b[2J\n", "le chat"],
    ),
    served(
        "an empty name",
        lambda room: room.folder("."),
        "",
        exits=(0, 1),
        command=["translate", "--model", "", "le chat"],
    ),
    served(
        "a name of 5,000 letters",
        lambda room: None,
        "",
        command=["translate", "--model", "m" * 5000, "le chat"],
    ),
    served(
        "a link to a good folder",
        lambda room: (room.folder("n"), (room.work / "m").symlink_to("n")),
        exits=(0,),
    ),
    served("a folder that nobody may write", lambda room: room.folder().chmod(0o555), exits=(0,)),
    served(
        "replaced while it is read",
        swapping,
        exits=(0, 1),
        shell="(for i in {1..200}; do mv m x && mv n m && mv x n; done) & ",
        writes=("work/[mnx]*",),
    ),
    served(
        "cut while it is read",
        lambda room: room.folder(),
        exits=(0, 1),
        writes=("work/m*",),
        shell="(sleep 0.5; for f in m/*; do : > $f; done) & ",
    ),
    served("a card of 20 GB", instead("README.md", sparse(20 << 30)), exits=(0, 1)),
]


# shortlists


def shortlist(name: str, data: Callable[[], bytes], **more: Any) -> Trial:
    def make(room: Room) -> None:
        room.folder(files=room.good.int8 | {"shortlist.bin": data()})

    command = ["translate", "--model", "m", "--shortlist", "le petit chat dort"]
    return served(
        f"shortlist: {name}", make, r"m/shortlist\.bin|shortlist", command=command, **more
    )


def rows(
    size: int, always: list[int], lengths: list[int], targets: list[int], pairs: int | None = None
) -> bytes:
    from attentif.text.shortlist import HEADER, MAGIC, VERSION

    numbers = [*always, *lengths, *targets]
    header = HEADER.pack(
        MAGIC, VERSION, size, len(always), len(targets) if pairs is None else pairs
    )
    return header + struct.pack(f"<{len(numbers)}H", *numbers)


SHORTLISTS = [
    shortlist("empty", lambda: b""),
    shortlist("another file", lambda: b"x" * 1000),
    shortlist("another vocabulary", lambda: rows(7, [1, 2], [0] * 7, [])),
    shortlist("empty rows, which is not used", lambda: rows(400, [], [0] * 400, []), exits=(0,)),
    shortlist("targets that are none", lambda: rows(400, [65535], [0] * 400, [])),
    shortlist("4 billion pairs", lambda: rows(400, [], [0] * 400, [], 0xFFFFFFFF)),
    shortlist(
        "only special tokens, which is not used",
        lambda: rows(400, [0, 2], [0] * 400, []),
        exits=(0,),
    ),
]
TRIALS = [*CONFIGS, *WEIGHTS, *FILES, *MANIFESTS, *SHORTLISTS]


@pytest.mark.attack
@pytest.mark.parametrize("trial", TRIALS, ids=lambda trial: trial.name)
def test_a_hostile_model_folder_is_one_line_of_error_or_serves(trial, hold):
    hold(trial)


def test_at_least_60_model_folders():
    assert len(TRIALS) >= 60

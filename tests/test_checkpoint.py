"""A model folder: what goes in comes out, every damage is seen, and a kill at any moment leaves
a whole one."""

import json
import os
import random
import re
import shutil
import subprocess
import sys
from math import prod
from pathlib import Path

import pytest
import torch

from attentif import checkpoint, folder
from attentif.checkpoint import shapes_of
from attentif.config import ConfigError, ModelConfig
from attentif.core.families import build
from attentif.folder import FolderError, read_folder, write_folder
from tests.support import families as small
from tests.support.folders import load_model, save_model

FILES = {
    "config.toml": b"[model]\n",
    "model.safetensors": bytes(range(256)) * 3,
    "README.md": "carte à lire\n".encode(),
}


@pytest.mark.parametrize("kind", [*small.TRANSFORMERS, *small.BASELINES])
def test_a_model_comes_back_equal(kind, tmp_path):
    model = small.model(kind, share_embeddings=False, tie_output=False).float()
    save_model(tmp_path / "m", model, card="# a card\n")
    again = load_model(tmp_path / "m")
    assert again.config == model.config
    source, target = small.tokens(2, 5), small.tokens(2, 4)
    assert torch.equal(small.run(again, source, target), small.run(model, source, target))
    assert not again.training
    assert all(p.requires_grad for p in again.parameters())
    assert (tmp_path / "m" / "README.md").read_text() == "# a card\n"


def test_the_int8_form_is_a_quarter_and_each_weight_within_half_a_step(tmp_path):
    config = small.config("marian", vocab_size=300, embedding_dim=64, ff_length=128)
    model = build(config)
    save_model(tmp_path / "whole", model, card="")
    save_model(tmp_path / "int8", model, card="", int8=True)
    whole, int8 = (
        (tmp_path / name).stat().st_size
        for name in ("whole/model.safetensors", "int8/model.int8.safetensors")
    )
    assert int8 < 0.32 * whole
    for (name, true), got in zip(
        model.state_dict().items(), load_model(tmp_path / "int8").state_dict().values(), strict=True
    ):
        step = true.abs().amax(-1, keepdim=True) / 127 if true.dim() == 2 else torch.zeros(())
        assert ((got - true).abs() <= step * 0.5001).all(), name
    zeros = checkpoint.quantised({"W": torch.zeros(2, 3)})
    assert torch.equal(checkpoint.dequantised(zeros)["W"], torch.zeros(2, 3))


def test_the_manifest_is_what_sha256sum_reads(tmp_path):
    write_folder(tmp_path / "m", FILES)
    if shutil.which("sha256sum"):
        subprocess.run(
            ["sha256sum", "--check", "--strict", "--quiet", "manifest.sha256"],
            cwd=tmp_path / "m",
            check=True,
        )
    assert read_folder(tmp_path / "m") == FILES


def damage(path: Path, rng: random.Random) -> str:
    """Flip a bit, cut the end off or add to it; what was done."""
    data, kind = bytearray(path.read_bytes()), rng.random()
    if kind < 0.8:
        place, bit = rng.randrange(len(data)), rng.randrange(8)
        data[place] ^= 1 << bit
        done = f"bit {bit} of byte {place}"
    elif kind < 0.9:
        del data[rng.randrange(len(data)) :]
        done = f"cut to {len(data)}"
    else:
        data += bytes([rng.randrange(256)])
        done = "a byte added"
    path.write_bytes(data)
    return done


def damages(folder: Path, times: int) -> None:
    rng = random.Random(0)
    whole = {path: path.read_bytes() for path in folder.iterdir()}
    for path, data in whole.items():
        for _ in range(times // len(whole)):
            done = damage(path, rng)
            named = path if path.name != "manifest.sha256" else folder
            with pytest.raises(FolderError, match=rf"^{re.escape(str(named))}[^\n]*$"):
                pytest.fail(f"unseen: {path.name}, {done}: {len(read_folder(folder))} files")
            path.write_bytes(data)
    read_folder(folder)


def test_every_damage_is_seen_and_named(tmp_path):
    save_model(tmp_path / "m", build(small.config("gpt2")), card="# card\n")
    damages(tmp_path / "m", 600)


@pytest.mark.soak
def test_every_one_of_ten_thousand_damages_is_seen(tmp_path):
    save_model(tmp_path / "m", build(small.config("gpt2")), card="# card\n")
    damages(tmp_path / "m", 10_000)


def test_a_missing_or_an_added_file_is_named(tmp_path):
    write_folder(tmp_path / "m", FILES)
    (tmp_path / "m" / "more.txt").write_text("")
    with pytest.raises(FolderError, match=r"m/more\.txt: not in manifest"):
        read_folder(tmp_path / "m")
    (tmp_path / "m" / "more.txt").unlink()
    (tmp_path / "m" / "README.md").unlink()
    with pytest.raises(
        FolderError, match=r"m/README\.md: missing, though manifest\.sha256 lists it"
    ):
        read_folder(tmp_path / "m")
    (tmp_path / "m" / "manifest.sha256").unlink()
    with pytest.raises(FolderError, match=r"m: not a model folder: it has no manifest\.sha256"):
        read_folder(tmp_path / "m")
    (tmp_path / ".nowhere.new-killed").mkdir()
    with pytest.raises(FolderError, match="nowhere: no such folder"):
        read_folder(tmp_path / "nowhere")


class Killed(BaseException):
    """Not an Exception: like a kill, nothing catches it."""


def killed_at(moment: int, monkeypatch) -> list[int]:
    """Every step that changes the disk counts; the process is gone at the given one, its tidying
    up included."""
    count = [0]

    def counting(do):
        def step(*arguments, **more):
            if count[0] >= moment:
                raise Killed
            count[0] += 1
            return do(*arguments, **more)

        return step

    monkeypatch.setattr(Path, "rename", counting(Path.rename))
    monkeypatch.setattr(os, "fsync", counting(os.fsync))
    monkeypatch.setattr(shutil, "rmtree", counting(shutil.rmtree))
    monkeypatch.setattr(folder, "write", counting(folder.write))
    return count


def test_killed_at_any_moment_the_old_or_the_new_is_there_whole(tmp_path):
    old, new, seen = {"a": b"old"}, {"a": b"new", "b": b"more"}, set()
    for moment in range(100):
        folder = tmp_path / str(moment) / "m"
        write_folder(folder, old)
        with pytest.MonkeyPatch.context() as patch:
            count = killed_at(moment, patch)
            try:
                write_folder(folder, new)
                finished = True
            except Killed:
                finished = False
        found = read_folder(folder)
        assert found in (old, new)
        assert not finished or [entry.name for entry in folder.parent.iterdir()] == ["m"]
        seen.add(found["a"])
        write_folder(folder, new)
        assert read_folder(folder) == new
        assert [entry.name for entry in folder.parent.iterdir()] == ["m"]
        if finished:
            break
    assert count[0] >= 8
    assert seen == {b"old", b"new"}


def test_a_reader_beside_a_writer_always_finds_a_whole_folder(tmp_path):
    """A second process replaces the folder as fast as it can."""
    versions = [{"a": bytes([i]) * 50_000, "b": bytes([i])} for i in range(2)]
    write_folder(tmp_path / "m", versions[0])
    code = "import sys; from attentif.folder import write_folder\n"
    code += (
        "for i in range(100): write_folder(sys.argv[1], {'a': bytes([i % 2]) * 50_000, 'b': "
        "bytes([i % 2])})"
    )
    seen = set()
    with subprocess.Popen([sys.executable, "-c", code, str(tmp_path / "m")]) as writer:
        while writer.poll() is None:
            found = read_folder(tmp_path / "m")
            assert found in versions
            seen.add(found["b"])
    assert writer.returncode == 0
    assert len(seen) == 2


def test_a_reader_of_the_old_folder_goes_on_to_the_new_one(tmp_path):
    """It began between the two renames of a save, and the writer is removing what it reads."""
    write_folder(tmp_path / "old", {"a": b"old"})
    write_folder(tmp_path / "new", {"a": b"new"})
    (tmp_path / "old").rename(tmp_path / ".m.old")
    (tmp_path / ".m.old/a").unlink()

    def meanwhile(path):
        if path.name == ".m.old":
            (tmp_path / "new").rename(tmp_path / "m")

    assert read_folder(tmp_path / "m", meanwhile) == {"a": b"new"}


def test_what_cannot_be_written_leaves_the_old_as_it_was(tmp_path, monkeypatch):
    write_folder(tmp_path / "m", FILES)

    def full(path, data):
        raise OSError(28, "No space left on device", str(path))

    monkeypatch.setattr(folder, "write", full)
    with pytest.raises(FolderError, match="cannot be written: No space left on device"):
        write_folder(tmp_path / "m", {"a": b"x"})
    assert read_folder(tmp_path / "m") == FILES
    assert [entry.name for entry in tmp_path.iterdir()] == ["m"]


def test_names_that_leave_the_folder_are_refused(tmp_path):
    for name in ("../x", "a/b", ".hidden", "", "manifest.sha256", "a b"):
        with pytest.raises(FolderError, match="not a name for a file"):
            write_folder(tmp_path / "m", {name: b""})


def test_a_folder_that_does_not_fit_its_configuration_is_refused(tmp_path):
    model = build(small.config("gpt2"))
    save_model(tmp_path / "m", model, card="")
    files = read_folder(tmp_path / "m")
    wider = files["config.toml"].replace(b"ff_length = 17", b"ff_length = 18")
    write_folder(tmp_path / "m", files | {"config.toml": wider})
    with pytest.raises(FolderError, match=r"W_[12]\.\w+: expected shape \(.*18.*got \(.*17"):
        load_model(tmp_path / "m")
    untied = files["config.toml"].replace(b"tie_output = true", b"tie_output = false")
    write_folder(tmp_path / "m", files | {"config.toml": untied})
    with pytest.raises(FolderError, match=r"vocabulary\.output\.weight: missing"):
        load_model(tmp_path / "m")
    write_folder(tmp_path / "m", files | {"config.toml": b"[model]\nheads = 3\n"})
    with pytest.raises(ConfigError, match=r"config\.toml:2: heads: unknown key"):
        load_model(tmp_path / "m")
    write_folder(tmp_path / "m", {"notes": b""})
    with pytest.raises(FolderError, match=r"not a model folder: expected config\.toml and either"):
        load_model(tmp_path / "m")
    assert isinstance(model.config, ModelConfig)


def refusal(path, files: dict[str, bytes]) -> str:
    """What is said about a folder with these files, whose weights are never read."""
    write_folder(path, files)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(folder, "read_bounded", read_small)
        with pytest.raises(ValueError, match=r"^[^\n]+$") as caught:
            load_model(path)
    return str(caught.value)


def read_small(place: Path, most: int) -> bytes:
    assert place.name == "manifest.sha256", f"{place.name} was read before the sizes were known"
    return place.read_bytes()


def header_of(weights: bytes) -> dict:
    return json.loads(weights[8 : 8 + int.from_bytes(weights[:8], "little")])


def with_header(header: dict, data: bytes = b"") -> bytes:
    text = json.dumps(header).encode()
    return len(text).to_bytes(8, "little") + text + data


def test_a_hostile_configuration_is_refused_before_the_weights_are_read(tmp_path):
    save_model(tmp_path / "m", build(small.config("marian")), card="")
    files = read_folder(tmp_path / "m")
    toml = files["config.toml"]
    for old, new, said in (
        (
            b"encoder_layers = 2",
            b"encoder_layers = 1000000000",
            "encoder_layers: expected at most 1,000, got 1,000,0",
        ),
        (
            b"encoder_layers = 2",
            b"encoder_layers = 900",
            "expected the tensors of 903 layers, got ",
        ),
        (b"encoder_layers = 2", b"encoder_layers = 3", r"encoder.blocks.2.* missing"),
        (
            b"vocab_size = 23",
            b"vocab_size = 1000000",
            r"vocabulary.*expected shape \(1000000,\), got \(23,\)",
        ),
        (
            b"position_limit = 64",
            b"position_limit = 1000000000",
            "position_limit: expected at most 131,072, got 1,0",
        ),
        (b"ff_length = 17", b"ff_length = -1", "ff_length: expected at least 1, got -1"),
        (b"[model]", b"[model]\nx = " + b"[" * 5000, "config.toml: not TOML"),
        (b"[model]", b"[model]\n\xff", "config.toml: not UTF-8 at byte 8"),
        (b"[model]", b"#" * (1 << 20), "config.toml: expected at most 65,536 bytes"),
    ):
        assert old in toml
        assert re.search(
            said, refusal(tmp_path / "m", files | {"config.toml": toml.replace(old, new)})
        )


def test_weights_that_are_not_those_of_the_configuration_are_refused_before_they_are_read(tmp_path):
    save_model(tmp_path / "m", build(small.config("gpt2")), card="")
    files = read_folder(tmp_path / "m")
    weights = files["model.safetensors"]
    header, data = header_of(weights), weights[8 + int.from_bytes(weights[:8], "little") :]
    name = next(name for name in header if name.endswith("W_q.weight"))
    about = header[name]
    for changed, said in (
        (weights + b"\0", r"damaged: expected [\d,]+ bytes by its header, got"),
        (weights[:-1], r"damaged: expected [\d,]+ bytes by its header, got"),
        (b"", "damaged: expected a header"),
        (b"\xff" * 8 + weights[8:], "damaged: expected a header of at most 16,777,216 bytes"),
        (with_header({"x": 3}), "expected a header with the dtype and shape"),
        (
            with_header({"x": {"dtype": "F32", "shape": [1 << 60]}}),
            "expected the tensors of 2 layers, got 1 tensors",
        ),
        (b"\x64\0\0\0\0\0\0\0" + b"[" * 100, "expected a header with the dtype and shape"),
        (
            with_header(header | {name: about | {"dtype": "C64"}}, data),
            f"{name}: expected numbers of type F64 or F32",
        ),
        (
            with_header(header | {name: about | {"dtype": "I64"}}, data),
            f"{name}: expected numbers of type F64 or F32",
        ),
        (
            with_header(header | {name: about | {"shape": [1 << 40]}}, data),
            rf"{name}: expected shape \(16, 12\), got",
        ),
    ):
        assert re.search(said, refusal(tmp_path / "m", files | {"model.safetensors": changed}))


@pytest.mark.parametrize("int8", [False, True])
@pytest.mark.parametrize("value", [float("nan"), float("inf"), -float("inf")])
def test_weights_that_are_not_finite_are_refused_by_name(int8, value, tmp_path):
    model = build(small.config("gpt2"))
    tensors = model.state_dict()
    name = next(name for name in tensors if name.endswith(".g" if int8 else "W_q.weight"))
    tensors[name].view(-1)[-1] = value
    save_model(tmp_path / "m", model, card="", int8=int8)
    with pytest.raises(
        FolderError, match=rf"safetensors: {name}: expected finite numbers, got NaN or infinity"
    ):
        load_model(tmp_path / "m")


def test_a_folder_of_pipes_devices_and_large_files_is_refused_at_once(tmp_path):
    save_model(tmp_path / "m", build(small.config("gpt2")), card="")
    for name in ("config.toml", "model.safetensors", "README.md"):
        kept = (tmp_path / "m" / name).read_bytes()
        (tmp_path / "m" / name).unlink()
        os.mkfifo(tmp_path / "m" / name)
        with pytest.raises(FolderError, match=f"{name}: expected a regular file"):
            load_model(tmp_path / "m")
        (tmp_path / "m" / name).unlink()
        (tmp_path / "m" / name).symlink_to("/dev/zero")
        with pytest.raises(FolderError, match=f"{name}: expected a regular file"):
            load_model(tmp_path / "m")
        (tmp_path / "m" / name).unlink()
        (tmp_path / "m" / name).write_bytes(kept)
    with (tmp_path / "m" / "README.md").open("wb") as file:
        file.truncate(1 << 40)
    with pytest.raises(
        FolderError, match=r"README\.md: expected at most 134,217,728 bytes, got 1,099,511,627,776"
    ):
        load_model(tmp_path / "m")


def test_the_shapes_of_a_model_are_known_without_its_memory():
    for kind in (*small.TRANSFORMERS, *small.BASELINES):
        config = small.config(kind)
        assert shapes_of(config) == {
            name: tuple(T.shape) for name, T in build(config).state_dict().items()
        }
    large = small.config("gpt2", ff_length=1 << 14, embedding_dim=1 << 13)
    assert 1 << 29 < sum(map(prod, shapes_of(large).values())) <= 1 << 30
    with pytest.raises(
        ConfigError, match=r"parameters: expected at most 1,073,741,824 in all, got 17,188,159,592"
    ):
        shapes_of(small.config("gpt2", ff_length=1 << 17, embedding_dim=1 << 15))

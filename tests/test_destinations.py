"""No command overwrites or deletes what it did not make: each destination of each command, against
what may be there.

As a user types them, in one process. What is refused is refused before anything is read: the inputs
are not even there.
"""

import os
import socket
import stat
import sys
import threading
from pathlib import Path

import pytest
import torch
from typer.testing import CliRunner

from attentif import disk, folder
from attentif.__main__ import main
from attentif.cli import app
from attentif.config import ModelConfig
from attentif.core.families import build
from attentif.disk import OutputError, check_output, writing
from attentif.folder import FolderError, check_folder, read_folder, write_folder
from attentif.lab.experiments import copy
from attentif.lab.experiments.catalogue import Copy
from attentif.text import corpus
from attentif.text.phrasebook import corpus as phrasebook
from attentif.text.tokenizer import Tokenizer
from tests.support.folders import save_model

LEFT = "0123abcd"
# The ending that a name needs, the input that must not be the output, and the command; M is a
# model, OUT the output.
FILES = {
    "shapes": (".tex", "a.eq", "shapes a.eq -o OUT"),
    "work": (".html", "v.toml", "work attention-map v.toml -o OUT"),
    "work --map": (".svg", "", "work --example single-head --map OUT"),
    "derive": (".json", "", "derive block-matrices -o OUT"),
    "draw": (".svg", "a.eq", "draw a.eq -o OUT"),
    "equations": (".eq", "a.eq", "equations a.eq -o OUT"),
    "template": (".toml", "a.eq", "work a.eq --template -o OUT"),
    "translate": (
        ".txt",
        "a.txt",
        "translate --model M --engine torch --device cpu --file a.txt -o OUT",
    ),
    "attention": (
        ".json",
        "",
        "translate --model M --engine torch --device cpu --attention OUT Oui.",
    ),
    "evaluate": (".txt", "a.tsv", "evaluate M a.tsv --engine torch --device cpu -o OUT"),
    "clean": (".tsv", "a.tsv", "clean a.tsv -o OUT"),
    "distil": (".tsv.gz", "a.tsv", "distil M a.tsv --device cpu -o OUT"),
    "tokenizer": (".json", "a.tsv", "tokenizer a.tsv --size 300 -o OUT"),
    "sequences": (".svg", "", "explore sequences --steps 2 --longest 3 -o OUT"),
}
FOLDERS = {
    "quantise": "quantise M OUT --on a.tsv",
    "huggingface": "export M OUT --to huggingface",
    "ctranslate2": "export M OUT --to ctranslate2",
    "onnx": "export M OUT --to onnx",
}
every_file = pytest.mark.parametrize("name", FILES)
every_folder = pytest.mark.parametrize("name", FOLDERS)


@pytest.fixture(scope="module")
def inputs(tmp_path_factory) -> Path:
    """A folder with everything that the commands read."""
    place = tmp_path_factory.mktemp("inputs")
    pairs = list(phrasebook.pairs(60))
    corpus.write(place / "a.tsv", pairs[:6])
    (place / "a.txt").write_text("Oui.\nLe chat dort.\n", encoding="utf-8")
    (place / "a.eq").write_text("X: n x d\nW: d x m\nY = X W\n", encoding="utf-8")
    (place / "v.toml").write_text('A = [["1/2", "1/2"], [1, 0]]\n', encoding="utf-8")
    tokenizer = Tokenizer.train((side for pair in pairs for side in pair), 300)
    torch.manual_seed(0)
    config = ModelConfig.like(
        "pegasus",
        vocab_size=tokenizer.vocab_size,
        embedding_dim=8,
        num_heads=2,
        encoder_layers=1,
        decoder_layers=1,
        position_limit=40,
    )
    save_model(place / "M", build(config), card="tiny", **{"tokenizer.json": tokenizer.to_bytes()})
    return place


@pytest.fixture
def given(inputs, tmp_path, monkeypatch) -> Path:
    """The working folder, with links to the inputs."""
    for entry in inputs.iterdir():
        (tmp_path / entry.name).symlink_to(entry)
    monkeypatch.chdir(tmp_path)
    done = copy.run(Copy(samples=2))
    monkeypatch.setattr(
        "attentif.lab.experiments.sequences.run", lambda *_: done
    )  # to train takes seconds
    return tmp_path


def words(command: str, out: str | Path) -> list[str]:
    return [str(out) if word == "OUT" else word for word in command.split()]


def run(command: str, out: str | Path, *more: str) -> None:
    done = CliRunner().invoke(app, [*words(command, out), *more])
    assert done.exit_code == 0, (done.output, done.exception)
    assert f"wrote {out}\n" in done.stderr


def refused(command: str, out: str | Path, *more: str) -> str:
    done = CliRunner().invoke(app, [*words(command, out), *more])
    assert done.exit_code == 1, done.output
    assert isinstance(done.exception, ValueError), done.exception
    assert "\n" not in str(done.exception)
    return str(done.exception)


@every_file
def test_what_must_not_be_written_is_refused_before_anything_is_read(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)  # there are no inputs here
    ending, source, command = FILES[name]
    own = tmp_path / f"own{ending}"
    own.write_text("mine")
    assert (
        refused(command, own)
        == f"{own}: exists already; choose another name, or replace it with --force"
    )
    (tmp_path / f"folder{ending}").mkdir()
    assert "is a folder; expected the name of a file" in refused(
        command, f"folder{ending}", "--force"
    )
    assert (
        refused(command, f"no/out{ending}")
        == "no: no such folder; make it first, or choose another name"
    )
    if source:
        (tmp_path / f"link{ending}").symlink_to(source)
        for out in ([source] if source.endswith(ending) else []) + [f"link{ending}"]:
            assert (
                refused(command, out, "--force")
                == f"{out}: is the input too; choose another name to write"
            )
    if " M " in command:
        (tmp_path / "M").mkdir()
        assert "is inside the input" in refused(command, f"M/out{ending}", "--force")
    assert own.read_text() == "mine"
    assert sorted(entry.name for entry in tmp_path.iterdir() if not entry.is_symlink()) == sorted(
        {own.name, f"folder{ending}"} | ({"M"} if " M " in command else set())
    )


@every_file
def test_a_file_is_written_through_links_with_its_permissions_and_leftovers_go(name, given):
    ending, _, command = FILES[name]
    out, target = given / f"out{ending}", given / "there" / f"target{ending}"
    target.parent.mkdir()
    out.symlink_to(target)  # to nothing yet
    left = target.with_name(f".{target.name}.new-{LEFT}")
    left.write_text("half of it")
    mask = os.umask(0o077)
    try:
        run(command, out)
    finally:
        os.umask(mask)
    assert [entry.name for entry in target.parent.iterdir()] == [target.name]
    assert out.is_symlink()
    assert stat.S_IMODE(target.stat().st_mode) == 0o600
    written = target.read_bytes()
    assert written
    target.write_text("mine")
    target.chmod(0o640)
    run(command, out, "--force")
    assert out.is_symlink()
    assert (stat.S_IMODE(target.stat().st_mode), target.read_bytes()) == (0o640, written)


@every_file
def test_pipes_and_devices_are_written_into(name, given):
    ending, _, command = FILES[name]
    out, got = given / f"out{ending}", []
    os.mkfifo(out)
    reader = threading.Thread(target=lambda: got.append(out.read_bytes()), daemon=True)
    reader.start()
    run(command, out)
    reader.join(10)
    assert got
    assert got[0]
    assert stat.S_ISFIFO(out.stat().st_mode)
    null = given / f"null{ending}"
    null.symlink_to("/dev/null")
    run(command, null)
    assert stat.S_ISCHR(null.stat().st_mode)


@every_folder
def test_a_folder_that_is_not_ours_is_refused_before_anything_is_read(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    command = FOLDERS[name]
    (tmp_path / "M" / "inside").mkdir(parents=True)
    (tmp_path / "own" / "thesis").mkdir(parents=True)
    (tmp_path / "own" / "thesis" / "a").write_text("years of work")
    (tmp_path / "file").write_text("mine")
    assert refused(command, "own") == (
        "own: holds files that attentif did not write (thesis); choose another folder, "
        "or replace all of it with --force"
    )
    assert refused(command, "file", "--force") == "file: is a file; expected the name of a folder"
    assert "file: is a file; expected a folder" in refused(command, "file/x", "--force")
    for out, said in {
        "M": "is the input too",
        "M/inside/x": "is inside the input",
        ".": "or contains it",
        "/": "or contains it",
    }.items():
        assert said in refused(command, out, "--force")
    monkeypatch.chdir(tmp_path / "own")
    assert "contains the working folder" in refused(
        command.replace("M", "../M"), "../own", "--force"
    )
    assert (tmp_path / "own" / "thesis" / "a").read_text() == "years of work"
    assert (tmp_path / "file").read_text() == "mine"


@pytest.mark.parametrize(
    "name", ["quantise", "huggingface", "ctranslate2"]
)  # to make ONNX graphs takes seconds
def test_a_folder_of_ours_is_replaced_and_another_by_force(name, given):
    out = given / "out"
    (out / "thesis").mkdir(parents=True)
    run(FOLDERS[name], out, "--force")
    made = read_folder(out)
    run(FOLDERS[name], out)
    assert read_folder(out) == made
    changed = next(path for path in out.iterdir() if path.suffix in (".json", ".toml"))
    changed.write_bytes(changed.read_bytes() + b"\n")
    assert f"was changed since attentif wrote it ({changed.name})" in refused(FOLDERS[name], out)
    assert not [entry.name for entry in given.iterdir() if entry.name.startswith(".")]


def test_an_interrupted_measurement_leaves_a_whole_folder(given, monkeypatch):
    def interrupted(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr("attentif.evaluation.quantise.evaluate", interrupted)
    done = CliRunner().invoke(app, words(FOLDERS["quantise"], "out"))
    assert done.exit_code == 130
    assert "model.int8.safetensors" in read_folder("out")
    assert "model.safetensors" in read_folder("M")


def test_scores_write_only_to_a_folder_that_its_manifest_lists(tmp_path):
    (tmp_path / "m").mkdir()
    (tmp_path / "m" / "README.md").write_text("mine")
    said = refused("scores nowhere --write --model OUT", tmp_path / "m")
    assert "holds files that attentif did not write (README.md)" in said


@pytest.mark.parametrize(
    "command", ["work --example single-head --map a.jpg", "translate --attention a.pdf Oui."]
)
def test_a_wrong_ending_is_refused_before_the_work(command, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(
        "attentif.decoding.translator.Translator.__init__", lambda *_, **__: pytest.fail("it works")
    )
    monkeypatch.setattr("attentif.lab.blackboard.work", lambda *_, **__: pytest.fail("it works"))
    assert "expected a name that ends in .txt, .html, .tex, .json, .svg or .png" in refused(
        command, ""
    )


def test_one_file_is_not_both_the_report_and_the_map(tmp_path):
    done = CliRunner().invoke(
        app, words("work --example single-head --map OUT -o OUT", tmp_path / "a.svg")
    )
    assert done.exit_code == 2
    assert not list(tmp_path.iterdir())


def test_a_folder_of_parts_that_is_not_ours_is_refused_and_stays(given):
    parts = given / "out.tsv.parts"
    parts.mkdir()
    for name in ("2024.tsv", "000000.tsv", "notes.json"):
        (parts / name).write_text("mine")
        assert "parts: holds files that attentif did not write" in refused(
            FILES["distil"][2], given / "out.tsv"
        )
    assert len(list(parts.iterdir())) == 3
    (parts / "prepared.json").write_text("mine")
    assert "prepared.json: damaged" in refused(FILES["distil"][2], given / "out.tsv")
    assert len(list(parts.iterdir())) == 4


def test_what_a_killed_search_for_duplicates_left_is_removed_by_the_next(given):
    left = given / f".attentif-duplicates.new-{LEFT}"
    left.mkdir()
    (left / "pairs").write_text("half of them")
    (given / ".attentif-duplicates.new-draft").mkdir()  # not a name of ours
    run(FILES["clean"][2], given / "out.tsv")
    assert [entry.name for entry in given.iterdir() if entry.name.startswith(".")] == [
        ".attentif-duplicates.new-draft"
    ]


def test_only_what_was_left_is_swept_and_nobody_living_loses_his(tmp_path):
    out, draft = tmp_path / "a", tmp_path / ".a.new-draft"
    draft.write_text("mine")
    with (
        writing(out) as first,
        writing(out) as second,
    ):  # the second does not sweep what the first holds
        first.write(b"1")
        second.write(b"2")
    assert out.read_bytes() == b"1"
    assert sorted(entry.name for entry in tmp_path.iterdir()) == [".a.new-draft", "a"]


def test_a_name_may_be_as_long_as_a_name_can_be(tmp_path):
    for name in ("x" * 255, "é" * 127):
        disk.replace(check_output(tmp_path / name), b"whole")
        assert (tmp_path / name).read_bytes() == b"whole"


def test_a_new_file_never_has_more_permissions_than_the_one_it_replaces(tmp_path, monkeypatch):
    out, seen = tmp_path / "a", []
    out.touch(mode=0o600)
    change = os.fchmod
    monkeypatch.setattr(
        os,
        "fchmod",
        lambda new, mode: (seen.append(os.fstat(new).st_mode & 0o777), change(new, mode)),
    )
    disk.replace(out, b"secret")
    assert seen == [0o600]


def test_what_is_neither_a_file_nor_a_stream_is_refused(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with socket.socket(socket.AF_UNIX) as server:
        server.bind("socket")
        Path("loop").symlink_to("loop")
        for name in ("socket", "loop"):
            with pytest.raises(
                OutputError, match=f"^{name}: is a block device, a socket or a link to itself"
            ):
                check_output(name, force=True)
    with pytest.raises(OutputError, match="no such stream"):
        check_output("/dev/fd/987")


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_without_permission_is_refused_before_the_work(tmp_path):
    tmp_path.chmod(0o500)
    for check in (check_output, check_folder):
        with pytest.raises(ValueError, match="cannot be written: permission denied"):
            check(tmp_path / "out")


def test_permissions_are_asked_for_before_the_work(tmp_path, monkeypatch):
    """For root too, who would be allowed to."""
    monkeypatch.setattr(os, "access", lambda path, mode: Path(path) != tmp_path)
    for check in (check_output, check_folder):
        with pytest.raises(ValueError, match=f"^{tmp_path}: cannot be written: permission denied"):
            check(tmp_path / "out")


def test_a_full_disk_names_the_output(capsys, monkeypatch):
    monkeypatch.setattr(sys, "argv", ["attentif", "shapes", "single-head", "-o", "/dev/full"])
    with pytest.raises(SystemExit) as left:
        main()
    assert (left.value.code, capsys.readouterr().err) == (
        1,
        "attentif: /dev/full: No space left on device\n",
    )


def test_a_folder_that_a_kill_left_half_replaced_is_nobodys_to_lose(tmp_path):
    """A foreign folder under the name that an old one has for a moment is treated as the folder
    itself."""
    (tmp_path / ".m.old").mkdir()
    (tmp_path / ".m.old" / "thesis").write_text("mine")
    for check in (check_folder, lambda path: write_folder(path, {"a": b""})):
        with pytest.raises(FolderError, match="did not write"):
            check(tmp_path / "m")
    assert (tmp_path / ".m.old" / "thesis").read_text() == "mine"


def test_files_keep_their_permissions_when_their_folder_is_replaced(tmp_path):
    write_folder(tmp_path / "m", {"a": b"1", "b": b"1"})
    (tmp_path / "m" / "a").chmod(0o600)
    write_folder(tmp_path / "m", {"a": b"2", "b": b"2"})
    assert stat.S_IMODE((tmp_path / "m" / "a").stat().st_mode) == 0o600


def test_a_file_is_read_whole_while_its_folder_is_replaced(tmp_path, monkeypatch):
    place, read, replaced = tmp_path / "m", folder.read_bounded, []
    write_folder(place, {"a": b"old"})

    def beside_a_writer(path, most):
        if path.name == "a" and not replaced:  # after the old manifest was read
            replaced.append(path)
            write_folder(place, {"a": b"new"})
        return read(path, most)

    monkeypatch.setattr(folder, "read_bounded", beside_a_writer)
    assert folder.read_file(place, "a") == b"new"
    assert replaced
    place.rename(tmp_path / ".m.old")  # between the two renames of a save
    assert folder.read_file(place, "a") == b"new"

"""A new user's path, typed: install the wheel, translate, calculate by hand, train, write a
block, run a notebook."""

import os
import subprocess
import tarfile
import zipfile
from pathlib import Path

import pytest

from tests.support import built
from tests.support.folders import load_model
from tests.support.notebooks import differences, executed, kernel, notebooks, read
from tests.support.rooms import ROOT, tracked

OWN_BLOCK = "X : n x d\nW_v : d x d_v\nA = softmax(X X^T / sqrt(d))\nZ = A X W_v\n"
OWN_NUMBERS = "X = [[1, 0], [1, 0], [1, 0]]\nW_v = [[2, 3, 5], [7, 11, 13]]\n"
TINY = [
    'data.train=["phrasebook:300"]',
    'data.dev=["phrasebook:5"]',
    "data.vocab_size=300",
    "model.embedding_dim=16",
    "model.position_limit=60",
    "training.steps=2",
    "training.batch_tokens=500",
    "training.dev_sentences=1",
]


class User:
    """Somebody with an empty home folder, who types into a terminal in a folder of their own."""

    def __init__(self, folder: Path, programs: Path) -> None:
        self.folder, self.programs = folder / "my work", programs
        self.folder.mkdir(parents=True)
        kept = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("PYTHON", "XDG_"))
        }
        self.variables = kept | {
            "HOME": str(folder),
            "PATH": f"{programs}:{os.environ['PATH']}",
            "NO_COLOR": "1",
        }

    def types(self, *words: str) -> str:
        done = subprocess.run(
            words, cwd=self.folder, env=self.variables, capture_output=True, text=True
        )
        assert done.returncode == 0, f"{words}: {done.stderr}"
        assert "Traceback" not in done.stderr
        return done.stdout


def walk(user: User, recipe: list[str]) -> None:
    """The steps after the installation, but for the notebook."""
    assert (
        user.types("attentif", "translate", "Il a failli rater son avion.")
        == "He almost missed his plane.\n"
    )
    assert "Q Kᵀ    n_tgt × n_tgt" in user.types("attentif", "shapes", "single-head")
    by_hand = user.types("attentif", "work", "--example", "combine-heads", "--only", "Y")
    assert by_hand.endswith("  Y = ⎡3  1  2  2⎤\n      ⎣1  3  2  2⎦\n")
    user.types(
        "attentif", "train", "phrasebook", *(word for line in recipe for word in ("--set", line))
    )
    assert load_model(user.folder / "runs/phrasebook/best").config.family == "encoder-decoder"
    (user.folder / "own.eq").write_text(OWN_BLOCK, encoding="utf-8")
    (user.folder / "own.toml").write_text(OWN_NUMBERS, encoding="utf-8")
    assert "  Z       n × d_v  n²·d + n·d·d_v" in user.types("attentif", "shapes", "own.eq")
    worked = user.types("attentif", "work", "own.eq", "own.toml", "--only", "Z")
    assert (
        worked.count("2  3  5") == 3
    )  # three equal rows attend alike: each is the first row of W_v


def test_a_new_user_installs_translates_calculates_trains_writes_a_block_and_runs_a_notebook(
    tmp_path,
):
    wheel = built.build(ROOT, tmp_path / "dist", "wheel")
    user = User(tmp_path / "home", built.environment(tmp_path / "an environment", wheel))
    where = user.types("python", "-c", "import attentif; print(attentif.__file__)").strip()
    assert Path(where).is_relative_to(tmp_path)  # not this checkout
    walk(user, TINY)
    first = notebooks()[0]
    with kernel(user.folder, threads=1, python=user.programs / "python") as manager:
        assert differences(read(first), executed(first, manager)) == []
    files = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    assert files == {name for name in tracked() if name.startswith("attentif/")}


@pytest.mark.soak
def test_a_new_user_installs_everything_from_the_network(tmp_path):
    wheel = built.build(ROOT, tmp_path / "dist", "wheel")
    try:
        programs = built.environment(tmp_path / "an environment", wheel, borrow=False)
    except RuntimeError as error:
        pytest.skip(f"pip could not install what attentif depends on: {str(error)[-300:]}")
    user = User(tmp_path / "home", programs)
    walk(user, ["training.steps=100"])
    own_model = str(user.folder / "runs/phrasebook/best")
    assert (
        len(user.types("attentif", "translate", "--model", own_model, "Il dort.").splitlines()) == 1
    )
    assert "MISSING" not in user.types("attentif", "doctor")


@pytest.mark.soak
def test_the_sdist_holds_every_file_and_builds_the_same_wheel(tmp_path):
    wheel, sdist = built.build(ROOT, tmp_path, "wheel"), built.build(ROOT, tmp_path, "sdist")
    with tarfile.open(sdist) as packed:
        names = {name.split("/", 1)[1] for name in packed.getnames() if "/" in name}
    assert set(tracked()) - names == set()
    assert names - set(tracked()) == {"PKG-INFO"}
    assert built.from_sdist(sdist, tmp_path / "again").read_bytes() == wheel.read_bytes()

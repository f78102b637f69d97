"""`translate`, `shapes` and `train --dry-run` work where Python has no `fcntl`, as on Windows.

Nothing else of Windows is imitated, and nothing was run there.
"""

import os
import subprocess
import sys

from tests.support.rooms import ROOT

# A module that is None in sys.modules cannot be imported.
BLOCKED = """
import sys
sys.modules["fcntl"] = None
from attentif.__main__ import main
for words in ARGUMENTS:
    sys.argv = ["attentif", *words]
    try:
        main()
    except SystemExit as left:
        assert not left.code, (words, left.code)
from attentif.disk import fcntl, locked
assert fcntl is None
with locked(__import__("pathlib").Path("lock")) as file:
    print("held", file.name)
"""
TINY = [
    "--set",
    'data.train=["phrasebook:300"]',
    "--set",
    "data.vocab_size=300",
    "--set",
    "model.embedding_dim=16",
]
ARGUMENTS = [
    [
        "translate",
        "--model",
        str(ROOT / "tests/packaging/folders/2"),
        "--precision",
        "float32",
        "Il dort.",
    ],
    ["shapes", "single-head"],
    ["train", "phrasebook", "--dry-run", *TINY],
]


def test_commands_work_without_locks(tmp_path):
    code = f"ARGUMENTS = {ARGUMENTS!r}\n{BLOCKED}"
    variables = {
        **os.environ,
        "PYTHONPATH": str(ROOT),
        "XDG_CACHE_HOME": str(tmp_path / "cache"),
        "NO_COLOR": "1",
    }
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, env=variables, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("There is is is e attay.\n")  # what test_folders has stored
    assert "multiply-adds: " in done.stdout
    assert "parameters\n" in done.stdout
    assert done.stdout.endswith("held lock\n")
    assert "Traceback" not in done.stderr
    assert len(list((tmp_path / "cache/attentif/engine").iterdir())) == 1  # made, and kept

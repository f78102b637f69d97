"""The shapes written in core/'s signatures are the shapes that come and go."""

import subprocess
import sys
from pathlib import Path

from tests.support.families import BASELINES, TRANSFORMERS


def test_signatures_tell_the_true_shapes():
    root = Path(__file__).parents[2]
    command = [sys.executable, "-m", "tests.support.enforce_shapes"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=root)
    assert done.returncode == 0, done.stderr[-3000:]
    assert done.stdout.splitlines() == [*TRANSFORMERS, *BASELINES, "refused 4 of 4"]

"""The shapes written in core/'s signatures are the shapes that come and go."""

import subprocess
import sys
from pathlib import Path

from families import BASELINES, TRANSFORMERS


def test_signatures_tell_the_true_shapes():
    here = Path(__file__).parent
    command = [sys.executable, str(here / "enforce_shapes.py"), str(here)]
    done = subprocess.run(command, capture_output=True, text=True, env={"PYTHONPATH": str(here.parent.parent)})
    assert done.returncode == 0, done.stderr[-3000:]
    assert done.stdout.splitlines() == [*TRANSFORMERS, *BASELINES, "refused 4 of 4"]

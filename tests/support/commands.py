"""Commands as a user types them, run in this process: a process of its own takes seconds to
import torch."""

import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from unittest import mock

from attentif.__main__ import main


def command(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """`attentif WORDS`: its exit status, stdout and stderr."""
    argv, wide = ["attentif", *words], {"NO_COLOR": "1", "COLUMNS": "120"}
    with (
        mock.patch.object(sys, "argv", argv),
        mock.patch.dict(os.environ, wide | environment),
        redirect_stdout(StringIO()) as out,
        redirect_stderr(StringIO()) as errors,
    ):
        try:
            main()
        except SystemExit as left:
            status = left.code
    assert isinstance(status, int)
    return subprocess.CompletedProcess(argv, status, out.getvalue(), errors.getvalue())

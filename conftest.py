"""Leaves out the tests of kernels and of corpora where these did not change, unless they are named or with `--all`."""

from functools import cache
from pathlib import Path

import pytest

pytest.register_assert_rewrite("tests.support")

from tests.support import selection  # noqa: E402

ROOT = Path(__file__).parent


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--all", action="store_true", help="run the tests of kernels and corpora even if unchanged")


@cache
def left_out(everything: bool) -> list[str]:
    return [] if everything else selection.left_out(ROOT)


def relative(path: Path) -> str:
    return path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else ""


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    named = [relative((config.invocation_params.dir / word.split("::")[0]).resolve()) for word in config.args]
    for name, (tests, _) in selection.SELDOM.items():
        if selection.under(relative(collection_path), tests) and not any(
            selection.under(word, tests) for word in named
        ):
            return name in left_out(config.getoption("all")) or None
    return None


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if names := left_out(config.getoption("all")):
        terminalreporter.write_line(f"tests of {' and '.join(names)}: unchanged, so left out; --all runs them")

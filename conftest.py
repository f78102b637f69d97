"""Leaves out tests of what did not change (tests/support/selection.py), unless they are named or
with `--all`."""

from functools import cache
from pathlib import Path

import pytest

pytest.register_assert_rewrite("tests.support")

from tests.support import selection  # noqa: E402

ROOT = Path(__file__).parent


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--all", action="store_true", help="run the tests of what did not change too")


@cache
def unchanged() -> list[str]:
    return selection.left_out(ROOT)


def relative(path: Path) -> str:
    return path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else ""


def left_out(config: pytest.Config) -> list[str]:
    """Names of the tests that are left out: nobody named one of their files, or their folder, on
    the command line."""
    if config.getoption("all"):
        return []
    named = [
        relative((config.invocation_params.dir / word.split("::")[0]).resolve())
        for word in config.args
    ]
    if named == config.getini("testpaths"):  # nobody named anything
        named = []
    return [
        name
        for name in unchanged()
        if not any(selection.under(word, selection.SELDOM[name][0]) for word in named)
    ]


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    place = relative(collection_path)
    found = [name for name, (tests, _) in selection.SELDOM.items() if selection.under(place, tests)]
    return True if found and found[0] in left_out(config) else None


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    skipped = {
        str(report.longrepr[2])
        for report in terminalreporter.stats.get("skipped", ())
        if report.longrepr
    }
    for reason in sorted(one.removeprefix("Skipped: ") for one in skipped if "NOT TESTED" in one):
        terminalreporter.write_line(reason, yellow=True, bold=True)
    if names := left_out(config):
        terminalreporter.write_line(
            f"tests of {', '.join(names)}: unchanged, so left out; --all runs them"
        )

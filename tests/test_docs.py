"""README and docs do not lie: their commands print what they say, their Python runs, their options exist."""

import doctest
import re

import pytest
import typer

from attentif.cli import app
from tests.support.shell_docs import ROOT, Command, commands, run, same

PAGES = sorted([ROOT / "README.md", *(ROOT / "docs").glob("*.md")])
SHOWN = [page for page in PAGES if "```console" in page.read_text(encoding="utf-8")]
# What takes minutes is run by `make soak`.
LONG = re.compile(r"attentif train (?!.*--dry-run)|attentif distil|explore --all")


@pytest.mark.parametrize("page", SHOWN, ids=lambda page: page.name)
def test_commands_print_what_the_page_says(page, tmp_path):
    for command in commands(page):
        if LONG.search(command.text):
            break  # what follows may need what it makes
        printed = run(command, tmp_path)
        assert same(printed, command.expected), f"{command}\nprinted:\n{printed}"


@pytest.mark.soak
@pytest.mark.parametrize("page", SHOWN, ids=lambda page: page.name)
def test_commands_that_take_minutes_print_what_the_page_says(page, tmp_path):
    for command in commands(page):
        printed = run(command, tmp_path)
        assert same(printed, command.expected), f"{command}\nprinted:\n{printed}"


def test_a_page_that_lies_is_seen(tmp_path):
    assert same("a\nb 0.3 s\nc", "a\nb 1.2 s\nc")
    assert same("a\nb\nc", "...\nc")
    assert same("a\nb\nc", "a\n...")
    assert not same("a\nb\nc", "a\nc")
    assert not same("a\nb", "a")
    echo = Command("x.md", 1, "echo one; echo two >&2", "")
    assert run(echo, tmp_path) == "one\ntwo"


def options() -> dict[str, set[str]]:
    """The options of every command, by its name."""
    group = typer.main.get_command(app)
    return {name: {option for one in command.params for option in (*one.opts, *one.secondary_opts)} | {"--help", "-h"}
            for name, command in group.commands.items()}  # fmt: skip


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_option_of_a_page_exists(page):
    if page.name == "log.md":
        pytest.skip("a record of what was: its commands may be gone")
    known = options()
    for found in re.finditer(r"\battentif ([a-z]+)([^\n`|]*)", page.read_text(encoding="utf-8")):
        name, rest = found[1], found[2].split("  #")[0]
        if name not in known or "explore" in name:
            continue
        for option in re.findall(r"(?<![\w-])--[a-z][a-z-]*", rest):
            assert option in known[name], f"{page.name}: attentif {name} has no option {option}"


def test_python_in_the_readme_runs():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert doctest.script_from_examples(text)
    parsed = doctest.DocTestParser().get_doctest(text.replace("```", ""), {}, "README.md", None, 0)
    result = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE).run(parsed)
    assert result.failed == 0
    assert result.attempted > 5

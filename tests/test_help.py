"""The help: every command is in a group, and its own help ends with an example that parses."""

import shlex

import pytest
import typer

from attentif.cli.app import GROUPS, app

COMMANDS = typer.main.get_command(app).commands
EXAMPLES = {name: example for group in GROUPS for name, example in group.examples.items()}


def test_every_command_is_in_one_group():
    shown = {name for name, command in COMMANDS.items() if not command.hidden}
    assert shown == {*EXAMPLES, "explore"}
    assert sum(len(group.examples) for group in GROUPS) == len(EXAMPLES)


@pytest.mark.parametrize(("name", "example"), EXAMPLES.items())
def test_an_example_is_of_its_command_and_parses(name, example):
    program, called, *words = shlex.split(example.split(" > ")[0])
    assert (program, called) == ("attentif", name)
    COMMANDS[name].make_context(name, words, resilient_parsing=False)
    assert example in COMMANDS[name].epilog

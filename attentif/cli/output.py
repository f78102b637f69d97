"""Where a command's result goes: the terminal, or a file that is checked before the work."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from textwrap import fill
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from attentif.document.result import Result

FORMATS = ("latex", "html", "json")  # of options; an error names them in this order


def refuse(wrong: object, said: str) -> None:
    """Refuse options that make no sense together, before the work."""
    if wrong:
        raise typer.BadParameter(said)


def print_names(names: Mapping[str, str]) -> None:
    """Names with what each is; in a terminal, wrapped to its width."""
    side = max(map(len, names)) + 2
    width = shutil.get_terminal_size().columns if is_terminal() else sys.maxsize
    for name, about in names.items():
        typer.echo(
            fill(name.ljust(side) + about, max(width, side + 20), subsequent_indent=" " * side)
        )


def check_file(output: Path | None, force: bool, *inputs: str | Path | None) -> None:
    """Refuse, before the work, a file that must not be written, such as an input; a block's name
    is no file."""
    from attentif.disk import check_output
    from attentif.lab.language.blocks import TEXTS

    if output is not None:
        files = [path for path in inputs if path is not None and path not in TEXTS]
        check_output(output, force=force, inputs=files)


@dataclass(frozen=True)
class Destination:
    """Where a result goes, and in which output format: --latex, --html, --json, -o FILE and
    --force."""

    formats: list[str]
    output: Path | None
    force: bool

    def check(self, kind: type[Result], *inputs: str | Path | None) -> None:
        """Refuse, before the work, a file that must not be written, or a format that the result
        does not have."""
        check_file(self.output, self.force, *inputs)
        self.format(kind)

    def check_text(self, ending: str, *inputs: str | Path | None) -> None:
        """Refuse, before the work, such a file for text, or a name whose ending says another
        format."""
        text_file(self.output, ending)
        check_file(self.output, self.force, *inputs)

    def format(self, kind: type[Result]) -> str:
        """The output format that an option names, or else the file's ending; one that cannot be
        written is refused."""
        from attentif.document.result import TEXT
        from attentif.lab.language.parse import EquationError

        asked = self.formats
        if len(asked) > 1:
            raise EquationError(
                f"expected one output format, got {' and '.join(f'--{format}' for format in asked)}"
            )
        by_name = (
            kind.format_of(self.output) if self.output is not None and self.output.suffix else None
        )
        if asked and by_name not in (None, asked[0]):
            raise EquationError(
                f"{self.output}: its ending says {by_name}, --{asked[0]} another format; leave "
                "one of them out"
            )
        return asked[0] if asked else by_name or TEXT

    def put(self, result: Result) -> None:
        """The result on stdout, or in the file."""
        from attentif.document.result import TEXT

        format = self.format(type(result))
        if self.output is None and format == TEXT:
            return show(result)
        write(result.written(format), self.output)


def show(result: Result | str) -> None:
    """A result or a line on stdout, in colour and as wide as the terminal where it is one."""
    if isinstance(result, str):
        typer.echo(result)
    elif is_terminal():
        coloured = not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
        typer.echo(
            result.text(width=shutil.get_terminal_size().columns, colour=coloured),
            nl=False,
            color=coloured,
        )
    else:
        typer.echo(result.text(), nl=False)


def is_terminal() -> bool:
    return sys.stdout.isatty()


def wrote(path: Path | None) -> None:
    """Say on stderr that a file or a folder was written; nothing if there is none."""
    from attentif.terminal import to_stderr

    if path is not None:
        to_stderr(f"wrote {path}")


def prompt(what: str, *inputs: str | None) -> None:
    """Say that the command waits for input, where a person types it."""
    from attentif.terminal import say_what_to_type

    if "-" in inputs:
        say_what_to_type(what)


def write(content: bytes, output: Path | None) -> None:
    """A file's content on stdout, or in the file."""
    from attentif.disk import replace

    if output is None:
        return typer.echo(content.decode(), nl=False)
    replace(output, content)
    wrote(output)


def text_file(output: Path | None, ending: str) -> None:
    """Refuse, before the work, a name whose ending says another format."""
    from attentif.disk import OutputError

    if output is not None and output.suffix.lower() not in ("", ".txt", ending):
        raise OutputError(
            f"{output}: expected a name that ends in {ending} or .txt, got {output.suffix}"
        )

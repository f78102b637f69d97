"""`attentif`, which is `python -m attentif`: a plain translation at once, everything else by the command line."""

from __future__ import annotations

import io
import os
import sys
from typing import Any, NoReturn


def main() -> NoReturn:
    """Exit 0 ok, 1 error or a pipe that nobody reads, 2 usage, 130 interrupted; an error is one line without --debug,
    three where it shows a place in an equation."""
    status: int | str | None = 1
    try:
        _check_streams()
        status = _run(sys.argv[1:])
        sys.stdout.flush()
    except KeyboardInterrupt:
        status = 130
    except BrokenPipeError:  # nobody reads on, as behind `| head`
        status = status or 1
    except Exception as error:
        status = status or 1
        if "--debug" in sys.argv[1:]:
            raise
        from attentif.terminal import to_stderr

        to_stderr(f"attentif: {_message(error)}")
    _drop_the_rest(interrupted=status == 130)
    sys.exit(status)


def _run(words: list[str]) -> int | str | None:
    """The exit status of a command."""
    if (plain := plain_translation(words)) is not None:
        from attentif.decoding.lines import translate_plainly
        from attentif.shipped import model_folder

        model, texts = plain
        translate_plainly(model_folder(model), texts)
        return 0
    from attentif.cli import app

    try:
        app(prog_name="attentif")
    except SystemExit as end:
        return end.code
    return 0


class _Stdout(io.FileIO):
    """Stdout by its descriptor: what cannot be written is an error that names it."""

    def write(self, data: Any, /) -> int:
        try:
            return super().write(data)
        except BrokenPipeError:
            raise
        except OSError as error:
            raise ValueError(f"stdout: cannot be written: {error.strerror}") from None


def _check_streams() -> None:
    """Text is UTF-8 on every system. A closed stream's number must not become that of the next file that is opened."""
    for number, stream in enumerate((sys.stdin, sys.stdout, sys.stderr)):
        if stream is None:
            os.dup2(os.open(os.devnull, os.O_RDWR), number)
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w")  # noqa: SIM115 - open to the end
    closed = sys.stdout is None
    if sys.stdout is sys.__stdout__:  # and nobody has put another in its place
        buffer = io.BufferedWriter(_Stdout(1, "w", closefd=False))
        sys.stdout = io.TextIOWrapper(buffer, "utf-8", "backslashreplace", line_buffering=os.isatty(1))
    if closed:
        raise ValueError("stdout: is closed; redirect it to a file, or to /dev/null")


def _drop_the_rest(interrupted: bool) -> None:
    """Python writes at its end what stdout did not take: it would wait, or fail, once more."""
    try:
        if interrupted:
            from signal import SIG_IGN, SIGINT, signal

            signal(SIGINT, SIG_IGN)
            raise BrokenPipeError
        sys.stdout.flush()
    except (BrokenPipeError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)


def plain_translation(words: list[str]) -> tuple[str | None, list[str]] | None:
    """The model, if one is named, and the texts of `translate [--model MODEL] TEXT...`, if the words are only that.

    To read the command line as typer does takes longer than to translate a sentence.
    """
    named = words[1:2] == ["--model"]
    rest = words[2:] if named else words[1:]
    if words[:1] != ["translate"] or (named and not rest) or any(word.startswith("-") for word in rest):
        return None
    return (rest[0], rest[1:]) if named else (None, rest)


def _message(error: Exception) -> str:
    if hasattr(error, "column"):  # of an equation: with its caret
        return str(error)
    if isinstance(error, OSError) and error.filename is not None:
        return f"{error.filename}: {error.strerror}"
    if isinstance(error, ModuleNotFoundError):
        return f"{error.name} is not installed; `attentif doctor` says how to get it"
    text = " ".join(str(error).split())
    return text if isinstance(error, ValueError) and text else f"{type(error).__name__}: {text} (--debug shows where)"


if __name__ == "__main__":
    main()

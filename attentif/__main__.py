"""`attentif`, which is `python -m attentif`: a plain translation at once, everything else by the
command line."""

import io  # imported by Python itself before it looks at any path
import os
import sys

# Nothing else is imported here, not even __future__: the working directory may still be on the
# path.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, NoReturn


LONGEST = 4000  # characters of an error


def main() -> "NoReturn":
    """Exit 0 ok, 1 error or a closed pipe, 2 usage, 130 interrupted; an error is one line
    without --debug, three where it shows a place in an equation."""
    import_nothing_from_the_working_directory()
    status: int | str | None = 1
    try:
        _check_streams()
        status = _run(sys.argv[1:])
        sys.stdout.flush()
    except KeyboardInterrupt:
        status = 130
    except BrokenPipeError:  # the reader closed the pipe, as `| head` does
        status = status or 1
    except Exception as error:
        status = status or 1
        if "--debug" in sys.argv[1:]:
            raise
        if _interrupted(error):
            _drop_the_rest(interrupted=True)
            sys.exit(130)
        from attentif.terminal import to_stderr

        to_stderr(f"attentif: {_message(error)[:LONGEST]}")
    _drop_the_rest(interrupted=status == 130)
    sys.exit(status)


def _interrupted(error: BaseException | None) -> bool:
    """Did Ctrl-C bring this error about? A library that is being imported may put one of its own
    in place of it."""
    while error is not None and not isinstance(error, KeyboardInterrupt):
        error = error.__cause__ or error.__context__
    return error is not None


def _run(words: list[str]) -> int | str | None:
    """The exit status of a command."""
    from attentif.decoding.quick import plain_translation, translate_plainly

    if (plain := plain_translation(words)) is not None:
        translate_plainly(*plain)
        return 0
    from attentif.cli import app
    from attentif.cli.plain import UsageError, usage_message

    if len(os.environ.get("COLUMNS", "")) > 3:  # help of a million columns takes hours
        os.environ["COLUMNS"] = "999"
    words = [word for word in words if word != "--debug"]  # `main` looks for it; it may be anywhere
    try:
        status: int | None = app(words or ["--help"], prog_name="attentif", standalone_mode=False)
    except SystemExit as end:
        return end.code
    except UsageError as error:
        from attentif.terminal import to_stderr

        to_stderr(f"attentif: {usage_message(error, words)[:LONGEST]}")
        return 2
    return status or 0


class _Stdout(io.FileIO):
    """Stdout by its descriptor: what cannot be written is an error that names it."""

    def write(self, data: "Any", /) -> int:
        try:
            return super().write(data)
        except BrokenPipeError:
            raise
        except OSError as error:
            raise ValueError(f"stdout: cannot be written: {error.strerror}") from None


def _check_streams() -> None:
    """Text is UTF-8 on every system. A closed stream's number must not become that of the next
    file that is opened."""
    for number, stream in enumerate((sys.stdin, sys.stdout, sys.stderr)):
        if stream is None:
            os.dup2(os.open(os.devnull, os.O_RDWR), number)
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w")  # noqa: SIM115 - open to the end
    closed = sys.stdout is None
    if sys.stdout is sys.__stdout__:  # not replaced by the caller
        buffer = io.BufferedWriter(_Stdout(1, "w", closefd=False))
        sys.stdout = io.TextIOWrapper(
            buffer, "utf-8", "backslashreplace", line_buffering=os.isatty(1)
        )
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


def import_nothing_from_the_working_directory() -> None:
    """`python -m` puts it first on the path: a json.py of a stranger's folder would be run. So
    would child processes.

    It stays where it holds the package itself.
    """
    os.environ["PYTHONSAFEPATH"] = "1"
    package = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    sys.path[:] = [
        folder for folder in sys.path if folder == package or folder not in ("", ".", _here())
    ]


def _here() -> str:
    try:
        return os.getcwd()
    except OSError:  # the working directory was removed
        return ""


def _message(error: Exception) -> str:
    if hasattr(error, "column"):  # of an equation: with its caret
        return str(error)
    if isinstance(error, OSError) and error.filename is not None:
        return f"{error.filename}: {error.strerror}"
    if isinstance(error, ModuleNotFoundError):
        return f"{error.name} is not installed; `attentif doctor` says how to get it"
    text = " ".join(str(error).split())
    return (
        text
        if isinstance(error, ValueError) and text
        else f"{type(error).__name__}: {text} (--debug shows where)"
    )


if __name__ == "__main__":
    main()

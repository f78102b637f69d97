"""`attentif`, which is `python -m attentif`: a plain translation at once, everything else by the command line."""

import os
import sys

# Nothing else is imported here, not even __future__: the working directory may still be on the path.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn


def main() -> "NoReturn":
    """Exit 0 ok, 1 error, 2 usage, 130 interrupted; an error is one line without --debug, with a place three."""
    import_nothing_from_the_working_directory()
    try:
        if (plain := plain_translation(sys.argv[1:])) is not None:
            from attentif.decoding.lines import translate_plainly
            from attentif.shipped import model_folder

            model, texts = plain
            translate_plainly(model_folder(model), texts)
        else:
            from attentif.cli import app

            app(prog_name="attentif")
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:  # nobody reads on, as behind `| head`
        sys.stderr.close()
        sys.exit(1)
    except Exception as error:
        if "--debug" in sys.argv[1:]:
            raise
        print(f"attentif: {error if hasattr(error, 'column') else _one_line(error)}", file=sys.stderr)  # with its caret
        sys.exit(1)
    sys.exit(0)


def import_nothing_from_the_working_directory() -> None:
    """`python -m` puts it first on the path: a json.py of a stranger's folder would be run. So would child processes.

    It stays where it holds the package itself.
    """
    os.environ["PYTHONSAFEPATH"] = "1"
    package = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    sys.path[:] = [folder for folder in sys.path if folder == package or folder not in ("", ".", _here())]


def _here() -> str:
    try:
        return os.getcwd()
    except OSError:  # the working directory was removed
        return ""


def plain_translation(words: list[str]) -> "tuple[str | None, list[str]] | None":
    """The model, if one is named, and the texts of `translate [--model MODEL] TEXT...`, if the words are only that.

    To read the command line as typer does takes longer than to translate a sentence.
    """
    named = words[1:2] == ["--model"]
    rest = words[2:] if named else words[1:]
    if words[:1] != ["translate"] or (named and not rest) or any(word.startswith("-") for word in rest):
        return None
    return (rest[0], rest[1:]) if named else (None, rest)


def _one_line(error: Exception) -> str:
    if isinstance(error, OSError) and error.filename is not None:
        return f"{error.filename}: {error.strerror}"
    if isinstance(error, ModuleNotFoundError):
        return f"{error.name} is not installed; `attentif doctor` says how to get it"
    text = " ".join(str(error).split())
    return text if isinstance(error, ValueError) and text else f"{type(error).__name__}: {text} (--debug shows where)"


if __name__ == "__main__":
    main()

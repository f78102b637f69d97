"""Help and usage errors as plain text. Help is never read as markup, and a flag never shows a
value."""

from __future__ import annotations

from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

NO_BREAK = "\N{NO-BREAK SPACE}"
UsageError: Any = typer.BadParameter.__base__  # typer has it under no name of its own


def value_name(parameter: Any) -> str:
    """FILE, for a parameter that takes a file; its own name in capitals where it declares none."""
    return str(parameter.metavar or parameter.name.upper())


def usage_of(argument: Any) -> str:
    """`[TEXT]...` for an argument that may be left out or repeated."""
    name = value_name(argument) if argument.required else f"[{value_name(argument)}]"
    return name if argument.nargs == 1 else f"{name}..."


def help_row(parameter: Any) -> tuple[str, str]:
    """The two columns of a parameter's help: how it is written, and what it does."""
    about = parameter.help or ""
    if parameter.param_type_name == "argument":
        return value_name(parameter), about
    written = ", ".join(sorted(parameter.opts, key=len))
    if parameter.is_flag:
        return written, about
    if parameter.default not in (None, "", [], ()) and parameter.show_default:
        default = parameter.default[0] if isinstance(parameter.default, list) else parameter.default
        about += f" [default:{NO_BREAK}{default}]"
    return (
        f"{written} {value_name(parameter)}",
        f"{about} [required]" if parameter.required else about,
    )


class _Plain:
    """What commands and groups of commands share."""

    params: list[Any]
    epilog: str | None
    get_params: Any

    def collect_usage_pieces(self, ctx: Any) -> list[str]:
        arguments = [one for one in self.params if one.param_type_name == "argument"]
        return ["[OPTIONS]", *map(usage_of, arguments)]

    def format_options(self, ctx: Any, formatter: Any) -> None:
        shown = [one for one in self.get_params(ctx) if not one.hidden]
        for heading in ("argument", "option"):
            if rows := [help_row(one) for one in shown if one.param_type_name == heading]:
                with formatter.section(f"{heading.capitalize()}s"):
                    formatter.write_dl(rows)

    def format_epilog(self, ctx: Any, formatter: Any) -> None:
        if self.epilog:  # line by line: an example must not be wrapped
            formatter.write(f"\n{self.epilog}\n")

    def get_help(self, ctx: Any) -> str:
        text: str = super().get_help(ctx)  # type: ignore[misc]
        return text.replace(NO_BREAK, " ")


class PlainCommand(_Plain, TyperCommand):
    """A command with plain help; a word that begins with "- ", as dialogue does, is an argument
    and no option."""

    def make_parser(self, ctx: Any) -> Any:
        parser: Any = super().make_parser(ctx)
        option = parser._process_opts
        parser._process_opts = lambda word, state: (
            state.largs.append(word) if word.startswith("- ") else option(word, state)
        )
        return parser


class PlainGroup(_Plain, TyperGroup):
    """Commands under the headings of the help; an unknown one is refused with the name that was
    meant."""

    noun = "command"

    def collect_usage_pieces(self, ctx: Any) -> list[str]:
        return ["[OPTIONS]", "[COMMAND ...]" if self.invoke_without_command else "COMMAND ..."]

    def format_options(self, ctx: Any, formatter: Any) -> None:
        self.format_commands(ctx, formatter)
        super().format_options(ctx, formatter)

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        headings: dict[str, list[tuple[str, str]]] = {}
        for name in self.list_commands(ctx):
            command: Any = self.get_command(ctx, name)
            if not command.hidden:
                heading = command.rich_help_panel or "Commands"
                about = " ".join((command.help or "").split("\n\n")[0].split())
                headings.setdefault(heading, []).append((name, about))
        for heading, rows in headings.items():
            with formatter.section(heading):
                formatter.write_dl(rows)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        from attentif.config import nearest

        known = self.list_commands(ctx)
        if args[0] not in known and not ctx.resilient_parsing:
            ctx.fail(f"no {self.noun} is named {args[0]}{nearest(args[0], known)}")
        return super().resolve_command(ctx, args)


def usage_message(error: Any, words: list[str]) -> str:
    """One line for what was typed wrongly: the option or argument, what was expected, where to
    look."""
    from attentif.config import nearest

    option, parameter = getattr(error, "option_name", None), getattr(error, "param", None)
    see = f"; see {error.ctx.command_path} --help" if error.ctx is not None else ""
    if option is not None and hasattr(error, "possibilities"):
        known = (
            [name for one in error.ctx.command.get_params(error.ctx) for name in one.opts]
            if error.ctx
            else []
        )
        text = (
            any(word.startswith(option) and len(word) > len(option) for word in words)
            and option[1:2] != "-"
        )
        hint = nearest(option, known) or (
            "; a text that begins with - goes after --" if text else see
        )
        return f"no option is named {option}{hint}"
    if option is not None:
        return f"{option}: expected a value after it{see}"
    if parameter is None:
        said = " ".join(error.message.split()).rstrip(".")
        return f"{said[:1].lower()}{said[1:]}{'' if 'did you mean' in said else see}"
    name = (
        value_name(parameter)
        if parameter.param_type_name == "argument"
        else max(parameter.opts, key=len)
    )
    if not error.message:
        return f"missing {parameter.param_type_name} {name}{see}"
    number = {"N": "a whole number", "X": "a number"}.get(value_name(parameter))
    if number is None or error.message.startswith("expected"):
        return f"{name}: {' '.join(error.message.split())}{see}"
    return f"{name}: expected {number}{_got(parameter.opts, words)}{see}"


def _got(options: list[str], words: list[str]) -> str:
    """The value that was typed for an option, which the library's error does not keep."""
    for option in options:
        for i, word in enumerate(words):
            if word == option:
                return f", got {' '.join(words[i + 1 : i + 2])!r}"
            if word.startswith(f"{option}="):
                return f", got {word.removeprefix(f'{option}=')!r}"
    return ""

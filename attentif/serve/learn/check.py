"""The page Check code: a student's attention code, right or the bug by its name.

On a server for this machine alone the code runs with the limits that the system offers; on any
other only with isolation, and is refused without it.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files

from attentif.serve.learn.frame import Around, Field, Given, Page, Shown

SECONDS = 20.0  # for all of a person's code
REFUSED = (
    "this server is open to other machines and cannot isolate code, so it runs none: "
    "run `attentif check FILE`, or a server of your own at 127.0.0.1"
)


def check(given: Given, around: Around) -> Shown:
    from attentif.lab.teach.code.check import UNSAFE, CheckError, check_source

    code = given["code"] if given["code"].strip() else _example()
    try:
        return Shown(
            check_source(code, own=around.local, seconds=SECONDS, title="Your code"), {"code": code}
        )
    except CheckError as error:
        raise ValueError(REFUSED if str(error) == UNSAFE else str(error)) from None


def fields(given: Given) -> tuple[Field, ...]:
    return (Field("code", "area", _example(), most=50_000, rows=24),)


def _example() -> str:
    """A class with a bug, that comes with the package."""
    text = files("attentif.lab.teach.code").joinpath("example.toml").read_text("utf-8")
    return str(tomllib.loads(text)["source"]).lstrip()


PAGE = Page(
    "check",
    check,
    fields,
    torch=True,
    live=False,
    runs_code=True,
    saves=("html",),
)

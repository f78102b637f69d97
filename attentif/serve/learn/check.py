"""The page Check code: a student's attention code, right or the bug by its name.

A server offers the page only where the system can isolate code.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files

from attentif.lab.teach.code import sandbox
from attentif.serve.learn.frame import Around, Field, Given, Page, Shown

SECONDS = 20.0  # for all of a person's code


def check(given: Given, around: Around) -> Shown:
    from attentif.lab.teach.code.check import check_source

    code = given["code"] if given["code"].strip() else _example()
    checked = check_source(code, seconds=SECONDS, title="Your code", heed=around.check)
    return Shown(checked, {"code": code})


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
    offered=sandbox.available,
)

"""Worked examples that come with the lab, by name: a block and the numbers for it, from
examples.toml."""

from __future__ import annotations

import tomllib
from importlib.resources import files

from attentif.lab.exact.values import Values, values
from attentif.lab.language.blocks import TEXTS
from attentif.lab.language.parse import EquationError, nearest, parse
from attentif.lab.language.tree import Block

TABLES = tomllib.loads(
    files("attentif.lab.exact").joinpath("examples.toml").read_text(encoding="utf-8")
)
EXAMPLES: dict[str, str] = {name: table["about"] for name, table in TABLES.items()}


def example(name: str) -> tuple[Block, Values]:
    """The block and the values of an example."""
    equations, numbers = texts(name)
    block = parse(equations, name)
    return block, values(numbers, block, name)


def texts(name: str) -> tuple[str, str]:
    """An example's equations, and its values in TOML."""
    if name not in EXAMPLES:
        raise EquationError(
            f"there is no example named {name}{nearest(name, EXAMPLES) or '.'} There are "
            f"{', '.join(EXAMPLES)}."
        )
    whole = TABLES[TABLES[name].get("like", name)]
    equations = TEXTS[whole["block"]][1]() if whole["block"] in TEXTS else whole["block"]
    return equations, whole["values"] + (TABLES[name]["values"] if "like" in TABLES[name] else "")

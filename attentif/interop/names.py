"""Parameter names of `transformers` and ours: one table an architecture (names.toml), used both ways.

Knows state dicts and the layouts of their tensors; knows no configuration, and does not import transformers.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any

import torch
from torch import Tensor


class NamesError(ValueError):
    """A tensor without a counterpart on the other side: the message names it."""


@dataclass(frozen=True)
class Names:
    """The names of ours for each tensor of theirs, and the layout of those that differ: see names.toml."""

    table: dict[str, list[str]]
    tied: dict[str, str] = field(default_factory=dict)
    settings: dict[str, str] = field(default_factory=dict)
    computed: tuple[str, ...] = ()
    transposed: tuple[str, ...] = ()
    wide: tuple[str, ...] = ()
    optional: tuple[str, ...] = ()

    def to_theirs(self, ours: Mapping[str, Tensor]) -> dict[str, Tensor]:
        """Our tensors under their names, each once: transformers makes those that are tied or computed."""
        left, found = dict(ours), {}
        for key, parameters in self._rows(ours):
            missing = [parameter for parameter in parameters if parameter not in ours]
            if missing and (len(missing) < len(parameters) or not key.endswith(self.optional)):
                raise NamesError(f"theirs, not set: {key}; ours has no {missing[0]}")
            if not missing:
                found[key] = self._whole(key, [left.pop(parameter) for parameter in parameters])
        if left:
            raise NamesError(f"ours, not in the table: {', '.join(sorted(left))}")
        return found

    def _rows(self, ours: Mapping[str, Tensor]) -> Iterator[tuple[str, list[str]]]:
        """Every name of theirs with its names of ours, for each layer of our stacks."""
        for key, parameters in self.table.items():
            stack = parameters[0].split("{}")[0]
            numbers = {name.removeprefix(stack).split(".")[0] for name in ours if name.startswith(stack)}
            for number in sorted(numbers, key=int) if "{}" in key else [""]:
                yield key.format(number), [parameter.format(number) for parameter in parameters]

    def _whole(self, key: str, parts: list[Tensor]) -> Tensor:
        tensor = torch.cat(parts)
        return tensor[None] if key in self.wide else tensor.mT if self.turned(key) else tensor

    def turned(self, key: str) -> bool:
        """Is it a weight that they keep as (in, out)?"""
        return key.endswith(".weight") and key.split(".")[-2] in self.transposed


@cache
def names_of(architecture: str) -> Names:
    """The table of an architecture in names.toml."""
    tables, chain = tomllib.loads(files(__package__).joinpath("names.toml").read_text("utf-8")), [architecture]
    while "like" in tables[chain[0]]:
        chain.insert(0, tables[chain[0]]["like"])
    table: dict[str, list[str]] = {}
    rest: dict[str, Any] = {"settings": {}}
    for given in (tables[name] for name in chain):
        table |= {key: [ours] for key, ours in given.pop("tensors", {}).items()}
        for module, ours in given.pop("modules", {}).items():
            names = [ours] if isinstance(ours, str) else ours
            for leaf, norm in (("weight", "g"), ("bias", "b")):
                table[f"{module}.{leaf}"] = [f"{name}.{norm if name.endswith('norm') else leaf}" for name in names]
        rest["settings"] |= given.pop("settings", {})
        rest |= {key: tuple(value) if isinstance(value, list) else value for key, value in given.items()}
    rest.pop("like", None)
    return Names(table, **rest)

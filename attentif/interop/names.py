"""Parameter names of `transformers` and ours: one table an architecture (names.toml), used both
ways.

Knows state dicts and the layouts of their tensors; knows no configuration, and does not import
transformers. Without tensors (`check`) it needs no torch.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from torch import Tensor

NUMBER = re.compile(r"(?<=\.)\d+(?=\.)")
MERGED = (
    "settings",
    "needs",
    "absent",
)  # tables that a table adds to those of the one that it extends
LISTED = 2000  # characters of the names in an error


class NamesError(ValueError):
    """A tensor without a counterpart on the other side: the message names it."""


@dataclass(frozen=True)
class Names:
    """The names of ours for each tensor of theirs, and the layout of those that differ: see
    names.toml."""

    table: dict[str, list[str]]
    tied: dict[str, str] = field(default_factory=dict)
    settings: dict[str, str] = field(default_factory=dict)
    needs: dict[str, Any] = field(default_factory=dict)
    absent: dict[str, Any] = field(default_factory=dict)
    renamed: dict[str, str] = field(default_factory=dict)
    ignored: tuple[str, ...] = ()
    computed: tuple[str, ...] = ()
    old: tuple[str, ...] = ()
    heads: tuple[str, ...] = ()
    transposed: tuple[str, ...] = ()
    permuted: tuple[str, ...] = ()
    wide: tuple[str, ...] = ()
    optional: tuple[str, ...] = ()
    prefix: str = ""

    def check(self, theirs: Iterable[str], layers: Mapping[str, int]) -> dict[str, str]:
        """The names of a file of theirs and what the table calls them, without those that are
        computed or of a head.

        `layers` has the number of layers of each stack of ours. All names without a counterpart are
        one error.
        """
        named = {self.known(key): key for key in theirs}
        wanted = {key for key, _ in self._rows(layers)}
        needed = {key for key in wanted if not key.endswith(self.optional or ("\n",))}
        unknown = [
            key
            for name, key in named.items()
            if name not in wanted | self.tied.keys() and not self.left(name)
        ]
        missing = needed - named.keys()
        _refuse({"theirs, not in the table": unknown, "not in the file": missing})
        return {name: key for name, key in named.items() if not self.left(name)}

    def left(self, name: str) -> bool:
        """Is it computed, or of a head that ours does not have?"""
        general = NUMBER.sub("{}", name)
        return (
            general in self.computed
            or general in self.old
            or name.startswith(self.heads or ("\n",))
        )

    def known(self, key: str) -> str:
        """The table's name for one of theirs, whose file may have another prefix, or the names
        of an old version."""
        for old, new in self.renamed.items():
            key = key.removesuffix(old) + new if key.endswith(old) else key
        general = {*self.table, *self.tied, *self.computed, *self.old}
        for name in (key, key.removeprefix(self.prefix), self.prefix + key):
            if NUMBER.sub("{}", name) in general:
                return name
        return key.removeprefix(self.prefix)

    def to_ours(
        self,
        theirs: Mapping[str, Tensor],
        expected: Mapping[str, Tensor],
        heads: Mapping[str, int] | None = None,
    ) -> dict[str, Tensor]:
        """Their tensors under our names; `expected` has a tensor of the right shape for each name
        of ours.

        `heads` has the number of heads of each permuted module.
        """
        found: dict[str, Tensor] = {}
        unknown = []
        for key, tensor in theirs.items():
            if self.left(key):
                continue
            if key in self.tied:
                first = theirs.get(self.tied[key])
                if first is None or not tensor.equal(first):
                    raise NamesError(
                        f"{key}: expected the values of {self.tied[key]}, which it is tied to"
                    )
            elif parameters := self._parameters(key):
                found |= self._parts(
                    key,
                    _unpermuted(tensor, (heads or {}).get(_module(key), 0)),
                    parameters,
                    expected,
                )
            else:
                unknown.append(key)
        _refuse(
            {"theirs, not in the table": unknown, "ours, not set": expected.keys() - found.keys()}
        )
        return found

    def to_theirs(self, ours: Mapping[str, Tensor]) -> dict[str, Tensor]:
        """Our tensors under their names, each once: transformers makes those that are tied or
        computed."""
        left, found = dict(ours), {}
        layers: dict[str, int] = {}
        for name in ours:
            if number := NUMBER.search(name):
                stack = name[: number.start()]
                layers[stack] = max(layers.get(stack, 0), int(number[0]) + 1)
        for key, parameters in self._rows(layers):
            missing = [parameter for parameter in parameters if parameter not in ours]
            if missing and (len(missing) < len(parameters) or not key.endswith(self.optional)):
                raise NamesError(f"theirs, not set: {key}; ours has no {missing[0]}")
            if not missing:
                found[key] = self._whole(key, [left.pop(parameter) for parameter in parameters])
        if left:
            raise NamesError(f"ours, not in the table: {', '.join(sorted(left))}")
        return found

    def modules(self, layers: Mapping[str, int]) -> dict[str, str]:
        """Our modules and theirs, where one has the weight of the other."""
        rows = (
            (key, ours)
            for key, ours in self._rows(layers)
            if len(ours) == 1 and key.endswith(".weight")
        )
        return {ours[0].rpartition(".")[0]: key.removesuffix(".weight") for key, ours in rows}

    def _parameters(self, key: str) -> list[str]:
        """The names of ours for a tensor of theirs; none if the table does not have it."""
        number = NUMBER.search(key)
        return [
            parameter.format(number and number[0])
            for parameter in self.table.get(NUMBER.sub("{}", key), ())
        ]

    def _rows(self, layers: Mapping[str, int]) -> Iterator[tuple[str, list[str]]]:
        """Every name of theirs with its names of ours, for each layer of our stacks."""
        for key, parameters in self.table.items():
            numbers = range(layers.get(parameters[0].split("{}")[0], 0)) if "{}" in key else [""]
            for number in numbers:
                yield key.format(number), [parameter.format(number) for parameter in parameters]

    def _parts(
        self, key: str, tensor: Tensor, parameters: list[str], expected: Mapping[str, Tensor]
    ) -> dict[str, Tensor]:
        tensor = tensor[0] if key in self.wide else tensor.mT if self._turned(key) else tensor
        parts = dict(zip(parameters, tensor.chunk(len(parameters)), strict=True))
        for parameter, part in parts.items():
            if parameter not in expected:
                raise NamesError(f"{key}: ours has no {parameter}")
            if part.shape != expected[parameter].shape:
                want, have = tuple(expected[parameter].shape), tuple(part.shape)
                raise NamesError(f"{key}: {parameter}: expected shape {want}, got {have}")
        return parts

    def _whole(self, key: str, parts: list[Tensor]) -> Tensor:
        import torch

        tensor = torch.cat(parts)
        return tensor[None] if key in self.wide else tensor.mT if self._turned(key) else tensor

    def _turned(self, key: str) -> bool:
        return key.endswith(".weight") and _module(key) in self.transposed


def _module(key: str) -> str:
    return key.split(".")[-2] if "." in key else key


def _unpermuted(tensor: Tensor, heads: int) -> Tensor:
    """Rows of a head from the order 0, half, 1, half + 1, ... to 0, 1, ...: GGUF has the pairs
    of a rotation side by side."""
    if not heads:
        return tensor
    return tensor.unflatten(0, (heads, -1, 2)).transpose(1, 2).flatten(0, 2)


def _refuse(names: Mapping[str, Iterable[str]]) -> None:
    """One error for all names without a counterpart."""
    found = [f"{kind}: {_shortened(sorted(those))}" for kind, those in names.items() if those]
    if found:
        raise NamesError("; ".join(found))


def _shortened(names: list[str]) -> str:
    text = ", ".join(name[:200] for name in names)
    return text if len(text) <= LISTED else f"{text[:LISTED]} ... ({len(names):,} names)"


@cache
def names_of(architecture: str) -> Names:
    """The table of an architecture in names.toml."""
    tables, chain = (
        tomllib.loads(files(__package__).joinpath("names.toml").read_text("utf-8")),
        [architecture],
    )
    while "like" in tables[chain[0]]:
        chain.insert(0, tables[chain[0]]["like"])
    table: dict[str, list[str]] = {}
    rest: dict[str, Any] = {key: {} for key in MERGED} | {"ignored": []}
    for given in (tables[name] for name in ("any", *chain)):
        table |= {key: [ours] for key, ours in given.pop("tensors", {}).items()}
        for module, ours in given.pop("modules", {}).items():
            names = [ours] if isinstance(ours, str) else ours
            for leaf, norm in (("weight", "g"), ("bias", "b")):
                table[f"{module}.{leaf}"] = [
                    f"{name}.{norm if name.endswith('norm') else leaf}" for name in names
                ]
        for key in MERGED:
            rest[key] = rest[key] | given.pop(key, {})
        rest["ignored"] = [*rest["ignored"], *given.pop("ignored", [])]
        rest |= given
    rest.pop("like", None)
    rest |= {key: tuple(value) for key, value in rest.items() if isinstance(value, list)}
    return Names(table, **rest)

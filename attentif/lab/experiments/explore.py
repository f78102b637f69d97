"""The experiments as functions: `explore.copy(n=16)`, `explore("key-norm", beta=5)`; each setting
is a keyword.

>>> print(explore.copy(n=4, error=0.001).sentences[0])
With 4 keys, an error of 0.001 needs k·q = 8.149; the matched key then has the weight 0.9991.
"""

from __future__ import annotations

import dataclasses
import sys
from collections.abc import Callable, Mapping
from inspect import Parameter, Signature
from types import ModuleType
from typing import Any, get_type_hints

from attentif.config import ConfigError, from_table, nearest
from attentif.lab.experiments import catalogue
from attentif.lab.experiments.frame import Answer, Progress, Settings, allowed


def _asked(kind: type[Settings]) -> Callable[..., Answer]:
    """A function with the experiment's settings as keywords."""

    def ask(*, seed: int = 0, progress: Progress | None = None, **settings: Any) -> Answer:
        return catalogue.run(from_table(kind, settings), seed, progress)

    kinds, fields = get_type_hints(kind), dataclasses.fields(kind)
    keywords = [(one.name, one.default, kinds[one.name]) for one in fields]
    keywords += [("seed", 0, int), ("progress", None, Progress | None)]
    ask.__signature__ = Signature(  # type: ignore[attr-defined]
        [
            Parameter(name, Parameter.KEYWORD_ONLY, default=default, annotation=type_)
            for name, default, type_ in keywords
        ],
        return_annotation=Answer,
    )
    ask.__annotations__ = {**{name: type_ for name, _, type_ in keywords}, "return": Answer}
    ask.__name__ = ask.__qualname__ = kind.name.replace("-", "_")
    lines = (
        f"    {one.name}: {one.metadata['about']}{', ' + allowed(one) if allowed(one) else ''}"
        for one in fields
    )
    ask.__doc__ = "\n".join([kind.question, "", *lines])
    return ask


_FUNCTIONS: Mapping[str, Callable[..., Answer]] = {
    kind.name.replace("-", "_"): _asked(kind) for kind in catalogue.KINDS.values()
}
globals().update(_FUNCTIONS)
__all__ = list(_FUNCTIONS)


class _Explore(ModuleType):
    """This module, which can be called as the command is: `explore("copy", n=16)`."""

    def __call__(self, name: str, **settings: Any) -> Answer:
        known = name.replace("-", "_")
        if known not in _FUNCTIONS:
            hint = nearest(known, _FUNCTIONS) or f"; there are {', '.join(_FUNCTIONS)}"
            raise ConfigError(f"no experiment is named {name}{hint}")
        return _FUNCTIONS[known](**settings)


sys.modules[__name__].__class__ = _Explore


def __getattr__(name: str) -> Callable[..., Answer]:
    raise AttributeError(f"attentif.explore has no {name!r}; it has {', '.join(__all__)}")

"""A derivation as a result."""

from __future__ import annotations

from typing import Any

from attentif.document.result import Result
from attentif.lab.proof import derive


class Derived(Result):
    """A derivation, each step checked by shapes and on exact numbers."""

    def __init__(self, derivation: derive.Derivation) -> None:
        self.derivation, self.title = derivation, f"{derivation.name}: {derivation.about}"

    def to_dict(self) -> dict[str, Any]:
        return derive.as_dict(self.derivation)

    def text(self, *, width: int | None = None, colour: bool = False) -> str:
        return derive.as_text(self.derivation)

    def html(self) -> str:
        return derive.as_html(self.derivation)

    def latex(self) -> str:
        return derive.as_latex(self.derivation)

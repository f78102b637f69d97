"""Equations between sizes, solved for the unknown ones. Knows polynomials; knows no matrices."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from attentif.lab.shape.sizes import Poly, of

MARK = "?"  # the first character of an unknown's name, and of no size


class Solver:
    """The unknown sizes and their solutions. Other names are constants: d is not d_q.

    `numbers` gives some constants values: sizes with different names may then be equal, and be
    divided.
    """

    def __init__(self, numbers: Mapping[str, int]) -> None:
        self.numbers, self.known, self.count = dict(numbers), dict[str, Poly](), 0
        self.waiting: list[tuple[Poly, Callable[[], Exception]]] = []  # must be 0; not solved yet

    def fresh(self) -> Poly:
        self.count += 1
        return of(f"{MARK}{self.count:09}")

    def resolved(self, size: Poly) -> Poly:
        """The size with all known unknowns put in."""
        first = next(iter(size.names()), "") if len(size.terms) == 1 else ""
        alone = first in self.known and size == of(first)
        while any(name in self.known for name in size.names()):
            size = size.at(self.known)
        if alone:
            self.known[first] = size  # shortens the chain for the next lookup
        return size

    def equate(self, left: Poly, right: Poly, otherwise: Callable[[], Exception]) -> None:
        """Add an equation; raise `otherwise` where it cannot hold."""
        difference = self.resolved(left - right)
        if self._solve(difference) or self._solve(difference.at(self.numbers)):
            return
        if len(unknowns(difference)) < 2:
            raise otherwise()
        self.waiting.append((difference, otherwise))

    def settle(self) -> None:
        """Solve the equations that waited for others."""
        before = len(self.waiting) + 1
        while len(self.waiting) < before:
            before, waiting, self.waiting = len(self.waiting), self.waiting, []
            for difference, otherwise in waiting:
                self.equate(difference, of(0), otherwise)
        for _, otherwise in self.waiting:
            raise otherwise()

    def _solve(self, difference: Poly) -> bool:
        if difference == of(0):
            return True
        for name in sorted(unknowns(difference)):
            holding = {one: count for one, count in difference.terms.items() if name in one}
            (one, count), *more = holding.items()
            if more:
                continue
            factor = Poly({tuple(part for part in one if part != name): count})
            value = (of(0) - (difference - Poly(holding))).over(factor)
            if value is not None and any(count > 0 for count in value.terms.values()):
                self.known[name] = value
                return True
        return False


def unknowns(size: Poly) -> set[str]:
    return {name for name in size.names() if name.startswith(MARK)}

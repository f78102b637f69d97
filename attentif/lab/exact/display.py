"""How an exact number is shown: as a short fraction, as a decimal where that is exact, or else rounded."""

from __future__ import annotations

from fractions import Fraction

from attentif.lab.exact.closed import Real, decimals
from attentif.lab.exact.steps import Cell

PLACES = 4
WIDEST_FRACTION = 16  # signs; a longer fraction is shown in decimals
MASKED = "-∞"


def shown(x: Cell, places: int = PLACES) -> str:
    """A number in a matrix or a line: a fraction where it is short, a decimal where that is exact, else rounded."""
    if x is None:
        return MASKED
    if isinstance(x, Real) or not is_exact(x, places):
        return decimals(x, places)
    ends = _ends(x, places)
    return f"{decimals(x, places).rstrip('0')}" if x.denominator > 12 and ends else str(x)


def is_exact(x: Cell, places: int = PLACES) -> bool:
    """Does `shown` give all of the number?"""
    if isinstance(x, Real):
        return False
    return x is None or x.denominator == 1 or _ends(x, places) or len(str(x)) <= WIDEST_FRACTION


def _ends(x: Fraction, places: int) -> bool:
    return 10**places % x.denominator == 0

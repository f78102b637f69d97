"""A TOML file of values to fill in: every input of a block in its size, with zeros and its
purpose."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from textwrap import wrap

from attentif.lab.exact.display import shown
from attentif.lab.exact.random_values import Draw, filled
from attentif.lab.exact.values import HEADS, Numbers
from attentif.lab.language.tree import Block, Equation
from attentif.lab.shape.about import about
from attentif.lab.shape.shapes import shapes


def template(block: Block, sizes: Mapping[str, int] | None = None) -> str:
    """TOML that `work` can read. Masks, epsilon and gains have their usual numbers."""
    given, found, sentences = filled(block, _zeros, sizes), shapes(block), about(block)
    computed = [s.left.text for s in block.statements if isinstance(s, Equation)]
    lines = [
        (
            f"# Values for {block.name or 'a block'}. A number is 3, -0.25 or 1/2; a row is a "
            "list of "
            "numbers."
        ),
        *wrap(
            f"What is computed may be given too: {', '.join(computed)}.",
            100,
            initial_indent="# ",
            subsequent_indent="# ",
        ),
        '# Words for the rows: tokens = ["the", "cat"]',
    ]
    if HEADS in given.sizes and not given.family:
        lines.append(f"{HEADS} = {given.sizes[HEADS]}")
    for name, shape in found.named.items():
        if name in given:
            each = ", one for each head" if shape.family else ""
            sentence = f"; {sentences[name]}" if sentences[name] else ""
            lines += ["", f"# {shape}{each}{sentence}"]
            key = f'"{name}"' if "." in name else name
            heads = "".join(f"  {_matrix(M, '  ')},\n" for M in given.family.get(name, ()))
            lines.append(
                f"{key} = [\n{heads}]" if shape.family else f"{key} = {_matrix(given.single[name])}"
            )
    return "\n".join(lines) + "\n"


def _zeros(name: str, n: int, d: int, _: Draw) -> Numbers:
    gain = name.rpartition(".")[2].startswith("g")
    return ((Fraction(int(gain)),) * d,) * n


def _matrix(M: Numbers, indent: str = "") -> str:
    """One line per row; a single row or number is on the line of its name."""
    rows = [f"[{', '.join(shown(x) for x in row)}]" for row in M]
    if len(rows) == 1:
        return rows[0] if len(M[0]) > 1 else shown(M[0][0])
    return "[\n" + "".join(f"{indent}  {row},\n" for row in rows) + f"{indent}]"

"""What `shapes`, `work`, `derive` and `draw` write, in the form that was asked for. Knows no terminal; no torch."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, get_args

from attentif.lab.language.blocks import block
from attentif.lab.language.parse import EquationError
from attentif.lab.shown import shape_table

if TYPE_CHECKING:
    from attentif.lab.exact.steps import Work

# Each reading is imported where it is asked for: a table of shapes must not wait for exact arithmetic.

Form = Literal["text", "latex", "html", "json"]
ENDINGS: dict[str, Form] = {".tex": "latex", ".html": "html", ".htm": "html", ".json": "json"}


def format_of(latex: bool, html: bool, as_json: bool, output: Path | None) -> Form:
    """The form that one of the options names, or else the file's ending."""
    asked = [form for form, wanted in zip(get_args(Form)[1:], (latex, html, as_json), strict=True) if wanted]
    if len(asked) > 1:
        raise EquationError(f"expected one form, got {' and '.join(f'--{form}' for form in asked)}")
    return asked[0] if asked else ENDINGS.get(output.suffix.lower(), "text") if output else "text"


def shape_report(name: str, sizes: str = "", batched: bool = False, form: Form = "text") -> str:
    """The shapes of a block, inferred; with sizes, as numbers too."""
    within = block(name)
    table = shape_table.table(within, shape_table.given(sizes) if sizes else None, batched=batched)
    if form in ("html", "latex"):
        from attentif.lab.shown import page, sheet
    if form == "html":
        parts = (page.equations(within), page.shape_table(table))
        return page.page(f"Shapes: {name}", [page.Section("Equations and shapes", parts)])
    if form == "latex":
        return sheet.document(f"Shapes: {name}", [sheet.equations(within), *sheet.shape_table(table)])
    return _json(shape_table.as_dict(table)) if form == "json" else shape_table.text(table)


def worked_example(name: str) -> Work:
    from attentif.lab.exact.examples import example
    from attentif.lab.exact.worked import worked

    within, values = example(name)
    return worked(within, values, name)


def worked_file(name: str, path: str) -> Work:
    """A block with the numbers of a TOML file."""
    from attentif.lab.exact.values import read_values
    from attentif.lab.exact.worked import worked

    within = block(name)
    return worked(within, read_values(path, within), path)


def worked_at_random(name: str, sizes: str, seed: int) -> Work:
    """A block with small whole numbers."""
    from attentif.lab.exact.random_values import random_values
    from attentif.lab.exact.worked import worked

    within, numbers = block(name), dict[str, int]()
    for size, value in (shape_table.given(sizes) if sizes else {}).items():
        if (number := value.number()) is None:
            raise EquationError(f"{size}: expected a whole number, got {value}")
        numbers[size] = number
    return worked(within, random_values(within, numbers, seed), "random")


def work_report(work: Work, places: int, only: Sequence[str] = (), form: Form = "text") -> str:
    """Every step by hand."""
    from attentif.lab.shown import page, sheet
    from attentif.lab.shown import work as work_text

    if not 0 <= places <= 50:
        raise EquationError(f"decimals: expected 0 to 50, got {places}")
    title = f"By hand: {work.block.name or 'a block'}"
    if form == "html":
        return page.page(title, page.worked(work, places, only))
    if form == "latex":
        return sheet.document(title, sheet.worked(work, places, only))
    return _json(work_text.as_dict(work, places, only)) if form == "json" else work_text.text(work, places, only)


def write_map(work: Work, path: Path, head: int | None = None) -> None:
    """The attention matrix as a picture, SVG or PNG by the file's name; of several heads, the one counted from 1."""
    from attentif.disk import replace
    from attentif.lab.drawing import heatmap
    from attentif.lab.shown.work import attention_maps

    ending = map_ending(path)
    maps = attention_maps(work)
    if not maps:
        raise EquationError("there is no attention matrix in this block: nothing is a softmax")
    if len(maps) > 1 and (head is None or not 1 <= head <= len(maps)):
        raise EquationError(f"there are {len(maps)} attention matrices: choose one with --head 1 to {len(maps)}")
    chosen = maps[0 if head is None else head - 1]
    A = [[0.0 if x is None else float(x) for x in row] for row in chosen.matrix]
    rows = chosen.rows or tuple(str(i) for i in range(1, len(A) + 1))
    columns = chosen.columns or tuple(str(j) for j in range(1, len(A[0]) + 1))
    title = chosen.name if chosen.head is None else f"{chosen.name}, head {chosen.head + 1}"
    as_svg = ending == ".svg"
    replace(
        path, heatmap.as_svg(A, rows, columns, title).encode() if as_svg else heatmap.as_png(A, rows, columns, title)
    )


def map_ending(path: Path) -> str:
    """`.svg` or `.png`; another one is refused."""
    if path.suffix.lower() not in (".svg", ".png"):
        raise EquationError(f"{path}: expected a name that ends in .svg or .png")
    return path.suffix.lower()


def derive_report(name: str, path: str | None = None, form: Form = "text") -> str:
    """A derivation, every step checked; with a file of values, on those numbers too."""
    from attentif.lab.exact.values import read_values
    from attentif.lab.proof import derive

    values = None if path is None else read_values(path, derive.block(name))
    found = derive.derivation(name, values, path or "values")
    if form == "json":
        return _json(derive.as_dict(found))
    return {"text": derive.as_text, "latex": derive.as_latex, "html": derive.as_html}[form](found)


def drawing(name: str, sizes: str = "", blank: bool = False, form: Form = "text") -> str:
    """The block as SVG, or on a page; as JSON the key to the numbers of a blank one."""
    from attentif.lab.drawing.diagram import diagram, key
    from attentif.lab.shape.shapes import shapes
    from attentif.lab.shown import page

    within = block(name)
    found = shapes(within, shape_table.given(sizes) if sizes else None)
    if form == "json":
        keys = [{"number": one.number, "name": one.name, "shape": str(one.shape)} for one in key(within, found)]
        return _json({"block": name, "key": keys})
    svg = diagram(within, found, blank, name)
    return svg if form == "text" else page.page(name, [page.Section("Drawing", (page.figure(svg),))])


def _json(table: dict[str, Any]) -> str:
    return json.dumps(table, ensure_ascii=False, indent=1) + "\n"

"""Heat-maps and curves as PNG files, through matplotlib (the extra `plot`); imported only when
needed."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from typing import Any

from attentif.disk import OutputError

DOTS = 200  # per inch
Points = Sequence[tuple[float, float]]
# A panel: title, lines (name, colour, points, dots instead of a line), whether its axis is
# logarithmic.
Lines = tuple[str, Sequence[tuple[str, str, Points, bool]], bool]


def heat_map(
    weights: Sequence[Sequence[float]],
    labels: tuple[Sequence[str], Sequence[str]],
    title: str,
    axis_titles: tuple[str, str],
    scale: tuple[float, float],
    colours: Sequence[str],
    cell: Callable[[float], tuple[str, str]],
) -> bytes:
    """A heat-map; `cell` gives the text in a cell and its colour."""
    figures, colors = _matplotlib("figure"), _matplotlib("colors")
    n, m = map(len, labels)
    side = min(0.6, 9 / max(n, m))
    size = (max(side * m, 1.2) + 2.6, max(side * n, 1.2) + 1.6)
    figure = figures.Figure(figsize=size, layout="constrained", dpi=DOTS)
    axes = figure.add_subplot()
    image = axes.imshow(
        weights, cmap=colors.ListedColormap(list(colours)), vmin=scale[0], vmax=scale[1]
    )
    axes.set_title(_safe(title), fontsize=11)
    axes.set_ylabel(_safe(axis_titles[0]))
    axes.set_xlabel(_safe(axis_titles[1]))
    axes.xaxis.set_label_position("top")
    axes.xaxis.tick_top()
    turned = max(map(len, labels[1])) > 3
    axes.set_xticks(
        range(m),
        [_safe(label) for label in labels[1]],
        rotation=60 if turned else 0,
        ha="left" if turned else "center",
        rotation_mode="anchor",
        fontsize=9,
    )
    axes.set_yticks(range(n), [_safe(label) for label in labels[0]], fontsize=9)
    axes.tick_params(length=0)
    if side >= 0.4:
        for i, row in enumerate(weights):
            for j, weight in enumerate(row):
                text, ink = cell(weight)
                axes.text(j, i, text, ha="center", va="center", color=ink, fontsize=8)
    figure.colorbar(image, ax=axes, shrink=0.8)
    return _png(figure)


def curves(title: str, across: str, panels: Sequence[Lines], log_across: bool = False) -> bytes:
    """A panel for each quantity; with `log_across` the shared axis is logarithmic."""
    figure = _matplotlib("figure").Figure(
        figsize=(8, 2.6 * len(panels)), layout="constrained", dpi=DOTS
    )
    grid = figure.subplots(len(panels), sharex=True, squeeze=False)
    for axes, (quantity, lines, log) in zip((row[0] for row in grid), panels, strict=True):
        for name, colour, points, dots in lines:
            how = {"linestyle": "", "marker": "o", "markersize": 5} if dots else {"linewidth": 1.6}
            axes.plot(
                [x for x, _ in points],
                [y for _, y in points],
                label=_safe(name),
                color=colour,
                **how,
            )
        axes.set_ylabel(_safe(quantity))
        axes.set_yscale("log" if log else "linear")
        axes.set_xscale("log" if log_across else "linear")
        axes.grid(alpha=0.3)
        axes.legend(frameon=False)
    grid[-1][0].set_xlabel(_safe(across))
    figure.suptitle(_safe(title))
    return _png(figure)


def _png(figure: Any) -> bytes:
    file = io.BytesIO()
    figure.savefig(file, format="png", metadata={"Software": None})
    return file.getvalue()


def _safe(label: str) -> str:
    """A label as text: matplotlib reads mathematics between dollar signs."""
    shown = "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in label)
    return shown.replace("$", r"\$")


def _matplotlib(module: str) -> Any:
    from importlib import import_module

    try:
        return import_module(f"matplotlib.{module}")
    except ImportError:
        raise OutputError(
            "a .png needs matplotlib: pip install 'attentif[plot]'; .svg needs nothing"
        ) from None

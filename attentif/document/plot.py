"""Heat-maps and curves as PNG files, through matplotlib (the extra `plot`); imported when one is asked for."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any

from attentif.disk import OutputError

if TYPE_CHECKING:
    from attentif.document.curve import Curves
    from attentif.document.heatmap import HeatMap

DOTS = 200  # to the inch


def heat_map(of: HeatMap) -> bytes:
    """The weights in the colours of the SVG, with axis titles and a scale."""
    from attentif.document import heatmap

    figure_of = _matplotlib("figure").Figure
    colors = _matplotlib("colors")
    n, m = len(of.rows), len(of.columns)
    signed = any(weight < 0 for row in of.weights for weight in row)
    low = -of.most if signed else 0.0
    steps = [heatmap.mixed(2 * i / 255 - 1 if signed else i / 255) for i in range(256)]
    colours = colors.ListedColormap([[part / 255 for part in step] for step in steps])
    cell = min(0.6, 9 / max(n, m))
    figure = figure_of(figsize=(max(cell * m, 1.2) + 2.6, max(cell * n, 1.2) + 1.6), layout="constrained", dpi=DOTS)
    axes = figure.add_subplot()
    image = axes.imshow(of.weights, cmap=colours, vmin=low, vmax=of.most, aspect="equal")
    axes.set_title(_safe(of.title), fontsize=11)
    axes.set_xlabel(_safe(of.axes[1]))
    axes.xaxis.set_label_position("top")
    axes.set_ylabel(_safe(of.axes[0]))
    axes.xaxis.tick_top()
    turned = max(map(len, of.columns)) > 3
    axes.set_xticks(range(m), [_safe(label) for label in of.columns], rotation=60 if turned else 0,
                    ha="left" if turned else "center", rotation_mode="anchor", fontsize=9)  # fmt: skip
    axes.set_yticks(range(n), [_safe(label) for label in of.rows], fontsize=9)
    axes.tick_params(length=0)
    if cell >= 0.4:
        for i, row in enumerate(of.weights):
            for j, weight in enumerate(row):
                ink = heatmap.GROUND if abs(weight) > 0.55 * of.most else heatmap.INK
                said = f"{weight:.2f}" if of.most == 1 else f"{weight:.3g}"
                axes.text(j, i, said, ha="center", va="center", color=ink, fontsize=8)
    figure.colorbar(image, ax=axes, shrink=0.8)
    return _png(figure)


def curves(of: Curves) -> bytes:
    """A panel for each quantity, over the steps."""
    figure = _matplotlib("figure").Figure(figsize=(8, 2.6 * len(of.panels)), layout="constrained", dpi=DOTS)
    grid = figure.subplots(len(of.panels), sharex=True, squeeze=False)
    for axes, panel in zip((row[0] for row in grid), of.panels, strict=True):
        for line in panel.lines:
            axes.plot([x for x, _ in line.points], [y for _, y in line.points], label=_safe(line.name),
                      color=line.colour, linewidth=1.6)  # fmt: skip
        axes.set_ylabel(_safe(panel.title))
        axes.grid(alpha=0.3)
        axes.legend(frameon=False)
    grid[-1][0].set_xlabel(_safe(of.across))
    figure.suptitle(_safe(of.title))
    return _png(figure)


def _png(figure: Any) -> bytes:
    file = io.BytesIO()
    figure.savefig(file, format="png", metadata={"Software": None})
    return file.getvalue()


def _safe(label: str) -> str:
    """matplotlib reads mathematics between dollars; a label is text."""
    shown = "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in label)
    return shown.replace("$", r"\$")


def _matplotlib(module: str) -> Any:
    from importlib import import_module

    try:
        return import_module(f"matplotlib.{module}")
    except ImportError:
        raise OutputError("a .png needs matplotlib: pip install 'attentif[plot]'; .svg needs nothing") from None

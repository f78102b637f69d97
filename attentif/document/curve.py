"""Curves over the steps of a run, such as loss and BLEU: SVG, text, LaTeX, and PNG through matplotlib."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, floor, isfinite, log10
from typing import ClassVar

from attentif.document.markup import escaped, shortened
from attentif.document.result import HTML, JSON, LATEX, PNG, SVG, TEXT, Json, Result
from attentif.document.tree import Document, Figure, Group, Section, Table

COLOURS = ("#184e94", "#b45309", "#2c7a4b", "#6540b8")
INK, FAINT, GRID, GROUND = "#1c2733", "#536171", "#dde3ea", "#ffffff"
WIDTH, HEIGHT = 640, 180  # of one panel's plot
LEFT, TOP, GAP, RIGHT = 70, 56, 52, 24
BLOCKS = "▁▂▃▄▅▆▇█"
COLUMNS = 60  # of a curve in a terminal


@dataclass(frozen=True)
class Line:
    """One quantity: (step, value) in order of the steps."""

    name: str
    points: tuple[tuple[float, float], ...]
    colour: str = COLOURS[0]


@dataclass(frozen=True)
class Panel:
    """Lines that share an axis."""

    title: str
    lines: tuple[Line, ...]


def panel(title: str, **lines: Sequence[tuple[float, float]]) -> Panel:
    """A panel of named lines, each in a colour of its own; what is not finite is left out."""
    found = []
    for (name, points), colour in zip(lines.items(), COLOURS, strict=False):
        kept = tuple((float(x), float(y)) for x, y in points if isfinite(x) and isfinite(y))
        found += [Line(name.replace("_", " "), kept, colour)] if kept else []
    return Panel(title, tuple(found))


class Curves(Result):
    """Panels one under the other, over the same steps."""

    formats: ClassVar[tuple[str, ...]] = (TEXT, HTML, LATEX, JSON, SVG, PNG)
    legend = ""

    def __init__(self, title: str, panels: Sequence[Panel], across: str = "step") -> None:
        self.title, self.across = title, across
        self.panels = tuple(panel for panel in panels if panel.lines)
        if not self.panels:
            raise ValueError(f"{title}: expected at least one value to draw, got none")

    def document(self) -> Document:
        rows = tuple(((line.name,), (f"{line.points[0][1]:.4g}",), (f"{min(y for _, y in line.points):.4g}",),
                      (f"{max(y for _, y in line.points):.4g}",), (f"{line.points[-1][1]:.4g}",))
                     for panel in self.panels for line in panel.lines)  # fmt: skip
        table = Table((Group(("curve", "first", "lowest", "highest", "last"), rows),))
        return Document((self.title,), (Section(("Curves",), (Figure(self), table), bare=True),), (self.title,))

    def to_dict(self) -> dict[str, Json]:
        lines = [line for panel in self.panels for line in panel.lines]
        found: list[Json] = [{"name": line.name, "points": [list(point) for point in line.points]} for line in lines]
        return {"title": self.title, "across": self.across, "curves": found}

    def as_text(self) -> str:
        """A row of bars for each line, from its lowest value to its highest."""
        lines = [line for panel in self.panels for line in panel.lines]
        wide = max(len(line.name) for line in lines)
        return "\n".join(f"{line.name.ljust(wide)}  {_bars(line)}" for line in lines)

    def as_svg(self) -> str:
        width, height = LEFT + WIDTH + RIGHT, TOP + len(self.panels) * (HEIGHT + GAP)
        size = f'viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
        head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-label="{escaped(self.title)}">'
        parts = [head, f'<rect width="{width}" height="{height}" rx="8" fill="{GROUND}"/>',
                 _label(width / 2, 26, shortened(self.title, 80), "middle", 14, INK)]  # fmt: skip
        for i, one in enumerate(self.panels):
            parts += _panel(one, TOP + i * (HEIGHT + GAP), self.steps)
        parts.append(_label(LEFT + WIDTH / 2, height - 10, self.across, "middle", 12, FAINT))
        return "\n".join([*parts, "</svg>", ""])

    def as_latex(self) -> str:
        """The lines in LaTeX's own picture, which needs no package but color."""
        from attentif.document.latex import words

        out = []
        for one in self.panels:
            names = words(", ".join(line.name for line in one.lines))
            picture = "\n".join(_picture(one, self.steps))
            out.append(rf"{picture}\par {{\small {names} over {words(self.across)}s}}\par")
        return "\n".join(out)

    @property
    def steps(self) -> tuple[float, float]:
        """The first and the last."""
        found = [x for panel in self.panels for line in panel.lines for x, _ in line.points]
        return min(found), max(found)

    def as_png(self) -> bytes:
        from attentif.document.plot import curves

        panels = [(one.title, [(line.name, line.colour, line.points) for line in one.lines]) for one in self.panels]
        return curves(self.title, self.across, panels)

    def svg(self) -> str:
        return self.as_svg()

    def png(self) -> bytes:
        return self.as_png()

    def _repr_svg_(self) -> str:
        return self.as_svg()


def _panel(one: Panel, top: float, steps: tuple[float, float]) -> Iterator[str]:
    low, high = _range([y for line in one.lines for _, y in line.points])
    for tick in _ticks(low, high):
        y = top + HEIGHT * (1 - _at(tick, low, high))
        yield f'<path d="M {LEFT} {y:.2f} H {LEFT + WIDTH}" stroke="{GRID}" fill="none"/>'
        yield _label(LEFT - 8, y + 4, f"{tick:g}", "end", 11, FAINT)
    for tick in _ticks(*steps):
        x = LEFT + WIDTH * _at(tick, *steps)
        yield _label(x, top + HEIGHT + 18, f"{tick:,.10g}", "middle", 11, FAINT)
    yield _label(16, top + HEIGHT / 2, one.title, "middle", 12, FAINT, turn=-90)
    for i, line in enumerate(one.lines):
        points = " ".join(f"{LEFT + x:.2f},{top + HEIGHT - y:.2f}" for x, y in _placed(line, steps, (low, high)))
        yield (f'<g><title>{escaped(line.name)}</title><polyline points="{points}" fill="none" stroke="{line.colour}" '
               f'stroke-width="1.8" stroke-linejoin="round"/></g>')  # fmt: skip
        yield _label(LEFT + WIDTH - 130 * (len(one.lines) - 1 - i), top - 6, line.name, "end", 12, line.colour)


def _picture(one: Panel, steps: tuple[float, float]) -> Iterator[str]:
    """A panel in LaTeX."""
    values = _range([y for line in one.lines for _, y in line.points])
    yield r"\setlength{\unitlength}{0.6pt}\begin{picture}(720,220)(-70,-30)"
    yield rf"\put(0,0){{\line(1,0){{{WIDTH}}}}}\put(0,0){{\line(0,1){{{HEIGHT}}}}}"
    for tick in _ticks(*values):
        yield rf"\put(-6,{_at(tick, *values) * HEIGHT - 6:.1f}){{\makebox(0,0)[br]{{\scriptsize {tick:g}}}}}"
    for tick in _ticks(*steps):
        yield rf"\put({_at(tick, *steps) * WIDTH:.1f},-16){{\makebox(0,0)[b]{{\scriptsize {tick:.10g}}}}}"
    for line in one.lines:
        red, green, blue = (int(line.colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
        points = _placed(line, steps, values)
        some = points[:: max(1, len(points) // 200)]
        strokes = (rf"\qbezier({a:.1f},{b:.1f})({(a + c) / 2:.1f},{(b + d) / 2:.1f})({c:.1f},{d:.1f})"
                   for (a, b), (c, d) in pairwise(some))  # fmt: skip
        yield rf"{{\color[rgb]{{{red:.2f},{green:.2f},{blue:.2f}}}{''.join(strokes)}}}"
    yield r"\end{picture}"


def _placed(line: Line, steps: tuple[float, float], values: tuple[float, float]) -> list[tuple[float, float]]:
    """The points in the panel, upwards from its lower left corner."""
    return [(WIDTH * _at(x, *steps), HEIGHT * _at(y, *values)) for x, y in line.points]


def _label(x: float, y: float, text: str, anchor: str, size: float, ink: str, turn: float = 0) -> str:
    turned = f' transform="rotate({turn:g} {x:g} {y:g})"' if turn else ""
    place = f'x="{x:g}" y="{y:g}" text-anchor="{anchor}" fill="{ink}"{turned}'
    return f'<text {place} font-size="{size:g}" font-family="sans-serif">{escaped(text)}</text>'


def _at(x: float, low: float, high: float) -> float:
    return (x - low) / (high - low) if high > low else 0.5


def _range(values: Sequence[float]) -> tuple[float, float]:
    """From the lowest to the highest, with a little space."""
    low, high = min(values), max(values)
    space = (high - low) * 0.05 or abs(high) * 0.1 or 1.0
    return low - space, high + space


def _ticks(low: float, high: float) -> list[float]:
    """Round numbers between the two, four to nine of them."""
    if high <= low:
        return [low]
    power = 10 ** floor(log10((high - low) / 4))
    step = next(power * by for by in (1, 2, 5, 10) if (high - low) / (power * by) <= 8)
    return [round(i * step, 12) for i in range(ceil(low / step), floor(high / step) + 1)]


def _bars(line: Line) -> str:
    values = [y for _, y in line.points]
    low, high = min(values), max(values)
    chosen = (
        values if len(values) <= COLUMNS else [values[i * (len(values) - 1) // (COLUMNS - 1)] for i in range(COLUMNS)]
    )
    return "".join(BLOCKS[min(int(_at(y, low, high) * len(BLOCKS)), len(BLOCKS) - 1)] for y in chosen)

"""Curves over the steps of a run or over any other quantity: SVG, text, LaTeX, and PNG through
matplotlib."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import ceil, floor, isfinite, log10

from attentif.document.markup import columns, escaped, label, shortened, svg
from attentif.document.result import Json, Plot
from attentif.document.tree import Document, Figure, Group, Section, Table

COLOURS = ("#184e94", "#b45309", "#2c7a4b", "#6540b8")
INK, FAINT, GRID = "#1c2733", "#536171", "#dde3ea"
WIDTH, HEIGHT = 640, 180  # of one panel's plot
LEFT, TOP, GAP, RIGHT = 70, 56, 52, 24
LEGEND = 16  # height of a row of names
BLOCKS = "▁▂▃▄▅▆▇█"
COLUMNS = 60  # of a curve in a terminal, at most
NARROW = 76  # columns of its line, with the name before it


@dataclass(frozen=True)
class Line:
    """One quantity: (step, value) in order of the steps; with `dots`, the points are marked and
    not joined."""

    name: str
    points: tuple[tuple[float, float], ...]
    colour: str = COLOURS[0]
    dots: bool = False


@dataclass(frozen=True)
class Panel:
    """Lines that share an axis; with `log` it is logarithmic, and values of 0 or less are left
    out."""

    title: str
    lines: tuple[Line, ...]
    log: bool = False


@dataclass(frozen=True)
class Axis:
    """A linear or logarithmic axis from `low` to `high`."""

    low: float
    high: float
    log: bool = False

    def at(self, value: float) -> float:
        """The position of a value: 0 at the lower end, 1 at the higher."""
        low, high, value = (
            (log10(x) for x in (self.low, self.high, value))
            if self.log
            else (self.low, self.high, value)
        )
        return (value - low) / (high - low) if high > low else 0.5

    def ticks(self) -> list[tuple[float, str]]:
        """Round numbers with their labels: powers of ten on a logarithmic axis that contains at
        least two."""
        if self.log:
            first, last = ceil(log10(self.low) - 1e-9), floor(log10(self.high) + 1e-9)
            if last > first:
                step = ceil((last - first + 1) / 7)
                return [
                    (10.0**i, f"{10**i:,}" if 0 <= i < 6 else f"{10.0**i:g}")
                    for i in range(first, last + 1, step)
                ]
        return [(tick, f"{tick:,.10g}") for tick in _ticks(self.low, self.high)]


def panel(title: str, **lines: Sequence[tuple[float, float]]) -> Panel:
    """A panel of named lines, each in its own colour; points that are not finite are left out."""
    found = []
    for (name, points), colour in zip(lines.items(), COLOURS, strict=False):
        kept = tuple((float(x), float(y)) for x, y in points if isfinite(x) and isfinite(y))
        found += [Line(name.replace("_", " "), kept, colour)] if kept else []
    return Panel(title, tuple(found))


class Curves(Plot):
    """Panels one below the other, over the same steps."""

    def __init__(
        self, title: str, panels: Sequence[Panel], across: str = "step", log_across: bool = False
    ) -> None:
        self.title, self.across, self.log_across = title, across, log_across
        self.panels = tuple(one for panel in panels if (one := _drawable(panel, log_across)).lines)
        if not self.panels:
            raise ValueError(f"{title}: expected at least one value to draw, got none")

    def document(self) -> Document:
        rows = tuple(
            (
                (line.name,),
                (f"{line.points[0][1]:.4g}",),
                (f"{min(y for _, y in line.points):.4g}",),
                (f"{max(y for _, y in line.points):.4g}",),
                (f"{line.points[-1][1]:.4g}",),
            )
            for panel in self.panels
            for line in panel.lines
        )
        table = Table((Group(("curve", "first", "lowest", "highest", "last"), rows),))
        return Document(
            (self.title,), (Section(("Curves",), (Figure(self), table), bare=True),), (self.title,)
        )

    def to_dict(self) -> dict[str, Json]:
        lines = [line for panel in self.panels for line in panel.lines]
        found: list[Json] = [
            {"name": line.name, "points": [list(point) for point in line.points]} for line in lines
        ]
        return {"title": self.title, "across": self.across, "curves": found}

    @property
    def legend(self) -> str:
        """The meaning of the bars in the text."""
        low, high = (f"{x:,.10g}" for x in (self.steps.low, self.steps.high))
        return (
            f"{self.across} from {low} to {high}; a bar from the lowest value of its panel to "
            "the highest"
        )

    def as_text(self) -> str:
        """A row of bars for each line, on its panel's axis; lines of the same name carry their
        panel's title."""
        rows = [(panel, line) for panel in self.panels for line in panel.lines]
        twice = len({line.name for _, line in rows}) < len(rows)
        names = [f"{panel.title}, {line.name}" if twice else line.name for panel, line in rows]
        wide = max(map(columns, names))
        joined = any(not line.dots for _, line in rows)
        points = max(len(line.points) for _, line in rows) if joined else COLUMNS
        across = min(points, COLUMNS, max(20, NARROW - wide - 2))
        lines = []
        for name, (panel, line) in zip(names, rows, strict=True):
            bars = _bars(line, self.steps, _values(panel, 0), across)
            lines.append(f"{name}{' ' * (wide - columns(name))}  {bars}")
        return "\n".join(lines)

    def as_svg(self) -> str:
        parts, top = (
            [label((LEFT + WIDTH + RIGHT) / 2, 26, shortened(self.title, 80), "middle", 14, INK)],
            TOP,
        )
        for one in self.panels:
            top += LEGEND * (len(_legend(one)) - 1)
            parts += _panel(one, top, self.steps)
            top += HEIGHT + GAP
        width, height = LEFT + WIDTH + RIGHT, top
        parts.append(label(LEFT + WIDTH / 2, height - 10, self.across, "middle", 12, FAINT))
        return svg(width, height, self.title, parts)

    def as_latex(self) -> str:
        """The lines in a LaTeX picture; needs only the package color."""
        from attentif.document.latex import words

        out = []
        for one in self.panels:
            names = words(", ".join(line.name for line in one.lines))
            picture = "\n".join(_picture(one, self.steps))
            out.append(rf"{picture}\par {{\small {names} over {words(self.across)}s}}\par")
        return "\n".join(out)

    @property
    def steps(self) -> Axis:
        """The axis from the first step to the last."""
        found = [x for panel in self.panels for line in panel.lines for x, _ in line.points]
        return Axis(min(found), max(found), self.log_across)

    def as_png(self) -> bytes:
        from attentif.document.plot import curves

        panels = [
            (
                one.title,
                [(line.name, line.colour, line.points, line.dots) for line in one.lines],
                one.log,
            )
            for one in self.panels
        ]
        return curves(self.title, self.across, panels, self.log_across)


@dataclass(frozen=True)
class Names(Axis):
    """An axis of names: 0 is the first, 1 the second."""

    names: tuple[str, ...] = ()

    def ticks(self) -> list[tuple[float, str]]:
        return [
            (float(i), shortened(name, max(8, 105 // len(self.names))))
            for i, name in enumerate(self.names)
        ]


class Intervals(Curves):
    """Panels over names in place of steps, such as intervals, which are upright lines; without
    text."""

    def __init__(self, title: str, panels: Sequence[Panel], names: Sequence[str]) -> None:
        super().__init__(title, panels, "")
        self.names = tuple(names)

    @property
    def steps(self) -> Axis:
        return Names(-0.5, len(self.names) - 0.5, names=self.names)

    def as_text(self) -> str:
        return ""


def _drawable(panel: Panel, log_across: bool) -> Panel:
    """The panel without points that are not finite, or that a logarithmic axis cannot show."""

    def shown(x: float, y: float) -> bool:
        return (
            isfinite(x) and isfinite(y) and (x > 0 or not log_across) and (y > 0 or not panel.log)
        )

    lines = (
        replace(line, points=tuple(point for point in line.points if shown(*point)))
        for line in panel.lines
    )
    return replace(panel, lines=tuple(line for line in lines if line.points))


def _values(one: Panel, space: float = 0.05) -> Axis:
    """The axis of a panel, from the lowest value to the highest with a margin."""
    values = [y for line in one.lines for _, y in line.points]
    low, high = min(values), max(values)
    if one.log:
        by = (high / low) ** space if high > low else 2.0 if space else 1.0
        return Axis(low / by, high * by, log=True)
    wide = (high - low) * space or (0.0 if not space else abs(high) * 0.1 or 1.0)
    return Axis(low - wide, high + wide)


def _panel(one: Panel, top: float, steps: Axis) -> Iterator[str]:
    values = _values(one)
    for tick, text in values.ticks():
        y = top + HEIGHT * (1 - values.at(tick))
        yield f'<path d="M {LEFT} {y:.2f} H {LEFT + WIDTH}" stroke="{GRID}" fill="none"/>'
        yield label(LEFT - 8, y + 4, text, "end", 11, FAINT)
    for tick, text in steps.ticks():
        yield label(LEFT + WIDTH * steps.at(tick), top + HEIGHT + 18, text, "middle", 11, FAINT)
    yield label(16, top + HEIGHT / 2, one.title, "middle", 12, FAINT, turn=-90)
    for row, lines in enumerate(reversed(_legend(one))):
        right = LEFT + WIDTH
        for line in reversed(lines):
            yield label(right, top - 6 - LEGEND * row, line.name, "end", 12, line.colour)
            right -= _wide(line)
    for line in one.lines:
        spots = [(LEFT + x, top + HEIGHT - y) for x, y in _placed(line, steps, values)]
        yield f"<g><title>{escaped(line.name)}</title>{_drawn(line, spots)}</g>"


def _legend(one: Panel) -> list[list[Line]]:
    """The lines whose names stand above the panel, in rows that fit; of lines with one name and
    colour, the first."""
    rows: list[list[Line]] = [[]]
    named: dict[tuple[str, str], Line] = {}
    for line in one.lines:
        named.setdefault((line.name, line.colour), line)
    for line in named.values():
        if rows[-1] and sum(map(_wide, [*rows[-1], line])) > WIDTH:
            rows.append([])
        rows[-1].append(line)
    return rows


def _wide(line: Line) -> int:
    return round(6.4 * columns(line.name)) + 24


def _drawn(line: Line, spots: list[tuple[float, float]]) -> str:
    if line.dots:
        return "".join(
            f'<circle cx="{x:.2f}" cy="{y:.2f}" r="3.6" fill="{line.colour}"/>' for x, y in spots
        )
    points = " ".join(f"{x:.2f},{y:.2f}" for x, y in spots)
    return (
        f'<polyline points="{points}" fill="none" stroke="{line.colour}" stroke-width="1.8" '
        'stroke-linejoin="round"/>'
    )


def _picture(one: Panel, steps: Axis) -> Iterator[str]:
    """A panel in LaTeX."""
    values = _values(one)
    yield r"\setlength{\unitlength}{0.6pt}\begin{picture}(720,220)(-70,-30)"
    yield rf"\put(0,0){{\line(1,0){{{WIDTH}}}}}\put(0,0){{\line(0,1){{{HEIGHT}}}}}"
    for tick, text in values.ticks():
        yield (
            rf"\put(-6,{values.at(tick) * HEIGHT - 6:.1f}){{\makebox(0,0)[br]{{\scriptsize "
            rf"{text}}}}}"
        )
    for tick, text in steps.ticks():
        yield rf"\put({steps.at(tick) * WIDTH:.1f},-16){{\makebox(0,0)[b]{{\scriptsize {text}}}}}"
    for line in one.lines:
        red, green, blue = (int(line.colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
        points = _placed(line, steps, values)
        some = points[:: max(1, len(points) // 200)]
        strokes = (
            rf"\qbezier({a:.1f},{b:.1f})({(a + c) / 2:.1f},{(b + d) / 2:.1f})({c:.1f},{d:.1f})"
            for (a, b), (c, d) in pairwise(some)
        )
        dots = (rf"\put({x:.1f},{y:.1f}){{\circle*{{7}}}}" for x, y in some)
        yield rf"{{\color[rgb]{{{red:.2f},{green:.2f},{blue:.2f}}}{''.join(dots if line.dots else strokes)}}}"
    yield r"\end{picture}"


def _placed(line: Line, steps: Axis, values: Axis) -> list[tuple[float, float]]:
    """The points in pixels from the panel's lower left corner."""
    return [(WIDTH * steps.at(x), HEIGHT * values.at(y)) for x, y in line.points]


def _ticks(low: float, high: float) -> list[float]:
    """Four to nine round numbers between the two."""
    if high <= low:
        return [low]
    power = 10 ** floor(log10((high - low) / 4))
    step = next(power * by for by in (1, 2, 5, 10) if (high - low) / (power * by) <= 8)
    return [round(i * step, 12) for i in range(ceil(low / step), floor(high / step) + 1)]


def _bars(line: Line, steps: Axis, values: Axis, across: int) -> str:
    """The values at `across` points, or at all where there are fewer; dots are at their
    positions."""
    if line.dots:
        at = {round(steps.at(x) * (across - 1)): _bar(values.at(y)) for x, y in line.points}
        return "".join(at.get(i, " ") for i in range(max(at) + 1))
    found = [y for _, y in line.points]
    if len(found) > across:
        found = [found[i * (len(found) - 1) // max(1, across - 1)] for i in range(across)]
    return "".join(_bar(values.at(y)) for y in found)


def _bar(share: float) -> str:
    return BLOCKS[min(int(share * len(BLOCKS)), len(BLOCKS) - 1)]

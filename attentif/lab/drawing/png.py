"""A small canvas that becomes a PNG file: boxes with round corners and text at any angle. The standard library only."""

from __future__ import annotations

import struct
import zlib
from functools import lru_cache
from itertools import pairwise
from math import ceil, cos, floor, hypot, radians, sin
from typing import Literal
from unicodedata import normalize

from attentif.lab.drawing.lettering import drawn

Anchor = Literal["start", "middle", "end"]
PEN = 0.125  # of a capital's height
CAPITAL = 0.7  # of a font's size, as in most fonts
DOTS_PER_METRE = 3780  # at a scale of 1: 96 to the inch

Covered = tuple[tuple[int, int, int], ...]  # x, y, how much of this dot is covered: 1 to 255


class Canvas:
    """Dots in red, green and blue; `scale` dots to one unit of length."""

    def __init__(self, width: float, height: float, scale: int, ground: str) -> None:
        self.width, self.height, self.scale = ceil(width * scale), ceil(height * scale), scale
        self.dots = bytearray(_rgb(ground) * (self.width * self.height))

    def box(self, x: float, y: float, width: float, height: float, fill: str, radius: float = 0) -> None:
        """A filled box; its edges fall on whole dots."""
        left, top, right, low = (round(value * self.scale) for value in (x, y, x + width, y + height))
        corner = min(round(radius * self.scale), (right - left) // 2, (low - top) // 2)
        colour = _rgb(fill)
        for row in range(max(top, 0), min(low, self.height)):
            inside = min(row - top, low - 1 - row)
            cut = 0 if inside >= corner else corner
            begin, end = max(left + cut, 0), min(right - cut, self.width)
            if end > begin:
                self.dots[3 * (row * self.width + begin) : 3 * (row * self.width + end)] = colour * (end - begin)
            for i in range(cut):
                covered = corner + 0.5 - hypot(corner - i - 0.5, corner - inside - 0.5)
                for at in {left + i, right - 1 - i}:
                    self._blend(at, row, colour, round(255 * min(max(covered, 0.0), 1.0)))

    def text(
        self, x: float, y: float, text: str, size: float, ink: str, anchor: Anchor = "start", angle: float = 0
    ) -> None:
        """Text on its baseline at (x, y), turned by so many degrees about that point, as in SVG."""
        text = normalize("NFC", text)  # so that a letter and its accent are one sign
        colour, high = _rgb(ink), size * CAPITAL * self.scale
        along = -high * drawn(text).advance * {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor]
        for sign in text:
            turn = radians(angle)
            left, top = x * self.scale + along * cos(turn), y * self.scale + along * sin(turn)
            # To a quarter of a dot: fine enough for the eye, coarse enough to draw each letter a few times only.
            part_x, part_y = floor(left * 4) % 4, floor(top * 4) % 4
            for dx, dy, covered in _covered(sign, high, angle, part_x, part_y):
                self._blend(floor(left) + dx, floor(top) + dy, colour, covered)
            along += high * drawn(sign).advance

    def png(self) -> bytes:
        stride = 3 * self.width
        rows = b"".join(b"\0" + self.dots[i : i + stride] for i in range(0, len(self.dots), stride))
        header = struct.pack(">IIBBBBB", self.width, self.height, 8, 2, 0, 0, 0)
        density = struct.pack(">IIB", *[DOTS_PER_METRE * self.scale] * 2, 1)
        chunks = ((b"IHDR", header), (b"pHYs", density), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
        return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(*chunk) for chunk in chunks)

    def _blend(self, x: int, y: int, colour: bytes, covered: int) -> None:
        if 0 <= x < self.width and 0 <= y < self.height:
            at = 3 * (y * self.width + x)
            for i in range(3):
                self.dots[at + i] += (colour[i] - self.dots[at + i]) * covered // 255


@lru_cache(maxsize=4096)
def _covered(sign: str, high: float, angle: float, part_x: int, part_y: int) -> Covered:
    """The dots that a letter covers: those nearer to a stroke than half the pen."""
    turn, half = radians(angle), max(high * PEN, 1.0) / 2
    most: dict[tuple[int, int], float] = {}
    for line in drawn(sign).lines:
        turned = [
            (high * (x * cos(turn) + y * sin(turn)) + part_x / 4, high * (x * sin(turn) - y * cos(turn)) + part_y / 4)
            for x, y in line
        ]
        wide = half * (1.35 if line[0] == line[-1] and len(line) == 2 else 1.0)  # a dot is a little fatter than a line
        for a, b in pairwise(turned):
            for i in range(floor(min(a[0], b[0]) - wide - 1), ceil(max(a[0], b[0]) + wide + 1)):
                for j in range(floor(min(a[1], b[1]) - wide - 1), ceil(max(a[1], b[1]) + wide + 1)):
                    covered = wide + 0.5 - _distance(i + 0.5, j + 0.5, *a, *b)
                    if covered > most.get((i, j), 0.0):
                        most[i, j] = covered
    return tuple((i, j, max(round(255 * min(covered, 1.0)), 1)) for (i, j), covered in most.items())


def _distance(x: float, y: float, ax: float, ay: float, bx: float, by: float) -> float:
    """From a point to the stretch from a to b."""
    dx, dy = bx - ax, by - ay
    long = dx * dx + dy * dy
    share = 0.0 if long == 0 else min(max(((x - ax) * dx + (y - ay) * dy) / long, 0.0), 1.0)
    return hypot(x - ax - share * dx, y - ay - share * dy)


def _rgb(colour: str) -> bytes:
    return bytes.fromhex(colour.removeprefix("#"))


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

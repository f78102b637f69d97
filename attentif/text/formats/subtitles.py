"""Subtitles (SRT and WebVTT): the text of each cue, in the same number of lines; numbers and
times stay."""

from __future__ import annotations

import re
from itertools import pairwise

from attentif.text.formats.slots import Choice, Slot, Tags, ending, lines_of
from attentif.text.plain import CorpusError

TIMES = re.compile(
    r"^[ \t]*(?:\d+:)?\d{1,2}:\d\d[.,]\d{1,3}[ \t]*-->[ \t]*(?:\d+:)?\d{1,2}:\d\d[.,]\d{1,3}[^\n]*$"
)
TIME = re.compile(r"<(?:\d+:)?\d{1,2}:\d\d\.\d{1,3}>")
SPEECH = re.compile(r"[-–—]\s?\S")  # a line for each speaker


def slots(text: str, name: str, choice: Choice) -> list[Slot]:
    if ending(name) == ".vtt" and not text.startswith("WEBVTT"):
        raise CorpusError(f"{name}:1: expected WEBVTT at the beginning")
    slots, cue, inside = list[Slot](), list[tuple[int, int]](), False
    for line in re.finditer(r"[^\n]*(?:\n|\Z)", text):
        words = line[0].strip()
        if words and TIMES.match(line[0].rstrip("\r\n")):
            inside = True
        elif words and inside:
            start = line.start() + line[0].find(words)
            cue.append((start, start + len(words)))
        if not words or line.end() == len(text):
            slots += _slots(text, cue)
            cue, inside = [], False
    if not slots and text.strip(" \r\n") and "-->" not in text and ending(name) != ".vtt":
        raise CorpusError(f"{name}:1: expected cues with times, as 00:00:01,000 --> 00:00:02,000")
    return slots


def _slots(text: str, cue: list[tuple[int, int]]) -> list[Slot]:
    """One slot for a cue, or one for each line if each line has its own speaker."""
    if not cue:
        return []
    lines = [text[start:end] for start, end in cue]
    if len(cue) > 1 and all(map(SPEECH.match, lines)):
        return [_slot(text, [span]) for span in cue]
    return [_slot(text, cue)]


def _slot(text: str, cue: list[tuple[int, int]]) -> Slot:
    source = " ".join(text[start:end] for start, end in cue)
    gaps = [text[end:start] for (_, end), (start, _) in pairwise(cue)]
    tags = Tags(source)

    def back(translation: str) -> str:
        words = " ".join(translation.replace("-->", "->").split())
        found = [tags.back(line) for line in lines_of(words, len(cue))]
        return found[0] + "".join(gap + line for gap, line in zip(gaps, found[1:], strict=False))

    # A time inside of a cue is no tag of HTML, which the translator knows.
    inner = TIME.sub(lambda found: tags.mark(found[0]), source)
    return Slot(cue[0][0], cue[-1][1], inner, back)

"""An endless French-English corpus of what small models break on: odd dress, foreign strings,
marks, repetition, names.

Six kinds of line, each with its share: sentences of the other corpora in another dress (`dress`);
strings that are copied, in scripts, emoji, code and placeholders (`slots`); lines of marks;
repetition; short lines of everyday life; names and places. What is dressed comes from seed 0 of its
corpus, and of the phrasebook's train split.
"""

from collections.abc import Callable
from functools import partial

from attentif.text.corpus import Pair
from attentif.text.phrasebook import corpus as phrasebook
from attentif.text.phrasebook.draw import Draw, Two
from attentif_corpora.figures import corpus as figures
from attentif_corpora.oddities.dress import OF_ANYTHING, dressed, finished
from attentif_corpora.oddities.slots import (
    LINES,
    SLOTS,
    WORDS,
    anything,
    couples,
    emoji,
    filled,
    lands,
    letters,
    listed,
    passage,
    spoken,
)
from attentif_corpora.scenes import corpus as scenes
from attentif_corpora.sheets import pairs, sheet

LONGEST_MARKS = 40
ROMAN = "I II III IV V VI VII VIII IX X XI XII XIV XVI XX"


# ------------------------------------------------------------------------------------------ what is
# to be dressed


def _from_phrasebook(d: Draw) -> Two:
    while True:
        pair, combinations = phrasebook.compose(d.below(1 << 32))
        if all(phrasebook.split_of(combination) == "train" for combination in combinations):
            return pair


def _from_figures(d: Draw) -> Two:
    return figures.sentence(d.below(1 << 32))


def _from_scenes(d: Draw) -> Two:
    return scenes.sentence(d.below(1 << 32))


def _phrase(d: Draw) -> Two:
    return d.pick(pairs(LINES, "short"))


def _taken(d: Draw, sources: tuple[Callable[[Draw], Two], ...], longest: int) -> Two:
    while True:
        pair = d.pick(sources)(d)
        if len(pair[0]) <= longest:
            return pair


def in_dress(d: Draw) -> Two:
    """A sentence of another corpus, or one with names, in another dress."""
    sources = (_from_phrasebook, _from_figures, _from_scenes, _from_scenes, named)
    return dressed(d, partial(_taken, d, sources))


# ------------------------------------------------------------------------------------------------
# the other kinds


def copying(d: Draw) -> Two:
    """A foreign string in a sentence, alone or behind one; or marks of a page around what is
    translated."""
    form = d.below(20)
    if form < 11:
        return filled(d, d.pick(pairs("oddities/copied")))
    if form < 13:
        line = passage(d)
        return line, line
    if form < 15:
        made = [anything(d)[0] for _ in range((1, 1, 1, 2, 3)[d.below(5)])]
        return " ".join(made), " ".join(made)
    french, english = _taken(d, (_from_phrasebook, _from_figures, _from_scenes, _phrase), 120)
    if form < 18:
        odd = SLOTS[d.pick(("emoji", "emoji", "emoji", "kaomoji", "tag", "at", "url", "text"))](d)[
            0
        ]
        return (
            (f"{french} {odd}", f"{english} {odd}")
            if d.below(5)
            else (f"{odd} {french}", f"{odd} {english}")
        )
    left, right = d.pick(sheet(WORDS)["wrappers"])
    if d.below(2):
        french, english = d.pick(couples("glossary"))
    return f"{left}{french}{right}", f"{left}{english}{right}"


def marking(d: Draw) -> Two:
    """A line of marks, or the number of a paragraph, as it is."""
    marks = listed("marks")
    match d.below(8):
        case 0:
            number = d.pick(
                (str(1 + d.below(200)), d.pick("abcdefghijkABCDEFGH"), d.pick(ROMAN.split()))
            )
            left, right = d.pick(
                (
                    ("", "."),
                    ("(", ")"),
                    ("", ")"),
                    ("[", "]"),
                    ("", "/"),
                    ("#", ""),
                    ("§ ", ""),
                    ("", " -"),
                )
            )
            line = left + number + right
        case 1:
            line = "".join(d.pick(marks) for _ in range(2 + d.below(12)))
        case _:
            motif = d.pick(marks) * (1, 1, 2, 2, 3)[d.below(5)] + (
                d.pick(marks) if d.below(4) == 0 else ""
            )
            motif += " " * (d.below(3) == 0)
            line = motif * (1 + d.below(LONGEST_MARKS // len(motif)))
    line = line.strip()
    return line, line


def repeating(d: Draw) -> Two:
    """A word, two by turns, a line or a letter, again and again; in English as often."""
    times = 2 + d.below(5 if d.below(2) else 39)
    form = d.below(12)
    if form == 0:
        many, loud = d.pick(couples("louder")), d.pick(couples("loud"))
        start = d.pick(
            (("C'est", "It is"), ("C'était", "It was"), ("Ce sera", "It will be"), ("", ""))
        )
        comma, times = d.pick((", ", " ")), 2 + d.below(8)
        french, english = (
            f"{start[n]} {comma.join([many[n]] * times)} {loud[n]}".strip() for n in (0, 1)
        )
        mark = d.pick((("", ""), (".", "."), (" !", "!"))) if start[0] else ("", "")
        return french + mark[0], english + mark[1]
    if form == 1:
        french, english = _phrase(d)
        comma = " " if finished(french)[1] else d.pick((" - ", ", ", " / "))
        return comma.join([french] * min(times, 8)), comma.join([english] * min(times, 8))
    if form == 2:
        line = letters(d, d.pick(("ascii", "ascii", "cyrillic", "korean", "chinese")), 1, 2) * times
        return line, line
    if form == 3:
        line = d.pick((" ", "", ", ")).join(
            [emoji(d) if d.below(2) else str(d.below(100))] * min(times, 12)
        )
        return line, line
    glossary = couples("glossary")
    motif = [d.pick(glossary)]
    if form == 4:
        motif.append(d.pick([entry for entry in glossary if entry != motif[0]]))
        times = min(times, 20)
    comma, english_comma = d.pick(
        (
            (" ", " "),
            (" ", " "),
            (", ", ", "),
            (", ", ", "),
            ("-", "-"),
            ("... ", "... "),
            (" ! ", "! "),
            ("\u00a0! ", "! "),
        )
    )
    mark = (
        ("", "")
        if comma in (" ", "-") and d.below(2)
        else d.pick((("", ""), (".", "."), (" !", "!"), ("…", "...")))
    )
    if "!" in comma:
        mark = (" !", "!")
    french = comma.join([word[0] for word in motif] * times)
    english = english_comma.join([word[1] for word in motif] * times)
    match d.below(5):
        case 0 | 1:
            french, english = french[0].upper() + french[1:], english[0].upper() + english[1:]
        case 2:
            french, english = french.upper(), english.upper()
    return french + mark[0], english + mark[1]


def _word(d: Draw) -> Two:
    """A word of a list by itself, with a capital or not; a place or a language."""
    match d.below(5):
        case 0 | 1:
            french, english = d.pick(pairs(LINES, "words"))
            return (french.capitalize(), english.capitalize()) if d.below(2) else (french, english)
        case 2:
            french, english = d.pick(pairs(LINES, d.pick(("named", "tongues"))))
        case 3:
            french, english = d.pick(couples(d.pick(("cities", "cities", "rivers", "seas"))))
            return french[0].upper() + french[1:], english[0].upper() + english[1:]
        case _:
            row = d.pick(lands(4))
            if d.below(2):
                return row[0][0].upper() + row[0][1:], row[1][0].upper() + row[1][1:]
            french, english = row[2].partition("/")[0], row[3]
    return (french.capitalize() if d.below(2) else french), english


def short(d: Draw) -> Two:
    """A short line of everyday life: alone, two together, or in another dress."""
    form = d.below(10)
    if form < 2:
        french, english = _phrase(d)
        return _typed(d, french), english
    if form < 3:
        return _word(d)
    if form < 7:
        first, second = _phrase(d), d.pick((_phrase, _phrase, _word))(d)
        if first == second:
            return first
        spoken_both = finished(first[0])[1] and finished(second[0])[1]
        comma = " " if spoken_both else d.pick((" - ", " / ", " | ", " • "))
        return _typed(d, f"{first[0]}{comma}{second[0]}"), f"{first[1]}{comma}{second[1]}"
    return dressed(d, partial(_taken, d, (_phrase,)), OF_ANYTHING)


def named(d: Draw) -> Two:
    """People and places in a sentence."""
    french, english = spoken(*filled(d, d.pick(pairs("oddities/names"))))
    return _typed(d, french), english


def _typed(d: Draw, french: str) -> str:
    """With the apostrophe and the spaces of one keyboard or another."""
    french = french.replace("'", "’") if d.below(4) == 0 else french
    space = d.pick((" ", " ", " ", "\u00a0", "\u202f"))
    for mark in "?!:;»":
        french = french.replace(f" {mark}", space + mark)
    return french.replace("« ", "«" + space)


# How often each kind is drawn, of a hundred.
KINDS: dict[str, tuple[int, Callable[[Draw], Two]]] = {
    "dressed": (40, in_dress),
    "copied": (18, copying),
    "marks": (6, marking),
    "repeated": (10, repeating),
    "short": (12, short),
    "named": (14, named),
}
_DRAWN = tuple(kind for kind, (share, _) in KINDS.items() for _ in range(share))


def compose(index: int, seed: int = 0) -> tuple[Pair, str]:
    """The line with this number, and its kind."""
    d = Draw((seed << 40) + index)
    kind = d.pick(_DRAWN)
    return Pair(*KINDS[kind][1](d)), kind


def sentence(index: int, seed: int = 0) -> Pair:
    """The line with this number."""
    return compose(index, seed)[0]

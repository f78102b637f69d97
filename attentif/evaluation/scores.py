"""The scores of a model on a folder of test sets, and the table of scores in its card.

A test set is a pair of files, NAME.fr and NAME.en. The table is between two marks; the rest of a
card is free.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from attentif.config import ConfigError
from attentif.decoding.engine import Engine
from attentif.decoding.translator import Translator
from attentif.evaluation.score import Score, evaluate
from attentif.evaluation.testset import test_set
from attentif.folder import CARD, check_folder, read_file, read_folder, write_folder
from attentif.shipped import model_folder
from attentif.terminal import progress_bar, to_stderr

BEGIN, END = "<!-- scores -->", "<!-- /scores -->"
HEAD = "| test set | sentences | BLEU | chrF |\n|---|---:|---:|---:|"
TOLERANCE = 0.05  # int8 rounds differently on other processors: one word in thousands changes
Sets = dict[str, tuple[list[str], list[str]]]  # name to sources and references


def test_sets(folder: Path) -> Sets:
    """Every NAME.fr and NAME.en of a folder, sorted by name; all are read before translating."""
    if not folder.is_dir():
        raise ValueError(
            f"{folder}: not a folder; expected one of test sets, files NAME.fr and NAME.en"
        )
    sides = [
        {path.stem for path in folder.iterdir() if path.suffix == ending}
        for ending in (".fr", ".en")
    ]
    if not sides[0] | sides[1]:
        raise ValueError(f"{folder}: holds no test set; expected files NAME.fr and NAME.en")
    for name in sorted(sides[0] ^ sides[1]):
        there, missing = ("fr", "en") if name in sides[0] else ("en", "fr")
        raise ValueError(f"{folder / name}.{there}: expected {name}.{missing} beside it")
    for name in sides[0]:
        if "|" in name or name != " ".join(name.split()):
            raise ValueError(
                f"{str(folder / name)!r}: not a name for a test set in a table; rename it"
            )
    return {
        name: test_set(f"{folder / name}.fr", f"{folder / name}.en") for name in sorted(sides[0])
    }


def measure(
    translator: Translator, sets: Sets, progress: Callable[[int, str], None] | None = None
) -> dict[str, Score]:
    """The score of each set; `progress` gets the number of sentences done and the name of the
    set."""
    found, before = {}, 0
    for name, (sources, references) in sets.items():

        def tell(
            parts: int, of: int, name: str = name, before: int = before, count: int = len(sources)
        ) -> None:
            if progress is not None:
                progress(before + count * parts // of, name)

        found[name] = evaluate(translator, sources, references, tell)[0]
        before += len(sources)
    return found


def table(scores: dict[str, Score], search: str) -> str:
    """The scores as Markdown between the marks; a signature that all sets share is written once."""
    rows = [
        f"| {name} | {one.sentences} | {one.bleu:.2f} | {one.chrf:.2f} |"
        for name, one in scores.items()
    ]
    below = [
        *_signatures(scores),
        f"- as it is served: {search}; `attentif scores DIR` measures it again",
    ]
    return "\n".join([BEGIN, HEAD, *rows, "", *below, END])


def _signatures(scores: dict[str, Score]) -> list[str]:
    lines = []
    for metric, key in (("BLEU", "bleu_signature"), ("chrF2", "chrf_signature")):
        of = {name: getattr(one, key) for name, one in scores.items()}
        if len(set(of.values())) == 1:
            lines.append(f"- {metric}: `{next(iter(of.values()))}`")
        else:
            lines += [f"- {metric} of {name}: `{signature}`" for name, signature in of.items()]
    return lines


def read_table(card: str) -> dict[str, Score]:
    """The scores in a card, with two decimals; none without a table."""
    inside = _between(card)
    signatures: dict[tuple[str, str], str] = {
        (metric, name): signature
        for metric, name, signature in re.findall(
            r"^- (BLEU|chrF2)(?: of (.+?))?: `(.*)`$", inside, re.MULTILINE
        )
    }
    found = {}
    for line in inside.splitlines():
        if not line.startswith("|") or line in HEAD.splitlines():
            continue
        row = re.fullmatch(r"\| (.+) \| (\d+) \| (\d+\.\d+) \| (\d+\.\d+) \|", line)
        if row is None:
            raise ValueError(f"{CARD}: expected | test set | sentences | BLEU | chrF |, got {line}")
        name, sentences, *scores = row.groups()
        bleu, chrf = (
            signatures.get((metric, name), signatures.get((metric, ""), ""))
            for metric in ("BLEU", "chrF2")
        )
        found[name] = Score(float(scores[0]), float(scores[1]), bleu, chrf, int(sentences))
    return found


def _between(card: str) -> str:
    if (card.count(BEGIN), card.count(END)) == (0, 0):
        return ""
    inside = re.search(f"{re.escape(BEGIN)}(.*){re.escape(END)}", card, re.DOTALL)
    if inside is None or (card.count(BEGIN), card.count(END)) != (1, 1):
        raise ValueError(f"{CARD}: expected one {BEGIN} and one {END} after it")
    return inside[1]


def write_card(folder: Path, card: str, scores: dict[str, Score], search: str) -> None:
    """Write a card to the folder, with the table between its marks, or at its end without marks."""
    if BEGIN in card or END in card:
        new = card.replace(f"{BEGIN}{_between(card)}{END}", table(scores, search))
    else:
        new = f"{card.rstrip()}\n\n## Scores\n{table(scores, search)}\n".lstrip()
    write_folder(folder, read_folder(folder) | {CARD: new.encode()})


@dataclass(frozen=True)
class Comparison:
    """The measured scores beside those of the card; with `held`, they must agree."""

    scores: dict[str, Score]
    card: dict[str, Score]
    model: str
    search: str
    held: bool = True

    def remark(self, name: str) -> str:
        """The remark on a set; empty if it agrees with the card."""
        if name not in self.card:
            return "not in the card" if self.held else ""
        return "differs" if name in self.differing else ""

    @property
    def differing(self) -> list[str]:
        """The sets whose scores differ from the card."""
        return [
            name
            for name, one in self.scores.items()
            if self.held and name in self.card and _differ(one, self.card[name])
        ]

    @property
    def unseen(self) -> list[str]:
        """The sets of the card that were not measured."""
        return [name for name in self.card if name not in self.scores]

    def report(self) -> str:
        rows = [("test set", "sentences", "BLEU", "card", "chrF", "card", "")]
        for name, one in self.scores.items():
            said = self.card.get(name)
            rows.append(
                (
                    name,
                    str(one.sentences),
                    f"{one.bleu:.2f}",
                    f"{said.bleu:.2f}" if said else "-",
                    f"{one.chrf:.2f}",
                    f"{said.chrf:.2f}" if said else "-",
                    self.remark(name),
                )
            )
        wide = [max(len(row[i]) for row in rows) for i in range(6)]
        lines = [
            "  ".join(
                [row[0].ljust(wide[0]), *(row[i].rjust(wide[i]) for i in range(1, 6)), row[6]]
            ).rstrip()
            for row in rows
        ]
        lines += [line.removeprefix("- ").replace("`", "") for line in _signatures(self.scores)]
        lines.append(f"{self.model}: {self.search}")
        if self.unseen:
            lines.append(f"in the card, but not among the test sets: {', '.join(self.unseen)}")
        if self.differing:
            lines.append(
                (
                    f"differs from the card by more than {TOLERANCE}, or has another number of "
                    "sentences: "
                )
                + ", ".join(self.differing)
            )
        return "\n".join(lines)

    __str__ = report

    def as_dict(self) -> dict[str, Any]:
        sets = {
            name: one.as_dict()
            | {
                "card": self.card[name].as_dict() if name in self.card else None,
                "differs": name in self.differing,
            }
            for name, one in self.scores.items()
        }
        return {"model": self.model, "search": self.search, "sets": sets, "unseen": self.unseen}


def _differ(one: Score, said: Score) -> bool:
    apart = max(abs(round(one.bleu, 2) - said.bleu), abs(round(one.chrf, 2) - said.chrf))
    return one.sentences != said.sentences or round(apart, 2) > TOLERANCE


def scores(
    folder: str | Path,
    model: str | Path | None = None,
    *,
    beam: int | None = None,
    card: str | Path | None = None,
    write: bool = False,
    progress: bool = False,
) -> Comparison:
    """Measure a model's scores on a folder of test sets, NAME.fr and NAME.en, and compare them with
    its card.

    >>> written = [Path("sets").mkdir(), Path("sets/two.fr").write_text("Il dort.\\nElle lit.\\n"),
    ...            Path("sets/two.en").write_text("He's sleeping.\\nShe is reading.\\n")]
    >>> print(f"chrF {scores('sets').scores['two'].chrf:.0f}")
    chrF 100

    `write` puts the table into the card, made from the file `card` if one is given.
    """
    if write and beam is not None:
        raise ConfigError(
            "beam: a card has the scores of the default search; leave it out to write one"
        )
    path = model_folder(model)
    if write:
        check_folder(path)
    sets = test_sets(Path(folder))
    text = (
        read_file(path, CARD).decode() if card is None else Path(card).read_text(encoding="utf-8")
    )
    said = read_table(text)  # before translating: an invalid card is refused
    translator = Translator(path, say=to_stderr, beam=beam)
    precision = "int8" if isinstance(translator.engine, Engine) else "torch"
    with progress_bar(
        "translating", sum(len(sources) for sources, _ in sets.values()), shown=progress
    ) as bar:
        measured = measure(translator, sets, bar.at)
    found = Comparison(
        measured, said, str(translator.folder), f"{precision}, {translator.search}", beam is None
    )
    if write:
        write_card(path, text, found.scores, found.search)
    return found

"""The report of a comparison: a document of tables, learning curves, sentences and attention
maps, and its JSON."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from statistics import fmean
from typing import Any, ClassVar

from attentif.attention_view.alignment import SPACE
from attentif.document import terminal
from attentif.document.curve import Curves, Intervals, Line, Panel
from attentif.document.heatmap import HeatMap
from attentif.document.result import HTML, JSON, MARKDOWN, TEXT, Json, Result
from attentif.document.tree import (
    Document,
    Figure,
    Group,
    Lines,
    Paragraph,
    Part,
    Section,
    Table,
    Text,
    Typeset,
)
from attentif.evaluation.compare import (
    METRICS,
    SAMPLES,
    Row,
    Single,
    compared,
    lengths,
    mean_and_range,
    singles,
)
from attentif.evaluation.record import Record, Training

VERSION = 1
LEARNED = (
    "No learned metric (such as COMET) is used: it needs a large pretrained model that must be "
    "downloaded, and its "
    "scores change with the version of that model. The scores here can be repeated offline from "
    "their signatures."
)
PAIRED = (
    "Intervals and p are of sacrebleu's paired bootstrap, {samples:,} resamples against "
    "{baseline}: the "
    "interval is the mean of the resamples plus and minus half the distance from their 2.5th to "
    "their 97.5th "
    "percentile, p is not corrected for the number of comparisons, and * marks p < 0.05."
)
SEEDS = " The range of seeds is another uncertainty: that of training again."
COLOURS = ("#184e94", "#b45309", "#2c7a4b", "#6540b8", "#b3261e", "#0e7490", "#7a6400", "#8a2f6b")


class Comparison(Result):
    """Systems beside each other: `print` it, or save it as .html, .md, .json or .txt.

    `rows` has a row for each record, with its scores, intervals and p; `signatures` is what repeats
    them.
    """

    formats: ClassVar[tuple[str, ...]] = (TEXT, HTML, JSON, MARKDOWN)

    def __init__(
        self,
        records: Sequence[Record],
        *,
        baseline: str | None = None,
        samples: int = SAMPLES,
        sentences: int = 3,
    ) -> None:
        self.rows, self.signatures = compared(records, baseline, samples)
        self.samples, self.sentences = samples, sentences
        self.systems: dict[str, list[Row]] = {}
        for row in self.rows:
            self.systems.setdefault(row.record.system, []).append(row)
        self.baseline = next(row.record.system for row in self.rows if not row.against)
        self.lengths = lengths(records[0].references)
        self.test_set = next((one.test_set for one in records if one.test_set), "")
        names = [*self.systems]
        listed = (
            ", ".join(names[:-1]) + f" and {names[-1]}"
            if 1 < len(names) < 5
            else f"{len(names)} systems"
        )
        self.title = (
            f"{listed} compared" if len(names) > 1 else f"{names[0]}, {len(self.rows)} seeds"
        )

    def document(self) -> Document:
        parts = [
            self._scores(),
            self._cost(),
            self._curves(),
            self._lengths(),
            *self._sentences(),
            self._attention(),
        ]
        return Document((self.title,), tuple(part for part in parts if part is not None))

    def text(self, *, width: int | None = None, colour: bool = False) -> str:
        """Scores and cost for a terminal; a file has the rest."""
        parts = tuple(part for part in (self._scores(), self._cost()) if part is not None)
        return terminal.written(
            Document((self.title,), parts, (self.title,)), width=width, colour=colour
        )

    def _scores(self) -> Section:
        count = len(self.rows[0].record.references)
        about = f"{count:,} sentence{'s' * (count > 1)}{f' of {self.test_set}' if self.test_set else ''}. "
        seeded = any(row.record.seed is not None for row in self.rows)
        kept = [i for i in range(7) if seeded or i != 1]  # the column of the seed
        groups = []
        for key, name in METRICS.items():
            head = ("system", "seed", name, "95% interval", "difference", "p", "length ratio")
            rows = tuple(tuple(cells[i] for i in kept) for cells in self._of(key))
            groups.append(Group(tuple(head[i] for i in kept), rows))
        signed = tuple((f"{name}: {self.signatures[key]}",) for key, name in METRICS.items())
        alone = (
            ""
            if len(self.systems) > 1
            else "One system: for a comparison, name records of a second one. "
        )
        paired = alone + PAIRED.format(samples=self.samples, baseline=self.baseline)
        paired += SEEDS if len(self.rows) > len(self.systems) else ""
        notes = (Paragraph((about + paired,)), Lines(signed), Paragraph((LEARNED,)))
        return Section(("Scores",), (Table(tuple(groups)), Figure(self._intervals()), *notes))

    def _intervals(self) -> Intervals:
        """Score and interval of each record; the seeds of a system are next to each other."""
        panels = []
        for key, name in METRICS.items():
            lines = []
            for x, (system, colour) in enumerate(self.colours.items()):
                for i, row in enumerate(self.systems[system]):
                    at, one = x + 0.12 * (i - (len(self.systems[system]) - 1) / 2), row.scores[key]
                    lines.append(Line("", tuple((at, y) for y in one.interval), colour))
                    lines.append(Line("", ((at, one.score),), colour, dots=True))
            panels.append(Panel(name, tuple(lines)))
        return Intervals("Scores with 95% intervals", panels, [*self.systems])

    def _of(self, key: str) -> Iterator[tuple[Text, ...]]:
        """The rows of a metric: one for each system, and for each seed where there are several."""
        for name, rows in self.systems.items():
            if len(rows) > 1:
                mean, low, high = mean_and_range([row.scores[key].score for row in rows])
                differences = [by for row in rows if (by := row.scores[key].difference) is not None]
                yield (
                    (name,),
                    (f"mean of {len(rows)}",),
                    (f"{mean:.2f}",),
                    (f"seeds: {low:.2f} to {high:.2f}",),
                    (f"{fmean(differences):+.2f}" if differences else "baseline",),
                    ("",),
                    (f"{fmean(row.length_ratio for row in rows):.3f}",),
                )
            for row in rows:
                one, seed = row.scores[key], row.record.seed
                yield (
                    (name if len(rows) == 1 else "",),
                    ("" if seed is None else str(seed),),
                    (f"{one.score:.2f}",),
                    (f"{one.interval[0]:.2f} to {one.interval[1]:.2f}",),
                    ("baseline" if one.difference is None else f"{one.difference:+.2f}",),
                    (self._p(row, one.p),),
                    (f"{row.length_ratio:.3f}",),
                )

    def _p(self, row: Row, p: float | None) -> str:
        if p is None:
            return ""
        base = next(one for one in self.rows if one.record.label == row.against)
        # sacrebleu gives the smallest p for two equal files of outputs.
        return (
            "same outputs"
            if base.record.outputs == row.record.outputs
            else f"{p:.4f}{'*' * (p < 0.05)}"
        )

    def _cost(self) -> Section | None:
        known = [row for row in self.rows if row.record.parameters is not None]
        if not known:
            return None
        head = ("system", "parameters", "trained", "sentences/s", "tokens/s", "peak memory")
        table = Table((Group(head, tuple(self._costs(row) for row in known)),))
        how: dict[str, list[str]] = {}
        for row in known:
            if (speed := row.record.speed) is not None:
                said = (
                    f"{speed.engine} on {speed.device}, {row.record.search}, batches of "
                    f"{speed.batch}"
                )
                how.setdefault(said, []).append(self.name(row))
        # One way for all needs no names.
        lines = tuple(
            (said if len(how) == 1 else f"{', '.join(names)}: {said}",)
            for said, names in how.items()
        )
        about = (
            "Training is that of the whole run. Speed is of source sentences and target tokens, "
            "in the tokens of "
            "each model, after a warm-up."
        )
        if any(row.record.training and row.record.training.undertrained for row in known):
            about += (
                " An undertrained system still gained a point of BLEU or more on its dev set "
                "at the end."
            )
        return Section(("Cost",), (table, Paragraph((about,)), Lines(lines)))

    def _costs(self, row: Row) -> tuple[Text, ...]:
        one = row.record
        memory = f"{one.memory.bytes / 1e6:,.0f} MB ({one.memory.of})" if one.memory else ""
        speeds = (
            (f"{one.speed.sentences:,.1f}", f"{one.speed.tokens:,.0f}") if one.speed else ("", "")
        )
        cells = (self.name(row), f"{one.parameters:,}", _trained(one.training), *speeds, memory)
        return tuple((cell,) for cell in cells)

    def _curves(self) -> Section | None:
        def lines(dev: bool, x: int, y: int) -> tuple[Line, ...]:
            found = []
            for name, colour in self.colours.items():
                for row in self.systems[name]:
                    if (run := row.record.training) is not None:
                        points = tuple(
                            (point[x], point[y]) for point in (run.dev if dev else run.train)
                        )
                        found.append(Line(name, points, colour, dots=len(points) == 1))
            return tuple(found)

        if not any(line.points for line in lines(True, 0, 3)):
            return None
        by_step = [
            Panel("dev BLEU", lines(True, 0, 3)),
            Panel("dev loss", lines(True, 0, 2)),
            Panel("training loss", lines(False, 0, 2)),
        ]
        by_time = [Panel("dev BLEU", lines(True, 1, 3))]
        plots = (Curves("By step", by_step), Curves("By seconds of training", by_time, "seconds"))
        return Section(("Learning curves",), tuple(map(Figure, plots)))

    def _lengths(self) -> Section:
        heads = [
            f"{low} to {high} words ({len(inside)})"
            if low < high
            else f"{low} words ({len(inside)})"
            for low, high, inside in self.lengths
        ]

        def of(name: str, key: str) -> list[float]:
            return [
                fmean(row.by_length[i][key] for row in self.systems[name])
                for i in range(len(heads))
            ]

        groups = tuple(
            Group(
                (shown, *heads),
                tuple(
                    ((name,), *((f"{one:.2f}",) for one in of(name, key))) for name in self.systems
                ),
            )
            for key, shown in METRICS.items()
        )
        about = (
            "By words of the reference, with the number of sentences; of several seeds the mean."
        )
        middle = [(low + high) / 2 for low, high, _ in self.lengths]
        lines = tuple(
            Line(
                name,
                tuple(zip(middle, of(name, "chrf"), strict=True)),
                colour,
                dots=len(heads) == 1,
            )
            for name, colour in self.colours.items()
        )
        plot = Curves("chrF2 by length", [Panel("chrF2", lines)], "words of the reference")
        return Section(
            ("Scores by sentence length",), (Paragraph((about,)), Table(groups), Figure(plot))
        )

    def shown(self) -> Iterator[tuple[Row, Row, list[Single], list[Single]]]:
        """The baseline, another system, and the sentences of its largest gains and losses."""
        first = {row.record.label: row for row in self.rows}
        for name, (row, *_) in self.systems.items():
            if name != self.baseline and self.sentences:
                base = first[row.against]
                found = singles(base.record, row.record)
                best = [one for one in found[: self.sentences] if one.difference > 0]
                yield (
                    base,
                    row,
                    best,
                    [one for one in found[: -self.sentences - 1 : -1] if one.difference < 0],
                )

    def _sentences(self) -> Iterator[Section]:
        for base, row, best, worst in self.shown():
            parts: list[Part] = (
                [] if best or worst else [Paragraph(("No sentence has another sentence chrF.",))]
            )
            for title, found in (("Better", best), ("Worse", worst)):
                for one in found:
                    record, i = row.record, one.index
                    sides = [("source", record.sources[i])] if record.sources else []
                    sides += [
                        ("reference", record.references[i]),
                        (f"{self.name(base)}, {one.baseline:.1f}", base.record.outputs[i]),
                        (f"{self.name(row)}, {one.other:.1f}", record.outputs[i]),
                    ]
                    lines = tuple((f"{side}: {text}",) for side, text in sides)
                    head = f"{title} by {abs(one.difference):.1f} chrF: sentence {i + 1}"
                    parts.append(Section((head,), (Lines(lines),)))
            yield Section((f"Sentences: {self.name(row)} against {self.name(base)}",), tuple(parts))

    def _attention(self) -> Section | None:
        firsts = [rows[0] for rows in self.systems.values()]
        known = [(row, one) for row in firsts if (one := row.record.attention) is not None]
        if not known:
            return None
        sources = {one.source for _, one in known}
        maps = []
        for row, one in known:
            rows, columns = (
                [label.removeprefix(SPACE) or SPACE for label in labels]
                for labels in (one.rows, one.columns)
            )
            title = self.name(row) if len(sources) == 1 else f"{self.name(row)}: {one.source}"
            maps.append(Figure(HeatMap(one.weights, rows, columns, title, ("target", "source"))))
        about = (
            "Each target token (row) over the source tokens (columns), the mean of all layers and "
            "heads; what is "
            "missing to 1 in a decoder-only model goes to the target's own tokens."
        )
        without = tuple(
            (f"{self.name(row)}: {row.record.no_attention or 'no attention is recorded'}",)
            for row in firsts
            if row.record.attention is None
        )
        parts: list[Part] = [
            Paragraph((about,)),
            *([Paragraph((sources.pop(),))] if len(sources) == 1 else []),
        ]
        parts += [Typeset(tuple(maps), beside=True), *([Lines(without)] if without else [])]
        return Section(("Attention of one sentence",), tuple(parts))

    @property
    def colours(self) -> dict[str, str]:
        return {name: COLOURS[i % len(COLOURS)] for i, name in enumerate(self.systems)}

    def name(self, row: Row) -> str:
        """The system, with the seed where it has several."""
        return row.record.label if len(self.systems[row.record.system]) > 1 else row.record.system

    def to_dict(self) -> dict[str, Json]:
        heads: list[Json] = [
            {"from": low, "to": high, "sentences": len(inside)}
            for low, high, inside in self.lengths
        ]
        return {
            "version": VERSION,
            "test_set": self.test_set,
            "sentences": len(self.rows[0].record.references),
            "baseline": self.baseline,
            "samples": self.samples,
            "signatures": self.signatures,
            "learned_metric": LEARNED,
            "lengths": heads,
            "systems": [
                {"system": name}
                | {
                    key: dict(
                        zip(
                            ("mean", "lowest", "highest"),
                            mean_and_range([row.scores[key].score for row in rows]),
                            strict=True,
                        )
                    )
                    for key in METRICS
                }
                | {"records": [_row(row) for row in rows]}
                for name, rows in self.systems.items()
            ],
            "single_sentences": [
                {
                    "system": row.record.label,
                    "against": base.record.label,
                    **{
                        key: [_single(one, base, row) for one in found]
                        for key, found in (("best", best), ("worst", worst))
                    },
                }
                for base, row, best, worst in self.shown()
            ],
        }


def _trained(run: Training | None) -> str:
    if run is None:
        return ""
    count = run.tokens or 0
    tokens = (
        f"{count / 1e6:,.1f} M tokens, " if count >= 1e6 else f"{count:,} tokens, " if count else ""
    )
    best = f" (best: {run.best_step:,})" if run.best_step not in (None, run.steps) else ""
    return (
        f"{run.steps:,} steps{best}, {tokens}{run.seconds:,.0f} "
        f"s{', undertrained' if run.undertrained else ''}"
    )


def _row(row: Row) -> dict[str, Any]:
    facts = {
        name: one
        for name, one in asdict(row.record).items()
        if name not in ("system", "sources", "references", "outputs", "score")
    }
    scores = {
        key: asdict(one) | {"interval": list(one.interval)} for key, one in row.scores.items()
    }
    return (
        facts
        | scores
        | {
            "against": row.against,
            "length_ratio": row.length_ratio,
            "by_length": list(row.by_length),
        }
    )


def _single(one: Single, base: Row, row: Row) -> dict[str, Any]:
    record, i = row.record, one.index
    return {
        "sentence": i + 1,
        "source": record.sources[i] if record.sources else None,
        "reference": record.references[i],
        "baseline": {"chrf": one.baseline, "output": base.record.outputs[i]},
        "system": {"chrf": one.other, "output": record.outputs[i]},
    }

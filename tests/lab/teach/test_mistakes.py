"""Mistakes that numpy code makes are named; right answers, exact or rounded, are never accused."""

from fractions import Fraction

import numpy as np
import pytest

from attentif.lab.blackboard import block
from attentif.lab.exact.python_values import as_toml
from attentif.lab.exact.steps import Work
from attentif.lab.exact.values import values
from attentif.lab.exact.worked import worked
from attentif.lab.teach.marking import marked
from attentif.lab.teach.mistakes import ROUNDED
from attentif.lab.teach.question import Entry, Question
from tests.support import planted

PLACES = 4
ONE_HEAD = ["Q", "K", "V", "S", "A", "Z", "Y"]


def draw(seed: int, kind: str) -> dict[str, np.ndarray]:
    rng = np.random.default_rng(seed)
    n, d, width = (2, 2, 2) if seed % 2 else (3, 4, 4 if kind == "heads" else 3)
    width = 4 if kind == "heads" else width
    inside = {name: rng.integers(-1, 2, (d, width)) for name in ("W_q", "W_k", "W_v")}
    return {"X": rng.integers(-1, 3, (n, d)), **inside, "W_o": rng.integers(-1, 2, (width, d))}


def problem(kind: str, given: dict[str, np.ndarray], mask: np.ndarray | None) -> Work:
    within = block(
        {"one": "single-head", "masked": "masked-self-attention", "heads": "split-and-combine"}[
            kind
        ]
    )
    text = as_toml({**given, **({} if mask is None else {"M": mask.astype(int)})})
    sizes = "n_heads = 2\n" if kind == "heads" else ""
    return worked(within, values(sizes + text, within))


def question(
    kind: str, given: dict[str, np.ndarray], mask: np.ndarray | None, asked: list[str]
) -> Question:
    entries = []
    for name in asked:
        letter, _, head = name.removesuffix("]").partition("[")
        place = letter, int(head) if head else None
        entries.append(Entry(name, "matrix", Fraction(1), place, decimals=PLACES))
    return Question("kind", 0, 1, "title", (), tuple(entries), problem(kind, given, mask))


def typed(M: np.ndarray) -> str:
    return "; ".join(" ".join(f"{x:.{PLACES}f}" for x in row) for row in M)


def cases(mistake: str, seeds: range):
    """Question, what was right and what a student with this mistake has; only where the mistake
    changes something."""
    for seed in seeds:
        for kind in ("one", "masked", "heads"):
            if ("mask" in mistake) != (kind == "masked") or ("heads" in mistake) != (
                kind == "heads"
            ):
                continue
            given = draw(seed, kind)
            n = len(given["X"])
            mask = np.tril(np.ones((n, n), bool)) if kind == "masked" else None
            try:
                if kind == "heads":
                    where = "join" if "joined" in mistake or seed % 3 == 0 else "split"
                    right, wrong = (
                        planted.heads(**given),
                        planted.heads(**given, mistake=mistake, where=where),
                    )
                else:
                    right = planted.single(**given, mask=mask)
                    wrong = planted.single(**given, mask=mask, mistake=mistake)
            except ValueError:  # the sizes refuse it
                continue
            names = list(right) if kind == "heads" else ONE_HEAD
            last = [names[-1]] if names[-1] in wrong else ["H"]
            for asked in (names, last, ["A", "Z"] if kind != "heads" else ["H"]):
                found = [name for name in asked if name in wrong and np.isfinite(wrong[name]).all()]
                differ = [
                    name
                    for name in found
                    if wrong[name].shape != right[name].shape
                    or not np.allclose(wrong[name], right[name], atol=0.6 * 10**-PLACES)
                ]
                if differ and len(found) == len(asked):
                    yield question(kind, given, mask, asked), right, wrong, differ


@pytest.mark.parametrize("mistake", planted.MISTAKES)
@pytest.mark.parametrize("seeds", [range(1, 3), pytest.param(range(3, 60), marks=pytest.mark.soak)])
def test_a_planted_mistake_is_named(mistake, seeds):
    named, all_of_them, unnamed = 0, 0, []
    for asked, _, wrong, differ in cases(mistake, seeds):
        marks = marked(
            asked, {entry.name: typed(wrong[entry.name]) for entry in asked.entries}
        ).marks
        names = {one.name for mark in marks for one in mark.mistakes}
        all_of_them += 1
        named += planted.MISTAKES[mistake] in names
        if planted.MISTAKES[mistake] not in names:
            unnamed.append(
                (
                    differ,
                    [(m.entry.name, m.verdict, m.feedback) for m in marks if m.verdict != "right"],
                )
            )
    assert all_of_them >= 2
    assert named >= 0.95 * all_of_them, (named, all_of_them, unnamed)


def test_later_steps_of_a_planted_mistake_earn_their_marks():
    """Only the step with the mistake loses points; what follows from it is right from there on."""
    for mistake in ("scale forgotten", "scale by d_k", "softmax over columns"):
        for asked, _, wrong, differ in cases(mistake, range(2, 4)):
            if len(asked.entries) == len(ONE_HEAD):
                found = marked(
                    asked, {entry.name: typed(wrong[entry.name]) for entry in asked.entries}
                )
                lost = [mark.entry.name for mark in found.marks if mark.points < mark.entry.points]
                assert lost == [next(name for name in ONE_HEAD if name in differ)]


@pytest.mark.parametrize("seeds", [range(1), pytest.param(range(1, 60), marks=pytest.mark.soak)])
def test_right_answers_are_never_accused(seeds):
    """Numpy's right numbers, rounded to the digits that are asked for or to more."""
    for seed in seeds:
        for kind in ("one", "masked", "heads"):
            given = draw(seed, kind)
            n = len(given["X"])
            mask = np.tril(np.ones((n, n), bool)) if kind == "masked" else None
            right = (
                planted.heads(**given) if kind == "heads" else planted.single(**given, mask=mask)
            )
            asked = question(kind, given, mask, list(right))
            for digits in (PLACES, PLACES + 3):
                own = {
                    name: "; ".join(" ".join(f"{x:.{digits}f}" for x in row) for row in M)
                    for name, M in right.items()
                }
                marks = marked(asked, own).marks
                assert {mark.verdict for mark in marks} == {"right"}
                assert all(mark.mistakes == () for mark in marks)
            coarse = {
                name: "; ".join(" ".join(f"{x:.1f}" for x in row) for row in M)
                for name, M in right.items()
            }
            assert all(mark.mistakes in ((), (ROUNDED,)) for mark in marked(asked, coarse).marks)

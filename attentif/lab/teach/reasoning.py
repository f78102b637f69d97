"""Questions about reasoning: derivations in order or with blanks, who attends to whom, a query to
design, words.

Derivations come from proof/, weights and outputs from the blackboard; answers in words are the data
of written.toml.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache
from math import exp
from typing import cast

from attentif.document.tree import Aligned, Display, Group, Relation, Section, Table
from attentif.lab import blackboard
from attentif.lab.exact.display import Decimal, called, shown
from attentif.lab.exact.steps import Work, size
from attentif.lab.exact.values import Numbers, Values
from attentif.lab.exact.worked import again, worked
from attentif.lab.language.parse import EquationError, nearest, parse
from attentif.lab.language.tree import Declaration, Expression
from attentif.lab.maths import formula
from attentif.lab.maths.formula import prose
from attentif.lab.proof import derive
from attentif.lab.proof.proof import needed
from attentif.lab.proof.rewrite import Claim
from attentif.lab.proof.themes import Plan
from attentif.lab.teach import kinds
from attentif.lab.teach.kinds import Task, lettered, number_entry, posed
from attentif.lab.teach.mistakes import rewritten
from attentif.lab.teach.question import Entry, Goal, Place, Question, spelled

planned = cache(derive.planned)


def order(task: Task, derivation: str = "", of: str = "") -> Question:
    """The lines of a derivation, shuffled."""
    rng = task.rng("order")
    plan, claims, definitions = _chain(task, rng, derivation, of)
    in_order = shuffled = list(range(len(claims)))
    while shuffled == in_order:
        shuffled = rng.sample(in_order, len(claims))
    letters = dict(zip(shuffled, kinds.LETTERS, strict=False))
    choices = tuple(
        (letter, (formula.expression(claims[i].expression),)) for i, letter in letters.items()
    )
    rows = tuple(
        ((letter,), line, prose(_reason(claims[i])))
        for i, (letter, line) in zip(letters, choices, strict=True)
    )
    entry = Entry("order", "order", key=tuple(letters[i] for i in in_order), choices=choices)
    parts = (definitions, Table((Group(("", "line", "why"), rows),)))
    return task.question({"plan": plan}, parts, [entry], None, (_aligned(plan, claims),))


def fill(task: Task, derivation: str = "", of: str = "") -> Question:
    """A derivation with blanks, and the lines that belong there."""
    rng = task.rng("fill")
    plan, claims, definitions = _chain(task, rng, derivation, of)
    blanks = sorted(rng.sample(range(1, len(claims)), min(1 + task.difficulty, len(claims) - 1)))
    letters = dict(zip(rng.sample(blanks, len(blanks)), kinds.LETTERS, strict=False))
    choices = tuple(
        (letter, (formula.expression(claims[i].expression),)) for i, letter in letters.items()
    )
    entries = [Entry(f"line {i + 1}", "choice", key=letters[i], choices=choices) for i in blanks]
    parts = (
        definitions,
        _aligned(plan, claims, {i: f"(line {i + 1}: which?)" for i in blanks}),
        lettered(entries[0]),
    )
    return task.question({"plan": plan}, parts, entries, None, (_aligned(plan, claims),))


def _chain(
    task: Task, rng: random.Random, name: str, of: str
) -> tuple[Plan, tuple[Claim, ...], Section]:
    if not name:
        name, of = rng.choice(task.level)
    plans = {plan.left: (plan, claims) for plan, claims in planned(name) if len(claims) > 2}
    plan, claims = plans[of] if of in plans else plans[next(iter(plans))]
    block = derive.block(name)
    used = needed(block, [claim.expression for claim in claims]) | {of}
    lines = (
        one
        for one in block.statements
        if used & {n.text for n in (one.names if isinstance(one, Declaration) else (one.left,))}
    )
    return (
        plan,
        claims,
        Section(("Definitions",), (Aligned(tuple(map(formula.definition, lines))),)),
    )


def _reason(claim: Claim) -> str:
    return f"assuming {claim.reason}" if claim.assumes else claim.reason


def _aligned(
    plan: Plan, claims: Sequence[Claim], blank: Mapping[int, str] | None = None
) -> Aligned:
    """A derivation, with words for what is blank in it."""
    rights = [
        formula.word(blank[i]) if blank and i in blank else formula.expression(claim.expression)
        for i, claim in enumerate(claims)
    ]
    return Aligned(
        tuple(
            Relation(
                None if i else formula.name(plan.left),
                "→" if claim.assumes else "=",
                rights[i],
                prose(_reason(claim)),
            )
            for i, claim in enumerate(claims)
        )
    )


def who_attends(task: Task) -> Question:
    """Attention weights of a short translation: where each word looks, and what is looked at
    most."""
    rng = task.rng("attends")
    source, target = (one.split() for one in rng.choice(task.level))
    A: Numbers = ()
    while not A or len(_best([sum(column) for column in zip(*A, strict=True)])) > 1:
        A = tuple(_row(len(source), rng) for _ in target)
    labels = {"n_tgt": tuple(target), "n_src": tuple(source)}
    work = worked(blackboard.block("attention-map"), Values({"A": A}, labels=labels))
    choices = tuple((word, ()) for word in source)
    entries = [
        Entry(
            word,
            "choice",
            key=source[_best(row)[0]],
            choices=choices,
            label=(f"“{word}”",),
            group=f"word {i}",
        )
        for i, (word, row) in enumerate(zip(target, A, strict=True), 1)
    ]
    over_all = source[_best([sum(column) for column in zip(*A, strict=True)])[0]]
    entries.append(Entry("over all", "choice", key=over_all, choices=choices))
    rows = tuple(
        ((word,), *((shown(x),) for x in row)) for word, row in zip(target, A, strict=True)
    )
    return task.question({}, (Table((Group(("", *source), rows),)),), entries, work)


def _row(count: int, rng: random.Random) -> tuple[Fraction, ...]:
    """Weights in twentieths, none of them 0, one of them larger than all others."""
    while True:
        cuts = sorted(rng.sample(range(1, 20), count - 1))
        shares = [b - a for a, b in zip([0, *cuts], [*cuts, 20], strict=True)]
        if len(_best(shares)) == 1:
            return tuple(Decimal(Fraction(share, 20), 2) for share in shares)


def _best(weights: Sequence[Fraction | int]) -> list[int]:
    return [i for i, x in enumerate(weights) if x == max(weights)]


WITHIN = Fraction(1, 100)
ORDINALS = ("first", "second", "third", "fourth")


def designed(task: Task) -> Question:
    """A query whose output is one of the values, or the average of two."""
    rng, count = task.rng(), task.recipe.draw["rows"]
    K = _keys(rng, task.difficulty)
    n, chosen = len(K), sorted(rng.sample(range(len(K)), count))
    V = tuple(tuple(Fraction(rng.randint(-4, 5)) for _ in range(2)) for _ in range(n))
    lengths, score = (
        [sum(x * x for x in row) for row in K],
        1,
    )  # of the chosen keys: the smallest that is large enough
    while (
        max(1 / count - (weight := 1 / (count + (n - count) * exp(-score))), weight * exp(-score))
        > 0.99 * WITHIN
    ):
        score += 1
    q = tuple(
        sum((score * K[i][j] / lengths[i] for i in chosen), Fraction(0)) for j in range(len(K[0]))
    )
    target = (tuple(Fraction(i in chosen, count) for i in range(n)),)
    block = parse(task.recipe.block.lstrip(), task.recipe.title)
    work = worked(block, Values({"q": (q,), "K": K, "V": V}, sizes={"n": n}))
    entries = (
        Entry("q", "matrix", Fraction(2), of=("q", None), goal=Goal(("A", None), target, WITHIN)),
        number_entry(("c", None), 1, {"c"}),
    )
    rows = f"the {' and the '.join(ORDINALS[i] for i in chosen)} row of V"
    fields = {
        "wanted": rows if count == 1 else f"the average of {rows}",
        "within": shown(Decimal(WITHIN)),
        "keys": " + ".join(f"{Fraction(score, lengths[i])} k_{i + 1}" for i in chosen),
        "score": score,
        "these": "this key" if count == 1 else "these keys",
    }
    return task.question(fields, posed(work, ("q", "c")), entries, work, shown=("q",))


def _keys(rng: random.Random, difficulty: int) -> Numbers:
    """Perpendicular keys: of length 1, of length 2 and in no direction of an axis, or of
    different lengths."""
    if difficulty == 2:
        rows = [(1, 1, 1, 1), (1, -1, 1, -1), (1, 1, -1, -1), (1, -1, -1, 1)]
        signs = [rng.choice((1, -1)) for _ in range(4)]
        chosen = rng.sample(rows, 4)
        return tuple(
            tuple(Fraction(x * sign) for x, sign in zip(row, signs, strict=True)) for row in chosen
        )
    n = 3 if difficulty == 1 else 4
    lengths = [1] * n if difficulty == 1 else rng.choices((1, 2, 3), k=n)
    return tuple(
        tuple(Fraction(lengths[i] * rng.choice((1, -1)) * (j == at)) for j in range(n))
        for i, at in enumerate(rng.sample(range(n), n))
    )


def written(task: Task, topic: str = "") -> Question:
    """A short question to answer in words."""
    topics = kinds.data("written")
    if topic and topic not in topics:
        raise EquationError(
            f"there is no topic named {topic}{nearest(topic, topics) or '.'} "
            f"There are {', '.join(topics)}"
        )
    found = topics[topic or task.rng().choice(list(topics))]
    entry = Entry("answer", "text", key=found["answer"], label=("answer in a few sentences",))
    return task.question(found, (), [entry])


MOST_CHOICES = 4


def mistake(task: Task) -> Question:
    """A worked solution in which one step is wrong, by a known mistake, and the steps after it
    follow from it."""
    rng = task.rng()
    right = kinds.worked_question(replace(task, recipe=kinds.recipes()[rng.choice(task.level)]))
    work = cast(Work, right.work)
    rounded, asked = (
        kinds.after_softmax(work.block),
        [cast(Place, entry.of) for entry in right.entries],
    )
    planted = [
        (step.name, what, other)
        for step in work.steps
        if step.head in (None, 1)
        for what, other in rewritten(step.equation.right, work)
        if what.name != "transpose lost" or step.name in ("P", "S")
    ]
    rng.shuffle(planted)
    name, what, wrong = next(
        (name, what, found)
        for name, what, other in planted
        if (found := _spoilt(work, name, other))
    )
    place = next(place for place in asked if place[0] == name)
    other_reasons = {
        one.sentence
        for at, one, other in planted
        if one != what and (at != name or _spoilt(work, name, other).get(place) != wrong[place])
    }
    others = rng.sample(sorted(other_reasons), min(MOST_CHOICES - 1, len(other_reasons)))
    named = kinds.choice_of("what is wrong", what.sentence, others, rng, prose)
    steps = tuple((spelled((one.name, one.head)), ()) for one in work.steps)
    value = replace(
        number_entry(place, 1, rounded),
        name="right value",
        label=("the right value of the wrong step",),
    )
    entries = (Entry("first wrong step", "choice", key=spelled(place), choices=steps), named, value)
    wrongly = Display(
        tuple(
            formula.relations(
                called(*at), [("≈" if at[0] in rounded else "=", formula.matrix(wrong[at]))]
            )
            for at in asked
        )
    )
    fields = {"step": spelled(place), "sentence": what.sentence}
    parts = (*posed(work, right.shown), wrongly, lettered(named))
    return task.question(fields, parts, entries, work, shown=right.shown)


def _spoilt(work: Work, name: str, other: Expression) -> dict[Place, list[list[str]]]:
    """The numbers as shown, with another right-hand side of a name; {} where they do not fit, or
    are the right ones."""
    try:
        found = again(work, {}, {name: other})
    except EquationError:
        return {}
    right = {(step.name, step.head): step.matrix for step in work.steps}
    first = next(place for place in right if place[0] == name)
    fits = all(size(found[place]) == size(M) for place, M in right.items())
    texts = {place: [[shown(x) for x in row] for row in M] for place, M in found.items()}
    return (
        texts if fits and texts[first] != [[shown(x) for x in row] for row in right[first]] else {}
    )

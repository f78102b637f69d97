"""Questions about reasoning: derivations in order or with blanks, who attends to whom, a query to design, words.

Derivations come from proof/, weights and outputs from the blackboard; answers in words are the data of written.toml.
"""

from __future__ import annotations

import random
import tomllib
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache
from importlib.resources import files
from math import exp
from typing import cast

from attentif.document.tree import Aligned, Display, Group, Lines, Paragraph, Part, Relation, Section, Table, Text
from attentif.lab import blackboard
from attentif.lab.exact.display import Decimal, shown
from attentif.lab.exact.steps import Work, size
from attentif.lab.exact.values import Numbers, Values
from attentif.lab.exact.worked import again
from attentif.lab.language.parse import EquationError, nearest, parse
from attentif.lab.language.tree import Declaration, Expression
from attentif.lab.maths import formula
from attentif.lab.maths.closed_form import text
from attentif.lab.maths.formula import prose
from attentif.lab.proof import derive
from attentif.lab.proof.proof import needed
from attentif.lab.proof.rewrite import Claim
from attentif.lab.proof.themes import Plan
from attentif.lab.report.work import called
from attentif.lab.teach.mistakes import NO_TRANSPOSE, rewritten
from attentif.lab.teach.numbers import LETTERS, after_softmax, choice_of, number_entry, posed, recipes, worked_question
from attentif.lab.teach.question import Entry, Goal, Place, Problem, Question

# Derivations to order or to fill in, by difficulty: a derivation, and the left side of one of its chains.
CHAINS = (
    (("block-matrices", "Q"), ("block-matrices", "K"), ("block-matrices", "V"), ("scaling", "T")),
    (("data-dependent", "S"), ("data-dependent", "H"), ("scaling", "w"), ("scaling", "u")),
    (("linear-attention", "Z"), ("scaling", "v")),
)


def order(seed: int, difficulty: int, derivation: str = "", of: str = "") -> Question:
    """The lines of a derivation, shuffled."""
    rng = random.Random(f"order {seed}")
    plan, claims, definitions = _chain(rng, difficulty, derivation, of)
    shuffled = rng.sample(range(len(claims)), len(claims))
    while shuffled == sorted(shuffled):
        shuffled = rng.sample(range(len(claims)), len(claims))
    letters = {line: letter for letter, line in zip(LETTERS, shuffled, strict=False)}
    choices = tuple((letters[line], (formula.expression(claims[line].expression),)) for line in shuffled)
    rows = tuple(((letters[i],), (_line(claims[i]),), prose(_reason(claims[i]))) for i in shuffled)
    entry = Entry("order", "order", Fraction(1), key=tuple(letters[i] for i in range(len(claims))), choices=choices)
    prompt = Paragraph(prose(f"Put the lines of this derivation into their order: {plan.title}. Each follows from the "
                             f"one before it for the reason beside it; the first defines {plan.left}."))  # fmt: skip
    parts = (prompt, definitions, Table((Group(("", "line", "why"), rows),)))
    return Question("", seed, difficulty, "A derivation in order", parts, (entry,), explanation=_solved(plan, claims))


def fill(seed: int, difficulty: int, derivation: str = "", of: str = "") -> Question:
    """A derivation with blanks, and the lines that belong there."""
    rng = random.Random(f"fill {seed}")
    plan, claims, definitions = _chain(rng, difficulty, derivation, of)
    blanks = sorted(rng.sample(range(1, len(claims)), min(1 + difficulty, len(claims) - 1)))
    letters = dict(zip(rng.sample(blanks, len(blanks)), LETTERS, strict=False))
    choices = tuple((letters[line], (formula.expression(claims[line].expression),))
                    for line in sorted(blanks, key=lambda line: letters[line]))  # fmt: skip
    entries = tuple(Entry(f"line {i + 1}", "choice", Fraction(1), key=letters[i], choices=choices) for i in blanks)
    rows = _relations(plan, claims, {i: f"(line {i + 1}: which?)" for i in blanks})
    prompt = Paragraph(prose(f"Which line belongs into each blank of this derivation: {plan.title}?"))
    lines = Lines(tuple((f"{letter}: ", *shown) for letter, shown in choices))
    return Question("", seed, difficulty, "A derivation with blanks", (prompt, definitions, Aligned(rows), lines),
                    entries, explanation=_solved(plan, claims))  # fmt: skip


def _chain(rng: random.Random, difficulty: int, name: str, of: str) -> tuple[Plan, tuple[Claim, ...], Section]:
    if not name:
        name, of = rng.choice(CHAINS[difficulty - 1])
    plans = {plan.left: (plan, claims) for plan, claims in _planned(name) if len(claims) > 2}
    plan, claims = plans[of] if of in plans else plans[next(iter(plans))]
    block = derive.block(name)
    used = needed(block, [claim.expression for claim in claims]) | {of}
    lines = (one for one in block.statements
             if used & {n.text for n in (one.names if isinstance(one, Declaration) else (one.left,))})  # fmt: skip
    return plan, claims, Section(("Definitions",), (Aligned(tuple(map(formula.definition, lines))),))


@cache
def _planned(name: str) -> list[tuple[Plan, tuple[Claim, ...]]]:
    return derive.planned(name)


def _reason(claim: Claim) -> str:
    return f"assuming {claim.reason}" if claim.assumes else claim.reason


def _sign(claim: Claim) -> str:
    return "→" if claim.assumes else "="


def _line(claim: Claim) -> formula.Maths:
    return formula.expression(claim.expression)


def _relations(plan: Plan, claims: Sequence[Claim], blank: dict[int, str]) -> tuple[Relation, ...]:
    return tuple(Relation(None if i else formula.name(plan.left), _sign(claim),
                          formula.word(blank[i]) if i in blank else _line(claim), prose(_reason(claim)))
                 for i, claim in enumerate(claims))  # fmt: skip


def _solved(plan: Plan, claims: Sequence[Claim]) -> tuple[Part, ...]:
    return (Aligned(_relations(plan, claims, {})),)


# Who attends to whom

SENTENCES = (
    ("le chat dort", "the cat sleeps"), ("il pleut encore", "it rains again"), ("elle lit souvent", "she reads often"),
    ("le train part demain", "the train leaves tomorrow"), ("nous mangeons du pain", "we eat some bread"),
    ("elle ouvre la porte", "she opens the door"), ("mon frère parle très vite", "my brother talks very fast"),
    ("les enfants jouent encore dehors", "the children still play outside"),
)  # fmt: skip


def who_attends(seed: int, difficulty: int) -> Question:
    """Attention weights of a short translation: where each word looks, and what is looked at most."""
    rng = random.Random(f"attends {seed}")
    source, target = (one.split() for one in rng.choice([s for s in SENTENCES if len(s[0].split()) == difficulty + 2]))
    A: Numbers = ()
    while not A or len(_best([sum(column) for column in zip(*A, strict=True)])) > 1:
        A = tuple(_row(len(source), rng) for _ in target)
    block = blackboard.block("attention-map")
    problem = Problem(block, Values({"A": A}, labels={"n_tgt": tuple(target), "n_src": tuple(source)}))
    choices = tuple((word, ()) for word in source)
    entries = [Entry(word, "choice", Fraction(1), key=source[_best(row)[0]], choices=choices, label=(f"“{word}”",))
               for word, row in zip(target, A, strict=True)]  # fmt: skip
    over_all = source[_best([sum(column) for column in zip(*A, strict=True)])[0]]
    entries.append(Entry("over all", "choice", Fraction(1), key=over_all, choices=choices))
    rows = tuple(((word,), *((shown(x),) for x in row)) for word, row in zip(target, A, strict=True))
    prompt = Paragraph(("Each row holds the attention weights of one word of the translation. Which source word does "
                        "each of them attend to most, and which one gets the most attention over all?",))  # fmt: skip
    return Question("", seed, difficulty, "Who attends to whom", (prompt, Table((Group(("", *source), rows),))),
                    tuple(entries), problem)  # fmt: skip


def _row(count: int, rng: random.Random) -> tuple[Fraction, ...]:
    """Weights in twentieths, none of them 0, one of them larger than all others."""
    while True:
        cuts = sorted(rng.sample(range(1, 20), count - 1))
        shares = [b - a for a, b in zip([0, *cuts], [*cuts, 20], strict=True)]
        if len(_best(shares)) == 1:
            return tuple(Decimal(Fraction(share, 20), 2) for share in shares)


def _best(numbers: Sequence[Fraction | int]) -> list[int]:
    return [i for i, x in enumerate(numbers) if x == max(numbers)]


# A query to design

QUERY = "q : 1 x d_q\nK : n x d_q\nV : n x d_v\ns = q K^T\nA = softmax(s)\nc = A V\n"
WITHIN = Fraction(1, 100)
ORDINALS = ("first", "second", "third", "fourth")


def copy(seed: int, difficulty: int) -> Question:
    """A query whose output is one of the values."""
    return _designed("Copy a value", random.Random(f"copy {seed}"), seed, difficulty, 1)


def average(seed: int, difficulty: int) -> Question:
    """A query whose output is the average of two values."""
    return _designed("Average two values", random.Random(f"average {seed}"), seed, difficulty, 2)


def _designed(title: str, rng: random.Random, seed: int, difficulty: int, count: int) -> Question:
    K = _keys(rng, difficulty)
    n, chosen = len(K), sorted(rng.sample(range(len(K)), count))
    V = tuple(tuple(Fraction(rng.randint(-4, 5)) for _ in range(2)) for _ in range(n))
    scale, lengths = _needed(n, count), [sum(x * x for x in row) for row in K]
    q = tuple(sum((scale * K[i][j] / lengths[i] for i in chosen), Fraction(0)) for j in range(len(K[0])))
    target = (tuple(Fraction(i in chosen, count) for i in range(n)),)
    block = parse(QUERY, title)
    problem = Problem(block, Values({"q": (q,), "K": K, "V": V}, sizes={"n": n}), (("q", None), ("c", None)))
    entries = (Entry("q", "matrix", Fraction(2), of=("q", None), goal=Goal(("A", None), target, WITHIN)),
               number_entry(("c", None), 1, {"c"}))  # fmt: skip
    what = " and the ".join(ORDINALS[i] for i in chosen)
    wanted = f"the {what} row of V" if count == 1 else f"the average of the {what} row of V"
    prompt = Paragraph(prose(f"Find a query q whose output c is nearly {wanted}: every attention weight must be within "
                             f"{shown(Decimal(WITHIN))} of the one that gives it exactly. There is no scale. Then "
                             "compute c for your q."))  # fmt: skip
    keys = " + ".join(f"{Fraction(scale, lengths[i])} k_{i + 1}" for i in chosen)
    why = Paragraph(prose(f"The keys (k_1 is the first row of K) are perpendicular, so that q = {keys} has the score "
                          f"{scale} with {'this key' if count == 1 else 'these keys'} and 0 with the others. Many more "
                          "are right: the smallest whole number that is large enough is taken here."))  # fmt: skip
    return Question("", seed, difficulty, title, (prompt, *posed(problem)), entries, problem, (why,))


def _keys(rng: random.Random, difficulty: int) -> Numbers:
    """Perpendicular keys: of length 1, of length 2 and in no direction of an axis, or of different lengths."""
    if difficulty == 2:
        rows = [(1, 1, 1, 1), (1, -1, 1, -1), (1, 1, -1, -1), (1, -1, -1, 1)]
        signs = [rng.choice((1, -1)) for _ in range(4)]
        return tuple(
            tuple(Fraction(x * sign) for x, sign in zip(row, signs, strict=True)) for row in rng.sample(rows, 4)
        )
    n = 3 if difficulty == 1 else 4
    lengths = [1] * n if difficulty == 1 else rng.choices((1, 2, 3), k=n)
    return tuple(tuple(Fraction(lengths[i] * rng.choice((1, -1)) * (j == at)) for j in range(n))
                 for i, at in enumerate(rng.sample(range(n), n)))  # fmt: skip


def _needed(n: int, count: int) -> int:
    """The smallest whole score of the chosen keys with which every weight is within WITHIN, with a little to spare."""
    score = 1
    while max(1 / count - (weight := 1 / (count + (n - count) * exp(-score))), weight * exp(-score)) > 0.99 * WITHIN:
        score += 1
    return score


# Words


@cache
def topics() -> dict[str, dict[str, str]]:
    return tomllib.loads(files("attentif.lab.teach").joinpath("written.toml").read_text(encoding="utf-8"))


def written(seed: int, difficulty: int, topic: str = "") -> Question:
    """A short question to answer in words."""
    if topic and topic not in topics():
        raise EquationError(f"there is no topic named {topic}{nearest(topic, topics()) or '.'} "
                            f"There are {', '.join(topics())}")  # fmt: skip
    found = topics()[topic or random.Random(f"written {seed}").choice(list(topics()))]
    answer: Text = text(found["answer"])
    entry = Entry("answer", "text", Fraction(1), key=found["answer"], label=("answer in a few sentences",))
    return Question("", seed, difficulty, "In words", (Paragraph(text(found["question"])),), (entry,),
                    explanation=(Paragraph(answer),))  # fmt: skip


# A mistake to find

TO_SPOIL = (("scores", "causal-mask"), ("cross-attention", "causal-mask"), ("single-head", "two-heads"))
MOST_CHOICES = 4


def mistake(seed: int, difficulty: int) -> Question:
    """A worked solution in which one step is wrong, by a known mistake, and the steps after it follow from it."""
    rng = random.Random(f"mistake {seed}")
    made = worked_question(recipes()[rng.choice(TO_SPOIL[difficulty - 1])], seed, difficulty)
    problem, rounded = cast(Problem, made.problem), after_softmax(cast(Problem, made.problem).block)
    planted = [(step.name, what, other) for step in problem.work.steps if step.head in (None, 1)
               for what, other in rewritten(step.equation.right, problem.work)
               if what != NO_TRANSPOSE or step.name in ("P", "S")]  # fmt: skip
    rng.shuffle(planted)
    name, what, wrong = next((name, what, found) for name, what, other in planted
                             if (found := _spoilt(problem.work, name, other)))  # fmt: skip
    right = number_entry(next(place for place in problem.asked if place[0] == name), 1, rounded)
    other_reasons = {one.sentence for at, one, other in planted if one != what and (
        at != name or _spoilt(problem.work, name, other).get(right.of) != wrong[right.of])}  # fmt: skip
    others = rng.sample(sorted(other_reasons), min(MOST_CHOICES - 1, len(other_reasons)))
    named = choice_of("what is wrong", what.sentence, others, rng, prose)
    steps = tuple((number_entry((one.name, one.head), 1, rounded).name, ()) for one in problem.work.steps)
    entries = (Entry("first wrong step", "choice", Fraction(1), key=right.name, choices=steps), named,
               replace(right, name="right value", label=("the right value of the wrong step",)))  # fmt: skip
    prompt = Paragraph(("Somebody has worked this out, and one step is wrong; what comes after it follows from wrong "
                        "numbers. Which step is it, what is wrong with it, and what should it be?",))  # fmt: skip
    signs = {at: "≈" if at[0] in rounded else "=" for at in problem.asked}
    worked = Display(tuple(formula.relations(called(*at), [(sign, formula.matrix(wrong[at]))])
                           for at, sign in signs.items()))  # fmt: skip
    lines = Lines(tuple((f"{letter}: ", *said) for letter, said in named.choices))
    why = Paragraph(prose(f"The wrong step is {right.name}: {what.sentence}."))
    parts = (prompt, *posed(problem), worked, lines)
    return Question("", seed, difficulty, "Find the mistake", parts, entries, problem, (why,))


def _spoilt(work: Work, name: str, other: Expression) -> dict[Place | None, list[list[str]]]:
    """The numbers as shown, with another right-hand side of a name; {} where they do not fit, or are the right ones."""
    try:
        found = again(work, {}, {name: other})
    except EquationError:
        return {}
    right = {(step.name, step.head): step.matrix for step in work.steps}
    texts: dict[Place | None, list[list[str]]] = {
        place: [[shown(x) for x in row] for row in M] for place, M in found.items()
    }
    first = next(place for place in right if place[0] == name)
    fits = all(size(found[place]) == size(M) for place, M in right.items())
    return texts if fits and texts[first] != [[shown(x) for x in row] for row in right[first]] else {}

"""Keys of generated questions: numbers against torch and sympy, shapes against torch's tensors,
all by other code."""

import re
from collections import Counter
from itertools import product
from math import inf

import pytest
import torch

from attentif.document.tree import Display, Step
from attentif.lab import blackboard
from attentif.lab.exact.closed import Real
from attentif.lab.exact.entry import Number
from attentif.lab.exact.worked import again
from attentif.lab.language.parse import printed
from attentif.lab.report.attention_map import attention_maps
from attentif.lab.teach.kinds import kinds, question
from tests.support import question_truth as truth

SEEDS, MANY = (
    range(3),
    range(3, 140),
)  # times 24 kinds and 3 difficulties: 216 questions, and 10,000 in all
EVERY = [
    pytest.param(kind, difficulty, SEEDS, id=f"{kind}-{difficulty}")
    for kind, difficulty in product(kinds(), (1, 2, 3))
]
EVERY += [
    pytest.param(kind, difficulty, MANY, id=f"{kind}-{difficulty}-many", marks=pytest.mark.soak)
    for kind, difficulty in product(kinds(), (1, 2, 3))
]


@pytest.mark.parametrize(("kind", "difficulty", "seeds"), EVERY)
def test_keys_are_what_other_code_computes(kind, difficulty, seeds):
    for seed in seeds:
        made = question(kind, seed, difficulty, 6)
        assert made.points == 6
        assert made.prompt
        assert made.solution()
        assert len({entry.name for entry in made.entries}) == len(made.entries)
        CHECKS.get(kind, numbers)(made)


def close(key, found):
    """A matrix of exact numbers and a tensor, at 1e-10; fractions as sympy has them."""
    assert (len(key), len(key[0])) == tuple(found.shape)
    for row, values in zip(key, found.tolist(), strict=True):
        for x, value in zip(row, values, strict=True):
            assert (
                (value == -inf) if x is None else abs(float(x) - value) < 1e-10 * max(1, abs(value))
            )


def numbers(made):
    given, heads = truth.Given(made.work), made.work.sizes.get("n_heads")
    found = (
        truth.split(given, heads) if made.kind == "split-heads" else truth.NUMBERS[made.kind](given)
    )
    for entry in made.entries:
        if entry.of is not None:
            name, head = entry.of
            close(made.key(entry), found[name] if head is None else found[name][head - 1])
            rational = not any(isinstance(x, Real) for row in made.key(entry) for x in row)
            assert rational or entry.decimals == 3
        else:
            assert (made.kind, entry.name) == ("block-matrices", "P is")
            assert dict(entry.choices)[entry.key][0].plain == "[Q₀ ∣ Q₁]"
    exact(made, made.kind)
    if "A" in found and "A" not in given.values:
        readable(found["A"])


@pytest.mark.parametrize("seed", range(4))
def test_the_solution_has_the_digits_that_are_asked_for(seed):
    """Rounded by Python from torch's numbers: 0.50648 is 0.506 in the key too, where 0.5065
    invites 0.507."""
    made = question("single-head", seed, 2)
    found = truth.NUMBERS["single-head"](truth.Given(made.work))
    steps = {
        part.equation.plain[0]: part
        for section in made.solution()
        for part in section.parts
        if isinstance(part, Step)
    }
    for name in "AZ":
        shown = re.findall(r"-?\d+(?:\.\d+)?", steps[name].stages[-1].result.plain)
        for one, x in zip(shown, found[name].flatten().tolist(), strict=True):
            assert one == f"{x:.3f}" or abs(float(one) - x) < 1e-10, (name, one, x)


DIGITS = 30


def exact(made, kind):
    """Every number of the key is sympy's: equal where it is a fraction, and to 30 digits where
    it has no end."""
    found = truth.EXACT[kind](truth.ExactlyGiven(made.work))
    for entry in made.entries:
        if entry.of is not None:
            M = found[entry.of[0]] if entry.of[1] is None else found[entry.of[0]][entry.of[1] - 1]
            key = made.key(entry)
            assert M.shape == (len(key), len(key[0]))
            for (i, row), j in product(enumerate(key), range(len(key[0]))):
                x = Number(row[j]).decimal(DIGITS) if isinstance(row[j], Real) else row[j]
                assert truth.same(M[i, j], x, DIGITS), (entry.name, i, j)


def as_sympy(size, sizes):
    """A size by its text, with sympy's arithmetic."""
    names = {name: truth.sympy.Symbol(name) for name in size.names()}
    return truth.sympy.sympify(size.typed(), locals=names).subs(
        {names[name]: sizes[name] for name in names}
    )


def readable(A):
    """No weight above .95 beside another, and not all rows even."""
    rows = [[x for x in row if x > 0] for row in A.flatten(0, -2).tolist()]
    wide = [row for row in rows if len(row) > 1]
    assert max(map(max, wide)) <= 0.95
    assert any(max(row) - min(row) > 0.01 for row in wide)


def shapes(made):
    block = made.title.removeprefix("Shapes: ")
    batched = "batch first" in made.prompt[0].text[-1]
    names = sorted(
        {name for entry in made.entries for size in entry.key for name in size.names()}
        | set(NAMES[block])
    )
    sizes = dict(made.sizes) or dict(zip(names, PRIMES, strict=False))
    found = truth.block_shapes(block, sizes, (sizes["B"],) if batched else ())
    for entry in made.entries:
        M = found[entry.name.removeprefix("shape of ")]
        shape = tuple(M.shape) if batched else tuple(M.shape)[-2:]
        assert tuple(size.at(sizes).number() for size in entry.key) == shape, entry.name
        assert tuple(as_sympy(size, sizes) for size in entry.key) == shape


PRIMES = (2, 3, 5, 7, 11, 13, 17, 19, 23)
NAMES = {
    "single-head": ["B", "n_tgt", "d", "d_q", "d_v"],
    "cross-attention": ["B", "n_tgt", "n_src", "d", "d_q", "d_v"],
    "multi-head-self-attention": ["B", "n_tgt", "d", "d_q", "d_v", "n_heads"],
    "split-and-combine": ["B", "T", "C", "n_heads", "qk_length", "value_length"],
    "decoder-block-one-head": ["B", "n_tgt", "n_src", "d", "d_q", "d_v", "d_ff"],
}


def parameters(made):
    block = made.title.removeprefix("Parameters: ")
    found = truth.block_shapes(block, {"B": 1, **made.sizes})
    weights = {
        name: M.numel() for name, M in found.items() if re.fullmatch(r"(\w+\.)?(W_\w+|[gb])", name)
    }
    for entry in made.entries:
        (count,) = entry.key
        name = entry.name.removeprefix("parameters of ")
        there = sum(weights.values()) if name == "all" else weights[name]
        assert count.at(made.sizes).number() == as_sympy(count, made.sizes) == there, entry.name


def fitting(made):
    keys = [entry.key for entry in made.entries]
    assert keys == [
        "fits" if truth.fits(entry.label[0].plain) else "does not fit" for entry in made.entries
    ]
    assert len(set(keys)) == 2


def diagram(made):
    names = Counter(entry.key for entry in made.entries)
    assert set(names.values()) == {1}
    assert all(
        [name for name, _ in entry.choices] == [name for name, _ in made.entries[0].choices]
        for entry in made.entries
    )
    assert sorted(names) == sorted(name for name, _ in made.entries[0].choices)
    assert {"X", "A", "Z"} <= names.keys() or {"X", "A_1", "A_2", "H"} <= names.keys()


def chains():
    """The lines of every derivation, each of which `derive` has checked on exact numbers."""
    if not CHAINS:
        for name in ("block-matrices", "data-dependent", "linear-attention", "scaling"):
            for chain in blackboard.derive(name).to_dict()["chains"]:
                CHAINS.add(tuple(step["unicode"] for step in chain["steps"]))
    return CHAINS


CHAINS: set = set()


def ordered(made):
    (entry,) = made.entries
    lines = {letter: shown[0].plain for letter, shown in entry.choices}
    assert tuple(lines[letter] for letter in entry.key) in chains()
    assert sorted(entry.key) == sorted(lines)
    assert list(entry.key) != [letter for letter, _ in entry.choices]


def filled(made):
    solution = tuple(row.right.plain for row in made.explanation[0].rows)
    assert solution in chains()
    for entry in made.entries:
        assert (
            dict(entry.choices)[entry.key][0].plain
            == solution[int(entry.name.removeprefix("line ")) - 1]
        )


def attending(made):
    A, source = truth.Given(made.work).A, [word for word, _ in made.entries[0].choices]
    *rows, over_all = made.entries
    assert [source.index(entry.key) for entry in rows] == A.argmax(-1).tolist()
    assert source.index(over_all.key) == A.sum(0).argmax()
    assert torch.allclose(A.sum(-1), torch.ones(len(A), dtype=torch.float64))


def designed(made):
    numbers_of = truth.Given(made.work)
    q, c = made.entries
    A = torch.softmax(numbers_of.q @ numbers_of.K.mT, -1)
    assert (A - truth.tensor(q.goal.matrix)).abs().max() <= float(q.goal.within)
    off = numbers_of.K @ numbers_of.K.mT
    assert (off == off.diag().diag()).all()
    close(made.key(c), A @ numbers_of.V)
    exact(made, made.kind)
    wanted = truth.tensor(q.goal.matrix)
    assert sorted(wanted.unique().tolist()) == [0, 1 / (1 + (made.kind == "average"))]


def spoilt(made):
    """Each displayed step is computed from the displayed ones before it; the first that differs
    is the wrong one."""
    (worked,) = [part for part in made.prompt if isinstance(part, Display)][1:]
    seen = dict(truth.read_matrix(one.plain) for one in worked.formulas)
    given = {
        name if h is None else f"{name}[{h}]": truth.tensor(M)
        for (name, h), M in made.work.inputs.items()
    }
    first, what, _ = made.entries
    steps = [name for name, _ in first.choices]
    wrong = next(
        name
        for name in steps
        if differs(name, {**given, **{k: torch.tensor(v).double() for k, v in seen.items()}})
    )
    assert wrong == made.key(first)
    sentences = [shown for _, shown in what.choices]
    assert 2 <= len(sentences) == len(set(map(str, sentences)))
    numbers_right = {
        **given,
        **{
            entry.name: truth.tensor(made.work.matrix(*entry.of))
            for entry in made.entries
            if entry.of
        },
    }
    exact(made, truth.kind_of(made.work))
    assert numbers_right["right value"].shape == torch.tensor(seen[wrong]).shape
    right = step(wrong, {**given, **{k: torch.tensor(v).double() for k, v in seen.items()}})
    assert (
        right.nan_to_num(neginf=-9) - numbers_right["right value"].nan_to_num(neginf=-9)
    ).abs().max() < 2e-3


def step(name, at):
    letter, head = name[0], name[1:]
    E = at.get("E", at.get("X"))
    match letter:
        case "Q" | "K" | "V":
            return (at["X"] if letter == "Q" else E) @ at[f"W_{letter.lower()}"]
        case "P":
            return at["Q"] @ at["K"].mT
        case "S":
            P = at["P"] if "P" in at else at[f"Q{head}"] @ at[f"K{head}"].mT
            return P / at[f"Q{head}"].shape[-1] ** 0.5
        case "N":
            return at["S"].masked_fill(at["M"] == 0, -inf)
        case "A":
            return torch.softmax(at["N"] if "N" in at else at[f"S{head}"], -1)
        case "Z":
            return at[f"A{head}"] @ at[f"V{head}"]
    return torch.cat([at["Z[1]"], at["Z[2]"]], -1)


def differs(name, at):
    found, shown = step(name, at).nan_to_num(neginf=-9), at[name].nan_to_num(neginf=-9)
    return found.shape != shown.shape or bool((found - shown).abs().max() > 2e-3)


def written(made):
    (entry,) = made.entries
    assert (entry.type, entry.name) == ("text", "answer")
    assert len(str(entry.key)) > 80


CHECKS = {
    "shapes": shapes,
    "parameters": parameters,
    "shapes-that-fit": fitting,
    "diagram": diagram,
    "derivation-order": ordered,
    "derivation-blanks": filled,
    "who-attends": attending,
    "copy": designed,
    "average": designed,
    "mistake": spoilt,
    "written": written,
}


def test_every_kind_is_checked_by_other_code():
    assert set(kinds()) == CHECKS.keys() | truth.NUMBERS.keys() | {"split-heads"}
    assert len(kinds()) >= 24


@pytest.mark.parametrize("kind", ["single-head", "two-heads", "causal-mask"])
def test_what_follows_from_a_students_own_matrix_is_what_torch_computes_from_it(kind):
    made = question(kind, 5, 2)
    name = {"single-head": ("V", None), "two-heads": ("V", 2), "causal-mask": ("S", None)}[kind]
    own = tuple(tuple(x + 1 for x in row) for row in made.work.matrix(*name))
    given = truth.Given(made.work)
    if kind == "two-heads":
        given.values["V"] = (given.values["V"][0], own)
        expected = truth.NUMBERS[kind](given)["H"]
    elif kind == "causal-mask":
        given.values["S"] = own
        expected = truth.NUMBERS[kind](given)["A"]
    else:
        expected = truth.NUMBERS[kind](given)["A"] @ truth.tensor(own)
    close(again(made.work, {name: own})[made.entries[-1].of], expected)


def test_the_key_of_a_block_is_that_of_its_printed_equations():
    made = question("single-head", 3, 2)
    lines = printed(made.work.block)
    assert "S = Q K^T / sqrt(d_q)" in lines
    assert made.work.sizes["d_q"] == 4


def test_the_sentences_of_a_solution_name_the_word_of_the_key():
    named = 0
    for seed in range(60):
        q = question("who-attends", seed, 1 + seed % 3)
        (found,) = attention_maps(q.work)
        for line in found.sentences():
            if "the most attention over all" in line:  # not where all words get about as much
                assert line.startswith(f"“{q.key(q.entries[-1])}” gets the most attention")
                named += 1
    assert named > 50

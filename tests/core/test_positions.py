"""Positions against their formulas, and what each kind is for."""

import math

import pytest
import torch

from attentif.core.positions import Rotation, angles, position_ids, rotate, sinusoidal
from tests.support.families import model as small
from tests.support.families import tokens
from tests.support.tensors import close


@pytest.mark.parametrize("d", [8, 7])
@pytest.mark.parametrize("base", [10000.0, 500.0])
def test_sinusoidal_tables_are_the_papers_formula(d, base):
    interleaved, halves = sinusoidal(20, d, base), sinusoidal(20, d, base, halves=True)
    half = (d + 1) // 2
    for position in (0, 1, 19):
        for i in range(half):
            angle = position / base ** (2 * i / d)
            assert interleaved[position, 2 * i] == pytest.approx(math.sin(angle), abs=1e-12)
            assert halves[position, i] == pytest.approx(math.sin(angle), abs=1e-12)
            if 2 * i + 1 < d:
                assert interleaved[position, 2 * i + 1] == pytest.approx(math.cos(angle), abs=1e-12)
                assert halves[position, half + i] == pytest.approx(math.cos(angle), abs=1e-12)


def test_rotation_is_multiplication_by_a_complex_number():
    n, d_q = 6, 8
    T, angle = torch.randn(2, 3, n, d_q, dtype=torch.float64), angles(n, d_q, 10000.0)
    table = torch.cat([angle, angle], dim=-1)[None, None]
    as_complex = torch.complex(T[..., : d_q // 2], T[..., d_q // 2 :]) * torch.polar(
        torch.ones_like(angle), angle
    )
    out = rotate(T, Rotation(table.cos(), table.sin()))
    close(out, torch.cat([as_complex.real, as_complex.imag], dim=-1))
    close(out.norm(dim=-1), T.norm(dim=-1))


def test_rotary_scores_depend_on_distance_only():
    n, d_q = 9, 6
    table = angles(n, d_q, 100.0).repeat(1, 2)[None, None]
    same = torch.randn(1, 2, 1, d_q, dtype=torch.float64).expand(1, 2, n, d_q)
    S = rotate(same, Rotation(table.cos(), table.sin()))
    S = S @ S.mT
    for distance in range(n):
        diagonal = S.diagonal(distance, dim1=-2, dim2=-1)
        close(diagonal, diagonal[..., :1].expand_as(diagonal))
    assert (S[..., 0, 1] - S[..., 0, 2]).abs().min() > 1e-3


def test_positions_are_counted_from_the_real_tokens():
    real = torch.tensor(
        [[True, True, True, True], [True, False, False, True], [False, False, True, True]]
    )
    assert position_ids(real).tolist() == [[0, 1, 2, 3], [0, 0, 0, 1], [0, 0, 0, 1]]


@pytest.mark.parametrize(
    "positions", ["sinusoidal-interleaved", "sinusoidal-halves", "learned", "rotary"]
)
@pytest.mark.parametrize("kind", ["bert", "gpt2"])
def test_every_kind_of_position_tells_places_apart(positions, kind):
    model = small(kind, positions=positions)
    source = tokens(1, 1).expand(1, 6)  # one word six times: only its place differs
    Y = model.encode(source) if kind == "bert" else model.decode(source)
    if (kind, positions) == (
        "bert",
        "rotary",
    ):  # the same values everywhere: turning the keys changes nothing
        close(Y, Y[:, :1].expand_as(Y))
        source = torch.cat([source, tokens(1, 1)], dim=1)
        Y = model.encode(source)[:, :6]
    elif (kind, positions) == ("gpt2", "rotary"):
        source = torch.cat([tokens(1, 1), source], dim=1)
        Y = model.decode(source)[:, 1:]
    assert (Y[0, 1:] - Y[0, :-1]).abs().amax(-1).min() > 1e-4


@pytest.mark.parametrize("positions", ["sinusoidal-interleaved", "sinusoidal-halves", "learned"])
def test_an_offset_shifts_the_table(positions):
    plain, shifted = (
        small("gpt2", positions=positions),
        small("gpt2", positions=positions, position_offset=2),
    )
    rows = torch.arange(4)[None]
    table = shifted.decoder.positions.table
    assert len(table) == len(plain.decoder.positions.table) + 2
    assert torch.equal(shifted.decoder.positions(rows), table[2:6][None])


def test_rotary_with_an_offset_turns_further_and_keeps_the_distances():
    source = tokens(2, 5)
    a, b = small("llama"), small("llama", position_offset=2)
    b.load_state_dict(a.state_dict())
    close(a(source), b(source), 1e-6)  # the tables were rounded to float32 when they were made
    assert not torch.equal(a.decoder.rotary.c, b.decoder.rotary.c)


def test_a_rotary_table_begins_at_the_offset():
    """Position p is turned by (p + offset) · base^(-2i / d_q), worked by Python's math."""
    plain, shifted = small("llama"), small("llama", position_offset=3)
    d_q, base = 4, shifted.config.position_base
    rotary = shifted.decoder.rotary
    assert rotary.c.shape == plain.decoder.rotary.c.shape == (64, d_q)
    for position in (0, 1, 7, 63):
        for i in range(d_q // 2):
            angle = (position + 3) / base ** (2 * i / d_q)
            for column in (i, i + d_q // 2):
                assert float(rotary.c[position, column]) == pytest.approx(math.cos(angle), abs=1e-6)
                assert float(rotary.s[position, column]) == pytest.approx(math.sin(angle), abs=1e-6)

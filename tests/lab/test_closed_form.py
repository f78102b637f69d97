"""Closed forms are shown as they are written, and typeset with the structure that they have."""

import xml.etree.ElementTree as ElementTree

import pytest

from attentif.document.tree import plain
from attentif.lab.experiments import catalogue
from attentif.lab.experiments.catalogue import Average, Copy, KeyNorm, Linearity, MultiHead, Scaling
from attentif.lab.language.parse import EquationError
from attentif.lab.maths import closed_form

FORMS = {
    "1 / (1 + e^(-s))": r"\frac{1}{1 + {e}^{-s}}",
    "√(n (n - 1)) / ε - (n - 1)": r"\frac{\sqrt{n\,(n - 1)}}{\varepsilon} - (n - 1)",
    "|c - v_a| = 2 e^β": r"\mathrm{|}c - v_{a}\mathrm{|} = 2\,{e}^{\beta}",
    "w_a = ln((β + n) x / (1 - x)) / β": (
        r"w_{a} = \frac{\mathrm{ln}\left(\frac{(\beta + n)\,x}{1 "
        r"- x}\right)}{\beta}"
    ),
    "P(w_a < x) = Φ(s)": r"P(w_{a}\,\mathrm{<}\,x) = \Phi(s)",
    "(X Xᵀ) X": r"(X\,{X}^{\top})\,X",
    "q·k / √d_k": r"\frac{q \cdot k}{\sqrt{d_{k}}}",
    "p² - 2 p³": r"{p}^{2} - 2\,{p}^{3}",
}


@pytest.mark.parametrize("source", FORMS)
def test_a_form_is_set_by_its_structure(source):
    found = closed_form.read(source)
    assert found.plain == source
    assert found.latex == FORMS[source]
    ElementTree.fromstring(f"<math>{found.mathml}</math>")


@pytest.mark.parametrize("wrong", ["1 +", "(1", "a ? b", "|a", "1)", "x^", ""])
def test_what_is_no_form_is_refused(wrong):
    with pytest.raises(EquationError):
        closed_form.read(wrong)


@pytest.mark.parametrize(
    "settings",
    [
        Copy(samples=2),
        Average(samples=2),
        KeyNorm(samples=2),
        MultiHead(samples=2),
        Scaling(samples=2, d_k=(1,)),
        Linearity(),
    ],
    ids=lambda one: one.name,
)
def test_every_closed_form_of_the_experiments_is_read(settings):
    answer = catalogue.run(settings)
    for line in answer.closed:
        shown = closed_form.text(line)
        assert "`" not in plain(shown)
        assert any(isinstance(part, closed_form.ClosedForm) for part in shown) or "`" not in line

"""What tests of experiments share: training data that take a moment to make."""

import pytest


@pytest.fixture
def few_pairs(monkeypatch):
    """A corpus of 300 pairs in place of thousands, and 60 held-out ones."""
    from attentif.lab.experiments import baseline

    kept = (baseline._batches, baseline.held_out)
    monkeypatch.setattr(baseline, "PAIRS", 300)
    monkeypatch.setattr(baseline, "HELD_OUT", 60)
    for one in kept:
        one.cache_clear()
    yield
    for one in kept:
        one.cache_clear()

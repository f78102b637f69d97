"""The effects that the experiments with training show, with their default settings; and the time
they take together."""

import time

import pytest

from attentif.lab.experiments import catalogue, report
from attentif.lab.experiments.catalogue import Causal, Positions


@pytest.mark.soak
def test_the_effects_are_there_after_400_steps():
    answer = catalogue.run(Causal())
    assert answer.numbers["collapsed"]
    assert answer.numbers["fails"]
    assert answer.numbers["masked_later"] == 0 < 0.3 < answer.numbers["later"]
    assert catalogue.run(Positions()).numbers["bleu_lost"] > 5


@pytest.mark.soak
def test_all_experiments_together_take_less_than_five_minutes_of_two_cores(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    before = time.process_time()
    report.write(tmp_path / "report")
    assert time.process_time() - before < 300

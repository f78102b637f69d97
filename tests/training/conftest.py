"""Runs of a second do not measure the machine: that takes longer than they do, and only speaks
of speed."""

import pytest

from attentif.training import trainer


@pytest.fixture(autouse=True, scope="module")
def known_peak():
    """Before the runs that the tests of a file share."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(trainer, "best_product", lambda device, dtype: 1e9)
        yield

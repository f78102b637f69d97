"""What all tests share: one thread (two are slower on tensors this small), a cache of their own,
how hard hypothesis tries."""

import os

import pytest
import torch
from hypothesis import settings

settings.register_profile("quick", max_examples=20, deadline=None, derandomize=True)
settings.register_profile("soak", max_examples=5000, deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))


@pytest.fixture(autouse=True)
def one_thread():
    """Before each test, not once: CTranslate2 sets the number of threads for torch too."""
    torch.set_num_threads(1)


@pytest.fixture(autouse=True)
def own_environment():
    """`main` sets it for the processes that it starts; those that a test starts may import their
    neighbours."""
    os.environ.pop("PYTHONSAFEPATH", None)


@pytest.fixture(autouse=True)
def seeded():
    torch.manual_seed(0)


@pytest.fixture(autouse=True, scope="session")
def own_cache(tmp_path_factory):
    """The engine files of the tests' models do not belong in the user's cache. One thread for
    what the tests of a file share and for the processes that they start: with more, sums are
    taken in another order."""
    torch.set_num_threads(1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("OMP_NUM_THREADS", "1")
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
        yield

"""What all tests share: one thread (two are slower on tensors this small) and how hard hypothesis tries."""

import os

import pytest
import torch
from hypothesis import settings

settings.register_profile("quick", max_examples=40, deadline=None, derandomize=True)
settings.register_profile("soak", max_examples=5000, deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))


@pytest.fixture(autouse=True)
def one_thread():
    """Before each test, not once: CTranslate2 sets the number of threads for torch too."""
    torch.set_num_threads(1)


@pytest.fixture(autouse=True)
def seeded():
    torch.manual_seed(0)

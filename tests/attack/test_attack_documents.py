"""Documents that are made to take quadratic time: reading, placing and writing them takes twice as
long where they are twice as long."""

from __future__ import annotations

import pytest

from tests.support.growing_documents import DOCUMENTS
from tests.support.growth import growth

pytestmark = pytest.mark.attack
MOST = 2.5


@pytest.mark.parametrize("name", DOCUMENTS)
def test_twice_the_document_takes_at_most_two_and_a_half_times_as_long(name):
    file, grow = DOCUMENTS[name]
    found = list(growth(file, grow))
    assert min(found) <= MOST, f"{name}: twice the size took {found} times as long"

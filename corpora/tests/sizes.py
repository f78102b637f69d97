"""How many sentences of a corpus the tests read: many more in `make soak`."""

import os

SOAK = os.environ.get("HYPOTHESIS_PROFILE") == "soak"
COUNT = 20_000 if SOAK else 3_000

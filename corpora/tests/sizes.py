"""How many sentences of a corpus the tests read: all that they may in `make soak`, 3,000
otherwise."""

import os


def sentences(most: int) -> int:
    return most if os.environ.get("HYPOTHESIS_PROFILE") == "soak" else 3_000

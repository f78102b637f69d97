"""Run as a script: every shape in core/'s signatures is enforced while every family runs. Prints
what was run.

jaxtyping is imported by core/ under TYPE_CHECKING only, so that it need not be installed; here that
is switched on.
"""

import typing

import beartype  # noqa: F401, before TYPE_CHECKING is switched on: it has such imports of its own
import torch
from jaxtyping import TypeCheckError, install_import_hook

if __name__ == "__main__":
    torch.manual_seed(0)
    typing.TYPE_CHECKING = True
    with install_import_hook("attentif.core", "beartype.beartype"):
        from attentif.core import attention, families, masks  # noqa: F401
        from attentif.core.trace import Trace
    typing.TYPE_CHECKING = False
    from tests.support.families import (
        BASELINES,
        BATCH,
        SEARCHABLE,
        SRC,
        TGT,
        TRANSFORMERS,
        model,
        run,
        tokens,
    )

    mask = torch.arange(SRC) < torch.tensor([[SRC], [SRC - 2], [1]])
    for kind in [*TRANSFORMERS, *BASELINES]:
        for given in (None, mask):
            run(model(kind), tokens(BATCH, SRC), tokens(BATCH, TGT), given, trace=Trace())
            run(model(kind).train(), tokens(BATCH, SRC), tokens(BATCH, TGT), given)
            if kind in SEARCHABLE:
                state = model(kind).start(tokens(BATCH, SRC), given)
                _, state = model(kind).step(tokens(BATCH, 1)[:, 0], state)
                model(kind).reorder(state, torch.tensor([2, 0]))
        print(kind)
    refused = 0
    wrong = [
        lambda: attention.attend(torch.zeros(2, 3, 4), torch.zeros(2, 5, 7), torch.zeros(2, 5, 6)),
        lambda: attention.attend(torch.zeros(2, 3, 4), torch.zeros(2, 5, 4), torch.zeros(2, 6, 6)),
        lambda: masks.padding(torch.ones(2, 3)),
        lambda: attention.MultiHeadAttention(2, 8, 3, 5).combine_heads(
            torch.zeros(2, 2, 3, 4, dtype=torch.long)
        ),
    ]
    for call in wrong:
        try:
            call()
        except TypeCheckError:
            refused += 1
    print(f"refused {refused} of {len(wrong)}")

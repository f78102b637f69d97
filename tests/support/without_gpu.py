"""What the tests of our kernels share: without a GPU a kernel runs in Triton's interpreter, in a
process of its own because triton reads TRITON_INTERPRET when it is imported. Outside it, kernels
are compiled for a GPU and traced.
"""

import importlib.util
import inspect
import os
import subprocess
import sys

import pytest
import torch
from torch._dynamo.backends.common import aot_autograd

from tests.support.mutations import changed

INTERPRETED = os.environ.get("TRITON_INTERPRET") == "1"


def interpreted(test):
    """Keep a test for the interpreter's process; elsewhere pytest does not see it."""
    return test if INTERPRETED else None


def compiled(test):
    return None if INTERPRETED else test


def run_in_the_interpreter(file):
    """All tests of a file that are kept for it."""
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", file]
    ran = subprocess.run(
        command, env={**os.environ, "TRITON_INTERPRET": "1"}, capture_output=True, text=True
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    print(ran.stdout)


def mutant(module, before, after, folder, most=1):
    """The module with a change in one place, or in `most` at most; its operations have another
    name."""
    source = changed(inspect.getsource(module), before, after, most)
    path = folder / "mutant.py"  # a file, since triton reads the source of its kernels
    path.write_text(source.replace('"attentif::', f'"mutant_{folder.name}::'))
    spec = importlib.util.spec_from_file_location("mutant", path)
    mutated = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(mutated)
    return mutated


def built_for_a_gpu(kernel, types, constants, **options):
    """The kernel compiled for a GPU that is not here; an integer that is 1 is a constant to the
    compiler."""
    from triton.backends.compiler import GPUTarget
    from triton.compiler import ASTSource, compile

    signature = {
        name: "constexpr" if name in constants else types.get(name, "i32")
        for name in kernel.arg_names
    }
    return compile(
        ASTSource(kernel, signature, constants), target=GPUTarget("cuda", 90, 32), options=options
    )


def joint_graph(function, *inputs, dynamic):
    """What torch.compile makes of it, forward and backward: the nodes of one graph."""

    class TracedError(Exception):
        pass

    def partition(joint, *_, **__):
        raise TracedError(list(joint.graph.nodes))

    torch._dynamo.reset()
    backend = aot_autograd(fw_compiler=lambda graph, inputs: graph, partition_fn=partition)
    traced = torch.compile(function, fullgraph=True, dynamic=dynamic, backend=backend)
    with pytest.raises(Exception, match="TracedError") as error:
        traced(*inputs)
    (nodes,) = error.value.inner_exception.args
    return nodes


def as_large_as(size, nodes):
    """What makes a tensor of this number of entries or more; views of what is there already make
    none."""
    views = ("getitem", "permute", "transpose", "detach", "view", "alias")
    found = []
    for node in nodes:
        values = node.meta.get("val") if node.op == "call_function" else None
        for value in values if isinstance(values, tuple | list) else [values]:
            if isinstance(value, torch.Tensor) and value.numel() >= size:
                found.append(str(node.target))
    return [name for name in found if not any(view in name for view in views)]

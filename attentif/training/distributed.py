"""Training one model in several processes, started by torchrun: the only file that imports
torch.distributed.

Each process has the whole model (ddp) or a part of every weight (fsdp). Process 0 writes; all must
see the run folder, so several machines need a shared disk.
"""

from __future__ import annotations

import hashlib
import math
import os
import time
import uuid
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass
from typing import Any

import torch
import torch.distributed as dist
from torch import Tensor, nn
from torch.distributed import PrefixStore, Store, TCPStore  # type: ignore[attr-defined]
from torch.distributed.device_mesh import init_device_mesh
from torch.distributed.fsdp import FSDPModule, MixedPrecisionPolicy, fully_shard
from torch.distributed.tensor import DTensor, distribute_tensor
from torch.nn.parallel import DistributedDataParallel

from attentif.core.layers import DecoderBlock, EncoderBlock
from attentif.decoding.by_torch import usable_device

# Groups of processes, until Python ends: freed by DDP, a group would wait for its thread, and that
# for Python's lock.
_GROUPS: list[Any] = []


@dataclass(frozen=True)
class World:
    """The rank of this process, the number of processes, and the device of this one."""

    rank: int
    size: int
    device: torch.device

    @property
    def first(self) -> bool:
        return self.rank == 0


@contextmanager
def joined(device: str | None = None) -> Iterator[World]:
    """The group of processes that torchrun started, or this process alone."""
    here = chosen(device)
    kind = here.type
    rank, size, local = (
        int(os.environ.get(name, default))
        for name, default in (("RANK", 0), ("WORLD_SIZE", 1), ("LOCAL_RANK", 0))
    )
    if "RANK" not in os.environ:
        yield World(0, 1, here)
        return
    found = torch.device(kind, local) if kind == "cuda" else torch.device(kind)
    if kind == "cuda":
        torch.cuda.set_device(found)
    # Numbers that control the loop are exchanged by gloo, without synchronising with the GPU.
    dist.init_process_group(
        "cpu:gloo,cuda:nccl" if kind == "cuda" else "gloo", **_meeting_place(rank, size)
    )
    _GROUPS.append(dist.group.WORLD)
    try:
        yield World(rank, size, found)
    finally:
        dist.destroy_process_group()


def chosen(device: str | None) -> torch.device:
    """The device of this name, by default a GPU if there is one; an error if it cannot be used."""
    if device is None:
        return torch.device("cuda" if torch.cuda.is_available() else "cpu")
    return usable_device(device)


def _meeting_place(rank: int, size: int) -> dict[str, Any]:
    """torchrun's store under a prefix that no dead process has written to."""
    if os.environ.get("TORCHELASTIC_USE_AGENT_STORE") != "True":  # then process 0 makes a new store
        return {}
    store = TCPStore(
        os.environ["MASTER_ADDR"], int(os.environ["MASTER_PORT"]), wait_for_workers=False
    )
    return {
        "store": PrefixStore(agreed_name(store, rank, size), store),
        "rank": rank,
        "world_size": size,
    }


def agreed_name(store: Store, rank: int, size: int, patience: float = 600.0) -> str:
    """A name on which the running processes agree: after a restart the store still has what earlier
    processes wrote.

    Each process writes a random word, then the words that it sees; when all see the same, they are
    the name.
    """
    own, end = uuid.uuid4().hex, time.monotonic() + patience
    store.set(f"here/{rank}", own)
    while time.monotonic() < end:
        here = _said(store, "here", size)
        name = "-".join(here)
        store.set(f"seen/{rank}", name)
        if len(here) == size and _said(store, "seen", size) == [name] * size:
            return hashlib.sha256(name.encode()).hexdigest()
        time.sleep(0.02)
    raise TimeoutError(
        f"process {rank} of {size}: expected all within {patience:g} s, {len(here)} came"
    )


def _said(store: Store, what: str, size: int) -> list[str]:
    return [
        store.get(key).decode()
        for key in (f"{what}/{rank}" for rank in range(size))
        if store.check([key])
    ]


def spread(objective: nn.Module, world: World, parallel: str, compute: torch.dtype) -> nn.Module:
    """The module with its gradients averaged over all processes."""
    if world.size == 1:
        return objective
    if parallel == "ddp":
        here = world.device.index
        return DistributedDataParallel(objective, device_ids=None if here is None else [here])
    mesh = init_device_mesh(world.device.type, (world.size,))
    policy = MixedPrecisionPolicy(param_dtype=None if compute == torch.float32 else compute)
    for module in objective.modules():
        if isinstance(module, EncoderBlock | DecoderBlock):
            fully_shard(module, mesh=mesh, mp_policy=policy)
    fully_shard(objective, mesh=mesh, mp_policy=policy)
    return objective


def without_exchange(objective: nn.Module, wanted: bool) -> AbstractContextManager[Any]:
    """With `wanted`, gradients are not exchanged: only the last batch of a step does that."""
    if isinstance(objective, DistributedDataParallel):
        return objective.no_sync() if wanted else nullcontext()
    if isinstance(objective, FSDPModule):
        objective.set_requires_gradient_sync(not wanted)
    return nullcontext()


def agreed(world: World, *values: float) -> tuple[float, ...]:
    """The maximum of each number over all processes: all must stop, or slow down, at the same
    step."""
    if world.size == 1:
        return values
    tensor = torch.tensor(values, dtype=torch.float64)
    dist.all_reduce(tensor, dist.ReduceOp.MAX)
    return tuple(tensor.tolist())


def told_by_first(world: World, *values: float) -> tuple[float, ...]:
    """The numbers of process 0."""
    return agreed(world, *(values if world.first else [-math.inf] * len(values)))


def summed(world: World, value: Tensor) -> Tensor:
    if world.size > 1:
        value = value.clone()
        dist.all_reduce(value)
    return value


def wait(world: World) -> None:
    if world.size > 1:
        agreed(world, 0.0)


def whole(tensor: Tensor) -> Tensor:
    """A whole weight (or average, or moment) on the CPU; every process must call it."""
    tensor = tensor.detach()
    return (tensor.full_tensor() if isinstance(tensor, DTensor) else tensor).cpu()


def part_like(tensor: Tensor, full: Tensor) -> Tensor:
    """This process's part of a full tensor, in the layout of `tensor`; every process has the
    full one."""
    full = full.to(tensor.device)
    if not isinstance(tensor, DTensor):
        return full
    return distribute_tensor(full, tensor.device_mesh, tensor.placements, src_data_rank=None)

"""Weights for a larger model that computes the same: more layers, wider feed-forward networks.

A block of a pre-norm model adds to what it reads, so a new block whose W_o and W_2 are 0 changes
nothing, and so does a new unit of a feed-forward network whose column of W_2 is 0. Their other
weights are random: they learn at once.
"""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import torch
from torch import Tensor

from attentif.checkpoint import check_tensors, shapes_of
from attentif.config import ConfigError
from attentif.core.families import Model

BLOCK = re.compile(r"(encoder|decoder)\.blocks\.(\d+)\.(.*)")
LAST = re.compile(r"\.W_[o2]\.(?:weight|bias)")
SIZES = ("encoder_layers", "decoder_layers", "ff_length")


def grown(model: Model, given: Model, path: Path) -> dict[str, Tensor]:
    """Weights with which `model` computes what `given`, read from `path`, does; those of `given` if
    nothing is larger.

    Old blocks are spread evenly, each after new ones.
    """
    old, weights = given.config, given.state_dict()
    sizes = {name: (getattr(old, name), getattr(model.config, name)) for name in SIZES}
    if any(before > now for before, now in sizes.values()):
        check_tensors(model.state_dict(), weights, path)
    shapes = shapes_of(
        replace(model.config, **{name: before for name, (before, _) in sizes.items()})
    )
    check_tensors(
        {name: torch.empty(shape, device="meta") for name, shape in shapes.items()}, weights, path
    )
    if all(before == now for before, now in sizes.values()):
        return weights
    if "post" in (old.norm_place, model.config.norm_place):
        raise ConfigError(
            f"{path}: expected the recipe's layers and ff_length to be those of these weights, "
            "since a "
            "model with norm_place post cannot grow"
        )
    made = {}
    for name, tensor in model.state_dict().items():
        if (block := BLOCK.fullmatch(name)) is None:
            made[name] = weights[name]
            continue
        before, now = sizes[f"{block[1]}_layers"]
        places = {(number + 1) * now // before - 1: number for number in range(before)}
        made[name] = torch.zeros_like(tensor) if LAST.search(name) else tensor.clone()
        if (number := places.get(int(block[2]))) is not None:
            part = weights[f"{block[1]}.blocks.{number}.{block[3]}"]
            made[name][tuple(map(slice, part.shape))] = part
    return made

"""Tensors compared at a tolerance, and modules in float64 with noise on every parameter."""

import torch
from torch import nn


def close(a, b, tolerance=1e-10):
    torch.testing.assert_close(a, b, rtol=0, atol=tolerance)


def shaken(module: nn.Module, noise: float = 0.3) -> nn.Module:
    """In float64, with noise on every parameter: ones and zeros hide mistakes."""
    module.double()
    with torch.no_grad():
        for parameter in module.parameters():
            parameter.add_(noise * torch.randn_like(parameter))
    return module.eval()

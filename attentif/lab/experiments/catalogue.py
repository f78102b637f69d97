"""The experiments by name: each with its question, its settings and its function. Imports no torch."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from attentif.config import ConfigError

MODULES = ("copy", "average", "key_norm", "multi_head", "scaling", "linearity", "positions", "causal", "architectures", "sequences")

"""Derivations, each step checked."""

"""Exact numbers, every step as a person would write it."""

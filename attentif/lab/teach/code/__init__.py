"""Checking a student's own code."""

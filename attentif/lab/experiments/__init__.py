"""Experiments: one file each, `run(settings, seed) -> Result`, numbers first and a picture of them second."""

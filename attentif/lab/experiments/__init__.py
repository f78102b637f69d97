"""Experiments: one file each, `run(settings, seed) -> Answer`."""

from attentif.lab.experiments import explore as explore

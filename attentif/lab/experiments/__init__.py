"""Experiments: one file each, `run(settings, seed) -> Answer`, numbers first and a picture of them second."""

from attentif.lab.experiments import explore as explore

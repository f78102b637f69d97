"""Speed beside peers, as ratios measured in one run: `python -m bench.train`, core, translate,
data, lab."""

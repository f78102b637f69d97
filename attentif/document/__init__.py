"""Documents: one tree of sections, formulas, tables, steps and figures, and a writer for each
output format."""

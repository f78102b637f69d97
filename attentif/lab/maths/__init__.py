"""Trees as mathematics: for a terminal, in LaTeX, in MathML."""

"""What only speed needs, applied to a model of core/ from outside: the same numbers, sooner."""

"""How good translations are, in numbers that can be repeated."""

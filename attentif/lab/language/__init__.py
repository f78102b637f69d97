"""The equation language: text to a tree, and back."""

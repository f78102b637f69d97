"""Use of imported models: sentence vectors, and text that continues a prompt."""

"""The Transformer itself: torch, the configuration and the equations; nothing else of ours."""

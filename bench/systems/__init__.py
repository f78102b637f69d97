"""What is measured: our own model, trainer and engine, and the peers of the same shape."""

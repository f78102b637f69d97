"""From a model's log-probabilities to text."""

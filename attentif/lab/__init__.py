"""The blackboard and the experiments: what a student of attention works with."""

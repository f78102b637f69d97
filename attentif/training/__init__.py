"""From a recipe to a scored model folder: data, loss, schedule, processes, checkpoints."""

"""Many games: contests between bots, training, and work on a Ray cluster."""

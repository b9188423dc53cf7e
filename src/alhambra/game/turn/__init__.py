"""The course of a game: set-up, who begins, turns, interruptions, the end, and the neutral player."""

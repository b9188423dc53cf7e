"""What a position or a game tells: insight into what happens now, the teacher's review of played games, puzzles."""

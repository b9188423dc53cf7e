"""The game as text and as plain data: notation, positions, snapshots, events."""

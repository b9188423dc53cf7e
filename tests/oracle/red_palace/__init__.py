"""The Red Palace edition, as the rest of the oracle: from its book and docs/rules/red-palace.md alone."""

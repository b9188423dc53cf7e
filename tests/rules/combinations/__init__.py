"""Modules together: what no chapter says alone. Each file has a topic, not a module."""

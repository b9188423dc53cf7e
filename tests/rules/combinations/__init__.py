"""Modules together: what no single chapter says. Each file covers a topic, not a module."""

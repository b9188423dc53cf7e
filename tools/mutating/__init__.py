"""Mutants: what is changed, one thing at a time, and the tests that must notice."""

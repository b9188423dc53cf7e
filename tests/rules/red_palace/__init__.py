"""Tests of the Red Palace, one file for each part of it."""

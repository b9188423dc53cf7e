"""The rules, one chapter a file. Each test is marked with the rules it would miss."""

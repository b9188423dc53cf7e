"""The rules, one chapter per file. Each test is marked with the rules it tests."""

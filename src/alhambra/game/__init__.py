"""The base game, made of parts: each answers the questions of `questions.py` and is the first to do so."""

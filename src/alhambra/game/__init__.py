"""The base game, made of parts that answer the questions in `questions.py` before any module does."""

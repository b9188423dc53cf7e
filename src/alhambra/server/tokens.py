"""Secrets that cannot be guessed: the token that holds a seat, and the id by which a private table is found."""

from __future__ import annotations

import hashlib
import secrets


def new_token() -> str:
    """A token that holds a seat. Only its hash is stored."""
    return secrets.token_urlsafe(24)


def hash_token(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def new_table_id() -> str:
    """The id of a table or a replay; it is as good as a key, since private tables are found by their link alone."""
    return secrets.token_urlsafe(15)

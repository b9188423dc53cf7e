"""Unguessable secrets: the token that holds a seat, and the id of a private table."""

from __future__ import annotations

import hashlib
import hmac
import secrets


def new_token() -> str:
    """A token that holds a seat. Only its hash is stored."""
    return secrets.token_urlsafe(24)


def daily_token(player: str, day: str) -> str:
    """The token of a browser's first try of a day. It follows from what the browser is known by, so it can be given
    again: nobody loses that try because an answer got lost."""
    return hmac.new(player.encode(), f"alhambra daily seat {day}".encode(), hashlib.sha256).hexdigest()


def hash_token(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def new_table_id() -> str:
    """The id of a table or a replay. It works like a key, since a private table is reachable only by its link. It does
    not begin with a hyphen, which commands would take for the beginning of an option."""
    while (found := secrets.token_urlsafe(15)).startswith("-"):
        pass
    return found

"""Other processes that run the same tables."""

from __future__ import annotations

from typing import Any, Protocol

LOOK = "look"
"""The kind of note that tells the others to read what is stored."""
WHO = "who"
"""The kind of note from a process that has opened a table: it asks who is there, and is told to read what is stored."""


class Peers(Protocol):
    """The other processes. Notes to them may get lost: what is stored is the truth."""

    @property
    def alone(self) -> bool:
        """Whether there can be no others."""

    async def follow(self, table: str) -> None:
        """Hear notes about a table from now on."""

    async def unfollow(self, table: str) -> None:
        """Hear no more notes about a table."""

    def tell(self, kind: str, table: str, **fields: Any) -> None:
        """Send a note to all others that have a table open, without waiting until they hear it."""


class NoPeers:
    """The only process."""

    alone = True

    async def follow(self, table: str) -> None:
        """There are no notes."""

    async def unfollow(self, table: str) -> None:
        """There are no notes."""

    def tell(self, kind: str, table: str, **fields: Any) -> None:
        """Nobody hears it."""

"""Telling players who are away that a table is waiting for them."""

from __future__ import annotations

from typing import Protocol

from alhambra.host.open_table import OpenTable


class Notifications(Protocol):
    """Reaches players who are not connected."""

    def notify(self, table: OpenTable, player: int) -> None:
        """Tell a player that the table is waiting for them, without waiting until they know."""


class NoNotifications:
    """Reaches nobody."""

    def notify(self, table: OpenTable, player: int) -> None:
        """They see it when they come back."""


def remind(notifications: Notifications, table: OpenTable) -> None:
    """Tell the player who has to decide, if that is a person who is away."""
    player = table.decider
    if player is not None and not table.autoplay and not table.viewers.online(player):
        notifications.notify(table, player)

"""Tables that belong to another worker since workers came or went: everybody there is sent to that worker.

They could stay until they leave by themselves: two workers may serve a table at the same time. But then both would
replay it for as long as its players stay connected, which may be hours.
"""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager, nullcontext
from functools import partial

from alhambra.host.background import for_ever, in_background
from alhambra.kernel.messages import Message
from alhambra.server.tables.hall import Hall

_AT_ONCE = 50
"""How many tables are cleared together. Everybody reconnects at once, and every reconnection is some work."""


def moving(hall: Hall) -> AbstractAsyncContextManager[None]:
    """Let go of tables as they move; they cannot if there is no other worker."""
    if hall.bus.alone:
        return nullcontext()
    return in_background(for_ever(partial(_let_go, hall), every=hall.settings.look_after))


async def _let_go(hall: Hall) -> None:
    let_go_of_moved(hall)


def let_go_of_moved(hall: Hall) -> None:
    """Disconnect people from tables that have moved; clients reconnect by themselves. When all have left, the table is
    dropped."""
    moved = [table for table in hall.tables if not hall.neighbours.belongs_here(table.id)]
    for table in [table for table in moved if table.viewers.here][:_AT_ONCE]:
        for viewer in table.viewers.here:
            viewer.close(Message("server.moved"))
    for table in moved:
        hall.let_go(table)

"""Changing who decides in a seat."""

from __future__ import annotations

from typing import Any

from alhambra.host.open_table import OpenTable
from alhambra.host.peers import Peers
from alhambra.host.recorder import Recorder
from alhambra.host.storage import TableStorage


class Seating:
    """Changes and rereads the seats of tables."""

    def __init__(self, storage: TableStorage, peers: Peers, recorder: Recorder) -> None:
        self._storage = storage
        self._peers = peers
        self._recorder = recorder

    async def change(self, table: OpenTable, seat: int, **values: Any) -> None:
        """Change a seat, after which somebody else may have to decide.

        A move that is being stored was made with the old seats, and so was its decision about what is due. So this
        waits for it: otherwise, if the process ended right then, nobody would play on.
        """
        async with table.lock:
            playing = table.game is not None and not table.over
            due = self._recorder.rescue_time() if playing else None
            async with table.seats_lock:
                if await self._storage.change_seat(table.id, seat, values, due):
                    table.change_seat(seat, **values)
                else:
                    table.seats = await self._storage.seats(table.id)
            if playing and not table.autoplay:
                await self._storage.set_due(table.id, table.version, table.deadline, instead_of=due)
        self._peers.tell("seats", table=table.id)
        table.viewers.announce()
        if playing:
            table.changed.set()

    async def reload_everywhere(self, table: OpenTable) -> None:
        """Reload the seats, which have just been stored, here and in the other processes."""
        self._peers.tell("seats", table=table.id)
        await self.reload(table)

    async def reload(self, table: OpenTable) -> None:
        """Reload the seats; if the last one was taken, the game begins."""
        async with table.seats_lock:
            table.seats = await self._storage.seats(table.id)
        table.unseat()
        table.viewers.announce()
        await self._recorder.begin_if_full(table)

"""How a table moves on: by entries that are appended to its record.

An action is played on a copy of the game and appended to the record. Only once it is stored does the table move on and
everybody hear about it. Any process may play at any table: if another one was faster, the storage says so, and the
table catches up.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from dataclasses import dataclass
from typing import Any

from alhambra.game import versions
from alhambra.host.clock import Clock
from alhambra.host.logs import short
from alhambra.host.metrics import Metrics
from alhambra.host.open_table import OpenTable
from alhambra.host.peers import Peers
from alhambra.host.settings import HostSettings
from alhambra.host.storage import StorageFailed, TableStatus, TableStorage
from alhambra.kernel import Message
from alhambra.kernel.record import UNDO
from alhambra.table.entries import Entry
from alhambra.table.recorded_game import RecordedGame, WrongEntry
from alhambra.table.refusals import Refused, as_refused, newer_rules, stale, unavailable
from alhambra.table.table import Move, Table
from alhambra.table.viewers import final_scores

logger = logging.getLogger(__name__)

_SLICE = 0.005
"""How many seconds at a time a game is replayed before other tasks get their turn."""


@dataclass(eq=False, repr=False)
class Recorder:
    """Appends entries to the records of tables."""

    _settings: HostSettings
    _storage: TableStorage
    _peers: Peers
    _clock: Clock
    _metrics: Metrics

    async def act(self, table: OpenTable, seat: int, version: int, action: str, client: str | None = None) -> int:
        """Play or undo an action; returns the new version. A repeat is harmless and returns the same.

        Raises `Refused` if it is for another version or the record is too long, and any error of the game.
        """
        async with table.lock:
            if client is not None and table.has_entered(seat, client, version, action):
                return version + 1
            self._check_room(table, seat, action)
            move = table.move(seat, version, action, client, self._clock.now())
            if not await self._append(table, move):
                if client is not None and table.has_entered(seat, client, version, action):
                    return version + 1  # another process has already recorded it
                raise stale()
            table.advance(move)
            if client is not None:
                table.last_action = self._clock.monotonic()
            self._publish(table, move.entry)
        table.changed.set()
        return move.entry.version

    async def begin_if_full(self, table: OpenTable) -> None:
        """Begin the game if every seat is taken. This also finishes a beginning that was interrupted."""
        if table.game is not None or any(seat.free for seat in table.seats):
            return
        async with table.lock:
            if table.game is not None:
                return
            if table.header is None:
                table.header = await self._storage.begin(table.id, _new_header(table))
            if table.header is None:  # somebody has left meanwhile
                table.seats = await self._storage.seats(table.id)
                return
            if _has_newer_rules(table):
                return
            recorded = RecordedGame(table.header)
            move = table.first_move(recorded, self._clock.now())
            if await self._append(table, move):
                table.begin(recorded, move.entry)
                self._publish(table, move.entry)
        table.viewers.announce()
        table.changed.set()

    def is_full(self, table: Table) -> bool:
        """Whether the record of a table is as long as it may be, so that nothing more happens there."""
        return table.version + 1 >= self._settings.entries_per_table

    def _check_room(self, table: Table, seat: int, action: str) -> None:
        """Raise `Refused` if the record has become too long, or a player takes back too much: every entry costs memory,
        and work whenever the table is opened."""
        if self.is_full(table):
            raise Refused("limit", Message("server.too-many-entries", most=self._settings.entries_per_table))
        if action == UNDO and table.undos_in_turn(seat) >= self._settings.undos_per_turn:
            raise Refused("limit", Message("server.too-many-undos", most=self._settings.undos_per_turn))

    async def _append(self, table: OpenTable, move: Move) -> bool:
        """Store the entry of a move. If another process was faster, it is not stored, and the table catches up."""
        try:
            stored = await self._storage.append(table.id, move.entry, self._status(table, move))
        except StorageFailed as error:
            raise unavailable() from error
        if not stored:
            await self.catch_up_locked(table)
            table.viewers.show()
            return False
        table.stored_here = move.entry.version
        self._metrics.stored_action(by_client=move.entry.client is not None)
        return True

    def _publish(self, table: OpenTable, entry: Entry) -> None:
        """Tell everybody about an entry."""
        table.viewers.show()
        if not self._peers.alone:
            self._peers.tell("entry", table=table.id, entry=entry.to_json())

    def _status(self, table: Table, move: Move) -> TableStatus:
        """The status of a table after a move."""
        decision = move.game.decision
        if decision is None:
            return TableStatus(None, True, None, final_scores(move.game))
        if move.autoplay:
            return TableStatus(decision.player, False, self.rescue_time())
        return TableStatus(decision.player, False, table.deadline_after(move))

    def rescue_time(self) -> float:
        """When any process may take over a decision that this one has to make now."""
        return self._clock.now() + self._settings.rescue_after

    # --- Catching up --------------------------------------------------------------------------------------------------

    async def catch_up(self, table: OpenTable) -> None:
        """Play what other processes have recorded."""
        async with table.lock:
            await self.catch_up_locked(table)
            table.viewers.show()
        table.changed.set()

    async def follow(self, table: OpenTable, entry: Entry) -> None:
        """Play an entry that another process has recorded."""
        async with table.lock:
            if table.game is not None and entry.version == table.version + 1:
                _follow(table, entry)
            elif entry.version > table.version:
                await self.catch_up_locked(table)
            table.viewers.show()

    async def catch_up_locked(self, table: OpenTable) -> None:
        """The same for whoever holds the lock of the table."""
        await self.replay(table, await self._storage.entries(table.id, after=table.version))

    async def replay(self, table: OpenTable, entries: list[Entry]) -> None:
        """Play the entries that come next, with pauses in which other tasks get their turn."""
        if entries and table.game is None:
            if table.header is None:
                table.header = await self._storage.header(table.id)
            if _has_newer_rules(table):
                return
            try:
                table.begin(RecordedGame(table.header, entries[0]), entries.pop(0))
            except WrongEntry as error:
                raise as_refused(error) from error
        until = time.perf_counter() + _SLICE
        for entry in entries:
            _follow(table, entry)
            if time.perf_counter() > until:
                await asyncio.sleep(0)
                until = time.perf_counter() + _SLICE


def _follow(table: OpenTable, entry: Entry) -> None:
    """Play an entry, unless one before it could not be repeated."""
    if table.stuck:
        return
    table.follow(entry)
    if table.stuck:
        logger.error("an entry cannot be repeated", extra={"table": short(table.id), "why": str(table.stopped)})
        table.viewers.announce()


def _has_newer_rules(table: OpenTable) -> bool:
    """Whether a newer program has begun the game by rules that are not known here. The table is then closed; when its
    people come back, they may reach a process that knows them."""
    assert table.header is not None
    newer = versions.is_newer(table.header.get("rules", versions.FIRST))
    if newer:
        table.close(newer_rules())
    return newer


def _new_header(table: Table) -> dict[str, Any]:
    """The header of the record of a new game. Its seed has 128 random bits and stays secret until the game is over."""
    return {
        "rules": versions.RULES_VERSION,
        "edition": table.setup["edition"],
        "modules": table.setup["modules"],
        "options": table.setup["options"],
        "players": [seat.name for seat in table.seats],
        "seed": secrets.randbits(128),
    }

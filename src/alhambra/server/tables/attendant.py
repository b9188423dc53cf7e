"""The attendant: makes the server's decisions, and takes care of tables left waiting."""

from __future__ import annotations

import asyncio
import logging
import time

from sqlalchemy.exc import SQLAlchemyError

from alhambra.kernel.errors import GameError
from alhambra.server.background import end, for_ever, start
from alhambra.server.logs import short
from alhambra.server.tables import presence
from alhambra.server.tables.hall import Hall
from alhambra.server.tables.open_table import OpenTable
from alhambra.server.tables.syncing import sync
from alhambra.server.thinkers.answers import ThinkerFailed
from alhambra.table.autoplay import DECLINED, AskBot, Autoplay, PlayPlanned, fallback
from alhambra.table.plans import BY_PLAN
from alhambra.table.refusals import Refused
from alhambra.table.seats import SUBSTITUTE

logger = logging.getLogger(__name__)

_MISSED_ROUNDS = 4
"""After this many silent rounds another process is presumed dead."""
_SHORTEST_PAUSE, _LONGEST_PAUSE = 0.1, 5.0
"""Between two attempts to store an action while the database does not respond."""


class Attendant:
    """Makes the server's moves at the tables of a hall."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        hall.autoplay = self.autoplay
        # A single process resumes its tables immediately; several processes wait until something is due.
        self._ahead = hall.settings.rescue_after if hall.bus.alone else 0.0
        self._rounds: list[asyncio.Task[None]] = []

    def open(self) -> None:
        """Begin with the periodic duties. Each has its own loop, so that none has to wait for another."""
        duties = (self._keep_in_touch, self._keep_up, self._see_to_all)
        self._rounds = [start(for_ever(duty, every=self._hall.settings.look_after)) for duty in duties]

    async def close(self) -> None:
        await end([*[table.autoplaying for table in self._hall.tables if table.autoplaying], *self._rounds])

    # --- Deciding for the server --------------------------------------------------------------------------------------

    def autoplay(self, table: OpenTable) -> None:
        """Have the server make its decisions at a table, now or when the running task is done."""
        self._set_alarm(table)
        table.check_autoplay = True
        if table.autoplaying is None and table.autoplay and not self._hall.is_full(table):
            table.autoplaying = start(self._autoplay(table))

    def _set_alarm(self, table: OpenTable) -> None:
        """Act when the time of the player who has to decide is up. Days per move are handled by the periodic checks."""
        if table.alarm:
            table.alarm.cancel()
            table.alarm = None
        if table.clock and table.deadline is not None and not (table.autoplay or table.stopped):
            left = table.deadline - time.time()
            table.alarm = asyncio.get_running_loop().call_later(max(0.0, left), self._check_clock, table)

    def _check_clock(self, table: OpenTable) -> None:
        if self._hall.opened(table.id) is table and _is_late(table):
            table.hurry()
        self.autoplay(table)

    async def _autoplay(self, table: OpenTable) -> None:
        try:
            while table.check_autoplay:
                table.check_autoplay = False
                while (how := table.autoplay) and not self._hall.is_full(table):
                    await self._decide(table, how)
        except Exception:
            logger.exception("a table cannot be played on", extra={"table": short(table.id)})
        finally:
            table.autoplaying = None

    async def _decide(self, table: OpenTable, how: Autoplay) -> None:
        game, version = table.game, table.version
        assert game is not None
        action = await self._choose(table, how) if isinstance(how, AskBot) else how.action
        if isinstance(how, AskBot) and action != DECLINED:
            await self._pause(table)
        try:
            await self._act(table, how, version, action)
        except GameError as error:
            if isinstance(how, PlayPlanned):
                raise  # never play anything else for a person
            if table.version == version:
                logger.warning("an action was refused", extra={"table": short(table.id), "why": type(error).__name__})
                await self._act(table, how, version, fallback(game))

    async def _act(self, table: OpenTable, how: Autoplay, version: int, action: str) -> None:
        """Play an action. While the database is down, it waits: the choice is still good when the database is back.

        Raises any error of the game.
        """
        pause = _SHORTEST_PAUSE
        # Meanwhile another process may have been faster, or the player may be back.
        while table.version == version and table.autoplay == how and table.decider is not None:
            try:
                client = BY_PLAN if isinstance(how, PlayPlanned) else None
                await self._hall.act(table, table.decider, version, action, client)
            except (Refused, SQLAlchemyError, OSError) as error:
                if isinstance(error, Refused) and error.kind != "unavailable":
                    raise
                await asyncio.sleep(pause)
                pause = min(2 * pause, _LONGEST_PAUSE)

    async def _choose(self, table: OpenTable, how: AskBot) -> str:
        """What a computer opponent plays; a fallback if no thinker answers, or anything else goes wrong: the others at
        the table cannot play on before it has moved."""
        recorded, seat = table.recorded, table.decider
        assert recorded is not None
        game, seen = recorded.game, recorded.seen_by(seat)
        try:
            return await self._hall.thinkers.choose(game, seen, how.level, _asker(table), table.viewers.anybody)
        except ThinkerFailed:
            return fallback(game)
        except Exception:
            logger.exception("a computer opponent could not be asked", extra={"table": short(table.id)})
            return fallback(game)

    async def _pause(self, table: OpenTable) -> None:
        """If anybody is there, give them time to see the last move, and a scoring until they have seen it."""
        pause = self._hall.settings.bot_pause
        if table.days is None and table.viewers.anybody:
            await asyncio.sleep(table.last_action + pause - time.monotonic())
            if pause:
                await table.onlookers.gone()
        table.last_action = time.monotonic()

    # --- Periodic duties ----------------------------------------------------------------------------------------------

    async def _keep_in_touch(self) -> None:
        """Tell other processes that this one is alive, and notice those that are not."""
        presence.tell_all(self._hall)
        presence.forget_dead_processes(self._hall, _MISSED_ROUNDS * self._hall.settings.look_after)
        await self._hall.tally.keep_in_touch()

    async def _keep_up(self) -> None:
        """Store what is only in memory, drop tables whose players have gone to another process, and sync the others
        with what is stored."""
        await self._hall.store_who_left()
        for table in [table for table in self._hall.tables if table.viewers.elsewhere]:
            self._hall.let_go(table)
        await sync(self._hall, self._hall.tables)

    async def _see_to_all(self) -> None:
        """Act at all tables that are due."""
        now, self._ahead = time.time() + self._ahead, 0.0
        seen: set[str] = set()  # whoever looks ahead may find one at which nothing is to be done yet
        while due := [each for each in await self._hall.store.due(now) if each[0] not in seen]:
            for table_id, since in due:
                seen.add(table_id)
                if await self._hall.store.claim(table_id, since, time.time() + 2 * self._hall.settings.rescue_after):
                    await self._see_to(table_id)

    async def _see_to(self, table_id: str) -> None:
        try:
            table = await self._hall.table(table_id)
            await self._hall.catch_up(table)
            await self._play_or_wait(table)
        except Exception:  # the other tables must not suffer
            logger.exception("a table cannot be played on", extra={"table": short(table_id)})

    async def _play_or_wait(self, table: OpenTable) -> None:
        """Do what is due at a table, or store when something will be due. A player whose time is up is replaced."""
        if table.stopped:
            return
        if table.decider is None or self._hall.is_full(table):
            await self._hall.store.set_due(table.id, table.version, None)
        elif table.autoplay:
            self.autoplay(table)
        elif table.clock and _is_late(table):
            table.hurry()
            self.autoplay(table)
        elif _is_late(table):
            await self._hall.change_seat(table, table.decider, level=SUBSTITUTE)
        else:
            await self._hall.store.set_due(table.id, table.version, table.deadline)


def _is_late(table: OpenTable) -> bool:
    return table.deadline is not None and table.deadline <= time.time()


def _asker(table: OpenTable) -> str:
    """On whose budget a computer opponent moves: a player who is here, or else a spectator, or else the table."""
    players = {viewer.origin for viewer in table.viewers.here if viewer.seat is not None}
    return min(players or {viewer.origin for viewer in table.viewers.here}, default=table.id)

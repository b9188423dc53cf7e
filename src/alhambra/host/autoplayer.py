"""The server's decisions at the open tables: for computer opponents, for plans and orders, and when time is up."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, field
from functools import partial

from alhambra.host.background import end, for_ever, start
from alhambra.host.clock import Clock, sleep, wait_for
from alhambra.host.logs import short
from alhambra.host.notifications import Notifications, remind
from alhambra.host.open_table import OpenTable
from alhambra.host.recorder import Recorder
from alhambra.host.settings import HostSettings
from alhambra.host.storage import StorageFailed
from alhambra.host.thinkers import ThinkerFailed, Thinkers
from alhambra.kernel.errors import GameError
from alhambra.table.autoplay import DECLINED, AskBot, Autoplay, PlayPlanned, fallback
from alhambra.table.plans import BY_PLAN
from alhambra.table.refusals import Refused

logger = logging.getLogger(__name__)

_SHORTEST_PAUSE, _LONGEST_PAUSE = 0.1, 5.0
"""Between two attempts to store an action while nothing can be stored."""


@dataclass(eq=False, repr=False)
class Autoplayer:
    """Has a task for each open table, which decides whenever the server has to."""

    _settings: HostSettings
    _clock: Clock
    _recorder: Recorder
    _thinkers: Thinkers
    _notifications: Notifications
    _tasks: dict[OpenTable, asyncio.Task[None]] = field(default_factory=dict, init=False)

    def start(self, table: OpenTable) -> None:
        """Decide at a table from now on, until it is dropped from memory."""
        self._tasks[table] = start(for_ever(partial(self._see_to, table)))

    def stop(self, table: OpenTable) -> None:
        """Decide no more at a table."""
        if task := self._tasks.pop(table, None):
            task.cancel()

    async def close(self) -> None:
        """Decide no more anywhere."""
        await end(self._tasks.values())

    async def _see_to(self, table: OpenTable) -> None:
        """Decide what the server has to, and wait for the next change."""
        table.changed.clear()
        await self._decide_all(table)
        if table.days and table.notified < table.stored_here == table.version:
            table.notified = table.version
            remind(self._notifications, table)
        await self._wait_for_change(table)

    async def _wait_for_change(self, table: OpenTable) -> None:
        """Wait until somebody else may have to decide, or the time of the player who has to is up. Days per move are
        left to periodic checks."""
        if table.clock is None or table.deadline is None or table.autoplay or table.stopped:
            await table.changed.wait()
            return
        await wait_for(self._clock, table.changed, table.deadline - self._clock.now())
        if is_late(table, self._clock.now()):
            table.hurry()

    async def _decide_all(self, table: OpenTable) -> None:
        """Decide as long as the server has to."""
        table.deciding = True
        try:
            while (how := table.autoplay) and not (table.closed or self._recorder.is_full(table)):
                await self._decide(table, how)
        except Exception:
            logger.exception("a table cannot be played on", extra={"table": short(table.id)})
        finally:
            table.deciding = False

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
        """Play an action. While nothing can be stored, it waits: the choice is still good afterwards.

        Raises any error of the game.
        """
        pause = _SHORTEST_PAUSE
        # Meanwhile another process may have been faster, or the player may be back.
        while table.version == version and table.autoplay == how and table.decider is not None and not table.closed:
            try:
                client = BY_PLAN if isinstance(how, PlayPlanned) else None
                await self._recorder.act(table, table.decider, version, action, client)
            except (Refused, StorageFailed) as error:
                if isinstance(error, Refused) and error.kind != "unavailable":
                    raise
                await sleep(self._clock, pause)
                pause = min(2 * pause, _LONGEST_PAUSE)

    async def _choose(self, table: OpenTable, how: AskBot) -> str:
        """What a computer opponent plays; a fallback if no thinker answers, or anything else goes wrong: the others at
        the table cannot play on before it has moved."""
        recorded, seat = table.recorded, table.decider
        assert recorded is not None
        assert seat is not None
        game, seen = recorded.game, recorded.seen_by(seat)
        try:
            return await self._thinkers.choose(game, seat, seen, how.level, _asker(table), table.viewers.anybody)
        except ThinkerFailed:
            return fallback(game)
        except Exception:
            logger.exception("a computer opponent could not be asked", extra={"table": short(table.id)})
            return fallback(game)

    async def _pause(self, table: OpenTable) -> None:
        """If anybody is there, give them time to see the last move, and a scoring until they have seen it."""
        pause = self._settings.bot_pause
        if table.days is None and table.viewers.anybody:
            await sleep(self._clock, table.last_action + pause - self._clock.monotonic())
            if pause:
                await table.onlookers.gone()
        table.last_action = self._clock.monotonic()


def is_late(table: OpenTable, now: float) -> bool:
    """Whether the time of the player who has to decide is up."""
    return table.deadline is not None and table.deadline <= now


def _asker(table: OpenTable) -> str:
    """On whose budget a computer opponent moves: a player who is here, or else a spectator, or else the table."""
    players = {viewer.origin for viewer in table.viewers.here if viewer.seat is not None}
    return min(players or {viewer.origin for viewer in table.viewers.here}, default=table.id)

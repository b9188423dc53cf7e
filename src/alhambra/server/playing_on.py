"""The attendant: it plays for those who are not people or not there, and looks after tables that were left waiting."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from alhambra.kernel.errors import GameError
from alhambra.server import figures, presence
from alhambra.server.answers import DECLINED, Ordered, Think, answer_due, fallback
from alhambra.server.comparing import compare
from alhambra.server.logs import short
from alhambra.server.seats import SUBSTITUTE
from alhambra.server.tables import Table
from alhambra.server.thinking import ThinkingFailed

if TYPE_CHECKING:
    from alhambra.server.hall import Hall

logger = logging.getLogger(__name__)

_SILENCE = 4
"""After so many rounds without a word another process is taken for dead."""


class Attendant:
    """Plays on at the tables of a hall."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        # A process that is alone goes on at once where it was stopped; several wait until something is due.
        self._ahead = hall.settings.rescue_after if hall.bus.alone else 0.0
        self._rounds: list[asyncio.Task[None]] = []

    def open(self) -> None:
        duties = (self._keep_in_touch, self._keep_up, self._look_after)
        self._rounds = [asyncio.create_task(self._make_rounds(duty)) for duty in duties]

    async def close(self) -> None:
        tasks = [table.playing_on for table in self._hall.tables if table.playing_on]
        tasks += self._rounds
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # --- Playing on ---------------------------------------------------------------------------------------------------

    def play_on(self, table: Table) -> None:
        """See to it that the server answers what it has to at a table, now or as soon as it is done before."""
        table.look_again = True
        if table.playing_on is None and answer_due(table):
            table.playing_on = asyncio.create_task(self._play_on(table))

    async def _play_on(self, table: Table) -> None:
        try:
            while table.look_again:
                table.look_again = False
                while how := answer_due(table):
                    await self._answer(table, how)
        except Exception:
            logger.exception("a table cannot be played on", extra={"table": short(table.id)})
        finally:
            table.playing_on = None

    async def _answer(self, table: Table, how: Think | Ordered) -> None:
        game, version = table.game, table.version
        assert game is not None
        decision = game.decision
        assert decision is not None
        action = how.action if isinstance(how, Ordered) else await self._choice(table, how)
        if isinstance(how, Think) and action != DECLINED:
            await self._pause(table)
        if table.version != version or answer_due(table) != how:
            return  # somebody else was faster, or the player is back
        try:
            await self._hall.act(table, decision.player, version, action)
        except GameError as error:
            if table.version == version:
                logger.warning("an answer was refused", extra={"table": short(table.id), "why": type(error).__name__})
                await self._hall.act(table, decision.player, version, fallback(game))

    async def _choice(self, table: Table, how: Think) -> str:
        """What a computer opponent plays; something sensible if it does not answer."""
        assert table.header is not None
        assert table.game is not None
        game = table.game
        try:
            return str(await self._hall.thinking.ask(table.id, table.header, table.entries, "choose", level=how.level))
        except ThinkingFailed:
            return fallback(game)

    async def _pause(self, table: Table) -> None:
        """Let people look at the last move before the next one. Only those who are there need that."""
        if table.days is None and table.watched:
            await asyncio.sleep(table.moved + self._hall.settings.bot_pause - time.monotonic())
        table.moved = time.monotonic()

    # --- Looking after tables -----------------------------------------------------------------------------------------

    async def _make_rounds(self, duty: Callable[[], Awaitable[None]]) -> None:
        """Do something now and then. Each duty has its own rounds, so that none has to wait for another one."""
        while True:
            try:
                await duty()
            except Exception:
                logger.exception("the rounds were interrupted")
            await asyncio.sleep(self._hall.settings.look_after)

    async def _keep_in_touch(self) -> None:
        """Tell other processes that this one lives, and notice those that do not any more."""
        presence.tell_all(self._hall)
        presence.forget_the_dead(self._hall, _SILENCE * self._hall.settings.look_after)
        figures.forget_the_dead()

    async def _keep_up(self) -> None:
        """Store what is only in memory, and look at what others have stored."""
        await self._hall.note_who_left()
        await compare(self._hall, self._hall.tables)

    async def _look_after(self) -> None:
        """Play on where something is due."""
        now, self._ahead = time.time() + self._ahead, 0.0
        while due := await self._hall.store.due(now):
            for id, since in due:
                if await self._hall.store.claim(id, since, time.time() + 2 * self._hall.settings.rescue_after):
                    await self._look_at(id)

    async def _look_at(self, id: str) -> None:
        """Play on at a table; where a player's time is up, a computer opponent takes over."""
        try:
            table = await self._hall.table(id)
            await self._hall.catch_up(table)
            await self._see_to(table)
        except Exception:  # the others shall not wait for it
            logger.exception("a table cannot be looked after", extra={"table": short(id)})

    async def _see_to(self, table: Table) -> None:
        """Do what is due at a table, or say when something will be."""
        game, decider = table.game, table.decider
        if game is None or decider is None:
            await self._hall.store.set_due(table.id, table.version, None)
        elif answer_due(table):
            self.play_on(table)
        elif table.time_is_over and table.time_is_over <= time.time():
            await self._hall.change_seat(table, decider, level=SUBSTITUTE)
        else:
            await self._hall.store.set_due(table.id, table.version, table.time_is_over)

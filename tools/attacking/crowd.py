"""People who play while a server is attacked. They come back whenever they lose their connection, repeat what was not
answered, and remember everything that was acknowledged."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from itertools import count, cycle
from typing import NamedTuple

import httpx
from tests.host.player import PATIENCE, Frame, Player, any_action
from tests.server.client import player
from tools.attacking.target import Target
from websockets.exceptions import WebSocketException

from alhambra.kernel.record import UNDO
from alhambra.table.recorded_game import follow_all

UNDO_ONE_IN = 8
"""How often an action is undone, when that is possible."""
_LOST = (WebSocketException, httpx.HTTPError, OSError, TimeoutError)
"""What a client sees when its server is killed."""
CREATED = 201
UNAVAILABLE = (502, 503)
"""A proxy answers 502 if it cannot reach the server."""
THREE_PEOPLE = ({"kind": "me"}, {"kind": "here", "name": "Ben"}, {"kind": "here", "name": "Cleo"})
AGAINST_COMPUTERS = ({"kind": "me"}, {"kind": "bot", "level": "greedy"}, {"kind": "bot", "level": "greedy"})
_BREATH = 0.1
"""Before the next attempt."""


class Wish(NamedTuple):
    """Something a player wants to do. It keeps its id until it is answered."""

    id: str
    version: int
    action: str


class Crowd:
    """Players at several tables of the same server."""

    def __init__(
        self,
        bases: Sequence[str],
        modules: Sequence[str] = (),
        seats: Sequence[Frame] = THREE_PEOPLE,
        hints: bool = False,
    ) -> None:
        """With `hints`, everybody asks for a hint before each action."""
        self.acknowledged: dict[str, dict[int, Wish]] = {}
        """What the server has confirmed, by table and version."""
        self.refused: Counter[str] = Counter()
        """How often something was refused, by kind."""
        self.lost = 0
        """How often somebody's connection was lost."""
        self._bases = cycle(bases)
        """People are distributed over the processes in turn."""
        self.hints = 0
        """How many hints were given."""
        self._modules, self._seats, self._asks_hints = list(modules), list(seats), hints
        self._numbers = count()
        self._changed = asyncio.Condition()

    @asynccontextmanager
    async def playing(self, tables: int) -> AsyncIterator[None]:
        """Have people play at this many tables. When a game is over, they begin another."""
        async with asyncio.TaskGroup() as group:  # if anybody gets an error, everything stops
            tasks = [group.create_task(self._play_on()) for _ in range(tables)]
            yield
            for task in tasks:
                task.cancel()

    @property
    def actions(self) -> int:
        return sum(map(len, self.acknowledged.values()))

    async def more(self, actions: int) -> None:
        """Wait until this many more actions are acknowledged."""
        wanted = self.actions + actions
        await self.until(lambda: self.actions >= wanted)

    async def until(self, happened: Callable[[], bool]) -> None:
        """Wait until something has happened to the crowd."""
        async with asyncio.timeout(2 * PATIENCE), self._changed:
            await self._changed.wait_for(happened)

    # --- Playing ------------------------------------------------------------------------------------------------------

    async def _play_on(self) -> None:
        while True:
            made = await self._table()
            self.acknowledged[made["table"]] = {}
            async with asyncio.TaskGroup() as group:
                for seat in made["seats"]:
                    group.create_task(self._sit(made["table"], seat["token"]))

    async def _table(self) -> Frame:
        while True:
            try:
                async with httpx.AsyncClient(base_url=next(self._bases), timeout=PATIENCE) as client:
                    wanted = {"name": "Ana", "seats": self._seats, "modules": self._modules}
                    answer = await client.post("/api/tables", json=wanted)
                if answer.status_code not in UNAVAILABLE:
                    assert answer.status_code == CREATED, answer.text
                    made: Frame = answer.json()
                    return made
            except _LOST:
                pass
            await asyncio.sleep(_BREATH)

    async def _sit(self, table: str, token: str) -> None:
        """Play from one seat until the game is over."""
        wish: Wish | None = None
        while True:
            was_there = False
            try:
                async with player(next(self._bases), table, token, seed=next(self._numbers)) as there:
                    was_there = True
                    while not there.game or there.game["decision"]:
                        if self._asks_hints and there.decides and not wish:
                            await self._ask_hint(there)
                        wish = wish or self._wish(there)
                        if wish is None:
                            await there.hear()
                        elif await self._is_answered(there, table, wish):
                            wish = None
                    return
            except _LOST:
                self.lost += was_there
            await asyncio.sleep(_BREATH)

    async def _ask_hint(self, there: Player) -> None:
        answer = await there.ask("hint", version=there.version)
        async with self._changed:
            if answer["type"] == "hint":
                self.hints += 1
            else:
                self.refused[answer["kind"]] += 1
            self._changed.notify_all()

    def _wish(self, there: Player) -> Wish | None:
        if not there.game:
            return None
        number = f"wish {next(self._numbers)}"
        if there.game["undo"] and there.rng.randrange(UNDO_ONE_IN) == 0:
            return Wish(number, there.version, UNDO)
        return Wish(number, there.version, any_action(there.game["menu"], there.rng)) if there.decides else None

    async def _is_answered(self, there: Player, table: str, wish: Wish) -> bool:
        """Send a request; False if it may be sent again."""
        if wish.action == UNDO:
            answer = await there.ask("undo", version=wish.version, id=wish.id)
        else:
            answer = await there.act(wish.action, wish.version, id=wish.id)
        async with self._changed:
            if answer["type"] == "done":
                self.acknowledged[table][answer["version"]] = wish
            else:
                self.refused[answer["kind"]] += 1
            self._changed.notify_all()
        if answer["type"] == "done":
            await there.until_version(answer["version"])
        elif answer["kind"] in ("unavailable", "limit"):
            await asyncio.sleep(_BREATH)
            return False
        return True

    # --- What is stored -----------------------------------------------------------------------------------------------

    async def check(self, target: Target) -> None:
        """Nothing that was acknowledged is missing, nothing was done twice, and every record can be replayed."""
        for table, acknowledged in self.acknowledged.items():
            header, entries = await target.record(table)
            assert [entry.version for entry in entries] == list(range(len(entries)))
            requests = [entry.client for entry in entries if entry.client]
            assert len(requests) == len(set(requests)), "something was done twice"
            for version, wish in acknowledged.items():
                assert version < len(entries), f"what was acknowledged as {version} is lost"
                assert entries[version].client == wish.id, f"another action was stored as {version}"
            if entries:  # otherwise the last players were stopped before their game had begun
                recorded, wrong = follow_all(header, entries)
                assert wrong is None, wrong
                assert recorded.version == len(entries) - 1

"""A client as the protocol describes it: it knows no rule, only what it is sent."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from itertools import count
from typing import Annotated, Any, Protocol

from pydantic import ConfigDict, Field, TypeAdapter

from alhambra.table.frames import Frame as SentFrame
from alhambra.table.frames import ViewData

Frame = dict[str, Any]
PATIENCE = 60.0
"""Seconds until something is given up that a quiet machine does at once; no test passes by waiting so long."""
MOSTLY = 0.8
STRICT = ConfigDict(extra="forbid")
SENT: TypeAdapter[SentFrame] = TypeAdapter(Annotated[SentFrame, Field(discriminator="type")], config=STRICT)
VIEWS: TypeAdapter[list[ViewData]] = TypeAdapter(list[ViewData], config=STRICT)


class Socket(Protocol):
    """The client's end of a connection to a table."""

    async def send(self, message: str | bytes) -> None: ...

    async def recv(self) -> str | bytes: ...

    async def close(self) -> None: ...

    async def wait_closed(self) -> None: ...


class Player:
    """A client at a table: what it has received, and the game rebuilt from it."""

    def __init__(self, socket: Socket, seed: int = 1) -> None:
        self.socket = socket
        self.frames: list[Frame] = []
        self.texts: list[str] = []
        self.table: Frame = {}
        self.game: Frame = {}
        self.view: Frame = {}
        self.rng = random.Random(seed)
        self._ids = map(str, count(1))

    # --- Listening ----------------------------------------------------------------------------------------------------

    async def hear(self) -> Frame:
        """The next frame."""
        async with asyncio.timeout(PATIENCE):
            text = await self.socket.recv()
        assert isinstance(text, str)
        frame: Frame = json.loads(text)
        SENT.validate_python(frame)
        self.texts.append(text)
        self.frames.append(frame)
        if frame["type"] == "table":
            self.table = frame
        elif frame["type"] == "game":
            self._look(frame)
        return frame

    async def until(self, wanted: Callable[[Frame], bool]) -> Frame:
        """The next frame that matches."""
        while True:
            frame = await self.hear()
            if wanted(frame):
                return frame

    async def until_type(self, kind: str) -> Frame:
        return await self.until(lambda frame: bool(frame["type"] == kind))

    async def until_version(self, version: int) -> None:
        while self.game.get("version", -1) < version:
            await self.hear()

    def _look(self, frame: Frame) -> None:
        self.game = frame
        if frame["complete"]:
            self.view = frame["view"]
            VIEWS.validate_python([self.view])
            return
        changed = dict(frame["view"])
        players = changed.pop("players", {})
        self.view = {**self.view, **changed, "players": [dict(player) for player in self.view["players"]]}
        for seat, fields in players.items():
            self.view["players"][int(seat)].update(fields)
        VIEWS.validate_python([self.view])

    # --- Speaking -----------------------------------------------------------------------------------------------------

    async def say(self, kind: str, **fields: Any) -> str:
        """Send a request, and return its id."""
        request_id = fields.pop("id", None) or next(self._ids)
        await self.socket.send(json.dumps({"type": kind, "id": request_id, **fields}))
        return str(request_id)

    async def ask(self, kind: str, **fields: Any) -> Frame:
        """Send a request and wait for its answer."""
        request_id = await self.say(kind, **fields)
        return await self.until(lambda frame: frame.get("id") == request_id)

    async def act(self, action: str, version: int | None = None, **fields: Any) -> Frame:
        return await self.ask("act", action=action, version=self.version if version is None else version, **fields)

    @property
    def version(self) -> int:
        return int(self.game["version"])

    @property
    def decides(self) -> bool:
        return bool(self.game.get("menu"))

    async def play(self, rather: tuple[str, ...] = ()) -> Frame:
        """Play anything that is offered; preferably one of these verbs, if any are given."""
        menu = self.game["menu"]
        wanted = [choice for choice in possible(menu) if choice["pattern"].startswith(rather)] if rather else []
        return await self.act(any_action(wanted if wanted and self.rng.random() < MOSTLY else menu, self.rng))

    async def play_to_the_end(self) -> Frame:
        """Play whatever is offered until the game is over."""
        while not any(frame["type"] == "over" for frame in self.frames):
            if self.decides:
                answer = await self.play()
                assert answer["type"] == "done", answer
                await self.until_version(answer["version"])
            else:
                await self.hear()
        return next(frame for frame in self.frames if frame["type"] == "over")

    async def play_until(self, version: int) -> None:
        """Play whatever is offered until a version is reached."""
        while self.version < version:
            if self.decides:
                await self.until_version((await self.play())["version"])
            else:
                await self.hear()

    async def closed(self) -> Frame:
        """The frame that says why the server closes the connection; then it is closed."""
        frame = await self.until_type("closed")
        async with asyncio.timeout(PATIENCE):
            await self.socket.wait_closed()
        return frame


# --- Coming to a table ------------------------------------------------------------------------------------------------


def hello(token: str | None = None, since: int | None = None) -> str:
    """What is said first over a connection to a table; with a token there is a seat."""
    return json.dumps({"type": "hello", "token": token, "since": since})


async def welcomed(socket: Socket, seed: int = 1) -> Player:
    """Whoever has said hello, once they have been shown the table or told why not."""
    there = Player(socket, seed)
    frame = await there.until(lambda frame: frame["type"] in ("table", "closed"))
    if frame["type"] == "table" and frame["started"]:
        await there.until_type("game")
    return there


@asynccontextmanager
async def decider(
    made: Frame, open_player: Callable[[str, str], AbstractAsyncContextManager[Player]]
) -> AsyncIterator[tuple[Player, Frame]]:
    """Whoever has the first decision at a table, and the table."""
    for token in made["tokens"].values():
        async with open_player(made["table"], token) as there:
            if there.decides:
                yield there, made
                return


def wanted_table(*seats: str, **wanted: Any) -> Frame:
    """The request for a table: each seat is `me`, `open`, `here NAME`, or the level of a computer opponent."""
    return {"name": "Ana", "seats": [_seat(seat) for seat in seats], **wanted}


def with_tokens(made: Frame) -> Frame:
    """A table that was made, with the tokens of the seats."""
    return {**made, "tokens": {seat["seat"]: seat["token"] for seat in made["seats"]}}


def _seat(text: str) -> Frame:
    kind, _, name = text.partition(" ")
    if kind == "here":
        return {"kind": "here", "name": name}
    return {"kind": kind} if kind in ("me", "open") else {"kind": "bot", "level": kind}


# --- Choosing among what is offered -----------------------------------------------------------------------------------


def possible(menu: list[Frame]) -> list[Frame]:
    """The choices of a menu, without purchases for which the money is missing."""
    return [choice for choice in menu if "actions" in choice or any(sale["affordable"] for sale in choice["sales"])]


def any_action(menu: list[Frame], rng: random.Random) -> str:
    """Something of the menu, as text."""
    choice = rng.choice(possible(menu))
    if "actions" in choice:
        return written(choice["pattern"], rng.choice(choice["actions"]))
    sale = rng.choice([sale for sale in choice["sales"] if sale["affordable"]])
    return written(choice["pattern"], [*([sale["offer"]] if sale["offer"] else []), paid(sale)])


def written(pattern: str, values: list[Any]) -> str:
    """An action: the values put into the pattern."""
    left = iter(values)
    words = (next(left) if word.startswith("{") else word for word in pattern.split())
    return " ".join(" ".join(word) if isinstance(word, list) else str(word) for word in words)


def paid(sale: Frame) -> list[str]:
    """The cheapest payment for a sale."""
    ways = []
    enough = sale["amount"] + sale["not_exactly"]
    for tender in sale["tenders"]:
        sums: dict[int, list[str]] = {0: []}
        for item, value in tender["money"]:
            for total, items in list(sums.items()):
                if total < enough:
                    sums.setdefault(total + value, [*items, item])
        extra = [tender["with"]] if tender["with"] else []
        ways += [
            (total, [*items, *extra])
            for total, items in sums.items()
            if (total == enough if sale["exactly"] else total >= enough)
        ]
    return min(ways)[1]

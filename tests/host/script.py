"""What clients ask, in one long script: every route and every request, good and bad.

Any host is asked the same, over whatever leads to it, and the transcript has to be the same too, to the byte. Only ids,
tokens and times differ: they are replaced, ids and tokens in the order in which they were given out.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from typing import Any, Protocol

from tests.host.player import Frame, Player
from tests.host.records import short_record

from alhambra.host.requests import HANDLERS

NAME = {"name": "Ana"}
ASKED: list[tuple[str, str, Any]] = [
    ("GET", "/api/catalogue", None),
    ("GET", "/api/words/de", None),
    ("GET", "/api/words/%C3%A9", None),
    ("GET", "/api/words/a%2Fb", None),
    ("GET", f"/api/words/{'x' * 17}", None),
    ("GET", "/api/rules/en", None),
    ("GET", "/api/rules/tlh", None),
    ("GET", "/api/puzzles", None),
    ("GET", "/api/puzzles/1/solution", None),
    ("GET", "/api/puzzles/0/solution", None),
    ("GET", "/api/puzzles/one/solution", None),
    ("GET", "/api/daily/yesterday", None),
    ("GET", "/api/tables/nothing", None),
    ("GET", "/api/tables/nothing/record", None),
    ("GET", "/api/replays/nothing", None),
    ("GET", "/api/replays/nothing/at/-1", None),
    ("GET", "/api/nothing", None),
    ("POST", "/api/mine", {"tokens": ["nobody"]}),
    ("POST", "/api/mine", {"tokens": "nobody"}),
    ("POST", "/api/tables", {}),
    ("POST", "/api/tables", "{"),
    ("POST", "/api/tables", b"\xff"),
    ("POST", "/api/tables", {**NAME, "seats": [{"kind": "me"}] * 2}),
    ("POST", "/api/tables", {**NAME, "edition": "other", "seats": [{"kind": "me"}, {"kind": "open"}]}),
    ("POST", "/api/tables/nothing/seats", NAME),
    ("POST", "/api/tables/nothing/copy", {"token": "nobody"}),
    ("POST", "/api/tables/nothing/copy", {}),
    ("POST", "/api/lesson", {**NAME, "edition": "other"}),
    ("POST", "/api/puzzles/99999", NAME),
    ("POST", "/api/daily/mine", {"player": "short"}),
    ("POST", "/api/replays", "nothing"),
    ("POST", "/api/replays/nothing/continue", {**NAME, "at": 1, "seat": 0, "level": "best"}),
]
"""What needs no table."""
PLAYER = "a-browser-that-plays-every-day"
ASK_ALL = {"hints": True, "majorities": True, "memory": True}
CHANCE = re.compile(r'"(at|moved|seen)":\d+\.\d+|"(result)":"[0-9a-f]{16}"')
"""Times, and names of results, which follow from the ids of tables."""


class Answered(Protocol):
    """What somebody was answered."""

    @property
    def status(self) -> int: ...

    @property
    def content_type(self) -> str: ...

    @property
    def body(self) -> bytes: ...


class Client(Protocol):
    """How a host is reached."""

    async def ask(self, method: str, path: str, body: bytes) -> Answered:
        """Ask what is asked apart from what happens at a table; the path is written with percent signs."""

    def player(self, table: str, token: str | None = None) -> AbstractAsyncContextManager[Player]:
        """Look at a table, with a seat or without one."""


class Script:
    """Asks, and writes down what is answered."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.lines: list[str] = []
        self.given: list[str] = []
        """Ids and tokens, in the order in which they were given out."""
        self.asked: Counter[str] = Counter()
        """How often each request over a connection was granted, and by its name alone, how often it was asked."""
        self.routes: Counter[tuple[str, str, int]] = Counter()
        """Method, path and status of what was asked otherwise."""

    @property
    def transcript(self) -> list[str]:
        """What was asked and answered, line by line."""
        text = CHANCE.sub(r'"\1\2":0', "\n".join(self.lines))
        for number, given in enumerate(dict.fromkeys(self.given)):
            text = text.replace(given, f"<{number}>")
        return text.splitlines()

    # --- Asking -------------------------------------------------------------------------------------------------------

    async def ask(self, method: str, path: str, content: Any = "") -> Any:
        """Ask something; a text is sent as it is, anything else as JSON. Returns what is answered."""
        body = content if isinstance(content, str) else json.dumps(content)
        answer: Answered = await self.client.ask(method, path, body.encode())
        text = answer.body.decode()
        self.lines.append(f"{method} {path} {answer.status} {answer.content_type} {text}")
        self.routes[method, path, answer.status] += 1
        found: Any = json.loads(text) if answer.content_type == "application/json" else text
        if answer.status == 201:
            given = [found, *found.get("seats", ())]
            self.given += [each[name] for each in given for name in ("table", "replay", "token") if name in each]
        return found

    async def request(self, player: Player, kind: str, **fields: Any) -> Frame:
        answer = await player.ask(kind, **fields)
        self.note(kind, answer)
        return answer

    def note(self, kind: str, answer: Frame) -> None:
        self.asked[kind] += 1
        if answer["type"] != "refused":
            self.asked[f"{kind} granted"] += 1

    async def alone(self, table: str, token: str | None, kind: str, **fields: Any) -> Frame:
        """Request something after which computers play on in their own time, so that only the answer is written
        down."""
        async with self.client.player(table, token) as player:
            answer = await self.request(player, kind, **fields)
        self.lines.append(f"{kind} {fields} {json.dumps(answer)}")
        return answer

    async def hear(self, *players: Player) -> None:
        """Write down everything that players were sent."""
        for player in players:
            await self.request(player, "ping")
            self.lines += player.texts

    async def make(self, *seats: Frame, **wanted: Any) -> tuple[str, list[str]]:
        """A new table, and the tokens of its seats."""
        made = await self.ask("POST", "/api/tables", {**NAME, "aids": ASK_ALL, "seats": seats, **wanted})
        return made["table"], [seat["token"] for seat in made["seats"]]


ME, HERE, OPEN = {"kind": "me"}, {"kind": "here", "name": "Ben"}, {"kind": "open"}


async def follow(client: Client) -> Script:
    """Follow the script."""
    script = Script(client)
    for method, path, sent in ASKED:
        if not isinstance(sent, bytes):  # a page sends texts
            await script.ask(method, path, "" if sent is None else sent)
    for scene in SCENES:
        await scene(script)
    return script


async def everything_bad(script: Script) -> None:
    """Each request without what it needs, and with what it does not have, and what is not a request at all."""
    table, (token, _) = await script.make(ME, HERE)
    async with script.client.player(table, token) as ana, script.client.player(table, "another token") as stranger:
        for kind in HANDLERS:
            fields = wanted(ana, kind)
            if fields:
                await script.request(ana, kind, **dict.fromkeys(fields))
                await script.request(ana, kind, **{name: [[]] for name in fields})
        too_long = json.dumps({"type": "ping", "id": "x" * 65})
        for text in (
            too_long,
            "{",
            "[]",
            "null",
            '{"id": "1"}',
            '{"type": "fly", "id": "1"}',
            '{"type": "ping", "id": "\\ud800"}',
        ):
            await ana.socket.send(text)
            await ana.until_type("refused")
        await script.hear(ana)
        script.lines += stranger.texts
    async with script.client.player("nothing") as nobody:
        script.lines += nobody.texts


def wanted(player: Player, kind: str) -> Frame:
    """What a request needs, as a player would send it."""
    version, view = player.game.get("version", 0), player.view
    cards = view.get("display") or ["g1"]
    tiles = [space["tile"]["id"] for space in view.get("market", ()) if space["tile"]] or ["T13e"]
    fields: dict[str, Frame] = {
        "act": {"version": version, "action": "end turn"},
        "undo": {"version": version},
        "why-not": {"parts": [{"role": "card", "id": cards[0]}]},
        "look": {"face": "poet", "colour": "rose"},
        "orders": {"orders": []},
        "plan": {"actions": []},
        "take-over": {"seat": 1},
        "chat": {"text": "hello"},
        "emote": {"emote": "luck"},
        "nudge": {"seat": 1 - (player.table.get("you") or 0)},
        "seat-computer": {"seat": 2},
        "take-out": {"seat": 1},
        "what-if": {"version": version, "verb": "take", "about": [None]},
        "hold": {"tile": tiles[0]},
        "scored": {"scoring": 1},
        "hint": {"version": version},
        "judge": {"puzzle": 1},
        "watch": {"scoring": 1, "seen": False},
    }
    return fields.get(kind, {})


LAST = ("leave", "cancel", "resign", "take-over", "seat-computer", "take-out", "rematch", "act")
"""These change so much that scenes of their own try them."""


async def everything(script: Script, *players: Player) -> None:
    """Every request by everybody, as far as that changes nothing that the others need."""
    for kind in HANDLERS:
        if kind not in LAST:
            for player in players:
                await script.request(player, kind, **wanted(player, kind))


async def before_a_game(script: Script) -> None:
    table, (token,) = await script.make(ME, OPEN, OPEN, public=True)
    held = await script.ask("POST", f"/api/tables/{table}/seats", {"name": "Ben", "seat": 1})
    await script.ask("POST", f"/api/tables/{table}/seats", {"name": "ben"})
    await script.ask("POST", f"/api/tables/{table}/seats", {"name": "Cleo", "seat": 1})
    await script.ask("GET", f"/api/tables/{table}")
    await script.ask("GET", f"/api/tables/{table}/record")
    await script.ask("GET", f"/api/replays/{table}")
    await script.ask("POST", "/api/mine", {"tokens": [token, held["token"]]})
    async with AsyncExitStack() as there:
        ana, ben, eve = [
            await there.enter_async_context(script.client.player(table, each)) for each in (token, held["token"], None)
        ]
        await everything(script, ana, ben, eve)
        for player in (eve, ben, ana):
            await script.request(player, "seat-computer", seat=2, level="none")
            await script.request(player, "take-out", seat=0)
        await script.request(ana, "take-out", seat=1)
        await script.request(ben, "leave")
        await script.hear(ana, eve)
        for player in (eve, ana):
            await script.request(player, "leave")
        await script.request(eve, "cancel")
        await ana.say("cancel")
        for player in (eve, ana):  # which is the answer
            script.note("cancel", await player.closed())
            script.lines += player.texts
    await script.ask("GET", f"/api/tables/{table}")
    table, (token,) = await script.make(ME, OPEN, OPEN)
    await script.alone(table, token, "seat-computer", seat=2, level="greedy")
    await script.alone(table, token, "take-out", seat=2)
    await script.alone(table, token, "seat-computer", seat=2, level="greedy", style="none")
    await script.ask("POST", f"/api/tables/{table}/seats", NAME)
    held = await script.ask("POST", f"/api/tables/{table}/seats", {"name": "Ben"})
    await script.alone(table, held["token"], "rematch")


async def a_game(script: Script) -> None:
    """A whole game of two people, with every request before, in the middle and after it."""
    table, tokens = await script.make(ME, HERE, modules=["vizier", "squares"], public=True)
    async with AsyncExitStack() as there:
        ana, ben, eve = [
            await there.enter_async_context(script.client.player(table, token)) for token in (*tokens, None)
        ]
        await everything(script, ana, ben, eve)
        await script.request(ana, "act", version=99, action="end turn")
        while ana.decides or ben.decides:
            player = ana if ana.decides else ben
            if ana.version == 60:
                await everything(script, ana, ben, eve)
            answer = await player.play()
            script.note("act", answer)
            for each in (ana, ben, eve):
                await each.until_version(answer["version"])
        await everything(script, ana, ben, eve)
        await script.request(ana, "act", version=ana.version, action="end turn")
        for player in (eve, ben, ana):
            await script.request(player, "take-over", seat=1)
            await script.request(player, "resign")
        script.given.append(await rematch_of(script, ana))
        await script.hear(ana, ben, eve)
    await script.ask("GET", f"/api/tables/{table}")
    await script.ask("POST", f"/api/tables/{table}/seats", {"name": "Cleo"})
    await script.ask("POST", "/api/mine", {"tokens": tokens})
    await script.ask("GET", f"/api/tables/{table}/record")
    for part in ("", "/at/0", "/at/99999", "/statistics", "/record"):
        await script.ask("GET", f"/api/replays/{table}{part}")


async def rematch_of(script: Script, player: Player) -> str:
    await script.request(player, "rematch")
    invited = [frame for frame in player.frames if frame["type"] == "rematch"] or [await player.until_type("rematch")]
    return str(invited[0]["table"])


async def a_copy(script: Script) -> None:
    """What its player cannot know is dealt anew in a copy, so its record is different every time."""
    table, (token,) = await script.make(ME, {"kind": "bot", "level": "greedy"})
    await script.ask("POST", f"/api/tables/{table}/copy", {"token": "nobody"})
    answer = await script.client.ask("POST", f"/api/tables/{table}/copy", json.dumps({"token": token}).encode())
    script.routes["POST", f"/api/tables/{table}/copy", answer.status] += 1
    found = json.loads(answer.body)
    assert found.pop("record")
    script.lines.append(json.dumps(found))


async def a_plan(script: Script) -> None:
    """Orders, plans, undoing, and the next turn of whoever waits."""
    table, tokens = await script.make(ME, HERE, modules=["vizier"])
    async with script.client.player(table, tokens[0]) as ana, script.client.player(table, tokens[1]) as ben:
        mover, waits = (ana, ben) if ana.decides else (ben, ana)
        await script.request(waits, "orders", orders=["decline"])
        await script.request(waits, "orders", orders=["fly"])
        await script.request(waits, "next-turn")
        card = waits.view["display"][0]
        for actions in ([f"take {card}"], ["take z9"], ["fly"]):
            await script.request(waits, "plan", actions=actions)
        await script.request(waits, "plan", actions=[])
        answer = await script.request(mover, "act", version=0, action=f"take {card}")
        assert answer["type"] == "done", answer
        await script.request(mover, "undo", version=1)
        await script.request(mover, "undo", version=2)
        for player in (ana, ben):
            await player.until_version(2)
        await script.hear(ana, ben)


async def resting(script: Script) -> None:
    """Somebody lets others go on without them. What is then played for them comes in its own time."""
    table, tokens = await script.make(ME, HERE, modules=["vizier"])
    async with script.client.player(table, tokens[0]) as ana, script.client.player(table, tokens[1]) as ben:
        while True:
            mover = ana if ana.decides else ben
            if any(choice["verb"] == "decline" for choice in mover.game["menu"]):
                break
            answer = await mover.play()
            for player in (ana, ben):
                await player.until_version(answer["version"])
        answer = await script.request(mover, "rest")
    script.lines.append(json.dumps(answer))


async def resigning(script: Script) -> None:
    table, tokens = await script.make(ME, HERE)
    await script.ask("GET", "/api/tables")
    await script.alone(table, tokens[1], "take-over", seat=0)
    await script.alone(table, tokens[0], "resign")
    await script.alone(table, None, "rest")


async def single_player_tables(script: Script) -> None:
    """Lessons and puzzles."""
    for edition in ("alhambra", "red_palace"):
        made = await script.ask("POST", "/api/lesson", {**NAME, "edition": edition})
        async with script.client.player(made["table"], made["seats"][0]["token"]) as ana:
            await everything(script, ana)
            await script.hear(ana)
    for number in (1, 2):
        await script.ask("GET", f"/api/puzzles/{number}/solution")
        made = await script.ask("POST", f"/api/puzzles/{number}", NAME)
        async with script.client.player(made["table"], made["seats"][0]["token"]) as ana:
            await script.request(ana, "judge", puzzle=number)
            answer = await ana.play()
            script.note("act", answer)
            await ana.until_version(answer["version"])
            await script.request(ana, "judge", puzzle=number)
            await script.request(ana, "judge", puzzle=99)
            await script.hear(ana)


async def the_deal_of_the_day(script: Script) -> None:
    await script.ask("GET", "/api/daily/proofs")
    deal = await script.ask("GET", "/api/daily")
    for content in ({}, NAME, {**NAME, "player": PLAYER}, {**NAME, "player": PLAYER}, {**NAME, "player": "x"}):
        await script.ask("POST", "/api/daily", content)
    for day in (deal["day"], "1999-01-01", deal["first"]):
        await script.ask("GET", f"/api/daily/{day}")
        await script.ask("POST", "/api/daily/mine", {"player": PLAYER, "day": day})
    await script.ask("POST", "/api/daily/mine", {"player": PLAYER})


async def replays(script: Script) -> None:
    """A loaded record, and going on from it."""
    for record in ("", "alhambra record", short_record() + "fly\n"):
        await script.ask("POST", "/api/replays", record)
    replay = (await script.ask("POST", "/api/replays", short_record()))["replay"]
    for part in ("", "/at/0", "/at/3", "/at/9999", "/at/x", "/statistics", "/record"):
        await script.ask("GET", f"/api/replays/{replay}{part}")
    for part in ("analysis", "statistics", "record"):
        await script.ask("GET", f"/api/replays/nothing/{part}")
    await analysed(script, replay)
    for wrong in ({"at": 9999}, {"seat": 5}, {"name": ""}, {"level": "none"}, {"actions": ["fly"]}):
        content = {"at": 3, "seat": 0, **NAME, "level": "random", **wrong}
        await script.ask("POST", f"/api/replays/{replay}/continue", content)
    await script.ask("POST", f"/api/replays/{replay}/continue", {"at": 3, "seat": 0, **NAME, "level": "random"})


async def analysed(script: Script, replay: str) -> None:
    """Ask until everything is judged; how often one has to depends on how quick the computer is."""
    path = f"/api/replays/{replay}/analysis"
    while True:
        found = json.loads((await script.client.ask("GET", path, b"")).body)
        if found["analysis"] and not found["to_check"]:
            break
    await script.ask("GET", path)


SCENES = (
    everything_bad,
    before_a_game,
    a_game,
    a_copy,
    a_plan,
    resting,
    resigning,
    single_player_tables,
    the_deal_of_the_day,
    replays,
)

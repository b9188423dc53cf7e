"""A client connected to a table: it is let in by a hello, its requests are answered one by one, and it leaves."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.host.hosts import ManualClock, Onlooker, begun, choices, decider, others_run, quiet_host, run, waiting
from tests.host.shape_data import ANYTHING

from alhambra.browser.tables import BrowserTables
from alhambra.host.connection import Connection
from alhambra.host.host import Host
from alhambra.host.metrics import Metrics
from alhambra.host.open_table import OpenTable
from alhambra.host.requests import HANDLERS
from alhambra.host.requests.request import Handler, TableRequest, done
from alhambra.host.storage import StorageFailed
from alhambra.kernel.messages import Message
from alhambra.table.frames import DoneFrame
from alhambra.table.refusals import Refused
from alhambra.table.viewers import Viewer

ENDED = {"type": "ended"}


class Client:
    """Somebody with a connection to a table, and what they are sent."""

    def __init__(self, host: Host, table: OpenTable | str, **more: Any) -> None:
        self.sent: list[dict[str, Any]] = []
        name = table if isinstance(table, str) else table.id
        self.connection = Connection(
            host,
            lambda: host.tables.find(name),
            lambda frame: self.sent.append(json.loads(frame)),
            lambda: self.sent.append(ENDED),
            **more,
        )

    async def say(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Say something; returns what was sent last."""
        await self.connection.receive(json.dumps({"type": kind, **fields}))
        return self.sent[-1]

    @property
    def types(self) -> list[str]:
        return [frame["type"] for frame in self.sent]


async def come(host: Host, table: OpenTable, token: str | None = None, **more: Any) -> Client:
    client = Client(host, table, **more)
    await client.say("hello", token=token)
    return client


# --- The hello --------------------------------------------------------------------------------------------------------


def test_a_player_is_shown_the_table_the_chat_and_the_game() -> None:
    async def work(host: Host) -> None:
        table = await begun(host)
        ben = await come(host, table, "Ben")
        await ben.say("chat", id="1", text="hello")
        ana = await come(host, table, "Ana")
        assert ana.types == ["table", "chat", "game"]
        assert (ana.sent[0]["you"], ana.sent[1]["text"], ana.sent[2]["complete"]) == (0, "hello", True)
        assert table.viewers.seats_here == {0, 1}

    run(work)


def test_without_a_token_one_watches() -> None:
    async def work(host: Host) -> None:
        table = await begun(host)
        there = await come(host, table)
        assert there.sent[0]["you"] is None
        assert (await there.say("orders", id="1"))["message"]["key"] == "server.not-yours"
        assert await there.say("ping", id="2") == {"type": "pong", "id": "2"}

    run(work)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "server.hello-first"),
        ("{", "server.hello-first"),
        ('{"type": "ping", "id": "1"}', "server.hello-first"),
        ('{"type": "hello", "token": 3}', "server.hello-first"),
        ('{"type": "hello", "token": "somebody else"}', "server.not-yours"),
        ('{"type": "hello", "token": ""}', "server.not-yours"),
    ],
)
def test_whoever_says_anything_else_first_is_not_let_in(text: str, key: str) -> None:
    async def work(host: Host) -> None:
        table = await begun(host)
        client = Client(host, table)
        with pytest.raises(Refused) as refused:
            await client.connection.receive(text)
        assert refused.value.reason.key == key
        assert not table.viewers.here
        assert client.sent == []

    run(work)


def test_a_table_that_does_not_exist_lets_nobody_in() -> None:
    async def work(host: Host) -> None:
        with pytest.raises(Refused) as refused:
            await Client(host, "nothing").say("hello")
        assert refused.value.kind == "not-found"

    run(work)


def test_whoever_comes_back_hears_only_what_is_new() -> None:
    async def work(host: Host) -> None:
        table = await begun(host)
        since = table.version
        await host.recorder.act(table, decider(table), table.version, choices(table)[0])
        client = Client(host, table)
        await client.say("hello", since=since)
        assert (client.sent[-1]["type"], client.sent[-1]["version"]) == ("game", table.version)

    run(work)


# --- Requests ---------------------------------------------------------------------------------------------------------


def test_an_action_is_played_and_acknowledged() -> None:
    async def work(host: Host) -> None:
        table = await begun(host)
        mover = await come(host, table, ("Ana", "Ben")[decider(table)])
        answered = await mover.say("act", id="a", version=0, action=choices(table)[0])
        assert answered == {"type": "done", "id": "a", "version": 1}
        stale = await mover.say("act", id="b", version=0, action="end turn")
        assert (stale["type"], stale["kind"], stale["id"]) == ("refused", "stale", "b")

    run(work)


@pytest.mark.parametrize(
    ("text", "request_id", "problem"),
    [
        ("{", None, "it is not JSON"),
        ("[]", None, "must be an object"),
        ('{"id": "1"}', "1", "type: there is no such request"),
        ('{"type": ["act"], "id": "1"}', "1", "type: there is no such request"),
        ('{"type": "hello"}', None, "type: there is no such request"),
        ('{"type": "ping"}', None, "id: is missing"),
        ('{"type": "ping", "id": 1}', None, "id: must be a text"),
        ('{"type": "ping", "id": "\\ud800"}', None, "id: must be a text in Unicode"),
        ('{"type": "ping", "id": "é"}', "é", "id: must match [ -~]+"),
        (f'{{"type": "ping", "id": "{"x" * 65}"}}', "x" * 64, "id: must have a length of at most 64"),
        ('{"type": "act", "id": "1"}', "1", "version: is missing"),
        ('{"type": "act", "id": "1", "version": "0", "action": "x"}', "1", "version: must be a whole number"),
        ('{"type": "ping", "id": "1", "more": 1}', "1", "can only have the fields type, id"),
    ],
)
def test_what_is_malformed_is_refused_with_its_id_and_the_place(
    text: str, request_id: str | None, problem: str
) -> None:
    async def work(host: Host) -> None:
        client = await come(host, await begun(host), "Ana")
        await client.connection.receive(text)
        refused = client.sent[-1]
        assert (refused["type"], refused["id"], refused["kind"]) == ("refused", request_id, "unreadable")
        assert refused["message"]["args"]["problem"] == problem
        assert (await client.say("ping", id="9"))["type"] == "pong"

    run(work)


@settings(max_examples=20, deadline=None)
@given(st.lists(ANYTHING, max_size=20))
def test_whatever_is_sent_is_refused_and_nothing_else_is_said(sent: list[Any]) -> None:
    async def work(host: Host) -> None:
        client = await come(host, await begun(host), "Ana")
        before = len(client.sent)
        for data in sent:
            await client.connection.receive(json.dumps(data))
        assert client.types[before:] == ["refused"] * len(sent)

    run(work)


async def _fails(host: Host, table: OpenTable, viewer: Viewer, request: TableRequest) -> DoneFrame:
    raise ZeroDivisionError


async def _not_stored(host: Host, table: OpenTable, viewer: Viewer, request: TableRequest) -> DoneFrame:
    raise StorageFailed


@pytest.mark.parametrize(
    ("handle", "kind", "key"),
    [(_fails, "refused", "server.internal"), (_not_stored, "unavailable", "server.unavailable")],
)
def test_if_a_request_cannot_be_answered_the_client_is_told_and_stays(handle: Any, kind: str, key: str) -> None:
    async def work(host: Host) -> None:
        handlers = {**HANDLERS, "try": Handler(TableRequest, handle)}
        client = await come(host, await begun(host), "Ana", handlers=handlers)
        refused = await client.say("try", id="1")
        assert (refused["id"], refused["kind"], refused["message"]["key"]) == ("1", kind, key)
        assert (await client.say("ping", id="2"))["type"] == "pong"

    run(work)


def test_requests_are_answered_one_by_one_and_the_last_one_before_the_client_is_gone() -> None:
    async def work(host: Host) -> None:
        goes_on = asyncio.Event()

        async def wait(host: Host, table: OpenTable, viewer: Viewer, request: TableRequest) -> DoneFrame:
            await goes_on.wait()
            return done(request, table)

        table = await begun(host)
        client = await come(host, table, "Ana", handlers={**HANDLERS, "wait": Handler(TableRequest, wait)})
        heard = len(client.sent)
        asked: list[Awaitable[Any]] = [asyncio.create_task(client.say("wait", id="1"))]
        await others_run()
        leaving = asyncio.create_task(client.connection.leave())
        asked.append(asyncio.create_task(client.say("ping", id="2")))
        await others_run()
        assert not leaving.done()
        assert not table.viewers.here  # the others already know
        goes_on.set()
        await asyncio.gather(leaving, *asked)
        assert client.types[heard:] == ["done"]

    run(work)


def test_whoever_leaves_while_being_let_in_is_not_there_afterwards() -> None:
    async def work(host: Host) -> None:
        table, opens = await begun(host), asyncio.Event()

        async def find() -> OpenTable:
            await opens.wait()
            return table

        connection = Connection(host, find, lambda frame: None, lambda: None)
        coming = asyncio.create_task(connection.receive('{"type": "hello"}'))
        await others_run()
        leaving = asyncio.create_task(connection.leave())
        await others_run()
        opens.set()
        await asyncio.gather(coming, leaving)
        assert not table.viewers.here

    run(work)


def test_a_request_can_be_refused_unread() -> None:
    async def work(host: Host) -> None:
        client = await come(host, await begun(host), "Ana")
        for text, request_id in (('{"id": "7", "type": "act"}', "7"), ("{", None), ("[1]", None)):
            client.connection.refuse(text, Refused("limit", Message("server.too-fast")))
            refused = client.sent[-1]
            assert (refused["id"], refused["message"]["key"]) == (request_id, "server.too-fast")

    run(work)


def test_a_closed_table_says_why_and_ends_the_connection() -> None:
    async def work(host: Host) -> None:
        table = await waiting(host, "Ana", None)
        ana, watching = await come(host, table, "Ana"), await come(host, table)
        await ana.say("cancel", id="1")
        assert watching.sent[-2]["message"]["key"] == "server.cancelled"
        assert watching.sent[-1] == ENDED

    run(work)


class Counting(Metrics):
    """Remembers what was answered and refused."""

    def __init__(self) -> None:
        self.counted: list[str] = []

    def answered_request(self, kind: str, seconds: float) -> None:
        assert seconds >= 0
        self.counted.append(kind)

    def answered_action(self, seconds: float) -> None:
        self.counted.append("action")

    def refused(self, kind: str) -> None:
        self.counted.append(kind)


def test_it_is_measured_how_long_a_request_and_an_action_take(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = ManualClock(1_800_000_000.0)
    measured: list[tuple[str, float]] = []
    usual = BrowserTables.append

    class Measuring(Metrics):
        def answered_request(self, kind: str, seconds: float) -> None:
            measured.append((kind, seconds))

        def answered_action(self, seconds: float) -> None:
            measured.append(("action", seconds))

        def stored_action(self, by_client: bool) -> None:
            measured.append(("stored by a client" if by_client else "stored", 0.0))

    async def slowly(tables: BrowserTables, *given: Any) -> bool:
        await clock.forward(2.5)
        return await usual(tables, *given)

    async def work(host: Host) -> None:
        await clock.forward(100.0)
        table = await begun(host)
        mover = await come(host, table, ("Ana", "Ben")[decider(table)])
        monkeypatch.setattr(BrowserTables, "append", slowly)
        await mover.say("act", id="1", version=0, action=choices(table)[0])
        assert measured == [("stored", 0.0), ("stored by a client", 0.0), ("action", 2.5), ("act", 2.5)]

    run(work, lambda: quiet_host(metrics=Measuring(), clock=clock))


def test_what_is_asked_and_refused_is_counted() -> None:
    counting = Counting()

    async def work(host: Host) -> None:
        table = await begun(host)
        mover = await come(host, table, ("Ana", "Ben")[decider(table)])
        await mover.say("act", id="1", version=0, action=choices(table)[0])
        await mover.say("rematch", id="2")
        await mover.say("nothing", id="3")
        assert counting.counted == ["action", "act", "rematch", "refused", "unreadable"]

    run(work, lambda: quiet_host(metrics=counting))


# --- What only some may ask -------------------------------------------------------------------------------------------


def test_a_nudge_reaches_only_the_one_who_is_waited_for() -> None:
    async def work(host: Host) -> None:
        table = await begun(host)
        names, mover = ("Ana", "Ben"), decider(table)
        waits, late = await come(host, table, names[1 - mover]), Onlooker(mover, names[mover])
        await host.presence.arrive(table, late)
        assert (await waits.say("nudge", id="1", seat=mover))["type"] == "done"
        assert late.types[-1] == "nudge"
        again = await waits.say("nudge", id="2", seat=mover)
        assert (again["kind"], again["message"]["key"]) == ("limit", "server.nudged")
        assert (await waits.say("nudge", id="3", seat=1 - mover))["message"]["key"] == "server.not-waited-for"

    run(work)
